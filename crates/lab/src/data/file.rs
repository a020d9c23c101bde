//! Samples in a file, one after the other and nothing else.

use crate::LabError;
use langkah_chess::network::{SAMPLE_BYTES, Sample};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file that samples are added to.
pub(super) struct SampleFile {
    file: File,
    path: PathBuf,
    samples: u64,
    next_game: u32,
}

/// Games are written as they end, so the highest number is near the end.
const TAIL_SAMPLES: u64 = 1 << 14;

impl SampleFile {
    /// Opens `path` or makes it. What a kill left half written is dropped.
    pub(super) fn open(path: &Path) -> Result<SampleFile, LabError> {
        let failed = |source| LabError::Write {
            path: path.to_owned(),
            source,
        };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(failed)?;
        let length = file.metadata().map_err(failed)?.len();
        let samples = length / SAMPLE_BYTES as u64;
        file.set_len(samples * SAMPLE_BYTES as u64)
            .map_err(failed)?;
        let tail = samples.min(TAIL_SAMPLES);
        let from = (samples - tail) * SAMPLE_BYTES as u64;
        file.seek(SeekFrom::Start(from)).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let games = read_samples(&bytes).map(|sample| sample.game() + 1);
        Ok(SampleFile {
            next_game: games.max().unwrap_or(0),
            path: path.to_owned(),
            samples,
            file,
        })
    }

    /// How many samples there are.
    pub(super) fn samples(&self) -> u64 {
        self.samples
    }

    /// The first game that is not in the file.
    pub(super) fn next_game(&self) -> u32 {
        self.next_game
    }

    /// Adds the samples of a game.
    pub(super) fn append(&mut self, samples: &[Sample]) -> Result<(), LabError> {
        let bytes: Vec<u8> = samples.iter().flat_map(Sample::bytes).copied().collect();
        let written = self.file.write_all(&bytes);
        written.map_err(|source| LabError::Write {
            path: self.path.clone(),
            source,
        })?;
        self.samples += samples.len() as u64;
        Ok(())
    }
}

/// All sound samples of a file.
pub(crate) fn read_file(path: &Path) -> Result<Vec<Sample>, LabError> {
    let bytes = fs::read(path).map_err(|source| LabError::Read {
        path: path.to_owned(),
        source,
    })?;
    Ok(read_samples(&bytes).collect())
}

/// The sound samples among `bytes`.
pub(super) fn read_samples(bytes: &[u8]) -> impl Iterator<Item = Sample> + '_ {
    let (samples, _) = bytes.as_chunks::<SAMPLE_BYTES>();
    samples
        .iter()
        .filter_map(|bytes| Sample::from_bytes(*bytes))
}
