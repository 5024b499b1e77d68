//! Typing errors: the names nearest to a text that is none. The player is only ever asked about them.

use crate::typed::plain::Typed;

/// The longest text that is compared, in letters.
const LONGEST: usize = 60;

/// The edit distance of a text from a name: letters that are wrong, missing, extra or swapped; `None` if it
/// is too far. Numbers never count as typing errors.
pub(super) fn distance(typed: &str, name: &str) -> Option<usize> {
    let length = typed.chars().count();
    let allowed = match length.min(name.chars().count()) {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    };
    let digits = |text: &str| text.chars().filter(|letter| !letter.is_alphabetic()).collect::<String>();
    if length > LONGEST || typed.len().abs_diff(name.len()) > 2 * allowed || digits(typed) != digits(name) {
        return None;
    }
    Some(strsim::osa_distance(typed, name)).filter(|distance| *distance <= allowed)
}

/// The edit distance for texts of several words, with or without their articles.
pub(super) fn distance_of(typed: &Typed, name: &Typed) -> Option<usize> {
    let whole = distance(typed.whole(), name.whole());
    whole.into_iter().chain(distance(typed.lean(), name.lean())).min()
}

/// The nearest of `all`, if any is near.
pub(super) fn nearest<T>(all: impl Iterator<Item = (Option<usize>, T)>) -> Vec<T> {
    let near: Vec<(usize, T)> = all.filter_map(|(distance, one)| Some((distance?, one))).collect();
    let least = near.iter().map(|(distance, _)| *distance).min();
    near.into_iter().filter(|(distance, _)| Some(*distance) == least).map(|(_, one)| one).collect()
}

/// The text with each word that is not `known` replaced by the nearest known one; `None` if a word has none,
/// or if all words are known.
pub(super) fn mend(typed: &Typed, known: &[&str]) -> Option<Typed> {
    let mut changed = false;
    let words = typed.words().iter().map(|word| {
        if known.contains(&word.as_str()) || Typed::is_filler(word) {
            return Some(word.as_str());
        }
        changed = true;
        nearest(known.iter().map(|other| (distance(word, other), *other))).first().copied()
    });
    let words = words.collect::<Option<Vec<_>>>()?;
    changed.then(|| Typed::new(&words.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typing_slip_is_near_unlike_another_word_or_number() {
        for (typed, name, wanted) in [
            ("trucco", "truco", Some(1)),
            ("turco", "truco", Some(1)),
            ("ajedrs", "ajedrez", None),
            ("ajedre", "ajedrez", Some(1)),
            ("bacgamon", "backgammon", Some(2)),
            ("no", "yo", None),
            ("7deespadda", "7deespada", Some(1)),
            ("6deespada", "7deespada", None),
            ("truco", "truco", Some(0)),
            (&"a".repeat(100), &"a".repeat(100), None),
        ] {
            assert_eq!(distance(typed, name), wanted, "{typed} {name}");
        }
    }

    #[test]
    fn words_are_mended_one_by_one() {
        let mend =
            |text: &str| mend(&Typed::new(text), &["real", "envido", "7", "espada"]).map(|it| it.whole().to_owned());
        assert_eq!(mend("real enbido"), Some("realenvido".into()));
        assert_eq!(mend("el 7 de espdaas"), Some("el7deespada".into()));
        assert_eq!(mend("real envido"), None);
        assert_eq!(mend("hola envido"), None);
    }
}
