use crate::LabError;
use std::fmt;
use std::str::FromStr;

/// A set of experiments that can be run by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Paper {
    /// Catur Jawa by minimax, ITB 2008.
    P1,
    /// Chess by Shannon's Type A.
    P2,
    /// Ntil by minimax and alpha-beta, Fitriza 2014.
    P3,
    /// Optimisations of minimax compared on chess, Pamulang.
    P4,
    /// The same positions with the techniques that the papers only name.
    Beyond,
}

impl Paper {
    /// Every set, in the order of the report.
    pub const ALL: [Paper; 5] = [Paper::P1, Paper::P2, Paper::P3, Paper::P4, Paper::Beyond];

    /// The name on the command line and of the report's files.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::P1 => "p1",
            Paper::P2 => "p2",
            Paper::P3 => "p3",
            Paper::P4 => "p4",
            Paper::Beyond => "beyond",
        }
    }

    /// The opponent that plays as the paper's program does.
    pub const fn opponent(self) -> Option<&'static str> {
        match self {
            Paper::P1 => Some("itb-2008"),
            Paper::P2 => Some("shannon-a"),
            Paper::P3 => Some("fitriza-2014"),
            Paper::P4 => Some("pamulang"),
            Paper::Beyond => None,
        }
    }

    /// The sets that a word names: one by its name or its opponent, or `all`.
    pub fn parse_set(text: &str) -> Result<Vec<Paper>, LabError> {
        if text == "all" {
            return Ok(Paper::ALL.to_vec());
        }
        text.parse().map(|paper| vec![paper])
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Paper {
    type Err = LabError;

    fn from_str(text: &str) -> Result<Paper, LabError> {
        let is_meant = |paper: &Paper| paper.name() == text || paper.opponent() == Some(text);
        let found = Paper::ALL.into_iter().find(is_meant);
        found.ok_or_else(|| LabError::UnknownPaper {
            text: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_are_found_by_name_opponent_and_all() {
        for paper in Paper::ALL {
            assert_eq!(Paper::parse_set(paper.name()).unwrap(), [paper]);
        }
        assert_eq!("pamulang".parse::<Paper>().unwrap(), Paper::P4);
        assert_eq!(Paper::parse_set("all").unwrap(), Paper::ALL);
        let error = Paper::parse_set("p9").unwrap_err();
        assert!(error.to_string().contains("`p9`"), "{error}");
    }
}
