//! The front page: the tables there are, and opening one.

use std::fmt::Write as _;

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use sobremesa::catalogue::GAMES;
use sobremesa::game::Choices;
use sobremesa::line;
use sobremesa::locale::{Language, words};
use sobremesa::player::Level;
use sobremesa::session::{Act, Configure, Open, Refusal, Request, Stage, Summary};
use sobremesa::store::Room;

use crate::html::{escape, tag, wrap};
use crate::site::{Site, page, say, sorry, status};
use crate::visit::Guest;

/// The name under which tables know this adapter; it begins each of its rooms.
pub(crate) const ADAPTER: &str = "web";

/// The most tables of one kind that the page lists.
const MOST_LISTED: usize = 50;

/// The room behind `/mesa/CODE`; `None` for what cannot be a code.
pub(crate) fn room(code: &str) -> Option<Room> {
    let plain = code.len() == 16 && code.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    plain.then(|| Room(format!("{ADAPTER}:{code}")))
}

/// The address of a room of ours; `None` for rooms of others.
fn address(room: &Room) -> Option<String> {
    let code = room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?;
    Some(format!("/mesa/{code}"))
}

fn new_room(site: &Site) -> (Room, String) {
    let code = hex::encode(&(site.parts.entropy)()[..8]);
    (Room(format!("{ADAPTER}:{code}")), format!("/mesa/{code}"))
}

pub(crate) async fn rooms(State(site): State<Site>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let language = guest.language;
    let mut tables = String::new();
    for (stage, heading) in [(Stage::Lobby, line!("web-tables-open")), (Stage::Playing, line!("web-tables-playing"))] {
        let listed = match site.parts.manager.tables(ADAPTER, stage, MOST_LISTED, language).await {
            Ok(listed) => listed,
            Err(refusal) => return sorry(&guest, status(&refusal), &say(language, &refusal.line())),
        };
        let items: String = listed.iter().filter_map(|table| item(table, language)).collect();
        let list = match items.as_str() {
            "" => tag("p", &[], &say(language, &line!("web-tables-none"))),
            items => wrap("ul", &[("class", "rooms")], items),
        };
        tables += &wrap("section", &[], &(tag("h2", &[], &say(language, &heading)) + &list));
    }
    let body = against(language) + &introduction(&guest, "/") + &opening(language) + &tables + &invitation(language);
    let body = wrap("main", &[("id", "main")], &body);
    guest.greet(page(&guest, &say(language, &line!("web-title")), Some("/rooms.js"), &body))
}

fn item(table: &Summary, language: Language) -> Option<String> {
    let address = table.rooms.iter().find_map(address)?;
    let players = match table.players.as_slice() {
        [] => say(language, &line!("web-table-empty", seats = table.seats)),
        players => {
            let players: sobremesa::game::Arg = players.iter().map(String::as_str).collect();
            let free = usize::from(table.seats).saturating_sub(table.players.len());
            say(language, &line!("web-table-players", players = players, free = free))
        }
    };
    let what = tag("strong", &[], &table.title) + " · " + &escape(&players);
    let enter = match table.stage {
        Stage::Lobby => line!("web-table-enter"),
        Stage::Playing | Stage::Over => line!("web-table-watch"),
    };
    let link = tag("a", &[("class", "button"), ("href", &address)], &say(language, &enter));
    Some(wrap("li", &[], &(wrap("span", &[], &what) + &link)))
}

/// The form by which a visitor says a name and a language, and comes `back`.
pub(crate) fn introduction(guest: &Guest, back: &str) -> String {
    let language = guest.language;
    let name_label = escape(&say(language, &line!("web-name")));
    let name = wrap(
        "label",
        &[],
        &(name_label
            + &wrap(
                "input",
                &[
                    ("name", "name"),
                    ("maxlength", "32"),
                    ("autocomplete", "nickname"),
                    ("required", ""),
                    ("value", &guest.visitor.name),
                ],
                "",
            )
            .replace("</input>", "")),
    );
    let mut options = String::new();
    for &each in Language::ALL {
        let mut attributes = vec![("value", each.tag()), ("lang", each.tag())];
        if each == language {
            attributes.push(("selected", ""));
        }
        options += &tag("option", &attributes, &say(each, &words::language()));
    }
    let choice = escape(&say(language, &line!("web-language"))) + &wrap("select", &[("name", "language")], &options);
    let back = format!("<input type=\"hidden\" name=\"back\" value=\"{}\">", escape(back));
    let send = tag("button", &[], &say(language, &line!("web-name-save")));
    let form = wrap(
        "form",
        &[("method", "post"), ("action", "/visitante")],
        &(name + &wrap("label", &[], &choice) + &back + &send),
    );
    let heading = tag("h2", &[], &say(language, &line!("web-who")));
    wrap("section", &[("id", "who")], &(heading + &form))
}

/// The list of all games and their ready rules, with one of them chosen.
fn choice_of_presets(language: Language, chosen: Option<(&str, &str)>) -> String {
    let mut games = String::new();
    for game in GAMES {
        let mut presets = String::new();
        for preset in game.presets() {
            let name = say(language, &preset.name);
            let about = say(language, &preset.about);
            let value = format!("{}/{}", game.id(), preset.id);
            let mut attributes = vec![("value", value.as_str())];
            if chosen == Some((game.id(), preset.id)) {
                attributes.push(("selected", ""));
            }
            let _ = write!(presets, "{}", tag("option", &attributes, &format!("{name} · {about}")));
        }
        games += &wrap("optgroup", &[("label", &say(language, &game.name()))], &presets);
    }
    let choice = escape(&say(language, &line!("web-game"))) + &wrap("select", &[("name", "preset")], &games);
    wrap("label", &[], &choice) + "<input type=\"hidden\" name=\"contribution\" value=\"\">"
}

