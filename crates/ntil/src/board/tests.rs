use super::*;
use crate::direction::Direction;
use crate::point::Point;
use langkah_game::{Fault, Side};

fn board(name: &str) -> BoardMap {
    BoardMap::by_name(name).expect("embedded")
}

fn fault(text: &str) -> (usize, usize, BoardErrorKind) {
    let error = BoardMap::parse(text).expect_err("a broken board");
    assert!(error.code().starts_with("board-"));
    (error.line, error.column, error.kind)
}

#[test]
fn the_embedded_boards_have_the_known_counts() {
    // Points, pieces a side, edges, directed jumps.
    let known = [
        ("5x5", 13, 6, 20, 26),
        ("5x9", 37, 16, 76, 112),
        ("7x9", 47, 20, 102, 152),
        ("9x9", 57, 24, 128, 200),
        ("7x11", 61, 27, 140, 220),
        ("9x11", 75, 33, 178, 292),
    ];
    assert!(BoardMap::names().eq(known.iter().map(|row| row.0)));
    for (name, points, pieces, edges, jumps) in known {
        let board = board(name);
        assert_eq!(board.name(), name);
        assert_eq!(board.len(), points, "{name}");
        assert_eq!(board.edges().len(), edges, "{name}");
        assert_eq!(board.jump_count(), jumps, "{name}");
        for side in Side::BOTH {
            assert_eq!(board.start_men(side).count_ones(), pieces, "{name}");
            assert_eq!(board.promotion_points(side).count_ones(), 1, "{name}");
        }
        assert!(board.mirror_images().is_some(), "{name}");
        assert!(board.flip_images().is_some(), "{name}");
    }
}

#[test]
fn points_count_from_whites_left() {
    let board = board("5x9");
    let names: Vec<String> = board.points().map(|p| board.point_name(p)).collect();
    assert_eq!(names[..8], ["a1", "c1", "e1", "b2", "c2", "d2", "a3", "b3"]);
    assert_eq!(names[36], "e9");
    assert_eq!(board.point_at(0, 1), None);
    assert_eq!(board.point_at(8, 2), Some(Point::new(35)));
}

/// The names of the points from `name` on in a direction.
fn line(board: &BoardMap, name: &str, direction: Direction) -> Vec<String> {
    let start = board.points().find(|&p| board.point_name(p) == name);
    let next = |&point: &Point| board.neighbour(point, direction);
    let points = std::iter::successors(start, next);
    points.map(|point| board.point_name(point)).collect()
}

#[test]
fn lines_run_on_where_their_direction_does() {
    let board = board("5x9");
    // The middle column.
    let column = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"];
    assert_eq!(line(&board, "c1", Direction::North), column);
    // The side of a triangle and the grid's diagonal.
    let side = ["a1", "b2", "c3", "d4", "e5"];
    assert_eq!(line(&board, "a1", Direction::NorthEast), side);
    // The steps of the wide row are two columns long.
    assert_eq!(line(&board, "a1", Direction::East), ["a1", "c1", "e1"]);
    // Diagonals join points of one parity only.
    assert_eq!(line(&board, "a4", Direction::NorthEast), ["a4"]);
}

#[test]
fn header_counts_must_agree() {
    let text = include_str!("../../../../data/ntil/boards/5x5.txt");
    for (key, counted) in [
        ("width", 5),
        ("height", 5),
        ("points", 13),
        ("pieces", 6),
        ("edges", 20),
        ("lines3", 7),
        ("jumps", 26),
    ] {
        let right = format!("# {key}: {counted}\n");
        let wrong = text.replace(&right, &format!("# {key}: 99\n"));
        assert_ne!(wrong, text, "{key}");
        let (_, column, kind) = fault(&wrong);
        assert_eq!(column, key.len() + 5);
        let stated = 99;
        assert_eq!(
            kind,
            BoardErrorKind::CountDiffers {
                key,
                stated,
                counted
            }
        );
        let (_, _, kind) = fault(&text.replace(&right, &format!("# {key}: many\n")));
        assert!(matches!(kind, BoardErrorKind::NotANumber { .. }));
        let (_, _, kind) = fault(&text.replace(&right, &right.repeat(2)));
        assert_eq!(kind, BoardErrorKind::RepeatedKey(key));
    }
}

