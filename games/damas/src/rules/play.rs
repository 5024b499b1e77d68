//! The effects of acts and declarations: partidas end, and with the last one the match (DA-26–30).

use sobremesa_game::{Outcome, Seat};

use super::board::Color;
use super::moves::{Act, Declaration};
use super::partida::{End, Partida, Reason};
use super::table_talk::{Clock, Offers};
use super::{Damas, Event};

impl Damas {
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, act: &Act, events: &mut Vec<Event>) {
        self.log.push(seat, act);
        let done = match act {
            Act::Simple { from, to } => {
                self.offers.moved(seat);
                let done = self.partida.act(&self.options, act);
                events.push(Event::Moved { seat, way: [*from, *to], captured: [], crowned: done.crowned });
                done
            }
            Act::Capture(path) => {
                self.offers.moved(seat);
                let captured = self.partida.victims(&self.options, path);
                let done = self.partida.act(&self.options, act);
                events.push(Event::Captured { seat, path: *path, captured, crowned: done.crowned });
                done
            }
            Act::Soplo(square) => {
                events.push(Event::Blown { seat, square: *square });
                self.partida.act(&self.options, act)
            }
            Act::Obligar => {
                events.push(Event::TakenBack { seat });
                self.partida.act(&self.options, act)
            }
            Act::Paso => {
                events.push(Event::Passed { seat });
                self.partida.act(&self.options, act)
            }
        };
        if done.new_turn {
            self.clock = Clock::default();
        }
        if let Some(color) = done.mistaken {
            events.push(Event::Mistaken { seat: self.seat(color), count: self.partida.mistakes[color.index()] });
        }
        if let Some(end) = done.end {
            self.finish(end, events);
        }
    }

    /// Handles an illegal board move if mistakes count (DA-27).
    pub(super) fn err(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let color = self.color(seat);
        let end = self.partida.mistake(&self.options, color);
        events.push(Event::Mistaken { seat, count: self.partida.mistakes[color.index()] });
        if let Some(end) = end {
            self.finish(end, events);
        }
    }

    pub(super) fn say(&mut self, seat: Seat, declaration: Declaration, events: &mut Vec<Event>) {
        let rival = self.color(seat).other();
        match declaration {
            Declaration::Offer if !self.offers.awaits(seat) => {
                self.offers.offer(seat);
                events.push(Event::Offered { seat });
            }
            // Offering while the rival's offer stands accepts it.
            Declaration::Offer | Declaration::Accept => {
                events.push(Event::Agreed { seat });
                self.finish(End { winner: None, reason: Reason::Acuerdo }, events);
            }
            Declaration::Reject => {
                self.offers.withdraw();
                events.push(Event::Rejected { seat });
            }
            Declaration::Resign => {
                events.push(Event::Resigned { seat });
                self.finish(End { winner: Some(rival), reason: Reason::Abandono }, events);
            }
            Declaration::Time => {
                self.clock.call();
                events.push(Event::TimeCalled { seat });
            }
            Declaration::Clock(millis) => {
                let late = self.clock.pass(millis);
                events.push(Event::TimePassed { turn_ms: self.clock.turn_ms });
                if late {
                    let winner = Some(self.partida.mover().other());
                    self.finish(End { winner, reason: Reason::Tiempo }, events);
                }
            }
        }
    }

    /// Ends the partida; the next one begins at once (DA-28).
    pub(super) fn finish(&mut self, end: End, events: &mut Vec<Event>) {
        let winner = end.winner.map(|color| self.seat(color));
        match winner {
            Some(seat) => self.halves[seat.index()] += 2,
            None => self.halves.iter_mut().for_each(|halves| *halves += 1),
        }
        events.push(Event::PartidaEnded { number: self.number, winner, reason: end.reason });
        self.offers = Offers::default();
        if self.number < self.options.partidas {
            self.finished.push((std::mem::take(&mut self.log), end));
            self.number += 1;
            self.partida = Partida::new(&self.options);
            self.clock = Clock::default();
        } else {
            self.partida.close();
            self.end = Some(end);
            let Outcome { winners, reason } = self.outcome(end);
            events.push(Event::Ended { winners, reason });
        }
    }

    /// Returns the outcome of a match after this end of its last partida.
    pub(super) fn outcome(&self, end: End) -> Outcome {
        let reason = if self.options.partidas == 1 { end.reason.word() } else { "puntos" };
        let most = self.halves[0].max(self.halves[1]);
        let ahead = |seat: &Seat| self.halves[0] != self.halves[1] && self.halves[seat.index()] == most;
        let seats = [self.seat(Color::White), self.seat(Color::Black)];
        Outcome { winners: seats.into_iter().filter(ahead).collect(), reason }
    }
}
