//! Clients that mean no good, over a real network, while others play on.

mod support;

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use support::{Game, Server, Socket, people};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A stone on a board of seven columns.
fn column(ply: u64) -> String {
    (1 + ply % 7).to_string()
}

/// Somebody else's game, which must never notice anything.
struct Bystander {
    socket: Socket,
    plies: u64,
}

impl Bystander {
    async fn new(server: &Server) -> Self {
        let game = server
            .create(&people(json!({ "game": "jawa", "size": "7x6" })))
            .await;
        Self::at(server.socket(&game, &game.all()).await)
    }

    fn at(socket: Socket) -> Self {
        Bystander { socket, plies: 0 }
    }

    async fn move_on(&mut self) {
        let node = self.plies;
        self.socket.must_play(&column(node), node).await;
        self.plies += 1;
    }
}

/// Nothing here takes longer, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

async fn send(server: &Server, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(server.running.address()).await.unwrap();
    // The server may close in the middle of what it is sent.
    stream.write_all(bytes).await.ok();
    stream
}

/// How the server's answer to raw bytes begins; nothing when it just closes.
async fn beginning(server: &Server, bytes: &[u8]) -> String {
    let mut stream = send(server, bytes).await;
    let mut answer = vec![0; 4_096];
    let read = timeout(PATIENCE, stream.read(&mut answer)).await;
    let read = read.expect("the server answers or closes").unwrap_or(0);
    String::from_utf8_lossy(&answer[..read]).into_owned()
}

/// All that the server has to say to somebody who sends this and no more.
async fn whole(server: &Server, bytes: &[u8]) -> String {
    let mut stream = send(server, bytes).await;
    stream.shutdown().await.ok();
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    read.expect("the server lets go").ok();
    String::from_utf8_lossy(&answer).into_owned()
}

