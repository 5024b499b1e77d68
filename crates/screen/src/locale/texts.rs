//! The texts of `locales/`, embedded in the program, parsed once, and rendered.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use parking_lot::Mutex;
use sobremesa_game::{Arg, Line, Seat};

use super::{Language, list, words};

/// The names of the players in the seats.
pub trait Names {
    /// Returns the name of the player there, as plain text. It is inserted into sentences unchanged.
    fn name(&self, seat: Seat) -> Cow<'_, str>;
}

impl<F: Fn(Seat) -> String> Names for F {
    fn name(&self, seat: Seat) -> Cow<'_, str> {
        self(seat).into()
    }
}

/// Room for most messages, so that their text need not grow while it is written.
const USUAL_LENGTH: usize = 64;

/// All texts in all languages; may be shared and used by any number of threads.
pub struct Texts {
    /// One for each of [`Language::ALL`], in its order.
    bundles: Vec<Bundle>,
    /// The keys already reported as missing, so that each is logged only once.
    reported: Mutex<BTreeSet<&'static str>>,
}

/// A file of a game's texts in each language: the language's tag, or [`ALL`]; the file's path; its contents.
/// Made by [`texts!`](crate::texts).
pub type TextFiles = [(&'static str, &'static str, &'static str); 6];

/// The folder of the texts that are the same in every language, each of which may still say it otherwise.
const ALL: &str = "all";

/// The files `texts/LANGUAGE/NAME.ftl` of a game's crate, in every language: `texts!["ludo"]`. A file that is
/// missing does not compile. Texts for Uruguay are in `es-AR`; no game says it otherwise.
#[macro_export]
macro_rules! texts {
    ($($name:literal),+ $(,)?) => {
        &[$($crate::texts!(@in $name, "all", "es", "es-AR", "en", "pt-BR", "ca")),+]
    };
    (@in $name:literal, $($tag:literal),+) => {
        [$((
            $tag,
            concat!("texts/", $tag, "/", $name, ".ftl"),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/texts/", $tag, "/", $name, ".ftl")),
        )),+]
    };
}

type Bundle = FluentBundle<Arc<FluentResource>>;

static FOLDERS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../locales");

impl Texts {
    /// Renders `line` in that language, with the players' names from `names`: plain text, which an adapter
    /// escapes for its platform.
    ///
    /// A message that the language lacks is rendered in Spanish. One that Spanish lacks too is rendered as
    /// its key, and logged; the tests of the locales rule it out.
    pub fn say(&self, language: Language, line: &Line, names: &dyn Names) -> String {
        for spoken in [language, Language::default()] {
            let bundle = &self.bundles[spoken as usize];
            let Some(pattern) = bundle.get_message(line.key).and_then(|message| message.value()) else { continue };
            let mut args = FluentArgs::with_capacity(line.args.len());
            for (name, arg) in &line.args {
                args.set(*name, self.value(language, arg, names));
            }
            let mut faults = Vec::new();
            let mut said = String::with_capacity(USUAL_LENGTH);
            let written = bundle.write_pattern(&mut said, pattern, Some(&args), &mut faults);
            if written.is_err() || !faults.is_empty() {
                self.report(line.key, &format!("{faults:?}"));
            }
            return said;
        }
        self.report(line.key, "no such message");
        line.key.to_owned()
    }

    /// Renders a line like [`say`](Self::say) when no seat has a name: seats are called by their number
    /// (*asiento 2*).
    pub fn say_unnamed(&self, language: Language, line: &Line) -> String {
        self.say(language, line, &|seat| self.say(language, &words::seat(seat), &|_| String::new()))
    }

    fn value<'a>(&self, language: Language, arg: &'a Arg, names: &'a dyn Names) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Word(word) => FluentValue::from(word.as_str()),
            Arg::Seat(seat) => FluentValue::from(names.name(*seat)),
            Arg::Line(line) => FluentValue::from(self.say(language, line, names)),
            Arg::List(things) => {
                let things = things.iter().map(|thing| self.text(language, thing, names)).collect();
                FluentValue::from(list::join(things, |line| self.say(language, line, names)))
            }
        }
    }

    /// Renders an item of a list.
    fn text(&self, language: Language, arg: &Arg, names: &dyn Names) -> String {
        match self.value(language, arg, names) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        }
    }

    fn report(&self, key: &'static str, fault: &str) {
        if self.reported.lock().insert(key) {
            tracing::error!(key, fault, "a text of locales/ cannot be said as it should");
        }
    }

    /// Returns the texts of `locales/`, and those of games.
    pub fn read<'a>(games: impl IntoIterator<Item = &'a TextFiles>) -> Texts {
        let mut parsed: BTreeMap<&str, Vec<_>> = BTreeMap::new();
        for folder in FOLDERS.dirs() {
            parsed.insert(folder.path().to_str().unwrap_or_default(), resources(folder));
        }
        for (tag, path, text) in games.into_iter().flatten() {
            parsed.entry(tag).or_default().push(parse(path, text));
        }
        let bundles = Language::ALL.iter().map(|&language| {
            let tag = language.tag().parse().expect("the tags of the list of languages are well formed");
            let mut bundle = Bundle::new_concurrent(vec![tag]);
            bundle.set_use_isolating(false);
            bundle.add_builtins().expect("a new bundle has no functions");
            let layers: Vec<&str> = language.lineage().map(Language::tag).chain([ALL]).collect();
            for resource in layers.into_iter().rev().filter_map(|layer| parsed.get(layer)).flatten() {
                bundle.add_resource_overriding(Arc::clone(resource));
            }
            bundle
        });
        Texts { bundles: bundles.collect(), reported: Mutex::default() }
    }
}

