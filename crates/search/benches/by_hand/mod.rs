//! Fail-soft alpha-beta as one would write it by hand for this purpose alone:
//! what the general search is with every switch taken out of its source. It
//! counts nodes, obeys the same limits and keeps the principal variation, as
//! the general one does.

use langkah_game::{Evaluator, Position, Score};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const POLL_INTERVAL: u64 = 1_024;
const MAX_PLY: usize = 250;

pub struct ByHand<'a, P: Position, E> {
    evaluator: &'a E,
    moves: Vec<P::Move>,
    lines: Vec<Vec<P::Move>>,
    best_line: Vec<P::Move>,
    stop: Arc<AtomicBool>,
    started: Instant,
    time: Duration,
    node_limit: u64,
    checkpoint: u64,
    is_stopped: bool,
    pub seldepth: usize,
    pub nodes: u64,
}

impl<'a, P: Position, E: Evaluator<P>> ByHand<'a, P, E> {
    pub fn new(evaluator: &'a E) -> Self {
        ByHand {
            evaluator,
            moves: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            best_line: Vec::new(),
            stop: Arc::default(),
            started: Instant::now(),
            time: Duration::MAX,
            node_limit: u64::MAX,
            checkpoint: 0,
            is_stopped: false,
            seldepth: 0,
            nodes: 0,
        }
    }

    /// The value of `pos` and its first best move.
    pub fn run(&mut self, pos: &P, depth: i32) -> (Score, Option<P::Move>) {
        let mut pos = pos.clone();
        let acc = self.evaluator.refresh(&pos);
        let mut root = Vec::new();
        pos.moves(&mut root);
        let (mut alpha, beta) = (-Score::LIMIT, Score::LIMIT);
        let mut best = None;
        for &mv in &root {
            let value = self.play(&mut pos, &acc, mv, (alpha, beta), depth, 0);
            if self.is_stopped {
                break;
            }
            if value > alpha {
                alpha = value;
                best = Some(mv);
                self.best_line.clear();
                self.best_line.push(mv);
                self.best_line.extend_from_slice(&self.lines[1]);
            }
        }
        (alpha, best)
    }

    fn node(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        window: (Score, Score),
        depth: i32,
        ply: usize,
    ) -> Score {
        self.lines[ply].clear();
        if let Some(outcome) = pos.decided() {
            return Score::of_outcome(outcome, pos.side_to_move(), ply as i32);
        }
        if pos.drawn_by_rule() {
            return Score::ZERO;
        }
        if depth <= 0 || ply >= MAX_PLY {
            self.seldepth = self.seldepth.max(ply);
            return self.evaluator.score(pos, acc);
        }
        self.expand(pos, acc, window, depth, ply)
    }

    #[inline]
    fn expand(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        (mut alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
    ) -> Score {
        let first = self.moves.len();
        pos.moves(&mut self.moves);
        let is_open = beta.0 - alpha.0 > 1;
        let mut best = -Score::LIMIT;
        let mut index = first;
        while let Some(&mv) = self.moves.get(index) {
            index += 1;
            let value = self.play(pos, acc, mv, (alpha, beta), depth, ply);
            if self.is_stopped {
                best = Score::ZERO;
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if is_open {
                        let (upper, lower) = self.lines.split_at_mut(ply + 1);
                        upper[ply].clear();
                        upper[ply].push(mv);
                        upper[ply].extend_from_slice(&lower[0]);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.moves.truncate(first);
        if best == -Score::LIMIT {
            return Score::of_outcome(pos.stuck(), pos.side_to_move(), ply as i32);
        }
        best
    }

    #[inline(always)]
    fn play(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        mv: P::Move,
        window: (Score, Score),
        depth: i32,
        ply: usize,
    ) -> Score {
        let side = pos.side_to_move();
        let next = self.evaluator.advance(acc, pos, mv);
        let undo = pos.make(mv);
        let passes = pos.side_to_move() != side;
        let value = self.visit(pos, &next, passes, window, depth - 1, ply + 1);
        pos.unmake(mv, undo);
        value
    }

    #[inline(always)]
    fn visit(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        passes: bool,
        (alpha, beta): (Score, Score),
        depth: i32,
        ply: usize,
    ) -> Score {
        if self.nodes == self.checkpoint {
            self.poll();
            if self.is_stopped {
                return Score::ZERO;
            }
        }
        self.nodes += 1;
        if passes {
            -self.node(pos, acc, (-beta, -alpha), depth, ply)
        } else {
            self.node(pos, acc, (alpha, beta), depth, ply)
        }
    }

    #[cold]
    fn poll(&mut self) {
        self.is_stopped = self.nodes >= self.node_limit
            || self.stop.load(Ordering::Relaxed)
            || self.started.elapsed() >= self.time;
        self.checkpoint = self.nodes + (self.node_limit - self.nodes).min(POLL_INTERVAL);
    }
}
