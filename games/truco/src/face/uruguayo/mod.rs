//! The screens of truco uruguayo.

mod steps;
mod table;
mod why;

use serde_json::Value;
use sobremesa_game::{Arg, Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::scenery::hand_of_cards;
use sobremesa_screen::{
    Block, Face, Facts, Live, Look, Preset, Price, Primer, Reaction, Screen, Seen, Step, presets, what_is_called,
};

use crate::face::verse::{self, Moment};
use crate::face::{
    self as shared, asked, facts, find_voice, hand, live, order, price, settles, tantos, tell, why as explaining,
    worth, yes_or_no,
};
use crate::rules::cards::{Card, Suit};
use crate::rules::events::Happened;
use crate::rules::ladder::Rung;
use crate::rules::uruguayo::{Event, Move, Muestra, Perfil, Phase, Private, Public, Sena, TrucoUruguayo, Voz, pieza};
use crate::rules::view::LanceState;

impl Face for TrucoUruguayo {
    fn name() -> Line {
        line!("truco-uruguayo-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("truco-uruguayo-otros"))
    }

    fn goal(points: u16) -> Option<Choices> {
        let profile = match points {
            30 => Perfil::Treinta,
            40 => Perfil::Cuarenta,
            _ => return None,
        };
        Some(Choices::from_iter([("perfil".to_owned(), profile.word().into())]))
    }

    fn why(known: &Known<TrucoUruguayo>, played: &Move, better: &Move) -> Option<Line> {
        explaining::why(known, *played, *better)
    }

    fn nudge(known: &Known<TrucoUruguayo>, better: &Move) -> Option<Line> {
        explaining::nudge(known, *better)
    }

    fn vocabulary() -> Vec<Move> {
        let voices = Voz::ALL.iter().copied().map(Move::Voz);
        let senas = Sena::ALL.iter().copied().map(Move::Sena);
        Card::ALL.map(Move::Carta).into_iter().chain(voices).chain(senas).collect()
    }

    fn primer() -> Primer {
        // The text and the sum name this muestra.
        let example = Muestra::new(Card::new(6, Suit::Copas).expect("a card of the deck"), Perfil::Cuarenta);
        let ladder = [
            ("2", "truco"),
            ("3", "retruco"),
            ("4", "vale-cuatro"),
            ("2", "envido"),
            ("…", "falta-envido"),
            ("3", "flor"),
        ];
        Primer::new(Self::name(), line!("truco-uruguayo-primer"))
            .with_terms(line!("truco-uruguayo-terms"))
            .with("orden", order(Card::ALL, |card| example.rank(card)))
            .with("valor", worth(ladder))
            .with("envido", tantos(["4c", "7b", "12e"], 2, 36, line!("truco-uruguayo-plate")))
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "truco-uruguayo":
            "treinta", 2, {"perfil": "treinta"};
            "cuarenta", 2, {"chicos": 1};
            "parejas", 4, {"chicos": 1, "senas": true};
            "de-seis", 6, {"chicos": 1, "senas": true};
            "reglamento", 4, {};
            "parda", 4, {"chicos": 1, "empate": "parda", "senas": true};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        match name {
            "perfil" => line!("truco-uruguayo-option-perfil", value = word),
            "chicos" => line!("truco-uruguayo-option-chicos", value = value.as_i64().unwrap_or_default()),
            "flor" => line!("truco-uruguayo-option-flor", value = yes_or_no(value)),
            "obligada" => line!("truco-uruguayo-option-obligada", value = word),
            "empate" => line!("truco-uruguayo-option-empate", value = word),
            "versos" => line!("truco-option-versos", value = yes_or_no(value)),
            _ => line!("truco-option-senas", value = yes_or_no(value)),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("truco-uruguayo-called", what = what, value = number)
    }

    fn matters(name: &str, choices: &Choices, seats: Seats) -> bool {
        match name {
            "obligada" => choices["flor"] == true,
            "senas" => seats.count() > 2,
            "versos" => choices["versos"] == true,
            _ => true,
        }
    }

    fn table(seen: &Seen<TrucoUruguayo>) -> Vec<Block> {
        table::blocks(seen)
    }

    fn touches_among(seen: &Seen<TrucoUruguayo>, moves: &[Move]) -> Vec<Vec<Vec<Step>>> {
        let public = seen.public;
        let ways = moves.iter().map(Self::touches).collect();
        let raise = |rung: Rung| asked::bet(rung.word());
        match asked::pending(&public.common, Some(&public.flor), &public.envido, bet, raise) {
            Some(asked) => asked.tell(ways),
            None => ways,
        }
    }

    fn live(seen: &Seen<TrucoUruguayo>, look: &Look<TrucoUruguayo>) -> Live {
        let own = look.own.map(|(seat, private)| (seat, private.hand.reveal().as_slice()));
        live::table(&seen.public.common, &table::parts(seen), own, look.shape)
    }

    fn settles(event: &Event) -> bool {
        matches!(event, Event::Happened(happened) if settles(happened))
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match *event {
            Event::Happened(happened) => find_voice(&happened, voice),
            Event::Muestra { .. } => None,
        }
    }

    fn hand(seen: &Seen<TrucoUruguayo>, private: &Private) -> Screen {
        let cards = private.hand.reveal();
        let states = [seen.public.flor.state, seen.public.envido.state];
        let mut blocks = vec![hand::cards(cards)];
        blocks.extend(hand::points(*private.points.reveal(), *private.has_flor.reveal(), states));
        let piezas: Vec<Card> =
            cards.iter().copied().filter(|&card| pieza(card, seen.public.muestra).is_some()).collect();
        if !piezas.is_empty() {
            let cards: Arg = piezas.iter().map(|card| words::card(&card.to_string())).collect();
            blocks.push(Block::Text(line!("truco-uruguayo-hand-piezas", cards = cards, count = piezas.len())));
        }
        let meaning = |sena: Sena| line!("truco-uruguayo-sena", sena = sena.word());
        blocks.extend(hand::senas(private.senas.reveal(), private.seat, meaning));
        let picture = hand_of_cards(cards, &blocks);
        Screen { blocks, picture }
    }

    fn steps(mv: &Move) -> Vec<Step> {
        steps::steps(*mv)
    }

    fn steps_among(seen: &Seen<TrucoUruguayo>, moves: &[Move]) -> Vec<Vec<Step>> {
        moves.iter().map(|&mv| steps::beside(seen.public.muestra, mv)).collect()
    }

    /// TU-29, TU-30. It must not be revealed if a flor makes a pending envido void (TU-21).
    fn price(seen: &Seen<TrucoUruguayo>, seat: Seat, mv: &Move) -> Option<Price<Move>> {
        let Public { common, envido, flor, .. } = seen.public;
        let flor_is_past = matches!(flor.state, LanceState::Off | LanceState::Closed);
        let known = match common.phase {
            Phase::Juego | Phase::Truco => true,
            Phase::Envido => flor_is_past,
            Phase::Flor | Phase::Fin => false,
        };
        if !known || *mv != Move::Voz(Voz::Mazo) {
            return None;
        }
        let pending = (common.phase == Phase::Envido).then_some(envido.refused);
        let points = price::of_mazo(seen.seats, common, pending, seat)?;
        Some(Price { line: line!("truco-price-mazo", points = points), cheaper: None })
    }

    /// If a flor must be sung, a seat's possible answers depend on its hand (TU-20); if none can be sung any
    /// more, the plain answers follow from what was said at the table.
    fn public_moves(seen: &Seen<TrucoUruguayo>) -> Vec<Move> {
        let public = seen.public;
        if !matches!(public.flor.state, LanceState::Off | LanceState::Closed) {
            return Vec::new();
        }
        let raise = match (public.common.phase, public.common.truco.pending) {
            (Phase::Envido, _) => None,
            (Phase::Truco, Some(Rung::Truco)) => Some(Voz::QuieroRetruco),
            (Phase::Truco, Some(Rung::Retruco)) => Some(Voz::QuieroValeCuatro),
            (Phase::Truco, _) => None,
            (Phase::Juego | Phase::Flor | Phase::Fin, _) => return Vec::new(),
        };
        [Voz::NoQuiero, Voz::Quiero].into_iter().chain(raise).map(Move::Voz).collect()
    }

    fn reaction(event: &Event, choices: &Choices) -> Option<Reaction> {
        match event {
            Event::Happened(happened) => tell::reaction(happened, choices),
            Event::Muestra { .. } => None,
        }
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let shared = events.iter().filter_map(|event| match event {
            Event::Happened(happened) => Some(Some(happened)),
            Event::Muestra { .. } => None,
        });
        facts::count(shared, own, bet)
    }

    fn tell(event: &Event) -> Option<Line> {
        match event {
            Event::Muestra { card } => {
                Some(line!("truco-uruguayo-told-muestra", card = words::card(&card.to_string())))
            }
            Event::Happened(happened) => tell::tell(happened, voice),
        }
    }

    fn tell_all(events: &[&Event], public: &Public, choices: &Choices) -> Vec<Line> {
        verse::tell_all(events, &public.common, choices, moment, Self::tell, tell::verse)
    }
}

/// Classifies an event for the choice of verses.
fn moment(event: &Event) -> Moment {
    match *event {
        Event::Happened(Happened::Reparto { number, .. }) => Moment::Deal(number),
        Event::Happened(Happened::Voz { seat, mv: Move::Voz(voz), auto: false }) => match voz {
            Voz::Flor | Voz::Envido | Voz::Truco => Moment::Voice(seat, voz.word()),
            _ => Moment::Other,
        },
        _ => Moment::Other,
    }
}

/// A bet as a question asks about it.
fn bet(mv: Move) -> Line {
    let numbered = |number: u8, bet: &str| line!("truco-asked-number", number = number, bet = bet);
    match mv {
        Move::NEnvido(number) => numbered(number.get(), "envido"),
        Move::NRealEnvido(number) => numbered(number.get(), "real-envido"),
        Move::ConFlorNEnvido(number) => numbered(number.get(), "con-flor"),
        Move::Voz(_) | Move::Carta(_) | Move::Sena(_) => asked::bet(&mv.to_string()),
    }
}

/// A voice, as people say it.
fn voice(mv: Move) -> Line {
    let numbered = |number: u8, bet: &str| line!("truco-voice-number", number = number, bet = bet);
    match mv {
        Move::NEnvido(number) => numbered(number.get(), "envido"),
        Move::NRealEnvido(number) => numbered(number.get(), "real-envido"),
        Move::ConFlorNEnvido(number) => numbered(number.get(), "con-flor"),
        Move::Voz(voz) => shared::voice(voz.word()),
        Move::Carta(_) | Move::Sena(_) => words::verbatim(&mv.to_string()),
    }
}
