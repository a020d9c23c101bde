use crate::limit::Meter;
use crate::options::ServeOptions;
use crate::rooms::Rooms;
use metrics_exporter_prometheus::PrometheusHandle;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::watch;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) meter: Arc<Meter>,
    pub(crate) options: Arc<ServeOptions>,
    pub(crate) address: SocketAddr,
    pub(crate) metrics: PrometheusHandle,
    /// True when the server is going down.
    pub(crate) stopping: watch::Receiver<bool>,
}
