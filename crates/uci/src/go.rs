use std::time::Duration;

/// What `go` asks for. Numbers that cannot be read count as not given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    /// The time left for the first and the second side.
    pub(crate) clock: [Option<Duration>; 2],
    /// What each move adds to the clock.
    pub(crate) increment: [Duration; 2],
    pub(crate) moves_left: Option<u32>,
    pub(crate) move_time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// Ends when a mate in so many moves is found.
    pub(crate) mate: Option<u32>,
    pub(crate) wait: Wait,
    pub(crate) search_moves: Vec<String>,
}

/// Whether the answer has to wait for a word of the front end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Wait {
    /// It comes when it is found.
    #[default]
    No,
    /// It comes at `stop`.
    Infinite,
    /// It comes some time after `ponderhit`, or at `stop`.
    Ponder,
}

const WORDS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

/// Techniques that leave out moves on a guess.
const GUESSES: [&str; 7] = [
    "null-move",
    "futility",
    "late-move-pruning",
    "see-pruning",
    "history-pruning",
    "probcut",
    "razoring",
];

impl Go {
    pub(crate) fn parse(words: &[&str]) -> Go {
        let mut go = Go::default();
        let mut rest = words;
        while let Some((&word, after)) = rest.split_first() {
            rest = after;
            let value = after.first().copied().unwrap_or_default();
            match word {
                "infinite" => go.wait = Wait::Infinite,
                "ponder" => go.wait = Wait::Ponder,
                "wtime" => go.clock[0] = milliseconds(value),
                "btime" => go.clock[1] = milliseconds(value),
                "winc" => go.increment[0] = milliseconds(value).unwrap_or_default(),
                "binc" => go.increment[1] = milliseconds(value).unwrap_or_default(),
                "movestogo" => go.moves_left = value.parse().ok(),
                "movetime" => go.move_time = milliseconds(value),
                "depth" => go.depth = value.parse().ok(),
                "nodes" => go.nodes = value.parse().ok(),
                "mate" => go.mate = value.parse().ok(),
                "searchmoves" => {
                    let moves = after.iter().take_while(|word| !WORDS.contains(word));
                    go.search_moves = moves.map(|&mv| mv.to_owned()).collect();
                }
                _ => {}
            }
        }
        go
    }

    /// The techniques to leave out, besides those that are left out anyway: a
    /// search for a mate does not guess which moves cannot matter.
    pub(crate) fn left_out(&self, anyway: &[String]) -> Vec<String> {
        let guesses = GUESSES.iter().filter(|_| self.mate.is_some());
        let guesses = guesses.map(|&name| name.to_owned());
        anyway.iter().cloned().chain(guesses).collect()
    }

    /// Does nothing but a word of the front end end it?
    pub(crate) fn is_endless(&self) -> bool {
        self.wait != Wait::No
            || (self.clock == [None; 2]
                && self.move_time.is_none()
                && self.depth.is_none()
                && self.nodes.is_none()
                && self.mate.is_none())
    }
}

/// A clock that has run out is zero, as some front ends show it.
fn milliseconds(text: &str) -> Option<Duration> {
    let value: i64 = text.parse().ok()?;
    Some(Duration::from_millis(value.max(0) as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_can_be_asked_for_at_once() {
        let words = "searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 10 binc 20 movestogo 7 depth 9 \
                     nodes 100 mate 3 movetime 50 ponder";
        let go = Go::parse(&words.split_whitespace().collect::<Vec<_>>());
        let ms = Duration::from_millis;
        assert_eq!(
            go,
            Go {
                clock: [Some(ms(1000)), Some(ms(0))],
                increment: [ms(10), ms(20)],
                moves_left: Some(7),
                move_time: Some(ms(50)),
                depth: Some(9),
                nodes: Some(100),
                mate: Some(3),
                wait: Wait::Ponder,
                search_moves: vec!["e2e4".to_owned(), "d2d4".to_owned()],
            }
        );
        assert!(go.is_endless(), "pondering ends by a word");
    }

    #[test]
    fn broken_numbers_are_not_given() {
        let go = Go::parse(&["wtime", "x", "depth", "nodes", "movestogo", "-3"]);
        assert_eq!(go, Go::default());
        assert!(go.is_endless());
    }
}
