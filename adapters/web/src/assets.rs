//! Scripts, styles and icons, embedded in the program. Their address contains a hash of all of them, so that
//! browsers keep them for ever and a new version of the program brings its own.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, File, include_dir};
use sha2::{Digest, Sha256};
use sobremesa_screen::picture;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets");

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    digest(&FILES, &mut hash);
    picture::faces().filter_map(picture::face).for_each(|face| hash.update(face));
    hex::encode(&hash.finalize()[..6])
});

fn digest(folder: &Dir, hash: &mut Sha256) {
    for file in folder.files() {
        hash.update(file.path().as_os_str().as_encoded_bytes());
        hash.update(file.contents());
    }
    folder.dirs().for_each(|inner| digest(inner, hash));
}

/// The letters of every page, which are asked for before the style sheet has come.
pub(crate) const FONTS: [&str; 2] = ["alegreya.woff2", "chivo.woff2"];

/// The file that names all colours.
static TOKENS: &str = include_str!("../assets/tokens.css");

/// The colour of a browser's own bars above our pages: that of the wood.
pub(crate) fn theme_colour() -> &'static str {
    token("bar").unwrap_or_default()
}

/// The value of a token by day.
fn token(name: &str) -> Option<&'static str> {
    Some(by_day_and_night(name)?.0)
}

/// The two values of a token; they are the same if it does not depend on the time of day.
fn by_day_and_night(name: &str) -> Option<(&'static str, &'static str)> {
    let (_, rest) = TOKENS.split_once(&format!("  --{name}: "))?;
    let value = rest.split(';').next()?;
    let both = value.strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')')?.split_once(", "));
    Some(both.unwrap_or((value, value)))
}

/// Returns true if `assets/juegos` has a drawing of this name.
pub(crate) fn is_drawn(name: &str) -> bool {
    FILES.get_file(format!("juegos/{name}.svg")).is_some()
}

/// The web's own drawing of this figure: the cards, which it shows larger than chats do.
pub(crate) fn figure(family: &str, file: &str) -> Option<&'static str> {
    FILES.get_file(format!("figura/{family}/{file}"))?.contents_utf8()
}

/// The web's own drawing of a step of this game, if it has one.
pub(crate) fn gesture(game: &str, token: &str) -> Option<String> {
    let family = format!("gesto-{game}");
    figure(&family, &format!("{token}.svg")).map(|_| format!("{family}/{token}"))
}

/// The address of a file of ours: `address("js/table.js")`.
pub(crate) fn address(file: &str) -> String {
    format!("/recursos/{}/{file}", *VERSION)
}

/// `/recursos/VERSION/js/table.js`; an older version's address leads to the current file, which browsers then
/// do not keep.
pub(crate) async fn asset(Path((version, file)): Path<(String, String)>) -> Response {
    let cache = if version == *VERSION { "public, max-age=31536000, immutable" } else { "no-cache" };
    serve_embedded(&file, cache)
}

/// `/sw.js`: its scope is the whole site, so it must lie at the root.
pub(crate) async fn service_worker() -> Response {
    let script = FILES.get_file("js/worker.js").and_then(|file| file.contents_utf8()).unwrap_or_default();
    let script = script.replace("VERSION", &VERSION);
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")], script).into_response()
}

fn serve_embedded(file: &str, cache: &'static str) -> Response {
    // Faces are the same drawings as in the pictures of chats.
    let face = || picture::face(file.strip_prefix("caras/")?.strip_suffix(".svg")?).map(str::as_bytes);
    let Some(contents) = FILES.get_file(file).map(File::contents).or_else(face) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = match file.rsplit_once('.').map_or("", |(_, end)| end) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    };
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)], contents).into_response()
}

/// `/favicon.ico`, which browsers request from every page.
pub(crate) async fn favicon() -> Response {
    serve_embedded("icon.svg", "public, max-age=86400")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every text file of ours but drawings, which have inks of their own, and what turns a chat's colours
    /// into ours.
    fn texts(folder: &'static Dir<'static>) -> Vec<(&'static str, &'static str)> {
        let own = folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
        let own = own.filter(|(path, _)| path.ends_with(".css") || path.ends_with(".js"));
        own.chain(folder.dirs().flat_map(texts)).collect()
    }

    #[test]
    fn only_the_tokens_name_colours() {
        let digits = |text: &str| text.chars().take_while(char::is_ascii_hexdigit).count();
        for (path, text) in texts(&FILES).into_iter().filter(|(path, _)| *path != "tokens.css") {
            // The name of a button of ours is made of digits too.
            for rest in text.split('#').skip(1).filter(|rest| !rest.starts_with("deaf")) {
                // Private members of a class begin so too.
                let end = rest.chars().nth(digits(rest));
                let named = matches!(digits(rest), 3 | 4 | 6 | 8)
                    && !end.is_some_and(|next| next.is_alphanumeric() || "_(-".contains(next));
                assert!(!named, "{path}: #{}", rest.lines().next().unwrap_or_default());
            }
            assert!(
                !path.ends_with(".css") || !["rgb(", "rgba(", "hsl("].iter().any(|named| text.contains(named)),
                "{path}"
            );
        }
    }

    /// The relative luminance of a colour, as WCAG defines it.
    fn light(hex: &str) -> f64 {
        let digits = hex.trim_start_matches('#');
        let wide: String = if digits.len() == 3 {
            digits.chars().flat_map(|digit| [digit, digit]).collect()
        } else {
            digits.to_owned()
        };
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&wide[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
    }

    #[test]
    fn text_colours_have_enough_contrast_in_both_themes() {
        let pairs = [
            ("ink", "page"),
            ("ink", "surface"),
            ("ink", "well"),
            ("muted", "page"),
            ("muted", "surface"),
            ("muted", "well"),
            ("danger", "surface"),
            ("on-accent", "accent"),
            ("on-accent", "accent-lit"),
            ("on-piece", "piece"),
            ("on-piece", "piece-lit"),
            ("on-wood", "wood"),
            ("on-wood-muted", "panel"),
            ("on-cloth", "cloth"),
            ("on-mark", "mark"),
            ("on-dark", "dark"),
            ("on-bubble", "bubble"),
            ("on-level", "level"),
        ];
        for (text, ground) in pairs {
            let (text_both, ground_both) = (by_day_and_night(text).unwrap(), by_day_and_night(ground).unwrap());
            for (text_colour, ground_colour) in [(text_both.0, ground_both.0), (text_both.1, ground_both.1)] {
                let (one, other) = (light(text_colour), light(ground_colour));
                let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
                assert!(contrast >= 4.5, "{text} on {ground}: {contrast:.1}");
            }
        }
    }

    #[test]
    fn letters_are_light_and_served_as_what_they_are() {
        let weight: usize = FONTS.iter().map(|font| FILES.get_file(font).unwrap().contents().len()).sum();
        assert!(weight <= 48 * 1024, "{weight}");
        for font in FONTS {
            assert_eq!(serve_embedded(font, "").headers()[CONTENT_TYPE], "font/woff2");
            assert!(TOKENS.contains(font));
        }
    }
}
