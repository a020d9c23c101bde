use super::question::{Answer, Minds, Plan, Question};
use langkah_game::{Score, legal_moves};
use langkah_ntil::{Fitriza2014, Ntil, NtilMove, NtilPosition, Progress, commits_ntil};
use langkah_search::{Feature, Features, Fixed};

/// Quiescence goes on while captures are forced; passing proves nothing.
const PLAY: Features = Features::PLAY.without(Feature::NullMove);
type Play = Fixed<{ PLAY.bits() }>;

/// The worth of a man in [`Progress`].
const UNIT: Score = Score(100);

impl Minds for Ntil {
    type Lore = ();

    const ID: &'static str = "ntil";

    fn answer(question: &mut Question<'_, Self>) -> Answer<Self> {
        match question.opponent.id {
            "fitriza-2014" => fitriza_2014(question),
            "acak" => super::random_move(question),
            "custom" => super::custom(question, &Progress, UNIT),
            _ => super::langkah(question, &Progress, Play::default(), UNIT),
        }
    }

    /// The computer never commits ntil.
    fn considered(pos: &NtilPosition) -> Vec<NtilMove> {
        let mut moves = legal_moves(pos);
        if moves.iter().any(|&mv| !commits_ntil(pos, mv)) {
            moves.retain(|&mv| !commits_ntil(pos, mv));
        }
        moves
    }
}

/// Minimax or alpha-beta to the level's depth, in the thesis's order.
fn fitriza_2014(question: &mut Question<'_, Ntil>) -> Answer<Ntil> {
    let base = match question.method {
        Some("minimax") => Features::NONE,
        _ => Features::of(&[Feature::AlphaBeta]),
    };
    let features = question.features(base)?;
    let evaluator = Fitriza2014::new(question.game);
    let plan = Plan::new(question.level_as_depth(), UNIT);
    Ok(question.search(&evaluator, features, plan))
}
