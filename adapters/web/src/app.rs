//! The parts that make the site an app: the manifest, and the page for when there is no connection.

use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use maud::html;
use serde_json::json;
use sobremesa_game::line;

use crate::assets::address;
use crate::page::{Page, header};
use crate::site::say;
use crate::visit::Guest;

/// `/manifest.webmanifest`
pub(crate) async fn manifest(guest: Guest) -> Response {
    let manifest = json!({
        "name": "Sobremesa", "short_name": "Sobremesa", "lang": guest.language.tag(),
        "description": say(guest.language, &line!("web-tagline")),
        "id": "/", "start_url": "/", "scope": "/", "display": "standalone",
        "background_color": "#10352a", "theme_color": "#10352a",
        "icons": [
            { "src": address("icon.svg"), "sizes": "any", "type": "image/svg+xml" },
            { "src": address("icon-192.png"), "sizes": "192x192", "type": "image/png" },
            { "src": address("icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any" },
            { "src": address("icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable" },
        ],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], Json(manifest)).into_response()
}

/// `/sin-conexion`: the page that the service worker shows when the program cannot be reached.
pub(crate) async fn offline(guest: Guest) -> Response {
    let title = say(guest.language, &line!("web-offline-title"));
    let body = html! {
        (header(&guest))
        main #main { section {
            h2 { (title) }
            p { (say(guest.language, &line!("web-offline"))) }
            p { a.button.primary href="" { (say(guest.language, &line!("web-offline-again"))) } }
        } }
    };
    Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body }
        .frame(&guest)
        .into_response()
}
