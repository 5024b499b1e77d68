//! The strength of cards against those that a seat has not seen, in any truco: by their ranks alone.

/// All ranks are below this.
pub(super) const RANKS: usize = 25;

/// The outcome of a baza: won by our side, tied, or won by theirs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Won {
    Us,
    Nobody,
    Them,
}

impl Won {
    /// The outcome of a baza that a side won, or none.
    pub(super) fn by<S: PartialEq>(winner: Option<S>, us: S) -> Won {
        match winner {
            Some(side) if side == us => Won::Us,
            Some(_) => Won::Them,
            None => Won::Nobody,
        }
    }
}

/// The bazas of a hand, as one side sees them.
#[derive(Clone, Copy)]
pub(super) struct BazaResults {
    results: [Won; 4],
    complete: usize,
    /// The best rank in the present baza, and the side that laid it.
    best: u8,
    whose: Won,
    /// The rivals and the partners that have yet to lay in it.
    rivals: i32,
    partners: i32,
}

impl BazaResults {
    /// The bazas with these results of the complete ones, and so many rivals and partners still to lay.
    pub(super) fn new(complete: impl Iterator<Item = Won>, rivals: u32, partners: u32) -> BazaResults {
        let mut bazas = BazaResults {
            results: [Won::Nobody; 4],
            complete: 0,
            best: 0,
            whose: Won::Nobody,
            rivals: rivals as i32,
            partners: partners as i32,
        };
        for (place, won) in bazas.results.iter_mut().zip(complete) {
            *place = won;
            bazas.complete += 1;
        }
        bazas
    }

    /// Lays a card of this rank in the present baza.
    pub(super) fn lay(&mut self, rank: u8, by: Won) {
        if rank > self.best {
            (self.best, self.whose) = (rank, by);
        } else if rank == self.best && by != self.whose {
            self.whose = Won::Nobody;
        }
    }
}

/// The strength of a seat's cards.
pub(super) struct Strength {
    /// By rank: the share of unseen cards below it, and the share not above it.
    pub(super) below: [f32; RANKS],
    pub(super) up_to: [f32; RANKS],
    rivals: u32,
    partners: u32,
    bazas: BazaResults,
}

impl Strength {
    /// The strength of a seat with so many rivals and partners, that has not seen so many cards of each rank.
    pub(super) fn new(unseen: [u8; RANKS], rivals: u32, partners: u32, bazas: BazaResults) -> Strength {
        let mut sums = [0u8; RANKS + 1];
        for (rank, count) in unseen.into_iter().enumerate() {
            sums[rank + 1] = sums[rank] + count;
        }
        let all = f32::from(sums[RANKS].max(1));
        let below = std::array::from_fn(|rank| f32::from(sums[rank]) / all);
        let up_to = std::array::from_fn(|rank| f32::from(sums[rank + 1]) / all);
        Strength { below, up_to, rivals, partners, bazas }
    }

    /// The chance of winning a baza with a card of this rank, led by any seat.
    fn alone(&self, rank: u8) -> f32 {
        let rank = usize::from(rank);
        ours(f32::midpoint(self.below[rank], self.up_to[rank]), self.rivals, self.partners)
    }

    /// The chance of winning two of three bazas with cards of these ranks that one side lays openly together.
    pub(super) fn together(&self, ranks: impl Iterator<Item = u8>) -> f32 {
        let alone = |rank: u8| {
            let rank = usize::from(rank);
            f32::midpoint(self.below[rank], self.up_to[rank]).powi(self.rivals as i32)
        };
        two_of_three(best_three(ranks.map(alone)))
    }

    /// The chance of winning the hand if a card of this rank is laid now, or none since the seat has laid, and
    /// cards of these ranks are left.
    pub(super) fn hand(&self, rank: Option<u8>, left: impl Iterator<Item = u8>) -> f32 {
        let best = best_three(left.map(|rank| self.alone(rank)));
        let BazaResults { mut results, complete, .. } = self.bazas;
        let (win, tie, lose) = self.this_baza(rank);
        let mut sum = 0.0;
        for (chance, won) in [(win, Won::Us), (tie, Won::Nobody), (lose, Won::Them)] {
            if chance > 0.0 {
                results[complete.min(3)] = won;
                sum += chance * rest(&results[..=complete.min(2)], best);
            }
        }
        sum
    }

    /// The chance of winning two of three bazas with cards of these ranks, none laid yet.
    pub(super) fn three(&self, ranks: impl Iterator<Item = u8>) -> f32 {
        two_of_three(best_three(ranks.map(|rank| self.alone(rank))))
    }

    /// The chances that the present baza is won, tied or lost, if the seat lays a card of this rank, or has
    /// laid.
    fn this_baza(&self, rank: Option<u8>) -> (f32, f32, f32) {
        let mut bazas = self.bazas;
        if let Some(rank) = rank {
            bazas.lay(rank, Won::Us);
        }
        let BazaResults { best, whose, rivals, partners, .. } = bazas;
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
}

/// The chance that the best of a side, one member of which is better than a share `better` of all, beats the
/// best of `rivals`; each of `partners` is as likely as any rival to have the best.
pub(super) fn ours(better: f32, rivals: u32, partners: u32) -> f32 {
    if rivals == 0 {
        return 1.0;
    }
    let all = better.powi((rivals + partners) as i32);
    all + partners as f32 / (partners + rivals) as f32 * (1.0 - all)
}

/// The best three of these chances, the best first; 0 where there are fewer.
fn best_three(chances: impl Iterator<Item = f32>) -> [f32; 3] {
    let mut best = [0.0f32; 3];
    for chance in chances {
        if chance > best[0] {
            best = [chance, best[0], best[1]];
        } else if chance > best[1] {
            best = [best[0], chance, best[1]];
        } else if chance > best[2] {
            best[2] = chance;
        }
    }
    best
}

/// The chance of winning two of three bazas, given the chance of each.
fn two_of_three([a, b, c]: [f32; 3]) -> f32 {
    a * b + a * (1.0 - b) * c + (1.0 - a) * b * c
}

/// The chance of winning the hand after these bazas with cards of these chances.
fn rest(results: &[Won], best: [f32; 3]) -> f32 {
    if let Some(won) = settled(results) {
        return won;
    }
    let [a, b, _] = best;
    match results {
        [] => two_of_three(best),
        [Won::Us] => 1.0 - (1.0 - a) * (1.0 - b),
        [Won::Them] => a * b,
        _ => a,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_three_chances_count() {
        assert_eq!(best_three([0.1, 0.4, 0.3, 0.2].into_iter()), [0.4, 0.3, 0.2]);
        assert_eq!(best_three([0.5].into_iter()), [0.5, 0.0, 0.0]);
        assert_eq!(two_of_three([1.0, 1.0, 0.0]), 1.0);
    }
}
