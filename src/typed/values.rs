//! Rules as people name them: a preset, how many play, how far, values of options (*mano a mano a 15, sin
//! flor*, *para 4 a 30*). Numbers are what the words beside them say; values are recognised by the option's
//! own texts and by what it admits. No option is named here.

use serde_json::Value;
use sobremesa_game::options::{Allowed, Field};
use sobremesa_game::{Choices, Line, Seats, line};
use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;

use crate::catalogue::{AnyGame, Texts};
use crate::typed::called::{ends_a_name, presets_by};
use crate::typed::numbers::{self, Counted, is_number};
use crate::typed::plain::Typed;

/// The most words that name one value: *al mejor de tres chicos*.
const LONGEST: usize = 6;

/// Below this is the least to which any game that knows points can be played.
const NEAREST: u16 = 64;

/// Rules that a text may mean.
pub(super) struct Understood {
    /// The rules; named after their meaning where there are others.
    pub(super) preset: Preset,
    /// True if they are to be asked about, since a number says nothing of what it counts.
    pub(super) is_guess: bool,
}

/// The presets of `game`, changed by what else the text says: several if something in it has several
/// meanings, none if something has no meaning.
pub(super) fn with_values(game: &dyn AnyGame, text: &str) -> Vec<Understood> {
    let tokens = tokens(text);
    for count in (0..=tokens.len()).rev() {
        // The name of a preset stands first or last; its id or a mere number only first, where it cannot be a
        // part of something else (*sin flor*, *reloj 15+10*).
        let last = tokens.split_at(tokens.len() - count);
        for (name, rest) in [tokens.split_at(count), (last.1, last.0)] {
            let typed = Typed::new(&name.join(" "));
            let base = presets_by(game, &|name| name.names_same(&typed)).into_iter().next();
            let is_last = !name.is_empty() && !std::ptr::eq(name.as_ptr(), tokens.as_ptr());
            let is_number = |word: &String| is_number(word) || Typed::is_filler(word);
            let is_part =
                |preset: &Preset| Typed::new(preset.id).names_same(&typed) || typed.words().iter().all(is_number);
            let base = base.filter(|preset| !is_last || !is_part(preset));
            if count > 0 && base.is_none() {
                continue;
            }
            let draft = Draft { is_changed: base.is_some(), base, ..Draft::default() };
            let read = Options::new(game, rest).read(&draft, 0);
            if !read.is_empty() {
                return read.into_iter().map(|draft| draft.finish(game)).collect();
            }
        }
    }
    Vec::new()
}

/// The option that a number was probably meant for which no option admits: one that the text names, or else
/// the first that takes written numbers.
pub(super) fn find_numeric(game: &dyn AnyGame, text: &str) -> Option<Field> {
    let typed = Typed::new(text);
    typed.numbers().next().filter(|_| !numbers::names_set(typed.words()))?;
    let is_named = |field: &Field| {
        Typed::new(&field.name.replace('_', " ")).words().iter().all(|word| typed.words().contains(word))
    };
    let takes_numbers = |field: &&Field| !matches!(field.allowed, Allowed::Words(_) | Allowed::Boolean);
    let fields = game.fields();
    let numeric = || fields.iter().filter(takes_numbers);
    numeric().find(|field| is_named(field)).or_else(|| numeric().next()).cloned()
}

/// Words as they were written: a value may contain signs (*3+2*).
fn tokens(text: &str) -> Vec<&str> {
    let marks = |letter: char| !letter.is_alphanumeric();
    text.split_whitespace().map(|token| token.trim_matches(marks)).filter(|token| !token.is_empty()).collect()
}

/// Rules as far as they have been read.
#[derive(Clone, Default)]
struct Draft {
    base: Option<Preset>,
    seats: Option<u8>,
    choices: Choices,
    /// Its meaning, where there are others.
    name: Option<Line>,
    is_guess: bool,
    is_changed: bool,
}

impl Draft {
    fn and(&self, means: &Means, is_guess: bool, several: bool, game: &dyn AnyGame) -> Draft {
        let mut draft = self.clone();
        draft.is_changed = true;
        draft.is_guess |= is_guess;
        if several || is_guess {
            draft.name = Some(means.line(game));
        }
        match means {
            Means::Seats(count) => draft.seats = Some(*count),
            Means::Choices(choices) => draft.choices.extend(choices.clone()),
        }
        draft
    }

    /// The preset that was named, or the first for so many players, with everything else that was said.
    fn finish(self, game: &dyn AnyGame) -> Understood {
        let mut preset = self.base(game);
        preset.seats = self.seats.unwrap_or(preset.seats);
        preset.choices.extend(self.choices);
        let mut preset = game.preset(&preset.choices, preset.seats).unwrap_or(preset);
        preset.name = self.name.unwrap_or(preset.name);
        Understood { preset, is_guess: self.is_guess }
    }

