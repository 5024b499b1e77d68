//! House rules as typed values: their names, their allowed values, and the conversion from and to JSON.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

use crate::line;
use crate::{Clause, Line};

/// The options of a game by name, as requests and records carry them; options that are not named have their
/// defaults.
pub type Choices = Map<String, Value>;

/// The house rules of one game. Declared with [`options!`](crate::options!), except if defaults depend on
/// each other.
pub trait Options: Clone + PartialEq + std::fmt::Debug + Send + Sync + 'static {
    /// Every option with its default and its allowed values, in the order of the rulebook.
    fn fields() -> Vec<Field>;

    /// The options that `choices` name, all others at their defaults.
    ///
    /// # Errors
    /// An unknown name, a value of another type or outside the list.
    fn from_choices(choices: &Choices) -> Result<Self, BadOption>;

    /// Every option with its value, so that `from_choices(&to_choices()) == self`.
    fn to_choices(&self) -> Choices;
}

/// One option of a game: an entry of its schema.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name in the rulebook.
    pub name: &'static str,
    /// Its default value.
    pub default: Value,
    /// The allowed values.
    pub allowed: Allowed,
    /// The values that people usually choose, if [`Allowed::list_values`] does not list every possible one.
    pub typical: Vec<Value>,
    /// The clauses of the rulebook: one for each value in the order of its list, or those that hold for all
    /// of them.
    pub clauses: &'static [Clause],
}

impl Field {
    /// The clauses that apply if it has this value.
    pub fn clauses_of(&self, value: &Value) -> &'static [Clause] {
        let listed = self.allowed.list_values();
        let place = listed.iter().position(|one| one == value).filter(|_| listed.len() == self.clauses.len());
        place.map_or(self.clauses, |place| &self.clauses[place..=place])
    }

    /// The values that a lobby offers as buttons: the typical ones, or all of a short list.
    pub fn offer_values(&self) -> Vec<Value> {
        if self.typical.is_empty() { self.allowed.list_values() } else { self.typical.clone() }
    }

    /// Returns whether it can have values that are not [offered](Field::offer_values) and so have to be
    /// typed.
    pub fn is_written(&self) -> bool {
        !self.typical.is_empty() || self.allowed.list_values().is_empty()
    }
}

/// As the engine protocol lists it: `{"default":30,"values":[15,30]}` or
/// `{"default":300,"min":1,"max":1000}`.
impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("default", &self.default)?;
        match &self.allowed {
            Allowed::Words(words) => map.serialize_entry("values", words)?,
            Allowed::Integers(numbers) => map.serialize_entry("values", numbers)?,
            Allowed::Range(least, most) => {
                map.serialize_entry("min", least)?;
                map.serialize_entry("max", most)?;
            }
            Allowed::Boolean => map.serialize_entry("values", &[false, true])?,
            Allowed::Text(_) => map.serialize_entry("type", "text")?,
        }
        map.end()
    }
}

/// The set of values that an option may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// One of these words.
    Words(Vec<&'static str>),
    /// One of these numbers.
    Integers(Vec<i64>),
    /// A whole number from the first to the second.
    Range(i64, i64),
    /// Yes or no.
    Boolean,
    /// A text with a grammar of its own (a time control), of which these are examples.
    Text(&'static [&'static str]),
}

impl Allowed {
    /// Returns whether `value` has the right type and is one of those allowed.
    pub fn admits(&self, value: &Value) -> bool {
        match self {
            Allowed::Words(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            Allowed::Integers(numbers) => value.as_i64().is_some_and(|number| numbers.contains(&number)),
            Allowed::Range(least, most) => value.as_i64().is_some_and(|number| (*least..=*most).contains(&number)),
            Allowed::Boolean => value.is_boolean(),
            Allowed::Text(_) => value.is_string(),
        }
    }

    /// The values that a lobby can offer one after another; none for a wide range or free text.
    pub fn list_values(&self) -> Vec<Value> {
        match self {
            Allowed::Words(words) => words.iter().map(|&word| word.into()).collect(),
            Allowed::Integers(numbers) => numbers.iter().map(|&number| number.into()).collect(),
            Allowed::Range(least, most) if most - least < 25 => (*least..=*most).map(Value::from).collect(),
            Allowed::Boolean => vec![false.into(), true.into()],
            Allowed::Range(..) | Allowed::Text(_) => Vec::new(),
        }
    }

    /// The value that this text means, if it is one of those allowed; capitals, accents and blanks do not
    /// matter. The game itself judges if a text fits the option's own grammar.
    pub fn read(&self, text: &str) -> Option<Value> {
        let value = match self {
            Allowed::Words(words) => {
                let joined = |text: &str| plain(text).replace(['-', '_'], "");
                (*words.iter().find(|word| joined(word) == joined(text))?).into()
            }
            Allowed::Integers(_) | Allowed::Range(..) => plain(text).parse::<i64>().ok()?.into(),
            Allowed::Boolean => plain(text).parse::<bool>().ok()?.into(),
            Allowed::Text(_) => plain(text).into(),
        };
        self.admits(&value).then_some(value)
    }

    /// The allowed values, for the player who is to choose: a range, a list, examples.
    pub fn line(&self) -> Line {
        let listed = |words: String| line!("option-one-of", allowed = words);
        match self {
            Allowed::Words(words) => listed(words.join(", ")),
            Allowed::Integers(numbers) => listed(numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")),
            Allowed::Range(least, most) => {
                line!("option-between", least = least.to_string(), most = most.to_string())
            }
            Allowed::Boolean => listed("true, false".to_owned()),
            Allowed::Text(examples) => line!("option-such-as", examples = examples.join(", ")),
        }
    }
}

/// A typed text in a normal form, without capitals, accents and blanks.
fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        'á' | 'à' | 'ã' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'í' | 'ï' => 'i',
        'ó' | 'ò' | 'õ' => 'o',
        'ú' | 'ü' => 'u',
        letter => letter,
    };
    text.chars().flat_map(char::to_lowercase).map(letter).filter(|letter| !letter.is_whitespace()).collect()
}

