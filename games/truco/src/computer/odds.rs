//! The chances of points and cards against unseen hands.

use sobremesa_game::Seat;

use crate::computer::strength::{BazaResults, RANKS, Strength, Won, ours};
use crate::rules::cards::{Card, CardSet};
use crate::rules::imagine::Hidden;
use crate::rules::side::Side;
use crate::rules::table::TrucoState;

/// All points are below this.
const MOST_POINTS: usize = 64;
/// One in this many of all possible hands is counted.
const EVERY: usize = 7;

/// The distribution of points over hands: the share with fewer, and the share with exactly as many.
#[derive(Clone)]
struct Shares {
    below: [f32; MOST_POINTS],
    equal: [f32; MOST_POINTS],
}

impl Shares {
    fn of(counts: &[u32; MOST_POINTS]) -> Shares {
        let all = counts.iter().sum::<u32>().max(1) as f32;
        let mut shares = Shares { below: [0.0; MOST_POINTS], equal: [0.0; MOST_POINTS] };
        let mut sum = 0;
        for (points, &count) in counts.iter().enumerate() {
            shares.below[points] = sum as f32 / all;
            shares.equal[points] = count as f32 / all;
            sum += count;
        }
        shares
    }
}

/// The strength of points and cards at this table.
#[derive(Clone)]
pub(super) struct Odds {
    envido: Shares,
    flor: Shares,
    /// The number of cards in the deck by rank.
    ranks: [u8; RANKS],
}

impl Odds {
    /// Counts the hands of this game.
    pub(super) fn of<G: Hidden>(game: &G) -> Odds {
        let (mut envido, mut flor) = ([0; MOST_POINTS], [0; MOST_POINTS]);
        let mut number = 0;
        for (place, &first) in G::DECK.iter().enumerate() {
            for (next, &second) in G::DECK.iter().enumerate().skip(place + 1) {
                for &third in &G::DECK[next + 1..] {
                    number += 1;
                    if number % EVERY > 0 {
                        continue;
                    }
                    let cards = [first, second, third];
                    envido[usize::from(game.envido_points(&cards)) % MOST_POINTS] += 1;
                    if let Some(points) = game.flor_points(&cards) {
                        flor[usize::from(points) % MOST_POINTS] += 1;
                    }
                }
            }
        }
        let mut ranks = [0; RANKS];
        G::DECK.iter().for_each(|&card| ranks[usize::from(game.rank(card)) % RANKS] += 1);
        Odds { envido: Shares::of(&envido), flor: Shares::of(&flor), ranks }
    }

    /// The chance that `points`, together with what the partners may have, beat all rivals in an envido.
    pub(super) fn envido<G: TrucoState>(&self, game: &G, seat: Seat, points: u8) -> f32 {
        let play = game.playing();
        let side = play.sides.of(seat);
        let rivals = play.active_of(side.other()).len().max(1);
        let partners = play.active_of(side).without(seat).len();
        let points = usize::from(points) % MOST_POINTS;
        let first = play.order.nearest(play.active()) == Some(seat);
        let tie = if first {
            1.0
        } else if rivals > 1 {
            0.4
        } else {
            0.0
        };
        ours(self.envido.below[points] + tie * self.envido.equal[points], rivals, partners)
    }

    /// The share of single hands that `points` beat, equal ones half.
    pub(super) fn better(&self, points: u8) -> f32 {
        let points = usize::from(points) % MOST_POINTS;
        self.envido.below[points] + 0.5 * self.envido.equal[points]
    }

    /// The chance that a flor of `points` beats another.
    pub(super) fn flor(&self, points: u8) -> f32 {
        let points = usize::from(points) % MOST_POINTS;
        self.flor.below[points] + 0.5 * self.flor.equal[points]
    }
}

impl Strength {
    /// The strength as `seat` sees it, with the odds of this table.
    pub(super) fn of<G: TrucoState>(odds: &Odds, game: &G, seat: Seat) -> Strength {
        let play = game.playing();
        let mut seen: CardSet = game.dealing().cards(seat).all().iter().copied().collect();
        play.bazas.table().flat_map(|baza| baza.iter()).for_each(|laid| seen.insert(laid.card));
        let mut unseen = odds.ranks;
        seen.iter().for_each(|card| unseen[usize::from(game.rank(card)) % RANKS] -= 1);
        let side = play.sides.of(seat);
        let still = play.active().minus(play.bazas.in_this()).without(seat);
        let to_lay = |side: Side| still.and(play.sides.seats(side)).len();
        let complete = play.bazas.complete().iter().map(|baza| Won::by(baza.side(), side));
        let mut results = BazaResults::new(complete, to_lay(side.other()), to_lay(side));
        for laid in play.bazas.current().iter() {
            results.lay(game.rank(laid.card), Won::by(Some(play.sides.of(laid.seat)), side));
        }
        let (rivals, partners) = (play.active_of(side.other()).len(), play.active_of(side).without(seat).len());
        Strength::new(unseen, rivals, partners, results)
    }

    /// The chance that the side wins the hand if the seat lays `card` now and keeps the others.
    pub(super) fn laying<G: TrucoState>(&self, game: &G, seat: Seat, card: Card) -> f32 {
        let left = game.dealing().cards(seat).held().iter().filter(|&other| other != card);
        self.hand(Some(game.rank(card)), left.map(|card| game.rank(card)))
    }

    /// The chance that the side wins the hand as it stands.
    pub(super) fn standing<G: TrucoState>(&self, game: &G, seat: Seat) -> f32 {
        let held = game.dealing().cards(seat).held();
        if game.playing().bazas.in_this().contains(seat) || held.is_empty() {
            return self.hand(None, held.iter().map(|card| game.rank(card)));
        }
        held.iter().map(|card| self.laying(game, seat, card)).fold(0.0, f32::max)
    }
}