fn upgrade(server: &Server, game: &Game, extra: &str) -> String {
    let host = server.running.address();
    format!(
        "GET /api/games/{}/ws HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{extra}\r\n",
        game.id
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_no_http_spoil_nobodys_game() {
    let server = Server::new().await;
    let mut other = Bystander::new(&server).await;
    let endless = format!("GET / HTTP/1.1\r\nX: {}", "x".repeat(500_000));
    let cases: [&[u8]; 6] = [
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"\x00\xff\x00\xff\r\n\r\n",
        b"GET",
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\n{",
        endless.as_bytes(),
    ];
    for bytes in cases {
        let answer = whole(&server, bytes).await;
        assert!(!answer.starts_with("HTTP/1.1 2"), "{answer}");
        other.move_on().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_frames_close_their_own_socket_at_most() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut player = Bystander::at(server.socket(&game, &game.all()).await);
    let unmasked = b"\x81\x02hi";
    let reserved = b"\xf1\x82\x00\x00\x00\x00hi";
    let unknown = b"\x83\x82\x00\x00\x00\x00hi";
    let no_text = b"\x81\x82\x00\x00\x00\x00\xff\xfe";
    let huge = b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00";
    let half = b"\x81\xfe\x10";
    let cases: [&[u8]; 6] = [unmasked, reserved, unknown, no_text, huge, half];
    for frame in cases {
        let bytes = [upgrade(&server, &game, "").as_bytes(), frame].concat();
        let answer = beginning(&server, &bytes).await;
        assert!(answer.starts_with("HTTP/1.1 101"), "{answer}");
        player.move_on().await;
    }
    let (_, state) = server.get(&format!("/api/games/{}", game.id)).await;
    assert_eq!(state["nodes"].as_array().unwrap().len(), cases.len() + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_needs_a_known_game_and_a_page_of_our_own() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let foreign = upgrade(&server, &game, "Origin: http://evil.example\r\n");
    let foreign = beginning(&server, foreign.as_bytes()).await;
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
    let own = format!("Origin: http://{}\r\n", server.running.address());
    let own = beginning(&server, upgrade(&server, &game, &own).as_bytes()).await;
    assert!(own.starts_with("HTTP/1.1 101"), "{own}");
    let nowhere = Game {
        id: "nosuchgame22".to_owned(),
        tokens: Value::Null,
        state: Value::Null,
    };
    let nowhere = beginning(&server, upgrade(&server, &nowhere, "").as_bytes()).await;
    assert!(nowhere.starts_with("HTTP/1.1 404"), "{nowhere}");
    assert!(nowhere.contains("unknown-game-id"), "{nowhere}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_without_end_is_cut_off_and_nobody_else_is() {
    let server = Server::new().await;
    let mut other = Bystander::new(&server).await;
    let head = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Transfer-Encoding: chunked\r\n\r\n";
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x1_0000));
    let endless = head.to_owned() + &chunk.repeat(32);
    let answer = beginning(&server, endless.as_bytes());
    let (answer, ()) = tokio::join!(answer, other.move_on());
    // The answer may be lost when the server stops reading.
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 413"),
        "{answer}"
    );
    other.move_on().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_key_opens_nothing_and_closes_nothing() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut socket = server.socket(&game, &game.all()).await;
    let computer = json!({ "kind": "computer", "opponent": "acak", "level": 1 });
    socket
        .send(&json!({ "type": "seat", "side": "second", "seat": computer }))
        .await;
    socket
        .state(|state| state["seats"]["second"]["kind"] == "computer")
        .await;
    socket
        .send(&json!({ "type": "seat", "side": "second", "seat": { "kind": "person" } }))
        .await;
    let fresh = socket.expect("token").await["token"].take();
    let old = game.token("second");
    assert_ne!(fresh, old);
    let path = format!("/api/games/{}", game.id);
    let (status, error) = server.get(&format!("{path}?token={old}")).await;
    assert_eq!((status, &error["code"]), (401, &json!("bad-token")));
    let (status, state) = server
        .get(&format!("{path}?token={old},{}", game.token("first")))
        .await;
    assert_eq!((status, &state["mine"]), (200, &json!(["first"])));
    let fresh = fresh.as_str().unwrap();
    let (_, state) = server.get(&format!("{path}?token={fresh}")).await;
    assert_eq!(state["mine"], json!(["second"]));
    // The socket that changed the seat moves for both sides, as before.
    socket.play_line(0, &["4", "4"]).await;
}

/// A thousand requests a second come from one address for as long as somebody
/// at another plays a game, and for as long as it takes to be refused often.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_thousand_requests_a_second_are_nobody_elses_trouble() {
    const SENDERS: usize = 20;
    const EACH: usize = 100;
    let server = Server::with(langkah_server::ServeOptions {
        limits: langkah_server::Limits::default(),
        ..support::options(langkah_server::Place::Memory)
    })
    .await;
    let loud = reqwest::Client::builder().local_address(std::net::IpAddr::from([127, 0, 0, 2]));
    let loud = loud.build().unwrap();
    let mut other = Bystander::new(&server).await;
    let url = server.url("/api/catalog");
    let ended = Arc::new(AtomicBool::new(false));
    let senders: Vec<_> = (0..SENDERS)
        .map(|_| {
            let (loud, url, ended) = (loud.clone(), url.clone(), ended.clone());
            tokio::spawn(async move {
                let mut refused = 0;
                let mut pace = tokio::time::interval(Duration::from_millis(20));
                for _ in 0..EACH {
                    pace.tick().await;
                    let response = loud.get(&url).send().await.unwrap();
                    refused += usize::from(response.status() == 429);
                    let body: Value = response.json().await.unwrap();
                    assert!(body["code"] == "too-many-requests" || body["games"].is_array());
                }
                ended.store(true, Ordering::Relaxed);
                refused
            })
        })
        .collect();
    while !ended.load(Ordering::Relaxed) && other.plies < 20 {
        other.move_on().await;
        let (status, _) = server.get("/api/games").await;
        assert_eq!(status, 200, "the other client is not slowed");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mut refused = 0;
    for sender in senders {
        refused += sender.await.unwrap();
    }
    assert!(refused > 0, "the flood was held back");
    assert!(other.plies > 0);
    assert_eq!(server.get("/health").await.1["status"], "ok");
}
