//! Sitting down and getting up.

use crate::game::Seat;
use crate::session::apply::{Context, Done};
use crate::session::opening::check_names;
use crate::session::refusal::Refusal;
use crate::session::request::{Actor, View};
use crate::session::state::{Ending, Phase, Session, Sitter, Waiting};
use crate::session::words::{Contribution, Name};
use crate::store::Room;

impl Session {
    /// A free seat at any time: in the lobby for the game to come, in the middle of one in place of whoever left, after one for
    /// the next.
    pub(super) fn sit(
        &mut self,
        seat: Option<Seat>,
        contribution: &str,
        by: &Actor,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        self.join(seat, &Contribution::new(contribution)?, by)?;
        match &mut self.phase {
            Phase::Lobby(_) => Ok(Done::changed()),
            Phase::Playing(playing) => {
                // The newcomer has as much time as anybody, and nobody has voted about them.
                playing.asked_at = context.now;
                playing.waiting = Waiting::Patient;
                playing.votes.clear();
                Ok(Done::changed().and_show(View::Hand(String::new())))
            }
            Phase::Over(_) => {
                self.begin_again(context);
                Ok(Done::changed())
            }
        }
    }

    pub(super) fn join(&mut self, seat: Option<Seat>, contribution: &Contribution, by: &Actor) -> Result<(), Refusal> {
        check_names(&by.player, &Room("-".into()))?;
        if let Some(seat) = seat {
            self.check_seat(seat)?;
        }
        let own = self.seat_of(&by.player);
        if let Some(own) = own {
            let Some(wanted) = seat.filter(|_| self.in_lobby()) else { return Err(Refusal::AlreadySeated(own)) };
            return self.change_seat(own, wanted);
        }
        if matches!(&self.phase, Phase::Over(over) if over.dealt.is_none()) {
            return Err(Refusal::Over);
        }
        let seat = match seat {
            Some(seat) if self.sitter(seat).is_some() => return Err(Refusal::SeatTaken(seat)),
            Some(seat) => seat,
            None => self.free_seats().next().ok_or(Refusal::Full)?,
        };
        self.chairs[seat.index()] = Some(Sitter {
            player: by.player.clone(),
            name: Name::clean(&by.name),
            language: by.language,
            message: None,
        });
        match &mut self.phase {
            Phase::Lobby(next) => next.contribute(seat, contribution.clone()),
            Phase::Over(over) => over.next.contribute(seat, contribution.clone()),
            // The seed of this game was sown before: the newcomer takes the seat as it is.
            Phase::Playing(_) => {}
        }
        self.pass_host_on();
        Ok(())
    }

    fn change_seat(&mut self, own: Seat, wanted: Seat) -> Result<(), Refusal> {
        if wanted == own {
            return Err(Refusal::AlreadySeated(own));
        }
        if self.sitter(wanted).is_some() {
            return Err(Refusal::SeatTaken(wanted));
        }
        self.swap_seats(own, wanted);
        Ok(())
    }

    /// In the lobby the seat is free again. During a game it stays open for whoever takes it over, hand and all: the game waits as
    /// it would for somebody absent.
    pub(super) fn leave(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        self.vacate(seat);
        if self.is_playing() && self.sitters().next().is_none() {
            self.finish(Ending::Expired, context);
        }
        Ok(Done::changed())
    }

    pub(super) fn vacate(&mut self, seat: Seat) {
        self.chairs[seat.index()] = None;
        match &mut self.phase {
            Phase::Lobby(next) => next.withdraw(seat),
            Phase::Over(over) => over.next.withdraw(seat),
            Phase::Playing(playing) => playing.votes.retain(|vote| vote.by != seat && vote.about != seat),
        }
        self.pass_host_on();
    }

    /// The host is one of those who sit; at an empty table the last one stays it until somebody sits down.
    fn pass_host_on(&mut self) {
        if self.seat_of(&self.host).is_none() {
            let heir = self.sitters().next().map(|(_, sitter)| sitter.player.clone());
            self.host = heir.unwrap_or_else(|| self.host.clone());
        }
    }
}
