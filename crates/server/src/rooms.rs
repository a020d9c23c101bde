//! All games in memory; the others wait in the store.

use crate::api::Exact;
use crate::now::now;
use crate::pool::Lane;
use crate::room::{Hub, Room};
use crate::tokens::{self, Role};
use crate::{Error, exact};
use langkah_game::Side;
use langkah_record::{Append, Cursor, Entry, GameState, Key, Listed};
use langkah_registry::Session;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// The longest id that is looked for.
const LONGEST_ID: usize = 40;

type Cell = Arc<OnceCell<Arc<Room>>>;

/// Finds, makes and forgets rooms.
pub(crate) struct Rooms {
    hub: Arc<Hub>,
    cells: Mutex<HashMap<String, Cell>>,
}

/// A new game, with the tokens that nobody but its maker learns.
pub(crate) struct NewRoom {
    pub(crate) room: Arc<Room>,
    pub(crate) tokens: crate::api::Tokens,
}

impl Rooms {
    pub(crate) fn new(hub: Arc<Hub>) -> Self {
        Rooms {
            hub,
            cells: Mutex::default(),
        }
    }

    fn cells(&self) -> MutexGuard<'_, HashMap<String, Cell>> {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a game, loaded if need be.
    pub(crate) async fn get(&self, id: &str) -> Result<Arc<Room>, Error> {
        let (room, is_fresh) = self.load(id).await?;
        if is_fresh {
            // A room that was broken may have been in the middle of something.
            room.begin().await;
        }
        Ok(room)
    }

    /// The room of a game, and whether it has only just been loaded.
    async fn load(&self, id: &str) -> Result<(Arc<Room>, bool), Error> {
        let unknown = || Error::UnknownGame(id.chars().take(LONGEST_ID).collect());
        if id.len() > LONGEST_ID {
            return Err(unknown());
        }
        let cell = self.cell(id)?;
        let mut is_fresh = false;
        let loaded = cell.get_or_try_init(|| async {
            let log = self.hub.store.load(id).await?.ok_or_else(unknown)?;
            let keys = self.hub.store.keys(id).await?;
            let game = GameState::replay(&log)?;
            is_fresh = true;
            Ok(Room::new(id.to_owned(), self.hub.clone(), game, keys))
        });
        match loaded.await {
            Ok(room) => Ok((room.clone(), is_fresh)),
            Err(error) => {
                self.cells().remove(id);
                Err(error)
            }
        }
    }

    fn cell(&self, id: &str) -> Result<Cell, Error> {
        let mut cells = self.cells();
        if let Some(cell) = cells.get(id) {
            if cell.get().is_none_or(|room| !room.is_broken()) {
                return Ok(cell.clone());
            }
            cells.remove(id);
        }
        if cells.len() >= self.hub.limits.rooms {
            return Err(Error::Full);
        }
        Ok(cells.entry(id.to_owned()).or_default().clone())
    }

    /// Makes a game from the first entries of its log.
    pub(crate) async fn create(&self, entries: Vec<Entry>) -> Result<NewRoom, Error> {
        let game = GameState::replay(&entries)?;
        let id = tokens::game_id();
        let (tokens, keys) = make_keys(&game);
        let append = Append::of(&id, &game, entries);
        let cell = self.cell(&id)?;
        self.hub.store.create(&append, &keys).await?;
        let room = Room::new(id, self.hub.clone(), game, keys);
        // Nobody else knows the id, so nobody can have been faster.
        cell.set(room.clone()).ok();
        metrics::counter!("langkah_games_total").increment(1);
        room.begin().await;
        Ok(NewRoom { room, tokens })
    }

    /// Forgets a game for good.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), Error> {
        let room = self.get(id).await?;
        room.halt().await;
        self.hub.store.delete(id).await?;
        self.cells().remove(id);
        room.close();
        Ok(())
    }

    pub(crate) async fn list(
        &self,
        limit: usize,
        after: Option<&Cursor>,
    ) -> Result<Vec<Listed>, Error> {
        Ok(self.hub.store.list(limit, after).await?)
    }

    /// What each move of a position is worth for certain; `None` when nobody
    /// knows.
    pub(crate) async fn exact(
        &self,
        session: Box<dyn Session>,
    ) -> Result<Option<Vec<Exact>>, Error> {
        let stop = Arc::new(AtomicBool::new(false));
        let longest = self.hub.limits.longest_analysis;
        let work = move || exact::values(&*session);
        let values = self.hub.pool.work(Lane::Analysis, stop, longest, work);
        values.await.ok_or(Error::Internal)
    }

    /// Goes on with every game in which something was going on when the server
    /// stopped.
    pub(crate) async fn resume(&self) -> Result<(), Error> {
        let last_beat = self.hub.store.last_beat().await?;
        for id in self.hub.store.active().await? {
            let woken = match self.load(&id).await {
                Ok((room, _)) => room.wake(last_beat).await,
                Err(error) => Err(error),
            };
            if let Err(error) = woken {
                tracing::error!(game = id, %error, "a game could not be resumed");
            }
        }
        Ok(())
    }

    /// Notes in the store that the server is alive, while any clock runs.
    pub(crate) async fn beat(&self) {
        let is_running = |cell: &Cell| cell.get().is_some_and(|room| room.is_clock_running());
        let any = self.cells().values().any(is_running);
        if any && let Err(cause) = self.hub.store.beat(now()).await {
            tracing::error!(%cause, "a sign of life could not be kept");
        }
    }

    /// Forgets rooms that nobody uses; they can be loaded again.
    pub(crate) fn sweep(&self) {
        let mut cells = self.cells();
        cells.retain(|_, cell| {
            let is_used = Arc::strong_count(cell) > 1
                || cell
                    .get()
                    .is_some_and(|room| Arc::strong_count(room) > 1 || !room.is_idle());
            is_used && cell.get().is_none_or(|room| !room.is_broken())
        });
        metrics::gauge!("langkah_rooms").set(cells.len() as f64);
    }

    /// Stops all searches and timers.
    pub(crate) async fn halt(&self) {
        let rooms: Vec<_> = self
            .cells()
            .values()
            .filter_map(|cell| cell.get().cloned())
            .collect();
        for room in rooms {
            room.halt().await;
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.cells().len()
    }
}

/// Tokens for the host and for the people who are present.
fn make_keys(game: &GameState) -> (crate::api::Tokens, Vec<Key>) {
    let mut keys = Vec::new();
    let mut make = |role| {
        let token = tokens::token();
        keys.push(tokens::key(role, &token));
        token
    };
    let mut seat = |side: Side| {
        let seat = &game.seats()[side];
        let token = make(Role::Seat(side));
        Some(token).filter(|_| !seat.is_computer() && !seat.is_open())
    };
    let (first, second) = (seat(Side::First), seat(Side::Second));
    let tokens = crate::api::Tokens {
        first,
        second,
        host: Some(make(Role::Host)),
    };
    (tokens, keys)
}
