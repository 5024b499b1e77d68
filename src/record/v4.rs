//! The form before a record kept the ids of players who got up, and the people removed or muted.

use super::OrderV5;

/// Converts a session into the form of [`V5`](super::V5): the old bytes, followed by the new fields.
pub(super) fn migrate(mut bytes: Vec<u8>) -> Vec<u8> {
    let added = (Vec::<Option<String>>::new(), OrderV5::default());
    bytes.extend(postcard::to_stdvec(&added).expect("numbers always fit into memory"));
    bytes
}
