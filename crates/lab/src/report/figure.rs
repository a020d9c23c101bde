use crate::Language;
use serde::{Serialize, Serializer};
use std::time::Duration;

/// An average of whole numbers, kept exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mean {
    /// The sum.
    pub sum: u64,
    /// Over how many.
    pub count: u64,
}

impl Mean {
    /// The average of these numbers.
    pub fn of(values: impl IntoIterator<Item = u64>) -> Mean {
        let start = Mean { sum: 0, count: 0 };
        values.into_iter().fold(start, |mean, value| Mean {
            sum: mean.sum + value,
            count: mean.count + 1,
        })
    }

    /// As a fraction; zero over nothing.
    pub fn value(self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// An average of one number is that number.
    fn decimals(self) -> usize {
        usize::from(self.count > 1)
    }

    /// To the nearest whole number, halves upwards, as the papers print it.
    pub fn rounded(self) -> u64 {
        let count = self.count.max(1);
        (2 * self.sum + count) / (2 * count)
    }
}

/// Something measured or printed.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A number of things.
    Count(u64),
    /// A value that may be negative.
    Value(i64),
    /// An average.
    Mean(Mean),
    /// How many times as much.
    Factor(f64),
    /// A number of things for each side.
    Pair(u64, u64),
    /// A time in milliseconds.
    Millis(f64),
    /// A move, a board, a name.
    Text(String),
}

impl Figure {
    /// A time.
    pub fn time(elapsed: Duration) -> Figure {
        Figure::Millis(elapsed.as_secs_f64() * 1_000.0)
    }

    /// A name.
    pub fn text(text: impl Into<String>) -> Figure {
        Figure::Text(text.into())
    }

    /// Does the `printed` figure say the same? An average agrees with the
    /// whole number that it rounds to.
    pub fn agrees(&self, printed: &Figure) -> bool {
        match (self, printed) {
            (Figure::Mean(mean), Figure::Count(count)) => mean.rounded() == *count,
            _ => self == printed,
        }
    }

    /// For people.
    pub fn read(&self, language: Language) -> String {
        match self {
            Figure::Count(count) => grouped(*count, language),
            Figure::Value(value) if *value < 0 => {
                format!("−{}", grouped(value.unsigned_abs(), language))
            }
            Figure::Value(value) => grouped(value.unsigned_abs(), language),
            Figure::Mean(mean) => decimals(mean.value(), mean.decimals(), language),
            Figure::Factor(factor) => decimals(*factor, decimals_of(*factor), language),
            Figure::Pair(first, second) => format!("{first}–{second}"),
            Figure::Millis(millis) => decimals(*millis, decimals_of(*millis), language),
            Figure::Text(text) => text.clone(),
        }
    }

    /// For programs: no grouping, a point before the decimals.
    pub(crate) fn raw(&self) -> String {
        match self {
            Figure::Count(count) => count.to_string(),
            Figure::Value(value) => value.to_string(),
            Figure::Mean(mean) => format!("{:.*}", mean.decimals(), mean.value()),
            Figure::Factor(factor) => format!("{factor:.*}", decimals_of(*factor)),
            Figure::Pair(first, second) => format!("{first}-{second}"),
            Figure::Millis(millis) => format!("{millis:.*}", decimals_of(*millis)),
            Figure::Text(text) => text.clone(),
        }
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Figure::Count(count) => serializer.serialize_u64(*count),
            Figure::Value(value) => serializer.serialize_i64(*value),
            Figure::Pair(first, second) => [first, second].serialize(serializer),
            Figure::Text(text) => serializer.serialize_str(text),
            Figure::Mean(_) | Figure::Factor(_) | Figure::Millis(_) => {
                let shown = self.raw().parse().expect("raw decimals are a number");
                serializer.serialize_f64(shown)
            }
        }
    }
}

/// Three digits that mean something.
fn decimals_of(value: f64) -> usize {
    match value {
        ..0.1 => 4,
        ..1.0 => 3,
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    }
}

fn decimals(value: f64, places: usize, language: Language) -> String {
    let text = format!("{:.places$}", value.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let whole: u64 = whole.parse().unwrap_or(u64::MAX);
    let sign = if value < 0.0 { "−" } else { "" };
    let mut shown = format!("{sign}{}", grouped(whole, language));
    if !fraction.is_empty() {
        shown.push(language.decimal());
        shown.push_str(fraction);
    }
    shown
}

/// Thousands from 10,000 on are set apart.
pub(crate) fn grouped(number: u64, language: Language) -> String {
    const UNGROUPED: u64 = 10_000;
    let digits = number.to_string();
    if number < UNGROUPED {
        return digits;
    }
    let mut shown = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            shown.push(language.thousands());
        }
        shown.push(digit);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_agrees_with_what_it_rounds_to() {
        let mean = |sum| Figure::Mean(Mean { sum, count: 10 });
        assert!(mean(6235).agrees(&Figure::Count(624)));
        assert!(mean(52).agrees(&Figure::Count(5)));
        assert!(!mean(287_786).agrees(&Figure::Count(28_778)));
        assert!(Figure::Pair(0, 6) != Figure::Pair(0, 4));
    }

    #[test]
    fn numbers_read_as_each_language_writes_them() {
        let mean = Figure::Mean(Mean::of([11_765_620, 5]));
        assert_eq!(mean.read(Language::English), "5,882,812.5");
        assert_eq!(mean.read(Language::Indonesian), "5.882.812,5");
        assert_eq!(mean.raw(), "5882812.5");
        assert_eq!(Figure::Value(-40).read(Language::English), "−40");
        assert_eq!(Figure::Count(1440).read(Language::English), "1440");
    }
}
