//! The tables as `pyrrhic-rs` reads them.

use super::NoTables;
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{
    BitBoard, Board, Color, Move as BoardMove, Piece, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use langkah_game::{Exact, Oracle, Outcome, Position};
use pyrrhic_rs::{
    Color as TableColor, DtzProbeValue, DtzResult, EngineAdapter, Piece as TablePiece, TableBases,
    WdlProbeResult,
};
use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Tables that were found. A process has one at a time: drop it before others
/// are opened.
pub struct Syzygy {
    tables: TableBases<Attacks>,
    largest: u32,
    /// The library lets only one thread at a time ask about a root.
    root: Mutex<()>,
}

/// What the name of a table ends in.
const TABLE_ENDING: &str = "rtbw";
/// Between folders.
const SEPARATOR: char = ':';
/// How the library writes that there is no en passant square.
const NO_SQUARE: u32 = 0;

impl Syzygy {
    /// Opens the tables in the folders of `path`, which colons separate.
    pub fn open(path: &str) -> Result<Syzygy, NoTables> {
        let owned = || path.to_owned();
        // The library cannot be asked again once it has found nothing.
        if !path.split(SEPARATOR).any(has_tables) {
            return Err(NoTables::Empty { path: owned() });
        }
        let tables = TableBases::new(path).map_err(|_| NoTables::Refused { path: owned() })?;
        Ok(Syzygy {
            largest: tables.max_pieces(),
            tables,
            root: Mutex::new(()),
        })
    }

    /// With how many pieces at the most a position can be known.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// The moves at a root that keep what the tables promise. In a won position
    /// that is the one move that comes nearest to the next capture or pawn
    /// move; in a lost one, or an unknown one, nothing is said.
    pub fn good_moves(&self, pos: &ChessPosition) -> Option<Vec<ChessMove>> {
        if !self.may_know(pos.board()) {
            return None;
        }
        let _alone = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        let board = pos.board();
        let asked = Asked::of(pos);
        let found = self.tables.probe_root(
            asked.white,
            asked.black,
            board.pieces(Piece::King).0,
            board.pieces(Piece::Queen).0,
            board.pieces(Piece::Rook).0,
            board.pieces(Piece::Bishop).0,
            board.pieces(Piece::Knight).0,
            board.pieces(Piece::Pawn).0,
            pos.halfmove_clock().into(),
            asked.en_passant,
            asked.is_white,
        );
        let found = found.ok()?;
        let DtzProbeValue::DtzResult(best) = found.root else {
            return None;
        };
        let good = match best.wdl {
            WdlProbeResult::Win => vec![move_of(best)],
            WdlProbeResult::Loss => return None,
            other => {
                let all = found.moves[..found.num_moves].iter();
                let kept = all.filter_map(|one| match one {
                    DtzProbeValue::DtzResult(one) if one.wdl == other => Some(move_of(*one)),
                    _ => None,
                });
                kept.collect()
            }
        };
        Some(good)
    }

    /// Few enough pieces, and nobody may castle.
    fn may_know(&self, board: &Board) -> bool {
        let can_castle = |color| {
            let rights = board.castle_rights(color);
            rights.short.is_some() || rights.long.is_some()
        };
        board.occupied().len() <= self.largest && !Color::ALL.into_iter().any(can_castle)
    }
}

impl Oracle<ChessPosition> for Syzygy {
    /// Known right after a capture or a pawn move only: elsewhere the fifty
    /// moves that have begun to count may spoil a win.
    fn probe(&self, pos: &ChessPosition) -> Option<Exact> {
        let board = pos.board();
        if pos.halfmove_clock() != 0 || !self.may_know(board) {
            return None;
        }
        let asked = Asked::of(pos);
        let found = self.tables.probe_wdl(
            asked.white,
            asked.black,
            board.pieces(Piece::King).0,
            board.pieces(Piece::Queen).0,
            board.pieces(Piece::Rook).0,
            board.pieces(Piece::Bishop).0,
            board.pieces(Piece::Knight).0,
            board.pieces(Piece::Pawn).0,
            asked.en_passant,
            asked.is_white,
        );
        let mover = pos.side_to_move();
        let outcome = match found.ok()? {
            WdlProbeResult::Win => Outcome::Win(mover),
            WdlProbeResult::Loss => Outcome::Win(mover.other()),
            WdlProbeResult::Draw | WdlProbeResult::CursedWin | WdlProbeResult::BlessedLoss => {
                Outcome::Draw
            }
        };
        Some(Exact {
            outcome,
            plies: None,
        })
    }
}

impl fmt::Debug for Syzygy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Syzygy({} pieces)", self.largest)
    }
}

fn has_tables(folder: &str) -> bool {
    let Ok(entries) = Path::new(folder).read_dir() else {
        return false;
    };
    entries
        .flatten()
        .any(|entry| entry.path().extension() == Some(OsStr::new(TABLE_ENDING)))
}

/// What the library wants to know beside the pieces.
struct Asked {
    white: u64,
    black: u64,
    en_passant: u32,
    is_white: bool,
}

impl Asked {
    fn of(pos: &ChessPosition) -> Asked {
        let board = pos.board();
        Asked {
            white: board.colors(Color::White).0,
            black: board.colors(Color::Black).0,
            en_passant: pos.en_passant_target().map_or(NO_SQUARE, |at| at as u32),
            is_white: board.side_to_move() == Color::White,
        }
    }
}

fn move_of(found: DtzResult) -> ChessMove {
    let promotion = match found.promotion {
        TablePiece::Queen => Some(Piece::Queen),
        TablePiece::Rook => Some(Piece::Rook),
        TablePiece::Bishop => Some(Piece::Bishop),
        TablePiece::Knight => Some(Piece::Knight),
        TablePiece::Pawn | TablePiece::King => None,
    };
    ChessMove::of(BoardMove {
        from: Square::index(found.from_square.into()),
        to: Square::index(found.to_square.into()),
        promotion,
    })
}

/// How pieces move, for the library.
#[derive(Clone, Copy)]
struct Attacks;

impl EngineAdapter for Attacks {
    fn pawn_attacks(color: TableColor, square: u64) -> u64 {
        let color = match color {
            TableColor::White => Color::White,
            TableColor::Black => Color::Black,
        };
        get_pawn_attacks(Square::index(square as usize), color).0
    }

    fn knight_attacks(square: u64) -> u64 {
        get_knight_moves(Square::index(square as usize)).0
    }

    fn bishop_attacks(square: u64, occupied: u64) -> u64 {
        get_bishop_moves(Square::index(square as usize), BitBoard(occupied)).0
    }

    fn rook_attacks(square: u64, occupied: u64) -> u64 {
        get_rook_moves(Square::index(square as usize), BitBoard(occupied)).0
    }

    fn queen_attacks(square: u64, occupied: u64) -> u64 {
        Self::bishop_attacks(square, occupied) | Self::rook_attacks(square, occupied)
    }

    fn king_attacks(square: u64) -> u64 {
        get_king_moves(Square::index(square as usize)).0
    }
}
