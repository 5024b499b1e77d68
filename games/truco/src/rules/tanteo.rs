//! Saying the points: the next speaker, and the points that beat those said (TA-18, TU-19).

use sobremesa_game::{Seat, SeatSet};

use crate::rules::side::{Order, Sides};

/// Points said aloud, not yet beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The seat that said them.
    pub seat: Seat,
    /// The points.
    pub points: u8,
}

/// A round of saying points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tanteo {
    silent: SeatSet,
    best: Option<Best>,
}

impl Tanteo {
    /// Begins among these seats, none of which has spoken.
    pub const fn among(speakers: SeatSet) -> Tanteo {
        Tanteo { silent: speakers, best: None }
    }

    /// The best points so far, and the winner's once every speaker has spoken.
    pub const fn best(&self) -> Option<Best> {
        self.best
    }

    /// The next speaker: of the seats that have not spoken and are not of the leading side, the one nearest
    /// to the mano.
    pub fn speaker(&self, sides: &Sides, order: Order) -> Option<Seat> {
        let still = match self.best {
            Some(best) => self.silent.and(sides.rivals(best.seat)),
            None => self.silent,
        };
        order.nearest(still)
    }

    /// Returns true if `points` said by `seat` beat those said so far: more, or equal and nearer to the mano.
    pub fn beats(&self, seat: Seat, points: u8, order: Order) -> bool {
        self.best.is_none_or(|best| points > best.points || points == best.points && order.nearer(seat, best.seat))
    }

    /// Returns true if a partner of `seat` has not spoken yet: a seat that cannot beat the best points then
    /// passes, and the last of its side concedes for all (*son buenas*).
    #[must_use]
    pub fn passes(&self, seat: Seat, sides: &Sides) -> bool {
        !self.silent.and(sides.seats(sides.of(seat))).without(seat).is_empty()
    }

    /// `seat` says its points, which beat those before, or *son buenas* (`None`).
    pub fn say(&mut self, seat: Seat, points: Option<u8>) {
        self.silent = self.silent.without(seat);
        if let Some(points) = points {
            self.best = Some(Best { seat, points });
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seats;

    use super::*;

    /// Checks what seats with these points say aloud when seat 0 is mano: example 10 of the rulebook.
    fn check(points: &[u8], expected: &[(u8, Option<u8>)]) {
        let seats = Seats::new(points.len() as u8).unwrap();
        let order = Order { seats, mano: Seat::new(0).unwrap() };
        let sides = Sides::alternating(seats);
        let mut tanteo = Tanteo::among(seats.all());
        let mut said = Vec::new();
        while let Some(seat) = tanteo.speaker(&sides, order) {
            let own = points[seat.index()];
            let aloud = tanteo.beats(seat, own, order).then_some(own);
            tanteo.say(seat, aloud);
            said.push((seat.number(), aloud));
        }
        assert_eq!(said, expected);
    }

    #[test]
    fn a_seat_passes_while_a_partner_is_silent() {
        let seats = Seats::new(4).unwrap();
        let sides = Sides::alternating(seats);
        let mut tanteo = Tanteo::among(seats.all());
        let passes = |tanteo: &Tanteo| seats.iter().map(|seat| tanteo.passes(seat, &sides)).collect::<Vec<_>>();
        tanteo.say(Seat::FIRST, Some(33));
        assert_eq!(passes(&tanteo), [true, true, false, true]);
        tanteo.say(Seat::new(1).unwrap(), None);
        assert_eq!(passes(&tanteo), [true, true, false, false]);
    }

    #[test]
    fn leading_sides_are_silent_and_beaten_seats_say_son_buenas() {
        check(&[7, 4, 33, 29], &[(0, Some(7)), (1, None), (3, Some(29)), (2, Some(33))]);
        check(&[7, 4, 33, 5], &[(0, Some(7)), (1, None), (3, None)]);
        check(&[33, 33], &[(0, Some(33)), (1, None)]);
        check(&[20, 27, 27, 27], &[(0, Some(20)), (1, Some(27)), (2, None)]);
        check(&[20, 7, 25, 25], &[(0, Some(20)), (1, None), (3, Some(25)), (2, Some(25))]);
    }
}
