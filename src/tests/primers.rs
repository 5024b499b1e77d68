//! Games explained.

use sobremesa_screen::Drawn;
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::Painter;

use crate::catalogue::{GAMES, Texts};
use crate::{SpokenBlock, SpokenPicture, explain};

#[test]
fn every_game_explains_itself_in_every_language() {
    for game in GAMES {
        for language in Language::ALL {
            let spoken = explain(*game, *language);
            let [SpokenBlock::Title(name), SpokenBlock::List(lines)] = spoken.blocks.as_slice() else {
                panic!("{} in {language}: {:?}", game.id(), spoken.blocks);
            };
            // A game of few rules, such as the skeleton of a new one, needs fewer than ten.
            assert!(!name.is_empty() && (3..=10).contains(&lines.len()), "{} in {language}: {lines:?}", game.id());
            assert!(lines.iter().all(|line| line.chars().count() < 160), "{} in {language}: {lines:?}", game.id());
            if let Some(picture) = &spoken.picture {
                assert!(picture.alt.chars().count() <= SpokenPicture::LONGEST_ALT, "{} in {language}", game.id());
            }
        }
    }
}

#[test]
fn every_word_of_a_game_is_explained_in_every_language() {
    for game in GAMES {
        let primer = game.primer();
        let say = |line, language| Texts::get().say_unnamed(language, line);
        let Some(terms) = &primer.terms else {
            let lines = say(&primer.lines, Language::default());
            assert!(lines.lines().count() < 10, "{}: a game of many rules has words of its own", game.id());
            continue;
        };
        let explained = |language| {
            let text = say(terms, language);
            let words =
                text.lines().map(|line| line.split_once(": ").map(|(word, told)| (word.to_owned(), told.len())));
            words.collect::<Option<Vec<_>>>().unwrap_or_else(|| panic!("{} in {language}: {text}", game.id()))
        };
        let count = explained(Language::default()).len();
        for &language in Language::ALL {
            let mut words = explained(language);
            assert!(words.iter().all(|(word, told)| word.len() < 40 && *told > 10), "{} in {language}", game.id());
            words.dedup_by(|one, other| one.0 == other.0);
            assert_eq!(words.len(), count, "{} in {language}", game.id());
        }
    }
}

#[test]
fn the_order_of_the_cards_shows_each_of_them_once() {
    for (game, cards) in
        [("truco-argentino", 40), ("truco-uruguayo", 40), ("truc-valenciano", 22), ("truco-brasileiro", 40)]
    {
        let game = crate::catalogue::find(game).unwrap();
        let primer = game.primer();
        let order = primer.plates.iter().find_map(|plate| match &plate.drawn {
            Drawn::Order(ranks) => Some(ranks),
            _ => None,
        });
        let mut shown: Vec<_> =
            order.unwrap().iter().flat_map(|rank| rank.figures.iter().map(|figure| &figure.sprite)).collect();
        assert_eq!(shown.len(), cards, "{}", game.id());
        shown.sort();
        shown.dedup();
        assert_eq!(shown.len(), cards, "{}", game.id());
        let scene = explain(game, Language::default()).picture.unwrap().scene;
        assert!(
            shown.iter().all(|sprite| scene.placed.iter().any(|placed| placed.sprite == **sprite)),
            "{}",
            game.id()
        );
        let picture = Painter::shared().picture(&scene);
        assert!(!picture.png.is_empty());
    }
}
