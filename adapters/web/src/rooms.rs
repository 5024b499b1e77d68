//! The current tables, and how one is opened.

use std::collections::BTreeMap;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use sobremesa::catalogue::{AnyGame, GAMES, find as find_game, sample};
use sobremesa::typed::find_level;
use sobremesa::{
    Act, Configure, InviteCode, Open, Refusal, Request, Session, Stage, Summary, level_line, ratings_line,
};
use sobremesa_computer::Level;
use sobremesa_game::{Choices, line};
use sobremesa_screen::Preset;
use sobremesa_screen::locale::{Language, words};
use sobremesa_screen::picture::{self, Scene, faces_of_people};
use sobremesa_store::{Room, SessionId};

use crate::choose::{self, Colour, With};
use crate::inside::{encipher, table_here};
use crate::named::{self, Named};
use crate::page::sorry;
use crate::site::{Site, retry_after, say, status};
use crate::table::find;
use crate::visit::Guest;

/// The name by which tables know this adapter; all its rooms begin with it.
pub(crate) const ADAPTER: &str = "web";

/// The prefix of the rooms of tables that were opened inside a chat and in no room of it.
const INSIDE: &str = "inside";

/// The most tables of one kind that the page lists.
const MOST_LISTED: usize = 50;

/// The number of moves after which a game is shown.
const SHOWN_AFTER: u64 = 31;

/// The room behind `/mesa/CODE`; `None` if it cannot be a code.
pub(crate) fn room(code: &str) -> Option<Room> {
    tidy(code).map(|code| Room(format!("{ADAPTER}:{code}")))
}

