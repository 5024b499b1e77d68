//! Screens as JSON for the page's script: words and drawings, nothing about any game.

use std::sync::atomic::Ordering;

use serde::Deserialize;
use serde_json::{Value, json};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::picture;
use sobremesa::screen::Tone;
use sobremesa::session::{Button, Entry, Menu, Refusal, Session, Spoken, SpokenBlock, SpokenFigure, What};
use sobremesa::store::{PlayerId, SessionId};

use crate::live;
use crate::pictures::{self, BOARD, HAND};
use crate::site::{Site, say};
use crate::visit::Guest;

/// Everything that this guest sees of a table as text: the public screen, the own hand if there is one, whether they are to act, and
/// a number that is greater for later screens: an answer may arrive after an event that tells more.
pub(crate) async fn all(site: &Site, id: SessionId, guest: &Guest) -> Result<Value, Refusal> {
    let player = guest.visitor.player();
    let show = |session: &Session| {
        let shown = Shown::of(session, &player, guest.language);
        // Counted while the table is looked at, so that a later count is a later table.
        (shown, site.drawn.fetch_add(1, Ordering::Relaxed))
    };
    let (shown, drawn) = site.parts.manager.read(id, show).await?;
    let table = pictured(site, guest, BOARD, &shown.table);
    let hand = shown.hand.map(|hand| pictured(site, guest, HAND, &hand));
    Ok(json!({ "table": table, "hand": hand, "turn": shown.turn, "drawn": drawn, "stage": shown.stage }))
}

/// What the page of a table needs: the live scene while there is one, the words of a lobby, and the buttons of both screens.
pub(crate) async fn scene(site: &Site, id: SessionId, guest: &Guest, look: &Look) -> Result<Value, Refusal> {
    let player = guest.visitor.player();
    let show = |session: &Session| {
        let shown = Shown::of(session, &player, guest.language);
        let live = live::live(site, session, guest, live::shape(look.shape.as_deref()), look.since);
        (shown, live, site.drawn.fetch_add(1, Ordering::Relaxed))
    };
    let (shown, live, drawn) = site.parts.manager.read(id, show).await?;
    let is_drawn = live.get("live").is_some();
    let words = |spoken: &Spoken| {
        let mut screen = screen(spoken);
        if is_drawn {
            screen["blocks"] = json!([]);
        }
        fold(&mut screen, &shown.commitment, &say(guest.language, &line!("web-commitment")));
        screen
    };
    // However it ended: the scene knows only what happened on the table.
    let result = shown.table.blocks.iter().find_map(|block| match block {
        SpokenBlock::Text(text) if shown.stage == "over" => Some(text.as_str()),
        _ => None,
    });
    let mut state = json!({
        "table": words(&shown.table), "hand": shown.hand.as_ref().map(words), "turn": shown.turn, "drawn": drawn,
        "stage": shown.stage, "result": result, "phrases": site.phrases.are_on(id), "host": shown.host,
    });
    if let (Value::Object(state), Value::Object(live)) = (&mut state, live) {
        state.extend(live);
    }
    Ok(state)
}

/// How a page looks at a table.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Look {
    /// Whether it draws the scene itself.
    #[serde(default)]
    pub(crate) live: u8,
    /// What fits its window: `portrait` or `landscape`.
    pub(crate) shape: Option<String>,
    /// The last beat that it has shown.
    pub(crate) since: Option<u64>,
}

impl Look {
    /// What this page is sent.
    pub(crate) async fn at(&self, site: &Site, id: SessionId, guest: &Guest) -> Result<Value, Refusal> {
        match self.live {
            0 => all(site, id, guest).await,
            _ => scene(site, id, guest, self).await,
        }
    }
}

/// Both screens of a table for one person, with those buttons alone that they may press.
struct Shown {
    /// What the deals are committed to.
    commitment: String,
    /// Whether they are who keeps order there.
    host: bool,
    table: Spoken,
    hand: Option<Spoken>,
    turn: bool,
    stage: &'static str,
}

impl Shown {
    fn of(session: &Session, player: &PlayerId, language: Language) -> Shown {
        let mine = session.seat_of(player);
        let turn = session.call().is_some_and(|call| mine.is_some_and(|seat| call.seats.contains(&seat)));
        let mut table = session.table_screen(language);
        table.controls.retain(|button| may_press(session, player, &button.press.what));
        let stage = match () {
            () if session.in_lobby() => "lobby",
            () if session.is_playing() => "playing",
            () => "over",
        };
        let commitment = session.commitment().to_string();
        Shown {
            commitment,
            host: session.host() == player,
            table,
            hand: session.hand_screen(player, language),
            turn,
            stage,
        }
    }
}

