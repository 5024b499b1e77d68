//! The timeline of a database to which a revision belongs.
//!
//! A primary that dies while commits wait for its standby shows them, for the moment that is left to its
//! backends, to any reader at that time, and the standby that takes its place need not have them. From there
//! on the same session is written again with the same count: a process that remembers what it read would take
//! its own state for the one that is stored, and write over a move that was acknowledged. So a revision tells
//! the count *and* the database's timeline, which PostgreSQL makes a new one of at each promotion. The count
//! alone is stored.

use sobremesa_store::Revision;

/// The bits of a revision that count.
const COUNT: u32 = 40;

/// The timeline on which the server writes, counted from 0.
macro_rules! branch {
    () => {
        "(SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint - 1)"
    };
}
pub(super) use branch;

/// Returns the number of times the session has been written.
pub(super) fn count(revision: Revision) -> i64 {
    (revision.0 & ((1 << COUNT) - 1)).cast_signed()
}

/// Returns the timeline on which that was read.
pub(super) fn of(revision: Revision) -> i64 {
    (revision.0 >> COUNT).cast_signed()
}

/// Returns the revision of a session that has been written this often, on this timeline.
pub(super) fn revision(count: i64, branch: i64) -> Revision {
    Revision(branch.cast_unsigned() << COUNT | count.cast_unsigned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_revision_tells_its_count_and_its_timeline() {
        let later = revision(7, 2);
        assert_eq!((count(later), of(later)), (7, 2));
        assert_eq!((count(later.next()), of(later.next())), (8, 2));
        assert_eq!(revision(7, 0), Revision(7));
        assert_ne!(revision(7, 1), later);
    }
}
