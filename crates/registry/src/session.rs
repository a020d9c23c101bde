use crate::minds::{Minds, Question, find_opponent};
use crate::{Bilingual, Book, Conditions, ExactLimits, ExactMove, Setup, ThinkRequest, Thought};
use langkah_game::{
    BoardShape, Ending, Fault, History, MoveShape, Piece, Position, Score, Side, divide,
    legal_moves, perft,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A legal move, as text and as a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// What [`Session::play`] takes.
    pub text: String,
    /// How people write it in a list of moves.
    pub label: String,
    /// What it does on the board.
    pub shape: MoveShape,
}

/// A game in progress of any kind: its setup and the moves played. All else
/// is derived from these.
pub trait Session: Send {
    /// What was opened.
    fn setup(&self) -> &Setup;
    /// The board as a drawing.
    fn board(&self) -> BoardShape;
    /// Where the game stands, in the game's own text form.
    fn position_text(&self) -> String;
    /// Who moves.
    fn side_to_move(&self) -> Side;
    /// What stands on the board.
    fn pieces(&self) -> Vec<Piece>;
    /// Points to mark (check, a winning line), with the reason.
    fn marks(&self) -> Vec<(usize, &'static str)>;
    /// The legal moves; none when the game has ended.
    fn legal(&self) -> Vec<LegalMove>;
    /// The moves played, in the notation that [`Session::play`] takes.
    fn moves(&self) -> Vec<String>;
    /// Plays a move; returns it as it was among the legal ones.
    fn play(&mut self, text: &str) -> Result<LegalMove, Box<dyn Fault>>;
    /// Takes the last move back; `None` at the start.
    fn undo(&mut self) -> Option<String>;
    /// How the game has ended, if it has.
    fn ending(&self) -> Option<Ending>;
    /// How the side to move may end it.
    fn claim(&self) -> Option<Ending>;
    /// The number of move sequences of length `depth` from here.
    fn perft(&self, depth: u32) -> u64;
    /// [`Session::perft`] for each legal move.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// True when a solver or a table knows positions of this game, though
    /// perhaps not all of them.
    fn has_exact(&self) -> bool;
    /// The exact worth of every legal move, in the order of
    /// [`Session::legal`], from a solver or a table; `None` when none knows
    /// this position within `limits`, or the game has ended.
    fn exact_moves(&self, limits: ExactLimits) -> Option<Vec<ExactMove>>;
    /// An error when no opponent of the game can think as `request` asks: an
    /// unknown name, method or level.
    fn check(&self, request: &ThinkRequest) -> Result<(), Box<dyn Fault>>;
    /// Lets a computer player think about the move to make. `stop` ends it at
    /// once, with the best move so far; `progress` hears of every depth.
    fn think(
        &self,
        request: &ThinkRequest,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, Box<dyn Fault>> {
        self.think_under(&Conditions::default(), request, stop, progress)
    }
    /// [`Session::think`] as part of a whole game.
    fn think_under(
        &self,
        conditions: &Conditions<'_>,
        request: &ThinkRequest,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, Box<dyn Fault>>;
    /// A move that `book` has for the position; the same `choice` gives the
    /// same move. There are books of chess only.
    fn book_move(&self, book: &Book, choice: u64) -> Option<String>;
    /// What the opening of the game is called, where it has a name.
    fn opening(&self) -> Option<Bilingual>;
    /// What the default opponent thinks of the position without looking ahead.
    fn judge(&self) -> Score;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Session>;
}

/// The one implementation: any [`Game`] with its history.
pub(crate) struct Playing<G: Minds> {
    game: Arc<G>,
    lore: Arc<G::Lore>,
    setup: Setup,
    history: History<G::Position>,
}

impl<G: Minds> Playing<G> {
    /// Starts at the setup's position, or at the game's own start.
    pub(crate) fn start(game: G, setup: &Setup) -> Result<Self, Box<dyn Fault>> {
        let start = match &setup.position {
            Some(text) => game.parse_position(text)?,
            None => game.start(),
        };
        Ok(Playing {
            game: Arc::new(game),
            lore: Arc::default(),
            setup: setup.clone(),
            history: History::new(start),
        })
    }

    fn pos(&self) -> &G::Position {
        self.history.position()
    }

    fn describe(&self, mv: <G::Position as Position>::Move) -> LegalMove {
        LegalMove {
            text: self.game.format_move(self.pos(), mv),
            label: self.game.display_move(self.pos(), mv),
            shape: self.game.move_shape(self.pos(), mv),
        }
    }
}

/// Played after the end of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the game has ended ({reason}): `{text}` cannot be played")]
pub(crate) struct Ended {
    reason: &'static str,
    text: String,
}

impl Fault for Ended {
    fn code(&self) -> &'static str {
        "game-ended"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("reason", self.reason.to_owned()),
            ("text", self.text.clone()),
        ]
    }
}

impl<G: Minds> Session for Playing<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn board(&self) -> BoardShape {
        self.game.board()
    }

