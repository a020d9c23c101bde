//! Counts the positions of the 5x5 board that can be reached from the start,
//! by the plain rulebook. The board is turned so that the side to move is
//! always White; the second figure counts mirror images once. Takes minutes.
//!
//! ```text
//! cargo run --release -p langkah-testkit --example ntil_reach
//! ```

use std::collections::{BTreeMap, HashSet};

use langkah_testkit::ntil_rulebook::{
    BOARD_FILES, Board, Kind, Pack, Phase, Piece, Pieces, Point, Side, State, apply, legal_moves,
};

/// What a point can hold: nothing, or one of these.
const PIECES: [Piece; 4] = [
    piece(Side::White, Kind::Man),
    piece(Side::White, Kind::King),
    piece(Side::Black, Kind::Man),
    piece(Side::Black, Kind::King),
];
const CONTENTS: u32 = PIECES.len() as u32 + 1;

const fn piece(side: Side, kind: Kind) -> Piece {
    Piece { side, kind }
}

fn main() -> Result<(), String> {
    let (name, text) = BOARD_FILES[0];
    let board = Board::parse(text)?;
    println!("board pack positions without-mirror-images");
    for (pack_name, pack) in [("lombok", Pack::lombok()), ("tabal", Pack::tabal())] {
        let (positions, without_images) = count_reachable(&board, &pack);
        println!("{name} {pack_name} {positions} {without_images}");
    }
    Ok(())
}

fn count_reachable(board: &Board, pack: &Pack) -> (usize, usize) {
    let start = encode(board, &State::start(board).pieces);
    let mut seen = HashSet::from([start]);
    let mut open = vec![start];
    let mut without_images = 0;
    while let Some(code) = open.pop() {
        let state = State {
            pieces: decode(board, code),
            side_to_move: Side::White,
            phase: Phase::Play,
        };
        if code <= encode(board, &mirrored(board, &state.pieces)) {
            without_images += 1;
        }
        for mv in legal_moves(board, pack, &state) {
            let after = apply(board, pack, &state, &mv);
            let code = encode(board, &turned(board, &after.pieces));
            if seen.insert(code) {
                open.push(code);
            }
        }
    }
    (seen.len(), without_images)
}

/// One digit a point; the 13 points of the smallest board fit.
fn encode(board: &Board, pieces: &Pieces) -> u32 {
    let digit = |point: Point| {
        let held = pieces.get(&point);
        let index = PIECES.iter().position(|piece| held == Some(piece));
        index.map_or(0, |index| index as u32 + 1)
    };
    let append = |code, point| code * CONTENTS + digit(point);
    board.points().fold(0, append)
}

fn decode(board: &Board, mut code: u32) -> Pieces {
    let mut pieces = BTreeMap::new();
    let points: Vec<Point> = board.points().collect();
    for point in points.into_iter().rev() {
        if let Some(index) = (code % CONTENTS).checked_sub(1) {
            pieces.insert(point, PIECES[index as usize]);
        }
        code /= CONTENTS;
    }
    pieces
}

fn mirrored(board: &Board, pieces: &Pieces) -> Pieces {
    let image = |(&(row, col), &piece)| ((row, board.width - 1 - col), piece);
    pieces.iter().map(image).collect()
}

/// The board seen from the other side, whose pieces become White.
fn turned(board: &Board, pieces: &Pieces) -> Pieces {
    let image = |(&(row, col), &held): (&Point, &Piece)| {
        let point = (board.height - 1 - row, board.width - 1 - col);
        (point, piece(held.side.other(), held.kind))
    };
    pieces.iter().map(image).collect()
}
