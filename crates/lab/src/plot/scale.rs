//! From values to places on the picture.

/// Maps powers of ten to equal distances, from whole power to whole power.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LogScale {
    low: i32,
    high: i32,
    /// The place of `low` and of `high`.
    ends: (f64, f64),
}

impl LogScale {
    /// A scale that holds all positive `values` between the places `ends`.
    pub(crate) fn over(values: impl Iterator<Item = f64>, ends: (f64, f64)) -> LogScale {
        let logs = values.filter(|&value| value > 0.0).map(f64::log10);
        let (low, high) = logs.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), log| {
            (log.min(low), log.max(high))
        });
        let (low, high) = if low > high { (0.0, 1.0) } else { (low, high) };
        let low = low.floor() as i32;
        LogScale {
            low,
            high: (high.ceil() as i32).max(low + 1),
            ends,
        }
    }

    /// The place of a value; what is not positive lies at the foot.
    pub(crate) fn place(&self, value: f64) -> f64 {
        let span = f64::from(self.high - self.low);
        let low = f64::from(self.low);
        let log = if value > 0.0 { value.log10() } else { low };
        let share = (log - low) / span;
        self.ends.0 + share * (self.ends.1 - self.ends.0)
    }

    /// The powers of ten on the scale, with their names.
    pub(crate) fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        (self.low..=self.high).map(|power| (10_f64.powi(power), name_power(power)))
    }
}

/// Without words and without a separator that one language reads otherwise.
fn name_power(power: i32) -> String {
    let size = power.unsigned_abs() as usize;
    if power < 0 {
        return format!("{:.size$}", 10_f64.powi(power));
    }
    space_thousands(&format!("1{}", "0".repeat(size)))
}

/// `1234567` as `1 234 567`.
pub(crate) fn space_thousands(digits: &str) -> String {
    let mut shown = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            shown.push('\u{2009}');
        }
        shown.push(digit);
    }
    shown
}

/// Maps values to equal distances.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinearScale {
    low: f64,
    high: f64,
    ends: (f64, f64),
}

impl LinearScale {
    /// A scale from `low` to `high` between the places `ends`.
    pub(crate) fn new(low: f64, high: f64, ends: (f64, f64)) -> LinearScale {
        let high = if high > low { high } else { low + 1.0 };
        LinearScale { low, high, ends }
    }

    /// The place of a value.
    pub(crate) fn place(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        self.ends.0 + share * (self.ends.1 - self.ends.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_ten_lie_at_equal_distances() {
        let scale = LogScale::over([5.0, 900.0].into_iter(), (300.0, 0.0));
        let places: Vec<_> = scale.ticks().map(|(value, _)| scale.place(value)).collect();
        let expected = [300.0, 200.0, 100.0, 0.0];
        assert!(
            places
                .iter()
                .zip(expected)
                .all(|(a, b)| (a - b).abs() < 1e-9)
        );
        let names: Vec<_> = scale.ticks().map(|(_, name)| name).collect();
        assert_eq!(names, ["1", "10", "100", "1\u{2009}000"]);
        assert!((scale.place(0.0) - 300.0).abs() < 1e-9);
    }

    #[test]
    fn fractions_have_their_decimals() {
        let scale = LogScale::over([0.02, 0.5].into_iter(), (0.0, 1.0));
        let names: Vec<_> = scale.ticks().map(|(_, name)| name).collect();
        assert_eq!(names, ["0.01", "0.1", "1"]);
    }
}
