//! *Pido flor*: after each hand either side may claim that a rival hid a flor (TA-28).

use sobremesa_game::Seat;

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::events::Event;
use crate::rules::argentino::hand::Stage;
use crate::rules::events::For;

/// The cost of a hidden flor besides the points of the hand.
const FOUND: u8 = 3;

impl TrucoArgentino {
    /// The rivals that `seat` can accuse: they take part and did not sing.
    pub(super) fn accusable(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let hand = &self.hand;
        hand.play.in_play.and(hand.play.sides.rivals(seat)).minus(hand.flor.sung).iter()
    }

    /// `seat` answers for its side: `sigo`, or an accusation against `suspect`.
    pub(super) fn review(&mut self, seat: Seat, suspect: Option<Seat>, events: &mut Vec<Event>) {
        if let Some(suspect) = suspect {
            self.accuse(seat, suspect, events);
            self.last = Some(self.hand.result);
        }
        if let Stage::Review(silent) = &mut self.hand.stage {
            silent[self.hand.play.sides.of(seat).index()] = false;
            if *silent == [false; 2] {
                self.conclude(events);
            }
        }
    }

    fn accuse(&mut self, seat: Seat, suspect: Seat, events: &mut Vec<Event>) {
        let (side, rivals) = (self.hand.play.sides.of(seat), self.hand.play.sides.of(suspect));
        if self.hand.denied.contains(suspect) {
            let mut taken = [0; 3];
            for place in self.tally.places(rivals, &self.hand.play.sides).iter() {
                taken[place] = std::mem::take(&mut self.hand.noted[place]);
            }
            self.tally.take(taken);
            let most = taken.into_iter().max().unwrap_or_default();
            self.note(For::PidoFlor, side, FOUND + most, events);
        } else if !self.hand.holders.reveal().contains(suspect) {
            self.note(For::PidoFlor, rivals, self.house.pido_flor, events);
            let cards = self.dealing.cards(suspect).all();
            let proof = cards.first().and_then(|&first| {
                let other = cards.iter().find(|card| card.suit() != first.suit())?;
                Some([first, *other])
            });
            self.show(For::PidoFlor, suspect, proof.into_iter().flatten().collect(), events);
        }
    }
}
