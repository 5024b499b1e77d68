//! The common part of all pages: the program's parts, words, drawings.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sobremesa::catalogue::Texts;
use sobremesa::{Press, Refusal};
use sobremesa_game::{Line, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture;
use sobremesa_store::{SessionId, StoreError};
use tokio_util::sync::CancellationToken;

use crate::Parts;
use crate::hosts::Hosts;
use crate::identity::Key;
use crate::inside::{Asker, Inside, Lately, Spent};
use crate::keys;
use crate::page::sorry;
use crate::phrases::Phrases;
use crate::proxies::Proxies;
use crate::push::Push;
use crate::visit::Guest;

/// The number of stamps a millisecond: as many as JavaScript can count exactly in the next two centuries.
const STAMPS_A_MILLISECOND: u64 = 1024;

/// The site, as every handler has it.
#[derive(Clone)]
pub(crate) struct Site(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) parts: Parts,
    pub(crate) key: Key,
    /// The stamp of the screen that was drawn last.
    pub(crate) drawn: AtomicU64,
    /// The client that asks Discord for a person's identity.
    pub(crate) asker: Asker,
    /// The tables that chats of Telegram looked at last.
    pub(crate) lately: Lately,
    /// Launches inside chats that have let a person in.
    pub(crate) spent: Spent,
    pub(crate) hosts: Hosts,
    pub(crate) proxies: Proxies,
    /// Notifications for devices with a closed page.
    pub(crate) push: Push,
    /// The phrases that people say to each other.
    pub(crate) phrases: Phrases,
    /// The time that a request may take to arrive.
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
        let secrets = keys::load(parts.store.as_ref(), parts.entropy, (parts.clock)()).await?;
        let key = Key::of(&secrets).expect("a store that is loaded has at least one key");
        let drawn = AtomicU64::new(0);
        let hosts = Hosts::new(parts.entrance.hosts.clone(), loopback);
        let proxies = Proxies::new(&parts.entrance.trusted_proxies, parts.entrance.https);
        let patience = parts.entrance.patience;
        let phrases = Phrases::load(parts.store.as_ref()).await?;
        let push = Push::load(&parts).await?;
        Ok(Site(Arc::new(Inner {
            parts,
            key,
            drawn,
            asker: Asker::default(),
            lately: Lately::default(),
            spent: Spent::default(),
            hosts,
            proxies,
            push,
            phrases,
            patience,
            stop,
        })))
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
        Refusal::Limited { .. } => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::CONFLICT,
    }
}

/// The time after which it is worth trying again, for a visitor who asked for too much.
pub(crate) fn retry_after(refusal: &Refusal) -> Option<[(HeaderName, String); 1]> {
    match refusal {
        Refusal::Limited { seconds, .. } => Some([(RETRY_AFTER, seconds.to_string())]),
        _ => None,
    }
}

impl Site {
    /// The stamp of a screen: greater than that of any screen before, also before a restart. It goes by the
    /// clock and does not count, so that it does not tell how much happens elsewhere.
    pub(crate) fn stamp_drawn(&self) -> u64 {
        let now = (self.parts.clock)().0.saturating_mul(STAMPS_A_MILLISECOND);
        let after = |last: u64| now.max(last + 1);
        let last = self.drawn.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| Some(after(last)));
        after(last.unwrap_or_else(|last| last))
    }

    /// The chats that may show us.
    pub(crate) fn inside(&self) -> &Inside {
        &self.parts.entrance.inside
    }

    /// An address to be handed on to others: inside a chat's frame that is not the one in the address line.
    pub(crate) fn public(&self, path: &str, guest: &Guest) -> String {
        match self.hosts.first().filter(|_| guest.inside.is_some()) {
            Some(host) => format!("https://{host}{path}"),
            None => path.to_owned(),
        }
    }

    /// Replaces the table's id in the presses of what a page is sent: a person who knows the id can bring the
    /// table elsewhere.
    pub(crate) fn disguise(&self, table: SessionId, json: &str) -> String {
        json.replace(&format!("\"{table}."), &format!("\"{}.", self.alias(table)))
    }

    /// A press of this table as the page sent it, or one from before ids were disguised; `None` if it is of
    /// another.
    pub(crate) fn reveal(&self, table: SessionId, press: &str) -> Option<Press> {
        let own = match press.strip_prefix(&self.alias(table)).and_then(|rest| rest.strip_prefix('.')) {
            Some(what) => format!("{table}.{what}").parse().ok(),
            None => press.parse().ok(),
        };
        own.filter(|press: &Press| press.session == table)
    }

    fn alias(&self, table: SessionId) -> String {
        self.key.stamp(&format!("table {table}"))
    }
}

pub(crate) async fn not_found(guest: Guest) -> Response {
    sorry(&guest, StatusCode::NOT_FOUND, &say(guest.language, &line!("web-not-found")))
}

/// `/figura/carta/7o.svg`
pub(crate) async fn figure(Path((family, file)): Path<(String, String)>) -> Response {
    let code = file.strip_suffix(".svg").unwrap_or_default();
    let own = crate::assets::figure(&family, &file).map(str::to_owned).or_else(|| wide(&family, &file));
    match own.or_else(|| Some(picture::sprite(&format!("{family}/{code}"))?.svg)) {
        Some(svg) => {
            ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=604800")], svg).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The web's own drawing of a board of two players without its rows, and with the column beside it of a wide
/// window.
fn wide(family: &str, file: &str) -> Option<String> {
    // The two of squares, and that of backgammon, whose rows are lower.
    const ROWS: [&str; 2] =
        [r#"viewBox="0 0 720 848" width="720" height="848""#, r#"viewBox="0 0 720 704" width="720" height="704""#];
    const COLUMN: [&str; 2] =
        [r#"viewBox="0 64 940 720" width="940" height="720""#, r#"viewBox="0 48 940 608" width="940" height="608""#];
    let board = crate::assets::figure(family, &format!("{}.svg", file.strip_suffix("-ancho.svg")?))?;
    let cut = ROWS.iter().zip(COLUMN).fold(board.to_owned(), |board, (rows, column)| board.replacen(rows, column, 1));
    Some(cut)
}
