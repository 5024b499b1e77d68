//! The course of a game: the actions allowed now, their effects, and the end of the game.

use sobremesa_game::{Outcome, Seat, SeatSet};

use super::draws::{Ground, grounds};
use super::events::Jugada;
use super::material::{cannot_mate, is_dead};
use super::notation::Written;
use super::position::{color_of, rival};
use super::{Ajedrez, Event, Fault, Move, Ply, Reason};

/// The number of illegal moves that loses (AJ-22).
const ILLEGAL_MOVES_MOST: u8 = 3;

impl From<Ground> for Reason {
    fn from(ground: Ground) -> Reason {
        match ground {
            Ground::Repeticion => Reason::Repeticion,
            Ground::Cincuenta => Reason::Cincuenta,
        }
    }
}

fn won(winner: Seat, reason: Reason) -> Outcome {
    Outcome { winners: SeatSet::only(winner), reason: reason.word() }
}

fn draw(reason: Reason) -> Outcome {
    Outcome { winners: SeatSet::EMPTY, reason: reason.word() }
}

impl Ajedrez {
    /// Checks that `seat` may do this now, including that it is that seat's turn if it has to be.
    pub(super) fn check_now(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        let refuse_if = |wrong: bool, fault: Fault| if wrong { Err(fault) } else { Ok(()) };
        match mv {
            Move::Ply(ply) | Move::PlyWithOffer(ply) => self.check_ply(*ply),
            Move::Illegal(written) => refuse_if(!self.counts_illegal_moves(), self.not_legal(*written)),
            Move::Offer if self.talk.is_offered_to(seat) => Ok(()),
            Move::Offer => {
                refuse_if(self.talk.offer == Some(seat), Fault::OfferStands)?;
                refuse_if(self.talk.has_offered(seat), Fault::OfferedAlready)
            }
            Move::Accept | Move::Reject => refuse_if(!self.talk.is_offered_to(seat), Fault::NoOffer),
            Move::Claim(named) => {
                refuse_if(self.talk.claimed, Fault::ClaimedAlready)?;
                named.map_or(Ok(()), |ply| self.check_ply(ply))
            }
            Move::Resign => Ok(()),
            Move::Elapsed { .. } => refuse_if(self.clock.is_none(), Fault::NoClock),
        }
    }

    fn check_ply(&self, ply: Ply) -> Result<(), Fault> {
        let Ply { from, to, promotion, .. } = ply;
        if self.position.is_legal(ply) { Ok(()) } else { Err(self.not_legal(Written::Long { from, to, promotion })) }
    }

    fn not_legal(&self, written: Written) -> Fault {
        Fault::NotLegal(written.why_not(&self.position))
    }

