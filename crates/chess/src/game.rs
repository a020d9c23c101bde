use crate::move_error::MoveError;
use crate::moves::ChessMove;
use crate::position::{ChessPosition, FIFTY_MOVES, SEVENTY_FIVE_MOVES, side_of};
use crate::uci::{self, CastlingText};
use crate::{fen, san};
use cozy_chess::{Board, Color, File, Piece as Kind, Rank, Square};
use langkah_game::{
    BoardShape, BoardStyle, Ending, Fault, Game, History, MoveKind, MoveShape, Outcome, Piece,
    PointShape, Position,
};
use thiserror::Error;

/// Chess, ordinary or from a Chess960 start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chess {
    start: u16,
    castling: CastlingText,
}

/// There is no Chess960 start position with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no Chess960 start position {number}; the numbers are 0 to 959")]
pub struct UnknownStart {
    /// The rejected number.
    pub number: u16,
}

impl Fault for UnknownStart {
    fn code(&self) -> &'static str {
        "chess960-start"
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("number", self.number.to_string())]
    }
}

/// The ordinary start position among those of Chess960.
const ORDINARY_START: u16 = 518;
/// How many start positions Chess960 has.
const STARTS: u16 = 960;
const THREEFOLD: usize = 3;
const FIVEFOLD: usize = 5;

impl Chess {
    /// Ordinary chess.
    pub const fn standard() -> Self {
        Chess {
            start: ORDINARY_START,
            castling: CastlingText::KingSteps,
        }
    }

    /// Chess960 from the start position with this number, 0 to 959; 518 is
    /// the ordinary one. Castling is written as the king taking its rook.
    pub const fn chess960(number: u16) -> Result<Self, UnknownStart> {
        if number >= STARTS {
            return Err(UnknownStart { number });
        }
        Ok(Chess {
            start: number,
            castling: CastlingText::KingTakesRook,
        })
    }

    /// Is this Chess960?
    pub const fn is_chess960(&self) -> bool {
        matches!(self.castling, CastlingText::KingTakesRook)
    }

    /// Reads a legal move in algebraic notation or as UCI writes it.
    pub fn read_move(&self, pos: &ChessPosition, text: &str) -> Result<ChessMove, MoveError> {
        let text = text.trim();
        match uci::parse_squares(text) {
            Some(_) => uci::parse(pos, text),
            None => san::parse(pos, text),
        }
    }
}

impl Default for Chess {
    fn default() -> Self {
        Chess::standard()
    }
}

fn draw(reason: &'static str) -> Ending {
    Ending {
        outcome: Outcome::Draw,
        reason,
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "pawn",
        Kind::Knight => "knight",
        Kind::Bishop => "bishop",
        Kind::Rook => "rook",
        Kind::Queen => "queen",
        Kind::King => "king",
    }
}

impl Game for Chess {
    type Position = ChessPosition;

    fn start(&self) -> ChessPosition {
        ChessPosition::new(Board::chess960_startpos(u32::from(self.start)), 0)
    }

    fn parse_position(&self, text: &str) -> Result<ChessPosition, Box<dyn Fault>> {
        Ok(fen::parse(text)?)
    }

    fn format_position(&self, pos: &ChessPosition) -> String {
        fen::format(pos)
    }

    /// Algebraic notation (`Nf3`, `O-O`) or UCI (`g1f3`, `e1g1`).
    fn parse_move(&self, pos: &ChessPosition, text: &str) -> Result<ChessMove, Box<dyn Fault>> {
        Ok(self.read_move(pos, text)?)
    }

    fn format_move(&self, pos: &ChessPosition, mv: ChessMove) -> String {
        uci::format(pos, mv, self.castling)
    }

    fn display_move(&self, pos: &ChessPosition, mv: ChessMove) -> String {
        san::format(pos, mv)
    }

    fn ending(&self, history: &History<ChessPosition>) -> Option<Ending> {
        let pos = history.position();
        if !pos.has_moves() {
            return Some(Ending {
                outcome: pos.stuck(),
                reason: if pos.is_check() {
                    "checkmate"
                } else {
                    "stalemate"
                },
            });
        }
        if pos.is_insufficient_material() {
            Some(draw("insufficient-material"))
        } else if history.occurrences() >= FIVEFOLD {
            Some(draw("fivefold-repetition"))
        } else if pos.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            Some(draw("seventy-five-moves"))
        } else {
            None
        }
    }

    fn claim(&self, history: &History<ChessPosition>) -> Option<Ending> {
        if self.ending(history).is_some() {
            None
        } else if history.occurrences() >= THREEFOLD {
            Some(draw("threefold-repetition"))
        } else if history.position().halfmove_clock() >= FIFTY_MOVES {
            Some(draw("fifty-moves"))
        } else {
            None
        }
    }

    /// Points are numbered a1, b1, ... h8.
    fn board(&self) -> BoardShape {
        let point = |square: Square| PointShape {
            name: square.to_string(),
            x: f32::from(square.file() as u8),
            y: f32::from(square.rank() as u8),
        };
        BoardShape {
            style: BoardStyle::Checkered,
            width: File::NUM,
            height: Rank::NUM,
            points: Square::ALL.map(point).into(),
            lines: Vec::new(),
        }
    }

    fn pieces(&self, pos: &ChessPosition) -> Vec<Piece> {
        let stands = |square: Square| {
            let board = pos.board();
            Some(Piece {
                point: square as usize,
                side: side_of(board.color_on(square)?),
                kind: kind_name(board.piece_on(square)?),
            })
        };
        Square::ALL.into_iter().filter_map(stands).collect()
    }

    fn marks(&self, pos: &ChessPosition) -> Vec<(usize, &'static str)> {
        let board = pos.board();
        let king = board.king(board.side_to_move());
        pos.is_check()
            .then_some((king as usize, "check"))
            .into_iter()
            .collect()
    }

    /// Castling goes from the king's square to where the king ends; where that
    /// would be drawn like a step of the king, it goes over the rook's square.
    fn move_shape(&self, pos: &ChessPosition, mv: ChessMove) -> MoveShape {
        let path = if pos.castling_rook(mv).is_none() {
            vec![mv.from(), mv.to()]
        } else if let Some(target) = uci::two_steps(pos, mv, self.castling) {
            vec![mv.from(), target]
        } else {
            vec![mv.from(), mv.to(), uci::king_target(mv)]
        };
        let victim = pos.victim(mv).map(|(square, _)| square as usize);
        MoveShape {
            kind: MoveKind::Step,
            path: path.into_iter().map(|square| square as usize).collect(),
            captured: victim.into_iter().collect(),
            promotion: mv.promotion().map(kind_name),
        }
    }

    fn mirror(&self, pos: &ChessPosition) -> Option<ChessPosition> {
        let mut image = pos.in_parts();
        for color in Color::ALL {
            let rights = image.castle_rights(color);
            if rights.short.is_some() || rights.long.is_some() {
                return None;
            }
        }
        let pieces = image.board;
        for square in Square::ALL {
            *image.square_mut(square.flip_file()) = pieces[square as usize];
        }
        image.en_passant = image.en_passant.map(Square::flip_file);
        let board = image.build().expect("a mirrored valid board is valid");
        Some(ChessPosition::new(board, pos.halfmove_clock()))
    }

    fn mirror_point(&self, point: usize) -> usize {
        Square::index(point).flip_file() as usize
    }
}
