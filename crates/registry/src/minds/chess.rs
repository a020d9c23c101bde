use super::question::{Answer, Minds, Plan, Question};
use super::{pamulang, unsearched};
use crate::Book;
use langkah_chess::eval::{Classic, Cloud2017, ShannonA, shannon_a};
use langkah_chess::{Chess, ChessMove, ChessPosition};
use langkah_game::{Evaluator, Score};
use langkah_search::{Feature, Features, Fixed};

/// The search features with which the default opponent plays chess: the
/// general set and what pays in chess beyond it.
pub const CHESS_FEATURES: Features = Features::PLAY
    .with(Feature::TtOffPv)
    .with(Feature::SeeOrdering)
    .with(Feature::SeePruning)
    .with(Feature::CaptureHistory)
    .with(Feature::ContinuationHistory)
    .with(Feature::Improving)
    .with(Feature::HistoryReductions)
    .with(Feature::HistoryPruning)
    .with(Feature::Razoring)
    .with(Feature::Probcut)
    .with(Feature::Singular)
    .with(Feature::CorrectionHistory)
    .with(Feature::TtEval)
    .with(Feature::SteadyTime);
type Play = Fixed<{ CHESS_FEATURES.bits() }>;

/// The worth of a pawn in all these evaluations.
const UNIT: Score = Score(100);

impl Minds for Chess {
    type Lore = ();

    const ID: &'static str = "chess";

    fn answer(question: &mut Question<'_, Self>) -> Answer<Self> {
        match question.opponent.id {
            "cloud-2017" => cloud_2017(question),
            "shannon-a" => shannon_type_a(question),
            "shannon-a-greedy" => shannon_a_greedy(question),
            "pamulang" => pamulang::answer(question),
            "acak" => super::random_move(question),
            "custom" => super::custom(question, &Classic, UNIT),
            _ => match question.network {
                Some(network) => super::langkah(question, network, Play::default(), UNIT),
                None => super::langkah(question, &Classic, Play::default(), UNIT),
            },
        }
    }

    fn book_move(pos: &ChessPosition, book: &Book, choice: u64) -> Option<ChessMove> {
        book.choose(pos, choice)
    }

    fn judge(pos: &ChessPosition) -> Score {
        Classic.score(pos, &Classic.refresh(pos))
    }
}

/// Fail-soft alpha-beta with killers to the level's depth.
fn cloud_2017(question: &mut Question<'_, Chess>) -> Answer<Chess> {
    let base = Features::of(&[Feature::AlphaBeta, Feature::FailSoft, Feature::Killers]);
    let features = question.features(base)?;
    let plan = Plan::new(question.level_as_depth(), UNIT);
    Ok(question.search(&Cloud2017, features, plan))
}

/// Full width, material only, moves in the order of the listing. Alpha-beta
/// changes neither value nor move; it only saves the waiting.
fn shannon_type_a(question: &mut Question<'_, Chess>) -> Answer<Chess> {
    let features = question.features(Features::of(&[Feature::AlphaBeta]))?;
    let mut plan = Plan::new(question.level_as_depth(), UNIT);
    plan.root_moves = Some(shannon_a::listed_moves(question.pos()));
    Ok(question.search(&ShannonA, features, plan))
}

/// The listing as it was printed.
fn shannon_a_greedy(question: &mut Question<'_, Chess>) -> Answer<Chess> {
    question.refuse(&["nodes", "time", "lines", "threads", "features"])?;
    let depth = question
        .limits(question.level_as_depth())
        .depth
        .map_or(1, |depth| depth.0.max(1));
    let found = shannon_a::greedy(question.pos(), depth as u32);
    let (mv, value) = found.expect("a game that has not ended has a move");
    Ok(unsearched(mv, value.as_eval()))
}
