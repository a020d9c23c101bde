use crate::feature::{Class, Feature, Preset, ROWS, UnknownFeature};
use std::fmt;
use std::str::FromStr;

/// A set of features, chosen at run time.
///
/// ```
/// use langkah_search::{Feature, Features};
/// let features = Features::NONE.with(Feature::Pvs);
/// assert_eq!(features.to_string(), "alpha-beta,pvs");
/// assert_eq!(features.without(Feature::AlphaBeta), Features::NONE);
/// assert_eq!("pvs".parse(), Ok(features));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Features(u64);

const _: () = assert!(Feature::ALL.len() <= u64::BITS as usize);

impl Features {
    /// Plain minimax.
    pub const NONE: Features = Features(0);
    /// Everything that keeps minimax's value.
    pub const EXACT: Features = Features::of_class(Class::Exact);
    /// The general set for play.
    pub const PLAY: Features = Features::preset();

    /// Exactly these features, whether or not they have what they require.
    pub const fn of(features: &[Feature]) -> Features {
        let mut bits = 0;
        let mut index = 0;
        while index < features.len() {
            bits |= 1 << features[index] as u64;
            index += 1;
        }
        Features(bits)
    }

    /// The set with these [`Features::bits`]; bits without meaning are dropped.
    pub const fn from_bits(bits: u64) -> Features {
        Features(bits & ((1 << Feature::ALL.len()) - 1))
    }

    /// One bit for each feature, in the order of [`Feature::ALL`].
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is this feature in the set?
    #[inline]
    pub const fn contains(self, feature: Feature) -> bool {
        self.0 >> feature as u64 & 1 != 0
    }

    /// Are all of `others` in this set?
    pub const fn contains_all(self, others: Features) -> bool {
        self.0 & others.0 == others.0
    }

    /// Is one of `others` in this set?
    #[inline]
    pub const fn contains_any(self, others: Features) -> bool {
        self.0 & others.0 != 0
    }

    /// This set with `feature`, with all that it requires, and without what
    /// would silence it or be silenced by it.
    #[must_use]
    pub const fn with(self, feature: Feature) -> Features {
        let row = feature.row();
        let mut set = Features(self.0 & !Features::of(row.yields_to).0);
        let mut index = 0;
        while index < row.requires.len() {
            set = set.with(row.requires[index]);
            index += 1;
        }
        set.0 |= 1 << feature as u64;
        index = 0;
        while index < ROWS.len() {
            if Features::of(ROWS[index].yields_to).contains(feature) {
                set = set.without(Feature::ALL[index]);
            }
            index += 1;
        }
        set
    }

    /// This set without `feature` and without all that requires it.
    #[must_use]
    pub const fn without(self, feature: Feature) -> Features {
        let mut set = Features(self.0 & !(1 << feature as u64));
        let mut index = 0;
        while index < ROWS.len() {
            let other = Feature::ALL[index];
            if set.contains(other) && Features::of(ROWS[index].requires).contains(feature) {
                set = set.without(other);
            }
            index += 1;
        }
        set
    }

    /// What of this set takes effect: the features that have what they require
    /// and that nothing silences.
    #[must_use]
    pub const fn effective(self) -> Features {
        let mut set = self;
        // What is required comes before in the table, so one pass settles all.
        let mut index = 0;
        while index < ROWS.len() {
            let row = &ROWS[index];
            let silenced = set.contains_any(Features::of(row.yields_to));
            if !set.contains_all(Features::of(row.requires)) || silenced {
                set.0 &= !(1 << index as u64);
            }
            index += 1;
        }
        set
    }

    /// Does this set keep minimax's value?
    pub const fn is_exact(self) -> bool {
        Features::EXACT.contains_all(self.effective())
    }

    /// The features of the set, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        let all = Feature::ALL.iter().copied();
        all.filter(move |&feature| self.contains(feature))
    }

    const fn of_class(class: Class) -> Features {
        let mut bits = 0;
        let mut index = 0;
        while index < ROWS.len() {
            if ROWS[index].class as u8 == class as u8 {
                bits |= 1 << index as u64;
            }
            index += 1;
        }
        Features(bits)
    }

    const fn preset() -> Features {
        let mut bits = 0;
        let mut index = 0;
        while index < ROWS.len() {
            if matches!(ROWS[index].preset, Preset::On) {
                bits |= 1 << index as u64;
            }
            index += 1;
        }
        Features(bits)
    }
}

