//! Icons: figures as small as a letter, for a button or a line of text, readable at 22 pixels on light and on
//! dark.

use super::letters::word;
use super::palette::{INK, PAPER};
use super::{Drawing, cards, document, french, sprite, tiles};

/// The width and height of an icon.
const SIZE: u32 = 128;

/// The margin around a figure that is drawn as it lies on the table.
const MARGIN: f32 = 2.0;

/// Returns the icon of a sprite: cards and tiles are drawn anew, with little more than what tells them apart;
/// others are the figure itself.
pub fn icon(code: &str) -> Option<Drawing> {
    let (family, name) = code.split_once('/')?;
    let content = match family {
        "carta" => cards::icon(name),
        "naipe" => french::icon(name),
        "ficha" => tiles::icon(name),
        _ => None,
    };
    content.or_else(|| Some(fit(&sprite(code)?))).map(|content| document(SIZE, SIZE, &content))
}

/// Returns a drawing in the middle of an icon.
fn fit(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width as f32, drawing.height as f32);
    let side = SIZE as f32;
    let scale = (side - 2.0 * MARGIN) / width.max(height);
    let (x, y) = ((side - width * scale) / 2.0, (side - height * scale) / 2.0);
    format!(r#"<g transform="translate({x} {y}) scale({scale})">{}</g>"#, drawing.content())
}

/// Returns the icon of a card: a number or letter, and the shape of the suit, which is drawn within −20…20
/// both ways.
pub(super) fn card(index: &str, ink: &str, shape: &str) -> String {
    let place = r#"<rect x="9" y="4" width="110" height="120" rx="16""#;
    let (x, size) = if index.len() > 1 { (55.0, 68.0) } else { (43.0, 82.0) };
    let index = word(index, x, 72.0, size, ink);
    // A rim of paper, where the shape is behind; the edge of the card goes over it.
    let rim = index.replace("<path", &format!(r#"<path stroke="{PAPER}" stroke-width="130" stroke-linejoin="round""#));
    format!(
        r#"{place} fill="{PAPER}"/><g transform="translate(83 84) scale(1.7)">{shape}</g>{rim}{index}{place} fill="none" stroke="{INK}" stroke-width="5"/>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_is_square_small_and_transparent_around() {
        for code in
            ["carta/7o", "carta/12b", "carta/dorso", "naipe/Qo", "ficha/6-4", "ficha/0-0", "dado/3", "ajedrez/c"]
        {
            let icon = icon(code).unwrap_or_else(|| panic!("{code}"));
            assert_eq!((icon.width, icon.height), (SIZE, SIZE));
            let png = icon.png().unwrap();
            assert!(png.len() < 32 * 1024, "{code}: {}", png.len());
            let mut reader = png::Decoder::new(std::io::Cursor::new(&png)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut pixels).unwrap();
            assert_eq!((info.width, info.height, info.color_type), (SIZE, SIZE, png::ColorType::Rgba));
            assert_eq!(pixels[3], 0, "{code}: the corner is clear");
            assert!(pixels.chunks_exact(4).filter(|pixel| pixel[3] == 255).count() > 1500, "{code} is seen");
        }
        assert!(icon("carta/99z").is_none() && icon("nada").is_none());
    }

    #[test]
    fn no_two_cards_or_tiles_look_the_same() {
        let cards =
            ["o", "c", "e", "b"].map(|suit| (1..=7).chain(10..=12).map(move |rank| format!("carta/{rank}{suit}")));
        let tiles = (0..=6).flat_map(|one| (0..=6).map(move |other| format!("ficha/{one}-{other}")));
        let codes: Vec<String> = cards.into_iter().flatten().chain(tiles).collect();
        let drawn: std::collections::BTreeSet<String> = codes.iter().map(|code| icon(code).unwrap().svg).collect();
        assert_eq!(drawn.len(), codes.len());
    }
}
