//! Determinization of a seat's knowledge. Nothing is hidden, so only one state fits it: the game itself,
//! replayed.

use sobremesa_game::{Dice, Game, Imagine, Known, Next, Seat};

use super::{Act, Damas, Declaration, Event, Move, Square};

impl Imagine for Damas {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let game = replay(known);
        move |_| game.clone()
    }
}

/// Returns the game of these events; `None` if there is none, which never happens with the events of a table.
fn replay(known: &Known<Damas>) -> Option<Damas> {
    let mut game = Damas::start(known.options(), known.seats(), None).ok()?;
    let mut told = Vec::new();
    for event in known.events() {
        // An event that merely followed has already been produced.
        if told.first() == Some(event) {
            told.remove(0);
            continue;
        }
        let (seat, mv) = cause(&game, event)?;
        told.clear();
        game.check(seat, &mv).ok()?;
        game.play(seat, mv, &mut told);
        if told.is_empty() || told.remove(0) != *event {
            return None;
        }
    }
    Some(game)
}

/// Returns the seat and the move that caused this event.
fn cause(game: &Damas, event: &Event) -> Option<(Seat, Move)> {
    let say = |seat: Seat, declaration| Some((seat, Move::Say(declaration)));
    match *event {
        Event::Moved { seat, way: [from, to], .. } => Some((seat, Move::Act(Act::Simple { from, to }))),
        Event::Captured { seat, path, .. } => Some((seat, Move::Act(Act::Capture(path)))),
        Event::Blown { seat, square } => Some((seat, Move::Act(Act::Soplo(square)))),
        Event::TakenBack { seat } => Some((seat, Move::Act(Act::Obligar))),
        Event::Passed { seat } => Some((seat, Move::Act(Act::Paso))),
        Event::Offered { seat } => say(seat, Declaration::Offer),
        Event::Agreed { seat } => say(seat, Declaration::Accept),
        Event::Rejected { seat } => say(seat, Declaration::Reject),
        Event::Resigned { seat } => say(seat, Declaration::Resign),
        Event::TimeCalled { seat } => say(seat, Declaration::Time),
        // It makes no difference which illegal move it was.
        Event::Mistaken { seat, .. } => {
            let nowhere = Square::new(1)?;
            Some((seat, Move::Mistake { from: nowhere, to: nowhere }))
        }
        Event::TimePassed { turn_ms } => match game.next() {
            Next::Seats(seats) => say(seats.first()?, Declaration::Clock(turn_ms.saturating_sub(game.clock.turn_ms))),
            Next::Chance | Next::Over(_) => None,
        },
        // These follow from another event.
        Event::PartidaEnded { .. } | Event::Ended { .. } => None,
    }
}
