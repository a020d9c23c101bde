//! Moves as people write them: `e4`, `Nbd2`, `exd6`, `O-O`, `e8=Q#`.

use crate::move_error::MoveError;
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{File, Piece, Rank, Square};
use langkah_game::{Position, legal_moves};

const SHORT: &str = "O-O";
const LONG: &str = "O-O-O";

/// Writes a legal move of `pos` in standard algebraic notation, with only as
/// much of its origin as is needed.
pub fn format(pos: &ChessPosition, mv: ChessMove) -> String {
    let mut text = match pos.castling_rook(mv) {
        Some(rook) if rook > mv.from().file() => SHORT.to_owned(),
        Some(_) => LONG.to_owned(),
        None => format_step(pos, mv),
    };
    let mut after = pos.clone();
    after.make(mv);
    if after.is_check() {
        text.push(if after.has_moves() { '+' } else { '#' });
    }
    text
}

fn format_step(pos: &ChessPosition, mv: ChessMove) -> String {
    let piece = piece_of(pos, mv);
    let is_capture = pos.victim(mv).is_some();
    let mut text = String::new();
    if piece == Piece::Pawn {
        if is_capture {
            text.push(char::from(mv.from().file()));
        }
    } else {
        text.push(letter(piece));
        text.push_str(&origin(pos, mv));
    }
    if is_capture {
        text.push('x');
    }
    text.push_str(&mv.to().to_string());
    if let Some(promotion) = mv.promotion() {
        text.push('=');
        text.push(letter(promotion));
    }
    text
}

/// The file, else the rank, else both: whatever tells `mv` from the moves of
/// other pieces of its kind to the same square.
fn origin(pos: &ChessPosition, mv: ChessMove) -> String {
    let from = mv.from();
    let rivals: Vec<Square> = legal_moves(pos)
        .into_iter()
        .filter(|other| other.to() == mv.to() && other.from() != from)
        .filter(|&other| piece_of(pos, other) == piece_of(pos, mv))
        .map(ChessMove::from)
        .collect();
    let (file, rank) = (from.file(), from.rank());
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != file) {
        file.to_string()
    } else if rivals.iter().all(|rival| rival.rank() != rank) {
        rank.to_string()
    } else {
        from.to_string()
    }
}

fn piece_of(pos: &ChessPosition, mv: ChessMove) -> Piece {
    pos.board()
        .piece_on(mv.from())
        .expect("a legal move starts at a piece")
}

fn letter(piece: Piece) -> char {
    char::from(piece).to_ascii_uppercase()
}

/// Reads a legal move of `pos`. Check signs and annotations (`+ # ! ?`) are
/// not looked at, `x` and `=` may be left out, zeros serve as the letter O.
pub fn parse(pos: &ChessPosition, text: &str) -> Result<ChessMove, MoveError> {
    let unreadable = || MoveError::Unreadable {
        text: text.to_owned(),
    };
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let wanted = Wanted::parse(bare).ok_or_else(unreadable)?;
    let moves = legal_moves(pos);
    let fits = |mv: &&ChessMove| wanted.is(pos, **mv);
    let found: Vec<ChessMove> = moves.iter().filter(fits).copied().collect();
    match found[..] {
        [mv] => Ok(mv),
        [] if wanted.lacks_promotion(pos, &moves) => Err(MoveError::PromotionMissing {
            text: text.to_owned(),
        }),
        [] => Err(MoveError::Illegal {
            text: text.to_owned(),
        }),
        _ => {
            let candidates: Vec<String> = found.iter().map(|&mv| format(pos, mv)).collect();
            Err(MoveError::Ambiguous {
                text: text.to_owned(),
                candidates: candidates.join(", "),
            })
        }
    }
}

/// What a text says about the move it means.
#[derive(Clone, Copy)]
enum Wanted {
    Short,
    Long,
    Step(Step),
}

#[derive(Clone, Copy)]
struct Step {
    piece: Piece,
    from_file: Option<File>,
    from_rank: Option<Rank>,
    to: Square,
    promotion: Option<Piece>,
}

impl Wanted {
    fn parse(text: &str) -> Option<Wanted> {
        match text.replace('0', "O").as_str() {
            SHORT => Some(Wanted::Short),
            LONG => Some(Wanted::Long),
            _ => Step::parse(text).map(Wanted::Step),
        }
    }

    fn is(self, pos: &ChessPosition, mv: ChessMove) -> bool {
        let rook = pos.castling_rook(mv);
        match self {
            Wanted::Short => rook.is_some_and(|rook| rook > mv.from().file()),
            Wanted::Long => rook.is_some_and(|rook| rook < mv.from().file()),
            Wanted::Step(step) => rook.is_none() && step.is(pos, mv),
        }
    }

    fn lacks_promotion(self, pos: &ChessPosition, moves: &[ChessMove]) -> bool {
        let Wanted::Step(step) = self else {
            return false;
        };
        let as_queen = Step {
            promotion: Some(Piece::Queen),
            ..step
        };
        step.promotion.is_none() && moves.iter().any(|&mv| as_queen.is(pos, mv))
    }
}

impl Step {
    /// Piece, origin, `x`, target, `=`, promotion; only the target must be.
    fn parse(text: &str) -> Option<Step> {
        if !text.is_ascii() {
            return None;
        }
        let (text, promotion) = match text.strip_suffix(['N', 'B', 'R', 'Q']) {
            Some(rest) => {
                let piece = text[rest.len()..].to_ascii_lowercase().parse().ok()?;
                (rest.strip_suffix('=').unwrap_or(rest), Some(piece))
            }
            None => (text, None),
        };
        let (piece, text) = match text.strip_prefix(['N', 'B', 'R', 'Q', 'K']) {
            Some(rest) => (text[..1].to_ascii_lowercase().parse().ok()?, rest),
            None => (Piece::Pawn, text),
        };
        let (origin, target) = text.split_at_checked(text.len().checked_sub(2)?)?;
        let origin = origin.strip_suffix(['x', '-']).unwrap_or(origin);
        let (from_file, from_rank) = match *origin.as_bytes() {
            [] => (None, None),
            [letter @ b'a'..=b'h'] => (Some(file(letter)?), None),
            [digit @ b'1'..=b'8'] => (None, Some(rank(digit)?)),
            [letter, digit] => (Some(file(letter)?), Some(rank(digit)?)),
            _ => return None,
        };
        Some(Step {
            piece,
            from_file,
            from_rank,
            to: target.parse().ok()?,
            promotion,
        })
    }

    fn is(self, pos: &ChessPosition, mv: ChessMove) -> bool {
        let from = mv.from();
        mv.to() == self.to
            && mv.promotion() == self.promotion
            && self.from_file.is_none_or(|file| file == from.file())
            && self.from_rank.is_none_or(|rank| rank == from.rank())
            && piece_of(pos, mv) == self.piece
    }
}

fn file(letter: u8) -> Option<File> {
    char::from(letter).try_into().ok()
}

fn rank(digit: u8) -> Option<Rank> {
    char::from(digit).try_into().ok()
}
