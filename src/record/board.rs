//! Boards: the people with the most points in a pool, in a quarter of a year, in one room or everywhere.
//!
//! A board is a setting that names several people, so an erasure leaves their places empty
//! ([`settings`](crate::record::settings)); an empty place is not shown, and goes with the next game.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use sobremesa_rating::Rating;
use sobremesa_store::PlayerId;

use crate::record::rated::Standing;

/// The prefix of the settings with boards.
pub(crate) const BOARD: &str = "board.";

/// The prefix of the settings that say on which boards a person appears; the person follows.
const SHOWN: &str = "board.shown.";

/// The board of everyone, in place of a room.
pub(crate) const EVERYONE: &str = "all";

/// The most people on a board.
const MOST: usize = 200;

/// The boards on which a person appears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Appears {
    /// None.
    Nowhere,
    /// Those of the rooms where they play for points.
    #[default]
    Rooms,
    /// Also that of everyone.
    Everywhere,
}

impl Appears {
    /// All choices, with the words that are typed for them, in Spanish and in English.
    pub const ALL: [(Appears, [&'static str; 2]); 3] = [
        (Appears::Nowhere, ["ninguna", "nowhere"]),
        (Appears::Rooms, ["salas", "rooms"]),
        (Appears::Everywhere, ["general", "everywhere"]),
    ];

    /// The choice that was typed.
    pub fn read(text: &str) -> Option<Appears> {
        let typed = text.trim().to_lowercase();
        Appears::ALL.into_iter().find(|(_, words)| words.contains(&typed.as_str())).map(|(appears, _)| appears)
    }

    /// The word that stands for it.
    pub fn word(self) -> &'static str {
        match self {
            Appears::Nowhere => "nowhere",
            Appears::Rooms => "rooms",
            Appears::Everywhere => "everywhere",
        }
    }

    /// The name of the setting with this choice of a person.
    pub(crate) fn setting(player: &PlayerId) -> String {
        format!("{SHOWN}{}", player.0)
    }

    /// A choice as it was stored.
    pub(crate) fn from_bytes(bytes: Option<&[u8]>) -> Appears {
        bytes.and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default()
    }

    /// Returns whether a person who chose this appears on the board of this place.
    pub(crate) fn allows(self, place: &str) -> bool {
        match self {
            Appears::Nowhere => false,
            Appears::Rooms => place != EVERYONE,
            Appears::Everywhere => true,
        }
    }
}

/// The name of a board; the place comes last, so that the board of a private chat goes with its person.
pub(crate) fn board_of(pool: &str, season: u64, place: &str) -> String {
    format!("{BOARD}{pool}@{season}.{place}")
}

/// Returns whether a setting of this name is a board.
pub(crate) fn is_board(name: &str) -> bool {
    name.starts_with(BOARD) && name.contains('@')
}

/// A board, best first: each of the lists has one value for each person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Board {
    names: Vec<String>,
    players: Vec<Option<String>>,
    /// In thousandths.
    points: Vec<i32>,
    deviation: Vec<i32>,
    games: Vec<u32>,
}

/// A person on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) player: PlayerId,
    pub(crate) rating: Rating,
    pub(crate) games: u32,
}

impl Board {
    /// The board that was stored; an empty one if it is damaged.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Board {
        serde_json::from_slice(bytes).unwrap_or_default()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("numbers and texts always fit into memory")
    }

    /// The people on it, best first, without those who were erased.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let row = |place: usize| {
            let rating = Rating::from_thousandths(*self.points.get(place)?, *self.deviation.get(place)?);
            let (name, player) = (self.names.get(place)?.clone(), PlayerId(self.players.get(place)?.clone()?));
            Some(Row { name, player, rating, games: *self.games.get(place)? })
        };
        (0..self.players.len()).filter_map(row).collect()
    }

    /// Puts a person in the place that their points give them.
    pub(crate) fn put(&mut self, player: &PlayerId, name: Option<&str>, standing: Standing) {
        let mut rows = self.rows();
        let before = rows.iter().position(|row| row.player == *player).map(|place| rows.remove(place));
        let name = name.map(str::to_owned).or(before.map(|row| row.name)).unwrap_or_default();
        rows.push(Row { name, player: player.clone(), rating: standing.rating, games: standing.games });
        self.fill(rows);
    }

    /// Takes a person off it; returns whether they were there.
    pub(crate) fn remove(&mut self, player: &PlayerId) -> bool {
        let (mut rows, before) = (self.rows(), self.players.len());
        rows.retain(|row| row.player != *player);
        let found = rows.len() < before;
        self.fill(rows);
        found
    }

    fn fill(&mut self, mut rows: Vec<Row>) {
        // Those of whom little is known come last, in the order of what is sure.
        rows.sort_by(|one, other| {
            let key = |row: &Row| {
                let (is_doubtful, (points, deviation)) = (row.rating.is_provisional(), row.rating.thousandths());
                (is_doubtful, Reverse(if is_doubtful { points - deviation } else { points }))
            };
            key(one).cmp(&key(other)).then_with(|| one.player.cmp(&other.player))
        });
        rows.truncate(MOST);
        *self = Board::default();
        for Row { name, player, rating, games } in rows {
            let (points, deviation) = rating.thousandths();
            self.names.push(name);
            self.players.push(Some(player.0));
            self.points.push(points);
            self.deviation.push(deviation);
            self.games.push(games);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::person_filter::Person;
    use crate::record::settings::erase_from_setting;
    use sobremesa_store::Time;

    fn standing(points: i32) -> Standing {
        Standing { rating: Rating::from_thousandths(points * 1000, 60_000), games: 3, at: Time(0) }
    }

    fn shown(board: &Board) -> Vec<(String, i32)> {
        board.rows().into_iter().map(|row| (row.name, row.rating.points())).collect()
    }

    #[test]
    fn a_board_is_sorted_bounded_and_forgets() {
        let player = |number: i32| PlayerId(format!("web:{number:03}"));
        let mut board = Board::default();
        for number in 0..250 {
            board.put(&player(number), Some(&format!("p{number}")), standing(1000 + number));
        }
        assert_eq!((board.rows().len(), shown(&board)[0].clone()), (MOST, ("p249".to_owned(), 1249)));
        board.put(&player(249), None, standing(1100));
        assert!(shown(&board).contains(&("p249".to_owned(), 1100)), "without a new name they keep the old one");
        let name = board_of("truco", 8107, "telegram:-5");
        let erased = erase_from_setting(&name, &board.to_bytes(), &Person::new(&player(248))).unwrap();
        let text = String::from_utf8(erased.clone()).unwrap();
        assert!(!text.contains("web:248") && !text.contains("p248"));
        let mut board = Board::from_bytes(&erased);
        assert_eq!((board.rows().len(), shown(&board)[0].clone()), (MOST - 1, ("p247".to_owned(), 1247)));
        assert!(board.remove(&player(247)) && !board.remove(&player(3)));
        assert_eq!(shown(&board)[0], ("p246".to_owned(), 1246));
    }
}
