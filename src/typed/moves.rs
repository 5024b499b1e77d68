//! The moves that a text means: by its notation, by what the buttons say, by a hint.

use std::cell::{Cell, OnceCell};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use sobremesa_screen::locale::Language;
use sobremesa_screen::{Offer, Tone};

use crate::catalogue::AnyTable;
use crate::typed::legal::{is_unknown, legal_moves};
use crate::typed::letters;
use crate::typed::names::Named;
use crate::typed::plain::Typed;
use crate::typed::spellings::spellings;
use crate::typed::{Meaning, Reader};

pub(super) fn read(table: &dyn AnyTable, reader: Reader<'_>, text: &str) -> Meaning {
    let text = text.trim();
    if let Some(tidy) = letters::without_number(table, text) {
        return read(table, reader, &tidy);
    }
    if let Some(meaning) = letters::read(table, reader, text) {
        return meaning;
    }
    let own = || Meaning::Move(text.to_owned());
    let typed = Typed::new(text);
    let spelt = Spelt { table, reader, texts: all_spellings(text, &typed) };
    match table.judge(reader.seat, text) {
        Ok(judged) if judged.offends => {
            // If the text could also mean something legal, that is asked about instead.
            let others = spelt.legal();
            if others.is_empty() { Meaning::Unsure(judged.mv) } else { Meaning::Which(others) }
        }
        Ok(_) => own(),
        Err(refusal) if is_unknown(&refusal) => understand(&spelt, &typed).unwrap_or_else(own),
        Err(_) => {
            // It is a move, though not a possible one: it is never taken for another, but another may be
            // offered.
            let mut others = table.among(reader.seat, text);
            if others.is_empty() {
                others = spelt.legal();
            }
            if others.is_empty() {
                let offers = table.choices(reader.seat);
                others = texts(&Names::new(&offers, reader).find(|named| named.find(&typed)));
            }
            if others.is_empty() { own() } else { Meaning::Which(others) }
        }
    }
}

/// Returns the meaning of a text that is not notation; `None` if it has none.
fn understand(spelt: &Spelt<'_>, typed: &Typed) -> Option<Meaning> {
    if let Some(meaning) = one_of(spelt.legal()) {
        return Some(meaning);
    }
    if typed.is_empty() {
        return None;
    }
    let offers = spelt.table.choices(spelt.reader.seat);
    let names = Names::new(&offers, spelt.reader);
    one_of(texts(&names.find(|named| named.find(typed))))
        .or_else(|| spelt.find_refused())
        .or_else(|| {
            let vocabulary = spelt.table.game().vocabulary();
            let known = Names::new(&vocabulary, spelt.reader).find(|named| named.find(typed));
            known.first().map(|offer| Meaning::Move(offer.mv.clone()))
        })
        .or_else(|| both(&names, spelt, typed))
        .or_else(|| hint(&names, typed))
        .or_else(|| correct_typo(&names, spelt, typed))
}

/// A text that says several things at once (*envido, mi truco*; *quiero y paso*): the possible ones are asked
/// about; if none is possible, the first gets the game's own refusal.
fn both(names: &Names<'_>, spelt: &Spelt<'_>, typed: &Typed) -> Option<Meaning> {
    let vocabulary = spelt.table.game().vocabulary();
    let known = Names::new(&vocabulary, spelt.reader);
    let (mut possible, words) = (names.said_in(typed), known.said_in(typed));
    // The moves said at the longest name's place, possible now or not.
    let mut places: Vec<Range<usize>> = Vec::new();
    let mut all: Vec<&(Range<usize>, &Offer)> = possible.iter().chain(&words).collect();
    all.sort_by_key(|(place, _)| (Reverse(place.len()), place.start));
    for (place, _) in all {
        if places.iter().all(|other| other.end <= place.start || place.end <= other.start) {
            places.push(place.clone());
        }
    }
    let at = |place: &Range<usize>| {
        let there = possible.iter().chain(&words).filter(|(other, _)| other == place);
        there.map(|(_, offer)| offer.mv.clone()).collect::<BTreeSet<String>>()
    };
    let meanings: BTreeSet<BTreeSet<String>> = places.iter().map(at).collect();
    if meanings.len() < 2 {
        return None;
    }
    possible.retain(|(place, _)| places.contains(place));
    let mut moves: Vec<String> = possible.iter().map(|(_, offer)| offer.mv.clone()).collect();
    moves.sort();
    moves.dedup();
    if !moves.is_empty() {
        return Some(Meaning::Which(moves));
    }
    // A move that no button offers may be possible even so: giving up.
    let mut said = words.iter().filter(|(place, _)| places.contains(place)).map(|(_, offer)| offer.mv.clone());
    let first = said.clone().next();
    let is_legal = |mv: &String| spelt.table.judge(spelt.reader.seat, mv).is_ok();
    said.find(is_legal).map(Meaning::Unsure).or(first.map(Meaning::Move))
}

