//! A finished game at an address of its own, `/partida/CODE`: kept for ever once a player has shared it, and
//! replayed for every visitor.
//!
//! The record is what is kept, and everything follows from it; the page shows what all at the table could
//! see.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sobremesa::catalogue::{AnyTable, Viewer, find as find_game};
use sobremesa::{Session, ending_line, retold, share_picture};
use sobremesa_game::{Record, Seat, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::{Painter, face_of};
use sobremesa_store::PlayerId;

use crate::icons::{BACK, MORE, icon};
use crate::live::{People, Teller, shape};
use crate::page::{Page, sorry, texts};
use crate::rooms::tidy;
use crate::site::{Site, say, status};
use crate::story::{From, MOST, draw_beats, list_story};
use crate::table::find;
use crate::table_page::walk_texts;
use crate::visit::Guest;

/// The prefix of the settings under which games are kept.
const SETTING: &str = "web.game.";

/// A finished game as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// [`Record::to_text`].
    record: String,
    /// The name of the player in each seat.
    names: Vec<String>,
    /// The players, so that they can have themselves erased.
    players: Vec<Option<PlayerId>>,
    /// For each seat, true if a computer sat there.
    computers: Vec<bool>,
    /// The faces that the players have chosen, as of now: they are not kept with the game.
    #[serde(skip)]
    faces: Vec<Option<&'static str>>,
}

impl People for Kept {
    /// The name of a player; one who was erased is called by their seat.
    fn name(&self, seat: Seat, language: Language) -> String {
        let kept = self.names.get(seat.index()).filter(|name| !name.is_empty());
        kept.cloned().unwrap_or_else(|| say(language, &line!("session-player", number = seat.number() + 1)))
    }

    fn is_computer(&self, seat: Seat) -> bool {
        self.computers.get(seat.index()).copied().unwrap_or_default()
    }

    fn face(&self, seat: Seat) -> &'static str {
        let chosen = self.faces.get(seat.index()).copied().flatten();
        chosen.unwrap_or_else(|| face_of(self.names.get(seat.index()).map_or("", String::as_str), seat.index()))
    }
}

/// `/mesa/CODE/compartir`: makes the finished game visible at an address from now on.
pub(crate) async fn share(State(site): State<Site>, Path(code): Path<String>, guest: Guest) -> Response {
    let kept = |session: &Session| {
        session.seat_of(&guest.visitor.player())?;
        let record = session.finished()?.to_text();
        let seats = session.seats();
        Some(Kept {
            record,
            names: seats.iter().map(|seat| session.name_in(seat, guest.language)).collect(),
            players: seats.iter().map(|seat| Some(session.sitter(seat)?.player.clone())).collect(),
            computers: seats.iter().map(|seat| session.is_computer(seat)).collect(),
            faces: Vec::new(),
        })
    };
    let found = async { site.parts.manager.read(find(&site, &guest, &code).await?, kept).await };
    let kept = match found.await {
        Ok(Some(kept)) => kept,
        Ok(None) => return StatusCode::CONFLICT.into_response(),
        Err(refusal) => return status(&refusal).into_response(),
    };
    // Each game has one address, for all who share it, and it cannot be guessed.
    let address = site.key.stamp(&format!("game {code} {}", kept.record));
    let name = format!("{SETTING}{address}");
    let bytes = serde_json::to_vec(&kept).unwrap_or_default();
    if site.parts.store.swap_setting(&name, None, Some(bytes)).await.is_err() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    Json(json!({ "href": site.public(&format!("/partida/{address}"), &guest) })).into_response()
}

/// A finished game in its final state.
struct Finished {
    kept: Kept,
    table: Box<dyn AnyTable>,
}

impl Finished {
    async fn find(site: &Site, code: &str) -> Option<Finished> {
        if code.len() != 16 || !code.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let bytes = site.parts.store.setting(&format!("{SETTING}{code}")).await.ok()??;
        let manager = Arc::clone(&site.parts.manager);
        // Replaying a long game takes a while, so it happens on a thread for blocking work.
        let read = move || {
            let mut kept: Kept = serde_json::from_slice(&bytes).ok()?;
            kept.faces = kept.players.iter().map(|player| manager.face_of(player.as_ref()?)).collect();
            let record = Record::from_text(&kept.record).ok()?;
            let table = find_game(&record.game)?.replay(record).ok()?;
            Some(Finished { kept, table })
        };
        tokio::task::spawn_blocking(read).await.ok()?
    }

    fn teller(&self, language: Language) -> Teller<'_> {
        Teller { people: &self.kept, language, seat: None, game: self.table.game().id() }
    }

    fn result(&self, teller: &Teller<'_>) -> String {
        teller.say(&ending_line(self.table.as_ref()).unwrap_or_else(|| line!("session-stopped")))
    }
}

