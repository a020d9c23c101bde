//! A real server on a free port, and clients that speak HTTP and WebSocket.

#![allow(dead_code, reason = "every test file uses its own part")]

use futures_util::{SinkExt, StreamExt};
use langkah_server::{Limits, Place, Running, ServeOptions, start};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing here takes longer, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Server {
    pub running: Running,
    pub http: reqwest::Client,
}

pub fn options(place: Place) -> ServeOptions {
    let mut options = ServeOptions::at(place);
    options.listen.set_port(0);
    // Tests play faster than people; those of the limits set their own.
    let limits = &mut options.limits;
    limits.messages_per_second = u32::MAX;
    limits.requests_per_second = u32::MAX;
    options
}

impl Server {
    pub async fn new() -> Self {
        Self::with(options(Place::Memory)).await
    }

    pub async fn limited(limits: Limits) -> Self {
        let mut options = options(Place::Memory);
        options.limits = limits;
        Self::with(options).await
    }

    pub async fn with(options: ServeOptions) -> Self {
        Server {
            running: start(options).await.unwrap(),
            http: reqwest::Client::new(),
        }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address())
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        answer(self.http.get(self.url(path)).send().await.unwrap()).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        answer(
            self.http
                .post(self.url(path))
                .json(body)
                .send()
                .await
                .unwrap(),
        )
        .await
    }

    /// A new game that must succeed.
    pub async fn create(&self, body: &Value) -> Game {
        let (status, created) = self.post("/api/games", body).await;
        assert_eq!(status, 201, "{created}");
        Game {
            id: created["id"].as_str().unwrap().to_owned(),
            tokens: created["tokens"].clone(),
            state: created["state"].clone(),
        }
    }

    pub async fn socket(&self, game: &Game, tokens: &str) -> Socket {
        let address = self.running.address();
        let url = format!("ws://{address}/api/games/{}/ws?token={tokens}", game.id);
        let (stream, _) = connect_async(url).await.unwrap();
        Socket { stream, sent: 0 }
    }
}

async fn answer(response: reqwest::Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (
        status,
        serde_json::from_str(&text).unwrap_or(Value::String(text)),
    )
}

pub struct Game {
    pub id: String,
    pub tokens: Value,
    pub state: Value,
}

impl Game {
    pub fn token(&self, role: &str) -> &str {
        self.tokens[role].as_str().unwrap()
    }

    /// All tokens, as one viewer would bring them.
    pub fn all(&self) -> String {
        let tokens = self.tokens.as_object().unwrap().values();
        tokens
            .map(|token| token.as_str().unwrap())
            .collect::<Vec<_>>()
            .join(",")
    }
}

/// Two people at one board.
#[allow(clippy::needless_pass_by_value, reason = "callers write it in place")]
pub fn people(setup: Value) -> Value {
    json!({ "setup": setup, "seats": { "first": person(), "second": person() } })
}

pub fn person() -> Value {
    json!({ "kind": "person" })
}

pub fn computer(opponent: &str, level: u8) -> Value {
    json!({ "kind": "computer", "opponent": opponent, "level": level, "seed": 7 })
}

pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    sent: u32,
}

impl Socket {
    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    pub async fn send_raw(&mut self, message: Message) {
        self.stream.send(message).await.unwrap();
    }

    /// The next message, whatever it is; `None` when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let received = timeout(PATIENCE, self.stream.next()).await;
            match received.expect("the server says something")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub async fn expect(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the socket stays open");
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next state of which `accept` is true.
    pub async fn state(&mut self, accept: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.expect("state").await["state"].take();
            if accept(&state) {
                return state;
            }
        }
    }

    pub async fn error(&mut self) -> Value {
        self.expect("error").await
    }

    /// Sends a move with a nonce of its own; returns the nonce.
    pub async fn play(&mut self, text: &str, node: u64) -> String {
        self.sent += 1;
        let nonce = format!("n{}-{node}-{text}", self.sent);
        self.send(&json!({ "type": "move", "move": text, "node": node, "nonce": nonce }))
            .await;
        nonce
    }

    /// Plays a move that must succeed, and waits for its acknowledgement.
    pub async fn must_play(&mut self, text: &str, node: u64) {
        let nonce = self.play(text, node).await;
        loop {
            let message = self.next().await.expect("the socket stays open");
            assert_ne!(message["type"], "error", "{message}");
            if message["type"] == "ack" && message["nonce"] == nonce {
                return;
            }
        }
    }

    /// Plays these moves, from the current node on.
    pub async fn play_line(&mut self, from: u64, moves: &[&str]) {
        for (text, node) in moves.iter().zip(from..) {
            self.must_play(text, node).await;
        }
    }
}