/// Returns what a typing error may have been meant for: a possible move is asked about, an impossible one
/// gets the game's own refusal.
fn correct_typo(names: &Names<'_>, spelt: &Spelt<'_>, typed: &Typed) -> Option<Meaning> {
    let near = texts(&names.find(|named| named.near(typed)));
    if !near.is_empty() {
        return Some(Meaning::Which(near));
    }
    let vocabulary = spelt.table.game().vocabulary();
    let known = Names::new(&vocabulary, spelt.reader).find(|named| named.near(typed));
    let refused = |mv: &&str| spelt.table.judge(spelt.reader.seat, mv).is_err();
    known.first().map(|offer| offer.mv.as_str()).filter(refused).map(|mv| Meaning::Move(mv.to_owned()))
}

fn texts(offers: &[&Offer]) -> Vec<String> {
    offers.iter().map(|offer| offer.mv.clone()).collect()
}

fn one_of(mut moves: Vec<String>) -> Option<Meaning> {
    if moves.len() > 1 { Some(Meaning::Which(moves)) } else { moves.pop().map(Meaning::Move) }
}

/// A text in the game's notation, spelt differently; also without articles, if that leaves two words (*de 24
/// a 20*).
fn all_spellings(text: &str, typed: &Typed) -> Vec<String> {
    let mut all = spellings(text);
    if typed.lean_words().len() > 1 {
        all.extend(spellings(&format!("«{}»", typed.lean_words().join(" "))));
    }
    all
}

/// The spellings of a text that may be the game's notation.
struct Spelt<'a> {
    table: &'a dyn AnyTable,
    reader: Reader<'a>,
    texts: Vec<String>,
}

impl Spelt<'_> {
    /// The legal moves that it may be.
    fn legal(&self) -> Vec<String> {
        legal_moves(self.table, self.reader.seat, &self.texts)
    }

    /// The first spelling that is a move, though not a possible one: for the game's own refusal, or for
    /// asking whether an offence is meant.
    fn find_refused(&self) -> Option<Meaning> {
        let judged = |text: &String| match self.table.judge(self.reader.seat, text) {
            Ok(judged) => Some(Meaning::Unsure(judged.mv)),
            Err(refusal) if is_unknown(&refusal) => None,
            Err(_) => Some(Meaning::Move(text.clone())),
        };
        self.texts.iter().find_map(judged)
    }
}

/// The names of some moves: in the reader's language first, then in all others.
struct Names<'a> {
    offers: &'a [Offer],
    reader: Reader<'a>,
    tiers: [(Vec<Language>, OnceCell<Named<'a>>); 2],
}

impl<'a> Names<'a> {
    fn new(offers: &'a [Offer], reader: Reader<'a>) -> Names<'a> {
        let others = Language::ALL.iter().copied().filter(|language| *language != reader.language);
        let tiers = [vec![reader.language], others.collect()];
        Names { offers, reader, tiers: tiers.map(|languages| (languages, OnceCell::new())) }
    }

    /// The moves of one step that some of the typed words name in any language, and which words these are.
    fn said_in(&self, typed: &Typed) -> Vec<(Range<usize>, &'a Offer)> {
        let tiers = self.tiers.iter();
        let named = |(languages, named): &(Vec<Language>, OnceCell<Named<'a>>)| {
            named.get_or_init(|| Named::new(self.offers, languages, self.reader)).said_in(typed)
        };
        tiers.flat_map(named).collect()
    }

    /// Returns the results of the first tier that has any.
    fn find(&self, look: impl Fn(&Named<'a>) -> Vec<&'a Offer>) -> Vec<&'a Offer> {
        let mut found = self
            .tiers
            .iter()
            .map(|(languages, named)| look(named.get_or_init(|| Named::new(self.offers, languages, self.reader))));
        found.find(|found| !found.is_empty()).unwrap_or_default()
    }
}

/// Returns the moves that the text hints at: a move is made if at least two words fit it alone, in their
/// order; otherwise it is asked about.
fn hint(names: &Names<'_>, typed: &Typed) -> Option<Meaning> {
    let says_something = |word: &String| word.len() > 1 || word.bytes().all(|byte| byte.is_ascii_digit());
    if !typed.lean_words().iter().any(says_something) {
        return None;
    }
    let in_order = Cell::new(false);
    let found = names.find(|named| {
        let (found, is_in_order) = named.match_hints(typed);
        in_order.set(is_in_order);
        found
    });
    match (found.as_slice(), typed.lean_words().len()) {
        ([], _) => None,
        ([one], 2..) if in_order.get() => {
            let is_regrettable = one.steps.iter().any(|step| step.tone == Tone::Danger);
            Some(if is_regrettable { Meaning::Unsure(one.mv.clone()) } else { Meaning::Move(one.mv.clone()) })
        }
        _ => Some(Meaning::Which(texts(&found))),
    }
}
