//! A person's own points as a page (`/puntaje`).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::html;
use sobremesa_game::line;

use crate::page::{Page, header};
use crate::site::{Site, say, status};
use crate::visit::Guest;

/// `/puntaje`: the visitor's points, and how they come about.
pub(crate) async fn page(State(site): State<Site>, guest: Guest) -> Response {
    let (code, told) = match site.parts.manager.own_points(&guest.visitor.player()).await {
        Ok(told) => (StatusCode::OK, told),
        Err(refusal) => (status(&refusal), vec![refusal.line()]),
    };
    let told: Vec<String> = told.iter().map(|line| say(guest.language, line)).collect();
    let title = say(guest.language, &line!("points-title"));
    let body = html! {
        (header(&guest))
        main #main { section #puntaje {
            h2 { (title) }
            @for paragraph in told.iter().flat_map(|text| text.lines()) { p { (paragraph) } }
            p { a.button href=(guest.path("/")) { (say(guest.language, &line!("web-back"))) } }
        } }
    };
    let page = Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body };
    (code, page.frame(&guest)).into_response()
}
