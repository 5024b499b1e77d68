//! Computers come and go: the host adds and removes them, and one takes the seat of a player who is absent.

use sobremesa_computer::Level;
use sobremesa_game::Seat;
use sobremesa_store::Time;

use crate::request::refusal::Refusal;
use crate::session::chair::Chair;
use crate::session::common::Common;
use crate::session::gathering::Gathering;
use crate::session::phase::Playing;

impl Gathering {
    /// Puts a computer on the first free seat, or one on each of `all` of them, at this level.
    pub(crate) fn add_computers(&mut self, common: &mut Common, level: Level, all: bool) -> Result<(), Refusal> {
        let free: Vec<Seat> = common.free_seats().take(if all { usize::MAX } else { 1 }).collect();
        if free.is_empty() {
            return Err(Refusal::Full);
        }
        // Games count between people only.
        common.rated = false;
        for seat in free {
            common.chairs[seat.index()] = Chair::computer(level);
            self.contribute_nothing(seat);
        }
        Ok(())
    }

    /// Removes the computer there, unless it keeps the seat for a person.
    pub(crate) fn remove_computer(&mut self, common: &mut Common, seat: Seat) -> Result<(), Refusal> {
        common.check_seat(seat)?;
        if common.computer(seat).is_none() || common.is_away(seat) {
            return Err(Refusal::NoComputer);
        }
        self.clear(common, seat);
        Ok(())
    }
}

impl Playing {
    /// Replaces absent players with computers; they keep their seats. At least one person must be left to
    /// play with: otherwise the game waits.
    pub(crate) fn replace_absent(&mut self, common: &mut Common, now: Time) {
        let absent: Vec<Seat> = self.turn().iter().filter(|&seat| common.is_person(seat)).collect();
        if absent.is_empty() || common.people().all(|seat| absent.contains(&seat)) {
            return;
        }
        absent.iter().for_each(|&seat| common.stand_in(seat));
        self.go_on(now);
    }
}
