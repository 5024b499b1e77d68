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
