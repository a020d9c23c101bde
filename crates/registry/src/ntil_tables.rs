//! Where tables of Ntil lie, how they are built, and which one a game asks.
//!
//! A table without a number of pieces holds every position that the start
//! leads to: the complete game.

use crate::open::ntil_game;
use crate::{Setup, SetupError};
use langkah_game::{Fault, Game, Position};
use langkah_ntil::{Ntil, NtilPosition};
use langkah_solver::tables::ntil::{Census, NtilTables, embedded};
use langkah_solver::tables::{
    BuildPlan, Built, Checking, Coverage, TableError, Value, Verified, Watch, build, reach, verify,
};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The environment variable that names the folder of tables.
pub const FOLDER_VARIABLE: &str = "LANGKAH_TABLES";

/// The folder of tables: what the environment says, or where this machine's
/// user keeps the data of programs.
pub fn folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os(FOLDER_VARIABLE) {
        return Some(PathBuf::from(folder));
    }
    let folders = directories::ProjectDirs::from("", "", "langkah")?;
    Some(folders.data_dir().join("tables"))
}

/// Which table is meant.
#[derive(Clone, Debug)]
pub struct TableName {
    game: Ntil,
    pieces: Option<usize>,
}

impl TableName {
    /// The table of the setup's board and rules, of all endgames with up to
    /// `pieces` pieces or of the complete game.
    pub fn new(setup: &Setup, pieces: Option<usize>) -> Result<TableName, Box<dyn Fault>> {
        if setup.game != "ntil" {
            return Err(SetupError::Inapplicable {
                option: "tables",
                game: setup.game.clone(),
            }
            .into());
        }
        let game = ntil_game(setup)?;
        Ok(TableName { game, pieces })
    }

    /// The name of its file.
    pub fn file(&self) -> String {
        let (board, pack) = (self.game.map().name(), &self.game.rules().name);
        match self.pieces {
            Some(pieces) => format!("ntil-{board}-{pack}-{pieces}.table"),
            None => format!("ntil-{board}-{pack}.table"),
        }
    }

    fn census(&self) -> Result<Census, TableError> {
        match self.pieces {
            Some(pieces) => Census::new(&self.game, pieces),
            None => Census::complete(&self.game),
        }
    }

    fn title(&self, census: &Census) -> String {
        match self.pieces {
            Some(pieces) => format!("{} up to {pieces} pieces", census.title()),
            None => census.complete_title(),
        }
    }

    /// Builds it in `folder` with so many threads and bytes, or goes on where
    /// it was left.
    pub fn build(
        &self,
        folder: &Path,
        (threads, memory): (usize, u64),
        watch: &dyn Watch,
    ) -> Result<Built, TableError> {
        let census = self.census()?;
        let coverage = match self.pieces {
            Some(_) => Coverage::All,
            None => Coverage::Reached(reach(&census, &[self.game.start()], threads, watch)?),
        };
        std::fs::create_dir_all(folder).map_err(|source| TableError::File {
            path: folder.to_owned(),
            source,
        })?;
        let plan = BuildPlan {
            path: &folder.join(self.file()),
            title: &self.title(&census),
            threads,
            memory,
            coverage: &coverage,
        };
        build(&census, &plan, watch)
    }

    /// Opens it; a damaged file is refused.
    pub fn open(&self, folder: &Path) -> Result<NtilTables, TableError> {
        let census = self.census()?;
        let title = self.title(&census);
        NtilTables::open(&folder.join(self.file()), &title, census)
    }

    /// Opens it and re-checks its entries.
    pub fn verify(
        &self,
        folder: &Path,
        checking: Checking,
        watch: &dyn Watch,
    ) -> Result<Verified<NtilPosition>, TableError> {
        verify(&self.open(folder)?, checking, watch)
    }
}

/// The most pieces for which the folder is searched for an endgame table.
const MOST_PIECES: usize = 12;

/// The tables of `game` that lie in `folder`, the one that knows most first:
/// the complete one, then those with the most pieces.
fn names_in(game: &Ntil, folder: &Path) -> impl Iterator<Item = TableName> {
    let sizes = std::iter::once(None).chain((2..=MOST_PIECES).rev().map(Some));
    let names = sizes.map(|pieces| TableName {
        game: game.clone(),
        pieces,
    });
    names.filter(|name| folder.join(name.file()).is_file())
}

