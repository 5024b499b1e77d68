//! Screens as JSON for the page's script: words and drawings, with nothing about any game.

use std::sync::atomic::Ordering;

use serde::Deserialize;
use serde_json::{Value, json};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::picture::Size;
use sobremesa::screen::Tone;
use sobremesa::session::{Button, Entry, Menu, Refusal, Session, Spoken, SpokenBlock, SpokenFigure, What};
use sobremesa::store::{PlayerId, SessionId};

use crate::live;
use crate::pictures::{self, BOARD, HAND};
use crate::site::{Site, say};
use crate::visit::Guest;

/// The result of one look at a table for one guest. It is taken while the table is locked, and turned into JSON afterwards.
pub(crate) struct Seen {
    shown: Shown,
    /// The live scene, for pages that draw it.
    live: Option<Value>,
    /// Greater for later looks: an answer may arrive after an event that is newer.
    drawn: u64,
}

impl Seen {
    /// The JSON that a page is sent.
    pub(crate) fn json(&self, site: &Site, guest: &Guest) -> Value {
        match &self.live {
            None => self.text(site, guest),
            Some(live) => self.scene(live, site, guest),
        }
    }

    /// Everything as text: the public screen, the player's own hand if there is one, and whether they must act.
    fn text(&self, site: &Site, guest: &Guest) -> Value {
        let Seen { shown, drawn, .. } = self;
        let table = screen_with_picture(site, guest, BOARD, &shown.table);
        let hand = shown.hand.as_ref().map(|hand| screen_with_picture(site, guest, HAND, hand));
        json!({ "table": table, "hand": hand, "turn": shown.turn, "drawn": drawn, "stage": shown.stage })
    }

    /// What a table's page needs: the live scene if there is one, the words of a lobby, and the buttons of both screens.
    fn scene(&self, live: &Value, site: &Site, guest: &Guest) -> Value {
        let Seen { shown, drawn, .. } = self;
        // Visitors who see the scene need not have it described.
        let is_drawn = live.get("live").is_some();
        let label = say(guest.language, &line!("web-commitment"));
        let words = |spoken: &Spoken| match is_drawn {
            true => buttons(spoken),
            false => fold(screen(spoken), &shown.commitment, &label),
        };
        // However the game ended: the scene knows only what happened on the table.
        let result = shown.table.blocks.iter().find_map(|block| match block {
            SpokenBlock::Text(text) if shown.stage == "over" => Some(text.as_str()),
            _ => None,
        });
        let mut state = json!({
            "table": words(&shown.table), "hand": shown.hand.as_ref().map(words), "turn": shown.turn, "drawn": drawn,
            "stage": shown.stage, "result": result, "notes": shown.notes,
            "phrases": site.phrases.are_on(shown.id), "host": shown.host,
        });
        if let (Value::Object(state), Value::Object(live)) = (&mut state, live.clone()) {
            state.extend(live);
        }
        state
    }
}

/// How a page looks at a table.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Look {
    /// Whether it draws the scene itself.
    #[serde(default)]
    pub(crate) live: u8,
    /// The shape of its window: `portrait` or `landscape`.
    pub(crate) shape: Option<String>,
    /// The last beat that it has shown.
    pub(crate) since: Option<u64>,
}

impl Look {
    /// The JSON that this page is sent.
    pub(crate) async fn at(&self, site: &Site, id: SessionId, guest: &Guest) -> Result<Value, Refusal> {
        let seen = site.parts.manager.read(id, |session| self.see(site, session, guest)).await?;
        Ok(seen.json(site, guest))
    }

    /// Does the same for a table that is already locked.
    pub(crate) fn see(&self, site: &Site, session: &Session, guest: &Guest) -> Seen {
        let shown = Shown::of(session, &guest.visitor.player(), guest.language, self.live != 0);
        let scene = || live::live(site, session, guest, live::shape(self.shape.as_deref()), self.since);
        let live = (self.live != 0).then(scene);
        // Counted while the table is locked, so that a greater count means a later state.
        Seen { shown, live, drawn: site.drawn.fetch_add(1, Ordering::Relaxed) }
    }
}

