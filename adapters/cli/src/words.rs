//! The program's own words, in the language of the person who started it.

use std::borrow::Cow;

use clap::{Arg, ArgAction, Command};
use sobremesa::catalogue::Texts;
use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::locale::{Language, Names};

/// Says lines in one language.
#[derive(Clone, Copy)]
pub struct Words {
    language: Language,
}

impl Words {
    /// Takes the language from `SOBREMESA_PROGRAM_LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`; otherwise
    /// Spanish.
    pub fn from_environment(variables: impl Iterator<Item = (String, String)>) -> Words {
        let variables: Vec<_> = variables.filter(|(_, value)| !value.is_empty()).collect();
        let asked = ["SOBREMESA_PROGRAM_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| variables.iter().find(|(variable, _)| variable == name))
            .filter(|(_, tag)| !tag.starts_with("C.") && tag != "C" && tag != "POSIX");
        Words { language: asked.map_or(Language::Es, |(_, tag)| Language::negotiate(tag, Language::Es)) }
    }

    /// Returns the language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns a command that this line tells about.
    pub fn command(&self, name: &'static str, about: &Line) -> Command {
        Command::new(name).about(self.say(about))
    }

    /// Returns an argument without a value, which this line tells about: `--json`.
    pub fn flag(&self, name: &'static str, about: &Line) -> Arg {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(self.say(about))
    }

    /// Returns an argument with a value, which this line tells about: `--game GAME`.
    pub fn value(&self, name: &'static str, shown: &'static str, about: &Line) -> Arg {
        Arg::new(name).long(name).value_name(shown).help(self.say(about))
    }

    /// Returns an argument without a name, which this line tells about: `FILE`.
    pub fn operand(&self, name: &'static str, shown: &'static str, about: &Line) -> Arg {
        Arg::new(name).value_name(shown).help(self.say(about))
    }

    /// Returns the line in this language.
    pub fn say(&self, line: &Line) -> String {
        Texts::get().say(self.language, line, self)
    }
}

/// There are no people here, only seats.
impl Names for Words {
    fn name(&self, seat: Seat) -> Cow<'_, str> {
        Cow::Owned(self.say(&line!("asiento", number = seat.number())))
    }
}
