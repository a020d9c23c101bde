//! Games out as text, and in again.

mod support;

use serde_json::{Value, json};
use support::{Server, computer, people, person};

async fn import(server: &Server, text: &str) -> (u16, Value) {
    server.post("/api/import", &json!({ "text": text })).await
}

async fn export(server: &Server, id: &str, format: &str) -> String {
    let url = server.url(&format!("/api/games/{id}/export?format={format}"));
    let response = server.http.get(url).send().await.unwrap();
    assert_eq!(response.status(), 200);
    response.text().await.unwrap()
}

/// What must survive a round trip.
fn essence(state: &Value) -> Value {
    let nodes = state["nodes"].as_array().unwrap().iter();
    let moves: Vec<_> = nodes
        .map(|node| (node["parent"].clone(), node["text"].clone()))
        .collect();
    json!([
        state["setup"],
        state["position"],
        state["ending"],
        state["current"],
        moves
    ])
}

#[tokio::test(flavor = "multi_thread")]
async fn every_format_brings_a_game_with_branches_back() {
    let server = Server::new().await;
    let cases = [
        (
            json!({ "game": "chess" }),
            vec!["e2e4", "e7e5", "g1f3"],
            vec!["json", "text", "pgn"],
        ),
        (
            json!({ "game": "jawa", "size": "6x5" }),
            vec!["1", "2", "3"],
            vec!["json", "text"],
        ),
        (
            json!({ "game": "jawa", "size": "6x6", "free": true }),
            vec!["c3", "c4", "b2"],
            vec!["json", "text"],
        ),
    ];
    for (setup, moves, formats) in cases {
        let game = server.create(&people(setup)).await;
        let mut socket = server.socket(&game, &game.all()).await;
        socket.play_line(0, &moves).await;
        socket.send(&json!({ "type": "goto", "node": 1 })).await;
        let state = socket.state(|state| state["current"] == 1).await;
        let legal = state["legal"].as_array().unwrap();
        let other = legal
            .iter()
            .find(|legal| legal["text"] != moves[1])
            .unwrap();
        socket.must_play(other["text"].as_str().unwrap(), 1).await;
        socket.send(&json!({ "type": "goto", "node": 3 })).await;
        socket.state(|state| state["current"] == 3).await;
        socket
            .send(&json!({ "type": "resign", "side": "second" }))
            .await;
        let state = socket.state(|state| !state["ending"].is_null()).await;
        for format in formats {
            let text = export(&server, &game.id, format).await;
            let (status, created) = import(&server, &text).await;
            assert_eq!(status, 201, "{text}\n{created}");
            let back = &created["state"];
            if format == "json" {
                assert_eq!(essence(back), essence(&state), "{text}");
            }
            // Text puts variations behind the main line's move, so numbers differ.
            assert_eq!(back["position"], state["position"], "{text}");
            assert_eq!(back["ending"], state["ending"], "{text}");
            assert_eq!(back["nodes"].as_array().unwrap().len(), 5, "{text}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ntil_game_comes_back_from_its_text() {
    let server = Server::new().await;
    let seats = json!({ "first": computer("acak", 1), "second": computer("acak", 1) });
    let setup = json!({ "game": "ntil", "board": "5x9", "rules": "ntil" });
    let game = server
        .create(&json!({ "setup": setup, "seats": seats }))
        .await;
    let mut socket = server.socket(&game, game.token("host")).await;
    socket.send(&json!({ "type": "speed", "delayMs": 0 })).await;
    let state = socket.state(|state| !state["ending"].is_null()).await;
    let text = export(&server, &game.id, "text").await;
    let (status, created) = import(&server, &text).await;
    assert_eq!(status, 201, "{text}\n{created}");
    assert_eq!(essence(&created["state"]), essence(&state), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_games_clocks_come_back_from_json_and_stand() {
    let server = Server::new().await;
    let mut body = people(json!({ "game": "jawa" }));
    body["clock"] = json!({ "initialMs": 60_000, "incrementMs": 0 });
    let game = server.create(&body).await;
    let mut socket = server.socket(&game, &game.all()).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    socket.must_play("4", 0).await;
    let text = export(&server, &game.id, "json").await;
    let (_, created) = import(&server, &text).await;
    let clocks = &created["state"]["clocks"];
    assert!(
        clocks["first"]["ms"].as_u64().unwrap() <= 59_800,
        "{clocks}"
    );
    assert_eq!(clocks["second"]["ms"], 60_000);
    assert!(clocks["running"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_pgn_is_read_with_its_comments_and_variations() {
    let server = Server::new().await;
    let text = "[Event \"Somewhere\"]\n[White \"Ana \\\"A\\\"\"]\n[Black \"?\"]\n\n\
        1. e4 {best by test} e5 2. Nf3 $1 (2. f4 exf4 (2... d5 3. exd5)) 2... Nc6!? ; a comment\n\
        3.Bb5 a6 1/2-1/2\n\n[Event \"The next\"]\n1. d4 *\n";
    let (status, created) = import(&server, text).await;
    assert_eq!(status, 201, "{created}");
    let state = &created["state"];
    assert_eq!(state["lastMove"]["label"], "a6");
    assert_eq!(state["nodes"].as_array().unwrap().len(), 11);
    assert_eq!(
        state["ending"],
        json!({ "outcome": "draw", "reason": "agreement" })
    );
    assert_eq!(state["seats"]["first"]["name"], "Ana \"A\"");
    let pgn = export(&server, created["id"].as_str().unwrap(), "pgn").await;
    assert!(
        pgn.contains("1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5)) 2... Nc6"),
        "{pgn}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_texts_say_where_they_are_bad() {
    let server = Server::new().await;
    let cases = [
        ("", "notation-empty"),
        ("1. e4 e5\n2. Qh8 Nc6", "notation-move"),
        ("1. e4 {never", "notation-unclosed"),
        ("1. e4 (1. d4", "notation-unclosed"),
        ("1. e4 ) e5", "notation-stray"),
        ("( e4 )", "notation-stray"),
        ("[White Ana]", "notation-tag"),
        ("[Game \"jawa\"]\n[Line \"many\"]\n1", "notation-value"),
        ("{\"format\": 3}", "notation-json"),
        ("[Game \"go\"] 1. a1", "unknown-game"),
    ];
    for (text, code) in cases {
        let (status, error) = import(&server, text).await;
        assert_eq!(
            (status, &error["code"]),
            (422, &json!(code)),
            "{text}: {error}"
        );
    }
    let (_, error) = import(&server, "1. e4 e5\n2. Qh8 Nc6").await;
    assert_eq!(
        (&error["values"]["line"], &error["values"]["column"]),
        (&json!("2"), &json!("4"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn pgn_is_refused_for_other_games_and_imports_can_choose_their_players() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let (status, error) = server
        .get(&format!("/api/games/{}/export?format=pgn", game.id))
        .await;
    assert_eq!(
        (status, &error["code"]),
        (422, &json!("notation-not-chess"))
    );
    let (status, _) = server
        .get(&format!("/api/games/{}/export?format=cbor", game.id))
        .await;
    assert_eq!(status, 400);
    let seats = json!({ "first": person(), "second": computer("acak", 1) });
    let body = json!({ "text": "1. e4", "seats": seats });
    let (_, created) = server.post("/api/import", &body).await;
    let state = &created["state"];
    assert_eq!(state["seats"]["second"]["kind"], "computer");
    assert_eq!(state["paused"], true, "an imported game waits");
}
