use super::pack::{CaptureDuty, Rules};
use langkah_game::Fault;

const PACKS: [(&str, &str); 3] = [
    (
        "lombok",
        include_str!("../../../../data/ntil/packs/lombok.toml"),
    ),
    (
        "tabal",
        include_str!("../../../../data/ntil/packs/tabal.toml"),
    ),
    (
        "ntil",
        include_str!("../../../../data/ntil/packs/ntil.toml"),
    ),
];

/// Longest name of a board or pack.
const MAX_NAME: usize = 32;

/// Can a position's text contain this name as a word?
pub(crate) fn is_plain_name(name: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (1..=MAX_NAME).contains(&name.len()) && name.chars().all(is_plain)
}

/// What is wrong with a rule pack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// Not TOML, an unknown question, or an unknown answer.
    #[error("line {line}, column {column} of the rule pack: {message}")]
    Syntax {
        /// The line, the first is 1.
        line: usize,
        /// The character in the line, the first is 1.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// A name that a position could not name.
    #[error("the pack's name `{0}` is not made of up to 32 letters, digits, `-` and `_`")]
    BadName(String),
    /// The name of an embedded pack with other answers.
    #[error("the name `{0}` belongs to a pack with other rules")]
    NameTaken(String),
    /// Men that cannot step.
    #[error("`man-steps` must name at least one way")]
    NoSteps,
    /// A penalty for what cannot happen.
    #[error("`penalty` needs `capture-duty = \"free\"`: who must capture cannot fail to")]
    IdlePenalty,
}

impl Fault for RulesError {
    fn code(&self) -> &'static str {
        match self {
            RulesError::Syntax { .. } => "rules-syntax",
            RulesError::BadName(_) => "rules-bad-name",
            RulesError::NameTaken(_) => "rules-name-taken",
            RulesError::NoSteps => "rules-no-steps",
            RulesError::IdlePenalty => "rules-idle-penalty",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            RulesError::Syntax {
                line,
                column,
                message,
            } => vec![
                ("line", line.to_string()),
                ("column", column.to_string()),
                ("message", message.clone()),
            ],
            RulesError::BadName(name) | RulesError::NameTaken(name) => {
                vec![("name", name.clone())]
            }
            RulesError::NoSteps | RulesError::IdlePenalty => Vec::new(),
        }
    }
}

impl Rules {
    /// Reads a rule pack: TOML with one key a question.
    ///
    /// ```
    /// use langkah_ntil::Rules;
    /// let rules = Rules::parse("name = \"village\"\nchain = \"must-continue\"")?;
    /// assert_eq!(rules.name, "village");
    ///
    /// let error = Rules::parse("name = \"village\"\nchain = \"never\"").unwrap_err();
    /// assert!(error.to_string().starts_with("line 2, column 9 of the rule pack: "));
    /// # Ok::<(), langkah_ntil::RulesError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Rules, RulesError> {
        let rules = Self::read(text)?;
        match PACKS.into_iter().find(|(name, _)| *name == rules.name) {
            Some((_, original)) if !rules.plays_like(&Self::read(original)?) => {
                Err(RulesError::NameTaken(rules.name))
            }
            _ => Ok(rules),
        }
    }

    fn read(text: &str) -> Result<Rules, RulesError> {
        let rules: Rules = toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let (line, column) = place(text, start);
            RulesError::Syntax {
                line,
                column,
                message: error.message().replace('\n', " "),
            }
        })?;
        if !is_plain_name(&rules.name) {
            return Err(RulesError::BadName(rules.name));
        }
        if rules.man_steps.is_empty() {
            return Err(RulesError::NoSteps);
        }
        if rules.penalty > 0 && rules.capture_duty == CaptureDuty::Mandatory {
            return Err(RulesError::IdlePenalty);
        }
        Ok(rules)
    }

    /// The same answers, whatever the sources.
    fn plays_like(&self, other: &Rules) -> bool {
        let same_sources = Rules {
            sources: other.sources.clone(),
            ..self.clone()
        };
        same_sources == *other
    }

    /// The names of the embedded packs, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        PACKS.into_iter().map(|(name, _)| name)
    }

    /// The embedded pack of this name.
    pub fn by_name(name: &str) -> Option<Rules> {
        let (_, text) = PACKS.into_iter().find(|(known, _)| *known == name)?;
        Some(Rules::parse(text).expect("the embedded packs are read by a test"))
    }
}

/// The line and column of the byte at `offset`.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line, column)
}
