//! Texts into the first entries of a log.

use super::fault::{NotationError, Spot};
use super::json;
use super::parse::{Written, parse};
use crate::{ClockRule, Entry, Event, GameState, Millis, NodeId, ROOT, RecordError, Seat};
use langkah_game::Side;
use langkah_registry::{Session, Setup};

/// The longest name that is taken over.
const LONGEST_NAME: usize = 60;

/// A game read from a text.
#[derive(Debug)]
pub struct Imported {
    /// The log that leads to it.
    pub entries: Vec<Entry>,
}

/// Reads a game in any of the formats that this crate writes.
pub fn import(text: &str, now: Millis) -> Result<Imported, NotationError> {
    if text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('{')
        && is_json(text)
    {
        return json::read(text, now);
    }
    draft(&parse(text)?)?.build(now)
}

/// PGN may begin with a comment in braces, too.
fn is_json(text: &str) -> bool {
    let inside = text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .trim_start_matches('{');
    inside.trim_start().starts_with(['"', '}'])
}

/// How a record says that the game ended.
pub(super) struct End {
    pub(super) winner: Option<Side>,
    pub(super) is_on_time: bool,
}

pub(super) struct DraftMove {
    pub(super) parent: NodeId,
    pub(super) text: String,
    pub(super) ms: Millis,
    pub(super) spot: Spot,
}

/// A game that has been read but not played.
pub(super) struct Draft {
    pub(super) setup: Setup,
    pub(super) seats: [Seat; 2],
    pub(super) clock: Option<ClockRule>,
    pub(super) moves: Vec<DraftMove>,
    pub(super) current: NodeId,
    pub(super) ends: Option<End>,
}

fn draft(written: &Written) -> Result<Draft, NotationError> {
    let setup = setup(written)?;
    let moves = written.plies.iter().map(|ply| DraftMove {
        parent: ply.parent.map_or(ROOT, node_of),
        text: ply.text.clone(),
        ms: 0,
        spot: ply.spot,
    });
    let termination = written.tag("Termination").or(written.tag("Reason"));
    let is_on_time = termination.is_some_and(|(value, _)| value.to_lowercase().contains("time"));
    let result = written.result.or_else(|| {
        let (value, _) = written.tag("Result")?;
        super::lexer::RESULTS
            .into_iter()
            .find(|result| *result == value)
    });
    let winner = match result {
        Some("1-0") => Some(Some(Side::First)),
        Some("0-1") => Some(Some(Side::Second)),
        Some("1/2-1/2") => Some(None),
        _ => None,
    };
    Ok(Draft {
        setup,
        seats: [
            seat(written, ["White", "First"]),
            seat(written, ["Black", "Second"]),
        ],
        clock: None,
        moves: moves.collect(),
        current: written.last.map_or(ROOT, node_of),
        ends: winner.map(|winner| End { winner, is_on_time }),
    })
}

fn node_of(ply: usize) -> NodeId {
    ply as NodeId + 1
}

fn seat(written: &Written, tags: [&str; 2]) -> Seat {
    let name = tags
        .iter()
        .find_map(|tag| written.tag(tag))
        .map(|(name, _)| name.trim());
    let name = name.filter(|name| !name.is_empty() && *name != "?");
    Seat::Person {
        name: name.map(|name| name.chars().take(LONGEST_NAME).collect()),
        open: false,
    }
}

fn setup(written: &Written) -> Result<Setup, NotationError> {
    let text = |name: &str| written.tag(name).map(|(value, _)| value.to_owned());
    let game = text("Game").unwrap_or_else(|| "chess".to_owned());
    let position = text("Position").or_else(|| text("FEN"));
    Ok(Setup {
        chess960: number(written, "Chess960")?,
        size: text("Size"),
        line: number(written, "Line")?,
        free: text("Free").is_some_and(|value| value == "yes"),
        board: text("Board").filter(|_| game != "chess"),
        board_text: text("BoardText"),
        rules: text("Rules"),
        rules_text: text("RulesText"),
        position,
        game,
    })
}

fn number<T: std::str::FromStr>(
    written: &Written,
    name: &'static str,
) -> Result<Option<T>, NotationError> {
    let Some((value, spot)) = written.tag(name) else {
        return Ok(None);
    };
    let wrong = |_| NotationError::Value {
        spot,
        name,
        value: value.to_owned(),
    };
    value.parse().map(Some).map_err(wrong)
}

