//! A person's account in a pool: where they stand, and their last games. It is a setting of their own, in JSON for
//! them to read.

use serde::{Deserialize, Serialize};
use sobremesa_rating::Rating;
use sobremesa_store::{PlayerId, Time};

use crate::record::rated::{Rated, Standing};

/// The prefix of the settings about ratings.
pub(crate) const RATING: &str = "rating.";

/// The setting with the number of the first result that has not been looked at.
pub(crate) const MARK: &str = "rating.mark";

/// The number in such a setting; 0 if there is none.
pub(crate) fn number(bytes: Option<&[u8]>) -> u64 {
    bytes.and_then(|bytes| Some(u64::from_be_bytes(bytes.try_into().ok()?))).unwrap_or(0)
}

/// The number of last games that are remembered.
const REMEMBERED: usize = 30;

/// A person's account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) standing: Standing,
    /// Oldest first.
    pub(crate) last: Vec<LastGame>,
}

/// A game that changed the standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastGame {
    /// The number of its result.
    pub(crate) result: u64,
    pub(crate) ended_at: u64,
    /// The change of the points, as it was shown.
    pub(crate) change: i32,
}

/// Points and deviation are thousandths.
#[derive(Serialize, Deserialize)]
struct AccountV1 {
    points: i32,
    deviation: i32,
    games: u32,
    at: u64,
    last: Vec<LastGame>,
}

/// The name of the setting with a person's account in a pool.
pub(crate) fn account_of(pool: &str, player: &PlayerId) -> String {
    format!("{RATING}{pool}.{}", player.0)
}

impl Account {
    /// The account after a game, in which the person had this seat.
    pub(crate) fn after(before: Option<Account>, entry: &Rated, seat: usize, standing: Standing) -> Account {
        let mut last = before.map(|account| account.last).unwrap_or_default();
        if entry.weighs {
            last.drain(..(last.len() + 1).saturating_sub(REMEMBERED));
            let change = standing.rating.points() - entry.before[seat].rating.points();
            last.push(LastGame { result: entry.result, ended_at: entry.game.ended_at.0, change });
        }
        Account { standing, last }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let Standing { rating, games, at } = self.standing;
        let (points, deviation) = rating.thousandths();
        let account = AccountV1 { points, deviation, games, at: at.0, last: self.last.clone() };
        serde_json::to_vec(&account).expect("numbers always fit into memory")
    }

    /// The account that is kept as these bytes; `None` if they are damaged.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Account> {
        let AccountV1 { points, deviation, games, at, last } = serde_json::from_slice(bytes).ok()?;
        let standing = Standing { rating: Rating::from_thousandths(points, deviation), games, at: Time(at) };
        Some(Account { standing, last })
    }
}
