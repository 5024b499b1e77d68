//! The conclusions from the events of the hand about the cards of each seat.

use sobremesa_game::{Known, Seat};

use crate::rules::cards::{Card, CardSet};
use crate::rules::events::{For, Happened, Said};
use crate::rules::imagine::{EventContent, Hidden, OfFlor, Own};
use crate::rules::side::Order;
use crate::rules::table::FlorDuty;

/// The knowledge about the cards of one seat.
#[derive(Clone)]
pub(super) struct Hand {
    /// Cards that it was certainly dealt.
    pub(super) sure: CardSet,
    /// The number of cards that it has kept or will keep.
    pub(super) count: usize,
    /// True if one more card was put away.
    pub(super) put_away: bool,
    /// The envido points that it can have, one bit each.
    pub(super) points: u64,
    /// True if it has a flor; `None` if that is not known.
    pub(super) flor: Option<bool>,
    /// The points that its flor can have, one bit each.
    pub(super) flor_points: u64,
    /// The cards not laid yet, in their order if that is known.
    pub(super) order: Vec<Card>,
}

/// The knowledge about the cards of all seats.
pub(super) struct Facts<S> {
    /// Seat by seat.
    pub(super) hands: Vec<Hand>,
    /// The seat that knows it.
    pub(super) seat: Seat,
    /// The card that the seat itself put away.
    pub(super) discard: Option<Card>,
    /// The cards that no seat can hold.
    pub(super) gone: CardSet,
    /// The señas that the seat knows about, except its own.
    pub(super) senas: Vec<(Seat, S)>,
}

/// Points said in a lance that is not over.
struct Saying {
    said: Vec<Said>,
    wrong: bool,
}

impl<S: Copy> Facts<S> {
    pub(super) fn of<G: Hidden<Sena = S>>(known: &Known<G>, before: &G, hand: usize, own: &Own<S>) -> Facts<S> {
        let seat = known.seat();
        let mut facts = Facts {
            hands: vec![Hand::unknown(); usize::from(known.seats().count())],
            seat,
            discard: own.discard,
            gone: own.discard.into_iter().chain(G::muestra(known)).collect(),
            senas: own.senas.iter().filter(|seen| seen.from != seat).map(|seen| (seen.from, seen.sena)).collect(),
        };
        facts.gallo(known, hand);
        facts.hear(known, before, &known.events()[hand..]);
        for asked in G::asked_for_flor(known).iter() {
            facts.hands[asked.index()].flor = Some(true);
        }
        let mine = &mut facts.hands[seat.index()];
        own.hand.iter().for_each(|&card| mine.sure.insert(card));
        mine.order.clone_from(&own.hand);
        mine.points = own.points.map_or(u64::MAX, |points| 1 << points);
        mine.flor = own.flor.filter(|_| before.flor_duty() != FlorDuty::Off);
        facts
    }

    /// A gallo is dealt four cards, one of which he has put away or will.
    fn gallo<G: Hidden<Sena = S>>(&mut self, known: &Known<G>, hand: usize) {
        let Some(gallo) = G::gallo(known) else { return };
        let discarded = known.events()[hand..].iter().any(|event| matches!(G::tell(event), EventContent::Discard(_)));
        let hand = &mut self.hands[gallo.index()];
        hand.put_away = discarded;
        hand.count = if discarded { 3 } else { 4 };
    }

    /// Draws the conclusions from the events of the hand.
    fn hear<G: Hidden<Sena = S>>(&mut self, known: &Known<G>, before: &G, events: &[G::Event]) {
        let must = before.flor_duty() == FlorDuty::Must;
        let auto = G::says_for_all(known.options());
        let mut order = Order { seats: known.seats(), mano: known.seat() };
        let mut saying = Saying { said: Vec::new(), wrong: false };
        for event in events {
            match G::tell(event) {
                EventContent::Deal(mano) | EventContent::Duel(mano) => order.mano = mano,
                EventContent::Wrong(seat) => {
                    saying.wrong = true;
                    // With nothing said, the wrong word was a flor.
                    if saying.said.is_empty() {
                        self.hands[seat.index()].flor = Some(false);
                    }
                    self.not(saying.said.last(), seat, &saying.said);
                }
                EventContent::Discard(_) | EventContent::Nothing => {}
                EventContent::Happened(happened) => match happened {
                    Happened::Carta { seat, card } => {
                        self.hands[seat.index()].sure.insert(*card);
                        self.sang_nothing(*seat, must);
                    }
                    Happened::Voz { seat, mv, auto } => match G::of_flor(*mv) {
                        OfFlor::Has => self.hands[seat.index()].flor = Some(true),
                        OfFlor::Asks(suspect) => self.hands[suspect.index()].flor = Some(true),
                        OfFlor::Nothing if !auto => self.sang_nothing(*seat, must),
                        OfFlor::Nothing => {}
                    },
                    Happened::Ensena(shown) => {
                        let hand = &mut self.hands[shown.seat.index()];
                        shown.cards.iter().for_each(|card| hand.sure.insert(card));
                        if shown.lance == For::PidoFlor {
                            hand.flor = Some(false);
                        }
                    }
                    Happened::Tantos(said) => {
                        if auto {
                            self.said(*said, best(&saying.said), order);
                        }
                        saying.said.push(*said);
                    }
                    Happened::Puntos(puntos) if matches!(puntos.lance, For::Envido | For::Flor) => {
                        if let Some(best) = best(&saying.said).filter(|_| !auto && !saying.wrong) {
                            self.said(best, None, order);
                        }
                        saying = Saying { said: Vec::new(), wrong: false };
                    }
                    _ => {}
                },
            }
        }
    }

    /// A seat that acts while a flor must be sung has none.
    fn sang_nothing(&mut self, seat: Seat, must: bool) {
        let hand = &mut self.hands[seat.index()];
        if must && hand.flor.is_none() {
            hand.flor = Some(false);
        }
    }

    /// Notes what the engine says, which is true: the number, or that it does not beat the best so far.
    fn said(&mut self, said: Said, best: Option<Said>, order: Order) {
        let hand = &mut self.hands[said.seat.index()];
        let mask = match (said.points, best.and_then(|best| Some((best.seat, best.points?)))) {
            (Some(points), _) => 1 << points,
            (None, Some((seat, points))) => {
                // A seat farther from the mano is beaten by equal points too.
                let beaten = u32::from(points) + u32::from(!order.nearer(said.seat, seat));
                (1 << beaten) - 1
            }
            (None, None) => u64::MAX,
        };
        match said.lance {
            For::Flor => hand.flor_points &= mask,
            _ => hand.points &= mask,
        }
    }

    /// Notes that `seat` does not have the points that it said.
    fn not(&mut self, last: Option<&Said>, seat: Seat, all: &[Said]) {
        let said = all.iter().rev().find(|said| said.seat == seat).or(last);
        if let Some(Said { lance, points: Some(points), .. }) = said {
            let hand = &mut self.hands[seat.index()];
            match lance {
                For::Flor => hand.flor_points &= !(1 << points),
                _ => hand.points &= !(1 << points),
            }
        }
    }
}

impl Hand {
    fn unknown() -> Hand {
        Hand {
            sure: CardSet::default(),
            count: 3,
            put_away: false,
            points: u64::MAX,
            flor: None,
            flor_points: u64::MAX,
            order: Vec::new(),
        }
    }
}

/// The best points said so far: the last number, since each must beat the ones before.
fn best(said: &[Said]) -> Option<Said> {
    said.iter().rev().find(|said| said.points.is_some()).copied()
}
