//! The perfect player of Catur Jawa. With falling stones it asks the solver;
//! among moves of equal worth it takes the one after which the opponent has
//! the fewest answers that keep that worth. Weak levels look less far and
//! slip; boards too large to solve in time are searched. With free placement
//! it proves wins by threats.

use super::jawa::{Play, UNIT};
use super::jawa_threats;
use super::level::slip;
use super::question::{Answer, Plan, Question, Reach};
use langkah_game::{Bits, Position, Score};
use langkah_jawa::{Cell, JawaGame, JawaPosition, Lines, Placement, Rule};
use langkah_search::{Depth, Line, Report, StopReason};
use langkah_solver::jawa::{AnySolver, Stones, Value};
use std::time::Instant;

/// How a level below the perfect one plays.
struct Weak {
    /// How many plies it looks ahead.
    depth: u32,
    /// By how much it mistakes the worth of a move, in hundredths of an open
    /// line.
    slip: i32,
    /// How many nodes it looks for forced wins with free placement.
    threat_nodes: u64,
}

const fn weak(depth: u32, slip: i32, threat_nodes: u64) -> Weak {
    Weak {
        depth,
        slip,
        threat_nodes,
    }
}

/// Levels 1 to 9; level 10 is perfect.
const WEAK: [Weak; 9] = [
    weak(1, 400, 0),
    weak(2, 200, 0),
    weak(2, 60, 0),
    weak(3, 50, 20),
    weak(4, 35, 60),
    weak(5, 25, 200),
    weak(6, 18, 600),
    weak(7, 12, 2_000),
    weak(9, 8, 10_000),
];

/// The board that is solved however long it takes; its book makes that short.
const ALWAYS_SOLVED: (usize, usize) = (7, 6);
/// With free placement weak levels look no farther, for there are so many
/// moves.
const FREE_DEPTH: u32 = 2;
/// On other boards the solver gives up after so many nodes...
const SOLVER_NODES: u64 = 2_000_000;
/// ... and the search looks at so many instead.
const SEARCH_NODES: u64 = 1_000_000;
/// How many nodes a choice among equal moves may cost.
const CHOICE_NODES: u64 = 200_000;
/// The solver visits at least so many nodes a millisecond.
const NODES_PER_MILLISECOND: u64 = 1_000;

type Of<B, R> = JawaGame<B, R>;

/// Thinks as the level says.
pub(super) fn answer<B: Bits, R: Rule>(question: &mut Question<'_, Of<B, R>>) -> Answer<Of<B, R>> {
    question.refuse(&["depth", "lines", "threads", "features"])?;
    let weak = question
        .level()
        .and_then(|level| WEAK.get(usize::from(level) - 1));
    match weak {
        Some(weak) => Ok(err(question, weak)),
        None => Ok(perfect(question)),
    }
}

/// Looks ahead a little and slips.
fn err<B: Bits, R: Rule>(question: &mut Question<'_, Of<B, R>>, weak: &Weak) -> Report<Cell> {
    let depth = if R::PLACEMENT == Placement::Free {
        if let Some(report) = jawa_threats::forced(question, weak.threat_nodes) {
            return report;
        }
        weak.depth.min(FREE_DEPTH)
    } else {
        weak.depth
    };
    let found = question.every_move(&Lines, Play::default(), depth);
    let scale = Score(UNIT.0 * weak.slip / 100);
    slip(found, depth, scale, &mut question.random())
}

/// Solves the position, or searches it where that would take too long.
fn perfect<B: Bits, R: Rule>(question: &mut Question<'_, Of<B, R>>) -> Report<Cell> {
    let variant = question.game.variant();
    let own = if (variant.width(), variant.height()) == ALWAYS_SOLVED {
        u64::MAX
    } else {
        SOLVER_NODES
    };
    let by_time = question
        .asked_time_ms()
        .map(|time| time.saturating_mul(NODES_PER_MILLISECOND));
    let nodes = question.asked_nodes().or(by_time).unwrap_or(own);
    if let Some(report) = solved(question, nodes) {
        return report;
    }
    let reach = Reach {
        depth: None,
        nodes: Some(SEARCH_NODES),
    };
    if R::PLACEMENT == Placement::Free {
        return jawa_threats::strongest(question, reach);
    }
    question.search(&Lines, Play::default(), Plan::new(reach, UNIT))
}

