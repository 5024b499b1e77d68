//! The places of pieces, as everyone calls them, and their text.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use sobremesa_game::Line;

use crate::rules::race::{Course, Number, Progress};

/// The place of a piece under its usual name. In JSON and text: the word for the waiting place, `22`, a
/// letter and a number for the corridor, `casa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String", bound = "")]
pub enum Place<C: Course> {
    /// The place of pieces that have not come out.
    Waiting,
    /// On the ring.
    Square(C::Square),
    /// In the corridor of its colour.
    Corridor(C::Corridor),
    /// At home.
    Home,
}

impl<C: Course> Place<C> {
    /// Returns the place of a piece of `colour` with this progress; `None` stands for a piece that waits.
    pub fn of(progress: Option<Progress<C>>, colour: C) -> Place<C> {
        let Some(progress) = progress else { return Place::Waiting };
        match progress.square(colour) {
            Some(square) => Place::Square(square),
            None => C::Corridor::new(progress.squares() - C::LAST_TRACK).map_or(Place::Home, Place::Corridor),
        }
    }

    /// Returns its usual name.
    pub fn line(self) -> Line {
        C::name(self)
    }

    /// Returns the progress of a piece of `colour` that is here; `None` if it waits.
    ///
    /// # Errors
    /// The place is not on that colour's course.
    pub fn progress(self, colour: C) -> Result<Option<Progress<C>>, OffTheWay> {
        let progress = match self {
            Place::Waiting => return Ok(None),
            Place::Square(square) => Progress::on(square, colour),
            Place::Corridor(corridor) => Progress::new(C::LAST_TRACK + corridor.into()),
            Place::Home => Some(Progress::HOME),
        };
        progress.map(Some).ok_or(OffTheWay)
    }
}

/// A square that pieces of a colour never enter (PA-2, LU-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffTheWay;

impl<C: Course> fmt::Display for Place<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Waiting => f.write_str(C::WAITING),
            Place::Square(square) => square.fmt(f),
            Place::Corridor(corridor) => write!(f, "{}{corridor}", C::CORRIDOR),
            Place::Home => f.write_str("casa"),
        }
    }
}

impl<C: Course> FromStr for Place<C> {
    type Err = String;

    fn from_str(text: &str) -> Result<Place<C>, String> {
        let place = match text.strip_prefix(C::CORRIDOR) {
            _ if text == C::WAITING => Ok(Place::Waiting),
            _ if text == "casa" => Ok(Place::Home),
            Some(corridor) => corridor.parse().map(Place::Corridor),
            None => text.parse().map(Place::Square),
        };
        let (waiting, letter, ring, corridor) = (C::WAITING, C::CORRIDOR, C::Square::LAST, C::Corridor::LAST);
        place.map_err(|()| format!("a place is {waiting}, 1 to {ring}, {letter}1 to {letter}{corridor} or casa"))
    }
}

impl<C: Course> TryFrom<String> for Place<C> {
    type Error = String;

    fn try_from(text: String) -> Result<Place<C>, String> {
        text.parse()
    }
}

impl<C: Course> Serialize for Place<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
