//! Imagined games: the cards that a seat cannot see (not laid, or covered), and the places of cards laid
//! blind.

use sobremesa_game::french::Card;
use sobremesa_game::{Dice, Imagine, Known, Next, Seat, Secret};

use crate::rules::brasileiro::TrucoBrasileiro;
use crate::rules::brasileiro::hand::{Bets, Hand, Laid};
use crate::rules::brasileiro::moves::{Place, Sinal};
use crate::rules::brasileiro::order::deck;
use crate::rules::brasileiro::view::Lying;
use crate::rules::dealing::{Dealing, Waiting};
use crate::rules::side::Side;

/// The factor by which cards are likelier if a sinal announces them.
const TRUE_SINAL: u32 = 20;
/// The number of deals in a row that may contradict sinais before the one that does so least is taken.
const MOST_TRIES: usize = 300;

/// The knowledge about the cards of one seat.
struct Cards {
    seat: Seat,
    /// By place, if both card and place are known.
    dealt: [Option<Card>; 3],
    /// The cards it laid, in order; `None` for a card that another seat covered.
    laid: Vec<Option<Card>>,
    /// The places that are left, if they are known.
    left: Option<Vec<Place>>,
}

impl Cards {
    /// Collects what `known` says about `seat`.
    fn of(known: &Known<TrucoBrasileiro>, seat: Seat) -> Cards {
        let (public, private) = (known.public(), known.private());
        let own = seat == known.seat();
        let mut covered = private.covered.reveal().iter().copied();
        let laid = public.table.iter().flatten().filter(|lying| lying.seat == seat);
        let laid = laid.map(|lying| lying.card.or_else(|| if own { covered.next() } else { None })).collect();
        let mut dealt = [None; 3];
        if own {
            for (place, &card) in private.places.reveal().iter().zip(private.hand.reveal()) {
                dealt[place.index()] = card;
            }
        } else if let Some(partner) = private.partners.reveal().iter().find(|partner| partner.seat == seat) {
            dealt = partner.cards.map(Some);
        }
        Cards { seat, dealt, laid, left: own.then(|| private.places.reveal().clone()) }
    }

    /// Every card that this seat was certainly dealt.
    fn sure(&self) -> impl Iterator<Item = Card> + '_ {
        self.dealt.iter().chain(&self.laid).flatten().copied()
    }

    /// Three cards that fit, the unknown ones from `unseen`, and the place of each that was laid, in order.
    fn complete(&self, unseen: &mut impl Iterator<Item = Card>, dice: &mut Dice) -> Option<([Card; 3], Vec<Place>)> {
        let mut dealt = self.dealt;
        // Known cards stay where they were dealt; the others go anywhere that is free.
        let mut free: Vec<Place> = match &self.left {
            Some(left) => Place::ALL.into_iter().filter(|place| !left.contains(place)).collect(),
            None => Place::ALL.to_vec(),
        };
        for card in self.laid.iter().flatten() {
            free.retain(|place| dealt[place.index()] != Some(*card));
        }
        let count = free.len();
        dice.deal(&mut free, count);
        let mut free = free.into_iter();
        let mut places = Vec::with_capacity(self.laid.len());
        for card in &self.laid {
            let known = card.and_then(|card| Place::ALL.into_iter().find(|place| dealt[place.index()] == Some(card)));
            let place = known.or_else(|| free.next())?;
            dealt[place.index()] = dealt[place.index()].or(*card);
            places.push(place);
        }
        let mut cards = [Card::ALL[0]; 3];
        for (card, dealt) in cards.iter_mut().zip(dealt) {
            *card = dealt.or_else(|| unseen.next())?;
        }
        Some((cards, places))
    }
}

/// The cards of each seat, and the places from which it laid some.
type Deal = (Vec<[Card; 3]>, Vec<std::vec::IntoIter<Place>>);

/// A deal that fits what is known for certain: each is equally likely.
fn deal(hands: &[Cards], unseen: &[Card], dice: &mut Dice) -> Option<Deal> {
    let mut left = unseen.to_vec();
    let all = left.len();
    dice.deal(&mut left, all);
    let mut left = left.into_iter();
    let mut dealt = Vec::with_capacity(hands.len());
    let mut places = Vec::with_capacity(hands.len());
    for hand in hands {
        debug_assert_eq!(hand.seat.index(), dealt.len(), "seats are in order");
        let (cards, laid) = hand.complete(&mut left, dice)?;
        dealt.push(cards);
        places.push(laid.into_iter());
    }
    Some((dealt, places))
}

