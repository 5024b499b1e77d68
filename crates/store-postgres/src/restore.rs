//! Exported entries that are put back, each with its revision or number.

use super::branch;
use super::job::{Stop, Work};
use sobremesa_store::parts::{check_size, fits, unreadable};
use sobremesa_store::{Entry, Existing, Kind, MAX_RECORD, StoreError, SwapError};

impl Work<'_> {
    /// Puts an exported entry back.
    pub(super) async fn restore(&self, entry: &Entry, existing: Existing) -> Result<(), Stop> {
        match entry {
            Entry::Session { id, schema, stored } => {
                let mut stored = stored.clone();
                // The timeline of another server means nothing here.
                stored.revision = branch::revision(branch::count(stored.revision), 0);
                stored.record = self.update(Kind::Session, &format!("session {id}"), *schema, &stored.record)?;
                let before = self.find(*id).await?.map(|before| self.read(*id, &before.opened)).transpose()?;
                match &before {
                    Some(old) if *old == stored => return Ok(()),
                    Some(old) if existing == Existing::Keep => {
                        return Err(SwapError::Conflict { stored: old.revision }.into());
                    }
                    _ => {}
                }
                fits(&stored)?;
                self.put(*id, before.as_ref(), Some(&stored)).await
            }
            Entry::Result { number, schema, bytes } => self.restore_result(*number, *schema, bytes).await,
            Entry::Setting { name, value } => {
                check_size("a setting", value.len(), MAX_RECORD)?;
                match existing {
                    Existing::Keep => self.add_setting(name, value).await.map(drop),
                    Existing::Replace => self.set(name, Some(value)).await,
                }
            }
            Entry::SetAside(aside) => self.keep_aside(aside).await,
        }
    }

    pub(super) fn update(&self, kind: Kind, what: &str, schema: u16, bytes: &[u8]) -> Result<Vec<u8>, StoreError> {
        self.core.schema.update(kind, schema, bytes).map_err(|why| unreadable(what, why))
    }
}
