use super::question::{Answer, Minds, MoveOf, Question, Worth};
use super::{jawa_exact, sempurna};
use crate::ExactLimits;
use langkah_game::{Bits, Evaluator, Score};
use langkah_jawa::{Itb2008, JawaGame, Lines, Rule};
use langkah_search::{Feature, Features, Fixed};

/// Zugzwang decides here, so nothing that trusts passing or standing still.
const PLAY: Features = Features::PLAY
    .without(Feature::Quiescence)
    .without(Feature::NullMove)
    .without(Feature::Futility)
    .without(Feature::LateMovePruning);
pub(super) type Play = Fixed<{ PLAY.bits() }>;

/// The worth of an open line in [`Lines`].
pub(super) const UNIT: Score = Score(100);

impl<B: Bits, R: Rule> Minds for JawaGame<B, R> {
    type Lore = jawa_exact::Lore;

    const ID: &'static str = "jawa";

    fn answer(question: &mut Question<'_, Self>) -> Answer<Self> {
        match question.opponent.id {
            "sempurna" => sempurna::answer(question),
            "itb-2008" => itb_2008(question),
            "acak" => super::random_move(question),
            "custom" => super::custom(question, &Lines, UNIT),
            _ => super::langkah(question, &Lines, Play::default(), UNIT),
        }
    }

    fn has_exact(&self) -> bool {
        jawa_exact::is_solvable(self)
    }

    fn exact_moves(
        &self,
        pos: &Self::Position,
        limits: ExactLimits,
    ) -> Option<Vec<(MoveOf<Self>, Worth)>> {
        jawa_exact::moves(self, pos, limits)
    }

    fn judge(pos: &Self::Position) -> Score {
        Lines.score(pos, &Lines.refresh(pos))
    }
}

/// Plain minimax; equal best moves are chosen at random.
fn itb_2008<B: Bits, R: Rule>(
    question: &mut Question<'_, JawaGame<B, R>>,
) -> Answer<JawaGame<B, R>> {
    question.refuse(&["lines", "threads"])?;
    let features = question.features(Features::NONE)?;
    let depth = question
        .limits(question.level_as_depth())
        .depth
        .map_or(1, |depth| depth.0.max(1));
    let found = question.every_move(&Itb2008, features, depth as u32);
    let best = found
        .values
        .iter()
        .map(|&(_, value)| value)
        .max()
        .expect("there is a move");
    let equal: Vec<_> = found
        .values
        .iter()
        .filter(|(_, value)| *value == best)
        .collect();
    let chosen = question
        .random()
        .choice(equal)
        .expect("the best is among them")
        .0;
    Ok(found.choose(chosen, depth as u32))
}
