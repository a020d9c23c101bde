use serde::Serialize;
use std::sync::LazyLock;

/// A text in the two languages of Langkah.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bilingual {
    /// English.
    pub en: &'static str,
    /// Indonesian.
    pub id: &'static str,
}

/// Something that can be chosen by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Named {
    /// What a setup calls it.
    pub id: String,
    /// One line about it.
    pub about: Bilingual,
}

/// A game and what can be chosen in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// What a setup calls it.
    pub id: &'static str,
    /// What people call it.
    pub name: Bilingual,
    /// One line about it.
    pub about: Bilingual,
    /// Usual sizes with gravity (Catur Jawa); others within bounds work too.
    pub sizes: Vec<Named>,
    /// Usual sizes for free placement (Catur Jawa).
    pub free_sizes: Vec<Named>,
    /// How many in a row win (Catur Jawa).
    pub lines: Vec<u8>,
    /// Boards (Ntil).
    pub boards: Vec<Named>,
    /// Rule packs (Ntil).
    pub packs: Vec<Named>,
}

fn named(id: impl Into<String>, en: &'static str, indonesian: &'static str) -> Named {
    Named {
        id: id.into(),
        about: Bilingual { en, id: indonesian },
    }
}

/// The three games.
pub fn games() -> &'static [GameInfo] {
    static GAMES: LazyLock<Vec<GameInfo>> = LazyLock::new(|| vec![chess(), jawa(), ntil()]);
    &GAMES
}

fn chess() -> GameInfo {
    GameInfo {
        id: "chess",
        name: Bilingual {
            en: "Chess",
            id: "Catur",
        },
        about: Bilingual {
            en: "The game of kings, with all its rules and Chess960.",
            id: "Permainan para raja, dengan semua aturannya dan Catur960.",
        },
        ..GameInfo::default()
    }
}

fn jawa() -> GameInfo {
    GameInfo {
        id: "jawa",
        name: Bilingual {
            en: "Catur Jawa",
            id: "Catur Jawa",
        },
        about: Bilingual {
            en: "Four in a row, with falling stones or freely on paper.",
            id: "Empat sebaris, dengan bidak jatuh atau bebas seperti di kertas.",
        },
        sizes: vec![
            named("7x6", "the usual size", "ukuran biasa"),
            named("6x5", "small", "kecil"),
            named("7x7", "one row more", "satu baris lebih"),
            named("8x7", "large", "besar"),
            named("9x7", "larger", "lebih besar"),
            named("9x8", "the largest", "terbesar"),
        ],
        free_sizes: vec![
            named("7x6", "small", "kecil"),
            named("10x10", "a page", "satu halaman"),
            named("15x15", "a sheet", "selembar kertas"),
        ],
        lines: vec![4, 5],
        ..GameInfo::default()
    }
}

fn ntil() -> GameInfo {
    GameInfo {
        id: "ntil",
        name: Bilingual {
            en: "Ntil",
            id: "Ntil",
        },
        about: Bilingual {
            en: "The jumping game of Lombok and Java, also damdaman, damdas or macanan.",
            id: "Permainan lompat dari Lombok dan Jawa, juga damdaman, damdas, atau macanan.",
        },
        boards: vec![
            named(
                "5x9",
                "37 points, 16 pieces a side: the usual board",
                "37 titik, 16 bidak tiap pihak: papan biasa",
            ),
            named(
                "5x5",
                "13 points, 6 pieces a side",
                "13 titik, 6 bidak tiap pihak",
            ),
            named(
                "7x9",
                "47 points, 20 pieces a side",
                "47 titik, 20 bidak tiap pihak",
            ),
            named(
                "9x9",
                "57 points, 24 pieces a side",
                "57 titik, 24 bidak tiap pihak",
            ),
            named(
                "7x11",
                "61 points, 27 pieces a side",
                "61 titik, 27 bidak tiap pihak",
            ),
            named(
                "9x11",
                "75 points, 33 pieces a side",
                "75 titik, 33 bidak tiap pihak",
            ),
        ],
        packs: vec![
            named(
                "lombok",
                "captures are a duty, forward and sideways",
                "makan itu wajib, ke depan dan ke samping",
            ),
            named(
                "tabal",
                "captures in all directions, to the end of the chain",
                "makan ke segala arah, sampai habis",
            ),
            named(
                "ntil",
                "captures are free, but who misses one may lose three pieces",
                "makan tidak wajib, tetapi yang lalai bisa kehilangan tiga bidak",
            ),
        ],
        ..GameInfo::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, open};

    #[test]
    fn everything_listed_can_be_opened() {
        let open = |setup: &Setup| {
            if let Err(fault) = open(setup) {
                panic!("{setup:?}: {fault}");
            }
        };
        for game in games() {
            open(&Setup::of(game.id));
            for (sizes, free) in [(&game.sizes, false), (&game.free_sizes, true)] {
                for size in sizes {
                    for &line in &game.lines {
                        let size = Some(size.id.clone());
                        open(&Setup {
                            size,
                            line: Some(line),
                            free,
                            ..Setup::of(game.id)
                        });
                    }
                }
            }
            for board in &game.boards {
                for pack in &game.packs {
                    let (board, rules) = (Some(board.id.clone()), Some(pack.id.clone()));
                    open(&Setup {
                        board,
                        rules,
                        ..Setup::of(game.id)
                    });
                }
            }
        }
    }

    #[test]
    fn every_embedded_board_and_pack_is_listed() {
        let ntil = games()
            .iter()
            .find(|game| game.id == "ntil")
            .expect("ntil is listed");
        for name in langkah_ntil::BoardMap::names() {
            assert!(ntil.boards.iter().any(|board| board.id == name), "{name}");
        }
        for name in langkah_ntil::Rules::names() {
            assert!(ntil.packs.iter().any(|pack| pack.id == name), "{name}");
        }
    }
}
