use crate::app::App;
use crate::limit::Meter;
use crate::options::ServeOptions;
use crate::pool::Pool;
use crate::room::Hub;
use crate::rooms::Rooms;
use crate::writer::Writer;
use crate::{Error, measure, routes};
use langkah_record::{SqlStore, Store, StoreError};
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How often a running clock's server says that it is alive.
const BEAT: Duration = Duration::from_secs(1);
/// How often unused rooms and forgotten clients are let go.
const SWEEP: Duration = Duration::from_mins(1);
/// How long open requests and sockets get when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        source: std::io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The games of before cannot be gone on with.
    #[error("the games of before cannot be resumed: {0}")]
    Resume(Error),
    /// The server ended by itself.
    #[error("the server failed: {0}")]
    Failed(std::io::Error),
}

/// A server at work.
pub struct Running {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    server: JoinHandle<std::io::Result<()>>,
    chores: JoinHandle<()>,
    rooms: Arc<Rooms>,
    store: Arc<dyn Store>,
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The games in memory.
    pub fn rooms(&self) -> usize {
        self.rooms.count()
    }

    /// Takes no more requests, tells the sockets goodbye, and writes
    /// everything out.
    pub async fn stop(mut self) -> Result<(), ServeError> {
        self.stop.send_replace(true);
        self.rooms.halt().await;
        let ended = tokio::time::timeout(FAREWELL, &mut self.server).await;
        self.server.abort();
        self.chores.abort();
        self.rooms.beat().await;
        self.store.close().await;
        match ended {
            Ok(Ok(result)) => result.map_err(ServeError::Failed),
            // Some client would not leave, or the task broke.
            Ok(Err(_)) | Err(_) => Ok(()),
        }
    }
}

/// Serves until `until` is ready, then stops in order. `ready` hears where.
pub async fn serve(
    options: ServeOptions,
    ready: impl FnOnce(SocketAddr),
    until: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let mut running = start(options).await?;
    ready(running.address());
    tokio::select! {
        () = until => running.stop().await,
        ended = &mut running.server => match ended {
            Ok(result) => result.map_err(ServeError::Failed),
            Err(cause) => Err(ServeError::Failed(std::io::Error::other(cause))),
        },
    }
}

/// Starts a server and goes on with the games of before.
pub async fn start(options: ServeOptions) -> Result<Running, ServeError> {
    let failed = |source| ServeError::Listen {
        address: options.listen,
        source,
    };
    let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let store: Arc<dyn Store> = Arc::new(SqlStore::open(&options.place).await?);
    let metrics = measure::recorder();
    let hub = Hub {
        writer: Writer::start(store.clone()),
        store: store.clone(),
        pool: Pool::new(&options.limits),
        limits: options.limits.clone(),
    };
    let rooms = Arc::new(Rooms::new(Arc::new(hub)));
    rooms.resume().await.map_err(ServeError::Resume)?;
    let meter = Arc::new(Meter::new(&options.limits));
    let chores = tokio::spawn(chores(rooms.clone(), meter.clone()));
    let (stop, stopping) = watch::channel(false);
    let app = App {
        rooms: rooms.clone(),
        meter,
        options: Arc::new(options),
        address,
        metrics,
        stopping: stopping.clone(),
    };
    let service = routes::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, service).with_graceful_shutdown(stopped(stopping));
    let server = tokio::spawn(server.into_future());
    Ok(Running {
        address,
        stop,
        server,
        chores,
        rooms,
        store,
    })
}

async fn stopped(mut stopping: watch::Receiver<bool>) {
    // When the sender is gone, so is the server.
    stopping.wait_for(|stop| *stop).await.ok();
}

async fn chores(rooms: Arc<Rooms>, meter: Arc<Meter>) {
    let mut beat = tokio::time::interval(BEAT);
    let mut sweep = tokio::time::interval(SWEEP);
    loop {
        tokio::select! {
            _ = beat.tick() => rooms.beat().await,
            _ = sweep.tick() => {
                rooms.sweep();
                meter.sweep();
            }
        }
    }
}
