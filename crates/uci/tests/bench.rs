//! The signature of the search. A change that is meant to keep the search as
//! it is keeps this number; one that is not brings its own.

const SIGNATURE: &str = include_str!("../bench.txt");

#[test]
fn the_search_is_the_one_that_was_committed() {
    let expected: u64 = SIGNATURE.trim().parse().expect("a number");
    assert_eq!(langkah_uci::bench(None).nodes, expected);
}
