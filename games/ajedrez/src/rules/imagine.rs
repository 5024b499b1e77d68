//! Determinization of a seat's knowledge. Nothing is hidden, so only one state fits it: the game itself.

use sobremesa_game::{Dice, Imagine, Known, Next};

use super::clock::Clock;
use super::draws::Occurrences;
use super::options::Reloj;
use super::{Ajedrez, Event};

impl Imagine for Ajedrez {
    /// Returns the game as at the table, except for the used part of a delay, which is not shown to the
    /// seats.
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let game = read_known(known);
        move |_| Some(game.clone())
    }
}

fn read_known(known: &Known<Ajedrez>) -> Ajedrez {
    let public = known.public();
    let mut occurrences = Occurrences::new(&public.course.begun);
    let reached = public.course.steps().skip(1).map(|(before, _)| before).chain([public.position.clone()]);
    reached.take(public.course.plies.len()).for_each(|position| occurrences.add(&position));
    let clock = match (&known.options().reloj, public.clock) {
        (Reloj::Control(control), Some(faces)) => {
            let mut clock = Clock::new(control, None);
            for event in known.events() {
                if let Event::Jugada(jugada) = event {
                    clock.complete_move(jugada.seat);
                }
            }
            clock.show(faces.remaining_ms);
            Some(clock)
        }
        _ => None,
    };
    Ajedrez {
        options: known.options().clone(),
        course: public.course.clone(),
        position: public.position.clone(),
        occurrences,
        talk: public.talk,
        illegal: public.illegal,
        clock,
        over: match known.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Seats(_) | Next::Chance => None,
        },
    }
}
