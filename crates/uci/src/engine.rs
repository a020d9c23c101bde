use crate::bench::{BENCH_DEPTH, bench};
use crate::book::Book;
use crate::command::{Command, Go};
use crate::info::{ScoreText, per_second};
use crate::options::{Effect, Options};
use crate::output::Output;
use crate::search::{Hold, Job, Running};
use crate::time::budget;
use crate::variant::variants;
use langkah_game::{Fault, Side};
use langkah_registry::{Memory, Session, Setup, ThinkRequest, open};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A Chess960 start that is the ordinary one: moves are then written as that
/// variant wants them.
const ORDINARY_START: u16 = 518;

/// Deeper than any search goes.
const MOST_DEPTH: u32 = 1_000;

/// Reads commands from `input` and answers on `output` until `quit` or the end
/// of the input. When `asked` is not empty it is run as the only command.
pub fn serve(input: impl BufRead, output: impl Write + Send + 'static, asked: &str) {
    let mut engine = Engine::new(Output::new(output));
    if !asked.trim().is_empty() {
        // Going on or not makes no difference here.
        let _ = engine.obey(Command::parse(asked));
        engine.end_input();
        return;
    }
    for line in input.split(b'\n') {
        let Ok(line) = line else {
            break;
        };
        let line = String::from_utf8_lossy(&line);
        if engine.obey(Command::parse(&line)).is_break() {
            return;
        }
    }
    engine.end_input();
}

struct Engine {
    output: Output,
    options: Options,
    memory: Arc<Memory>,
    session: Box<dyn Session>,
    book: Option<Book>,
    running: Option<Running>,
}

impl Engine {
    fn new(output: Output) -> Engine {
        let options = Options::default();
        Engine {
            output,
            memory: Arc::new(Memory::with_megabytes(options.hash_megabytes)),
            session: open(&Setup::of("chess")).expect("chess can be opened"),
            book: None,
            running: None,
            options,
        }
    }

