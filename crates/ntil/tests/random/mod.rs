//! Random positions with men and kings anywhere on the board.

use fastrand::Rng;
use langkah_game::{Game, Side};
use langkah_ntil::{Ntil, NtilPosition};

/// Every embedded board with every embedded pack.
pub fn every_game() -> Vec<Ntil> {
    let boards = Ntil::board_names().into_iter();
    let pairs = boards.flat_map(|board| Ntil::pack_names().into_iter().map(move |p| (board, p)));
    let games = pairs.map(|(board, pack)| Ntil::by_name(board, pack).expect("embedded"));
    games.collect()
}

/// A position in which each point is taken with a chance of its own choosing,
/// often by a king; both sides have a piece.
pub fn position(game: &Ntil, rng: &mut Rng) -> NtilPosition {
    loop {
        let text = text(game, rng);
        // A board without any piece is not a position.
        match game.parse_position(&text) {
            Ok(pos) if Side::BOTH.iter().all(|&side| pos.pieces(side) != 0) => return pos,
            _ => {}
        }
    }
}

fn text(game: &Ntil, rng: &mut Rng) -> String {
    let (map, penalty) = (game.map(), game.rules().penalty);
    let (fill, kings) = (rng.f32(), rng.f32() * 0.5);
    let mut rows = vec![String::new(); map.height()];
    for point in map.points() {
        let letter = match (rng.f32() < fill, rng.f32() < kings, rng.bool()) {
            (false, ..) => '1',
            (true, false, true) => 'M',
            (true, false, false) => 'm',
            (true, true, true) => 'K',
            (true, true, false) => 'k',
        };
        rows[map.row(point)].push(letter);
    }
    rows.reverse();
    let rows: Vec<String> = rows.iter().map(|row| spaced(row)).collect();
    let side = if rng.bool() { 'w' } else { 'b' };
    let phase = match rng.u8(0..4) {
        0 if penalty > 0 => "claim".to_owned(),
        1 if penalty > 1 => format!("remove{}", rng.u8(1..penalty)),
        _ => "-".to_owned(),
    };
    let (board, pack) = (map.name(), &game.rules().name);
    format!("{board} {pack} {side} {} {phase}", rows.join("/"))
}

/// Runs of `1` become their number.
fn spaced(row: &str) -> String {
    let mut text = String::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let run = rest.chars().take_while(|&c| c == '1').count();
        if run > 0 {
            text.push_str(&run.to_string());
        } else {
            text.push(first);
        }
        rest = &rest[run.max(1)..];
    }
    text
}
