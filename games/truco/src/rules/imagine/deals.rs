//! Deals that fit the facts, all equally likely except where señas, which are mostly true, say otherwise.

use sobremesa_game::Dice;

use crate::rules::cards::{Card, CardSet, Held};
use crate::rules::imagine::Hidden;
use crate::rules::imagine::facts::{Facts, Hand};

/// The number of deals in a row that may fail, because two seats would hold the same card or a flor went
/// unsung, before the search stops.
const MOST_TRIES: u32 = 500;
/// The factor by which cards are likelier if a seña announces them.
const TRUE_SENA: u32 = 20;

/// The cards missing from a seat's hand.
enum Rest {
    /// Any cards, this many.
    Any(usize),
    /// One of these sets; the numbers are running sums of their likelihoods.
    OneOf(Vec<(CardSet, u32)>),
}

struct Plan {
    facts: Hand,
    rest: Rest,
    /// The card put away, if the imagining seat did it and so knows it.
    discard: Option<Card>,
}

/// Draws deals.
#[derive(Default)]
pub(super) struct Deals {
    plans: Vec<Plan>,
    unseen: Vec<Card>,
    /// Scratch space: the cards not yet given to a seat.
    left: Vec<Card>,
}

impl Deals {
    /// Prepares deals that fit these facts; `game` counts the points.
    pub(super) fn fitting<G: Hidden>(game: &G, facts: &Facts<G::Sena>) -> Deals {
        let seen = facts.hands.iter().fold(facts.gone, |seen, hand| seen.or(hand.sure));
        let unseen: Vec<Card> = G::DECK.iter().copied().filter(|&card| !seen.contains(card)).collect();
        let plan = |(place, hand): (usize, &Hand)| {
            let senas: Vec<G::Sena> =
                facts.senas.iter().filter(|(from, _)| from.index() == place).map(|&(_, sena)| sena).collect();
            let discard = facts.discard.filter(|_| facts.seat.index() == place);
            Plan { facts: hand.clone(), rest: rest(game, hand, &senas, &unseen), discard }
        };
        Deals { plans: facts.hands.iter().enumerate().map(plan).collect(), left: Vec::new(), unseen }
    }

    /// The cards of all seats in dealt order, and the card the gallo puts away; `None` if no fitting deal was
    /// found.
    pub(super) fn deal<G: Hidden>(&mut self, game: &G, dice: &mut Dice) -> Option<([Held; 8], Option<Card>)> {
        (0..MOST_TRIES).find_map(|_| self.attempt(game, dice))
    }

    /// Deals first to the seats about which much is known, then to the others from the rest: so all fitting
    /// deals are equally likely.
    fn attempt<G: Hidden>(&mut self, game: &G, dice: &mut Dice) -> Option<([Held; 8], Option<Card>)> {
        let mut given = [CardSet::default(); 8];
        let mut taken = CardSet::default();
        for (given, plan) in given.iter_mut().zip(&self.plans) {
            *given = plan.facts.sure;
            if let Rest::OneOf(sets) = &plan.rest {
                let set = one_of(sets, dice)?;
                if set.overlaps(taken) {
                    return None;
                }
                taken = taken.or(set);
                *given = given.or(set);
            }
        }
        self.left.clear();
        self.left.extend(self.unseen.iter().copied().filter(|&card| !taken.contains(card)));
        let lacking = |plan: &Plan| match plan.rest {
            Rest::Any(count) => count + usize::from(plan.hidden_discard()),
            Rest::OneOf(_) => usize::from(plan.hidden_discard()),
        };
        dice.deal(&mut self.left, self.plans.iter().map(lacking).sum());
        let mut left = self.left.iter().copied();
        let mut discard = None;
        let mut hands = [Held::NONE; 8];
        for ((held, mut given), plan) in hands.iter_mut().zip(given).zip(&self.plans) {
            if let Rest::Any(count) = plan.rest {
                left.by_ref().take(count).for_each(|card| given.insert(card));
                if plan.facts.flor == Some(false) && is_flor(game, given) {
                    return None;
                }
            }
            if plan.facts.put_away {
                discard = plan.discard.or_else(|| left.next());
                discard.into_iter().for_each(|card| given.insert(card));
            }
            *held = plan.ordered(given, dice);
        }
        Some((hands, discard))
    }
}

impl Plan {
    /// Returns true if a card was put away that the imagining seat has not seen.
    fn hidden_discard(&self) -> bool {
        self.facts.put_away && self.discard.is_none()
    }

    /// The cards in an order in which they could have been dealt.
    fn ordered(&self, cards: CardSet, dice: &mut Dice) -> Held {
        let mut dealt: Vec<Card> = cards.iter().collect();
        let count = dealt.len();
        dice.deal(&mut dealt, count);
        let mut known = self.facts.order.iter();
        for card in &mut dealt {
            if self.facts.order.contains(card) {
                *card = *known.next().unwrap_or(card);
            }
        }
        Held::new(dealt)
    }
}

fn is_flor<G: Hidden>(game: &G, cards: CardSet) -> bool {
    let (cards, count) = list_cards(cards);
    game.flor_points(&cards[..count]).is_some()
}

/// The first four cards, and their number.
fn list_cards(cards: CardSet) -> ([Card; 4], usize) {
    let mut list = [Card::ALL[0]; 4];
    let mut count = 0;
    for (place, card) in list.iter_mut().zip(cards.iter()) {
        *place = card;
        count += 1;
    }
    (list, count)
}

fn one_of(sets: &[(CardSet, u32)], dice: &mut Dice) -> Option<CardSet> {
    let all = sets.last()?.1;
    let number = dice.below(all);
    let place = sets.partition_point(|&(_, until)| until <= number);
    sets.get(place).map(|&(set, _)| set)
}

/// The other cards that a seat may hold, given what is known about it.
fn rest<G: Hidden>(game: &G, hand: &Hand, senas: &[G::Sena], unseen: &[Card]) -> Rest {
    let lacking = hand.count.saturating_sub(usize::from(hand.sure.len()));
    let any = hand.points == u64::MAX && hand.flor != Some(true) && hand.flor_points == u64::MAX && senas.is_empty();
    if lacking == 0 || any || hand.count > 3 {
        return Rest::Any(lacking);
    }
    let mut sets = Vec::new();
    let mut sum = 0;
    each_set(unseen, lacking, CardSet::default(), &mut |set| {
        let (cards, count) = list_cards(hand.sure.or(set));
        let cards = &cards[..count];
        let flor = game.flor_points(cards);
        let fits = hand.points & (1 << game.envido_points(cards)) != 0
            && hand.flor.is_none_or(|has| has == flor.is_some())
            && flor.is_none_or(|points| hand.flor_points & (1 << points) != 0);
        if fits {
            let told = |&&sena: &&G::Sena| game.fits_sena(sena, cards);
            sum += senas.iter().filter(told).map(|_| TRUE_SENA).product::<u32>();
            sets.push((set, sum));
        }
    });
    Rest::OneOf(sets)
}

/// Every set of `count` of these cards, each joined with those of `set`.
fn each_set(cards: &[Card], count: usize, set: CardSet, put: &mut impl FnMut(CardSet)) {
    if count == 0 {
        return put(set);
    }
    for (place, &card) in cards.iter().enumerate() {
        let mut set = set;
        set.insert(card);
        each_set(&cards[place + 1..], count - 1, set, put);
    }
}
