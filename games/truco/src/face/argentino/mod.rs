//! The screens of truco argentino.

mod steps;
mod table;
mod tell;
mod why;

use serde_json::Value;
use sobremesa_game::{Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::scenery::hand_of_cards;
use sobremesa_screen::{
    Block, Face, Facts, Live, Look, Preset, Price, Primer, Reaction, Screen, Seen, Step, presets, what_is_called,
};

use crate::face::{
    asked, facts, find_voice, hand, live, order, settles, tantos, verse, voice as said_aloud, why as explaining, worth,
    yes_or_no,
};
use crate::rules::argentino::{Event, Move, Phase, Private, Public, Sena, TrucoArgentino};
use crate::rules::cards::Card;
use crate::rules::ladder::Rung;
use crate::rules::rank::rank;
use crate::rules::view::LanceState;

impl Face for TrucoArgentino {
    fn name() -> Line {
        line!("truco-argentino-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("truco-argentino-otros"))
    }

    fn why(known: &Known<TrucoArgentino>, played: &Move, better: &Move) -> Option<Line> {
        explaining::why(known, *played, *better)
    }

    fn nudge(known: &Known<TrucoArgentino>, better: &Move) -> Option<Line> {
        explaining::nudge(known, *better)
    }

    fn vocabulary() -> Vec<Move> {
        let senas = Sena::ALL.iter().copied().map(Move::Sena);
        Card::ALL.map(Move::Carta).into_iter().chain(Move::voices()).chain(senas).collect()
    }

    fn primer() -> Primer {
        let ladder = [
            ("2", "truco"),
            ("3", "retruco"),
            ("4", "vale-cuatro"),
            ("2", "envido"),
            ("3", "real-envido"),
            ("…", "falta-envido"),
        ];
        Primer::new(Self::name(), line!("truco-argentino-primer"))
            .with_terms(line!("truco-argentino-terms"))
            .with("orden", order(Card::ALL, rank))
            .with("valor", worth(ladder))
            .with("envido", tantos(["7o", "5o", "12b"], 2, 32, line!("truco-argentino-plate")))
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "truco-argentino":
            "quince", 2, {"puntos": 15, "chicos": 1, "flor": "no"};
            "parejas", 4, {"chicos": 1, "flor": "no", "senas": true};
            "flor", 2, {"puntos": 15, "chicos": 1, "flor": "obligada"};
            "gallo", 3, {"puntos": 15, "chicos": 1, "flor": "no"};
            "pica-pica", 6, {"chicos": 1, "senas": true};
            "reglamento", 4, {};
            "parejas-flor", 4, {"chicos": 1, "falta": "malas", "cadena": "corta", "senas": true};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let number = value.as_i64().unwrap_or_default();
        let word = value.as_str().unwrap_or_default();
        match name {
            "puntos" => line!("truco-argentino-option-puntos", value = number),
            "chicos" => line!("truco-argentino-option-chicos", value = number),
            "flor" => line!("truco-argentino-option-flor", value = word),
            "en_falso" => line!("truco-argentino-option-flor-falsa", value = yes_or_no(value)),
            "pido_flor" => line!("truco-argentino-option-pido-flor", value = number),
            "falta" => line!("truco-argentino-option-falta", value = word),
            "resto" => line!("truco-argentino-option-resto", value = word),
            "cadena" => line!("truco-argentino-option-cadena", value = word),
            "tanteo" => line!("truco-argentino-option-tanteo", value = word),
            "gallo" => line!("truco-argentino-option-gallo", value = word),
            "pica_pica" => line!("truco-argentino-option-pica-pica", value = number),
            "versos" => line!("truco-option-versos", value = yes_or_no(value)),
            _ => line!("truco-option-senas", value = yes_or_no(value)),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("truco-argentino-called", what = what, value = number)
    }

    fn matters(name: &str, choices: &Choices, seats: Seats) -> bool {
        match name {
            "pido_flor" => choices["flor"] == "libre",
            "resto" | "en_falso" => choices["flor"] != "no",
            "gallo" => seats.count() == 3,
            "pica_pica" => seats.count() == 6,
            "senas" => seats.count() > 2,
            "versos" => choices["versos"] == true,
            _ => true,
        }
    }

    fn table(seen: &Seen<TrucoArgentino>) -> Vec<Block> {
        table::blocks(seen)
    }

    /// A card that the gallo puts away is touched as that card.
    fn touches(mv: &Move) -> Vec<Vec<Step>> {
        let mut steps = steps::steps(*mv);
        if let Move::Descarto(card) = mv {
            steps[0].token = card.to_string();
        }
        vec![steps]
    }

    fn steps_among(seen: &Seen<TrucoArgentino>, moves: &[Move]) -> Vec<Vec<Step>> {
        moves.iter().map(|&mv| steps::beside(seen.public.passes, mv)).collect()
    }

    fn touches_among(seen: &Seen<TrucoArgentino>, moves: &[Move]) -> Vec<Vec<Vec<Step>>> {
        let public = seen.public;
        let touches = |&mv: &Move| match mv {
            Move::SonBuenas => vec![steps::beside(public.passes, mv)],
            _ => Self::touches(&mv),
        };
        let ways = moves.iter().map(touches).collect();
        let bet = |mv: Move| asked::bet(&mv.to_string());
        let raise = |rung: Rung| asked::bet(rung.word());
        match asked::pending(&public.common, Some(&public.flor), &public.envido, bet, raise) {
            Some(asked) => asked.tell(ways),
            None => ways,
        }
    }

    fn live(seen: &Seen<TrucoArgentino>, look: &Look<TrucoArgentino>) -> Live {
        let own = look.own.map(|(seat, private)| (seat, private.hand.reveal().as_slice()));
        live::table(&seen.public.common, &table::parts(seen), own, look.shape)
    }

    fn settles(event: &Event) -> bool {
        matches!(event, Event::Happened(happened) if settles(happened))
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match *event {
            Event::Happened(happened) => find_voice(&happened, |mv: Move| said_aloud(&mv.to_string())),
            _ => None,
        }
    }

    fn hand(seen: &Seen<TrucoArgentino>, private: &Private) -> Screen {
        let (cards, public) = (private.hand.reveal(), seen.public);
        let mut blocks = vec![hand::cards(cards)];
        match (private.points.reveal(), private.has_flor.reveal()) {
            (Some(points), has_flor) => {
                // While points are said the envido is settled, and each player needs their own.
                let says = matches!(public.common.phase, Phase::Tantos).then_some(LanceState::Open);
                let states = [public.flor.state, says.unwrap_or(public.envido.state)];
                blocks.extend(hand::points(*points, *has_flor == Some(true), states));
            }
            (None, _) => blocks.push(Block::Text(line!("truco-argentino-hand-discard"))),
        }
        if let Some(card) = private.discard.reveal() {
            let card = words::card(&card.to_string());
            blocks.push(Block::Text(line!("truco-argentino-hand-discarded", card = card)));
        }
        let meaning = |sena: Sena| line!("truco-argentino-sena", sena = sena.word());
        blocks.extend(hand::senas(private.senas.reveal(), private.seat, meaning));
        let picture = hand_of_cards(cards, &blocks);
        Screen { blocks, picture }
    }

    fn steps(mv: &Move) -> Vec<Step> {
        steps::steps(*mv)
    }

    /// The last player of a side to go al mazo gives the rivals the hand, and an envido that waits for an
    /// answer (TA-40). It must not be revealed if a flor makes it void.
    fn price(seen: &Seen<TrucoArgentino>, seat: Seat, mv: &Move) -> Option<Price<Move>> {
        let public = seen.public;
        let common = &public.common;
        let alone = table::partners(seen, seat).minus(common.out).is_empty();
        let hand = common.truco.value;
        let points = match (mv, common.phase) {
            (Move::Mazo, Phase::Juego | Phase::Truco) if alone => hand,
            (Move::Mazo, Phase::Envido) if alone && public.flor.state == LanceState::Off => {
                hand + public.envido.refused
            }
            _ => return None,
        };
        Some(Price { line: line!("truco-price-mazo", points = points), cheaper: None })
    }

    /// If a flor must be sung, a seat's possible answers depend on its hand (TA-21); if none can be sung any
    /// more, the plain answers follow from what was said at the table. So does `sigo` (TA-28).
    fn public_moves(seen: &Seen<TrucoArgentino>) -> Vec<Move> {
        let public = seen.public;
        let flor_is_past = matches!(public.flor.state, LanceState::Off | LanceState::Closed);
        match public.common.phase {
            Phase::Revision => vec![Move::Sigo],
            Phase::Envido if flor_is_past => vec![Move::NoQuiero, Move::Quiero],
            Phase::Truco if flor_is_past => {
                let mut moves = vec![Move::NoQuiero, Move::Quiero];
                match public.common.truco.pending {
                    Some(Rung::Truco) => moves.push(Move::QuieroRetruco),
                    Some(Rung::Retruco) => moves.push(Move::QuieroValeCuatro),
                    _ => {}
                }
                moves
            }
            _ => Vec::new(),
        }
    }

    fn reaction(event: &Event, choices: &Choices) -> Option<Reaction> {
        match event {
            Event::Happened(happened) => crate::face::tell::reaction(happened, choices),
            _ => None,
        }
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let shared = events.iter().filter_map(|event| match event {
            Event::Reparto { .. } => Some(None),
            Event::Happened(happened) => Some(Some(happened)),
            _ => None,
        });
        facts::count(shared, own, |mv: Move| asked::bet(&mv.to_string()))
    }

    fn tell(event: &Event) -> Option<Line> {
        tell::tell(event)
    }

    fn tell_all(events: &[&Event], public: &Public, choices: &Choices) -> Vec<Line> {
        verse::tell_all(events, &public.common, choices, tell::moment, tell::tell, tell::verse)
    }
}
