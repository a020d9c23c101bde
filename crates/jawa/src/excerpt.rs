/// How much of a rejected text an error repeats.
const LONGEST: usize = 60;

/// A rejected text as an error quotes it: never long, never more than a line.
pub(crate) fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown.escape_debug().to_string()
}
