//! Before the game: the host or a moderator settles the rules, and starts once all seats are taken.

use std::sync::OnceLock;

use serde_json::Value;

use crate::game::{Opening, Seat, Seats};
use crate::line;
use crate::session::asking::parts::Menu;
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::{Actor, Configure, View};
use crate::session::asking::words::Contribution;
use crate::session::deciding::done::{Context, Done};
use crate::session::deciding::opening::{find_game, find_preset};
use crate::session::state::chair::Chair;
use crate::session::state::gathering::Gathering;
use crate::session::state::phase::{Dealt, Phase, Playing, Waiting};
use crate::session::state::seating::Seating;
use crate::session::state::session::Session;

/// The longest that a table waits for an absent player, in minutes: a week.
pub(crate) const MOST_PATIENCE: u16 = 7 * 24 * 60;

impl Session {
    pub(crate) fn configure(&mut self, change: &Configure, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        if let Configure::AddComputer { .. } | Configure::RemoveComputer(_) = change {
            return self.configure_computers(change, context);
        }
        self.phase.lobby()?;
        match change {
            Configure::Game(id) => self.change_game(id)?,
            Configure::Preset(id) => {
                let preset = find_preset(self.game, Some(id))?;
                let seats = self.room_for(preset.seats)?;
                self.choose(&preset.choices, seats)?;
                self.set_seats(seats);
            }
            Configure::Option { name, value } => self.set_option(name, value)?,
            Configure::Written { name, text } => self.set_written(name, text)?,
            Configure::Seats(count) => {
                let seats = self.room_for(*count)?;
                self.choose(&self.choices(), seats)?;
                self.set_seats(seats);
            }
            Configure::Patience(minutes) => {
                if minutes.is_some_and(|minutes| !(1..=MOST_PATIENCE).contains(&minutes)) {
                    return Err(Refusal::BadPatience { limit: MOST_PATIENCE });
                }
                self.patience = *minutes;
            }
            Configure::Hints(allowed) => self.hints = *allowed,
            Configure::Lot(drawn) => self.seating = if *drawn { Seating::ToDraw } else { Seating::Chosen },
            Configure::AddComputer { .. } | Configure::RemoveComputer(_) => {}
            Configure::Swap(one, other) => {
                self.check_seat(*one)?;
                self.check_seat(*other)?;
                self.swap_seats(*one, *other);
            }
        }
        Ok(Done::changed().and_show(View::Options(Menu::All)))
    }

    /// Everyone keeps their seat, and what they added to the seed: nothing has been dealt from it yet.
    fn change_game(&mut self, id: &str) -> Result<(), Refusal> {
        let game = find_game(id)?;
        let seated = self.sitters().count();
        let mut presets = game.presets().into_iter();
        let preset = presets.find(|preset| usize::from(preset.seats) >= seated);
        let preset = preset.ok_or(Refusal::TooManySeated { seated })?;
        let before = std::mem::replace(&mut self.game, game);
        let chosen = self.room_for(preset.seats).and_then(|seats| {
            self.choose(&preset.choices, seats)?;
            Ok(seats)
        });
        match chosen {
            Ok(seats) => self.set_seats(seats),
            Err(refusal) => {
                self.game = before;
                return Err(refusal);
            }
        }
        Ok(())
    }

    pub(crate) fn set_option(&mut self, name: &str, value: &Value) -> Result<(), Refusal> {
        let mut choices = self.choices();
        // A name of any length is shown back only in part (`BadOption::Unknown`); a value is checked against the schema.
        choices.insert(name.chars().take(64).collect(), value.clone());
        self.choose(&choices, self.seats())
    }

