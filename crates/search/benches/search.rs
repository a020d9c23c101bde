//! What the switches cost: the same alpha-beta with its features fixed at
//! compile time, chosen at run time, watched by counters, and written by hand.
//! Every run asserts the value, so that a wrong fast path cannot win.

mod by_hand;

use by_hand::ByHand;
use divan::{Bencher, counter::ItemsCount};
use langkah_chess::{Chess, eval::Classic};
use langkah_game::{Evaluator, Game, Position};
use langkah_jawa::{DropGame, Lines};
use langkah_ntil::{Fitriza2014, Ntil};
use langkah_search::{
    Counters, Depth, Feature, FeatureSet, Features, Fixed, Limits, Observer, Search, Silent,
};

fn main() {
    divan::main();
}

const PLAIN: Features = Features::of(&[Feature::AlphaBeta, Feature::FailSoft]);
type FixedPlain = Fixed<{ PLAIN.bits() }>;
const ALL_EXACT: Features = Features::EXACT
    .without(Feature::Sss)
    .without(Feature::Mtdf)
    .without(Feature::StrictCut)
    .without(Feature::RootOrdering);
type FixedExact = Fixed<{ ALL_EXACT.bits() }>;
type FixedPlay = Fixed<{ Features::PLAY.bits() }>;

/// A position, its evaluator and how deep a bench looks.
struct Case<P, E> {
    pos: P,
    evaluator: E,
    depth: i32,
}

impl<P: Position, E: Evaluator<P>> Case<P, E> {
    fn by_hand(&self) -> (i32, u64) {
        let mut search = ByHand::new(&self.evaluator);
        let (value, _) = search.run(&self.pos, self.depth);
        (value.0, search.nodes)
    }

    fn search<F: FeatureSet>(&self, features: F, observer: impl Observer<P::Move>) -> (i32, u64) {
        let search = Search::new(&self.evaluator, features).observer(observer);
        let report = search.run(&self.pos, &[], &Limits::to_depth(Depth(self.depth)));
        (report.value.0, report.nodes)
    }

    fn bench(&self, bencher: Bencher, run: impl Fn(&Self) -> (i32, u64)) {
        let (value, nodes) = run(self);
        assert_eq!(value, self.by_hand().0);
        bencher
            .counter(ItemsCount::new(nodes))
            .bench_local(|| assert_eq!(run(self).0, value));
    }
}

macro_rules! benches {
    ($game:ident, $case:expr) => {
        mod $game {
            use super::*;

            #[divan::bench]
            fn by_hand(bencher: Bencher) {
                $case.bench(bencher, |case| case.by_hand());
            }

            #[divan::bench]
            fn fixed(bencher: Bencher) {
                $case.bench(bencher, |case| case.search(FixedPlain::default(), Silent));
            }

            #[divan::bench]
            fn chosen_at_run_time(bencher: Bencher) {
                $case.bench(bencher, |case| case.search(PLAIN, Silent));
            }

            #[divan::bench]
            fn counted(bencher: Bencher) {
                $case.bench(bencher, |case| {
                    case.search(FixedPlain::default(), Counters::default())
                });
            }

            #[divan::bench]
            fn all_exact_features(bencher: Bencher) {
                $case.bench(bencher, |case| case.search(FixedExact::default(), Silent));
            }
        }
    };
}

fn ntil() -> Case<langkah_ntil::NtilPosition, Fitriza2014> {
    let ntil = Ntil::by_name("5x9", "lombok").expect("a board and a pack of that name");
    Case {
        pos: ntil.start(),
        evaluator: Fitriza2014::new(&ntil),
        depth: 10,
    }
}

fn chess() -> Case<langkah_chess::ChessPosition, Classic> {
    Case {
        pos: Chess::standard().start(),
        evaluator: Classic,
        depth: 5,
    }
}

fn jawa() -> Case<langkah_jawa::DropPosition<u64>, Lines> {
    let variant = "7x6".parse().expect("the usual size");
    let game = DropGame::<u64>::new(variant).expect("it fits 64 bits");
    Case {
        pos: game.start(),
        evaluator: Lines,
        depth: 8,
    }
}

benches!(on_ntil, super::ntil());
benches!(on_chess, super::chess());
benches!(on_jawa, super::jawa());

/// The set for play, to a number of nodes; it has no value to compare with.
#[divan::bench]
fn play_on_chess(bencher: Bencher) {
    const NODES: u64 = 200_000;
    let case = chess();
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        let search = Search::new(&case.evaluator, FixedPlay::default());
        let report = search.run(&case.pos, &[], &Limits::to_nodes(NODES));
        assert_eq!(report.nodes, NODES);
    });
}
