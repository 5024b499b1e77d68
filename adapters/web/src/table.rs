//! One table: its page, presses and typed moves, and its proof.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sobremesa::{Act, Actor, Choice, Refusal, Reply, Request, Session, View, What};
use sobremesa_game::line;
use sobremesa_store::SessionId;

use crate::inside::decipher;
use crate::page::sorry;
use crate::review::Cards;
use crate::rooms::{ADAPTER, room};
use crate::screens::{Look, Screens};
use crate::sheet::{Link, Sheet};
use crate::site::{Site, answer, json, retry_after, say, status};
use crate::visit::Guest;

/// The table behind an address.
pub(crate) async fn find(site: &Site, guest: &Guest, code: &str) -> Result<SessionId, Refusal> {
    let room = room(code).ok_or(Refusal::NoTable)?;
    match site.parts.manager.session_in(&room).await? {
        Some(id) => Ok(id),
        // A table of a chat has no room of ours.
        None if guest.inside.is_some() => decipher(&site.key, code).ok_or(Refusal::NoTable),
        None => Err(Refusal::NoTable),
    }
}

#[derive(Deserialize)]
pub(crate) struct Pressed {
    press: String,
    #[serde(default)]
    contribution: String,
    /// Identifies this press: sent again under the same key, it takes effect once.
    key: Option<String>,
}

/// Handles a press: the text attached to the button comes back.
pub(crate) async fn press(asker: Asker, Json(Pressed { press, contribution, key }): Json<Pressed>) -> Response {
    // A button of another table does not belong on this page.
    act(asker, key, |site, id| Some(site.reveal(id, &press)?.request(&contribution))).await
}

#[derive(Deserialize)]
pub(crate) struct Filled {
    press: String,
    value: String,
    /// The key, as for a press.
    key: Option<String>,
}

/// Handles a typed value that an option asked for: the text attached to the field comes back with it.
pub(crate) async fn value(asker: Asker, Json(Filled { press, value, key }): Json<Filled>) -> Response {
    act(asker, key, |site, id| site.reveal(id, &press)?.answer(&value)).await
}

#[derive(Deserialize)]
pub(crate) struct Typed {
    word: String,
    /// The key, as for a press.
    key: Option<String>,
}

/// Handles a move typed in the game's notation.
pub(crate) async fn word(asker: Asker, Json(Typed { word, key }): Json<Typed>) -> Response {
    let word = word.trim().to_owned();
    act(asker, key, |_, id| Some(Request::At(id, Act::Play(Choice::Word(word))))).await
}

/// The visitor who asks, the table's code, and how they look at it.
type Asker = (State<Site>, Path<String>, Query<Look>, Guest);

/// A visitor's request to a table, and how they look at it.
struct Asking<'a> {
    site: &'a Site,
    code: &'a str,
    guest: &'a Guest,
    look: &'a Look,
}

/// Makes a request of the table, and answers with the message and screens for the visitor. One that is sent
/// again under the same `key` takes effect once.
async fn act(
    (State(site), Path(code), Query(look), guest): Asker,
    key: Option<String>,
    asked: impl FnOnce(&Site, SessionId) -> Option<Request>,
) -> Response {
    let asking = Asking { site: &site, code: &code, guest: &guest, look: &look };
    let done = async {
        let id = match find(&site, &guest, &code).await {
            Ok(id) => id,
            Err(refusal) => return asking.refuse(None, &refusal).await,
        };
        let Some(request) = asked(&site, id) else {
            let message = say(guest.language, &line!("web-strange-press"));
            return (StatusCode::BAD_REQUEST, Json(serde_json::json!({ "message": message }))).into_response();
        };
        let actor = Actor { update: key, ..guest.actor_at(room(&code)) };
        let answered = async {
            let reply = site.parts.manager.handle(request, &actor, (site.parts.clock)()).await?;
            asking.show(&reply).await
        };
        match answered.await {
            Ok(json) => guest.greet(answer(json)),
            Err(refusal) => asking.refuse(Some(id), &refusal).await,
        }
    };
    sobremesa::answer(ADAPTER, done).await
}

/// The answer to a visitor's request about a table.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<Sheet<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    download: Option<String>,
    screens: Screens<'a>,
}

