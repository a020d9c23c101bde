//! The search and the table of the solved game of Ntil agree, though neither
//! asks the other here.

use langkah_game::{Outcome, Position, Score};
use langkah_ntil::{Champion, Ntil, NtilPosition};
use langkah_search::{Depth, Feature, Features, Limits, Search, Table};
use langkah_solver::tables::ntil::{NtilTables, embedded};
use langkah_solver::tables::{Enumerable, Value};

const SEED: u64 = 6;
/// Values that end within so many plies are looked for; that a side cannot
/// move shows one ply later.
const NEAR: u16 = 8;
const SAMPLES: usize = 400;
const TABLE_BYTES: usize = 1 << 20;

fn solved() -> (NtilTables, Champion) {
    let game = Ntil::by_name("5x5", "lombok").unwrap();
    let champion = Champion::new(&game);
    (embedded(&game).unwrap(), champion)
}

/// Positions of the table at random, each with its value.
fn samples(tables: &NtilTables) -> impl Iterator<Item = (NtilPosition, Value)> {
    let positions = tables.positions();
    let slices = positions.families().last().unwrap().end;
    let mut rng = fastrand::Rng::with_seed(SEED);
    std::iter::from_fn(move || {
        loop {
            let slice = rng.usize(..slices);
            let mut pos = positions.scratch();
            if !positions.set_up(slice, rng.u64(..positions.slice_len(slice)), &mut pos) {
                continue;
            }
            if let (None, Some(value)) = (pos.decided(), tables.value(&pos)) {
                return Some((pos, value));
            }
        }
    })
}

fn score_of(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score::win_in(plies.into()),
        Value::Loss(plies) => Score::loss_in(plies.into()),
        Value::Draw => Score::ZERO,
    }
}

#[test]
fn plain_search_finds_near_wins_and_losses_to_the_ply() {
    let (tables, champion) = solved();
    let is_near = |value: &Value| match *value {
        Value::Win(plies) | Value::Loss(plies) => plies <= NEAR,
        Value::Draw => false,
    };
    let features = Features::of(&[Feature::AlphaBeta]);
    let (mut wins, mut losses) = (0, 0);
    for (pos, value) in samples(&tables)
        .filter(|(_, value)| is_near(value))
        .take(SAMPLES)
    {
        let limits = Limits::to_depth(Depth(i32::from(NEAR) + 1));
        let found = Search::new(&champion, features).run(&pos, &[], &limits);
        assert_eq!(found.value, score_of(value), "{pos:?}");
        match value {
            Value::Win(_) => wins += 1,
            _ => losses += 1,
        }
    }
    assert!(
        wins > SAMPLES / 5 && losses > SAMPLES / 5,
        "{wins} {losses}"
    );
}

#[test]
fn what_the_champion_calls_won_or_lost_is() {
    let (tables, champion) = solved();
    let features = Features::PLAY.without(Feature::NullMove);
    let mut seen = 0;
    for (pos, value) in samples(&tables).take(SAMPLES) {
        let table = Table::with_bytes(TABLE_BYTES);
        let search = Search::new(&champion, features).table(&table);
        let search = search.unit(Champion::MAN);
        let found = search.run(&pos, &[], &Limits::to_nodes(20_000));
        if found.value.is_decisive() {
            seen += 1;
            let side = pos.side_to_move();
            let winner = if found.value.0 > 0 {
                side
            } else {
                side.other()
            };
            let exact = value.exact(side).outcome;
            assert_eq!(exact, Outcome::Win(winner), "{pos:?}");
        }
    }
    assert!(seen > SAMPLES / 2, "{seen}");
}
