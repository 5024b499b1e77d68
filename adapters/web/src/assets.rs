//! Scripts, styles and icons, embedded in the program. Their address contains a hash of all of them, so that
//! browsers keep them for ever and a new version of the program brings its own.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets");

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    digest(&FILES, &mut hash);
    hex::encode(&hash.finalize()[..6])
});

fn digest(folder: &Dir, hash: &mut Sha256) {
    for file in folder.files() {
        hash.update(file.path().as_os_str().as_encoded_bytes());
        hash.update(file.contents());
    }
    folder.dirs().for_each(|inner| digest(inner, hash));
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
    let Some(found) = FILES.get_file(file) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = match file.rsplit_once('.').map_or("", |(_, end)| end) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    };
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)], found.contents()).into_response()
}

/// `/favicon.ico`, which browsers request from every page.
pub(crate) async fn favicon() -> Response {
    serve_embedded("icon.svg", "public, max-age=86400")
}
