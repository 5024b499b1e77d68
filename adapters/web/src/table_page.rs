//! The page of a table: everything in one window, filled by its script from what the server sends.

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::Deserialize;
use sobremesa::Session;
use sobremesa_game::{Line, line};

use crate::finished::walk;
use crate::icons::{BACK, FLIP, LOOK_BACK, MORE, NOTE, TALK, TUNE, icon};
use crate::inside::Chat;
use crate::page::{PLAYING, Page, documents, sorry, texts};
use crate::phrases::{PHRASES, words};
use crate::rooms::{choose_face, introduction, tidy};
use crate::site::{Site, say, status};
use crate::table::find;
use crate::visit::Guest;

/// `/mesa/CODE`
pub(crate) async fn page(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let language = guest.language;
    let code = tidy(&code).unwrap_or(code);
    let found = async {
        let id = find(&site, &guest, &code).await?;
        let me = guest.visitor.player();
        // Telegram hands an invitation on; an onlooker never learns it.
        let inviting = |session: &Session| guest.inside == Some(Chat::Telegram) && session.seat_of(&me).is_some();
        let told = |session: &Session| {
            let code = inviting(session).then(|| session.invite().to_string());
            (session.summary(language), session.game().id(), code)
        };
        site.parts.manager.read(id, told).await
    };
    let (summary, game, invitation) = match found.await {
        Ok(found) => found,
        Err(refusal) => return guest.greet(sorry(&guest, status(&refusal), &say(language, &refusal.line()))),
    };
    let here = guest.path(&format!("/mesa/{code}"));
    let people = summary.players.join(", ");
    let about = say(language, &line!("web-table-about", title = summary.title.as_str(), players = people));
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or_default();
    let picture =
        (guest.inside.is_none() && site.hosts.is_listed(host)).then(|| format!("https://{host}/mesa/{code}/mesa.png"));
    let body = body(&guest, &here, &summary.title, game, invitation);
    let page = Page { title: &summary.title, about: &about, picture, script: Some("js/table.js"), kind: PLAYING, body };
    guest.greet(page.frame(&guest))
}

