//! The site inside the chats: a Discord Activity shows it at `/actividad`, a Telegram Mini App at `/miniapp`.
//!
//! Under either prefix the whole site is served once more, with three differences. It may be framed, by that
//! chat alone (all else may be framed by no site). A visitor is not a browser but a person of the chat,
//! `discord:…` or `telegram:…`, so that a hand may be played here or there: they are identified by the chat's
//! signed word ([`telegram`], [`discord`]), and from then on by a cookie of its own ([`pass`]); the ordinary
//! cookie is never read here, nor this one elsewhere. And a table that was opened in a chat has an address
//! here without being brought to a room of ours ([`place`]).
//!
//! A visitor without a pass is sent back to the entry page, which signs them in: 401 and
//! `X-Sobremesa: entrar`.

mod discord;
mod enter;
mod entry;
mod lately;
mod pass;
mod place;
mod settings;
mod spent;
mod telegram;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use sobremesa_game::line;

pub use settings::{Activity, Inside, MiniApp, PublicKey, Vouched};

pub(crate) use discord::Asker;
pub(crate) use lately::Lately;
pub(crate) use pass::Pass;
pub(crate) use place::{decipher, encipher, table_here};
pub(crate) use spent::Spent;

use crate::front;
use crate::guard::refuse;
use crate::site::Site;
use crate::visit::Guest;

/// The header that notes a request under a prefix for all handlers behind the guard, which removes it from
/// what visitors send.
const NOTED: HeaderName = HeaderName::from_static("x-sobremesa-inside");

/// The header that tells the page to sign in.
const SIGN_IN: (HeaderName, HeaderValue) = (HeaderName::from_static("x-sobremesa"), HeaderValue::from_static("entrar"));

/// A chat that shows the site in a frame of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chat {
    Discord,
    Telegram,
}

impl Chat {
    const ALL: [Chat; 2] = [Chat::Discord, Chat::Telegram];

    /// Its name in pages, and before its people and rooms in sessions.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Chat::Discord => "discord",
            Chat::Telegram => "telegram",
        }
    }

    /// The prefix of every address inside it.
    pub(crate) const fn base(self) -> &'static str {
        match self {
            Chat::Discord => "/actividad",
            Chat::Telegram => "/miniapp",
        }
    }

    /// The chat with the prefix that an address is under.
    fn at(path: &str) -> Option<Chat> {
        Chat::ALL
            .into_iter()
            .find(|chat| path.strip_prefix(chat.base()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
    }

    /// The chat of a request, as [noted](Inside::note).
    pub(crate) fn of(headers: &HeaderMap) -> Option<Chat> {
        let noted = headers.get(NOTED)?;
        Chat::ALL.into_iter().find(|chat| noted == chat.word())
    }
}

impl Inside {
    fn has(&self, chat: Chat) -> bool {
        match chat {
            Chat::Discord => self.discord.is_some(),
            Chat::Telegram => self.telegram.is_some(),
        }
    }

    /// Notes in a request's headers the chat inside which it is made, replacing what the visitor wrote there.
    pub(crate) fn note(&self, uri: &Uri, headers: &mut HeaderMap) {
        headers.remove(NOTED);
        let chat = Chat::at(uri.path()).or_else(|| opens_activity(uri).then_some(Chat::Discord));
        if let Some(chat) = chat.filter(|&chat| self.has(chat)) {
            headers.insert(NOTED, HeaderValue::from_static(chat.word()));
        }
    }

    /// Notes that a request is made inside this chat.
    pub(crate) fn note_chat(&self, chat: Chat, headers: &mut HeaderMap) {
        headers.insert(NOTED, HeaderValue::from_static(chat.word()));
    }

    /// The name under which Discord's proxy serves us; requests under its prefix may come from there.
    pub(crate) fn proxied_host(&self, chat: Option<Chat>) -> Option<String> {
        match chat {
            Some(Chat::Discord) => Some(format!("{}.discordsays.com", self.discord.as_ref()?.application_id)),
            Some(Chat::Telegram) | None => None,
        }
    }
}

/// Discord always opens the root of the mapped host, and says so in the query (`frame_id`, as its SDK reads
/// it).
fn opens_activity(uri: &Uri) -> bool {
    let query = uri.query().unwrap_or_default();
    uri.path() == "/" && query.split('&').any(|pair| pair.starts_with("frame_id="))
}

/// Sends an Activity that was opened at the root to its entry page.
pub(crate) fn lead_in(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let chat = Chat::of(headers).filter(|_| opens_activity(uri))?;
    let query = uri.query().unwrap_or_default();
    Some(Redirect::to(&format!("{}?{query}", chat.base())).into_response())
}

/// The routes under the prefixes of the chats that are set up.
pub(crate) fn routes(site: &Site, pages: &Router<Site>, files: &Router<Site>) -> Router<Site> {
    let mut routes = Router::new();
    for chat in Chat::ALL.into_iter().filter(|&chat| site.inside().has(chat)) {
        let base = chat.base();
        let enter = match chat {
            Chat::Discord => post(enter::from_discord),
            Chat::Telegram => post(enter::from_telegram),
        };
        let front = Router::new().route(&format!("{base}/"), get(front::front));
        let known = front.merge(Router::new().nest(base, pages.clone()));
        let known = known.route_layer(from_fn_with_state(site.clone(), ask_for_pass));
        let open = Router::new().route(base, get(entry::page)).route(&format!("{base}/entrar"), enter);
        routes = routes.merge(known).merge(open).merge(Router::new().nest(base, files.clone()));
    }
    routes
}

/// Lets through only people who have signed in.
async fn ask_for_pass(State(site): State<Site>, request: Request, next: Next) -> Response {
    let guest = Guest::of(&site, request.headers());
    if !guest.is_stranger() {
        return next.run(request).await;
    }
    let refused = refuse(&site, request.headers(), StatusCode::UNAUTHORIZED, &line!("web-inside-enter"));
    ([SIGN_IN], refused).into_response()
}
