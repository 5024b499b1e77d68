//! The course of a turn: throws, moves, bonuses, the third 6, the next seat (PA-6, PA-7, PA-11, PA-12, PA-19
//! to PA-23).

use crate::rules::parchis::event::Event;
use crate::rules::parchis::legal::Landing;
use crate::rules::parchis::place::Progress;
use crate::rules::parchis::{Parchis, Stage};
use crate::rules::race::{Die, Event as Told, PieceId, SIX, Sixes};

/// The bonus for a capture (PA-19).
pub(super) const CAPTURE: u8 = 20;

/// The bonus for a piece that comes home (PA-21).
pub(super) const ARRIVAL: u8 = 10;

impl Parchis {
    /// Continues with the die that the seat in turn threw.
    pub(super) fn thrown(&mut self, die: Die, events: &mut Vec<Event>) {
        let seat = self.turn;
        let sixes = self.sixes.with(die);
        events.push(Event::Race(Told::Tirada { seat, die, sixes: sixes.map_or(Sixes::THIRD, Sixes::count) }));
        let Some(sixes) = sixes else { return self.third_six(events) };
        self.sixes = sixes;
        self.arrived = false;
        let owner = self.mover(seat).expect("a seat in turn has pieces to move");
        self.stage = Stage::Play { die, owner, bonus: None };
        if !self.can_move() {
            events.push(Event::Race(Told::SinMovimiento { seat, die }));
            self.end_throw(die, events);
        }
    }

    /// Moves a piece as `check` found legal, with all the consequences.
    pub(super) fn advance(&mut self, id: PieceId, landing: Landing, die: Die, events: &mut Vec<Event>) {
        let (seat, PieceId { owner, piece }) = (self.turn, id);
        let from = self.board.pieces().place(id);
        if let Some(victim) = landing.victim {
            self.board.send_back(victim);
        }
        self.arrived |= landing.to == Progress::HOME && matches!(self.stage, Stage::Play { bonus: None, .. });
        self.board.put(id, landing.to);
        (self.last, self.moved) = (Some(id), Some(id));
        let to = self.board.pieces().place(id);
        events.push(Event::Race(Told::Movimiento { seat, owner, piece, from, to }));
        if landing.to == Progress::HOME {
            events.push(Event::Race(Told::Casa { seat, owner, piece }));
            match self.outcome() {
                Some(outcome) => {
                    self.stage = Stage::Over(outcome);
                    events.push(Event::Race(Told::Fin(outcome)));
                }
                None => self.earn(ARRIVAL, id, die, events),
            }
        } else if let Some(victim) = landing.victim {
            events.push(Event::Race(Told::Captura { seat, owner: victim.owner, piece: victim.piece, at: to }));
            self.earn(CAPTURE, id, die, events);
        } else {
            self.end_throw(die, events);
        }
    }

    /// Handles a bonus, which is played at once or lost (PA-19, PA-21). It is played with the same seat's
    /// pieces as the throw (PA-26).
    fn earn(&mut self, count: u8, by: PieceId, die: Die, events: &mut Vec<Event>) {
        self.stage = Stage::Play { die, owner: by.owner, bonus: Some(count) };
        let lost = !self.can_move();
        events.push(Event::Cuenta { seat: self.turn, count, lost });
        if lost {
            self.end_throw(die, events);
        }
    }

    /// Continues after the last bonus: a 6 gives another throw (PA-11), unless the seat has nothing left to
    /// play (PA-26).
    fn end_throw(&mut self, die: Die, events: &mut Vec<Event>) {
        if die.number() == SIX && self.mover(self.turn).is_some() {
            self.stage = Stage::Throw;
            events.push(Event::Race(Told::Turno { seat: self.turn }));
        } else {
            self.pass(events);
        }
    }

    /// Handles the third 6: the piece moved last goes back, unless it is spared, and the turn passes; none
    /// goes back if the die of the second 6 brought one home, even if the count of 10 after that moved
    /// another (PA-12).
    fn third_six(&mut self, events: &mut Vec<Event>) {
        let is_sent = |id: PieceId| match self.board.pieces().progress(id) {
            None | Some(Progress::HOME) => false,
            Some(progress) => progress.is_on_track() || !self.options.salvo_pasillo,
        };
        let sent = self.last.filter(|id| !self.arrived && is_sent(*id));
        if let Some(id) = sent {
            self.board.send_back(id);
        }
        events.push(Event::Race(Told::TresSeises {
            seat: self.turn,
            owner: self.last.map(|id| id.owner),
            piece: self.last.map(|id| id.piece),
            sent: sent.is_some(),
        }));
        self.pass(events);
    }

    /// Passes the throw to the next seat that has something to play.
    fn pass(&mut self, events: &mut Vec<Event>) {
        let after = self.seats.from(self.seats.next(self.turn));
        let next = after.into_iter().find(|seat| self.mover(*seat).is_some());
        self.turn = next.expect("until the game ends, somebody has pieces to move");
        self.sixes = Sixes::NONE;
        self.last = None;
        self.arrived = false;
        self.stage = Stage::Throw;
        events.push(Event::Race(Told::Turno { seat: self.turn }));
    }
}
