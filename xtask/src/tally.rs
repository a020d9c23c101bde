use std::fmt;
use std::ops::AddAssign;

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u64,
    pub failed: u64,
}

impl Tally {
    /// Counts a closing line of a Rust test binary; other lines count nothing.
    pub fn add_cargo_line(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("test result: ") else {
            return;
        };
        let Some((_, counts)) = rest.split_once(". ") else {
            return;
        };
        for count in counts.split("; ") {
            match count.split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                _ => {}
            }
        }
    }

    /// Reads `N passed, N failed`, the closing line of the browser tests.
    pub fn parse(line: &str) -> Option<Tally> {
        let (passed, failed) = line.trim().split_once(", ")?;
        Some(Tally {
            passed: passed.strip_suffix(" passed")?.parse().ok()?,
            failed: failed.strip_suffix(" failed")?.parse().ok()?,
        })
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_lines_add_up() {
        let mut tally = Tally::default();
        tally.add_cargo_line("test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured");
        tally.add_cargo_line("test result: FAILED. 3 passed; 2 failed; 0 ignored");
        tally.add_cargo_line("test a::b ... ok");
        assert_eq!(
            tally,
            Tally {
                passed: 15,
                failed: 2
            }
        );
    }

    #[test]
    fn closing_lines_read_back() {
        let tally = Tally {
            passed: 7,
            failed: 1,
        };
        assert_eq!(Tally::parse(&tally.to_string()), Some(tally));
        assert_eq!(Tally::parse("7 passed"), None);
    }
}
