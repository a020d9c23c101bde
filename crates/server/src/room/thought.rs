//! Thoughts as viewers read them.

use crate::api::Thinking;
use langkah_game::{Score, Side};
use langkah_record::NodeId;
use langkah_registry::{Session, Thought};
use std::time::{Duration, Instant};

/// Reports of progress come no faster than this.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);
/// So many moves of a line are shown.
const SHOWN_MOVES: usize = 12;

/// A value for `side` as one for the first player, with the plies to a proven
/// end.
pub(crate) fn for_first(value: Score, side: Side) -> (i32, Option<i32>) {
    let value = match side {
        Side::First => value,
        Side::Second => -value,
    };
    (value.0, value.plies_to_end())
}

/// Turns the progress of a search into messages, not too many of them.
pub(crate) struct Reporter {
    session: Box<dyn Session>,
    node: NodeId,
    is_analysis: bool,
    last: Option<Instant>,
}

impl Reporter {
    /// Of a computer that looks for its own move.
    pub(crate) fn of_player(session: Box<dyn Session>, node: NodeId) -> Self {
        Reporter {
            session,
            node,
            is_analysis: false,
            last: None,
        }
    }

    /// Of an analysis.
    pub(crate) fn of_analysis(session: Box<dyn Session>, node: NodeId) -> Self {
        Reporter {
            is_analysis: true,
            ..Self::of_player(session, node)
        }
    }

    /// A message, unless the last one was only just sent.
    pub(crate) fn report(&mut self, thought: &Thought) -> Option<Thinking> {
        let now = Instant::now();
        if self.last.is_some_and(|last| now - last < BETWEEN_REPORTS) {
            return None;
        }
        self.last = Some(now);
        Some(self.describe(thought))
    }

    /// The message for a thought.
    pub(crate) fn describe(&self, thought: &Thought) -> Thinking {
        let side = self.session.side_to_move();
        let (value, ends_in) = for_first(thought.value, side);
        let seconds = thought.elapsed.as_secs_f64();
        let nps = if seconds > 0.0 {
            thought.nodes as f64 / seconds
        } else {
            0.0
        };
        Thinking {
            side: side.into(),
            node: self.node,
            analysis: self.is_analysis,
            depth: thought.depth,
            value,
            ends_in,
            nodes: thought.nodes,
            nps: nps as u64,
            line: self.labels(thought),
        }
    }

    fn labels(&self, thought: &Thought) -> Vec<String> {
        let Some(line) = thought.lines.first() else {
            return Vec::new();
        };
        let mut session = self.session.fork();
        let moves = line.moves.iter().take(SHOWN_MOVES);
        moves
            .map_while(|text| session.play(text).ok())
            .map(|played| played.label)
            .collect()
    }
}
