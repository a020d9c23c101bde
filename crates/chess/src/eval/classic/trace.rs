use super::army::Sides;
use super::terms::{TEMPO, on_square};
use super::{FULL_CHANCES, FULL_PHASE, PHASES, chances, count_terms};
use crate::network::Sample;

/// What the evaluation sees in a position, to learn the weights from: its
/// score is the sum of all weights times how often their terms count, in the
/// middle game and in the endgame by the shares of both.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Each term and how often it counts more for the mover than for the
    /// other.
    pub terms: Vec<(usize, i32)>,
    /// The share of the weights for the middle game.
    pub middle: f32,
    /// The share of those for the endgame.
    pub end: f32,
}

impl Trace {
    /// What the evaluation sees in a sample.
    pub fn new(sample: &Sample) -> Trace {
        let (own, theirs) = sample.pieces();
        let sides = Sides { own, theirs };
        let (mut mine, mut others) = (vec![(TEMPO.at(0), 1)], Vec::new());
        count_terms(&sides, &mut mine, &mut others);
        let mut phase = 0;
        for (pieces, terms) in [(sides.own, &mut mine), (sides.turned().own, &mut others)] {
            for (kind, &set) in pieces.iter().enumerate() {
                let squares = super::bits::squares(set);
                terms.extend(squares.map(|square| (on_square(kind, square), 1)));
                phase += PHASES[kind] * set.count_ones() as i32;
            }
        }
        let (strong, weak) = if sample.score().0 > 0 {
            (&own, &theirs)
        } else {
            (&theirs, &own)
        };
        let share = chances(strong, weak) as f32 / FULL_CHANCES as f32;
        let middle = phase.min(FULL_PHASE) as f32 / FULL_PHASE as f32;
        Trace {
            terms: difference(mine, others),
            middle: share * middle,
            end: share * (1.0 - middle),
        }
    }
}

/// How often each term counts for one side more than for the other.
fn difference(own: Vec<(usize, i32)>, theirs: Vec<(usize, i32)>) -> Vec<(usize, i32)> {
    let mut all = own;
    all.extend(theirs.into_iter().map(|(term, times)| (term, -times)));
    all.sort_unstable_by_key(|&(term, _)| term);
    all.dedup_by(|(term, times), (kept, sum)| {
        let is_same = term == kept;
        if is_same {
            *sum += *times;
        }
        is_same
    });
    all.retain(|&(_, times)| times != 0);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Classic;
    use crate::eval::classic::weights::WEIGHTS;
    use crate::{Chess, fen};
    use langkah_game::{Evaluator, Outcome, Score};
    use langkah_testkit::walk::{Walks, random_positions};

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    /// What is learned from is what is played by.
    #[test]
    fn a_trace_adds_up_to_the_score() {
        let start = fen::parse(KIWIPETE).unwrap();
        for pos in random_positions(&Chess::standard(), &start, Walks::new(6, 120)) {
            let score = Classic.score(&pos, &Classic.refresh(&pos));
            let trace = Trace::new(&Sample::new(&pos, score, Outcome::Draw, 0));
            let sum = |weight: fn(usize) -> i32| -> f32 {
                let of = |&(term, times): &(usize, i32)| (weight(term) * times) as f32;
                trace.terms.iter().map(of).sum()
            };
            let middle = sum(|term| WEIGHTS[term].middle);
            let end = sum(|term| WEIGHTS[term].end);
            let total = middle * trace.middle + end * trace.end;
            assert!((total - score.0 as f32).abs() <= 2.0, "{total} {score}");
            assert_ne!(score, Score::ZERO);
        }
    }
}
