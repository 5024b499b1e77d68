//! What all pages share: the program's parts, words, drawings.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sobremesa::game::Line;
use sobremesa::line;
use sobremesa::locale::{Language, Texts};
use sobremesa::picture;
use sobremesa::session::Refusal;
use sobremesa::store::StoreError;
use tokio_util::sync::CancellationToken;

use crate::Parts;
use crate::hosts::Hosts;
use crate::identity::Key;
use crate::page::sorry;
use crate::phrases::Phrases;
use crate::push::Push;
use crate::visit::Guest;

/// The site, as every handler has it.
#[derive(Clone)]
pub(crate) struct Site(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) parts: Parts,
    pub(crate) key: Key,
    /// Counts the screens that were drawn; continues counting after a restart.
    pub(crate) drawn: AtomicU64,
    pub(crate) hosts: Hosts,
    /// Notifications for devices whose page is closed.
    pub(crate) push: Push,
    /// The phrases that people say to each other.
    pub(crate) phrases: Phrases,
    /// How long a request may take to arrive.
    pub(crate) patience: Duration,
    /// Cancelled when the program stops, so that open pages are let go.
    pub(crate) stop: CancellationToken,
}

impl Deref for Site {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Site {
    pub(crate) async fn new(parts: Parts, loopback: bool, stop: CancellationToken) -> Result<Site, StoreError> {
        let key = Key::load(parts.store.as_ref(), parts.entropy).await?;
        let drawn = AtomicU64::new((parts.clock)().0);
        let hosts = Hosts::new(parts.entrance.hosts.clone(), loopback);
        let patience = parts.entrance.patience;
        let phrases = Phrases::load(parts.store.as_ref()).await?;
        let push = Push::load(&parts).await?;
        Ok(Site(Arc::new(Inner { parts, key, drawn, hosts, push, phrases, patience, stop })))
    }
}

/// Says a line in a language.
pub(crate) fn say(language: Language, line: &Line) -> String {
    Texts::get().say_unnamed(language, line)
}

/// JSON as the page's script reads it.
pub(crate) fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("what pages are sent is plain data, which always has a JSON form")
}

/// A response with JSON that is already serialised.
pub(crate) fn answer(json: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], json).into_response()
}

/// The HTTP status that corresponds to a refusal.
pub(crate) fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoTable => StatusCode::NOT_FOUND,
        Refusal::Banned | Refusal::BannedPlace => StatusCode::FORBIDDEN,
        Refusal::TryAgain => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::CONFLICT,
    }
}

pub(crate) async fn not_found(State(site): State<Site>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    sorry(&guest, StatusCode::NOT_FOUND, &say(guest.language, &line!("web-not-found")))
}

/// `/figura/carta/7o.svg`
pub(crate) async fn figure(Path((family, file)): Path<(String, String)>) -> Response {
    let code = file.strip_suffix(".svg").unwrap_or_default();
    match picture::sprite(&format!("{family}/{code}")) {
        Some(drawing) => {
            ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=604800")], drawing.svg).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
