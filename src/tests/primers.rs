//! Games explained.

use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::Painter;

use crate::catalogue::GAMES;
use crate::{SpokenBlock, SpokenPicture, explain};

#[test]
fn every_game_explains_itself_in_every_language() {
    for game in GAMES {
        for language in Language::ALL {
            let spoken = explain(*game, *language);
            let [SpokenBlock::Title(name), SpokenBlock::Text(about)] = spoken.blocks.as_slice() else {
                panic!("{} in {language}: {:?}", game.id(), spoken.blocks);
            };
            assert!(!name.is_empty() && (100..800).contains(&about.chars().count()), "{} in {language}", game.id());
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
        let scene = explain(game, Language::default()).picture.unwrap().scene;
        let mut shown: Vec<_> =
            scene.placed.iter().map(|placed| &placed.sprite).filter(|sprite| !sprite.starts_with("letra/")).collect();
        assert_eq!(shown.len(), cards, "{}", game.id());
        shown.sort();
        shown.dedup();
        assert_eq!(shown.len(), cards, "{}", game.id());
        let picture = Painter::shared().picture(&scene);
        assert!(!picture.png.is_empty());
    }
}
