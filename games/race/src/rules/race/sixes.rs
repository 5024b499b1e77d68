//! The sixes of a turn: each gives another throw, the third is punished (PA-11, PA-12; LU-7, LU-8).

use serde::Serialize;

use crate::rules::race::Die;

/// The throw that gives another throw.
pub const SIX: u8 = 6;

/// The 6s thrown in a row in this turn: 0 to 2, as the third ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Sixes(u8);

impl Sixes {
    /// No 6 yet, at the beginning of a turn.
    pub const NONE: Sixes = Sixes(0);

    /// The number of the third 6 in events.
    pub const THIRD: u8 = 3;

    /// Adds one more throw; `None` for the third 6.
    #[must_use]
    pub fn with(self, die: Die) -> Option<Sixes> {
        match (die.number(), self.0) {
            (SIX, 2) => None,
            (SIX, before) => Some(Sixes(before + 1)),
            _ => Some(Sixes::NONE),
        }
    }

    /// Reads a `setup`, `die` being the throw in play (PA-32, LU-18); `None` if it is impossible.
    pub fn in_setup(die: Option<Die>, sixes: Option<u8>) -> Option<Sixes> {
        let (usual, possible) = match die.map(Die::number) {
            None => (0, 0..=2),
            Some(SIX) => (1, 1..=2),
            Some(_) => (0, 0..=0),
        };
        Some(sixes.unwrap_or(usual)).filter(|sixes| possible.contains(sixes)).map(Sixes)
    }

    /// Returns the number of sixes.
    pub const fn count(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_throw_breaks_the_row() {
        let after = |dice: &[u8]| {
            dice.iter().try_fold(Sixes::NONE, |sixes, die| sixes.with(Die::new(*die).unwrap())).map(Sixes::count)
        };
        assert_eq!(after(&[6, 6]), Some(2));
        assert_eq!(after(&[6, 6, 5]), Some(0));
        assert_eq!(after(&[6, 6, 6]), None);
    }

    #[test]
    fn a_setup_counts_the_throw_in_play() {
        let given = |die, sixes| Sixes::in_setup(Die::new(die), sixes).map(Sixes::count);
        assert_eq!([given(0, None), given(0, Some(2)), given(0, Some(3))], [Some(0), Some(2), None]);
        assert_eq!(
            [given(6, None), given(6, Some(2)), given(6, Some(0)), given(6, Some(3))],
            [Some(1), Some(2), None, None]
        );
        assert_eq!([given(5, None), given(5, Some(0)), given(5, Some(1))], [Some(0), Some(0), None]);
    }
}
