use crate::{LabError, Progress};
use langkah_game::{Game, Outcome, Position};
use langkah_ntil::{Ntil, NtilPosition};
use langkah_registry::ntil_tables::TableName;
use langkah_registry::{Setup, ThinkRequest, open};
use langkah_solver::tables::ntil::NtilTables;
use langkah_solver::tables::{Enumerable, Value};
use std::path::PathBuf;
use std::sync::Arc;

/// Won table positions that the champion has to win.
#[derive(Clone, Debug)]
pub struct ConvertPlan {
    /// The board.
    pub board: String,
    /// The rule pack.
    pub pack: String,
    /// The endgame table; the complete game when left out.
    pub pieces: Option<usize>,
    /// The folder of tables.
    pub folder: PathBuf,
    /// How many positions.
    pub positions: u32,
    /// How the champion thinks.
    pub request: ThinkRequest,
    /// Where random choices start.
    pub seed: u64,
}

/// How it went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conversion {
    /// Games won.
    pub won: u32,
    /// Positions where the search did not see the win at once.
    pub unseen: u32,
    /// The starts of the games that were not won.
    pub failed: Vec<String>,
}

/// A win is given up when it takes this many times its plies, and some more.
const PATIENCE: usize = 4;
const SOME_MORE: usize = 60;

/// Lets the champion win random won positions against the best defence, which
/// the table plays.
pub fn convert(plan: &ConvertPlan, progress: &mut dyn Progress) -> Result<Conversion, LabError> {
    let setup = Setup {
        board: Some(plan.board.clone()),
        rules: Some(plan.pack.clone()),
        ..Setup::of("ntil")
    };
    let name = TableName::new(&setup, plan.pieces).map_err(LabError::Refused)?;
    let tables = name.open(&plan.folder);
    let tables = tables.map_err(|error| LabError::Refused(error.into()))?;
    let mut rng = fastrand::Rng::with_seed(plan.seed);
    let mut found = Conversion::default();
    progress.started("convert", u64::from(plan.positions));
    for _ in 0..plan.positions {
        let (pos, plies) = random_win(&tables, &mut rng);
        play_out(plan, &setup, &tables, (&pos, plies), &mut found)?;
        progress.advanced(1);
    }
    progress.finished();
    Ok(found)
}

/// A position that the side to move wins, each number as likely as the next.
fn random_win(tables: &NtilTables, rng: &mut fastrand::Rng) -> (NtilPosition, u16) {
    let positions = tables.positions();
    let slices = positions.families().last().map_or(0, |family| family.end);
    let lens: Vec<u64> = (0..slices)
        .map(|slice| positions.slice_len(slice))
        .collect();
    let all: u64 = lens.iter().sum();
    let mut pos = positions.scratch();
    loop {
        let mut index = rng.u64(..all);
        let mut slice = 0;
        while index >= lens[slice] {
            index -= lens[slice];
            slice += 1;
        }
        if positions.set_up(slice, index, &mut pos)
            && pos.decided().is_none()
            && let Some(Value::Win(plies)) = tables.value(&pos)
        {
            return (pos, plies);
        }
    }
}

fn play_out(
    plan: &ConvertPlan,
    setup: &Setup,
    tables: &NtilTables,
    (start, plies): (&NtilPosition, u16),
    found: &mut Conversion,
) -> Result<(), LabError> {
    let game: &Ntil = tables.positions().game();
    let text = game.format_position(start);
    let setup = Setup {
        position: Some(text.clone()),
        ..setup.clone()
    };
    let mut session = open(&setup).map_err(LabError::Refused)?;
    let mut pos = start.clone();
    let winner = pos.side_to_move();
    let never = Arc::default();
    for ply in 0..usize::from(plies) * PATIENCE + SOME_MORE {
        if session.ending().is_some() {
            break;
        }
        let mv = if pos.side_to_move() == winner {
            let thought = session.think(&plan.request, &never, &mut |_| {});
            let thought = thought.map_err(LabError::Refused)?;
            if ply == 0 && !(thought.value.is_decisive() && thought.value.0 > 0) {
                found.unseen += 1;
            }
            thought.best
        } else {
            let best = tables.moves(&pos).first().map(|best| best.mv);
            best.map(|mv| game.format_move(&pos, mv))
        };
        let Some(mv) = mv else { break };
        pos.make(game.parse_move(&pos, &mv).map_err(LabError::Refused)?);
        session.play(&mv).map_err(LabError::Refused)?;
    }
    let outcome = session.ending().map(|ending| ending.outcome);
    if outcome == Some(Outcome::Win(winner)) {
        found.won += 1;
    } else {
        found.failed.push(text);
    }
    Ok(())
}
