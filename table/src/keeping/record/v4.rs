//! The form before order was kept at tables.

use super::OrderV5;

/// The same session in the form of [`V5`](super::V5): the old bytes, followed by what was added.
pub(super) fn migrate(mut bytes: Vec<u8>) -> Vec<u8> {
    let order = postcard::to_stdvec(&OrderV5::default()).expect("numbers always fit into memory");
    bytes.extend(order);
    bytes
}
