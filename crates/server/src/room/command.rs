//! What viewers ask for, and whether they may.

use super::{Inner, Room};
use crate::api::{ClientMessage, Person, Seat, Side as ApiSide};
use crate::error::{Denial, Error};
use crate::now::now;
use crate::tokens::{self, Grant, Role};
use langkah_game::{BySide, Score, Side};
use langkah_record::{self as record, Entry, Event, GameState, RecordError};
use std::sync::{Arc, PoisonError};
use tokio::sync::MutexGuard;

/// The longest mark of a move.
const LONGEST_NONCE: usize = 64;
/// The longest wait between moves of two computers.
const LONGEST_DELAY_MS: u64 = 60_000;

/// What a command answers to whoever gave it; the rest is in the state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// Done.
    Done,
    /// The move with this mark is kept.
    Ack(String),
    /// The seat is the sender's, with this token.
    Token(Side, String),
}

type Held<'a> = MutexGuard<'a, Inner>;

impl Room {
    /// Does what a viewer asks for.
    pub(crate) async fn command(
        self: &Arc<Self>,
        grant: Grant,
        message: ClientMessage,
    ) -> Result<Reply, Error> {
        let mut inner = self.inner.lock().await;
        self.settle_flag(&mut inner).await?;
        let game = &inner.game;
        let event = match message {
            ClientMessage::Move {
                r#move,
                node,
                nonce,
            } => {
                return self.play(&mut inner, grant, (r#move, node, nonce)).await;
            }
            ClientMessage::Seat { side, seat } => {
                return self.seat(&mut inner, grant, side.into(), seat).await;
            }
            ClientMessage::OfferDraw { side } => {
                return self.offer_draw(&mut inner, grant, side).await;
            }
            ClientMessage::Resign { side } => Event::Resigned {
                side: acting_side(game, grant, side)?,
            },
            ClientMessage::AcceptDraw => answer(game, grant, Event::DrawAccepted)?,
            ClientMessage::DeclineDraw => answer(game, grant, Event::DrawDeclined)?,
            ClientMessage::ClaimDraw => {
                holds(grant, game.side_to_move())?;
                Event::DrawClaimed
            }
            arrangement => arrange(game, grant, &arrangement)?,
        };
        self.commit(&mut inner, Entry::new(now(), event)).await?;
        Ok(Reply::Done)
    }

    async fn play(
        self: &Arc<Self>,
        inner: &mut Held<'_>,
        grant: Grant,
        (text, parent, nonce): (String, u32, String),
    ) -> Result<Reply, Error> {
        if nonce.is_empty() || nonce.len() > LONGEST_NONCE {
            let message = format!("a nonce has 1 to {LONGEST_NONCE} bytes");
            return Err(Error::malformed(
                axum::http::StatusCode::BAD_REQUEST,
                message,
            ));
        }
        let seen = |side| inner.game.has_seen(&mark(side, &nonce));
        if grant.sides().any(seen) {
            return Ok(Reply::Ack(nonce));
        }
        if grant.is_spectator() {
            return Err(Denial::Spectator.into());
        }
        let side = inner.game.side_to_move();
        let is_by_hand = !inner.game.seats()[side].is_computer();
        if inner.game.ending().is_none() && !(grant.holds(side) && is_by_hand) {
            return Err(Denial::NotYourTurn.into());
        }
        let entry = Entry {
            at: now(),
            nonce: Some(mark(side, &nonce)),
            event: Event::Move { parent, text },
        };
        self.commit(inner, entry).await?;
        metrics::counter!("langkah_moves_total").increment(1);
        Ok(Reply::Ack(nonce))
    }

    async fn offer_draw(
        self: &Arc<Self>,
        inner: &mut Held<'_>,
        grant: Grant,
        side: Option<ApiSide>,
    ) -> Result<Reply, Error> {
        let side = acting_side(&inner.game, grant, side)?;
        self.commit(inner, Entry::new(now(), Event::DrawOffered { side }))
            .await?;
        let other = side.other();
        if inner.game.seats()[other].is_computer() {
            let event = computers_answer(&inner.opinions, other);
            self.commit(inner, Entry::new(now(), event)).await?;
        }
        Ok(Reply::Done)
    }

    async fn seat(
        self: &Arc<Self>,
        inner: &mut Held<'_>,
        grant: Grant,
        side: Side,
        seat: Seat,
    ) -> Result<Reply, Error> {
        may_seat(&inner.game, grant, side)?;
        let seat = record::Seat::try_from(seat)?;
        crate::seats::check(&inner.game.setup().game, &seat)?;
        let stays = is_taken_by_hand(&inner.game.seats()[side]) && is_taken_by_hand(&seat);
        let token = tokens::token();
        if !stays {
            // Whoever sat there before loses the seat with its key.
            self.set_key(Role::Seat(side), &token).await?;
        }
        let is_for_sender = is_taken_by_hand(&seat) && !stays;
        self.commit(inner, Entry::new(now(), Event::SeatChanged { side, seat }))
            .await?;
        Ok(if is_for_sender {
            Reply::Token(side, token)
        } else {
            Reply::Done
        })
    }

    /// Somebody takes an open seat and gets its token.
    pub(crate) async fn take_seat(
        self: &Arc<Self>,
        side: Side,
        name: Option<String>,
    ) -> Result<String, Error> {
        let mut inner = self.inner.lock().await;
        if !inner.game.seats()[side].is_open() {
            return Err(Denial::SeatTaken.into());
        }
        let seat = record::Seat::try_from(Seat::Person(Person { name, open: None }))?;
        let token = tokens::token();
        self.set_key(Role::Seat(side), &token).await?;
        self.commit(
            &mut inner,
            Entry::new(now(), Event::SeatChanged { side, seat }),
        )
        .await?;
        Ok(token)
    }

    async fn set_key(&self, role: Role, token: &str) -> Result<(), Error> {
        let key = tokens::key(role, token);
        self.hub.store.set_key(&self.id, &key).await?;
        let mut keys = self.keys.write().unwrap_or_else(PoisonError::into_inner);
        keys.retain(|old| old.role != key.role);
        keys.push(key);
        Ok(())
    }
}

/// Marks of different players do not meet.
fn mark(side: Side, nonce: &str) -> String {
    match side {
        Side::First => format!("1:{nonce}"),
        Side::Second => format!("2:{nonce}"),
    }
}

fn is_taken_by_hand(seat: &record::Seat) -> bool {
    !seat.is_computer() && !seat.is_open()
}

fn holds(grant: Grant, side: Side) -> Result<(), Denial> {
    if grant.holds(side) {
        Ok(())
    } else if grant.is_spectator() {
        Err(Denial::Spectator)
    } else {
        Err(Denial::OtherSeat)
    }
}

/// The side for which a viewer resigns or offers: the one named, the only one
/// held, or the one to move.
fn acting_side(game: &GameState, grant: Grant, named: Option<ApiSide>) -> Result<Side, Denial> {
    let mut held = grant.sides();
    let side = match (named, held.next(), held.next()) {
        (Some(side), ..) => side.into(),
        (None, Some(side), None) => side,
        _ => game.side_to_move(),
    };
    holds(grant, side).map(|()| side)
}

fn answer(game: &GameState, grant: Grant, event: Event) -> Result<Event, Error> {
    let offered = game.draw_offer().ok_or(RecordError::NoOffer)?;
    holds(grant, offered.other())?;
    Ok(event)
}

/// A computer that thinks it stands worse is glad of a draw.
fn computers_answer(opinions: &BySide<Option<Score>>, side: Side) -> Event {
    if opinions[side].is_some_and(|value| value < Score::ZERO) {
        Event::DrawAccepted
    } else {
        Event::DrawDeclined
    }
}

/// What only somebody may do who plays against no other person.
fn arrange(game: &GameState, grant: Grant, message: &ClientMessage) -> Result<Event, Error> {
    if grant.is_spectator() {
        return Err(Denial::Spectator.into());
    }
    if !grant.commands(game.seats()) {
        return Err(Denial::NeedsAll.into());
    }
    Ok(match message {
        ClientMessage::Undo => Event::Goto {
            node: game.undo_target()?,
        },
        ClientMessage::Redo => Event::Goto {
            node: game.redo_target()?,
        },
        ClientMessage::Goto { node } => Event::Goto { node: *node },
        ClientMessage::Pause => Event::Paused,
        ClientMessage::Resume => Event::Resumed,
        ClientMessage::Speed { delay_ms } => Event::DelaySet {
            delay_ms: (*delay_ms).min(LONGEST_DELAY_MS),
        },
        ClientMessage::Reset => Event::Reset,
        // The others never come here.
        _ => return Err(Error::Internal),
    })
}

/// A person's seat is theirs; a computer's or an open one may be given away by
/// any player and by the host.
fn may_seat(game: &GameState, grant: Grant, side: Side) -> Result<(), Denial> {
    if is_taken_by_hand(&game.seats()[side]) {
        holds(grant, side)
    } else if grant.is_spectator() {
        Err(Denial::Spectator)
    } else {
        Ok(())
    }
}
