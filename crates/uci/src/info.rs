use langkah_game::Score;
use langkah_registry::Thought;
use std::fmt;
use std::time::Duration;

/// A score as the protocol writes it: hundredths of a pawn, or moves (not
/// plies) to the end, negative when the side to move loses.
pub(crate) struct ScoreText(pub(crate) Score);

impl fmt::Display for ScoreText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.plies_to_end() {
            Some(plies) if self.0 > Score::ZERO => write!(f, "mate {}", (plies + 1) / 2),
            Some(plies) => write!(f, "mate {}", plies / 2),
            None => write!(f, "cp {}", self.0.0),
        }
    }
}

/// The newest line of a thought as an `info` line.
pub(crate) struct Info<'a> {
    pub(crate) thought: &'a Thought,
    /// Which of its lines.
    pub(crate) line: usize,
    pub(crate) hash_permille: usize,
}

impl fmt::Display for Info<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Info { thought, line, .. } = self;
        let shown = &thought.lines[*line];
        write!(
            f,
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv",
            thought.depth,
            thought.seldepth,
            line + 1,
            ScoreText(shown.value),
            thought.nodes,
            per_second(thought.nodes, thought.elapsed),
            self.hash_permille,
            thought.elapsed.as_millis(),
        )?;
        shown.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

/// Nodes a second.
pub(crate) fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    let seconds = elapsed.as_secs_f64().max(1e-6);
    (nodes as f64 / seconds) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        let text = |score| ScoreText(score).to_string();
        assert_eq!(text(Score::win_in(1)), "mate 1");
        assert_eq!(text(Score::win_in(3)), "mate 2");
        assert_eq!(text(Score::loss_in(2)), "mate -1");
        assert_eq!(text(Score::loss_in(0)), "mate 0");
        assert_eq!(text(Score(-35)), "cp -35");
    }
}
