//! What does not work, and how the server says so.

mod support;

use langkah_server::{Limits, Place};
use serde_json::json;
use support::{Server, computer, options, people, person};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread")]
async fn wrong_moves_are_refused_with_a_code_and_change_nothing() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "chess" }))).await;
    let path = format!("/api/games/{}/moves", game.id);
    let play = |text: &str, node: u32, role: &str| json!({ "move": text, "node": node, "token": game.token(role), "nonce": format!("{text}{node}{role}") });
    let cases = [
        (play("e2e5", 0, "first"), 422),
        (play("rubbish", 0, "first"), 422),
        (play("e7e5", 0, "second"), 409),
        (play("e2e4", 7, "first"), 409),
        (
            json!({ "move": "e2e4", "node": 0, "token": "no", "nonce": "x" }),
            401,
        ),
        (
            json!({ "move": "e2e4", "node": 0, "token": game.token("first"), "nonce": "" }),
            400,
        ),
        (json!({ "move": "e2e4" }), 400),
    ];
    for (body, expected) in cases {
        let (status, error) = server.post(&path, &body).await;
        assert_eq!(status, expected, "{body}: {error}");
        assert!(!error["code"].as_str().unwrap().is_empty());
        assert!(!error["message"].as_str().unwrap().is_empty());
    }
    let (_, state) = server.get(&format!("/api/games/{}", game.id)).await;
    assert_eq!(state["version"], 1);
    assert_eq!(server.post(&path, &play("e2e4", 0, "first")).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_things_are_not_found() {
    let server = Server::new().await;
    for path in [
        "/api/games/nosuchgame",
        "/api/nothing",
        "/api/games/x/export",
        "/file.js",
    ] {
        let (status, error) = server.get(path).await;
        assert_eq!(status, 404, "{path}: {error}");
        assert!(error["code"].is_string(), "{path}: {error}");
    }
    let long = format!("/api/games/{}", "x".repeat(5_000));
    assert_eq!(server.get(&long).await.0, 404);
    let (status, error) = server.post("/api/catalog", &json!({})).await;
    assert_eq!((status, &error["code"]), (405, &json!("wrong-method")));
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_setups_and_seats_are_refused() {
    let server = Server::new().await;
    let with = |setup: serde_json::Value, second: serde_json::Value| json!({ "setup": setup, "seats": { "first": person(), "second": second } });
    let chess = || json!({ "game": "chess" });
    let mut clock = people(chess());
    clock["clock"] = json!({ "initialMs": 0 });
    let mut moves = people(chess());
    moves["moves"] = json!(["e2e4", "e2e4"]);
    let cases = [
        (
            with(json!({ "game": "go" }), computer("langkah", 1)),
            "unknown-game",
        ),
        (
            with(json!({ "game": "chess", "size": "7x6" }), person()),
            "option-inapplicable",
        ),
        (
            with(json!({ "game": "chess", "colour": "red" }), person()),
            "malformed",
        ),
        (with(chess(), computer("nobody", 1)), "unknown-opponent"),
        (with(chess(), computer("langkah", 99)), "level-out-of-range"),
        (with(chess(), computer("pamulang:xx", 1)), "unknown-method"),
        (
            with(
                chess(),
                json!({ "kind": "computer", "opponent": "custom", "with": ["magic"] }),
            ),
            "unknown-feature",
        ),
        (with(chess(), json!({ "kind": "ghost" })), "malformed"),
        (
            with(chess(), json!({ "kind": "person", "name": "x".repeat(61) })),
            "name-too-long",
        ),
        (clock, "malformed"),
    ];
    for (body, code) in cases {
        let (status, error) = server.post("/api/games", &body).await;
        assert!((400..500).contains(&status), "{body}");
        assert_eq!(error["code"], code, "{body}: {error}");
    }
    assert_eq!(server.post("/api/games", &moves).await.0, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_and_oversized_bodies_are_refused() {
    let limits = Limits {
        body_bytes: 4_096,
        ..Limits::default()
    };
    let server = Server::limited(limits).await;
    let send = |body: String, kind: &str| {
        let request = server
            .http
            .post(server.url("/api/games"))
            .header("content-type", kind);
        request.body(body).send()
    };
    let cases = [
        ("{\"setup\":", "application/json", 400),
        ("[]", "application/json", 400),
        ("\u{0}\u{1}", "application/json", 400),
        ("{}", "text/plain", 415),
    ];
    for (body, kind, expected) in cases {
        let response = send(body.to_owned(), kind).await.unwrap();
        assert_eq!(response.status(), expected, "{body:?}");
        let error: serde_json::Value = response.json().await.unwrap();
        assert!(error["code"].is_string());
    }
    let large = send(format!("\"{}\"", "x".repeat(10_000)), "application/json")
        .await
        .unwrap();
    assert_eq!(large.status(), 413);
    let error: serde_json::Value = large.json().await.unwrap();
    assert_eq!(error["code"], "too-large");
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_frames_get_errors_and_the_socket_goes_on() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut socket = server.socket(&game, &game.all()).await;
    for text in [
        "{",
        "[]",
        "{\"type\":\"dance\"}",
        "{\"type\":\"move\"}",
        "\u{0}",
    ] {
        socket.send_text(text).await;
        assert_eq!(socket.error().await["code"], "malformed", "{text}");
    }
    socket.send_raw(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(socket.error().await["code"], "malformed");
    socket.send(&json!({ "type": "ping" })).await;
    socket.expect("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_oversized_frame_closes_its_socket_and_no_other() {
    let server = Server::new().await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut rude = server.socket(&game, &game.all()).await;
    let mut other = server.socket(&game, &game.all()).await;
    rude.expect("state").await;
    rude.send_text(&"x".repeat(200_000)).await;
    assert!(rude.next().await.is_none());
    other.must_play("4", 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_requests_is_slowed_and_games_go_on() {
    let limits = Limits {
        requests_per_second: 5,
        request_burst: 20,
        ..Limits::default()
    };
    let server = Server::limited(limits).await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut socket = server.socket(&game, &game.all()).await;
    let mut refused = 0;
    for _ in 0..60 {
        let response = server
            .http
            .get(server.url("/api/catalog"))
            .send()
            .await
            .unwrap();
        if response.status() == 429 {
            assert!(response.headers().contains_key("retry-after"));
            refused += 1;
        }
    }
    assert!(refused > 20, "{refused}");
    socket.must_play("4", 0).await;
    assert_eq!(server.get("/health").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_is_slowed_on_its_own_socket() {
    let limits = Limits {
        messages_per_second: 5,
        message_burst: 10,
        ..Limits::default()
    };
    let server = Server::limited(limits).await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let mut loud = server.socket(&game, &game.all()).await;
    let mut other = server.socket(&game, &game.all()).await;
    for _ in 0..40 {
        loud.send(&json!({ "type": "ping" })).await;
    }
    assert_eq!(loud.error().await["code"], "too-many-requests");
    other.must_play("4", 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_sockets_of_one_client_are_refused() {
    let limits = Limits {
        sockets_per_client: 2,
        ..Limits::default()
    };
    let server = Server::limited(limits).await;
    let game = server.create(&people(json!({ "game": "jawa" }))).await;
    let _held = (
        server.socket(&game, "").await,
        server.socket(&game, "").await,
    );
    let url = format!("ws://{}/api/games/{}/ws", server.running.address(), game.id);
    let refused = tokio_tungstenite::connect_async(url).await.unwrap_err();
    assert!(refused.to_string().contains("429"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_and_foreign_names_are_turned_away() {
    let server = Server::new().await;
    let ask = |name: &'static str, value: String| {
        server
            .http
            .get(server.url("/api/catalog"))
            .header(name, value)
            .send()
    };
    let own = format!("http://{}", server.running.address());
    assert_eq!(ask("origin", own).await.unwrap().status(), 200);
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        let response = ask("origin", origin.to_owned()).await.unwrap();
        assert_eq!(response.status(), 403, "{origin}");
    }
    assert_eq!(
        ask("host", "evil.example".to_owned())
            .await
            .unwrap()
            .status(),
        403
    );
    assert_eq!(
        ask("host", "localhost:1234".to_owned())
            .await
            .unwrap()
            .status(),
        200
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn named_origins_may_use_the_server() {
    let mut options = options(Place::Memory);
    options.origins = vec!["http://localhost:5173".to_owned()];
    let server = Server::with(options).await;
    let request = server.http.get(server.url("/api/catalog"));
    let response = request
        .header("origin", "http://localhost:5173")
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_security_headers() {
    let server = Server::new().await;
    for path in ["/", "/api/catalog", "/api/nothing", "/health"] {
        let response = server.http.get(server.url(path)).send().await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert!(
            header("content-security-policy").contains("default-src 'none'"),
            "{path}"
        );
        assert!(
            !header("content-security-policy").contains("unsafe"),
            "{path}"
        );
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("referrer-policy"), "no-referrer");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn health_metrics_and_the_description_are_there() {
    let server = Server::new().await;
    server.create(&people(json!({ "game": "jawa" }))).await;
    assert_eq!(server.get("/health").await.1["status"], "ok");
    let (_, metrics) = server.get("/metrics").await;
    assert!(metrics.as_str().unwrap().contains("langkah_games_total"));
    let (_, document) = server.get("/api/openapi.json").await;
    for path in [
        "/api/games",
        "/api/games/{id}/moves",
        "/api/import",
        "/api/games/{id}/ws",
    ] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    assert!(document["components"]["schemas"]["State"].is_object());
}
