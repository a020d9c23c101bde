use crate::board::BoardMap;
use crate::moves::{MoveType, NtilMove};
use crate::position::{NtilPosition, PieceKind};
use crate::rules::Rules;
use crate::table::Table;
use crate::{notation, position_text};
use langkah_game::{
    Bits, BoardShape, BoardStyle, Ending, Fault, Game, History, MoveKind, MoveShape, Outcome,
    Piece, PointShape, Position, Side,
};
use std::sync::Arc;

/// How often a position stands on the board before the game is drawn.
const REPETITIONS_TO_DRAW: usize = 3;

/// Ntil on one board by one rule pack.
#[derive(Clone, Debug)]
pub struct Ntil {
    table: Arc<Table>,
}

/// A board or pack that is not embedded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownName {
    /// No such board.
    #[error("there is no board `{name}`; there are {known}")]
    Board {
        /// The name asked for.
        name: String,
        /// The names that are known.
        known: String,
    },
    /// No such rule pack.
    #[error("there is no rule pack `{name}`; there are {known}")]
    Pack {
        /// The name asked for.
        name: String,
        /// The names that are known.
        known: String,
    },
}

impl Fault for UnknownName {
    fn code(&self) -> &'static str {
        match self {
            UnknownName::Board { .. } => "unknown-board",
            UnknownName::Pack { .. } => "unknown-pack",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            UnknownName::Board { name, known } | UnknownName::Pack { name, known } => {
                vec![("name", name.clone()), ("known", known.clone())]
            }
        }
    }
}

impl Ntil {
    /// The embedded board that a game is on unless somebody asks otherwise.
    pub const DEFAULT_BOARD: &'static str = "5x9";
    /// The embedded pack that a game is played by unless somebody asks
    /// otherwise.
    pub const DEFAULT_PACK: &'static str = "lombok";

    /// The game on `board` by `rules`.
    pub fn new(board: BoardMap, rules: Rules) -> Ntil {
        Ntil {
            table: Arc::new(Table::new(board, rules)),
        }
    }

    /// The game on an embedded board by an embedded pack.
    pub fn by_name(board: &str, pack: &str) -> Result<Ntil, UnknownName> {
        let board = BoardMap::by_name(board).ok_or_else(|| UnknownName::Board {
            name: board.to_owned(),
            known: BoardMap::names().collect::<Vec<_>>().join(", "),
        })?;
        let rules = Rules::by_name(pack).ok_or_else(|| UnknownName::Pack {
            name: pack.to_owned(),
            known: Rules::names().collect::<Vec<_>>().join(", "),
        })?;
        Ok(Ntil::new(board, rules))
    }

    /// The names of the embedded boards, the smallest first.
    pub fn board_names() -> Vec<&'static str> {
        BoardMap::names().collect()
    }

    /// The names of the embedded packs, the default first.
    pub fn pack_names() -> Vec<&'static str> {
        Rules::names().collect()
    }

    /// What all positions of this game share.
    pub(crate) fn start_table(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// The board.
    pub fn map(&self) -> &BoardMap {
        &self.table.board
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.table.rules
    }
}

impl Game for Ntil {
    type Position = NtilPosition;

    fn start(&self) -> NtilPosition {
        let mut pos = NtilPosition::empty(Arc::clone(&self.table), Side::First);
        for side in Side::BOTH {
            pos.put(side, PieceKind::Man, self.map().start_men(side));
        }
        pos
    }

    fn parse_position(&self, text: &str) -> Result<NtilPosition, Box<dyn Fault>> {
        Ok(position_text::parse(&self.table, text)?)
    }

    fn format_position(&self, pos: &NtilPosition) -> String {
        position_text::format(pos)
    }

    fn parse_move(&self, pos: &NtilPosition, text: &str) -> Result<NtilMove, Box<dyn Fault>> {
        Ok(notation::parse(pos, text)?)
    }

    fn format_move(&self, pos: &NtilPosition, mv: NtilMove) -> String {
        notation::format(pos, mv)
    }

    fn ending(&self, history: &History<NtilPosition>) -> Option<Ending> {
        let pos = history.position();
        if let Some(outcome) = pos.decided() {
            let reason = match outcome {
                Outcome::Win(_) => "no-pieces",
                Outcome::Draw => "one-piece-each",
            };
            return Some(Ending { outcome, reason });
        }
        if pos.count_moves() == 0 {
            return Some(Ending {
                outcome: pos.stuck(),
                reason: "no-moves",
            });
        }
        (history.occurrences() >= REPETITIONS_TO_DRAW).then_some(Ending {
            outcome: Outcome::Draw,
            reason: "threefold-repetition",
        })
    }

    fn board(&self) -> BoardShape {
        let map = self.map();
        let points = map.points().map(|point| PointShape {
            name: map.point_name(point),
            x: map.column(point) as f32,
            y: map.row(point) as f32,
        });
        let edges = map.edges().into_iter();
        BoardShape {
            style: BoardStyle::Lines,
            width: map.width(),
            height: map.height(),
            points: points.collect(),
            lines: edges.map(|(a, b)| (a.index(), b.index())).collect(),
        }
    }

    fn pieces(&self, pos: &NtilPosition) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for side in Side::BOTH {
            for kind in PieceKind::BOTH {
                let points = pos.planes.plane(kind.plane(side)).points();
                pieces.extend(points.map(|point| Piece {
                    point,
                    side,
                    kind: kind.name(),
                }));
            }
        }
        pieces
    }

    fn move_shape(&self, pos: &NtilPosition, mv: NtilMove) -> MoveShape {
        let promotion = mv.promotes().then_some(PieceKind::King.name());
        let (from, to) = (mv.from().index(), mv.to().index());
        let jumps = pos.jumps_of(mv);
        let (kind, path, captured) = match mv.kind() {
            MoveType::Step => (MoveKind::Step, vec![from, to], Vec::new()),
            MoveType::Removal => (MoveKind::Remove, vec![from], vec![from]),
            MoveType::Capture => {
                let landings = jumps.iter().map(|jump| jump.to);
                let path = [from].into_iter().chain(landings).collect();
                let captured = jumps.iter().map(|jump| jump.over).collect();
                (MoveKind::Step, path, captured)
            }
        };
        MoveShape {
            kind,
            path,
            captured,
            promotion,
        }
    }

    fn mirror(&self, pos: &NtilPosition) -> Option<NtilPosition> {
        pos.mirrored()
    }

    fn mirror_point(&self, point: usize) -> usize {
        let images = self.map().mirror_images();
        images.map_or(point, |images| images[point].index())
    }
}