    /// This many seats, if the game allows it and everyone seated keeps a seat.
    fn room_for(&self, count: u8) -> Result<Seats, Refusal> {
        let allowed = self.game.seats();
        let seats = Seats::new(count).filter(|_| allowed.contains(&count)).ok_or_else(|| {
            let allowed = allowed.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            Refusal::Game(crate::game::Refusal::new(
                crate::game::Code::BadOptions,
                line!("refusal-seats", allowed = allowed),
            ))
        })?;
        let seated = self.people().count();
        if seated > usize::from(count) { Err(Refusal::TooManySeated { seated }) } else { Ok(seats) }
    }

    /// Players beyond the last seat move to the first free one, people also to one where a computer sits.
    fn set_seats(&mut self, seats: Seats) {
        let Ok(next) = self.phase.lobby_mut() else { return };
        let count = usize::from(seats.count());
        let beyond = self.chairs.split_off(count.min(self.chairs.len()));
        let words = next.contributions.split_off(count.min(next.contributions.len()));
        self.chairs.resize(count, Chair::Free);
        self.risen.retain(|risen| seats.contains(risen.seat));
        next.contributions.resize(count, None);
        let (people, computers): (Vec<_>, Vec<_>) =
            beyond.into_iter().zip(words).partition(|(chair, _)| matches!(chair, Chair::Person(_)));
        for (chair, word) in people.into_iter().chain(computers) {
            let free = self.chairs.iter().position(|chair| *chair == Chair::Free);
            let person = matches!(chair, Chair::Person(_));
            let taken = || self.chairs.iter().position(|chair| person && matches!(chair, Chair::Computer(_)));
            if let Some(place) = free.or_else(taken) {
                self.chairs[place] = chair;
                next.contributions[place] = word;
            }
        }
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.seats();
        if seats.contains(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat { seats: seats.count() }) }
    }

    /// Swaps two seats; both exist.
    pub(crate) fn swap_seats(&mut self, one: Seat, other: Seat) {
        self.chairs.swap(one.index(), other.index());
        if let Ok(next) = self.phase.lobby_mut() {
            next.contributions.swap(one.index(), other.index());
        }
    }

    pub(crate) fn start(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        let next = self.phase.lobby()?;
        // Hosts and moderators need not sit there; but computers alone would play for nobody.
        if self.sitters().next().is_none() {
            return Err(Refusal::NotSeated);
        }
        let Some(contributions) = next.complete() else {
            return Err(Refusal::Missing { free: self.free_seats().count(), seats: self.chairs.len() });
        };
        let playing = self.deal(next, contributions, context)?;
        self.draw_seats(&playing.dealt.table.record().opening.seed);
        self.begin(playing, context);
        Ok(Done::changed())
    }

    pub(crate) fn begin(&mut self, playing: Playing, context: Context<'_>) {
        self.phase = Phase::Playing(playing);
        self.risen.clear();
        self.moment = self.moment.wrapping_add(1);
        self.began = self.moment;
        self.end_if_over(context);
    }

    /// Deals a game whose seed follows from the house's secret and everyone's words.
    pub(crate) fn deal(
        &self,
        next: &Gathering,
        contributions: Vec<Contribution>,
        context: Context<'_>,
    ) -> Result<Playing, Refusal> {
        let seed = next.secret.seed(contributions.iter().map(Contribution::as_str));
        let opening = Opening { seats: self.seats(), options: self.choices(), setup: None, chance: Vec::new(), seed };
        let table = self.game.open(opening)?;
        let asks = self.seats().iter().map(|seat| table.ask(seat)).collect();
        Ok(Playing {
            // No button of an earlier game may be valid in this one.
            moments: vec![self.moment.wrapping_add(1); self.chairs.len()],
            asks,
            asked_at: context.now,
            told_at: context.now,
            waiting: Waiting::Patient,
            votes: Vec::new(),
            hints: vec![0; self.chairs.len()],
            thoughts: 0,
            thinking: None,
            chained: false,
            dealt: Dealt { secret: next.secret, contributions, table, foreign: Vec::new(), title: OnceLock::new() },
        })
    }
}
