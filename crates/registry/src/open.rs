use crate::session::Playing;
use crate::{Session, Setup, SetupError, games};
use langkah_chess::Chess;
use langkah_game::Fault;
use langkah_jawa::{AnyGame, Placement, Variant};
use langkah_ntil::{BoardMap, Ntil, Rules, UnknownName};

/// Opens the game that `setup` describes, at its start position.
pub fn open(setup: &Setup) -> Result<Box<dyn Session>, Box<dyn Fault>> {
    match setup.game.as_str() {
        "chess" => open_chess(setup),
        "jawa" => open_jawa(setup),
        "ntil" => open_ntil(setup),
        _ => Err(SetupError::UnknownGame {
            name: setup.game.clone(),
            known: games()
                .iter()
                .map(|game| game.id)
                .collect::<Vec<_>>()
                .join(", "),
        }
        .into()),
    }
}

fn open_chess(setup: &Setup) -> Result<Box<dyn Session>, Box<dyn Fault>> {
    reject(setup, &JAWA_OPTIONS)?;
    reject(setup, &NTIL_OPTIONS)?;
    let game = match setup.chess960 {
        Some(number) => Chess::chess960(number)?,
        None => Chess::standard(),
    };
    Ok(Box::new(Playing::start(game, setup)?))
}

fn open_jawa(setup: &Setup) -> Result<Box<dyn Session>, Box<dyn Fault>> {
    reject(setup, &CHESS_OPTIONS)?;
    reject(setup, &NTIL_OPTIONS)?;
    Ok(match jawa_variant(setup)?.game() {
        AnyGame::Drop64(game) => Box::new(Playing::start(game, setup)?),
        AnyGame::Drop128(game) => Box::new(Playing::start(game, setup)?),
        AnyGame::Free64(game) => Box::new(Playing::start(game, setup)?),
        AnyGame::Free128(game) => Box::new(Playing::start(game, setup)?),
        AnyGame::Free256(game) => Box::new(Playing::start(game, setup)?),
    })
}

/// What the options say; what they leave open, the position may name.
fn jawa_variant(setup: &Setup) -> Result<Variant, Box<dyn Fault>> {
    let named = match &setup.position {
        Some(text) => Variant::named_by(text)?,
        None => None,
    };
    let (asked_size, asked_line) = (setup.size.is_some(), setup.line.is_some());
    if let (Some(named), false, false, false) = (named, asked_size, asked_line, setup.free) {
        return Ok(named);
    }
    let size: Variant = match &setup.size {
        Some(text) if setup.free => format!("{text} free").parse()?,
        Some(text) => text.parse()?,
        None => Variant::default(),
    };
    let line = setup.line.map_or(size.line(), usize::from);
    let placement = if setup.free {
        Placement::Free
    } else {
        size.placement()
    };
    Ok(Variant::new(size.width(), size.height(), line, placement)?)
}

fn open_ntil(setup: &Setup) -> Result<Box<dyn Session>, Box<dyn Fault>> {
    Ok(Box::new(Playing::start(ntil_game(setup)?, setup)?))
}

/// The board and the rules that a setup of Ntil names.
pub(crate) fn ntil_game(setup: &Setup) -> Result<Ntil, Box<dyn Fault>> {
    reject(setup, &CHESS_OPTIONS)?;
    reject(setup, &JAWA_OPTIONS)?;
    exclusive(
        setup.board.is_some(),
        setup.board_text.is_some(),
        "board",
        "board_text",
    )?;
    exclusive(
        setup.rules.is_some(),
        setup.rules_text.is_some(),
        "rules",
        "rules_text",
    )?;
    // A position names its board and pack; options that are given win, and
    // the position is then checked against them.
    let mut named = setup
        .position
        .as_deref()
        .unwrap_or_default()
        .split_whitespace();
    let (named_board, named_rules) = (named.next(), named.next());
    let board = match (&setup.board_text, setup.board.as_deref().or(named_board)) {
        (Some(text), _) => BoardMap::parse(text)?,
        (None, name) => board_named(name.unwrap_or(Ntil::DEFAULT_BOARD))?,
    };
    let rules = match (&setup.rules_text, setup.rules.as_deref().or(named_rules)) {
        (Some(text), _) => Rules::parse(text)?,
        (None, name) => rules_named(name.unwrap_or(Ntil::DEFAULT_PACK))?,
    };
    Ok(Ntil::new(board, rules))
}

fn board_named(name: &str) -> Result<BoardMap, UnknownName> {
    BoardMap::by_name(name).ok_or_else(|| UnknownName::Board {
        name: name.to_owned(),
        known: Ntil::board_names().join(", "),
    })
}

fn rules_named(name: &str) -> Result<Rules, UnknownName> {
    Rules::by_name(name).ok_or_else(|| UnknownName::Pack {
        name: name.to_owned(),
        known: Ntil::pack_names().join(", "),
    })
}

/// An option's name and whether a setup gives it.
type OptionRow = (&'static str, fn(&Setup) -> bool);

const CHESS_OPTIONS: [OptionRow; 1] = [("chess960", |setup| setup.chess960.is_some())];
const JAWA_OPTIONS: [OptionRow; 3] = [
    ("size", |setup| setup.size.is_some()),
    ("line", |setup| setup.line.is_some()),
    ("free", |setup| setup.free),
];
const NTIL_OPTIONS: [OptionRow; 4] = [
    ("board", |setup| setup.board.is_some()),
    ("board_text", |setup| setup.board_text.is_some()),
    ("rules", |setup| setup.rules.is_some()),
    ("rules_text", |setup| setup.rules_text.is_some()),
];

fn reject(setup: &Setup, options: &[OptionRow]) -> Result<(), SetupError> {
    match options.iter().find(|(_, is_given)| is_given(setup)) {
        None => Ok(()),
        Some((option, _)) => Err(SetupError::Inapplicable {
            option,
            game: setup.game.clone(),
        }),
    }
}

fn exclusive(
    has_first: bool,
    has_second: bool,
    first: &'static str,
    second: &'static str,
) -> Result<(), SetupError> {
    if has_first && has_second {
        return Err(SetupError::Conflict { first, second });
    }
    Ok(())
}
