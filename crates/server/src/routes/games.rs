//! Games: made, listed, looked at, deleted.

use super::{Body, Params, Segments};
use crate::api::{
    CreateGame, Created, Ending, ErrorBody, GameList, ListQuery, Seats, State as GameAsSeen,
    Summary, TokenQuery, View, Winner,
};
use crate::app::App;
use crate::error::{Denial, Error};
use crate::now::now;
use crate::rooms::NewRoom;
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use langkah_record::{self as record, ClockRule, Cursor, Entry, Event, Listed, ROOT};
use std::net::SocketAddr;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Games on a page of the list, when nobody says.
const PAGE: usize = 20;
/// Games on a page of the list, at most.
const LONGEST_PAGE: usize = 100;
/// The longest time that a clock can begin with, or add: a day.
const LONGEST_CLOCK_MS: u64 = 24 * 60 * 60 * 1000;
/// The most moves that a new game can begin with.
const MOST_MOVES: usize = 2_000;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create, list))
        .routes(routes!(get, delete))
        .routes(routes!(view))
}

/// Makes a game.
#[utoipa::path(post, path = "/api/games", request_body = CreateGame, responses(
    (status = 201, body = Created),
    (status = 422, description = "An unknown game, an illegal move…", body = ErrorBody),
))]
async fn create(
    State(app): State<App>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    Body(wanted): Body<CreateGame>,
) -> Result<(StatusCode, HeaderMap, Json<Created>), Error> {
    app.meter.game(client.ip().to_canonical())?;
    let entries = entries(wanted)?;
    Ok(created(app.rooms.create(entries).await?).await)
}

/// The first entries of a new game's log.
fn entries(wanted: CreateGame) -> Result<Vec<Entry>, Error> {
    let at = now();
    let setup: langkah_registry::Setup = wanted.setup.into();
    // Objections to the game come before those to its players.
    langkah_registry::open(&setup)?;
    let first = wanted.seats.first.try_into()?;
    let second = wanted.seats.second.try_into()?;
    crate::seats::check(&setup.game, &first)?;
    crate::seats::check(&setup.game, &second)?;
    let clock = wanted.clock.map(clock_rule).transpose()?;
    let event = Event::Created {
        setup,
        first,
        second,
        clock,
    };
    let moves = wanted.moves.unwrap_or_default();
    if moves.len() > MOST_MOVES {
        let message = format!("a game begins with at most {MOST_MOVES} moves");
        return Err(Error::malformed(StatusCode::BAD_REQUEST, message));
    }
    let played = moves
        .into_iter()
        .zip(ROOT..)
        .map(|(text, parent)| Event::Move { parent, text });
    Ok(std::iter::once(event)
        .chain(played)
        .map(|event| Entry::new(at, event))
        .collect())
}

fn clock_rule(clock: crate::api::Clock) -> Result<ClockRule, Error> {
    let is_sane = clock.initial_ms > 0
        && clock.initial_ms <= LONGEST_CLOCK_MS
        && clock.increment_ms <= LONGEST_CLOCK_MS;
    if !is_sane {
        let message = format!("a clock runs for 1 to {LONGEST_CLOCK_MS} ms");
        return Err(Error::malformed(StatusCode::BAD_REQUEST, message));
    }
    Ok(ClockRule {
        initial_ms: clock.initial_ms,
        increment_ms: clock.increment_ms,
    })
}

/// The answer to whoever made a game.
pub(super) async fn created(new: NewRoom) -> (StatusCode, HeaderMap, Json<Created>) {
    let held = [&new.tokens.first, &new.tokens.second, &new.tokens.host];
    let held: Vec<&str> = held.into_iter().flatten().map(String::as_str).collect();
    let grant = new.room.grant(Some(&held.join(","))).unwrap_or_default();
    let created = Created {
        id: new.room.id.clone(),
        tokens: new.tokens,
        state: new.room.state(grant).await,
    };
    let mut headers = HeaderMap::new();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/games/{}", created.id)) {
        headers.insert(header::LOCATION, place);
    }
    (StatusCode::CREATED, headers, Json(created))
}

/// The games changed last.
#[utoipa::path(get, path = "/api/games", params(ListQuery), responses(
    (status = 200, body = GameList),
))]
async fn list(
    State(app): State<App>,
    Params(query): Params<ListQuery>,
) -> Result<Json<GameList>, Error> {
    let limit = query.limit.unwrap_or(PAGE).clamp(1, LONGEST_PAGE);
    let after = query.cursor.as_deref().map(parse_cursor).transpose()?;
    let listed = app.rooms.list(limit, after.as_ref()).await?;
    let last = listed.last().filter(|_| listed.len() == limit);
    let cursor = last.map(|last| format!("{}.{}", last.updated_at, last.id));
    let games = listed.into_iter().map(summary).collect();
    Ok(Json(GameList { games, cursor }))
}

fn parse_cursor(text: &str) -> Result<Cursor, Error> {
    let parsed = text.split_once('.').and_then(|(updated_at, id)| {
        Some(Cursor {
            updated_at: updated_at.parse().ok()?,
            id: id.to_owned(),
        })
    });
    let broken = || Error::malformed(StatusCode::BAD_REQUEST, "the cursor is broken");
    parsed.ok_or_else(broken)
}

fn summary(listed: Listed) -> Summary {
    let record::Summary {
        setup,
        first,
        second,
        plies,
        result,
        reason,
    } = listed.summary;
    let outcome = result.map(|result| match result.as_str() {
        "first" => Winner::First,
        "second" => Winner::Second,
        _ => Winner::Draw,
    });
    Summary {
        id: listed.id,
        setup: (&setup).into(),
        seats: Seats {
            first: (&first).into(),
            second: (&second).into(),
        },
        plies,
        ending: outcome.map(|outcome| Ending {
            outcome,
            reason: reason.unwrap_or_default(),
        }),
        created_at: listed.created_at,
        updated_at: listed.updated_at,
    }
}

/// A game as it stands.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path), TokenQuery), responses(
    (status = 200, body = GameAsSeen),
    (status = 404, body = ErrorBody),
))]
async fn get(
    State(app): State<App>,
    Segments(id): Segments<String>,
    Params(query): Params<TokenQuery>,
) -> Result<Json<GameAsSeen>, Error> {
    let room = app.rooms.get(&id).await?;
    let grant = room.grant(query.token.as_deref())?;
    Ok(Json(room.state(grant).await))
}

/// Forgets a game for good.
#[utoipa::path(delete, path = "/api/games/{id}", params(("id" = String, Path), TokenQuery), responses(
    (status = 204),
    (status = 403, body = ErrorBody),
))]
async fn delete(
    State(app): State<App>,
    Segments(id): Segments<String>,
    Params(query): Params<TokenQuery>,
) -> Result<StatusCode, Error> {
    let room = app.rooms.get(&id).await?;
    let grant = room.grant(query.token.as_deref())?;
    if grant.is_spectator() {
        return Err(Denial::Spectator.into());
    }
    let commands = room.read(|game| grant.commands(game.seats())).await;
    if !commands && !grant.host {
        return Err(Denial::NeedsAll.into());
    }
    app.rooms.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The board at a node, without going there.
#[utoipa::path(get, path = "/api/games/{id}/nodes/{node}",
    params(("id" = String, Path), ("node" = u32, Path)),
    responses((status = 200, body = View), (status = 404, body = ErrorBody)),
)]
async fn view(
    State(app): State<App>,
    Segments((id, node)): Segments<(String, u32)>,
) -> Result<Json<View>, Error> {
    Ok(Json(app.rooms.get(&id).await?.view(node).await?))
}
