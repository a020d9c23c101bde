//! PGN's letters into words. Text records of all games are written the same
//! way, so there is one lexer.

use super::fault::{NotationError, Spot};

/// A word of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Tag { name: String, value: String },
    Move(String),
    Open,
    Close,
    Result(&'static str),
}

/// How a game can be said to have ended.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Reads words, and passes over comments, numbers and glyphs.
pub(super) struct Lexer<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    spot: Spot,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Lexer {
            rest: text.chars().peekable(),
            spot: Spot { line: 1, column: 1 },
        }
    }

    fn bump(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        if letter == '\n' {
            self.spot.line += 1;
            self.spot.column = 1;
        } else {
            self.spot.column += 1;
        }
        Some(letter)
    }

    fn take_while(&mut self, accept: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(&letter) = self.rest.peek() {
            if !accept(letter) {
                break;
            }
            taken.push(letter);
            self.bump();
        }
        taken
    }

    /// The next word and where it stands.
    pub(super) fn word(&mut self) -> Result<Option<(Word, Spot)>, NotationError> {
        loop {
            self.take_while(char::is_whitespace);
            let spot = self.spot;
            let Some(&letter) = self.rest.peek() else {
                return Ok(None);
            };
            let word = match letter {
                '{' => {
                    self.comment(spot)?;
                    continue;
                }
                ';' => {
                    self.take_while(|letter| letter != '\n');
                    continue;
                }
                '%' if spot.column == 1 => {
                    self.take_while(|letter| letter != '\n');
                    continue;
                }
                '[' => self.tag(spot)?,
                '(' | ')' => {
                    self.bump();
                    if letter == '(' {
                        Word::Open
                    } else {
                        Word::Close
                    }
                }
                ']' | '}' => {
                    let found = letter.to_string();
                    return Err(NotationError::Stray { spot, found });
                }
                _ => match self.symbol() {
                    Some(word) => word,
                    None => continue,
                },
            };
            return Ok(Some((word, spot)));
        }
    }

    fn comment(&mut self, spot: Spot) -> Result<(), NotationError> {
        self.take_while(|letter| letter != '}');
        let unclosed = NotationError::Unclosed { spot, opening: '{' };
        self.bump().map(drop).ok_or(unclosed)
    }

    fn tag(&mut self, spot: Spot) -> Result<Word, NotationError> {
        self.bump();
        self.take_while(char::is_whitespace);
        let name = self.take_while(|letter| letter.is_alphanumeric() || letter == '_');
        self.take_while(char::is_whitespace);
        if name.is_empty() || self.bump() != Some('"') {
            return Err(NotationError::Tag { spot });
        }
        let mut value = String::new();
        loop {
            match self.bump() {
                Some('"') => break,
                Some('\\') => match self.bump() {
                    Some('n') => value.push('\n'),
                    Some(letter) => value.push(letter),
                    None => return Err(NotationError::Unclosed { spot, opening: '[' }),
                },
                Some(letter) => value.push(letter),
                None => return Err(NotationError::Unclosed { spot, opening: '[' }),
            }
        }
        self.take_while(char::is_whitespace);
        match self.bump() {
            Some(']') => Ok(Word::Tag { name, value }),
            Some(_) => Err(NotationError::Tag { spot }),
            None => Err(NotationError::Unclosed { spot, opening: '[' }),
        }
    }

    /// A move or a result; nothing for a move number, a glyph or dots.
    fn symbol(&mut self) -> Option<Word> {
        let is_part = |letter: char| !letter.is_whitespace() && !"{}()[];".contains(letter);
        let mut text = String::new();
        while let Some(&letter) = self.rest.peek() {
            if !is_part(letter) {
                break;
            }
            text.push(letter);
            self.bump();
            if letter == '.' && is_number(&text) && self.rest.peek() != Some(&'.') {
                return None;
            }
        }
        if let Some(result) = RESULTS.into_iter().find(|result| *result == text) {
            return Some(Word::Result(result));
        }
        let is_nothing = text.starts_with('$') || text.trim_end_matches(['!', '?']).is_empty();
        if is_nothing || text == "e.p." || is_number(&text) {
            return None;
        }
        Some(Word::Move(text.trim_end_matches(['!', '?']).to_owned()))
    }
}

/// A move number with its dots.
fn is_number(text: &str) -> bool {
    let digits = text.trim_end_matches('.');
    digits.len() < text.len() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
