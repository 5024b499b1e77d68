//! Deals that anyone can check: the house commits to a secret before anybody sits down, every player adds a word of their
//! own, and the seed is the hash of them all. `docs/fair-deals.md` has the algorithm and what it does not prove.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::game::Line;
use crate::game::chance::Seed;
use crate::game::record::{BadRecord, Record};
use crate::line;

/// The longest contribution, in bytes.
pub const LONGEST_CONTRIBUTION: usize = 128;

/// The house's 256 bits, drawn when a table opens; secret until the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseSecret([u8; 32]);

impl HouseSecret {
    /// A secret of these bytes, which must come from the operating system's generator.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> HouseSecret {
        HouseSecret(bytes)
    }

    /// What is shown when the table opens: the SHA-256 of the secret.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed: SHA-256 of the 32 secret bytes followed, in seat order, by each contribution behind its length in bytes
    /// (four bytes, big end first).
    #[must_use]
    pub fn seed<'a>(&self, contributions: impl IntoIterator<Item = &'a str>) -> Seed {
        let mut hash = Sha256::new_with_prefix(self.0);
        for contribution in contributions {
            hash.update((contribution.len() as u32).to_be_bytes());
            hash.update(contribution);
        }
        Seed::new(hash.finalize().into())
    }

    /// The bytes, to show them when the game is over. Before, they tell every card to come.
    #[must_use]
    pub const fn reveal(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for HouseSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// The SHA-256 of a [`HouseSecret`]; everyone may see it. Prints as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Everything about a finished game, so that anybody can check that no card was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// What was shown when the table opened: 64 hexadecimal digits.
    pub commitment: String,
    /// The house's secret: 64 hexadecimal digits.
    pub secret: String,
    /// What each player added, in seat order.
    pub contributions: Vec<String>,
    /// The game, in the text form of [`Record`].
    pub record: String,
}

/// Why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// It cannot be read, or a part is missing.
    Unreadable,
    /// The secret is not the one that was committed to.
    Commitment,
    /// The deals do not follow from secret and contributions.
    Seed,
    /// There is not one contribution for each seat.
    Contributions,
    /// Deals were given instead of drawn.
    Forced,
    /// The record cannot be read.
    Record(BadRecord),
}

impl Unproved {
    /// What does not hold.
    #[must_use]
    pub fn line(&self) -> Line {
        match self {
            Unproved::Unreadable => line!("proof-unreadable"),
            Unproved::Commitment => line!("proof-commitment"),
            Unproved::Seed => line!("proof-seed"),
            Unproved::Contributions => line!("proof-contributions"),
            Unproved::Forced => line!("proof-forced"),
            Unproved::Record(bad) => bad.line(),
        }
    }
}

impl Proof {
    /// The proof of a game that was played with this secret and these contributions.
    #[must_use]
    pub fn new(secret: &HouseSecret, contributions: Vec<String>, record: &Record) -> Proof {
        Proof {
            commitment: secret.commitment().to_string(),
            secret: hex::encode(secret.0),
            contributions,
            record: record.to_text(),
        }
    }

    /// Checks secret, commitment and seed, and gives the record to be replayed: its deals and throws are then the ones that
    /// were played, for they follow from the seed.
    ///
    /// # Errors
    /// What does not hold.
    pub fn check(&self) -> Result<Record, Unproved> {
        let mut secret = [0; 32];
        hex::decode_to_slice(&self.secret, &mut secret).map_err(|_| Unproved::Unreadable)?;
        let secret = HouseSecret(secret);
        if secret.commitment().to_string() != self.commitment {
            return Err(Unproved::Commitment);
        }
        let record = Record::from_text(&self.record).map_err(Unproved::Record)?;
        if usize::from(record.opening.seats.count()) != self.contributions.len() {
            return Err(Unproved::Contributions);
        }
        if !record.opening.chance.is_empty() || record.opening.setup.is_some() {
            return Err(Unproved::Forced);
        }
        if secret.seed(self.contributions.iter().map(String::as_str)) != record.opening.seed {
            return Err(Unproved::Seed);
        }
        Ok(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Opening, Seats};

    fn proof() -> Proof {
        let secret = HouseSecret::new([9; 32]);
        let contributions = vec!["mate".to_owned(), "café".to_owned()];
        let seed = secret.seed(contributions.iter().map(String::as_str));
        let opening =
            Opening { seats: Seats::new(2).unwrap(), options: Choices::new(), setup: None, chance: vec![], seed };
        let record = Record { game: "domino".into(), rules: 1, opening, inputs: vec![] };
        Proof::new(&secret, contributions, &record)
    }

    #[test]
    fn an_honest_game_is_proved() {
        assert!(proof().check().is_ok());
    }

    #[test]
    fn whatever_is_changed_afterwards_is_noticed() {
        let changed = |change: fn(&mut Proof)| {
            let mut proof = proof();
            change(&mut proof);
            proof.check().unwrap_err()
        };
        assert_eq!(changed(|proof| proof.secret = hex::encode([8; 32])), Unproved::Commitment);
        assert_eq!(changed(|proof| proof.contributions[1] = "te".to_owned()), Unproved::Seed);
        assert_eq!(changed(|proof| proof.contributions.truncate(1)), Unproved::Contributions);
        assert_eq!(changed(|proof| proof.secret.truncate(3)), Unproved::Unreadable);
        assert_eq!(changed(|proof| proof.record.truncate(30)), Unproved::Record(BadRecord::Spoilt));
    }

    #[test]
    fn a_contribution_cannot_run_into_the_next() {
        let secret = HouseSecret::new([1; 32]);
        assert_ne!(secret.seed(["ab", "c"]), secret.seed(["a", "bc"]));
    }
}
