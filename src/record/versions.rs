//! The versions of the bytes: that of this release, and how those of others become it.

use sobremesa_store::Kind;

/// The version of the bytes that this release writes.
pub(crate) const VERSION: u16 = 1;

/// Converts bytes of another release into those of this one; there is no other version yet.
pub(crate) fn migrate(_: Kind, found: u16, _: &[u8]) -> Result<Vec<u8>, String> {
    Err(format!("no release wrote records of version {found}"))
}
