//! Saying and noting points, and showing the cards that make them (TA-18 to TA-20, TA-41).

use sobremesa_game::{Seat, SeatSet};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::events::Event;
use crate::rules::argentino::hand::Saying;
use crate::rules::argentino::moves::Tantos;
use crate::rules::argentino::options::TanteoRule;
use crate::rules::cards::Card;
use crate::rules::events::{Ensena, For, Happened, Puntos, Said};
use crate::rules::few::Few;
use crate::rules::points;
use crate::rules::side::Side;
use crate::rules::tanteo::Tanteo;

impl TrucoArgentino {
    /// Has `speakers` say their points for a wanted envido, or flor against flor; the winner's side notes its
    /// `prize`.
    pub(super) fn say_points(&mut self, lance: For, speakers: SeatSet, prize: [u8; 2], events: &mut Vec<Event>) {
        self.hand.saying = Some(Saying { lance, tanteo: Tanteo::among(speakers), prize });
        if self.house.tanteo == TanteoRule::Auto {
            while let (Some(saying), Some(seat)) = (self.hand.saying, self.hand.speaker()) {
                let points = self.points(lance, seat);
                let said = saying.tanteo.beats(seat, points, self.hand.play.order).then_some(points);
                self.say(seat, said, events);
            }
        }
    }

    /// `seat` says its points or *son buenas*; after the last speaker the lance is settled.
    pub(super) fn say(&mut self, seat: Seat, points: Option<u8>, events: &mut Vec<Event>) {
        let Some(saying) = &mut self.hand.saying else { return };
        let lance = saying.lance;
        let passes = saying.tanteo.passes(seat, &self.hand.play.sides);
        saying.tanteo.say(seat, points);
        let said = Said { lance, seat, points, passes };
        self.hand.said.push(said);
        events.push(Happened::Tantos(said).into());
        if self.hand.speaker().is_none() {
            self.all_have_spoken(events);
        }
    }

    fn all_have_spoken(&mut self, events: &mut Vec<Event>) {
        let Some(saying) = self.hand.saying.take() else { return };
        let Some(best) = saying.tanteo.best() else { return };
        let side = self.hand.play.sides.of(best.seat);
        // TA-19: only the winner's number is compared with its cards.
        let right = best.points == self.points(saying.lance, best.seat);
        let winner = if right { side } else { side.other() };
        if !right {
            events.push(Event::MalCantado { seat: best.seat });
        }
        let prize = saying.prize[winner.index()];
        if saying.lance == For::Flor {
            self.hand.proofs.wrong_flor = (!right).then_some(best.seat);
            self.resolve_flor(winner, prize, events);
        } else {
            self.hand.proofs.envido = Some(best.seat);
            self.note(For::Envido, winner, prize, events);
        }
    }

    /// The points of a seat for a lance.
    fn points(&self, lance: For, seat: Seat) -> u8 {
        let cards = self.dealing.cards(seat).all();
        match lance {
            For::Flor => points::flor(cards).unwrap_or_default(),
            For::Envido | For::Truco | For::PidoFlor => points::envido(cards),
        }
    }

    /// The numbers that the next speaker may say: those that beat the best so far, with any cards (TA-19).
    pub(super) fn sayable(&self, seat: Seat) -> impl Iterator<Item = Tantos> + '_ {
        Tantos::all().filter(move |tantos| {
            self.hand.saying.is_some_and(|saying| {
                let exists = match saying.lance {
                    For::Flor => (20..=38).contains(&tantos.points()),
                    _ => matches!(tantos.points(), 0..=7 | 20..=33),
                };
                exists && saying.tanteo.beats(seat, tantos.points(), self.hand.play.order)
            })
        })
    }

    /// Notes points to a side, up to the goal.
    pub(super) fn note(&mut self, lance: For, side: Side, points: u8, events: &mut Vec<Event>) {
        let places = self.tally.places(side, &self.hand.play.sides);
        let noted = self.tally.note(places, points);
        if lance != For::PidoFlor {
            self.hand.noted.iter_mut().zip(noted).for_each(|(sum, noted)| *sum += noted);
        }
        let points = noted.into_iter().max().unwrap_or_default();
        let puntos = Puntos { lance, side, who: self.who(side), points, score: self.tally.score() };
        self.hand.result.points.push(puntos);
        events.push(Happened::Puntos(puntos).into());
    }

    /// The hand has ended: the seats that must show their cards do so (TA-20).
    pub(super) fn show_proofs(&mut self, events: &mut Vec<Event>) {
        let proofs = self.hand.proofs;
        if let Some(seat) = proofs.envido {
            let (_, making) = points::making(self.dealing.cards(seat).all());
            self.show(For::Envido, seat, making.iter().collect(), events);
        }
        if let Some(side) = proofs.flor {
            let singers = self.hand.flor.sung.and(self.hand.play.sides.seats(side));
            for seat in self.hand.play.order.of(singers).chain(proofs.wrong_flor) {
                let cards = self.dealing.cards(seat).all().iter().copied().collect();
                self.show(For::Flor, seat, cards, events);
            }
        }
    }

    pub(super) fn show(&mut self, lance: For, seat: Seat, cards: Few<Card, 3>, events: &mut Vec<Event>) {
        let ensena = Ensena { lance, seat, cards };
        self.hand.result.shown.push(ensena);
        events.push(Happened::Ensena(ensena).into());
    }
}
