//! Imagined states: hands that fit everything laid, said, sung and shown are dealt and then played as the
//! table has seen it. A deal that does not lead to the same events is thrown away.

mod deals;
mod facts;
mod suspected;

use sobremesa_game::{Dice, Known, Seat, SeatSet};

use crate::rules::cards::Card;
use crate::rules::deal::{Chance, Deal};
use crate::rules::dealing::Waiting;
use crate::rules::events::Happened;
use crate::rules::score::Tally;
use crate::rules::sena::Seen;
use crate::rules::table::TrucoState;
use deals::Deals;
use facts::Facts;

pub(crate) use suspected::Suspected;

/// The number of deals in a row that may fail to fit before the search stops.
const MOST_TRIES: u32 = 2_000;

/// The knowledge of a seat about itself.
pub(crate) struct Own<S> {
    /// Its cards not laid yet, in dealt order.
    pub(crate) hand: Vec<Card>,
    /// Its envido points, if it knows them.
    pub(crate) points: Option<u8>,
    /// True if it has a flor; `None` if it does not know.
    pub(crate) flor: Option<bool>,
    /// The card that it put away.
    pub(crate) discard: Option<Card>,
    /// The señas that it made, got or caught.
    pub(crate) senas: Vec<Seen<S>>,
}

/// The content of an event about cards, or the report of one that only some games have.
pub(crate) enum EventContent<'a, M> {
    /// A hand is dealt; the seat plays first.
    Deal(Seat),
    /// A duel begins; the seat plays first.
    Duel(Seat),
    /// The gallo put a card away.
    Discard(Seat),
    /// A wrong number was said.
    Wrong(Seat),
    /// An event of all trucos.
    Happened(&'a Happened<M>),
    /// Nothing about cards.
    Nothing,
}

/// The content of a voice about a flor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfFlor {
    /// The speaker holds one.
    Has,
    /// The speaker asks this seat for a hidden flor.
    Asks(Seat),
    /// Nothing.
    Nothing,
}

/// A truco with hidden cards that can be imagined.
pub(crate) trait Hidden: TrucoState<Event: PartialEq> {
    /// The game as it was before the hand that begins with event number `hand`, waiting for the deal.
    fn before(known: &Known<Self>, hand: usize) -> Option<Self>;
    /// Returns the knowledge of the seat about itself.
    fn own(known: &Known<Self>) -> Own<Self::Sena>;
    /// Returns the content of an event.
    fn tell(event: &Self::Event) -> EventContent<'_, Self::Move>;
    /// Returns the content of a voice about a flor.
    fn of_flor(mv: Self::Move) -> OfFlor;
    /// The move that lays a card.
    fn lay(card: Card) -> Self::Move;
    /// The move with which the gallo puts a card away.
    fn discard(card: Card) -> Option<Self::Move> {
        let _ = card;
        None
    }
    /// The move that says points, in a game in which players say them.
    fn say(points: Option<u8>) -> Option<Self::Move> {
        let _ = points;
        None
    }
    /// The open card.
    fn muestra(known: &Known<Self>) -> Option<Card> {
        let _ = known;
        None
    }
    /// The seat that plays alone against two and has an extra card.
    fn gallo(known: &Known<Self>) -> Option<Seat> {
        let _ = known;
        None
    }
    /// Returns true if the engine says the points, and so always the truth.
    fn says_for_all(options: &Self::Options) -> bool {
        let _ = options;
        true
    }
    /// The seats that have just been asked for an answer that only the holder of a flor can give.
    fn asked_for_flor(known: &Known<Self>) -> SeatSet;
    /// Returns true if the cards are those that a seña claims.
    fn fits_sena(&self, sena: Self::Sena, cards: &[Card]) -> bool;
    /// Restores what the table remembers of earlier hands.
    fn remember(&mut self, known: &Known<Self>);
}

/// Sets the score to where it stood when event number `until` happened.
pub(crate) fn tally_at<G: Hidden>(tally: &mut Tally, events: &[G::Event]) {
    let (mut score, mut chicos) = (None, None);
    for event in events {
        match G::tell(event) {
            EventContent::Happened(Happened::Puntos(puntos)) => score = Some(puntos.score),
            EventContent::Happened(Happened::Chico { chicos: now, .. }) => (score, chicos) = (None, Some(*now)),
            _ => {}
        }
    }
    tally.resume(score, chicos);
}

