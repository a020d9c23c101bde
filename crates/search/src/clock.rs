use crate::crew::Crew;
use crate::limits::{Limits, StopReason};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Nodes between two looks at the clock and the stop flag.
const POLL_INTERVAL: u64 = 1_024;

/// Counts one thread's nodes and tells when to stop. Per node this is one
/// comparison; everything else happens at checkpoints.
pub(crate) struct Clock<'a> {
    limits: &'a Limits,
    crew: &'a Crew,
    started: Instant,
    nodes: u64,
    reported: u64,
    checkpoint: u64,
    stopped: Option<StopReason>,
}

impl<'a> Clock<'a> {
    pub(crate) fn new(limits: &'a Limits, crew: &'a Crew, started: Instant) -> Self {
        Clock {
            limits,
            crew,
            started,
            nodes: 0,
            reported: 0,
            checkpoint: 0,
            stopped: None,
        }
    }

    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Nodes of this thread.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn stop_reason(&self) -> Option<StopReason> {
        self.stopped
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// Counts a node; `false` when it may not be visited any more.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        if self.nodes == self.checkpoint {
            self.poll();
            if self.is_stopped() {
                return false;
            }
        }
        self.nodes += 1;
        true
    }

    /// Adds what was not yet reported to the crew's nodes.
    pub(crate) fn report_nodes(&mut self) {
        let fresh = self.nodes - self.reported;
        self.crew.nodes.fetch_add(fresh, Ordering::Relaxed);
        self.reported = self.nodes;
    }

    #[cold]
    fn poll(&mut self) {
        self.report_nodes();
        let crew_nodes = self.crew.nodes.load(Ordering::Relaxed);
        let left = match self.limits.nodes {
            Some(limit) => limit.saturating_sub(crew_nodes),
            None => u64::MAX,
        };
        let over = |limit: Option<Duration>| limit.is_some_and(|limit| self.elapsed() >= limit);
        self.stopped = if left == 0 {
            Some(StopReason::Nodes)
        } else if self.limits.is_stop_asked() || self.crew.is_dismissed() {
            Some(StopReason::Asked)
        } else if over(self.limits.time) {
            Some(StopReason::Time)
        } else {
            None
        };
        self.checkpoint = self.nodes + left.min(POLL_INTERVAL);
    }

    /// Between iterations: is `percent` of the soft time used up, so that no
    /// other is to start?
    pub(crate) fn is_soft_time_over(&self, percent: u32) -> bool {
        let soft = self.limits.soft_time;
        soft.is_some_and(|limit| self.elapsed() >= limit * percent / 100)
    }
}
