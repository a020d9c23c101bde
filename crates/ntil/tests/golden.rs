//! Golden games, move by move, by the game and by the plain rulebook.

use langkah_game::{Game, History, Outcome, Position, Side};
use langkah_ntil::Ntil;
use langkah_testkit::ntil_rulebook as rulebook;

const GAMES: &str = include_str!("../../../data/ntil/games.txt");

/// A game as the file has it.
struct Golden {
    ntil: Ntil,
    moves: Vec<&'static str>,
    end: &'static str,
    position: &'static str,
}

fn read(text: &'static str) -> Golden {
    let values = |key: &'static str| text.lines().filter_map(move |line| line.strip_prefix(key));
    let value = |key| values(key).next().expect(key);
    let (board, pack) = value("game ").split_once(' ').expect("board and pack");
    Golden {
        ntil: Ntil::by_name(board, pack).expect("embedded"),
        moves: values("moves ").flat_map(str::split_whitespace).collect(),
        end: value("end "),
        position: value("position "),
    }
}

fn golden_games() -> Vec<Golden> {
    let games: Vec<Golden> = GAMES.split("\n\n").skip(1).map(read).collect();
    assert!(games.len() >= 12, "all games are found");
    games
}

#[test]
fn golden_games_are_replayed() {
    for golden in golden_games() {
        let Golden { ntil, moves, .. } = &golden;
        let mut history = History::new(ntil.start());
        for text in moves {
            assert!(ntil.ending(&history).is_none(), "{text} after the end");
            let mv = ntil.parse_move(history.position(), text);
            let mv = mv.unwrap_or_else(|fault| panic!("{fault}: {:?}", history.position()));
            assert_eq!(ntil.format_move(history.position(), mv), *text);
            history.play(mv);
        }
        let ending = ntil.ending(&history).expect("the game has ended");
        let winner = match ending.outcome {
            Outcome::Win(Side::First) => "white",
            Outcome::Win(Side::Second) => "black",
            Outcome::Draw => "draw",
        };
        assert_eq!(format!("{winner} {}", ending.reason), golden.end);
        assert_eq!(ntil.format_position(history.position()), golden.position);
        while history.undo().is_some() {}
        assert_eq!(history.position().hash(), ntil.start().hash());
    }
}

#[test]
fn the_rulebook_agrees_with_the_golden_games() {
    for golden in golden_games() {
        let name = golden.ntil.map().name().to_owned();
        let files = rulebook::BOARD_FILES.into_iter();
        let (_, text) = files.clone().find(|file| file.0 == name).expect("a board");
        let board = rulebook::Board::parse(text).expect("a board");
        let pack = match golden.ntil.rules().name.as_str() {
            "lombok" => rulebook::Pack::lombok(),
            "tabal" => rulebook::Pack::tabal(),
            _ => rulebook::Pack::ntil(),
        };
        let mut states = vec![rulebook::State::start(&board)];
        for text in &golden.moves {
            let state = &states[states.len() - 1];
            let moves = rulebook::legal_moves(&board, &pack, state);
            let played = moves.iter().find(|mv| mv.notation(&board) == *text);
            let played = played.unwrap_or_else(|| panic!("{text} is not legal"));
            states.push(rulebook::apply(&board, &pack, state, played));
        }
        let end = rulebook::result(&board, &pack, &states[states.len() - 1]);
        assert_eq!(end.is_none(), golden.end == "draw threefold-repetition");
        assert_eq!(rulebook::is_third_repetition(&states), end.is_none());
    }
}
