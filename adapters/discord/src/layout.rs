//! A message made of components: what Discord calls Components V2 (discord-api-docs, Component Reference). A frame holds the title, the
//! picture, the words and what can be pressed; its limits are kept here.

use serde_json::{Value, json};
use sobremesa::line;
use sobremesa::locale::{Language, Texts};
use sobremesa::screen::Tone;
use sobremesa::session::Button;
use sobremesa_chat::text::cut;

use crate::emojis::Shown;
use crate::page::PICTURE;

/// The flag of a message that is made of components alone. It can be set by an edit, and never unset.
pub(crate) const COMPONENTS: u64 = 1 << 15;

// Discord's own limits.
/// How many components a message may have, those inside others counted.
pub(crate) const MOST_COMPONENTS: usize = 40;

/// How many of them may be buttons, menus and their rows; the others are the frame and what stands in it.
pub(crate) const MOST_CONTROLS: usize = MOST_COMPONENTS - 10;
pub(crate) const BUTTONS_IN_ROW: usize = 5;
const OPTIONS_IN_MENU: usize = 25;
pub(crate) const BUTTON_LABEL: usize = 80;
const OPTION_LABEL: usize = 100;
const PLACEHOLDER: usize = 150;

/// How many buttons there are at most; more become menus. With their rows they are 30 components, and all else of a page is at most ten.
pub(crate) const MOST_BUTTONS: usize = ROWS * BUTTONS_IN_ROW;
pub(crate) const ROWS: usize = 5;

/// The prefix of a menu's `custom_id`; the choice itself arrives in the menu's value.
pub(crate) const MENU: &str = "menu.";

// The types of components.
const ROW: u8 = 1;
const WORDS: u8 = 10;
const GALLERY: u8 = 12;
const FILE: u8 = 13;
const SEPARATOR: u8 = 14;
const FRAME: u8 = 17;

/// The files of a message.
#[derive(Clone, Copy)]
pub(crate) enum Files<'a> {
    /// There is none.
    None,
    /// One that is sent along, of this name.
    New(&'a str),
    /// The picture that is there stays.
    Kept,
}

/// What a message is made of. Texts are escaped already.
pub(crate) struct Parts<'a> {
    pub(crate) above: &'a str,
    pub(crate) title: &'a str,
    pub(crate) words: &'a str,
    /// The description of the picture, if there is to be one.
    pub(crate) picture: Option<&'a str>,
    pub(crate) rows: &'a [Value],
    pub(crate) accent: u32,
    pub(crate) files: Files<'a>,
}

/// The components, from top to bottom.
pub(crate) fn components(parts: &Parts<'_>) -> Vec<Value> {
    let mut framed = Vec::new();
    if !parts.title.is_empty() {
        framed.push(words(&format!("## {}", parts.title)));
    }
    let is_there = matches!(parts.files, Files::Kept | Files::New(PICTURE));
    if let Some(alt) = parts.picture.filter(|_| is_there) {
        framed.push(gallery(alt));
    }
    if !parts.words.is_empty() {
        framed.push(words(parts.words));
    }
    let mut all = Vec::new();
    if !parts.above.is_empty() {
        all.push(words(parts.above));
    }
    if framed.is_empty() {
        all.extend_from_slice(parts.rows);
    } else {
        if !parts.rows.is_empty() {
            framed.push(json!({ "type": SEPARATOR }));
            framed.extend_from_slice(parts.rows);
        }
        all.push(json!({ "type": FRAME, "accent_color": parts.accent, "components": framed }));
    }
    if let Files::New(name) = parts.files
        && name != PICTURE
    {
        // An attachment shows only through a component.
        all.push(json!({ "type": FILE, "file": { "url": format!("attachment://{name}") } }));
    }
    if all.is_empty() {
        // A message must have something in it.
        all.push(words("…"));
    }
    all
}

fn words(text: &str) -> Value {
    json!({ "type": WORDS, "content": text })
}

fn gallery(alt: &str) -> Value {
    let mut item = json!({ "media": { "url": format!("attachment://{PICTURE}") } });
    if !alt.is_empty() {
        item["description"] = alt.into();
    }
    json!({ "type": GALLERY, "items": [item] })
}

/// Some buttons side by side.
pub(crate) fn row(buttons: &[Value]) -> Value {
    json!({ "type": ROW, "components": buttons })
}

