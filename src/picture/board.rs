//! Pieces of board games.

use super::{Drawing, document};

/// `b`, `n`: a white or black man; `B`, `N`: a dama, which wears a crown.
pub(super) fn draught(code: &str) -> Option<Drawing> {
    let (fill, edge) = match code {
        "b" | "B" => ("#fdf8ea", "#55504a"),
        "n" | "N" => ("#2b2f36", "#c8c2b4"),
        _ => return None,
    };
    let ring = format!(
        r#"<circle cx="25" cy="25" r="21" fill="{fill}" stroke="{edge}" stroke-width="2"/><circle cx="25" cy="25" r="15" fill="none" stroke="{edge}" stroke-width="2"/>"#
    );
    let crown = if matches!(code, "B" | "N") {
        format!(r#"<path d="M15 32 13 18 20 24 25 15 30 24 37 18 35 32z" fill="{edge}"/>"#)
    } else {
        String::new()
    };
    Some(document(50, 50, &(ring + &crown)))
}
