//! The papers' figures, embedded from `data/papers`.

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The rows of an embedded file. The files are part of this crate, so a broken
/// one is a mistake of ours that the tests find.
fn rows<T: DeserializeOwned>(text: &str) -> Vec<T> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows = reader.deserialize().collect::<Result<_, _>>();
    rows.expect("the embedded figures are well-formed")
}

macro_rules! figures {
    ($(#[$doc:meta] $name:ident: $row:ty = $file:literal;)*) => {
        $(#[$doc]
        pub(crate) fn $name() -> Vec<$row> {
            rows(include_str!(concat!("../../../data/papers/", $file)))
        })*

        #[cfg(test)]
        mod tests {
            #[test]
            fn every_embedded_file_has_rows() {
                $(assert!(!super::$name().is_empty(), $file);)*
            }
        }
    };
}

figures! {
    /// What P1's program computes on the empty board.
    p1: Named = "p1.csv";
    /// Positions of ours with a known end, for P1's values.
    p1_positions: KnownEnd = "p1-positions.csv";
    /// Positions of ours for P2's two readings.
    p2_positions: Start = "p2-positions.csv";
    /// P3, table 5.3.
    p3_table_5_3: FinalPieces = "p3-table-5-3.csv";
    /// P3, table 5.4.
    p3_table_5_4: ByDepth = "p3-table-5-4.csv";
    /// P3, table 5.5.
    p3_table_5_5: ByBoard = "p3-table-5-5.csv";
    /// P4, table 1.
    p4_table_1: Listed = "p4-table-1.csv";
    /// P4, table 5.
    p4_table_5: Predicted = "p4-table-5.csv";
    /// P4, table 6.
    p4_table_6: Turn = "p4-table-6.csv";
    /// P4, table 7.
    p4_table_7: Turn = "p4-table-7.csv";
}

#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    pub(crate) figure: String,
    pub(crate) value: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct KnownEnd {
    pub(crate) moves: String,
    pub(crate) plies_to_end: i64,
    pub(crate) result: KnownResult,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KnownResult {
    Win,
    Loss,
    None,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Start {
    pub(crate) name: String,
    pub(crate) fen: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct FinalPieces {
    pub(crate) depth: i32,
    /// Alpha-beta's columns say the same.
    pub(crate) minimax_first: u64,
    pub(crate) minimax_second: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ByDepth {
    pub(crate) depth: i32,
    pub(crate) minimax_ms: f64,
    pub(crate) minimax_nodes: u64,
    pub(crate) alpha_beta_ms: f64,
    pub(crate) alpha_beta_nodes: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ByBoard {
    pub(crate) board: String,
    pub(crate) minimax_ms: f64,
    pub(crate) minimax_nodes: u64,
    pub(crate) alpha_beta_ms: f64,
    pub(crate) alpha_beta_nodes: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Listed {
    pub(crate) level: u32,
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) replies: u64,
    pub(crate) product: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Predicted {
    pub(crate) human: String,
    pub(crate) computer: String,
    pub(crate) nodes: u64,
}

/// One turn of a game in P4: what the person played, what the computer
/// replied, and what it cost.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Turn {
    pub(crate) method: String,
    pub(crate) human: String,
    pub(crate) computer: String,
    pub(crate) nodes: u64,
    pub(crate) ms: f64,
}
