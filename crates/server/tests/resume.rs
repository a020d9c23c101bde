//! Clocks, and servers that die.

mod support;

use langkah_server::{Place, ServeOptions};
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;
use support::{Game, Server, computer, options, people, person};
use tokio::runtime::{Builder, Runtime};

/// Where a test's games are kept: a file of its own, gone afterwards, or the
/// database that `LANGKAH_TEST_POSTGRES` names.
struct Scratch {
    folder: PathBuf,
    place: Place,
}

impl Scratch {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("langkah-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let place = Place::File(folder.join("games ?#%.db"));
        Scratch { folder, place }
    }

    fn postgres(name: &str) -> Option<Self> {
        let address = std::env::var("LANGKAH_TEST_POSTGRES").ok();
        let address = address.filter(|text| !text.is_empty())?;
        let mut scratch = Self::new(name);
        scratch.place = Place::Postgres(address);
        Some(scratch)
    }

    fn options(&self) -> ServeOptions {
        options(self.place.clone())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

fn runtime() -> Runtime {
    Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
}

/// Runs `during` against a server and then drops every task at once, as a kill
/// would.
fn until_killed<T>(scratch: &Scratch, during: impl AsyncFnOnce(&Server) -> T) -> T {
    let runtime = runtime();
    let result = runtime.block_on(async {
        let server = Server::with(scratch.options()).await;
        during(&server).await
    });
    runtime.shutdown_background();
    result
}

#[test]
fn a_killed_server_goes_on_where_it_stood() {
    let scratches = Some(Scratch::new("resume")).into_iter();
    for scratch in scratches.chain(Scratch::postgres("resume-postgres")) {
        kill_and_go_on(&scratch);
    }
}

fn kill_and_go_on(scratch: &Scratch) {
    let (game, nonce) = until_killed(scratch, async |server| {
        let game = server.create(&people(json!({ "game": "chess" }))).await;
        let mut socket = server.socket(&game, &game.all()).await;
        socket.play_line(0, &["e2e4", "e7e5"]).await;
        socket.send(&json!({ "type": "undo" })).await;
        socket.state(|state| state["current"] == 1).await;
        let message = json!({ "type": "move", "move": "c7c5", "node": 1, "nonce": "last" });
        socket.send(&message).await;
        socket.expect("ack").await;
        (game, message)
    });
    until_killed(scratch, async |server| {
        let mut socket = server.socket(&game, &game.all()).await;
        let state = socket.state(|_| true).await;
        assert_eq!(state["current"], 3);
        assert_eq!(state["nodes"].as_array().unwrap().len(), 4);
        assert_eq!(state["lastMove"]["label"], "c5");
        socket.send(&nonce).await;
        assert_eq!(socket.expect("ack").await["nonce"], "last");
        socket.must_play("g1f3", 3).await;
    });
}

#[test]
fn a_computer_goes_on_after_a_kill_and_so_do_two() {
    let scratch = Scratch::new("computers");
    let game = until_killed(&scratch, async |server| {
        let seats = json!({ "first": computer("acak", 1), "second": computer("acak", 1) });
        let body = json!({ "setup": { "game": "ntil", "board": "5x5" }, "seats": seats });
        let game = server.create(&body).await;
        let mut socket = server.socket(&game, game.token("host")).await;
        socket.state(|state| state["current"] == 1).await;
        game
    });
    until_killed(&scratch, async |server| {
        let mut socket = server.socket(&game, game.token("host")).await;
        let state = socket.state(|_| true).await;
        assert!(state["current"].as_u64().unwrap() >= 1);
        socket
            .state(|state| state["current"].as_u64().unwrap() >= 3)
            .await;
    });
}

async fn left(server: &Server, game: &Game, side: &str) -> u64 {
    let (_, state) = server.get(&format!("/api/games/{}", game.id)).await;
    state["clocks"][side]["ms"].as_u64().unwrap()
}

#[test]
fn the_time_in_which_a_server_is_down_does_not_count() {
    let scratch = Scratch::new("clock");
    let (game, before) = until_killed(&scratch, async |server| {
        let mut body = people(json!({ "game": "jawa" }));
        body["clock"] = json!({ "initialMs": 60_000 });
        let game = server.create(&body).await;
        let mut socket = server.socket(&game, &game.all()).await;
        socket.must_play("4", 0).await;
        tokio::time::sleep(Duration::from_millis(2_500)).await;
        let before = left(server, &game, "second").await;
        (game, before)
    });
    assert!(before < 59_000, "{before}");
    std::thread::sleep(Duration::from_millis(2_500));
    until_killed(&scratch, async |server| {
        let after = left(server, &game, "second").await;
        // Up to a second before the kill may be given back.
        assert!(after <= 59_200, "{after}: the time before the kill counts");
        assert!(
            after + 2_000 > before,
            "{after}, {before}: the time after it does not"
        );
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(
            left(server, &game, "second").await < after,
            "the clock runs again"
        );
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_by_itself_and_loses() {
    let server = Server::new().await;
    let mut body = people(json!({ "game": "chess" }));
    body["clock"] = json!({ "initialMs": 2_000 });
    let game = server.create(&body).await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.must_play("e2e4", 0).await;
    let state = socket.state(|state| !state["ending"].is_null()).await;
    assert_eq!(
        state["ending"],
        json!({ "outcome": "first", "reason": "time" })
    );
    assert_eq!(state["clocks"]["second"]["ms"], 0);
    assert!(state["clocks"]["running"].is_null());
    socket.play("e7e5", 1).await;
    assert_eq!(socket.error().await["code"], "game-ended");
    socket.send(&json!({ "type": "undo" })).await;
    let back = socket.state(|state| state["ending"].is_null()).await;
    assert_eq!(back["current"], 0);
    assert!(
        back["clocks"]["first"]["ms"].as_u64().unwrap() > 1_000,
        "undo gives time back"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_increment_is_added_and_a_computers_clock_runs_too() {
    let server = Server::new().await;
    let seats = json!({ "first": person(), "second": computer("acak", 1) });
    let clock = json!({ "initialMs": 10_000, "incrementMs": 5_000 });
    let body = json!({ "setup": { "game": "jawa" }, "seats": seats, "clock": clock });
    let game = server.create(&body).await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.must_play("4", 0).await;
    let state = socket.state(|state| state["current"] == 2).await;
    for side in ["first", "second"] {
        let ms = state["clocks"][side]["ms"].as_u64().unwrap();
        assert!((10_001..=15_000).contains(&ms), "{side}: {ms}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_in_order_closes_its_sockets() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.expect("state").await;
    let stopping = tokio::spawn(server.running.stop());
    assert!(socket.next().await.is_none());
    stopping.await.unwrap().unwrap();
}
