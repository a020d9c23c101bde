//! How each opponent thinks, game by game. A mind turns a [`Question`] into a
//! report of the one search (or of the few papers that do not search).

mod chess;
mod chess_level;
mod chess_person;
mod chess_tuning;
mod every_move;
mod jawa;
mod jawa_exact;
mod jawa_threats;
mod level;
mod ntil;
mod pamulang;
mod question;
mod relay;
mod sempurna;

pub use chess::CHESS_FEATURES;
pub use chess_level::ELO_RANGE;
pub use chess_tuning::CHESS_TUNING;
pub(crate) use question::{Answer, Minds, Question, find_opponent};

use langkah_game::{Evaluator, Score};
use langkah_search::{Depth, FeatureSet, Features, Line, Report, StopReason};
use level::Level;
use question::{Plan, Reach};

/// The default opponent: the full search, on one of ten levels.
fn langkah<G, E, F>(
    question: &mut Question<'_, G>,
    evaluator: &E,
    play: F,
    unit: Score,
) -> Answer<G>
where
    G: Minds,
    E: Evaluator<G::Position>,
    F: FeatureSet,
{
    let features = question.features(play.features())?;
    let reach = match question.way_to_play() {
        Some(Level::Human { depth, slip }) => {
            question.refuse(&["lines", "threads"])?;
            let found = question.every_move(evaluator, features, depth);
            let scale = Score(unit.0 * slip / 100);
            return Ok(level::slip(found, depth, scale, &mut question.random()));
        }
        Some(Level::Machine(reach)) => reach,
        None => Reach::default(),
    };
    let plan = Plan::new(reach, unit);
    if question.changes_features() {
        return Ok(question.search(evaluator, features, plan));
    }
    Ok(question.search(evaluator, play, plan))
}

/// Plain minimax plus whatever the request switches on.
fn custom<G, E>(question: &mut Question<'_, G>, evaluator: &E, unit: Score) -> Answer<G>
where
    G: Minds,
    E: Evaluator<G::Position>,
{
    let features = question.features(Features::NONE)?;
    let plan = Plan::new(question.level_as_depth(), unit);
    Ok(question.search(evaluator, features, plan))
}

/// Any legal move.
fn random_move<G: Minds>(question: &mut Question<'_, G>) -> Answer<G> {
    question.refuse(&["depth", "nodes", "lines", "threads", "features"])?;
    let moves = G::considered(question.pos());
    let chosen = *question
        .random()
        .choice(&moves)
        .expect("a game that has not ended has a move");
    Ok(unsearched(chosen, Score::ZERO))
}

/// A report of a move that was chosen without a search.
fn unsearched<M: Copy>(chosen: M, value: Score) -> Report<M> {
    Report {
        best: Some(chosen),
        value,
        depth: Depth(0),
        seldepth: 0,
        nodes: 0,
        elapsed: std::time::Duration::ZERO,
        lines: vec![Line {
            moves: vec![chosen],
            value,
        }],
        stopped: StopReason::Depth,
    }
}
