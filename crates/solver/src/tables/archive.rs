use super::error::TableError;
use super::format::{DIGEST, END, MAGIC, Record, read_record};
use super::value::Value;
use memmap2::Mmap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The file of a table, opened for reading.
pub(super) struct Archive {
    path: PathBuf,
    bytes: Bytes,
    title: String,
    records: Vec<Option<Record>>,
    cache: Cache,
    /// Where the records end, and the digest of the last one.
    pub(super) end: (usize, [u8; DIGEST]),
    pub(super) is_finished: bool,
}

/// The bytes of a table.
enum Bytes {
    File(Mmap),
    Embedded(&'static [u8]),
}

impl std::ops::Deref for Bytes {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::File(map) => map,
            Bytes::Embedded(bytes) => bytes,
        }
    }
}

/// Unpacked blocks, each in the one slot that its number points to.
struct Cache(Vec<Mutex<Option<Slot>>>);

struct Slot {
    block: (u32, u64),
    codes: Box<[u8]>,
}

const SLOTS: usize = 1 << 11;

impl Cache {
    fn new() -> Cache {
        Cache((0..SLOTS).map(|_| Mutex::new(None)).collect())
    }

    fn slot(&self, (slice, block): (u32, u64)) -> &Mutex<Option<Slot>> {
        let key = langkah_game::mix(u64::from(slice) << u32::BITS ^ block);
        &self.0[key as usize % SLOTS]
    }
}

impl Archive {
    /// Opens a file and checks all its digests. A file that is still being
    /// built opens as far as it is whole.
    pub(super) fn open(path: &Path) -> Result<Archive, TableError> {
        let file = File::open(path).map_err(TableError::file(path))?;
        // SAFETY: the map is only read. Who changes the file underneath makes
        // reads return other bytes, which the digests above and the checks in
        // `format` take for damage.
        let map = unsafe { Mmap::map(&file) }.map_err(TableError::file(path))?;
        Archive::read(path.to_owned(), Bytes::File(map))
    }

    /// A table that is part of the program.
    pub(super) fn embedded(bytes: &'static [u8]) -> Result<Archive, TableError> {
        Archive::read(PathBuf::from("(embedded)"), Bytes::Embedded(bytes))
    }

    fn read(path: PathBuf, bytes: Bytes) -> Result<Archive, TableError> {
        let Some((title, first)) = read_head(&bytes) else {
            return Err(TableError::NotATable(path));
        };
        let mut archive = Archive {
            path,
            title,
            records: Vec::new(),
            cache: Cache::new(),
            end: (first, *blake3::hash(&bytes[..first]).as_bytes()),
            is_finished: false,
            bytes,
        };
        while let Some((slice, record, ends)) = read_record(&archive.bytes, archive.end.0) {
            let Some(digest) = archive.bytes.get(ends..ends + DIGEST) else {
                break;
            };
            let found = digest_after(&archive.end.1, &archive.bytes[archive.end.0..ends]);
            if digest != found {
                let slice = format!("slice {slice}");
                let path = archive.path;
                return Err(TableError::Altered { path, slice });
            }
            archive.end = (ends + DIGEST, found);
            if slice == END {
                archive.is_finished = true;
                break;
            }
            let slice = slice as usize;
            if archive.records.len() <= slice {
                archive.records.resize(slice + 1, None);
            }
            archive.records[slice] = record;
        }
        Ok(archive)
    }

    /// Refuses a table that is not finished.
    pub(super) fn finished(self) -> Result<Archive, TableError> {
        if self.is_finished {
            Ok(self)
        } else {
            Err(TableError::CutShort(self.path))
        }
    }

    /// Refuses a table that is another one.
    pub(super) fn expect(self, title: &str) -> Result<Archive, TableError> {
        if self.title == title {
            return Ok(self);
        }
        Err(TableError::OtherTable {
            path: self.path,
            found: self.title,
            expected: title.to_owned(),
        })
    }

    pub(super) fn title(&self) -> &str {
        &self.title
    }

    pub(super) fn record(&self, slice: usize) -> Option<&Record> {
        self.records.get(slice)?.as_ref()
    }

    pub(super) fn records(&self) -> impl Iterator<Item = (usize, &Record)> {
        let numbered = self.records.iter().enumerate();
        numbered.filter_map(|(slice, record)| Some((slice, record.as_ref()?)))
    }

    /// The value at a place; `None` where the table has none.
    pub(super) fn value(&self, slice: usize, index: u64) -> Option<Value> {
        let record = self.record(slice)?;
        if index >= record.len {
            return None;
        }
        if let Some(entry) = record.constant() {
            return Value::decode(entry);
        }
        let block = (slice as u32, index / record.block_len());
        let slot = self.cache.slot(block);
        let mut slot = slot
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let codes = match &*slot {
            Some(kept) if kept.block == block => &kept.codes,
            _ => {
                let codes = record.unpack(&self.bytes, block.1)?;
                &slot.insert(Slot { block, codes }).codes
            }
        };
        Value::decode(record.entry(codes, index % record.block_len()))
    }

    /// All entries of a slice.
    pub(super) fn entries(&self, slice: usize) -> Option<Vec<u16>> {
        let record = self.record(slice)?;
        if let Some(entry) = record.constant() {
            return Some(vec![entry; record.len as usize]);
        }
        let mut entries = Vec::with_capacity(record.len as usize);
        let block_len = record.block_len();
        for block in 0..record.len.div_ceil(block_len) {
            let codes = record.unpack(&self.bytes, block)?;
            let count = block_len.min(record.len - block * block_len);
            entries.extend((0..count).map(|place| record.entry(&codes, place)));
        }
        Some(entries)
    }
}

/// The digest of a record, given the one before it.
pub(super) fn digest_after(before: &[u8; DIGEST], record: &[u8]) -> [u8; DIGEST] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(before);
    hasher.update(record);
    *hasher.finalize().as_bytes()
}

/// The head of a file with this title.
pub(super) fn head(title: &str) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    head.extend((title.len() as u32).to_le_bytes());
    head.extend(title.as_bytes());
    head
}

fn read_head(bytes: &[u8]) -> Option<(String, usize)> {
    let rest = bytes.strip_prefix(MAGIC)?;
    let (len, rest) = rest.split_at_checked(size_of::<u32>())?;
    let len = u32::from_le_bytes(len.try_into().ok()?) as usize;
    let title = String::from_utf8(rest.get(..len)?.to_vec()).ok()?;
    Some((title, MAGIC.len() + size_of::<u32>() + len))
}
