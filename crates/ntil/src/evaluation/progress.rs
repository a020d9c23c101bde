use super::tally::{Tally, sign};
use crate::moves::NtilMove;
use crate::point::Point;
use crate::position::{NtilPosition, Phase, PieceKind};
use crate::table::Table;
use langkah_game::{Evaluator, Position, Score, Side};

/// A man at his farthest from promotion.
const MAN: i32 = 100;
/// A king, anywhere.
const KING: i32 = 320;
/// What each point on the way to promotion adds to a man.
const STEP_AHEAD: i32 = 3;
/// From how far away steps ahead count; farther men are worth the same.
const HORIZON: i32 = 12;
/// What each step that a side could choose from is worth.
const MOBILITY: i32 = 2;
/// What it is worth to be the one to move.
const TEMPO: i32 = 5;
/// How much a lead in material grows when all other pieces are gone, in
/// pieces: the fewer are left, the more a lead is worth, so that the side
/// ahead trades.
const TRADE: i32 = 4;

/// The evaluation that wants to win: material first, men on their way to
/// promotion, freedom to move, and a lead that grows with every trade.
///
/// The evaluation of the thesis pays nothing for getting on, and most of its
/// games end in shuffling; here a man who stays at home falls behind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress;

impl Tally for Progress {
    #[inline]
    fn worth(&self, table: &Table, side: Side, kind: PieceKind, point: Point) -> i32 {
        match kind {
            PieceKind::King => KING,
            PieceKind::Man => {
                let steps_to_go = i32::from(table.steps_to_promotion(side, point));
                MAN + STEP_AHEAD * (HORIZON - steps_to_go).max(0)
            }
        }
    }
}

/// Kings and men of a side, without regard to where they stand.
#[inline]
fn material(pos: &NtilPosition, side: Side) -> i32 {
    let (men, kings) = (pos.men(side).count_ones(), pos.kings(side).count_ones());
    MAN * men as i32 + KING * kings as i32
}

/// Pieces that the side to move may take or is about to take as a penalty.
fn owed(pos: &NtilPosition) -> i32 {
    let left = pos.pieces(pos.side_to_move().other()).count_ones();
    let owed = match pos.phase() {
        Phase::Normal => 0,
        Phase::Claimable => pos.rules().penalty,
        Phase::Removing(due) => due,
    };
    u32::from(owed).min(left) as i32
}

impl Evaluator<NtilPosition> for Progress {
    /// White's pieces less Black's, each by its place.
    type Acc = i32;

    fn refresh(&self, pos: &NtilPosition) -> i32 {
        self.total(pos)
    }

    #[inline]
    fn advance(&self, acc: &i32, before: &NtilPosition, mv: NtilMove) -> i32 {
        acc + self.change(before, mv)
    }

    fn score(&self, pos: &NtilPosition, acc: &i32) -> Score {
        let (own, other) = (pos.side_to_move(), pos.side_to_move().other());
        let lead = material(pos, own) - material(pos, other);
        let pieces = (pos.pieces(own) | pos.pieces(other)).count_ones() as i32;
        let freedom = pos.mobility(own) as i32 - pos.mobility(other) as i32;
        let score = acc * sign(own)
            + lead * TRADE / pieces.max(1)
            + MOBILITY * freedom
            + MAN * owed(pos)
            + TEMPO;
        Score(score).as_eval()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ntil;
    use langkah_game::Game;

    fn score(text: &str) -> i32 {
        let mut words = text.split(' ');
        let mut word = || words.next().expect("board and pack");
        let ntil = Ntil::by_name(word(), word()).expect("embedded");
        let pos = ntil.parse_position(text).expect("a position");
        Progress.score(&pos, &Progress.refresh(&pos)).0
    }

    #[test]
    fn both_sides_see_a_balanced_start_alike() {
        let white = score("5x9 lombok w mmm/mmm/mmmmm/mmmmm/5/MMMMM/MMMMM/MMM/MMM");
        let black = score("5x9 lombok b mmm/mmm/mmmmm/mmmmm/5/MMMMM/MMMMM/MMM/MMM");
        assert_eq!(white, black);
    }

    #[test]
    fn getting_on_is_worth_something() {
        let home = score("5x9 lombok w 1m1/3/5/5/5/2M2/M4/3/3");
        let ahead = score("5x9 lombok w 1m1/3/5/2M2/5/5/M4/3/3");
        assert!(ahead > home, "{ahead} > {home}");
    }

    #[test]
    fn the_side_ahead_likes_a_trade() {
        let many = score("5x9 lombok w mmm/3/5/5/5/5/5/M2/MMM");
        let few = score("5x9 lombok w m1m/3/5/5/5/5/5/M2/M1M");
        let fewer = score("5x9 lombok w m2/3/5/5/5/5/5/3/M1M");
        assert!(few > many && fewer > few, "{fewer} > {few} > {many}");
    }

    #[test]
    fn a_penalty_that_may_be_claimed_counts() {
        let rows = "mmm/3/5/5/5/5/5/3/MMM";
        let plain = score(&format!("5x9 ntil w {rows} -"));
        assert_eq!(score(&format!("5x9 ntil w {rows} claim")), plain + 3 * MAN);
        assert_eq!(
            score(&format!("5x9 ntil w {rows} remove2")),
            plain + 2 * MAN
        );
    }
}
