//! The contract that every game passes.
//!
//! [`check`] walks random games and panics, naming the position, where a law
//! of [`Position`] or [`Game`] does not hold.

use crate::walk::{Walks, random_games};
use langkah_game::{
    BoardShape, Game, History, Move, MoveKind, MoveShape, Piece, Position, Score, Side, legal_moves,
};
use std::collections::HashSet;

/// Panics where `game` breaks the contract on random games from `start`.
pub fn check<G: Game>(game: &G, start: &G::Position, walks: Walks) {
    let board = game.board();
    check_board(&board);
    random_games(game, start, walks, |history, rng| {
        let pos = history.position();
        check_text(game, pos);
        check_pieces(game, &board, pos);
        check_ends(game, history);
        if pos.decided().is_some() {
            return;
        }
        check_stages(game, pos);
        check_moves(game, &board, pos);
        check_mirror(game, pos);
        check_null(game, pos);
        let stray = rng.u32(..);
        if let Some(mv) = pos.resolve(stray) {
            assert_eq!(mv.tag(), stray);
            assert!(
                legal_moves(pos).contains(&mv),
                "{mv:?} resolved, but is not legal"
            );
        }
    });
}

/// All that can be observed of a position.
#[derive(Debug, PartialEq)]
struct Observed<M> {
    text: String,
    side: Side,
    hash: u64,
    decided: bool,
    drawn_by_rule: bool,
    is_forced: bool,
    reversible_plies: usize,
    moves: Vec<M>,
    pieces: Vec<Piece>,
}

fn observe<G: Game>(game: &G, pos: &G::Position) -> Observed<<G::Position as Position>::Move> {
    let decided = pos.decided().is_some();
    Observed {
        text: game.format_position(pos),
        side: pos.side_to_move(),
        hash: pos.hash(),
        decided,
        drawn_by_rule: pos.drawn_by_rule(),
        is_forced: pos.is_forced(),
        reversible_plies: pos.reversible_plies(),
        moves: if decided {
            Vec::new()
        } else {
            legal_moves(pos)
        },
        pieces: sorted(game.pieces(pos)),
    }
}

fn check_board(board: &BoardShape) {
    let names: HashSet<&str> = board.points.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names.len(), board.points.len(), "two points share a name");
    for point in &board.points {
        assert!(point.x >= 0.0 && point.x < board.width as f32, "{point:?}");
        assert!(point.y >= 0.0 && point.y < board.height as f32, "{point:?}");
    }
    for &(a, b) in &board.lines {
        assert!(a < board.points.len() && b < board.points.len() && a != b);
    }
}

fn check_text<G: Game>(game: &G, pos: &G::Position) {
    let text = game.format_position(pos);
    let read = match game.parse_position(&text) {
        Ok(read) => read,
        Err(fault) => panic!("{text} is not read back: {fault}"),
    };
    assert_eq!(
        observe(game, &read),
        observe(game, pos),
        "{text} changed when read back"
    );
    assert_eq!(pos.hash(), pos.hash_from_scratch(), "stale hash at {text}");
}

fn check_pieces<G: Game>(game: &G, board: &BoardShape, pos: &G::Position) {
    let pieces = game.pieces(pos);
    let points: HashSet<usize> = pieces.iter().map(|piece| piece.point).collect();
    assert_eq!(points.len(), pieces.len(), "two pieces on one point");
    assert!(points.iter().all(|&point| point < board.points.len()));
}

fn check_ends<G: Game>(game: &G, history: &History<G::Position>) {
    let pos = history.position();
    let text = game.format_position(pos);
    let ending = game.ending(history);
    if let Some(outcome) = pos.decided() {
        let ending = ending.unwrap_or_else(|| panic!("decided, but not ended: {text}"));
        assert_eq!(ending.outcome, outcome, "{text}");
        return;
    }
    if legal_moves(pos).is_empty() {
        let ending = ending.unwrap_or_else(|| panic!("stuck, but not ended: {text}"));
        assert_eq!(ending.outcome, pos.stuck(), "{text}");
    }
    if ending.is_some() {
        return;
    }
    if let Some(claim) = game.claim(history) {
        assert!(!claim.reason.is_empty(), "{text}");
    }
}

fn check_stages<G: Game>(game: &G, pos: &G::Position) {
    let text = game.format_position(pos);
    let (mut tactical, mut quiet) = (Vec::new(), Vec::new());
    pos.tactical_moves(&mut tactical);
    pos.quiet_moves(&mut quiet);
    assert!(
        pos.has_tactical_moves() || tactical.is_empty(),
        "tactical moves that are not there at {text}"
    );
    let all = legal_moves(pos);
    assert_eq!(pos.count_moves(), all.len() as u64, "count_moves at {text}");
    assert_eq!(tactical.len() + quiet.len(), all.len(), "stages at {text}");
    let staged: HashSet<_> = tactical.iter().chain(&quiet).copied().collect();
    let listed: HashSet<_> = all.iter().copied().collect();
    assert_eq!(staged.len(), all.len(), "a move is listed twice at {text}");
    assert_eq!(
        staged, listed,
        "the stages are not the legal moves at {text}"
    );
    for mv in quiet {
        assert_eq!(
            pos.tactical_gain(mv),
            Score::ZERO,
            "a quiet move gains at {text}"
        );
    }
}

