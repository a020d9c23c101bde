//! What the command says to players, in English or Indonesian.

use anyhow::{Result, anyhow};
use clap::{ArgMatches, ValueEnum};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use langkah_game::Fault;

const ENGLISH: &str = include_str!("../i18n/en.ftl");
const INDONESIAN: &str = include_str!("../i18n/id.ftl");
/// The browser's sentences, among them one for each fault.
const INDONESIAN_FAULTS: &str = include_str!("../../../web/src/i18n/id.ftl");

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

    /// The language in which a command answers: that of `--lang`, or else the
    /// user's; English where a command has no such option.
    pub fn asked(matches: &ArgMatches) -> Self {
        let mut innermost = matches;
        while let Some((_, inner)) = innermost.subcommand() {
            innermost = inner;
        }
        match innermost.try_get_one::<Language>("lang") {
            Ok(Some(&language)) => language,
            Ok(None) => Language::of_user(),
            Err(_) => Language::En,
        }
    }
}

/// Sentences in one language.
pub struct Speech {
    bundle: FluentBundle<FluentResource>,
    /// How to say faults, where it is not in English.
    faults: Option<FluentBundle<FluentResource>>,
}

impl Speech {
    /// Learns a language.
    pub fn new(language: Language) -> Result<Self> {
        let (bundle, faults) = match language {
            Language::En => (sentences("en", ENGLISH)?, None),
            Language::Id => (
                sentences("id", INDONESIAN)?,
                Some(sentences("id", INDONESIAN_FAULTS)?),
            ),
        };
        Ok(Speech { bundle, faults })
    }

    /// What was wrong. A fault without a sentence of its own is introduced by
    /// its family, or told in English.
    pub fn explain(&self, fault: &dyn Fault) -> String {
        let english = fault.to_string();
        let Some(bundle) = &self.faults else {
            return english;
        };
        let code = fault.code();
        let family = code.split('-').next().unwrap_or_default();
        let values = fault.values().into_iter();
        let values = values.map(|(name, value)| (name, FluentValue::from(value)));
        let message = [("message", FluentValue::from(english.as_str()))];
        complete(bundle, &format!("error-{code}"), &values.collect())
            .or_else(|| {
                let key = format!("error-family-{family}");
                complete(bundle, &key, &message.into_iter().collect())
            })
            .unwrap_or(english)
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

/// The sentences of one file.
fn sentences(language: &str, text: &str) -> Result<FluentBundle<FluentResource>> {
    let resource = FluentResource::try_new(text.to_owned())
        .map_err(|(_, errors)| anyhow!("{language}.ftl: {errors:?}"))?;
    let mut bundle = FluentBundle::new(vec![language.parse()?]);
    // Isolation marks around values confuse terminals and scripts.
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .map_err(|errors| anyhow!("{language}.ftl: {errors:?}"))?;
    Ok(bundle)
}

/// The sentence `key` if there is one and all its values are given.
fn complete(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    values: &FluentArgs<'_>,
) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(values), &mut errors);
    errors.is_empty().then(|| said.into_owned())
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

    #[derive(Debug)]
    struct Wrong(&'static str, Vec<(&'static str, String)>);

    impl std::fmt::Display for Wrong {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("in English")
        }
    }

    impl std::error::Error for Wrong {}

    impl Fault for Wrong {
        fn code(&self) -> &'static str {
            self.0
        }

        fn values(&self) -> Vec<(&'static str, String)> {
            self.1.clone()
        }
    }

    #[test]
    fn faults_are_said_in_the_language_asked_for() {
        let speech = Speech::new(Language::Id).expect("the files are good");
        let says = |code, values| speech.explain(&Wrong(code, values));
        let text = || vec![("text", "Ke5".to_owned())];
        assert_eq!(says("move-illegal", text()), "Ke5 tidak sah di sini.");
        // A value is missing, only the family is known, nothing is.
        assert_eq!(says("move-illegal", Vec::new()), "in English");
        assert_eq!(says("fen-odd", Vec::new()), "Ini bukan FEN: in English.");
        assert_eq!(says("odd", Vec::new()), "in English");
        let speech = Speech::new(Language::En).expect("the file is good");
        assert_eq!(speech.explain(&Wrong("move-illegal", text())), "in English");
    }

    #[test]
    fn values_stand_in_the_sentence() {
        let speech = Speech::new(Language::Id).expect("the file is good");
        let said = speech.say("wins", &[("side", "pemain pertama"), ("reason", "skakmat")]);
        assert_eq!(said, "pemain pertama menang: skakmat.");
        assert_eq!(speech.say("no-such-key", &[]), "no-such-key");
    }
}