/// Returns the files of a language's folder; an entry that cannot be parsed is logged and left out.
fn resources(folder: &Dir) -> Vec<Arc<FluentResource>> {
    // The documents beside them, such as the privacy policy, are whole texts.
    let files = folder.files().filter(|file| file.path().extension().is_some_and(|extension| extension == "ftl"));
    let texts = files.filter_map(|file| Some((file.path(), file.contents_utf8()?)));
    texts.map(|(path, text)| parse(&path.to_string_lossy(), text)).collect()
}

fn parse(path: &str, text: &str) -> Arc<FluentResource> {
    Arc::new(FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, faults)| {
        tracing::error!(path, ?faults, "a file of texts has lines that cannot be read");
        readable
    }))
}

#[cfg(test)]
mod tests {
    use sobremesa_game::line;

    use super::*;

    /// Returns the texts of `locales/`, overridden by made-up files.
    fn texts(es: &str, es_ar: &str, en: &str) -> Texts {
        let texts = Texts::read(&[]);
        let bundles = Language::ALL.iter().zip(texts.bundles).map(|(&language, mut bundle)| {
            for (layer, source) in [(Language::Es, es), (Language::EsAr, es_ar), (Language::En, en)] {
                if language.lineage().any(|one| one == layer) {
                    bundle.add_resource_overriding(Arc::new(FluentResource::try_new(source.to_owned()).unwrap()));
                }
            }
            bundle
        });
        Texts { bundles: bundles.collect(), reported: Mutex::default() }
    }

