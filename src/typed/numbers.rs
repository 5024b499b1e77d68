//! Numbers with words that say what they count: *para 4*, *de a cuatro*, *a 30 puntos*, *mano a mano*. The
//! words are those of `locales/`.

use std::sync::LazyLock;

use sobremesa_game::{Line, line};
use sobremesa_screen::locale::Language;

use crate::catalogue::Texts;
use crate::typed::plain::Typed;

/// The thing that a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Players.
    Seats(u8),
    /// The points that win.
    Points(u16),
    /// The points of half a game, or of all of it: *15 buenas*.
    Half(u16),
    /// The highest tile of a set: *doble nueve*.
    Set(u8),
}

/// The words that stand before a number, and those that stand behind it.
struct Around {
    before: Vec<Vec<String>>,
    after: Vec<Vec<String>>,
}

impl Around {
    fn new(line: &Line) -> Around {
        let mut around = Around { before: Vec::new(), after: Vec::new() };
        for language in Language::ALL {
            let text = say(line, *language);
            let (before, after) = text.split_once('/').unwrap_or((&text, ""));
            around.before.extend(list(before));
            around.after.extend(list(after));
        }
        around
    }

    fn is_before(&self, words: &[String]) -> bool {
        self.before.iter().any(|known| known == words)
    }

    fn is_after(&self, words: &[String]) -> bool {
        self.after.iter().any(|known| known == words)
    }
}

/// Words beside a number of players: those before it `/` those after it, separated by commas.
static SEATS: LazyLock<Around> = LazyLock::new(|| Around::new(&line!("leer-asientos")));
/// Words beside a number of points.
static POINTS: LazyLock<Around> = LazyLock::new(|| Around::new(&line!("leer-meta")));
/// Words after a number of points that may be half of those that win.
static HALVES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| all_of(&line!("leer-mitades")));
/// Words before the highest tile of a set.
static SETS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| all_of(&line!("leer-juegos")));
static FOR_TWO: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| all_of(&line!("leer-dos")));
static AGAINST: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| all_of(&line!("leer-contra")));

/// Returns the meaning of these words, if they say nothing but what one number counts.
pub(super) fn read(words: &[String]) -> Option<Counted> {
    if FOR_TWO.iter().any(|known| known == words) {
        return Some(Counted::Seats(2));
    }
    let places: Vec<usize> = (0..words.len()).filter(|&place| is_number(&words[place])).collect();
    match places[..] {
        [place] => {
            let (before, after) = (&words[..place], &words[place + 1..]);
            let seats = || words[place].parse().ok().map(Counted::Seats);
            let points = || words[place].parse().ok().map(Counted::Points);
            let is_any = |lists: &[Vec<String>], words: &[String]| lists.iter().any(|known| known == words);
            let begins = before.is_empty() || SEATS.is_before(before) || POINTS.is_before(before);
            match (begins, before.is_empty(), after.is_empty()) {
                (true, _, false) if SEATS.is_after(after) => seats(),
                (true, _, false) if POINTS.is_after(after) => points(),
                (true, _, false) if is_any(&HALVES, after) => words[place].parse().ok().map(Counted::Half),
                (_, false, true) if is_any(&SETS, before) => words[place].parse().ok().map(Counted::Set),
                (true, false, true) if POINTS.is_before(before) => points(),
                (true, false, true) => seats(),
                _ => None,
            }
        }
        [0, last] if last + 1 == words.len() && AGAINST.iter().any(|known| *known == words[1..last]) => {
            both(&words[0], &words[last])
        }
        // *2v2*
        [] => {
            let [word] = words else { return None };
            let (one, other) = word.split_once(['v', 'x'])?;
            both(one, other)
        }
        _ => None,
    }
}

/// A count of as many on one side as on the other.
fn both(one: &str, other: &str) -> Option<Counted> {
    let count: u8 = one.parse().ok().filter(|_| one == other && is_number(one))?;
    count.checked_mul(2).map(Counted::Seats)
}

/// Returns whether a plain word is a number.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a plain word stands beside numbers of players or points, and says no more than that.
pub(super) fn is_beside(word: &str) -> bool {
    let lists = [&SEATS.before, &SEATS.after, &POINTS.before, &POINTS.after];
    lists.into_iter().flatten().flatten().any(|known| known == word)
}

/// Returns true if some of these words name a set of tiles.
pub(super) fn names_set(words: &[String]) -> bool {
    words.windows(2).any(|pair| matches!(read(pair), Some(Counted::Set(_))))
}

/// The number of players that some of these words say, and the other words.
pub(super) fn without_seats(typed: &Typed) -> (Option<u8>, Typed) {
    let words = typed.words();
    for count in (1..=words.len()).rev() {
        for first in 0..=words.len() - count {
            if let Some(Counted::Seats(seats)) = read(&words[first..first + count]) {
                let rest = [&words[..first], &words[first + count..]].concat();
                return (Some(seats), Typed::new(&rest.join(" ")));
            }
        }
    }
    (None, typed.clone())
}

fn all_of(line: &Line) -> Vec<Vec<String>> {
    Language::ALL.iter().flat_map(|language| list(&say(line, *language))).collect()
}

fn list(text: &str) -> Vec<Vec<String>> {
    text.split(',').map(|name| Typed::new(name).words().to_vec()).filter(|words| !words.is_empty()).collect()
}

fn say(line: &Line, language: Language) -> String {
    Texts::get().say_unnamed(language, line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_counts_what_the_words_beside_it_say() {
        let (seats, points) = (|count| Some(Counted::Seats(count)), |count| Some(Counted::Points(count)));
        for (text, wanted) in [
            ("para 4", seats(4)),
            ("de a cuatro", seats(4)),
            ("de 4", seats(4)),
            ("entre seis", seats(6)),
            ("4 jugadores", seats(4)),
            ("para tres jugadores", seats(3)),
            ("a 4 jugadores", seats(4)),
            ("mano a mano", seats(2)),
            ("dos contra dos", seats(4)),
            ("2v2", seats(4)),
            ("3 vs 3", seats(6)),
            ("for four players", seats(4)),
            ("heads-up", seats(2)),
            ("per a 4", seats(4)),
            ("para quatro", seats(4)),
            ("a 30", points(30)),
            ("a treinta", points(30)),
            ("hasta 30 puntos", points(30)),
            ("30 tantos", points(30)),
            ("up to 30", points(30)),
            ("fins a 24 pedres", points(24)),
            ("até 12", points(12)),
            ("15 buenas", Some(Counted::Half(15))),
            ("a quince buenas", Some(Counted::Half(15))),
            ("dotze bones", Some(Counted::Half(12))),
            ("doble nueve", Some(Counted::Set(9))),
            ("double nine", Some(Counted::Set(9))),
            ("30", None),
            ("para", None),
            ("a 3 chicos", None),
            ("2v3", None),
            ("para 4 a 30", None),
            ("para 300", None),
        ] {
            assert_eq!(read(Typed::new(text).words()), wanted, "{text}");
        }
    }
}
