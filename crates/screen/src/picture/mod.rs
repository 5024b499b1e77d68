//! Drawing: the look of each figure of a screen, and pictures of whole tables and hands.
//!
//! [`sprite`] is one figure, as an SVG drawn for this project (`svg/`, or assembled here from parts). A
//! [`Scene`] says which sprites lie where; the [`Painter`] turns it into a PNG, from sprites rasterised once,
//! in one palette for all. Nothing is conveyed by colour alone: suits have shapes and the *pintas* in their
//! frame, and every card has its number.
//!
//! # How a picture is made
//!
//! A face draws a table once, as a `Live` (`screen/live.rs`): the sprites and their places, as data, from the
//! same `Public` and `Private` types as the words. The browser shows it as it is; for chats it is drawn in a
//! shape of its own, without a hand, and what a page puts around it (names, turn, voices, clocks, the score)
//! is written in (`screen/chat.rs`). The `Painter` makes a PNG of the resulting `Scene`. A sprite (an SVG,
//! written for this project) is rasterised once for each size and turn; a picture lays sprites on an image of
//! one byte per pixel, in one palette for all games (`palette.rs`), and packs it with light compression.
//! Pictures are cached by the hash of their scene. Drawing is CPU-bound: adapters do it on a thread that
//! answers no requests (`spawn_blocking`).
//!
//! Letters and numerals on cards and boards are outlines in the sources (`names/`, see NOTICE), so that no
//! font is needed; anything said in words, names above all, is written by a session into the scene as
//! `Caption`s, letter by letter; faces follow from names. A name with a letter that it lacks is left out,
//! and the seat's number stands for it. The alternative text is made from the labels of the screen's figures.
//! `tests/pictures` compares every game with approved pictures, with the same scene drawn whole as one SVG,
//! and compares deals that a seat cannot tell apart with each other. `sobremesa gallery` draws everything on
//! one page, for inspection.

mod board;
mod boards;
mod cards;
mod chess;
mod faces;
mod french;
mod icon;
mod letters;
mod marks;
mod names;
mod painter;
mod palette;
mod png;
mod races;
mod scene;
mod size;
mod sprite;
mod tiles;
mod whole;

pub(crate) use boards::BARS;
pub use boards::{COLUMN, ROW};
pub(crate) use faces::around as around_face;
pub use faces::{face, face_of, face_of_character, faces, faces_apart, faces_of_people, usual_face, without_sign};
pub use icon::icon;
pub use painter::{Painter, Picture};
pub use races::{BOARD, Spot, ludo, parchis};
pub(crate) use scene::width_of;
pub use scene::{Letters, Placed, Scene, Tint, Turn, Words};
pub use size::Size;
pub use whole::{render_whole, svg};

use include_dir::{Dir, include_dir};

/// A figure, drawn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Drawing {
    /// In pixels, at the drawing's own scale.
    pub width: u32,
    /// In the same unit.
    pub height: u32,
    /// A whole SVG document.
    pub svg: String,
}

impl Drawing {
    /// Returns its height when it is this wide, in pixels.
    pub fn height_at(&self, width: u16) -> u16 {
        Size { width: self.width, height: self.height }.height_at(width)
    }

    /// Returns the drawing alone, at its own size, as a PNG that is transparent around it; `None` if nothing
    /// can be drawn.
    pub fn png(&self) -> Option<Vec<u8>> {
        let (width, height) = (u16::try_from(self.width).ok()?, u16::try_from(self.height).ok()?);
        let pixels = sprite::render(&self.svg, width, height)?;
        let plain = pixels.pixels().iter().map(|pixel| pixel.demultiply());
        let plain: Vec<u8> =
            plain.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect();
        Some(png::write_clear(width, height, &plain))
    }

    /// Returns the content of the document.
    fn content(&self) -> &str {
        inside(&self.svg)
    }
}

/// Returns the drawing of a figure's sprite (`carta/7o`); `None` if there is none, and then the figure's name
/// is shown instead.
pub fn sprite(code: &str) -> Option<Drawing> {
    let (family, code) = code.split_once('/')?;
    match family {
        "abanico" => cards::fan(code),
        "cara" => faces::portrait(code),
        "carta" => cards::card(code),
        "carta-llana" => cards::plain(code),
        "naipe-llano" => french::plain(code),
        "naipe" => french::card(code),
        "ficha" => tiles::tile(code),
        "dado" => tiles::die(code),
        "ajedrez" => chess::piece(code),
        "backgammon" => board::checker(code),
        "damas" => board::draught(code),
        "legumbre" => races::legume(code),
        "letra" => letters::letter(code),
        "marca" => marks::mark(code),
        "dicho" => names::letter(Letters::Said, code),
        "nombre" => names::letter(Letters::Used, code),
        "peon" => races::piece(code),
        "mesa" => boards::cloth(code),
        "tablero" => boards::board(code),
        _ => None,
    }
}

/// The drawings that are files of their own, by family.
static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/picture/svg");

/// Returns the file of a drawing, if it is one.
fn drawn(family: &str, name: &str) -> Option<&'static str> {
    FILES.get_file(format!("{family}/{name}.svg"))?.contents_utf8()
}

/// Returns a document of this size around its content.
fn document(width: u32, height: u32, content: &str) -> Drawing {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">{content}</svg>"#
    );
    Drawing { width, height, svg }
}

/// Returns the content between a document's first tag and its last.
fn inside(svg: &str) -> &str {
    let begin = svg.find("<svg").and_then(|tag| Some(tag + svg[tag..].find('>')? + 1)).unwrap_or(0);
    let end = svg.rfind("</svg>").unwrap_or(svg.len());
    &svg[begin..end]
}

#[cfg(test)]
mod tests;
