//! Names of the steps of moves, and the moves that a text names by them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use sobremesa_screen::locale::Language;
use sobremesa_screen::{Offer, Step};

use crate::typed::Reader;
use crate::typed::near::{distance_of, mend, nearest};
use crate::typed::plain::Typed;

/// The ways in which a text names a move, surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Way {
    /// By everything that its buttons say, by what the last of them says, or by the move's own text.
    Whole,
    /// By the first of its buttons, without saying which of several moves.
    Begun,
    /// `Whole` and, in the next variant, `Begun`, ignoring articles and the like.
    Lean,
    LeanBegun,
}

/// Moves and what their steps are called in some languages.
pub(super) struct Named<'a> {
    moves: Vec<(&'a Offer, Typed, Vec<usize>)>,
    /// The names of each distinct step.
    steps: Vec<Vec<Typed>>,
}

impl<'a> Named<'a> {
    pub(super) fn new(offers: &'a [Offer], languages: &[Language], reader: Reader<'_>) -> Named<'a> {
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        let mut steps: Vec<Vec<Typed>> = Vec::new();
        let mut moves = Vec::new();
        for offer in offers {
            let path = offer.steps.iter().map(|step| {
                let key = format!("{}>{:?}", step.token, step.label);
                *places.entry(key).or_insert_with(|| {
                    steps.push(names(step, offer.steps.len() == 1, languages, reader));
                    steps.len() - 1
                })
            });
            moves.push((offer, Typed::new(&offer.mv), path.collect()));
        }
        Named { moves, steps }
    }

    /// The moves that `typed` names in the surest way that names any.
    pub(super) fn find(&self, typed: &Typed) -> Vec<&'a Offer> {
        let ways = self.moves.iter().filter_map(|(offer, text, path)| Some((self.way(typed, text, path)?, *offer)));
        let ways: Vec<(Way, &Offer)> = ways.collect();
        let surest = ways.iter().map(|(way, _)| *way).min();
        ways.into_iter().filter(|(way, _)| Some(*way) == surest).map(|(_, offer)| offer).collect()
    }

    fn way(&self, typed: &Typed, text: &Typed, path: &[usize]) -> Option<Way> {
        if typed.whole() == text.whole() {
            return Some(Way::Whole);
        }
        let last = path.last().map_or(&[][..], |&last| self.steps[last].as_slice());
        if last.iter().any(|name| name.whole() == typed.whole()) {
            return Some(Way::Whole);
        }
        let whole = self.consume(typed.whole(), path, Typed::whole);
        let ways = match whole {
            Some(true) => return Some(Way::Whole),
            Some(false) => Some(Way::Begun),
            None => None,
        };
        let lean = if last.iter().any(|name| name.lean() == typed.lean()) {
            Some(true)
        } else {
            self.consume(typed.lean(), path, Typed::lean)
        };
        ways.or(lean.map(|complete| if complete { Way::Lean } else { Way::LeanBegun }))
    }

    /// Returns whether `text` consists of names of the steps of this path, one after the other: `Some(true)`
    /// if of all of them, `Some(false)` if only of the first ones.
    fn consume(&self, text: &str, path: &[usize], form: fn(&Typed) -> &str) -> Option<bool> {
        if text.is_empty() {
            return None;
        }
        let (&step, rest) = path.split_first()?;
        let mut found = None;
        for name in &self.steps[step] {
            let name = form(name);
            if name.is_empty() {
                continue;
            }
            match text.strip_prefix(name) {
                Some("") if rest.is_empty() => return Some(true),
                Some("") => found = Some(false),
                Some(left) => match self.consume(left, rest, form) {
                    Some(true) => return Some(true),
                    begun => found = found.or(begun),
                },
                None => {}
            }
        }
        found
    }

    /// The moves to which `typed` is nearest: by what the last button or the move's own text says, or failing
    /// that, word by word.
    pub(super) fn near(&self, typed: &Typed) -> Vec<&'a Offer> {
        let to_step = |names: &Vec<Typed>| names.iter().filter_map(|name| distance_of(typed, name)).min();
        let steps: Vec<Option<usize>> = self.steps.iter().map(to_step).collect();
        let moves = self.moves.iter().map(|(offer, text, path)| {
            let last = path.last().and_then(|&last| steps[last]);
            (last.into_iter().chain(distance_of(typed, text)).min(), *offer)
        });
        let found = nearest(moves);
        if !found.is_empty() {
            return found;
        }
        let words = self.steps.iter().flatten().flat_map(Typed::words);
        let known: BTreeSet<&str> = words.map(String::as_str).collect();
        let Some(mended) = mend(typed, &known.into_iter().collect::<Vec<_>>()) else { return Vec::new() };
        let found = self.find(&mended);
        if found.is_empty() { self.match_hints(&mended).0 } else { found }
    }

    /// The moves with steps that contain every typed word, ignoring articles, and whether they do so in this
    /// order and in one name of each step: on the last button, or failing that, on one after the other.
    /// Failing that, in any order and name.
    pub(super) fn match_hints(&self, typed: &Typed) -> (Vec<&'a Offer>, bool) {
        let words = typed.lean_words();
        let fitting = |test: &dyn Fn(&[usize]) -> bool| -> Vec<&'a Offer> {
            self.moves.iter().filter(|(_, _, path)| test(path)).map(|(offer, ..)| *offer).collect()
        };
        let found = fitting(&|path| path.last().is_some_and(|last| self.says(*last, words)));
        if !found.is_empty() {
            return (found, true);
        }
        let found = fitting(&|path| self.says_in_order(path, words));
        if !found.is_empty() {
            return (found, true);
        }
        let one = |path: &[usize], word: &String| path.iter().any(|step| self.says(*step, std::slice::from_ref(word)));
        (fitting(&|path| words.iter().all(|word| one(path, word))), false)
    }

    /// Returns whether one name of this step contains these words in their order.
    fn says(&self, step: usize, words: &[String]) -> bool {
        let contains = |name: &Typed| {
            let mut said = name.words().iter();
            words.iter().all(|word| said.any(|other| other == word))
        };
        self.steps[step].iter().any(contains)
    }

    fn says_in_order(&self, path: &[usize], words: &[String]) -> bool {
        let Some((step, rest)) = path.split_first() else { return words.is_empty() };
        let mut counts = (0..=words.len()).rev().filter(|&count| count == 0 || self.says(*step, &words[..count]));
        counts.any(|count| self.says_in_order(rest, &words[count..]))
    }

    /// The moves of one step that some of the typed words name, and which words these are.
    pub(super) fn said_in(&self, typed: &Typed) -> Vec<(Range<usize>, &'a Offer)> {
        let words = typed.words();
        let mut found = Vec::new();
        for (offer, text, path) in &self.moves {
            let [step] = path[..] else { continue };
            for name in self.steps[step].iter().chain([text]).map(Typed::words) {
                let places = words.windows(name.len().max(1)).enumerate().filter(|(_, run)| *run == name);
                found.extend(places.map(|(place, _)| (place..place + name.len(), *offer)));
            }
        }
        found
    }
}

/// Returns the names of a step: its token, its button's label and figure, and its other names.
fn names(step: &Step, is_only: bool, languages: &[Language], reader: Reader<'_>) -> Vec<Typed> {
    let mut names = vec![Typed::new(&step.token)];
    for &language in languages {
        let label = (reader.say)(&step.label, language);
        // What the label of a voice adds in brackets is a name too: *Vull (quiero)*. That of a seña is what
        // it means.
        if let Some((before, inside)) = label.split_once('(').filter(|_| is_only) {
            names.extend([before, inside.trim_end().trim_end_matches(')')].map(Typed::new));
        }
        names.push(Typed::new(&label));
        if let Some(figure) = &step.figure {
            names.push(Typed::new(&(reader.say)(&figure.name, language)));
        }
        if let Some(also) = &step.also {
            names.extend((reader.say)(also, language).split(',').map(Typed::new));
        }
    }
    Typed::each_once(names)
}
