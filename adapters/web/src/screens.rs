//! Screens as JSON for the page's script: words and drawings, nothing about any game.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use sobremesa::picture;
use sobremesa::screen::Tone;
use sobremesa::session::{Button, Entry, Menu, Refusal, Session, Spoken, SpokenBlock, SpokenFigure, What};
use sobremesa::store::SessionId;

use crate::pictures::{self, BOARD, HAND};
use crate::site::Site;
use crate::visit::Guest;

/// Everything that this guest sees of a table: the public screen, the own hand if there is one, whether they are to act, and a
/// number that is greater for later screens: an answer may arrive after an event that tells more.
pub(crate) async fn all(site: &Site, id: SessionId, guest: &Guest) -> Result<Value, Refusal> {
    let player = guest.visitor.player();
    let show = |session: &Session| {
        let mine = session.seat_of(&player);
        let turn = session.call().is_some_and(|call| mine.is_some_and(|seat| call.seats.contains(&seat)));
        // Counted while the table is looked at, so that a later count is a later table.
        let drawn = site.drawn.fetch_add(1, Ordering::Relaxed);
        (session.table_screen(guest.language), session.hand_screen(&player, guest.language), turn, drawn)
    };
    let (table, hand, turn, drawn) = site.parts.manager.read(id, show).await?;
    let table = pictured(site, guest, BOARD, &table);
    let hand = hand.map(|hand| pictured(site, guest, HAND, &hand));
    Ok(json!({ "table": table, "hand": hand, "turn": turn, "drawn": drawn }))
}

/// One screen with its picture, which is in this file.
pub(crate) fn pictured(site: &Site, guest: &Guest, file: &str, spoken: &Spoken) -> Value {
    let mut screen = screen(spoken);
    screen["picture"] = pictures::place(site, guest, file, spoken);
    screen
}

/// One screen, without a picture.
pub(crate) fn screen(spoken: &Spoken) -> Value {
    json!({
        "blocks": spoken.blocks.iter().map(block).collect::<Vec<_>>(),
        "controls": spoken.controls.iter().filter(|button| shown(button)).map(control).collect::<Vec<_>>(),
        "entry": spoken.entry.as_ref().map(entry),
    })
}

/// Whether a room has pictures is for chats: here each visitor chooses. What is to be written has a field of its own.
fn shown(button: &Button) -> bool {
    !matches!(button.press.what, What::Pictures(..) | What::Options(Menu::Write(_)))
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
