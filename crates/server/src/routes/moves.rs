//! A move for programs that do not want a socket.

use super::{Body, Segments};
use crate::api::{ClientMessage, ErrorBody, PlayMove, State as GameAsSeen};
use crate::app::App;
use crate::error::Error;
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(play))
}

/// Plays a move. Sent again with the same nonce it is not played twice.
#[utoipa::path(post, path = "/api/games/{id}/moves", params(("id" = String, Path)),
    request_body = PlayMove,
    responses(
        (status = 200, body = GameAsSeen),
        (status = 409, description = "Out of turn, or from an old node", body = ErrorBody),
        (status = 422, description = "An illegal move", body = ErrorBody),
    ),
)]
async fn play(
    State(app): State<App>,
    Segments(id): Segments<String>,
    Body(wanted): Body<PlayMove>,
) -> Result<Json<GameAsSeen>, Error> {
    let room = app.rooms.get(&id).await?;
    let grant = room.grant(Some(&wanted.token))?;
    let message = ClientMessage::Move {
        r#move: wanted.r#move,
        node: wanted.node,
        nonce: wanted.nonce,
    };
    room.command(grant, message).await?;
    Ok(Json(room.state(grant).await))
}
