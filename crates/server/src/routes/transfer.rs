//! Games as text, in and out.

use super::games::created;
use super::{Body, Params, Segments};
use crate::api::{Created, ErrorBody, ExportQuery, Format, ImportGame};
use crate::app::App;
use crate::error::Error;
use crate::now::now;
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use langkah_record::notation;
use langkah_record::{Entry, Event};
use std::net::SocketAddr;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(export))
        .routes(routes!(import))
}

/// The game as a file.
#[utoipa::path(get, path = "/api/games/{id}/export", params(("id" = String, Path), ExportQuery),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 422, description = "PGN of another game than chess", body = ErrorBody),
    ),
)]
async fn export(
    State(app): State<App>,
    Segments(id): Segments<String>,
    Params(query): Params<ExportQuery>,
) -> Result<Response, Error> {
    let room = app.rooms.get(&id).await?;
    let written = room.read(|game| match query.format {
        Format::Json => Ok(notation::json(game)),
        Format::Text => Ok(notation::text(game)),
        Format::Pgn => notation::pgn(game),
    });
    let (kind, ending) = match query.format {
        Format::Json => ("application/json", "json"),
        Format::Text => ("text/plain; charset=utf-8", "txt"),
        Format::Pgn => ("application/x-chess-pgn; charset=utf-8", "pgn"),
    };
    let name = format!("attachment; filename=\"langkah-{}.{ending}\"", room.id);
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, written.await?).into_response())
}

/// Makes a game from a text: JSON, PGN, or the text form of any game.
#[utoipa::path(post, path = "/api/import", request_body = ImportGame, responses(
    (status = 201, body = Created),
    (status = 422, description = "No game, with line and column", body = ErrorBody),
))]
async fn import(
    State(app): State<App>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    Body(wanted): Body<ImportGame>,
) -> Result<(StatusCode, HeaderMap, Json<Created>), Error> {
    app.meter.game(client.ip().to_canonical())?;
    let text = wanted.text;
    // Thousands of moves take a moment, which other games need not notice.
    let read = tokio::task::spawn_blocking(move || notation::import(&text, now()));
    let mut entries = read.await.map_err(|_| Error::Internal)??.entries;
    if let (Some(seats), Some(Entry { event, .. })) = (wanted.seats, entries.first_mut()) {
        reseat(event, seats)?;
    }
    check_seats(&entries)?;
    Ok(created(app.rooms.create(entries).await?).await)
}

fn reseat(event: &mut Event, seats: crate::api::Seats) -> Result<(), Error> {
    if let Event::Created { first, second, .. } = event {
        *first = seats.first.try_into()?;
        *second = seats.second.try_into()?;
    }
    Ok(())
}

fn check_seats(entries: &[Entry]) -> Result<(), Error> {
    let Some(Event::Created {
        setup,
        first,
        second,
        ..
    }) = entries.first().map(|e| &e.event)
    else {
        return Err(Error::Internal);
    };
    crate::seats::check(&setup.game, first)?;
    crate::seats::check(&setup.game, second)
}
