//! The codec of a chat's buttons: the text that a button carries, written and read in one place.
//!
//! A button of a table carries its [`Press`](sobremesa::Press). A button of the chat's own carries `!`, a
//! letter and its fields, separated by `/`; the last field may itself contain `/`.

use std::fmt;

/// The first character of the texts of a chat's own buttons; no table's press begins with it.
pub const MARK: char = '!';

/// The text belongs to no button of this program, or to one of another release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the text of a button of this program")]
pub struct NotAButton;

/// Defines the buttons of a chat, beside those of tables: the letter, the name and the fields of each.
#[macro_export]
macro_rules! buttons {
    (
        $(#[$about:meta])*
        $visibility:vis enum $Button:ident {
            $($(#[$each:meta])* $letter:literal $Name:ident $(($($field:ident: $type:ty),+))?,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $visibility enum $Button {
            /// A button of a table.
            Press(::sobremesa::Press),
            $($(#[$each])* $Name $(($($type),+))?,)*
        }

        impl ::std::fmt::Display for $Button {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $Button::Press(press) => write!(f, "{press}"),
                    $($Button::$Name $(($($field),+))? => {
                        let fields: &[&dyn ::std::fmt::Display] = &[$($($field),+)?];
                        $crate::write_button(f, $letter, fields)
                    })*
                }
            }
        }

        impl ::std::str::FromStr for $Button {
            type Err = $crate::NotAButton;

            fn from_str(text: &str) -> ::std::result::Result<$Button, $crate::NotAButton> {
                let Some(own) = text.strip_prefix($crate::MARK) else {
                    return text.parse().map($Button::Press).map_err(|_| $crate::NotAButton);
                };
                $(if let Some(rest) = own.strip_prefix($letter) {
                    let names: &[&str] = &[$($(stringify!($field)),+)?];
                    let mut fields = rest.splitn(names.len().max(1), '/');
                    let button = $Button::$Name $(($({
                        let field = fields.next().and_then(|field| field.parse::<$type>().ok());
                        field.ok_or($crate::NotAButton)?
                    }),+))?;
                    // A button without fields has nothing after its letter.
                    return match fields.next() {
                        Some(rest) if !rest.is_empty() => Err($crate::NotAButton),
                        _ => Ok(button),
                    };
                })*
                Err($crate::NotAButton)
            }
        }
    };
}

/// Writes a button of a chat's own.
#[doc(hidden)]
pub fn write_button(f: &mut fmt::Formatter<'_>, letter: char, fields: &[&dyn fmt::Display]) -> fmt::Result {
    write!(f, "{MARK}{letter}")?;
    for (number, field) in fields.iter().enumerate() {
        write!(f, "{}{field}", if number == 0 { "" } else { "/" })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sobremesa::{Press, What};
    use sobremesa_store::SessionId;

    use super::*;

    buttons! {
        /// Buttons of a chat that is only tried here.
        enum Button {
            /// Without a field.
            'a' Alone,
            /// With several, of which the last holds anything.
            's' Several(user: u64, sure: bool, words: String),
        }
    }

    #[test]
    fn a_button_is_read_as_it_was_written() {
        let press = Press { session: SessionId(0xabcd), moment: 7, what: What::Leave };
        for (button, text) in [
            (Button::Press(press.clone()), press.to_string().as_str()),
            (Button::Alone, "!a"),
            (Button::Several(7, true, "x/y".into()), "!s7/true/x/y"),
            (Button::Several(0, false, String::new()), "!s0/false/"),
        ] {
            assert_eq!(button.to_string(), text);
            assert_eq!(text.parse(), Ok(button));
        }
    }

    #[test]
    fn other_texts_are_no_buttons() {
        for text in
            ["", "!", "a", "!x", "!ab", "!a/", "!s", "!s7", "!s7/true", "!s7/perhaps/x", "!sx/true/x", "!\u{f1}"]
        {
            assert_eq!(text.parse::<Button>(), Err(NotAButton), "{text}");
        }
    }
}
