//! Sitting down and getting up.

use crate::game::Seat;
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::{Actor, View};
use crate::session::asking::words::{Contribution, Name};
use crate::session::deciding::done::{Context, Done};
use crate::session::deciding::opening::check_player;
use crate::session::state::chair::Chair;
use crate::session::state::phase::{Ending, Phase};
use crate::session::state::risen::Risen;
use crate::session::state::session::{Session, Sitter};

impl Session {
    /// Takes an open seat at any time: in the lobby for the game to come, during a game in place of a player who left, after one for the
    /// next. An absent player who already has a seat returns to it.
    pub(crate) fn sit(
        &mut self,
        seat: Option<Seat>,
        contribution: &str,
        by: &Actor,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        let contribution = Contribution::new(contribution)?;
        if self.is_playing() && self.seat_of(&by.player).is_some_and(|own| self.is_away(own)) {
            return self.come_back_to(by, context);
        }
        self.join(seat, &contribution, by)?;
        match &mut self.phase {
            Phase::Lobby(_) => Ok(Done::changed()),
            Phase::Playing(playing) => {
                playing.begin_waiting(context.now);
                Ok(Done::changed().and_show(View::Hand(String::new())))
            }
            Phase::Over(_) => {
                self.begin_again(context);
                Ok(Done::changed())
            }
        }
    }

    pub(crate) fn join(&mut self, seat: Option<Seat>, contribution: &Contribution, by: &Actor) -> Result<(), Refusal> {
        check_player(&by.player)?;
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
            Some(seat) if !self.gives_way(seat) => return Err(Refusal::SeatTaken(seat)),
            Some(seat) => seat,
            None => {
                let free = self.free_seats().next().or_else(|| self.open_seats().next());
                let any = free.or_else(|| self.seats().iter().rfind(|&seat| self.gives_way(seat)));
                any.ok_or(Refusal::Full)?
            }
        };
        self.disown(seat);
        let name = Name::clean(&by.name);
        self.note_seated(seat, name.as_ref());
        self.chairs[seat.index()] =
            Chair::Person(Sitter { player: by.player.clone(), name, language: by.language, message: None });
        // The seed of a game in progress is already fixed: the newcomer takes the seat as it is.
        if let Some(next) = self.phase.next_mut() {
            next.contribute(seat, contribution.clone());
        }
        self.pass_host_on();
        Ok(())
    }

    /// Whether a newcomer may sit there: in the lobby computers give way to people.
    pub(crate) fn gives_way(&self, seat: Seat) -> bool {
        self.chair(seat).is_open() || self.in_lobby() && self.computer(seat).is_some()
    }

    fn change_seat(&mut self, own: Seat, wanted: Seat) -> Result<(), Refusal> {
        if wanted == own {
            return Err(Refusal::AlreadySeated(own));
        }
        if !self.gives_way(wanted) {
            return Err(Refusal::SeatTaken(wanted));
        }
        self.swap_seats(own, wanted);
        Ok(())
    }

    /// Somebody has a new name.
    pub(crate) fn rename(&mut self, by: &Actor) -> Result<Done, Refusal> {
        let mut sitters = self.chairs.iter_mut().filter_map(Chair::sitter_mut);
        let sitter = sitters.find(|sitter| sitter.player == by.player).ok_or(Refusal::NotSeated)?;
        sitter.name = Name::clean(&by.name);
        sitter.language = by.language;
        Ok(Done::changed())
    }

    /// Somebody gets up.
    pub(crate) fn leave(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        let name = self.sitter(seat).and_then(|sitter| sitter.name.clone());
        self.vacate(seat, context);
        self.note_risen(Risen { seat, name });
        Ok(Done::changed())
    }

    /// Takes the seat away from its player. In the lobby it is free again. During a game a computer plays on there, until somebody takes
    /// the seat over, hand and all. If nobody is left, the game is over: computers do not play on alone.
    pub(crate) fn vacate(&mut self, seat: Seat, context: Context<'_>) {
        match &mut self.phase {
            Phase::Lobby(_) | Phase::Over(_) => self.clear(seat),
            Phase::Playing(playing) => {
                playing.begin_waiting(context.now);
                self.chairs[seat.index()] = Chair::vacant();
            }
        }
        self.pass_host_on();
        let nobody = self.sitters().next().is_none();
        if nobody && self.is_playing() {
            self.finish(Ending::Expired, context);
        } else if nobody {
            self.seats().iter().for_each(|seat| self.clear(seat));
        }
    }

    /// The host is one of the seated; at an empty table the last host remains host until somebody sits down.
    pub(crate) fn pass_host_on(&mut self) {
        if self.seat_of(&self.host).is_none() {
            let heir = self.sitters().next().map(|(_, sitter)| sitter.player.clone());
            self.host = heir.unwrap_or_else(|| self.host.clone());
        }
    }
}
