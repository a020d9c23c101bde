//! Perft through the trait: every bench asserts its count.

use divan::Bencher;
use divan::counter::ItemsCount;
use langkah_game::{Game, U256, perft};
use langkah_jawa::{DropGame, FreeGame};

fn main() {
    divan::main();
}

fn bench<G: Game>(bencher: Bencher<'_, '_>, game: &G, depth: u32, leaves: u64) {
    let start = game.start();
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| assert_eq!(perft(divan::black_box(&start), depth), leaves));
}

#[divan::bench(sample_count = 5)]
fn drop_7x6_depth_9(bencher: Bencher<'_, '_>) {
    let game = DropGame::<u64>::new("7x6".parse().expect("a size")).expect("fits");
    bench(bencher, &game, 9, 39_394_572);
}

#[divan::bench(sample_count = 5)]
fn drop_9x8_depth_8(bencher: Bencher<'_, '_>) {
    let game = DropGame::<u128>::new("9x8".parse().expect("a size")).expect("fits");
    bench(bencher, &game, 8, 42_569_793);
}

#[divan::bench(sample_count = 5)]
fn free_7x6_depth_5(bencher: Bencher<'_, '_>) {
    let game = FreeGame::<u64>::new("7x6 free".parse().expect("a size")).expect("fits");
    bench(bencher, &game, 5, 42 * 41 * 40 * 39 * 38);
}

#[divan::bench(sample_count = 5)]
fn free_15x15_depth_3(bencher: Bencher<'_, '_>) {
    let game = FreeGame::<U256>::new("15x15 free".parse().expect("a size")).expect("fits");
    bench(bencher, &game, 3, 225 * 224 * 223);
}