/// A refusal, with the table as it is now: the press may have been on an old screen.
#[derive(Serialize)]
struct Refused<'a> {
    message: String,
    screens: Option<Screens<'a>>,
}

impl Asking<'_> {
    /// The guest's screens after a request, and the view that was asked for: steps of a move in place of the
    /// hand, anything else in a place of its own. All of it comes from one look.
    async fn show(&self, reply: &Reply) -> Result<String, Refusal> {
        let Asking { site, code, guest, look, .. } = self;
        // The initial hand is among the screens already. A page that draws the scene has all steps of all
        // moves, and shows no hand next to it.
        let seen = |view: &View| matches!(view, View::Hand(path) if look.live != 0 || path.is_empty());
        let wanted = reply.view.as_ref().filter(|view| !seen(view));
        let all = |session: &Session| {
            let mut screens = look.see(site, session, guest);
            let mut spoken = wanted.map(|view| session.view(&guest.visitor.player(), view, guest.language));
            if let Some(View::Hand(_)) = wanted
                && let Some(hand) = spoken.take()
            {
                screens.put_hand(hand);
            }
            if let Some(spoken) = &mut spoken {
                // A room's pictures matter only to chats: here each visitor chooses.
                spoken.controls.retain(|button| !matches!(button.press.what, What::Pictures(..)));
            }
            let mut asked = spoken.as_ref().map(Sheet::of);
            match (&mut asked, wanted) {
                (Some(asked), Some(View::Rules)) => asked.link = Some(rulebook(session, guest)),
                (Some(asked), Some(View::Review(review))) => asked.review = Some(Cards::of(session, review, guest)),
                _ => {}
            }
            let proves = matches!(reply.view, Some(View::Proof)) && session.proof().is_some();
            let download = proves.then(|| guest.path(&format!("/mesa/{code}/prueba.json")));
            site.disguise(session.id(), &json(&Answer { asked, download, screens }))
        };
        site.parts.manager.read(reply.session, all).await
    }

    /// A refusal, for the visitor who asked.
    async fn refuse(&self, id: Option<SessionId>, refusal: &Refusal) -> Response {
        let Asking { site, guest, look, .. } = self;
        let told = |session: &Session| {
            let message = session.say(&refusal.line(), guest.language);
            site.disguise(session.id(), &json(&Refused { message, screens: Some(look.see(site, session, guest)) }))
        };
        let told = match id {
            // A flooding client is told so, and no more.
            Some(id) if retry_after(refusal).is_none() => site.parts.manager.read(id, told).await.ok(),
            _ => None,
        };
        let unseen = || json(&Refused { message: say(guest.language, &refusal.line()), screens: None });
        guest.greet((status(refusal), retry_after(refusal), answer(told.unwrap_or_else(unseen))))
    }
}

/// The address of the rulebook of a table's game.
fn rulebook(session: &Session, guest: &Guest) -> Link {
    let game = session.game();
    let name = say(guest.language, &game.name());
    let text = say(guest.language, &line!("web-rulebook", game = name));
    Link { href: guest.path(&format!("/reglas/{}", game.id())), text }
}

/// `/mesa/CODE/texto`: the table as text, for pages that show its scene.
pub(crate) async fn text(State(site): State<Site>, Path(code): Path<String>, guest: Guest) -> Response {
    let screens = async { Look::default().at(&site, find(&site, &guest, &code).await?, &guest).await };
    match screens.await {
        Ok(screens) => answer(screens),
        Err(refusal) => status(&refusal).into_response(),
    }
}

/// `/mesa/CODE/prueba.json`: the proof of the deals, once the game is over.
pub(crate) async fn proof(State(site): State<Site>, Path(code): Path<String>, guest: Guest) -> Response {
    let proof = match find(&site, &guest, &code).await {
        Ok(id) => site.parts.manager.read(id, |session| session.proof()).await,
        Err(refusal) => Err(refusal),
    };
    match proof {
        Ok(Some(proof)) => {
            let name = format!("attachment; filename=\"sobremesa-{code}.json\"");
            ([(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, name.as_str())], json(&proof)).into_response()
        }
        Ok(None) => sorry(&guest, StatusCode::NOT_FOUND, &say(guest.language, &line!("web-no-proof"))),
        Err(refusal) => sorry(&guest, status(&refusal), &say(guest.language, &refusal.line())),
    }
}
