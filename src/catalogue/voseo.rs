//! Finds texts of the reference Spanish that are not said on the River Plate: those that say *tú*, or *aquí*,
//! and have no text of their own in `es-AR`. `tests/locales` tests it.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource};
use fluent_syntax::parser;

/// Words used only with *tú*, or said in another way on the River Plate.
const TUTEO: &str = "
    tú ti contigo vosotros os aquí
    tienes puedes quieres eres sabes haces dices vienes juegas vuelves eliges escribes debes pierdes crees prefieres pides sigues sales
    pones tiras mueves cantas robas abandonas levantas llamas sientas refieres miras cierras abres aceptas rechazas doblas sumas llevas pasas
    esperas dejas quedas rindes entras piensas pulsas retas
    di pon haz dime dile ponlo ponla ponle hazlo hazla ten elige pulsa
";

/// Words that are an imperative to *tú* at the beginning of a sentence or after a colon; elsewhere they are
/// third-person verbs.
const ORDERS: &str = "
    abre acepta agrega añade busca cambia canta cierra comprueba contesta corre cuenta deja descarta entra escribe espera intenta
    juega lee levanta mete mira mueve ofrece olvida permite pide piensa prueba quita recupera responde roba saca separa suma sube
    termina tira toca toma trae une usa vuelve quiere
";

/// Words after which an imperative may follow, as at the beginning of a sentence.
const BEFORE_ORDERS: &str = "primero ahora antes después también";

/// Texts in the third person: the description of a command, the operator of the site, the owner of the
/// pieces.
const OF_OTHERS: &[&str] = &[
    "discord-command-about",
    "discord-option-about",
    "parchis-helping",
    "policy-operator",
    "session-replaced",
    "session-wait",
    "session-remark-won-sung",
];

/// Returns the keys of `reference` that need a text in `rioplatense` and have none, each with the words that
/// give it away.
pub fn missing(reference: &str, rioplatense: &str) -> Vec<String> {
    let there = parse(rioplatense);
    let there: BTreeSet<&str> = there.body.iter().filter_map(message).map(|message| message.id.name).collect();
    let mut missing = Vec::new();
    for message in parse(reference).body.iter().filter_map(message) {
        let key = message.id.name;
        // Texts that are only read, never said, may use any form.
        if key.ends_with("-otros") || there.contains(key) {
            continue;
        }
        // The program's help describes commands in the third person.
        let tells = OF_OTHERS.contains(&key) || key.starts_with("program-");
        let mut found = Vec::new();
        message.value.iter().for_each(|pattern| look(pattern, !tells, &mut found));
        if !found.is_empty() {
            missing.push(format!("{key}: {}", found.join(", ")));
        }
    }
    missing
}

/// Parses the text as far as possible; `tests/locales` reports the rest.
fn parse(text: &str) -> Resource<&str> {
    parser::parse(text).unwrap_or_else(|(readable, _)| readable)
}

const fn message<'a>(entry: &'a Entry<&'a str>) -> Option<&'a Message<&'a str>> {
    match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    }
}

/// The telling words of a pattern, in all its variants.
fn look(pattern: &Pattern<&str>, orders: bool, found: &mut Vec<String>) {
    for (place, element) in pattern.elements.iter().enumerate() {
        match element {
            PatternElement::TextElement { value } => look_at_text(value, orders, orders && place == 0, found),
            PatternElement::Placeable { expression } => look_inside(expression, orders, found),
        }
    }
}

fn look_inside(expression: &Expression<&str>, orders: bool, found: &mut Vec<String>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter().for_each(|one| look(&one.value, orders, found)),
        Expression::Inline(InlineExpression::Placeable { expression }) => look_inside(expression, orders, found),
        Expression::Inline(_) => {}
    }
}

fn look_at_text(text: &str, orders: bool, mut begins: bool, found: &mut Vec<String>) {
    let mut after = 0;
    for word in text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()) {
        let at = word.as_ptr() as usize - text.as_ptr() as usize;
        begins |= orders && text[after..at].contains(['.', ':', ';', '!', '?', '¿', '¡', '…', '\n', '«']);
        after = at + word.len();
        let word = word.to_lowercase();
        let is_in = |list: &str| list.split_whitespace().any(|one| one == word);
        if is_in(TUTEO) || is_order_with_pronoun(&word) || (begins && is_in(ORDERS)) {
            found.push(word);
            begins = false;
        } else {
            begins = orders && is_in(BEFORE_ORDERS);
        }
    }
}

/// Returns whether the word is an imperative to *tú* with pronouns at its end, which move the accent:
/// *ábrela*, *únete*, *llévatelas*, for which *vos* has *abrila*, *unite*, *llevátelas*.
fn is_order_with_pronoun(word: &str) -> bool {
    // Words that only look so.
    if ["límite", "élite", "trámite"].contains(&word) {
        return false;
    }
    let without = |word: &str| {
        let pronouns = ["me", "te", "lo", "la", "los", "las", "le", "les", "nos"];
        pronouns.iter().find_map(|pronoun| word.strip_suffix(pronoun)).map(str::to_owned)
    };
    let Some(rest) = without(word) else { return false };
    let is_of_vos = without(&rest).is_some_and(|order| order.ends_with(['á', 'é', 'í']));
    rest.ends_with(['a', 'e']) && rest.contains(['á', 'é', 'í', 'ó', 'ú']) && !is_of_vos
}
