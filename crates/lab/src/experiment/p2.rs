//! P2: chess by Shannon's Type A, material only.
//!
//! The paper's listing follows one greedy line behind each root move; a true
//! Type-A search looks at all lines. They are the same to two levels and part
//! from the third on.

use super::look::ALPHA_BETA;
use crate::figures::{self, Start};
use crate::language::both;
use crate::{Both, Cell, Figure, LabError, Mark, Progress, Report, Table};
use langkah_chess::eval::ShannonA;
use langkah_chess::eval::shannon_a::{greedy, listed_moves};
use langkah_chess::{Chess, ChessMove, ChessPosition, san};
use langkah_game::{Game, Score};
use langkah_search::{Depth, Feature, Features, Limits, Search};

const LEVELS: std::ops::RangeInclusive<u32> = 1..=4;
/// To here the greedy line is minimax.
const LAST_LEVEL_ALIKE: u32 = 2;
/// Root moves keep the listing's order, so that the first best is chosen.
const FULL_WIDTH: Features = ALPHA_BETA
    .with(Feature::CaptureOrdering)
    .with(Feature::TtExact);

/// Both readings of the program on one position.
struct Pair {
    name: String,
    pos: ChessPosition,
    level: u32,
    greedy: ChessMove,
    /// What the listing believes, for the side to move.
    believed: Score,
    /// What the listing's move is worth in a full-width search.
    worth: Score,
    full: ChessMove,
    value: Score,
}

impl Pair {
    fn is_same_move(&self) -> bool {
        self.greedy == self.full
    }

    fn is_belief_true(&self) -> bool {
        self.believed == self.worth
    }
}

pub(crate) fn run(progress: &mut dyn Progress) -> Result<Report, LabError> {
    let starts = figures::p2_positions();
    progress.started("P2: Shannon Type A", starts.len() as u64);
    let mut pairs = Vec::new();
    for start in &starts {
        pairs.extend(compare(start)?);
        progress.advanced(1);
    }
    progress.finished();
    let mut report = Report::new(
        "p2",
        both(
            "P2: chess by Shannon's Type A, as listed and in full width",
            "P2: catur Shannon Tipe A, menurut listing dan lebar penuh",
        ),
    );
    report.remark(about());
    report.table(agreement(&pairs));
    report.table(examples(&pairs));
    Ok(report)
}

fn about() -> Both {
    both(
        "The paper calls its search minimax, but its listing makes every root move and then, for \
         levels 1 to MaxLevel − 1, lets each side in turn play the move that wins most material at \
         once; the root move with the smallest final value for the opponent is played. That is \
         `shannon-a-greedy`. `shannon-a` looks at every line to the same depth. Both count material \
         only (100, 300, 325, 500, 900, 30000) and list moves by from-file, from-rank, to-file, \
         to-rank. The paper prints no measurements; the positions are ours.",
        "Makalah menyebut pencariannya minimax, tetapi listing-nya menjalankan setiap langkah akar \
         lalu, untuk level 1 sampai MaxLevel − 1, membiarkan tiap pihak bergantian memainkan langkah \
         yang seketika paling banyak memenangkan material; langkah akar dengan nilai akhir terkecil \
         bagi lawan dimainkan. Itulah `shannon-a-greedy`. `shannon-a` memeriksa semua jalur sampai \
         kedalaman yang sama. Keduanya hanya menghitung material (100, 300, 325, 500, 900, 30000) dan \
         mendaftar langkah menurut kolom asal, baris asal, kolom tujuan, baris tujuan. Makalah tidak \
         mencetak pengukuran; posisinya buatan kami.",
    )
}

fn compare(start: &Start) -> Result<Vec<Pair>, LabError> {
    let chess = Chess::standard();
    let pos = chess
        .parse_position(&start.fen)
        .map_err(LabError::Refused)?;
    let pairs = LEVELS.filter_map(|level| {
        let (greedy, opponent_value) = greedy(&pos, level)?;
        let (full, value) = full_width(&pos, &listed_moves(&pos), level)?;
        let (_, worth) = full_width(&pos, &[greedy], level)?;
        Some(Pair {
            name: start.name.clone(),
            pos: pos.clone(),
            level,
            greedy,
            believed: -opponent_value,
            worth,
            full,
            value,
        })
    });
    Ok(pairs.collect())
}

