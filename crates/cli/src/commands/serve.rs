use anyhow::{Context, Result};
use clap::Args;
use langkah_server::{Place, ServeOptions, serve};
use std::io::{ErrorKind, Write, stderr, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;

const DATABASE: &str = "langkah.db";

/// What `langkah serve` takes.
#[derive(Args, Debug, Default)]
pub struct Options {
    /// Listen here instead of on loopback, such as 0.0.0.0:8080; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Keep games in this SQLite file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["memory", "postgres"])]
    data: Option<PathBuf>,
    /// Keep games in memory only
    #[arg(long, conflicts_with = "postgres")]
    memory: bool,
    /// Keep games in a PostgreSQL database
    #[arg(long, value_name = "URL")]
    postgres: Option<String>,
    /// A name under which this server is reached, such as catur.sekolah.id
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
}

/// Serves until Ctrl-C.
pub fn run(options: &Options) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    runtime.block_on(serve_games(options))
}

async fn serve_games(options: &Options) -> Result<()> {
    let mut serving = ServeOptions::at(options.place()?);
    serving.hosts.clone_from(&options.host);
    match options.listen {
        Some(address) => serving.listen = address,
        None if is_taken(serving.listen) => serving.listen.set_port(0),
        None => {}
    }
    let may_open = !options.no_open;
    let ready = |address: SocketAddr| {
        if let Err(error) = announce(address) {
            // Whoever closed our output still gets a server.
            let _ = writeln!(stderr(), "langkah: {error}");
        }
        if may_open {
            // A machine without a browser is no failure: the address stands above.
            let _ = open::that_detached(format!("http://{address}/"));
        }
    };
    let until = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    Ok(serve(serving, ready, until).await?)
}

/// Our usual port may belong to another Langkah, or to something else.
fn is_taken(address: SocketAddr) -> bool {
    let bound = std::net::TcpListener::bind(address);
    bound.is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
}

fn announce(address: SocketAddr) -> Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "Langkah: http://{address}/")?;
    if !address.ip().is_loopback() {
        writeln!(
            out,
            "warning: everybody who can reach this machine can reach Langkah; put it behind a proxy with TLS"
        )?;
    }
    writeln!(out, "Ctrl-C stops it.")?;
    out.flush()?;
    Ok(())
}

impl Options {
    fn place(&self) -> Result<Place> {
        if self.memory {
            return Ok(Place::Memory);
        }
        if let Some(url) = &self.postgres {
            return Ok(Place::Postgres(url.clone()));
        }
        let file = match &self.data {
            Some(file) => file.clone(),
            None => default_file()?,
        };
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
        }
        Ok(Place::File(file))
    }
}

/// Where this machine's user keeps the data of programs.
fn default_file() -> Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "langkah");
    let folders = folders.context("there is no home folder to keep games in: use --data FILE")?;
    Ok(folders.data_dir().join(DATABASE))
}
