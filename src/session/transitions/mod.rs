//! Transitions: a request to a table is carried out or refused. No clock, no random generator, no I/O.

pub(crate) mod absence;
pub(crate) mod apply;
pub(crate) mod clock;
pub(crate) mod computers;
pub(crate) mod dealing;
pub(crate) mod done;
pub(crate) mod hint;
pub(crate) mod lapse;
pub(crate) mod lobby;
pub(crate) mod moderation;
pub(crate) mod opening;
pub(crate) mod over;
pub(crate) mod pace;
pub(crate) mod play;
pub(crate) mod rooms;
pub(crate) mod seated;
pub(crate) mod thinking;
pub(crate) mod touching;
pub(crate) mod wake;
