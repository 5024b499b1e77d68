//! Sitting down and getting up.

use sobremesa_game::Seat;
use sobremesa_store::PlayerId;

use crate::request::name::Name;
use crate::request::refusal::Refusal;
use crate::request::words::Contribution;
use crate::request::{Actor, View};
use crate::session::Session;
use crate::session::chair::{Chair, Sitter};
use crate::session::common::Common;
use crate::session::departed::Departed;
use crate::session::gathering::Gathering;
use crate::session::phase::{Ending, Lobby, Over, Phase, Playing};
use crate::session::transitions::done::{Context, Done};
use crate::session::transitions::opening::check_player;

impl Session {
    /// Takes an open seat at any time: in the lobby for the game to come, during a game in place of a player
    /// who left, after one for the next.
    pub(crate) fn sit(
        &mut self,
        seat: Option<Seat>,
        contribution: &str,
        by: &Actor,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        let contribution = Contribution::new(contribution)?;
        match &mut self.phase {
            Phase::Lobby(lobby) => lobby.sit(&mut self.common, seat, contribution, by)?,
            Phase::Playing(playing) => return playing.sit(&mut self.common, seat, by, context),
            Phase::Over(over) => {
                over.sit(&mut self.common, seat, contribution, by)?;
                self.begin_again(context);
            }
        }
        Ok(Done::changed())
    }

    /// Leaves the seat of the person who asks.
    pub(crate) fn leave(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.own_seat(by)?;
        Ok(self.get_up(seat, context))
    }

    /// Makes the player on that seat get up.
    pub(crate) fn get_up(&mut self, seat: Seat, context: Context<'_>) -> Done {
        let Session { common, phase } = self;
        let sitter = common.sitter(seat);
        let name = sitter.and_then(|sitter| sitter.name.clone());
        let player = sitter.map(|sitter| sitter.player.clone());
        let done = vacate(phase, common, seat, context);
        common.note_risen(Departed { seat, name, player });
        done
    }

    /// Removes a person for good: as when they get up, but without naming them to the others, and a lobby
    /// that is left empty closes.
    pub(crate) fn part_with(&mut self, player: &PlayerId, context: Context<'_>) -> Result<Done, Refusal> {
        let Session { common, phase } = self;
        let seat = common.seat_of(player).ok_or(Refusal::NotSeated)?;
        let mut done = vacate(phase, common, seat, context);
        if common.sitters().next().is_none() && phase.lobby().is_ok() {
            done = done.and_end(Ending::Stopped);
        }
        common.note_risen(Departed { seat, name: None, player: None });
        Ok(done)
    }

    /// Gives the player their seat back: one press, at any moment.
    pub(crate) fn come_back(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.own_seat(by)?;
        if !self.come_back_to(seat, context) {
            return Err(Refusal::AlreadySeated(seat));
        }
        Ok(Done::changed().and_show(View::Hand(String::new())))
    }

    /// Brings the absent player of that seat back. Returns whether they were away.
    pub(crate) fn come_back_to(&mut self, seat: Seat, context: Context<'_>) -> bool {
        match &mut self.phase {
            // Before a game no player is away.
            Phase::Lobby(_) => false,
            Phase::Playing(playing) => playing.come_back_to(&mut self.common, seat, context),
            Phase::Over(over) => over.come_back_to(&mut self.common, seat),
        }
    }
}

/// Empties a seat, in the game to come or in the one that is played.
fn vacate(phase: &mut Phase, common: &mut Common, seat: Seat, context: Context<'_>) -> Done {
    match phase {
        Phase::Lobby(Lobby { next }) | Phase::Over(Over { next, .. }) => next.vacate(common, seat),
        Phase::Playing(playing) => playing.vacate(common, seat, context),
    }
}

impl Lobby {
    /// Takes a free seat, or that of a computer. A player who has a seat moves there.
    pub(crate) fn sit(
        &mut self,
        common: &mut Common,
        seat: Option<Seat>,
        contribution: Contribution,
        by: &Actor,
    ) -> Result<(), Refusal> {
        if let (Some(own), Some(wanted)) = (common.seat_of(&by.player), seat)
            && own != wanted
        {
            common.check_seat(wanted)?;
            let wanted = common.find_seat(seat, Chair::gives_way)?;
            self.swap_seats(common, own, wanted);
            return Ok(());
        }
        common.check_newcomer(seat, by)?;
        let seat = common.find_seat(seat, Chair::gives_way)?;
        common.seat_person(seat, by);
        self.next.contribute(seat, contribution);
        Ok(())
    }
}

impl Playing {
    /// Takes a seat that was left, as it is: the seed of the game is already fixed. An absent player returns
    /// to their own.
    fn sit(
        &mut self,
        common: &mut Common,
        seat: Option<Seat>,
        by: &Actor,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        let own = common.seat_of(&by.player);
        let came_back = own.is_some_and(|own| self.come_back_to(common, own, context));
        if !came_back {
            common.check_newcomer(seat, by)?;
            let seat = match common.rated {
                true => common.seat_left_by(&by.player).ok_or(Refusal::SeatKept)?,
                false => common.find_seat(seat, Chair::is_open)?,
            };
            self.dealt.disown_all(seat);
            common.seat_person(seat, by);
            self.begin_waiting(context.now);
        }
        Ok(Done::changed().and_show(View::Hand(String::new())))
    }