fn check_moves<G: Game>(game: &G, board: &BoardShape, pos: &G::Position) {
    type MoveOf<G> = <<G as Game>::Position as Position>::Move;
    let before = observe(game, pos);
    let mut walked = pos.clone();
    let (mut tags, mut texts, mut shapes) = (HashSet::new(), HashSet::new(), HashSet::new());
    for mv in legal_moves(pos) {
        let at = format!("{mv:?} at {}", before.text);
        assert!(mv.tag() != 0 && tags.insert(mv.tag()), "tag of {at}");
        assert!(mv.slot() < MoveOf::<G>::SLOTS, "slot of {at}");
        assert_eq!(pos.resolve(mv.tag()), Some(mv), "resolve {at}");

        let text = game.format_move(pos, mv);
        match game.parse_move(pos, &text) {
            Ok(read) => assert_eq!(read, mv, "{text} is read as another move at {at}"),
            Err(fault) => panic!("{text} is not read back: {fault}: {at}"),
        }
        assert!(texts.insert(text), "two moves have the text of {at}");
        let shape = game.move_shape(pos, mv);
        assert!(
            shapes.insert((shape.path.clone(), shape.promotion)),
            "drawn alike: {at}"
        );

        let undo = walked.make(mv);
        assert_eq!(walked.hash(), walked.hash_from_scratch(), "hash after {at}");
        check_shape(
            board,
            before.side,
            &before.pieces,
            &game.pieces(&walked),
            &shape,
            &at,
        );
        walked.unmake(mv, undo);
        assert_eq!(
            observe(game, &walked),
            before,
            "unmake does not restore: {at}"
        );
    }
}

/// The drawn move does on the board what the made move did.
fn check_shape(
    board: &BoardShape,
    mover: Side,
    before: &[Piece],
    after: &[Piece],
    shape: &MoveShape,
    at: &str,
) {
    let owner = |pieces: &[Piece], point: usize| {
        pieces
            .iter()
            .find(|piece| piece.point == point)
            .map(|piece| piece.side)
    };
    assert!(
        shape.path.iter().all(|&point| point < board.points.len()),
        "{at}"
    );
    let first = *shape
        .path
        .first()
        .unwrap_or_else(|| panic!("no path: {at}"));
    let last = *shape.path.last().expect("checked by `first`");
    for &point in &shape.captured {
        assert_eq!(
            owner(before, point),
            Some(mover.other()),
            "captures nothing: {at}"
        );
        assert_ne!(
            owner(after, point),
            Some(mover.other()),
            "captured stays: {at}"
        );
    }
    match shape.kind {
        MoveKind::Step => {
            assert!(shape.path.len() >= 2, "{at}");
            assert_eq!(owner(before, first), Some(mover), "{at}");
            assert_eq!(owner(after, last), Some(mover), "{at}");
        }
        MoveKind::Place => {
            assert_eq!((shape.path.len(), owner(before, first)), (1, None), "{at}");
            assert_eq!(owner(after, first), Some(mover), "{at}");
        }
        MoveKind::Remove => {
            assert_eq!(shape.path.len(), 1, "{at}");
            assert_eq!(owner(before, first), Some(mover.other()), "{at}");
            assert_eq!(owner(after, first), None, "{at}");
        }
    }
}

fn check_mirror<G: Game>(game: &G, pos: &G::Position) {
    let Some(image) = game.mirror(pos) else {
        return;
    };
    let text = game.format_position(pos);
    let back = game
        .mirror(&image)
        .unwrap_or_else(|| panic!("one-way mirror at {text}"));
    assert_eq!(
        game.format_position(&back),
        text,
        "the mirror of the mirror"
    );
    let flip = |points: &[usize]| points.iter().map(|&p| game.mirror_point(p)).collect();
    let flipped = |shape: MoveShape| MoveShape {
        path: flip(&shape.path),
        captured: flip(&shape.captured),
        ..shape
    };
    let here = legal_moves(pos)
        .into_iter()
        .map(|mv| flipped(game.move_shape(pos, mv)));
    let there = legal_moves(&image)
        .into_iter()
        .map(|mv| game.move_shape(&image, mv));
    assert_eq!(
        sorted(here.collect()),
        sorted(there.collect()),
        "mirrored moves at {text}"
    );
    let pieces = game.pieces(pos).into_iter().map(|piece| Piece {
        point: game.mirror_point(piece.point),
        ..piece
    });
    assert_eq!(
        sorted(pieces.collect()),
        sorted(game.pieces(&image)),
        "pieces at {text}"
    );
}

fn check_null<G: Game>(game: &G, pos: &G::Position) {
    let before = observe(game, pos);
    let mut passed = pos.clone();
    if let Some(undo) = passed.make_null() {
        assert!(
            !pos.is_forced(),
            "a null move in a forced position: {}",
            before.text
        );
        assert_ne!(passed.side_to_move(), before.side, "{}", before.text);
        assert_eq!(passed.hash(), passed.hash_from_scratch(), "{}", before.text);
        passed.unmake_null(undo);
    }
    assert_eq!(observe(game, &passed), before, "a null move leaves traces");
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort();
    items
}
