//! A scene: the contents of a picture, as data. Sprites by their codes, and their positions.

use std::borrow::Cow;

use super::{Size, letters, names};
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
    /// The font.
    pub letters: Letters,
}

/// The fonts of words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Letters {
    /// For what is used: names.
    #[default]
    Used,
    /// For what is said and counted: voices, scores.
    Said,
}

impl Letters {
    /// The family of their sprites.
    const fn family(self) -> &'static str {
        match self {
            Letters::Used => "nombre",
            Letters::Said => "dicho",
        }
    }
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
    pub fn new(ground: impl Into<Cow<'static, str>>, width: u16, height: u16) -> Scene {
        Scene { width, height, ground: ground.into(), placed: Vec::new(), words: Vec::new() }
    }

    /// Returns an empty cloth with a wooden rim.
    pub fn cloth(width: u16, height: u16) -> Scene {
        Scene::new(format!("mesa/{width}x{height}"), width, height)
    }

    /// Returns an empty cloth with wood below it, on which the score is written.
    pub fn table(width: u16, height: u16, below: u16) -> Scene {
        Scene::new(format!("mesa/{width}x{height}-{below}"), width, height)
    }

    /// Puts a sprite with its upper left corner at (`x`, `y`).
    pub fn put(&mut self, sprite: impl Into<Cow<'static, str>>, x: i16, y: i16, width: u16) {
        self.turned(sprite, x, y, width, Turn::None);
    }

    /// Puts a turned sprite; (`x`, `y`) is the upper left corner after turning.
    pub fn turned(&mut self, sprite: impl Into<Cow<'static, str>>, x: i16, y: i16, width: u16, turn: Turn) {
        self.placed.push(Placed { sprite: sprite.into(), x, y, width, turn });
    }

    /// Returns the upper edge of the wood for the score below the cloth, if there is one.
    pub fn strip(&self) -> Option<i16> {
        let (_, below) = self.ground.strip_prefix("mesa/")?.split_once('-')?;
        Some(self.height as i16 - below.parse::<i16>().ok()?)
    }

    /// Returns the scene with its words as letters.
    pub fn spelled(&self) -> Cow<'_, Scene> {
        if self.words.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut scene = Scene { words: Vec::new(), ..self.clone() };
        self.words.iter().for_each(|words| scene.spell(words));
        Cow::Owned(scene)
    }

    fn spell(&mut self, words: &Words) {
        let Words { text, at: (x, y), size, room, tint, align, letters } = words;
        let (x, y, size, room, font) = (*x, *y, *size, *room, *letters);
        if *align == Align::Pill {
            return self.pill(text, (x, y), size);
        }
        let shown = fit(text, font, size, room);
        if shown.is_empty() {
            return;
        }
        let all = measure(&shown);
        let (left, middle) = match align {
            Align::Middle | Align::Pill => (x - (all / 2) as i16, y),
            Align::Left => (x, y),
            Align::Right => (x - all as i16, y),
            Align::Bubble => self.bubble(all, (x, y), size),
        };
        self.set(shown, font, *tint, (left, middle), size);
    }

    /// Puts letters in a row, their left edge and their middle there.
    fn set(&mut self, letters: Vec<(char, u16)>, font: Letters, tint: Tint, (mut left, middle): (i16, i16), size: u16) {
        for (letter, width) in letters {
            if letter != ' ' {
                let code = format!("{}/{size}/{}/{:x}", font.family(), tint.word(), u32::from(letter));
                self.put(code, left, middle - (size / 2) as i16, width);
            }
            left += width as i16;
        }
    }

    /// Puts words on a dark pill around a place; the last of them, a number, on the disc at its end.
    fn pill(&mut self, text: &str, (x, y): (i16, i16), size: u16) {
        let (label, value) = text.rsplit_once(' ').unwrap_or(("", text));
        let label = fit(label, Letters::Used, size, 180);
        let value = fit(value, Letters::Said, size * 4 / 3, 60);
        // In a few fixed widths: each is a cached sprite.
        let wide = (measure(&label) + 22 + 12 + 58).next_multiple_of(8) as i16;
        let (left, disc) = (x - wide / 2, x + wide / 2 - 31);
        self.put(format!("marca/pildora-{wide}"), left, y - 30, wide as u16);
        let inner = wide - 58;
        let start = left + (inner - measure(&label) as i16) / 2 + 4;
        self.set(label, Letters::Used, Tint::Paper, (start, y), size);
        let start = disc - (measure(&value) / 2) as i16;
        self.set(value, Letters::Said, Tint::Ink, (start, y - 1), size * 4 / 3);
    }

    /// Puts a bubble around words of this width near a face, where it covers the least. Returns the left edge
    /// of the words, and their vertical middle.
    fn bubble(&mut self, words: u16, (x, y): (i16, i16), size: u16) -> (i16, i16) {
        let (wide, tall) = ((words + size * 6 / 5).next_multiple_of(16) as i16, (size + size * 7 / 10) as i16);
        let lowest = self.strip().unwrap_or(self.height as i16) - tall - 12;
        let taken: Vec<(i16, i16, i16, i16, i32)> = self.placed.iter().filter_map(Placed::taken).collect();
        let reach = |low: i16, high: i16, from: i16| i32::from((low - from).max(from - high).max(0));
        let mut best = (i32::MAX, (0, 0));
        for top in (18..=lowest.max(18)).step_by(14) {
            for left in (16..=(self.width as i16 - wide - 16).max(16)).step_by(14) {
                let (right, bottom) = (left + wide, top + tall);
                let covered = |&(l, t, r, b, weight): &(i16, i16, i16, i16, i32)| {
                    let (across, down) = (right.min(r) - left.max(l), bottom.min(b) - top.max(t));
                    if across > 0 && down > 0 { i32::from(across) * i32::from(down) * weight } else { 0 }
                };
                let far = reach(left, right, x).pow(2) + reach(top, bottom, y).pow(2);
                let cost = far.isqrt() * 60 + taken.iter().map(covered).sum::<i32>();
                best = best.min((cost, (left, top)));
            }
        }
        let (left, top) = best.1;
        self.put(format!("marca/globo-{wide}x{tall}"), left, top, wide as u16);
        self.tail((left, top), (wide, tall), (x, y));
        (left + (wide - words as i16) / 2, top + tall / 2 - 4)
    }

    /// Puts the tail of a bubble at the edge that is nearest to the face.
    fn tail(&mut self, (left, top): (i16, i16), (wide, tall): (i16, i16), (x, y): (i16, i16)) {
        let ((right, bottom), (long, broad)) = ((left + wide - 6, top + tall - 8), (22, 30));
        let (before, after) = ((left - x).max(x - right), (top - y).max(y - bottom));
        let (turn, x, y) = if after >= before {
            let middle = i16::midpoint(left, right);
            let x = x.clamp((left + 26).min(middle), (right - 26).max(middle)) - broad / 2;
            if y < top { (Turn::None, x, top - long + 5) } else { (Turn::Half, x, bottom - 3) }
        } else {
            let middle = i16::midpoint(top, bottom);
            let y = y.clamp((top + 24).min(middle), (bottom - 24).max(middle)) - broad / 2;
            if x < left { (Turn::ThreeQuarters, left - long + 7, y) } else { (Turn::Quarter, right - 1, y) }
        };
        self.turned("marca/rabo", x, y, broad as u16, turn);
    }

    /// Writes numerals and letters, with a line height of `size` pixels, centred on (`x`, `y`). Characters
    /// that cannot be written are left out.
    pub fn write(&mut self, text: &str, tint: Tint, x: i16, y: i16, size: u16) {
        let width = |character: char| Some((letters::width(character)? * u32::from(size)).div_ceil(1000) as u16);
        let all: u16 = text.chars().filter_map(width).sum();
        let mut left = x - (all / 2) as i16;
        for character in text.chars() {
            let Some(width) = width(character) else { continue };
            self.put(format!("letra/{}/{character}", tint.word()), left, y - (size / 2) as i16, width);
            left += width as i16;
        }
    }
}

