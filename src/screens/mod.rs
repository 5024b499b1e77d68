//! Screens, menus, live scenes: pure functions of the table, the viewer, and the viewer's language.

pub(crate) mod advice;
pub(crate) mod buttons;
pub(crate) mod call;
pub(crate) mod ending;
pub(crate) mod hand;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod menu;
pub(crate) mod moves;
pub(crate) mod names;
pub(crate) mod patience;
pub(crate) mod people;
pub(crate) mod points;
pub(crate) mod primer;
pub(crate) mod remarks;
pub(crate) mod screen;
pub(crate) mod share;
pub(crate) mod spoken;
pub(crate) mod story;
pub(crate) mod summary;
pub(crate) mod told;
pub(crate) mod values;
pub(crate) mod which;