impl<const N: usize> From<[i64; N]> for Allowed {
    fn from(numbers: [i64; N]) -> Allowed {
        Allowed::Integers(numbers.to_vec())
    }
}

impl From<std::ops::RangeInclusive<i64>> for Allowed {
    fn from(range: std::ops::RangeInclusive<i64>) -> Allowed {
        Allowed::Range(*range.start(), *range.end())
    }
}

/// The reason why options were refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// The game has no option of that name.
    Unknown {
        /// The name that was asked for.
        name: String,
        /// The names that exist.
        names: Vec<&'static str>,
    },
    /// The value has another type or is outside the list.
    Value {
        /// The option.
        name: &'static str,
        /// The allowed values.
        allowed: Allowed,
    },
}

impl BadOption {
    /// The fault and its remedy, as a line.
    pub fn line(&self) -> Line {
        match self {
            BadOption::Unknown { name, names } => {
                line!("refusal-option-unknown", name = name.as_str(), names = names.join(", "))
            }
            BadOption::Value { name, allowed } => {
                line!("refusal-option-value", name = *name, allowed = allowed.line())
            }
        }
    }
}

/// Refuses names that `fields` does not have and values that they do not allow.
///
/// # Errors
/// The first of `choices` that is wrong.
pub fn check_choices(fields: &[Field], choices: &Choices) -> Result<(), BadOption> {
    for (name, value) in choices {
        let Some(field) = fields.iter().find(|field| field.name == name) else {
            let names = fields.iter().map(|field| field.name).collect();
            return Err(BadOption::Unknown { name: name.chars().take(40).collect(), names });
        };
        if !field.allowed.admits(value) {
            return Err(BadOption::Value { name: field.name, allowed: field.allowed.clone() });
        }
    }
    Ok(())
}

/// The name of an option that had to be written as `r#final` because it is a Rust keyword.
pub fn plain_name(field: &'static str) -> &'static str {
    field.strip_prefix("r#").unwrap_or(field)
}

/// A type that an option can have.
pub trait OptionValue: Sized {
    /// The values that this type allows, unless the option narrows them.
    fn allowed() -> Allowed;
    /// As JSON.
    fn to_value(&self) -> Value;
    /// From JSON; `None` for another type or an unknown word.
    fn from_value(value: &Value) -> Option<Self>;
}

impl OptionValue for bool {
    fn allowed() -> Allowed {
        Allowed::Boolean
    }
    fn to_value(&self) -> Value {
        (*self).into()
    }
    fn from_value(value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

macro_rules! integer_options {
    ($($integer:ty),*) => {$(
        impl OptionValue for $integer {
            fn allowed() -> Allowed {
                Allowed::Range(i64::from(<$integer>::MIN), i64::from(<$integer>::MAX))
            }
            fn to_value(&self) -> Value {
                (*self).into()
            }
            fn from_value(value: &Value) -> Option<$integer> {
                value.as_i64()?.try_into().ok()
            }
        }
    )*};
}
integer_options!(u8, u16);

/// Declares an enum of names, each variant with the word that stands for it:
/// `named! { pub enum Limit { Hints = "hints", Tables = "tables" } }`.
#[macro_export]
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        #[allow(dead_code)] // not every enum of words is listed or read
        impl $name {
            /// All of them, in the order of their declaration.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word that stands for it.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The one that `word` stands for.
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
        }
    };
}

/// Declares an enum of words of a game, which stand for it in options, moves and views:
/// `words! { pub enum Flor { No = "no", Obligada = "obligada" } }`.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $crate::named! { $(#[$meta])* $vis enum $name { $($(#[$doc])* $variant = $word),+ } }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl $crate::options::OptionValue for $name {
            fn allowed() -> $crate::options::Allowed {
                $crate::options::Allowed::Words(vec![$($word),+])
            }
            fn to_value(&self) -> serde_json::Value {
                self.word().into()
            }
            fn from_value(value: &serde_json::Value) -> Option<$name> {
                $name::from_word(value.as_str()?)
            }
        }
    };
}

