use crate::position::ChessPosition;
use cozy_chess::{Piece, Square};
use langkah_game::{Outcome, Position, Score};

/// What the network can see: own and opposing pieces, kind by kind, square by
/// square.
pub const INPUTS: usize = 2 * Piece::NUM * Square::NUM;
/// The inputs of one side's pieces.
pub(crate) const SIDE_INPUTS: usize = Piece::NUM * Square::NUM;
/// Turns a square round between the two players' views.
pub(crate) const FLIP: usize = 56;

/// Turns a square round between the wings.
pub(crate) const MIRROR: usize = 7;

/// What turns squares so that a king on this one stands on the left wing.
pub(crate) fn wing(king: usize) -> usize {
    if king % 8 < 4 { 0 } else { MIRROR }
}

/// The size of a [`Sample`] in a file.
pub const SAMPLE_BYTES: usize = 32;

/// A position to learn from, what a search said about it and how its game
/// went on, all seen by the side to move.
///
/// ```text
/// byte  0..8   the occupied squares, the mover's first rank lowest
///       8..24  a nibble for each of them in turn: the piece, 8 for theirs
///      24..26  the score
///      26      0 lost, 1 drawn, 2 won
///      27      unused, zero
///      28..32  the number of the game
/// ```
///
/// All numbers are little-endian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample([u8; SAMPLE_BYTES]);

/// The inputs that a piece switches on, as each player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// Seen by the side to move.
    pub own: usize,
    /// Seen by the opponent.
    pub other: usize,
}

const KING: usize = Piece::King as usize;
const THEIRS: u8 = 8;
const PIECES_AT: usize = 8;
const SCORE_AT: usize = 24;
const RESULT_AT: usize = 26;
const GAME_AT: usize = 28;
const MOST_PIECES: u32 = 32;

impl Sample {
    /// Packs `pos`; `value` is the mover's, `outcome` how the game ended.
    pub fn new(pos: &ChessPosition, value: Score, outcome: Outcome, game: u32) -> Sample {
        let board = pos.board();
        let mover = board.side_to_move();
        let mut bytes = [0; SAMPLE_BYTES];
        let mut occupied = 0_u64;
        let mut place = 0;
        for square in Square::ALL {
            let on_board = square.relative_to(mover);
            if let (Some(piece), Some(color)) = (board.piece_on(on_board), board.color_on(on_board))
            {
                occupied |= 1 << square as u32;
                let theirs = if color == mover { 0 } else { THEIRS };
                bytes[PIECES_AT + place / 2] |= (piece as u8 | theirs) << (4 * (place % 2));
                place += 1;
            }
        }
        bytes[..PIECES_AT].copy_from_slice(&occupied.to_le_bytes());
        let score = value.0.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        bytes[SCORE_AT..RESULT_AT].copy_from_slice(&score.to_le_bytes());
        bytes[RESULT_AT] = match outcome {
            Outcome::Draw => 1,
            Outcome::Win(winner) if winner == pos.side_to_move() => 2,
            Outcome::Win(_) => 0,
        };
        bytes[GAME_AT..].copy_from_slice(&game.to_le_bytes());
        Sample(bytes)
    }

    /// What a file holds, if that is a sample.
    pub fn from_bytes(bytes: [u8; SAMPLE_BYTES]) -> Option<Sample> {
        let sample = Sample(bytes);
        let is_sound = bytes[RESULT_AT] <= 2
            && sample.occupied().count_ones() <= MOST_PIECES
            && sample
                .nibbles()
                .all(|nibble| nibble & 7 <= Piece::King as u8);
        is_sound.then_some(sample)
    }

    /// What goes into a file.
    pub fn bytes(&self) -> &[u8; SAMPLE_BYTES] {
        &self.0
    }

    /// The search's score.
    pub fn score(&self) -> Score {
        Score(i16::from_le_bytes([self.0[SCORE_AT], self.0[SCORE_AT + 1]]).into())
    }

    /// The points that the game brought: 0, 0.5 or 1.
    pub fn points(&self) -> f32 {
        f32::from(self.0[RESULT_AT]) / 2.0
    }

