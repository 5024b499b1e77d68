//! Verifiable deals: the house commits to a secret before anyone sits down, every player adds a word of their
//! own, and the seed is the hash of all of them. `docs/play/fair-deals.md` has the algorithm, and the limits
//! of what it proves.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Line;
use crate::chance::{Dice, Seed};
use crate::line;
use crate::record::{BadRecord, Record};
use crate::seat::Seats;

/// The longest contribution, in bytes.
pub const LONGEST_CONTRIBUTION: usize = 128;

/// The house's 256 bits, drawn when a table opens; secret until the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseSecret([u8; 32]);

impl HouseSecret {
    /// A secret with these bytes, which must come from the operating system's generator.
    pub const fn new(bytes: [u8; 32]) -> HouseSecret {
        HouseSecret(bytes)
    }

    /// The commitment shown when the table opens: the SHA-256 of the secret.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed: SHA-256 of the 32 secret bytes followed, in seat order, by each contribution, preceded by
    /// its length in bytes (four bytes, big-endian).
    pub fn seed<'a>(&self, contributions: impl IntoIterator<Item = &'a str>) -> Seed {
        let mut hash = Sha256::new_with_prefix(self.0);
        for contribution in contributions {
            hash.update((contribution.len() as u32).to_be_bytes());
            hash.update(contribution);
        }
        Seed::new(hash.finalize().into())
    }

    /// The bytes, to be shown when the game is over. Before that, they would reveal every card to come.
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

/// The seating drawn by lot before the first deal.
///
/// The first number is the previous place of the player who now has the first seat, and so on. It is drawn as
/// a [`deal`](Dice::deal) of all seats, from the keystream that belongs to 2⁶⁴ − 1 moves, a number that no
/// game reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(Vec<u8>);

impl Lot {
    /// The lot of a game with this seed.
    pub fn draw(seed: &Seed, seats: Seats) -> Lot {
        let mut places: Vec<u8> = (0..seats.count()).collect();
        Dice::new(seed, u64::MAX).deal(&mut places, usize::from(seats.count()));
        Lot(places)
    }

    /// The lot that these stored places describe; `None` if they do not name each of these seats exactly
    /// once.
    pub fn of(places: Vec<u8>, seats: Seats) -> Option<Lot> {
        let once = |place: u8| places.iter().filter(|&&other| other == place).count() == 1;
        let whole = places.len() == usize::from(seats.count()) && (0..seats.count()).all(once);
        whole.then_some(Lot(places))
    }

    /// For each seat, the previous place of the player who has it now.
    pub fn places(&self) -> &[u8] {
        &self.0
    }

    /// Reorders one item per player from the previous seating to the present one.
    pub fn arrange<T>(&self, items: &mut Vec<T>) {
        let mut before: Vec<Option<T>> = items.drain(..).map(Some).collect();
        items.extend(self.0.iter().filter_map(|&place| before.get_mut(usize::from(place))?.take()));
    }
}

/// Everything about a finished game that a person needs to check that no card was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The commitment shown when the table opened: 64 hexadecimal digits.
    pub commitment: String,
    /// The house's secret: 64 hexadecimal digits.
    pub secret: String,
    /// The contributions of the players, in seat order; if seats were drawn by lot, in the order of the
    /// previous seating.
    pub contributions: Vec<String>,
    /// The lot, where one was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<Lot>,
    /// The game, in the text form of [`Record`].
    pub record: String,
}

/// The reason why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// It cannot be read, or a part is missing.
    Unreadable,
    /// The secret is not the one that was committed to.
    Commitment,
    /// The deals do not follow from the secret and the contributions.
    Seed,
    /// The seats do not follow from the secret and the contributions.
    Lot,
    /// The number of contributions is not the number of seats.
    Contributions,
    /// Deals were forced instead of drawn.
    Forced,
    /// The record cannot be read.
    Record(BadRecord),
}

impl Unproved {
    /// The fault, as a line for people.
    pub fn line(&self) -> Line {
        match self {
            Unproved::Unreadable => line!("proof-unreadable"),
            Unproved::Commitment => line!("proof-commitment"),
            Unproved::Seed => line!("proof-seed"),
            Unproved::Lot => line!("proof-lot"),
            Unproved::Contributions => line!("proof-contributions"),
            Unproved::Forced => line!("proof-forced"),
            Unproved::Record(bad) => bad.line(),
        }
    }
}

impl Proof {
    /// The proof of a game that was played with this secret and these contributions.
    pub fn new(secret: &HouseSecret, contributions: Vec<String>, lot: Option<Lot>, record: &Record) -> Proof {
        Proof {
            commitment: secret.commitment().to_string(),
            secret: hex::encode(secret.0),
            contributions,
            lot,
            record: record.to_text(),
        }
    }

    /// Checks the secret, the commitment and the seed, and returns the record to be replayed: its deals and
    /// throws are then the ones that were played, since they follow from the seed.
    ///
    /// # Errors
    /// The part that does not hold.
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
        if self.lot.as_ref().is_some_and(|lot| *lot != Lot::draw(&record.opening.seed, record.opening.seats)) {
            return Err(Unproved::Lot);
        }
        Ok(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Choices, GameSetup};

    fn proof() -> Proof {
        let secret = HouseSecret::new([9; 32]);
        let contributions = vec!["mate".to_owned(), "café".to_owned()];
        let seed = secret.seed(contributions.iter().map(String::as_str));
        let opening =
            GameSetup { seats: Seats::new(2).unwrap(), options: Choices::new(), setup: None, chance: vec![], seed };
        let lot = Lot::draw(&opening.seed, opening.seats);
        let record = Record { game: "domino".into(), rules: 1, opening, inputs: vec![] };
        Proof::new(&secret, contributions, Some(lot), &record)
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
        assert_eq!(changed(|proof| proof.lot.as_mut().unwrap().0.reverse()), Unproved::Lot);
        assert_eq!(changed(|proof| proof.secret.truncate(3)), Unproved::Unreadable);
        assert_eq!(changed(|proof| proof.record.truncate(30)), Unproved::Record(BadRecord::Spoilt));
    }

    /// Frozen for ever, like everything that follows from a seed; `docs/play/fair-deals.md` gives the same
    /// values.
    #[test]
    fn a_lot_follows_from_the_seed_and_moves_everyone_once() {
        let seats = Seats::new(4).unwrap();
        let lot = Lot::draw(&Seed::from_text("sobremesa"), seats);
        assert_eq!(lot.places(), LOT);
        let mut names = vec!["Ana", "Beto", "Caro", "Dani"];
        lot.arrange(&mut names);
        assert_eq!(names, LOT.map(|place| ["Ana", "Beto", "Caro", "Dani"][usize::from(place)]));
        assert_eq!(Lot::of(lot.places().to_vec(), seats), Some(lot));
        for wrong in [vec![], vec![0, 1, 2], vec![0, 1, 2, 2], vec![0, 1, 2, 4], vec![0, 1, 2, 3, 4]] {
            assert_eq!(Lot::of(wrong, seats), None);
        }
    }

    const LOT: [u8; 4] = [1, 0, 2, 3];

    #[test]
    fn every_order_of_four_comes_up() {
        let lots = (0..2000).map(|number| Lot::draw(&Seed::from_text(&number.to_string()), Seats::new(4).unwrap()).0);
        assert_eq!(lots.collect::<std::collections::BTreeSet<_>>().len(), 24);
    }

    #[test]
    fn a_contribution_cannot_run_into_the_next() {
        let secret = HouseSecret::new([1; 32]);
        assert_ne!(secret.seed(["ab", "c"]), secret.seed(["a", "bc"]));
    }
}
