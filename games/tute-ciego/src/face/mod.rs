//! How tute ciego looks.

mod live;

use serde_json::{Value, json};

use crate::game::cards::Card;
use crate::game::{Line, Seat};
use crate::line;
use crate::locale::words;
use crate::rules::{Event, Move, Private, Public, TuteCiego};
use crate::screen::scenery::{card_figure, hand_of_cards};
use crate::screen::{Block, Face, Figure, Live, Look, Preset, Screen, Seen, Step};

impl Face for TuteCiego {
    fn name() -> Line {
        line!("tute-ciego-name")
    }

    fn vocabulary() -> Vec<Move> {
        Card::ALL.into_iter().map(Move).collect()
    }

    fn presets() -> Vec<Preset> {
        vec![
            Preset::new(
                "reglamento",
                2,
                json!({}),
                line!("tute-ciego-preset-reglamento"),
                line!("tute-ciego-preset-reglamento-about"),
            ),
            Preset::new(
                "larga",
                4,
                json!({"cartas": 5}),
                line!("tute-ciego-preset-larga"),
                line!("tute-ciego-preset-larga-about"),
            ),
        ]
    }

    fn option(_: &str, value: &Value) -> Line {
        line!("tute-ciego-option-cartas", cartas = value.as_i64().unwrap_or_default())
    }

    fn table(seen: &Seen<TuteCiego>) -> Vec<Block> {
        let public = seen.public;
        let mut blocks = vec![Block::Title(line!("tute-ciego-title"))];
        blocks.extend(seen.seats.iter().map(|seat| Block::Text(stands(public, seat))));
        let laid: Vec<Figure> = public.laid.iter().copied().map(card_figure).collect();
        if !laid.is_empty() {
            blocks.push(Block::Figures { label: line!("tute-ciego-laid", seat = public.lead), figures: laid });
        }
        blocks
    }

    fn hand(_: &Seen<TuteCiego>, private: &Private) -> Screen {
        let cards = private.hand.reveal();
        if cards.is_empty() {
            return Screen::default();
        }
        let figures = cards.iter().copied().map(card_figure).collect();
        let blocks = vec![Block::Figures { label: line!("tute-ciego-hand"), figures }];
        let picture = hand_of_cards(cards, &blocks);
        Screen { blocks, picture }
    }

    fn live(seen: &Seen<TuteCiego>, look: &Look<TuteCiego>) -> Live {
        live::table(seen, look)
    }

    fn steps(&Move(card): &Move) -> Vec<Step> {
        vec![Step::new(card.to_string(), words::card(&card.to_string())).figure(card_figure(card))]
    }

    fn tell(event: &Event) -> Option<Line> {
        match event {
            Event::Carta { seat, card } => {
                Some(line!("tute-ciego-event-carta", seat = *seat, card = words::card(&card.to_string())))
            }
            Event::Baza { seat } => Some(line!("tute-ciego-event-baza", seat = *seat)),
            Event::Reparto { .. } | Event::Fin { .. } => None, // the same for all games, and said by the table
        }
    }
}

/// How many bazas a seat has, and how many cards it holds.
fn stands(public: &Public, seat: Seat) -> Line {
    let of = |numbers: &[u8]| numbers.get(seat.index()).copied().unwrap_or_default();
    line!("tute-ciego-seat", seat = seat, bazas = of(&public.bazas), cards = of(&public.counts))
}