/// A code of one of our addresses as chats hand it on: in capitals, with the full stop of the sentence that
/// it stood in; `None` if it cannot be one.
pub(crate) fn tidy(code: &str) -> Option<String> {
    let bare = code.trim_matches(|letter: char| !letter.is_alphanumeric()).to_ascii_lowercase();
    (bare.len() == 16 && bare.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(bare)
}

/// The code in a pasted text: the code alone, or the address of a table with any text after it, in small or
/// capital letters; `None` if the text has no code.
fn code_in(pasted: &str) -> Option<String> {
    let small = pasted.to_lowercase();
    let code = small.rsplit_once("/mesa/").map_or(small.as_str(), |(_, code)| code);
    tidy(code.split(|letter: char| letter.is_whitespace() || "/?#".contains(letter)).find(|part| !part.is_empty())?)
}

/// The address of one of our rooms; `None` for rooms of other adapters.
pub(crate) fn address(room: &Room) -> Option<String> {
    let code = room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?;
    Some(format!("/mesa/{code}"))
}

/// The address of any table, for people inside a chat.
pub(crate) fn table_address(site: &Site, table: SessionId) -> String {
    format!("/mesa/{}", encipher(&site.key, table))
}

fn new_room(site: &Site, guest: &Guest) -> Room {
    let code = hex::encode(&(site.parts.entropy)()[..8]);
    // A table opened inside a chat is for the people invited there: no list of ours shows it.
    let adapter = if guest.inside.is_some() { INSIDE } else { ADAPTER };
    Room(format!("{adapter}:{code}"))
}

/// `/mesas`: the current tables, for a page that is already open.
pub(crate) async fn tables(State(site): State<Site>, guest: Guest) -> Response {
    match list_tables(&site, &guest).await {
        Ok(tables) => tables.list.into_response(),
        Err(refusal) => status(&refusal).into_response(),
    }
}

/// The tables as a visitor sees them.
pub(crate) struct TableList {
    pub(crate) list: Markup,
    /// The number of other people's tables that wait for players.
    pub(crate) waiting: usize,
}

/// The visitor's own tables, then those waiting for people, then those where others play.
pub(crate) async fn list_tables(site: &Site, guest: &Guest) -> Result<TableList, Refusal> {
    let (manager, language, player) = (&site.parts.manager, guest.language, guest.visitor.player());
    let mut own = Vec::new();
    for id in manager.sessions_of(&player).await? {
        let look = |session: &Session| {
            let mine = session.seat_of(&player);
            let turn = session.call().is_some_and(|call| mine.is_some_and(|seat| call.seats.contains(&seat)));
            (session.summary(language), turn)
        };
        match manager.read(id, look).await {
            Ok((table, turn)) if table.stage != Stage::Over => own.push((table, turn)),
            Ok(_) | Err(Refusal::NoTable | Refusal::Unreadable) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    own.sort_by_key(|(table, turn)| (!turn, std::cmp::Reverse(table.changed)));
    let mine: Vec<SessionId> = own.iter().map(|(table, _)| table.id).collect();
    let own: Vec<Markup> = own.iter().filter_map(|(table, turn)| item(site, guest, table, Some(*turn))).collect();
    let mut lists = vec![(line!("web-tables-own"), own)];
    if let Some(pass) = &guest.pass {
        let here = table_here(site, pass).await?.filter(|id| !mine.contains(id));
        let here = match here {
            Some(id) => manager.read(id, |session| session.summary(language)).await.ok(),
            None => None,
        };
        let here = here.filter(|table| table.stage != Stage::Over);
        lists
            .push((line!("web-tables-here"), here.iter().filter_map(|table| item(site, guest, table, None)).collect()));
    }
    // A visitor from a chat plays with people they know there.
    let listed: &[_] = if guest.inside.is_some() { &[] } else { &[Stage::Lobby, Stage::Playing] };
    let mut waiting = 0;
    for &stage in listed {
        let heading = if stage == Stage::Lobby { line!("web-tables-open") } else { line!("web-tables-playing") };
        let tables = manager.tables(ADAPTER, stage, MOST_LISTED, language).await?;
        let others = tables.iter().filter(|table| !mine.contains(&table.id));
        let others: Vec<Markup> = others.filter_map(|table| item(site, guest, table, None)).collect();
        if stage == Stage::Lobby {
            waiting = others.len();
        }
        lists.push((heading, others));
    }
    lists.retain(|(_, tables)| !tables.is_empty());
    let list = html! {
        div #tables {
            @for (heading, tables) in &lists {
                section id=[(*heading == line!("web-tables-open")).then_some("esperan")] { h2 { (say(language, heading)) } ul.rooms { @for table in tables { (table) } } }
            }
        }
    };
    Ok(TableList { list, waiting })
}

/// One table. `own` is set if the visitor sits there, and says whether it is their turn.
fn item(site: &Site, guest: &Guest, table: &Summary, own: Option<bool>) -> Option<Markup> {
    let language = guest.language;
    let own_room = table.rooms.iter().find_map(address);
    // Inside a chat any table has an address.
    let address = own_room.or_else(|| guest.inside.map(|_| table_address(site, table.id)))?;
    let players = match table.players.as_slice() {
        [] => say(language, &line!("web-table-empty", seats = table.seats)),
        players => {
            let players: sobremesa_game::Arg = players.iter().map(String::as_str).collect();
            let free = usize::from(table.seats).saturating_sub(table.players.len());
            say(language, &line!("web-table-players", players = players, free = free))
        }
    };
    let enter = match (own, table.stage) {
        (Some(true), _) => line!("web-table-play"),
        (Some(false), _) | (None, Stage::Lobby) => line!("web-table-enter"),
        (None, Stage::Playing | Stage::Over) => line!("web-table-watch"),
    };
    let class = if own == Some(true) { "button turn" } else { "button quiet" };
    Some(html! {
        li {
            span.faces aria-hidden="true" { @for face in table.faces.iter().take(3) { (crate::front::face(guest, face)) } }
            span.told { strong { (table.title) } small { (players) } }
            a class=(class) href=(guest.path(&address)) { (say(language, &enter)) }
        }
    })
}

/// The form by which a visitor gives a name and a language, returning to `back`, with `below` under it.
pub(crate) fn introduction(guest: &Guest, back: &str, below: Markup) -> Markup {
    let language = guest.language;
    html! {
        section #who {
            h2 { (say(language, &line!("web-who"))) }
            form method="post" action=(guest.path("/visitante")) {
                // Inside a chat they are called as they are there.
                @if guest.inside.is_none() { label { (say(language, &line!("web-name")))
                    input name="name" maxlength="32" autocomplete="nickname" required value=(guest.visitor.name); }
                    (choose_face(guest)) }
                label { (say(language, &line!("web-language")))
                    select name="language" { @for &each in Language::ALL {
                        option value=(each.tag()) lang=(each.tag()) selected[each == language] {
                            (say(each, &words::language()))
                        }
                    } }
                }
                input type="hidden" name="back" value=(back);
                button { (say(language, &line!("web-name-save"))) }
            }
            (below)
        }
    }
}

/// The faces to choose from; the one that the visitor has is marked, and for a newcomer one that the number
/// of their browser names.
pub(crate) fn choose_face(guest: &Guest) -> Markup {
    let said = |line| say(guest.language, &line);
    let all: Vec<&str> = faces_of_people().collect();
    let own = guest.face.unwrap_or_else(|| all[guest.visitor.number() % all.len()]);
    html! {
        fieldset.field.people { legend { (said(line!("web-face"))) }
            div.row { @for (number, face) in (1..).zip(all) {
                label { input type="radio" name="face" value=(face) checked[face == own] aria-label=(said(line!("web-face-number", number = number)));
                    img.face src=(guest.path(&crate::assets::address(&format!("caras/{face}.svg")))) alt="" width="44" height="44" loading="lazy"; }
            } }
        }
    }
}

pub(crate) fn game_card(game: &'static dyn AnyGame, presets: &[Preset], open: bool, guest: &Guest) -> Markup {
    let language = guest.language;
    html! {
        details.game name="game" open[open] {
            summary {
                img src=(guest.path(&format!("/juego/{}.svg", game.id()))) alt="" width="240" height="160" loading="lazy";
                span { (say(language, &game.name())) }
            }
            form method="post" action=(guest.path("/mesas")) {
                fieldset {
                    legend { (say(language, &line!("web-game"))) }
                    @for (index, preset) in presets.iter().enumerate() {
                        label.preset {
                            input type="radio" name="preset" value={ (game.id()) "/" (preset.id) } checked[index == 0];
                            span { strong { (say(language, &preset.name)) } " " small { (say(language, &preset.about)) } }
                        }
                    }
                }
                input type="hidden" name="contribution" value="";
                div.choice {
                    label { (say(language, &line!("web-level")))
                        select name="level" { @for level in Level::ALL {
                            option value=(level.number()) selected[level == Level::default()] {
                                (say(language, &level_line(game, level)))
                            }
                        } }
                    }
                    button formaction=(guest.path("/computadora")) { (say(language, &line!("web-against"))) }
                    (with_people(guest))
                    a href=(guest.path(&format!("/reglas/{}", game.id()))) { (say(language, &line!("web-rules"))) }
                }
                @if let Some(source) = ratings_line(game) { small { (say(language, &source)) } }
            }
        }
    }
}

/// The buttons that open a table for people: friends, and, if tables are listed, strangers.
pub(crate) fn with_people(guest: &Guest) -> Markup {
    html! {
        @if guest.inside.is_none() {
            button name="listed" value="true" { (say(guest.language, &line!("web-open-anybody"))) }
        }
        button.primary { (say(guest.language, &line!("web-open"))) }
    }
}

/// `/juego/GAME.svg`: the game's picture.
pub(crate) async fn game_picture(Path(file): Path<String>) -> Response {
    let id = file.strip_suffix(".svg").unwrap_or_default();
    let Some(game) = GAMES.iter().find(|game| game.id() == id) else { return StatusCode::NOT_FOUND.into_response() };
    match typical(*game).map(|scene| picture::svg(&scene)) {
        Some(svg) => ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=86400")], svg).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A table of the game some moves after the start.
pub(crate) fn typical(game: &dyn AnyGame) -> Option<Scene> {
    let table = sample(game, game.presets().first()?, SHOWN_AFTER, 1).ok()?;
    Some(table.table().picture?.scene)
}

/// The form that brings a table played elsewhere into this site.
pub(crate) fn invitation(guest: &Guest) -> Markup {
    let language = guest.language;
    html! {
        form.code method="post" action=(guest.path("/invitacion")) {
            label { (say(language, &line!("web-code-heading")))
                input name="code" required maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button.piece { (say(language, &line!("web-code-enter"))) }
        }
    }
}

/// The fields of the form that opens a table.
pub(crate) struct OpenForm {
    /// `game/preset`
    preset: String,
    /// The typed name of a game, in place of a preset.
    named: String,
    contribution: String,
    /// True if the table is listed for strangers from the beginning.
    listed: bool,
    /// Against whom, where computers are wanted.
    level: Option<Level>,
    /// The rules that were chosen one by one.
    form: BTreeMap<String, String>,
}

impl OpenForm {
    /// The company that this form asks for: its own field, or that of the button.
    fn of(form: BTreeMap<String, String>, with: Option<With>) -> OpenForm {
        let field = |name: &str| form.get(name).cloned().unwrap_or_default();
        let with = with.or_else(|| form.get("con").map(|word| With::of(word)));
        OpenForm {
            preset: field("preset"),
            named: field("named"),
            contribution: field("contribution"),
            listed: field("listed") == "true" || with == Some(With::Gente),
            level: (with == Some(With::Compu)).then(|| find_level(&field("level")).unwrap_or_default()),
            form,
        }
    }

    /// The request to the tables; or the page that asks which game was meant.
    fn request(&self, room: Room, guest: &Guest) -> Result<Request, Box<Response>> {
        let (game, preset, choices) = if self.named.is_empty() {
            let (game, preset) = self.preset.split_once('/').unwrap_or((&self.preset, ""));
            let (preset, choices) = match find_game(game) {
                Some(found) => choose::read(found, preset, &self.form),
                None => (preset.to_owned(), Choices::new()),
            };
            (game.to_owned(), (!preset.is_empty()).then_some(preset), choices)
        } else {
            match Named::read(&self.named) {
                Named::One(game, preset) => (game, preset, Choices::new()),
                Named::Some(games) => return Err(Box::new(named::which(guest, &games))),
            }
        };
        Ok(Request::Open(Open {
            room,
            language: guest.language,
            // Each visitor chooses for themselves.
            pictures: true,
            game,
            preset,
            choices,
            contribution: self.contribution.clone(),
        }))
    }
}

pub(crate) async fn open(
    State(site): State<Site>,
    guest: Guest,
    Form(form): Form<BTreeMap<String, String>>,
) -> Response {
    let opening = OpenForm::of(form, None);
    if opening.level.is_some() {
        return begin_against(&site, &guest, &opening).await;
    }
    // Whoever looks at us from a room of a chat opens it there, for all who are in it.
    let room = guest.room().unwrap_or_else(|| new_room(&site, &guest));
    let request = match opening.request(room.clone(), &guest) {
        Ok(request) => request,
        Err(which) => return *which,
    };
    let listed = opening.listed.then_some(Configure::Listed(true));
    let counts =
        (opening.form.get(choose::COUNTS).map(String::as_str) == Some("true")).then_some(Configure::Rated(true));
    let settle = listed.into_iter().chain(Colour::change(&opening.form)).chain(counts).map(Act::Configure);
    match (open_and(&site, &guest, request, settle).await, &guest.pass) {
        (Ok(table), _) => lead(&site, &guest, table, &room),
        // Another person was faster: that is the table that all there mean.
        (Err(Refusal::RoomBusy), Some(pass)) => match table_here(&site, pass).await {
            Ok(Some(table)) => lead(&site, &guest, table, &room),
            _ => refuse(&guest, &Refusal::RoomBusy),
        },
        (Err(refusal), _) => refuse(&guest, &refusal),
    }
}

/// Opens a table and settles this about it. A table that refuses it is ended again: it was not asked for
/// without it.
async fn open_and(
    site: &Site,
    guest: &Guest,
    request: Request,
    acts: impl IntoIterator<Item = Act>,
) -> Result<SessionId, Refusal> {
    let (manager, actor) = (&site.parts.manager, guest.actor());
    let opened = manager.handle(request, &actor, (site.parts.clock)()).await?;
    for act in acts {
        if let Err(refusal) = manager.handle(Request::At(opened.session, act), &actor, (site.parts.clock)()).await {
            let _ = manager.handle(Request::At(opened.session, Act::End), &actor, (site.parts.clock)()).await;
            return Err(refusal);
        }
    }
    Ok(opened.session)
}

/// `/computadora`
pub(crate) async fn play_against(
    State(site): State<Site>,
    guest: Guest,
    Form(form): Form<BTreeMap<String, String>>,
) -> Response {
    begin_against(&site, &guest, &OpenForm::of(form, Some(With::Compu))).await
}

/// Opens a table, fills it with computers, and begins, unless its rules were typed: what was understood of
/// them is shown first.
async fn begin_against(site: &Site, guest: &Guest, opening: &OpenForm) -> Response {
    let room = new_room(site, guest);
    let level = opening.level.unwrap_or_default();
    let request = match opening.request(room.clone(), guest) {
        Ok(request) => request,
        Err(which) => return *which,
    };
    let is_typed = !opening.named.is_empty() && matches!(&request, Request::Open(open) if open.preset.is_some());
    let settle = Colour::change(&opening.form).into_iter().chain([Configure::AddComputer { level, all: true }]);
    let acts = settle.map(Act::Configure).chain((!is_typed).then_some(Act::Start));
    match open_and(site, guest, request, acts).await {
        Ok(table) => lead(site, guest, table, &room),
        Err(refusal) => refuse(guest, &refusal),
    }
}

fn refuse(guest: &Guest, refusal: &Refusal) -> Response {
    (retry_after(refusal), sorry(guest, status(refusal), &say(guest.language, &refusal.line()))).into_response()
}

#[derive(Deserialize)]
pub(crate) struct Invitation {
    code: String,
}

pub(crate) async fn attach(State(site): State<Site>, guest: Guest, Form(invited): Form<Invitation>) -> Response {
    let room = new_room(&site, &guest);
    // A link to a table is an address already.
    if let Some(code) = code_in(&invited.code)
        && find(&site, &guest, &code).await.is_ok()
    {
        return guest.greet(Redirect::to(&guest.path(&format!("/mesa/{code}"))));
    }
    if guest.inside.is_some() {
        // Here a table has an address without being brought anywhere.
        let found = async {
            let InviteCode(table) = invited.code.parse()?;
            site.parts.manager.read(table, |_| table).await.map_err(|refusal| match refusal {
                Refusal::NoTable => Refusal::BadCode,
                refusal => refusal,
            })
        };
        return match found.await {
            Ok(table) => lead(&site, &guest, table, &room),
            Err(refusal) => refuse(&guest, &refusal),
        };
    }
    let request = Request::Attach { code: invited.code, room: room.clone(), language: guest.language, pictures: true };
    ask(&site, &guest, request, &room).await.unwrap_or_else(|refusal| refuse(&guest, &refusal))
}

/// Makes a request of the table that is in this room from then on, and leads there.
async fn ask(site: &Site, guest: &Guest, request: Request, room: &Room) -> Result<Response, Refusal> {
    let reply = site.parts.manager.handle(request, &guest.actor(), (site.parts.clock)()).await?;
    Ok(lead(site, guest, reply.session, room))
}

fn lead(site: &Site, guest: &Guest, table: SessionId, room: &Room) -> Response {
    let address = address(room).unwrap_or_else(|| table_address(site, table));
    guest.greet(Redirect::to(&guest.path(&address)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_address_is_read_despite_chat_decoration() {
        let code = "0123456789abcdef";
        for around in ["{}", "{}/", "{}.", "{})", "{}).", "({})", "«{}»", "{}…", "{}!", "*{}*", "{}%20", " {} "] {
            let text = around.replace("{}", code);
            let wanted = Some(code.to_owned()).filter(|_| !text.contains('%'));
            assert_eq!(tidy(&text), wanted, "{text}");
            assert_eq!(tidy(&text.to_uppercase()), wanted, "{text}");
        }
        for pasted in [
            "https://juego.example/mesa/{}",
            "https://juego.example/mesa/{}/",
            "https://juego.example/mesa/{}?utm_source=chat",
            "https://juego.example/mesa/{}#mesa",
            "https://juego.example/mesa/{}/texto",
            "HTTPS://JUEGO.EXAMPLE/MESA/{}",
            "<https://juego.example/mesa/{}>",
            "juego.example/mesa/{}, dale",
            "Vení: https://juego.example/mesa/{}.",
            "/mesa/{}",
            "{}",
            " {}. ",
        ] {
            let text = pasted.replace("{}", code);
            assert_eq!(code_in(&text).as_deref(), Some(code), "{text}");
            let text = pasted.replace("{}", &code.to_uppercase());
            assert_eq!(code_in(&text).as_deref(), Some(code), "{text}");
        }
        for other in
            ["", "/mesa/", "7h2-kq9-x4m", "https://t.me/bot?start=7h2kq9x4m", "https://juego.example/mesas", "mesa"]
        {
            assert_eq!(code_in(other), None, "{other}");
        }
    }
}
