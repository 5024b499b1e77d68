//! A person's own points as a page (`/puntaje`), and the boards (`/tabla`).

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use sobremesa::{Among, Appears, OwnPoints, PlayedGame, Profile, Ranked, Ranking, Refusal, Session, signed};
use sobremesa_game::{Line, line};
use sobremesa_store::PlayerId;

use crate::page::{Page, header};
use crate::rooms::{address, table_address};
use crate::site::{Site, say, status};
use crate::visit::Guest;

/// The games, and the rivals, that a person is shown.
const SHOWN: usize = 10;

/// The people of a board that are seen at once; the others are folded away.
const FIRST_ROWS: usize = 10;

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
    let profile = site.parts.manager.profile(&player).await;
    let addresses = match &profile {
        Ok(profile) => addresses(site, guest, profile).await,
        Err(_) => Vec::new(),
    };
    let appears = site.parts.manager.appears(&player).await.unwrap_or_default();
    let code = match (&done, &profile) {
        (Some(Err(refusal)), _) | (_, Err(refusal)) => status(refusal),
        _ => StatusCode::OK,
    };
    let done = done.map(|done| said(&done.unwrap_or_else(|refusal| refusal.line())));
    let title = said(&line!("points-title"));
    let body = html! {
        (header(guest))
        main #main {
            section #puntaje {
                h2 { (title) }
                @if let Some(done) = &done { p role="status" { (done) } }
                @match &profile {
                    Ok(profile) if profile.points.is_empty() => {
                        p { (said(&line!("points-none"))) }
                        p.choice { a.button.primary href=(guest.path("/#games")) { (said(&line!("web-friends"))) } }
                    },
                    Ok(profile) => div.standings { @for points in &profile.points { (own(guest, points)) } },
                    Err(refusal) => p role="alert" { (said(&refusal.line())) },
                }
            }
            @if let Ok(profile) = &profile { (last_games(guest, profile, &addresses)) }
            section {
                h3 { (said(&line!("points-appear"))) }
                form.segments method="post" action=(guest.path("/puntaje")) {
                    @for (each, _) in Appears::ALL {
                        button name="appears" value=(each.word()) aria-pressed=(each == appears) {
                            (said(&line!("points-appear-value", where = each.word())))
                        }
                    }
                }
                p.choice {
                    a.button href=(guest.path("/tabla")) { (said(&line!("points-board-all"))) }
                    a.button href=(guest.path("/")) { (said(&line!("web-back"))) }
                }
            }
            section {
                h3 { (said(&line!("points-how"))) }
                @for paragraph in said(&line!("points-about")).lines() { p { (paragraph) } }
            }
        }
    };
    let page = Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body };
    (code, page.frame(guest)).into_response()
}

/// A person's points in one pool, with the changes by their last games.
fn own(guest: &Guest, points: &OwnPoints) -> Markup {
    let said = |line: &Line| say(guest.language, line);
    html! {
        div.standing {
            h3 { (said(&points.pool)) }
            p.figure { (figure(&points.points)) }
            small { (said(&line!("points-games", games = points.games))) }
            ul.changes {
                @for &change in &points.changes {
                    li.up[change > 0].down[change < 0] { (signed(change)) }
                }
            }
        }
    }
}

/// The addresses at which the tables of the last games are seen, as far as there are any.
async fn addresses(site: &Site, guest: &Guest, profile: &Profile) -> Vec<Option<String>> {
    let mut addresses = Vec::new();
    for game in profile.games.iter().take(SHOWN) {
        let Some(table) = game.table else {
            addresses.push(None);
            continue;
        };
        let own = |session: &Session| session.rooms().iter().find_map(|view| address(&view.room));
        let own = site.parts.manager.read(table, own).await.ok().flatten();
        addresses.push(own.or_else(|| guest.inside.is_some().then(|| table_address(site, table))));
    }
    addresses
}

