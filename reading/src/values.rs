//! Rules as people name them: a preset, values of options, or both (*mano a mano a 15, sin flor*). Values are recognised by the option's
//! own texts and by what it admits; no option is named here.

use serde_json::Value;

use crate::catalogue::AnyGame;
use crate::game::options::{Allowed, Field};
use crate::game::{Choices, Line, Seats};
use crate::locale::{Language, Texts};
use crate::reading::plain::Typed;
use crate::screen::Preset;

/// The most words that name one value: *al mejor de tres chicos*.
const LONGEST: usize = 6;

/// The presets of `game`, changed by what else the text says: several if something in it has several meanings, none if something has no
/// meaning.
pub(super) fn with_values(game: &dyn AnyGame, text: &str) -> Vec<Preset> {
    let tokens = tokens(text);
    let options = Options::new(game, &tokens);
    for count in (0..=tokens.len()).rev() {
        let base = match count {
            0 => game.presets().into_iter().next(),
            _ => find_preset(game, &tokens[..count].join(" ")),
        };
        let Some(base) = base else { continue };
        let read = options.read(base, count, false);
        if !read.is_empty() {
            return read;
        }
    }
    Vec::new()
}

/// The option that a number which no option admits was probably meant for: the first one that takes written numbers.
pub(super) fn find_numeric(game: &dyn AnyGame, text: &str) -> Option<Field> {
    let has_number = Typed::new(text).words().iter().any(|word| word.bytes().any(|byte| byte.is_ascii_digit()));
    let takes_numbers = |field: &Field| !matches!(field.allowed, Allowed::Words(_) | Allowed::Boolean);
    game.fields().into_iter().find(takes_numbers).filter(|_| has_number)
}

/// The preset with exactly this name.
fn find_preset(game: &dyn AnyGame, name: &str) -> Option<Preset> {
    let name = Typed::new(name);
    let same = |other: &str| Typed::new(other).whole() == name.whole();
    let said = |preset: &Preset| Language::ALL.iter().any(|language| same(&say(&preset.name, *language)));
    game.presets().into_iter().find(|preset| same(preset.id) || said(preset))
}

/// Words as they were written: a value may contain signs (*3+2*).
fn tokens(text: &str) -> Vec<&str> {
    let marks = |letter: char| !letter.is_alphanumeric();
    text.split_whitespace().map(|token| token.trim_matches(marks)).filter(|token| !token.is_empty()).collect()
}

/// The values that the options of a game may have, as far as a text can mean them.
struct Options<'a> {
    game: &'a dyn AnyGame,
    tokens: &'a [&'a str],
    fields: Vec<Field>,
    values: Vec<Said>,
}

/// A value of an option.
struct Said {
    /// Which option.
    field: usize,
    value: Value,
    /// The token where it was written, and how many tokens it takes; `None` for one that is listed.
    written: Option<(usize, usize)>,
    /// The value alone, and with the option's name before it and after it.
    exactly: [Typed; 3],
    /// The words with which each language describes it.
    sentences: Vec<Typed>,
}