/// Imagines states of the present hand.
pub(crate) struct Imagining<G: Hidden> {
    known: Known<G>,
    /// The game before the deal; `None` if there is nothing to imagine from.
    before: Option<G>,
    deals: Deals,
    senas: Vec<Seen<G::Sena>>,
    /// The number of the hand's first event.
    hand: usize,
    /// Scratch space: the events that a move produced.
    produced: Vec<G::Event>,
}

impl<G: Hidden> Imagining<G> {
    /// Draws the conclusions from the seat's knowledge.
    pub(crate) fn new(known: &Known<G>) -> Imagining<G> {
        let hand = known.events().iter().rposition(|event| matches!(G::tell(event), EventContent::Deal(_)));
        let before = hand.and_then(|hand| G::before(known, hand));
        let own = G::own(known);
        let deals = match (&before, hand) {
            (Some(before), Some(hand)) => Deals::fitting(before, &Facts::of(known, before, hand, &own)),
            _ => Deals::default(),
        };
        Imagining {
            known: known.clone(),
            before,
            deals,
            senas: own.senas,
            hand: hand.unwrap_or(0),
            produced: Vec::new(),
        }
    }

    /// A state that fits, and its likelihood: `judge` rates each move that was made in this hand, just before
    /// it is made.
    pub(crate) fn draw(
        &mut self,
        dice: &mut Dice,
        mut judge: impl FnMut(&G, Seat, G::Move) -> f64,
    ) -> Option<(G, f64)> {
        (0..MOST_TRIES).find_map(|_| self.attempt(dice, &mut judge))
    }

    fn attempt(&mut self, dice: &mut Dice, judge: &mut impl FnMut(&G, Seat, G::Move) -> f64) -> Option<(G, f64)> {
        let mut game = self.before.clone()?;
        let (hands, discard) = self.deals.deal(&game, dice)?;
        let deal = Deal::imagined(hands, self.known.seats(), G::muestra(&self.known));
        let produced = &mut self.produced;
        produced.clear();
        game.apply_chance(Chance::Deal(deal), produced).ok()?;
        let (mut seen, mut likely) = (0, 1.0);
        for event in &self.known.events()[self.hand..] {
            if seen == produced.len() {
                produced.clear();
                seen = 0;
                let (seat, mv) = read_move::<G>(event, discard)?;
                game.check(seat, &mv).ok()?;
                likely *= judge(&game, seat, mv);
                game.play(seat, mv, produced);
            }
            if produced.get(seen) != Some(event) {
                return None;
            }
            seen += 1;
        }
        // The seats that must answer a flor show who has one, before anything is said.
        if seen < produced.len() || game.next() != self.known.next() {
            return None;
        }
        self.show_senas(&mut game);
        game.remember(&self.known);
        Some((game, likely))
    }

    /// Adds the señas that the seat knows about; their exact time, among the voices, changes nothing.
    fn show_senas(&self, game: &mut G) {
        for &Seen { from, sena } in &self.senas {
            let partners = game.playing().sides.partners(from);
            game.dealing_mut().senas.make(from, sena, partners.with(from).with(self.known.seat()));
        }
        debug_assert!(!matches!(game.dealing().waiting, Waiting::Catch(..)), "a table rests after a seña was seen");
    }
}

/// The move behind an event; `None` if the event merely follows from a move.
fn read_move<G: Hidden>(event: &G::Event, discard: Option<Card>) -> Option<(Seat, G::Move)> {
    match G::tell(event) {
        EventContent::Discard(gallo) => Some((gallo, G::discard(discard?)?)),
        EventContent::Happened(Happened::Voz { seat, mv, auto: false }) => Some((*seat, *mv)),
        EventContent::Happened(Happened::Carta { seat, card }) => Some((*seat, G::lay(*card))),
        EventContent::Happened(Happened::Tantos(said)) => Some((said.seat, G::say(said.points)?)),
        _ => None,
    }
}

/// The implementation of [`Imagine::imagination`](sobremesa_game::Imagine::imagination) for every truco.
pub(crate) fn imagination<G: Hidden>(known: &Known<G>) -> impl FnMut(&mut Dice) -> Option<G> + Send + use<G> {
    let mut imagining = Imagining::new(known);
    move |dice| imagining.draw(dice, |_, _, _| 1.0).map(|(game, _)| game)
}