impl Default for Features {
    fn default() -> Self {
        Features::PLAY
    }
}

impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, feature) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{feature}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for Features {
    type Err = UnknownFeature;

    /// Reads names separated by commas or spaces, each [added](Features::with)
    /// in turn.
    fn from_str(text: &str) -> Result<Features, UnknownFeature> {
        let names = text.split([',', ' ']).filter(|name| !name.is_empty());
        names.map(str::parse).try_fold(Features::NONE, |set, name| {
            name.map(|feature| set.with(feature))
        })
    }
}

/// The features of a search, either fixed at compile time ([`Fixed`]: what is
/// off leaves no trace in the code) or chosen at run time ([`Features`]).
pub trait FeatureSet: Copy + Send + Sync + 'static {
    /// Does this feature take effect?
    fn has(self, feature: Feature) -> bool;

    /// Does one of these features take effect?
    fn has_any(self, features: Features) -> bool;

    /// The set as a value.
    fn features(self) -> Features;

    /// The set as a search wants it: only what takes effect.
    #[must_use]
    fn settle(self) -> Self;
}

impl FeatureSet for Features {
    #[inline]
    fn has(self, feature: Feature) -> bool {
        self.contains(feature)
    }
    #[inline]
    fn has_any(self, features: Features) -> bool {
        self.contains_any(features)
    }
    fn features(self) -> Features {
        self
    }
    fn settle(self) -> Self {
        self.effective()
    }
}

/// Features fixed at compile time.
///
/// ```
/// use langkah_search::{Feature, Features, FeatureSet, Fixed};
/// type AlphaBeta = Fixed<{ Features::of(&[Feature::AlphaBeta]).bits() }>;
/// assert!(AlphaBeta::default().has(Feature::AlphaBeta));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Fixed<const BITS: u64>;

impl<const BITS: u64> Fixed<BITS> {
    const SET: Features = Features::from_bits(BITS).effective();
}

impl<const BITS: u64> FeatureSet for Fixed<BITS> {
    #[inline(always)]
    fn has(self, feature: Feature) -> bool {
        Self::SET.contains(feature)
    }
    #[inline(always)]
    fn has_any(self, features: Features) -> bool {
        Self::SET.contains_any(features)
    }
    fn features(self) -> Features {
        Self::SET
    }
    fn settle(self) -> Self {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_required_or_yielded_to_comes_before_in_the_table() {
        for &feature in Feature::ALL {
            let row = feature.row();
            for &other in row.requires.iter().chain(row.yields_to) {
                assert!((other as usize) < feature as usize, "{feature} on {other}");
            }
        }
    }

    #[test]
    fn effective_is_idempotent_and_what_with_builds_is_effective() {
        for &feature in Feature::ALL {
            let set = Features::NONE.with(feature);
            assert_eq!(set.effective(), set, "{feature}");
            assert!(!set.without(feature).contains(feature));
            assert_eq!(set.without(feature).effective(), set.without(feature));
        }
        assert_eq!(Features::PLAY.effective(), Features::PLAY);
    }

    #[test]
    fn a_feature_without_its_requirement_is_inert() {
        let set = Features::of(&[Feature::Mtdf, Feature::Killers]);
        assert_eq!(set.effective(), Features::of(&[Feature::Killers]));
    }

    #[test]
    fn of_two_drivers_one_stays() {
        let set = Features::NONE.with(Feature::Sss);
        assert!(set.with(Feature::Mtdf).contains(Feature::Mtdf));
        assert!(!set.with(Feature::Mtdf).contains(Feature::Sss));
        let both = Features::of(&[Feature::Mtdf]).bits() | set.bits();
        assert!(
            !Features::from_bits(both)
                .effective()
                .contains(Feature::Mtdf)
        );
    }

    #[test]
    fn a_fixed_set_is_the_effective_one() {
        type Stray = Fixed<{ Features::of(&[Feature::Pvs]).bits() }>;
        assert_eq!(Stray::default().features(), Features::NONE);
    }
}
