//! The file of a table.
//!
//! ```text
//! magic | title length, title | slice record ... | end record
//! record: slice, entry count, block size, summary, dictionary, block sizes, blocks, digest
//! ```
//!
//! Entries are kept as places in the dictionary of their slice, in blocks that
//! are compressed one by one, so that reading one entry unpacks one block. A
//! slice with one value throughout has no blocks. Every record carries the
//! BLAKE3 digest of itself and of the digest before it, so that nothing can be
//! cut, changed or exchanged unnoticed.

use super::parallel::in_chunks;
use super::value::{NONE, Value};

pub(super) const MAGIC: &[u8; 16] = b"langkah table 2\n";
pub(super) const DIGEST: usize = blake3::OUT_LEN;
/// In the place of a slice number: the table ends here.
pub(super) const END: u32 = u32::MAX;
/// Entries in a block, as a power of two. Small blocks are quick to ask one by
/// one, large ones press better.
const ENDGAME_BLOCK_BITS: u8 = 14;
const COMPLETE_GAME_BLOCK_BITS: u8 = 17;
const MOST_BLOCK_BITS: u8 = 20;
/// How hard to press: tables of a whole game are built once and handed on.
const COMPLETE_GAME_LEVEL: i32 = 16;
const ENDGAME_LEVEL: i32 = 6;

/// What a slice holds. A position and its mirror image are counted as one,
/// except in `images`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SliceSummary {
    /// Positions, each with its mirror image where it has another one.
    pub images: u64,
    /// Positions that the side to move wins.
    pub wins: u64,
    /// Positions that it loses.
    pub losses: u64,
    /// Positions that are drawn.
    pub draws: u64,
    /// The plies of the longest win; 0 where there is none.
    pub longest_win: u64,
    /// The number of the first position with it.
    pub longest_at: u64,
}

impl SliceSummary {
    const FIELDS: usize = 6;

    pub(super) fn count(&mut self, value: Value, index: u64) {
        match value {
            Value::Win(plies) => {
                self.wins += 1;
                if u64::from(plies) > self.longest_win {
                    (self.longest_win, self.longest_at) = (u64::from(plies), index);
                }
            }
            Value::Loss(_) => self.losses += 1,
            Value::Draw => self.draws += 1,
        }
    }

    /// All positions, images not counted.
    pub fn positions(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    fn to_words(self) -> [u64; Self::FIELDS] {
        [
            self.images,
            self.wins,
            self.losses,
            self.draws,
            self.longest_win,
            self.longest_at,
        ]
    }

    fn from_words(words: [u64; Self::FIELDS]) -> Self {
        let [images, wins, losses, draws, longest_win, longest_at] = words;
        SliceSummary {
            images,
            wins,
            losses,
            draws,
            longest_win,
            longest_at,
        }
    }
}

/// The summaries of all slices together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Positions with their images.
    pub images: u64,
    /// Won positions.
    pub wins: u64,
    /// Lost positions.
    pub losses: u64,
    /// Drawn positions.
    pub draws: u64,
    /// The plies of the longest win.
    pub longest_win: u64,
}

impl Totals {
    /// All positions, images not counted.
    pub fn positions(&self) -> u64 {
        self.wins + self.losses + self.draws
    }
}

impl FromIterator<SliceSummary> for Totals {
    fn from_iter<I: IntoIterator<Item = SliceSummary>>(slices: I) -> Self {
        slices
            .into_iter()
            .fold(Totals::default(), |sum, slice| Totals {
                images: sum.images + slice.images,
                wins: sum.wins + slice.wins,
                losses: sum.losses + slice.losses,
                draws: sum.draws + slice.draws,
                longest_win: sum.longest_win.max(slice.longest_win),
            })
    }
}

/// The bytes of a record without its digest.
pub(super) fn record(
    slice: u32,
    entries: &[u16],
    summary: SliceSummary,
    gaps: Gaps,
    threads: usize,
) -> Vec<u8> {
    let mut dictionary = values_of(entries);
    if gaps == Gaps::NeverAsked && dictionary.len() > 1 {
        dictionary.retain(|&entry| entry != NONE);
    }
    if dictionary.is_empty() {
        dictionary.push(NONE);
    }
    let mut bytes = Vec::new();
    bytes.extend(slice.to_le_bytes());
    bytes.extend((entries.len() as u64).to_le_bytes());
    bytes.push(gaps.block_bits());
    bytes.extend(
        summary
            .to_words()
            .iter()
            .flat_map(|word| word.to_le_bytes()),
    );
    bytes.extend((dictionary.len() as u16).to_le_bytes());
    bytes.extend(dictionary.iter().flat_map(|entry| entry.to_le_bytes()));
    if dictionary.len() == 1 {
        return bytes;
    }
    let by_block = (entries.len() as u64, 1 << gaps.block_bits());
    let blocks = in_chunks(threads, by_block, &|| false, |block| {
        let block = &entries[block.start as usize..block.end as usize];
        pack(block, &dictionary, gaps.level())
    });
    bytes.extend(
        blocks
            .iter()
            .flat_map(|block| (block.len() as u32).to_le_bytes()),
    );
    bytes.extend(blocks.concat());
    bytes
}

