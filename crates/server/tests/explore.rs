//! Positions outside any game, and what is known about them for certain.

mod support;

use serde_json::{Value, json};
use support::{Server, people};

async fn explore(server: &Server, setup: Value, moves: &str) -> (u16, Value) {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let body = json!({ "setup": setup, "moves": moves });
    server.post("/api/explore", &body).await
}

fn jawa() -> Value {
    json!({ "game": "jawa" })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solved_position_comes_with_the_worth_of_every_move() {
    let server = Server::new().await;
    let (status, seen) = explore(&server, jawa(), "1 7 1 7 1 7").await;
    assert_eq!(status, 200, "{seen}");
    let legal = seen["legal"].as_array().unwrap();
    let values = seen["values"].as_array().unwrap();
    assert_eq!((legal.len(), values.len()), (7, 7));
    for (legal, value) in legal.iter().zip(values) {
        let (verdict, plies) = match legal["text"].as_str().unwrap() {
            "1" => ("win", 1),
            // What stops the other side's line is no loss in two.
            "7" => continue,
            _ => ("loss", 2),
        };
        assert_eq!(
            (&value["verdict"], &value["plies"]),
            (&json!(verdict), &json!(plies)),
            "{legal}"
        );
        assert_eq!(
            value["score"].as_i64().unwrap() > 0,
            verdict == "win",
            "{value}"
        );
    }
    assert_eq!(seen["lastMove"]["label"], "7");
    assert_eq!(seen["side"], "first");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_knows_is_not_made_up() {
    let server = Server::new().await;
    let (status, seen) = explore(&server, json!({ "game": "chess" }), "e2e4").await;
    assert_eq!(status, 200, "{seen}");
    assert!(seen["values"].is_null());
    assert_eq!(seen["legal"].as_array().unwrap().len(), 20);
    let (_, over) = explore(&server, jawa(), "1 2 1 2 1 2 1").await;
    assert!(over["values"].is_null() && over["legal"].as_array().unwrap().is_empty());
    assert_eq!(over["ending"]["outcome"], "first");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_questions_are_refused_and_nothing_is_kept() {
    let server = Server::new().await;
    for (setup, moves, expected) in [
        (jawa(), "9", 422),
        (json!({ "game": "go" }), "", 422),
        (jawa(), "1 1 1 1 1 1 1", 422),
        (json!({ "game": "jawa", "sise": "7x6" }), "", 400),
    ] {
        let (status, error) = explore(&server, setup, moves).await;
        assert_eq!(status, expected, "{moves}: {error}");
        assert!(error["code"].is_string());
    }
    let long = "1 ".repeat(501);
    assert_eq!(explore(&server, jawa(), &long).await.0, 400);
    let (_, list) = server.get("/api/games").await;
    assert!(list["games"].as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_says_whether_it_can_be_asked() {
    let server = Server::new().await;
    let cases = [
        (jawa(), true),
        (json!({ "game": "chess" }), false),
        (
            json!({ "game": "jawa", "free": true, "size": "6x6" }),
            false,
        ),
    ];
    for (setup, expected) in cases {
        let game = server.create(&people(setup)).await;
        assert_eq!(game.state["exact"], expected);
    }
}