fn body(guest: &Guest, here: &str, title: &str, game: &str, invitation: Option<String>) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        header.bar {
            a.icon href=(guest.path("/")) aria-label=(said(line!("web-back"))) { (icon(BACK)) }
            h1 #title { (titled(title)) }
            button #walk-begin .icon type="button" aria-label=(said(line!("web-walk"))) hidden { (icon(LOOK_BACK)) }
            button #talk .icon type="button" aria-expanded="false" aria-controls="phrases" aria-label=(said(line!("web-phrases"))) hidden { (icon(TALK)) }
            button #mute .icon type="button" aria-pressed="false" aria-label=(said(line!("web-mute"))) { (icon(NOTE)) }
            button #flip .icon type="button" aria-pressed="false" aria-label=(said(line!("web-flip"))) hidden { (icon(FLIP)) }
            button #settings-open .icon type="button" aria-haspopup="dialog" aria-label=(said(line!("web-settings"))) { (icon(TUNE)) }
            button #menu .icon type="button" aria-expanded="false" aria-controls="drawer" aria-label=(said(line!("web-menu"))) { (icon(MORE)) }
        }
        main #main .table data-here=(here) data-game=(game) data-invite=[invitation] data-stage="" {
            noscript { p.notice { (said(line!("web-needs-script"))) } }
            p #banner role="status" {}
            p #said role="alert" {}
            section #felt tabindex="-1" aria-label=(said(line!("web-board"))) {
                div #scene { div #players {} p #stake {} }
                div #hand aria-hidden="true" {}
                div #ending {}
            }
            div #rest aria-hidden="true" { (said(line!("web-go-on"))) }
            section #plain tabindex="-1" aria-label=(said(line!("web-as-text"))) { div #text {} }
            section #lobby tabindex="-1" aria-label=(title) {
                div.lobby-cloth { div #chairs {} div #card {} div #host-says .host-says {} }
                div #gather {}
                div #ask {
                    @if guest.inside.is_none() {
                        label { (said(line!("web-invited-name")))
                            input #ask-name maxlength="32" autocomplete="nickname" value=(guest.visitor.name); }
                        (choose_face(guest))
                    } @else { input #ask-name type="hidden" value=""; }
                    p { (said(line!("web-invited-about"))) }
                }
                div #facts .unseen {}
            }
            div #score role="group" aria-label=(said(line!("web-score"))) {}
            p #event {}
            p #status {}
            p #steps role="status" {}
            div #lesson role="status" {}
            div #controls role="group" aria-label=(said(line!("web-controls"))) { div #moves {} div #others {} }
            (walk(guest, true))
            div #phrases role="group" aria-label=(said(line!("web-phrases"))) hidden {
                @for phrase in PHRASES { button type="button" data-phrase=(phrase) { (said(words(phrase))) } }
                div #people {}
                button #deaf type="button" aria-pressed="false" { (said(line!("web-phrases-deaf"))) }
                button #hush type="button" aria-pressed="false" hidden { (said(line!("web-phrases-hush"))) }
            }
            aside #drawer aria-label=(said(line!("web-menu"))) { (drawer(guest, game)) }
        }
        div #told .unseen role="log" aria-label=(said(line!("web-log"))) {}
        p #now .unseen role="status" {}
        dialog #asked aria-label=(said(line!("web-asked"))) {}
        (settings(guest, here))
        (texts(guest, &[walk_texts().as_slice(), &[
            ("again", line!("web-again")),
            ("against-whom", line!("web-against-whom")),
            ("answer", line!("web-answer")),
            ("answer-to", line!("web-answer-to", what = "{what}")),
            ("begin-when", line!("web-begin-when", count = "{count}")),
            ("chair-free", line!("web-chair-free")),
            ("chair-take", line!("web-chair-take")),
            ("change", line!("web-change")),
            ("copy", line!("web-copy")),
            ("copy-link", line!("web-copy-link")),
            ("fill", line!("web-fill")),
            ("send", line!("web-send")),
            ("send-about", line!("web-send-about")),
            ("sit", line!("web-sit")),
            ("the-game", line!("web-the-game")),
            ("waiting", line!("web-waiting", minutes = "{minutes}")),
            ("hand-mine", line!("web-hand-mine")),
            ("hand-ours", line!("web-hand-ours")),
            ("hand-rivals", line!("web-hand-rivals")),
            ("points-rivals", line!("web-points-rivals")),
            ("hand-theirs", line!("web-hand-theirs", who = "{who}")),
            ("invited", line!("web-invited", who = "{who}")),
            ("points-mine", line!("web-points-mine")),
            ("points-ours", line!("web-points-ours")),
            ("points-theirs", line!("web-points-theirs", who = "{who}")),
            ("more", line!("session-more")),
            ("other-game", line!("web-other-game")),
            ("see-table", line!("web-see-table")),
            ("alerts-denied", line!("web-alerts-denied")),
            ("close", line!("web-close")),
            ("confirm", line!("web-confirm")),
            ("die", line!("web-die", die = "{die}")),
            ("done-all", line!("web-done-all")),
            ("left-more", line!("web-left", count = "more", dice = "{dice}")),
            ("left-one", line!("web-left", count = "one", dice = "{dice}")),
            ("missing-more", line!("web-still-missing", count = "more", dice = "{dice}")),
            ("missing-one", line!("web-still-missing", count = "one", dice = "{dice}")),
            ("copied", line!("web-copied")),
            ("instead", line!("web-instead")),
            ("invite", line!("web-invite")),
            ("invite-link", line!("web-invite-link")),
            ("invite-qr", line!("web-invite-qr")),
            ("not-sent", line!("web-not-sent")),
            ("mute-one", line!("web-mute-one", on = "no", who = "{who}")),
            ("unmute-one", line!("web-mute-one", on = "yes", who = "{who}")),
            ("nothing", line!("web-nothing")),
            ("offline", line!("web-no-line")),
            ("points", line!("web-points")),
            ("answers-for", line!("web-answers-for", who = "{who}")),
            ("answers-too", line!("web-answers-too", who = "{who}")),
            ("silence", line!("web-silence")),
            ("forced", line!("web-forced")),
            ("sending", line!("web-sending")),
            ("set", line!("web-value-set")),
            ("turn", line!("web-turn")),
            ("turn-which", line!("web-turn-which")),
            ("thrown", line!("web-thrown")),
            ("where", line!("web-where", what = "{what}")),
            ("share", line!("web-share")),
            ("share-link", line!("web-share-link")),
            ("share-title", line!("web-share-title")),
            ("review", line!("session-review")),
            ("review-back", line!("web-review-back")),
            ("review-first", line!("web-review-first")),
            ("review-next", line!("web-review-next")),
            ("review-done", line!("web-review-done")),
            ("review-see", line!("web-review-see")),
            ("undo", line!("web-undo")),
            ("wish", line!("web-wish")),
            ("wish-cancel", line!("web-wish-cancel")),
            ("unreachable", line!("web-unreachable")),
        ]].concat()))
    }
}

/// `Truco argentino · Mano a mano a 15`: the game, and below it how it is played.
fn titled(title: &str) -> Markup {
    html! {
        @match title.split_once(" · ") {
            Some((game, rest)) => { span { (game) } span.unseen { " · " } small { (rest) } }
            None => (title),
        }
    }
}

