//! Is a computer's seat described so that it can play?

use crate::Error;
use langkah_game::Fault;
use langkah_record::Seat;
use langkah_registry::{Opponent, ThinkError, ThinkRequest, features, opponents};

/// A feature that the search does not have.
#[derive(Debug, thiserror::Error)]
#[error("unknown feature `{name}`")]
struct UnknownFeature {
    name: String,
}

impl Fault for UnknownFeature {
    fn code(&self) -> &'static str {
        "unknown-feature"
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("name", self.name.clone())]
    }
}

/// Objects to a computer that `game` does not have, or not so. People are
/// always welcome.
pub(crate) fn check(game: &str, seat: &Seat) -> Result<(), Error> {
    let Seat::Computer(request) = seat else {
        return Ok(());
    };
    let check = || -> Result<(), Box<dyn Fault>> {
        let (id, method) = match request.opponent.split_once(':') {
            Some((id, method)) => (id, Some(method)),
            None => (request.opponent.as_str(), None),
        };
        let opponent = find(game, id)?;
        check_method(opponent, method)?;
        check_level(opponent, request.level)?;
        Ok(check_features(request)?)
    };
    Ok(check()?)
}

fn find(game: &str, id: &str) -> Result<&'static Opponent, ThinkError> {
    let ours = || opponents().iter().filter(|opponent| opponent.game == game);
    let found = ours().find(|opponent| id.is_empty() || opponent.id == id);
    found.ok_or_else(|| ThinkError::UnknownOpponent {
        name: id.to_owned(),
        known: ours()
            .map(|opponent| opponent.id)
            .collect::<Vec<_>>()
            .join(", "),
    })
}

fn check_method(opponent: &Opponent, method: Option<&str>) -> Result<(), ThinkError> {
    let known = || opponent.methods.iter().map(|method| method.id);
    match method {
        Some(method) if known().all(|id| id != method) => Err(ThinkError::UnknownMethod {
            opponent: opponent.id,
            method: method.to_owned(),
            known: known().collect::<Vec<_>>().join(", "),
        }),
        _ => Ok(()),
    }
}

fn check_level(opponent: &Opponent, level: Option<u8>) -> Result<(), ThinkError> {
    let (min, max) = (opponent.levels.min, opponent.levels.max);
    match level {
        Some(level) if !(min..=max).contains(&level) => Err(ThinkError::Level {
            opponent: opponent.id,
            level,
            min,
            max,
        }),
        _ => Ok(()),
    }
}

fn check_features(request: &ThinkRequest) -> Result<(), UnknownFeature> {
    let mut named = request.with.iter().chain(&request.without);
    let unknown = named.find(|name| features().iter().all(|feature| feature.name != **name));
    match unknown {
        Some(name) => Err(UnknownFeature { name: name.clone() }),
        None => Ok(()),
    }
}
