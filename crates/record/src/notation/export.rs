//! A game as PGN, and as the same with more tags for the other games.

use super::date::date;
use super::fault::NotationError;
use crate::{GameState, NodeId, ROOT, Seat, Tree};
use langkah_game::{Outcome, Side};
use std::fmt::Write;

/// Lines of moves are no longer than this.
const WIDTH: usize = 78;

/// The game for chess programs.
pub fn pgn(state: &GameState) -> Result<String, NotationError> {
    let setup = state.setup();
    if setup.game != "chess" {
        return Err(NotationError::NotChess {
            game: setup.game.clone(),
        });
    }
    let start = state.session_at(ROOT)?.position_text();
    let mut out = Writer::default();
    out.tag("Event", "Langkah");
    out.tag("Site", "?");
    out.tag("Date", &date(state.created_at()));
    out.tag("Round", "-");
    out.tag("White", &name(&state.seats()[Side::First]));
    out.tag("Black", &name(&state.seats()[Side::Second]));
    out.tag("Result", result(state));
    if let Some(opening) = state.session().opening() {
        out.tag("Opening", opening.en);
    }
    if setup.position.is_some() || setup.chess960.is_some() {
        if setup.chess960.is_some() {
            out.tag("Variant", "Chess960");
        }
        out.tag("SetUp", "1");
        out.tag("FEN", &start);
    }
    if let Some(rule) = state.clock() {
        let (initial, increment) = (rule.initial_ms / 1000, rule.increment_ms / 1000);
        out.tag("TimeControl", &format!("{initial}+{increment}"));
    }
    if let Some(ending) = state.ending() {
        let is_on_time = ending.reason == "time";
        out.tag(
            "Termination",
            if is_on_time { "time forfeit" } else { "normal" },
        );
    }
    let number = start
        .split(' ')
        .nth(5)
        .and_then(|field| field.parse().ok())
        .unwrap_or(1);
    out.moves(state, number, Wording::Label);
    Ok(out.text)
}

/// The game for people, whatever game it is.
pub fn text(state: &GameState) -> String {
    let setup = state.setup();
    let mut out = Writer::default();
    out.tag("Game", &setup.game);
    let number = |value: u64| value.to_string();
    let tags = [
        ("Chess960", setup.chess960.map(u64::from).map(number)),
        ("Size", setup.size.clone()),
        ("Line", setup.line.map(u64::from).map(number)),
        ("Free", setup.free.then(|| "yes".to_owned())),
        ("Board", setup.board.clone()),
        ("BoardText", setup.board_text.clone()),
        ("Rules", setup.rules.clone()),
        ("RulesText", setup.rules_text.clone()),
        ("Position", setup.position.clone()),
    ];
    for (tag, value) in tags {
        if let Some(value) = value {
            out.tag(tag, &value);
        }
    }
    out.tag("Date", &date(state.created_at()));
    out.tag("First", &name(&state.seats()[Side::First]));
    out.tag("Second", &name(&state.seats()[Side::Second]));
    out.tag("Result", result(state));
    if let Some(ending) = state.ending() {
        out.tag("Reason", ending.reason);
    }
    out.moves(state, 1, Wording::Text);
    out.text
}

fn name(seat: &Seat) -> String {
    match seat {
        Seat::Person { name, .. } => name.clone().unwrap_or_else(|| "?".to_owned()),
        Seat::Computer(request) => {
            let id = if request.opponent.is_empty() {
                "langkah"
            } else {
                &request.opponent
            };
            match request.level {
                Some(level) => format!("{id} {level}"),
                None => id.to_owned(),
            }
        }
    }
}

