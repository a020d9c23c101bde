//! One router a resource.

mod assets;
mod catalog;
mod explore;
mod extract;
mod games;
mod moves;
mod seats;
mod socket;
mod status;
mod transfer;

use crate::Error;
use crate::app::App;
use crate::guard;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

pub(crate) use extract::{Body, Params, Segments};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Langkah",
        description = "Play, watch, import and export games. Moves, clocks and progress go over \
            the socket at /api/games/{id}/ws, whose messages are the schemas ClientMessage and \
            ServerMessage.",
    ),
    components(schemas(crate::api::ClientMessage, crate::api::ServerMessage))
)]
struct Document;

fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(catalog::router())
        .merge(explore::router())
        .merge(games::router())
        .merge(moves::router())
        .merge(seats::router())
        .merge(transfer::router())
        .merge(socket::router())
}

/// The `OpenAPI` description, as JSON.
pub fn openapi() -> String {
    let document = api().into_openapi();
    document
        .to_pretty_json()
        .expect("a description has only string keys")
}

/// Every address of the server.
pub(crate) fn router(app: App) -> Router {
    let limits = &app.options.limits;
    let (body, timeout) = (limits.body_bytes, limits.request_timeout);
    let (api, _) = api().split_for_parts();
    Router::new()
        .merge(api)
        .route("/api/openapi.json", get(status::openapi))
        .route("/api", get(unknown))
        .route("/api/{*rest}", get(unknown).fallback(unknown))
        .merge(status::router())
        .fallback(assets::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(app.clone(), guard::admit))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            timeout,
        ))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(broken))
        .layer(from_fn(guard::headers))
        .with_state(app)
}

async fn unknown(uri: Uri) -> Error {
    Error::UnknownPath(uri.path().to_owned())
}

async fn wrong_method(method: Method) -> Error {
    Error::Method(method.to_string())
}

#[expect(clippy::needless_pass_by_value, reason = "the layer gives it away")]
fn broken(cause: Box<dyn std::any::Any + Send>) -> Response {
    let text = cause.downcast_ref::<&str>().copied();
    let text = text.or_else(|| cause.downcast_ref::<String>().map(String::as_str));
    tracing::error!(cause = text, "a request broke its handler");
    Error::Internal.into_response()
}
