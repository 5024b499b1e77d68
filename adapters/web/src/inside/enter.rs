//! Signing in: what a chat says of a person is checked, the person gets a pass, and is told where their table
//! is.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use sobremesa::{InviteCode, Refusal, Session, Stage};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Room, SessionId, StoreError};

use super::discord::{Refused, number, seal_of};
use super::pass::Pass;
use super::place::table_here;
use super::spent::Seal;
use super::{Chat, SIGN_IN};
use crate::rooms::table_address;
use crate::site::{Site, say};
use crate::visit::Guest;

/// The body that an Activity sends.
#[derive(Deserialize)]
pub(super) struct FromDiscord {
    /// From the client's `authorize`; without it the proxy's headers have to do.
    code: Option<String>,
    /// The instance's id.
    instance: String,
}

/// `/actividad/entrar`
pub(super) async fn from_discord(
    State(site): State<Site>,
    headers: HeaderMap,
    body: Result<Json<FromDiscord>, JsonRejection>,
) -> Response {
    let guest = Guest::of(&site, &headers);
    let entered = async {
        let Json(asked) = body.map_err(|_| Refused::Malformed)?;
        let activity = site.inside().discord.as_ref().ok_or(Refused::Malformed)?;
        let now = (site.parts.clock)();
        let (user, token) = match (&asked.code, activity.check_proxy(&headers, now)) {
            (Some(code), _) => site.asker.exchange(activity, code).await.map(|(user, token)| (user, Some(token)))?,
            (None, Some(vouched)) => (site.asker.look_up(activity, vouched?).await?, None),
            (None, None) => return Err(Refused::Malformed),
        };
        let id = number(&user.id).ok_or(Refused::Malformed)?;
        let place = site.asker.find_place(activity, &asked.instance, id).await?;
        let pass = Pass::new(Chat::Discord, id, user.name().to_owned(), now);
        // A code is good for one exchange by itself.
        if let Some(seal) = token.is_none().then(|| seal_of(&headers)).flatten()
            && !opens(&site, &guest, &pass, seal).await.map_err(|_| Refused::Later)?
        {
            return Err(Refused::Stale);
        }
        Ok((Pass { place: Some(place), ..pass }.asking(&site, user.locale.as_deref()), token))
    };
    match entered.await {
        Ok((pass, token)) => {
            let go = match table_here(&site, &pass).await.ok().flatten() {
                Some(table) if is_there(&site, table).await => Some(table),
                _ => only_table(&site, &pass).await,
            };
            let_in(&site, guest, pass, go, json!({ "access_token": token }))
        }
        Err(Refused::Later) => turn_away(&guest, StatusCode::SERVICE_UNAVAILABLE),
        Err(refused) => {
            tracing::debug!(?refused, "somebody was not let in from Discord");
            turn_away(&guest, StatusCode::UNAUTHORIZED)
        }
    }
}

/// The body that a Mini App sends.
#[derive(Deserialize)]
pub(super) struct FromTelegram {
    init_data: String,
}

/// `/miniapp/entrar`
pub(super) async fn from_telegram(
    State(site): State<Site>,
    guest: Guest,
    body: Result<Json<FromTelegram>, JsonRejection>,
) -> Response {
    let (Ok(Json(asked)), Some(app)) = (body, site.inside().telegram.as_ref()) else {
        return turn_away(&guest, StatusCode::UNAUTHORIZED);
    };
    match app.check(&asked.init_data, (site.parts.clock)()) {
        Ok(launch) => {
            match opens(&site, &guest, &launch.pass, launch.seal).await {
                Ok(true) => {}
                Ok(false) => return turn_away(&guest, StatusCode::UNAUTHORIZED),
                Err(_) => return turn_away(&guest, StatusCode::SERVICE_UNAVAILABLE),
            }
            let invited = launch.start.as_deref().and_then(|code| code.parse::<InviteCode>().ok());
            let chat = launch.chat.as_deref();
            let go = match (invited, chat.and_then(|chat| site.lately.find(chat))) {
                (Some(InviteCode(table)), _) if is_there(&site, table).await => {
                    if let Some(chat) = chat {
                        site.lately.note(chat, table);
                    }
                    Some(table)
                }
                (_, Some(table)) if is_there(&site, table).await => Some(table),
                _ => only_table(&site, &launch.pass).await,
            };
            let_in(&site, guest, launch.pass.asking(&site, launch.language.as_deref()), go, json!({}))
        }
        Err(refused) => {
            tracing::debug!(?refused, "somebody was not let in from Telegram");
            turn_away(&guest, StatusCode::UNAUTHORIZED)
        }
    }
}

impl Pass {
    /// The pass of a person with a program in this language.
    fn asking(self, site: &Site, language: Option<&str>) -> Pass {
        let places: Vec<Room> = self.room().into_iter().chain(self.within()).collect();
        let heard = language.map(|_| site.parts.manager.language_for(&self.player(), language, &places));
        self.in_language(heard)
    }
}

/// Returns whether this launch lets a person in: for the first time, or again with their own pass.
async fn opens(site: &Site, guest: &Guest, pass: &Pass, seal: Seal) -> Result<bool, StoreError> {
    if guest.pass.as_ref().is_some_and(|before| before.player() == pass.player()) {
        return Ok(true);
    }
    let now = (site.parts.clock)();
    let first = site.spent.spend(site.parts.manager.store().as_ref(), seal, now).await;
    if first == Ok(false) {
        tracing::debug!("a launch was brought once more by somebody else");
    }
    first
}

/// Returns whether there is something to look at.
async fn is_there(site: &Site, table: SessionId) -> bool {
    site.parts.manager.read(table, |_| ()).await.is_ok()
}

/// The table where a person sits, if it is the only one.
async fn only_table(site: &Site, pass: &Pass) -> Option<SessionId> {
    let mut found = Vec::new();
    for id in site.parts.manager.sessions_of(&pass.player()).await.ok()? {
        let goes_on = |session: &Session| session.summary(Language::default()).stage != Stage::Over;
        match site.parts.manager.read(id, goes_on).await {
            Ok(true) => found.push(id),
            Ok(false) | Err(Refusal::NoTable | Refusal::Unreadable) => {}
            Err(_) => return None,
        }
    }
    match found[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// The pass, and the address to go to: a table, or the front page.
fn let_in(site: &Site, guest: Guest, pass: Pass, table: Option<SessionId>, mut told: serde_json::Value) -> Response {
    let guest = guest.admit(pass);
    let go = table.map_or_else(|| "/".to_owned(), |table| table_address(site, table));
    told["go"] = guest.path(&go).into();
    guest.greet(Json(told))
}

fn turn_away(guest: &Guest, status: StatusCode) -> Response {
    let message = say(guest.language, &line!("web-inside-enter"));
    (status, [SIGN_IN], Json(json!({ "message": message }))).into_response()
}
