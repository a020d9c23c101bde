//! One task writes all games' new entries: those that come together are
//! committed together.

use crate::Error;
use langkah_record::{Append, Store, StoreError};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// As many changes wait for the store at most; who comes later waits too.
const QUEUE: usize = 4_096;
/// As many are committed at once at most.
const BATCH: usize = 256;

type Job = (Append, oneshot::Sender<Result<(), StoreError>>);

/// Where rooms hand in what must be kept.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
}

impl Writer {
    pub(crate) fn start(store: Arc<dyn Store>) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(write(store, jobs));
        Writer { queue }
    }

    /// Comes back when the entries are kept.
    pub(crate) async fn append(&self, append: Append) -> Result<(), Error> {
        let (done, answer) = oneshot::channel();
        let sent = self.queue.send((append, done)).await;
        sent.map_err(|_| Error::Stopping)?;
        Ok(answer.await.map_err(|_| Error::Stopping)??)
    }
}

async fn write(store: Arc<dyn Store>, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        metrics::histogram!("langkah_store_batch").record(waiting.len() as f64);
        let (batch, answers): (Vec<_>, Vec<_>) = waiting.drain(..).unzip();
        if store.append(&batch).await.is_ok() {
            for answer in answers {
                // Whoever gave up waiting needs no answer.
                answer.send(Ok(())).ok();
            }
            continue;
        }
        // One bad entry must not spoil the others.
        for (append, answer) in batch.iter().zip(answers) {
            answer
                .send(store.append(std::slice::from_ref(append)).await)
                .ok();
        }
    }
}
