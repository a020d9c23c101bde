use crate::excerpt::excerpt;
use langkah_game::Fault;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How a stone gets onto the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// It falls to the lowest free cell of its column.
    Drop,
    /// It is put on any free cell, as on paper.
    Free,
}

impl Placement {
    /// The name in texts: `drop` or `free`.
    pub const fn name(self) -> &'static str {
        match self {
            Placement::Drop => "drop",
            Placement::Free => "free",
        }
    }

    /// The largest width of a board.
    pub const fn max_width(self) -> usize {
        match self {
            Placement::Drop => 9,
            Placement::Free => 15,
        }
    }

    /// The largest height of a board.
    pub const fn max_height(self) -> usize {
        match self {
            Placement::Drop => 8,
            Placement::Free => 15,
        }
    }
}

/// The smallest width and height of a board.
const MIN_SIDE: usize = 4;
const LINES: [usize; 2] = [4, 5];

/// One way to play: always a possible one.
///
/// Its text is `7x6 4 drop`; the line length and the placement may be left
/// out, and a text of `7x6` is the default variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    width: u8,
    height: u8,
    line: u8,
    placement: Placement,
}

impl Default for Variant {
    fn default() -> Self {
        Variant {
            width: 7,
            height: 6,
            line: 4,
            placement: Placement::Drop,
        }
    }
}

impl Variant {
    /// The variant with these sizes. Five in a row is accepted on every
    /// board, also on 4×4, where nobody can win.
    pub fn new(
        width: usize,
        height: usize,
        line: usize,
        placement: Placement,
    ) -> Result<Self, VariantError> {
        if !(MIN_SIDE..=placement.max_width()).contains(&width)
            || !(MIN_SIDE..=placement.max_height()).contains(&height)
        {
            return Err(VariantError::Size {
                size: format!("{width}x{height}"),
                placement,
            });
        }
        if !LINES.contains(&line) {
            return Err(VariantError::Line {
                text: line.to_string(),
            });
        }
        Ok(Variant {
            width: width as u8,
            height: height as u8,
            line: line as u8,
            placement,
        })
    }

    /// The number of columns.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// The number of rows.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// How many stones in a row win.
    pub const fn line(self) -> usize {
        self.line as usize
    }

    /// How a stone gets onto the board.
    pub const fn placement(self) -> Placement {
        self.placement
    }

    /// How many bits a set of cells takes, with a free bit above each column.
    pub const fn bits(self) -> usize {
        self.width() * (self.height() + 1)
    }

    /// Every variant of a placement, small boards first.
    pub fn all(placement: Placement) -> impl Iterator<Item = Variant> {
        let sizes = (MIN_SIDE..=placement.max_height())
            .flat_map(move |height| (MIN_SIDE..=placement.max_width()).map(move |w| (w, height)));
        sizes.flat_map(move |(width, height)| {
            LINES.map(|line| Variant {
                width: width as u8,
                height: height as u8,
                line: line as u8,
                placement,
            })
        })
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placement = self.placement.name();
        write!(
            f,
            "{}x{} {} {placement}",
            self.width, self.height, self.line
        )
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let shape = || VariantError::Shape {
            text: excerpt(text),
        };
        let mut words = text.split_whitespace();
        let size = words.next().ok_or_else(shape)?;
        let (width, height) = size.split_once(['x', 'X']).ok_or_else(shape)?;
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            // A number too long to read is a board too large to accept.
            plain.then(|| digits.parse().unwrap_or(usize::MAX))
        };
        let width = number(width).ok_or_else(shape)?;
        let height = number(height).ok_or_else(shape)?;
        let (mut line, mut placement) = (None, None);
        for word in words {
            match word {
                "drop" if placement.is_none() => placement = Some(Placement::Drop),
                "free" if placement.is_none() => placement = Some(Placement::Free),
                _ if line.is_none() && placement.is_none() => {
                    let text = excerpt(word);
                    line = Some(number(word).ok_or(VariantError::Line { text })?);
                }
                _ => return Err(shape()),
            }
        }
        Variant::new(
            width,
            height,
            line.unwrap_or(LINES[0]),
            placement.unwrap_or(Placement::Drop),
        )
    }
}

