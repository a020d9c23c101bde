//! Random and nearly right texts through every parser: no panic, one line of
//! error, and what is accepted is written back.

use langkah_game::{Fault, Game, legal_moves};
use langkah_ntil::{BoardMap, Ntil, Rules};
use proptest::prelude::*;

const BOARD: &str = include_str!("../../../data/ntil/boards/5x9.txt");
const PACK: &str = include_str!("../../../data/ntil/packs/ntil.toml");
const POSITION: &str = "5x9 ntil w mmm/1k1/mm1mm/m1m1m/1M3/MMKMM/MMMMM/MMM/MMM claim 3";

/// `text` with some characters replaced, put in or left out.
fn damaged(text: &'static str, alphabet: &'static str) -> impl Strategy<Value = String> {
    let letters: Vec<char> = alphabet.chars().collect();
    let damage = (0..text.len(), 0..3_u8, prop::sample::select(letters));
    prop::collection::vec(damage, 0..6).prop_map(move |damages| {
        let mut chars: Vec<char> = text.chars().collect();
        for (place, kind, letter) in damages {
            let place = place % chars.len().max(1);
            match kind {
                0 if place < chars.len() => chars[place] = letter,
                1 if place < chars.len() => drop(chars.remove(place)),
                _ => chars.insert(place, letter),
            }
        }
        chars.into_iter().collect()
    })
}

fn says_one_line(fault: &dyn Fault) {
    let said = fault.to_string();
    assert!(!said.is_empty() && !said.contains('\n'), "{said:?}");
    assert!(fault.code().contains('-'), "{}", fault.code());
    let _ = fault.values();
}

/// A board that is read can be played on.
fn try_board(text: &str) {
    match BoardMap::parse(text) {
        Err(error) => says_one_line(&error),
        Ok(board) => {
            let game = Ntil::new(board, Rules::by_name("tabal").expect("embedded"));
            let start = game.start();
            let written = game.format_position(&start);
            let read = game.parse_position(&written);
            assert_eq!(read.ok(), Some(start.clone()), "{written}");
            for mv in legal_moves(&start) {
                let text = game.format_move(&start, mv);
                assert_eq!(game.parse_move(&start, &text).ok(), Some(mv), "{text}");
            }
        }
    }
}

fn try_pack(text: &str) {
    if let Err(error) = Rules::parse(text) {
        says_one_line(&error);
    }
}

fn try_position(game: &Ntil, text: &str) {
    match game.parse_position(text) {
        Err(fault) => says_one_line(&*fault),
        Ok(pos) => {
            let written = game.format_position(&pos);
            assert_eq!(game.parse_position(&written).ok(), Some(pos), "{written}");
        }
    }
}

fn try_move(game: &Ntil, text: &str) {
    let pos = game.parse_position(POSITION);
    let pos = pos.unwrap_or_else(|fault| panic!("{fault}"));
    match game.parse_move(&pos, text) {
        Err(fault) => says_one_line(&*fault),
        Ok(mv) => {
            let written = game.format_move(&pos, mv);
            assert_eq!(game.parse_move(&pos, &written).ok(), Some(mv), "{written}");
        }
    }
}

fn ntil() -> Ntil {
    Ntil::by_name("5x9", "ntil").expect("embedded")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_text_as_a_board(text in "(# ?[a-z]{0,9}: ?[0-9x]{0,4}\n)?((:[ 1-4bwekK|/\\\\-]{0,24}|\\PC{0,8})\n){0,9}") {
        try_board(&text);
    }

    #[test]
    fn a_damaged_board(text in damaged(BOARD, "0123456789bwekK-|/\\: #\nxé")) {
        try_board(&text.replacen("5x9", "mine", 1));
    }

    #[test]
    fn any_text_as_a_pack(text in "(\\PC{0,12}(=|\n)){0,8}") {
        try_pack(&text);
    }

    #[test]
    fn a_damaged_pack(text in damaged(PACK, "abcdefgh-=[]\"',0123456789\n# é")) {
        try_pack(&text);
    }

    #[test]
    fn any_text_as_a_position(text in "\\PC{0,40}") {
        try_position(&ntil(), &text);
    }

    #[test]
    fn a_damaged_position(text in damaged(POSITION, "mkMK0123456789/ wb-xremoveclaimé")) {
        try_position(&ntil(), &text);
    }

    #[test]
    fn any_text_as_a_move(text in "\\PC{0,16}|x?([a-f][0-9]{1,2}[x-]?){0,5}") {
        try_move(&ntil(), &text);
    }
}
