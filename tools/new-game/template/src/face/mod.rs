//! The look of carta alta.

mod live;

use serde_json::Value;
use sobremesa_game::cards::Card;
use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::scenery::{card_figure, hand_of_cards};
use sobremesa_screen::{Block, Face, Figure, Live, Look, Preset, Primer, Screen, Seen, Step, presets};

use crate::rules::{CartaAlta, Event, Move, Private, Public};

impl Face for CartaAlta {
    fn name() -> Line {
        line!("carta-alta-name")
    }

    fn vocabulary() -> Vec<Move> {
        Card::ALL.into_iter().map(Move).collect()
    }

    fn primer() -> Primer {
        Primer::new(Self::name(), line!("carta-alta-primer"))
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "carta-alta":
            "reglamento", 2, {};
            "larga", 4, {"cartas": 5};
        }
    }

    fn option(_: &str, value: &Value) -> Line {
        line!("carta-alta-option-cartas", cartas = value.as_i64().unwrap_or_default())
    }

    fn called(_: &str, value: &Value) -> Line {
        line!("carta-alta-called", cartas = value.as_i64().unwrap_or_default())
    }

    fn table(seen: &Seen<CartaAlta>) -> Vec<Block> {
        let public = seen.public;
        let mut blocks = vec![Block::Title(line!("carta-alta-title"))];
        blocks.extend(seen.seats.iter().map(|seat| Block::Text(stands(public, seat))));
        let laid: Vec<Figure> = public.laid.iter().copied().map(card_figure).collect();
        if !laid.is_empty() {
            blocks.push(Block::Figures { label: line!("carta-alta-laid", seat = public.lead), figures: laid });
        }
        blocks
    }

    fn hand(_: &Seen<CartaAlta>, private: &Private) -> Screen {
        let cards = private.hand.reveal();
        if cards.is_empty() {
            return Screen::default();
        }
        let figures = cards.iter().copied().map(card_figure).collect();
        let blocks = vec![Block::Figures { label: line!("carta-alta-hand"), figures }];
        let picture = hand_of_cards(cards, &blocks);
        Screen { blocks, picture }
    }

    fn live(seen: &Seen<CartaAlta>, look: &Look<CartaAlta>) -> Live {
        live::table(seen, look)
    }

    fn steps(&Move(card): &Move) -> Vec<Step> {
        vec![Step::new(card.to_string(), words::card(&card.to_string())).figure(card_figure(card))]
    }

    fn tell(event: &Event) -> Option<Line> {
        match event {
            Event::Carta { seat, card } => {
                Some(line!("carta-alta-event-carta", seat = *seat, card = words::card(&card.to_string())))
            }
            Event::Baza { seat } => Some(line!("carta-alta-event-baza", seat = *seat)),
            Event::Reparto { .. } | Event::Fin { .. } => None, // the same for all games, and said by the table
        }
    }
}

/// Returns the number of bazas that a seat has, and of the cards that it holds.
fn stands(public: &Public, seat: Seat) -> Line {
    let of = |numbers: &[u8]| numbers.get(seat.index()).copied().unwrap_or_default();
    line!("carta-alta-seat", seat = seat, bazas = of(&public.bazas), cards = of(&public.counts))
}
