//! Several things in one sentence: *a, b y c*.
//!
//! Two messages of `common.ftl` say how they are joined: `list-comma` adds one more thing after those before
//! it, `list-and` the last one. `list-and` also receives the sound with which the last thing begins,
//! `$sound`: Spanish says *e* before the sound i (*Ana e Inés*, but *agua y hielo*).

use sobremesa_game::{Line, line};

/// Returns the things, already rendered, as one text; `say` renders the lines that join them.
pub(super) fn join(things: Vec<String>, say: impl Fn(&Line) -> String) -> String {
    let mut things = things.into_iter();
    let Some(mut joined) = things.next() else { return String::new() };
    while let Some(thing) = things.next() {
        joined = if things.len() == 0 {
            let sound = opening_sound(&thing);
            say(&line!("list-and", list = joined, last = thing, sound = sound))
        } else {
            say(&line!("list-comma", list = joined, next = thing))
        };
    }
    joined
}

/// `i` where Spanish spelling begins with the vowel i (*Inés*, *Hilario*, *Ynduráin*), `other` elsewhere,
/// including where the i only opens a diphthong (*hielo*, *Ian*, *Yolanda*).
fn opening_sound(text: &str) -> &'static str {
    let mut letters =
        text.chars().skip_while(|letter| !letter.is_alphanumeric()).flat_map(char::to_lowercase).peekable();
    letters.next_if_eq(&'h');
    match (letters.next(), letters.next()) {
        (Some('í'), _) => "i",
        (Some('i' | 'y'), Some('a' | 'e' | 'o' | 'u' | 'á' | 'é' | 'ó' | 'ú')) => "other",
        (Some('i'), _) => "i",
        // A word by itself is the letter's name, *y griega*; before a consonant it is a vowel.
        (Some('y'), Some(next)) if next.is_alphabetic() => "i",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vowel_i_is_told_from_the_diphthong() {
        for text in ["Inés", "iglesia", "Íñigo", "Hilario", "hijos", "ÍA", "Yves", "«Irene»", "🂡 Ignacio", "i"]
        {
            assert_eq!(opening_sound(text), "i", "{text}");
        }
        for text in ["hielo", "Ian", "Hierro", "Yolanda", "y", "Ana", "h", "", "…", "7 de oros", "🙂", "Jacinta"] {
            assert_eq!(opening_sound(text), "other", "{text}");
        }
    }
}
