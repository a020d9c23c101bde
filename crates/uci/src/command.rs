use crate::go::Go;

/// One line of a front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Uci,
    IsReady,
    NewGame,
    /// A position in the game's text form (`None`: the start) and moves.
    Position {
        text: Option<String>,
        moves: Vec<String>,
    },
    Go(Box<Go>),
    Perft(u32),
    Stop,
    PonderHit,
    SetOption {
        name: String,
        value: String,
    },
    Bench(Option<u32>),
    Eval,
    Display,
    Quit,
    Empty,
    /// Nothing that is known; why.
    Unknown(String),
}

impl Command {
    /// Reads a line. As the protocol asks, words before the first known
    /// command are skipped.
    pub(crate) fn parse(line: &str) -> Command {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            return Command::Empty;
        }
        for (place, word) in words.iter().enumerate() {
            if let Some(command) = known(word, &words[place + 1..]) {
                return command;
            }
        }
        Command::Unknown(format!("unknown command: {}", excerpt(line)))
    }
}

fn known(word: &str, rest: &[&str]) -> Option<Command> {
    Some(match word {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "position" => position(rest),
        "go" => go(rest),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "setoption" => set_option(rest),
        "perft" => perft(rest),
        "bench" => Command::Bench(rest.first().and_then(|depth| depth.parse().ok())),
        "eval" => Command::Eval,
        "d" => Command::Display,
        "quit" => Command::Quit,
        "debug" | "register" => Command::Empty,
        _ => return None,
    })
}

fn position(rest: &[&str]) -> Command {
    let end = rest.iter().position(|&word| word == "moves");
    let (place, moves) = match end {
        Some(end) => (&rest[..end], &rest[end + 1..]),
        None => (rest, &rest[..0]),
    };
    let moves = moves.iter().map(|&mv| mv.to_owned()).collect();
    match place {
        ["startpos", ..] => Command::Position { text: None, moves },
        ["fen", text @ ..] if !text.is_empty() => Command::Position {
            text: Some(text.join(" ")),
            moves,
        },
        _ => Command::Unknown("position needs `startpos` or `fen` and a position".to_owned()),
    }
}

fn go(rest: &[&str]) -> Command {
    match rest {
        ["perft", depth @ ..] => perft(depth),
        _ => Command::Go(Box::new(Go::parse(rest))),
    }
}

/// Deeper counts do not end.
const DEEPEST_PERFT: u32 = 32;

fn perft(rest: &[&str]) -> Command {
    match rest.first().and_then(|depth| depth.parse().ok()) {
        Some(depth) if depth <= DEEPEST_PERFT => Command::Perft(depth),
        _ => Command::Unknown("perft needs a depth".to_owned()),
    }
}

/// Names and values may consist of several words.
fn set_option(rest: &[&str]) -> Command {
    let Some(("name", rest)) = rest.split_first().map(|(word, rest)| (*word, rest)) else {
        return Command::Unknown("setoption needs `name`".to_owned());
    };
    let end = rest.iter().position(|&word| word == "value");
    let (name, value) = match end {
        Some(end) => (&rest[..end], &rest[end + 1..]),
        None => (rest, &rest[..0]),
    };
    Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    }
}

/// What is repeated of a line that nobody understands.
const EXCERPT: usize = 80;

pub(crate) fn excerpt(text: &str) -> String {
    let plain = text.chars().filter(|letter| !letter.is_control());
    plain.take(EXCERPT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_before_a_command_are_skipped() {
        assert_eq!(Command::parse("  joho isready"), Command::IsReady);
        assert_eq!(Command::parse("\t uci "), Command::Uci);
        assert_eq!(Command::parse("   "), Command::Empty);
    }

    #[test]
    fn positions_come_with_and_without_moves() {
        let parsed = Command::parse("position fen 8/8 w - - 0 1 moves e2e4 e7e5");
        assert_eq!(
            parsed,
            Command::Position {
                text: Some("8/8 w - - 0 1".to_owned()),
                moves: vec!["e2e4".to_owned(), "e7e5".to_owned()],
            }
        );
        let start = Command::Position {
            text: None,
            moves: Vec::new(),
        };
        assert_eq!(Command::parse("position startpos"), start);
        assert_eq!(Command::parse("position startpos moves"), start);
    }

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let parsed = Command::parse("setoption name Move Overhead value 1 2");
        assert_eq!(
            parsed,
            Command::SetOption {
                name: "Move Overhead".to_owned(),
                value: "1 2".to_owned(),
            }
        );
    }

    #[test]
    fn what_is_broken_is_unknown() {
        for line in [
            "hello",
            "position",
            "position fen",
            "setoption",
            "perft",
            "perft -1",
            "go perft x",
            "\u{0}\u{1f}",
        ] {
            assert!(
                matches!(Command::parse(line), Command::Unknown(_)),
                "{line:?}"
            );
        }
    }
}
