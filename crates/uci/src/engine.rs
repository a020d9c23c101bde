use crate::bench::bench;
use crate::command::{Command, excerpt};
use crate::display::display;
use crate::go::{Go, Wait};
use crate::hold::Hold;
use crate::info::score_text;
use crate::lag::Lag;
use crate::options::{Change, Options};
use crate::thinking::{Order, Thinker, Thinking};
use crate::time::budget;
use langkah_game::mix;
use langkah_registry::{Memory, Session, ThinkRequest, open};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Where answers go; searches share it with the loop.
#[derive(Clone)]
pub(crate) struct Output {
    writer: Arc<Mutex<dyn Write + Send>>,
}

impl Output {
    /// Writes a line. A reader that has gone away is noticed when its own
    /// lines end.
    pub(crate) fn say(&self, line: &str) {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(writer, "{line}").and_then(|()| writer.flush());
    }
}

/// The engine between two lines.
struct Engine {
    options: Options,
    session: Box<dyn Session>,
    memory: Arc<Memory>,
    thinker: Thinker,
    thinking: Option<Thinking>,
    lag: Lag,
    output: Output,
}

/// The name under which the engine introduces itself.
const NAME: &str = concat!("Langkah ", env!("CARGO_PKG_VERSION"));

/// Obeys `order` alone when it is not empty; else line after line of `input`
/// until `quit` or the end. At the end of the input a search that ends by
/// itself may still do so.
pub fn run(
    order: &str,
    input: impl BufRead,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let mut engine = Engine::new(output);
    if !order.trim().is_empty() {
        // One order needs no goodbye.
        let _ = engine.obey(order);
        engine.finish();
        return Ok(());
    }
    let mut input = input;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            engine.finish();
            return Ok(());
        }
        if engine.obey(&String::from_utf8_lossy(&line)).is_break() {
            engine.end_thinking();
            return Ok(());
        }
    }
}

impl Engine {
    fn new(output: impl Write + Send + 'static) -> Engine {
        let options = Options::default();
        Engine {
            session: open(&options.setup(None)).expect("the default variant opens"),
            memory: Arc::new(Memory::with_megabytes(options.hash)),
            thinker: Thinker::default(),
            thinking: None,
            lag: Lag::default(),
            output: Output {
                writer: Arc::new(Mutex::new(output)),
            },
            options,
        }
    }

