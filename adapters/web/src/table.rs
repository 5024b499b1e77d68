//! One table: its page, what is pressed or typed there, and its proof.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sobremesa::line;
use sobremesa::session::{Act, Choice, Press, Refusal, Reply, Request, View};
use sobremesa::store::SessionId;

use crate::html::{escape, tag, wrap};
use crate::pictures::HAND;
use crate::rooms::{introduction, room};
use crate::screens;
use crate::site::{Site, page as frame, say, sorry, status};
use crate::visit::Guest;

/// The table behind an address.
pub(crate) async fn find(site: &Site, code: &str) -> Result<SessionId, Refusal> {
    let room = room(code).ok_or(Refusal::NoTable)?;
    site.parts.manager.session_in(&room).await?.ok_or(Refusal::NoTable)
}

/// `/mesa/CODE`: the frame; the script fills it from the events.
pub(crate) async fn page(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let language = guest.language;
    let told = |line| say(language, &line);
    let (id, here) = match find(&site, &code).await {
        Ok(id) => (id, format!("/mesa/{code}")),
        Err(refusal) => return guest.greet(sorry(&guest, status(&refusal), &told(refusal.line()))),
    };
    let title = match site.parts.manager.read(id, |session| session.summary(language).title).await {
        Ok(title) => title,
        Err(refusal) => return guest.greet(sorry(&guest, status(&refusal), &told(refusal.line()))),
    };
    let controls = told(line!("web-controls"));
    let place = |id: &str, label: String, hidden: bool| {
        let mut attributes = vec![("id", id), ("aria-label", label.as_str()), ("data-controls", controls.as_str())];
        if hidden {
            attributes.push(("hidden", ""));
        }
        wrap("section", &attributes, "")
    };
    let board = place("board", told(line!("web-board")), false);
    let hand = place("hand", told(line!("web-hand")), true);
    let asked = place("asked", told(line!("web-asked")), true);
    let word = escape(&told(line!("web-word")))
        + "<input name=\"word\" required maxlength=\"100\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\">";
    let words = wrap(
        "form",
        &[("id", "words")],
        &(wrap("label", &[], &word) + &tag("button", &[], &told(line!("web-word-play")))),
    );
    // Shown by the script, which alone can change and remember it.
    let pictures =
        tag("button", &[("id", "pictures"), ("type", "button"), ("hidden", "")], &told(line!("web-pictures")));
    let status = wrap("p", &[("id", "say"), ("role", "status")], "");
    let turn = wrap("p", &[("id", "turn"), ("class", "unseen"), ("role", "status")], "");
    let who = if guest.visitor.name.is_empty() { introduction(&guest, &here) } else { String::new() };
    let left = wrap("div", &[("class", "column")], &(who + &board));
    let right =
        wrap("div", &[("class", "column")], &(hand + &asked + &wrap("section", &[], &(words + &pictures)) + &turn));
    let main = wrap(
        "main",
        &[
            ("id", "main"),
            ("class", "table"),
            ("data-here", &here),
            ("data-unreachable", &told(line!("web-unreachable"))),
            ("data-turn", &told(line!("web-turn"))),
            ("data-close", &told(line!("web-close"))),
            ("data-set", &told(line!("web-value-set"))),
        ],
        &(status + &left + &right),
    );
    guest.greet(frame(&guest, &title, Some("/table.js"), &main))
}

#[derive(Deserialize)]
pub(crate) struct Pressed {
    press: String,
    #[serde(default)]
    contribution: String,
}

/// Something was pressed: what was drawn on the button comes back.
pub(crate) async fn press(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    Json(pressed): Json<Pressed>,
) -> Response {
    let guest = Guest::of(&site, &headers);
    let asked = |id: SessionId| {
        let press: Press = pressed.press.parse().ok()?;
        // A button of another table has no business on this page.
        (press.session == id).then(|| press.request(&pressed.contribution))
    };
    act(&site, &code, &guest, asked).await
}

#[derive(Deserialize)]
pub(crate) struct Filled {
    press: String,
    value: String,
}

