use super::{Append, Cursor, Key, Listed, Place, Store, StoreError};
use crate::{Entry, Millis};
use async_trait::async_trait;
use sqlx::any::{AnyPoolOptions, AnyRow, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Executor, Row, SqlSafeStr};
use std::path::Path;

/// `SQLite` lets one connection write at a time; the others read.
const FILE_CONNECTIONS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 8;

/// How a `SQLite` connection behaves: readers do not wait for the writer, a
/// killed process loses nothing that was committed, and a busy file is waited
/// for (milliseconds).
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; \
     PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;";

const MIGRATIONS: [(&str, &str); 1] = [("games", include_str!("../../migrations/0001_games.sql"))];

/// A [`Store`] in `SQLite` or `PostgreSQL`: one set of statements for both.
pub struct SqlStore {
    pool: AnyPool,
}

impl SqlStore {
    /// Opens the place, and makes what is missing there.
    pub async fn open(place: &Place) -> Result<Self, StoreError> {
        install_default_drivers();
        let pool = match place {
            Place::Memory => Self::sqlite("sqlite::memory:", 1).await?,
            Place::File(path) => Self::sqlite(&file_address(path), FILE_CONNECTIONS).await?,
            Place::Postgres(address) => {
                let options = AnyPoolOptions::new().max_connections(POSTGRES_CONNECTIONS);
                options.connect(address).await?
            }
        };
        migrator().run(&pool).await?;
        Ok(SqlStore { pool })
    }

    async fn sqlite(address: &str, connections: u32) -> Result<AnyPool, sqlx::Error> {
        let options = AnyPoolOptions::new()
            .max_connections(connections)
            // A database in memory lives as long as its connection.
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute(PRAGMAS).await.map(drop) })
            });
        options.connect(address).await
    }
}

fn file_address(path: &Path) -> String {
    let mut address = String::from("sqlite://");
    for letter in path.to_string_lossy().chars() {
        match letter {
            '%' => address.push_str("%25"),
            '?' => address.push_str("%3F"),
            '#' => address.push_str("%23"),
            _ => address.push(letter),
        }
    }
    address.push_str("?mode=rwc");
    address
}

fn migrator() -> Migrator {
    let migrations = MIGRATIONS.iter().zip(1..).map(|(&(name, sql), version)| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator {
        migrations: migrations.collect::<Vec<_>>().into(),
        ..Migrator::DEFAULT
    }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("these types have only string keys")
}

fn parse<T: serde::de::DeserializeOwned>(game: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|source| StoreError::Broken {
        game: game.to_owned(),
        source,
    })
}

