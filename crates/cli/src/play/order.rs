/// What a person typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order<'a> {
    Nothing,
    Undo,
    Redo,
    Hint,
    Moves,
    Save(&'a str),
    Load(&'a str),
    Draw,
    Resign,
    Help,
    Quit,
    /// Anything else is meant as a move.
    Move(&'a str),
}

impl<'a> Order<'a> {
    pub fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("", _) => Order::Nothing,
            ("undo", "") => Order::Undo,
            ("redo", "") => Order::Redo,
            ("hint", "") => Order::Hint,
            ("moves", "") => Order::Moves,
            ("save", file) if !file.is_empty() => Order::Save(file),
            ("load", file) if !file.is_empty() => Order::Load(file),
            ("draw", "") => Order::Draw,
            ("resign", "") => Order::Resign,
            ("help" | "?", "") => Order::Help,
            ("quit" | "exit", "") => Order::Quit,
            _ => Order::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_words_and_all_else_is_a_move() {
        assert_eq!(Order::read("  UNDO "), Order::Undo);
        assert_eq!(
            Order::read("save my game.json"),
            Order::Save("my game.json")
        );
        assert_eq!(Order::read("save"), Order::Move("save"));
        assert_eq!(Order::read("e2e4"), Order::Move("e2e4"));
        assert_eq!(Order::read("\t"), Order::Nothing);
    }
}
