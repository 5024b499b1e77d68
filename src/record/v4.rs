//! The form before a record said whose the names of those who got up are, and who was removed or muted.

use super::OrderV5;

/// The same session in the form of [`V5`](super::V5): the old bytes, followed by what was added.
pub(super) fn migrate(mut bytes: Vec<u8>) -> Vec<u8> {
    let added = (Vec::<Option<String>>::new(), OrderV5::default());
    bytes.extend(postcard::to_stdvec(&added).expect("numbers always fit into memory"));
    bytes
}
