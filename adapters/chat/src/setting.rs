//! The values of settings.

/// A setting that cannot be parsed; the configuration says what is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a value of this setting")]
pub struct BadSetting;

/// Declares the values of a setting, or of a field of a button, by name:
/// `values! { pub enum Mode { Gateway = "gateway", Http = "http" } }`.
#[macro_export]
macro_rules! values {
    ($(#[$about:meta])* $vis:vis enum $Name:ident { $($(#[$each:meta])* $Value:ident = $name:literal,)+ }) => {
        ::sobremesa_game::named! { $(#[$about])* $vis enum $Name { $($(#[$each])* $Value = $name),+ } }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $Name {
            type Err = $crate::BadSetting;

            fn from_str(text: &str) -> ::std::result::Result<$Name, $crate::BadSetting> {
                $Name::from_word(text).ok_or($crate::BadSetting)
            }
        }
    };
}