    /// The number of the game, from which samples of one game are known.
    pub fn game(&self) -> u32 {
        let bytes = self.0[GAME_AT..].try_into();
        u32::from_le_bytes(bytes.expect("four bytes are left"))
    }

    /// How many pieces there are.
    pub fn count(&self) -> u32 {
        self.occupied().count_ones()
    }

    /// What the network sees.
    pub fn inputs(&self) -> impl Iterator<Item = Inputs> + '_ {
        let (own, theirs) = self.pieces();
        let wing_of = |side: [u64; Piece::NUM]| wing(side[KING].trailing_zeros() as usize);
        let (own_wing, other_wing) = (wing_of(own), wing_of(theirs));
        let mut left = self.occupied();
        self.nibbles().map(move |nibble| {
            let square = left.trailing_zeros() as usize;
            left &= left - 1;
            let at = usize::from(nibble & 7) * Square::NUM + square;
            let (ours, theirs) = match nibble & THEIRS {
                0 => (0, SIDE_INPUTS),
                _ => (SIDE_INPUTS, 0),
            };
            Inputs {
                own: ours + (at ^ own_wing),
                other: theirs + (at ^ FLIP ^ other_wing),
            }
        })
    }

    /// The squares of the mover's pieces and of the other's, kind by kind.
    pub(crate) fn pieces(&self) -> ([u64; Piece::NUM], [u64; Piece::NUM]) {
        let (mut own, mut theirs) = ([0; Piece::NUM], [0; Piece::NUM]);
        let mut left = self.occupied();
        for nibble in self.nibbles() {
            let side = if nibble & THEIRS == 0 {
                &mut own
            } else {
                &mut theirs
            };
            side[usize::from(nibble & 7)] |= left & left.wrapping_neg();
            left &= left - 1;
        }
        (own, theirs)
    }

    fn occupied(&self) -> u64 {
        let bytes = self.0[..PIECES_AT].try_into();
        u64::from_le_bytes(bytes.expect("eight bytes come first"))
    }

    fn nibbles(&self) -> impl Iterator<Item = u8> + '_ {
        let count = self.occupied().count_ones().min(MOST_PIECES) as usize;
        (0..count).map(|place| self.0[PIECES_AT + place / 2] >> (4 * (place % 2)) & 15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use langkah_game::Side;

    const LONE_PAWN: &str = "4k3/8/8/8/8/8/P7/4K3";

    #[test]
    fn a_sample_tells_what_it_was_told() {
        let pos = fen::parse(&format!("{LONE_PAWN} b - - 0 1")).unwrap();
        let sample = Sample::new(&pos, Score(-123), Outcome::Win(Side::First), 77);
        assert_eq!(sample.score(), Score(-123));
        assert!(sample.points().abs() < f32::EPSILON);
        assert_eq!(sample.game(), 77);
        assert_eq!(Sample::from_bytes(*sample.bytes()), Some(sample));
    }

    #[test]
    fn both_players_see_the_same_board_from_their_own_side() {
        let view = |side: &str| {
            let pos = fen::parse(&format!("{LONE_PAWN} {side} - - 0 1")).unwrap();
            let sample = Sample::new(&pos, Score::ZERO, Outcome::Draw, 0);
            let mut inputs: Vec<(usize, usize)> =
                sample.inputs().map(|one| (one.own, one.other)).collect();
            inputs.sort_unstable();
            inputs
        };
        // White's pawn on a2 is square 8 to White and 48 to Black; with both
        // kings on the right wing, 15 and 55.
        assert!(view("w").contains(&(15, SIDE_INPUTS + 55)));
        let mut turned: Vec<(usize, usize)> = view("b")
            .into_iter()
            .map(|(own, other)| (other, own))
            .collect();
        turned.sort_unstable();
        assert_eq!(view("w"), turned);
    }

    #[test]
    fn broken_bytes_are_no_sample() {
        assert_eq!(Sample::from_bytes([0xff; SAMPLE_BYTES]), None);
    }
}