/// A message without anything to press; `None` if it is not made of components. Its files stay.
pub(crate) fn without_controls(message: &Value) -> Option<Value> {
    (message["flags"].as_u64()? & COMPONENTS != 0).then_some(())?;
    let mut names = Vec::new();
    let parts = strip(&message["components"], &mut names);
    let parts = if parts.is_empty() { vec![words("…")] } else { parts };
    let files = names.into_iter().map(|(id, name)| json!({ "id": id, "filename": name }));
    Some(json!({
        "flags": COMPONENTS,
        "components": parts,
        "attachments": files.collect::<Vec<_>>(),
        "allowed_mentions": { "parse": [] },
    }))
}

/// These components without rows, and the files that they show. What stood above a row separates nothing any longer.
fn strip(components: &Value, names: &mut Vec<(String, String)>) -> Vec<Value> {
    let kept = components.as_array().into_iter().flatten();
    let kept = kept.filter(|one| one["type"] != ROW && one["type"] != SEPARATOR);
    kept.map(|one| {
        let mut kept = one.clone();
        if one["components"].is_array() {
            kept["components"] = strip(&one["components"], names).into();
        }
        // What Discord tells of a file becomes a reference to it again.
        if let Some(id) = picture_of(one) {
            names.push((id.to_owned(), PICTURE.to_owned()));
            kept = gallery(one["items"][0]["description"].as_str().unwrap_or_default());
        }
        kept
    })
    .collect()
}

/// The attachment that a gallery shows.
fn picture_of(component: &Value) -> Option<&str> {
    if component["type"] != GALLERY {
        return None;
    }
    component["items"][0]["media"]["attachment_id"].as_str()
}

/// The attachment that a message, as Discord returns it, shows as its picture.
pub(crate) fn picture_in(message: &Value) -> Option<u64> {
    walk(&message["components"]).iter().find_map(|one| picture_of(one)).and_then(|id| id.parse().ok())
}

/// All components, those inside others after the one that holds them.
fn walk(components: &Value) -> Vec<&Value> {
    let all = components.as_array().into_iter().flatten();
    all.flat_map(|one| std::iter::once(one).chain(walk(&one["components"]))).collect()
}

/// How many components these are.
#[cfg(test)]
pub(crate) fn count(components: &Value) -> usize {
    walk(components).len()
}

/// All words of a message.
pub(crate) fn list_words(message: &Value) -> Vec<&str> {
    walk(&message["components"]).into_iter().filter_map(|one| one["content"].as_str()).map(str::trim).collect()
}

/// The press texts of a message's controls.
pub(crate) fn list_presses(message: &Value) -> Vec<&str> {
    let named = walk(&message["components"]).into_iter().flat_map(|one| {
        let options = one["options"].as_array().into_iter().flatten().map(|option| &option["value"]);
        std::iter::once(&one["custom_id"]).chain(options)
    });
    named.filter_map(Value::as_str).collect()
}

/// Arranges the controls in as few rows as they need: buttons while they fit, menus when there are more. Moves beyond the capacity of five
/// menus can still be given as words.
pub(crate) fn rows(controls: &[Button], language: Language, emojis: &Shown) -> Vec<Value> {
    // Discord does not allow the same id twice in a message.
    let mut pressed: Vec<String> = Vec::new();
    let controls: Vec<(&Button, String)> = controls
        .iter()
        .filter_map(|button| {
            let press = button.press.to_string();
            let new = !pressed.contains(&press);
            new.then(|| {
                pressed.push(press.clone());
                (button, press)
            })
        })
        .collect();
    if controls.len() <= MOST_BUTTONS {
        let buttons: Vec<Value> = controls.iter().map(|control| one(control, emojis)).collect();
        return buttons.chunks(BUTTONS_IN_ROW).map(row).collect();
    }
    let placeholder = Texts::get().say_unnamed(language, &line!("discord-menu"));
    let menus = controls.chunks(OPTIONS_IN_MENU).take(ROWS).enumerate();
    menus.map(|(number, options)| row(&[menu(number, options, &placeholder, emojis)])).collect()
}

fn one((button, press): &(&Button, String), emojis: &Shown) -> Value {
    let style = match button.tone {
        Tone::Primary => 1,
        Tone::Plain => 2,
        Tone::Danger => 4,
    };
    let control = json!({ "type": 2, "style": style, "label": label(&button.label, BUTTON_LABEL), "custom_id": press });
    with_icon(control, button, emojis)
}

