//! Who is visiting, and what they are called.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Deserialize;
use sobremesa::locale::Language;
use sobremesa::session::{Act, Actor, Origin, Request};

use crate::identity::{Visitor, short_name};
use crate::proxies::{is_https, origin};
use crate::site::Site;

/// A visitor, and the language in which to speak to them.
pub(crate) struct Guest {
    pub(crate) visitor: Visitor,
    pub(crate) language: Language,
    /// Where they come from, if it is known.
    origin: Option<Origin>,
    /// Whether they came over HTTPS.
    https: bool,
    /// Their cookies, and those that the browser must remember from now on: for a new visitor, or a new name.
    jar: SignedCookieJar,
}

impl Guest {
    /// The visitor who sent these headers; a new one if the cookie is missing or not ours.
    pub(crate) fn of(site: &Site, headers: &HeaderMap) -> Guest {
        let https = is_https(headers);
        let (known, jar) = site.key.recognise(headers, https);
        let is_new = known.is_none();
        let visitor = known.unwrap_or_else(|| {
            let [bytes @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = (site.parts.entropy)();
            Visitor::new(bytes)
        });
        let jar = if is_new { jar.add(visitor.cookie(https)) } else { jar };
        let asked = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
        // What was chosen last holds, here or on another platform of the same person.
        let chosen = site.parts.manager.language_of(&visitor.player()).or(visitor.language);
        let language = chosen.or(asked.map(Language::negotiate)).unwrap_or(site.parts.language);
        Guest { visitor, language, origin: origin(headers), https, jar }
    }

    /// The visitor as an actor at a table.
    pub(crate) fn actor(&self) -> Actor {
        Actor { origin: self.origin.clone(), ..self.visitor.actor(self.language) }
    }

    /// This visitor is forgotten: the browser drops the cookie, and is a newcomer's from now on.
    pub(crate) fn dismiss(self, site: &Site) -> (Guest, SignedCookieJar) {
        let mut jar = self.jar.remove(self.visitor.cookie(false));
        if self.https {
            jar = jar.remove(self.visitor.cookie(true));
        }
        let newcomer = Guest::of(site, &HeaderMap::new());
        (Guest { language: self.language, ..newcomer }, jar)
    }

    /// Adds to the response the cookies that the browser must remember.
    pub(crate) fn greet(&self, response: impl IntoResponse) -> Response {
        (self.jar.clone(), response).into_response()
    }
}

#[derive(Deserialize)]
pub(crate) struct Introduction {
    name: String,
    language: String,
    /// Where to go afterwards: a path within this site.
    back: String,
}

/// Sets the name and language that a visitor chose.
pub(crate) async fn introduce(
    State(site): State<Site>,
    headers: HeaderMap,
    Form(introduction): Form<Introduction>,
) -> Response {
    let mut guest = Guest::of(&site, &headers);
    guest.visitor.name = short_name(&introduction.name);
    guest.visitor.language = introduction.language.parse().ok();
    guest.language = guest.visitor.language.unwrap_or(guest.language);
    guest.jar = guest.jar.add(guest.visitor.cookie(guest.https));
    if let Some(language) = guest.visitor.language
        && let Err(refusal) = site.parts.manager.choose_language(&guest.visitor.player(), language).await
    {
        tracing::warn!(?refusal, "a language could not be chosen for all of a person's accounts");
    }
    // The new name takes effect at once at the tables where they sit with this browser.
    for id in site.parts.manager.sessions_as(&guest.visitor.player()).await.unwrap_or_default() {
        let renamed =
            site.parts.manager.handle(Request::At(id, Act::Rename), &guest.actor(), (site.parts.clock)()).await;
        if let Err(refusal) = renamed {
            tracing::warn!(?refusal, "a name could not be changed at a table");
        }
    }
    // Only within our site: `//elsewhere` and `/\elsewhere` would lead to other sites.
    let inside = introduction.back.starts_with('/') && !introduction.back[1..].starts_with(['/', '\\']);
    let printable = introduction.back.bytes().all(|byte| byte.is_ascii_graphic());
    let back = if inside && printable { introduction.back.as_str() } else { "/" };
    guest.greet(Redirect::to(back))
}