/// A person's last games, with the table of each while it shows the game; and the people whom they met several times.
fn last_games(guest: &Guest, profile: &Profile, addresses: &[Option<String>]) -> Markup {
    let said = |line: &Line| say(guest.language, line);
    html! {
        @if !profile.games.is_empty() {
            section.ranking {
                h3 { (said(&line!("points-last"))) }
                ul { @for (game, address) in profile.games.iter().zip(addresses) { (last_game(guest, game, address.as_deref())) } }
            }
        }
        @if !profile.rivals.is_empty() {
            section.ranking {
                h3 { (said(&line!("points-rivals"))) }
                ul { @for rival in profile.rivals.iter().take(SHOWN) { li { (said(&rival.line())) } } }
            }
        }
    }
}

fn last_game(guest: &Guest, game: &PlayedGame, address: Option<&str>) -> Markup {
    let said = |line: &Line| say(guest.language, line);
    html! {
        li {
            span.who {
                @match address {
                    Some(address) => a href=(guest.path(address)) { (said(&game.result())) },
                    None => (said(&game.result())),
                }
                " " small { (said(&game.pool)) }
            }
            strong.up[game.change > 0].down[game.change < 0] { (signed(game.change)) }
        }
    }
}

/// *1487 ± 60*, the points larger than their doubt.
fn figure(points: &str) -> Markup {
    let (points, doubt) = points.split_once(' ').unwrap_or((points, ""));
    html! { strong { (points) } " " span { (doubt) } }
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
    let now = (site.parts.clock)();
    let boards = site.parts.manager.boards(Among::Everyone, quarter.antes.into(), now).await;
    let me = site.parts.manager.identities(&guest.visitor.player()).await.unwrap_or_default();
    let (code, title) = match &boards {
        Ok(boards) => (StatusCode::OK, said(&boards.title)),
        Err(refusal) => (status(refusal), said(&refusal.line())),
    };
    let rankings = boards.map(|boards| boards.rankings).unwrap_or_default();
    let at = |antes: u16| guest.path(&format!("/tabla?antes={antes}"));
    let body = html! {
        (header(&guest))
        main #main {
            section #tabla {
                h2 { (title) }
                @if code == StatusCode::OK && rankings.is_empty() { p { (said(&line!("points-board-empty"))) } }
                p.muted { (said(&line!("points-board-about"))) }
                p.choice {
                    a.button href=(at(quarter.antes.saturating_add(1))) { (said(&line!("points-board-before"))) }
                    @if quarter.antes > 0 { a.button href=(at(0)) { (said(&line!("points-board-now"))) } }
                    a.button href=(guest.path("/puntaje")) { (said(&line!("points-title"))) }
                    a.button href=(guest.path("/")) { (said(&line!("web-back"))) }
                }
            }
            div.rankings { @for ranking in &rankings { (ranked(&guest, ranking, &me)) } }
        }
    };
    let page = Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body };
    (code, page.frame(&guest)).into_response()
}

/// The people of one pool.
fn ranked(guest: &Guest, ranking: &Ranking, me: &[PlayerId]) -> Markup {
    let said = |line: &Line| say(guest.language, line);
    let rows = |from: usize, to: usize| {
        let people = ranking.people.iter().enumerate().take(to).skip(from);
        html! { @for (index, person) in people { (row(guest, index + 1, person, me.contains(&person.player))) } }
    };
    let more = ranking.people.len().saturating_sub(FIRST_ROWS);
    html! {
        section.ranking {
            h3 { (said(&ranking.pool)) }
            ol { (rows(0, FIRST_ROWS)) }
            @if more > 0 {
                details { summary { (said(&line!("points-more", count = more))) }
                    ol start=(FIRST_ROWS + 1) { (rows(FIRST_ROWS, usize::MAX)) } }
            }
        }
    }
}

fn row(guest: &Guest, place: usize, person: &Ranked, is_me: bool) -> Markup {
    let said = |line: &Line| say(guest.language, line);
    html! {
        li.me[is_me] aria-current=[is_me.then_some("true")] {
            span.place aria-hidden="true" { (place) }
            span.who { (said(&line!("verbatim", text = person.called()))) " " small { (said(&line!("points-games", games = person.games))) } }
            span.figure { (figure(&person.points)) }
        }
    }
}
