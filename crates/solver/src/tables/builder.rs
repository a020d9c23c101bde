use super::archive::{Archive, digest_after, head};
use super::coverage::Coverage;
use super::enumerable::{Enumerable, Place};
use super::error::TableError;
use super::family::{Solved, Surroundings, WORKING_BYTES, solve};
use super::format::{DIGEST, END, Gaps, SliceSummary, Totals, record};
use super::reader::Tables;
use super::shelf::Shelf;
use super::value::NONE;
use langkah_game::Position;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread;

/// Hears how a table gets on.
pub trait Watch: Sync {
    /// Should it stop? What is done stays done.
    fn is_stopped(&self) -> bool {
        false
    }
    /// So many positions were found to be reachable.
    fn reached(&self, _positions: u64) {}
    /// So many numbers are to be looked at in all.
    fn started(&self, _numbers: u64) {}
    /// A family with so many numbers is done, or was done before.
    fn advanced(&self, _name: &str, _numbers: u64) {}
}

/// Nobody listens.
impl Watch for () {}

/// How a table is to be built.
#[derive(Clone, Debug)]
pub struct BuildPlan<'a> {
    /// The file to write.
    pub path: &'a Path,
    /// What the table calls itself; a file with another title is refused.
    pub title: &'a str,
    /// Threads to work with.
    pub threads: usize,
    /// Bytes that may be used; solved parts that do not fit are read back
    /// from the file.
    pub memory: u64,
    /// Which positions it holds.
    pub coverage: &'a Coverage,
}

/// What was built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    /// All slices together.
    pub totals: Totals,
    /// Bytes of the file.
    pub file_bytes: u64,
    /// Slices that an earlier run had done.
    pub resumed_slices: usize,
}

/// Builds a table, or goes on where an earlier run was ended. Until it is
/// complete the file has `.part` behind its name.
pub fn build<E: Enumerable>(
    positions: &E,
    plan: &BuildPlan<'_>,
    watch: &dyn Watch,
) -> Result<Built, TableError> {
    let part = part_of(plan.path);
    let mut writer = Writer::open(&part, plan.title, plan.threads)?;
    let slices = positions.families().last().map_or(0, |family| family.end);
    let numbers = |range: Range<usize>| range.map(|slice| positions.slice_len(slice)).sum();
    watch.started(numbers(0..slices));
    let mut shelf = Shelf::new(slices, plan.memory);
    let mut resumed_slices = 0;
    let gaps = match plan.coverage {
        Coverage::All => Gaps::NeverAsked,
        Coverage::Reached(_) => Gaps::Asked,
    };
    for family in positions.families() {
        let name = positions.slice_name(family.start);
        if let Some(done) = writer.done(family.clone()) {
            for (slice, entries, summary) in done {
                shelf.put(slice, entries, summary);
                resumed_slices += 1;
            }
            watch.advanced(&name, numbers(family.clone()));
            continue;
        }
        shelf.make_room(
            numbers(family.clone()) * WORKING_BYTES,
            || name.clone(),
            &part,
        )?;
        let around = Surroundings {
            positions,
            coverage: plan.coverage,
            known: |place: Place| shelf.value(place),
            threads: plan.threads,
            stop: &|| watch.is_stopped(),
        };
        let solved = solve(&around, family.clone())?;
        for (slice, Solved { entries, summary }) in family.clone().zip(solved) {
            writer.write(slice, &entries, summary, gaps)?;
            shelf.put(slice, entries, summary);
        }
        watch.advanced(&name, numbers(family.clone()));
    }
    let file_bytes = writer.finish(plan.path)?;
    Ok(Built {
        totals: shelf.totals(),
        file_bytes,
        resumed_slices,
    })
}

/// Writes `tables` again without the entries of positions under a duty, such
/// as one to capture: their values follow from the entries that their moves
/// lead to, and a reader works them out. Returns the bytes of the file.
pub fn compact<E: Enumerable>(tables: &Tables<E>, path: &Path) -> Result<u64, TableError> {
    let positions = tables.positions();
    let part = part_of(path);
    // What an earlier run left is not continued.
    let _ = std::fs::remove_file(&part);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut writer = Writer::open(&part, tables.title(), threads)?;
    let mut pos = positions.scratch();
    for (slice, summary) in tables.summaries() {
        let mut entries = tables.entries(slice);
        for (index, entry) in entries.iter_mut().enumerate() {
            if *entry == NONE || !positions.set_up(slice, index as u64, &mut pos) {
                continue;
            }
            if positions.ended(&pos).is_some() || pos.is_forced() {
                *entry = NONE;
            }
        }
        writer.write(slice, &entries, summary, Gaps::Asked)?;
    }
    writer.finish(path)
}

fn part_of(path: &Path) -> PathBuf {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    PathBuf::from(part)
}

/// Appends records to the file.
struct Writer {
    part: PathBuf,
    file: File,
    last: [u8; DIGEST],
    /// Threads to press with.
    threads: usize,
    /// What an earlier run wrote.
    earlier: Option<Archive>,
}

impl Writer {
    fn open(part: &Path, title: &str, threads: usize) -> Result<Writer, TableError> {
        let error = || TableError::file(part);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(part).map_err(error())?;
        let earlier = match Archive::open(part) {
            Ok(archive) => Some(archive.expect(title)?),
            // Nothing in it is worth keeping.
            Err(_) => None,
        };
        let (end, last) = if let Some(archive) = &earlier {
            archive.end
        } else {
            let head = head(title);
            file.set_len(0).map_err(error())?;
            file.write_all(&head).map_err(error())?;
            (head.len(), *blake3::hash(&head).as_bytes())
        };
        file.set_len(end as u64).map_err(error())?;
        std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0)).map_err(error())?;
        Ok(Writer {
            part: part.to_owned(),
            file,
            last,
            threads,
            earlier,
        })
    }

    /// The slices of a family, where an earlier run has written all of them.
    fn done(&self, family: Range<usize>) -> Option<Vec<(usize, Vec<u16>, SliceSummary)>> {
        let archive = self.earlier.as_ref()?;
        let slices = family.map(|slice| {
            let summary = archive.record(slice)?.summary;
            Some((slice, archive.entries(slice)?, summary))
        });
        slices.collect()
    }

    fn write(
        &mut self,
        slice: usize,
        entries: &[u16],
        summary: SliceSummary,
        gaps: Gaps,
    ) -> Result<(), TableError> {
        // An earlier run may have been ended in the middle of a family.
        let earlier = self.earlier.as_ref();
        if earlier.is_some_and(|earlier| earlier.record(slice).is_some()) {
            return Ok(());
        }
        self.append(&record(slice as u32, entries, summary, gaps, self.threads))
    }

    fn append(&mut self, record: &[u8]) -> Result<(), TableError> {
        self.last = digest_after(&self.last, record);
        let written = self.file.write_all(record);
        let written = written.and_then(|()| self.file.write_all(&self.last));
        written.map_err(TableError::file(&self.part))
    }

    fn finish(mut self, path: &Path) -> Result<u64, TableError> {
        self.append(&END.to_le_bytes())?;
        self.file.sync_all().map_err(TableError::file(&self.part))?;
        let bytes = self
            .file
            .metadata()
            .map_err(TableError::file(&self.part))?
            .len();
        std::fs::rename(&self.part, path).map_err(TableError::file(path))?;
        Ok(bytes)
    }
}
