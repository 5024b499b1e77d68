//! Reconstruction of the match from its events: nothing is hidden.

use sobremesa_game::{Dice, Game, Imagine, Known};

use super::Backgammon;
use super::course::Phase;
use super::events::Event;
use super::moves::Word;
use super::roll::Roll;

impl Backgammon {
    /// Returns the match in which these events happened, if there can be one.
    fn replay(known: &Known<Backgammon>) -> Option<Backgammon> {
        let mut game = Backgammon::start(known.options(), known.seats(), None).ok()?;
        for event in known.events() {
            game.repeat(event)?;
        }
        Some(game)
    }

    fn repeat(&mut self, event: &Event) -> Option<()> {
        let again = &mut Vec::new();
        match *event {
            Event::Apertura { dice } | Event::Tirada { dice, .. } => self.rolled(dice)?,
            Event::Jugada { seat, turn, .. } => self.play_turn(seat, turn, again),
            Event::Doblo { seat, .. } => self.say(seat, Word::Doblo, again),
            Event::Acepto { seat } => self.say(seat, Word::Acepto, again),
            Event::Rechazo { seat } => self.say(seat, Word::Rechazo, again),
            Event::Abandono { seat } => self.say(seat, Word::Abandono, again),
            // These follow from the others.
            Event::Pasa { .. } | Event::Partida { .. } | Event::Fin { .. } => {}
        }
        Some(())
    }

    /// Handles a roll; a seat that might have doubled said `tiro` first, which produces no event.
    fn rolled(&mut self, dice: Roll) -> Option<()> {
        if let Phase::Tiro(seat) = self.phase {
            self.say(seat, Word::Tiro, &mut Vec::new());
        }
        self.roll(dice, &mut Vec::new()).ok()
    }
}

impl Imagine for Backgammon {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let game = Backgammon::replay(known);
        move |_| game.clone()
    }
}
