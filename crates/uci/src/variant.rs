//! What `UCI_Variant` names: a game of the registry with its size, board and
//! rule pack.

use langkah_registry::{Setup, games};
use std::collections::BTreeMap;

/// Every variant by its name: `chess`, `jawa-7x6`, `jawa-free-15x15`,
/// `ntil-5x9-lombok`.
pub(crate) fn variants() -> BTreeMap<String, Setup> {
    let mut found = BTreeMap::new();
    for game in games() {
        let setup = Setup::of(game.id);
        if game.sizes.is_empty() && game.boards.is_empty() {
            found.insert(game.id.to_owned(), setup.clone());
        }
        for (sizes, free, word) in [(&game.sizes, false, ""), (&game.free_sizes, true, "free-")] {
            for size in sizes {
                let setup = Setup {
                    size: Some(size.id.clone()),
                    free,
                    ..setup.clone()
                };
                found.insert(format!("{}-{word}{}", game.id, size.id), setup);
            }
        }
        for board in &game.boards {
            for pack in &game.packs {
                let setup = Setup {
                    board: Some(board.id.clone()),
                    rules: Some(pack.id.clone()),
                    ..setup.clone()
                };
                found.insert(format!("{}-{}-{}", game.id, board.id, pack.id), setup);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_registry::open;

    #[test]
    fn every_variant_opens() {
        let variants = variants();
        assert!(variants.contains_key("chess"));
        assert!(variants.contains_key("jawa-free-15x15"));
        assert!(variants.contains_key("ntil-5x9-lombok"));
        for (name, setup) in variants {
            assert!(open(&setup).is_ok(), "{name}");
        }
    }
}
