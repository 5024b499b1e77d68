//! The people at the table, and the measures about each: a menu for each person.

use sobremesa_game::{Arg, Line, line};
use sobremesa_screen::Tone;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::request::LONGEST_REPORT;
use crate::request::name::Name;
use crate::request::parts::{Measure, Person};
use crate::request::press::What;
use crate::screens::spoken::{Entry, Say, Spoken};
use crate::session::Session;
use crate::session::moderation::Keeper;

impl Session {
    /// The notices for this person alone: that they were removed from the table, or are not heard there, and
    /// who decided it.
    pub fn told(&self, player: &PlayerId, language: Language) -> Vec<String> {
        let barred = self.find_marked(&self.moderation.barred, player).map(|marked| match marked.by {
            Keeper::Host => line!("session-you-barred-host"),
            Keeper::Moderator => line!("session-you-barred-moderator"),
        });
        let muted = self.find_marked(&self.moderation.muted, player).filter(|_| self.seat_of(player).is_some());
        let muted = muted.map(|marked| match marked.by {
            Keeper::Host => line!("session-you-muted-host"),
            Keeper::Moderator => line!("session-you-muted-moderator"),
        });
        barred.into_iter().chain(muted).map(|line| self.say(&line, language)).collect()
    }

    /// Lists the people at the table, and those who were removed from it, each with a menu of their own.
    pub(crate) fn show_people(&self, player: &PlayerId, spoken: &mut Spoken, say: Say<'_>) {
        spoken.title(say(&line!("session-people")));
        let mut lines = Vec::new();
        for (other, name) in self.everybody() {
            let who = self.label(other, name);
            lines.push(say(&line!("session-people-one", who = who.clone(), state = self.state_of(other))));
            if !self.people.are_one(other, player) {
                let person = What::Person(self.person_of(other));
                spoken.controls.push(self.button(line!("verbatim", text = who), person, Tone::Plain, say));
            }
        }
        spoken.list(lines);
        spoken.controls.push(self.button(line!("session-report-table"), What::Report(None), Tone::Plain, say));
        spoken.controls.push(self.button(line!("session-back"), What::More, Tone::Plain, say));
    }

    /// Shows the measures about one person, for a viewer with or without the `powers` to take them.
    pub(crate) fn show_person(&self, person: Person, powers: bool, spoken: &mut Spoken, say: Say<'_>) {
        let Some((player, name)) = self.find_person(person) else {
            return spoken.text(say(&line!("session-nobody-there")));
        };
        spoken.title(say(&line!("session-people-one", who = self.label(player, name), state = self.state_of(player))));
        let measures = [
            (self.seat_of(player).is_some() && !self.is_muted(player), Measure::Mute, line!("session-mute")),
            (self.is_muted(player), Measure::Unmute, line!("session-unmute")),
            (self.is_barred(player), Measure::Admit, line!("session-admit")),
        ];
        for (_, measure, label) in measures.into_iter().filter(|(fits, ..)| powers && *fits) {
            spoken.controls.push(self.button(label, What::Moderate(measure, person), Tone::Plain, say));
        }
        if powers && self.seat_of(player).is_some() {
            let remove = What::Sure(Box::new(What::Moderate(Measure::Remove, person)));
            spoken.controls.push(self.button(line!("session-expel"), remove, Tone::Danger, say));
        }
        spoken.controls.push(self.button(line!("session-report"), What::Report(Some(person)), Tone::Plain, say));
        spoken.controls.push(self.button(line!("session-back"), What::People, Tone::Plain, say));
    }

    /// Asks for the line with which a person, or the table, is reported.
    pub(crate) fn show_report(&self, about: Option<Person>, spoken: &mut Spoken, say: Say<'_>) {
        let found = about.and_then(|person| self.find_person(person));
        let title = match found {
            Some((player, name)) => say(&line!("session-report-title", who = self.label(player, name))),
            None => say(&line!("session-report-table")),
        };
        let hint = say(&line!("session-report-hint"));
        spoken.title(title.clone());
        spoken.text(say(&line!("session-report-about")));
        let press = self.press(What::Report(about));
        spoken.entry = Some(Entry { press, title, hint, value: String::new(), longest: LONGEST_REPORT });
        spoken.controls.push(self.button(line!("session-back"), What::People, Tone::Plain, say));
    }

    /// The question for confirmation.
    pub(crate) fn ask_about(&self, measure: Measure, person: Person) -> Line {
        match (measure, self.find_person(person)) {
            (Measure::Remove, Some((player, name))) => line!("session-sure-expel", who = self.label(player, name)),
            _ => line!("session-sure"),
        }
    }

    /// The name of a person: by their seat if they have one.
    fn label(&self, player: &PlayerId, name: Option<&Name>) -> Arg {
        match (self.seat_of(player), name) {
            (Some(seat), _) => self.person(seat),
            (None, Some(name)) => Arg::Word(name.shown()),
            (None, None) => line!("session-somebody").into(),
        }
    }

    fn state_of(&self, player: &PlayerId) -> &'static str {
        match (self.is_barred(player), self.is_muted(player)) {
            (true, _) => "barred",
            (false, true) => "muted",
            (false, false) => "here",
        }
    }
}
