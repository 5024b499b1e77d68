//! The player's own cards; their partners' in a mão de onze; sinais.

use sobremesa_game::{Arg, Line, line};
use sobremesa_screen::scenery::hand_of_sprites;
use sobremesa_screen::{Block, Figure, Screen};

use crate::face::brasileiro::{BACK, card_figure, manilha, meaning, name, sprite};
use crate::rules::brasileiro::{Private, Public, Seen};

pub(super) fn screen(public: &Public, private: &Private) -> Screen {
    let cards = private.hand.reveal();
    let places = private.places.reveal();
    let figure = |(place, card): (&crate::rules::brasileiro::Place, &Option<_>)| match card {
        Some(card) => card_figure(*card),
        None => Figure::new(BACK, line!("truco-brasileiro-blind-card", number = place.number())),
    };
    let figures: Vec<Figure> = places.iter().zip(cards).map(figure).collect();
    let label = if public.blind && !cards.is_empty() {
        line!("truco-brasileiro-hand-blind")
    } else {
        line!("truco-hand", count = cards.len())
    };
    let mut blocks = vec![Block::Figures { label, figures }];
    let named = |card| Some(line!("truco-brasileiro-hand-named", card = name(card), manilha = manilha(public, card)?));
    let manilhas: Vec<Line> = cards.iter().flatten().filter_map(|&card| named(card)).collect();
    if !manilhas.is_empty() {
        let (count, list) = (manilhas.len(), manilhas.into_iter().collect::<Arg>());
        blocks.push(Block::Text(line!("truco-brasileiro-hand-manilhas", count = count, manilhas = list)));
    }
    let covered: Vec<Line> = private.covered.reveal().iter().map(|&card| name(card)).collect();
    if !covered.is_empty() {
        let list = covered.into_iter().collect::<Arg>();
        blocks.push(Block::Text(line!("truco-brasileiro-hand-covered", cards = list)));
    }
    blocks.extend(private.partners.reveal().iter().map(|partner| Block::Figures {
        label: line!("truco-brasileiro-hand-partner", seat = partner.seat),
        figures: partner.cards.map(card_figure).to_vec(),
    }));
    blocks.extend(private.senas.reveal().iter().map(|&Seen { from, sena }| {
        let sinal = meaning(sena.word());
        Block::Text(if from == private.seat {
            line!("truco-brasileiro-hand-sinal-own", sinal = sinal)
        } else {
            line!("truco-brasileiro-hand-sinal", seat = from, sinal = sinal)
        })
    }));
    let sprites = cards.iter().map(|card| card.map_or_else(|| BACK.to_owned(), sprite)).collect();
    let picture = hand_of_sprites(sprites, &blocks);
    Screen { blocks, picture }
}