/// The form by which a newcomer plays at once: a game with partners against three computers, unless they choose something else.
fn against(language: Language) -> String {
    let chosen = GAMES.iter().find_map(|game| {
        let preset = game.presets().into_iter().find(|preset| preset.seats == 4)?;
        Some((game.id(), preset.id))
    });
    let mut levels = String::new();
    for level in Level::ALL {
        let mut attributes = vec![("value", level.word())];
        if level == Level::Medium {
            attributes.push(("selected", ""));
        }
        levels += &tag("option", &attributes, &say(language, &line!("web-level-name", level = level.word())));
    }
    let level = escape(&say(language, &line!("web-level"))) + &wrap("select", &[("name", "level")], &levels);
    let send = tag("button", &[("class", "primary")], &say(language, &line!("web-against")));
    let fields = choice_of_presets(language, chosen) + &wrap("label", &[], &level) + &send;
    let form = wrap("form", &[("method", "post"), ("action", "/computadora")], &fields);
    wrap("section", &[("id", "against")], &(tag("h2", &[], &say(language, &line!("web-against-heading"))) + &form))
}

/// The form that opens a table: one choice, since each game has ready rules; single options are chosen in the lobby.
fn opening(language: Language) -> String {
    let send = tag("button", &[("class", "primary")], &say(language, &line!("web-open")));
    let fields = choice_of_presets(language, None) + &send;
    let form = wrap("form", &[("method", "post"), ("action", "/mesas")], &fields);
    wrap("section", &[], &(tag("h2", &[], &say(language, &line!("web-open-heading"))) + &form))
}

/// The form that brings a table here which is played elsewhere.
fn invitation(language: Language) -> String {
    let label = escape(&say(language, &line!("web-code")))
        + "<input name=\"code\" required maxlength=\"40\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\">";
    let send = tag("button", &[], &say(language, &line!("web-code-enter")));
    let form = wrap("form", &[("method", "post"), ("action", "/invitacion")], &(wrap("label", &[], &label) + &send));
    wrap("section", &[], &(tag("h2", &[], &say(language, &line!("web-code-heading"))) + &form))
}

#[derive(Deserialize)]
pub(crate) struct Opening {
    /// `game/preset`
    preset: String,
    contribution: String,
}

impl Opening {
    fn request(&self, room: Room, language: Language) -> Request {
        let (game, preset) = self.preset.split_once('/').unwrap_or((&self.preset, ""));
        Request::Open(Open {
            room,
            language,
            // Each visitor chooses for themselves.
            pictures: true,
            game: game.to_owned(),
            preset: (!preset.is_empty()).then(|| preset.to_owned()),
            choices: Choices::new(),
            contribution: self.contribution.clone(),
        })
    }
}

pub(crate) async fn open(State(site): State<Site>, headers: HeaderMap, Form(opening): Form<Opening>) -> Response {
    let guest = Guest::of(&site, &headers);
    let (room, address) = new_room(&site);
    ask(&site, &guest, opening.request(room, guest.language), &address).await
}

#[derive(Deserialize)]
pub(crate) struct Against {
    #[serde(flatten)]
    opening: Opening,
    level: String,
}

/// Opens a table, fills it with computers, and begins.
pub(crate) async fn play_against(
    State(site): State<Site>,
    headers: HeaderMap,
    Form(against): Form<Against>,
) -> Response {
    let guest = Guest::of(&site, &headers);
    let (room, address) = new_room(&site);
    let level = Level::from_word(&against.level).unwrap_or(Level::Medium);
    let (manager, actor) = (&site.parts.manager, guest.actor());
    let begun = async {
        let opened =
            manager.handle(against.opening.request(room, guest.language), &actor, (site.parts.clock)()).await?;
        let fill = Act::Configure(Configure::AddComputer { level, all: true });
        for act in [fill, Act::Start] {
            manager.handle(Request::At(opened.session, act), &actor, (site.parts.clock)()).await?;
        }
        Ok(())
    };
    match begun.await {
        Ok(()) => guest.greet(Redirect::to(&address)).into_response(),
        Err(refusal) => refused(&guest, &refusal),
    }
}

fn refused(guest: &Guest, refusal: &Refusal) -> Response {
    sorry(guest, status(refusal), &say(guest.language, &refusal.line()))
}

#[derive(Deserialize)]
pub(crate) struct Invitation {
    code: String,
}

pub(crate) async fn attach(State(site): State<Site>, headers: HeaderMap, Form(invited): Form<Invitation>) -> Response {
    let guest = Guest::of(&site, &headers);
    let (room, address) = new_room(&site);
    let request = Request::Attach { code: invited.code, room, language: guest.language, pictures: true };
    ask(&site, &guest, request, &address).await
}

/// Asks for a table, and goes where it is.
async fn ask(site: &Site, guest: &Guest, request: Request, address: &str) -> Response {
    match site.parts.manager.handle(request, &guest.actor(), (site.parts.clock)()).await {
        Ok(_) => guest.greet(Redirect::to(address)).into_response(),
        Err(refusal) => refused(guest, &refusal),
    }
}
