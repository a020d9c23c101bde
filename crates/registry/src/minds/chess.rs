use super::chess_level::{ChessLevel, known_plies};
use super::chess_tuning::CHESS_TUNING;
use super::question::{Answer, Minds, Plan, Question, Reach, RootOrder};
use super::{pamulang, unsearched};
use crate::{Bilingual, Book, Judge};
use langkah_chess::eval::{Classic, Cloud2017, ShannonA, shannon_a};
use langkah_chess::network::Network;
use langkah_chess::{Chess, ChessMove, ChessPosition, Openings};
use langkah_game::{Evaluator, History, Oracle, Score};
use langkah_search::{Feature, Features, Fixed};

/// The search features with which the default opponent plays chess: the
/// general set, what pays in chess beyond it, and no killers, which bring
/// nothing beside the other histories.
pub const CHESS_FEATURES: Features = Features::PLAY
    .without(Feature::Killers)
    .with(Feature::TtOffPv)
    .with(Feature::SeeOrdering)
    .with(Feature::SeePruning)
    .with(Feature::CaptureHistory)
    .with(Feature::ContinuationHistory)
    .with(Feature::Improving)
    .with(Feature::HistoryReductions)
    .with(Feature::HistoryPruning)
    .with(Feature::Probcut)
    .with(Feature::Singular)
    .with(Feature::CorrectionHistory)
    .with(Feature::TtEval)
    .with(Feature::SteadyTime)
    .with(Feature::ForcingMoves)
    .with(Feature::RaisedAlpha)
    .with(Feature::EvalHistory)
    .with(Feature::PriorMove);
type Play = Fixed<{ CHESS_FEATURES.bits() }>;

/// The worth of a pawn in all these evaluations.
pub(super) const UNIT: Score = Score(100);

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
            _ => match question.judge {
                Judge::Own => langkah(question, Network::own()),
                Judge::Hand => langkah(question, &Classic),
                Judge::Network(network) => langkah(question, network),
            },
        }
    }

    fn book_move(pos: &ChessPosition, book: &Book, choice: u64) -> Option<ChessMove> {
        book.choose(pos, choice)
    }

    fn opening(history: &History<ChessPosition>) -> Option<Bilingual> {
        let name = Openings::own().name(history)?;
        Some(Bilingual {
            en: name.english,
            id: name.indonesian,
        })
    }

    fn judge(pos: &ChessPosition) -> Score {
        let network = Network::own();
        network.score(pos, &network.refresh(pos))
    }
}

/// The default opponent, with the endgame tables that there are.
fn langkah<E>(question: &mut Question<'_, Chess>, evaluator: &E) -> Answer<Chess>
where
    E: Evaluator<ChessPosition>,
{
    let features = question.features(CHESS_FEATURES)?;
    if let Some(mv) = known_opening(question) {
        let pos = question.pos();
        let value = evaluator.score(pos, &evaluator.refresh(pos));
        return Ok(unsearched(mv, value));
    }
    let mut reach = Reach::default();
    match way_to_play(question) {
        Some(ChessLevel::Person(person)) => {
            question.refuse(&["lines", "threads"])?;
            return Ok(person.play(question, evaluator, features));
        }
        Some(ChessLevel::Machine(nodes)) => reach.nodes = Some(nodes),
        None => {}
    }
    let mut plan = Plan::new(reach, UNIT);
    plan.order = RootOrder::Search;
    plan.tuning = &CHESS_TUNING;
    let tables = question.tables;
    plan.root_moves = tables.and_then(|tables| tables.good_moves(question.pos()));
    let oracle = tables.map(|tables| tables as &dyn Oracle<_>);
    if question.changes_features() {
        return Ok(question.search_asking(evaluator, features, plan, oracle));
    }
    Ok(question.search_asking(evaluator, Play::default(), plan, oracle))
}

/// A move of an opening that the level knows.
fn known_opening(question: &Question<'_, Chess>) -> Option<ChessMove> {
    let level = question.level().filter(|_| question.plays_openings())?;
    let plies = question.history.moves().len();
    if plies >= known_plies(level) {
        return None;
    }
    Openings::own().choose(question.pos(), question.random().u64(..))
}

/// How the level or the strength asked for plays; `None`: at full strength.
fn way_to_play(question: &Question<'_, Chess>) -> Option<ChessLevel> {
    match question.asked_elo() {
        Some(elo) => Some(ChessLevel::of_elo(elo)),
        None => question.level().map(ChessLevel::numbered),
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
