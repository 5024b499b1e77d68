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
    INK = "#2a1d14";
    /// Black pieces.
    COAL = "#3d2c26";
    /// Cards, white pieces, writing on wood and cloth.
    PAPER = "#fbf4e3";
    /// Shadows on paper.
    IVORY = "#eadcbd";
    /// Light squares.
    CREAM = "#f0dfb8";
    /// The light points of a backgammon board.
    SAND = "#e6cf9f";
    /// Dark squares.
    WOOD = "#a9744a";
    /// Frames.
    CHESTNUT = "#5b3a25";
    /// The edge of frames.
    WALNUT = "#432917";
    /// The cloth.
    FELT = "#3f604a";
    /// The cloth in shadow.
    MOSS = "#2f4a39";
    /// Lines on the cloth.
    LEAF = "#8c977b";
    /// The last move, the seat to act.
    AMBER = "#f6c14b";
    GOLD = "#e2a52b";
    BRASS = "#8a5a14";
    RED = "#b8361f";
    WINE = "#7c211b";
    BLUE = "#7fb2d6";
    NAVY = "#234e78";
    GREEN = "#557d3c";
    PINE = "#2f5127";
    SKIN = "#f1cba2";
    HAIR = "#5a3823";
    HORSE = "#a9773b";
    GREY = "#8d8272";
    SILVER = "#c9cbc6";
    /// The four colours of the races, from light to dark, and the same on their squares.
    YELLOW = "#e9b62e";
    LIME = "#4f9a4c";
    CORAL = "#c4402d";
    SKY = "#2f6fb4";
    PALE_YELLOW = "#fbe9ac";
    PALE_LIME = "#cbe3c4";
    PALE_CORAL = "#f1c4b9";
    PALE_SKY = "#c4daee";
    /// The sides of a table, by the rim of their faces, and the ground within.
    OURS = "#f6b93b";
    THEIRS = "#9ccbea";
    CORAL_FACE = "#e39a74";
    LEMON_FACE = "#b9cf86";
    OURS_FACE = "#f6d79a";
    THEIRS_FACE = "#bfdcee";
    /// The edge of bubbles and tiles.
    EDGE = "#b89f74";
    /// The one button.
    EMBER = "#ae391d";
    /// The grooves of white men and of black ones.
    MAPLE = "#c39a63";
    ROSEWOOD = "#9b7b66";
    /// Wood, from its lit edge to its shadow: the board, its dark grain and its light grain.
    BOARD_LIT = "#755337";
    GRAIN_LIT = "#694b32";
    SHINE_LIT = "#7c5a3d";
    GRAIN = "#523421";
    SHINE = "#63422c";
    BOARD_DEEP = "#4d311f";
    GRAIN_DEEP = "#452c1c";
    SHINE_DEEP = "#563a26";
    /// The cloth, lit from above, and in the shadow of its edge.
    FELT_1 = "#45644d";
    FELT_2 = "#4b684f";
    FELT_3 = "#506c52";
    FELT_4 = "#567054";
    FELT_5 = "#5c7457";
    FELT_6 = "#627759";
    FELT_DUSK = "#3b5a46";
    FELT_SHADE = "#375441";
}

/// The inks of drawings that are files: cards, faces.
const INKS: &[&str] = &[
    "#2f7a78", "#4c6a7f", "#7b3f8f", "#b3261e", "#e0b04a", "#27557f", "#b9cbd8", "#6b543a", "#93610f", "#a32c1c",
    "#3b6128", "#4f2c17", "#e9c98f", "#e08d68", "#f0c79d", "#8d7a5f", "#d8cfc0", "#b9ad9c", "#4a423c", "#b6512c",
    "#3f4a3b", "#3a2418", "#8e3b52", "#d8492f", "#55708f", "#3f7f86", "#2f3b45", "#7a6a3a", "#6b4f86", "#a23b6b",
    "#35577a", "#cf9a3c", "#d98a2b", "#274563", "#9a5f34", "#d9c24a", "#e6e0d4",
];

/// Colours that lie next to others, and how many steps smooth an edge between them.
const EDGES: &[(&str, &[&str], u32)] = &[
    (INK, &[PAPER], 5),
    (INK, &[AMBER], 4),
    (INK, &[GOLD, RED, SKIN], 4),
    (INK, &[CREAM, WOOD, BLUE, THEIRS_FACE, OURS_FACE, SKY, YELLOW, "#27557f"], 3),
    (INK, &[SAND, FELT_3, FELT, GREEN, HORSE, SILVER, LIME, CORAL, COAL, NAVY, BRASS], 2),
    (PAPER, &[RED, NAVY, PINE, BRASS, FELT, FELT_3, INK], 4),
    (PAPER, &[GOLD, CHESTNUT, COAL, WINE, CORAL, SKY, LIME, GREY, BOARD_DEEP, GRAIN, WALNUT], 3),
    (GOLD, &[RED, PAPER], 3),
    (PAPER, &["#27557f", "#93610f", "#a32c1c", "#3b6128", "#6b543a"], 3),
    (AMBER, &[FELT, FELT_3, CREAM, WOOD, PAPER, CHESTNUT], 2),
    (COAL, &[CREAM, WOOD, SAND], 2),
    (FELT, &[LEAF, MOSS, WALNUT, SAND, RED, NAVY, THEIRS, OURS], 2),
    (CHESTNUT, &[CREAM, WOOD, SAND], 2),
    (PAPER, &[MAPLE], 2),
    (COAL, &[ROSEWOOD], 2),
    (WINE, &[RED, "#e9c98f"], 2),
    (WINE, &["#b67042"], 4),
    ("#b67042", &["#e9c98f"], 2),
    (OURS_FACE, &[HAIR], 2),
    (THEIRS_FACE, &[HAIR], 2),
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
        let mut colours: Vec<Rgb> = NAMED.iter().chain(INKS).map(|text| rgb(text)).collect();
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

/// Returns true if the palette has the colour, or one within 15 of 255 of it in each channel.
#[cfg(test)]
pub(super) fn is_near(colour: &str) -> bool {
    let palette = Palette::new();
    let found = palette.colour(palette.search(rgb(colour)));
    rgb(colour).iter().zip(found).all(|(wanted, found)| wanted.abs_diff(found) <= 15)
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
