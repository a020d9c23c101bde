use serde::Serialize;

/// One of the two languages that reports are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Indonesian.
    Indonesian,
}

impl Language {
    /// Both, in the order in which files are written.
    pub const ALL: [Language; 2] = [Language::English, Language::Indonesian];

    /// What separates thousands in this language.
    pub(crate) const fn thousands(self) -> char {
        match self {
            Language::English => ',',
            Language::Indonesian => '.',
        }
    }

    /// What separates the decimals in this language.
    pub(crate) const fn decimal(self) -> char {
        match self {
            Language::English => '.',
            Language::Indonesian => ',',
        }
    }
}

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Both {
    /// English.
    pub en: String,
    /// Indonesian.
    pub id: String,
}

impl Both {
    /// A text that reads the same in both languages, such as a name.
    pub fn same(text: impl Into<String>) -> Both {
        let en = text.into();
        Both { id: en.clone(), en }
    }

    /// The text in one language, without a note at its end that says which of
    /// two figures is whose, such as `(ours / thesis)`.
    pub(crate) fn plain(&self, language: Language) -> &str {
        let text = self.read(language);
        match text.rsplit_once(" (") {
            Some((name, note)) if note.contains(" / ") => name,
            _ => text,
        }
    }

    /// The text in one language.
    pub fn read(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Indonesian => &self.id,
        }
    }
}

/// A text in English and Indonesian.
pub(crate) fn both(en: impl Into<String>, id: impl Into<String>) -> Both {
    Both {
        en: en.into(),
        id: id.into(),
    }
}
