//! Levels of computers by number and by name, in any language.

use sobremesa_computer::Level;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;

use crate::typed::called::say;
use crate::typed::plain::Typed;

/// The names of levels from when games had six, seven, thirteen or twenty-six of them: for each of the eight,
/// those that were nearest to it. A name of today wins over these.
const OLD_NAMES: [&[&str]; Level::ALL.len()] = [
    &["novice"],
    &["easy", "fácil", "pupil", "alumno", "aluno", "alumne"],
    &["casual", "ocasional", "regular", "habitual", "frequente"],
    &["able", "hábil"],
    &[
        "veteran",
        "veterano",
        "veterà",
        "club",
        "club player",
        "de club",
        "de clube",
        "league",
        "league player",
        "de liga",
        "de lliga",
        "tournament",
        "tournament player",
        "de torneo",
        "de torneio",
        "de torneig",
    ],
    &["regional", "regional player", "national", "national player", "nacional"],
    &[
        "candidate",
        "candidato",
        "candidat",
        "international",
        "international master",
        "maestro internacional",
        "mestre internacional",
        "grandmaster",
        "gran maestro",
        "grande mestre",
        "gran mestre",
        "elite",
        "elite player",
        "de élite",
        "d'elit",
    ],
    &["colossus", "coloso", "colosso", "colós", "legend", "leyenda", "lenda", "llegenda", "hard", "difícil"],
];

/// The level that a text names: by its number, by its name in any language or by both (*5*, *nivel 5*,
/// *fuerte*), or by a name from when there were more or fewer of them.
pub fn find_level(text: &str) -> Option<Level> {
    let typed = Typed::new(text);
    let today = |level: &Level| Language::ALL.iter().any(|&language| is_called(*level, language, &typed));
    let once = |level: &Level| OLD_NAMES[level.index()].iter().any(|name| Typed::new(name).names_same(&typed));
    Level::ALL.into_iter().find(today).or_else(|| Level::ALL.into_iter().find(once))
}

/// Returns whether these words say what a level is called, *nivel 5 · fuerte*, from anywhere after its
/// beginning: the first word alone says nothing.
fn is_called(level: Level, language: Language, typed: &Typed) -> bool {
    let name = Typed::new(&say(&line!("session-level", level = level.number()), language));
    let Some((level, words)) = name.words().split_first() else { return false };
    let said = typed.words().strip_prefix(std::slice::from_ref(level)).unwrap_or(typed.words());
    !said.is_empty() && (words.starts_with(said) || words.ends_with(said))
}

#[cfg(test)]
mod tests {
    use sobremesa_game::line;

    use super::*;

    #[test]
    fn levels_are_read_by_number_and_by_name_in_every_language() {
        for level in Level::ALL {
            let number = level.number();
            assert_eq!(find_level(&number.to_string()), Some(level));
            for &language in Language::ALL {
                let label = say(&line!("session-level", level = number), language);
                let (numbered, name) = label.split_once(" · ").unwrap();
                assert!(numbered.ends_with(&format!(" {number}")), "{label}");
                for text in [&label, numbered, name, &name.to_uppercase(), &format!("{number} {name}")] {
                    assert_eq!(find_level(text), Some(level), "{text}");
                }
            }
        }
    }

    #[test]
    fn old_names_of_levels_are_read_as_the_nearest() {
        for (names, level) in OLD_NAMES.into_iter().zip(Level::ALL) {
            for name in names {
                assert_eq!(find_level(name), Some(level), "{name}");
            }
        }
        let six = ["novice", "easy", "casual", "medium", "strong", "hard"].map(|name| find_level(name).unwrap());
        assert!(six.is_sorted() && six[0] == Level::One && six[5] == Level::BEST, "{six:?}");
    }

    #[test]
    fn anything_else_is_no_level() {
        for text in ["", "nivel", "level", "0", "9", "nivel 9", "1 2", "random", "rules", "🂡"] {
            assert_eq!(find_level(text), None, "{text}");
        }
    }
}
