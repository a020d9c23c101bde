use std::time::Duration;

/// One line of the protocol, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        /// `None`: the start of the game.
        text: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    PonderHit,
    Quit,
    Bench {
        depth: Option<u32>,
    },
    Eval,
    Display,
    Perft {
        depth: u32,
    },
    /// Known and without effect here.
    Idle,
    Empty,
    Unknown(String),
}

/// What `go` asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) white: Remaining,
    pub(crate) black: Remaining,
    pub(crate) moves_left: Option<u32>,
    pub(crate) move_time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) mate: Option<u32>,
    pub(crate) is_infinite: bool,
    pub(crate) is_pondering: bool,
    pub(crate) perft: Option<u32>,
    pub(crate) search_moves: Vec<String>,
    /// What could not be read, to be said.
    pub(crate) unread: Vec<String>,
}

/// One side's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Remaining {
    pub(crate) time: Option<Duration>,
    pub(crate) increment: Duration,
}

const GO_WORDS: [&str; 13] = [
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
    "perft",
];

impl Command {
    pub(crate) fn parse(line: &str) -> Command {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Command::Empty;
        };
        let rest: Vec<&str> = words.collect();
        match first {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => set_option(&rest),
            "position" => position(&rest).unwrap_or_else(|| Command::Unknown(line.to_owned())),
            "go" => Command::Go(go(&rest)),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "bench" => Command::Bench {
                depth: rest.first().and_then(|depth| depth.parse().ok()),
            },
            "eval" => Command::Eval,
            "d" => Command::Display,
            "perft" => match rest.first().and_then(|depth| depth.parse().ok()) {
                Some(depth) => Command::Perft { depth },
                None => Command::Unknown(line.to_owned()),
            },
            "debug" | "register" => Command::Idle,
            _ => Command::Unknown(line.to_owned()),
        }
    }
}

/// `name N ... [value V ...]`; both may have several words.
fn set_option(words: &[&str]) -> Command {
    let words = words.strip_prefix(&["name"]).unwrap_or(words);
    let split = words.iter().position(|&word| word == "value");
    let (name, value) = match split {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    }
}

/// `startpos | fen TEXT` and perhaps `moves M ...`.
fn position(words: &[&str]) -> Option<Command> {
    let split = words.iter().position(|&word| word == "moves");
    let (place, moves) = match split {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let text = match *place {
        ["startpos"] => None,
        ["fen", ref text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => return None,
    };
    Some(Command::Position {
        text,
        moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
    })
}

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.is_infinite = true,
            "ponder" => go.is_pondering = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !GO_WORDS.contains(word)) {
                    go.search_moves.push(mv.to_owned());
                }
            }
            _ => {
                let value = words.next_if(|word| word.parse::<i64>().is_ok());
                if !go.set(word, value.and_then(|value| value.parse().ok())) {
                    go.unread.push(word.to_owned());
                }
            }
        }
    }
    go
}

impl Go {
    /// Takes a word with a number; `false` when it cannot.
    fn set(&mut self, word: &str, value: Option<i64>) -> bool {
        let Some(value) = value else {
            return false;
        };
        // Some programs send a little less than nothing when time is over.
        let number = value.max(0) as u64;
        let time = Duration::from_millis(number);
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "wtime" => self.white.time = Some(time),
            "btime" => self.black.time = Some(time),
            "winc" => self.white.increment = time,
            "binc" => self.black.increment = time,
            "movestogo" => self.moves_left = Some(small),
            "movetime" => self.move_time = Some(time),
            "depth" => self.depth = Some(small),
            "nodes" => self.nodes = Some(number),
            "mate" => self.mate = Some(small),
            "perft" => self.perft = Some(small),
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let set = |name: &str, value: &str| Command::SetOption {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        assert_eq!(
            Command::parse("setoption name Move Overhead value 30"),
            set("Move Overhead", "30")
        );
        assert_eq!(
            Command::parse("setoption name Clear Hash"),
            set("Clear Hash", "")
        );
        assert_eq!(
            Command::parse("setoption name BookFile value C:\\my books\\a.bin"),
            set("BookFile", "C:\\my books\\a.bin")
        );
    }

    #[test]
    fn positions_are_a_start_or_a_text_and_moves() {
        assert_eq!(
            Command::parse("  position  startpos   moves e2e4 e7e5 "),
            Command::Position {
                text: None,
                moves: vec!["e2e4".to_owned(), "e7e5".to_owned()],
            }
        );
        assert_eq!(
            Command::parse("position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1"),
            Command::Position {
                text: Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".to_owned()),
                moves: Vec::new(),
            }
        );
        for broken in [
            "position",
            "position fen",
            "position somewhere",
            "position moves e2e4",
        ] {
            assert_eq!(Command::parse(broken), Command::Unknown(broken.to_owned()));
        }
    }

    #[test]
    fn go_takes_limits_in_any_order() {
        let Command::Go(go) =
            Command::parse("go searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 10 nodes 7 ponder")
        else {
            panic!("go is a command");
        };
        assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
        assert_eq!(go.white.time, Some(Duration::from_secs(1)));
        assert_eq!(go.white.increment, Duration::from_millis(10));
        assert_eq!(go.black.time, Some(Duration::ZERO));
        assert_eq!(go.nodes, Some(7));
        assert!(go.is_pondering && go.unread.is_empty());
    }

    #[test]
    fn what_go_cannot_read_is_named() {
        let Command::Go(go) = Command::parse("go depth movetime 5 quickly 3") else {
            panic!("go is a command");
        };
        assert_eq!(go.unread, ["depth", "quickly"]);
        assert_eq!(go.move_time, Some(Duration::from_millis(5)));
    }
}
