use langkah_registry::{GameInfo, Setup, games};

/// Every variant that `UCI_Variant` can name, with its setup: each game, and
/// its sizes, boards and packs behind dashes.
pub(crate) fn variants() -> Vec<(String, Setup)> {
    games().iter().flat_map(variants_of).collect()
}

/// The setup that `name` stands for.
pub(crate) fn variant(name: &str) -> Option<Setup> {
    let found = variants().into_iter().find(|(known, _)| known == name);
    found.map(|(_, setup)| setup)
}

fn variants_of(game: &GameInfo) -> Vec<(String, Setup)> {
    let mut all = vec![(game.id.to_owned(), Setup::of(game.id))];
    for (sizes, free) in [(&game.sizes, false), (&game.free_sizes, true)] {
        for size in sizes {
            for &line in &game.lines {
                let way = if free { "-free" } else { "" };
                let setup = Setup {
                    size: Some(size.id.clone()),
                    line: Some(line),
                    free,
                    ..Setup::of(game.id)
                };
                all.push((format!("{}{way}-{}-{line}", game.id, size.id), setup));
            }
        }
    }
    for board in &game.boards {
        for pack in &game.packs {
            let setup = Setup {
                board: Some(board.id.clone()),
                rules: Some(pack.id.clone()),
                ..Setup::of(game.id)
            };
            all.push((format!("{}-{}-{}", game.id, board.id, pack.id), setup));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_registry::open;

    #[test]
    fn every_variant_opens_and_has_a_name_of_its_own() {
        let all = variants();
        for (name, setup) in &all {
            assert!(open(setup).is_ok(), "{name}");
            assert_eq!(variant(name).as_ref(), Some(setup));
            assert!(!name.contains(' '));
        }
        assert_eq!(all[0].0, "chess");
        assert!(variant("ntil-5x9-tabal").is_some());
        assert!(variant("warp").is_none());
    }
}
