//! A roll of two dice.

use serde::{Deserialize, Serialize};

use sobremesa_game::Dice;

/// The values of two dice, in the order they were rolled (BG-34); its JSON form is `[a,b]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
pub struct Roll([u8; 2]);

impl Roll {
    /// Returns two dice, each 1 to 6.
    pub fn new(dice: [u8; 2]) -> Option<Roll> {
        dice.iter().all(|die| (1..=6).contains(die)).then_some(Roll(dice))
    }

    /// Rolls both dice.
    pub fn draw(dice: &mut Dice) -> Roll {
        let first = dice.die();
        Roll([first, dice.die()])
    }

    /// Returns both dice, as rolled.
    pub const fn dice(self) -> [u8; 2] {
        self.0
    }

    /// Returns the lower die.
    pub fn low(self) -> u8 {
        self.0[0].min(self.0[1])
    }

    /// Returns the higher die.
    pub fn high(self) -> u8 {
        self.0[0].max(self.0[1])
    }

    /// Returns true if the dice are equal: four steps (BG-8), or another opening roll (BG-7).
    pub const fn is_double(self) -> bool {
        self.0[0] == self.0[1]
    }

    /// Returns the 21 distinct rolls, doubles included.
    pub fn all() -> impl Iterator<Item = Roll> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Roll([high, low])))
    }
}

/// `6-5`, as rolled.
impl std::fmt::Display for Roll {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.0[0], self.0[1])
    }
}

impl TryFrom<[u8; 2]> for Roll {
    type Error = &'static str;

    fn try_from(dice: [u8; 2]) -> Result<Roll, &'static str> {
        Roll::new(dice).ok_or("a die shows 1 to 6")
    }
}

impl From<Roll> for [u8; 2] {
    fn from(roll: Roll) -> [u8; 2] {
        roll.0
    }
}
