//! What is worth telling about a solved game of Ntil.

use crate::Setup;
use crate::ntil_tables::TableName;
use langkah_game::{Fault, Game, Position, Side, perft};
use langkah_ntil::{NtilPosition, Phase};
use langkah_solver::tables::ntil::NtilTables;
use langkah_solver::tables::{Enumerable, SliceSummary, Totals, Value};
use std::path::Path;

/// A position and why it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The position, as a session reads it.
    pub position: String,
    /// Its value for the side to move.
    pub value: Value,
}

/// What a table has to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// All positions.
    pub totals: Totals,
    /// The value of the start, where the table covers it.
    pub start: Option<Value>,
    /// The longest win.
    pub longest: Option<Shown>,
    /// The widest lead with which the side to move still loses although it is
    /// free to move and nothing is captured at once, in pieces, with the
    /// position; of equal leads the loss that takes longest.
    pub upset: Option<(i32, Shown)>,
    /// Positions that whoever is to move loses, an image counted with its
    /// position, and the one of them with the most pieces; `None` where the
    /// table is too large to look at every position.
    pub zugzwangs: Option<(u64, Option<Shown>)>,
    /// Sequences of moves from the start, by length.
    pub perft: Vec<u64>,
}

/// Sequences are counted up to this length, and longer ones only while there
/// are fewer than [`MOST_SEQUENCES`].
const PERFT_DEPTH: u32 = 12;
const MOST_SEQUENCES: u64 = 3_000_000;
/// A loss that takes at least so many plies is not seen at once.
const LONG_LOSS: u16 = 10;
/// Larger tables are not looked through position by position.
const MOST_POSITIONS: u64 = 20_000_000;

/// Looks through a table.
pub fn look_through(
    setup: &Setup,
    pieces: Option<usize>,
    folder: &Path,
) -> Result<Findings, Box<dyn Fault>> {
    let tables = TableName::new(setup, pieces)?.open(folder)?;
    let game = tables.positions().game();
    let start = game.start();
    let mut search = Looking::new(&tables);
    let is_looked_through = tables.totals().positions() <= MOST_POSITIONS;
    for (slice, summary) in tables.summaries() {
        search.note_longest(slice, summary);
        if is_looked_through {
            tables.for_each(slice, |pos, value| search.look_at(pos, value));
        }
    }
    let is_small = pieces.is_none();
    Ok(Findings {
        totals: tables.totals(),
        start: is_small.then(|| tables.value(&start)).flatten(),
        longest: search.longest.map(|(_, shown)| shown),
        upset: search.upset,
        zugzwangs: is_looked_through.then_some((
            search.zugzwangs,
            search.fullest_zugzwang.map(|(_, shown)| shown),
        )),
        perft: sequences(&start),
    })
}

/// The sequences of moves from `start`, by length.
fn sequences(start: &NtilPosition) -> Vec<u64> {
    let mut counts: Vec<u64> = Vec::new();
    for depth in 1..=PERFT_DEPTH {
        if counts.last().is_some_and(|&count| count > MOST_SEQUENCES) {
            break;
        }
        counts.push(perft(start, depth));
    }
    counts
}

struct Looking<'a> {
    tables: &'a NtilTables,
    other: NtilPosition,
    longest: Option<(u64, Shown)>,
    upset: Option<(i32, Shown)>,
    upset_rank: Option<(i32, u16)>,
    zugzwangs: u64,
    fullest_zugzwang: Option<(u32, Shown)>,
}

impl<'a> Looking<'a> {
    fn new(tables: &'a NtilTables) -> Self {
        Looking {
            tables,
            other: tables.positions().game().start(),
            longest: None,
            upset: None,
            upset_rank: None,
            zugzwangs: 0,
            fullest_zugzwang: None,
        }
    }

    fn shown(&self, pos: &NtilPosition, value: Value) -> Shown {
        Shown {
            position: self.tables.positions().game().format_position(pos),
            value,
        }
    }

    fn note_longest(&mut self, slice: usize, summary: SliceSummary) {
        let plies = summary.longest_win;
        if plies > 0 && self.longest.as_ref().is_none_or(|best| plies > best.0) {
            let mut pos = self.tables.positions().scratch();
            if self
                .tables
                .positions()
                .set_up(slice, summary.longest_at, &mut pos)
            {
                let shown = self.shown(&pos, Value::Win(plies as u16));
                self.longest = Some((plies, shown));
            }
        }
    }

    fn look_at(&mut self, pos: &NtilPosition, value: Value) {
        if matches!(value, Value::Loss(_)) && pos.decided().is_none() {
            self.look_for_upset(pos, value);
            self.look_for_zugzwang(pos, value);
        }
    }

    /// A side that has more loses, and not because it cannot move or walks
    /// into a capture at once: what is left is a long fight against the odds.
    fn look_for_upset(&mut self, pos: &NtilPosition, value: Value) {
        let Value::Loss(plies) = value else { return };
        if plies < LONG_LOSS || pos.is_forced() {
            return;
        }
        let count = |side: Side| pos.pieces(side).count_ones() as i32;
        let lead = count(pos.side_to_move()) - count(pos.side_to_move().other());
        let rank = (lead, plies);
        if lead > 0 && self.upset_rank.is_none_or(|best| rank > best) {
            self.upset_rank = Some(rank);
            self.upset = Some((lead, self.shown(pos, value)));
        }
    }

    fn look_for_zugzwang(&mut self, pos: &NtilPosition, value: Value) {
        if pos.phase() != Phase::Normal || pos.is_forced() {
            return;
        }
        let side = pos.side_to_move();
        self.other
            .arrange(side.other(), &pos.all_pieces(), Phase::Normal);
        if self.other.is_forced() || !matches!(self.tables.value(&self.other), Some(Value::Loss(_)))
        {
            return;
        }
        self.zugzwangs += 1;
        let pieces = (pos.pieces(side) | pos.pieces(side.other())).count_ones();
        let fullest = self.fullest_zugzwang.as_ref();
        if fullest.is_none_or(|best| pieces > best.0) {
            self.fullest_zugzwang = Some((pieces, self.shown(pos, value)));
        }
    }
}
