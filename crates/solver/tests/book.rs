//! The opening book: right, whole and able to go on.

use langkah_solver::jawa::book::{Book, BookError, BookPosition, Extent, MakeError, Making, check};
use langkah_solver::jawa::{Solver, Value, solver_for};

fn labels() -> impl Iterator<Item = (&'static str, i32)> {
    let text = include_str!("../../../data/jawa/values-7x6.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(' '))
        .map(|(moves, value)| (moves, value.parse().expect("a value")))
}

#[test]
fn the_embedded_book_has_the_labelled_values() {
    let book = Book::embedded();
    let mut compared = 0;
    for (moves, value) in labels().filter(|(moves, _)| moves.len() <= book.plies()) {
        let pos: BookPosition = moves.parse().unwrap();
        if pos.columns().any(|column| pos.wins(column)) {
            continue;
        }
        assert_eq!(book.value(&pos), Some(Value(value)), "{moves}");
        let image: String = moves
            .bytes()
            .map(|column| char::from(b'1' + b'7' - column))
            .collect();
        assert_eq!(book.value(&image.parse().unwrap()), Some(Value(value)));
        compared += 1;
    }
    assert!(compared >= 5, "only {compared}");
}

#[test]
fn the_embedded_book_agrees_with_itself() {
    let book = Book::embedded();
    let (compared, solved) = check(&book, Extent::Sample(0), 1 << 16, &mut |_, _| {})
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(compared >= 1);
    assert_eq!(solved, 0);
    let bytes = include_bytes!("../../../data/jawa/book-7x6.bin");
    assert_eq!(book.bytes(), bytes);
    assert!(bytes.len() < 5 << 20);
}

#[test]
fn a_damaged_book_is_refused() {
    let bytes = Book::embedded().bytes();
    let step = (bytes.len() / 200).max(1);
    for at in (0..bytes.len()).step_by(step) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        assert!(Book::parse(&damaged).is_err(), "byte {at}");
    }
    for length in [0, 7, 8, 30, bytes.len() - 1] {
        assert!(Book::parse(&bytes[..length]).is_err(), "{length} bytes");
    }
    let error = |bytes: &[u8]| Book::parse(bytes).err();
    assert_eq!(
        error(b"something else altogether, and long enough"),
        Some(BookError::NoBook)
    );
    let mut damaged = bytes.clone();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    assert_eq!(error(&damaged), Some(BookError::Damaged));
}

#[test]
fn a_solver_with_the_book_answers_at_once() {
    let mut with_book = solver_for("7x6".parse().unwrap(), 1 << 16, 1).unwrap();
    let empty = with_book.read("").unwrap();
    let solved = with_book.solve(&empty, 1).unwrap().expect("in the book");
    assert_eq!((solved.value.0, solved.nodes), (1, 0));
    with_book.use_book(None);
    assert_eq!(with_book.solve(&empty, 10_000).unwrap(), None);
}

/// The file of a book of one ply, whose values were found in any order.
fn written(making: &Making, values: &[i8]) -> Vec<u8> {
    let mut bytes = making.header();
    bytes.extend(0_u32.to_le_bytes());
    bytes.extend(values.iter().map(|value| (value + 64) as u8));
    bytes.resize(making.header().len() + RECORD, 64);
    bytes
}

/// Bytes a record has: the number of a block and the values of its positions.
const RECORD: usize = 4 + 32;

/// The values of the four first moves, by their keys.
fn one_ply() -> Vec<i8> {
    let mut children: Vec<(u64, i8)> = labels()
        .filter(|(moves, _)| ["1", "2", "3", "4"].contains(moves))
        .map(|(moves, value)| {
            let pos: BookPosition = moves.parse().unwrap();
            (pos.symmetric_key(), value as i8)
        })
        .collect();
    children.sort_unstable();
    children.into_iter().map(|(_, value)| value).collect()
}

#[test]
fn a_book_is_made_of_what_was_written() {
    let fresh = Making::resume(1, &[]).unwrap();
    let file = written(&fresh, &one_ply());
    let mut making = Making::resume(1, &file).unwrap();
    assert_eq!((making.done(), making.total()), (4, 4));
    assert_eq!(making.kept(), file.len());
    making.run(2, 1 << 16, &mut |_, _| panic!("nothing is left to solve"));
    let book = making.finish().unwrap();
    let book = Book::parse(&book.bytes()).unwrap();
    for (moves, value) in labels().filter(|(moves, _)| moves.len() <= 1) {
        assert_eq!(
            book.value(&moves.parse().unwrap()),
            Some(Value(value)),
            "{moves}"
        );
    }
    let deeper: BookPosition = "44".parse().unwrap();
    assert_eq!(book.value(&deeper), None);
}

#[test]
fn work_goes_on_where_it_stopped() {
    let fresh = Making::resume(1, &[]).unwrap();
    let unfinished = MakeError::Unfinished { done: 0, total: 4 };
    let file = written(&fresh, &one_ply());
    // Killed while the header or the first record was written.
    for length in [0, 9, fresh.header().len(), file.len() - 1] {
        let making = Making::resume(1, &file[..length]).unwrap();
        assert_eq!(making.done(), 0);
        assert_eq!(making.finish().err(), Some(unfinished.clone()));
        assert!(making.kept() <= fresh.header().len());
    }
    // A record that was cut short behind a whole one.
    let mut longer = file.clone();
    longer.extend([0; RECORD - 1]);
    let making = Making::resume(1, &longer).unwrap();
    assert_eq!((making.done(), making.kept()), (4, file.len()));
}

#[test]
fn other_files_are_refused() {
    let fresh = Making::resume(1, &[]).unwrap();
    let resume = |bytes: &[u8]| Making::resume(1, bytes).err();
    assert_eq!(resume(b"a diary"), Some(MakeError::OtherFile));
    let impossible = written(&fresh, &[60, 0, 0, 0]);
    assert_eq!(resume(&impossible), Some(MakeError::OtherFile));
    let mut elsewhere = written(&fresh, &one_ply());
    elsewhere[fresh.header().len()] = 1;
    assert_eq!(resume(&elsewhere), Some(MakeError::OtherFile));
    let deeper = Making::resume(2, &[]).unwrap().header();
    assert_eq!(resume(&deeper), Some(MakeError::OtherFile));
    let error = Making::resume(40, &[]).err();
    assert_eq!(error, Some(MakeError::TooDeep { plies: 40 }));
}

#[test]
fn positions_that_no_game_reaches_are_solved_without_the_book() {
    use langkah_game::Game;
    let game = langkah_jawa::DropGame::<u64>::new("7x6".parse().unwrap()).unwrap();
    let upside_down = game.parse_position("7/7/7/7/x6/o6 x").unwrap();
    let stones = langkah_solver::jawa::Stones::try_from(&upside_down).unwrap();
    let pos = BookPosition::try_from(&stones).unwrap();
    assert_eq!(Book::embedded().value(&pos), None);
    let mut solver = Solver::<7, 6>::new(1 << 16).with_book(Some(Book::embedded()));
    assert_eq!(solver.solve_within(&pos, 1_000), None);
}
