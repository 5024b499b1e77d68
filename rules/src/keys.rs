//! Reading the keys of what is given in the JSON form of a rulebook: a `setup`, an outcome of chance.

use serde::{Deserialize, Deserializer};

/// A key that may be missing, but is no `null` where it is given. Used with `#[serde(default)]`.
///
/// # Errors
/// A value of another form.
pub fn deserialize_given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}