    fn obey(&mut self, line: &str) -> ControlFlow<()> {
        match Command::parse(line) {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.say("readyok"),
            Command::Stop => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop();
                }
            }
            Command::PonderHit => {
                if let Some(thinking) = &self.thinking {
                    thinking.ponder_hit();
                }
            }
            Command::Quit => return ControlFlow::Break(()),
            Command::Empty => {}
            Command::Unknown(why) => self.remark(&why),
            between => {
                self.end_thinking();
                self.obey_between(between);
            }
        }
        ControlFlow::Continue(())
    }

    /// Commands that a search in progress would be in the way of.
    fn obey_between(&mut self, command: Command) {
        match command {
            Command::NewGame => {
                self.memory.clear();
                self.lag = Lag::default();
            }
            Command::Position { text, moves } => self.set_position(text.as_deref(), &moves),
            Command::Go(go) => self.go(&go),
            Command::Perft(depth) => self.perft(depth),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Bench(depth) => {
                let bench = bench(depth);
                self.output.say(&bench.to_string());
            }
            Command::Eval => {
                let value = self.session.judge();
                self.output
                    .say(&format!("score {} for the side to move", score_text(value)));
            }
            Command::Display => self.output.say(&display(self.session.as_ref())),
            _ => {}
        }
    }

    fn introduce(&self) {
        self.output.say(&format!("id name {NAME}"));
        self.output.say("id author the Langkah authors");
        for line in Options::declare() {
            self.output.say(&line);
        }
        self.output.say("uciok");
    }

    fn remark(&self, text: &str) {
        self.output.say(&format!("info string {}", excerpt(text)));
    }

    /// A broken position is refused as a whole, a broken move with all that
    /// follow it.
    fn set_position(&mut self, text: Option<&str>, moves: &[String]) {
        match open(&self.options.setup(text)) {
            Ok(session) => self.session = session,
            Err(fault) => return self.remark(&fault.to_string()),
        }
        for mv in moves {
            if let Err(fault) = self.session.play(mv) {
                return self.remark(&fault.to_string());
            }
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        match self.options.set(name, value) {
            Ok(Change::Nothing) => {}
            Ok(Change::Memory) => {
                self.memory = Arc::new(Memory::with_megabytes(self.options.hash));
            }
            Ok(Change::Forget) => self.memory.clear(),
            Ok(Change::Game) => {
                self.memory.clear();
                self.set_position(None, &[]);
            }
            Err(why) => self.remark(&why),
        }
    }

    fn go(&mut self, go: &Go) {
        let now = Instant::now();
        if let Some(mv) = self.book_move(go) {
            return self.output.say(&format!("bestmove {mv}"));
        }
        let side = self.session.side_to_move();
        let loss = self
            .lag
            .learn(go, side)
            .at_least(self.options.move_overhead);
        let budget = budget(go, side, loss);
        self.lag.begin(go, side, budget, now);
        // While the opponent thinks, time costs nothing.
        let running = budget.filter(|_| go.wait != Wait::Ponder);
        let hard = running.map(|budget| budget.hard);
        let elo = Some(self.options.elo).filter(|_| self.options.limits_strength);
        let full = |count: usize| if elo.is_some() { 1 } else { count };
        let request = ThinkRequest {
            depth: go.depth.map(|depth| depth.max(1)),
            // At full strength some limit has to be there, or a level would be
            // taken.
            nodes: go.nodes.or(elo.is_none().then_some(u64::MAX)),
            time_ms: hard.map(|time| time.as_millis().max(1) as u64),
            threads: Some(full(self.options.threads)),
            lines: Some(full(self.options.multi_pv)),
            with: self.options.with.clone(),
            without: go.left_out(&self.options.without),
            ..ThinkRequest::default()
        };
        let order = Order {
            session: self.session.fork(),
            memory: self.memory.clone(),
            request,
            soft_time: running.and_then(|budget| budget.soft),
            after_hit: budget.map(|budget| budget.soft.unwrap_or(budget.hard)),
            search_moves: go.search_moves.clone(),
            mate: go.mate,
            judge: self.options.judge.clone(),
            tables: self.options.tables.clone(),
            elo,
        };
        let hold = match go.wait {
            Wait::No => Hold::open(),
            Wait::Infinite | Wait::Ponder => Hold::default(),
        };
        self.thinking = Some(self.thinker.start(order, go, hold, &self.output));
    }

    /// A move of the own book, where an answer at once is welcome.
    fn book_move(&self, go: &Go) -> Option<String> {
        let is_wanted = self.options.own_book && go.wait == Wait::No && go.search_moves.is_empty();
        let book = self.options.book.as_ref().filter(|_| is_wanted)?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let choice = mix(since.map_or(0, |time| time.subsec_nanos().into()));
        self.session.book_move(book, choice)
    }

    fn perft(&self, depth: u32) {
        let mut total = 0;
        if depth == 0 {
            total = 1;
        } else {
            for (mv, nodes) in self.session.divide(depth) {
                self.output.say(&format!("{mv}: {nodes}"));
                total += nodes;
            }
        }
        self.output.say(&format!("\nNodes searched: {total}"));
    }

    /// Ends a search in progress; it still answers.
    fn end_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop();
            if let Some(answered) = thinking.join() {
                self.lag.end(answered);
            }
        }
    }

    /// Lets a search end by itself if it ever does.
    fn finish(&mut self) {
        if let Some(thinking) = &self.thinking
            && !thinking.is_endless
        {
            thinking.join();
        }
        self.end_thinking();
    }
}