/// Whether a button of everybody's table is of any use to this person: chats show the same to all, a page need not.
fn may_press(session: &Session, player: &PlayerId, what: &What) -> bool {
    let seated = session.seat_of(player).is_some();
    let host = session.host() == player;
    match what {
        // Whether a room has pictures is for chats: here each visitor chooses. The hand is on the page.
        What::Pictures(..) | What::ShowHand => false,
        What::Join(None) => !seated,
        What::Join(Some(_)) => !seated || session.in_lobby(),
        What::Start | What::Options(_) => host,
        What::Leave | What::Rematch | What::Review | What::Absent(..) | What::Table(_) => seated,
        What::Sure(what) => may_press(session, player, what),
        _ => true,
    }
}

/// Folds away the text with these digits, which few people read: it is there for who wants to check the deals.
fn fold(screen: &mut Value, digits: &str, label: &str) {
    for block in screen["blocks"].as_array_mut().into_iter().flatten() {
        if block["kind"] == "text" && block["text"].as_str().is_some_and(|text| text.contains(digits)) {
            block["kind"] = "aside".into();
            block["label"] = label.into();
        }
    }
}

/// One screen with its picture, which is in this file.
pub(crate) fn pictured(site: &Site, guest: &Guest, file: &str, spoken: &Spoken) -> Value {
    let mut screen = screen(spoken);
    screen["picture"] = pictures::place(site, guest, file, spoken);
    screen
}

/// Something that was asked for. Whether a room has pictures is for chats: here each visitor chooses.
pub(crate) fn asked(spoken: &Spoken) -> Value {
    let mut spoken = spoken.clone();
    spoken.controls.retain(|button| !matches!(button.press.what, What::Pictures(..)));
    screen(&spoken)
}

/// One screen, without a picture.
pub(crate) fn screen(spoken: &Spoken) -> Value {
    json!({
        "blocks": spoken.blocks.iter().map(block).collect::<Value>(),
        "controls": spoken.controls.iter().filter(|button| shown(button)).map(control).collect::<Vec<_>>(),
        "entry": spoken.entry.as_ref().map(entry),
    })
}

/// What is to be written has a field of its own.
fn shown(button: &Button) -> bool {
    !matches!(button.press.what, What::Options(Menu::Write(_)))
}

/// A field: what is written there comes back beside `press`.
fn entry(entry: &Entry) -> Value {
    json!({
        "press": entry.press.to_string(),
        "title": entry.title,
        "hint": entry.hint,
        "value": entry.value,
        "longest": Entry::LONGEST,
    })
}

fn block(block: &SpokenBlock) -> Value {
    match block {
        SpokenBlock::Title(text) => json!({ "kind": "title", "text": text }),
        SpokenBlock::Text(text) => json!({ "kind": "text", "text": text }),
        SpokenBlock::List(items) => json!({ "kind": "list", "items": items }),
        SpokenBlock::Figures { label, figures } => {
            json!({ "kind": "figures", "label": label, "figures": figures.iter().map(figure).collect::<Vec<_>>() })
        }
        SpokenBlock::Grid { label, rows } => {
            let row = |row: &Vec<Option<SpokenFigure>>| {
                row.iter().map(|square| square.as_ref().map_or(Value::Null, figure)).collect::<Value>()
            };
            json!({ "kind": "grid", "label": label, "rows": rows.iter().map(row).collect::<Vec<_>>() })
        }
    }
}

fn control(button: &Button) -> Value {
    let tone = match button.tone {
        Tone::Plain => "plain",
        Tone::Primary => "primary",
        Tone::Danger => "danger",
    };
    json!({
        "label": button.label,
        "press": button.press.to_string(),
        "tone": tone,
        "move": matches!(button.press.what, What::Hand(_) | What::Table(_)),
        "figure": button.figure.as_ref().map(figure),
    })
}

/// A drawing where there is one; the style sheet sizes it by its shape.
fn figure(figure: &SpokenFigure) -> Value {
    let drawing = picture::sprite(&figure.sprite);
    let shape = drawing.as_ref().map(|drawing| match drawing.width.cmp(&drawing.height) {
        std::cmp::Ordering::Greater => "wide",
        std::cmp::Ordering::Equal => "small",
        std::cmp::Ordering::Less => "tall",
    });
    let source = drawing.is_some().then(|| format!("/figura/{}.svg", figure.sprite));
    json!({ "name": figure.name, "src": source, "shape": shape, "marked": figure.marked })
}
