//! The visitor and their name.

use std::convert::Infallible;

use axum::Form;
use axum::extract::{FromRequestParts, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Deserialize;
use sobremesa::{Act, Actor, Origin, Request};
use sobremesa_screen::locale::Language;
use sobremesa_store::Room;

use crate::identity::{Visitor, short_name};
use crate::inside::{Chat, Pass};
use crate::proxies::{is_https, origin};
use crate::site::Site;

/// A visitor, and the language in which to speak to them.
pub(crate) struct Guest {
    pub(crate) visitor: Visitor,
    pub(crate) language: Language,
    /// The face that they chose.
    pub(crate) face: Option<&'static str>,
    /// The chat inside which they look at us, if any.
    pub(crate) inside: Option<Chat>,
    /// The pass by which they are known there, once they have signed in.
    pub(crate) pass: Option<Pass>,
    /// The visitor's origin, if it is known.
    origin: Option<Origin>,
    /// True if they came over HTTPS.
    https: bool,
    /// True if they have never been here: nothing can be held about them.
    pub(crate) is_new: bool,
    /// Their cookies, and those that the browser must remember from now on: for a new visitor, or a new name.
    jar: SignedCookieJar,
}

/// Handlers take the visitor as an argument.
impl FromRequestParts<Site> for Guest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Guest, Infallible> {
        Ok(Guest::of(site, &parts.headers))
    }
}

impl Guest {
    /// The visitor who sent these headers; a new one if the cookie is missing or not ours.
    pub(crate) fn of(site: &Site, headers: &HeaderMap) -> Guest {
        if let Some(chat) = Chat::of(headers) {
            return Guest::of_chat(site, headers, chat);
        }
        let https = is_https(headers);
        let (known, jar) = site.key.recognise(headers, https);
        let is_new = known.is_none();
        let visitor = known.unwrap_or_else(|| Visitor::new(random(site)));
        let jar = if is_new { jar.add(visitor.cookie(https)) } else { jar };
        let language = language_of(site, &visitor, headers, &[]);
        let face = site.parts.manager.face_of(&visitor.player());
        Guest { visitor, language, face, inside: None, pass: None, origin: origin(headers), https, is_new, jar }
    }

    /// The person of this chat who sent these headers. Without a pass they are a stranger, whom no browser
    /// remembers.
    fn of_chat(site: &Site, headers: &HeaderMap, chat: Chat) -> Guest {
        let pass = Pass::read(&site.key, headers, chat, (site.parts.clock)());
        let visitor = pass.as_ref().map_or_else(|| Visitor::new(random(site)), Pass::visitor);
        let places: Vec<Room> = pass.iter().flat_map(|pass| pass.room().into_iter().chain(pass.within())).collect();
        let language = language_of(site, &visitor, headers, &places);
        // All of them come through the chat's proxy, so no address says who comes together.
        let origin = pass.as_ref().and_then(Pass::origin);
        let jar = SignedCookieJar::from_headers(&HeaderMap::new(), site.key.inside());
        let face = site.parts.manager.face_of(&visitor.player());
        Guest { visitor, language, face, inside: Some(chat), is_new: pass.is_none(), pass, origin, https: true, jar }
    }

    /// Returns whether a chat shows us to them, and they have not signed in.
    pub(crate) fn is_stranger(&self) -> bool {
        self.inside.is_some() && self.pass.is_none()
    }

    /// The prefix of every address that they are given.
    pub(crate) fn base(&self) -> &'static str {
        self.inside.map_or("", Chat::base)
    }

    /// An address of the site as they reach it: `/mesas` is `/actividad/mesas` inside Discord.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.base())
    }

    /// The room of a chat in which they look at us.
    pub(crate) fn room(&self) -> Option<Room> {
        self.pass.as_ref()?.room()
    }

    /// Lets this person of a chat in.
    pub(crate) fn admit(mut self, pass: Pass) -> Guest {
        self.jar = self.jar.add(pass.cookie());
        self.visitor = pass.visitor();
        self.is_new = false;
        self.language = pass.language.unwrap_or(self.language);
        self.pass = Some(pass);
        self
    }

    /// The visitor as an actor at a table.
    pub(crate) fn actor(&self) -> Actor {
        let within = self.pass.as_ref().and_then(Pass::within);
        Actor { origin: self.origin.clone(), within, room: self.room(), ..self.visitor.actor(self.language) }
    }

    /// The actor at a table in one of our rooms, which is where they act unless a chat says otherwise.
    pub(crate) fn actor_at(&self, room: Option<Room>) -> Actor {
        let actor = self.actor();
        if self.inside.is_some() { actor } else { Actor { room, ..actor } }
    }

    /// Forgets this visitor: the browser drops the cookie, and is a newcomer's from now on.
    pub(crate) fn dismiss(self, site: &Site) -> (Guest, SignedCookieJar) {
        if let Some(pass) = &self.pass {
            let mut nobody = HeaderMap::new();
            site.inside().note_chat(pass.chat(), &mut nobody);
            let newcomer = Guest::of(site, &nobody);
            return (Guest { language: self.language, ..newcomer }, self.jar.add(pass.end()));
        }
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

/// Sixteen random bytes.
fn random(site: &Site) -> [u8; 16] {
    let [bytes @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = (site.parts.entropy)();
    bytes
}

/// The language of this visitor: their last choice, or the one that their chat or their browser asks for.
fn language_of(site: &Site, visitor: &Visitor, headers: &HeaderMap, places: &[Room]) -> Language {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
    let (manager, player) = (&site.parts.manager, visitor.player());
    let chosen = manager.language_of(&player).or(visitor.language);
    chosen.unwrap_or_else(|| manager.language_for(&player, asked, places))
}

#[derive(Deserialize)]
pub(crate) struct Introduction {
    #[serde(default)]
    name: String,
    /// One of the faces; empty where none is asked for.
    #[serde(default)]
    face: String,
    language: String,
    /// The path to go to afterwards, within this site.
    back: String,
}

/// Sets the name and language that a visitor chose.
pub(crate) async fn introduce(
    State(site): State<Site>,
    mut guest: Guest,
    Form(introduction): Form<Introduction>,
) -> Response {
    let language = introduction.language.parse().ok();
    if let Some(pass) = guest.pass.clone() {
        // Their name is the one that they have in the chat.
        guest = guest.admit(pass.in_language(language));
    } else {
        guest.visitor.name = short_name(&introduction.name);
        guest.visitor.language = language;
        guest.jar = guest.jar.add(guest.visitor.cookie(guest.https));
    }
    guest.language = language.unwrap_or(guest.language);
    // A browser keeps it in its cookie, unless its visitor is known elsewhere too.
    let (player, actor) = (guest.visitor.player(), guest.actor());
    let is_known = guest.pass.is_some() || site.parts.manager.identities(&player).await.is_ok_and(|all| all.len() > 1);
    if let Some(language) = language.filter(|_| is_known)
        && let Err(refusal) = site.parts.manager.choose_language(&actor, language, (site.parts.clock)()).await
    {
        tracing::warn!(?refusal, "a language could not be chosen for all of a person's accounts");
    }
    if let Err(refusal) = site.parts.manager.choose_face(&actor, &introduction.face, (site.parts.clock)()).await {
        tracing::warn!(?refusal, "a face could not be chosen");
    }
    // The new name takes effect at once at the tables where they sit with this account.
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
    let back = if inside && printable { introduction.back } else { guest.path("/") };
    guest.greet(Redirect::to(&back))
}