fn result(state: &GameState) -> &'static str {
    match state.ending().map(|ending| ending.outcome) {
        Some(Outcome::Win(Side::First)) => "1-0",
        Some(Outcome::Win(Side::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// Which form of a move is written.
#[derive(Clone, Copy)]
enum Wording {
    Label,
    Text,
}

/// What is still to be written, the next one last. No recursion: variations
/// nest as deep as they like.
enum Step {
    Move(NodeId, Announced),
    /// What was played after this node.
    Rest(NodeId, Announced),
    Open,
    Close,
}

/// Is a move's number said again?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Announced {
    Again,
    WhenNew,
}

#[derive(Default)]
struct Writer {
    text: String,
    column: usize,
}

impl Writer {
    fn tag(&mut self, name: &str, value: &str) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let value = value.replace('\r', "").replace('\n', "\\n");
        writeln!(self.text, "[{name} \"{value}\"]").expect("a string takes every letter");
    }

    fn word(&mut self, word: &str) {
        let is_glued = self.text.ends_with('(') || word == ")";
        let length = word.chars().count();
        if self.column > 0 && !is_glued {
            let is_full = self.column + 1 + length > WIDTH;
            self.text.push(if is_full { '\n' } else { ' ' });
            self.column = if is_full { 0 } else { self.column + 1 };
        }
        self.text.push_str(word);
        self.column += length;
    }

    /// The line through the current node, with all else as variations.
    fn moves(&mut self, state: &GameState, first_number: u64, wording: Wording) {
        self.text.push('\n');
        let tree = state.tree();
        let mut is_main = vec![false; tree.nodes().len()];
        for id in tree.line(state.current()) {
            is_main[id as usize] = true;
        }
        let numbers = numbers(tree, first_number);
        let mut steps = vec![Step::Rest(ROOT, Announced::Again)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Open => self.word("("),
                Step::Close => self.word(")"),
                Step::Rest(id, announced) => rest(tree, id, announced, &is_main, &mut steps),
                Step::Move(id, announced) => {
                    let Some(played) = tree.node(id).played.as_ref() else {
                        continue;
                    };
                    let number = numbers[id as usize];
                    match played.side {
                        Side::First if number.is_new || announced == Announced::Again => {
                            self.word(&format!("{}.", number.value));
                        }
                        Side::Second if announced == Announced::Again => {
                            self.word(&format!("{}...", number.value));
                        }
                        _ => {}
                    }
                    self.word(match wording {
                        Wording::Label => &played.label,
                        Wording::Text => &played.text,
                    });
                }
            }
        }
        self.word(result(state));
        self.text.push('\n');
    }
}

/// What follows a node: the main move, its alternatives, and what comes after.
fn rest(tree: &Tree, id: NodeId, announced: Announced, is_main: &[bool], steps: &mut Vec<Step>) {
    let children = &tree.node(id).children;
    let main = children.iter().find(|&&child| is_main[child as usize]);
    let Some(&main) = main.or(children.first()) else {
        return;
    };
    let has_others = children.len() > 1;
    let then = if has_others {
        Announced::Again
    } else {
        Announced::WhenNew
    };
    steps.push(Step::Rest(main, then));
    for &other in children.iter().rev().filter(|&&child| child != main) {
        steps.push(Step::Close);
        steps.push(Step::Rest(other, Announced::WhenNew));
        steps.push(Step::Move(other, Announced::Again));
        steps.push(Step::Open);
    }
    steps.push(Step::Move(main, announced));
}

/// A move's number, and whether it is the first move with it.
#[derive(Clone, Copy)]
struct Number {
    value: u64,
    is_new: bool,
}

/// Numbers count up when the first side moves after the second.
fn numbers(tree: &Tree, first: u64) -> Vec<Number> {
    let mut numbers = Vec::with_capacity(tree.nodes().len());
    for node in tree.nodes() {
        let side = node.played.as_ref().map(|played| played.side);
        let number = match node.parent.map(|id| (numbers[id as usize], tree.node(id))) {
            None => Number {
                value: first,
                is_new: false,
            },
            Some((Number { value, .. }, parent)) => {
                let before = parent.played.as_ref().map(|played| played.side);
                let is_new = side == Some(Side::First) && before != Some(Side::First);
                let is_next = is_new && before.is_some();
                Number {
                    value: value + u64::from(is_next),
                    is_new,
                }
            }
        };
        numbers.push(number);
    }
    numbers
}
