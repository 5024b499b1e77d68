//! The board: a ring of 68 squares, each colour's way along it, its corridor and home (PA-1 to PA-3).

use sobremesa_game::{Line, line};

use crate::rules::race::{self, Course, Ordinal};

/// A square of the ring, 1 to 68.
pub type Square = Ordinal<68>;

/// A square of a corridor, 1 to 7.
pub type Corridor = Ordinal<7>;

/// The place of a piece; as JSON and text `espera`, `22`, `p4`, `casa`.
pub type Place = race::Place<Colour>;

/// The distance that a piece has come: 0 on its start square, 63 on its last track square, 64 to 70 in the
/// corridor, 71 at home (PA-2).
pub type Progress = race::Progress<Colour>;

sobremesa_game::words! {
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

impl Course for Colour {
    type Square = Square;
    type Corridor = Corridor;

    const COLOURS: &'static [Colour] = Colour::ALL;
    const LAST_TRACK: u8 = 63;
    const WAITING: &'static str = "espera";
    const CORRIDOR: char = 'p';

    fn before_start(self) -> u8 {
        self as u8 * 17 + 4
    }

    fn name(place: Place) -> Line {
        let (kind, number) = match place {
            Place::Waiting => ("espera", 0),
            Place::Square(square) if is_safe(square) => ("seguro", square.number()),
            Place::Square(square) => ("casilla", square.number()),
            Place::Corridor(corridor) => ("pasillo", corridor.number()),
            Place::Home => ("casa", 0),
        };
        line!("parchis-place", kind = kind, number = number)
    }
}

/// Returns true if nothing is captured on `square` (PA-1, PA-18). The start squares are among the safe ones.
pub fn is_safe(square: Square) -> bool {
    matches!(square.number(), 5 | 12 | 17 | 22 | 29 | 34 | 39 | 46 | 51 | 56 | 63 | 68)
}

impl Progress {
    /// Returns the lowest member of a set that has one bit per progress.
    pub(super) fn lowest(set: u128) -> Option<Progress> {
        Progress::new(set.trailing_zeros() as u8)
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seats;

    use super::*;
    use crate::rules::race::OffTheWay;

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
    fn the_four_squares_before_a_start_are_off_its_way() {
        for square in ["1", "2", "3", "4"] {
            assert_eq!(progress(square, Colour::Amarillo), Err(OffTheWay));
            assert!(progress(square, Colour::Azul).is_ok());
        }
        for square in ["52", "53", "54", "55"] {
            assert_eq!(progress(square, Colour::Verde), Err(OffTheWay));
        }
    }

    #[test]
    fn every_place_round_trips_through_its_text() {
        for &colour in Colour::ALL {
            let way = std::iter::once(None).chain((0..=71).map(Progress::new));
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
