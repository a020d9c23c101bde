use crate::variant::{variant, variants};
use langkah_registry::{Book, ELO_RANGE, Judge, Network, Setup, Syzygy, features};
use std::sync::Arc;
use std::time::Duration;

/// What a front end has set.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    pub(crate) multi_pv: usize,
    pub(crate) move_overhead: Duration,
    pub(crate) is_chess960: bool,
    pub(crate) limits_strength: bool,
    pub(crate) elo: u16,
    /// Search features to switch on and off.
    pub(crate) with: Vec<String>,
    pub(crate) without: Vec<String>,
    pub(crate) own_book: bool,
    pub(crate) book: Option<Arc<Book>>,
    pub(crate) judge: Judging,
    pub(crate) tables: Option<Arc<Syzygy>>,
    pub(crate) variant: String,
    pub(crate) setup: Setup,
}

const DEFAULT_VARIANT: &str = "chess";
/// Chess960's number of the ordinary start, which the rules are read by; the
/// position itself comes from the front end.
const ORDINARY_START: u16 = 518;

impl Default for Options {
    fn default() -> Self {
        Options {
            hash: HASH.default,
            threads: THREADS.default,
            multi_pv: MULTI_PV.default,
            move_overhead: Duration::from_millis(MOVE_OVERHEAD.default as u64),
            is_chess960: false,
            limits_strength: false,
            elo: ELO.default as u16,
            with: Vec::new(),
            without: Vec::new(),
            own_book: false,
            book: None,
            judge: Judging::Own,
            tables: None,
            variant: DEFAULT_VARIANT.to_owned(),
            setup: Setup::of(DEFAULT_VARIANT),
        }
    }
}

/// A number that can be set.
struct Spin {
    name: &'static str,
    default: usize,
    min: usize,
    max: usize,
}

const HASH: Spin = Spin {
    name: "Hash",
    default: 16,
    min: 1,
    max: 65_536,
};
const THREADS: Spin = Spin {
    name: "Threads",
    default: 1,
    min: 1,
    max: 256,
};
const MULTI_PV: Spin = Spin {
    name: "MultiPV",
    default: 1,
    min: 1,
    max: 256,
};
const ELO: Spin = Spin {
    name: "UCI_Elo",
    default: ELO_RANGE.1 as usize,
    min: ELO_RANGE.0 as usize,
    max: ELO_RANGE.1 as usize,
};
const MOVE_OVERHEAD: Spin = Spin {
    name: "Move Overhead",
    default: 10,
    min: 0,
    max: 5_000,
};

impl Spin {
    fn declare(&self) -> String {
        let Spin {
            name,
            default,
            min,
            max,
        } = self;
        format!("option name {name} type spin default {default} min {min} max {max}")
    }

    /// A value within the bounds; what lies outside is moved to them.
    fn read(&self, text: &str) -> Result<usize, String> {
        let value: i64 = text
            .parse()
            .map_err(|_| format!("{} needs a number, not `{text}`", self.name))?;
        Ok((value.max(0) as usize).clamp(self.min, self.max))
    }
}

/// What a change asks of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Nothing,
    /// The memory has another size.
    Memory,
    /// Another game, or another way of writing it.
    Game,
    /// What was remembered is to be forgotten.
    Forget,
}

impl Options {
    /// The lines that declare every option.
    pub(crate) fn declare() -> Vec<String> {
        let names: Vec<String> = variants().into_iter().map(|(name, _)| name).collect();
        vec![
            HASH.declare(),
            THREADS.declare(),
            MULTI_PV.declare(),
            MOVE_OVERHEAD.declare(),
            "option name UCI_LimitStrength type check default false".to_owned(),
            ELO.declare(),
            "option name Clear Hash type button".to_owned(),
            "option name Ponder type check default false".to_owned(),
            "option name SearchWith type string default <empty>".to_owned(),
            "option name SearchWithout type string default <empty>".to_owned(),
            "option name OwnBook type check default false".to_owned(),
            "option name BookFile type string default <empty>".to_owned(),
            "option name EvalFile type string default <empty>".to_owned(),
            "option name SyzygyPath type string default <empty>".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
            format!(
                "option name UCI_Variant type combo default {DEFAULT_VARIANT} var {}",
                names.join(" var ")
            ),
        ]
    }

