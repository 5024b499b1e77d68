//! The face of parchís.

mod live;
mod why;

use serde_json::{Value, json};
use sobremesa_game::{Arg, Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::primer::Situation;
use sobremesa_screen::{
    Block, Drawn, Face, Facts, Figure, Live, Look, Preset, Primer, Reaction, Screen, Seen, Step, Thing, Thrown, Tone,
    presets, what_is_called,
};

use crate::face::{race, why as explaining};
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
        (1..=6).map(|die| format!("dado/{die}")).chain(["dado/tiro".to_owned()]).collect()
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
            _ => line!("parchis-option-salida", salida = word),
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
        if let Some(draw) = draw(public) {
            blocks.push(Block::Text(draw));
        }
        blocks.extend(number(seen));
        blocks.extend(public.choices.iter().map(|choice| Block::Text(describe_choice(choice))));
        blocks
    }

    /// Returns an empty screen: nothing is hidden, so there is no hand.
    fn hand(_seen: &Seen<Parchis>, _private: &Private) -> Screen {
        Screen::default()
    }

    fn steps(mv: &Move) -> Vec<Step> {
        let step = match mv {
            Move::Tiro => Step::new("tiro", line!("parchis-step-tiro"))
                .also(words::throw_also())
                .icon("dado/tiro")
                .tone(Tone::Primary),
            Move::Ficha(piece, None) => Step::new(mv.to_string(), line!("parchis-step-ficha", piece = piece.number()))
                .also(words::verbatim(&piece.number().to_string()))
                .forced(),
            Move::Ficha(piece, Some(count)) => {
                let label = line!("parchis-step-ficha-count", piece = piece.number(), count = count.squares());
                Step::new(mv.to_string(), label).forced()
            }
        };
        vec![step]
    }

    fn describe(seen: &Seen<Parchis>, _: &[Block]) -> Vec<Line> {
        seen.seats.iter().map(|seat| pieces(seen.public, seat)).collect()
    }

    fn live(seen: &Seen<Parchis>, look: &Look<Parchis>) -> Live {
        live::live(seen, look)
    }

    fn thrown(event: &Event) -> Option<Thrown> {
        match event {
            Event::Race(event) => race::thrown(event),
            Event::Cuenta { .. } => None,
        }
    }

    fn dice(seen: &Seen<Self>, look: &Look<Self>, thrown: &Thrown) -> Vec<Thing> {
        live::dice(seen, look, thrown)
    }

    /// Shows a throw next to its player, since one that moves nothing leaves no die to see on the board.
    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match *event {
            Event::Race(Told::Tirada { seat, die, .. }) => Some((seat, words::verbatim(&die.number().to_string()))),
            _ => None,
        }
    }

    fn public_moves(seen: &Seen<Parchis>) -> Vec<Move> {
        match seen.standing.phase {
            "tirar" => vec![Move::Tiro],
            _ => seen.public.choices.iter().map(|choice| choice.mv).collect(),
        }
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        match event {
            Event::Race(event) => race::reaction(event),
            Event::Cuenta { .. } => None,
        }
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let shared = events.iter().filter_map(|event| match event {
            Event::Race(told) => Some(told),
            Event::Cuenta { .. } => None,
        });
        race::facts(shared, own)
    }

    fn tell(event: &Event) -> Option<Line> {
        let told = match *event {
            Event::Race(Told::Tirada { seat, die, .. }) => {
                line!("parchis-told-tirada", seat = seat, die = die.number())
            }
            Event::Race(Told::SinMovimiento { die, .. }) => {
                line!("parchis-told-sin-movimiento", die = die.number())
            }
            Event::Race(Told::TresSeises { seat, owner: Some(owner), piece: Some(piece), sent: true }) => {
                line!("parchis-told-tres-seises-sent", seat = seat, owner = owner, piece = piece.number())
            }
            Event::Race(Told::TresSeises { seat, .. }) => line!("parchis-told-tres-seises", seat = seat),
            Event::Race(Told::Movimiento { seat, owner, piece, from: Place::Waiting, .. }) if seat == owner => {
                line!("parchis-told-salida", seat = seat, piece = piece.number())
            }
            Event::Race(Told::Movimiento { seat, owner, piece, from, to }) if seat == owner => line!(
                "parchis-told-movimiento",
                seat = seat,
                piece = piece.number(),
                from = from.line(),
                to = to.line(),
            ),
            Event::Race(Told::Movimiento { seat, owner, piece, from, to }) => line!(
                "parchis-told-movimiento-partner",
                seat = seat,
                owner = owner,
                piece = piece.number(),
                from = from.line(),
                to = to.line(),
            ),
            Event::Race(Told::Captura { seat, owner, piece, at }) => {
                line!("parchis-told-captura", seat = seat, owner = owner, piece = piece.number(), at = at.line())
            }
            Event::Race(Told::Casa { owner, piece, .. }) => {
                line!("parchis-told-casa", owner = owner, piece = piece.number())
            }
            Event::Cuenta { seat, count, lost: false } => line!("parchis-told-cuenta", seat = seat, count = count),
            Event::Cuenta { seat, count, lost: true } => line!("parchis-told-cuenta-lost", seat = seat, count = count),
            Event::Race(Told::Turno { .. } | Told::Fin(_)) => return None,
        };
        Some(told)
    }
}

fn colour(colour: Colour) -> Line {
    line!("parchis-color", color = colour.word())
}

/// Returns the places of a seat's pieces.
fn pieces(public: &Public, seat: Seat) -> Line {
    let (colour, places) = (colour(public.colors[seat.index()]), &public.pieces[seat.index()]);
    if places.iter().all(|place| *place == places[0]) {
        return line!("parchis-row-same", color = colour, seat = seat, place = places[0].line());
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
        line!("parchis-piece", count = count, pieces = pieces.into_iter().collect::<Arg>(), place = place.line())
    };
    line!("parchis-row", color = colour, seat = seat, pieces = groups.into_iter().map(group).collect::<Arg>())
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

/// Returns the throws that decide who begins, until a piece has come out.
fn draw(public: &Public) -> Option<Line> {
    let is_fresh = public.pieces.iter().flatten().all(|place| *place == Place::Waiting);
    let rounds = public.draw.as_ref().filter(|_| is_fresh)?.rounds();
    let throw = |(seat, die): &(Seat, _)| line!("parchis-draw-throw", seat = *seat, die = u8::from(*die));
    let count = rounds.len();
    let told = |throws: Arg| line!("parchis-draw-round", throws = throws, count = count);
    let rounds = rounds.iter().map(|round| told(round.iter().map(throw).collect()));
    Some(line!("parchis-draw", rounds = rounds.collect::<Arg>()))
}

/// Returns the die or the bonus to be played, and its seat.
fn number(seen: &Seen<Parchis>) -> Vec<Block> {
    let public = seen.public;
    let Some(owner) = public.owner else { return Vec::new() };
    let mut blocks = Vec::new();
    if let Some(die) = public.die {
        let name = line!("parchis-die", die = die.number());
        let label = line!("parchis-thrown");
        blocks.push(Block::Figures { label, figures: vec![Figure::new(format!("dado/{die}"), name)] });
    }
    if let Some(bonus) = public.bonus {
        blocks.push(Block::Text(line!("parchis-bonus", count = bonus)));
    }
    if public.sixes.count() > 0 {
        blocks.push(Block::Text(line!("parchis-sixes", sixes = public.sixes.count())));
    }
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
        _ => line!("parchis-step-ficha", piece = choice.piece.piece.number()),
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
