//! Places: the ring of 68 squares, each colour's way along it, its corridor and home (PA-1 to PA-3).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::game::{Line, Seat, Seats};
use crate::games::race::Ordinal;
use crate::line;

/// A square of the ring, 1 to 68.
pub type Square = Ordinal<68>;

/// A square of a corridor, 1 to 7.
pub type Corridor = Ordinal<7>;

crate::words! {
    /// The colours, counter-clockwise.
    pub enum Colour {
        /// Starts on 5.
        Amarillo = "amarillo",
        /// Starts on 22.
        Azul = "azul",
        /// Starts on 39.
        Rojo = "rojo",
        /// Starts on 56.
        Verde = "verde",
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
        self as u8 * 17 + 4
    }
}

/// Whether nothing is captured on `square` (PA-1, PA-18). The start squares are among them.
#[must_use]
pub fn is_safe(square: Square) -> bool {
    matches!(square.number(), 5 | 12 | 17 | 22 | 29 | 34 | 39 | 46 | 51 | 56 | 63 | 68)
}

/// How far a piece has come: 0 on its start square, 63 on its last track square, 64 to 70 in the corridor, 71 at home (PA-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Progress(u8);

impl Progress {
    /// On the start square.
    pub const START: Progress = Progress(0);
    /// On the last square before the corridor.
    const LAST_TRACK: u8 = 63;
    /// At home.
    pub const HOME: Progress = Progress(71);

    /// So many squares further; `None` beyond home (PA-20).
    #[must_use]
    pub fn advanced(self, count: u8) -> Option<Progress> {
        Some(Progress(self.0 + count)).filter(|to| *to <= Progress::HOME)
    }

    /// The lowest of a set, which has a bit for each progress.
    pub(super) fn lowest(set: u128) -> Option<Progress> {
        (set != 0).then(|| Progress(set.trailing_zeros() as u8))
    }

    /// How many squares from the start.
    #[must_use]
    pub const fn squares(self) -> u8 {
        self.0
    }

    /// The track square that a piece of `colour` stands on; `None` in the corridor and at home.
    #[must_use]
    pub fn square(self, colour: Colour) -> Option<Square> {
        (self.0 <= Self::LAST_TRACK).then(|| Square::on_ring(colour.before_start() + self.0))
    }

    /// Where a piece of `colour` that stands on `square` has come; `None` on the four squares that it never enters.
    #[must_use]
    pub fn on(square: Square, colour: Colour) -> Option<Progress> {
        let behind = (square.number() - 1 + 68 - colour.before_start()) % 68;
        Some(Progress(behind)).filter(|progress| progress.0 <= Self::LAST_TRACK)
    }

    /// Whether it is in the corridor.
    #[must_use]
    pub fn in_corridor(self) -> bool {
        self.0 > Self::LAST_TRACK && self < Progress::HOME
    }
}

/// Where a piece is, as everyone calls it; as JSON and text `espera`, `22`, `p4`, `casa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Place {
    /// In the waiting box.
    Espera,
    /// On the track.
    Casilla(Square),
    /// In the corridor of its colour.
    Pasillo(Corridor),
    /// At home.
    Casa,
}

impl Place {
    /// Where a piece of `colour` is that has come so far; `None` is one that waits.
    #[must_use]
    pub fn of(progress: Option<Progress>, colour: Colour) -> Place {
        let Some(progress) = progress else { return Place::Espera };
        match progress.square(colour) {
            Some(square) => Place::Casilla(square),
            None => Corridor::new(progress.0 - Progress::LAST_TRACK).map_or(Place::Casa, Place::Pasillo),
        }
    }