    /// Sets an option; names are read whatever their case.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash = HASH.read(value)?;
                return Ok(Change::Memory);
            }
            "threads" => self.threads = THREADS.read(value)?,
            "multipv" => self.multi_pv = MULTI_PV.read(value)?,
            "move overhead" => {
                self.move_overhead = Duration::from_millis(MOVE_OVERHEAD.read(value)? as u64);
            }
            "clear hash" => return Ok(Change::Forget),
            // Whether the front end ponders changes nothing here: it says so
            // with every `go`.
            "ponder" => {
                read_check(name, value)?;
            }
            "searchwith" => self.with = read_features(value)?,
            "searchwithout" => self.without = read_features(value)?,
            "ownbook" => self.own_book = read_check(name, value)?,
            "evalfile" => {
                self.judge = Judging::read(value)?;
                return Ok(Change::Forget);
            }
            "syzygypath" => {
                // A process has one set of tables at a time.
                self.tables = None;
                self.tables = read_tables(value)?;
                return Ok(Change::Forget);
            }
            "bookfile" => self.book = read_book(value)?,
            "uci_limitstrength" => self.limits_strength = read_check(name, value)?,
            "uci_elo" => self.elo = ELO.read(value)? as u16,
            "uci_chess960" => {
                self.is_chess960 = read_check(name, value)?;
                return Ok(Change::Game);
            }
            "uci_variant" => {
                self.setup = variant(value).ok_or_else(|| format!("no variant `{value}`"))?;
                value.clone_into(&mut self.variant);
                return Ok(Change::Game);
            }
            _ => return Err(format!("no option `{name}`")),
        }
        Ok(Change::Nothing)
    }

    /// The setup of a game from `position`.
    pub(crate) fn setup(&self, position: Option<&str>) -> Setup {
        let mut setup = self.setup.clone();
        if self.is_chess960 && self.variant == DEFAULT_VARIANT {
            setup.chess960 = Some(ORDINARY_START);
        }
        setup.position = position.map(str::to_owned);
        setup
    }
}

/// How front ends write a string that is not there.
const EMPTY: &str = "<empty>";

/// Who judges chess positions.
#[derive(Clone, Debug)]
pub(crate) enum Judging {
    /// The network that comes with the engine.
    Own,
    /// The evaluation by hand.
    Hand,
    /// The network of a file.
    File(Network),
}

/// What `EvalFile` says for the evaluation by hand.
const HAND: &str = "<hand>";

impl Judging {
    fn read(path: &str) -> Result<Judging, String> {
        if path == HAND {
            return Ok(Judging::Hand);
        }
        let Some(bytes) = read_bytes(path)? else {
            return Ok(Judging::Own);
        };
        let network = Network::parse(&bytes).map_err(|fault| fault.to_string())?;
        Ok(Judging::File(network))
    }

    pub(crate) fn as_judge(&self) -> Judge<'_> {
        match self {
            Judging::Own => Judge::Own,
            Judging::Hand => Judge::Hand,
            Judging::File(network) => Judge::Network(network),
        }
    }
}

fn read_tables(path: &str) -> Result<Option<Arc<Syzygy>>, String> {
    if path.is_empty() || path == EMPTY {
        return Ok(None);
    }
    let tables = Syzygy::open(path).map_err(|fault| fault.to_string())?;
    Ok(Some(Arc::new(tables)))
}

/// The file at `path`, if one is named.
fn read_bytes(path: &str) -> Result<Option<Vec<u8>>, String> {
    if path.is_empty() || path == EMPTY {
        return Ok(None);
    }
    let bytes = std::fs::read(path).map_err(|error| format!("cannot read {path}: {error}"))?;
    Ok(Some(bytes))
}

fn read_book(path: &str) -> Result<Option<Arc<Book>>, String> {
    let Some(bytes) = read_bytes(path)? else {
        return Ok(None);
    };
    let book = Book::parse(&bytes).map_err(|fault| fault.to_string())?;
    Ok(Some(Arc::new(book)))
}

/// Names of search features, separated by commas or spaces.
fn read_features(text: &str) -> Result<Vec<String>, String> {
    if text == EMPTY {
        return Ok(Vec::new());
    }
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    let known = features();
    let check = |name: &str| {
        if known.iter().any(|feature| feature.name == name) {
            Ok(name.to_owned())
        } else {
            Err(format!("no search feature `{name}`"))
        }
    };
    names.map(check).collect()
}

fn read_check(name: &str, value: &str) -> Result<bool, String> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name} needs true or false, not `{value}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_within_bounds() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", "0"), Ok(Change::Memory));
        assert_eq!(options.hash, 1);
        options.set("MultiPV", "99999").unwrap();
        assert_eq!(options.multi_pv, MULTI_PV.max);
        options.set("Threads", "-7").unwrap();
        assert_eq!(options.threads, 1);
        assert!(options.set("Threads", "many").is_err());
        assert!(options.set("Warp", "9").is_err());
        assert!(options.set("UCI_Variant", "go").is_err());
    }

    #[test]
    fn every_option_is_declared_once() {
        let lines = Options::declare();
        for line in &lines {
            assert!(line.starts_with("option name "), "{line}");
        }
        assert!(lines.iter().any(|line| line.contains("Move Overhead")));
    }
}
