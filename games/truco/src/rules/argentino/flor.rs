//! The flor: the seats that can and must sing it, the answers, and its value (TA-21 to TA-27).

use sobremesa_game::{Seat, SeatSet};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::envido::PICA_PICA_STAKE;
use crate::rules::argentino::events::Event;
use crate::rules::argentino::hand::{Phase, Stage};
use crate::rules::argentino::moves::Move;
use crate::rules::argentino::options::{FlorRule, RestoRule};
use crate::rules::dealing::Waiting;
use crate::rules::events::{For, Happened};
use crate::rules::flor;
use crate::rules::side::Side;

/// The answer that a flor waits for: the stages in TA-23.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// 1: answers to the first flor.
    First,
    /// 2: answers to a flor against it.
    Second,
    /// 3: answers to a contraflor.
    Contraflor,
    /// 4: answers to a contraflor al resto.
    AlResto,
}

/// The state of the flor of a hand.
pub(crate) type Flor = flor::Flor<Move, Asking>;

impl TrucoArgentino {
    /// The seats that can sing a flor: they do not all know this of each other (TA-21, TA-27).
    pub(super) fn can_sing(&self) -> SeatSet {
        if self.flor_closed() {
            return SeatSet::EMPTY;
        }
        let hand = &self.hand;
        let gone = hand.play.laid.or(hand.flor.sung).or(hand.denied);
        hand.holders.reveal().and(hand.play.active()).minus(gone)
    }

    /// Returns true if no seat can sing any more, with any cards.
    pub(super) fn flor_closed(&self) -> bool {
        let hand = &self.hand;
        // With `libre`, an envido that was wanted, refused or decided closes the flor (TA-27 b).
        let by_envido = || !hand.envido.calls().is_empty() && !hand.envido.pending();
        self.house.flor == FlorRule::No
            || hand.stage != Stage::Play
            || hand.flor.settled
            || hand.saying.is_some_and(|saying| saying.lance == For::Flor)
            || !hand.play.first_baza()
            || self.house.flor == FlorRule::Libre && hand.flor.sung.is_empty() && by_envido()
    }

    /// Returns true if `seat` has no choice but to sing (TA-21).
    pub(super) fn must_sing(&self, seat: Seat) -> bool {
        self.house.flor == FlorRule::Obligada && self.can_sing().contains(seat)
    }

    /// With `libre`, a seat that can sing and does something else has hidden its flor (TA-27 a).
    pub(super) fn deny_flor(&mut self, seat: Seat, mv: Move) {
        let sings = matches!(
            mv,
            Move::Flor | Move::ConFlorMeAchico | Move::Contraflor | Move::ContraflorAlResto | Move::Sena(_)
        );
        if self.house.flor == FlorRule::Libre && !sings && self.can_sing().contains(seat) {
            self.hand.denied = self.hand.denied.with(seat);
        }
    }

    /// The first flor of a hand: it annuls the envido and calls on the rivals to answer (TA-17, TA-22, TA-27
    /// c).
    pub(super) fn sing_first(&mut self, seat: Seat, auto: bool, events: &mut Vec<Event>) {
        events.push(self.hand.flor.sing(seat, Move::Flor, auto).into());
        if self.hand.envido.pending() {
            self.hand.envido.close();
            events.push(Happened::EnvidoNulo.into());
        }
        self.sing_with(seat, events);
        let side = self.hand.play.sides.of(seat);
        let rivals = self.hand.play.active_of(side.other());
        let asked = match self.house.flor {
            FlorRule::Libre => rivals.minus(self.hand.play.laid).minus(self.hand.spoke),
            FlorRule::Obligada | FlorRule::No => rivals.and(self.can_sing()),
        };
        if asked.is_empty() {
            let own = self.hand.flor.own(side, &self.hand.play.sides);
            self.resolve_flor(side, own, events);
        } else {
            self.hand.flor.ask(Asking::First, asked);
        }
    }

    /// Returns true if `seat` may say a flor that it does not have (TA-21).
    pub(super) fn may_lie(&self, seat: Seat) -> bool {
        let hand = &self.hand;
        self.house.en_falso
            && matches!(self.dealing.waiting, Waiting::Seats)
            && hand.turn().contains(seat)
            && matches!(hand.phase(), Phase::Juego | Phase::Envido | Phase::Truco)
            && !self.flor_closed()
            && !hand.play.laid.contains(seat)
            && !hand.holders.reveal().contains(seat)
    }

    /// A flor that is not there: the whole side of `seat` goes al mazo (TA-21).
    pub(super) fn sing_falsely(&mut self, seat: Seat, events: &mut Vec<Event>) {
        events.push(Happened::Voz { seat, mv: Move::Flor, auto: false }.into());
        events.push(Event::MalCantado { seat });
        for gone in self.hand.play.active_of(self.hand.play.sides.of(seat)).iter() {
            self.leave(gone, events);
        }
    }

    /// When a seat sings, its partners with a flor sing too.
    fn sing_with(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let partners = self.can_sing().and(self.hand.play.sides.partners(seat));
        for partner in self.hand.play.order.of(partners) {
            events.push(self.hand.flor.sing(partner, Move::Flor, true).into());
        }
    }

    /// An answer in phase `flor` (TA-23, TA-24).
    pub(super) fn answer_flor(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        let Some(asking) = self.hand.flor.asking else { return };
        let rivals = self.hand.play.sides.of(seat).other();
        if asking == Asking::First && mv != Move::EsBuena {
            events.push(self.hand.flor.sing(seat, mv, false).into());
            self.sing_with(seat, events);
        } else {
            events.push(self.hand.flor.call(seat, mv, false).into());
        }
        self.hand.flor.answered();
        let asked = self.hand.flor.sung.and(self.hand.play.active_of(rivals));
        let own = Side::BOTH.map(|side| self.hand.flor.own(side, &self.hand.play.sides));
        let all = own[0] + own[1];
        match mv {
            Move::Flor => self.hand.flor.ask(Asking::Second, asked),
            Move::Contraflor => {
                self.hand.flor.contraflor = true;
                self.hand.flor.ask(Asking::Contraflor, asked);
            }
            Move::ContraflorAlResto => self.hand.flor.ask(Asking::AlResto, asked),
            Move::ConFlorQuiero => {
                let prize = match asking {
                    Asking::First | Asking::Second => own,
                    Asking::Contraflor => [all; 2],
                    Asking::AlResto => [self.resto() + all; 2],
                };
                let sung = self.hand.flor.sung.and(self.hand.play.active());
                self.say_points(For::Flor, sung, prize, events);
            }
            Move::ConFlorNoQuiero if self.hand.flor.contraflor => self.resolve_flor(rivals, all, events),
            _ => self.resolve_flor(rivals, own[rivals.index()], events),
        }
    }

    /// The value of a wanted contraflor al resto besides the flores (TA-25); the goal is enough to win the
    /// chico at any score.
    pub(super) fn resto(&self) -> u8 {
        match self.house.resto {
            _ if self.hand.duel.is_some() => PICA_PICA_STAKE,
            RestoRule::Chico => self.tally.goal(),
            RestoRule::Lider => self.tally.lacking(),
        }
    }

    /// The flor lance is over; `side` notes it.
    pub(super) fn resolve_flor(&mut self, side: Side, points: u8, events: &mut Vec<Event>) {
        self.hand.flor.answered();
        self.hand.flor.settled = true;
        self.hand.proofs.flor = Some(side);
        self.note(For::Flor, side, points, events);
    }
}
