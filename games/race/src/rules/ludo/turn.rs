//! The course of a turn: throws, moves, captures, the third 6, the next seat (LU-5, LU-7 to LU-9, LU-13).

use crate::rules::ludo::options::TresSeises;
use crate::rules::ludo::place::{Place, Progress};
use crate::rules::ludo::view::Event;
use crate::rules::ludo::{Ludo, Stage};
use crate::rules::race::{Die, PieceId, SIX, Sixes};

impl Ludo {
    /// Continues with the die that the seat in turn threw.
    pub(super) fn thrown(&mut self, die: Die, events: &mut Vec<Event>) {
        let seat = self.turn;
        let sixes = self.sixes.with(die);
        events.push(Event::Tirada { seat, die, sixes: sixes.map_or(Sixes::THIRD, Sixes::count) });
        let Some(sixes) = sixes else { return self.third_six(events) };
        self.sixes = sixes;
        if self.can_move(die) {
            self.stage = Stage::Play(die);
        } else {
            events.push(Event::SinMovimiento { seat, die });
            self.end_throw(die, events);
        }
    }

    /// Moves a piece to the place that `destination` found, with all the consequences.
    pub(super) fn advance(&mut self, id: PieceId, to: Progress, die: Die, events: &mut Vec<Event>) {
        let (seat, PieceId { owner, piece }) = (self.turn, id);
        let (from, victim) = (self.board.place(id), self.victim(to));
        self.board.set(id, Some(to));
        (self.last, self.moved) = (Some(id), Some(id));
        let to = self.board.place(id);
        events.push(Event::Movimiento { seat, owner, piece, from, to });
        if let Some(victim) = victim {
            self.board.set(victim, None);
            events.push(Event::Captura { seat, owner: victim.owner, piece: victim.piece, at: to });
        }
        if to == Place::Home {
            events.push(Event::Casa { seat, owner, piece });
        }
        match self.outcome() {
            Some(outcome) => {
                self.stage = Stage::Over(outcome);
                events.push(Event::Fin(outcome));
            }
            None => self.end_throw(die, events),
        }
    }

    /// Ends a throw: a 6 gives another throw, even if it could not be played (LU-7).
    fn end_throw(&mut self, die: Die, events: &mut Vec<Event>) {
        if die.number() == SIX {
            self.stage = Stage::Throw;
            events.push(Event::Turno { seat: self.turn });
        } else {
            self.pass(events);
        }
    }

    /// Handles the third 6: the pieces moved by the first two stay put, unless the house rules punish the
    /// piece moved last (LU-8).
    fn third_six(&mut self, events: &mut Vec<Event>) {
        let punished = self.last.filter(|_| self.options.tres_seises == TresSeises::FichaCarcel);
        let sent = punished.filter(|id| self.board.progress(*id).is_some_and(Progress::is_on_track));
        if let Some(id) = sent {
            self.board.set(id, None);
        }
        events.push(Event::TresSeises {
            seat: self.turn,
            owner: punished.map(|id| id.owner),
            piece: punished.map(|id| id.piece),
            sent: sent.is_some(),
        });
        self.pass(events);
    }

    fn pass(&mut self, events: &mut Vec<Event>) {
        self.turn = self.seats.next(self.turn);
        self.sixes = Sixes::NONE;
        self.last = None;
        self.stage = Stage::Throw;
        events.push(Event::Turno { seat: self.turn });
    }
}