/// The values that occur, in order.
fn values_of(entries: &[u16]) -> Vec<u16> {
    let mut occurs = vec![false; 1 << u16::BITS];
    for &entry in entries {
        occurs[usize::from(entry)] = true;
    }
    let all = (0..=u16::MAX).zip(occurs);
    all.filter_map(|(entry, occurs)| occurs.then_some(entry))
        .collect()
}

/// Whether somebody may ask for an entry that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gaps {
    /// Such an entry means that the table does not cover the position.
    Asked,
    /// No position has these numbers, so anything may stand there.
    NeverAsked,
}

impl Gaps {
    fn block_bits(self) -> u8 {
        match self {
            Gaps::Asked => COMPLETE_GAME_BLOCK_BITS,
            Gaps::NeverAsked => ENDGAME_BLOCK_BITS,
        }
    }

    fn level(self) -> i32 {
        match self {
            Gaps::Asked => COMPLETE_GAME_LEVEL,
            Gaps::NeverAsked => ENDGAME_LEVEL,
        }
    }
}

/// Bytes of a place in a dictionary.
fn code_bytes(dictionary: &[u16]) -> usize {
    if dictionary.len() <= 1 << u8::BITS {
        1
    } else {
        2
    }
}

fn pack(block: &[u16], dictionary: &[u16], level: i32) -> Vec<u8> {
    let width = code_bytes(dictionary);
    let mut codes = Vec::with_capacity(block.len() * width);
    let mut last = 0;
    for entry in block {
        // A gap repeats what is before it, which costs next to nothing.
        last = dictionary.binary_search(entry).unwrap_or(last);
        codes.extend_from_slice(&(last as u16).to_le_bytes()[..width]);
    }
    zstd::bulk::compress(&codes, level).expect("memory can be compressed into memory")
}

/// A slice as a file holds it.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) len: u64,
    block_bits: u8,
    pub(super) summary: SliceSummary,
    dictionary: Vec<u16>,
    /// Where each block starts, and where the last one ends.
    starts: Vec<usize>,
}

/// Reads little numbers one after the other.
struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let taken = self.bytes.get(self.at..self.at.checked_add(N)?)?;
        self.at += N;
        taken.try_into().ok()
    }
}

/// What stands at `at`, and where it ends; `None` where the bytes end first.
pub(super) fn read_record(bytes: &[u8], at: usize) -> Option<(u32, Option<Record>, usize)> {
    let mut cursor = Cursor { bytes, at };
    let slice = u32::from_le_bytes(cursor.take()?);
    if slice == END {
        return Some((slice, None, cursor.at));
    }
    let len = u64::from_le_bytes(cursor.take()?);
    let [block_bits] = cursor.take()?;
    if block_bits > MOST_BLOCK_BITS {
        return None;
    }
    let mut words = [0; SliceSummary::FIELDS];
    for word in &mut words {
        *word = u64::from_le_bytes(cursor.take()?);
    }
    let entries = u16::from_le_bytes(cursor.take()?);
    let mut dictionary = Vec::new();
    for _ in 0..entries {
        dictionary.push(u16::from_le_bytes(cursor.take()?));
    }
    let blocks = if entries > 1 {
        len.div_ceil(1 << block_bits)
    } else {
        0
    };
    if blocks > bytes.len() as u64 {
        return None;
    }
    let mut sizes = Vec::new();
    for _ in 0..blocks {
        sizes.push(u32::from_le_bytes(cursor.take()?) as usize);
    }
    let mut starts = vec![cursor.at];
    for size in sizes {
        cursor.at = cursor.at.checked_add(size)?;
        starts.push(cursor.at);
    }
    bytes.get(..cursor.at)?;
    let record = Record {
        len,
        block_bits,
        summary: SliceSummary::from_words(words),
        dictionary,
        starts,
    };
    Some((slice, Some(record), cursor.at))
}

impl Record {
    /// The value of all entries, where there is only one.
    pub(super) fn constant(&self) -> Option<u16> {
        (self.starts.len() == 1).then(|| self.dictionary[0])
    }

    /// Entries in a block.
    pub(super) fn block_len(&self) -> u64 {
        1 << self.block_bits
    }

    /// The unpacked codes of a block; `None` where it is damaged.
    pub(super) fn unpack(&self, bytes: &[u8], block: u64) -> Option<Box<[u8]>> {
        let block = block as usize;
        let packed = &bytes[self.starts[block]..self.starts[block + 1]];
        let most = (1 << self.block_bits) * code_bytes(&self.dictionary);
        let codes = zstd::bulk::decompress(packed, most).ok()?;
        Some(codes.into_boxed_slice())
    }

    /// The entry at a place of an unpacked block.
    pub(super) fn entry(&self, codes: &[u8], place: u64) -> u16 {
        let place = place as usize;
        let code = if code_bytes(&self.dictionary) == 1 {
            codes.get(place).map(|&code| usize::from(code))
        } else {
            let bytes = codes.get(2 * place..2 * place + 2);
            bytes.map(|bytes| usize::from(u16::from_le_bytes([bytes[0], bytes[1]])))
        };
        let entry = code.and_then(|code| self.dictionary.get(code));
        entry.copied().unwrap_or(NONE)
    }
}
