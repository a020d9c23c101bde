use crate::Depth;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When a search ends. Without any limit it ends at [`Depth::MAX`].
///
/// ```
/// use langkah_search::{Depth, Limits};
/// let limits = Limits::to_depth(Depth(6)).and_nodes(10_000);
/// assert_eq!(limits.nodes, Some(10_000));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Looks no farther ahead. Less than one ply counts as one, more than
    /// [`Depth::MAX`] as that.
    pub depth: Option<Depth>,
    /// Visits no more nodes: exactly with one thread, roughly with several.
    pub nodes: Option<u64>,
    /// Thinks no longer.
    pub time: Option<Duration>,
    /// Starts no new iteration after this time.
    pub soft_time: Option<Duration>,
    /// Ends soon after somebody sets this.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// A limit in plies.
    pub fn to_depth(depth: Depth) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// A limit in nodes.
    pub fn to_nodes(nodes: u64) -> Limits {
        Limits::default().and_nodes(nodes)
    }

    /// A limit in time.
    pub fn to_time(time: Duration) -> Limits {
        Limits::default().and_time(time)
    }

    /// These limits and one in nodes.
    #[must_use]
    pub fn and_nodes(mut self, nodes: u64) -> Limits {
        self.nodes = Some(nodes);
        self
    }

    /// These limits and one in time.
    #[must_use]
    pub fn and_time(mut self, time: Duration) -> Limits {
        self.time = Some(time);
        self
    }

    /// These limits and a time after which no new iteration starts.
    #[must_use]
    pub fn and_soft_time(mut self, time: Duration) -> Limits {
        self.soft_time = Some(time);
        self
    }

    /// These limits and a flag that ends the search when it is set.
    #[must_use]
    pub fn and_stop(mut self, stop: Arc<AtomicBool>) -> Limits {
        self.stop = Some(stop);
        self
    }

    pub(crate) fn target(&self) -> Depth {
        self.depth.unwrap_or(Depth::MAX).clamp(Depth(1), Depth::MAX)
    }

    pub(crate) fn is_stop_asked(&self) -> bool {
        let flag = self.stop.as_ref();
        flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// It reached the depth that was asked for.
    Depth,
    /// It used up its nodes.
    Nodes,
    /// It used up its time, or the soft limit left none for more.
    Time,
    /// Somebody set the stop flag.
    Asked,
    /// The end of the game is proved, so looking deeper is in vain. Only
    /// without a limit in depth.
    Proved,
    /// There is no move to choose.
    NoMoves,
}