/// Sinais that say something about cards which `known` does not show.
fn telling(known: &Known<TrucoBrasileiro>, hands: &[Cards]) -> Vec<(Seat, Sinal)> {
    let others = known.private().senas.reveal().iter().filter(|seen| seen.from != known.seat());
    let open = others.filter(|seen| hands[seen.from.index()].dealt.iter().any(Option::is_none));
    open.map(|seen| (seen.from, seen.sena)).collect()
}

/// A deal that fits what is known; those that agree with the sinais are likelier.
fn believe(
    hands: &[Cards],
    unseen: &[Card],
    told: &[(Seat, Sinal)],
    manilhas: &[Card; 4],
    dice: &mut Dice,
) -> Option<Deal> {
    let mut best: Option<(usize, Deal)> = None;
    for _ in 0..MOST_TRIES {
        let found = deal(hands, unseen, dice)?;
        let is_false = |(from, sinal): &&(Seat, Sinal)| !sinal.is_true(&found.0[from.index()], manilhas);
        let lies = told.iter().filter(is_false).count();
        if (0..lies).all(|_| dice.below(TRUE_SINAL) == 0) {
            return Some(found);
        }
        if best.as_ref().is_none_or(|(fewest, _)| lies < *fewest) {
            best = Some((lies, found));
        }
    }
    best.map(|(_, found)| found)
}

impl Imagine for TrucoBrasileiro {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let known = known.clone();
        let hands: Vec<Cards> = known.seats().iter().map(|seat| Cards::of(&known, seat)).collect();
        let seen: Vec<Card> = hands.iter().flat_map(Cards::sure).chain(known.public().vira).collect();
        let unseen: Vec<Card> = deck(known.options()).into_iter().filter(|card| !seen.contains(card)).collect();
        let told = telling(&known, &hands);
        let frame = frame(&known);
        move |dice| {
            let (dealt, mut places) = believe(&hands, &unseen, &told, &known.public().manilhas, dice)?;
            let mut game = frame.clone();
            game.hand.dealt = Secret::new(dealt);
            for Lying { seat, card } in known.public().table.iter().flatten() {
                let place = places[seat.index()].next()?;
                game.hand.laid.push(Laid { seat: *seat, place, covered: card.is_none() });
            }
            Some(game)
        }
    }
}

/// The game as known, with no cards in any hand.
fn frame(known: &Known<TrucoBrasileiro>) -> TrucoBrasileiro {
    let (public, seats, house) = (known.public(), known.seats(), *known.options());
    let mut hand = Hand::new(seats, &house, public.mano, public.vira, Vec::new());
    hand.round = public.round;
    hand.onze = public.onze;
    hand.vazas.clone_from(&public.bazas);
    // In this vaza lie as many cards as there are seats from its leader to the seat in turn.
    let lying = public.table.get(public.bazas.len()).map_or(0, Vec::len) as u8;
    hand.lead = public.to_play.map_or(public.mano, |seat| seats.after(seat, seats.count() - lying));
    let ladder = house.ladder();
    let step = (0..5).find(|&step| ladder.value(step) == public.truco.value).unwrap_or_default();
    hand.bets = Bets { step, pending: public.truco.pending.is_some(), by: public.truco.by };
    hand.decided = public.onze.is_some() && step > 0;
    hand.over = public.ended;
    let waiting = match known.next() {
        Next::Over(outcome) => Waiting::Over(outcome),
        Next::Seats(_) => Waiting::Seats,
        Next::Chance => Waiting::Deal,
    };
    let dealt = (public.number, public.dealer);
    let mut dealing = Dealing::at(seats, dealt, waiting);
    for sign in known.private().senas.reveal() {
        dealing.senas.make(sign.from, sign.sena, Side::of(sign.from).seats(seats).with(known.seat()));
    }
    TrucoBrasileiro { house, dealing, score: public.score, chicos: public.chicos, hand, last: public.last }
}
