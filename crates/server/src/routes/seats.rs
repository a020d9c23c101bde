//! Open seats, for whoever comes first.

use super::{Body, Segments};
use crate::api::{ErrorBody, SeatToken, Side, TakeSeat};
use crate::app::App;
use crate::error::Error;
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(take))
}

/// Takes an open seat; nobody else gets its token.
#[utoipa::path(post, path = "/api/games/{id}/seats/{side}",
    params(("id" = String, Path), ("side" = Side, Path)),
    request_body = TakeSeat,
    responses(
        (status = 200, body = SeatToken),
        (status = 409, description = "The seat is taken", body = ErrorBody),
    ),
)]
async fn take(
    State(app): State<App>,
    Segments((id, side)): Segments<(String, Side)>,
    Body(wanted): Body<TakeSeat>,
) -> Result<Json<SeatToken>, Error> {
    let room = app.rooms.get(&id).await?;
    let token = room.take_seat(side.into(), wanted.name).await?;
    Ok(Json(SeatToken { side, token }))
}