    fn base(&self, game: &dyn AnyGame) -> Preset {
        let presets = game.presets();
        let fitting = presets.iter().find(|preset| self.seats.is_none_or(|seats| preset.seats == seats));
        self.base.clone().or_else(|| fitting.or(presets.first()).cloned()).expect("every game has a preset")
    }
}

/// A possible meaning of a few words.
#[derive(Clone, PartialEq)]
enum Means {
    /// The number of players.
    Seats(u8),
    /// These values.
    Choices(Choices),
}

impl Means {
    fn value(name: &str, value: &Value) -> Means {
        Means::Choices(Choices::from_iter([(name.to_owned(), value.clone())]))
    }

    fn line(&self, game: &dyn AnyGame) -> Line {
        match self {
            Means::Seats(count) => line!("session-seats", count = *count),
            Means::Choices(choices) => {
                choices.iter().next().map_or_else(|| game.name(), |(name, value)| game.called(name, value))
            }
        }
    }
}

/// The values that the options of a game may have, as far as a text can mean them.
struct Options<'a> {
    game: &'a dyn AnyGame,
    tokens: &'a [&'a str],
    fields: Vec<Field>,
    values: Vec<Said>,
    /// True if it is played to so many points at all.
    has_goal: bool,
}

/// A value of an option.
struct Said {
    /// The option.
    field: usize,
    value: Value,
    /// The token where it was written, and how many tokens it takes; `None` for one that is listed.
    written: Option<(usize, usize)>,
    /// The value with the option's name before it and after it, the value alone unless it is a mere number,
    /// and its short name in every language.
    exactly: Vec<Typed>,
    /// The words with which each language describes it.
    sentences: Vec<Typed>,
}