/// Both screens of a table for one person, with only those buttons that they may press.
struct Shown {
    id: SessionId,
    /// The commitment to the deals.
    commitment: String,
    /// Whether they are the host.
    host: bool,
    table: Spoken,
    hand: Option<Spoken>,
    turn: bool,
    stage: &'static str,
    /// Additional notes for everybody: who has stood up.
    notes: Vec<String>,
}

impl Shown {
    fn of(session: &Session, player: &PlayerId, language: Language, live: bool) -> Shown {
        let mine = session.seat_of(player);
        let turn = session.call().is_some_and(|call| mine.is_some_and(|seat| call.seats.contains(&seat)));
        // Visitors who see the scene need not have it described.
        let buttons = if live { session.buttons(player, language) } else { None };
        let all = || (session.table_screen(language), session.hand_screen(player, language));
        let (mut table, hand) = buttons.unwrap_or_else(all);
        table.controls.retain(|button| may_press(session, player, &button.press.what));
        let stage = match () {
            () if session.in_lobby() => "lobby",
            () if session.is_playing() => "playing",
            () => "over",
        };
        let notes = session.notes(language);
        Shown {
            id: session.id(),
            commitment: session.commitment().to_string(),
            host: session.host() == player,
            table,
            hand,
            turn,
            stage,
            notes,
        }
    }
}

/// Whether a button of the public table is of any use to this person: chats show everybody the same, but a page need not.
fn may_press(session: &Session, player: &PlayerId, what: &What) -> bool {
    let seated = session.seat_of(player).is_some();
    let host = session.host() == player;
    match what {
        // Whether a room has pictures matters only to chats: here each visitor chooses. The hand is on the page.
        What::Pictures(..) | What::ShowHand => false,
        What::Join(None) => !seated,
        What::Join(Some(_)) => !seated || session.in_lobby(),
        What::Start | What::Options(_) => host,
        What::Leave | What::Rematch | What::Review | What::Absent(..) | What::Table(_) => seated,
        What::Sure(what) => may_press(session, player, what),
        _ => true,
    }
}

/// Folds away the text with these digits, which few people read: it is there for those who want to check the deals.
fn fold(mut screen: Value, digits: &str, label: &str) -> Value {
    for block in screen["blocks"].as_array_mut().into_iter().flatten() {
        if block["kind"] == "text" && block["text"].as_str().is_some_and(|text| text.contains(digits)) {
            block["kind"] = "aside".into();
            block["label"] = label.into();
        }
    }
    screen
}

/// A screen with its picture, which has this file name.
pub(crate) fn screen_with_picture(site: &Site, guest: &Guest, file: &str, spoken: &Spoken) -> Value {
    let mut screen = screen(spoken);
    screen["picture"] = pictures::place(site, guest, file, spoken);
    screen
}

/// A view that was requested. Whether a room has pictures matters only to chats: here each visitor chooses.
pub(crate) fn screen_asked(spoken: &Spoken) -> Value {
    let mut spoken = spoken.clone();
    spoken.controls.retain(|button| !matches!(button.press.what, What::Pictures(..)));
    screen(&spoken)
}

/// A screen without a picture.
pub(crate) fn screen(spoken: &Spoken) -> Value {
    let mut screen = buttons(spoken);
    screen["blocks"] = spoken.blocks.iter().map(block).collect();
    screen
}

/// The controls and fields of a screen, without its words.
fn buttons(spoken: &Spoken) -> Value {
    json!({
        "blocks": [],
        "controls": spoken.controls.iter().filter(|button| is_shown(button)).map(control).collect::<Vec<_>>(),
        "entry": spoken.entry.as_ref().map(entry),
    })
}

/// Whether it is shown as a button. A value to be typed has a field instead.
fn is_shown(button: &Button) -> bool {
    !matches!(button.press.what, What::Options(Menu::Write(_)))
}

/// A field: what is typed there comes back together with `press`.
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

/// A figure, by its drawing if there is one; the style sheet sizes it by its shape.
fn figure(figure: &SpokenFigure) -> Value {
    let size = Size::of(&figure.sprite);
    let shape = size.map(|size| match size.width.cmp(&size.height) {
        std::cmp::Ordering::Greater => "wide",
        std::cmp::Ordering::Equal => "small",
        std::cmp::Ordering::Less => "tall",
    });
    let source = size.is_some().then(|| format!("/figura/{}.svg", figure.sprite));
    json!({ "name": figure.name, "src": source, "shape": shape, "marked": figure.marked })
}
