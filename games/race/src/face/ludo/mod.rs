//! The face of ludo.

mod live;
mod why;

use serde_json::{Value, json};
use sobremesa_game::{Choices, Known, Line, Seat, SeatSet, line};
use sobremesa_screen::primer::Situation;
use sobremesa_screen::{
    Block, Drawn, Face, Facts, Live, Look, Preset, Primer, Reaction, Screen, Seen, Step, Thing, Thrown, presets,
    what_is_called,
};

use crate::face::{common, why as explaining};
use crate::rules::ludo::{Choice, Event, Fichas, Ludo, Move, Private, Public};
use crate::rules::race::Piece;

impl Face for Ludo {
    fn name() -> Line {
        line!("ludo-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("ludo-otros"))
    }

    fn why(known: &Known<Ludo>, played: &Move, better: &Move) -> Option<Line> {
        explaining::why(known, played, better)
    }

    fn nudge(known: &Known<Ludo>, better: &Move) -> Option<Line> {
        explaining::nudge(known, better)
    }

    fn icons() -> Vec<String> {
        common::icons()
    }

    fn vocabulary() -> Vec<Move> {
        let pieces = Piece::all().map(Move::Ficha);
        std::iter::once(Move::Tiro).chain(pieces).collect()
    }

    fn primer() -> Primer {
        let said = |what: &'static str| line!("ludo-plate", what = what);
        let setup = json!({"pieces": vec![vec!["carcel"; 4]; 4], "phase": "mover", "die": 6});
        let start = Situation::<Ludo>::new(4, &Value::Null, setup, &[]);
        let way = start.seen(live::way);
        let picture = start.along(&way[1..]).told(said("start"), said("open"));
        Primer::new(Self::name(), line!("ludo-primer"))
            .with_terms(line!("ludo-terms"))
            .with("comienzo", Drawn::Scene(picture))
    }

    fn presets() -> Vec<Preset> {
        // The usual rules at home match the rulebook's defaults.
        presets! {
            "ludo":
            "reglamento", 4, {};
            "duelo", 2, {};
            "estricto", 4, {"salida_obligada": true, "final": "exacta", "tres_seises": "ficha-carcel"};
            "ludogumbres", 4, {"fichas": "legumbres"};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        match name {
            "salida" => line!("race-option-salida", salida = word),
            "final" => line!("ludo-option-final", fin = word),
            "tres_seises" => line!("ludo-option-tres-seises", tres = word),
            "fichas" => line!("ludo-option-fichas", fichas = word),
            _ => {
                let yes = if value == &Value::Bool(true) { "true" } else { "false" };
                line!("ludo-option-salida-obligada", obligada = yes)
            }
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, _) = what_is_called(name, value);
        line!("ludo-called", what = what)
    }

    fn table(seen: &Seen<Ludo>) -> Vec<Block> {
        let public = seen.public;
        let mut blocks = vec![Block::Title(line!("ludo-title"))];
        blocks.extend(seen.seats.iter().map(|seat| Block::Text(pieces(public, seat))));
        blocks.extend(common::draw(&public.pieces, public.draw.as_ref()).map(Block::Text));
        blocks.extend(public.die.map(common::die));
        blocks.extend(common::sixes(public.sixes));
        blocks.extend(public.choices.iter().map(|choice| Block::Text(describe_choice(choice))));
        blocks
    }

    /// Returns an empty screen: nothing is hidden, so there is no hand.
    fn hand(_seen: &Seen<Ludo>, _private: &Private) -> Screen {
        Screen::default()
    }

    fn steps(mv: &Move) -> Vec<Step> {
        vec![match mv {
            Move::Tiro => common::step_of_throw(),
            Move::Ficha(piece) => common::step_of_piece(mv.to_string(), *piece),
        }]
    }

    fn describe(seen: &Seen<Ludo>, _: &[Block]) -> Vec<Line> {
        seen.seats.iter().map(|seat| pieces(seen.public, seat)).collect()
    }

    fn live(seen: &Seen<Ludo>, look: &Look<Ludo>) -> Live {
        live::live(seen, look)
    }

    fn thrown(event: &Event) -> Option<Thrown> {
        common::thrown(event)
    }

    fn dice(seen: &Seen<Self>, look: &Look<Self>, thrown: &Thrown) -> Vec<Thing> {
        live::dice(seen, look, thrown)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        common::voice(event)
    }

    fn public_moves(seen: &Seen<Ludo>) -> Vec<Move> {
        match seen.standing.phase {
            "tirar" => vec![Move::Tiro],
            _ => seen.public.choices.iter().map(|choice| choice.mv).collect(),
        }
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        common::reaction(event)
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        common::facts(events.iter(), own)
    }

    fn tell(event: &Event) -> Option<Line> {
        Some(match *event {
            Event::TresSeises { seat, owner: Some(owner), piece: Some(piece), sent: true } => {
                line!("ludo-told-tres-seises-sent", seat = seat, owner = owner, piece = piece.number())
            }
            Event::Movimiento { seat, piece, from, to, .. } if from == to => {
                line!("ludo-told-rebote", seat = seat, piece = piece.number(), at = to.line())
            }
            Event::Casa { owner, piece, .. } => line!("ludo-told-casa", owner = owner, piece = piece.number()),
            _ => return common::tell(event),
        })
    }
}

/// Returns the name of a seat's pieces.
fn colour(public: &Public, seat: Seat) -> Line {
    let color = public.colors[seat.index()].word();
    match public.fichas {
        Fichas::Colores => line!("race-color", color = color),
        Fichas::Legumbres => line!("ludo-legumbre", color = color),
    }
}

/// Returns the places of a seat's pieces.
fn pieces(public: &Public, seat: Seat) -> Line {
    common::places(colour(public, seat), seat, &public.pieces[seat.index()])
}

/// Describes the effect of a legal move.
fn describe_choice(choice: &Choice) -> Line {
    let (piece, from, to) = (choice.piece.piece.number(), choice.from.line(), choice.to.line());
    match choice.victim {
        None if choice.from == choice.to => line!("ludo-choice-rebote", piece = piece, at = to),
        None => line!("ludo-choice", piece = piece, from = from, to = to),
        Some(victim) => line!(
            "ludo-choice-captura",
            piece = piece,
            from = from,
            to = to,
            owner = victim.owner,
            victim = victim.piece.number(),
        ),
    }
}
