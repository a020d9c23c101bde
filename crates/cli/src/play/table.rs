use super::order::Order;
use super::player::Player;
use super::saved;
use crate::diagram::{self, Paint};
use crate::failure::Rejected;
use crate::speech::Speech;
use anyhow::{Context, Result};
use langkah_game::{BySide, Ending, Outcome, Side};
use langkah_registry::{Conditions, Session, ThinkRequest};
use std::fs;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How long a hint may take.
const HINT_MS: u64 = 1_000;

/// A game, its players and the terminal around it.
pub struct Table {
    session: Box<dyn Session>,
    players: BySide<Player>,
    /// Moves taken back, the next to replay last.
    redo: Vec<String>,
    speech: Speech,
    paint: Paint,
    stop: Arc<AtomicBool>,
}

/// Whether the game at the terminal goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    GoOn,
    Leave,
}

impl Table {
    pub fn new(
        session: Box<dyn Session>,
        players: BySide<Player>,
        speech: Speech,
        paint: Paint,
        stop: Arc<AtomicBool>,
    ) -> Self {
        Table {
            session,
            players,
            redo: Vec::new(),
            speech,
            paint,
            stop,
        }
    }

    /// Plays until the game ends, somebody quits or the input does.
    pub fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
        if self.has_person() {
            writeln!(out, "{}", self.speech.say("welcome", &[]))?;
        }
        for side in Side::BOTH {
            let values = [("side", self.side(side)), ("player", self.player(side))];
            let values = values
                .each_ref()
                .map(|(name, value)| (*name, value.as_str()));
            writeln!(out, "{}", self.speech.say("seat-is", &values))?;
        }
        self.draw(out)?;
        loop {
            if let Some(ending) = self.session.ending() {
                self.announce(ending, out)?;
                return Ok(());
            }
            let side = self.session.side_to_move();
            let flow = match self.players[side].clone() {
                Player::Computer(request) => self.let_computer_move(&request, out)?,
                Player::Person => self.ask_person(input, out)?,
            };
            if flow == Flow::Leave {
                return Ok(());
            }
        }
    }

    fn has_person(&self) -> bool {
        Side::BOTH
            .iter()
            .any(|&side| self.players[side] == Player::Person)
    }

    fn side(&self, side: Side) -> String {
        let key = match side {
            Side::First => "first",
            Side::Second => "second",
        };
        self.speech.say(key, &[])
    }

    fn player(&self, side: Side) -> String {
        match &self.players[side] {
            Player::Person => self.speech.say("person", &[]),
            Player::Computer(ThinkRequest {
                opponent,
                level: Some(level),
                ..
            }) => {
                format!("{opponent}@{level}")
            }
            Player::Computer(ThinkRequest { opponent, .. }) => opponent.clone(),
        }
    }

    fn draw(&self, out: &mut impl Write) -> Result<()> {
        let drawing = diagram::draw(&self.session.board(), &self.session.pieces(), self.paint);
        write!(out, "\n{drawing}\n")?;
        Ok(())
    }

    fn let_computer_move(&mut self, request: &ThinkRequest, out: &mut impl Write) -> Result<Flow> {
        let player = self.player(self.session.side_to_move());
        self.stop.store(false, Ordering::SeqCst);
        // Different moves of a game must not all roll the same dice.
        let ply = self.session.moves().len() as u64;
        let seed = request.seed.map(|seed| seed.wrapping_add(ply));
        let request = ThinkRequest {
            seed,
            ..request.clone()
        };
        let conditions = Conditions {
            openings: true,
            ..Conditions::default()
        };
        let thought = self
            .session
            .think_under(&conditions, &request, &self.stop, &mut |_| {})
            .map_err(Rejected::from)?;
        self.stop.store(false, Ordering::SeqCst);
        let foretold = request.foretold(&thought, self.session.side_to_move());
        let best = thought
            .best
            .context("a game that has not ended has a move")?;
        let label = self.session.play(&best).map_err(Rejected::from)?.label;
        self.redo.clear();
        writeln!(
            out,
            "{}",
            self.speech
                .say("plays", &[("player", &player), ("move", &label)])
        )?;
        if let Some(foretold) = foretold {
            let (side, plies) = (self.side(foretold.winner), foretold.plies.to_string());
            let values = [("side", side.as_str()), ("plies", plies.as_str())];
            writeln!(out, "{}", self.speech.say("foretold", &values))?;
        }
        self.draw(out)?;
        Ok(Flow::GoOn)
    }

    fn ask_person(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<Flow> {
        let turn = (self.session.moves().len() + 1).to_string();
        let side = self.side(self.session.side_to_move());
        if let Some(claim) = self.session.claim() {
            let reason = self.reason(claim);
            writeln!(out, "{}", self.speech.say("claim", &[("reason", &reason)]))?;
        }
        write!(
            out,
            "{}> ",
            self.speech
                .say("to-move", &[("side", &side), ("turn", &turn)])
        )?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(Flow::Leave);
        }
        self.obey(&Order::read(&line), out)
    }

    fn obey(&mut self, order: &Order<'_>, out: &mut impl Write) -> Result<Flow> {
        match order {
            Order::Nothing => {}
            Order::Move(text) => match self.session.play(text) {
                Ok(_) => {
                    self.redo.clear();
                    self.draw(out)?;
                }
                Err(fault) => writeln!(out, "{}", self.speech.explain(fault.as_ref()))?,
            },
            Order::Undo => self.undo(out)?,
            Order::Redo => self.redo(out)?,
            Order::Hint => self.hint(out)?,
            Order::Moves => {
                let moves: Vec<String> =
                    self.session.legal().into_iter().map(|mv| mv.text).collect();
                let (count, moves) = (moves.len().to_string(), moves.join(" "));
                let values = [("count", count.as_str()), ("moves", moves.as_str())];
                writeln!(out, "{}", self.speech.say("legal-moves", &values))?;
            }
            Order::Save(file) => match self.save(file) {
                Ok(()) => writeln!(out, "{}", self.speech.say("saved", &[("file", file)]))?,
                Err(error) => writeln!(out, "{error:#}")?,
            },
            Order::Load(file) => match self.load(file) {
                Ok(count) => {
                    let values = [("file", *file), ("count", &count.to_string())];
                    writeln!(out, "{}", self.speech.say("loaded", &values))?;
                    self.draw(out)?;
                }
                Err(error) => writeln!(out, "{error:#}")?,
            },
            Order::Draw => {
                if let Some(claim) = self.session.claim() {
                    self.announce(claim, out)?;
                    return Ok(Flow::Leave);
                }
                writeln!(out, "{}", self.speech.say("not-ended", &[]))?;
            }
            Order::Resign => {
                let side = self.session.side_to_move();
                writeln!(
                    out,
                    "{}",
                    self.speech.say("resigned", &[("side", &self.side(side))])
                )?;
                let outcome = Outcome::Win(side.other());
                self.announce(
                    Ending {
                        outcome,
                        reason: "resignation",
                    },
                    out,
                )?;
                return Ok(Flow::Leave);
            }
            Order::Help => writeln!(out, "{}", self.speech.say("help", &[]))?,
            Order::Quit => {
                writeln!(out, "{}", self.speech.say("bye", &[]))?;
                return Ok(Flow::Leave);
            }
        }
        Ok(Flow::GoOn)
    }

    /// Takes back to the last position in which a person was to move.
    fn undo(&mut self, out: &mut impl Write) -> Result<()> {
        let mut taken = Vec::new();
        while let Some(mv) = self.session.undo() {
            taken.push(mv);
            if self.players[self.session.side_to_move()] == Player::Person {
                break;
            }
        }
        if taken.is_empty() {
            writeln!(out, "{}", self.speech.say("nothing-to-undo", &[]))?;
            return Ok(());
        }
        let list = taken.join(" ");
        self.redo.append(&mut taken);
        writeln!(out, "{}", self.speech.say("undone", &[("move", &list)]))?;
        self.draw(out)
    }

    fn redo(&mut self, out: &mut impl Write) -> Result<()> {
        if self.redo.is_empty() {
            writeln!(out, "{}", self.speech.say("nothing-to-redo", &[]))?;
            return Ok(());
        }
        while let Some(mv) = self.redo.pop() {
            self.session.play(&mv).map_err(Rejected::from)?;
            let side = self.session.side_to_move();
            if self.players[side] == Player::Person || self.session.ending().is_some() {
                break;
            }
        }
        self.draw(out)
    }

    fn hint(&mut self, out: &mut impl Write) -> Result<()> {
        let request = ThinkRequest {
            time_ms: Some(HINT_MS),
            ..ThinkRequest::default()
        };
        let thought = self
            .session
            .think(&request, &self.stop, &mut |_| {})
            .map_err(Rejected::from)?;
        self.stop.store(false, Ordering::SeqCst);
        let best = thought.best.unwrap_or_default();
        let value = thought.value.to_string();
        let values = [("move", best.as_str()), ("value", value.as_str())];
        writeln!(out, "{}", self.speech.say("hint-is", &values))?;
        Ok(())
    }

    fn save(&self, file: &str) -> Result<()> {
        let game = saved::to_json(self.session.as_ref())?;
        fs::write(file, game).with_context(|| format!("cannot write `{file}`"))
    }

    /// Reads the whole game before anything of the running one is given up.
    fn load(&mut self, file: &str) -> Result<usize> {
        let text = fs::read_to_string(file).with_context(|| format!("cannot read `{file}`"))?;
        self.session = saved::open(&text).with_context(|| format!("`{file}`"))?;
        self.redo.clear();
        Ok(self.session.moves().len())
    }

    fn reason(&self, ending: Ending) -> String {
        self.speech.say(&format!("reason-{}", ending.reason), &[])
    }

    fn announce(&self, ending: Ending, out: &mut impl Write) -> Result<()> {
        let reason = self.reason(ending);
        let said = match ending.outcome {
            Outcome::Draw => self.speech.say("draw", &[("reason", &reason)]),
            Outcome::Win(side) => {
                let side = self.side(side);
                self.speech
                    .say("wins", &[("side", &side), ("reason", &reason)])
            }
        };
        writeln!(out, "{said}")?;
        Ok(())
    }
}
