//! The common parts of the pictures of all games: the players' seats, the alternative text.

use std::collections::BTreeMap;

use sobremesa_game::cards::Card;
use sobremesa_game::line;
use sobremesa_game::{Arg, Line};

use crate::locale::words;
use crate::picture::{Scene, Tint};
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
#[must_use]
pub fn card_figure(card: Card) -> Figure {
    Figure::new(format!("carta/{card}"), words::card(&card.to_string()))
}

/// The width of a table with cards, and its margin: the rim of the cloth and a little more.
const WIDTH: i16 = 720;
const MARGIN: i16 = 34;

/// Returns the viewer's cards of the Spanish deck, up to ten, in one row; `None` if there are none. `blocks`
/// is the same in words.
#[must_use]
pub fn hand_of_cards(cards: &[Card], blocks: &[Block]) -> Option<Picture> {
    let sprites: Vec<String> = cards.iter().map(|card| format!("carta/{card}")).collect();
    hand_of_sprites(sprites, blocks)
}

/// Returns the picture of a hand of any deck, by the sprites of its cards.
#[must_use]
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

/// The width of a card in a picture of the full order, and the part of it that the next card of the same rank
/// leaves visible.
const RANKED: i16 = 64;
const SHIFT: i16 = 24;
const APART: i16 = 20;

/// Returns the cards of a deck, by their sprites, from high to low: equal ones overlap, and each place is
/// numbered. `rank` is higher for the higher card.
#[must_use]
pub fn order_of_cards<C: Copy>(
    cards: impl IntoIterator<Item = C>,
    rank: impl Fn(C) -> u8,
    figure: impl Fn(C) -> Figure,
) -> Option<Picture> {
    let mut ranks: BTreeMap<u8, Vec<Figure>> = BTreeMap::new();
    for card in cards {
        ranks.entry(rank(card)).or_default().push(figure(card));
    }
    let wide = |rank: &[Figure]| RANKED + (rank.len() as i16 - 1) * SHIFT;
    let mut rows: Vec<(i16, Vec<Vec<Figure>>)> = Vec::new();
    let mut alt = Vec::new();
    for (number, rank) in (1_u64..).zip(ranks.into_values().rev()) {
        let names: Arg = rank.iter().map(|figure| figure.name.clone()).collect();
        alt.push(line!("picture-order", number = number, cards = names));
        let width = wide(&rank);
        match rows.last_mut().filter(|(taken, _)| taken + APART + width <= WIDTH - 2 * MARGIN) {
            Some((taken, row)) => {
                *taken += APART + width;
                row.push(rank);
            }
            None => rows.push((width, vec![rank])),
        }
    }
    let (tall, below) = (RANKED * 156 / 100, 26);
    let height = i16::try_from(rows.len()).ok().filter(|rows| *rows > 0)? * (tall + below + APART) - APART + 2 * MARGIN;
    let mut scene = Scene::cloth(WIDTH as u16, height as u16);
    let mut number = 0;
    for (line, (taken, row)) in (0..).zip(rows) {
        let (mut left, top) = ((WIDTH - taken) / 2, MARGIN + line * (tall + below + APART));
        for rank in row {
            let width = wide(&rank);
            for (place, card) in (0..).zip(rank) {
                scene.put(card.sprite, left + place * SHIFT, top, RANKED as u16);
            }
            number += 1;
            scene.write(&number.to_string(), Tint::Paper, left + width / 2, top + tall + below / 2, 22);
            left += width + APART;
        }
    }
    Some(Picture { scene, alt, captions: Vec::new(), faces: Vec::new() })
}
