//! Pieces of board games.

use super::{Drawing, document};

/// Fill and edge of white (`b`) and black (`n`); the edge is what is drawn on a piece, so that shapes show on both.
fn colours(code: &str) -> Option<(&'static str, &'static str)> {
    match code {
        "b" => Some(("#fdf8ea", "#55504a")),
        "n" => Some(("#2b2f36", "#c8c2b4")),
        _ => None,
    }
}

/// `b`, `n`: a white or black man; `B`, `N`: a dama, which wears a crown.
pub(super) fn draught(code: &str) -> Option<Drawing> {
    let (fill, edge) = colours(&code.to_ascii_lowercase())?;
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

/// `b5`, `n3`: a pile of checkers of one colour, and how many there are.
pub(super) fn pile(code: &str) -> Option<Drawing> {
    let (colour, count) = (code.get(..1)?, code.get(1..)?);
    let count: u8 = count.parse().ok().filter(|count| (1..=15).contains(count))?;
    let (fill, edge) = colours(colour)?;
    let content = format!(
        r#"<circle cx="25" cy="25" r="21" fill="{fill}" stroke="{edge}" stroke-width="2"/><circle cx="25" cy="25" r="17" fill="none" stroke="{edge}" stroke-width="1.5" stroke-dasharray="3 3"/><text x="25" y="32" text-anchor="middle" font-family="Georgia,serif" font-size="21" font-weight="700" fill="{edge}">{count}</text>"#
    );
    Some(document(50, 50, &content))
}
