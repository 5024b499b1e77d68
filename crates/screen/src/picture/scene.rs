//! A scene: the contents of a picture, as data. Sprites by their codes, and their positions.

use std::borrow::Cow;

use super::glyphs::glyph;
use super::names;
use crate::Align;

/// A picture before it is drawn. Equal scenes look equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scene {
    /// In pixels.
    pub width: u16,
    /// In pixels.
    pub height: u16,
    /// The sprite that fills it, from edge to edge: a table, a board.
    pub ground: Cow<'static, str>,
    /// The sprites that lie on it, each above those before.
    pub placed: Vec<Placed>,
    /// The words written on top of it all. They are spelled when the scene is drawn, which most scenes never
    /// are.
    pub words: Vec<Words>,
}

/// Words with a line height of `size` pixels and at most `room` wide: longer ones are cut short. Letters that
/// cannot be written are left out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Words {
    /// The text.
    pub text: String,
    /// The position, by the alignment.
    pub at: (i16, i16),
    /// The line height, in pixels.
    pub size: u16,
    /// The greatest width, in pixels.
    pub room: u16,
    /// Their colour.
    pub tint: Tint,
    /// The alignment.
    pub align: Align,
}

/// A sprite in its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placed {
    /// The sprite: a family and a code (`carta/7o`).
    pub sprite: Cow<'static, str>,
    /// The left edge, in pixels, after turning.
    pub x: i16,
    /// The upper edge, in pixels, after turning.
    pub y: i16,
    /// The width of the sprite before it is turned, in pixels; its height follows.
    pub width: u16,
    /// The turn of the sprite.
    pub turn: Turn,
}

/// Quarter turns, clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// Upright, as it is drawn.
    #[default]
    None,
    /// Its top at the right.
    Quarter,
    /// Upside down.
    Half,
    /// Its top at the left.
    ThreeQuarters,
}

/// The colour of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tint {
    /// Dark, on paper.
    Ink,
    /// Light, on wood and cloth.
    Paper,
    /// Highlighted, on wood and cloth.
    Amber,
}

impl Tint {
    /// Its word in the code of a letter.
    pub(super) const ALL: [(&'static str, &'static str, Tint); 3] = [
        ("tinta", super::palette::INK, Tint::Ink),
        ("papel", super::palette::PAPER, Tint::Paper),
        ("ambar", super::palette::AMBER, Tint::Amber),
    ];

    fn word(self) -> &'static str {
        Tint::ALL.iter().find(|(.., tint)| *tint == self).map_or("tinta", |(word, ..)| word)
    }
}

impl Scene {
    /// Returns an empty scene on this ground.
    #[must_use]
    pub fn new(ground: impl Into<Cow<'static, str>>, width: u16, height: u16) -> Scene {
        Scene { width, height, ground: ground.into(), placed: Vec::new(), words: Vec::new() }
    }

    /// Returns an empty cloth with a wooden rim.
    #[must_use]
    pub fn cloth(width: u16, height: u16) -> Scene {
        Scene::new(format!("mesa/{width}x{height}"), width, height)
    }

    /// Puts a sprite with its upper left corner at (`x`, `y`).
    pub fn put(&mut self, sprite: impl Into<Cow<'static, str>>, x: i16, y: i16, width: u16) {
        self.turned(sprite, x, y, width, Turn::None);
    }

    /// Puts a turned sprite; (`x`, `y`) is the upper left corner after turning.
    pub fn turned(&mut self, sprite: impl Into<Cow<'static, str>>, x: i16, y: i16, width: u16, turn: Turn) {
        self.placed.push(Placed { sprite: sprite.into(), x, y, width, turn });
    }

    /// Returns the scene with its words as letters.
    #[must_use]
    pub fn spelled(&self) -> Cow<'_, Scene> {
        if self.words.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut scene = Scene { words: Vec::new(), ..self.clone() };
        self.words.iter().for_each(|words| scene.spell(words));
        Cow::Owned(scene)
    }

    fn spell(&mut self, words: &Words) {
        let Words { text, at: (x, y), size, room, tint, align } = words;
        let (x, y, size, room) = (*x, *y, *size, *room);
        let scaled = |letter: char| names::width(letter).map(|width| (width * u32::from(size)).div_ceil(1000) as u16);
        let letters: Vec<(char, u16)> =
            names::writable(text).chars().filter_map(|letter| Some((letter, scaled(letter)?))).collect();
        if letters.is_empty() {
            return;
        }
        let all = |letters: &[(char, u16)]| letters.iter().map(|(_, width)| width).sum::<u16>();
        let mut shown = letters;
        if all(&shown) > room {
            let dots = ('…', scaled('…').unwrap_or_default());
            while all(&shown) + dots.1 > room && shown.pop().is_some() {}
            while shown.pop_if(|(letter, _)| *letter == ' ').is_some() {}
            shown.push(dots);
        }
        let (mut left, middle) = match align {
            Align::Middle => (x - (all(&shown) / 2) as i16, y),
            Align::Left => (x, y),
            Align::Right => (x - all(&shown) as i16, y),
            Align::Bubble => self.bubble(all(&shown), (x, y)),
        };
        for (letter, width) in shown {
            if letter != ' ' {
                let code = format!("nombre/{}/{:x}", tint.word(), u32::from(letter));
                self.put(code, left, middle - (size / 2) as i16, width);
            }
            left += width as i16;
        }
    }

    /// Returns a bubble around words of this width, which grows upwards from (`x`, `y`) or, if there is no
    /// room above, downwards. Returns the left edge of the words, and their vertical middle.
    fn bubble(&mut self, words: u16, (x, y): (i16, i16)) -> (i16, i16) {
        // In a few fixed widths: each is a cached sprite.
        let wide = (words + 28).next_multiple_of(16) as i16;
        let left = (x - 12).min(self.width as i16 - wide - 4).max(4);
        let top = if y < 52 { y + 16 } else { y - 48 };
        self.put(format!("marca/globo-{wide}"), left, top, wide as u16);
        (left + (wide - words as i16) / 2, top + 20)
    }

    /// Writes numerals and letters, with a line height of `size` pixels, centred on (`x`, `y`). Characters
    /// that cannot be written are left out.
    pub fn write(&mut self, text: &str, tint: Tint, x: i16, y: i16, size: u16) {
        let width =
            |character: char| glyph(character).map(|(advance, _)| (advance * u32::from(size)).div_ceil(1000) as u16);
        let all: u16 = text.chars().filter_map(width).sum();
        let mut left = x - (all / 2) as i16;
        for character in text.chars() {
            let Some(width) = width(character) else { continue };
            self.put(format!("letra/{}/{character}", tint.word()), left, y - (size / 2) as i16, width);
            left += width as i16;
        }
    }
}
