use super::question::MoveOf;
use crate::{Thought, ThoughtLine, Told};
use langkah_game::{Game, Position};
use langkah_search::{Event, Observer, Progress};

/// Passes progress on to whoever asked, as texts.
pub(super) struct Relay<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) pos: &'a G::Position,
    pub(super) tell: &'a mut dyn FnMut(&Thought),
    pub(super) lines: Vec<ThoughtLine>,
    pub(super) told: Told,
}

impl<G: Game> Observer<MoveOf<G>> for Relay<'_, G> {
    const ENABLED: bool = false;

    fn on(&mut self, _event: Event<MoveOf<G>>) {}

    fn on_progress(&mut self, progress: &Progress<'_, MoveOf<G>>) {
        if self.told == Told::Answer {
            return;
        }
        self.lines.truncate(progress.rank);
        self.lines.push(ThoughtLine {
            value: progress.value,
            moves: line_text(self.game, self.pos, progress.line),
        });
        let best = &self.lines[0];
        (self.tell)(&Thought {
            best: best.moves.first().cloned(),
            value: best.value,
            depth: progress.depth.0.max(0) as u32,
            seldepth: progress.seldepth as u32,
            nodes: progress.nodes,
            elapsed: progress.elapsed,
            lines: self.lines.clone(),
        });
    }
}

/// A line in the notation that a session plays.
pub(super) fn line_text<G: Game>(game: &G, pos: &G::Position, moves: &[MoveOf<G>]) -> Vec<String> {
    let mut pos = pos.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for &mv in moves {
        texts.push(game.format_move(&pos, mv));
        pos.make(mv);
    }
    texts
}
