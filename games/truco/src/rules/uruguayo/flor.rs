//! The flor: the seats that must sing it, the answers, and its value (TU-20 to TU-23).

use sobremesa_game::{Seat, SeatSet};

use crate::rules::events::{For, Happened};
use crate::rules::flor;
use crate::rules::side::Side;
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::uruguayo::envido::{Room, amount};
use crate::rules::uruguayo::events::Event;
use crate::rules::uruguayo::moves::{Move, Voz};
use crate::rules::uruguayo::options::Obligada;

/// The answer that a flor waits for: the stages in TU-23.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// 1: answers to the first flor.
    First,
    /// 2: answers to a flor against it.
    Second,
    /// 3, `cuarenta`: answers to a contraflor.
    Contraflor,
    /// 4, `cuarenta`: answers to a contraflor al resto.
    AlResto,
    /// 3, `treinta`: answers to a bet.
    Bet,
}

/// The state of the flor of a hand.
pub(crate) type Flor = flor::Flor<Move, Asking>;

const FLOR: Move = Move::Voz(Voz::Flor);

impl TrucoUruguayo {
    /// The seats that can sing a flor: they do not all know this of each other (TU-20).
    pub(super) fn can_sing(&self) -> SeatSet {
        if self.flor_closed() {
            return SeatSet::EMPTY;
        }
        let hand = &self.hand;
        let gone = hand.play.laid.or(hand.flor.sung).or(hand.denied);
        hand.holders.reveal().and(hand.play.active()).minus(gone)
    }

    /// Returns true if `seat` has no choice but to sing (TU-20).
    pub(super) fn must_sing(&self, seat: Seat) -> bool {
        let forced = match self.house.obligada {
            Obligada::Toda => true,
            Obligada::Palo => self.hand.muestra.is_plain(self.dealing.cards(seat).all()),
            Obligada::Ninguna => false,
        };
        forced && self.can_sing().contains(seat)
    }

    /// A seat that can sing and does something else has denied its flor, and lost it (TU-20).
    pub(super) fn deny_flor(&mut self, seat: Seat, mv: Move) {
        let denies = !matches!(mv, Move::Voz(Voz::Flor) | Move::Sena(_)) && !self.hand.flor.pending();
        if denies && self.can_sing().contains(seat) {
            self.hand.denied = self.hand.denied.with(seat);
        }
    }

    /// Returns true if no seat can sing any more, with any cards.
    pub(super) fn flor_closed(&self) -> bool {
        let hand = &self.hand;
        !self.house.flor || hand.over || hand.flor.settled || !hand.play.first_baza()
    }

    /// The first flor of a hand: it annuls the envido and calls on the rivals that have one to answer (TU-21,
    /// TU-22).
    pub(super) fn sing_first(&mut self, seat: Seat, auto: bool, events: &mut Vec<Event>) {
        events.push(self.hand.flor.sing(seat, FLOR, auto).into());
        if self.hand.envido.pending() {
            self.hand.envido.close();
            events.push(Happened::EnvidoNulo.into());
        }
        self.sing_with(seat, events);
        let side = self.hand.play.sides.of(seat);
        let asked = self.can_sing().and(self.hand.play.sides.rivals(seat));
        if asked.is_empty() {
            let own = self.hand.flor.own(side, &self.hand.play.sides);
            self.resolve_flor(side, own, events);
        } else {
            self.hand.flor.ask(Asking::First, asked);
        }
    }

    /// When a seat sings, its partners with a flor sing too.
    fn sing_with(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let partners = self.can_sing().and(self.hand.play.sides.partners(seat));
        for partner in self.hand.play.order.of(partners) {
            events.push(self.hand.flor.sing(partner, FLOR, true).into());
        }
    }

    /// `treinta`: the room left in the bets on the flor.
    pub(super) fn flor_room(&self) -> Room {
        Room::after(&self.hand.flor_bets, self.tally.lacking())
    }

    /// An answer in phase `flor` (TU-22, TU-23).
    pub(super) fn answer_flor(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        let Some(asking) = self.hand.flor.asking else { return };
        if asking == Asking::First {
            events.push(self.hand.flor.sing(seat, mv, false).into());
            self.sing_with(seat, events);
        } else {
            events.push(self.hand.flor.call(seat, mv, false).into());
        }
        let flor = &mut self.hand.flor;
        flor.answered();
        let rivals = self.hand.play.sides.of(seat).other();
        let asked = flor.sung.and(self.hand.play.active_of(rivals));
        match mv {
            Move::Voz(Voz::Flor) => flor.ask(Asking::Second, asked),
            Move::Voz(Voz::Contraflor) => {
                flor.contraflor = true;
                flor.ask(Asking::Contraflor, asked);
            }
            Move::Voz(Voz::ContraflorAlResto) => flor.ask(Asking::AlResto, asked),
            Move::Voz(Voz::ConFlorQuiero) => self.compare_flores(asking, events),
            Move::Voz(Voz::ConFlorMeAchico | Voz::ConFlorNoQuiero) => self.refuse_flor(rivals, asking, events),
            bet => {
                if let Some(amount) = amount(bet, self.tally.lacking()) {
                    flor.ask(Asking::Bet, asked);
                    self.hand.flor_bets.bet(seat, bet, amount);
                }
            }
        }
    }

    /// Flor against flor: the better one gets the points that were bet.
    fn compare_flores(&mut self, asking: Asking, events: &mut Vec<Event>) {
        let own = Side::BOTH.map(|side| self.hand.flor.own(side, &self.hand.play.sides));
        let all = own[0] + own[1];
        let falta = self.tally.lacking();
        let singers = self.hand.flor.sung.and(self.hand.play.active());
        let Some(best) = self.say_points(For::Flor, singers, events) else { return };
        let side = self.hand.play.sides.of(best.seat);
        let points = match asking {
            Asking::First | Asking::Second => own[side.index()],
            Asking::Contraflor => all,
            Asking::AlResto => falta + all,
            Asking::Bet => own[side.index()] + self.hand.flor_bets.stake(),
        };
        self.resolve_flor(side, points, events);
    }

    /// `side` notes its points because the others refuse.
    fn refuse_flor(&mut self, side: Side, asking: Asking, events: &mut Vec<Event>) {
        let own = self.hand.flor.own(side, &self.hand.play.sides);
        let points = match asking {
            Asking::AlResto if self.hand.flor.contraflor => {
                own + self.hand.flor.own(side.other(), &self.hand.play.sides)
            }
            Asking::Bet => own + self.hand.flor_bets.refused(),
            _ => own,
        };
        self.resolve_flor(side, points, events);
    }

    /// The flor lance is over; `side` notes it.
    fn resolve_flor(&mut self, side: Side, points: u8, events: &mut Vec<Event>) {
        self.hand.flor_bets.close();
        self.hand.flor.settled = true;
        self.hand.won_flor = Some(side);
        self.note(For::Flor, side, points, events);
    }
}
