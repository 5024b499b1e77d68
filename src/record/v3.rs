//! The form before a record kept the players who had got up.

use super::RisenV4;

/// Converts a session into the form of [`V4`](super::V4): the old bytes, followed by the new fields.
pub(super) fn migrate(mut bytes: Vec<u8>) -> Vec<u8> {
    let risen = postcard::to_stdvec(&Vec::<RisenV4<'_>>::new()).expect("a number always fits into memory");
    bytes.extend(risen);
    bytes
}