impl<'a> Options<'a> {
    fn new(game: &'a dyn AnyGame, tokens: &'a [&'a str]) -> Options<'a> {
        let fields = game.fields();
        let mut values = Vec::new();
        let plain: Vec<Typed> = tokens.iter().map(|token| Typed::new(token)).collect();
        for (place, field) in fields.iter().enumerate() {
            let listed = field.offer_values().into_iter().chain(field.allowed.list_values());
            values.extend(listed.map(|value| Said::new(game, field, place, value, None)));
            for (first, count) in (0..tokens.len()).flat_map(|first| (1..=4).map(move |count| (first, count))) {
                let Some(run) = plain.get(first..first + count) else { continue };
                let texts = match (&field.allowed, run) {
                    (_, [one]) => vec![tokens[first].to_owned(), one.whole().to_owned()],
                    // *3 y 2*, *3 con 2*, *3 2*: as *3+2*.
                    (Allowed::Text(_), [one, between @ .., other])
                        if is_number(one.whole())
                            && is_number(other.whole())
                            && between.iter().all(|word| Typed::is_filler(word.whole())) =>
                    {
                        vec![format!("{}+{}", one.whole(), other.whole())]
                    }
                    // *3 días*, *doble mayor*
                    (_, [one, other]) if !(is_number(one.whole()) && is_number(other.whole())) => {
                        vec![tokens[first..first + count].concat()]
                    }
                    _ => continue,
                };
                let value = texts.iter().find_map(|text| field.allowed.read(text));
                let value = value.and_then(|value| admit(game, field.name, value));
                values.extend(value.map(|value| Said::new(game, field, place, value, Some((first, count)))));
            }
        }
        let has_goal = (1..=NEAREST).any(|points| game.goal(points).is_some());
        Options { game, tokens, fields, values, has_goal }
    }

    /// Everything that the tokens from `first` on may make of `draft`; something must have been changed by
    /// the end.
    fn read(&self, draft: &Draft, first: usize) -> Vec<Draft> {
        let Some(token) = self.tokens.get(first) else {
            return if draft.is_changed { vec![draft.clone()] } else { Vec::new() };
        };
        let ends = || (first + 1..=self.tokens.len().min(first + LONGEST)).rev();
        let go_on = |(means, is_guess): (Vec<Means>, bool), end: usize| -> Vec<Draft> {
            let several = means.len() > 1;
            let next = |means: &Means| self.read(&draft.and(means, is_guess, several, self.game), end);
            means.iter().flat_map(next).collect()
        };
        // A number with the words beside it, and a name that something has, are worth more than a longer run
        // of words that occur in a sentence.
        for find in [Options::counted, Options::names] {
            for end in ends() {
                let read = go_on(find(self, draft, first, end), end);
                if !read.is_empty() {
                    return read;
                }
            }
        }
        for end in ends() {
            let Some(meanings) = self.meanings(draft, first, end) else { return Vec::new() };
            let read = go_on(meanings, end);
            if !read.is_empty() {
                return read;
            }
        }
        if Typed::new(token).words().iter().all(|word| Typed::is_filler(word)) {
            return self.read(draft, first + 1);
        }
        Vec::new()
    }

    /// Returns the options that a number counts, by the words beside it.
    fn counted(&self, draft: &Draft, first: usize, end: usize) -> (Vec<Means>, bool) {
        let run = Typed::new(&self.tokens[first..end].join(" "));
        let meanings = numbers::read(run.words()).and_then(|_| self.meanings(draft, first, end));
        meanings.unwrap_or_default()
    }

    /// The values that these tokens name.
    fn names(&self, draft: &Draft, first: usize, end: usize) -> (Vec<Means>, bool) {
        let run = Typed::new(&self.tokens[first..end].join(" "));
        // A mere number is asked about.
        if run.only_denies() || matches!(run.words(), [word] if is_number(word)) {
            return (Vec::new(), false);
        }
        let found = self.named(&run, first, end);
        (self.narrow(draft, found).into_iter().map(|said| self.means(said)).collect(), false)
    }

    fn means(&self, said: &Said) -> Means {
        Means::value(self.fields[said.field].name, &said.value)
    }

    /// The values with exactly this name.
    fn named(&self, run: &Typed, first: usize, end: usize) -> Vec<&Said> {
        let is_possible = |said: &&Said| said.written.is_none() || is_inside(said, first, end);
        let possible = || self.values.iter().filter(is_possible);
        let is_whole =
            |said: &&Said| said.exactly.iter().any(|name| name.whole() == run.whole() && name.names_same(run));
        let is_named = |said: &&Said| said.exactly.iter().any(|name| name.names_same(run));
        let mut whole = distinct(possible().filter(is_whole));
        // What was written out is meant, rather than what is called so: *5+0*.
        if whole.iter().any(|said| said.written.is_some()) {
            whole.retain(|said| said.written.is_some());
        }
        if whole.is_empty() { distinct(possible().filter(is_named)) } else { whole }
    }

    /// Returns the meanings of these tokens, and whether they are a guess; `None` if a number counts
    /// something impossible.
    fn meanings(&self, draft: &Draft, first: usize, end: usize) -> Option<(Vec<Means>, bool)> {
        let run = Typed::new(&self.tokens[first..end].join(" "));
        match numbers::read(run.words()) {
            Some(Counted::Seats(count)) => {
                let fits = self.game.seats().contains(&count);
                return fits.then(|| (vec![Means::Seats(count)], false));
            }
            Some(Counted::Points(points)) if self.has_goal => {
                return self.game.goal(points).map(|choices| (vec![Means::Choices(choices)], false));
            }
            Some(Counted::Half(points)) if self.has_goal => {
                let goals = [Some(points), points.checked_mul(2)].into_iter().flatten();
                let goals: Vec<Means> = goals.filter_map(|goal| self.game.goal(goal)).map(Means::Choices).collect();
                let is_guess = goals.len() > 1;
                return (!goals.is_empty()).then_some((goals, is_guess));
            }
            // The set with which it is played anyway changes nothing; any other there is not.
            Some(Counted::Set(_)) => {
                return ends_a_name(self.game, run.words()).then(|| (vec![Means::Choices(Choices::new())], false));
            }
            Some(Counted::Points(_) | Counted::Half(_)) | None => {}
        }
        if let [number] = run.words()
            && is_number(number)
        {
            return Some(self.guess(draft, first, number));
        }
        if run.only_denies() {
            return Some((Vec::new(), false));
        }
        let found = self.values(&run, first, end);
        Some((self.narrow(draft, found).into_iter().map(|said| self.means(said)).collect(), false))
    }

    /// Returns what a mere number may count. It is no guess if that is one thing only, and either what people
    /// usually choose or a value of its own grammar.
    fn guess(&self, draft: &Draft, place: usize, number: &str) -> (Vec<Means>, bool) {
        let seats = number.parse().ok().filter(|count| self.game.seats().contains(count)).map(Means::Seats);
        let goal = number.parse().ok().and_then(|points| self.game.goal(points)).map(Means::Choices);
        let written = self.values.iter().filter(|said| said.written == Some((place, 1)));
        let written = self.narrow(draft, written.collect());
        let mut means: Vec<Means> = seats.into_iter().chain(goal).collect();
        for said in &written {
            let value = Means::value(self.fields[said.field].name, &said.value);
            if !means.contains(&value) {
                means.push(value);
            }
        }
        let is_usual = |said: &&Said| {
            let field = &self.fields[said.field];
            matches!(field.allowed, Allowed::Text(_)) || field.offer_values().contains(&said.value)
        };
        let is_clear = means.len() == 1 && (written.is_empty() || written.iter().any(is_usual));
        (means, !is_clear)
    }

    /// The values that have an effect, if any has.
    fn narrow<'s>(&self, draft: &Draft, found: Vec<&'s Said>) -> Vec<&'s Said> {
        if found.len() < 2 {
            return found;
        }
        let matters: Vec<&Said> = found.iter().copied().filter(|said| self.matters(draft, said)).collect();
        if matters.is_empty() { found } else { matters }
    }

