//! Tables on small boards: every entry follows from its successors, however
//! the table was built, and a damaged file is refused.

use langkah_game::{Game, Position};
use langkah_ntil::Ntil;
use langkah_solver::tables::ntil::{Census, NtilTables};
use langkah_solver::tables::{
    BuildPlan, Built, Checking, Coverage, TableError, Value, Watch, build, verify,
};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

const PLENTY: u64 = 1 << 30;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("langkah-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn census(pack: &str, pieces: usize) -> Census {
    Census::new(&Ntil::by_name("5x5", pack).unwrap(), pieces).unwrap()
}

fn make(
    census: &Census,
    path: &Path,
    (threads, memory): (usize, u64),
    watch: &dyn Watch,
) -> Result<Built, TableError> {
    let plan = BuildPlan {
        path,
        title: &census.title(),
        threads,
        memory,
        coverage: &Coverage::All,
    };
    build(census, &plan, watch)
}

fn open(census: Census, path: &Path) -> Result<NtilTables, TableError> {
    let title = census.title();
    NtilTables::open(path, &title, census)
}

#[test]
fn every_entry_follows_from_its_successors_in_every_pack() {
    let folder = Folder::new("packs");
    for pack in Ntil::pack_names() {
        let path = folder.file(pack);
        let built = make(&census(pack, 4), &path, (1, PLENTY), &()).unwrap();
        let tables = open(census(pack, 4), &path).unwrap();
        assert_eq!(tables.totals(), built.totals);
        let all = built.totals.positions();
        for (threads, memory, one_in) in [(1, PLENTY, 1), (3, 100_000, 1), (2, 0, 1), (2, 0, 50)] {
            let one_in = NonZeroU64::new(one_in).unwrap();
            let checking = Checking {
                threads,
                memory,
                one_in,
            };
            let verified = verify(&tables, checking, &()).unwrap();
            assert_eq!(verified.inconsistent, 0, "{pack}: {:?}", verified.first);
            let (least, most) = (all * 9 / 10 / one_in, all * 11 / 10 / one_in);
            assert!((least..=most).contains(&verified.checked));
            assert!(one_in.get() > 1 || verified.checked == all);
        }
        assert!(built.totals.wins > 10_000 && built.totals.draws > 1_000);
    }
}

#[test]
fn entries_that_do_not_follow_are_found() {
    let folder = Folder::new("wrong");
    let path = folder.file("lombok");
    make(&census("lombok", 4), &path, (1, PLENTY), &()).unwrap();
    // The values of one pack under the rules of another.
    let title = census("lombok", 4).title();
    let tables = NtilTables::open(&path, &title, census("tabal", 4)).unwrap();
    for one_in in [1, 20].map(|one_in| NonZeroU64::new(one_in).unwrap()) {
        let checking = Checking {
            threads: 2,
            memory: PLENTY,
            one_in,
        };
        let verified = verify(&tables, checking, &()).unwrap();
        assert!((1..verified.checked).contains(&verified.inconsistent));
        let (_, says, follows) = verified.first.expect("there is a first one");
        assert_ne!(Some(says), follows);
    }
}

#[test]
fn a_position_with_too_many_pieces_is_not_covered() {
    let folder = Folder::new("beyond");
    for pack in ["lombok", "ntil"] {
        let path = folder.file(pack);
        make(&census(pack, 3), &path, (1, PLENTY), &()).unwrap();
        let tables = open(census(pack, 3), &path).unwrap();
        let start = Ntil::by_name("5x5", pack).unwrap().start();
        assert_eq!(tables.value(&start), None);
        assert!(tables.moves(&start).iter().all(|mv| mv.value.is_none()));
    }
}

#[test]
fn threads_and_memory_change_nothing() {
    let folder = Folder::new("threads");
    let (one, other) = (folder.file("one"), folder.file("other"));
    let plain = make(&census("lombok", 4), &one, (1, PLENTY), &()).unwrap();
    let tight = make(&census("lombok", 4), &other, (3, 700_000), &()).unwrap();
    assert_eq!(plain.totals, tight.totals);
    assert!(std::fs::read(&one).unwrap() == std::fs::read(&other).unwrap());
    let error = make(&census("lombok", 4), &folder.file("x"), (1, 1_000), &());
    assert!(matches!(error, Err(TableError::TooLittleMemory { .. })));
}

/// Stops after so many families.
struct StopAfter(AtomicUsize);

impl Watch for StopAfter {
    fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }
    fn advanced(&self, _name: &str, _numbers: u64) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[test]
fn a_build_goes_on_where_it_was_ended() {
    let folder = Folder::new("resume");
    let (whole, path) = (folder.file("whole"), folder.file("resumed"));
    make(&census("tabal", 4), &whole, (1, PLENTY), &()).unwrap();
    let stopped = make(
        &census("tabal", 4),
        &path,
        (1, PLENTY),
        &StopAfter(9.into()),
    );
    assert!(matches!(stopped, Err(TableError::Stopped)));
    // A kill in the middle of writing leaves half a record behind.
    let part = folder.file("resumed.part");
    let mut bytes = std::fs::read(&part).unwrap();
    bytes.truncate(bytes.len() - 7);
    std::fs::write(&part, bytes).unwrap();
    assert!(open(census("tabal", 4), &path).is_err());
    let built = make(&census("tabal", 4), &path, (1, PLENTY), &()).unwrap();
    assert!(built.resumed_slices > 5, "{built:?}");
    assert!(std::fs::read(&whole).unwrap() == std::fs::read(&path).unwrap());
}

#[test]
fn a_damaged_file_is_refused() {
    let folder = Folder::new("damage");
    let path = folder.file("table");
    make(&census("lombok", 3), &path, (1, PLENTY), &()).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let refuse = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        open(census("lombok", 3), &path).err().expect("refused")
    };
    for len in [bytes.len() - 1, bytes.len() - 40, bytes.len() / 2] {
        assert!(
            matches!(refuse(&bytes[..len]), TableError::CutShort(_)),
            "{len}"
        );
    }
    assert!(matches!(refuse(&bytes[..9]), TableError::NotATable(_)));
    for at in (100..bytes.len()).step_by(bytes.len() / 50) {
        let mut altered = bytes.clone();
        altered[at] ^= 1;
        let error = refuse(&altered);
        let is_refused = matches!(error, TableError::Altered { .. } | TableError::CutShort(_));
        assert!(is_refused, "{at}: {error}");
    }
    std::fs::write(&path, &bytes).unwrap();
    let other = open(census("tabal", 3), &path).err().expect("refused");
    assert!(matches!(other, TableError::OtherTable { .. }), "{other}");
    assert!(open(census("lombok", 3), &path).is_ok());
}

#[test]
fn the_best_move_keeps_the_value_down_to_the_end() {
    let folder = Folder::new("walk");
    let path = folder.file("table");
    make(&census("lombok", 4), &path, (1, PLENTY), &()).unwrap();
    let tables = open(census("lombok", 4), &path).unwrap();
    let game = Ntil::by_name("5x5", "lombok").unwrap();
    let text = "5x5 lombok w 1m1/3/1/1M1/KM1 - 0";
    let mut pos = game.parse_position(text).unwrap();
    let Some(Value::Win(plies)) = tables.value(&pos) else {
        panic!("three against one wins: {:?}", tables.value(&pos));
    };
    for _ in 0..plies {
        assert!(pos.decided().is_none());
        let best = tables.moves(&pos)[0];
        assert_eq!(best.value, tables.value(&pos));
        pos.make(best.mv);
    }
    assert!(pos.decided().is_some() || pos.count_moves() == 0);
}
