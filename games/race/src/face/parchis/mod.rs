//! The face of parchís.

mod live;
mod why;

use serde_json::{Value, json};
use sobremesa_game::{Arg, Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::primer::Situation;
use sobremesa_screen::{
    Block, Drawn, Face, Facts, Live, Look, Preset, Primer, Reaction, Screen, Seen, Step, Thing, Thrown, presets,
    what_is_called,
};

use crate::face::{common, why as explaining};
use crate::rules::parchis::{Choice, Colour, Event, Move, Parchis, Place, Private, Public};
use crate::rules::race::{Event as Told, Piece};

impl Face for Parchis {
    fn name() -> Line {
        line!("parchis-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("parchis-otros"))
    }

    fn why(known: &Known<Parchis>, played: &Move, better: &Move) -> Option<Line> {
        explaining::why(known, played, better)
    }

    fn nudge(known: &Known<Parchis>, better: &Move) -> Option<Line> {
        explaining::nudge(known, better)
    }

    fn icons() -> Vec<String> {
        common::icons()
    }

    fn vocabulary() -> Vec<Move> {
        let pieces = Piece::all().map(|piece| Move::Ficha(piece, None));
        std::iter::once(Move::Tiro).chain(pieces).collect()
    }

    fn primer() -> Primer {
        let said = |what: &'static str| line!("parchis-plate", what = what);
        let setup = json!({"pieces": vec![vec!["espera"; 4]; 4], "phase": "mover", "die": 5});
        let start = Situation::<Parchis>::new(4, &Value::Null, setup, &[]);
        let way = start.seen(live::way);
        let picture = start.along(&way[1..]).told(said("start"), said("open"));
        Primer::new(Self::name(), line!("parchis-primer"))
            .with_terms(line!("parchis-terms"))
            .with("comienzo", Drawn::Scene(picture))
    }

    fn presets() -> Vec<Preset> {
        // The usual rules at home match the championship rules.
        presets! {
            "parchis":
            "reglamento", 4, {};
            "duelo", 2, {};
            "parejas", 4, {"parejas": true};
            "parejas-cortas", 4, {"parejas": true, "fin_parejas": "uno"};
            "parejas-amigas", 4, {"parejas": true, "comer_companero": false};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        let yes = if value == &Value::Bool(true) { "true" } else { "false" };
        match name {
            "parejas" => line!("parchis-option-parejas", parejas = yes),
            "fin_parejas" => line!("parchis-option-fin-parejas", fin = word),
            "ayuda" => line!("parchis-option-ayuda", ayuda = yes),
            "comer_companero" => line!("parchis-option-comer-companero", comer = yes),
            "seis" => line!("parchis-option-seis", seis = word),
            "abrir_barrera" => line!("parchis-option-abrir-barrera", abrir = yes),
            "salvo_pasillo" => line!("parchis-option-salvo-pasillo", salvo = yes),
            _ => line!("race-option-salida", salida = word),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, _) = what_is_called(name, value);
        line!("parchis-called", what = what)
    }

    /// Options for pairs have no effect without them, and a partner helps only where both must finish
    /// (PA-26).
    fn matters(name: &str, choices: &Choices, _seats: Seats) -> bool {
        match name {
            "fin_parejas" | "comer_companero" => choices["parejas"] == true,
            "ayuda" => choices["parejas"] == true && choices["fin_parejas"] == "ambos",
            _ => true,
        }
    }

    fn table(seen: &Seen<Parchis>) -> Vec<Block> {
        let public = seen.public;
        let mut blocks = vec![Block::Title(line!("parchis-title"))];
        blocks.extend(seen.seats.iter().map(|seat| Block::Text(pieces(public, seat))));
        if public.parejas {
            blocks.extend(seen.standing.score.iter().zip(0..).map(|(score, side)| {
                let partners = seen.seats.iter().filter(|seat| seat.number() % 2 == side);
                Block::Text(line!("parchis-score", seats = partners.collect::<Arg>(), home = score.whole()))
            }));
        }
        let barriers: Vec<Line> = seen.seats.iter().flat_map(|seat| barriers(public, seat)).collect();
        if !barriers.is_empty() {
            blocks.push(Block::Text(line!("parchis-barriers", barriers = barriers.into_iter().collect::<Arg>())));
        }
        blocks.extend(common::draw(&public.pieces, public.draw.as_ref()).map(Block::Text));
        blocks.extend(number(seen));
        blocks.extend(public.choices.iter().map(|choice| Block::Text(describe_choice(choice))));
        blocks
    }

    /// Returns an empty screen: nothing is hidden, so there is no hand.
    fn hand(_seen: &Seen<Parchis>, _private: &Private) -> Screen {
        Screen::default()
    }

    fn steps(mv: &Move) -> Vec<Step> {
        vec![match mv {
            Move::Tiro => common::step_of_throw(),
            Move::Ficha(piece, None) => common::step_of_piece(mv.to_string(), *piece),
            Move::Ficha(piece, Some(count)) => {
                let label = line!("parchis-step-ficha-count", piece = piece.number(), count = count.squares());
                Step::new(mv.to_string(), label).forced()
            }
        }]
    }

    fn describe(seen: &Seen<Parchis>, _: &[Block]) -> Vec<Line> {
        seen.seats.iter().map(|seat| pieces(seen.public, seat)).collect()
    }

    fn live(seen: &Seen<Parchis>, look: &Look<Parchis>) -> Live {
        live::live(seen, look)
    }

    fn thrown(event: &Event) -> Option<Thrown> {
        shared(event).and_then(common::thrown)
    }

    fn dice(seen: &Seen<Self>, look: &Look<Self>, thrown: &Thrown) -> Vec<Thing> {
        live::dice(seen, look, thrown)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        shared(event).and_then(common::voice)
    }

    fn public_moves(seen: &Seen<Parchis>) -> Vec<Move> {
        match seen.standing.phase {
            "tirar" => vec![Move::Tiro],
            _ => seen.public.choices.iter().map(|choice| choice.mv).collect(),
        }
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        shared(event).and_then(common::reaction)
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        common::facts(events.iter().filter_map(shared), own)
    }

    fn tell(event: &Event) -> Option<Line> {
        Some(match *event {
            Event::Race(Told::TresSeises { seat, owner: Some(owner), piece: Some(piece), sent: true }) => {
                line!("parchis-told-tres-seises-sent", seat = seat, owner = owner, piece = piece.number())
            }
            Event::Race(Told::Movimiento { seat, owner, piece, from, to }) if seat != owner => line!(
                "parchis-told-movimiento-partner",
                seat = seat,
                owner = owner,
                piece = piece.number(),
                from = from.line(),
                to = to.line(),
            ),
            Event::Race(Told::Casa { owner, piece, .. }) => {
                line!("parchis-told-casa", owner = owner, piece = piece.number())
            }
            Event::Race(ref told) => return common::tell(told),
            Event::Cuenta { seat, count, lost: false } => line!("parchis-told-cuenta", seat = seat, count = count),
            Event::Cuenta { seat, count, lost: true } => line!("parchis-told-cuenta-lost", seat = seat, count = count),
        })
    }
}

/// Returns the event if ludo has it too.
const fn shared(event: &Event) -> Option<&Told<Place>> {
    match event {
        Event::Race(told) => Some(told),
        Event::Cuenta { .. } => None,
    }
}

fn colour(colour: Colour) -> Line {
    line!("race-color", color = colour.word())
}

/// Returns the places of a seat's pieces.
fn pieces(public: &Public, seat: Seat) -> Line {
    common::places(colour(public.colors[seat.index()]), seat, &public.pieces[seat.index()])
}

/// Returns the squares that a seat's barriers close (PA-14).
fn barriers(public: &Public, seat: Seat) -> impl Iterator<Item = Line> {
    let (color, places) = (public.colors[seat.index()], &public.pieces[seat.index()]);
    let has_twin = |(index, place): &(usize, &Place)| places[..*index].contains(*place);
    let on_square = |(_, place): &(usize, &Place)| !matches!(place, Place::Waiting | Place::Home);
    let closed = places.iter().enumerate().filter(has_twin).filter(on_square);
    closed
        .map(move |(_, place)| line!("parchis-barrier", color = colour(color), place = place.line()))
        .collect::<Vec<_>>()
        .into_iter()
}

/// Returns the die or the bonus to be played, and its seat.
fn number(seen: &Seen<Parchis>) -> Vec<Block> {
    let public = seen.public;
    let Some(owner) = public.owner else { return Vec::new() };
    let mut blocks = Vec::new();
    blocks.extend(public.die.map(common::die));
    if let Some(bonus) = public.bonus {
        blocks.push(Block::Text(line!("parchis-bonus", count = bonus)));
    }
    blocks.extend(common::sixes(public.sixes));
    let is_helping = matches!(seen.next, sobremesa_game::Next::Seats(turn) if !turn.contains(owner));
    if is_helping {
        blocks.push(Block::Text(line!("parchis-helping", owner = owner)));
    }
    blocks
}

/// Describes the effect of a legal move.
fn describe_choice(choice: &Choice) -> Line {
    let name = match choice.mv {
        Move::Ficha(piece, Some(count)) => {
            line!("parchis-step-ficha-count", piece = piece.number(), count = count.squares())
        }
        _ => line!("race-step-ficha", piece = choice.piece.piece.number()),
    };
    let (from, to) = (choice.from.line(), choice.to.line());
    match choice.victim {
        None => line!("parchis-choice", name = name, from = from, to = to),
        Some(victim) => line!(
            "parchis-choice-captura",
            name = name,
            from = from,
            to = to,
            owner = victim.owner,
            piece = victim.piece.number(),
        ),
    }
}
