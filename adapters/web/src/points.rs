//! A person's own points as a page (`/puntaje`), and the boards (`/tabla`).

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::html;
use serde::Deserialize;
use sobremesa::{Appears, Refusal};
use sobremesa_game::{Line, line};

use crate::page::{Page, header};
use crate::site::{Site, say, status};
use crate::visit::Guest;

/// The people of each board on a page: all of them.
const BOARD_ROWS: usize = 200;

/// `/puntaje`: the visitor's points, how they come about, and on which boards they are shown.
pub(crate) async fn page(State(site): State<Site>, guest: Guest) -> Response {
    show(&site, &guest, None).await
}

#[derive(Deserialize)]
pub(crate) struct Choice {
    appears: String,
}

/// Changes the boards on which the visitor appears.
pub(crate) async fn appear(State(site): State<Site>, guest: Guest, Form(choice): Form<Choice>) -> Response {
    let done = match Appears::read(&choice.appears) {
        Some(appears) => site.parts.manager.appear(&guest.visitor.player(), appears).await,
        None => Err(Refusal::UnknownPress),
    };
    guest.greet(show(&site, &guest, Some(done)).await)
}

async fn show(site: &Site, guest: &Guest, done: Option<Result<Line, Refusal>>) -> Response {
    let said = |line: &Line| say(guest.language, line);
    let player = guest.visitor.player();
    let told = site.parts.manager.own_points(&player).await;
    let appears = site.parts.manager.appears(&player).await.unwrap_or_default();
    let code = match (&done, &told) {
        (Some(Err(refusal)), _) | (_, Err(refusal)) => status(refusal),
        _ => StatusCode::OK,
    };
    let done = done.map(|done| said(&done.unwrap_or_else(|refusal| refusal.line())));
    let told: Vec<String> = told.unwrap_or_else(|refusal| vec![refusal.line()]).iter().map(said).collect();
    let title = said(&line!("points-title"));
    let body = html! {
        (header(guest))
        main #main { section #puntaje {
            h2 { (title) }
            @if let Some(done) = &done { p role="status" { (done) } }
            @for paragraph in told.iter().flat_map(|text| text.lines()) { p { (paragraph) } }
            h3 { (said(&line!("points-appear"))) }
            @for (each, _) in Appears::ALL {
                form.choice method="post" action=(guest.path("/puntaje")) {
                    button name="appears" value=(each.word()) aria-pressed=(each == appears) {
                        (said(&line!("points-appear-value", where = each.word())))
                    }
                }
            }
            p.choice {
                a.button href=(guest.path("/tabla")) { (said(&line!("points-board-all"))) }
                a.button href=(guest.path("/")) { (said(&line!("web-back"))) }
            }
        } }
    };
    let page = Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body };
    (code, page.frame(guest)).into_response()
}

#[derive(Deserialize)]
pub(crate) struct Quarter {
    /// The number of quarters of a year before this one.
    #[serde(default)]
    antes: u16,
}

/// `/tabla`: the people with the most points, of those who want to be seen by everyone.
pub(crate) async fn boards(State(site): State<Site>, Query(quarter): Query<Quarter>, guest: Guest) -> Response {
    let said = |line: &Line| say(guest.language, line);
    let boards = site.parts.manager.boards(None, quarter.antes.into(), BOARD_ROWS, (site.parts.clock)()).await;
    let (code, told) = match boards {
        Ok(told) => (StatusCode::OK, told),
        Err(refusal) => (status(&refusal), vec![refusal.line()]),
    };
    let told: Vec<String> = told.iter().map(said).collect();
    let (title, rest) = told.split_first().map_or(("", &told[..]), |(title, rest)| (title.as_str(), rest));
    let before = guest.path(&format!("/tabla?antes={}", quarter.antes.saturating_add(1)));
    let body = html! {
        (header(&guest))
        main #main { section #tabla {
            h2 { (title) }
            @for line in rest { p { (line) } }
            p.choice {
                a.button href=(before) { (said(&line!("points-board-before"))) }
                a.button href=(guest.path("/puntaje")) { (said(&line!("points-title"))) }
                a.button href=(guest.path("/")) { (said(&line!("web-back"))) }
            }
        } }
    };
    let page = Page { title, about: title, picture: None, script: None, kind: "reading", body };
    (code, page.frame(&guest)).into_response()
}
