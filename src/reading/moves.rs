//! Which move a text means: by the notation, by what the buttons say, by a hint.

use crate::catalogue::AnyTable;
use crate::game::{Code, Refusal};
use crate::locale::Language;
use crate::reading::names::Named;
use crate::reading::plain::Typed;
use crate::reading::spellings::spellings;
use crate::reading::{Meaning, Reader};
use crate::screen::{Offer, Tone};

pub(super) fn read(table: &dyn AnyTable, reader: Reader<'_>, text: &str) -> Meaning {
    let text = text.trim();
    let own = || Meaning::Move(text.to_owned());
    let typed = Typed::new(text);
    match table.judge(reader.seat, text) {
        Ok(judged) if judged.offends => {
            // Whoever meant something legal is asked for that instead.
            let others = by_notation(table, reader, text);
            if others.is_empty() { Meaning::Unsure(judged.mv) } else { Meaning::Which(others) }
        }
        Ok(_) => own(),
        Err(refusal) if is_unknown(&refusal) => understand(table, reader, text, &typed).unwrap_or_else(own),
        Err(_) => {
            // It is a move, though none that can be made: it is never taken for another one, but that one may be offered.
            let mut others = table.among(reader.seat, text);
            if others.is_empty() {
                others = by_notation(table, reader, text);
            }
            if others.is_empty() {
                others = by_name(&table.choices_of(reader.seat), reader, &typed);
            }
            if others.is_empty() { own() } else { Meaning::Which(others) }
        }
    }
}

/// What a text means that is no notation; `None` if nothing.
fn understand(table: &dyn AnyTable, reader: Reader<'_>, text: &str, typed: &Typed) -> Option<Meaning> {
    if typed.is_empty() {
        // A sign alone may still be one, between quotes or blanks.
        return one_of(by_notation(table, reader, text));
    }
    if let Some(meaning) = one_of(by_notation(table, reader, text)) {
        return Some(meaning);
    }
    let offers = table.choices_of(reader.seat);
    if let Some(meaning) = one_of(by_name(&offers, reader, typed)) {
        return Some(meaning);
    }
    refused_kind(table, reader, text, typed).or_else(|| by_hint(&offers, reader, typed))
}

fn is_unknown(refusal: &Refusal) -> bool {
    refusal.code == Code::UnknownMove
}

fn one_of(mut moves: Vec<String>) -> Option<Meaning> {
    if moves.len() > 1 { Some(Meaning::Which(moves)) } else { moves.pop().map(Meaning::Move) }
}

/// The legal moves that the text is in the game's notation, spelt otherwise.
fn by_notation(table: &dyn AnyTable, reader: Reader<'_>, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for spelling in spellings(text) {
        let moves = match table.judge(reader.seat, &spelling) {
            Ok(judged) if judged.offends => Vec::new(),
            Ok(judged) => vec![judged.mv],
            Err(refusal) if is_unknown(&refusal) => Vec::new(),
            Err(_) => table.among(reader.seat, &spelling),
        };
        for mv in moves {
            if !found.contains(&mv) {
                found.push(mv);
            }
        }
    }
    found
}

/// The reader's language alone, and then all others.
fn languages(reader: Reader<'_>) -> [Vec<Language>; 2] {
    let others = Language::ALL.iter().copied().filter(|language| *language != reader.language);
    [vec![reader.language], others.collect()]
}

/// The moves that the text names by what their buttons say.
fn by_name(offers: &[Offer], reader: Reader<'_>, typed: &Typed) -> Vec<String> {
    let found = languages(reader).into_iter().map(|languages| {
        let named = Named::new(offers, &languages, reader);
        named.find(typed).into_iter().map(|offer| offer.mv.clone()).collect::<Vec<_>>()
    });
    found.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
}

/// A move that the text names but that cannot be made now, as the game's notation has it: for its own refusal.
fn refused_kind(table: &dyn AnyTable, reader: Reader<'_>, text: &str, typed: &Typed) -> Option<Meaning> {
    let mut offence = None;
    for spelling in spellings(text) {
        match table.judge(reader.seat, &spelling) {
            Ok(judged) => offence = offence.or(Some(Meaning::Unsure(judged.mv))),
            Err(refusal) if is_unknown(&refusal) => {}
            Err(_) => return Some(Meaning::Move(spelling)),
        }
    }
    offence.or_else(|| {
        let vocabulary = table.game().vocabulary();
        by_name(&vocabulary, reader, typed).into_iter().next().map(Meaning::Move)
    })
}

/// What the text hints at: a move is made if at least two words fit it alone, else asked for.
fn by_hint(offers: &[Offer], reader: Reader<'_>, typed: &Typed) -> Option<Meaning> {
    let says_something = |word: &String| word.len() > 1 || word.bytes().all(|byte| byte.is_ascii_digit());
    if !typed.lean_words().iter().any(says_something) {
        return None;
    }
    let found = languages(reader)
        .into_iter()
        .map(|languages| Named::new(offers, &languages, reader).hinted(typed))
        .find(|found| !found.is_empty())?;
    let moves: Vec<String> = found.iter().map(|offer| offer.mv.clone()).collect();
    match (found.as_slice(), typed.lean_words().len()) {
        ([one], 2..) if one.steps.iter().any(|step| step.tone == Tone::Danger) => Some(Meaning::Unsure(one.mv.clone())),
        ([one], 2..) => Some(Meaning::Move(one.mv.clone())),
        _ => Some(Meaning::Which(moves)),
    }
}
