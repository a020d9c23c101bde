//! What the command says to players, in English or Indonesian.

use anyhow::{Result, anyhow};
use clap::ValueEnum;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

const ENGLISH: &str = include_str!("../i18n/en.ftl");
const INDONESIAN: &str = include_str!("../i18n/id.ftl");

/// A language that Langkah speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Indonesian
    Id,
}

impl Language {
    /// The language of this machine's user; English where it is another one.
    pub fn of_user() -> Self {
        match sys_locale::get_locale() {
            Some(locale) if locale.starts_with("id") => Language::Id,
            _ => Language::En,
        }
    }
}

/// Sentences in one language.
pub struct Speech {
    bundle: FluentBundle<FluentResource>,
}

impl Speech {
    /// Learns a language.
    pub fn new(language: Language) -> Result<Self> {
        let (name, text) = match language {
            Language::En => ("en", ENGLISH),
            Language::Id => ("id", INDONESIAN),
        };
        let resource = FluentResource::try_new(text.to_owned())
            .map_err(|(_, errors)| anyhow!("{name}.ftl: {errors:?}"))?;
        let mut bundle = FluentBundle::new(vec![name.parse()?]);
        // Isolation marks around values confuse terminals and scripts.
        bundle.set_use_isolating(false);
        bundle
            .add_resource(resource)
            .map_err(|errors| anyhow!("{name}.ftl: {errors:?}"))?;
        Ok(Speech { bundle })
    }

    /// The sentence `key`; a key without a sentence says itself.
    pub fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value())
        else {
            return key.to_owned();
        };
        let arguments: FluentArgs = values
            .iter()
            .map(|&(name, value)| (name.to_owned(), typed(name, value)))
            .collect();
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&arguments), &mut errors)
            .into_owned()
    }
}

/// A value whose number decides between words; what else looks like a number
/// (a column, a file) is text.
const COUNTED: &str = "plies";

fn typed(name: &str, value: &str) -> FluentValue<'static> {
    if name == COUNTED {
        FluentValue::try_number(value).into_owned()
    } else {
        FluentValue::from(value.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<&str> {
        let lines = text.lines().filter(|line| !line.starts_with(['#', ' ']));
        let mut keys: Vec<&str> = lines
            .filter_map(|line| line.split_once(" ="))
            .map(|(key, _)| key)
            .collect();
        keys.sort_unstable();
        keys
    }

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(keys(ENGLISH), keys(INDONESIAN));
        assert!(keys(ENGLISH).len() > 20);
    }

    #[test]
    fn one_ply_is_no_plies() {
        let speech = Speech::new(Language::En).expect("the file is good");
        let says = |plies| speech.say("solve-win", &[("plies", plies)]);
        assert_eq!(says("1"), "The side to move wins, one ply from here.");
        assert_eq!(says("41"), "The side to move wins, 41 plies from here.");
    }

    #[test]
    fn values_stand_in_the_sentence() {
        let speech = Speech::new(Language::Id).expect("the file is good");
        let said = speech.say("wins", &[("side", "pemain pertama"), ("reason", "skakmat")]);
        assert_eq!(said, "pemain pertama menang: skakmat.");
        assert_eq!(speech.say("no-such-key", &[]), "no-such-key");
    }
}