/// A value was written where an option asked for one: what was drawn on the field comes back with it.
pub(crate) async fn value(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    Json(filled): Json<Filled>,
) -> Response {
    let guest = Guest::of(&site, &headers);
    let asked = |id: SessionId| {
        let press: Press = filled.press.parse().ok()?;
        (press.session == id).then(|| press.answered(&filled.value))?
    };
    act(&site, &code, &guest, asked).await
}

#[derive(Deserialize)]
pub(crate) struct Typed {
    word: String,
}

/// A move was typed, in the game's notation.
pub(crate) async fn word(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    Json(typed): Json<Typed>,
) -> Response {
    let guest = Guest::of(&site, &headers);
    let word = typed.word.trim().to_owned();
    act(&site, &code, &guest, |id| Some(Request::At(id, Act::Play(Choice::Word(word))))).await
}

/// Asks it of the table, and answers with what is to be said and shown to who asked.
async fn act(site: &Site, code: &str, guest: &Guest, asked: impl FnOnce(SessionId) -> Option<Request>) -> Response {
    let language = guest.language;
    let id = match find(site, code).await {
        Ok(id) => id,
        Err(refusal) => return refused(None, site, guest, &refusal).await,
    };
    let Some(request) = asked(id) else {
        let message = say(language, &line!("web-strange-press"));
        return (StatusCode::BAD_REQUEST, Json(json!({ "message": message }))).into_response();
    };
    match site.parts.manager.handle(request, &guest.actor(), (site.parts.clock)()).await {
        Ok(reply) => match shown(site, code, guest, &reply).await {
            Ok(answer) => guest.greet(Json(answer)),
            Err(refusal) => refused(Some(id), site, guest, &refusal).await,
        },
        Err(refusal) => refused(Some(id), site, guest, &refusal).await,
    }
}

/// The guest's screens after a request, and the view that was asked for: steps of a move in the place of the hand, anything else
/// in a place of its own.
async fn shown(site: &Site, code: &str, guest: &Guest, reply: &Reply) -> Result<Value, Refusal> {
    let mut answer = Map::new();
    let mut screens = screens::all(site, reply.session, guest).await?;
    if let Some(view) = &reply.view {
        let player = guest.visitor.player();
        let spoken = site.parts.manager.view(reply.session, &player, view, guest.language).await?;
        if matches!(view, View::Hand(_)) {
            screens["hand"] = screens::pictured(site, guest, HAND, &spoken);
        } else {
            answer.insert("asked".into(), screens::screen(&spoken));
        }
    }
    if matches!(reply.view, Some(View::Proof)) {
        answer.insert("download".into(), format!("/mesa/{code}/prueba.json").into());
    }
    answer.insert("screens".into(), screens);
    Ok(Value::Object(answer))
}

/// Why not, to the one who asked, with the screens as they are now: what was pressed may have been on an old one.
async fn refused(id: Option<SessionId>, site: &Site, guest: &Guest, refusal: &Refusal) -> Response {
    let message = site.parts.manager.say(id, &refusal.line(), guest.language).await;
    let screens = match id {
        Some(id) => screens::all(site, id, guest).await.ok(),
        None => None,
    };
    guest.greet((status(refusal), Json(json!({ "message": message, "screens": screens }))))
}

/// `/mesa/CODE/prueba.json`: the proof of the deals, once the game is over.
pub(crate) async fn proof(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let proof = match find(&site, &code).await {
        Ok(id) => site.parts.manager.read(id, |session| session.proof()).await,
        Err(refusal) => Err(refusal),
    };
    match proof {
        Ok(Some(proof)) => {
            let name = format!("attachment; filename=\"sobremesa-{code}.json\"");
            ([(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, name.as_str())], json!(proof).to_string())
                .into_response()
        }
        Ok(None) => sorry(&guest, StatusCode::NOT_FOUND, &say(guest.language, &line!("web-no-proof"))),
        Err(refusal) => sorry(&guest, status(&refusal), &say(guest.language, &refusal.line())),
    }
}