/// The control with its icon, where there is one. The label stays: not everybody sees the icon.
fn with_icon(mut control: Value, button: &Button, emojis: &Shown) -> Value {
    if let Some(emoji) = button.icon.as_deref().and_then(|sprite| emojis.get(sprite)) {
        control["emoji"] = emoji.on_button();
    }
    control
}

/// A menu; its placeholder names the first and the last of its options, which tells it from other menus.
fn menu(number: usize, options: &[(&Button, String)], placeholder: &str, emojis: &Shown) -> Value {
    let ends = options.first().zip(options.last());
    let ends = ends.map_or_else(String::new, |((first, _), (last, _))| format!(": {} … {}", first.label, last.label));
    let option = |(button, press): &(&Button, String)| {
        with_icon(json!({ "label": label(&button.label, OPTION_LABEL), "value": press }), button, emojis)
    };
    json!({
        "type": 3,
        "custom_id": format!("{MENU}{number}"),
        "placeholder": cut(&format!("{placeholder}{ends}"), PLACEHOLDER),
        "options": options.iter().map(option).collect::<Vec<_>>(),
    })
}

/// Discord requires a text on every button.
pub(crate) fn label(text: &str, limit: usize) -> String {
    let text = cut(text.trim(), limit);
    if text.is_empty() { "·".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use sobremesa::session::{Press, What};
    use sobremesa::store::SessionId;

    use super::*;

    fn button(number: u8) -> Button {
        let press = Press { session: SessionId(1), moment: 0, what: What::Seats(number) };
        Button { label: "á".repeat(200), press, tone: Tone::Plain, figure: None, icon: None }
    }

    fn count_rows(controls: &[Button]) -> (usize, usize) {
        let rows = rows(controls, Language::Es, &Shown::default());
        let held = rows.iter().flat_map(|row| row["components"].as_array().unwrap());
        let held = held.map(|held| held["options"].as_array().map_or(1, Vec::len)).sum();
        (rows.len(), held)
    }

    #[test]
    fn controls_are_buttons_while_they_fit_and_menus_beyond() {
        let all: Vec<Button> = (0..=255).map(button).collect();
        assert_eq!(count_rows(&[]), (0, 0));
        assert_eq!(count_rows(&all[..6]), (2, 6));
        assert_eq!(count_rows(&all[..25]), (5, 25));
        assert_eq!(count_rows(&all[..26]), (2, 26));
        assert_eq!(count_rows(&all), (5, 125));
        assert_eq!(count_rows(&[button(1), button(1)]), (1, 1));
    }

    #[test]
    fn the_fullest_page_has_no_more_components_than_discord_takes() {
        let all: Vec<Button> = (0..25).map(button).collect();
        let mut rows = rows(&all, Language::Es, &Shown::default());
        rows.push(row(&[json!({ "type": 2, "style": 5, "label": "x", "url": "https://x.example" })]));
        let parts = Parts {
            above: "a",
            title: "t",
            words: "w",
            picture: Some("p"),
            rows: &rows,
            accent: 0,
            files: Files::New(PICTURE),
        };
        let most = count(&components(&parts).into());
        assert!(most <= MOST_COMPONENTS, "{most}");
    }

    #[test]
    fn a_message_loses_what_can_be_pressed_and_keeps_its_picture() {
        let rows = [row(&[json!({ "type": 2, "custom_id": "x" })])];
        let parts = Parts {
            above: "",
            title: "t",
            words: "w",
            picture: Some("alt"),
            rows: &rows,
            accent: 7,
            files: Files::Kept,
        };
        let mut message = json!({ "flags": COMPONENTS, "components": components(&parts) });
        message["components"][0]["components"][1]["items"][0]["media"] =
            json!({ "url": "https://cdn.example/x.png?ex=1", "attachment_id": "55" });
        assert_eq!(picture_in(&message), Some(55));
        let body = without_controls(&message).unwrap();
        assert_eq!(list_words(&body), ["## t", "w"]);
        assert!(list_presses(&body).is_empty());
        assert_eq!(body["attachments"], json!([{ "id": "55", "filename": PICTURE }]));
        assert_eq!(count(&body["components"]), 4, "frame, title, picture, words");
        assert_eq!(without_controls(&json!({ "flags": 0, "components": [] })), None);
    }
}
