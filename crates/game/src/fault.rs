use std::error::Error;

/// An error that a person's input caused: a broken position, an illegal move,
/// an unknown board. `Display` says it in English in one line; the code and
/// the values let a front end say it in another language.
pub trait Fault: Error + Send + Sync + 'static {
    /// A stable kebab-case name, such as `fen-castling`.
    fn code(&self) -> &'static str;

    /// The named values that the sentence mentions, such as the rejected text.
    fn values(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

impl<F: Fault> From<F> for Box<dyn Fault> {
    fn from(fault: F) -> Self {
        Box::new(fault)
    }
}
