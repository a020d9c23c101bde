//! Several viewers of one game, and what they may do in it.

mod support;

use serde_json::{Value, json};
use support::{Server, computer, people, person};

#[tokio::test(flavor = "multi_thread")]
async fn two_sockets_on_one_game_see_the_same_moves() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "chess" }))).await;
    let mut white = server.socket(&game, game.token("first")).await;
    let mut black = server.socket(&game, game.token("second")).await;
    let mut spectator = server.socket(&game, "").await;
    assert_eq!(white.state(|_| true).await["mine"], json!(["first"]));
    assert_eq!(black.state(|_| true).await["mine"], json!(["second"]));
    white.must_play("e2e4", 0).await;
    for socket in [&mut black, &mut spectator] {
        let seen = socket.state(|state| state["current"] == 1).await;
        assert_eq!(seen["lastMove"]["label"], "e4");
    }
    white.play("d2d4", 1).await;
    assert_eq!(white.error().await["code"], "not-your-turn");
    spectator.play("e7e5", 1).await;
    assert_eq!(spectator.error().await["code"], "spectator");
    black.must_play("e7e5", 1).await;
    assert_eq!(
        white.state(|state| state["current"] == 2).await["side"],
        "first"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_sent_twice_is_played_once_also_after_a_reconnect() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let message = json!({ "type": "move", "move": "4", "node": 0, "nonce": "same" });
    let mut socket = server.socket(&game, game.token("first")).await;
    socket.send(&message).await;
    socket.send(&message).await;
    assert_eq!(socket.expect("ack").await["nonce"], "same");
    assert_eq!(socket.expect("ack").await["nonce"], "same");
    drop(socket);
    let mut again = server.socket(&game, game.token("first")).await;
    again.send(&message).await;
    assert_eq!(again.expect("ack").await["nonce"], "same");
    let (_, state) = server.get(&format!("/api/games/{}", game.id)).await;
    assert_eq!(state["nodes"].as_array().unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_makes_a_spectator_who_is_told() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut socket = server.socket(&game, "0123456789abcdef").await;
    assert!(
        socket.state(|_| true).await["mine"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    assert_eq!(socket.error().await["code"], "bad-token");
    socket.play("4", 0).await;
    assert_eq!(socket.error().await["code"], "spectator");
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_and_redo_stop_at_both_ends_and_branches_stay() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "chess" }))).await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.play_line(0, &["e2e4", "e7e5"]).await;
    for expected in [1, 0] {
        socket.send(&json!({ "type": "undo" })).await;
        socket.state(|state| state["current"] == expected).await;
    }
    socket.send(&json!({ "type": "undo" })).await;
    assert_eq!(socket.error().await["code"], "nothing-to-undo");
    socket.must_play("d2d4", 0).await;
    socket.send(&json!({ "type": "redo" })).await;
    assert_eq!(socket.error().await["code"], "nothing-to-redo");
    socket.send(&json!({ "type": "goto", "node": 2 })).await;
    let state = socket.state(|state| state["current"] == 2).await;
    let parents: Vec<_> = state["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| &node["parent"])
        .collect();
    assert_eq!(parents, [&Value::Null, &json!(0), &json!(1), &json!(0)]);
    socket.send(&json!({ "type": "goto", "node": 99 })).await;
    assert_eq!(socket.error().await["code"], "unknown-node");
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_against_a_computer_leaves_it_waiting() {
    let server = Server::new().await;
    let seats = json!({ "first": person(), "second": computer("acak", 1) });
    let game = server
        .create(&json!({ "setup": { "game": "jawa" }, "seats": seats }))
        .await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.must_play("4", 0).await;
    socket.state(|state| state["current"] == 2).await;
    socket.send(&json!({ "type": "undo" })).await;
    let waiting = socket.state(|state| state["current"] == 1).await;
    assert_eq!(
        (&waiting["paused"], &waiting["thinking"]),
        (&json!(true), &Value::Null)
    );
    socket.send(&json!({ "type": "undo" })).await;
    let back = socket.state(|state| state["current"] == 0).await;
    assert_eq!(back["paused"], false);
    socket.send(&json!({ "type": "redo" })).await;
    socket.state(|state| state["current"] == 1).await;
    socket.send(&json!({ "type": "resume" })).await;
    socket
        .state(|state| state["side"] == "first" && state["current"] != 0)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_people_cannot_take_back_for_both() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut first = server.socket(&game, game.token("first")).await;
    first.must_play("4", 0).await;
    for message in ["undo", "reset", "pause"] {
        first.send(&json!({ "type": message })).await;
        assert_eq!(
            first.error().await["code"],
            "needs-all-players",
            "{message}"
        );
    }
    first.send(&json!({ "type": "hint" })).await;
    assert_eq!(first.error().await["code"], "no-help");
}

#[tokio::test(flavor = "multi_thread")]
async fn resignation_and_draws_end_a_game() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "chess" }))).await;
    let mut first = server.socket(&game, game.token("first")).await;
    let mut second = server.socket(&game, game.token("second")).await;
    second.send(&json!({ "type": "acceptDraw" })).await;
    assert_eq!(second.error().await["code"], "no-draw-offer");
    first.send(&json!({ "type": "offerDraw" })).await;
    second.state(|state| state["drawOffer"] == "first").await;
    first.send(&json!({ "type": "acceptDraw" })).await;
    assert_eq!(first.error().await["code"], "other-seat");
    second.send(&json!({ "type": "declineDraw" })).await;
    first
        .state(|state| state["drawOffer"].is_null() && state["version"] == 3)
        .await;
    first.send(&json!({ "type": "offerDraw" })).await;
    second.state(|state| state["drawOffer"] == "first").await;
    second.send(&json!({ "type": "acceptDraw" })).await;
    let drawn = first.state(|state| !state["ending"].is_null()).await;
    assert_eq!(
        drawn["ending"],
        json!({ "outcome": "draw", "reason": "agreement" })
    );
    first.send(&json!({ "type": "resign" })).await;
    assert_eq!(first.error().await["code"], "game-ended");

    let game = server.create(&people(json!({ "game": "ntil" }))).await;
    let mut socket = server.socket(&game, game.token("second")).await;
    socket.send(&json!({ "type": "resign" })).await;
    let lost = socket.state(|state| !state["ending"].is_null()).await;
    assert_eq!(
        lost["ending"],
        json!({ "outcome": "first", "reason": "resignation" })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_threefold_repetition_can_be_claimed() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "chess" }))).await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.send(&json!({ "type": "claimDraw" })).await;
    assert_eq!(socket.error().await["code"], "nothing-to-claim");
    let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
    socket.play_line(0, &[round, round].concat()).await;
    let state = socket.state(|state| state["current"] == 8).await;
    assert_eq!(state["claim"]["outcome"], "draw");
    socket.send(&json!({ "type": "claimDraw" })).await;
    let ended = socket.state(|state| !state["ending"].is_null()).await;
    assert_eq!(ended["ending"]["outcome"], "draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_clears_moves_and_clocks() {
    let server = Server::new().await;
    let mut body = people(json!({ "game": "jawa" }));
    body["clock"] = json!({ "initialMs": 60_000, "incrementMs": 1_000 });
    let game = server.create(&body).await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.play_line(0, &["4", "4"]).await;
    socket.send(&json!({ "type": "reset" })).await;
    let state = socket
        .state(|state| state["nodes"].as_array().unwrap().len() == 1)
        .await;
    assert_eq!(state["current"], 0);
    assert_eq!(state["clocks"]["second"]["ms"], 60_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_legal_move_and_an_analysis_streams() {
    let server = Server::new().await;
    let seats = json!({ "first": person(), "second": computer("acak", 1) });
    let game = server
        .create(&json!({ "setup": { "game": "jawa" }, "seats": seats }))
        .await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket.send(&json!({ "type": "hint", "level": 2 })).await;
    let hint = socket.expect("hint").await;
    let legal = game.state["legal"].as_array().unwrap();
    assert!(
        legal.iter().any(|legal| legal["text"] == hint["move"]),
        "{hint}"
    );
    socket.send(&json!({ "type": "hint", "level": 77 })).await;
    assert_eq!(socket.error().await["code"], "level-out-of-range");
    socket
        .send(&json!({ "type": "analysis", "on": true }))
        .await;
    let thinking = socket.expect("thinking").await;
    assert_eq!(
        (&thinking["analysis"], &thinking["node"]),
        (&json!(true), &json!(0))
    );
    socket
        .send(&json!({ "type": "analysis", "on": false }))
        .await;
    socket.must_play("4", 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_computer_has_proved_is_told() {
    let server = Server::new().await;
    let seats = json!({ "first": computer("sempurna", 10), "second": person() });
    let body = json!({ "setup": { "game": "jawa", "size": "6x6", "free": true }, "seats": seats });
    let game = server.create(&body).await;
    let mut socket = server.socket(&game, &game.all()).await;
    let state = socket.state(|state| state["current"] == 1).await;
    assert_eq!(state["foretold"], json!({ "winner": "first", "plies": 10 }));
    // Who comes later hears it, too.
    let mut late = server.socket(&game, &game.all()).await;
    let told = late.state(|state| state["current"] == 1).await;
    assert_eq!(told["foretold"], state["foretold"]);
    let answer = state["legal"][0]["text"].as_str().expect("a legal move");
    socket.must_play(answer, 1).await;
    let next = late.state(|state| state["current"] == 3).await["foretold"].clone();
    assert_eq!(next["winner"], "first");
    assert!(next["plies"].as_u64().is_some_and(|plies| plies < 9));
    // Of earlier positions it stays known: no answer changes it, so it stands
    // while the computer thinks. Nothing was proved before the first move.
    for (node, plies) in [(2, Some(9)), (1, Some(10)), (0, None)] {
        socket.send(&json!({ "type": "goto", "node": node })).await;
        let state = late.state(|state| state["current"] == node).await;
        let known = plies.map(|plies| json!({ "winner": "first", "plies": plies }));
        assert_eq!(state["foretold"], json!(known));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_seat_is_for_whoever_comes_first() {
    let server = Server::new().await;
    let seats = json!({ "first": person(), "second": { "kind": "person", "open": true } });
    let body =
        json!({ "setup": { "game": "jawa" }, "seats": seats, "clock": { "initialMs": 60_000 } });
    let game = server.create(&body).await;
    assert!(game.tokens["second"].is_null());
    assert!(
        game.state["clocks"]["running"].is_null(),
        "nobody waits against the clock"
    );
    let path = format!("/api/games/{}/seats/second", game.id);
    let (status, taken) = server.post(&path, &json!({ "name": "Sari" })).await;
    assert_eq!(status, 200);
    assert_eq!(server.post(&path, &json!({})).await.1["code"], "seat-taken");
    let mut first = server.socket(&game, &game.all()).await;
    let state = first.state(|_| true).await;
    assert_eq!(state["seats"]["second"]["name"], "Sari");
    assert_eq!(state["clocks"]["running"], "first");
    first.must_play("4", 0).await;
    let mut second = server.socket(&game, taken["token"].as_str().unwrap()).await;
    second.must_play("4", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_can_hand_its_seat_to_a_person_and_back() {
    let server = Server::new().await;
    let seats = json!({ "first": person(), "second": computer("acak", 1) });
    let game = server
        .create(&json!({ "setup": { "game": "jawa" }, "seats": seats }))
        .await;
    let mut socket = server.socket(&game, &game.all()).await;
    socket
        .send(&json!({ "type": "seat", "side": "second", "seat": person() }))
        .await;
    let token = socket.expect("token").await;
    assert_eq!(token["side"], "second");
    socket
        .state(|state| state["mine"] == json!(["first", "second"]))
        .await;
    socket.play_line(0, &["4", "4"]).await;
    let mut other = server.socket(&game, token["token"].as_str().unwrap()).await;
    socket
        .send(&json!({ "type": "seat", "side": "second", "seat": computer("acak", 1) }))
        .await;
    socket.must_play("4", 2).await;
    socket.state(|state| state["current"] == 4).await;
    let revoked = other
        .state(|state| state["mine"].as_array().unwrap().is_empty())
        .await;
    assert_eq!(revoked["seats"]["second"]["kind"], "computer");
    socket
        .send(&json!({ "type": "seat", "side": "second", "seat": computer("nobody", 1) }))
        .await;
    assert_eq!(socket.error().await["code"], "unknown-opponent");
}
