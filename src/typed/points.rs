//! The words by which people ask for a game that counts, beside its name and its rules: *truco a 15 con puntaje*.

use std::sync::LazyLock;

use sobremesa_game::line;
use sobremesa_screen::locale::Language;

use crate::typed::called::say;
use crate::typed::parts::{before, rest_of};
use crate::typed::plain::Typed;

/// All words for it, in every language.
static WORDS: LazyLock<Vec<Typed>> = LazyLock::new(|| {
    let said = |language: &Language| {
        let others = say(&line!("points-switch-otros"), *language);
        let others: Vec<Typed> = others.split(',').map(Typed::new).collect();
        others.into_iter().chain([Typed::new(&say(&line!("points-switch"), *language))])
    };
    Typed::each_once(Language::ALL.iter().flat_map(said).collect())
});

/// A text without the words for a game that counts, and those words as they were typed; `None` if there are none.
pub(super) fn split_points(text: &str) -> Option<(String, String)> {
    let typed = Typed::new(text);
    let words = typed.words();
    (0..words.len()).find_map(|first| {
        let found = WORDS.iter().filter(|found| words[first..].starts_with(found.words()));
        let length = found.map(|found| found.words().len()).max()?;
        let after = rest_of(text, first + length);
        let rest = [before(text, first), after].join(" ").trim().to_owned();
        Some((rest, before(rest_of(text, first), length).to_owned()))
    })
}

/// Returns whether a text that names a game or its rules asks for a game that counts.
pub(crate) fn asks_for_points(text: &str) -> bool {
    split_points(text).is_some()
}
