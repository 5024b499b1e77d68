//! The arithmetic of ratings: what always holds, what never changes, and whether it puts players of known
//! strength in order.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is not as it should be")]

mod golden;
mod ladder;
mod openskill;
mod properties;

use sobremesa_rating::{Rating, Side};

/// SplitMix64, so that what is drawn from a seed never changes.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// A number from 0 to 1.
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number that is normally distributed, as twelve dice are, with a deviation of 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.share()).sum::<f64>() - 6.0
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }

    /// Draws a winner by Elo's scale: true for the first of the two strengths.
    fn wins(&mut self, strength: f64, other: f64) -> bool {
        self.share() < 1.0 / (1.0 + ((other - strength) / 400.0 * std::f64::consts::LN_10).exp())
    }
}

fn side(place: u8, members: &[Rating]) -> Side {
    Side { place, members: members.to_vec() }
}
