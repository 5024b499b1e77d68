//! Lines in a language, with the names of those who sit at the table.

use std::borrow::Cow;

use sobremesa_computer::Level;
use sobremesa_game::{Arg, Line, Seat, line};
use sobremesa_screen::Picture;
use sobremesa_screen::locale::{Language, Names};
use sobremesa_screen::picture::{face_of_character, faces_apart, usual_face};

use crate::catalogue::{AnyGame, Texts};
use crate::session::character::Character;
use crate::session::common::Common;
use crate::session::display_name::DisplayName;

/// Those who sit at a table, by their names in a language.
struct Sitting<'a> {
    common: &'a Common,
    language: Language,
}

impl Names for Sitting<'_> {
    fn name(&self, seat: Seat) -> Cow<'_, str> {
        self.common.find_name(seat, self.language)
    }
}

impl Common {
    /// A line in that language, with the names of those who sit here.
    pub fn say(&self, line: &Line, language: Language) -> String {
        Texts::get().say(language, line, &Sitting { common: self, language })
    }

    /// The name of the player there.
    pub fn name_in(&self, seat: Seat, language: Language) -> String {
        self.find_name(seat, language).into_owned()
    }

    fn find_name(&self, seat: Seat, language: Language) -> Cow<'_, str> {
        let line = match self.called(seat) {
            DisplayName::By(name) => return name,
            DisplayName::Unnamed => line!("session-player", number = seat.number() + 1),
            DisplayName::Computer { number, .. } => line!("session-computer-short", name = name_line(number)),
            DisplayName::StandIn => line!("session-stand-in", who = self.person(seat)),
        };
        Texts::get().say_unnamed(language, &line).into()
    }

    /// The face of the player there, by the name of its drawing: that of the character, or the one that the
    /// person chose, unless somebody here has it already.
    pub fn face_in(&self, seat: Seat) -> &'static str {
        let names: Vec<_> = self.seats().iter().map(|seat| self.find_name(seat, Language::Es)).collect();
        let face = |seat| match self.called(seat) {
            DisplayName::Computer { number, .. } => Some(face_of_character(number)),
            _ => self.sitter(seat).and_then(|sitter| self.people.face_of(&sitter.player)),
        };
        let people: Vec<_> = self.seats().iter().map(face).zip(names.iter().map(Cow::as_ref)).collect();
        faces_apart(&people).get(seat.index()).copied().unwrap_or(usual_face(seat.index()))
    }

    /// Gives everyone in a picture of this table their face.
    pub(crate) fn show_faces(&self, picture: &mut Picture) {
        for portrait in &mut picture.faces {
            portrait.face = Some(self.face_in(portrait.seat));
        }
    }

    /// The player there as a list of seats names them: a computer with its level.
    pub(crate) fn seated(&self, seat: Seat) -> Arg {
        match self.called(seat) {
            DisplayName::Computer { number, level } => {
                line!("session-computer", name = name_line(number), level = level_line(self.game, level)).into()
            }
            DisplayName::By(_) | DisplayName::Unnamed | DisplayName::StandIn => seat.into(),
        }
    }

    /// The person who has the seat, by name, even while a computer plays for them.
    pub(crate) fn person(&self, seat: Seat) -> Arg {
        match self.named(seat) {
            DisplayName::By(name) => Arg::Word(name.into_owned()),
            _ => line!("session-player", number = seat.number() + 1).into(),
        }
    }
}

/// The name of the character with this number.
fn name_line(number: u8) -> Line {
    line!("session-character", which = number)
}

/// The name of the computer that plays at this level, where no other one does.
pub fn character_line(level: Level) -> Line {
    name_line(Character::of_level(level).number)
}

/// The manner in which the computers of a level play, in a sentence.
pub fn manner_line(level: Level) -> Line {
    line!("session-manner", level = level.number())
}

/// A level of this game's computers, as people say it.
pub fn level_line(game: &dyn AnyGame, level: Level) -> Line {
    let word = line!("session-level", level = level.number());
    match game.rating(level) {
        Some(rating) => line!("session-level-rated", level = word, rating = rating.to_string()),
        None => word,
    }
}

/// The source of the ratings of this game's levels, if it has any.
pub fn ratings_line(game: &dyn AnyGame) -> Option<Line> {
    game.rating(Level::BEST).map(|_| line!("session-ratings"))
}