    /// Performs an action that `check` allowed.
    pub(super) fn act(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Ply(ply) => self.make(seat, ply, events),
            Move::PlyWithOffer(ply) => {
                self.make(seat, ply, events);
                // An offer of the player's own that still stands suffices, and after the end there are no
                // offers (AJ-16, AJ-30).
                if self.over.is_none() && self.talk.offer.is_none() {
                    self.offer(seat, events);
                }
            }
            Move::Illegal(_) => self.count_illegal(seat, events),
            Move::Offer if self.talk.is_offered_to(seat) => self.agree(seat, events),
            Move::Offer => self.offer(seat, events),
            Move::Accept => self.agree(seat, events),
            Move::Reject => {
                self.talk.offer = None;
                events.push(Event::Rechazo { seat });
            }
            Move::Claim(named) => self.claim(seat, named, events),
            Move::Resign => {
                events.push(Event::Abandono { seat });
                self.end(won(rival(seat), Reason::Abandono), events);
            }
            Move::Elapsed { ms } => self.pass_time(ms, events),
        }
    }

    fn make(&mut self, seat: Seat, ply: Ply, events: &mut Vec<Event>) {
        events.push(Event::Jugada(Jugada { seat, ply, before: self.position.clone() }));
        self.position.play(ply);
        self.course.plies.push(ply);
        self.occurrences.add(&self.position);
        self.talk.moved(seat);
        if let Some(clock) = &mut self.clock {
            clock.complete_move(seat);
        }
        if let Some(outcome) = self.ended_on_board() {
            self.end(outcome, events);
        }
    }

    fn offer(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.talk.offer(seat);
        // AJ-30: noted with the move that was just made.
        if let Some(place) = self.course.plies.len().checked_sub(1).filter(|_| seat != self.position.turn()) {
            self.course.offered.push(place);
        }
        events.push(Event::Oferta { seat });
    }

    fn agree(&mut self, seat: Seat, events: &mut Vec<Event>) {
        events.push(Event::Acuerdo { seat });
        self.end(draw(Reason::Acuerdo), events);
    }

    /// Returns the grounds of a claim without a move (AJ-37 `claims`).
    pub(super) fn grounds(&self) -> impl Iterator<Item = Ground> + use<> {
        grounds(&self.position, self.occurrences.count(&self.position))
    }

    /// Returns the additional grounds of a claim that names this move (AJ-20).
    pub(super) fn grounds_after(&self, ply: Ply) -> impl Iterator<Item = Ground> + use<> {
        let after = self.position.after(ply);
        grounds(&after, self.occurrences.count(&after) + 1)
    }

    fn claim(&mut self, seat: Seat, named: Option<Ply>, events: &mut Vec<Event>) {
        let ground = self.grounds().next().or_else(|| named.and_then(|ply| self.grounds_after(ply).next()));
        events.push(Event::Reclamo { seat, ok: ground.is_some(), grounds: ground });
        if let Some(ground) = ground {
            return self.end(draw(ground.into()), events);
        }
        self.talk.claimed = true;
        if let Some(clock) = &mut self.clock {
            clock.punish_wrong_claim(seat);
            events.push(Event::Reloj { remaining_ms: clock.remaining_ms() });
        }
        if let Some(ply) = named {
            self.make(seat, ply, events);
        }
    }

    fn count_illegal(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let count = &mut self.illegal[seat.index()];
        *count += 1;
        events.push(Event::Ilegal { seat, count: *count });
        if *count == ILLEGAL_MOVES_MOST {
            self.end(won(rival(seat), Reason::Ilegales), events);
        } else if let Some(clock) = &mut self.clock {
            clock.punish_illegal_move(seat);
            events.push(Event::Reloj { remaining_ms: clock.remaining_ms() });
        }
    }

    fn pass_time(&mut self, ms: u64, events: &mut Vec<Event>) {
        let Some(clock) = &mut self.clock else { return };
        clock.pass(self.position.turn(), ms);
        events.push(Event::Reloj { remaining_ms: clock.remaining_ms() });
        if let (Some(seat), Some(outcome)) = (clock.flag(), self.ended_by_flag()) {
            events.push(Event::Bandera { seat });
            self.end(outcome, events);
        }
    }

    /// Returns the outcome if the position ends the game: mate, stalemate, dead position (AJ-11 to AJ-13).
    pub(super) fn ended_on_board(&self) -> Option<Outcome> {
        if !self.position.can_move() {
            let mate = won(rival(self.position.turn()), Reason::Mate);
            return Some(if self.position.check() { mate } else { draw(Reason::Ahogado) });
        }
        is_dead(self.position.board()).then(|| draw(Reason::Material))
    }

    /// Returns the outcome of a fallen flag: lost, or drawn if the rival cannot mate (AJ-26).
    pub(super) fn ended_by_flag(&self) -> Option<Outcome> {
        let winner = rival(self.clock.as_ref()?.flag()?);
        let drawn_on_time = cannot_mate(self.position.board(), color_of(winner));
        Some(if drawn_on_time { draw(Reason::Tiempo) } else { won(winner, Reason::Tiempo) })
    }

    fn end(&mut self, outcome: Outcome, events: &mut Vec<Event>) {
        self.over = Some(outcome);
        self.talk.offer = None;
        events.push(Event::Fin(outcome));
    }
}
