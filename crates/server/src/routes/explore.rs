//! Positions outside any game: looked at, judged, forgotten.

use super::Body;
use crate::api::{ErrorBody, Explore, Explored, LastMove};
use crate::app::App;
use crate::error::Error;
use crate::room::drawing;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use langkah_registry::{LegalMove, Session};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The longest way to a position.
const MOST_MOVES: usize = 500;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(explore))
}

/// A position, with the exact worth of every move where it is known.
#[utoipa::path(post, path = "/api/explore", request_body = Explore, responses(
    (status = 200, body = Explored),
    (status = 422, description = "An unknown game, an illegal move…", body = ErrorBody),
))]
async fn explore(
    State(app): State<App>,
    Body(wanted): Body<Explore>,
) -> Result<Json<Explored>, Error> {
    if wanted.moves.len() > MOST_MOVES {
        let message = format!("at most {MOST_MOVES} moves lead to a position here");
        return Err(Error::malformed(StatusCode::BAD_REQUEST, message));
    }
    let setup: langkah_registry::Setup = wanted.setup.into();
    let mut session = langkah_registry::open(&setup)?;
    let mut last = None;
    for text in &wanted.moves {
        let side = session.side_to_move();
        last = Some((side, session.play(text)?));
    }
    let values = app.rooms.exact(session.fork()).await?;
    Ok(Json(explored(&*session, last, values)))
}

fn explored(
    session: &dyn Session,
    last: Option<(langkah_game::Side, LegalMove)>,
    values: Option<Vec<crate::api::Exact>>,
) -> Explored {
    let last_move = last.map(|(side, played)| LastMove {
        kind: played.shape.kind.into(),
        path: played.shape.path,
        captured: played.shape.captured,
        promotion: played.shape.promotion.map(str::to_owned),
        side: side.into(),
        label: played.label,
    });
    Explored {
        board: drawing::board(session.board()),
        position: session.position_text(),
        pieces: drawing::pieces(session),
        side: session.side_to_move().into(),
        marks: drawing::marks(session),
        last_move,
        legal: drawing::legal(session),
        ending: session.ending().map(Into::into),
        values,
    }
}
