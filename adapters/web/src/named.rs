//! The field of the front page where a game is named in people's own words: *truco a 15 sin flor*, *ajedrez
//! 5+0*.

use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use sobremesa::catalogue::AnyGame;
use sobremesa::typed::{Found, find_game, find_preset, title};
use sobremesa_computer::Level;
use sobremesa_game::line;
use sobremesa_screen::Preset;

use crate::page::{Page, header};
use crate::rooms::{game_card, with_people};
use crate::site::say;
use crate::visit::Guest;

/// The games and rules that a text names.
pub(crate) enum Named {
    /// To be opened, or refused by the table: a game, and its rules as typed.
    One(String, Option<String>),
    /// To be chosen from; never taken without asking.
    Some(Vec<Choosable>),
}

/// A game that a text may mean.
pub(crate) enum Choosable {
    /// Its rules are to be chosen from these.
    From(&'static dyn AnyGame, Vec<Preset>),
    /// Its rules were typed.
    By(&'static dyn AnyGame, String),
}

impl Named {
    pub(crate) fn read(text: &str) -> Named {
        let choosable = |(game, rules): (&'static dyn AnyGame, String)| match find_preset(game, &rules) {
            Found::One(_) => Choosable::By(game, rules),
            _ => Choosable::From(game, game.presets()),
        };
        let whole = |games: Vec<_>| Named::Some(games.into_iter().map(choosable).collect());
        match find_game(text) {
            Found::None => Named::One(text.to_owned(), None),
            Found::Several(games) | Found::Near(games) => whole(games),
            Found::One((game, rules)) if rules.is_empty() => Named::One(game.id().to_owned(), None),
            Found::One((game, rules)) => match find_preset(game, &rules) {
                Found::Several(presets) | Found::Near(presets) if presets.iter().all(|preset| is_of(game, preset)) => {
                    Named::Some(vec![Choosable::From(game, presets)])
                }
                _ => Named::One(game.id().to_owned(), Some(rules)),
            },
        }
    }
}

/// Returns whether a button can ask for it: as it is in the game's list, not changed by values typed along
/// with it.
fn is_of(game: &dyn AnyGame, preset: &Preset) -> bool {
    game.presets().iter().any(|known| known.id == preset.id && known.choices == preset.choices)
}

/// The field, folded away: for most people the pictures are quicker.
pub(crate) fn field(guest: &Guest) -> Markup {
    let language = guest.language;
    html! {
        details #named {
            summary { (say(language, &line!("web-named"))) }
            form method="post" action=(guest.path("/mesas")) {
                label { (say(language, &line!("web-named-label")))
                    input name="named" required maxlength="100" placeholder=(say(language, &line!("web-named-like")))
                        autocomplete="off" autocapitalize="off" spellcheck="false"; }
                input type="hidden" name="contribution" value="";
                input type="hidden" name="level" value=(Level::default().number());
                button formaction=(guest.path("/computadora")) { (say(language, &line!("web-against"))) }
                (with_people(guest))
            }
        }
    }
}

/// A game with the rules that were typed.
fn typed_card(game: &dyn AnyGame, rules: &str, guest: &Guest) -> Markup {
    let language = guest.language;
    let title = title(game, rules);
    html! {
        form method="post" action=(guest.path("/mesas")) {
            p { strong { (say(language, &title)) } }
            input type="hidden" name="named" value={ (game.id()) " " (rules) };
            input type="hidden" name="contribution" value="";
            input type="hidden" name="level" value=(Level::default().number());
            button formaction=(guest.path("/computadora")) { (say(language, &line!("web-against"))) }
            button.primary { (say(language, &line!("web-open"))) }
        }
    }
}

/// Asks which of these was meant.
pub(crate) fn which(guest: &Guest, games: &[Choosable]) -> Response {
    let language = guest.language;
    let title = say(language, &line!("web-named-which"));
    let body = html! {
        (header(guest))
        main #main .front { section #games {
            h2 { (title) }
            div.games { @for choosable in games { @match choosable {
                Choosable::From(game, presets) => (game_card(*game, presets, games.len() == 1, guest)),
                Choosable::By(game, rules) => (typed_card(*game, rules, guest)),
            } } }
            p { a.button href=(guest.path("/")) { (say(language, &line!("web-back"))) } }
        } }
    };
    let page = Page { title: &title, about: &title, picture: None, script: Some("js/front.js"), kind: "front", body };
    guest.greet((StatusCode::MULTIPLE_CHOICES, page.frame(guest)))
}
