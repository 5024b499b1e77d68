//! One person with accounts on several platforms: a page on which this browser is joined with them
//! (`/vincular`), or parted again.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::html;
use serde::Deserialize;
use sobremesa::Refusal;
use sobremesa::policy::Document;
use sobremesa_game::{Line, line};

use crate::page::{Page, header};
use crate::site::{Site, say, status};
use crate::visit::Guest;

/// The longest code that a person types; a longer text is none.
const LONGEST: usize = 32;

#[derive(Deserialize)]
pub(crate) struct Typed {
    /// The code that the other account was shown; nothing if a code is asked for.
    #[serde(default)]
    code: String,
}

/// `/vincular`: asks for a code, or for the one of another account.
pub(crate) async fn page(State(site): State<Site>, guest: Guest) -> Response {
    show(&site, &guest, None).await
}

/// Shows a code, or joins this browser with the account that was shown this one.
pub(crate) async fn link(State(site): State<Site>, mut guest: Guest, Form(typed): Form<Typed>) -> Response {
    let code = if typed.code.len() > LONGEST { "-" } else { &typed.code };
    let said = site.parts.manager.answer_link(code, &guest.actor(), (site.parts.clock)()).await;
    // The language of the others may hold from now on.
    let chosen = site.parts.manager.language_of(&guest.visitor.player());
    guest.language = chosen.unwrap_or(guest.language);
    guest.greet(show(&site, &guest, Some(said)).await)
}

/// Parts this browser from the person's other accounts.
pub(crate) async fn unlink(State(site): State<Site>, guest: Guest) -> Response {
    let said = site.parts.manager.answer_unlink(&guest.visitor.player()).await;
    guest.greet(show(&site, &guest, Some(said)).await)
}

async fn show(site: &Site, guest: &Guest, done: Option<Result<Line, Refusal>>) -> Response {
    let said = |line: &Line| say(guest.language, line);
    let joined = site.parts.manager.joined_with(&guest.visitor.player()).await.unwrap_or_default();
    let code = match &done {
        Some(Err(refusal)) => status(refusal),
        Some(Ok(_)) | None => StatusCode::OK,
    };
    let told = done.map(|done| said(&done.unwrap_or_else(|refusal| refusal.line())));
    let title = said(&line!("people-join"));
    let body = html! {
        (header(guest))
        main #main { section {
            h2 { (title) }
            @if let Some(told) = &told { @for paragraph in told.lines() { p role="status" { (paragraph) } } }
            @if let Some(platforms) = &joined {
                p { (said(&line!("people-state", platforms = platforms.clone()))) }
                form.choice method="post" action=(guest.path("/desvincular")) { button { (said(&line!("people-part"))) } }
            } @else {
                p { (said(&line!("people-about"))) }
            }
            form.choice method="post" action=(guest.path("/vincular")) { button.primary { (said(&line!("people-show-code"))) } }
            form.choice method="post" action=(guest.path("/vincular")) {
                label for="code" { (said(&line!("people-typed-code"))) }
                input #code name="code" required maxlength=(LONGEST) autocomplete="off" autocapitalize="none"
                    spellcheck="false";
                button { (title) }
            }
            p { a.button href=(Document::Privacy.path()) { (said(&line!("web-back"))) } }
        } }
    };
    let page = Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body };
    (code, page.frame(guest)).into_response()
}