    fn position_text(&self) -> String {
        self.game.format_position(self.pos())
    }

    fn side_to_move(&self) -> Side {
        self.pos().side_to_move()
    }

    fn pieces(&self) -> Vec<Piece> {
        self.game.pieces(self.pos())
    }

    fn marks(&self) -> Vec<(usize, &'static str)> {
        self.game.marks(self.pos())
    }

    fn legal(&self) -> Vec<LegalMove> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let moves = legal_moves(self.pos()).into_iter();
        moves.map(|mv| self.describe(mv)).collect()
    }

    fn moves(&self) -> Vec<String> {
        let positions = self.history.positions().iter();
        let played = positions.zip(self.history.moves());
        played
            .map(|(pos, &mv)| self.game.format_move(pos, mv))
            .collect()
    }

    fn play(&mut self, text: &str) -> Result<LegalMove, Box<dyn Fault>> {
        if let Some(ending) = self.ending() {
            return Err(Ended {
                reason: ending.reason,
                text: text.to_owned(),
            }
            .into());
        }
        let mv = self.game.parse_move(self.pos(), text)?;
        let played = self.describe(mv);
        self.history.play(mv);
        Ok(played)
    }

    fn undo(&mut self) -> Option<String> {
        let mv = self.history.undo()?;
        Some(self.game.format_move(self.pos(), mv))
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending(&self.history)
    }

    fn claim(&self) -> Option<Ending> {
        self.game.claim(&self.history)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.pos(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let counts = divide(self.pos(), depth).into_iter();
        counts
            .map(|(mv, nodes)| (self.game.format_move(self.pos(), mv), nodes))
            .collect()
    }

    fn has_exact(&self) -> bool {
        self.game.has_exact()
    }

    fn exact_moves(&self, limits: ExactLimits) -> Option<Vec<ExactMove>> {
        if self.ending().is_some() {
            return None;
        }
        let moves = self.game.exact_moves(self.pos(), limits)?.into_iter();
        let text = |mv| self.game.format_move(self.pos(), mv);
        let exact = moves.map(|(mv, worth)| ExactMove {
            text: text(mv),
            exact: worth.exact,
            score: worth.score,
        });
        Some(exact.collect())
    }

    fn check(&self, request: &ThinkRequest) -> Result<(), Box<dyn Fault>> {
        find_opponent::<G>(request)?;
        Ok(())
    }

    fn think_under(
        &self,
        conditions: &Conditions<'_>,
        request: &ThinkRequest,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, Box<dyn Fault>> {
        let mut question = Question::new(
            (&*self.game, &*self.lore),
            &self.history,
            request,
            stop,
            progress,
        )?;
        question.set_conditions(conditions)?;
        let report = G::answer(&mut question)?;
        Ok(question.thought(&report))
    }

    fn book_move(&self, book: &Book, choice: u64) -> Option<String> {
        let mv = G::book_move(self.pos(), book, choice)?;
        Some(self.game.format_move(self.pos(), mv))
    }

    fn opening(&self) -> Option<Bilingual> {
        G::opening(&self.history)
    }

    fn judge(&self) -> Score {
        G::judge(self.pos())
    }

    fn fork(&self) -> Box<dyn Session> {
        Box::new(Playing {
            game: self.game.clone(),
            lore: self.lore.clone(),
            setup: self.setup.clone(),
            history: self.history.clone(),
        })
    }
}