impl Draft {
    /// Plays it through. Times are set so that clocks come out as they were.
    pub(super) fn build(self, now: Millis) -> Result<Imported, NotationError> {
        let total: Millis = self
            .moves
            .iter()
            .map(|played| played.ms)
            .fold(0, u64::saturating_add);
        let mut at = now.saturating_sub(total);
        let [first, second] = self.seats;
        let event = Event::Created {
            setup: self.setup,
            first,
            second,
            clock: self.clock,
        };
        let mut log = Log::start(Entry::new(at, event))?;
        // Numbers are not moves, so a text's nodes and ours may differ.
        let mut nodes = vec![ROOT];
        for played in &self.moves {
            let unknown = RecordError::UnknownNode {
                node: played.parent,
            };
            let parent = *nodes.get(played.parent as usize).ok_or(unknown)?;
            if parent != log.state.current() {
                log.add(Entry::new(at, Event::Goto { node: parent }))?;
            }
            at = at.saturating_add(played.ms).min(now);
            log.play(at, played)?;
            nodes.push(log.state.current());
        }
        let unknown = RecordError::UnknownNode { node: self.current };
        let node = *nodes.get(self.current as usize).ok_or(unknown)?;
        log.add(Entry::new(now, Event::Goto { node }))?;
        log.end(now, self.ends)?;
        Ok(Imported {
            entries: log.entries,
        })
    }
}

/// A log that is played as it grows.
struct Log {
    state: GameState,
    entries: Vec<Entry>,
}

impl Log {
    fn start(entry: Entry) -> Result<Self, RecordError> {
        let state = GameState::start(&entry)?;
        Ok(Log {
            state,
            entries: vec![entry],
        })
    }

    fn add(&mut self, entry: Entry) -> Result<(), RecordError> {
        self.state.apply(&entry)?;
        self.entries.push(entry);
        Ok(())
    }

    fn play(&mut self, at: Millis, played: &DraftMove) -> Result<(), NotationError> {
        let parent = self.state.current();
        let Some(text) = recognise(self.state.session(), &played.text) else {
            return Ok(());
        };
        let added = self.add(Entry::new(at, Event::Move { parent, text }));
        added.map_err(|cause| NotationError::Move {
            spot: played.spot,
            text: played.text.clone(),
            cause: Box::new(cause),
        })
    }

    /// An end that the board does not show.
    fn end(&mut self, now: Millis, ends: Option<End>) -> Result<(), RecordError> {
        if self.state.ending().is_some() {
            return Ok(());
        }
        let Some(end) = ends else {
            // Whoever imports a game looks at it before its clocks run.
            let pause = self.state.clock().map(|_| Event::Paused);
            return pause.map_or(Ok(()), |event| self.add(Entry::new(now, event)));
        };
        let events = match end.winner.map(Side::other) {
            Some(side) if end.is_on_time => vec![Event::FlagFell { side }],
            Some(side) => vec![Event::Resigned { side }],
            None if self.state.session().claim().is_some() => vec![Event::DrawClaimed],
            None => vec![
                Event::DrawOffered { side: Side::First },
                Event::DrawAccepted,
            ],
        };
        events
            .into_iter()
            .try_for_each(|event| self.add(Entry::new(now, event)))
    }
}

/// The move that `text` means, as the session writes it; nothing for a move
/// number without its dot. What is no move at all is left for the session to
/// reject.
fn recognise(session: &dyn Session, text: &str) -> Option<String> {
    let legal = session.legal();
    if let Some(found) = legal.iter().find(|legal| legal.text == text) {
        return Some(found.text.clone());
    }
    let plain = plain(text);
    let mut like = legal
        .iter()
        .filter(|legal| self::plain(&legal.label) == plain);
    if let (Some(found), None) = (like.next(), like.next()) {
        return Some(found.text.clone());
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(text) && !legal.iter().any(|legal| is_number(&legal.text)) {
        return None;
    }
    Some(text.to_owned())
}

/// A move as people write it, without what some leave out.
fn plain(label: &str) -> String {
    let kept = label.chars().filter(|letter| !"+#=!?".contains(*letter));
    kept.map(|letter| if letter == '0' { 'O' } else { letter })
        .collect()
}
