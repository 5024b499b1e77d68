//! The screens of truc valencià.

mod table;
mod why;

use serde_json::Value;
use sobremesa_game::{Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::scenery::hand_of_cards;
use sobremesa_screen::{
    Block, Drawn, Face, Facts, Live, Look, Preset, Price, Primer, Reaction, Screen, Seen, Step, presets, what_is_called,
};

use crate::face::verse::{self, Moment};
use crate::face::{
    asked, facts, find_voice, hand, live, order, price, settles, steps, tantos, tell, why as explaining, yes_or_no,
};
use crate::rules::cards::Card;
use crate::rules::ladder::Rung;
use crate::rules::rank::rank;
use crate::rules::valenciano::{DECK, Event, Move, Phase, Private, Public, Sena, TrucValenciano, Voz};
use crate::rules::view::LanceState;

/// The value of a hand after an accepted joc fora.
const COTO: u8 = Rung::JocFora as u8 + 2;

impl Face for TrucValenciano {
    fn name() -> Line {
        line!("truc-valenciano-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("truc-valenciano-otros"))
    }

    fn why(known: &Known<TrucValenciano>, played: &Move, better: &Move) -> Option<Line> {
        explaining::why(known, *played, *better)
    }

    fn nudge(known: &Known<TrucValenciano>, better: &Move) -> Option<Line> {
        explaining::nudge(known, *better)
    }

    fn vocabulary() -> Vec<Move> {
        // Only those of the deck: the others are not cards of this game.
        let cards = Card::ALL.iter().filter_map(|card| card.to_string().parse().ok());
        let voices = Voz::ALL.iter().copied().map(Move::Voz);
        let senas = Sena::ALL.iter().copied().map(Move::Sena);
        cards.chain(voices).chain(senas).collect()
    }

    fn primer() -> Primer {
        let worth =
            |points: &str, what: &'static str| (words::verbatim(points), line!("truc-valenciano-plate", what = what));
        let ladder = [("2", "truc"), ("3", "retruc"), ("4", "quatre"), ("2", "envit"), ("…", "falta"), ("24", "cama")];
        Primer::new(Self::name(), line!("truc-valenciano-primer"))
            .with_terms(line!("truc-valenciano-terms"))
            .with("orden", order(DECK, rank))
            .with("valor", Drawn::Worth(ladder.map(|(points, what)| worth(points, what)).into()))
            .with("envit", tantos(["7c", "6c", "3b"], 2, 33, line!("truc-valenciano-plate", what = "suma")))
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "truc-valenciano":
            "cama", 2, {"chicos": 1};
            "dotze", 2, {"puntos": 12, "chicos": 1};
            "parelles", 4, {"chicos": 1, "senas": true};
            "de-sis", 6, {"chicos": 1, "senas": true};
            "reglament", 4, {};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let number = value.as_i64().unwrap_or_default();
        match name {
            "puntos" => line!("truc-valenciano-option-puntos", value = number),
            "chicos" => line!("truc-valenciano-option-chicos", value = number),
            "dos_pardas" => line!("truc-valenciano-option-dos-pardas", value = value.as_str().unwrap_or_default()),
            "joc_fora" => line!("truc-valenciano-option-joc-fora", value = yes_or_no(value)),
            "versos" => line!("truco-option-versos", value = yes_or_no(value)),
            _ => line!("truc-valenciano-option-senas", value = yes_or_no(value)),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("truc-valenciano-called", what = what, value = number)
    }

    fn matters(name: &str, choices: &Choices, seats: Seats) -> bool {
        match name {
            "senas" => seats.count() > 2,
            "versos" => choices["versos"] == true,
            _ => true,
        }
    }

    fn table(seen: &Seen<TrucValenciano>) -> Vec<Block> {
        table::blocks(seen)
    }

    fn touches_among(seen: &Seen<TrucValenciano>, moves: &[Move]) -> Vec<Vec<Vec<Step>>> {
        let public = seen.public;
        let ways = moves.iter().map(Self::touches).collect();
        let raise = |rung: Rung| bet(Move::Voz(Voz::of(rung, true)));
        match asked::pending(&public.common, None, &public.envido.bets, bet, raise) {
            Some(asked) => asked.tell(ways),
            None => ways,
        }
    }

    fn live(seen: &Seen<TrucValenciano>, look: &Look<TrucValenciano>) -> Live {
        let own = look.own.map(|(seat, private)| (seat, private.hand.reveal().as_slice()));
        live::table(&seen.public.common, &table::parts(seen), own, look.shape)
    }

    fn settles(event: &Event) -> bool {
        settles(event)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        find_voice(event, voice)
    }

    fn hand(seen: &Seen<TrucValenciano>, private: &Private) -> Screen {
        let mut blocks = vec![hand::cards(private.hand.reveal())];
        // An envit that was wanted is compared when the hand ends: no points are said any more.
        if matches!(seen.public.envido.bets.state, LanceState::Open | LanceState::Pending) {
            blocks.push(Block::Text(line!("truc-valenciano-hand-points", points = *private.points.reveal())));
        }
        blocks.extend(hand::senas(private.senas.reveal(), private.seat, sena));
        let picture = hand_of_cards(private.hand.reveal(), &blocks);
        Screen { blocks, picture }
    }

    fn steps(mv: &Move) -> Vec<Step> {
        match *mv {
            Move::Carta(card) => steps::card(card),
            Move::Sena(made) => steps::sena(made.word(), sena(made)),
            Move::Voz(voz) => steps::voice(voz.word(), voice(*mv)),
            Move::NEnvido(number) => {
                let label = line!("truc-valenciano-step-n-envido");
                let menu = steps::Menu { token: "n-envido", label, least: Move::LEAST };
                steps::number(menu, number.get(), mv.to_string(), voice(*mv))
            }
        }
    }

    /// TV-23, TV-24. An accepted envit scores in any case.
    fn price(seen: &Seen<TrucValenciano>, seat: Seat, mv: &Move) -> Option<Price<Move>> {
        let Public { common, envido, .. } = seen.public;
        if common.phase == Phase::Fin || *mv != Move::Voz(Voz::Mazo) {
            return None;
        }
        let pending = (common.phase == Phase::Envido).then_some(envido.bets.refused);
        let stones = price::of_mazo(seen.seats, common, pending, seat)?;
        let line = match common.truco.value {
            COTO => line!("truc-valenciano-price-coto"),
            _ => line!("truc-valenciano-price-mazo", points = stones),
        };
        Some(Price { line, cheaper: None })
    }

    /// There is no flor to sing: the answers to a bet follow from what was said at the table.
    fn public_moves(seen: &Seen<TrucValenciano>) -> Vec<Move> {
        let common = &seen.public.common;
        let raise = match (common.phase, common.truco.pending) {
            (Phase::Juego | Phase::Fin, _) => return Vec::new(),
            (Phase::Truco, Some(Rung::Truco)) => Some(Voz::Retruco),
            (Phase::Truco, Some(Rung::Retruco)) => Some(Voz::ValeCuatro),
            // A house rule decides if there is a joc fora above the quatre val.
            (Phase::Envido | Phase::Truco, _) => None,
        };
        [Voz::NoQuiero, Voz::Quiero].into_iter().chain(raise).map(Move::Voz).collect()
    }

    fn reaction(event: &Event, choices: &Choices) -> Option<Reaction> {
        tell::reaction(event, choices)
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        facts::count(events.iter().map(Some), own, bet)
    }

    fn tell(event: &Event) -> Option<Line> {
        Some(match event {
            Event::Puntos(puntos) => table::told_stones(puntos),
            Event::Chico { who, .. } => table::told_cama(*who),
            other => return tell::tell(other, voice),
        })
    }

    fn tell_all(events: &[&Event], public: &Public, choices: &Choices) -> Vec<Line> {
        verse::tell_all(events, &public.common, choices, moment, Self::tell, told_verse)
    }
}

/// Classifies an event for the choice of verses.
fn moment(event: &Event) -> Moment {
    match *event {
        Event::Reparto { number, .. } => Moment::Deal(number),
        Event::Voz { seat, mv: Move::Voz(voz), .. } => match voz {
            Voz::Envido | Voz::Truco | Voz::TrucIPasse => Moment::Voice(seat, voz.word()),
            _ => Moment::Other,
        },
        _ => Moment::Other,
    }
}

/// A voice with a verse before it.
fn told_verse(seat: Seat, token: &'static str, number: u32) -> Line {
    let verse = line!("truc-valenciano-verse", voice = token, number = number);
    let voice = line!("truc-valenciano-voice", voice = token);
    line!("truco-told-verse", seat = seat, verse = verse, voice = voice)
}

/// A bet as a question asks about it.
fn bet(mv: Move) -> Line {
    match mv {
        Move::NEnvido(number) => line!("truc-valenciano-asked-number", number = number.get()),
        Move::Voz(_) | Move::Carta(_) | Move::Sena(_) => line!("truc-valenciano-asked", what = mv.to_string()),
    }
}

/// A voice, in the game's own words.
fn voice(mv: Move) -> Line {
    match mv {
        Move::NEnvido(number) => line!("truc-valenciano-voice-number", number = number.get()),
        Move::Voz(voz) => line!("truc-valenciano-voice", voice = voz.word()),
        Move::Carta(_) | Move::Sena(_) => words::verbatim(&mv.to_string()),
    }
}

/// The meaning of a seña.
fn sena(sena: Sena) -> Line {
    line!("truc-valenciano-sena", sena = sena.word())
}
