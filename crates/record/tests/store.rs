//! What is kept is what comes back, in every database there is.
//!
//! `LANGKAH_TEST_POSTGRES` names a `PostgreSQL` database for these tests, such
//! as `postgres://user:password@localhost/langkah`; without it only `SQLite` is
//! tested.

use langkah_game::Side;
use langkah_record::{
    Append, Cursor, Entry, Event, GameState, Key, Place, Seat, SqlStore, Store, Summary,
};
use langkah_registry::Setup;

fn created(at: u64) -> Entry {
    let event = Event::Created {
        setup: Setup::of("jawa"),
        first: Seat::person(),
        second: Seat::person(),
        clock: None,
    };
    Entry::new(at, event)
}

fn play(at: u64, parent: u32, text: &str) -> Entry {
    let text = text.to_owned();
    Entry::new(at, Event::Move { parent, text })
}

/// The places to test, each with ids of its own.
fn places() -> Vec<Place> {
    let postgres = std::env::var("LANGKAH_TEST_POSTGRES")
        .ok()
        .filter(|text| !text.is_empty());
    std::iter::once(Place::Memory)
        .chain(postgres.map(Place::Postgres))
        .collect()
}

fn id(name: &str) -> String {
    let nanos = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap();
    format!("{name}{}", nanos.as_nanos())
}

async fn make(store: &SqlStore, id: &str, entries: &[Entry]) -> GameState {
    let state = GameState::replay(entries).unwrap();
    let key = Key {
        role: "first".to_owned(),
        hash: "abc".to_owned(),
    };
    let append = Append::of(id, &state, entries.to_vec());
    store.create(&append, &[key]).await.unwrap();
    state
}

#[tokio::test]
async fn logs_and_keys_come_back_as_they_went_in() {
    for place in places() {
        let store = SqlStore::open(&place).await.unwrap();
        let id = id("log");
        let mut log = vec![created(5), play(6, 0, "4")];
        let mut state = make(&store, &id, &log).await;
        let entry = play(7, 1, "3");
        state.apply(&entry).unwrap();
        store
            .append(&[Append::of(&id, &state, vec![entry.clone()])])
            .await
            .unwrap();
        log.push(entry);
        assert_eq!(store.load(&id).await.unwrap().unwrap(), log);
        let mut key = store.keys(&id).await.unwrap().remove(0);
        assert_eq!(key.hash, "abc");
        "def".clone_into(&mut key.hash);
        store.set_key(&id, &key).await.unwrap();
        assert_eq!(store.keys(&id).await.unwrap(), [key]);
        store.delete(&id).await.unwrap();
        assert!(store.load(&id).await.unwrap().is_none());
        assert!(store.keys(&id).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn two_writers_of_one_game_cannot_both_succeed_and_a_batch_is_all_or_none() {
    for place in places() {
        let store = SqlStore::open(&place).await.unwrap();
        let (one, other) = (id("one"), id("other"));
        let base = [created(1)];
        make(&store, &one, &base).await;
        make(&store, &other, &base).await;
        let next = |id: &str, text: &str| {
            let entry = play(2, 0, text);
            let state = GameState::replay(base.iter().chain([&entry])).unwrap();
            Append::of(id, &state, vec![entry])
        };
        store.append(&[next(&one, "4")]).await.unwrap();
        assert!(
            store
                .append(&[next(&other, "4"), next(&one, "3")])
                .await
                .is_err()
        );
        assert_eq!(store.load(&one).await.unwrap().unwrap().len(), 2);
        assert_eq!(store.load(&other).await.unwrap().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn lists_are_newest_first_and_active_games_are_known() {
    for place in places() {
        let store = SqlStore::open(&place).await.unwrap();
        let far = 1 << 50;
        let ids: Vec<String> = (0..3).map(|number| id(&format!("g{number}"))).collect();
        for (id, at) in ids.iter().zip(far..) {
            make(&store, id, &[created(at)]).await;
        }
        let page = store.list(2, None).await.unwrap();
        assert_eq!(
            page.iter().map(|game| &game.id).collect::<Vec<_>>(),
            [&ids[2], &ids[1]]
        );
        assert_eq!(page[0].summary.plies, 0);
        let after = Cursor {
            updated_at: page[1].updated_at,
            id: page[1].id.clone(),
        };
        assert_eq!(store.list(1, Some(&after)).await.unwrap()[0].id, ids[0]);
        assert!(!store.active().await.unwrap().contains(&ids[0]));
        let entry = Entry::new(far + 9, Event::Interrupted);
        let state = GameState::replay([&created(far), &entry]).unwrap();
        store
            .append(&[Append::of(&ids[0], &state, vec![entry])])
            .await
            .unwrap();
        assert!(store.active().await.unwrap().contains(&ids[0]));
        for id in &ids {
            store.delete(id).await.unwrap();
        }
    }
}

#[tokio::test]
async fn the_last_sign_of_life_is_remembered() {
    for place in places() {
        let store = SqlStore::open(&place).await.unwrap();
        store.beat(5).await.unwrap();
        store.beat(77).await.unwrap();
        assert_eq!(store.last_beat().await.unwrap(), Some(77));
    }
}

#[tokio::test]
async fn a_file_is_made_kept_and_opened_again() {
    let path = std::env::temp_dir().join(format!("langkah store %?#{}.db", id("f")));
    let place = Place::File(path.clone());
    let store = SqlStore::open(&place).await.unwrap();
    make(&store, "kept", &[created(1)]).await;
    store.close().await;
    let again = SqlStore::open(&place).await.unwrap();
    assert_eq!(again.load("kept").await.unwrap().unwrap().len(), 1);
    again.close().await;
    assert!(path.is_file(), "the name is taken as it is");
    std::fs::remove_file(path).unwrap();
}

#[tokio::test]
async fn a_place_that_cannot_be_opened_says_so() {
    let place = Place::File("/no/such/folder/games.db".into());
    let error = SqlStore::open(&place)
        .await
        .err()
        .expect("there is no such folder");
    assert!(error.to_string().contains("store failed"), "{error}");
}

#[test]
fn a_summary_names_the_result() {
    let resigned = Entry::new(2, Event::Resigned { side: Side::First });
    let state = GameState::replay([&created(1), &play(1, 0, "4"), &resigned]).unwrap();
    let summary = Summary::of(&state);
    assert_eq!(
        (summary.plies, summary.result.as_deref()),
        (1, Some("second"))
    );
    assert_eq!(summary.reason.as_deref(), Some("resignation"));
}
