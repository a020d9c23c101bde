use crate::info::nodes_a_second;
use langkah_registry::{Conditions, Memory, Setup, ThinkRequest, open};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Openings, middle games and endings of our own self-play and of the perft
/// suite, one a line.
const POSITIONS: &str = include_str!("bench-positions.txt");
const DEPTH: u32 = 10;
const MEGABYTES: usize = 16;

/// What a fixed piece of work took. The number of nodes is a signature of the
/// search: it changes when, and only when, the search behaves differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The nodes of all searches.
    pub nodes: u64,
    /// How long they took.
    pub elapsed: Duration,
}

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let speed = nodes_a_second(self.nodes, self.elapsed.as_secs_f64());
        write!(f, "{} nodes {speed} nps", self.nodes)
    }
}

/// Searches some chess positions on one thread to `depth`.
pub fn bench(depth: Option<u32>) -> Bench {
    let request = ThinkRequest {
        depth: Some(depth.unwrap_or(DEPTH).max(1)),
        ..ThinkRequest::default()
    };
    let memory = Memory::with_megabytes(MEGABYTES);
    let conditions = Conditions {
        memory: Some(&memory),
        ..Conditions::default()
    };
    let started = Instant::now();
    let mut nodes = 0;
    for position in POSITIONS.lines() {
        let setup = Setup {
            position: Some(position.to_owned()),
            ..Setup::of("chess")
        };
        memory.clear();
        let session = open(&setup).expect("the positions are sound");
        let thought = session.think_under(&conditions, &request, &Arc::default(), &mut |_| {});
        nodes += thought.expect("the positions are not over").nodes;
    }
    Bench {
        nodes,
        elapsed: started.elapsed(),
    }
}
