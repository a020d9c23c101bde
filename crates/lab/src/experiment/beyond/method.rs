use super::super::look::{ALPHA_BETA, MINIMAX};
use crate::Both;
use crate::language::both;
use langkah_search::{Feature, Features};

/// A way to search, for comparison. All find minimax's value.
#[derive(Clone, Debug)]
pub(crate) struct Method {
    pub(crate) name: Both,
    pub(crate) features: Features,
}

/// A table that is of use: cuts and the best move, found by deepening step by
/// step.
const TABLE: Features = ALPHA_BETA
    .with(Feature::FailSoft)
    .with(Feature::IterativeDeepening)
    .with(Feature::TtExact)
    .with(Feature::TtMove);

/// Everything that orders moves, saves work or narrows the window.
const TOGETHER: Features = TABLE
    .with(Feature::Pvs)
    .with(Feature::CaptureOrdering)
    .with(Feature::Killers)
    .with(Feature::History)
    .with(Feature::Countermoves)
    .with(Feature::Etc);

/// The method that all others are measured against.
pub(crate) const BASE: usize = 1;

/// Every method, from the plainest to all together.
pub(crate) fn methods() -> Vec<Method> {
    let method = |name: Both, features: Features| {
        debug_assert!(features.is_exact(), "{features:?}");
        Method { name, features }
    };
    let plus = |en: &str, id: &str| both(format!("+ {en}"), format!("+ {id}"));
    vec![
        method(Both::same("minimax"), MINIMAX),
        method(Both::same("alpha-beta"), ALPHA_BETA),
        method(
            plus("captures first", "makan dulu"),
            ALPHA_BETA.with(Feature::CaptureOrdering),
        ),
        method(plus("killers", "killer"), ALPHA_BETA.with(Feature::Killers)),
        method(
            plus("history", "riwayat"),
            ALPHA_BETA.with(Feature::History),
        ),
        method(Both::same("PVS"), ALPHA_BETA.with(Feature::Pvs)),
        method(plus("table", "tabel"), TABLE),
        method(Both::same("SSS*"), TABLE.with(Feature::Sss)),
        method(Both::same("MTD(f)"), TABLE.with(Feature::Mtdf)),
        method(both("all, PVS", "semua, PVS"), TOGETHER),
        method(
            both("all, MTD(f)", "semua, MTD(f)"),
            TOGETHER.without(Feature::Pvs).with(Feature::Mtdf),
        ),
    ]
}