    fn nobody(_: Seat) -> String {
        String::new()
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn a_region_falls_back_to_its_language_for_missing_texts() {
        let texts = texts(
            "juega = juega { comida }\ncomida = maíz",
            "comida = choclo",
            "juega = plays { comida }\ncomida = corn",
        );
        let say = |language| texts.say(language, &line!("juega"), &nobody);
        assert_eq!(say(Language::Es), "juega maíz");
        assert_eq!(say(Language::EsAr), "juega choclo");
        assert_eq!(say(Language::EsUy), "juega choclo");
        assert_eq!(say(Language::En), "plays corn");
    }

    #[test]
    fn missing_texts_fall_back_to_spanish_and_then_the_key() {
        let texts = texts("solo = solo aquí", "", "");
        assert_eq!(texts.say(Language::En, &line!("solo"), &nobody), "solo aquí");
        assert_eq!(texts.say(Language::En, &line!("nothing-says-this", n = 3), &nobody), "nothing-says-this");
        assert_eq!(texts.say(Language::Es, &line!("nothing-says-this"), &nobody), "nothing-says-this");
        assert_eq!(texts.reported.lock().len(), 1);
    }

    #[test]
    fn numbers_choose_plurals_and_words_choose_variants() {
        let source = "
tantos = { $n ->
    [0] nada
    [one] { $n } tanto
   *[other] { $n } tantos
} por { $what ->
    [truco] el truco
   *[other] otra cosa
}
";
        let texts = texts(source, "", "");
        let say = |n: i64, what| texts.say(Language::EsAr, &line!("tantos", n = n, what = what), &nobody);
        assert_eq!(say(0, "truco"), "nada por el truco");
        assert_eq!(say(1, "flor"), "1 tanto por otra cosa");
        assert_eq!(say(15_000, "0"), "15000 tantos por otra cosa");
    }

    #[test]
    fn ordinals_follow_the_language() {
        let source = "
turn = { NUMBER($n, type: \"ordinal\") ->
    [one] { $n }st
    [two] { $n }nd
   *[other] { $n }th
}
";
        let texts = texts("", "", source);
        let say = |n: i64| texts.say(Language::En, &line!("turn", n = n), &nobody);
        assert_eq!([say(1), say(22), say(11)], ["1st", "22nd", "11th"]);
    }

    #[test]
    fn names_are_put_in_as_they_are() {
        let texts = texts("x = [{ $who }]", "", "");
        for name in ["{ $who }", "{", "}", "\"", "<b>*_`", "-x = y\n .a = b", "{ \"\\u0041\" }", "[e]", ""] {
            let said = texts.say(Language::Es, &line!("x", who = seat(1)), &|_: Seat| name.to_owned());
            assert_eq!(said, format!("[{name}]"));
        }
    }

    #[test]
    fn a_nested_line_is_said_in_the_same_language() {
        let texts = texts("out = dice { $what }\nin = { $who } gana", "", "out = says { $what }\nin = { $who } wins");
        let line = line!("out", what = line!("in", who = seat(2)));
        let names = |seat: Seat| format!("N{}", seat.number());
        assert_eq!(texts.say(Language::Es, &line, &names), "dice N2 gana");
        assert_eq!(texts.say(Language::En, &line, &names), "says N2 wins");
    }

    #[test]
    fn a_list_is_joined_as_the_language_does() {
        let texts = texts("x = { $list }", "", "x = { $list }");
        let say = |language, list: &[&str]| {
            texts.say(language, &line!("x", list = list.iter().copied().collect::<Arg>()), &nobody)
        };
        assert_eq!(say(Language::Es, &[]), "");
        assert_eq!(say(Language::Es, &["Ana"]), "Ana");
        assert_eq!(say(Language::Es, &["Ana", "Beto"]), "Ana y Beto");
        assert_eq!(say(Language::EsAr, &["Ana", "Beto", "Inés"]), "Ana, Beto e Inés");
        assert_eq!(say(Language::En, &["Ana", "Beto", "Inés"]), "Ana, Beto and Inés");
        let mixed = Arg::List(vec![Arg::Number(3), Arg::Seat(seat(0)), Arg::List(vec!["a".into(), "b".into()])]);
        assert_eq!(texts.say(Language::Es, &line!("x", list = mixed), &|_: Seat| "Eva".to_owned()), "3, Eva y a y b");
    }

    #[test]
    fn seats_without_names_are_said_by_number() {
        let texts = texts("x = le toca a { $who }", "", "");
        assert_eq!(texts.say_unnamed(Language::Es, &line!("x", who = seat(0))), "le toca a asiento 1");
    }

    #[test]
    fn texts_are_said_from_many_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        let texts = Texts::read(&[]);
        shared(&texts);
        let line = line!("list-and", list = "a", last = "b", sound = "other");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| assert_eq!(texts.say(Language::Es, &line, &nobody), "a y b"));
            }
        });
    }
}
