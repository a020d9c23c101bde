use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

/// Whom to ask whether to stop.
pub(super) type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Runs `work` on the chunks of `0..len`, on so many threads; the results in
/// the order of the chunks. After a stop some are missing.
pub(super) fn in_chunks<T: Send>(
    threads: usize,
    (len, chunk): (u64, u64),
    stop: Stop<'_>,
    work: impl Fn(Range<u64>) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let run = || {
        let mut done = Vec::new();
        loop {
            let start = next.fetch_add(chunk, Relaxed);
            if start >= len || stop() {
                return done;
            }
            done.push((start, work(start..(start + chunk).min(len))));
        }
    };
    if threads <= 1 || len <= chunk {
        return run().into_iter().map(|(_, result)| result).collect();
    }
    let mut done: Vec<(u64, T)> = thread::scope(|scope| {
        let helpers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        let joined = helpers.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .flat_map(|done| done.expect("working on a table does not panic"))
            .collect()
    });
    done.sort_unstable_by_key(|&(start, _)| start);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chunk_is_done_once_and_in_order_whatever_the_threads() {
        for threads in 1..4 {
            let chunks = in_chunks(threads, (10, 3), &|| false, |chunk| chunk);
            assert_eq!(chunks, [0..3, 3..6, 6..9, 9..10]);
        }
        assert!(in_chunks(2, (10, 3), &|| true, |chunk| chunk).is_empty());
    }
}
