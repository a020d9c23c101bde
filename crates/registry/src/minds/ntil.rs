use super::level::{self, Level, human, machine};
use super::question::{Answer, Minds, Plan, Question, Reach, RootOrder, Worth};
use crate::{ExactLimits, ntil_tables};
use langkah_game::{Evaluator, Oracle, Position, Score, legal_moves};
use langkah_ntil::{Champion, Fitriza2014, Ntil, NtilMove, NtilPosition, Progress, commits_ntil};
use langkah_search::{Feature, Features, Fixed};
use langkah_solver::tables::ntil::NtilTables;
use std::sync::{Arc, OnceLock};

/// Quiescence goes on while captures are forced; passing proves nothing.
const PLAY: Features = Features::PLAY.without(Feature::NullMove);
type Play = Fixed<{ PLAY.bits() }>;

/// Levels below this one play without tables: with one of the whole game all
/// of them would be perfect.
const TOP_LEVEL: u8 = 10;

/// The levels of the champion. Captures are forced here, so a look of one
/// ply is blind whatever it thinks of a position: from the second level on a
/// player sees the answer, and slips less and less.
const LEVELS: [Level; TOP_LEVEL as usize] = [
    human(1, 100),
    human(2, 260),
    human(2, 100),
    human(2, 40),
    human(3, 30),
    machine(3_000),
    machine(12_000),
    machine(60_000),
    machine(300_000),
    machine(1_500_000),
];

/// Where a look at each move says all that there is to know.
const ONE_LOOK: Reach = Reach {
    depth: Some(1),
    nodes: None,
};

/// Two men and more ahead, a share of the nodes is enough as long as the game
/// gets on; they are better spent where it is open.
const CLEARLY_AHEAD: Score = Score(2 * Champion::MAN.0);
const EASE_WHEN_AHEAD: u64 = 3;
/// After so many plies that could all be taken back the game does not get on.
const STALLED_PLIES: usize = 4;

/// The worth of a man in [`Progress`].
const UNIT: Score = Score(100);

/// What the champion knows of a game, once it was asked for.
#[derive(Default)]
pub(crate) struct ChampionLore {
    evaluation: OnceLock<Champion>,
    tables: OnceLock<Option<Arc<NtilTables>>>,
}

impl ChampionLore {
    fn evaluation(&self, game: &Ntil) -> &Champion {
        self.evaluation.get_or_init(|| Champion::new(game))
    }

    fn tables(&self, game: &Ntil) -> Option<&NtilTables> {
        let tables = self.tables.get_or_init(|| ntil_tables::best_for(game));
        tables.as_deref()
    }
}

impl Minds for Ntil {
    type Lore = ChampionLore;

    const ID: &'static str = "ntil";

    fn answer(question: &mut Question<'_, Self>) -> Answer<Self> {
        match question.opponent.id {
            "jagoan" => jagoan(question),
            "fitriza-2014" => fitriza_2014(question),
            "acak" => super::random_move(question),
            "custom" => super::custom(question, &Progress, UNIT),
            _ => super::langkah(question, &Progress, Play::default(), UNIT),
        }
    }

    fn has_exact(&self) -> bool {
        ntil_tables::best_for(self).is_some()
    }

    fn exact_moves(
        &self,
        pos: &NtilPosition,
        _limits: ExactLimits,
    ) -> Option<Vec<(NtilMove, Worth)>> {
        let tables = ntil_tables::best_for(self)?;
        let known = tables.moves(pos);
        let worth = |mv: NtilMove| {
            let value = known.iter().find(|found| found.mv == mv)?.value?;
            let exact = value.exact(pos.side_to_move());
            Some((mv, Worth { exact, score: None }))
        };
        legal_moves(pos).into_iter().map(worth).collect()
    }

    fn judge(pos: &NtilPosition) -> Score {
        Progress.score(pos, &Progress.refresh(pos))
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

/// The level with this number, 1 to 10.
fn numbered(number: u8) -> Level {
    LEVELS[usize::from(number.clamp(1, TOP_LEVEL)) - 1]
}

/// The champion: the full search with the learned evaluation, which wants to
/// win, and with the exact answers of whatever table lies on this machine.
fn jagoan(question: &mut Question<'_, Ntil>) -> Answer<Ntil> {
    let features = question.features(PLAY)?;
    let champion = question.lore.evaluation(question.game);
    let side = question.pos().side_to_move();
    let keen = champion.clone().keen(side, Champion::KEENNESS);
    let reach = match question.level().map(numbered) {
        Some(Level::Human { depth, slip }) => {
            question.refuse(&["lines", "threads"])?;
            let found = question.every_move(champion, features, depth);
            let scale = Score(Champion::MAN.0 * slip / 100);
            return Ok(level::slip(found, depth, scale, &mut question.random()));
        }
        Some(Level::Machine(reach)) => reach,
        None => Reach::default(),
    };
    let tables = match question.level() {
        Some(level) if level < TOP_LEVEL => None,
        _ => question.lore.tables(question.game),
    };
    let oracle = tables.map(|tables| tables as &dyn Oracle<_>);
    let reach = if is_settled(question.pos(), oracle) {
        ONE_LOOK
    } else {
        reach
    };
    let mut plan = Plan::new(reach, Champion::MAN);
    plan.order = root_order(question.pos());
    if wins_with_ease(champion, question.pos()) {
        plan.ease = EASE_WHEN_AHEAD;
    }
    if question.changes_features() {
        return Ok(question.search_asking(&keen, features, plan, oracle));
    }
    Ok(question.search_asking(&keen, Play::default(), plan, oracle))
}

/// Is the side to move clearly ahead, and getting on?
fn wins_with_ease(champion: &Champion, pos: &NtilPosition) -> bool {
    pos.reversible_plies() < STALLED_PLIES
        && champion.score(pos, &champion.refresh(pos)) >= CLEARLY_AHEAD
}

/// Is there nothing to find out: only one move, or an exact answer to each?
fn is_settled(pos: &NtilPosition, oracle: Option<&dyn Oracle<NtilPosition>>) -> bool {
    let is_known = || oracle.is_some_and(|oracle| oracle.probe(pos).is_some());
    pos.count_moves() == 1 || is_known()
}

/// The search orders the moves at the root as it does at any node, except
/// where some of them are not to be considered.
fn root_order(pos: &NtilPosition) -> RootOrder {
    let tempts = pos.can_capture() && legal_moves(pos).iter().any(|&mv| commits_ntil(pos, mv));
    if tempts {
        RootOrder::Game
    } else {
        RootOrder::Search
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
