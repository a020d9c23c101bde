//! One socket a viewer: commands in, state and progress out.

use super::{Params, Segments};
use crate::api::{ClientMessage, ErrorBody, ServerMessage, TokenQuery};
use crate::app::App;
use crate::error::Error;
use crate::limit::SocketPermit;
use crate::room::{Reply, Report, Room, Snapshot, Wish};
use crate::tokens::{Grant, tokens_in};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::Response;
use governor::DefaultDirectRateLimiter;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How often the server asks a silent client whether it is there.
const PING: Duration = Duration::from_secs(30);
/// A client that does not take a message in this time is gone.
const SLOWEST: Duration = Duration::from_secs(10);
/// After so many messages too many, a socket is closed.
const PATIENCE: u32 = 200;
/// Answers to slow questions that may wait to be sent.
const ANSWERS: usize = 8;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// Opens a viewer's socket. The messages are `ClientMessage` and `ServerMessage`.
#[utoipa::path(get, path = "/api/games/{id}/ws", params(("id" = String, Path), TokenQuery),
    responses((status = 101), (status = 404, body = ErrorBody)),
)]
async fn connect(
    State(app): State<App>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    Segments(id): Segments<String>,
    Params(query): Params<TokenQuery>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade
        .map_err(|refusal| Error::malformed(StatusCode::BAD_REQUEST, refusal.body_text()))?;
    let room = app.rooms.get(&id).await?;
    let permit = app.meter.socket(client.ip().to_canonical())?;
    let most = app.options.limits.message_bytes;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let viewer = Viewer {
            limiter: app.meter.messages(),
            tokens: query.token.unwrap_or_default(),
            room,
            socket,
            wish: None,
            refused: 0,
            _permit: permit,
        };
        viewer.talk(app).await;
    }))
}

/// Whoever is at the other end.
struct Viewer {
    socket: WebSocket,
    room: Arc<Room>,
    tokens: String,
    limiter: DefaultDirectRateLimiter,
    refused: u32,
    wish: Option<Wish>,
    _permit: SocketPermit,
}

/// The socket is of no more use.
struct Gone;

impl Viewer {
    async fn talk(mut self, app: App) {
        if self.listen(&app).await.is_ok() {
            let farewell = CloseFrame {
                code: close_code::AWAY,
                reason: "stopping".into(),
            };
            self.send(Message::Close(Some(farewell))).await.ok();
        }
    }

    /// Comes back with `Ok` when the server stops.
    async fn listen(&mut self, app: &App) -> Result<(), Gone> {
        let mut shown = self.room.watch();
        let mut reports = self.room.reports();
        let mut stopping = app.stopping.clone();
        let (answer, mut answers) = mpsc::channel(ANSWERS);
        let mut ping = tokio::time::interval(PING);
        let silence = app.options.limits.socket_silence;
        let mut heard = Instant::now();
        let state = self.room.state(Grant::default()).await;
        self.show(&Snapshot::of(&state)).await?;
        // A browser's script could not read the answer to a refused upgrade.
        if let Err(denial) = self.room.grant(Some(&self.tokens)) {
            self.complain(&denial.into(), None).await?;
        }
        loop {
            tokio::select! {
                received = self.socket.recv() => {
                    heard = Instant::now();
                    let message = received.and_then(Result::ok).ok_or(Gone)?;
                    self.hear(message, &answer).await?;
                }
                changed = shown.changed() => {
                    changed.map_err(|_| Gone)?;
                    let snapshot = shown.borrow_and_update().clone();
                    self.show(&snapshot).await?;
                }
                report = reports.recv() => match report {
                    Ok(report) => self.report(report).await?,
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return Err(Gone),
                },
                Some(message) = answers.recv() => self.say(&message).await?,
                _ = ping.tick() => {
                    if heard.elapsed() > silence {
                        return Err(Gone);
                    }
                    self.send(Message::Ping(axum::body::Bytes::new())).await?;
                }
                () = stopped(&mut stopping) => return Ok(()),
            }
        }
    }

    /// What the viewer's tokens allow by now: a seat may have changed hands.
    fn grant(&self) -> Grant {
        self.room.grant(Some(&self.tokens)).unwrap_or_default()
    }

