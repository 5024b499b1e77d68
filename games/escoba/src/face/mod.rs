//! The screens of escoba.

mod layout;
mod live;
mod steps;
mod why;

use serde_json::Value;
use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Arg, Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::scenery::{card_figure, hand_of_cards};
use sobremesa_screen::{
    Block, Deed, Face, Facts, Figure, Live, Look, Preset, Primer, Reaction, Screen, Seen, Step, presets, what_is_called,
};
use sobremesa_screen::{Drawn, primer::Sum};

use crate::rules::{Count, Escoba, Event, For, Last, Mesa, Move, Private, Public, Rest, sum};

impl Face for Escoba {
    fn name() -> Line {
        line!("escoba-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("escoba-otros"))
    }

    fn why(known: &Known<Escoba>, played: &Move, better: &Move) -> Option<Line> {
        why::why(known, played, better)
    }

    fn nudge(known: &Known<Escoba>, better: &Move) -> Option<Line> {
        why::nudge(known, better)
    }

    fn vocabulary() -> Vec<Move> {
        Card::ALL.into_iter().map(Move::Lay).chain([Move::EscobaDeMano]).collect()
    }

    fn primer() -> Primer {
        let cards = |codes: &[&str]| -> Vec<Figure> {
            codes.iter().map(|code| card_figure(code.parse().expect("a card of the deck"))).collect()
        };
        let said = |what: &'static str| line!("escoba-plate", what = what);
        let fifteen = [(&["7o", "10c"][..], "siete"), (&["12b", "5e"], "rey"), (&["4c", "2o", "11e"], "tres")];
        let values = [("10o", 8, "sota"), ("11o", 9, "caballo"), ("12o", 10, "rey-solo")];
        let points = ["escoba", "cartas", "oros", "sietes", "velo"];
        Primer::new(Self::name(), line!("escoba-primer"))
            .with_terms(line!("escoba-terms"))
            .with("quince", Drawn::Sums(fifteen.map(|(codes, what)| Sum::new(cards(codes), 15, said(what))).into()))
            .with(
                "figuras",
                Drawn::Sums(values.map(|(code, worth, what)| Sum::new(cards(&[code]), worth, said(what))).into()),
            )
            .with("puntos", Drawn::Worth(points.map(|what| (words::verbatim("1"), said(what))).into()))
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "escoba":
            "rioplatense", 2, {"puntos": 15, "sietes": "setenta"};
            "clasica", 2, {};
            "espanola", 2, {"puntos": 21, "todos_oros": 2, "todos_sietes": 3};
            "parejas", 4, {"puntos": 21, "sietes": "setenta"};
            "bonaerense", 4, {"puntos": 30, "sietes": "setenta", "mesa": "15"};
            "cada-uno", 3, {"puntos": 15};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        let number = value.as_i64().unwrap_or_default();
        match name {
            "puntos" => line!("escoba-option-puntos", puntos = number),
            "modo" => line!("option-modo", modo = word),
            "salida" => line!("escoba-option-salida", salida = word),
            "captura" => line!("escoba-option-captura", captura = word),
            "mesa" => {
                // A number cannot name a variant.
                let tables = match word {
                    "15" => "quince",
                    "no" => "no",
                    _ => "treinta",
                };
                line!("escoba-option-mesa", mesa = tables)
            }
            "mesa_de" => line!("escoba-option-mesa-de", who = word),
            "escoba_de_mano" => line!("escoba-option-escoba-de-mano", escobas = number),
            "sietes" => line!("escoba-option-sietes", sietes = word),
            "todos_oros" => line!("escoba-option-todos-oros", points = number),
            "todos_sietes" => line!("escoba-option-todos-sietes", points = number),
            "empate" => line!("escoba-option-empate", empate = word),
            _ => line!("escoba-option-final", end = word),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("escoba-called", what = what, value = number)
    }

    fn matters(name: &str, choices: &Choices, seats: Seats) -> bool {
        match name {
            "modo" => seats.count() == 4,
            "mesa_de" => choices["mesa"] != "no",
            _ => true,
        }
    }

    fn table(seen: &Seen<Escoba>) -> Vec<Block> {
        let public = seen.public;
        let (number, deal, deals) = (public.number, public.deal, public.deals);
        let mut blocks = vec![Block::Title(line!("escoba-title", number = number, deal = deal, deals = deals))];
        blocks.extend(scores(seen));
        if public.table.is_empty() {
            blocks.push(Block::Text(line!("escoba-table-empty")));
        } else {
            let newest = laid_last(public);
            let figures = public.table.iter().map(|card| card_figure(*card).mark(newest == Some(*card))).collect();
            blocks.push(Block::Figures { label: line!("escoba-table", sum = table_sum(public)), figures });
        }
        if let Some((seat, cards)) = &public.lifted {
            let figures: Vec<Figure> = cards.iter().copied().map(card_figure).collect();
            blocks.push(Block::Figures { label: line!("escoba-lifted", seat = *seat), figures });
        }
        blocks.push(Block::Text(line!("escoba-roles", dealer = public.dealer, mano = public.mano)));
        blocks.extend(seen.seats.iter().map(|seat| {
            let cards = public.counts.get(seat.index()).copied().unwrap_or_default();
            Block::Text(line!("escoba-seat", seat = seat, cards = cards))
        }));
        if public.stock > 0 {
            blocks.push(Block::Text(line!("escoba-stock", stock = public.stock)));
        }
        if let Some(last) = &public.last {
            blocks.extend(last_lines(last).map(Block::Text));
        }
        blocks
    }

    fn hand(_: &Seen<Escoba>, private: &Private) -> Screen {
        let cards = private.hand.reveal();
        if cards.is_empty() {
            return Screen::default();
        }
        let figures = cards.iter().copied().map(card_figure).collect();
        let blocks = vec![Block::Figures { label: line!("escoba-hand"), figures }];
        let picture = hand_of_cards(cards, &blocks);
        Screen { blocks, picture }
    }

    fn live(seen: &Seen<Escoba>, look: &Look<Escoba>) -> Live {
        live::table(seen, look)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match event {
            Event::Escoba { seat, .. } => Some((*seat, line!("escoba-voice"))),
            _ => None,
        }
    }

    fn steps(mv: &Move) -> Vec<Step> {
        steps::to(*mv)
    }

    fn steps_among(seen: &Seen<Escoba>, moves: &[Move]) -> Vec<Vec<Step>> {
        steps::among(moves, clears(seen.public))
    }

    fn touches_among(seen: &Seen<Escoba>, moves: &[Move]) -> Vec<Vec<Vec<Step>>> {
        steps::touches(moves, clears(seen.public))
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        match event {
            Event::Escoba { seat, .. } | Event::EscobaDeMano { seat, .. } => Some(Reaction::own(Deed::Feat, *seat)),
            Event::Fin(outcome) => Reaction::win(outcome.winners),
            _ => None,
        }
    }

    fn tell_all(events: &[&Event], public: &Public, _choices: &Choices) -> Vec<Line> {
        let lot = live::won_lot(public).map(|(_, told)| told);
        lot.into_iter().chain(events.iter().filter_map(|event| Self::tell(event))).collect()
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let (mut hands, mut escobas, mut cards, mut sevens) = (0, 0, 0, 0);
        let is_seven = |card: &Card| card.number() == 7;
        for event in events {
            match event {
                Event::Reparto { number, .. } => hands = u32::from(*number),
                Event::Mesa(Mesa { seat, escobas: made, .. }) if own.contains(*seat) => escobas += u32::from(*made),
                Event::EscobaDeMano { seat, .. } | Event::Escoba { seat, .. } => {
                    escobas += u32::from(own.contains(*seat));
                }
                Event::Levanta { seat, card, cards: taken } if own.contains(*seat) => {
                    cards += taken.len() as u32 + 1;
                    sevens += taken.iter().chain([card]).filter(|card| is_seven(card)).count() as u32;
                }
                _ => {}
            }
        }
        let counts = [
            (escobas, line!("escoba-fact-escobas", count = escobas)),
            (cards, line!("escoba-fact-cards", count = cards)),
            (sevens, line!("escoba-fact-sevens", count = sevens)),
        ];
        Facts::counted(Some(line!("fact-hands", count = hands)), counts)
    }

    fn tell(event: &Event) -> Option<Line> {
        let named = |card: &Card| words::card(&card.to_string());
        let all = |cards: &[Card]| cards.iter().map(named).collect::<Arg>();
        Some(match event {
            Event::Reparto { number, deal: 1, dealer, mano, .. } => {
                line!("escoba-told-reparto", number = *number, dealer = *dealer, mano = *mano)
            }
            Event::Mesa(Mesa { seat, cards, escobas }) => {
                line!("escoba-told-mesa", seat = *seat, cards = all(cards), escobas = *escobas)
            }
            Event::Tira { seat, card } => line!("escoba-told-tira", seat = *seat, card = named(card)),
            Event::Levanta { seat, card, cards } => {
                line!("escoba-told-levanta", seat = *seat, card = named(card), cards = all(cards))
            }
            Event::EscobaDeMano { seat, cards } => line!("escoba-told-mano", seat = *seat, cards = all(cards)),
            Event::Escoba { seat, escobas } => line!("escoba-told-escoba", seat = *seat, escobas = *escobas),
            Event::Resto(Rest { seat: Some(seat), cards }) => {
                line!("escoba-told-resto", seat = *seat, cards = all(cards))
            }
            Event::Resto(Rest { seat: None, cards }) => line!("escoba-told-resto-nobody", cards = all(cards)),
            Event::Cuenta { count, .. } => count_line(count),
            Event::Reparto { .. } | Event::Fin(_) => return None, // the table shows the deal, and announces the end
        })
    }
}

/// Tells if these captured cards are all that lies there.
fn clears(public: &Public) -> impl Fn(CardSet) -> bool {
    let lying = public.table.len();
    move |taken| usize::from(taken.len()) == lying
}

/// The card on the table that the last move played.
fn laid_last(public: &Public) -> Option<Card> {
    match public.log.last() {
        Some((_, Move::Lay(card))) if !public.ended => Some(*card),
        _ => None,
    }
}

/// Returns true if the last move captured: then the newest cards are in a pile.
fn captured_last(public: &Public) -> bool {
    match public.log.last() {
        Some((_, mv)) => public.ended || !matches!(mv, Move::Lay(_)),
        None => public.mesa.is_some(),
    }
}

fn table_sum(public: &Public) -> u16 {
    sum(public.table.iter().copied())
}

/// The score of each side, and what it has captured in this hand.
fn scores(seen: &Seen<Escoba>) -> impl Iterator<Item = Block> {
    let public = seen.public;
    let numbers = seen.standing.score.iter().zip(&public.piles).zip(&public.escobas).enumerate();
    numbers.map(move |(side, ((score, cards), escobas))| {
        let seats: Arg = public.sides.members(side).iter().collect();
        let (score, goal) = (score.whole(), public.puntos);
        Block::Text(line!(
            "escoba-score",
            seats = seats,
            score = score,
            goal = goal,
            cards = *cards,
            escobas = *escobas
        ))
    })
}

/// Returns the reasons for which a side scored at the end of a hand, with their points.
fn list_notes(count: &Count, side: usize) -> Vec<Line> {
    let notes = count.notes.iter().filter(|note| note.side == side && note.r#for != For::Escoba);
    let mut what: Vec<Line> =
        notes.map(|note| line!("escoba-note", what = note.r#for.word(), points = note.points)).collect();
    let escobas = count.notes.iter().filter(|note| note.side == side && note.r#for == For::Escoba).count();
    if escobas > 0 {
        what.push(line!("escoba-note-escobas", escobas = escobas));
    }
    what
}

/// The points of each side at the end of a hand.
fn count_line(count: &Count) -> Line {
    let side = |side: usize| {
        let seats: Arg = count.sides.members(side).iter().collect();
        let what = list_notes(count, side);
        match count.points.get(side).copied().unwrap_or_default() {
            0 => line!("escoba-count-nothing", seats = seats),
            points => {
                line!("escoba-count-side", seats = seats, points = points, what = what.into_iter().collect::<Arg>())
            }
        }
    };
    let sides: Arg = (0..count.sides.count()).map(side).collect();
    line!("escoba-count", number = count.number, sides = sides)
}

/// The previous hand: the points of each side, and the numbers behind them.
fn last_lines(last: &Last) -> impl Iterator<Item = Line> {
    let count = &last.count;
    let row = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("–");
    let (cards, oros, sevens) = (row(&count.cards), row(&count.oros), row(&count.sevens));
    let numbers = line!("escoba-counted", cards = cards, oros = oros, sevens = sevens);
    let setenta = count.setenta.as_ref().map(|sums| {
        let sums: Vec<String> =
            sums.iter().map(|sum| sum.map_or_else(|| "0".to_owned(), |sum| sum.to_string())).collect();
        line!("escoba-counted-setenta", sums = sums.join("–"))
    });
    [Some(count_line(count)), Some(numbers), setenta].into_iter().flatten()
}
