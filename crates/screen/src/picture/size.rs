//! The sizes of drawings, without drawing them again: a screen asks for that of each of its figures.

use std::collections::BTreeMap;

use parking_lot::RwLock;

use super::sprite;

/// The size of a drawing, in its own units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// Games have some hundred sprites; even if a client makes up names, no more than this are kept.
const MOST_KEPT: usize = 4096;

static KNOWN: RwLock<BTreeMap<String, Size>> = RwLock::new(BTreeMap::new());

impl Size {
    /// Returns the size of a sprite's drawing; `None` if there is none.
    pub fn of(code: &str) -> Option<Size> {
        if let Some(known) = KNOWN.read().get(code) {
            return Some(*known);
        }
        let drawing = sprite(code)?;
        let size = Size { width: drawing.width, height: drawing.height };
        let mut known = KNOWN.write();
        if known.len() < MOST_KEPT {
            known.insert(code.to_owned(), size);
        }
        Some(size)
    }

    /// Returns its height when it is this wide, in pixels.
    pub fn height_at(self, width: u16) -> u16 {
        (u32::from(width) * self.height + self.width / 2)
            .checked_div(self.width)
            .map_or(0, |height| height.max(1) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_that_of_the_drawing() {
        for code in ["carta/7o", "carta/7o", "ficha/6-4", "nada/nada", "nada"] {
            let drawn = sprite(code).map(|drawing| (drawing.width, drawing.height));
            assert_eq!(Size::of(code).map(|size| (size.width, size.height)), drawn, "{code}");
        }
    }
}
