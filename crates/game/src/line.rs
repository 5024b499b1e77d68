//! A line: something to tell people, as a key of `locales/` with its arguments; never a sentence.

use crate::seat::Seat;

/// A text for people, in no language yet. Written with [`line!`](crate::line!), so that a test can read every
/// key and every argument from the sources and check them against the locales.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The message in `locales/*/*.ftl`.
    pub key: &'static str,
    /// Its variables, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// A variable of a [`Line`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A count; chooses plurals.
    Number(i64),
    /// A word that a message selects by (`{ $suit -> … }`) or a text that is the same in all languages.
    Word(String),
    /// The player in this seat, by name.
    Seat(Seat),
    /// Another line inside this one.
    Line(Box<Line>),
    /// Several things, joined as the language joins them (*a, b y c*).
    List(Vec<Arg>),
}

macro_rules! arg_from {
    ($($from:ty => $make:expr),* $(,)?) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                ($make)(value)
            }
        }
    )*};
}

arg_from! {
    i64 => Arg::Number,
    i32 => |n| Arg::Number(i64::from(n)),
    u8 => |n| Arg::Number(i64::from(n)),
    u16 => |n| Arg::Number(i64::from(n)),
    u32 => |n| Arg::Number(i64::from(n)),
    u64 => |n| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    usize => |n| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    Seat => Arg::Seat,
    Line => |line| Arg::Line(Box::new(line)),
    String => Arg::Word,
    &str => |word: &str| Arg::Word(word.to_owned()),
}

impl<A: Into<Arg>> FromIterator<A> for Arg {
    fn from_iter<I: IntoIterator<Item = A>>(items: I) -> Arg {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

/// A [`Line`]: `line!("domino-paso", seat = seat, left = 6)`. Key and argument names are literals.
#[macro_export]
macro_rules! line {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Line {
            key: $key,
            args: vec![$((stringify!($name), $crate::Arg::from($value))),*],
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_keeps_its_key_and_named_arguments() {
        let line = line!("test", count = 3u8, who = Seat::new(1).unwrap());
        assert_eq!(line.key, "test");
        assert_eq!(line.args, [("count", Arg::Number(3)), ("who", Arg::Seat(Seat::new(1).unwrap()))]);
    }
}
