//! People's own data: a file with all of it (`/misdatos`), and a page that asks before it is erased
//! (`/olvidame`).

use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::html;
use serde_json::json;
use sobremesa::Refusal;
use sobremesa::policy::Document;
use sobremesa_game::line;

use crate::page::{Page, header, sorry};
use crate::site::{Site, retry_after, say, status};
use crate::visit::Guest;

/// The header that clears what the browser kept for our pages: settings, and the service worker. Cookies are
/// dropped one by one, since this header would drop those of other programs under this name too.
const CLEAR: (HeaderName, &str) = (HeaderName::from_static("clear-site-data"), "\"storage\"");

/// `/misdatos`: everything that is held about the visitor.
pub(crate) async fn data(State(site): State<Site>, guest: Guest) -> Response {
    let told = async {
        let (manager, player) = (&site.parts.manager, guest.visitor.player());
        if guest.is_new {
            return Ok(manager.about_newcomer(&player));
        }
        manager.count_right(&guest.actor(), (site.parts.clock)()).await?;
        manager.about(&player).await
    };
    let mut held = match told.await {
        Ok(held) => held,
        Err(refusal) => {
            let why = sorry(&guest, status(&refusal), &say(guest.language, &refusal.line()));
            return (retry_after(&refusal), why).into_response();
        }
    };
    // The cookie is theirs already; but it is about them.
    let language = guest.visitor.language.map(|language| language.tag());
    held["cookie"] = json!({ "name": guest.visitor.name, "language": language });
    let kind = (CONTENT_TYPE, "application/json");
    let file = (CONTENT_DISPOSITION, "attachment; filename=\"sobremesa-misdatos.json\"");
    ([kind, file], format!("{held:#}")).into_response()
}

/// `/olvidame`: says which data goes and which stays, and asks.
pub(crate) async fn question(State(site): State<Site>, guest: Guest) -> Response {
    let said = |line| say(guest.language, &line);
    let others = site.parts.manager.warn_of_others(&guest.visitor.player()).await.unwrap_or_default().map(said);
    let title = said(line!("web-own-erase-sure"));
    let body = html! {
        (header(&guest))
        main #main { section {
            h2 { (title) }
            @for paragraph in said(line!("rights-ask")).lines().chain(others.as_deref()) { p { (paragraph) } }
            form.choice method="post" action=(guest.path("/olvidame")) {
                button.danger { (said(line!("rights-yes"))) }
                a.button href=(guest.path(Document::Privacy.path())) { (said(line!("rights-no"))) }
            }
        } }
    };
    Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body }
        .frame(&guest)
        .into_response()
}

/// Erases it. The answer is for a visitor who has never been here.
pub(crate) async fn forget(State(site): State<Site>, guest: Guest) -> Response {
    if let Err(refusal) = erase(&site, &guest).await {
        return (retry_after(&refusal), sorry(&guest, status(&refusal), &say(guest.language, &refusal.line())))
            .into_response();
    }
    let (guest, jar) = guest.dismiss(&site);
    let done = say(guest.language, &line!("rights-done"));
    let body = html! {
        (header(&guest))
        main #main { section {
            p role="status" { (done) }
            p { a.button href=(guest.path("/")) { (say(guest.language, &line!("web-back"))) } }
        } }
    };
    let page =
        Page { title: &done, about: &done, picture: None, script: Some("js/forgotten.js"), kind: "reading", body };
    (jar, [CLEAR], page.frame(&guest)).into_response()
}

async fn erase(site: &Site, guest: &Guest) -> Result<(), Refusal> {
    if guest.is_new {
        return Ok(());
    }
    let player = guest.visitor.player();
    site.parts.manager.count_right(&guest.actor(), (site.parts.clock)()).await?;
    site.push.forget(site.parts.store.as_ref(), &player).await.map_err(|error| {
        tracing::warn!(%error, "a person could not be forgotten");
        Refusal::TryAgain
    })?;
    site.parts.manager.forget(&player, (site.parts.clock)()).await?;
    site.phrases.forget(&player);
    Ok(())
}