/// The tables that were looked for, by board and rules.
type Opened = HashMap<String, Option<Arc<NtilTables>>>;
static OPENED: LazyLock<Mutex<Opened>> = LazyLock::new(Mutex::default);

/// The table that knows most about `game`: one that is part of the program,
/// or one of the folder. A damaged one is passed over here; whoever asks for a
/// table by name hears what is wrong with it.
pub(crate) fn best_for(game: &Ntil) -> Option<Arc<NtilTables>> {
    let key = format!("{:?} {:?}", game.map(), game.rules());
    let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = opened.get(&key) {
        return known.clone();
    }
    let in_folder = || {
        let folder = folder()?;
        names_in(game, &folder).find_map(|name| name.open(&folder).ok())
    };
    let found = embedded(game).or_else(in_folder).map(Arc::new);
    opened.insert(key, found.clone());
    found
}

/// The exact value of the setup's position, of its moves, and the best line:
/// from the tables where one covers it, else by solving all that it leads to.
pub fn solve(
    setup: &Setup,
    folder: Option<&Path>,
    watch: &dyn Watch,
) -> Result<Known, Box<dyn Fault>> {
    let name = TableName::new(setup, None)?;
    let pos = position_of(setup)?;
    if let Some(known) = embedded(&name.game).and_then(|tables| look_up(&tables, &pos)) {
        return Ok(known);
    }
    if let Some(folder) = folder {
        for name in names_in(&name.game, folder) {
            if let Some(known) = look_up(&name.open(folder)?, &pos) {
                return Ok(known);
            }
        }
    }
    Ok(name.solve_from(&pos, watch)?)
}

impl TableName {
    /// Solves all that `pos` leads to, in a file that is not kept.
    fn solve_from(&self, pos: &NtilPosition, watch: &dyn Watch) -> Result<Known, TableError> {
        let census = self.census()?;
        let title = self.title(&census);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let roots = std::slice::from_ref(pos);
        let coverage = Coverage::Reached(reach(&census, roots, threads, watch)?);
        let file = format!("langkah-{}-{:016x}.table", std::process::id(), pos.hash());
        let path = std::env::temp_dir().join(file);
        let plan = BuildPlan {
            path: &path,
            title: &title,
            threads,
            memory: SOLVING_BYTES,
            coverage: &coverage,
        };
        let built = build(&census, &plan, watch);
        let known = built.and_then(|_| NtilTables::open(&path, &title, census));
        // It may not be there.
        let _ = std::fs::remove_file(&path);
        let known = known.map(|tables| look_up(&tables, pos))?;
        Ok(known.expect("all that the position leads to is solved"))
    }
}

/// What solving a position that no table covers may use.
const SOLVING_BYTES: u64 = 4 << 30;

/// A move with its exact value, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMove {
    /// The move.
    pub text: String,
    /// Its value for the side that moves; `None` where the table does not know.
    pub value: Option<Value>,
}

/// What a table says about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The value for the side to move.
    pub value: Value,
    /// Every legal move, the best first.
    pub moves: Vec<KnownMove>,
    /// Best play from here on.
    pub line: Vec<String>,
}

/// What `tables` say about `pos`; `None` where they do not cover it.
pub fn look_up(tables: &NtilTables, pos: &NtilPosition) -> Option<Known> {
    let game = tables.positions().game();
    let value = tables.value(pos)?;
    let moves = tables.moves(pos).into_iter().map(|found| KnownMove {
        text: game.format_move(pos, found.mv),
        value: found.value,
    });
    let moves = moves.collect();
    let line = best_line(tables, pos.clone(), value);
    Some(Known { value, moves, line })
}

/// The longest line shown where the best play is a draw without end.
const DRAWN_LINE: usize = 12;

fn best_line(tables: &NtilTables, mut pos: NtilPosition, value: Value) -> Vec<String> {
    let game = tables.positions().game();
    let mut line = Vec::new();
    while pos.decided().is_none() && (value != Value::Draw || line.len() < DRAWN_LINE) {
        let moves = tables.moves(&pos);
        let Some(best) = moves.first().filter(|best| best.value.is_some()) else {
            break;
        };
        line.push(game.format_move(&pos, best.mv));
        pos.make(best.mv);
    }
    line
}

/// Reads the setup's position, or takes the start.
pub fn position_of(setup: &Setup) -> Result<NtilPosition, Box<dyn Fault>> {
    let game = ntil_game(setup)?;
    match &setup.position {
        Some(text) => game.parse_position(text),
        None => Ok(game.start()),
    }
}
