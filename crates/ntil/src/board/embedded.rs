use super::map::BoardMap;

const TEXTS: [(&str, &str); 6] = [
    ("5x5", include_str!("../../../../data/ntil/boards/5x5.txt")),
    ("5x9", include_str!("../../../../data/ntil/boards/5x9.txt")),
    ("7x9", include_str!("../../../../data/ntil/boards/7x9.txt")),
    ("9x9", include_str!("../../../../data/ntil/boards/9x9.txt")),
    (
        "7x11",
        include_str!("../../../../data/ntil/boards/7x11.txt"),
    ),
    (
        "9x11",
        include_str!("../../../../data/ntil/boards/9x11.txt"),
    ),
];

/// The board file of an embedded board.
pub(super) fn text_of(name: &str) -> Option<&'static str> {
    let found = TEXTS.into_iter().find(|(known, _)| *known == name);
    found.map(|(_, text)| text)
}

impl BoardMap {
    /// The names of the embedded boards, the smallest first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TEXTS.into_iter().map(|(name, _)| name)
    }

    /// The embedded board of this name.
    pub fn by_name(name: &str) -> Option<BoardMap> {
        let text = text_of(name)?;
        Some(BoardMap::parse(text).expect("the embedded boards are read by a test"))
    }
}
