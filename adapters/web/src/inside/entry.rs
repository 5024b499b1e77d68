//! The page that a chat opens, and that stays: its script asks the chat who is there, signs them in, and
//! shows the site in a frame.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::html;
use sobremesa_game::line;

use super::Chat;
use crate::assets::address;
use crate::page::{ENTRY, Page, texts};
use crate::site::{Site, say};
use crate::visit::Guest;

/// The parts of the script.
const PARTS: [&str; 4] = ["js/dom.js", "js/inside/colours.js", "js/inside/discord.js", "js/inside/telegram.js"];

/// `/actividad`, `/miniapp`
pub(super) async fn page(State(site): State<Site>, guest: Guest) -> Response {
    let activity = site.inside().discord.as_ref().filter(|_| guest.inside == Some(Chat::Discord));
    let client = activity.map(|activity| activity.application_id.to_string());
    let vouched = activity.is_some_and(|activity| activity.public_key.is_some());
    // The target of links that lead out of the frame.
    let public = site.hosts.first().map(|host| format!("https://{host}"));
    let said = |line| say(guest.language, &line);
    let title = "Sobremesa";
    let body = html! {
        // All at once: each is wanted, and one would be found only in the other.
        @for part in PARTS { link rel="modulepreload" href=(guest.path(&address(part))); }
        main #main data-stage="opening" data-client=[client] data-vouched[vouched] data-site=[public] {
            h1.unseen { (title) }
            div #hold {
                p #told role="status" { (said(line!("web-inside-opening"))) }
                button #retry .primary type="button" { (said(line!("web-inside-retry"))) }
                noscript { p { (said(line!("web-needs-script"))) } }
            }
        }
        (texts(&guest, &[
            ("opening", line!("web-inside-opening")),
            ("refused", line!("web-inside-refused")),
            ("outside", line!("web-inside-outside")),
            ("cookieless", line!("web-inside-cookieless")),
            ("unreachable", line!("web-inside-unreachable")),
        ]))
    };
    let (about, script) = (said(line!("web-tagline")), Some("js/inside/shell.js"));
    Page { title, about: &about, picture: None, script, kind: ENTRY, body }.frame(&guest).into_response()
}