    /// Gives the returning player the full time, and also all others the game was waiting for meanwhile.
    fn come_back_to(&mut self, common: &mut Common, seat: Seat, context: Context<'_>) -> bool {
        let away = common.is_away(seat);
        if away {
            common.take_back(seat);
            self.begin_waiting(context.now);
        }
        away
    }

    /// Takes the seat away from its player. A computer plays on there, until another player takes the seat
    /// over, hand and all. If no person is left, the game is over: computers do not play on alone.
    pub(crate) fn vacate(&mut self, common: &mut Common, seat: Seat, context: Context<'_>) -> Done {
        self.begin_waiting(context.now);
        common.chairs[seat.index()] = Chair::vacant();
        common.pass_host_on();
        let nobody = common.sitters().next().is_none();
        if nobody { Done::changed().and_end(Ending::Expired) } else { Done::changed() }
    }
}

impl Over {
    /// Takes a seat for the next game.
    fn sit(
        &mut self,
        common: &mut Common,
        seat: Option<Seat>,
        contribution: Contribution,
        by: &Actor,
    ) -> Result<(), Refusal> {
        common.check_newcomer(seat, by)?;
        self.again_mut()?;
        let seat = common.find_seat(seat, Chair::is_open)?;
        self.forget_change(seat);
        let (dealt, next) = self.again_mut()?;
        dealt.disown_all(seat);
        common.seat_person(seat, by);
        next.contribute(seat, contribution);
        Ok(())
    }

    /// Takes the seat back. A player who returns after the game has not yet agreed to the next one.
    fn come_back_to(&mut self, common: &mut Common, seat: Seat) -> bool {
        let away = common.is_away(seat);
        if away {
            common.take_back(seat);
            self.next.withdraw(seat);
        }
        away
    }
}

impl Gathering {
    /// Takes the seat away from its player: it is free again. Computers do not stay alone.
    fn vacate(&mut self, common: &mut Common, seat: Seat) -> Done {
        self.clear(common, seat);
        common.pass_host_on();
        if common.sitters().next().is_none() {
            common.seats().iter().for_each(|seat| self.clear(common, seat));
        }
        Done::changed()
    }

    /// Empties a seat and withdraws its agreement to play.
    pub(crate) fn clear(&mut self, common: &mut Common, seat: Seat) {
        common.chairs[seat.index()] = Chair::Free;
        self.withdraw(seat);
    }
}

impl Common {
    fn check_newcomer(&self, seat: Option<Seat>, by: &Actor) -> Result<(), Refusal> {
        check_player(&by.player)?;
        if self.is_barred(&by.player) {
            return Err(Refusal::Barred);
        }
        if let Some(seat) = seat {
            self.check_seat(seat)?;
        }
        self.seat_of(&by.player).map_or(Ok(()), |own| Err(Refusal::AlreadySeated(own)))
    }

    /// The seat that this person left and that has not been taken since.
    fn seat_left_by(&self, player: &PlayerId) -> Option<Seat> {
        let is_theirs = |left: &PlayerId| self.people.are_one(left, player);
        self.risen().find(|risen| risen.player.as_ref().is_some_and(is_theirs)).map(|risen| risen.seat)
    }

    /// The seat that a newcomer takes: the one they want, or the first free one, or one with only a computer
    /// on it.
    fn find_seat(&self, wanted: Option<Seat>, gives_way: fn(&Chair) -> bool) -> Result<Seat, Refusal> {
        match wanted {
            Some(seat) if gives_way(self.chair(seat)) => Ok(seat),
            Some(seat) => Err(Refusal::SeatTaken(seat)),
            None => {
                let open = self.free_seats().next().or_else(|| self.open_seats().next());
                let any = open.or_else(|| self.seats().iter().rfind(|&seat| gives_way(self.chair(seat))));
                any.ok_or(Refusal::Full)
            }
        }
    }

    fn seat_person(&mut self, seat: Seat, by: &Actor) {
        let name = Name::clean(&by.name);
        self.note_seated(seat, name.as_ref());
        self.chairs[seat.index()] =
            Chair::Person(Sitter { player: by.player.clone(), name, language: by.language, message: None });
        self.note_came(&by.player, by.room.as_ref());
        self.pass_host_on();
    }

    /// Changes a player's name.
    pub(crate) fn rename(&mut self, by: &Actor) -> Result<Done, Refusal> {
        let mut sitters = self.chairs.iter_mut().filter_map(Chair::sitter_mut);
        let sitter = sitters.find(|sitter| sitter.player == by.player).ok_or(Refusal::NotSeated)?;
        sitter.name = Name::clean(&by.name);
        sitter.language = by.language;
        Ok(Done::changed())
    }

    /// Makes one of the seated the host; at an empty table the last host remains host until another person
    /// sits down.
    pub(crate) fn pass_host_on(&mut self) {
        if self.seat_of(&self.host).is_none() {
            let heir = self.sitters().next().map(|(_, sitter)| sitter.player.clone());
            self.host = heir.unwrap_or_else(|| self.host.clone());
        }
    }
}