impl<'a> Options<'a> {
    fn new(game: &'a dyn AnyGame, tokens: &'a [&'a str]) -> Options<'a> {
        let fields = game.fields();
        let mut values = Vec::new();
        for (place, field) in fields.iter().enumerate() {
            let listed = field.offer_values().into_iter().chain(field.allowed.list_values());
            values.extend(listed.map(|value| Said::new(game, field, place, value, None)));
            for (first, count) in (0..tokens.len()).flat_map(|first| [(first, 1), (first, 2)]) {
                let Some(text) = tokens.get(first..first + count).map(<[&str]>::concat) else { continue };
                let value = field.allowed.read(&text).or_else(|| {
                    let number = Typed::new(&text);
                    field.allowed.read(number.whole())
                });
                let value = value.and_then(|value| admit(game, field.name, value));
                values.extend(value.map(|value| Said::new(game, field, place, value, Some((first, count)))));
            }
        }
        Options { game, tokens, fields, values }
    }

    /// Everything that the tokens from `first` on may make of `base`; something must have been `changed` by the end.
    fn read(&self, base: Preset, first: usize, changed: bool) -> Vec<Preset> {
        let Some(token) = self.tokens.get(first) else { return if changed { vec![base] } else { Vec::new() } };
        for end in (first + 1..=self.tokens.len().min(first + LONGEST)).rev() {
            let mut means = self.meanings(first, end);
            if means.len() > 1 {
                let matters = |said: &&Said| self.matters(&base, said);
                let narrowed: Vec<&Said> = means.iter().copied().filter(matters).collect();
                means = if narrowed.is_empty() { means } else { narrowed };
            }
            let several = means.len() > 1;
            let read = means.into_iter().flat_map(|said| {
                let mut preset = base.clone();
                let name = self.fields[said.field].name;
                preset.choices.insert(name.to_owned(), said.value.clone());
                if several {
                    preset.name = self.game.option(name, &said.value);
                }
                self.read(preset, end, true)
            });
            let read: Vec<Preset> = read.collect();
            if !read.is_empty() {
                return read;
            }
        }
        if Typed::new(token).words().iter().all(|word| Typed::is_filler(word)) {
            return self.read(base, first + 1, changed);
        }
        Vec::new()
    }

    /// The values that these tokens name: exactly, or failing that, in the words of the option's own text.
    fn meanings(&self, first: usize, end: usize) -> Vec<&Said> {
        let run = Typed::new(&self.tokens[first..end].join(" "));
        let is_inside = |said: &Said| said.written.is_some_and(|(start, count)| start >= first && start + count <= end);
        let written: Vec<bool> = (0..self.fields.len())
            .map(|field| self.values.iter().any(|said| said.field == field && is_inside(said)))
            .collect();
        // A value that was written out is the one meant, and no other value of that option.
        let possible = || {
            self.values.iter().filter(|said| if written[said.field] { is_inside(said) } else { said.written.is_none() })
        };
        let exact = |said: &&Said| said.exactly.iter().any(|name| name.lean() == run.lean());
        let mut found: Vec<&Said> = possible().filter(exact).collect();
        if found.is_empty() {
            // Small words tell values apart as well: *con cubo*, *sin cubo*.
            let is_best = |said: &Said, language: usize, fits: usize| {
                let mut others = possible().filter(|other| other.field == said.field && other.value != said.value);
                others.all(|other| other.says(&run, language) < Some(fits))
            };
            let says = |said: &&Said| {
                let languages = 0..said.sentences.len();
                languages.into_iter().any(|it| said.says(&run, it).is_some_and(|fits| is_best(said, it, fits)))
            };
            found = possible().filter(says).collect();
        }
        let mut distinct: Vec<&Said> = Vec::new();
        for said in found {
            if !distinct.iter().any(|other| other.field == said.field && other.value == said.value) {
                distinct.push(said);
            }
        }
        distinct
    }

    fn matters(&self, base: &Preset, said: &Said) -> bool {
        let (Ok(choices), Some(seats)) = (self.game.choices(&base.choices), Seats::new(base.seats)) else {
            return true;
        };
        self.game.matters(self.fields[said.field].name, &choices, seats)
    }
}

impl Said {
    fn new(game: &dyn AnyGame, field: &Field, place: usize, value: Value, written: Option<(usize, usize)>) -> Said {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let name = field.name.replace('_', " ");
        let exactly = [text.clone(), format!("{name} {text}"), format!("{text} {name}")].map(|text| Typed::new(&text));
        let line = game.option(field.name, &value);
        let sentence = |language: &Language| Typed::new(&format!("{} {text}", say(&line, *language)));
        Said { field: place, value, written, exactly, sentences: Language::ALL.iter().map(sentence).collect() }
    }

    /// How many of these words occur in what that language says of the value; `None` if a word that carries meaning does not.
    fn says(&self, run: &Typed, language: usize) -> Option<usize> {
        let words = self.sentences[language].words();
        let is_there = |word: &&String| words.contains(*word);
        run.lean_words().iter().all(|word| is_there(&word)).then(|| run.words().iter().filter(is_there).count())
    }
}

/// The value as the game writes it, if the game has it.
fn admit(game: &dyn AnyGame, name: &str, value: Value) -> Option<Value> {
    let choices = Choices::from_iter([(name.to_owned(), value)]);
    game.choices(&choices).ok()?.get(name).cloned()
}

fn say(line: &Line, language: Language) -> String {
    Texts::get().say_unnamed(language, line)
}
