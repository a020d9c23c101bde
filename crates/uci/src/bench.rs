//! A fixed amount of thinking. Its number of nodes changes when, and only
//! when, the search or the evaluation changes, so it is their signature; its
//! time says how fast they are.

use crate::command::Command;
use langkah_game::Fault;
use langkah_registry::{Aid, Memory, Session, Setup, ThinkRequest, open};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How deep each position is searched, unless another depth is asked for.
pub const BENCH_DEPTH: u32 = 9;
const MEMORY_MEGABYTES: usize = 16;

/// What the thinking cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// The signature.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Thinks about every position of the list; `each` hears of the nodes so far.
pub fn bench(depth: u32, mut each: impl FnMut(u64)) -> Result<Bench, Box<dyn Fault>> {
    let started = Instant::now();
    let memory = Memory::with_megabytes(MEMORY_MEGABYTES);
    let request = ThinkRequest {
        depth: Some(depth.max(1)),
        ..ThinkRequest::default()
    };
    let mut nodes = 0;
    for line in include_str!("bench.txt").lines() {
        let session = read(line)?;
        memory.clear();
        let aid = Aid {
            memory: Some(&memory),
            moves: &[],
        };
        let stop = Arc::new(AtomicBool::new(false));
        let thought = session.think_with(aid, &request, &stop, &mut |_| {})?;
        nodes += thought.nodes;
        each(nodes);
    }
    Ok(Bench {
        nodes,
        elapsed: started.elapsed(),
    })
}

fn read(line: &str) -> Result<Box<dyn Session>, Box<dyn Fault>> {
    let Command::Position { text, moves } = Command::parse(line) else {
        panic!("the list holds positions only: {line}");
    };
    let mut session = open(&Setup {
        position: text,
        ..Setup::of("chess")
    })?;
    for mv in &moves {
        session.play(mv)?;
    }
    Ok(session)
}
