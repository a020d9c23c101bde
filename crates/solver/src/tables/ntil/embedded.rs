use super::{Census, NtilTables};
use langkah_ntil::{BoardMap, Ntil, Rules};

/// The complete game on 5x5 by `lombok`, as `langkah tables build ntil --board
/// 5x5 --rules lombok` and then `langkah tables compact` write it.
const SOLVED: &[u8] = include_bytes!("../../../../../data/ntil/5x5-lombok.table");
const BOARD: &str = "5x5";
const PACK: &str = "lombok";

/// The table of the whole game that is part of the program, if `game` is the
/// one that it is about.
pub fn embedded(game: &Ntil) -> Option<NtilTables> {
    let is_it = BoardMap::by_name(BOARD).as_ref() == Some(game.map())
        && Rules::by_name(PACK).as_ref() == Some(game.rules());
    if !is_it {
        return None;
    }
    let census = Census::complete(game).ok()?;
    let title = census.complete_title();
    NtilTables::embedded(SOLVED, &title, census).ok()
}
