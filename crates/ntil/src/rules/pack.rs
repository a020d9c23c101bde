use super::Ways;
use serde::Deserialize;

/// Must a player capture who can?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaptureDuty {
    /// Who can capture must; any capture will do.
    #[default]
    Mandatory,
    /// Nobody has to.
    Free,
}

/// May a piece stop that could capture on?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chain {
    /// It may stop after any jump.
    #[default]
    MayStop,
    /// It goes on while it can.
    MustContinue,
}

/// How far does a king go?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KingReach {
    /// Any distance along a line; captures one piece at any distance and
    /// lands on any empty point behind it.
    #[default]
    Slides,
    /// One point in every direction, and short jumps in every direction.
    Steps,
}

/// When does a man become a king?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Promotion {
    /// When his turn ends on the point.
    #[default]
    TurnEnd,
    /// As soon as he touches the point; he captures on as a king.
    InPassing,
}

/// When do captured pieces leave the board?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CapturedPieces {
    /// At once, so that the line is free for the next jump.
    #[default]
    LeaveAtOnce,
    /// When the turn ends; until then they block, and none is jumped twice.
    LeaveAtTurnEnd,
}

/// What is it when each side has one piece left?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LonePieces {
    /// A draw.
    #[default]
    Draw,
    /// Nothing: the game goes on.
    PlayOn,
}

/// What is it when the side to move has no legal move?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoMove {
    /// That side has lost.
    #[default]
    Loss,
    /// A draw.
    Draw,
}

/// A rule pack: a name, where its answers come from, and the answers. Made by
/// [`Rules::parse`]; what a pack leaves out is answered as in `lombok`.
///
/// The same in every pack: men and kings go along lines; a man's jump is
/// short; who has no pieces left has lost; the third repetition is a draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rules {
    /// What positions and records call this pack.
    pub name: String,
    /// Where the answers come from.
    #[serde(default)]
    pub sources: Vec<String>,
    /// Where does a man step?
    #[serde(default)]
    pub man_steps: Ways,
    /// Where does a man capture?
    #[serde(default)]
    pub man_captures: Ways,
    /// Must a player capture who can?
    #[serde(default)]
    pub capture_duty: CaptureDuty,
    /// May a piece stop that could capture on?
    #[serde(default)]
    pub chain: Chain,
    /// How far does a king go?
    #[serde(default)]
    pub king: KingReach,
    /// When does a man become a king?
    #[serde(default)]
    pub promotion: Promotion,
    /// When do captured pieces leave the board?
    #[serde(default)]
    pub captured_pieces: CapturedPieces,
    /// How many pieces does the opponent remove of a player who could capture
    /// and did not? 0 is no penalty.
    #[serde(default)]
    pub penalty: u8,
    /// What is it when each side has one piece left?
    #[serde(default)]
    pub one_piece_each: LonePieces,
    /// What is it when the side to move has no legal move?
    #[serde(default)]
    pub no_move: NoMove,
}
