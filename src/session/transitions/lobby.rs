//! Before the game: the host or a moderator settles the rules, and starts once all seats are taken.

use serde_json::Value;
use sobremesa_game::{Choices, GameSetup, Seat, Seats, Seed, line};

use crate::catalogue::AnyGame;
use crate::request::parts::Menu;
use crate::request::refusal::Refusal;
use crate::request::{Actor, Configure, View};
use crate::session::Session;
use crate::session::chair::Chair;
use crate::session::common::Common;
use crate::session::gathering::Gathering;
use crate::session::phase::{Lobby, Playing};
use crate::session::seating::Seating;
use crate::session::transitions::done::{Context, Done};
use crate::session::transitions::opening::{find_game, find_preset};

/// The longest that a table waits for an absent player, in minutes: a week.
pub(crate) const MOST_PATIENCE: u16 = 7 * 24 * 60;

impl Session {
    /// Changes the rules and seats. Computers come and go whenever people gather for a game; all else is
    /// settled in the lobby.
    pub(crate) fn configure(&mut self, change: &Configure, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let Session { common, phase } = self;
        common.keeps_order(by)?;
        let menu = match *change {
            Configure::AddComputer { level, all } => {
                phase.gathering_mut()?.add_computers(common, level, all)?;
                Some(Menu::Computers)
            }
            Configure::RemoveComputer(seat) => {
                phase.gathering_mut()?.remove_computer(common, seat)?;
                Some(Menu::Computers)
            }
            _ => {
                let lobby = phase.lobby_mut()?;
                lobby.configure(common, change)?;
                if matches!(change, Configure::Rated(_)) || common.rated && change.concerns_rules() {
                    lobby.next.ask_others(common, by);
                }
                // Its switch stands in the lobby itself.
                (!matches!(change, Configure::Listed(_))).then_some(Menu::All)
            }
        };
        let begun = self.begin_again(context);
        let shown = menu.filter(|_| !begun).map(View::Options);
        Ok(shown.into_iter().fold(Done::changed(), Done::and_show))
    }

    pub(crate) fn start(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        let playing = self.phase.lobby_mut()?.deal(&mut self.common, context)?;
        self.begin(playing);
        Ok(Done::changed())
    }
}

impl Configure {
    /// Returns whether it changes the rules by which the game is played.
    fn concerns_rules(&self) -> bool {
        match self {
            Configure::Game(_)
            | Configure::Preset(_)
            | Configure::Option { .. }
            | Configure::Written { .. }
            | Configure::Seats(_) => true,
            Configure::Patience(_)
            | Configure::Swap(..)
            | Configure::Lot(_)
            | Configure::Hints(_)
            | Configure::Rated(_)
            | Configure::Listed(_)
            | Configure::AddComputer { .. }
            | Configure::RemoveComputer(_) => false,
        }
    }
}

impl Gathering {
    /// Has everyone but this person agree anew.
    fn ask_others(&mut self, common: &Common, by: &Actor) {
        let own = common.seat_of(&by.player);
        common.people().filter(|&seat| Some(seat) != own).for_each(|seat| self.withdraw(seat));
    }

    /// The people in the lobby who have not agreed to the terms.
    pub(crate) fn not_agreed(&self, common: &Common) -> Vec<Seat> {
        common.people().filter(|&seat| !self.has(seat)).collect()
    }
}

impl Lobby {
    pub(super) fn configure(&mut self, common: &mut Common, change: &Configure) -> Result<(), Refusal> {
        let game = common.game;
        match *change {
            Configure::Game(ref id) => self.change_game(common, id)?,
            Configure::Preset(ref id) => {
                let preset = find_preset(game, Some(id))?;
                self.choose(common, game, &preset.choices, preset.seats)?;
                // A preset does not turn hints on again after the host has forbidden them.
                common.hints &= preset.hints;
            }
            Configure::Option { ref name, ref value } => self.set_option(common, name, value)?,
            Configure::Written { ref name, ref text } => {
                let (name, value) = common.read_value(name, text)?;
                self.set_option(common, name, &value)?;
            }
            Configure::Seats(count) => {
                let choices = common.choices();
                self.choose(common, game, &choices, count)?;
            }
            Configure::Patience(minutes) => {
                if minutes.is_some_and(|minutes| !(1..=MOST_PATIENCE).contains(&minutes)) {
                    return Err(Refusal::BadPatience { limit: MOST_PATIENCE });
                }
                common.patience = minutes;
            }
            Configure::Hints(allowed) => {
                common.hints = allowed;
                common.rated &= !allowed;
            }
            Configure::Rated(true) if common.seats().iter().any(|seat| common.computer(seat).is_some()) => {
                return Err(Refusal::PeopleOnly);
            }
            Configure::Rated(rated) => {
                common.rated = rated;
                common.hints &= !rated;
            }
            Configure::Listed(listed) => common.listed = listed,
            Configure::Lot(drawn) => common.seating = if drawn { Seating::ToDraw } else { Seating::Chosen },
            Configure::AddComputer { level, all } => self.next.add_computers(common, level, all)?,
            Configure::RemoveComputer(seat) => self.next.remove_computer(common, seat)?,
            Configure::Swap(one, other) => {
                common.check_seat(one)?;
                common.check_seat(other)?;
                self.swap_seats(common, one, other);
            }
        }
        Ok(())
    }

