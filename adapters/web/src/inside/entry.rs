//! The page that a chat opens: it asks the chat who is there, signs them in, and shows the site.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::html;
use sobremesa::line;

use super::Chat;
use crate::page::Page;
use crate::site::{Site, say};
use crate::visit::Guest;

/// `/actividad`, `/miniapp`
pub(super) async fn page(State(site): State<Site>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let client = site.inside().discord.as_ref().filter(|_| guest.inside == Some(Chat::Discord));
    let client = client.map(|activity| activity.application_id.to_string());
    let body = html! {
        main #main data-base=(guest.base()) data-client=[client] {
            p role="status" { (say(guest.language, &line!("web-inside-opening"))) }
        }
    };
    let (title, about) = ("Sobremesa", say(guest.language, &line!("web-tagline")));
    Page { title, about: &about, picture: None, script: None, kind: "entry", body }.frame(&guest).into_response()
}
