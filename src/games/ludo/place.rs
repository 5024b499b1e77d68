//! Places: the ring of 52 squares, each colour's lap, its vertical and home (LU-1).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::game::{Line, Seat, Seats};
use crate::games::race::Ordinal;
use crate::line;

/// A square of the ring, 1 to 52.
pub type Square = Ordinal<52>;

/// A square of a vertical, 1 to 5.
pub type Vertical = Ordinal<5>;

crate::words! {
    /// The colours, clockwise.
    pub enum Colour {
        /// Starts on 1.
        Rojo = "rojo",
        /// Starts on 14.
        Verde = "verde",
        /// Starts on 27.
        Amarillo = "amarillo",
        /// Starts on 40.
        Azul = "azul",
    }
}

impl Colour {
    /// The colour that `seat` plays; two players sit opposite each other (rulebook, 1).
    #[must_use]
    pub fn of(seat: Seat, seats: Seats) -> Colour {
        let place = if seats.count() == 2 { seat.index() * 2 } else { seat.index() };
        Colour::ALL[place % Colour::ALL.len()]
    }

    /// How many squares of the ring lie before its start square.
    const fn before_start(self) -> u8 {
        self as u8 * 13
    }
}

/// How far a piece has come: 0 on its start square, 50 on its last track square, 51 to 55 in the vertical, 56 at home (LU-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Progress(u8);

impl Progress {
    /// On the start square.
    pub const START: Progress = Progress(0);
    /// On the last square before the vertical.
    const LAST_TRACK: u8 = 50;
    /// At home.
    pub const HOME: Progress = Progress(56);

    /// So many squares further.
    ///
    /// # Errors
    /// Beyond home: where the piece is that has counted the rest back (LU-12).
    pub fn advanced(self, count: u8) -> Result<Progress, Progress> {
        let to = self.0 + count;
        if to <= Self::HOME.0 { Ok(Progress(to)) } else { Err(Progress(2 * Self::HOME.0 - to)) }
    }

    /// How many squares are left to home.
    #[must_use]
    pub const fn left(self) -> u8 {
        Self::HOME.0 - self.0
    }

    /// The track square that a piece of `colour` stands on; `None` in the vertical and at home.
    #[must_use]
    pub fn square(self, colour: Colour) -> Option<Square> {
        self.is_on_track().then(|| Square::on_ring(colour.before_start() + self.0))
    }

    /// Where a piece of `colour` that stands on `square` has come; `None` on the square that it never enters.
    #[must_use]
    pub fn on(square: Square, colour: Colour) -> Option<Progress> {
        let behind = (square.number() - 1 + 52 - colour.before_start()) % 52;
        Some(Progress(behind)).filter(|progress| progress.is_on_track())
    }

    /// Whether it can be captured there (LU-9, LU-11).
    #[must_use]
    pub const fn is_on_track(self) -> bool {
        self.0 <= Self::LAST_TRACK
    }
}

/// Where a piece is, as everyone calls it; as JSON and text `carcel`, `22`, `v4`, `casa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Place {
    /// Where pieces wait.
    Carcel,
    /// On the track.
    Casilla(Square),
    /// In the final column of its colour.
    Vertical(Vertical),
    /// At home.
    Casa,
}

impl Place {
    /// Where a piece of `colour` is that has come so far; `None` is one in the cárcel.
    #[must_use]
    pub fn of(progress: Option<Progress>, colour: Colour) -> Place {
        let Some(progress) = progress else { return Place::Carcel };
        match progress.square(colour) {
            Some(square) => Place::Casilla(square),
            None => Vertical::new(progress.0 - Progress::LAST_TRACK).map_or(Place::Casa, Place::Vertical),
        }
    }

    /// How far a piece of `colour` has come that is here, `None` if it waits.
    ///
    /// # Errors
    /// The place is off that colour's way.
    pub fn progress(self, colour: Colour) -> Result<Option<Progress>, OffTheWay> {
        match self {
            Place::Carcel => Ok(None),
            Place::Casilla(square) => Progress::on(square, colour).map(Some).ok_or(OffTheWay),
            Place::Vertical(vertical) => Ok(Some(Progress(Progress::LAST_TRACK + vertical.number()))),
            Place::Casa => Ok(Some(Progress::HOME)),
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn line(self) -> Line {
        let (kind, number) = match self {
            Place::Carcel => ("carcel", 0),
            Place::Casilla(square) => ("casilla", square.number()),
            Place::Vertical(vertical) => ("vertical", vertical.number()),
            Place::Casa => ("casa", 0),
        };
        line!("ludo-place", kind = kind, number = number)
    }
}

/// A square that pieces of a colour never enter (LU-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffTheWay;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Carcel => f.write_str("carcel"),
            Place::Casilla(square) => square.fmt(f),
            Place::Vertical(vertical) => write!(f, "v{vertical}"),
            Place::Casa => f.write_str("casa"),
        }
    }
}

impl FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Place, &'static str> {
        let unknown = "a place is carcel, 1 to 52, v1 to v5 or casa";
        match text {
            "carcel" => Ok(Place::Carcel),
            "casa" => Ok(Place::Casa),
            _ => match text.strip_prefix('v') {
                Some(vertical) => vertical.parse().map(Place::Vertical).map_err(|()| unknown),
                None => text.parse().map(Place::Casilla).map_err(|()| unknown),
            },
        }
    }
}

impl TryFrom<String> for Place {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Place, &'static str> {
        text.parse()
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(place: &str, colour: Colour) -> Result<Option<Progress>, OffTheWay> {
        place.parse::<Place>().unwrap().progress(colour)
    }

    #[test]
    fn the_board_is_the_usual_one() {
        let ways = [
            (Colour::Rojo, "1", "51", "52"),
            (Colour::Verde, "14", "12", "13"),
            (Colour::Amarillo, "27", "25", "26"),
            (Colour::Azul, "40", "38", "39"),
        ];
        for (colour, start, last, never) in ways {
            assert_eq!(progress(start, colour), Ok(Some(Progress::START)));
            assert_eq!(progress(last, colour), Ok(Some(Progress(50))));
            assert_eq!(progress(never, colour), Err(OffTheWay));
            assert_eq!(progress("v1", colour), Ok(Some(Progress(51))));
            assert_eq!(progress("v5", colour), Ok(Some(Progress(55))));
            assert_eq!(progress("casa", colour), Ok(Some(Progress::HOME)));
        }
    }

    #[test]
    fn every_place_on_the_way_is_found_again_by_its_text() {
        for &colour in Colour::ALL {
            let way = std::iter::once(None).chain((0..=56).map(|squares| Some(Progress(squares))));
            for progress in way {
                let text = Place::of(progress, colour).to_string();
                assert_eq!(text.parse::<Place>().unwrap().progress(colour), Ok(progress), "{text}");
            }
        }
    }

    #[test]
    fn other_texts_are_no_places() {
        for text in ["", "0", "53", "v0", "v6", "v", "05", "espera", "p1", "Casa", "v01"] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }

    #[test]
    fn two_players_sit_opposite_each_other() {
        let colours = |count| {
            let seats = Seats::new(count).unwrap();
            seats.iter().map(|seat| Colour::of(seat, seats).word()).collect::<Vec<_>>()
        };
        assert_eq!(colours(2), ["rojo", "amarillo"]);
        assert_eq!(colours(3), ["rojo", "verde", "amarillo"]);
        assert_eq!(colours(4), ["rojo", "verde", "amarillo", "azul"]);
    }
}
