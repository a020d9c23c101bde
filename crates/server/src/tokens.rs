//! Who may do what: unguessable tokens, kept only as hashes.

use crate::error::Denial;
use langkah_game::Side;
use langkah_record::{Key, Seats};
use std::fmt::Write;

const TOKEN_BYTES: usize = 20;
const ID_LETTERS: usize = 12;
/// No letter that could be read as another. Its length divides 256, so every
/// letter is as likely as the next.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// A viewer has at most one token for each seat and one for the host, and may
/// still bring those of seats that have changed hands.
const MOST_TOKENS: usize = 8;

/// What a token is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Seat(Side),
    Host,
}

impl Role {
    const ALL: [Role; 3] = [
        Role::Seat(Side::First),
        Role::Seat(Side::Second),
        Role::Host,
    ];

    fn name(self) -> &'static str {
        match self {
            Role::Seat(Side::First) => "first",
            Role::Seat(Side::Second) => "second",
            Role::Host => "host",
        }
    }
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// A new token.
pub(crate) fn token() -> String {
    let mut text = String::new();
    for byte in random::<TOKEN_BYTES>() {
        write!(text, "{byte:02x}").expect("a string takes every letter");
    }
    text
}

/// A new game's id.
pub(crate) fn game_id() -> String {
    let letter = |byte: u8| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]);
    random::<ID_LETTERS>().map(letter).iter().collect()
}

/// What the store keeps of a token.
pub(crate) fn key(role: Role, token: &str) -> Key {
    Key {
        role: role.name().to_owned(),
        hash: blake3::hash(token.as_bytes()).to_hex().to_string(),
    }
}

/// What a viewer may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Grant {
    pub(crate) first: bool,
    pub(crate) second: bool,
    pub(crate) host: bool,
}

impl Grant {
    /// What these tokens, separated by commas, allow. The token of a seat that
    /// has changed hands allows nothing and takes nothing from the others.
    /// Whoever has none that fits gets an error, not a spectator's place: they
    /// would wonder.
    pub(crate) fn of(tokens: Option<&str>, keys: &[Key]) -> Result<Self, Denial> {
        let mut grant = Grant::default();
        let mut brought = tokens_in(tokens.unwrap_or_default()).peekable();
        let brought_any = brought.peek().is_some();
        for token in brought.take(MOST_TOKENS) {
            match role_of(token, keys) {
                Some(Role::Seat(Side::First)) => grant.first = true,
                Some(Role::Seat(Side::Second)) => grant.second = true,
                Some(Role::Host) => grant.host = true,
                None => {}
            }
        }
        if brought_any && grant.is_spectator() {
            return Err(Denial::BadToken);
        }
        Ok(grant)
    }

    /// True when this viewer moves for `side`.
    pub(crate) fn holds(self, side: Side) -> bool {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The sides that this viewer moves for.
    pub(crate) fn sides(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |&side| self.holds(side))
    }

    pub(crate) fn is_spectator(self) -> bool {
        self == Grant::default()
    }

    /// True when nobody else has a say in this game: the viewer holds every
    /// person's seat, or is the host of two computers.
    pub(crate) fn commands(self, seats: &Seats) -> bool {
        let mut people = Side::BOTH
            .into_iter()
            .filter(|&side| !seats[side].is_computer());
        let mut others = people.clone().filter(|&side| !self.holds(side));
        if people.next().is_none() {
            self.host
        } else {
            others.next().is_none()
        }
    }
}

/// The tokens in a text with commas between them.
pub(crate) fn tokens_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|token| !token.is_empty())
}

/// All keys are looked at, each in constant time.
fn role_of(token: &str, keys: &[Key]) -> Option<Role> {
    let hash = blake3::hash(token.as_bytes());
    let mut found = None;
    for key in keys {
        let stored = blake3::Hash::from_hex(&key.hash).ok();
        if stored.is_some_and(|stored| stored == hash) {
            found = Role::ALL.into_iter().find(|role| role.name() == key.role);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_game::BySide;
    use langkah_record::Seat;

    #[test]
    fn tokens_and_ids_are_long_and_differ() {
        assert_eq!(token().len(), 2 * TOKEN_BYTES);
        assert_ne!(token(), token());
        assert_eq!(game_id().len(), ID_LETTERS);
        assert_ne!(game_id(), game_id());
    }

    #[test]
    fn only_the_right_token_opens_a_seat_and_the_store_never_sees_it() {
        let (first, host) = (token(), token());
        let keys = [key(Role::Seat(Side::First), &first), key(Role::Host, &host)];
        assert!(!keys[0].hash.contains(&first));
        let grant = Grant::of(Some(&format!("{first},{host}")), &keys).unwrap();
        assert_eq!((grant.first, grant.second, grant.host), (true, false, true));
        assert!(Grant::of(None, &keys).unwrap().is_spectator());
        let wrong = Grant::of(Some(&token()), &keys);
        assert_eq!(wrong.unwrap_err(), Denial::BadToken);
        let mixed = Grant::of(Some(&format!("{},{host}", token())), &keys).unwrap();
        assert_eq!(
            (mixed.first, mixed.second, mixed.host),
            (false, false, true)
        );
    }

    #[test]
    fn one_of_two_people_does_not_command_the_game() {
        let computer = Seat::Computer(langkah_registry::ThinkRequest::default());
        let people = BySide([Seat::person(), Seat::person()]);
        let mixed = BySide([Seat::person(), computer.clone()]);
        let computers = BySide([computer.clone(), computer]);
        let first = Grant {
            first: true,
            ..Grant::default()
        };
        let host = Grant {
            host: true,
            ..Grant::default()
        };
        assert!(!first.commands(&people));
        assert!(first.commands(&mixed));
        assert!(!first.commands(&computers));
        assert!(host.commands(&computers));
        assert!(!host.commands(&mixed));
    }
}
