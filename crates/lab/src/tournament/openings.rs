//! Where games begin.

use crate::LabError;
use langkah_game::mix;
use langkah_registry::{Session, Setup, open};
use std::fs;
use std::path::Path;

/// The openings of a tournament; each pair of games takes one.
#[derive(Clone, Debug)]
pub enum Openings {
    /// So many random plies, other ones for each pair.
    Random {
        /// How many.
        plies: u32,
        /// Where chance begins.
        seed: u64,
    },
    /// These, in turn: positions or lists of moves.
    Listed(Vec<Opening>),
}

/// A listed opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The position it starts from, unless that is the game's own.
    pub position: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
}

/// Openings that end the game are thrown away, but not for ever.
const ATTEMPTS: u64 = 100;
/// A position in an EPD file has so many fields before its operations.
const EPD_FIELDS: usize = 4;

impl Openings {
    /// Reads an EPD or, by its ending, a PGN file. PGN games give their first
    /// `plies` plies.
    pub fn read(path: &Path, plies: usize) -> Result<Openings, LabError> {
        let text = fs::read_to_string(path).map_err(|source| LabError::Read {
            path: path.to_owned(),
            source,
        })?;
        let is_pgn = path.extension().is_some_and(|ending| ending == "pgn");
        let listed = if is_pgn {
            pgn_openings(&text, plies)
        } else {
            text.lines().filter_map(epd_opening).collect()
        };
        if listed.is_empty() {
            return Err(LabError::NoOpenings {
                path: path.to_owned(),
            });
        }
        Ok(Openings::Listed(listed))
    }

    /// The opening of pair number `pair`.
    pub(super) fn open(&self, setup: &Setup, pair: u32) -> Result<Box<dyn Session>, LabError> {
        match self {
            Openings::Random { plies, seed } => {
                random_opening(setup, *plies, mix(seed ^ mix(u64::from(pair))))
            }
            Openings::Listed(listed) => {
                let opening = &listed[pair as usize % listed.len()];
                let mut setup = setup.clone();
                setup.position = opening.position.clone().or(setup.position);
                let mut session = open(&setup).map_err(LabError::Refused)?;
                for mv in &opening.moves {
                    session.play(mv).map_err(LabError::Refused)?;
                }
                Ok(session)
            }
        }
    }
}

fn random_opening(setup: &Setup, plies: u32, seed: u64) -> Result<Box<dyn Session>, LabError> {
    for attempt in 0..ATTEMPTS {
        let mut session = open(setup).map_err(LabError::Refused)?;
        let mut state = mix(seed ^ mix(attempt));
        for _ in 0..plies {
            let legal = session.legal();
            if legal.is_empty() {
                break;
            }
            state = mix(state);
            let chosen = &legal[(state >> 32) as usize % legal.len()];
            session.play(&chosen.text).map_err(LabError::Refused)?;
        }
        if session.ending().is_none() {
            return Ok(session);
        }
    }
    Err(LabError::NoOpening { plies })
}

/// A line of an EPD file; a whole FEN is fine, too.
fn epd_opening(line: &str) -> Option<Opening> {
    let line = line.split(';').next()?.trim();
    if line.is_empty() || line.starts_with('#') {
        return None;
    }
    let fields: Vec<&str> = line.split_whitespace().collect();
    let is_number = |at: usize| {
        fields
            .get(at)
            .is_some_and(|field| field.parse::<u32>().is_ok())
    };
    let position = if is_number(EPD_FIELDS) && is_number(EPD_FIELDS + 1) {
        fields[..EPD_FIELDS + 2].join(" ")
    } else if fields.len() >= EPD_FIELDS {
        format!("{} 0 1", fields[..EPD_FIELDS].join(" "))
    } else {
        line.to_owned()
    };
    Some(Opening {
        position: Some(position),
        moves: Vec::new(),
    })
}

/// The main lines of all games in `text`, without comments and variations.
fn pgn_openings(text: &str, plies: usize) -> Vec<Opening> {
    let mut openings = Vec::new();
    let mut position = None;
    let mut moves = String::new();
    let mut close = |position: &mut Option<String>, moves: &mut String| {
        let list = main_line(moves);
        if !list.is_empty() {
            openings.push(Opening {
                position: position.take(),
                moves: list.into_iter().take(plies).collect(),
            });
        }
        *position = None;
        moves.clear();
    };
    for line in text.lines() {
        if let Some(tag) = line.strip_prefix('[') {
            if !moves.trim().is_empty() {
                close(&mut position, &mut moves);
            }
            if let Some(value) = tag.strip_prefix("FEN \"") {
                position = value.split('"').next().map(str::to_owned);
            }
        } else {
            moves.push_str(line.split(';').next().unwrap_or_default());
            moves.push(' ');
        }
    }
    close(&mut position, &mut moves);
    openings
}

fn main_line(text: &str) -> Vec<String> {
    let (mut depth, mut is_comment) = (0_i32, false);
    let mut plain = String::new();
    for letter in text.chars() {
        match letter {
            '{' => is_comment = true,
            '}' => is_comment = false,
            _ if is_comment => {}
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth > 0 => {}
            _ => plain.push(letter),
        }
    }
    let is_move =
        |word: &&str| !word.starts_with(['$', '*']) && !matches!(*word, "1-0" | "0-1" | "1/2-1/2");
    let without_number = |word: &str| {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        match rest.strip_prefix('.') {
            Some(rest) => rest.trim_start_matches('.').to_owned(),
            None => word.to_owned(),
        }
    };
    let words = plain.split_whitespace().filter(is_move).map(without_number);
    words.filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn epd_lines_become_positions() {
        let opening = epd_opening("8/8/8/8/8/8/8/K1k5 w - - bm Ka2; id \"x\";").unwrap();
        assert_eq!(opening.position.unwrap(), "8/8/8/8/8/8/8/K1k5 w - - 0 1");
        let opening = epd_opening("8/8/8/8/8/8/8/K1k5 w - - 12 34").unwrap();
        assert_eq!(opening.position.unwrap(), "8/8/8/8/8/8/8/K1k5 w - - 12 34");
        assert_eq!(epd_opening("  # nothing"), None);
    }

    #[test]
    fn pgn_games_become_moves() {
        let text = "[Event \"x\"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2.Nf3 $1 Nc6 *\n\n\
                    [Event \"y\"]\n[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. Ka2 1/2-1/2\n";
        let openings = pgn_openings(text, 3);
        assert_eq!(openings[0].moves, ["e4", "e5", "Nf3"]);
        assert_eq!(openings[1].moves, ["Ka2"]);
        assert!(openings[1].position.is_some() && openings[0].position.is_none());
    }

    #[test]
    fn listed_openings_are_taken_in_turn() {
        let listed = Openings::Listed(pgn_openings("1. e4 e5 *", 2));
        let session = listed.open(&Setup::of("chess"), 7).unwrap();
        assert_eq!(session.moves(), ["e2e4", "e7e5"]);
    }
}
