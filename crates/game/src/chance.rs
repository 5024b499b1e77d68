//! Verifiable chance: a seed, and dice that follow from it by a published algorithm
//! (`docs/play/fair-deals.md`).

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// The 256 bits from which every deal and throw of a game follows. Secret while the game runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that a text stands for in the engine protocol: its SHA-256 hash.
    pub fn from_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }

    /// The bytes. They reveal every card to come.
    pub const fn reveal(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// As 64 hexadecimal digits.
impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(self.0))
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut bytes = [0; 32];
        hex::decode_to_slice(&text, &mut bytes).map_err(serde::de::Error::custom)?;
        Ok(Seed(bytes))
    }
}

/// The only source of randomness in a game: ChaCha20 with the seed as key and the number of inputs so far as
/// nonce.
pub struct Dice(ChaCha20Rng);

impl Dice {
    /// The dice of a game with this seed after this many inputs. Their keystream begins at block 0.
    pub fn new(seed: &Seed, inputs: u64) -> Dice {
        let mut stream = ChaCha20Rng::from_seed(seed.0);
        stream.set_stream(inputs);
        Dice(stream)
    }

    /// A number from 0 to `limit` − 1, all equally likely; `limit` is at least 1.
    ///
    /// Takes 32-bit words *w* from the keystream until (*w* · `limit`) mod 2³² is at least 2³² mod `limit`,
    /// and gives ⌊*w* · `limit` / 2³²⌋.
    #[inline]
    pub fn below(&mut self, limit: u32) -> u32 {
        debug_assert!(limit > 0, "there is no number below 0");
        let mut product = u64::from(self.0.next_u32()) * u64::from(limit);
        if (product as u32) < limit {
            let least = limit.wrapping_neg() % limit;
            while (product as u32) < least {
                product = u64::from(self.0.next_u32()) * u64::from(limit);
            }
        }
        (product >> 32) as u32
    }

    /// A throw of one die, 1 to 6.
    pub fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Puts `count` items, chosen at random and in random order, at the front of `items`; all of them for a
    /// full shuffle.
    ///
    /// For *i* from 0 to `count` − 1: swaps item *i* with item *i* + below(length − *i*).
    #[inline]
    pub fn deal<T>(&mut self, items: &mut [T], count: usize) {
        for place in 0..count.min(items.len()) {
            let other = place + self.below((items.len() - place) as u32) as usize;
            items.swap(place, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_seed_and_inputs_same_dice() {
        let throws = |inputs| {
            let mut dice = Dice::new(&Seed::from_text("mesa"), inputs);
            (0..20).map(|_| dice.die()).collect::<Vec<_>>()
        };
        assert_eq!(throws(3), throws(3));
        assert_ne!(throws(3), throws(4));
    }

    /// Frozen for ever: old records must replay. `docs/play/fair-deals.md` publishes the same numbers.
    #[test]
    fn the_published_algorithm_gives_these_numbers() {
        let mut dice = Dice::new(&Seed::from_text("sobremesa"), 7);
        let throws: Vec<u8> = (0..12).map(|_| dice.die()).collect();
        let mut cards: Vec<u8> = (0..10).collect();
        dice.deal(&mut cards, 10);
        assert_eq!((throws.as_slice(), cards.as_slice()), (&THROWS[..], &CARDS[..]));
    }

    const THROWS: [u8; 12] = [5, 6, 5, 4, 4, 3, 4, 6, 4, 6, 4, 3];
    const CARDS: [u8; 10] = [6, 0, 2, 9, 7, 5, 4, 1, 8, 3];

    #[test]
    fn a_deal_keeps_every_card() {
        let mut dice = Dice::new(&Seed::new([1; 32]), 0);
        let mut cards: Vec<u8> = (0..40).collect();
        dice.deal(&mut cards, 12);
        cards.sort_unstable();
        assert_eq!(cards, (0..40).collect::<Vec<u8>>());
    }

    #[test]
    fn a_seed_does_not_print() {
        assert_eq!(format!("{:?}", Seed::new([7; 32])), "•••");
    }
}
