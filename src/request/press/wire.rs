//! The encoding of a button's contents: brief, and unambiguous.

use std::fmt;
use std::str::FromStr;

use sobremesa_computer::Level;
use sobremesa_game::Seat;

use super::{Named, Text, What};
use crate::request::parts::{Measure, Menu, Person, Wish};

/// Contents of a button, as written after its prefix.
pub(super) trait Wire: Sized {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// `None` unless `text`, as a whole, is exactly what would be written.
    fn read(text: &str) -> Option<Self>;
}

/// Nothing.
impl Wire for () {
    fn write(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn read(text: &str) -> Option<()> {
        text.is_empty().then_some(())
    }
}

impl Wire for Named {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(text: &str) -> Option<Named> {
        Named::read(text)
    }
}

impl Wire for String {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }

    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }
}

impl Wire for bool {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self { "1" } else { "0" })
    }

    fn read(text: &str) -> Option<bool> {
        match text {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        }
    }
}

impl Wire for u8 {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(text: &str) -> Option<u8> {
        number(text)
    }
}

/// Minutes: 0 stands for no limit.
impl Wire for Option<u16> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.unwrap_or(0))
    }

    fn read(text: &str) -> Option<Option<u16>> {
        number(text).map(|minutes| (minutes > 0).then_some(minutes))
    }
}

impl Wire for Seat {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }

    fn read(text: &str) -> Option<Seat> {
        Seat::new(number(text)?)
    }
}

/// Any seat, or this one.
impl Wire for Option<Seat> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |seat| seat.write(f))
    }

    fn read(text: &str) -> Option<Option<Seat>> {
        if text.is_empty() { Some(None) } else { Seat::read(text).map(Some) }
    }
}

/// Seats have one digit.
impl Wire for (Seat, Seat) {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)?;
        self.1.write(f)
    }

    fn read(text: &str) -> Option<(Seat, Seat)> {
        let (one, other) = text.split_at_checked(1)?;
        Some((Seat::read(one)?, Seat::read(other)?))
    }
}

/// The value of a move, in percent with two digits of base sixteen, and the move.
impl Wire for (u8, Text) {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02x}{}", self.0.min(100), self.1)
    }

    fn read(text: &str) -> Option<(u8, Text)> {
        let (worth, mv) = text.split_at_checked(2)?;
        let worth = u8::from_str_radix(worth, 16).ok().filter(|read| *read <= 100 && format!("{read:02x}") == worth)?;
        Some((worth, Text::read(mv)?))
    }
}

/// A name has no full stop; a value may have one.
impl Wire for (String, String) {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }

    fn read(text: &str) -> Option<(String, String)> {
        let (name, value) = text.split_once('.')?;
        Some((name.to_owned(), value.to_owned()))
    }
}

/// A computer's level, and whether it takes all free seats.
impl Wire for (Level, bool) {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.1 { 'a' } else { '1' }, self.0.number())
    }

    fn read(text: &str) -> Option<(Level, bool)> {
        let all = match text.get(..1)? {
            "1" => false,
            "a" => true,
            _ => return None,
        };
        Some((Level::try_from(number::<u8>(&text[1..])?).ok()?, all))
    }
}

/// A seat, and the decision about the player absent from it.
impl Wire for (Seat, Wish) {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.1 {
            Wish::Replace => "r",
            Wish::Remove => "q",
        })?;
        self.0.write(f)
    }

    fn read(text: &str) -> Option<(Seat, Wish)> {
        let wish = match text.get(..1)? {
            "r" => Wish::Replace,
            "q" => Wish::Remove,
            _ => return None,
        };
        Some((Seat::read(&text[1..])?, wish))
    }
}

/// A person.
impl Wire for Person {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(text: &str) -> Option<Person> {
        text.parse().ok()
    }
}

/// A person, or none in particular.
impl Wire for Option<Person> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |person| person.write(f))
    }

    fn read(text: &str) -> Option<Option<Person>> {
        if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
    }
}

/// The letters of the measures.
const MEASURES: [(Measure, &str); 4] =
    [(Measure::Remove, "x"), (Measure::Admit, "a"), (Measure::Mute, "m"), (Measure::Unmute, "u")];

/// A measure and the person it is about.
impl Wire for (Measure, Person) {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MEASURES.iter().find(|(known, _)| *known == self.0).map_or("x", |(_, letter)| letter))?;
        self.1.write(f)
    }

    fn read(text: &str) -> Option<(Measure, Person)> {
        let (measure, letter) = MEASURES.iter().find(|(_, letter)| text.starts_with(letter))?;
        Some((*measure, text[letter.len()..].parse().ok()?))
    }
}

/// A room, and whether it has pictures.
impl Wire for (Text, bool) {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.write(f)?;
        write!(f, "{}", self.0)
    }

    fn read(text: &str) -> Option<(Text, bool)> {
        let (pictures, room) = text.split_at_checked(1)?;
        Some((Text::read(room)?, bool::read(pictures)?))
    }
}

/// Pages of options; the names of options contain no asterisk.
impl Wire for Menu {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Menu::Option(name) => return write!(f, "o{name}"),
            Menu::Write(name) => return write!(f, "W{name}"),
            page => PAGES.iter().find(|(known, _)| known == page).map_or("o", |(_, text)| text),
        })
    }

    fn read(text: &str) -> Option<Menu> {
        if let Some((page, _)) = PAGES.iter().find(|(_, known)| *known == text) {
            return Some(page.clone());
        }
        let (kind, name) = text.split_at_checked(1)?;
        match kind {
            "o" => Some(Menu::Option(name.to_owned())),
            "W" if !name.is_empty() => Some(Menu::Write(name.to_owned())),
            _ => None,
        }
    }
}

/// The pages with a fixed text.
const PAGES: [(Menu, &str); 9] = [
    (Menu::All, "o"),
    (Menu::Games, "o*g"),
    (Menu::Presets, "o*p"),
    (Menu::Seats, "o*n"),
    (Menu::Places, "o*x"),
    (Menu::Patience, "o*w"),
    (Menu::Computers, "o*k"),
    (Menu::OneComputer, "o*1"),
    (Menu::Hints, "o*q"),
];

/// Anything but a confirmation itself can be confirmed.
impl Wire for Box<What> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn read(text: &str) -> Option<Box<What>> {
        What::read(text).filter(|what| !matches!(what, What::Sure(_))).map(Box::new)
    }
}

/// A number as we write it: digits only, no leading zeros.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    let number: N = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}
