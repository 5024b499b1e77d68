//! Settings of one kind: those with a common prefix in their names.

use super::{Store, StoreError};

/// The number of names that are read at once.
const PAGE: usize = 256;

/// Returns the names of all settings that begin with this and go on, in order.
///
/// # Errors
/// Those of reading.
pub async fn list_settings(store: &dyn Store, prefix: &str) -> Result<Vec<String>, StoreError> {
    let mut all = Vec::new();
    let mut after = prefix.to_owned();
    loop {
        let names = store.settings(Some(&after), PAGE).await?;
        let is_last = names.len() < PAGE;
        let read = all.len() + names.len();
        all.extend(names.into_iter().take_while(|name| name.starts_with(prefix)));
        match all.last() {
            Some(last) if !is_last && all.len() == read => after.clone_from(last),
            _ => return Ok(all),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Schema, SharedMemory};

    #[tokio::test]
    async fn all_of_a_kind_are_listed_in_order_however_many_there_are() {
        let shared_memory = SharedMemory::new(Schema::plain(1));
        let store = shared_memory.join();
        for number in 0..2 * PAGE + 1 {
            store.set_setting(&format!("b.{number:04}"), Some(vec![1])).await.unwrap();
        }
        for other in ["a.1", "b", "b.", "c.1"] {
            store.set_setting(other, Some(vec![1])).await.unwrap();
        }
        let expected: Vec<String> = (0..2 * PAGE + 1).map(|number| format!("b.{number:04}")).collect();
        assert_eq!(list_settings(&*store, "b.").await, Ok(expected));
        assert_eq!(list_settings(&*store, "c.").await, Ok(vec!["c.1".to_owned()]));
        assert_eq!(list_settings(&*store, "d.").await, Ok(Vec::new()));
        // As many as are read at once, and none after them.
        for number in PAGE..2 * PAGE + 1 {
            store.set_setting(&format!("b.{number:04}"), None).await.unwrap();
        }
        assert_eq!(list_settings(&*store, "b.").await.map(|names| names.len()), Ok(PAGE));
    }
}