    /// How far a piece of `colour` has come that is here, `None` if it waits.
    ///
    /// # Errors
    /// The place is off that colour's way.
    pub fn progress(self, colour: Colour) -> Result<Option<Progress>, OffTheWay> {
        match self {
            Place::Espera => Ok(None),
            Place::Casilla(square) => Progress::on(square, colour).map(Some).ok_or(OffTheWay),
            Place::Pasillo(corridor) => Ok(Some(Progress(Progress::LAST_TRACK + corridor.number()))),
            Place::Casa => Ok(Some(Progress::HOME)),
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn line(self) -> Line {
        let (kind, number) = match self {
            Place::Espera => ("espera", 0),
            Place::Casilla(square) if is_safe(square) => ("seguro", square.number()),
            Place::Casilla(square) => ("casilla", square.number()),
            Place::Pasillo(corridor) => ("pasillo", corridor.number()),
            Place::Casa => ("casa", 0),
        };
        line!("parchis-place", kind = kind, number = number)
    }
}

/// A square that pieces of a colour never enter (PA-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffTheWay;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Espera => f.write_str("espera"),
            Place::Casilla(square) => square.fmt(f),
            Place::Pasillo(corridor) => write!(f, "p{corridor}"),
            Place::Casa => f.write_str("casa"),
        }
    }
}

impl FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Place, &'static str> {
        let unknown = "a place is espera, 1 to 68, p1 to p7 or casa";
        match text {
            "espera" => Ok(Place::Espera),
            "casa" => Ok(Place::Casa),
            _ => match text.strip_prefix('p') {
                Some(corridor) => corridor.parse().map(Place::Pasillo).map_err(|()| unknown),
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

    fn progress(place: &str, colour: Colour) -> Result<Option<u8>, OffTheWay> {
        place.parse::<Place>().unwrap().progress(colour).map(|progress| progress.map(Progress::squares))
    }

    #[test]
    fn the_board_is_the_usual_spanish_one() {
        let way = [
            (Colour::Amarillo, "5", "68"),
            (Colour::Azul, "22", "17"),
            (Colour::Rojo, "39", "34"),
            (Colour::Verde, "56", "51"),
        ];
        for (colour, start, last) in way {
            assert_eq!(progress(start, colour), Ok(Some(0)));
            assert_eq!(progress(last, colour), Ok(Some(63)));
            assert_eq!(progress("p1", colour), Ok(Some(64)));
            assert_eq!(progress("p7", colour), Ok(Some(70)));
            assert_eq!(progress("casa", colour), Ok(Some(71)));
            assert_eq!(progress("espera", colour), Ok(None));
        }
        assert_eq!(Square::all().filter(|square| is_safe(*square)).count(), 12);
    }

    #[test]
    fn the_four_squares_before_its_start_are_off_a_colours_way() {
        for square in ["1", "2", "3", "4"] {
            assert_eq!(progress(square, Colour::Amarillo), Err(OffTheWay));
            assert!(progress(square, Colour::Azul).is_ok());
        }
        for square in ["52", "53", "54", "55"] {
            assert_eq!(progress(square, Colour::Verde), Err(OffTheWay));
        }
    }

    #[test]
    fn every_place_on_the_way_is_found_again_by_its_text() {
        for &colour in Colour::ALL {
            let way = std::iter::once(None).chain((0..=71).map(|squares| Some(Progress(squares))));
            for progress in way {
                let text = Place::of(progress, colour).to_string();
                assert_eq!(text.parse::<Place>().unwrap().progress(colour), Ok(progress), "{text}");
            }
        }
    }

    #[test]
    fn other_texts_are_no_places() {
        for text in ["", "0", "69", "p0", "p8", "p", "05", "carcel", "v1", "Casa", "p01", " 5"] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }

    #[test]
    fn two_players_sit_opposite_each_other() {
        let colours = |count| {
            let seats = Seats::new(count).unwrap();
            seats.iter().map(|seat| Colour::of(seat, seats).word()).collect::<Vec<_>>()
        };
        assert_eq!(colours(2), ["amarillo", "rojo"]);
        assert_eq!(colours(3), ["amarillo", "azul", "rojo"]);
        assert_eq!(colours(4), ["amarillo", "azul", "rojo", "verde"]);
    }
}
