use crate::limit::Limits;
use langkah_record::Place;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// How and where to serve.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// Where to listen; loopback unless somebody asks for more. Port 0 takes
    /// any free one.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub place: Place,
    /// What one client may use.
    pub limits: Limits,
    /// Names under which the server may be reached, beside its address and
    /// `localhost`. Only asked while it listens on loopback, where a page on
    /// the internet could point a name of its own at this machine.
    pub hosts: Vec<String>,
    /// Origins other than the server's own whose pages may use it.
    pub origins: Vec<String>,
}

impl ServeOptions {
    /// The port when nobody names one.
    pub const DEFAULT_PORT: u16 = 8080;

    /// Loopback on the default port.
    pub fn at(place: Place) -> Self {
        ServeOptions {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), Self::DEFAULT_PORT),
            place,
            limits: Limits::default(),
            hosts: Vec::new(),
            origins: Vec::new(),
        }
    }
}
