//! Settings that are made once for a whole store.

use super::{Entry, Existing, Store, StoreError, SwapError};

/// The value of a setting that is made once: the one that is there, or else the one that is made now. Of several processes that make it at the
/// same time, all get the same one.
///
/// # Errors
/// Those of reading and writing.
pub async fn settle(store: &dyn Store, name: &str, make: impl FnOnce() -> Vec<u8>) -> Result<Vec<u8>, StoreError> {
    if let Some(value) = store.setting(name).await? {
        return Ok(value);
    }
    let value = make();
    let entry = Entry::Setting { name: name.to_owned(), value: value.clone() };
    match store.restore(vec![entry], Existing::Keep).await {
        Ok(()) => Ok(store.setting(name).await?.unwrap_or(value)),
        Err(SwapError::Store(error)) => Err(error),
        // Settings have no revision and take no room.
        Err(SwapError::Conflict { .. } | SwapError::RoomTaken { .. }) => Err(StoreError::Closed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Commons, Schema};

    #[tokio::test]
    async fn what_is_there_already_stays() {
        let commons = Commons::new(Schema::plain(1));
        let (one, two) = (commons.join(), commons.join());
        assert_eq!(settle(&*one, "key", || vec![1]).await, Ok(vec![1]));
        assert_eq!(settle(&*two, "key", || vec![2]).await, Ok(vec![1]));
        // The other one was first, after both had looked.
        let entry = Entry::Setting { name: "key".to_owned(), value: vec![3] };
        two.restore(vec![entry], Existing::Keep).await.unwrap();
        assert_eq!(one.setting("key").await, Ok(Some(vec![1])));
    }
}
