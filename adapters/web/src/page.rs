//! The frame around every page.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use serde_json::{Map, Value};
use sobremesa::policy::Document;
use sobremesa_game::{Line, line};

use crate::assets::{FONTS, address, theme_colour};
use crate::inside::Chat;
use crate::site::say;
use crate::visit::Guest;

/// A page without its frame.
pub(crate) struct Page<'a> {
    pub(crate) title: &'a str,
    /// A description for people who are sent its address.
    pub(crate) about: &'a str,
    /// The full address of a picture of it.
    pub(crate) picture: Option<String>,
    /// The page's own module.
    pub(crate) script: Option<&'a str>,
    /// The class of its body.
    pub(crate) kind: &'a str,
    pub(crate) body: Markup,
}

impl Page<'_> {
    /// The whole page, for this guest.
    pub(crate) fn frame(self, guest: &Guest) -> Markup {
        let language = guest.language;
        html! {
            (DOCTYPE)
            html lang=(language.tag()) data-inside=[guest.inside.map(Chat::word)] data-base=[guest.inside.map(Chat::base)] data-stranger[guest.is_stranger()] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="theme-color" content=(theme_colour());
                    meta name="description" content=(self.about);
                    meta property="og:title" content=(self.title);
                    meta property="og:description" content=(self.about);
                    meta property="og:type" content="website";
                    @if let Some(picture) = &self.picture { meta property="og:image" content=(picture); }
                    title { (self.title) }
                    link rel="stylesheet" href=(guest.path(&address("tokens.css")));
                    link rel="stylesheet" href=(guest.path(&address("style.css")));
                    @for font in FONTS { link rel="preload" href=(guest.path(&address(font))) as="font" type="font/woff2" crossorigin; }
                    link rel="icon" href=(guest.path(&address("icon.svg"))) type="image/svg+xml";
                    link rel="apple-touch-icon" href=(guest.path(&address("icon-192.png")));
                    // Inside a chat there is nothing to install.
                    @if guest.inside.is_none() { link rel="manifest" href="/manifest.webmanifest"; }
                    @if let Some(script) = self.script { script type="module" src=(guest.path(&address(script))) {} }
                }
                body class=(self.kind) {
                    a.skip href="#main" { (say(language, &line!("web-skip"))) }
                    (self.body)
                    // A table is one window: there they are in the drawer.
                    @if self.kind != PLAYING && self.kind != ENTRY { footer { (documents(guest)) } }
                }
            }
        }
    }
}

/// The class of the body of a table's page.
pub(crate) const PLAYING: &str = "playing";

/// The class of the body of the page that a chat opens.
pub(crate) const ENTRY: &str = "entry";

/// Links to the privacy policy, and to the terms.
pub(crate) fn documents(guest: &Guest) -> Markup {
    html! {
        a href=(guest.path(Document::Privacy.path())) { (say(guest.language, &line!("web-privacy"))) }
        " · "
        a href=(guest.path(Document::Terms.path())) { (say(guest.language, &line!("web-terms"))) }
    }
}

/// The header of pages other than tables; it may be their only heading.
pub(crate) fn header(guest: &Guest) -> Markup {
    html! { header.grain { (bar(guest, html! { h1 { (home(guest)) } })) } }
}

/// The name of the site, and the visitor's name.
pub(crate) fn brand(guest: &Guest) -> Markup {
    bar(guest, home(guest))
}

fn home(guest: &Guest) -> Markup {
    html! { a.brand href=(guest.path("/")) { "Sobremesa" } }
}

fn bar(guest: &Guest, home: Markup) -> Markup {
    let name = guest.visitor.name.as_str();
    html! {
        div.bar {
            (home)
            span.grow {}
            a.you href=(guest.path("/#who")) {
                (crate::front::face(guest, guest.face.unwrap_or("lucia")))
                @if name.is_empty() { (say(guest.language, &line!("web-you-nobody"))) } @else {
                    span.unseen { (say(guest.language, &line!("web-you", name = name))) } span aria-hidden="true" { (name) }
                }
            }
        }
    }
}

/// The texts that a page's script says, embedded as data.
pub(crate) fn texts(guest: &Guest, texts: &[(&str, Line)]) -> Markup {
    let texts: Map<String, Value> =
        texts.iter().map(|(key, line)| ((*key).to_owned(), say(guest.language, line).into())).collect();
    // No text can close the element.
    let json = Value::Object(texts).to_string().replace('<', "\\u003c");
    html! { script id="texts" type="application/json" { (maud::PreEscaped(json)) } }
}

/// A page that says why something was not done, with a way back.
pub(crate) fn sorry(guest: &Guest, status: StatusCode, why: &str) -> Response {
    let body = html! {
        (header(guest))
        main #main { section {
            p role="alert" { (why) }
            p { a.button href=(guest.path("/")) { (say(guest.language, &line!("web-back"))) } }
        } }
    };
    let page = Page { title: why, about: why, picture: None, script: None, kind: "reading", body };
    (status, page.frame(guest)).into_response()
}
