use crate::variant::variants;
use std::time::Duration;
use thiserror::Error;

/// What `setoption` has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) hash_megabytes: usize,
    pub(crate) threads: usize,
    pub(crate) lines: usize,
    pub(crate) overhead: Duration,
    pub(crate) is_chess960: bool,
    /// The rating to play at, when it is limited.
    pub(crate) limits_strength: bool,
    pub(crate) elo: u32,
    pub(crate) uses_book: bool,
    pub(crate) book_file: String,
    pub(crate) variant: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash_megabytes: 16,
            threads: 1,
            lines: 1,
            overhead: Duration::from_millis(10),
            is_chess960: false,
            limits_strength: false,
            elo: HIGHEST_ELO,
            uses_book: false,
            book_file: String::new(),
            variant: "chess".to_owned(),
        }
    }
}

/// What else must be done once an option is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Nothing,
    NewMemory,
    ClearMemory,
    NewGame,
    LoadBook,
}

/// An option that cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum OptionError {
    #[error("there is no option `{name}`")]
    Unknown { name: String },
    #[error("{name} takes a number from {min} to {max}, not `{value}`")]
    Number {
        name: &'static str,
        min: u64,
        max: u64,
        value: String,
    },
    #[error("{name} takes true or false, not `{value}`")]
    Check { name: &'static str, value: String },
    #[error("UCI_Variant has no `{value}`; there are {known}")]
    Variant { value: String, known: String },
}

const LOWEST_ELO: u32 = 600;
const HIGHEST_ELO: u32 = 2_400;
const LEVELS: u32 = 10;
const MOST_MEGABYTES: u64 = 65_536;
const MOST_THREADS: u64 = 256;
const MOST_LINES: u64 = 256;
const MOST_OVERHEAD: u64 = 5_000;

impl Options {
    /// The `option` lines that answer `uci`.
    pub(crate) fn describe() -> Vec<String> {
        let own = Options::default();
        let spin = |name: &str, default: u64, min: u64, max: u64| {
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        let check =
            |name: &str, default: bool| format!("option name {name} type check default {default}");
        let names: Vec<String> = variants().into_keys().collect();
        let variants = names.join(" var ");
        vec![
            spin("Hash", own.hash_megabytes as u64, 1, MOST_MEGABYTES),
            "option name Clear Hash type button".to_owned(),
            spin("Threads", own.threads as u64, 1, MOST_THREADS),
            spin("MultiPV", own.lines as u64, 1, MOST_LINES),
            spin(
                "Move Overhead",
                own.overhead.as_millis() as u64,
                0,
                MOST_OVERHEAD,
            ),
            check("Ponder", false),
            check("UCI_Chess960", own.is_chess960),
            check("UCI_LimitStrength", own.limits_strength),
            spin(
                "UCI_Elo",
                own.elo.into(),
                LOWEST_ELO.into(),
                HIGHEST_ELO.into(),
            ),
            check("OwnBook", own.uses_book),
            "option name BookFile type string default <empty>".to_owned(),
            format!(
                "option name UCI_Variant type combo default {} var {variants}",
                own.variant
            ),
        ]
    }

    /// Sets an option; names are compared without regard to case.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Effect, OptionError> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash_megabytes = number("Hash", value, 1, MOST_MEGABYTES)? as usize;
                return Ok(Effect::NewMemory);
            }
            "clear hash" => return Ok(Effect::ClearMemory),
            "threads" => self.threads = number("Threads", value, 1, MOST_THREADS)? as usize,
            "multipv" => self.lines = number("MultiPV", value, 1, MOST_LINES)? as usize,
            "move overhead" => {
                let overhead = number("Move Overhead", value, 0, MOST_OVERHEAD)?;
                self.overhead = Duration::from_millis(overhead);
            }
            // The program that asks decides when to ponder.
            "ponder" => drop(check("Ponder", value)?),
            "uci_chess960" => {
                self.is_chess960 = check("UCI_Chess960", value)?;
                return Ok(Effect::NewGame);
            }
            "uci_limitstrength" => self.limits_strength = check("UCI_LimitStrength", value)?,
            "uci_elo" => {
                let (min, max) = (LOWEST_ELO.into(), HIGHEST_ELO.into());
                self.elo = number("UCI_Elo", value, min, max)? as u32;
            }
            "ownbook" => self.uses_book = check("OwnBook", value)?,
            "bookfile" => {
                let is_none = value == "<empty>";
                self.book_file = if is_none {
                    String::new()
                } else {
                    value.to_owned()
                };
                return Ok(Effect::LoadBook);
            }
            "uci_variant" => {
                self.variant = variant(value)?;
                return Ok(Effect::NewGame);
            }
            _ => {
                return Err(OptionError::Unknown {
                    name: name.to_owned(),
                });
            }
        }
        Ok(Effect::Nothing)
    }

    /// The level to play at, when strength is limited.
    pub(crate) fn level(&self) -> Option<u8> {
        let above = self.elo.saturating_sub(LOWEST_ELO);
        let level = 1 + above * (LEVELS - 1) / (HIGHEST_ELO - LOWEST_ELO);
        self.limits_strength.then_some(level as u8)
    }
}

fn number(name: &'static str, value: &str, min: u64, max: u64) -> Result<u64, OptionError> {
    let parsed = value.parse().ok().filter(|n| (min..=max).contains(n));
    parsed.ok_or_else(|| OptionError::Number {
        name,
        min,
        max,
        value: value.to_owned(),
    })
}

fn check(name: &'static str, value: &str) -> Result<bool, OptionError> {
    let lower = value.to_ascii_lowercase();
    lower.parse().map_err(|_| OptionError::Check {
        name,
        value: value.to_owned(),
    })
}

fn variant(value: &str) -> Result<String, OptionError> {
    let variants = variants();
    let lower = value.to_ascii_lowercase();
    if variants.contains_key(&lower) {
        return Ok(lower);
    }
    Err(OptionError::Variant {
        value: value.to_owned(),
        known: variants.into_keys().collect::<Vec<_>>().join(", "),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_described_option_can_be_set_to_its_default() {
        for line in Options::describe() {
            let rest = line.strip_prefix("option name ").expect("an option line");
            let (name, rest) = rest.split_once(" type ").expect("a type");
            let value = rest
                .split_once("default ")
                .map_or("", |(_, value)| value.split(' ').next().unwrap_or(""));
            let mut options = Options::default();
            assert!(options.set(name, value).is_ok(), "{line}");
            assert_eq!(options, Options::default(), "{line}");
        }
    }

    #[test]
    fn values_out_of_range_change_nothing() {
        let mut options = Options::default();
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", "-1"),
            ("Hash", "much"),
            ("Threads", "100000000000000000000"),
            ("UCI_Chess960", "perhaps"),
            ("UCI_Variant", "go"),
            ("Contempt", "5"),
        ] {
            assert!(options.set(name, value).is_err(), "{name} {value}");
            assert_eq!(options, Options::default());
        }
    }

    #[test]
    fn ratings_spread_over_all_levels() {
        let level = |elo| {
            let limited = Options {
                limits_strength: true,
                elo,
                ..Options::default()
            };
            limited.level()
        };
        assert_eq!(level(LOWEST_ELO), Some(1));
        assert_eq!(level(1_500), Some(5));
        assert_eq!(level(HIGHEST_ELO), Some(10));
        assert_eq!(Options::default().level(), None);
    }
}