/// Why a variant is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VariantError {
    /// The text is no variant at all.
    #[error("\"{text}\" is no board: expected a size such as 7x6, then 4 or 5, then drop or free")]
    Shape {
        /// The rejected text.
        text: String,
    },
    /// The board is too small or too large.
    #[error(
        "no board of {size}: with {} placement a board is 4x4 to {}x{}",
        placement.name(), placement.max_width(), placement.max_height()
    )]
    Size {
        /// The rejected size.
        size: String,
        /// The placement asked for.
        placement: Placement,
    },
    /// The line length is not offered.
    #[error("no lines of {text}: 4 or 5 stones in a row win")]
    Line {
        /// The rejected length.
        text: String,
    },
    /// A game of this type cannot play this variant.
    #[error("{variant} needs another game type: this one plays {placement}, up to {capacity} bits", placement = placement.name())]
    GameType {
        /// The rejected variant.
        variant: Variant,
        /// The placement that the game type plays.
        placement: Placement,
        /// How many bits its sets have.
        capacity: usize,
    },
}

impl Fault for VariantError {
    fn code(&self) -> &'static str {
        match self {
            VariantError::Shape { .. } => "jawa-variant",
            VariantError::Size { .. } => "jawa-size",
            VariantError::Line { .. } => "jawa-line-length",
            VariantError::GameType { .. } => "jawa-game-type",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            VariantError::Shape { text } | VariantError::Line { text } => {
                vec![("text", text.clone())]
            }
            VariantError::Size { size, placement } => vec![
                ("size", size.clone()),
                ("placement", placement.name().to_owned()),
                ("width", placement.max_width().to_string()),
                ("height", placement.max_height().to_string()),
            ],
            VariantError::GameType { variant, .. } => vec![("variant", variant.to_string())],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_name_variants_and_leave_out_defaults() {
        let read = |text: &str| text.parse::<Variant>().map(|v| v.to_string());
        assert_eq!(read("7x6"), Ok("7x6 4 drop".to_owned()));
        assert_eq!(read("9X8 5"), Ok("9x8 5 drop".to_owned()));
        assert_eq!(read("15x15 free"), Ok("15x15 4 free".to_owned()));
        assert_eq!(
            " 10x4  5 free ".parse(),
            Variant::new(10, 4, 5, Placement::Free)
        );
        assert_eq!("7x6".parse(), Ok(Variant::default()));
    }

    #[test]
    fn impossible_variants_say_what_is_possible() {
        let error = |text: &str| text.parse::<Variant>().expect_err(text).to_string();
        assert_eq!(
            error("10x6"),
            "no board of 10x6: with drop placement a board is 4x4 to 9x8"
        );
        assert_eq!(
            error("16x3 free"),
            "no board of 16x3: with free placement a board is 4x4 to 15x15"
        );
        assert_eq!(error("7x6 3"), "no lines of 3: 4 or 5 stones in a row win");
        assert_eq!(
            error("7x6 four"),
            "no lines of four: 4 or 5 stones in a row win"
        );
        for text in [
            "",
            "7",
            "x",
            "7x",
            "-7x6",
            "7x6 4 drop free",
            "7x6 drop 4",
            "7\nx6",
        ] {
            assert!(error(text).contains("is no board"), "{text:?}");
            assert!(!error(text).contains('\n'));
        }
        assert!(error("99999999999999999999999x6").contains("no board of"));
    }

    #[test]
    fn every_variant_is_its_own_text() {
        for placement in [Placement::Drop, Placement::Free] {
            for variant in Variant::all(placement) {
                assert_eq!(variant.to_string().parse(), Ok(variant));
            }
        }
        assert_eq!(Variant::all(Placement::Drop).count(), 6 * 5 * 2);
        assert_eq!(Variant::all(Placement::Free).count(), 12 * 12 * 2);
    }
}
