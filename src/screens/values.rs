//! The values of an option in a lobby: the common ones as buttons, any other in writing.

use serde_json::Value;
use sobremesa_game::line;
use sobremesa_game::options::{BadOption, Field};
use sobremesa_game::{Code, Refusal as GameRefusal};
use sobremesa_screen::Tone;

use crate::request::parts::Menu;
use crate::request::press::{Press, What};
use crate::request::refusal::Refusal;
use crate::screens::spoken::{Button, Entry, Say};
use crate::session::Session;
use crate::session::common::Common;

/// A value as a button carries it and as people type it.
fn write_value(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl Session {
    /// A button for each value that most people choose, one for the present value, and one for any other.
    pub(crate) fn value_buttons(&self, name: &str, say: Say<'_>) -> Vec<Button> {
        let Some(field) = self.field(name) else { return Vec::new() };
        let current = self.value_of(field.name, &field.default);
        let mut values = field.offer_values();
        if !values.contains(&current) {
            values.insert(0, current.clone());
        }
        let button = |value: &Value| {
            let tone = if *value == current { Tone::Primary } else { Tone::Plain };
            let what = What::Value(field.name.to_owned(), write_value(value));
            self.button(self.game.option(field.name, value), what, tone, say)
        };
        let mut buttons: Vec<Button> = values.iter().map(button).collect();
        if field.is_written() {
            let write = What::Options(Menu::Write(field.name.to_owned()));
            buttons.push(self.button(line!("session-other-value"), write, Tone::Plain, say));
        }
        buttons
    }

    /// Asks for a typed value, if there are more than buttons can offer.
    pub(crate) fn entry(&self, name: &str, say: Say<'_>) -> Option<Entry> {
        let field = self.field(name).filter(Field::is_written)?;
        let current = self.value_of(field.name, &field.default);
        Some(Entry {
            press: Press {
                session: self.id,
                moment: self.moment,
                what: What::Options(Menu::Write(field.name.to_owned())),
            },
            title: say(&self.game.option(field.name, &current)),
            hint: say(&field.allowed.line()),
            value: write_value(&current),
            longest: Entry::LONGEST,
        })
    }
}

impl Common {
    /// The option and the value that were pressed or typed.
    pub(crate) fn read_value(&self, name: &str, text: &str) -> Result<(&'static str, Value), Refusal> {
        let field = self.field(name).ok_or(Refusal::UnknownPress)?;
        if text.chars().count() > Entry::LONGEST {
            return Err(Refusal::TooLong { limit: Entry::LONGEST });
        }
        let value = field.allowed.read(text).ok_or_else(|| {
            let bad = BadOption::Value { name: field.name, allowed: field.allowed.clone() };
            GameRefusal::new(Code::BadOptions, bad.line())
        })?;
        Ok((field.name, value))
    }

    fn field(&self, name: &str) -> Option<Field> {
        self.game.fields().into_iter().find(|field| field.name == name)
    }
}
