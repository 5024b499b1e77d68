//! Keeps an open page equal to its screens: whatever changed is sent once, the newest wins.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, StreamExt as _};
use serde_json::json;
use sobremesa::session::{Refusal, Session};
use sobremesa::store::SessionId;
use tokio::sync::broadcast;
use tokio::sync::watch::Receiver;

use crate::page::sorry;
use crate::phrases::Said;
use crate::screens::Look;
use crate::site::{Site, say, status};
use crate::table::find;
use crate::visit::Guest;

/// How often a page hears something even when nothing happens: it tells silence from a line that is dead.
const PULSE: Duration = Duration::from_secs(10);

/// What one open page waits for.
struct Page {
    site: Site,
    guest: Guest,
    id: SessionId,
    look: Look,
    changes: Receiver<()>,
    phrases: broadcast::Receiver<Said>,
    sent: Option<String>,
}

/// `/mesa/CODE/events`
pub(crate) async fn events(
    State(site): State<Site>,
    Path(code): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Response {
    let guest = Guest::of(&site, &headers);
    match find(&site, &code).await {
        Ok(id) => {
            // Watching begins before the first look, so that no change falls between them.
            let changes = site.parts.manager.watch_table(id);
            let phrases = site.phrases.listen();
            let page = Page { site, guest, id, look, changes, phrases, sent: None };
            let pulse = KeepAlive::new().interval(PULSE).event(Event::default().event("pulse").data(""));
            // Whoever packs the answer asks once more after its end.
            let stream = Sse::new(stream::unfold(page, Page::next).fuse()).keep_alive(pulse);
            // A proxy that collects answers before it hands them on would show nothing.
            ([("x-accel-buffering", "no")], stream).into_response()
        }
        Err(refusal) => sorry(&guest, status(&refusal), &say(guest.language, &refusal.line())),
    }
}

impl Page {
    /// The next event of the page; the end when the program stops or the table is gone.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Page)> {
        loop {
            if self.sent.is_some() {
                match self.news().await {
                    News::Nothing => return None,
                    News::Said(said) => {
                        let words = say(self.guest.language, &said.line());
                        let told = json!({ "seat": said.seat, "text": words }).to_string();
                        return Some((Ok(Event::default().event("phrase").data(told)), self));
                    }
                    News::Changed => {}
                }
            }
            // Whatever the refusal is, the browser asks again by itself, and is told then.
            if let Some(screens) = self.screens().await.ok()? {
                return Some((Ok(Event::default().event("screens").data(screens)), self));
            }
        }
    }

    /// What the table looks like now, unless that was sent already.
    async fn screens(&mut self) -> Result<Option<String>, Refusal> {
        let Page { site, guest, look, sent, .. } = self;
        let fresh = |session: &Session| {
            let mut screens = look.see(site, session, guest);
            // What this page is sent it has seen.
            let newest = screens.newest();
            let drawn = screens.drawn.take();
            let seen = screens.json();
            if sent.as_ref() == Some(&seen) {
                return (newest, None);
            }
            *sent = Some(seen);
            screens.drawn = drawn;
            (newest, Some(screens.json()))
        };
        let (newest, screens) = site.parts.manager.read(self.id, fresh).await?;
        self.look.since = newest.or(self.look.since);
        Ok(screens)
    }

    /// Waits until this table changed, or somebody there says something; however often it changed meanwhile, it is looked at once.
    async fn news(&mut self) -> News {
        loop {
            tokio::select! {
                () = self.site.stop.cancelled() => return News::Nothing,
                said = self.phrases.recv() => match said {
                    Ok(said) if said.table == self.id => return News::Said(said),
                    // Of another table, or too many to follow.
                    _ => {}
                },
                changed = self.changes.changed() => {
                    return if changed.is_ok() { News::Changed } else { News::Nothing };
                }
            }
        }
    }
}

/// What an open page is told of.
enum News {
    Changed,
    Said(Said),
    /// The program stops.
    Nothing,
}