    /// One more token; those that no longer fit are let go.
    fn keep(&mut self, token: &str) {
        let fits = |old: &&str| self.room.grant(Some(old)).is_ok();
        let kept = tokens_in(&self.tokens).filter(fits).chain([token]);
        self.tokens = kept.collect::<Vec<_>>().join(",");
    }

    async fn hear(
        &mut self,
        message: Message,
        answers: &mpsc::Sender<ServerMessage>,
    ) -> Result<(), Gone> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                let error = Error::malformed(StatusCode::BAD_REQUEST, "messages are JSON text");
                return self.complain(&error, None).await;
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Gone),
        };
        if self.limiter.check().is_err() {
            self.refused += 1;
            if self.refused > PATIENCE {
                return Err(Gone);
            }
            return self.complain(&Error::TooMany { seconds: 1 }, None).await;
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.obey(message, answers).await,
            Err(cause) => {
                let error = Error::malformed(StatusCode::BAD_REQUEST, cause.to_string());
                self.complain(&error, None).await
            }
        }
    }

    async fn obey(
        &mut self,
        message: ClientMessage,
        answers: &mpsc::Sender<ServerMessage>,
    ) -> Result<(), Gone> {
        let nonce = match &message {
            ClientMessage::Move { nonce, .. } => Some(nonce.clone()),
            _ => None,
        };
        let done = match message {
            ClientMessage::Ping => return self.say(&ServerMessage::Pong).await,
            ClientMessage::Hint { level } => {
                self.advise(level, answers.clone());
                return Ok(());
            }
            ClientMessage::Analysis { on: false } => {
                self.wish = None;
                return Ok(());
            }
            ClientMessage::Analysis { on: true } if self.wish.is_some() => return Ok(()),
            ClientMessage::Analysis { on: true } => {
                let wish = self.room.wish(self.grant()).await;
                wish.map(|wish| {
                    self.wish = Some(wish);
                    Reply::Done
                })
            }
            command => self.room.command(self.grant(), command).await,
        };
        match done {
            Ok(Reply::Done) => Ok(()),
            Ok(Reply::Ack(nonce)) => self.say(&ServerMessage::Ack { nonce }).await,
            Ok(Reply::Token(side, token)) => {
                self.keep(&token);
                let side = side.into();
                self.say(&ServerMessage::Token { side, token }).await?;
                let state = self.room.state(Grant::default()).await;
                self.show(&Snapshot::of(&state)).await
            }
            Err(error) => self.complain(&error, nonce).await,
        }
    }

    /// Advice takes time, in which the socket goes on.
    fn advise(&self, level: Option<u8>, answers: mpsc::Sender<ServerMessage>) {
        let (room, grant) = (self.room.clone(), self.grant());
        tokio::spawn(async move {
            let message = match room.hint(grant, level).await {
                Ok(hint) => ServerMessage::Hint(hint),
                Err(error) => ServerMessage::Error {
                    error: error.body(),
                    nonce: None,
                },
            };
            // The viewer may have left.
            answers.send(message).await.ok();
        });
    }

    async fn report(&mut self, report: Report) -> Result<(), Gone> {
        match report {
            Report::Thinking { is_analysis, .. } if is_analysis && self.wish.is_none() => Ok(()),
            Report::Thinking { text, .. } => self.send(Message::text(&*text)).await,
            Report::Closed => Err(Gone),
            Report::Trouble(error) => {
                let error = ErrorBody::clone(&error);
                self.say(&ServerMessage::Error { error, nonce: None }).await
            }
        }
    }

    async fn show(&mut self, snapshot: &Snapshot) -> Result<(), Gone> {
        let text = snapshot.message(self.grant());
        self.send(Message::text(text)).await
    }

    async fn complain(&mut self, error: &Error, nonce: Option<String>) -> Result<(), Gone> {
        let error = error.body();
        self.say(&ServerMessage::Error { error, nonce }).await
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), Gone> {
        let text = serde_json::to_string(message).expect("a message has only string keys");
        self.send(Message::text(text)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Gone> {
        let sent = timeout(SLOWEST, self.socket.send(message)).await;
        sent.map_err(|_| Gone)?.map_err(|_| Gone)
    }
}

async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // When the sender is gone, so is the server.
    stopping.wait_for(|stop| *stop).await.ok();
}
