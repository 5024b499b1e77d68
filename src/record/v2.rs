//! The form before seats were drawn by lot.

use super::SeatingV3;

/// Converts a session into the form of [`V3`](super::V3): the old bytes, followed by the new fields.
pub(super) fn migrate(mut bytes: Vec<u8>) -> Vec<u8> {
    let seating = postcard::to_stdvec(&SeatingV3::Chosen).expect("a number always fits into memory");
    bytes.extend(seating);
    bytes
}
