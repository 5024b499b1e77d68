//! Keeps an open page equal to its screens: changes are sent once, and the newest state wins.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, StreamExt as _};
use serde_json::json;
use sha2::{Digest, Sha256};
use sobremesa::{Actor, Held, Limit, Refusal, Session};
use sobremesa_http::Seated;
use sobremesa_store::SessionId;
use tokio::sync::broadcast;
use tokio::sync::watch::Receiver;

use crate::measures::OpenStream;
use crate::phrases::Said;
use crate::screens::Look;
use crate::site::{Site, retry_after, say, status};
use crate::table::find;
use crate::visit::Guest;

/// The interval of heartbeats, so that a page can tell silence from a dead connection.
const PULSE: Duration = Duration::from_secs(10);

/// The time after which a reader that knows nothing of our events connects again.
const AGAIN: Duration = Duration::from_millis(500);

/// An open page that waits for events.
struct Page {
    site: Site,
    guest: Guest,
    id: SessionId,
    look: Look,
    changes: Receiver<()>,
    phrases: broadcast::Receiver<Said>,
    /// True if the page was told to connect again, which is the last that it hears.
    sent_away: bool,
    /// The digest of the last event.
    sent: Option<[u8; 32]>,
    /// One of the streams that the visitor may have at once.
    _held: Held,
    _open: OpenStream,
}

/// `/mesa/CODE/events`
pub(crate) async fn events(
    State(site): State<Site>,
    Path(code): Path<String>,
    Query(look): Query<Look>,
    guest: Guest,
) -> Response {
    let entered: Result<(SessionId, bool, Held), Refusal> = async {
        let (id, player) = (find(&site, &guest, &code).await?, guest.visitor.player());
        let seated = site.parts.manager.read(id, |session| session.seat_of(&player).is_some()).await?;
        // A player who sits at a table counts alone: they are let in, however many look on from the same
        // place.
        let by = if seated { Actor { origin: None, ..guest.actor() } } else { guest.actor() };
        Ok((id, seated, site.parts.manager.limits().hold(Limit::Streams, &by)?))
    }
    .await;
    match entered {
        Ok((id, seated, held)) => {
            // Watching begins before the first look, so that no change is missed in between.
            let changes = site.parts.manager.watch_table(id);
            let phrases = site.phrases.listen();
            let page = Page {
                site,
                guest,
                id,
                look,
                changes,
                phrases,
                sent_away: false,
                sent: None,
                _held: held,
                _open: OpenStream::begin(),
            };
            // A browser passes on no event without data.
            let pulse = KeepAlive::new().interval(PULSE).event(Event::default().event("pulse").data("alive"));
            // The compression layer polls the stream once more after its end.
            let stream = Sse::new(stream::unfold(page, Page::next).fuse()).keep_alive(pulse);
            // A proxy that buffers answers would show nothing.
            let mut answer = ([("x-accel-buffering", "no")], stream).into_response();
            if seated {
                answer.extensions_mut().insert(Seated);
            }
            answer
        }
        // The page's script asks why.
        Err(refusal) => {
            let message = say(guest.language, &refusal.line());
            (status(&refusal), retry_after(&refusal), Json(json!({ "message": message }))).into_response()
        }
    }
}

impl Page {
    /// The next event for the page. The stream ends when the program stops or the table is gone.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Page)> {
        loop {
            if self.sent_away {
                return None;
            }
            if self.sent.is_some() {
                match self.news().await {
                    News::Nothing => return None,
                    News::Leaving => {
                        self.sent_away = true;
                        return Some((Ok(Event::default().event("again").retry(AGAIN).data("elsewhere")), self));
                    }
                    News::Said(said) => {
                        let words = say(self.guest.language, &said.line());
                        let told = json!({ "seat": said.seat, "text": words }).to_string();
                        return Some((Ok(Event::default().event("phrase").data(told)), self));
                    }
                    News::Changed => {}
                }
            }
            // After any refusal the browser reconnects by itself and is told then.
            if let Some(screens) = self.screens().await.ok()? {
                return Some((Ok(Event::default().event("screens").data(screens)), self));
            }
        }
    }

    /// The table's present screens, unless they were sent already.
    async fn screens(&mut self) -> Result<Option<String>, Refusal> {
        let Page { site, guest, look, sent, .. } = self;
        let fresh = |session: &Session| {
            let mut screens = look.see(site, session, guest);
            // The page counts as having seen what it is sent.
            let newest = screens.newest();
            let stamp = (screens.drawn.take(), screens.now.take());
            let seen = screens.json();
            let digest = <[u8; 32]>::from(Sha256::digest(&seen));
            if *sent == Some(digest) {
                return (newest, None);
            }
            *sent = Some(digest);
            (screens.drawn, screens.now) = stamp;
            (newest, Some(screens.json()))
        };
        let (newest, screens) = site.parts.manager.read(self.id, fresh).await?;
        self.look.since = newest.or(self.look.since);
        Ok(screens)
    }

    /// Waits until this table changes, or a phrase is said there. After any number of changes it is read
    /// once.
    async fn news(&mut self) -> News {
        loop {
            tokio::select! {
                () = self.site.stop.cancelled() => return News::Leaving,
                said = self.phrases.recv() => match said {
                    Ok(said) if said.table == self.id => return News::Said(said),
                    // A change at another table, or more changes than we could follow.
                    _ => {}
                },
                changed = self.changes.changed() => {
                    return if changed.is_ok() { News::Changed } else { News::Nothing };
                }
            }
        }
    }
}

/// News for an open page.
enum News {
    Changed,
    Said(Said),
    /// The program is stopping: another one may serve the page, or this one when it is started again.
    Leaving,
    /// The table is gone.
    Nothing,
}
