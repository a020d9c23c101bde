use std::time::Duration;

/// Measures what a piece of work takes of the processor, so that whatever else
/// the machine does counts against nobody. Where the system does not tell, it
/// is the time that passes.
pub(crate) struct Stopwatch(Moment);

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(Moment::now())
    }

    /// What this thread has taken since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        Moment::now().since(&self.0)
    }
}

/// A moment in the time of this thread.
#[cfg(target_os = "linux")]
struct Moment(Duration);

#[cfg(target_os = "linux")]
impl Moment {
    fn now() -> Moment {
        let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Moment(spent.try_into().unwrap_or_default())
    }

    fn since(&self, earlier: &Moment) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

/// A moment in the time of the world.
#[cfg(not(target_os = "linux"))]
struct Moment(std::time::Instant);

#[cfg(not(target_os = "linux"))]
impl Moment {
    fn now() -> Moment {
        Moment(std::time::Instant::now())
    }

    fn since(&self, earlier: &Moment) -> Duration {
        self.0.duration_since(earlier.0)
    }
}
