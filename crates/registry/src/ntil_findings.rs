//! What is worth telling about a solved game of Ntil.

use crate::Setup;
use crate::ntil_tables::TableName;
use crate::open::ntil_game;
use langkah_game::{Fault, Game, Position, Side, perft};
use langkah_ntil::{NtilPosition, Phase};
use langkah_solver::tables::ntil::NtilTables;
use langkah_solver::tables::{Enumerable, SliceSummary, Totals, Value};
use std::collections::BTreeMap;
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
    /// The widest leads, in pieces, with which the side to move still loses a
    /// long fight although it is free to move and nothing can be captured at
    /// once; of equal leads the loss that takes longest.
    pub upsets: Vec<(i32, Shown)>,
    /// Positions that whoever is to move loses.
    pub zugzwangs: Zugzwangs,
}

/// Positions in which nothing can be captured and whoever is to move loses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zugzwangs {
    /// How many, each with either side to move, an image counted with its
    /// position.
    pub count: u64,
    /// The one with the most pieces.
    pub fullest: Option<Shown>,
    /// The one whose loss takes longest.
    pub longest: Option<Shown>,
}

/// Sequences are counted up to this length, and longer ones only while there
/// are fewer than [`MOST_SEQUENCES`].
const PERFT_DEPTH: u32 = 12;
const MOST_SEQUENCES: u64 = 3_000_000;
/// A loss that takes at least so many plies is not seen at once.
const LONG_LOSS: u16 = 10;
/// How many upsets are told.
const UPSETS: usize = 2;

/// Looks through a table, position by position.
pub fn look_through(
    setup: &Setup,
    pieces: Option<usize>,
    folder: &Path,
) -> Result<Findings, Box<dyn Fault>> {
    let tables = TableName::new(setup, pieces)?.open(folder)?;
    let mut search = Looking::new(&tables);
    for (slice, summary) in tables.summaries() {
        search.note_longest(slice, summary);
        tables.for_each(slice, |pos, value| search.look_at(pos, value));
    }
    let start = tables.positions().game().start();
    let is_whole = pieces.is_none();
    let upsets = search.upsets.into_iter().rev().take(UPSETS);
    Ok(Findings {
        totals: tables.totals(),
        start: is_whole.then(|| tables.value(&start)).flatten(),
        longest: search.longest.map(|(_, shown)| shown),
        upsets: upsets.map(|(lead, (_, shown))| (lead, shown)).collect(),
        zugzwangs: Zugzwangs {
            count: search.zugzwangs,
            fullest: search.fullest_zugzwang.map(|(_, shown)| shown),
            longest: search.longest_zugzwang.map(|(_, shown)| shown),
        },
    })
}

/// The sequences of moves from the setup's start, by length.
pub fn sequences(setup: &Setup) -> Result<Vec<u64>, Box<dyn Fault>> {
    let start = ntil_game(setup)?.start();
    let mut counts: Vec<u64> = Vec::new();
    for depth in 1..=PERFT_DEPTH {
        if counts.last().is_some_and(|&count| count > MOST_SEQUENCES) {
            break;
        }
        counts.push(perft(&start, depth));
    }
    Ok(counts)
}

struct Looking<'a> {
    tables: &'a NtilTables,
    other: NtilPosition,
    longest: Option<(u64, Shown)>,
    /// By lead: the longest loss.
    upsets: BTreeMap<i32, (u16, Shown)>,
    zugzwangs: u64,
    fullest_zugzwang: Option<(u32, Shown)>,
    longest_zugzwang: Option<(u16, Shown)>,
}

impl<'a> Looking<'a> {
    fn new(tables: &'a NtilTables) -> Self {
        Looking {
            tables,
            other: tables.positions().game().start(),
            longest: None,
            upsets: BTreeMap::new(),
            zugzwangs: 0,
            fullest_zugzwang: None,
            longest_zugzwang: None,
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
        let Value::Loss(plies) = value else { return };
        if pos.decided().is_none() && pos.phase() == Phase::Normal && !pos.can_capture() {
            self.look_for_upset(pos, plies);
            self.look_for_zugzwang(pos, plies);
        }
    }

    /// A side that has more loses, and not because it cannot move: what is
    /// left is a long fight against the odds.
    fn look_for_upset(&mut self, pos: &NtilPosition, plies: u16) {
        let count = |side: Side| pos.pieces(side).count_ones() as i32;
        let lead = count(pos.side_to_move()) - count(pos.side_to_move().other());
        if lead <= 0 || plies < LONG_LOSS {
            return;
        }
        if self.upsets.get(&lead).is_none_or(|best| plies > best.0) {
            let shown = self.shown(pos, Value::Loss(plies));
            self.upsets.insert(lead, (plies, shown));
        }
    }

    fn look_for_zugzwang(&mut self, pos: &NtilPosition, plies: u16) {
        let side = pos.side_to_move();
        self.other
            .arrange(side.other(), &pos.all_pieces(), Phase::Normal);
        if self.other.can_capture()
            || !matches!(self.tables.value(&self.other), Some(Value::Loss(_)))
        {
            return;
        }
        self.zugzwangs += 1;
        let pieces = (pos.pieces(side) | pos.pieces(side.other())).count_ones();
        let fullest = self.fullest_zugzwang.as_ref();
        if fullest.is_none_or(|best| pieces > best.0) {
            let shown = self.shown(pos, Value::Loss(plies));
            self.fullest_zugzwang = Some((pieces, shown));
        }
        let longest = self.longest_zugzwang.as_ref();
        if longest.is_none_or(|best| plies > best.0) {
            let shown = self.shown(pos, Value::Loss(plies));
            self.longest_zugzwang = Some((plies, shown));
        }
    }
}
