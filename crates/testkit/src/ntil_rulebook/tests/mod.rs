//! The rulebook against the written rules, sentence by sentence.

mod boards;
mod captures;
mod ends;
mod kings;
mod penalty;
mod perft;
mod steps;

use super::{BOARD_FILES, Board, Kind, Pack, Piece, Point, Side, State, apply, legal_moves};

fn board(name: &str) -> Board {
    let (_, text) = BOARD_FILES
        .iter()
        .find(|(known, _)| *known == name)
        .expect("one of the six boards");
    Board::parse(text).expect("the board files are right")
}

fn point(board: &Board, name: &str) -> Point {
    board
        .point(name)
        .unwrap_or_else(|| panic!("no point {name}"))
}

/// A position from words such as `c3 Kd5`, where K stands before kings.
fn position(board: &Board, side_to_move: Side, white: &str, black: &str) -> State {
    let mut state = State {
        side_to_move,
        ..State::start(board)
    };
    state.pieces.clear();
    for (side, words) in [(Side::White, white), (Side::Black, black)] {
        for word in words.split_whitespace() {
            let (kind, name) = match word.strip_prefix('K') {
                Some(name) => (Kind::King, name),
                None => (Kind::Man, word),
            };
            let piece = Piece { side, kind };
            let former = state.pieces.insert(point(board, name), piece);
            assert_eq!(former, None, "two pieces on {name}");
        }
    }
    state
}

/// All legal moves in notation, sorted.
fn names(board: &Board, pack: &Pack, state: &State) -> Vec<String> {
    let moves = legal_moves(board, pack, state);
    let mut names: Vec<String> = moves.iter().map(|mv| mv.notation(board)).collect();
    names.sort();
    names
}

/// The legal moves that begin with these letters.
fn names_from(board: &Board, pack: &Pack, state: &State, from: &str) -> Vec<String> {
    let mut names = names(board, pack, state);
    names.retain(|name| name.starts_with(from));
    names
}

/// The state after the moves of these names.
fn play(board: &Board, pack: &Pack, state: &State, names: &str) -> State {
    let mut state = state.clone();
    for name in names.split_whitespace() {
        let moves = legal_moves(board, pack, &state);
        let mv = moves.iter().find(|mv| mv.notation(board) == name);
        state = apply(
            board,
            pack,
            &state,
            mv.unwrap_or_else(|| panic!("{name} is illegal")),
        );
    }
    state
}

fn piece_on(board: &Board, state: &State, name: &str) -> Option<Piece> {
    state.pieces.get(&point(board, name)).copied()
}

fn packs() -> [Pack; 3] {
    [Pack::lombok(), Pack::tabal(), Pack::ntil()]
}
