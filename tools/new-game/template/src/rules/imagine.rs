//! Complete games that are consistent with what a seat knows: the cards that it has not seen, dealt anew.

use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Dice, Imagine, Known, Secret};

use crate::rules::CartaAlta;

impl Imagine for CartaAlta {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let (public, own) = (known.public().clone(), known.private().hand.reveal().clone());
        let (seat, seats, options) = (known.seat(), known.seats(), known.options().clone());
        let seen: CardSet = own.iter().chain(&public.laid).chain(&public.gone).copied().collect();
        let unseen: Vec<Card> = Card::ALL.into_iter().filter(|card| !seen.contains(*card)).collect();
        move |dice| {
            let mut unseen = unseen.clone();
            let all = unseen.len();
            dice.deal(&mut unseen, all);
            let mut left = unseen.into_iter();
            let hand = |place: sobremesa_game::Seat| -> CardSet {
                if place == seat {
                    return own.iter().copied().collect();
                }
                let count = public.counts.get(place.index()).copied().unwrap_or_default();
                left.by_ref().take(count.into()).collect()
            };
            let hands = seats.iter().map(hand).map(Secret::new).collect();
            let (laid, gone, bazas) = (public.laid.clone(), public.gone.clone(), public.bazas.clone());
            Some(CartaAlta { options: options.clone(), seats, hands, lead: public.lead, laid, gone, bazas })
        }
    }
}
