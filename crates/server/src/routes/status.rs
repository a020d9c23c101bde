//! How the server does.

use crate::app::App;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use std::sync::OnceLock;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/health", get(health))
        .route("/metrics", get(metrics))
}

async fn health(State(app): State<App>) -> impl IntoResponse {
    let games = app.rooms.count();
    Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION"), "rooms": games }))
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.render())
}

pub(crate) async fn openapi() -> impl IntoResponse {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(super::openapi).as_str();
    ([(header::CONTENT_TYPE, "application/json")], text)
}