    /// The values that these tokens describe in the words of the option's own text.
    fn values(&self, run: &Typed, first: usize, end: usize) -> Vec<&Said> {
        // What stands beside a number of players or points says nothing about any other.
        let says_nothing = |word: &String| is_number(word) || numbers::is_beside(word);
        if run.numbers().next().is_some() && run.lean_words().iter().all(says_nothing) {
            return Vec::new();
        }
        let is_written = |field: &usize| self.values.iter().any(|it| it.field == *field && is_inside(it, first, end));
        let written: Vec<bool> = (0..self.fields.len()).map(|field| is_written(&field)).collect();
        // A value that was written out is the one meant, and no other value of that option.
        let is_possible =
            |said: &&Said| if written[said.field] { is_inside(said, first, end) } else { said.written.is_none() };
        let possible = || self.values.iter().filter(is_possible);
        // Small words tell values apart as well: *con cubo*, *sin cubo*.
        let is_best = |said: &Said, language: usize, fits: usize| {
            let mut others = possible().filter(|other| other.field == said.field && other.value != said.value);
            others.all(|other| other.says(run, language) < Some(fits))
        };
        let says = |said: &&Said| {
            let languages = 0..said.sentences.len();
            languages.into_iter().any(|it| said.says(run, it).is_some_and(|fits| is_best(said, it, fits)))
        };
        distinct(possible().filter(says))
    }

    fn matters(&self, draft: &Draft, said: &Said) -> bool {
        let mut base = draft.base(self.game);
        base.choices.extend(draft.choices.clone());
        let seats = Seats::new(draft.seats.unwrap_or(base.seats));
        let (Ok(choices), Some(seats)) = (self.game.choices(&base.choices), seats) else { return true };
        self.game.matters(self.fields[said.field].name, &choices, seats)
    }
}

impl Said {
    fn new(game: &dyn AnyGame, field: &Field, place: usize, value: Value, written: Option<(usize, usize)>) -> Said {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let name = field.name.replace('_', " ");
        let mut exactly = vec![Typed::new(&format!("{name} {text}")), Typed::new(&format!("{text} {name}"))];
        if !value.is_number() {
            exactly.push(Typed::new(&text));
        }
        exactly.extend(Language::ALL.iter().map(|it| Typed::new(&say(&game.called(field.name, &value), *it))));
        let line = game.option(field.name, &value);
        let sentence = |language: &Language| Typed::new(&format!("{} {text}", say(&line, *language)));
        Said { field: place, value, written, exactly, sentences: Language::ALL.iter().map(sentence).collect() }
    }

    /// The number of these words that occur in what that language says of the value; `None` if a word that
    /// carries meaning does not.
    fn says(&self, run: &Typed, language: usize) -> Option<usize> {
        let words = self.sentences[language].words();
        let is_there = |word: &&String| words.contains(*word);
        run.lean_words().iter().all(|word| is_there(&word)).then(|| run.words().iter().filter(is_there).count())
    }
}

/// Returns true if a value was written within these tokens.
fn is_inside(said: &Said, first: usize, end: usize) -> bool {
    said.written.is_some_and(|(start, count)| start >= first && start + count <= end)
}

/// Each value once.
fn distinct<'s>(found: impl Iterator<Item = &'s Said>) -> Vec<&'s Said> {
    let mut distinct: Vec<&Said> = Vec::new();
    for said in found {
        if !distinct.iter().any(|other| other.field == said.field && other.value == said.value) {
            distinct.push(said);
        }
    }
    distinct
}

/// The value as the game writes it, if the game has it.
fn admit(game: &dyn AnyGame, name: &str, value: Value) -> Option<Value> {
    let choices = Choices::from_iter([(name.to_owned(), value)]);
    game.choices(&choices).ok()?.get(name).cloned()
}

fn say(line: &Line, language: Language) -> String {
    Texts::get().say_unnamed(language, line)
}
