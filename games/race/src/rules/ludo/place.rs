//! The board: a ring of 52 squares, each colour's lap, its vertical and home (LU-1).

use sobremesa_game::{Line, line};

use crate::rules::race::{self, Course, Ordinal};

/// A square of the ring, 1 to 52.
pub type Square = Ordinal<52>;

/// A square of a vertical, the corridor of a colour: 1 to 5.
pub type Vertical = Ordinal<5>;

/// The place of a piece; as JSON and text `carcel`, `22`, `v4`, `casa`.
pub type Place = race::Place<Colour>;

/// The distance that a piece has come: 0 on its start square, 50 on its last track square, 51 to 55 in the
/// vertical, 56 at home (LU-1).
pub type Progress = race::Progress<Colour>;

sobremesa_game::words! {
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

impl Course for Colour {
    type Square = Square;
    type Corridor = Vertical;

    const COLOURS: &'static [Colour] = Colour::ALL;
    const LAST_TRACK: u8 = 50;
    const WAITING: &'static str = "carcel";
    const CORRIDOR: char = 'v';

    fn before_start(self) -> u8 {
        self as u8 * 13
    }

    fn name(place: Place) -> Line {
        let (kind, number) = match place {
            Place::Waiting => ("carcel", 0),
            Place::Square(square) => ("casilla", square.number()),
            Place::Corridor(vertical) => ("vertical", vertical.number()),
            Place::Home => ("casa", 0),
        };
        line!("ludo-place", kind = kind, number = number)
    }
}

impl Progress {
    /// Returns the end of a move of more squares than are left: it counts the rest back from home (LU-12).
    #[must_use]
    pub fn bounced(self, count: u8) -> Progress {
        let back = count.saturating_sub(self.left());
        Progress::new(Progress::HOME.squares() - back).expect("it is before home")
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seats;

    use super::*;
    use crate::rules::race::OffTheWay;

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
            assert_eq!(progress(last, colour), Ok(Progress::new(50)));
            assert_eq!(progress(never, colour), Err(OffTheWay));
            assert_eq!(progress("v1", colour), Ok(Progress::new(51)));
            assert_eq!(progress("v5", colour), Ok(Progress::new(55)));
            assert_eq!(progress("casa", colour), Ok(Some(Progress::HOME)));
        }
    }

    #[test]
    fn every_place_round_trips_through_its_text() {
        for &colour in Colour::ALL {
            let way = std::iter::once(None).chain((0..=56).map(Progress::new));
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
