//! The face of ludo.

mod live;
mod why;

use serde_json::{Value, json};
use sobremesa_game::{Arg, Choices, Known, Line, Seat, SeatSet, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::primer::Situation;
use sobremesa_screen::{
    Block, Drawn, Face, Facts, Figure, Live, Look, Preset, Primer, Reaction, Screen, Seen, Step, Thing, Thrown, Tone,
    presets, what_is_called,
};

use crate::face::{race, why as explaining};
use crate::rules::ludo::{Choice, Event, Fichas, Ludo, Move, Place, Private, Public};
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
        (1..=6).map(|die| format!("dado/{die}")).chain(["dado/tiro".to_owned()]).collect()
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
            "salida" => line!("ludo-option-salida", salida = word),
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
        if let Some(draw) = draw(public) {
            blocks.push(Block::Text(draw));
        }
        if let Some(die) = public.die {
            let name = line!("ludo-die", die = die.number());
            let label = line!("ludo-thrown");
            blocks.push(Block::Figures { label, figures: vec![Figure::new(format!("dado/{die}"), name)] });
        }
        if public.sixes.count() > 0 {
            blocks.push(Block::Text(line!("ludo-sixes", sixes = public.sixes.count())));
        }
        blocks.extend(public.choices.iter().map(|choice| Block::Text(describe_choice(choice))));
        blocks
    }

    /// Returns an empty screen: nothing is hidden, so there is no hand.
    fn hand(_seen: &Seen<Ludo>, _private: &Private) -> Screen {
        Screen::default()
    }

    fn steps(mv: &Move) -> Vec<Step> {
        let step = match mv {
            Move::Tiro => Step::new("tiro", line!("ludo-step-tiro"))
                .also(words::throw_also())
                .icon("dado/tiro")
                .tone(Tone::Primary),
            Move::Ficha(piece) => Step::new(mv.to_string(), line!("ludo-step-ficha", piece = piece.number()))
                .also(words::verbatim(&piece.number().to_string()))
                .forced(),
        };
        vec![step]
    }

    fn describe(seen: &Seen<Ludo>, _: &[Block]) -> Vec<Line> {
        seen.seats.iter().map(|seat| pieces(seen.public, seat)).collect()
    }

    fn live(seen: &Seen<Ludo>, look: &Look<Ludo>) -> Live {
        live::live(seen, look)
    }

    fn thrown(event: &Event) -> Option<Thrown> {
        race::thrown(event)
    }

    fn dice(seen: &Seen<Self>, look: &Look<Self>, thrown: &Thrown) -> Vec<Thing> {
        live::dice(seen, look, thrown)
    }

    /// Shows a throw next to its player, since one that moves nothing leaves no die to see on the board.
    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match *event {
            Event::Tirada { seat, die, .. } => Some((seat, words::verbatim(&die.number().to_string()))),
            _ => None,
        }
    }

    fn public_moves(seen: &Seen<Ludo>) -> Vec<Move> {
        match seen.standing.phase {
            "tirar" => vec![Move::Tiro],
            _ => seen.public.choices.iter().map(|choice| choice.mv).collect(),
        }
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        race::reaction(event)
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        race::facts(events.iter(), own)
    }

    fn tell(event: &Event) -> Option<Line> {
        let told = match *event {
            Event::Tirada { seat, die, .. } => line!("ludo-told-tirada", seat = seat, die = die.number()),
            Event::SinMovimiento { die, .. } => line!("ludo-told-sin-movimiento", die = die.number()),
            Event::TresSeises { seat, owner: Some(owner), piece: Some(piece), sent: true } => {
                line!("ludo-told-tres-seises-sent", seat = seat, owner = owner, piece = piece.number())
            }
            Event::TresSeises { seat, .. } => line!("ludo-told-tres-seises", seat = seat),
            Event::Movimiento { seat, piece, from: Place::Waiting, .. } => {
                line!("ludo-told-salida", seat = seat, piece = piece.number())
            }
            Event::Movimiento { seat, piece, from, to, .. } if from == to => {
                line!("ludo-told-rebote", seat = seat, piece = piece.number(), at = to.line())
            }
            Event::Movimiento { seat, piece, from, to, .. } => {
                line!("ludo-told-movimiento", seat = seat, piece = piece.number(), from = from.line(), to = to.line())
            }
            Event::Captura { seat, owner, piece, at } => {
                line!("ludo-told-captura", seat = seat, owner = owner, piece = piece.number(), at = at.line())
            }
            Event::Casa { owner, piece, .. } => line!("ludo-told-casa", owner = owner, piece = piece.number()),
            Event::Turno { .. } | Event::Fin(_) => return None,
        };
        Some(told)
    }
}

/// Returns the name of a seat's pieces.
fn colour(public: &Public, seat: Seat) -> Line {
    let color = public.colors[seat.index()].word();
    match public.fichas {
        Fichas::Colores => line!("ludo-color", color = color),
        Fichas::Legumbres => line!("ludo-legumbre", color = color),
    }
}

/// Returns the places of a seat's pieces.
fn pieces(public: &Public, seat: Seat) -> Line {
    let (colour, places) = (colour(public, seat), &public.pieces[seat.index()]);
    if places.iter().all(|place| *place == places[0]) {
        return line!("ludo-row-same", color = colour, seat = seat, place = places[0].line());
    }
    // Pieces that stand together are listed together.
    let mut groups: Vec<(&Place, Vec<u8>)> = Vec::new();
    for (place, piece) in places.iter().zip(1u8..) {
        match groups.iter_mut().find(|(other, _)| *other == place) {
            Some((_, pieces)) => pieces.push(piece),
            None => groups.push((place, vec![piece])),
        }
    }
    let group = |(place, pieces): (&Place, Vec<u8>)| {
        let count = pieces.len();
        line!("ludo-piece", count = count, pieces = pieces.into_iter().collect::<Arg>(), place = place.line())
    };
    line!("ludo-row", color = colour, seat = seat, pieces = groups.into_iter().map(group).collect::<Arg>())
}

/// Returns the throws that decide who begins, until a piece has left the cárcel.
fn draw(public: &Public) -> Option<Line> {
    let is_fresh = public.pieces.iter().flatten().all(|place| *place == Place::Waiting);
    let rounds = public.draw.as_ref().filter(|_| is_fresh)?.rounds();
    let throw = |(seat, die): &(Seat, _)| line!("ludo-draw-throw", seat = *seat, die = u8::from(*die));
    let count = rounds.len();
    let told = |throws: Arg| line!("ludo-draw-round", throws = throws, count = count);
    let rounds = rounds.iter().map(|round| told(round.iter().map(throw).collect()));
    Some(line!("ludo-draw", rounds = rounds.collect::<Arg>()))
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
