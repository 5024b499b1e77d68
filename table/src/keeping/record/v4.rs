//! The form before a record kept who those are who have got up.

/// The same session in the form of [`V5`](super::V5): the old bytes, followed by what was added.
pub(super) fn migrate(mut bytes: Vec<u8>) -> Vec<u8> {
    let risen = postcard::to_stdvec(&Vec::<Option<&str>>::new()).expect("a number always fits into memory");
    bytes.extend(risen);
    bytes
}
