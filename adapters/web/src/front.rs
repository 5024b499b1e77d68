//! The first page: what this is, one press to a table, the games as tiles, and the tables that there are.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use sobremesa::catalogue::{AnyGame, FAMILIES, GAMES};
use sobremesa::character_line;
use sobremesa_computer::Level;
use sobremesa_game::options::Field;
use sobremesa_game::{Line, line};
use sobremesa_screen::picture::face_of;

use crate::assets::{address, is_drawn};
use crate::choose::{called, first_word, kin};
use crate::icons::{GLOBE, icon};
use crate::named;
use crate::page::{Page, brand, sorry};
use crate::rooms::{TableList, introduction, invitation, list_tables};
use crate::site::{Site, say, status};
use crate::visit::Guest;

/// `/`
pub(crate) async fn front(State(site): State<Site>, guest: Guest) -> Response {
    let language = guest.language;
    let tables = match list_tables(&site, &guest).await {
        Ok(tables) => tables,
        Err(refusal) => return sorry(&guest, status(&refusal), &say(language, &refusal.line())),
    };
    let body = html! {
        header.hero.grain {
            div.lamp {}
            div.disc.weave {}
            (brand(&guest))
            div.promise {
                h1 { (say(language, &line!("web-hero"))) }
                p { (say(language, &line!("web-hero-about"))) }
            }
            (still(&guest, "abanico", "fan"))
            (still(&guest, "mate", "mate"))
            (still(&guest, "fosforos", "five"))
            p.bubble aria-hidden="true" { (say(language, &line!("web-hero-said"))) }
            (verbs(&guest, &tables))
        }
        main #main .front {
            div.beside { (tables.list) (invitation(&guest)) }
            (games(&guest))
            (also(&guest))
            (introduction(&guest, &guest.path("/"), points(&guest)))
        }
    };
    let (title, about) = (say(language, &line!("web-title")), say(language, &line!("web-tagline")));
    let page = Page { title: &title, about: &about, picture: None, script: Some("js/front.js"), kind: "front", body };
    guest.greet(page.frame(&guest))
}

/// A drawing of ours that says nothing which is not written too.
pub(crate) fn still(guest: &Guest, drawing: &str, class: &str) -> Markup {
    html! { img class=(class) src=(guest.path(&address(&format!("juegos/{drawing}.svg")))) alt=""; }
}

/// A face of the house.
pub(crate) fn face(guest: &Guest, name: &str) -> Markup {
    html! { img.face src=(guest.path(&address(&format!("caras/{name}.svg")))) alt="" width="44" height="44"; }
}

/// The three ways to a table, the first of which takes one press.
fn verbs(guest: &Guest, tables: &TableList) -> Markup {
    let said = |line| say(guest.language, &line);
    let Some((game, preset)) = GAMES.first().and_then(|game| Some((*game, game.presets().into_iter().next()?))) else {
        return html! {};
    };
    let rival = said(character_line(Level::default()));
    let called = |field: &Field| called(game, field, preset.choices.get(field.name).unwrap_or(&field.default));
    let points = game.fields().iter().find(|field| field.name == "puntos").map(called);
    let title = points.into_iter().fold(said(game_line(game)), |title, points| format!("{title} {}", said(points)));
    let choose = |with: &str| guest.path(&format!("/jugar/{}?con={with}", game.id()));
    let open = if tables.waiting > 0 { guest.path("/#esperan") } else { choose("gente") };
    html! {
        div.verbs {
            form #against method="post" action=(guest.path("/computadora")) {
                input type="hidden" name="preset" value={ (game.id()) "/" (preset.id) };
                input type="hidden" name="contribution" value="";
                input type="hidden" name="level" value=(Level::default().number());
                button.verb.primary {
                    (face(guest, face_of(&rival, 0)))
                    span { strong { (said(line!("web-now"))) }
                        small #last data-about=(said(line!("web-now-about", game = "{game}", who = "{who}"))) { (said(line!("web-now-about", game = title, who = rival.as_str()))) } }
                    span.go aria-hidden="true" { "→" }
                }
            }
            a.verb.piece #friends href=(choose("amigos")) {
                span.faces { (face(guest, "ana")) (face(guest, "beto")) }
                span { strong { (said(line!("web-friends"))) } small { (said(line!("web-friends-about"))) } }
                span.go aria-hidden="true" { "→" }
            }
            // Whoever comes from a chat plays with whom they know there.
            @if guest.inside.is_none() {
                a.verb.piece href=(open) {
                    span.sign { (icon(GLOBE)) }
                    span { strong { (said(line!("web-people"))) }
                        small { (said(line!("web-people-about", count = tables.waiting))) } }
                    span.go aria-hidden="true" { "→" }
                }
            }
        }
    }
}

/// The games that have a tile: of games with one name the first, from which the others are one touch away.
fn tiles() -> impl Iterator<Item = &'static dyn AnyGame> {
    let is_first = |game: &&'static dyn AnyGame| kin(*game).first().is_some_and(|first| first.id() == game.id());
    FAMILIES.iter().flat_map(|family| family.games.iter().copied()).filter(is_first)
}

/// All games as tiles.
fn games(guest: &Guest) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        section #games {
            h2 { (said(line!("web-games"))) }
            div.games { @for game in tiles() { (tile(guest, game)) } }
            (named::field(guest))
        }
    }
}

/// A game as its tile names it: several that are one to people have one name.
fn game_line(game: &dyn AnyGame) -> Line {
    if kin(game).len() > 1 { line!("web-truco") } else { game.name() }
}

fn tile(guest: &Guest, game: &'static dyn AnyGame) -> Markup {
    let said = |line| say(guest.language, &line);
    let drawing = drawing(game);
    let name = game_line(game);
    html! {
        a.tile href=(guest.path(&format!("/jugar/{}", game.id()))) {
            span.art.weave { (still(guest, drawing, "scene")) }
            strong { (said(name)) }
            small { (said(line!("web-tile", game = game.id()))) }
        }
    }
}

/// The name of the drawing in `assets/juegos` that stands for a game: its own, or that of a game which is the
/// same to people.
pub(crate) fn drawing(game: &dyn AnyGame) -> &'static str {
    let kin = kin(game);
    let names = kin.iter().flat_map(|game| [game.id(), first_word(*game)]);
    let own = [game.id(), first_word(game)];
    own.into_iter().chain(names).find(|name| is_drawn(name)).unwrap_or("mate")
}

/// Links to the visitor's points, and to the board of everyone.
fn points(guest: &Guest) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        p.choice {
            a.button href=(guest.path("/puntaje")) { (said(line!("points-title"))) }
            a.button href=(guest.path("/tabla")) { (said(line!("points-board-all"))) }
        }
    }
}

/// That it is one table, wherever one looks at it.
fn also(guest: &Guest) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        @if guest.inside.is_none() {
            p.also { span.chats aria-hidden="true" {} span { strong { (said(line!("web-chats"))) } " " (said(line!("web-chats-about"))) } }
        }
    }
}
