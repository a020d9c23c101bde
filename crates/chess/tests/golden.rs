//! Complete games, replayed here and by shakmaty.

use langkah_chess::{Chess, ChessPosition, fen, san};
use langkah_game::{Game, History, Outcome, Side};
use shakmaty::{CastlingMode, EnPassantMode, Position as _};

const GAMES: &str = include_str!("../../../data/chess/games.txt");

struct Golden {
    start: &'static str,
    moves: &'static str,
    last: &'static str,
    end: &'static str,
}

fn games() -> Vec<Golden> {
    let lines: Vec<&str> = GAMES
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let golden = |lines: &[&'static str]| Golden {
        start: lines[0],
        moves: lines[1],
        last: lines[2],
        end: lines[3],
    };
    lines.chunks_exact(4).map(golden).collect()
}

fn start_of(golden: &Golden) -> (Chess, ChessPosition) {
    match golden.start.strip_prefix("start ") {
        Some(number) => {
            let game = Chess::chess960(number.parse().unwrap()).unwrap();
            (game, game.start())
        }
        None => (Chess::standard(), fen::parse(golden.start).unwrap()),
    }
}

fn describe_end(game: Chess, history: &History<ChessPosition>) -> String {
    match game.ending(history) {
        None => "unfinished".to_owned(),
        Some(end) => {
            let outcome = match end.outcome {
                Outcome::Win(Side::First) => "first wins",
                Outcome::Win(Side::Second) => "second wins",
                Outcome::Draw => "draw",
            };
            format!("{outcome}, {}", end.reason)
        }
    }
}

#[test]
fn golden_games_replay_to_their_last_position_and_end() {
    let games = games();
    assert_eq!(games.len(), 10);
    for golden in games {
        let (game, start) = start_of(&golden);
        let mut history = History::new(start);
        for text in golden.moves.split(' ') {
            let pos = history.position();
            let mv = game
                .read_move(pos, text)
                .unwrap_or_else(|error| panic!("{error} at {pos:?}"));
            assert_eq!(san::format(pos, mv), text, "{pos:?}");
            assert_eq!(game.ending(&history), None, "ended before {text}");
            history.play(mv);
        }
        assert_eq!(fen::format(history.position()), golden.last);
        assert_eq!(describe_end(game, &history), golden.end, "{}", golden.moves);
    }
}

#[test]
fn shakmaty_replays_golden_games_to_the_same_position() {
    for golden in games() {
        let (_, start) = start_of(&golden);
        let setup: shakmaty::fen::Fen = fen::format(&start).parse().unwrap();
        let mut pos: shakmaty::Chess = setup.into_position(CastlingMode::Chess960).unwrap();
        for text in golden.moves.split(' ') {
            let san: shakmaty::san::SanPlus = text.parse().unwrap();
            let mv = san.san.to_move(&pos).unwrap();
            pos.play_unchecked(mv);
        }
        let last = shakmaty::fen::Fen::from_position(&pos, EnPassantMode::Legal);
        assert_eq!(last.to_string(), golden.last);
    }
}
