//! A scene as one SVG document, as other programs would draw it: the reference for the pictures.

use std::fmt::Write as _;

use super::scene::{Placed, Scene, Turn};
use super::sprite::render;
use super::{Drawing, sprite};

/// Returns the scene as a document.
pub fn svg(scene: &Scene) -> String {
    let scene = &*scene.spelled();
    let (width, height) = (scene.width, scene.height);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#
    );
    let ground = Placed { sprite: scene.ground.clone(), x: 0, y: 0, width, turn: Turn::None };
    for placed in std::iter::once(&ground).chain(&scene.placed) {
        if let Some(drawing) = sprite(&placed.sprite) {
            place(&mut svg, placed, &drawing);
        }
    }
    svg.push_str("</svg>");
    svg
}

fn place(svg: &mut String, placed: &Placed, drawing: &Drawing) {
    let (width, height) = (placed.width, drawing.height_at(placed.width));
    let scale = f32::from(width) / drawing.width as f32;
    let (degrees, right, down) = match placed.turn {
        Turn::None => (0, 0, 0),
        Turn::Quarter => (90, height, 0),
        Turn::Half => (180, width, height),
        Turn::ThreeQuarters => (270, 0, width),
    };
    let (x, y) = (i32::from(placed.x) + i32::from(right), i32::from(placed.y) + i32::from(down));
    let _ =
        write!(svg, r#"<g transform="translate({x} {y}) rotate({degrees}) scale({scale})">{}</g>"#, drawing.content());
}

/// Returns the scene drawn as a whole: red, green, blue and opacity of each pixel, row by row.
pub fn render_whole(scene: &Scene) -> Option<Vec<u8>> {
    Some(render(&svg(scene), scene.width, scene.height)?.take())
}
