//! The colours of everything that is drawn, and the one palette of all pictures: these colours, and the
//! gradations between those that touch.

use std::sync::atomic::{AtomicU16, Ordering};

/// Cells for looking a colour up without searching: five bits per channel.
const CELLS: usize = 1 << 15;

/// A cell that has not been looked up yet.
const UNKNOWN: u16 = u16::MAX;

/// The colours by name. Drawings use no others (a test reads them), so that flat areas are exact and pictures
/// are small.
macro_rules! colours {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        $($(#[$doc])* pub(super) const $name: &str = $text;)*
        const NAMED: &[&str] = &[$($text),*];
    };
}

colours! {
    /// Outlines, and writing on paper.
    INK = "#2a211b";
    /// Black pieces.
    COAL = "#403c3d";
    /// Cards, white pieces, writing on wood and cloth.
    PAPER = "#fbf5e6";
    /// Shadows on paper.
    IVORY = "#e6d9bd";
    /// Light squares.
    CREAM = "#eedcb4";
    /// The light points of a backgammon board.
    SAND = "#d8b67c";
    /// Dark squares.
    WOOD = "#b07a48";
    /// Frames.
    CHESTNUT = "#6b4226";
    /// The edge of frames.
    WALNUT = "#46291a";
    /// The cloth.
    FELT = "#2f6d50";
    /// The cloth in shadow.
    MOSS = "#275c43";
    /// Lines on the cloth.
    LEAF = "#4c8a6a";
    /// The last move, the seat to act.
    AMBER = "#ffc23a";
    GOLD = "#e5aa33";
    BRASS = "#8d5c12";
    RED = "#cc3d2f";
    WINE = "#7f1d17";
    BLUE = "#5a99d4";
    NAVY = "#184470";
    GREEN = "#66a042";
    PINE = "#27501a";
    SKIN = "#f2d2ac";
    HAIR = "#7d4f2c";
    HORSE = "#bd8147";
    GREY = "#8f877b";
    SILVER = "#cfd0cc";
    /// The four colours of the races, from light to dark, and the same on their squares.
    YELLOW = "#f6cb3c";
    LIME = "#5aa957";
    CORAL = "#cf4636";
    SKY = "#2f6fb4";
    PALE_YELLOW = "#fbe9ac";
    PALE_LIME = "#c9e4c2";
    PALE_CORAL = "#f3c3b9";
    PALE_SKY = "#bcd6ee";
}

/// Colours that lie next to others, and how many steps smooth an edge between them.
const EDGES: &[(&str, &[&str], u32)] = &[
    (
        INK,
        &[
            PAPER, IVORY, CREAM, SAND, WOOD, FELT, AMBER, GOLD, RED, BLUE, GREEN, SKIN, HORSE, SILVER, YELLOW, LIME,
            CORAL, SKY, COAL, HAIR,
        ],
        4,
    ),
    (
        PAPER,
        &[RED, NAVY, PINE, BRASS, BLUE, GREEN, GOLD, WALNUT, CHESTNUT, COAL, FELT, WINE, CORAL, SKY, LIME, GREY],
        4,
    ),
    (AMBER, &[FELT, CREAM, WOOD, PAPER, CHESTNUT, WALNUT], 3),
    (COAL, &[CREAM, WOOD, SAND, FELT, IVORY], 3),
    (FELT, &[LEAF, MOSS, WALNUT, CHESTNUT, SAND, CREAM, RED, NAVY], 2),
    (CHESTNUT, &[CREAM, WOOD, WALNUT, SAND], 3),
    (WINE, &[RED, GOLD], 2),
    (NAVY, &[BLUE, SKY, SILVER], 2),
    (PINE, &[GREEN, HORSE], 2),
    (BRASS, &[GOLD, SKIN], 2),
    (GREY, &[CREAM, IVORY], 2),
];

/// A colour of a picture: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// The palette, and the mapping from any colour back to it.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    /// The nearest colour of the palette by five bits each of red, green and blue, once it has been searched.
    nearest: Vec<AtomicU16>,
}

impl Palette {
    pub(super) fn new() -> Palette {
        let mut colours: Vec<Rgb> = NAMED.iter().map(|text| rgb(text)).collect();
        for (one, others, steps) in EDGES {
            for other in *others {
                for step in 1..*steps {
                    let mixed = mix(rgb(one), rgb(other), step, *steps);
                    if !colours.contains(&mixed) {
                        colours.push(mixed);
                    }
                }
            }
        }
        colours.truncate(256);
        Palette { colours, nearest: (0..CELLS).map(|_| AtomicU16::new(UNKNOWN)).collect() }
    }

    /// Returns all of them, at most 256.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// Returns the colour at an index of the palette.
    pub(super) fn colour(&self, index: u8) -> Rgb {
        self.colours[usize::from(index)]
    }

    /// Approximately the nearest colour, quickly.
    pub(super) fn near(&self, [red, green, blue]: Rgb) -> u8 {
        let cell = usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3);
        match self.nearest[cell].load(Ordering::Relaxed) {
            UNKNOWN => {
                let centre = |channel: u8| channel & !7 | 4;
                let found = self.search([centre(red), centre(green), centre(blue)]);
                self.nearest[cell].store(u16::from(found), Ordering::Relaxed);
                found
            }
            known => known as u8,
        }
    }

    /// Returns the nearest colour.
    pub(super) fn search(&self, wanted: Rgb) -> u8 {
        let distance = |colour: &Rgb| -> u32 {
            // Eyes see green best and blue least.
            colour
                .iter()
                .zip(wanted)
                .zip([3, 4, 2])
                .map(|((&a, b), weight)| weight * u32::from(a.abs_diff(b)).pow(2))
                .sum()
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, colour)| distance(colour));
        nearest.map_or(0, |(index, _)| index as u8)
    }
}

/// `#rrggbb`; anything else is black, which the tests would notice.
fn rgb(text: &str) -> Rgb {
    let channel = |at: usize| text.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(0);
    [channel(1), channel(3), channel(5)]
}

fn mix(one: Rgb, other: Rgb, step: u32, steps: u32) -> Rgb {
    std::array::from_fn(|at| ((u32::from(one[at]) * (steps - step) + u32::from(other[at]) * step) / steps) as u8)
}

/// Returns true if drawings may use it.
#[cfg(test)]
pub(super) fn is_named(colour: &str) -> bool {
    NAMED.contains(&colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_colours_fit_and_each_finds_itself() {
        let palette = Palette::new();
        assert!(palette.colours.len() < 256, "{}", palette.colours.len());
        for (index, colour) in palette.colours.iter().enumerate() {
            assert_eq!(usize::from(palette.search(*colour)), index, "{colour:?}");
        }
        for text in NAMED {
            assert_eq!(palette.colour(palette.search(rgb(text))), rgb(text));
        }
    }

    #[test]
    fn a_quick_search_ends_near_the_best() {
        let palette = Palette::new();
        for text in NAMED {
            let (wanted, found) = (rgb(text), palette.colour(palette.near(rgb(text))));
            assert!(wanted.iter().zip(found).all(|(a, b)| a.abs_diff(b) < 24), "{text} {found:?}");
        }
    }
}