impl Placed {
    /// Returns its width and height as it lies there; `None` for a sprite that does not exist.
    pub(crate) fn size(&self) -> Option<(u16, u16)> {
        let (width, height) = (self.width, Size::of(&self.sprite)?.height_at(self.width));
        Some(match self.turn {
            Turn::None | Turn::Half => (width, height),
            Turn::Quarter | Turn::ThreeQuarters => (height, width),
        })
    }

    /// Returns the area that a bubble had better not cover, and how much that matters.
    fn taken(&self) -> Option<(i16, i16, i16, i16, i32)> {
        let weight = match self.sprite.split('/').next()? {
            "cara" | "nombre" | "dicho" => 40,
            "carta" | "naipe" | "ficha" => 30,
            "marca" if self.sprite.starts_with("marca/globo") => 60,
            "marca" if self.sprite == "marca/hueco" => 1,
            "marca" if self.sprite.starts_with("marca/baza") || self.sprite == "marca/punta" => 40,
            "peon" | "ajedrez" | "damas" | "backgammon" | "dado" => 4,
            _ => return None,
        };
        let (width, height) = self.size()?;
        Some((self.x, self.y, self.x + width as i16, self.y + height as i16, weight))
    }
}

/// Returns the letters of a text and their widths, cut short where there is not room for all.
fn fit(text: &str, font: Letters, size: u16, room: u16) -> Vec<(char, u16)> {
    let scaled = |letter: char| names::width(font, letter).map(|width| (width * u32::from(size)).div_ceil(1000) as u16);
    let mut shown: Vec<(char, u16)> =
        names::writable(text).chars().filter_map(|letter| Some((letter, scaled(letter)?))).collect();
    if measure(&shown) > room {
        let dots = ('…', scaled('…').unwrap_or_default());
        while measure(&shown) + dots.1 > room && shown.pop().is_some() {}
        while shown.pop_if(|(letter, _)| *letter == ' ').is_some() {}
        shown.push(dots);
    }
    shown
}

fn measure(letters: &[(char, u16)]) -> u16 {
    letters.iter().map(|(_, width)| width).sum()
}

/// Returns the width of a text.
pub(crate) fn width_of(text: &str, font: Letters, size: u16) -> i16 {
    measure(&fit(text, font, size, u16::MAX)) as i16
}
