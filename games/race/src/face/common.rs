//! The steps, texts and events that parchís and ludo have in common: pieces, throws, the draw for who begins.

use sobremesa_game::{Arg, Line, Seat, SeatSet, line};
use sobremesa_screen::live::Thrown;
use sobremesa_screen::locale::words;
use sobremesa_screen::{Block, Deed, Facts, Figure, Reaction, Step, Tone};

use crate::rules::race::{Course, Die, Draw, Event, Piece, Place, Sixes};

/// Returns the sprites of the die and of its throw.
pub(super) fn icons() -> Vec<String> {
    (1..=6).map(|die| format!("dado/{die}")).chain(["dado/tiro".to_owned()]).collect()
}

/// Returns the step that throws the die.
pub(super) fn step_of_throw() -> Step {
    Step::new("tiro", line!("race-step-tiro")).also(words::throw_also()).icon("dado/tiro").tone(Tone::Primary)
}

/// Returns the step that plays the die with a piece; `token` is the move.
pub(super) fn step_of_piece(token: String, piece: Piece) -> Step {
    let label = line!("race-step-ficha", piece = piece.number());
    Step::new(token, label).also(words::verbatim(&piece.number().to_string())).forced()
}

/// Returns the die to be played.
pub(super) fn die(die: Die) -> Block {
    let figure = Figure::new(format!("dado/{die}"), line!("verbatim", text = die.number()));
    Block::Figures { label: line!("race-thrown"), figures: vec![figure] }
}

/// Returns the 6s in a row, if there are any.
pub(super) fn sixes(sixes: Sixes) -> Option<Block> {
    (sixes.count() > 0).then(|| Block::Text(line!("race-sixes", sixes = sixes.count())))
}

/// Returns the places of a seat's pieces, which are of this colour.
pub(super) fn places<C: Course>(colour: Line, seat: Seat, places: &[Place<C>; 4]) -> Line {
    if places.iter().all(|place| *place == places[0]) {
        return line!("race-row-same", color = colour, seat = seat, place = places[0].line());
    }
    // Pieces that stand together are listed together.
    let mut groups: Vec<(&Place<C>, Vec<u8>)> = Vec::new();
    for (place, piece) in places.iter().zip(1u8..) {
        match groups.iter_mut().find(|(other, _)| *other == place) {
            Some((_, pieces)) => pieces.push(piece),
            None => groups.push((place, vec![piece])),
        }
    }
    let group = |(place, pieces): (&Place<C>, Vec<u8>)| {
        let count = pieces.len();
        line!("race-piece", count = count, pieces = pieces.into_iter().collect::<Arg>(), place = place.line())
    };
    line!("race-row", color = colour, seat = seat, pieces = groups.into_iter().map(group).collect::<Arg>())
}

/// Returns the throws that decide who begins, until a piece has come out.
pub(super) fn draw<C: Course>(pieces: &[[Place<C>; 4]], draw: Option<&Draw>) -> Option<Line> {
    let is_fresh = pieces.iter().flatten().all(|place| *place == Place::Waiting);
    let rounds = draw.filter(|_| is_fresh)?.rounds();
    let throw = |(seat, die): &(Seat, _)| line!("race-draw-throw", seat = *seat, die = u8::from(*die));
    let count = rounds.len();
    let told = |throws: Arg| line!("race-draw-round", throws = throws, count = count);
    let rounds = rounds.iter().map(|round| told(round.iter().map(throw).collect()));
    Some(line!("race-draw", rounds = rounds.collect::<Arg>()))
}

/// Returns an event in words; `None` for one that the table shows, or that each game says in its own way.
pub(super) fn tell<C: Course>(event: &Event<Place<C>>) -> Option<Line> {
    Some(match *event {
        Event::Tirada { seat, die, .. } => line!("race-told-tirada", seat = seat, die = die.number()),
        Event::SinMovimiento { die, .. } => line!("race-told-sin-movimiento", die = die.number()),
        Event::TresSeises { seat, .. } => line!("race-told-tres-seises", seat = seat),
        Event::Movimiento { seat, piece, from: Place::Waiting, .. } => {
            line!("race-told-salida", seat = seat, piece = piece.number())
        }
        Event::Movimiento { seat, piece, from, to, .. } => {
            line!("race-told-movimiento", seat = seat, piece = piece.number(), from = from.line(), to = to.line())
        }
        Event::Captura { seat, owner, piece, at } => {
            line!("race-told-captura", seat = seat, owner = owner, piece = piece.number(), at = at.line())
        }
        Event::Casa { .. } | Event::Turno { .. } | Event::Fin(_) => return None,
    })
}

/// Returns a throw as words beside its player, since one that moves nothing leaves no die to see on the board.
pub(super) fn voice<P>(event: &Event<P>) -> Option<(Seat, Line)> {
    match *event {
        Event::Tirada { seat, die, .. } => Some((seat, words::verbatim(&die.number().to_string()))),
        _ => None,
    }
}

/// Returns the throw of this event.
pub(super) fn thrown<P>(event: &Event<P>) -> Option<Thrown> {
    match *event {
        Event::Tirada { seat, die, .. } => Some(Thrown { seat, dice: vec![die.number()] }),
        _ => None,
    }
}

/// Returns the cue that an event gives to computer players' remarks.
pub(super) fn reaction<P>(event: &Event<P>) -> Option<Reaction> {
    match *event {
        Event::Captura { seat, owner, .. } => Some(Reaction::strike(seat, Some(owner))),
        Event::Casa { seat, .. } => Some(Reaction::own(Deed::Feat, seat)),
        Event::SinMovimiento { seat, .. } => Some(Reaction::own(Deed::Pass, seat)),
        Event::Fin(ref outcome) => Reaction::win(outcome.winners),
        _ => None,
    }
}

/// Counts for the seats `own`.
pub(super) fn facts<'e, P: 'e>(events: impl Iterator<Item = &'e Event<P>>, own: SeatSet) -> Facts {
    let (mut throws, mut sixes, mut captures, mut lost) = (0, 0, 0, 0);
    for event in events {
        match event {
            Event::Tirada { seat, die, .. } if own.contains(*seat) => {
                throws += 1;
                sixes += u32::from(die.number() == 6);
            }
            Event::Captura { seat, .. } if own.contains(*seat) => captures += 1,
            Event::Captura { owner, .. } if own.contains(*owner) => lost += 1,
            _ => {}
        }
    }
    let counts = [
        (captures, line!("race-fact-captures", count = captures)),
        (lost, line!("race-fact-lost", count = lost)),
        (sixes, line!("race-fact-sixes", count = sixes)),
    ];
    Facts::counted(Some(line!("race-fact-throws", count = throws)), counts)
}
