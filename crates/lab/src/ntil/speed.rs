use crate::stopwatch::Stopwatch;
use crate::{LabError, Progress};
use langkah_game::mix;
use langkah_registry::{Session, Setup, ThinkRequest, Thought, open};
use std::sync::Arc;
use std::time::Duration;

/// How far the champion looks in a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Plies, on average.
    pub depth: f64,
    /// The longest line, in plies, on average.
    pub seldepth: f64,
    /// Nodes a second.
    pub nodes_per_second: f64,
}

/// Random plies before each of the positions that are looked at.
const PLIES: [u64; 5] = [0, 6, 12, 18, 24];

/// Nodes that tell how many fit into a time.
const TRIAL_NODES: u64 = 1_000_000;

/// Lets the champion think for `milliseconds` about the start of a board and
/// positions further on. It gets as many nodes as it looks at in that time of
/// the processor, so that other work on the machine makes no difference.
pub fn speed(
    setup: &Setup,
    (milliseconds, seed): (u64, u64),
    progress: &mut dyn Progress,
) -> Result<Speed, LabError> {
    let mut sums = [0.0; 3];
    let (mut seconds, mut looked_at) = (0.0, 0.0);
    progress.started("speed", PLIES.len() as u64);
    for plies in PLIES {
        let mut session = open(setup).map_err(LabError::Refused)?;
        let mut state = mix(seed ^ mix(plies));
        for _ in 0..plies {
            let legal = session.legal();
            state = mix(state);
            let Some(chosen) = legal.get(state as usize % legal.len().max(1)) else {
                break;
            };
            session.play(&chosen.text).map_err(LabError::Refused)?;
        }
        progress.advanced(1);
        // Where there is nothing to choose, the champion looks once.
        if session.ending().is_some() || session.legal().len() == 1 {
            continue;
        }
        let (trial, spent) = look(session.as_ref(), TRIAL_NODES)?;
        let share = milliseconds as f64 / 1_000.0 / spent.as_secs_f64();
        let (thought, spent) = look(session.as_ref(), (trial.nodes as f64 * share) as u64)?;
        let found = [
            f64::from(thought.depth),
            f64::from(thought.seldepth),
            thought.nodes as f64,
        ];
        for (sum, found) in sums.iter_mut().zip(found) {
            *sum += found;
        }
        seconds += spent.as_secs_f64();
        looked_at += 1.0;
    }
    progress.finished();
    Ok(Speed {
        depth: sums[0] / f64::max(looked_at, 1.0),
        seldepth: sums[1] / f64::max(looked_at, 1.0),
        nodes_per_second: sums[2] / f64::max(seconds, f64::MIN_POSITIVE),
    })
}

/// Lets the champion think, and measures the time of the processor.
fn look(session: &dyn Session, nodes: u64) -> Result<(Thought, Duration), LabError> {
    let request = ThinkRequest {
        opponent: "jagoan".to_owned(),
        nodes: Some(nodes.max(1)),
        ..ThinkRequest::default()
    };
    let watch = Stopwatch::start();
    let thought = session.think(&request, &Arc::default(), &mut |_| {});
    Ok((thought.map_err(LabError::Refused)?, watch.elapsed()))
}
