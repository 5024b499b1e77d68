//! Games explained.

use sobremesa_screen::Drawn;
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::Painter;

use crate::catalogue::GAMES;
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