/// Declares the options of a game: a struct with defaults, schema and JSON form.
///
/// `puntos: u8 = 30, in [15, 30];` allows those values; `in 1..=1000` allows a range; without `in`, every
/// value of the type is allowed. `often [50, 100]` names [typical values](Field::typical); `by ["TA-42"]` at
/// the end gives the clauses of the rulebook: see [`Field::clauses`].
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $field:ident : $type:ty = $default:expr $(, in $allowed:expr)? $(, often [$($often:expr),+])? $(, by [$($cited:literal),+])? ;)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name { $($(#[$doc])* pub $field: $type),* }

        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $default),* }
            }
        }

        impl $crate::options::Options for $name {
            fn fields() -> Vec<$crate::options::Field> {
                #[allow(unused_imports)]
                use $crate::options::OptionValue as _;
                let default = <$name as Default>::default();
                vec![$({
                    #[allow(unused_mut, unused_assignments)]
                    let mut allowed = <$type as $crate::options::OptionValue>::allowed();
                    $(allowed = $crate::options::Allowed::from($allowed);)?
                    $crate::options::Field {
                        name: $crate::options::plain_name(stringify!($field)),
                        default: default.$field.to_value(),
                        allowed,
                        typical: vec![$($(serde_json::Value::from($often)),+)?],
                        clauses: $crate::clauses![$($($cited),+)?],
                    }
                }),*]
            }

            fn from_choices(
                choices: &$crate::options::Choices,
            ) -> Result<$name, $crate::options::BadOption> {
                $crate::options::check_choices(&Self::fields(), choices)?;
                let mut options = <$name as Default>::default();
                $(
                    if let Some(value) = choices.get($crate::options::plain_name(stringify!($field))) {
                        options.$field = $crate::options::OptionValue::from_value(value).ok_or_else(|| {
                            $crate::options::BadOption::Value {
                                name: $crate::options::plain_name(stringify!($field)),
                                allowed: <$type as $crate::options::OptionValue>::allowed(),
                            }
                        })?;
                    }
                )*
                Ok(options)
            }

            fn to_choices(&self) -> $crate::options::Choices {
                #[allow(unused_imports)]
                use $crate::options::OptionValue as _;
                let mut choices = $crate::options::Choices::new();
                $(choices.insert($crate::options::plain_name(stringify!($field)).to_owned(), self.$field.to_value());)*
                choices
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    words! {
        /// A word.
        pub enum Flor { /// Without.
            No = "no", /// With.
            Libre = "libre" }
    }

    options! {
        /// Rules.
        pub struct House {
            /// Points.
            puntos: u8 = 30, in [15, 30];
            /// Goal.
            goal: u16 = 300, in 1..=1000, often [100, 300];
            /// Flor.
            flor: Flor = Flor::No;
            /// Señas.
            senas: bool = false;
        }
    }

    fn read(value: &Value) -> Result<House, BadOption> {
        House::from_choices(value.as_object().unwrap())
    }

    #[test]
    fn choices_change_what_they_name_and_no_more() {
        let house = read(&json!({"flor": "libre", "puntos": 15})).unwrap();
        assert_eq!(house, House { puntos: 15, goal: 300, flor: Flor::Libre, senas: false });
        assert_eq!(House::from_choices(&house.to_choices()), Ok(house));
    }

    #[test]
    fn typed_values_are_read_leniently_within_their_limits() {
        let fields = House::fields();
        let read = |name: &str, text: &str| {
            fields.iter().find(|field| field.name == name).and_then(|field| field.allowed.read(text))
        };
        assert_eq!(read("goal", " 137 "), Some(json!(137)));
        assert_eq!(read("flor", "Libre"), Some(json!("libre")));
        assert_eq!(read("senas", "TRUE"), Some(json!(true)));
        assert_eq!(Allowed::Words(vec!["doble-mayor"]).read("Doble mayor"), Some(json!("doble-mayor")));
        assert_eq!(Allowed::Text(&[]).read("3 Días"), Some(json!("3dias")));
        for (name, text) in [
            ("goal", "0"),
            ("goal", "-5"),
            ("goal", "1001"),
            ("goal", "1e2"),
            ("goal", ""),
            ("flor", "si"),
            ("puntos", "20"),
        ] {
            assert_eq!(read(name, text), None, "{name} {text}");
        }
        assert_eq!(fields[1].offer_values(), [json!(100), json!(300)]);
        assert!(fields[1].is_written() && !fields[0].is_written());
    }

    #[test]
    fn unknown_names_wrong_types_and_unlisted_values_are_refused() {
        for wrong in [
            json!({"flores": true}),
            json!({"puntos": 20}),
            json!({"puntos": "30"}),
            json!({"puntos": 30.5}),
            json!({"goal": 0}),
            json!({"goal": 1001}),
            json!({"flor": "si"}),
            json!({"senas": 1}),
            json!({"senas": null}),
        ] {
            assert!(read(&wrong).is_err(), "{wrong}");
        }
    }
}