async fn answer(site: &Site, code: &str, tell: impl FnOnce(Finished) -> Value + Send + 'static) -> Response {
    let Some(finished) = Finished::find(site, code).await else { return StatusCode::NOT_FOUND.into_response() };
    match tokio::task::spawn_blocking(|| tell(finished)).await {
        Ok(told) => Json(told).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// `/partida/CODE/jugadas`
pub(crate) async fn story(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let language = Guest::of(&site, &headers).language;
    answer(&site, &code, move |game| list_story(&game.teller(language), &game.table.story())).await
}

/// `/partida/CODE/pasos?desde=12`
pub(crate) async fn states(
    State(site): State<Site>,
    Path(code): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Response {
    let language = Guest::of(&site, &headers).language;
    let tell = move |game: Finished| {
        let shape = shape(from.shape.as_deref());
        draw_beats(&game.teller(language), &retold(game.table.as_ref(), Viewer::Public, shape, from.desde, MOST))
    };
    answer(&site, &code, tell).await
}

/// `/partida/CODE/mesa.png`: what a link to it shows.
pub(crate) async fn picture(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let language = Guest::of(&site, &headers).language;
    let Some(game) = Finished::find(&site, &code).await else { return StatusCode::NOT_FOUND.into_response() };
    let drawn = tokio::task::spawn_blocking(move || {
        let teller = game.teller(language);
        let mut picture = share_picture(game.table.as_ref())?;
        for portrait in &mut picture.faces {
            portrait.face = Some(game.kept.face(portrait.seat));
        }
        Some(Painter::shared().picture(&picture.say(&|line| teller.say(line))).png.clone())
    });
    match drawn.await {
        Ok(Some(png)) => ([(CONTENT_TYPE, "image/png")], png).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// `/partida/CODE`
pub(crate) async fn page(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let language = guest.language;
    let code = tidy(&code).unwrap_or(code);
    let Some(game) = Finished::find(&site, &code).await else {
        return guest.greet(sorry(&guest, StatusCode::NOT_FOUND, &say(language, &line!("web-not-found"))));
    };
    let teller = game.teller(language);
    let name = say(language, &game.table.game().name());
    let seats = game.table.record().opening.seats;
    let names: Vec<String> = seats.iter().map(|seat| game.kept.name(seat, language)).collect();
    let title = format!("{name} · {}", names.join(" – "));
    let about = format!("{title}. {}", game.result(&teller));
    let here = guest.path(&format!("/partida/{code}"));
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or_default();
    let picture = site.hosts.is_listed(host).then(|| format!("https://{host}/partida/{code}/mesa.png"));
    let body = body(&guest, &here, &title, &game);
    guest.greet(
        Page { title: &title, about: &about, picture, script: Some("js/game.js"), kind: "playing walked", body }
            .frame(&guest),
    )
}

fn body(guest: &Guest, here: &str, title: &str, game: &Finished) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        header.bar {
            a.icon href=(guest.path("/")) aria-label=(said(line!("web-back"))) { (icon(BACK)) }
            h1 { (title) }
            button #menu .icon type="button" aria-expanded="false" aria-controls="drawer" aria-label=(said(line!("web-menu"))) { (icon(MORE)) }
        }
        main #main .table .walking data-here=(here) data-stage="over" {
            noscript { p.notice { (said(line!("web-needs-script"))) } }
            section #felt tabindex="-1" aria-label=(said(line!("web-board"))) { div #scene { div #players {} } }
            div #score role="group" aria-label=(said(line!("web-score"))) {}
            p #status role="status" {}
            (walk(guest, false))
            aside #drawer aria-label=(said(line!("web-menu"))) {
                button #fold .icon type="button" aria-label=(said(line!("web-close"))) { "×" }
                h2 { (said(line!("web-log"))) }
                ol #log aria-label=(said(line!("web-log"))) tabindex="0" {}
                p { a.button href=(guest.path(&format!("/reglas/{}", game.table.game().id()))) target="_blank" { (said(line!("web-rules"))) } }
            }
        }
        (texts(guest, &walk_texts()))
    }
}

/// The buttons for walking through a game, and for returning to the table if there is one.
pub(crate) fn walk(guest: &Guest, table: bool) -> Markup {
    let said = |line| say(guest.language, &line);
    let icon = |id, line, drawn| html! { button id=(id) type="button" aria-label=(said(line)) { (drawn) } };
    html! {
        div #walk role="group" aria-label=(said(line!("web-walk"))) {
            (icon("walk-first", line!("web-walk-first"), "«"))
            (icon("walk-back", line!("web-walk-back"), "‹"))
            output #walk-place {}
            (icon("walk-on", line!("web-walk-on"), "›"))
            (icon("walk-last", line!("web-walk-last"), "»"))
            @if table { (icon("walk-leave", line!("web-walk-leave"), "×")) }
        }
    }
}
