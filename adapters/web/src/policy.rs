//! The privacy policy and the terms as pages: `/privacidad`, `/terminos`.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Options, Parser};
use sobremesa::policy::Document;
use sobremesa_game::line;

use crate::page::{Page, header};
use crate::site::{Site, say};
use crate::visit::Guest;

/// `/privacidad`, with a link at its foot to the visitor's own data.
pub(crate) async fn privacy(State(site): State<Site>, guest: Guest) -> Response {
    let own = own_data(&guest);
    page(&site, &guest, Document::Privacy, &say(guest.language, &line!("web-privacy")), own)
}

/// `/terminos`
pub(crate) async fn terms(State(site): State<Site>, guest: Guest) -> Response {
    page(&site, &guest, Document::Terms, &say(guest.language, &line!("web-terms")), html! {})
}

/// The page of a document. A visitor who only reads gets no cookie.
fn page(site: &Site, guest: &Guest, document: Document, title: &str, below: Markup) -> Response {
    let text = site.parts.operator.write(document, guest.language);
    let body = html! {
        (header(guest))
        main #main { article.rulebook { (PreEscaped(typeset(&text, guest))) } (below) }
    };
    Page { title, about: title, picture: None, script: None, kind: "reading", body }.frame(guest).into_response()
}

/// The document as HTML, with links to those documents that this guest reaches. A table wider than a phone
/// can be scrolled, by keys too.
fn typeset(text: &str, guest: &Guest) -> String {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, Parser::new_ext(text, Options::ENABLE_TABLES));
    let html = html.replace("href=\"/", &format!("href=\"{}", guest.path("/")));
    html.replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>").replace("</table>", "</table></div>")
}

fn own_data(guest: &Guest) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        section #misdatos {
            h2 { (said(line!("web-own"))) }
            p { (said(line!("web-own-about"))) }
            p.choice {
                a.button href=(guest.path("/puntaje")) { (said(line!("points-title"))) }
                a.button href=(guest.path("/misdatos")) download { (said(line!("web-own-download"))) }
                a.button href=(guest.path("/vincular")) { (said(line!("people-join"))) }
                a.button.danger href=(guest.path("/olvidame")) { (said(line!("web-own-erase"))) }
            }
        }
    }
}
