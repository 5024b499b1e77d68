//! The common parts of the pictures of all games: the players' seats, the alternative text.

use sobremesa_game::cards::Card;
use sobremesa_game::{Arg, Line, line};

use crate::locale::words;
use crate::picture::Scene;
use crate::{Block, Figure, Picture};

/// Returns rows of figures in words: the name of the row, and each figure's; an empty table is described as
/// such.
pub fn describe(blocks: &[Block]) -> Vec<Line> {
    let told: Vec<Line> = blocks
        .iter()
        .filter_map(|block| match block {
            Block::Figures { label, figures } => {
                let figures: Arg = figures.iter().map(|figure| figure.name.clone()).collect();
                Some(line!("picture-figures", label = label.clone(), figures = figures))
            }
            _ => None,
        })
        .collect();
    if told.is_empty() { vec![line!("picture-empty")] } else { told }
}

/// Returns a card of the Spanish deck.
pub fn card_figure(card: Card) -> Figure {
    Figure::new(format!("carta/{card}"), words::card(&card.to_string()))
}

/// The width of a table with cards, and its margin: the rim of the cloth and a little more.
const WIDTH: i16 = 720;
const MARGIN: i16 = 34;

/// Returns the viewer's cards of the Spanish deck, up to ten, in one row; `None` if there are none. `blocks`
/// is the same in words.
pub fn hand_of_cards(cards: &[Card], blocks: &[Block]) -> Option<Picture> {
    let sprites: Vec<String> = cards.iter().map(|card| format!("carta/{card}")).collect();
    hand_of_sprites(sprites, blocks)
}

/// Returns the picture of a hand of any deck, by the sprites of its cards.
pub fn hand_of_sprites(cards: Vec<String>, blocks: &[Block]) -> Option<Picture> {
    let count = i16::try_from(cards.len()).ok().filter(|count| *count > 0)?;
    let (wide, gap) = match count {
        ..=3 => (206, 14),
        4 => (156, 14),
        _ => (118, (WIDTH - 2 * MARGIN - 118) / (count - 1) - 118),
    };
    let (step, height) = (wide + gap.min(14), wide * 156 / 100);
    let mut scene = Scene::cloth(WIDTH as u16, (height + 2 * MARGIN) as u16);
    let left = (WIDTH - (count - 1) * step - wide) / 2;
    for (place, card) in (0..).zip(cards) {
        scene.put(card, left + place * step, MARGIN, wide as u16);
    }
    Some(Picture { scene, alt: describe(blocks), captions: Vec::new(), faces: Vec::new() })
}
