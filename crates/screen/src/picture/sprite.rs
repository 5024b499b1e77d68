//! Sprites: drawings rasterised once, at the size in which they are used, ready to be laid on a picture.

use std::collections::BTreeMap;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::Drawing;
use super::palette::Palette;
use super::scene::Turn;

/// The least opacity at which a pixel hides what is below.
const OPAQUE: u8 = 250;
/// The greatest opacity at which a pixel is invisible.
const CLEAR: u8 = 5;

/// Pixels, row by row, without the invisible ones.
pub(super) struct Sprite {
    pub(super) height: u16,
    runs: Vec<Run>,
    /// The ends of the runs of each row.
    ends: Vec<u32>,
    /// The palette indices of opaque runs.
    solid: Vec<u8>,
    /// The pixels of the other runs: red, green, blue times opacity, and opacity.
    soft: Vec<[u8; 4]>,
}

/// Neighbours in a row that are all opaque, or all translucent.
#[derive(Clone, Copy)]
pub(super) struct Run {
    x: u16,
    length: u16,
    opaque: bool,
    /// The index of its first pixel.
    from: u32,
}

/// The pixels of a run.
pub(super) enum Pixels<'a> {
    Solid(&'a [u8]),
    Soft(&'a [[u8; 4]]),
}

impl Sprite {
    /// Draws it; `None` if it has no pixels.
    pub(super) fn new(drawing: &Drawing, width: u16, turn: Turn, palette: &Palette) -> Option<Sprite> {
        let pixels = render(&drawing.svg, width, drawing.height_at(width))?;
        let turned = Turned { pixels: &pixels, turn };
        let (width, height) = turned.size();
        let mut sprite = Sprite { height, runs: vec![], ends: vec![], solid: vec![], soft: vec![] };
        let mut known = Known { palette, found: BTreeMap::new() };
        for y in 0..height {
            let begun = sprite.runs.len();
            for x in 0..width {
                let pixel = turned.at(x, y);
                if pixel[3] > CLEAR {
                    sprite.push(begun, x, pixel, &mut known);
                }
            }
            sprite.ends.push(sprite.runs.len() as u32);
        }
        Some(sprite)
    }

    /// Adds a pixel to the row with runs from `begun` on.
    fn push(&mut self, begun: usize, x: u16, pixel: [u8; 4], known: &mut Known<'_>) {
        let opaque = pixel[3] >= OPAQUE;
        match self.runs[begun..].last_mut() {
            Some(run) if run.opaque == opaque && run.x + run.length == x => run.length += 1,
            _ => {
                let from = if opaque { self.solid.len() } else { self.soft.len() } as u32;
                self.runs.push(Run { x, length: 1, opaque, from });
            }
        }
        if opaque {
            self.solid.push(known.index([pixel[0], pixel[1], pixel[2]]));
        } else {
            self.soft.push(pixel);
        }
    }

    /// Returns the runs of a row: the start of each, and its pixels.
    pub(super) fn row(&self, y: u16) -> impl Iterator<Item = (u16, Pixels<'_>)> {
        let end = |row: u16| self.ends[usize::from(row)] as usize;
        let begin = if y == 0 { 0 } else { end(y - 1) };
        self.runs[begin..end(y)].iter().map(|run| {
            let place = run.from as usize..run.from as usize + usize::from(run.length);
            (run.x, if run.opaque { Pixels::Solid(&self.solid[place]) } else { Pixels::Soft(&self.soft[place]) })
        })
    }
}

/// Palette indices; a drawing asks for the same few colours again and again.
struct Known<'a> {
    palette: &'a Palette,
    found: BTreeMap<[u8; 3], u8>,
}

impl Known<'_> {
    fn index(&mut self, colour: [u8; 3]) -> u8 {
        *self.found.entry(colour).or_insert_with(|| self.palette.search(colour))
    }
}

/// Pixels as they lie after a turn.
struct Turned<'a> {
    pixels: &'a Pixmap,
    turn: Turn,
}

impl Turned<'_> {
    fn size(&self) -> (u16, u16) {
        let (width, height) = (self.pixels.width() as u16, self.pixels.height() as u16);
        match self.turn {
            Turn::None | Turn::Half => (width, height),
            Turn::Quarter | Turn::ThreeQuarters => (height, width),
        }
    }

    fn at(&self, x: u16, y: u16) -> [u8; 4] {
        let (x, y) = (u32::from(x), u32::from(y));
        let (right, bottom) = (self.pixels.width() - 1, self.pixels.height() - 1);
        let (x, y) = match self.turn {
            Turn::None => (x, y),
            Turn::Quarter => (y, bottom - x),
            Turn::Half => (right - x, bottom - y),
            Turn::ThreeQuarters => (right - y, x),
        };
        self.pixels.pixel(x, y).map_or([0; 4], |pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
    }
}

/// Returns an SVG document at this size; `None` if it is not one, or nothing is left of it.
pub(super) fn render(svg: &str, width: u16, height: u16) -> Option<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixels = Pixmap::new(u32::from(width), u32::from(height))?;
    let size = tree.size();
    let scale = Transform::from_scale(f32::from(width) / size.width(), f32::from(height) / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    Some(pixels)
}