    /// Everyone keeps their seat and their contribution to the seed: nothing has been dealt from it yet.
    fn change_game(&mut self, common: &mut Common, id: &str) -> Result<(), Refusal> {
        let game = find_game(id)?;
        let seated = common.sitters().count();
        let mut presets = game.presets().into_iter();
        let preset = presets.find(|preset| usize::from(preset.seats) >= seated);
        let preset = preset.ok_or(Refusal::TooManySeated { seated })?;
        self.choose(common, game, &preset.choices, preset.seats)?;
        common.hints &= preset.hints;
        Ok(())
    }

    fn set_option(&mut self, common: &mut Common, name: &str, value: &Value) -> Result<(), Refusal> {
        let (game, mut choices, seats) = (common.game, common.choices(), common.seats().count());
        // A long name is shown back only in part (`BadOption::Unknown`); a value is checked against the
        // schema.
        choices.insert(name.chars().take(64).collect(), value.clone());
        self.choose(common, game, &choices, seats)
    }

    /// Checks that this game can begin with these options and seats, and that everyone seated keeps a seat;
    /// then they become the table's.
    pub(crate) fn choose(
        &mut self,
        common: &mut Common,
        game: &'static dyn AnyGame,
        choices: &Choices,
        seats: u8,
    ) -> Result<(), Refusal> {
        let seats = room_for(common, game, seats)?;
        game.choices(choices)?;
        game.open(GameSetup::new(seats, choices.clone(), Seed::new([0; 32])))?;
        common.game = game;
        common.choices = Value::Object(choices.clone()).to_string();
        self.set_seats(common, seats);
        Ok(())
    }

    /// Moves players beyond the last seat to the first free one, people also to a computer's seat.
    fn set_seats(&mut self, common: &mut Common, seats: Seats) {
        let (chairs, contributions) = (&mut common.chairs, &mut self.next.contributions);
        let count = usize::from(seats.count());
        let beyond = chairs.split_off(count.min(chairs.len()));
        let words = contributions.split_off(count.min(contributions.len()));
        chairs.resize(count, Chair::Free);
        common.risen.retain(|risen| seats.contains(risen.seat));
        contributions.resize(count, None);
        let (people, computers): (Vec<_>, Vec<_>) =
            beyond.into_iter().zip(words).partition(|(chair, _)| matches!(chair, Chair::Person(_)));
        for (chair, word) in people.into_iter().chain(computers) {
            let free = chairs.iter().position(|chair| *chair == Chair::Free);
            let person = matches!(chair, Chair::Person(_));
            let taken = || chairs.iter().position(|chair| person && matches!(chair, Chair::Computer(_)));
            if let Some(place) = free.or_else(taken) {
                chairs[place] = chair;
                contributions[place] = word;
            }
        }
    }

    /// Swaps two seats; both exist.
    pub(crate) fn swap_seats(&mut self, common: &mut Common, one: Seat, other: Seat) {
        common.chairs.swap(one.index(), other.index());
        self.next.contributions.swap(one.index(), other.index());
    }

    /// Deals the first game.
    fn deal(&self, common: &mut Common, context: Context<'_>) -> Result<Playing, Refusal> {
        let Some(contributions) = self.next.complete() else {
            let seats = self.next.not_agreed(common);
            if common.free_seats().next().is_none() && !seats.is_empty() {
                return Err(Refusal::NotAgreed { seats });
            }
            return Err(Refusal::Missing { free: common.free_seats().count(), seats: common.chairs.len() });
        };
        let playing = self.next.deal(common, contributions, context)?;
        common.draw_seats(&playing.dealt.table.record().opening.seed);
        Ok(playing)
    }
}

/// This many seats, if the game allows it and everyone seated keeps a seat.
fn room_for(common: &Common, game: &dyn AnyGame, count: u8) -> Result<Seats, Refusal> {
    let allowed = game.seats();
    let seats = Seats::new(count).filter(|_| allowed.contains(&count)).ok_or_else(|| {
        let allowed = allowed.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        Refusal::Game(sobremesa_game::Refusal::new(
            sobremesa_game::Code::BadOptions,
            line!("refusal-seats", allowed = allowed),
        ))
    })?;
    let seated = common.people().count();
    if seated > usize::from(count) { Err(Refusal::TooManySeated { seated }) } else { Ok(seats) }
}
