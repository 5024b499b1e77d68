//! The icons of buttons: one family of lines, drawn with the colour of what is written beside them.

use maud::{Markup, html};

pub(crate) const BACK: &str = "M15 5l-7 7 7 7";
pub(crate) const FLIP: &str = "M7 4v14M7 4L4 7M7 4l3 3M17 20V6M17 20l-3-3M17 20l3-3";
pub(crate) const GLOBE: &str = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18";
pub(crate) const LOOK_BACK: &str = "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6";
pub(crate) const MORE: &str = "M5 12h.01M12 12h.01M19 12h.01";
pub(crate) const NOTE: &str =
    "M9 18V6l10-2v12M9 18a2.6 2.6 0 1 1-5.2 0A2.6 2.6 0 0 1 9 18zM19 16a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z";
pub(crate) const TALK: &str = "M4 5h16v11H11l-4 4v-4H4z";

pub(crate) const TUNE: &str = "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5";

/// An icon; what it means is said by the text of its button, or by the button's label.
pub(crate) fn icon(path: &str) -> Markup {
    html! { svg.i viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" { path d=(path) stroke-width=[(path == MORE).then_some("3.6")] {} } }
}
