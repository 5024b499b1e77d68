//! Reading keys of JSON in a rulebook's form: a `setup`, an outcome of chance.

use serde::{Deserialize, Deserializer};

/// Reads a key that may be missing, but must not be `null` if it is given. Used with `#[serde(default)]`.
///
/// # Errors
/// A value of another form.
pub fn deserialize_given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}