    fn obey(&mut self, command: Command) -> ControlFlow<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.line("readyok"),
            Command::NewGame => {
                self.rest();
                self.memory.clear();
                self.start_over();
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { text, moves } => self.set_position(text, &moves),
            Command::Go(go) => self.go(&go),
            Command::Stop => self.rest(),
            Command::PonderHit => match &self.running {
                Some(running) => running.ponder_hit(),
                None => self.output.note("nothing is being pondered"),
            },
            Command::Quit => {
                self.rest();
                return ControlFlow::Break(());
            }
            Command::Bench { depth } => self.bench(depth.unwrap_or(BENCH_DEPTH)),
            Command::Eval => self.evaluate(),
            Command::Display => self.display(),
            Command::Perft { depth } => self.perft(depth),
            Command::Idle | Command::Empty => {}
            Command::Unknown(line) => {
                let shown: String = line.trim().chars().take(200).collect();
                self.output.note(format_args!("unknown command: {shown}"));
            }
        }
        ControlFlow::Continue(())
    }

    /// The input has ended: what ends by itself may, the rest is stopped.
    fn end_input(&mut self) {
        match self.running.take() {
            Some(running) if running.is_held() => running.stop(),
            Some(running) => running.finish(),
            None => {}
        }
    }

    /// Ends a search that runs, if one does.
    fn rest(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.output.line(format_args!("id name Langkah {version}"));
        self.output.line("id author the Langkah developers");
        for option in Options::describe() {
            self.output.line(option);
        }
        self.output.line("uciok");
    }

    fn set_option(&mut self, name: &str, value: &str) {
        self.rest();
        match self.options.set(name, value) {
            Err(error) => self.output.note(error),
            Ok(Effect::Nothing) => {}
            Ok(Effect::NewMemory) => {
                self.memory = Arc::new(Memory::with_megabytes(self.options.hash_megabytes));
            }
            Ok(Effect::ClearMemory) => self.memory.clear(),
            Ok(Effect::NewGame) => {
                self.memory.clear();
                self.start_over();
            }
            Ok(Effect::LoadBook) => self.load_book(),
        }
    }

    fn load_book(&mut self) {
        self.book = None;
        if self.options.book_file.is_empty() {
            return;
        }
        match Book::load(&self.options.book_file) {
            Ok(book) => self.book = Some(book),
            Err(error) => self.output.note(error),
        }
    }

    fn is_chess(&self) -> bool {
        self.options.variant == "chess"
    }

    fn setup(&self) -> Setup {
        let named = variants().remove(&self.options.variant);
        let mut setup = named.expect("only variants that exist are set");
        if self.is_chess() && self.options.is_chess960 {
            setup.chess960 = Some(ORDINARY_START);
        }
        setup
    }

    fn start_over(&mut self) {
        self.session = open(&self.setup()).expect("every variant can be opened");
    }

    /// A position that is not whole changes nothing.
    fn set_position(&mut self, text: Option<String>, moves: &[String]) {
        match self.read_position(text, moves) {
            Ok(session) => self.session = session,
            Err(fault) => self
                .output
                .note(format_args!("position not changed: {fault}")),
        }
    }

    fn read_position(
        &self,
        text: Option<String>,
        moves: &[String],
    ) -> Result<Box<dyn Session>, Box<dyn Fault>> {
        let mut session = open(&Setup {
            position: text,
            ..self.setup()
        })?;
        for mv in moves {
            session.play(mv)?;
        }
        Ok(session)
    }

    fn go(&mut self, go: &Go) {
        self.rest();
        if let Some(depth) = go.perft {
            return self.perft(depth);
        }
        if !go.unread.is_empty() {
            let words = go.unread.join(" ");
            self.output.note(format_args!("not understood: {words}"));
        }
        let is_waiting = go.is_infinite || go.is_pondering;
        if !is_waiting && let Some(mv) = self.book_move() {
            self.output.note("from the book");
            return self.output.line(format_args!("bestmove {mv}"));
        }
        let hold = if is_waiting { Hold::Held } else { Hold::Free };
        self.running = Some(Running::start(self.job(go), hold));
    }

    fn book_move(&self) -> Option<String> {
        let book = self.book.as_ref()?;
        let is_asked = self.options.uses_book && self.is_chess();
        let mut random = fastrand::Rng::new();
        is_asked.then(|| book.choose(&*self.session, &mut random))?
    }

    fn job(&self, go: &Go) -> Job {
        let clock = match self.session.side_to_move() {
            Side::First => go.white,
            Side::Second => go.black,
        };
        let is_timed = !go.is_infinite;
        let time = budget(go, clock, self.options.overhead).filter(|_| is_timed);
        let (search_moves, unread) = self.known_moves(&go.search_moves);
        for text in unread {
            self.output
                .note(format_args!("searchmoves: no move `{text}`"));
        }
        Job {
            session: self.session.fork(),
            request: self.request(go, time.map(|time| time.hard)),
            moves: search_moves,
            memory: self.memory.clone(),
            budget: time,
            mate: go.mate,
            output: self.output.clone(),
        }
    }

    fn known_moves(&self, texts: &[String]) -> (Vec<String>, Vec<String>) {
        let is_legal = |text: &&String| self.session.fork().play(text).is_ok();
        let (known, unknown): (Vec<&String>, Vec<&String>) = texts.iter().partition(is_legal);
        (
            known.into_iter().cloned().collect(),
            unknown.into_iter().cloned().collect(),
        )
    }

    fn request(&self, go: &Go, hard: Option<std::time::Duration>) -> ThinkRequest {
        let level = self.options.level();
        let own = level.is_none().then_some(&self.options);
        let time_ms = hard
            .filter(|_| !go.is_pondering)
            .map(|time| (time.as_millis() as u64).max(1));
        let is_open = time_ms.is_none() && go.depth.is_none() && level.is_none();
        ThinkRequest {
            level,
            depth: go.depth.map(|depth| depth.clamp(1, MOST_DEPTH)),
            nodes: go.nodes.or(is_open.then_some(u64::MAX)),
            time_ms,
            threads: own.map(|options| options.threads),
            lines: own.map(|options| options.lines),
            ..ThinkRequest::default()
        }
    }

    fn bench(&mut self, depth: u32) {
        self.rest();
        let output = &self.output;
        let tell = |nodes| output.note(format_args!("bench: {nodes} nodes so far"));
        match bench(depth, tell) {
            Ok(done) => {
                let speed = per_second(done.nodes, done.elapsed);
                output.line(format_args!("{} nodes {speed} nps", done.nodes));
            }
            Err(fault) => output.note(fault),
        }
    }

    fn evaluate(&self) {
        let value = self.session.evaluate();
        let side = match self.session.side_to_move() {
            Side::First => "first",
            Side::Second => "second",
        };
        self.output.line(format_args!(
            "eval {} for the {side} side",
            ScoreText(value)
        ));
    }

    fn display(&self) {
        let session = &*self.session;
        self.output
            .line(format_args!("position {}", session.position_text()));
        let legal = session.legal();
        let moves: Vec<&str> = legal.iter().map(|mv| mv.text.as_str()).collect();
        self.output.line(format_args!("moves {}", moves.join(" ")));
        if let Some(ending) = session.ending() {
            self.output.line(format_args!("ended {}", ending.reason));
        }
    }

    fn perft(&self, depth: u32) {
        let mut total = 0;
        for (mv, nodes) in self.session.divide(depth) {
            self.output.line(format_args!("{mv}: {nodes}"));
            total += nodes;
        }
        self.output.line(format_args!("nodes {total}"));
    }
}