async fn insert_events(to: &mut AnyConnection, new: &Append) -> Result<(), sqlx::Error> {
    for (entry, seq) in new.entries.iter().zip(new.seq as i64..) {
        sqlx::query("INSERT INTO events (game, seq, body) VALUES ($1, $2, $3)")
            .bind(&new.game)
            .bind(seq)
            .bind(json(entry))
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

async fn insert_key(to: &mut AnyConnection, game: &str, key: &Key) -> Result<(), sqlx::Error> {
    let statement = "INSERT INTO keys (game, role, hash) VALUES ($1, $2, $3) \
        ON CONFLICT (game, role) DO UPDATE SET hash = excluded.hash";
    let query = sqlx::query(statement).bind(game).bind(&key.role);
    query.bind(&key.hash).execute(to).await.map(drop)
}

fn listed(row: &AnyRow) -> Result<Listed, StoreError> {
    let id: String = row.try_get(0)?;
    let summary = parse(&id, &row.try_get::<String, _>(3)?)?;
    Ok(Listed {
        created_at: row.try_get::<i64, _>(1)? as Millis,
        updated_at: row.try_get::<i64, _>(2)? as Millis,
        summary,
        id,
    })
}

#[async_trait]
impl Store for SqlStore {
    async fn create(&self, game: &Append, keys: &[Key]) -> Result<(), StoreError> {
        let statement = "INSERT INTO games (id, created_at, updated_at, active, summary) \
            VALUES ($1, $2, $3, $4, $5)";
        let mut to = self.pool.begin().await?;
        sqlx::query(statement)
            .bind(&game.game)
            .bind(game.entries.first().map_or(0, |entry| entry.at) as i64)
            .bind(game.updated_at as i64)
            .bind(i64::from(game.active))
            .bind(json(&game.summary))
            .execute(&mut *to)
            .await?;
        insert_events(&mut to, game).await?;
        for key in keys {
            insert_key(&mut to, &game.game, key).await?;
        }
        Ok(to.commit().await?)
    }

    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        let statement = "UPDATE games SET updated_at = $2, active = $3, summary = $4 WHERE id = $1";
        let mut to = self.pool.begin().await?;
        for new in batch {
            insert_events(&mut to, new).await?;
            sqlx::query(statement)
                .bind(&new.game)
                .bind(new.updated_at as i64)
                .bind(i64::from(new.active))
                .bind(json(&new.summary))
                .execute(&mut *to)
                .await?;
        }
        Ok(to.commit().await?)
    }

    async fn load(&self, game: &str) -> Result<Option<Vec<Entry>>, StoreError> {
        let query = sqlx::query("SELECT body FROM events WHERE game = $1 ORDER BY seq");
        let rows = query.bind(game).fetch_all(&self.pool).await?;
        let entries = rows
            .iter()
            .map(|row| parse(game, &row.try_get::<String, _>(0)?))
            .collect::<Result<Vec<_>, StoreError>>()?;
        Ok(Some(entries).filter(|entries| !entries.is_empty()))
    }

    async fn keys(&self, game: &str) -> Result<Vec<Key>, StoreError> {
        let query = sqlx::query("SELECT role, hash FROM keys WHERE game = $1");
        let rows = query.bind(game).fetch_all(&self.pool).await?;
        let keys = rows.iter().map(|row| {
            Ok(Key {
                role: row.try_get(0)?,
                hash: row.try_get(1)?,
            })
        });
        keys.collect()
    }

    async fn set_key(&self, game: &str, key: &Key) -> Result<(), StoreError> {
        let mut to = self.pool.acquire().await?;
        Ok(insert_key(&mut to, game, key).await?)
    }

    async fn list(&self, limit: usize, after: Option<&Cursor>) -> Result<Vec<Listed>, StoreError> {
        let statement = "SELECT id, created_at, updated_at, summary FROM games \
            WHERE updated_at < $1 OR (updated_at = $1 AND id < $2) \
            ORDER BY updated_at DESC, id DESC LIMIT $3";
        let rows = sqlx::query(statement)
            .bind(after.map_or(i64::MAX, |cursor| cursor.updated_at as i64))
            .bind(after.map_or("", |cursor| &cursor.id))
            .bind(limit as i64)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(listed).collect()
    }

    async fn delete(&self, game: &str) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM games WHERE id = $1");
        query.bind(game).execute(&self.pool).await?;
        Ok(())
    }

    async fn active(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("SELECT id FROM games WHERE active = 1 ORDER BY id");
        let rows = query.fetch_all(&self.pool).await?;
        let ids = rows.iter().map(|row| row.try_get(0));
        Ok(ids.collect::<Result<_, _>>()?)
    }

    async fn beat(&self, at: Millis) -> Result<(), StoreError> {
        let statement = "INSERT INTO heartbeat (id, at) VALUES (1, $1) \
            ON CONFLICT (id) DO UPDATE SET at = excluded.at";
        let query = sqlx::query(statement).bind(at as i64);
        query.execute(&self.pool).await?;
        Ok(())
    }

    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        let query = sqlx::query("SELECT at FROM heartbeat WHERE id = 1");
        let row = query.fetch_optional(&self.pool).await?;
        Ok(match row {
            Some(row) => Some(row.try_get::<i64, _>(0)? as Millis),
            None => None,
        })
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}
