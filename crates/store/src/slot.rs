//! The units that are shared out among processes: slots, and the lanes among them into which names fall.

use std::fmt;
use std::ops::BitOr;

use super::key::{PlayerId, Room, SessionId};

/// The number of lanes. Sessions, rooms and players fall into them by their names.
pub const LANES: u16 = 256;

/// A task that one process at a time does for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// Wakes the sessions of this lane and has their computers think, draws its rooms and its players' hands.
    Lane(u8),
    /// Holds this shard of Discord's gateway.
    Shard(u16),
    /// Asks Telegram for updates.
    Poller,
    /// Does what is to be done once for the whole store: copies, retention, commands of a bot.
    Keeper,
}

impl Slot {
    /// Returns the lane of a session.
    pub fn of_session(id: SessionId) -> Slot {
        Slot::lane(&id.0.to_be_bytes())
    }

    /// Returns the lane of a room.
    pub fn of_room(room: &Room) -> Slot {
        Slot::lane(room.0.as_bytes())
    }

    /// Returns the lane of a player, for what is shown to them in private.
    pub fn of_player(player: &PlayerId) -> Slot {
        Slot::lane(player.0.as_bytes())
    }

    /// FNV-1a, folded: every release on one store must find the same lane.
    fn lane(name: &[u8]) -> Slot {
        let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        let hash = name.iter().fold(0xcbf2_9ce4_8422_2325, step);
        Slot::Lane(hash.to_be_bytes().into_iter().fold(0, |folded, byte| folded ^ byte))
    }
}

/// A set of [lanes](Slot::Lane).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Lanes([u64; 4]);

impl Lanes {
    /// None.
    pub const NONE: Lanes = Lanes([0; 4]);
    /// All of them.
    pub const ALL: Lanes = Lanes([u64::MAX; 4]);

    /// Returns true if this slot is one of these lanes.
    pub fn contains(&self, slot: Slot) -> bool {
        place_of(slot).is_some_and(|(word, bit)| self.0[word] & bit != 0)
    }

    /// Returns the lanes, in order.
    pub fn iter(&self) -> impl Iterator<Item = Slot> {
        self.numbers().into_iter().map(Slot::Lane)
    }

    /// Their numbers, in order.
    pub fn numbers(&self) -> Vec<u8> {
        let mut numbers = Vec::new();
        for (place, mut word) in (0..).zip(self.0) {
            while word != 0 {
                numbers.push(place * 64 + word.trailing_zeros() as u8);
                word &= word - 1;
            }
        }
        numbers
    }
}

/// Returns the position of a lane among the bits.
fn place_of(slot: Slot) -> Option<(usize, u64)> {
    let Slot::Lane(lane) = slot else { return None };
    Some((usize::from(lane / 64), 1 << (lane % 64)))
}

/// A write that does not name the lanes of which the owners have something to do means all of them.
impl Default for Lanes {
    fn default() -> Lanes {
        Lanes::ALL
    }
}

/// Slots that are no lanes are left out.
impl FromIterator<Slot> for Lanes {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Lanes {
        let mut lanes = Lanes::NONE;
        for (word, bit) in slots.into_iter().filter_map(place_of) {
            lanes.0[word] |= bit;
        }
        lanes
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    fn bitor(self, other: Lanes) -> Lanes {
        Lanes(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Lanes::ALL { f.write_str("all lanes") } else { write!(f, "lanes {:?}", self.numbers()) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Returns the bytes of a published hash, folded.
    fn fold(hash: &str) -> u8 {
        u64::from_str_radix(hash, 16).unwrap().to_be_bytes().into_iter().fold(0, |folded, byte| folded ^ byte)
    }

    #[test]
    fn names_fall_evenly_into_lanes_and_always_into_the_same() {
        let mut counts = BTreeMap::<Slot, u32>::new();
        for id in 0..25_600 {
            *counts.entry(Slot::of_session(SessionId(id))).or_default() += 1;
        }
        assert_eq!(counts.len(), usize::from(LANES));
        assert_eq!(Slot::of_room(&Room("a".into())), Slot::Lane(fold("af63dc4c8601ec8c")), "FNV-1a as published");
        assert!(counts.values().all(|count| (40..=220).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_lane_set_holds_exactly_the_lanes_put_in() {
        let some: Lanes = [Slot::Lane(0), Slot::Lane(64), Slot::Lane(255), Slot::Poller].into_iter().collect();
        assert_eq!(some.numbers(), [0, 64, 255]);
        assert!(some.contains(Slot::Lane(255)) && !some.contains(Slot::Lane(254)) && !some.contains(Slot::Poller));
        let more = some | [Slot::Lane(7)].into_iter().collect();
        assert_eq!(more.numbers(), [0, 7, 64, 255]);
        assert_eq!((Lanes::NONE.numbers().len(), Lanes::ALL.numbers().len()), (0, 256));
    }
}
