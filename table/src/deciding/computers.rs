//! Computers come and go: the host adds and removes them, and one takes the seat of a player who is absent or leaves.

use crate::game::Seat;
use crate::session::asking::parts::Menu;
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::{Actor, Configure, View};
use crate::session::deciding::done::{Context, Done};
use crate::session::state::chair::Chair;
use crate::session::state::phase::{Phase, Playing};
use crate::session::state::session::Session;

impl Session {
    /// Whether people and computers are still sitting down for a game: in the lobby, and after a game that can be played again.
    pub(crate) fn gathers(&self) -> bool {
        match &self.phase {
            Phase::Lobby(_) => true,
            Phase::Playing(_) => false,
            Phase::Over(over) => over.dealt.is_some(),
        }
    }

    /// Adds and removes computers. The caller has checked that the actor is host or moderator.
    pub(crate) fn configure_computers(&mut self, change: &Configure, context: Context<'_>) -> Result<Done, Refusal> {
        if !self.gathers() {
            return Err(Refusal::Begun);
        }
        match *change {
            Configure::AddComputer { level, all } => {
                let free: Vec<Seat> = self.free_seats().take(if all { usize::MAX } else { 1 }).collect();
                if free.is_empty() {
                    return Err(Refusal::Full);
                }
                free.into_iter().for_each(|seat| self.put_computer(seat, Chair::computer(level)));
            }
            Configure::RemoveComputer(seat) => {
                self.check_seat(seat)?;
                if self.computer(seat).is_none() || self.is_away(seat) {
                    return Err(Refusal::NoComputer);
                }
                self.clear(seat);
            }
            _ => {}
        }
        self.begin_again(context);
        let done = Done::changed();
        Ok(if self.gathers() { done.and_show(View::Options(Menu::Computers)) } else { done })
    }

    fn put_computer(&mut self, seat: Seat, chair: Chair) {
        self.chairs[seat.index()] = chair;
        if let Some(next) = self.phase.next_mut() {
            next.contribute_nothing(seat);
        }
    }

    /// Empties a seat and withdraws its agreement to play. Not during a game.
    pub(crate) fn clear(&mut self, seat: Seat) {
        self.chairs[seat.index()] = Chair::Free;
        if let Some(next) = self.phase.next_mut() {
            next.withdraw(seat);
        }
    }

    /// Replaces absent players with computers; they keep their seats. Returns whether anybody was replaced. Somebody has to be left to play
    /// with: otherwise the game waits.
    pub(crate) fn replace_absent(&mut self, context: Context<'_>) -> bool {
        let absent: Vec<Seat> = match self.phase.playing().map(Playing::turn) {
            Ok(turn) => turn.iter().filter(|&seat| self.is_person(seat)).collect(),
            Err(_) => Vec::new(),
        };
        if absent.is_empty() || self.people().all(|seat| absent.contains(&seat)) {
            return false;
        }
        absent.iter().for_each(|&seat| self.stand_in(seat));
        if let Ok(playing) = self.phase.playing_mut() {
            playing.go_on(context.now);
        }
        true
    }

    /// Gives the player their seat back: one press, at any moment.
    pub(crate) fn come_back_to(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        if !self.come_back(seat, context) {
            return Err(Refusal::AlreadySeated(seat));
        }
        Ok(Done::changed().and_show(View::Hand(String::new())))
    }

    /// Brings the absent player of that seat back. Returns whether they were away.
    pub(crate) fn come_back(&mut self, seat: Seat, context: Context<'_>) -> bool {
        if !self.is_away(seat) {
            return false;
        }
        self.take_back(seat);
        match &mut self.phase {
            // The returning player gets the full time, and so does everybody else the game was waiting for meanwhile.
            Phase::Playing(playing) => playing.begin_waiting(context.now),
            Phase::Over(over) => over.next.withdraw(seat),
            Phase::Lobby(_) => {}
        }
        true
    }
}
