//! Tables in PostgreSQL, for several processes at once.

mod leases;
