//! The time that a game counts: a chess clock, *¡Tiempo!* in damas.
//!
//! A game learns of it through moves in its own record (`reloj 3.5`), so that a replay needs no clock: before
//! every move of a player, when a flag falls, and when *¡Tiempo!* may be called, but not in between. A
//! refused move reports nothing; the next move then reports all the time elapsed since.

use sobremesa_game::{Refusal as GameRefusal, Seat, SeatSet};
use sobremesa_store::Time;

use crate::catalogue::AnyTable;
use crate::session::Session;
use crate::session::common::Common;
use crate::session::phase::{Phase, Playing};

/// A clock that allows this much time is not watched: twelve hours.
const LONG_MS: u64 = 12 * 3_600_000;

impl Session {
    /// Returns the seats with a running clock and the time at which it runs out; `None` if time alone changes
    /// nothing.
    pub fn flag(&self) -> Option<(SeatSet, Time)> {
        let playing = self.phase.playing().ok()?;
        Some((playing.turn(), playing.flag_at()?))
    }

    /// Stops all clocks for the downtime, before `since`, so that it costs no player the game. The time of
    /// the stop is not recorded, so the player also gets back the time they had thought between their last
    /// move and then.
    pub(crate) fn resume(&mut self, since: Time) {
        if let Phase::Playing(playing) = &mut self.phase {
            playing.told_at = playing.told_at.max(since);
            playing.forget_question(since);
        }
    }
}

impl Playing {
    /// Lets the flag fall if its time has come. Returns whether it did. The game may go on after that, with
    /// the next partida of a match.
    pub(crate) fn drop_flag(&mut self, common: &mut Common, now: Time) -> bool {
        if self.flag_at().is_none_or(|flag| flag > now) {
            return false;
        }
        let thinking = self.turn();
        self.tell(now);
        self.let_go();
        thinking.iter().for_each(|seat| self.ask_again(seat));
        self.go_on(now);
        common.count_moment();
        true
    }

    /// Advances the game's clock when that newly permits something, so that the waiting player is shown it.
    /// Returns whether it did.
    pub(crate) fn tell_time(&mut self, now: Time) -> bool {
        if self.news_at().is_none_or(|news| news > now) {
            return false;
        }
        self.tell(now);
        true
    }

    /// The time at which a flag falls if no move is made.
    pub(crate) fn flag_at(&self) -> Option<Time> {
        self.dealt.table.flag_ms().map(|millis| self.told_at.plus_millis(millis.get()))
    }

    /// The time at which a player with days for a move is called again: half of them are over.
    pub(crate) fn reminder_at(&self) -> Option<Time> {
        let millis = self.dealt.table.flag_ms()?.get();
        (millis >= LONG_MS).then(|| self.told_at.plus_millis(millis / 2))
    }

    /// The time at which waiting will permit a player more than now.
    pub(crate) fn news_at(&self) -> Option<Time> {
        self.dealt.table.claim_ms().filter(|&millis| millis > 0).map(|millis| self.told_at.plus_millis(millis))
    }

    /// Makes a player's move, after reporting the player's thinking time to the game. Returns whether
    /// anything happened that everyone may know.
    pub(crate) fn make_at(&mut self, seat: Seat, text: &str, now: Time) -> Result<bool, GameRefusal> {
        // On a copy: a refusal changes nothing, not even the time.
        let happened = if let Some(mut table) = self.pass_time(now) {
            let happened = table.make(seat, text)?;
            self.dealt.table = table;
            happened
        } else {
            self.dealt.table.make(seat, text)?
        };
        self.told_at = self.told_at.max(now);
        Ok(happened)
    }

    /// Reports the time that has passed to the game.
    fn tell(&mut self, now: Time) {
        if let Some(table) = self.pass_time(now) {
            self.dealt.table = table;
        }
        self.told_at = now;
    }

    /// The table after the time that has passed is reported; `None` if time does not count, or none has
    /// passed.
    fn pass_time(&self, now: Time) -> Option<Box<dyn AnyTable>> {
        match now.millis_since(self.told_at) {
            0 => None,
            millis => self.dealt.table.after(millis),
        }
    }
}