/// The best move with its proof; `None` when there is no solver or about
/// `nodes` nodes do not suffice.
fn solved<B: Bits, R: Rule>(question: &Question<'_, Of<B, R>>, nodes: u64) -> Option<Report<Cell>> {
    let game = question.game;
    question
        .lore
        .ask(game, |solver| ask(solver, question, nodes))
}

fn ask<B: Bits, R: Rule>(
    solver: &mut dyn AnySolver,
    question: &Question<'_, Of<B, R>>,
    nodes: u64,
) -> Option<Report<Cell>> {
    let started = Instant::now();
    solver.stop_when(question.stop().clone());
    let pos = question.pos();
    let stones = Stones::try_from(pos).ok()?;
    let solved = solver.solve(&stones, nodes).ok()??;
    let best = solver.best_columns(&stones, solved.value, nodes).ok()??;
    let column = tempting(solver, pos, &best, solved.value);
    let mut line = vec![column];
    if let Some(child) = child(pos, column)
        && let Ok(rest) = solver.best_line(&child, CHOICE_NODES)
    {
        line.extend(rest);
    }
    let plies = solved.value.plies_to_end(stones.size(), stones.plies());
    let value = match solved.value.0 {
        0 => Score::ZERO,
        1.. => Score::win_in(plies as i32),
        _ => Score::loss_in(plies as i32),
    };
    let moves = cells(pos, &line);
    Some(Report {
        best: moves.first().copied(),
        value,
        depth: Depth(plies as i32),
        seldepth: plies,
        nodes: solved.nodes,
        elapsed: started.elapsed(),
        lines: vec![Line { moves, value }],
        stopped: StopReason::Proved,
    })
}

/// Among columns of equal worth, the one after which the smallest part of the
/// opponent's answers keeps that worth; then the one nearest to the middle.
fn tempting<B: Bits, R: Rule>(
    solver: &mut dyn AnySolver,
    pos: &JawaPosition<B, R>,
    best: &[usize],
    value: Value,
) -> usize {
    let width = pos.grid().width();
    let mut safe_share = |column: usize| {
        let child = child(pos, column)?;
        let kept = solver.best_columns(&child, -value, CHOICE_NODES).ok()??;
        let all = columns_open(pos, column);
        Some(kept.len() * SHARES / all.max(1))
    };
    let mut ranked: Vec<(usize, usize, usize)> = best
        .iter()
        .map(|&column| {
            let share = safe_share(column).unwrap_or(SHARES);
            (share, (2 * column + 1).abs_diff(width), column)
        })
        .collect();
    ranked.sort_unstable();
    ranked.first().map_or(0, |&(_, _, column)| column)
}

/// Shares of answers are compared in this unit.
const SHARES: usize = 1_000;

/// How many columns are open after a stone in `column`.
fn columns_open<B: Bits, R: Rule>(pos: &JawaPosition<B, R>, column: usize) -> usize {
    let mut after = *pos;
    for mv in cells(pos, &[column]) {
        after.make(mv);
    }
    after.count_moves() as usize
}

/// The position after a stone in `column`; `None` when it ends the game.
fn child<B: Bits, R: Rule>(pos: &JawaPosition<B, R>, column: usize) -> Option<Stones> {
    let mut after = *pos;
    for mv in cells(pos, &[column]) {
        after.make(mv);
    }
    Stones::try_from(&after).ok()
}

/// The moves that fall into these columns, one after the other.
fn cells<B: Bits, R: Rule>(pos: &JawaPosition<B, R>, columns: &[usize]) -> Vec<Cell> {
    let mut pos = *pos;
    let mut moves = Vec::with_capacity(columns.len());
    for &column in columns {
        let mut legal = Vec::new();
        pos.moves(&mut legal);
        let falls = legal
            .into_iter()
            .find(|mv| pos.grid().place(mv.bit()).0 == column);
        let Some(mv) = falls else { break };
        pos.make(mv);
        moves.push(mv);
    }
    moves
}
