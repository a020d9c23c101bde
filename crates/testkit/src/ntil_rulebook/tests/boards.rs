use super::super::{BOARD_FILES, Board, EVERY_DIRECTION, Point, Side};
use super::{board, point};

/// Board, points, pieces a side, edges, directed jumps: the table of the rules.
const COUNTS: [(&str, usize, usize, usize, usize); 6] = [
    ("5x5", 13, 6, 20, 26),
    ("5x9", 37, 16, 76, 112),
    ("7x9", 47, 20, 102, 152),
    ("9x9", 57, 24, 128, 200),
    ("7x11", 61, 27, 140, 220),
    ("9x11", 75, 33, 178, 292),
];

#[test]
fn counts_are_those_of_the_table() {
    for (name, points, pieces, edges, jumps) in COUNTS {
        let board = board(name);
        assert_eq!(board.weights.len(), points, "{name}");
        for side in [Side::White, Side::Black] {
            let own = board.start.values().filter(|&&owner| owner == side);
            assert_eq!(own.count(), pieces, "{name}");
        }
        assert_eq!(board.count_edges(), edges, "{name}");
        assert_eq!(board.count_jumps(), jumps, "{name}");
        assert_eq!(format!("{}x{}", board.width, board.height), name);
    }
}

#[test]
fn both_mirror_images_are_the_same_board() {
    for (name, _) in BOARD_FILES {
        let board = board(name);
        let across = |(row, col): Point| (row, board.width - 1 - col);
        let down = |(row, col): Point| (board.height - 1 - row, col);
        for point in board.points() {
            assert_eq!(board.weights[&point], board.weights[&across(point)]);
            assert_eq!(board.weights[&point], board.weights[&down(point)]);
            let owner = board.start.get(&point).copied();
            assert_eq!(owner, board.start.get(&across(point)).copied());
            assert_eq!(
                owner.map(Side::other),
                board.start.get(&down(point)).copied()
            );
            for (row, col) in EVERY_DIRECTION {
                let next = board.neighbour(point, (row, col));
                assert_eq!(
                    next.map(across),
                    board.neighbour(across(point), (row, -col))
                );
                assert_eq!(next.map(down), board.neighbour(down(point), (-row, col)));
            }
        }
    }
}

#[test]
fn the_grid_is_orthogonal_with_diagonals_on_the_parity_of_the_apex() {
    for (name, _) in BOARD_FILES {
        let board = board(name);
        let middle = board.width / 2;
        let grid = |(row, _): Point| (2..board.height - 2).contains(&row);
        let parity = |(row, col): Point| (row + col) % 2;
        for point in board.points().filter(|&point| grid(point)) {
            for (row, col) in EVERY_DIRECTION {
                let next = (point.0 as i32 + row, point.1 as i32 + col);
                let next = (next.0 as usize, next.1 as usize);
                if !board.weights.contains_key(&next) || !grid(next) {
                    continue;
                }
                let diagonal = row != 0 && col != 0;
                let joined = !diagonal || parity(point) == parity((2, middle));
                let expected = joined.then_some(next);
                assert_eq!(
                    board.neighbour(point, (row, col)),
                    expected,
                    "{name} {point:?}"
                );
            }
        }
    }
}

#[test]
fn sides_fill_their_rows_and_promote_on_the_far_middle() {
    for (name, _) in BOARD_FILES {
        let board = board(name);
        let middle_row = board.height / 2;
        for point in board.points() {
            let owner = match point.0 {
                row if row < middle_row => Some(Side::Black),
                row if row > middle_row => Some(Side::White),
                _ => None,
            };
            assert_eq!(board.start.get(&point).copied(), owner, "{name} {point:?}");
        }
        assert_eq!(board.promotion[&Side::White], (0, board.width / 2));
        assert_eq!(
            board.promotion[&Side::Black],
            (board.height - 1, board.width / 2)
        );
    }
}

#[test]
fn weights_follow_the_directions_in_which_a_piece_can_be_captured() {
    for (name, _) in BOARD_FILES {
        let board = board(name);
        for point in board.points() {
            let crossed = EVERY_DIRECTION.iter().filter(|&&(row, col)| {
                let before = board.neighbour(point, (-row, -col));
                before.is_some() && board.neighbour(point, (row, col)).is_some()
            });
            let weight = match crossed.count() {
                0 => 4,
                2 => 3,
                4 => 2,
                6 | 8 => 1,
                other => panic!("{other} directions"),
            };
            let printed_as_five = ["5x5", "5x9"].contains(&name)
                && board.promotion.values().any(|&king| king == point);
            let weight = if printed_as_five { 5 } else { weight };
            assert_eq!(board.weights[&point], weight, "{name} {point:?}");
        }
    }
}

#[test]
fn lines_run_straight_through_triangles_and_grid() {
    let board = board("5x9");
    let ray = |from, direction| {
        let ray = board.ray(point(&board, from), direction);
        let names: Vec<String> = ray.into_iter().map(|point| board.name(point)).collect();
        names.join(" ")
    };
    assert_eq!(ray("c1", (-1, 0)), "c2 c3 c4 c5 c6 c7 c8 c9");
    assert_eq!(ray("a1", (-1, 1)), "b2 c3 d4 e5");
    assert_eq!(ray("a1", (0, 1)), "c1 e1");
    assert_eq!(ray("b2", (0, 1)), "c2 d2");
    assert_eq!(ray("b2", (-1, 0)), "");
    assert_eq!(ray("e1", (-1, -1)), "d2 c3 b4 a5");
}

#[test]
fn names_count_columns_from_a_and_rows_from_white() {
    let board = board("9x11");
    assert_eq!(board.name((0, 4)), "e11");
    assert_eq!(board.name((10, 2)), "c1");
    assert_eq!(board.point("i5"), Some((6, 8)));
    assert_eq!(board.point("a1"), None);
    for point in board.points() {
        assert_eq!(board.point(&board.name(point)), Some(point));
    }
}

#[test]
fn a_drawing_that_contradicts_itself_is_refused() {
    let (_, good) = BOARD_FILES[1];
    let spoilt = [
        ("edges: 76", "edges: 75"),
        ("jumps: 112", "jumps: 113"),
        ("lines3: 20", "lines3: 21"),
        ("pieces: 16", "pieces: 15"),
        ("height: 9", "height: 8"),
        ("5bk", "5b-"),
        ("5wK", "5wk"),
        ("4b--3b", "4b-*3b"),
        ("4b--3b", "4b- 3b"),
        ("4b--3b", "4x--3b"),
        (":| \\", ":|\\ "),
        ("# board", "board"),
    ];
    for (from, to) in spoilt {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        assert!(Board::parse(&bad).is_err(), "{from} as {to}");
    }
    assert!(Board::parse("").is_err());
}
