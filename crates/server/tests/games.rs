//! Whole games, over real HTTP and WebSocket.

mod support;

use serde_json::{Value, json};
use support::{Game, Server, Socket, computer, people, person};

/// Plays legal moves, the first ones first, until the game ends.
async fn play_to_the_end(server: &Server, game: &Game) -> Value {
    let mut socket = server.socket(game, &game.all()).await;
    let mut state = socket.state(|_| true).await;
    let mut seen = 0;
    while state["ending"].is_null() {
        let (version, node) = (
            state["version"].as_u64().unwrap(),
            state["current"].as_u64().unwrap(),
        );
        let mine = state["mine"].as_array().unwrap();
        if mine.contains(&state["side"]) {
            let legal = state["legal"].as_array().unwrap();
            let choice = &legal[(seen * 7 + 3) % legal.len()];
            socket
                .must_play(choice["text"].as_str().unwrap(), node)
                .await;
            seen += 1;
            assert!(seen < 2_000, "a game must end");
            let (_, fresh) = server
                .get(&format!("/api/games/{}?token={}", game.id, game.all()))
                .await;
            state = fresh;
            if mine_to_move(&state) || !state["ending"].is_null() {
                continue;
            }
        }
        state = wait(&mut socket, version, state).await;
    }
    state
}

fn mine_to_move(state: &Value) -> bool {
    state["mine"].as_array().unwrap().contains(&state["side"])
}

async fn wait(socket: &mut Socket, version: u64, state: Value) -> Value {
    let ready = |new: &Value| {
        new["version"].as_u64().unwrap() > version
            && (mine_to_move(new) || !new["ending"].is_null())
    };
    if ready(&state) {
        state
    } else {
        socket.state(ready).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_each_game_against_a_computer() {
    let server = Server::new().await;
    let setups = [
        json!({ "game": "chess" }),
        json!({ "game": "jawa" }),
        json!({ "game": "jawa", "size": "5x5", "free": true }),
        json!({ "game": "ntil", "board": "5x5" }),
        json!({ "game": "ntil", "board": "5x9", "rules": "ntil" }),
    ];
    for setup in setups {
        let seats = json!({ "first": person(), "second": computer("acak", 1) });
        let game = server
            .create(&json!({ "setup": setup, "seats": seats }))
            .await;
        let ended = play_to_the_end(&server, &game).await;
        assert!(ended["legal"].as_array().unwrap().is_empty(), "{ended}");
        assert!(ended["clocks"].is_null());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_the_shortest_mate() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "chess" }))).await;
    assert_eq!(game.state["legal"].as_array().unwrap().len(), 20);
    let mut socket = server.socket(&game, &game.all()).await;
    socket.play_line(0, &["f2f3", "e7e5", "g2g4", "d8h4"]).await;
    let (_, state) = server.get(&format!("/api/games/{}", game.id)).await;
    assert_eq!(
        state["ending"],
        json!({ "outcome": "second", "reason": "checkmate" })
    );
    assert_eq!(state["nodes"][4]["label"], "Qh4#");
    assert_eq!(state["lastMove"]["label"], "Qh4#");
    assert!(
        state["mine"].as_array().unwrap().is_empty(),
        "no token, no seat"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn four_in_a_row_ends_a_game_of_catur_jawa() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket
        .play_line(0, &["1", "2", "1", "2", "1", "2", "1"])
        .await;
    let state = socket.state(|state| !state["ending"].is_null()).await;
    assert_eq!(state["ending"]["outcome"], "first");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_computers_play_by_themselves_and_can_be_paused() {
    let server = Server::new().await;
    let seats = json!({ "first": computer("acak", 1), "second": computer("acak", 1) });
    let setup = json!({ "game": "ntil", "board": "5x5" });
    let game = server
        .create(&json!({ "setup": setup, "seats": seats }))
        .await;
    let mut socket = server.socket(&game, game.token("host")).await;
    socket.send(&json!({ "type": "pause" })).await;
    let paused = socket.state(|state| state["paused"] == true).await;
    assert!(paused["thinking"].is_null());
    socket.send(&json!({ "type": "speed", "delayMs": 0 })).await;
    let still = socket.state(|state| state["delayMs"] == 0).await;
    assert_eq!(still["current"], paused["current"]);
    socket.send(&json!({ "type": "resume" })).await;
    let ended = socket.state(|state| !state["ending"].is_null()).await;
    assert!(ended["nodes"].as_array().unwrap().len() > 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_names_games_opponents_and_features_in_both_languages() {
    let server = Server::new().await;
    let (status, catalog) = server.get("/api/catalog").await;
    assert_eq!(status, 200);
    let ids: Vec<_> = catalog["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| &game["id"])
        .collect();
    assert_eq!(ids, ["chess", "jawa", "ntil"]);
    for list in ["games", "opponents", "features"] {
        for item in catalog[list].as_array().unwrap() {
            assert!(!item["about"]["en"].as_str().unwrap().is_empty(), "{item}");
            assert!(!item["about"]["id"].as_str().unwrap().is_empty(), "{item}");
        }
    }
    assert!(!catalog["features"].as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_page_by_page_without_tokens_and_can_be_deleted() {
    let server = Server::new().await;
    let mut made = Vec::new();
    for _ in 0..5 {
        made.push(server.create(&people(json!({ "game": "jawa" }))).await);
    }
    let mut ids = Vec::new();
    let mut path = "/api/games?limit=2".to_owned();
    loop {
        let (_, page) = server.get(&path).await;
        assert!(!page.to_string().contains(made[0].token("first")));
        ids.extend(
            page["games"]
                .as_array()
                .unwrap()
                .iter()
                .map(|game| game["id"].clone()),
        );
        let Some(cursor) = page["cursor"].as_str() else {
            break;
        };
        path = format!("/api/games?limit=2&cursor={cursor}");
    }
    assert_eq!(ids.len(), 5);
    let address = format!("/api/games/{}", made[0].id);
    let delete = |token: &str| {
        server
            .http
            .delete(server.url(&format!("{address}?token={token}")))
            .send()
    };
    assert_eq!(delete("").await.unwrap().status(), 403);
    let mut viewer = server.socket(&made[0], "").await;
    viewer.expect("state").await;
    assert_eq!(delete(&made[0].all()).await.unwrap().status(), 204);
    assert!(viewer.next().await.is_none(), "viewers are sent away");
    assert_eq!(server.get(&address).await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn any_position_of_a_game_can_be_looked_at_without_going_there() {
    let server = Server::new().await;
    let mut body = people(json!({ "game": "chess" }));
    body["moves"] = json!(["e2e4", "e7e5"]);
    let game = server.create(&body).await;
    let (status, view) = server.get(&format!("/api/games/{}/nodes/1", game.id)).await;
    assert_eq!(status, 200);
    assert_eq!(view["lastMove"]["label"], "e4");
    assert_eq!(view["side"], "second");
    let (_, state) = server.get(&format!("/api/games/{}", game.id)).await;
    assert_eq!(state["current"], 2);
}