/// The texts for a table that is only watched.
pub(crate) fn walk_texts() -> Vec<(&'static str, Line)> {
    vec![
        ("mark-black", line!("web-mark", mark = "black")),
        ("mark-dealer", line!("web-mark", mark = "dealer")),
        ("mark-mano", line!("web-mark", mark = "mano")),
        ("mark-out", line!("web-mark", mark = "out")),
        ("mark-white", line!("web-mark", mark = "white")),
        ("half-first", line!("web-half", half = "first")),
        ("half-second", line!("web-half", half = "second")),
        ("me", line!("web-me")),
        ("stake", line!("web-stake")),
        ("turn-of", line!("web-turn-of")),
        ("walk-place", line!("web-walk-place", at = "{at}", of = "{of}")),
    ]
}

/// Things that are needed less often, folded away where there is no room next to the table.
fn drawer(guest: &Guest, game: &str) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        button #fold .icon type="button" aria-label=(said(line!("web-close"))) { "×" }
        h2 .of-hand { (said(line!("web-this-hand"))) }
        ul #parts {}
        h2 { (said(line!("web-log"))) " " small #opening {} }
        ol #log aria-label=(said(line!("web-log"))) tabindex="0" {}
        form #words {
            label { (said(line!("web-word")))
                input name="word" required maxlength="100" autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button { (said(line!("web-word-play"))) }
        }
        p.beyond {
            a.button href=(guest.path(&format!("/reglas/{game}"))) target="_blank" { (said(line!("web-rules"))) }
            button #settings-too type="button" aria-haspopup="dialog" { (said(line!("web-settings"))) }
        }
        p { (documents(guest)) }
    }
}

/// Everything that people set for themselves, in one sheet; most of it is kept by their browser.
fn settings(guest: &Guest, here: &str) -> Markup {
    let said = |line| say(guest.language, &line);
    let choice = |name: &str, values: [(&str, Line); 2]| {
        html! {
            fieldset.field {
                legend { (said(line!("web-set", what = name))) }
                div.segments {
                    @for (value, label) in values {
                        label { input type="radio" name=(name) value=(value); (said(label)) }
                    }
                }
            }
        }
    };
    let switch = |name: &str| choice(name, [("on", line!("session-yes")), ("off", line!("session-no"))]);
    let two = |name: &str, one: &'static str, other: &'static str| {
        choice(name, [(one, line!("web-set-value", value = one)), (other, line!("web-set-value", value = other))])
    };
    html! {
        dialog #settings aria-label=(said(line!("web-settings"))) {
            header { h2 { (said(line!("web-settings"))) }
                button #settings-close .icon type="button" aria-label=(said(line!("web-close"))) { "×" } }
            form #set {
                (two("cloth", "green", "wine"))
                (two("deck", "drawn", "plain"))
                (two("back", "red", "blue"))
                (two("speed", "calm", "fast"))
                (switch("marks"))
                (switch("confirm"))
                (switch("sound"))
                label.field { (said(line!("web-set", what = "volume"))) input type="range" name="volume" min="0" max="100" step="10" value="100"; }
            }
            button #pictures type="button" aria-pressed="true" { (said(line!("web-pictures"))) }
            div #alerts hidden {
                button #alerts-on type="button" aria-pressed="false" { (said(line!("web-alerts"))) }
                p #alerts-told role="status" {}
                p.hours {
                    label { (said(line!("web-alerts-quiet-from"))) input #quiet-from type="time" value="22:00"; }
                    label { (said(line!("web-alerts-quiet-to"))) input #quiet-to type="time" value="09:00"; }
                }
            }
            details #name { summary { (said(line!("web-who"))) } (introduction(guest, here, html! {})) }
            p.keys { (said(line!("web-keys"))) }
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct Seen {
    /// `https://mesa.example`: the site's origin as the visitor's browser knows it.
    origen: String,
}

/// `/mesa/CODE/qr.svg`: the table's address as a QR code.
pub(crate) async fn qr(
    State(site): State<Site>,
    Path(code): Path<String>,
    Query(seen): Query<Seen>,
    guest: Guest,
) -> Response {
    let ours = seen
        .origen
        .split_once("://")
        .is_some_and(|(scheme, host)| matches!(scheme, "http" | "https") && site.hosts.has(host));
    if !ours || find(&site, &guest, &code).await.is_err() {
        return StatusCode::NOT_FOUND.into_response();
    }
    let Ok(drawn) = QrCode::new(format!("{}/mesa/{code}", seen.origen)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let drawn = drawn.render::<svg::Color>().min_dimensions(160, 160).build();
    ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=86400")], drawn).into_response()
}
