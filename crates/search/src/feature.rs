use crate::technique::{
    alpha_beta, aspiration, capture_history, capture_ordering, continuation_history,
    correction_history, countermoves, etc, eval_history, exchanges, fail_soft, forced_extension,
    forcing, futility, history, history_pruning, history_reductions, iir, improving,
    iterative_deepening, killers, late_move_pruning, lmr, mtdf, null_move, off_pv, oracle,
    prior_move, probcut, pvs, quiescence, raised_alpha, razoring, repetition, root_ordering,
    singular, sss, steady_time, strict_cut, table_cuts, table_eval, table_move,
};
use langkah_game::Fault;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Whether a feature can change what the search finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The value stays that of plain minimax to the same depth.
    Exact,
    /// The value may differ: it looks deeper here, less deep there, or
    /// believes something that it has not proved.
    Speculative,
}

/// What is known about a feature, declared once beside its code.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The kebab-case name that flags, options and toggles use.
    pub name: &'static str,
    /// One line for a person, in English.
    pub english: &'static str,
    /// One line for a person, in Indonesian.
    pub indonesian: &'static str,
    /// Can it change the value?
    pub class: Class,
    /// Whether the general set for play has it.
    pub preset: Preset,
    /// It does nothing unless all of these are on.
    pub requires: &'static [Feature],
    /// It does nothing while one of these is on.
    pub yields_to: &'static [Feature],
}

/// Whether a feature is part of the general set for play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// It is.
    On,
    /// It is not.
    Off,
}

macro_rules! features {
    ($($variant:ident: $row:path,)*) => {
        /// A technique of the search that can be switched on and off. Its
        /// [`Feature::row`] says what it is.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Feature {
            $(#[doc = concat!("The switch of `", stringify!($row), "`.")] $variant,)*
        }

        impl Feature {
            /// Every feature, in the order of the table.
            pub const ALL: &'static [Feature] = &[$(Feature::$variant),*];
        }

        pub(crate) const ROWS: &[Row] = &[$($row),*];
    };
}

features! {
    AlphaBeta: alpha_beta::ROW,
    FailSoft: fail_soft::ROW,
    StrictCut: strict_cut::ROW,
    TtExact: table_cuts::EXACT_ROW,
    TtDeeper: table_cuts::DEEPER_ROW,
    TtMove: table_move::ROW,
    Etc: etc::ROW,
    Pvs: pvs::ROW,
    Sss: sss::ROW,
    Mtdf: mtdf::ROW,
    IterativeDeepening: iterative_deepening::ROW,
    Aspiration: aspiration::ROW,
    CaptureOrdering: capture_ordering::ROW,
    RootOrdering: root_ordering::ROW,
    Killers: killers::ROW,
    History: history::ROW,
    Countermoves: countermoves::ROW,
    Quiescence: quiescence::ROW,
    ForcedExtension: forced_extension::ROW,
    NullMove: null_move::ROW,
    Lmr: lmr::ROW,
    Iir: iir::ROW,
    Futility: futility::ROW,
    LateMovePruning: late_move_pruning::ROW,
    Repetition: repetition::ROW,
    Oracle: oracle::ROW,
    TtOffPv: off_pv::ROW,
    SeeOrdering: exchanges::ORDERING_ROW,
    CaptureHistory: capture_history::ROW,
    ContinuationHistory: continuation_history::ROW,
    SeePruning: exchanges::PRUNING_ROW,
    Improving: improving::ROW,
    HistoryReductions: history_reductions::ROW,
    HistoryPruning: history_pruning::ROW,
    Razoring: razoring::ROW,
    Probcut: probcut::ROW,
    Singular: singular::ROW,
    CorrectionHistory: correction_history::ROW,
    TtEval: table_eval::ROW,
    SteadyTime: steady_time::ROW,
    ForcingMoves: forcing::ROW,
    RaisedAlpha: raised_alpha::ROW,
    EvalHistory: eval_history::ROW,
    PriorMove: prior_move::ROW,
}

impl Feature {
    /// What is known about this feature.
    #[inline]
    pub const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The kebab-case name.
    pub const fn name(self) -> &'static str {
        self.row().name
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no feature.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no search feature '{text}'")]
pub struct UnknownFeature {
    /// What was given.
    pub text: String,
}

impl Fault for UnknownFeature {
    fn code(&self) -> &'static str {
        "unknown-feature"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("text", self.text.clone())]
    }
}

impl FromStr for Feature {
    type Err = UnknownFeature;

    fn from_str(text: &str) -> Result<Feature, UnknownFeature> {
        let found = Feature::ALL.iter().find(|feature| feature.name() == text);
        found.copied().ok_or_else(|| UnknownFeature {
            text: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kebab_case_distinct_and_parse_back() {
        for &feature in Feature::ALL {
            let name = feature.name();
            assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
            assert_eq!(name.parse(), Ok(feature));
            assert!(!feature.row().english.is_empty());
            assert!(!feature.row().indonesian.is_empty());
        }
        let error = "warp".parse::<Feature>().unwrap_err();
        assert_eq!(error.to_string(), "there is no search feature 'warp'");
    }

    #[test]
    fn an_exact_feature_stands_on_exact_features_only() {
        for feature in Feature::ALL {
            if feature.row().class == Class::Exact {
                for needed in feature.row().requires {
                    assert_eq!(needed.row().class, Class::Exact, "{feature} on {needed}");
                }
            }
        }
    }
}
