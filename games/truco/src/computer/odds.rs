//! The chances of points and cards against unseen hands.

use sobremesa_game::Seat;

use crate::rules::cards::{Card, CardSet};
use crate::rules::imagine::Hidden;
use crate::rules::side::Side;
use crate::rules::table::TrucoState;

/// All points are below this.
const MOST_POINTS: usize = 64;
/// All ranks are below this.
const MOST_RANK: usize = 20;
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
    ranks: [u8; MOST_RANK],
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
        let mut ranks = [0; MOST_RANK];
        G::DECK.iter().for_each(|&card| ranks[usize::from(game.rank(card)) % MOST_RANK] += 1);
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

/// The chance that the best of a side, one member of which is better than a share `better` of all, beats the
/// best of `rivals`; each of `partners` is as likely as any rival to have the best.
fn ours(better: f32, rivals: u32, partners: u32) -> f32 {
    if rivals == 0 {
        return 1.0;
    }
    let all = better.powi((rivals + partners) as i32);
    all + partners as f32 / (partners + rivals) as f32 * (1.0 - all)
}

/// The strength of a seat's cards against those it has not seen.
pub(super) struct Strength {
    /// By rank: the share of unseen cards below it, and the share not above it.
    below: [f32; MOST_RANK],
    up_to: [f32; MOST_RANK],
    rivals: u32,
    partners: u32,
    side: Side,
}

/// The outcome of a baza: won by our side, tied, or won by theirs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Won {
    Us,
    Nobody,
    Them,
}

impl Strength {
    /// The strength as `seat` sees it, with the odds of this table.
    pub(super) fn of<G: TrucoState>(odds: &Odds, game: &G, seat: Seat) -> Strength {
        let play = game.playing();
        let mut seen: CardSet = game.dealing().cards(seat).all().iter().copied().collect();
        play.bazas.table().flat_map(|baza| baza.iter()).for_each(|laid| seen.insert(laid.card));
        let mut counts = odds.ranks;
        seen.iter().for_each(|card| counts[usize::from(game.rank(card)) % MOST_RANK] -= 1);
        let mut sums = [0u8; MOST_RANK + 1];
        for (rank, count) in counts.into_iter().enumerate() {
            sums[rank + 1] = sums[rank] + count;
        }
        let all = f32::from(sums[MOST_RANK].max(1));
        let below = std::array::from_fn(|rank| f32::from(sums[rank]) / all);
        let up_to = std::array::from_fn(|rank| f32::from(sums[rank + 1]) / all);
        let side = play.sides.of(seat);
        let rivals = play.active_of(side.other()).len();
        let partners = play.active_of(side).without(seat).len();
        Strength { below, up_to, rivals, partners, side }
    }

    /// The chance of winning a baza with a card of this rank, led by any seat.
    fn alone(&self, rank: u8) -> f32 {
        let rank = usize::from(rank);
        ours(f32::midpoint(self.below[rank], self.up_to[rank]), self.rivals, self.partners)
    }

    /// The chance that the side wins the hand if the seat lays `card` now and keeps the others.
    pub(super) fn laying<G: TrucoState>(&self, game: &G, seat: Seat, card: Card) -> f32 {
        let held = game.dealing().cards(seat).held();
        self.hand(game, seat, Some(card), held.iter().filter(|&other| other != card))
    }

    /// The chance that the side wins the hand as it stands.
    pub(super) fn standing<G: TrucoState>(&self, game: &G, seat: Seat) -> f32 {
        let held = game.dealing().cards(seat).held();
        if game.playing().bazas.in_this().contains(seat) || held.is_empty() {
            return self.hand(game, seat, None, held.iter());
        }
        held.iter().map(|card| self.laying(game, seat, card)).fold(0.0, f32::max)
    }

    /// The chance of winning two of three bazas with these cards, none laid yet.
    pub(super) fn three<G: TrucoState>(&self, game: &G, cards: impl Iterator<Item = Card>) -> f32 {
        self.rest(game, &[], cards)
    }

