//! One technique a file: its idea, its source, its row in the table of
//! features, its numbers, its code, its tests.

pub(crate) mod alpha_beta;
pub(crate) mod aspiration;
pub(crate) mod capture_ordering;
pub(crate) mod countermoves;
pub(crate) mod etc;
pub(crate) mod fail_soft;
pub(crate) mod forced_extension;
pub(crate) mod futility;
pub(crate) mod history;
pub(crate) mod iir;
pub(crate) mod iterative_deepening;
pub(crate) mod killers;
pub(crate) mod late_move_pruning;
pub(crate) mod lmr;
pub(crate) mod mtdf;
pub(crate) mod null_move;
pub(crate) mod oracle;
pub(crate) mod pvs;
pub(crate) mod quiescence;
pub(crate) mod repetition;
pub(crate) mod root_ordering;
pub(crate) mod sss;
pub(crate) mod strict_cut;
pub(crate) mod table_cuts;
pub(crate) mod table_move;