#[test]
fn broken_drawings_are_rejected_at_their_place() {
    let cases = [
        ("4b--x", 1, 6, BoardErrorKind::UnknownCharacter('x')),
        ("4b-3b", 1, 5, BoardErrorKind::PointOffRaster('3')),
        ("4b--", 1, 4, BoardErrorKind::LooseEdge('-')),
        ("--4b", 1, 2, BoardErrorKind::LooseEdge('-')),
        ("4b- 3b", 1, 4, BoardErrorKind::LooseEdge('-')),
        ("4b -3b", 1, 5, BoardErrorKind::LooseEdge('-')),
        ("4x", 1, 3, BoardErrorKind::MissingOwner),
        ("4", 1, 3, BoardErrorKind::MissingOwner),
        ("0b", 1, 2, BoardErrorKind::UnknownCharacter('0')),
        ("4bkK", 1, 5, BoardErrorKind::UnknownCharacter('K')),
        ("4b\n:|", 2, 2, BoardErrorKind::EndsWithEdges),
        ("4b\n:|\n:", 2, 2, BoardErrorKind::LooseEdge('|')),
        ("4b\n:  \\\n:4w", 2, 4, BoardErrorKind::LooseEdge('\\')),
        ("4b\n: |\n:4w", 2, 3, BoardErrorKind::EdgeOffRaster('|')),
        ("4b\n:/\n:4w", 2, 2, BoardErrorKind::EdgeOffRaster('/')),
        ("4b\n:|x\n:4w", 2, 3, BoardErrorKind::UnknownCharacter('x')),
        ("4b  4w--4w", 1, 2, BoardErrorKind::LonelyPoint),
        ("4b--4b", 1, 2, BoardErrorKind::NoMen("White")),
        ("4w--4e", 1, 2, BoardErrorKind::NoMen("Black")),
        ("", 1, 2, BoardErrorKind::NoPoints),
        ("4b--4w", 1, 1, BoardErrorKind::MissingName),
    ];
    for (rows, line, column, kind) in cases {
        assert_eq!(fault(&format!(":{rows}\n")), (line, column, kind), "{rows}");
    }
    assert_eq!(fault(""), (1, 1, BoardErrorKind::NoPoints));
    let stray = fault("# board: b\n4b--4w\n");
    assert_eq!(stray, (2, 1, BoardErrorKind::UnknownLine('4')));
    let unnamed = fault("# board: my board\n:4b--4w\n");
    assert_eq!((unnamed.0, unnamed.1), (1, 10));
    assert_eq!(unnamed.2, BoardErrorKind::BadName("my board".into()));
}

/// A board of one row.
fn row_of(points: usize) -> String {
    format!(":4b--{}4w\n", "3e--".repeat(points - 2))
}

#[test]
fn too_large_boards_are_rejected() {
    assert_eq!(
        fault(&row_of(27)),
        (1, 2 + 26 * 4, BoardErrorKind::TooManyColumns)
    );
    let rows = vec![row_of(26); 5].join(":|\n");
    assert_eq!(fault(&rows), (9, 2 + 24 * 4, BoardErrorKind::TooManyPoints));
    let rows = ":4b\n:|\n".repeat(100);
    assert_eq!(fault(&rows).2, BoardErrorKind::TooManyRows);
}

#[test]
fn a_board_of_128_points_is_read() {
    let mut rows = vec![row_of(26); 4];
    rows.push(row_of(24));
    let text = format!("# board: large\n# points: 128\n{}", rows.join(":|\n"));
    let board = BoardMap::parse(&text).expect("128 points");
    assert_eq!((board.len(), board.height()), (MAX_POINTS, 5));
}

#[test]
fn the_name_of_an_embedded_board_stays_with_it() {
    let text = include_str!("../../../../data/ntil/boards/5x5.txt");
    let spaced = text.replace("# points: 13\n", "\n# mine\n");
    assert_eq!(BoardMap::parse(&spaced), Ok(board("5x5")));
    let other = text.replace("1e", "2e");
    let (line, column, kind) = fault(&other);
    assert_eq!((line, column), (1, 10));
    assert_eq!(kind, BoardErrorKind::NameTaken("5x5".into()));
    let renamed = other.replace("board: 5x5", "board: mine");
    assert_eq!(BoardMap::parse(&renamed).expect("a board").name(), "mine");
}

#[test]
fn errors_say_what_and_where() {
    let error = BoardMap::parse(":4b--x\n").expect_err("broken");
    let said = error.to_string();
    assert_eq!(
        said,
        "line 1, column 6 of the board: `x` means nothing here"
    );
    assert_eq!(error.values()[0], ("line", "1".to_owned()));
    assert_eq!(error.values()[2], ("found", "x".to_owned()));
}
