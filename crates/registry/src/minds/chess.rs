use super::question::{Answer, Minds, Plan, Question};
use super::{pamulang, unsearched};
use langkah_chess::Chess;
use langkah_chess::eval::{Classic, Cloud2017, ShannonA, shannon_a};
use langkah_game::Score;
use langkah_search::{Feature, Features, Fixed};

const PLAY: Features = Features::PLAY;
type Play = Fixed<{ PLAY.bits() }>;

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
            _ => super::langkah(question, &Classic, Play::default(), UNIT),
        }
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
