//! The screens of truco brasileiro.

mod hand;
mod live;
mod steps;
mod table;
mod tell;
mod told;
mod why;

use serde_json::{Value, json};
use sobremesa_game::french::{Card, Suit};
use sobremesa_game::{Arg, Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::primer::{Sum, ranked};
use sobremesa_screen::{
    Block, Deed, Drawn, Face, Facts, Figure, Live, Look, Preset, Price, Primer, Reaction, Screen, Seen, Step,
    what_is_called,
};

use crate::rules::brasileiro::{Event, House, Move, Order, Phase, Private, Public, TrucoBrasileiro};

impl Face for TrucoBrasileiro {
    fn name() -> Line {
        line!("truco-brasileiro-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("truco-brasileiro-otros"))
    }

    fn why(known: &Known<TrucoBrasileiro>, played: &Move, better: &Move) -> Option<Line> {
        why::why(known, played, better)
    }

    fn nudge(known: &Known<TrucoBrasileiro>, better: &Move) -> Option<Line> {
        why::nudge(known, better)
    }

    fn vocabulary() -> Vec<Move> {
        Move::all().collect()
    }

    fn primer() -> Primer {
        // The text and the sum name this vira.
        let card = |rank| Card::new(rank, Suit::Ouros);
        let example = Order::of(&House::default(), card('J'));
        let said = |what: &'static str| line!("truco-brasileiro-plate", what = what);
        let ladder = [("3", "truco"), ("6", "seis"), ("9", "nueve"), ("12", "doce")];
        let called = |cards: &[Card]| match cards {
            [only] => name(*only),
            cards => line!("truco-brasileiro-rank", rank = cards.first().map_or(' ', |card| card.rank()).to_string()),
        };
        let turned = card('J').map(card_figure);
        let first: Vec<Figure> = turned.into_iter().chain(card('K').map(card_figure)).collect();
        Primer::new(Self::name(), line!("truco-brasileiro-primer"))
            .with_terms(line!("truco-brasileiro-terms"))
            .with("orden", ranked(Card::ALL, |card| example.height(card), card_figure, called))
            .with("valor", Drawn::Worth(ladder.map(|(points, what)| (words::verbatim(points), said(what))).into()))
            .with("vira", Drawn::Sums(vec![Sum::new(first, "K", said("vira"))]))
    }

    /// The goal is always 12.
    fn goal(points: u16) -> Option<Choices> {
        (points == 12).then(Choices::new)
    }

    fn presets() -> Vec<Preset> {
        let preset = |id: &'static str, seats, choices| {
            let name = line!("truco-brasileiro-preset", preset = id);
            Preset::new(id, seats, choices, name, line!("truco-brasileiro-preset-about", preset = id))
        };
        vec![
            preset("mano", 2, json!({})),
            preset("paulista", 4, json!({})),
            preset("mineiro", 4, json!({"perfil": "mineiro"})),
            preset("limpo", 4, json!({"baralho": "limpo", "senas": true})),
            preset("trios", 6, json!({"senas": true})),
            preset("manilha-velha", 4, json!({"manilhas": "fixas"})),
            preset("mineiro-de-oito", 4, json!({"perfil": "mineiro", "escada": "2-4-8-10-12"})),
            preset("linha-dura", 4, json!({"teto": true, "truco_na_onze": "perde"})),
            preset("torneio", 4, json!({"chicos": 3})),
        ]
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        let yes = if value == true { "true" } else { "false" };
        match name {
            "perfil" => line!("truco-brasileiro-option-perfil", value = word),
            "manilhas" => line!("truco-brasileiro-option-manilhas", value = word),
            "escada" => line!("truco-brasileiro-option-escada", value = format!("de-{word}")),
            "baralho" => line!("truco-brasileiro-option-baralho", value = word),
            "coberta" => line!("truco-brasileiro-option-coberta", value = word),
            "abre" => line!("truco-brasileiro-option-abre", value = word),
            "tres_empates" => line!("truco-brasileiro-option-tres-empates", value = word),
            "teto" => line!("truco-brasileiro-option-teto", value = yes),
            "truco_na_onze" => line!("truco-brasileiro-option-truco-na-onze", value = word),
            "ferro" => line!("truco-brasileiro-option-ferro", value = word),
            "chicos" => line!("truco-brasileiro-option-chicos", value = value.as_i64().unwrap_or_default()),
            _ => line!("truco-option-senas", value = yes),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("truco-brasileiro-called", what = what, value = number)
    }

    fn matters(name: &str, choices: &Choices, seats: Seats) -> bool {
        match name {
            "manilhas" | "escada" => choices[name] != "perfil",
            "senas" => seats.count() > 2,
            _ => true,
        }
    }

    fn table(seen: &Seen<TrucoBrasileiro>) -> Vec<Block> {
        table::blocks(seen)
    }

    fn hand(seen: &Seen<TrucoBrasileiro>, private: &Private) -> Screen {
        hand::screen(seen.public, private)
    }

    fn live(seen: &Seen<TrucoBrasileiro>, look: &Look<TrucoBrasileiro>) -> Live {
        live::table(seen, look)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match event {
            Event::Voz { seat, mv } => Some((*seat, voice(&mv.to_string()))),
            _ => None,
        }
    }

    fn steps(mv: &Move) -> Vec<Step> {
        steps::steps(*mv)
    }

    fn steps_among(seen: &Seen<TrucoBrasileiro>, moves: &[Move]) -> Vec<Vec<Step>> {
        moves.iter().map(|mv| steps::now(seen.public, *mv)).collect()
    }

    fn touches_among(seen: &Seen<TrucoBrasileiro>, moves: &[Move]) -> Vec<Vec<Vec<Step>>> {
        moves.iter().map(|mv| vec![steps::now(seen.public, *mv)]).collect()
    }

    fn price(seen: &Seen<TrucoBrasileiro>, _: Seat, mv: &Move) -> Option<Price<Move>> {
        let loses = *mv == Move::Truco && seen.public.truco_loses;
        loses.then(|| Price { line: line!("truco-brasileiro-price-truco"), cheaper: None })
    }

    /// Answering calls and deciding a mão de onze do not depend on the cards.
    fn public_moves(seen: &Seen<TrucoBrasileiro>) -> Vec<Move> {
        match seen.public.phase {
            Phase::Onze => vec![Move::Aceito, Move::Corro],
            Phase::Truco => {
                let raise = seen.public.next.map(|(call, _)| Move::calling(call));
                [Move::Aceito, Move::Corro].into_iter().chain(raise).collect()
            }
            Phase::Juego | Phase::Fin => Vec::new(),
        }
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        match *event {
            Event::Voz { seat, mv: Move::Aceito } => Some(Reaction::own(Deed::Accept, seat)),
            Event::Voz { seat, mv: Move::Corro } => Some(Reaction::own(Deed::Fold, seat)),
            Event::Voz { seat, .. } => Some(Reaction::own(Deed::Bet, seat)),
            Event::Puntos(puntos) => Reaction::win(puntos.who),
            _ => None,
        }
    }

    fn tell_all(events: &[&Event], public: &Public, _choices: &Choices) -> Vec<Line> {
        let lot = live::won_lot(public).map(|(.., told)| told);
        lot.into_iter().chain(events.iter().filter_map(|event| Self::tell(event))).collect()
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        told::facts(events, own)
    }

    fn tell(event: &Event) -> Option<Line> {
        tell::tell(event)
    }
}

/// An open card.
fn card_figure(card: Card) -> Figure {
    Figure::new(sprite(card), name(card))
}

fn sprite(card: Card) -> String {
    format!("naipe/{card}")
}

/// The back of a card.
const BACK: &str = "naipe/dorso";

fn name(card: Card) -> Line {
    words::french_card(&card.to_string())
}

/// The words said aloud, by their token.
fn voice(token: &str) -> Line {
    line!("truco-brasileiro-voice", voice = token)
}

/// The name of a manilha: by its place among the four.
fn manilha(public: &Public, card: Card) -> Option<Line> {
    let place = public.manilhas.iter().position(|&manilha| manilha == card)?;
    Some(line!("truco-brasileiro-manilha", place = place + 1))
}

fn manilha_also(public: &Public, card: Card) -> Line {
    let place = public.manilhas.iter().position(|&manilha| manilha == card).unwrap_or_default();
    line!("truco-brasileiro-manilha-otros", place = place + 1)
}

/// The players there, joined.
fn people(seats: SeatSet) -> Arg {
    seats.iter().collect()
}

/// The meaning of a sinal.
fn meaning(token: &str) -> Line {
    line!("truco-brasileiro-sinal", sinal = token)
}
