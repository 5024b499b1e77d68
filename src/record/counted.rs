//! What is written behind the result of a game that counts for ratings: who played on which side, what came of it
//! for each side, and who made the moves.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use sobremesa_game::{Next, Seat, SeatSet};
use sobremesa_screen::Shape;
use sobremesa_store::{PlayerId, Time};

use crate::catalogue::{AnyTable, Pool, Viewer};
use crate::record::person_filter::{PersonFilter, person_of_room};
use crate::record::rated::{CountedGame, CountedSeat};
use crate::session::common::{Common, RoomView};
use crate::session::phase::{Ending, Over};

#[derive(Serialize, Deserialize)]
pub(super) struct CountedGameV1<'a> {
    pool: Cow<'a, str>,
    /// The rooms of chats in which it was seen, without their topics, and the places around them.
    rooms: Vec<Cow<'a, str>>,
    seats: Vec<CountedSeatV1<'a>>,
}

#[derive(Serialize, Deserialize)]
struct CountedSeatV1<'a> {
    side: u8,
    /// The place of the side in the outcome, the lowest for who won.
    place: u8,
    inputs: u32,
    /// The inputs among them that were not made by the seat's player.
    foreign: u32,
    /// The person who got up during the game, and is not named by the result itself; empty if erased.
    left: Option<Cow<'a, str>>,
}

impl CountedGameV1<'_> {
    /// The game that counts, with the people who sat there at its end.
    pub(super) fn read(self, stayed: &[Option<PlayerId>], ended_at: Time) -> CountedGame {
        let seats = self.seats.into_iter().enumerate().map(|(place, seat)| {
            let CountedSeatV1 { side, place: rank, inputs, foreign, left } = seat;
            // A computer wins no points for a person.
            let can_win = left.is_none() && u64::from(foreign) * 4 <= u64::from(inputs);
            let player = match left {
                Some(left) => (!left.is_empty()).then(|| PlayerId(left.into_owned())),
                None => stayed.get(place).cloned().flatten(),
            };
            CountedSeat { player, side, place: rank, can_win }
        });
        let rooms = self.rooms.into_iter().map(Cow::into_owned).collect();
        CountedGame { pool: self.pool.into_owned(), ended_at, rooms, seats: seats.collect() }
    }

    #[cfg(test)]
    pub(super) fn sample(game: &CountedGame) -> CountedGameV1<'_> {
        let seat = |seat: &CountedSeat| CountedSeatV1 {
            side: seat.side,
            place: seat.place,
            inputs: 4,
            foreign: if seat.can_win { 0 } else { 2 },
            left: None,
        };
        let rooms = game.rooms.iter().map(|room| Cow::Borrowed(room.as_str())).collect();
        CountedGameV1 { pool: Cow::Borrowed(&game.pool), rooms, seats: game.seats.iter().map(seat).collect() }
    }

    /// Takes these people out; returns whether any of them was in it.
    pub(super) fn erase(&mut self, whose: &dyn PersonFilter, at: Time) -> bool {
        let before = self.rooms.len();
        self.rooms.retain(|room| !whose.owns_room(room, at));
        let mut found = self.rooms.len() < before;
        for left in self.seats.iter_mut().filter_map(|seat| seat.left.as_mut()) {
            if whose.owns(left, at) {
                *left = Cow::Borrowed("");
                found = true;
            }
        }
        found
    }
}

impl Over {
    /// What makes the game that has just ended count; `None` if it does not: no points were agreed on, it was
    /// ended without a loser, or there was no move.
    pub(super) fn counted_game<'a>(&self, common: &'a Common) -> Option<CountedGameV1<'a>> {
        let dealt = self.dealt.as_ref().filter(|dealt| common.rated && !dealt.table.record().inputs.is_empty())?;
        let (all, sides) = (common.seats(), sides(dealt.table.as_ref()));
        let side_of = |seat: Seat| sides.iter().position(|side| side.contains(seat)).unwrap_or_default();
        let winners = match (dealt.table.next(), self.ending) {
            (_, Ending::Stopped | Ending::Expired) => return None,
            (Next::Over(outcome), _) => outcome.winners,
            (_, Ending::Resigned(seat) | Ending::Removed(seat)) => {
                all.iter().filter(|&other| side_of(other) != side_of(seat)).collect()
            }
            (_, Ending::Played) => return None,
        };
        let inputs = &dealt.table.record().inputs;
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let seats = all.iter().map(|seat| {
            let made = |place: &&u32| inputs.get(**place as usize).is_some_and(|input| input.0 == seat);
            let left = match common.sitter(seat) {
                Some(_) => None,
                None => Some(common.risen().find(|risen| risen.seat == seat).and_then(|risen| risen.player.as_ref())),
            };
            CountedSeatV1 {
                side: u8::try_from(side_of(seat)).unwrap_or(u8::MAX),
                place: if winners.is_empty() || winners.contains(seat) { 1 } else { 2 },
                inputs: count(inputs.iter().filter(|input| input.0 == seat).count()),
                foreign: count(dealt.foreign.iter().filter(made).count()),
                left: left.map(|left| left.map_or(Cow::Borrowed(""), |player| Cow::Borrowed(player.0.as_str()))),
            }
        });
        let pool = Pool::of(common.game, &common.choices(), sides.len(), usize::from(all.count()));
        // A room that keeps no messages is a page of this table alone.
        let rooms = common.rooms.iter().filter(|view| !view.messages.is_empty());
        let around = |view: &'a RoomView| [Some(&view.room), common.places.get(&view.room)].into_iter().flatten();
        let mut rooms: Vec<_> = rooms.flat_map(around).map(|room| Cow::Borrowed(person_of_room(&room.0))).collect();
        rooms.sort_unstable();
        rooms.dedup();
        Some(CountedGameV1 { pool: Cow::Owned(pool.id()), rooms, seats: seats.collect() })
    }
}

/// The sides of a game: the seats that have points together, or else each seat for itself.
fn sides(table: &dyn AnyTable) -> Vec<SeatSet> {
    let score = table.live(Viewer::Public, Shape::Chat).score;
    let sides: Vec<SeatSet> = score.into_iter().map(|tally| tally.seats).collect();
    let each = || table.seats().iter().map(SeatSet::only).collect();
    let is_told = table.seats().iter().all(|seat| sides.iter().filter(|side| side.contains(seat)).count() == 1);
    if is_told { sides } else { each() }
}