fn full_width(pos: &ChessPosition, moves: &[ChessMove], level: u32) -> Option<(ChessMove, Score)> {
    let search = Search::new(&ShannonA, FULL_WIDTH).root_moves(moves);
    let report = search.run(pos, &[], &Limits::to_depth(Depth(level as i32)));
    Some((report.best?, report.value))
}

fn agreement(pairs: &[Pair]) -> Table {
    let mut table = Table::new(
        "p2-agreement",
        both("Where both agree", "Di mana keduanya sepakat"),
        [
            both("MaxLevel", "MaxLevel"),
            both("positions", "posisi"),
            both("same move", "langkah sama"),
            both("the listing's value is true", "nilai listing benar"),
            both(
                "agree everywhere, as they must",
                "selalu sepakat, seperti seharusnya",
            ),
        ],
    );
    for level in LEVELS {
        let these: Vec<_> = pairs.iter().filter(|pair| pair.level == level).collect();
        let count = |holds: fn(&Pair) -> bool| these.iter().filter(|pair| holds(pair)).count();
        let (same, true_values) = (count(Pair::is_same_move), count(Pair::is_belief_true));
        let agree = same == these.len() && true_values == these.len();
        table.push(vec![
            Cell::Ours(Figure::Count(u64::from(level))),
            Cell::Ours(Figure::Count(these.len() as u64)),
            Cell::Ours(Figure::Count(same as u64)),
            Cell::Ours(Figure::Count(true_values as u64)),
            if level <= LAST_LEVEL_ALIKE {
                Cell::Verdict(Mark::when(agree))
            } else {
                Cell::Blank
            },
        ]);
    }
    table.remark(both(
        "To two levels one greedy reply is the best reply, so both must agree where nobody is mated. \
         From the third level on, the greedy side takes what it can get at once and does not see what \
         it loses for it.",
        "Sampai dua level, satu balasan rakus sama dengan balasan terbaik, jadi keduanya harus \
         sepakat selama tidak ada skakmat. Mulai level ketiga, pihak yang rakus mengambil apa yang \
         seketika bisa diambil dan tidak melihat kerugian sesudahnya.",
    ));
    table.as_key()
}

fn examples(pairs: &[Pair]) -> Table {
    let mut table = Table::new(
        "p2-differences",
        both("Where they differ", "Di mana keduanya berbeda"),
        [
            both("position", "posisi"),
            both("MaxLevel", "MaxLevel"),
            both("as listed", "menurut listing"),
            both("it believes", "yang dikiranya"),
            both("it is worth", "nilai sebenarnya"),
            both("full width", "lebar penuh"),
            both("worth", "nilai"),
        ],
    );
    let differ = |pair: &&Pair| !pair.is_same_move() || !pair.is_belief_true();
    for pair in pairs.iter().filter(differ) {
        table.push(vec![
            Cell::Ours(Figure::text(&pair.name)),
            Cell::Ours(Figure::Count(u64::from(pair.level))),
            Cell::Ours(Figure::text(san::format(&pair.pos, pair.greedy))),
            score(pair.believed),
            score(pair.worth),
            Cell::Ours(Figure::text(san::format(&pair.pos, pair.full))),
            score(pair.value),
        ]);
    }
    table.remark(both(
        "Values are for the side to move, in hundredths of a pawn. The positions are in \
         `data/papers/p2-positions.csv`.",
        "Nilai dilihat dari pihak yang melangkah, dalam perseratus pion. Posisinya ada di \
         `data/papers/p2-positions.csv`.",
    ));
    table
}

fn score(score: Score) -> Cell {
    Cell::Ours(match score.plies_to_end() {
        Some(_) => Figure::text(score.to_string()),
        None => Figure::Value(i64::from(score.0)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listing_is_minimax_to_two_levels_and_parts_from_it_later() {
        let mut parted = 0;
        for start in figures::p2_positions() {
            for pair in compare(&start).unwrap() {
                if pair.level <= LAST_LEVEL_ALIKE {
                    assert!(
                        pair.is_same_move() && pair.is_belief_true(),
                        "{}",
                        pair.name
                    );
                } else if !pair.is_same_move() {
                    assert!(pair.worth <= pair.value, "{}", pair.name);
                    parted += 1;
                }
            }
        }
        assert!(parted > 0);
    }
}
