//! What one client may use, so that nobody can spoil the others' games.

use crate::Error;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The bounds, per client address unless said otherwise.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Requests below `/api` a second.
    pub requests_per_second: u32,
    /// As many may come at once after a pause.
    pub request_burst: u32,
    /// New games a second.
    pub games_per_second: u32,
    /// As many may be made at once after a pause.
    pub game_burst: u32,
    /// Messages a second on one socket.
    pub messages_per_second: u32,
    /// As many may come at once after a pause.
    pub message_burst: u32,
    /// Open sockets of one client.
    pub sockets_per_client: usize,
    /// Open sockets of all clients.
    pub sockets: usize,
    /// Games in memory at once.
    pub rooms: usize,
    /// The largest body of a request, in bytes.
    pub body_bytes: usize,
    /// The largest message on a socket, in bytes.
    pub message_bytes: usize,
    /// How long a request may take.
    pub request_timeout: Duration,
    /// How long a socket may be silent; clients send pings.
    pub socket_silence: Duration,
    /// Threads that search for short moves; the others have as many each.
    pub search_threads: usize,
    /// The longest that a computer thinks about a move.
    pub longest_thought: Duration,
    /// The longest that an analysis thinks about a position.
    pub longest_analysis: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests_per_second: 100,
            request_burst: 300,
            games_per_second: 5,
            game_burst: 60,
            messages_per_second: 20,
            message_burst: 60,
            sockets_per_client: 200,
            sockets: 10_000,
            rooms: 20_000,
            body_bytes: 512 * 1024,
            message_bytes: 64 * 1024,
            request_timeout: Duration::from_secs(20),
            socket_silence: Duration::from_secs(90),
            search_threads: std::thread::available_parallelism().map_or(2, usize::from),
            longest_thought: Duration::from_mins(1),
            longest_analysis: Duration::from_secs(30),
        }
    }
}

/// Counts what each client uses.
pub(crate) struct Meter {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    games: DefaultKeyedRateLimiter<IpAddr>,
    sockets: AtomicUsize,
    by_client: Mutex<HashMap<IpAddr, usize>>,
    limits: Limits,
}

impl Meter {
    pub(crate) fn new(limits: &Limits) -> Self {
        Meter {
            requests: RateLimiter::keyed(quota(limits.requests_per_second, limits.request_burst)),
            games: RateLimiter::keyed(quota(limits.games_per_second, limits.game_burst)),
            sockets: AtomicUsize::new(0),
            by_client: Mutex::default(),
            limits: limits.clone(),
        }
    }

    /// One more request of this client.
    pub(crate) fn request(&self, client: IpAddr) -> Result<(), Error> {
        admit(&self.requests, client)
    }

    /// One more game of this client.
    pub(crate) fn game(&self, client: IpAddr) -> Result<(), Error> {
        admit(&self.games, client)
    }

    /// A limit for one socket's messages.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        let limits = &self.limits;
        RateLimiter::direct(quota(limits.messages_per_second, limits.message_burst))
    }

    /// One more socket of this client, until the answer is dropped.
    pub(crate) fn socket(self: &Arc<Self>, client: IpAddr) -> Result<SocketPermit, Error> {
        let mut by_client = self
            .by_client
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let held = by_client.entry(client).or_default();
        if *held >= self.limits.sockets_per_client {
            return Err(Error::TooMany { seconds: 1 });
        }
        if self.sockets.fetch_add(1, Ordering::Relaxed) >= self.limits.sockets {
            self.sockets.fetch_sub(1, Ordering::Relaxed);
            return Err(Error::Full);
        }
        *held += 1;
        metrics::gauge!("langkah_sockets").increment(1);
        Ok(SocketPermit {
            meter: self.clone(),
            client,
        })
    }

    /// Forgets clients that have not come for a while.
    pub(crate) fn sweep(&self) {
        self.requests.retain_recent();
        self.games.retain_recent();
    }
}

/// A socket that counts.
pub(crate) struct SocketPermit {
    meter: Arc<Meter>,
    client: IpAddr,
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.meter.sockets.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("langkah_sockets").decrement(1);
        let mut by_client = self
            .meter
            .by_client
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(held) = by_client.get_mut(&self.client) {
            *held -= 1;
            if *held == 0 {
                by_client.remove(&self.client);
            }
        }
    }
}

fn quota(per_second: u32, burst: u32) -> Quota {
    let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst))
}

fn admit(limiter: &DefaultKeyedRateLimiter<IpAddr>, client: IpAddr) -> Result<(), Error> {
    limiter.check_key(&client).map_err(|refusal| {
        metrics::counter!("langkah_refused_total").increment(1);
        let wait = refusal.wait_time_from(DefaultClock::default().now());
        Error::TooMany {
            seconds: wait.as_secs() + 1,
        }
    })
}