    fn hand<G: TrucoState>(
        &self,
        game: &G,
        seat: Seat,
        card: Option<Card>,
        left: impl Iterator<Item = Card> + Clone,
    ) -> f32 {
        let play = game.playing();
        let mut results = [Won::Nobody; 4];
        let mut count = 0;
        for (place, baza) in results.iter_mut().zip(play.bazas.complete().iter()) {
            *place = match baza.side() {
                Some(side) if side == self.side => Won::Us,
                Some(_) => Won::Them,
                None => Won::Nobody,
            };
            count += 1;
        }
        let (win, tie, lose) = self.this_baza(game, seat, card);
        let mut sum = 0.0;
        for (chance, won) in [(win, Won::Us), (tie, Won::Nobody), (lose, Won::Them)] {
            if chance > 0.0 {
                results[count.min(3)] = won;
                sum += chance * self.rest(game, &results[..=count.min(2)], left.clone());
            }
        }
        sum
    }

    /// The chances that the current baza is won, tied or lost, if the seat lays `card`, or has laid.
    fn this_baza<G: TrucoState>(&self, game: &G, seat: Seat, card: Option<Card>) -> (f32, f32, f32) {
        let play = game.playing();
        let (mut best, mut whose) = (0, Won::Nobody);
        let laid = play.bazas.current();
        let all = laid.iter().map(|laid| (laid.card, play.sides.of(laid.seat)));
        for (card, side) in all.chain(card.map(|card| (card, self.side))) {
            let rank = game.rank(card);
            let by = if side == self.side { Won::Us } else { Won::Them };
            if rank > best {
                (best, whose) = (rank, by);
            } else if rank == best && by != whose {
                whose = Won::Nobody;
            }
        }
        let still = play.active().minus(play.bazas.in_this()).without(seat);
        let rivals = still.and(play.sides.seats(self.side.other())).len() as i32;
        let partners = still.and(play.sides.seats(self.side)).len() as i32;
        let (below, up_to) = (self.below[usize::from(best)], self.up_to[usize::from(best)]);
        match whose {
            Won::Us => {
                let (win, not_lost) = (below.powi(rivals), up_to.powi(rivals));
                // Partners who come later may beat what beats us.
                let saved = (1.0 - not_lost) * 0.35 * f32::from(u8::from(partners > 0));
                (win + saved, not_lost - win, 1.0 - not_lost - saved)
            }
            Won::Nobody => {
                let not_lost = up_to.powi(rivals);
                let win = not_lost * (1.0 - up_to.powi(partners));
                (win, not_lost - win, 1.0 - not_lost)
            }
            Won::Them => {
                let (lose, not_won) = (below.powi(partners), up_to.powi(partners));
                (1.0 - not_won, not_won - lose, lose)
            }
        }
    }

    /// The chance of winning the hand after these bazas with these cards.
    fn rest<G: TrucoState>(&self, game: &G, results: &[Won], left: impl Iterator<Item = Card>) -> f32 {
        if let Some(won) = settled(results) {
            return won;
        }
        let mut best = [0.0f32; 3];
        for card in left {
            let chance = self.alone(game.rank(card));
            if chance > best[0] {
                best = [chance, best[0], best[1]];
            } else if chance > best[1] {
                best = [best[0], chance, best[1]];
            } else if chance > best[2] {
                best[2] = chance;
            }
        }
        let [a, b, c] = best;
        match results {
            [] => a * b + a * (1.0 - b) * c + (1.0 - a) * b * c,
            [Won::Us] => 1.0 - (1.0 - a) * (1.0 - b),
            [Won::Them] => a * b,
            _ => a,
        }
    }
}

/// The value of the hand, 1, 0.5 or 0, if these bazas have decided it.
fn settled(results: &[Won]) -> Option<f32> {
    let to = |won: Won| match won {
        Won::Us => 1.0,
        Won::Nobody => 0.5,
        Won::Them => 0.0,
    };
    match *results {
        [first, second] if first == second && first != Won::Nobody => Some(to(first)),
        [first, Won::Nobody] if first != Won::Nobody => Some(to(first)),
        [Won::Nobody, second] if second != Won::Nobody => Some(to(second)),
        [first, _, Won::Nobody] => Some(to(first)),
        [_, _, third] => Some(to(third)),
        _ => None,
    }
}
