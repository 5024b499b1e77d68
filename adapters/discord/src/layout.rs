//! A message made of components: what Discord calls Components V2 (discord-api-docs, Component Reference). A
//! frame holds the title, the picture, the words and what can be pressed; its limits are kept here.

use std::collections::BTreeSet;
use std::fmt::Display;

use serde_json::{Value, json};
use sobremesa::Button;
use sobremesa::catalogue::Texts;
use sobremesa_chat::text::{cut, room, tell_apart};
use sobremesa_game::line;
use sobremesa_screen::Tone;
use sobremesa_screen::locale::Language;

use crate::emojis::{Emoji, Shown};
use crate::page::PICTURE;

/// The flag of a message that is made of components alone. It can be set by an edit, and never unset.
pub(crate) const COMPONENTS: u64 = 1 << 15;

// Discord's own limits.
/// The number of components that a message may have, nested ones included.
pub(crate) const MOST_COMPONENTS: usize = 40;

/// The number of them that may be buttons, menus and their rows; the others are the frame and its content.
pub(crate) const MOST_CONTROLS: usize = MOST_COMPONENTS - 10;
pub(crate) const BUTTONS_IN_ROW: usize = 5;
const OPTIONS_IN_MENU: usize = 25;
const OPTION_ABOUT: usize = 100;
const PLACEHOLDER: usize = 150;

/// The visible length of a label: Discord takes 80 characters and shows about so many.
pub(crate) const LABEL: usize = 38;

/// The number of buttons, and of characters in them together, from which those with a sentence on them become
/// a menu.
const WALL: (usize, usize) = (12, 240);
const SENTENCE: usize = 16;

/// The greatest number of buttons; more become menus. With their rows they are 30 components, and all else of
/// a page is at most ten.
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

// The styles of buttons.
const PRIMARY: u8 = 1;
pub(crate) const PLAIN: u8 = 2;
pub(crate) const DANGER: u8 = 4;

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

impl Files<'_> {
    /// Returns whether the message has a picture.
    pub(crate) fn has_picture(self) -> bool {
        matches!(self, Files::Kept | Files::New(PICTURE))
    }
}

/// The parts of a message. Texts are escaped already.
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
    let picture = parts.picture.filter(|_| parts.files.has_picture());
    let words_below = picture.is_some() && !parts.rows.is_empty();
    if let Some(alt) = picture {
        framed.push(gallery(alt));
    }
    if !parts.words.is_empty() && !words_below {
        framed.push(words(parts.words));
    }
    let mut all = Vec::new();
    if !parts.above.is_empty() {
        all.push(words(parts.above));
    }
    if framed.is_empty() {
        all.extend_from_slice(parts.rows);
    } else {
        // Under a picture come the buttons, so that both are seen at once; the words are for who reads on.
        if !parts.rows.is_empty() {
            if !words_below {
                framed.push(json!({ "type": SEPARATOR }));
            }
            framed.extend_from_slice(parts.rows);
        }
        if words_below && !parts.words.is_empty() {
            framed.push(json!({ "type": SEPARATOR }));
            framed.push(words(parts.words));
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

/// These components without rows, and the files that they show. What stood above a row separates nothing any
/// longer.
fn strip(components: &Value, names: &mut Vec<(String, String)>) -> Vec<Value> {
    let kept = components.as_array().into_iter().flatten();
    let kept = kept.filter(|one| one["type"] != ROW && one["type"] != SEPARATOR);
    kept.map(|one| {
        let mut kept = one.clone();
        if one["components"].is_array() {
            kept["components"] = strip(&one["components"], names).into();
        }
        // A file's description by Discord becomes a reference to it again.
        if let Some(id) = picture_of(one) {
            names.push((id.to_owned(), PICTURE.to_owned()));
            kept = gallery(one["items"][0]["description"].as_str().unwrap_or_default());
        }
        kept
    })
    .collect()
}

/// Returns the message without any emojis of the application; `None` if it has none.
pub(crate) fn without_emojis(message: &Value) -> Option<Value> {
    let mut bare = message.clone();
    take_emojis(&mut bare).then_some(bare)
}

/// Takes the emojis away. True if there were any.
fn take_emojis(value: &mut Value) -> bool {
    match value {
        Value::Array(all) => all.iter_mut().map(take_emojis).filter(|taken| *taken).count() > 0,
        Value::Object(fields) => {
            let any = fields.remove("emoji").is_some();
            fields.values_mut().fold(any, |any, one| take_emojis(one) || any)
        }
        Value::String(text) => match unillustrated(text) {
            Some(bare) => {
                *text = bare;
                true
            }
            None => false,
        },
        _ => false,
    }
}

/// A text without emojis; `None` if it has none. What people write is escaped, so that nothing of theirs
/// looks like one.
fn unillustrated(text: &str) -> Option<String> {
    let (mut bare, mut left, mut any) = (String::new(), text, false);
    while let Some((before, after)) = left.split_once("<:") {
        bare.push_str(before);
        let end = after.find('>')?;
        left = after[end + 1..].strip_prefix(' ').unwrap_or(&after[end + 1..]);
        any = true;
    }
    bare.push_str(left);
    any.then_some(bare)
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

/// The number of components.
#[cfg(test)]
pub(crate) fn count(components: &Value) -> usize {
    walk(components).len()
}

/// All words of a message.
pub(crate) fn list_words(message: &Value) -> Vec<&str> {
    walk(&message["components"]).into_iter().filter_map(|one| one["content"].as_str()).map(str::trim).collect()
}

/// The labels of a message's buttons and options.
#[cfg(test)]
pub(crate) fn list_labels(message: &Value) -> Vec<&str> {
    let named = walk(&message["components"]).into_iter().flat_map(|one| {
        let options = one["options"].as_array().into_iter().flatten().map(|option| &option["label"]);
        std::iter::once(&one["label"]).chain(options)
    });
    named.filter_map(Value::as_str).collect()
}

/// The press texts of a message's controls.
pub(crate) fn list_presses(message: &Value) -> Vec<&str> {
    let named = walk(&message["components"]).into_iter().flat_map(|one| {
        let options = one["options"].as_array().into_iter().flatten().map(|option| &option["value"]);
        std::iter::once(&one["custom_id"]).chain(options)
    });
    named.filter_map(Value::as_str).collect()
}

/// Arranges the controls in as few rows as they need: buttons while they fit and can be read, menus when
/// there are more, or longer ones. Moves beyond the capacity of five menus can still be given as words.
pub(crate) fn rows(controls: &[Button], language: Language, emojis: &Shown) -> Vec<Value> {
    // Discord does not allow the same id twice in a message.
    let mut pressed: BTreeSet<String> = BTreeSet::new();
    let controls: Vec<&Button> = controls.iter().filter(|button| pressed.insert(button.press.to_string())).collect();
    let labels: Vec<&str> = controls.iter().map(|button| button.label.trim()).collect();
    let controls: Vec<Control<'_>> = controls
        .iter()
        .zip(tell_apart(&labels, LABEL))
        .map(|(button, label)| Control { button, label, emoji: emoji_of(button, emojis) })
        .collect();
    let placeholder = Texts::get().say_unnamed(language, &line!("discord-menu"));
    let menus = |options: &[Control<'_>]| {
        let menus = options.chunks(OPTIONS_IN_MENU).take(ROWS).enumerate();
        menus.map(|(number, options)| row(&[menu(number, options, &placeholder)])).collect::<Vec<Value>>()
    };
    if controls.len() > MOST_BUTTONS {
        return menus(&controls);
    }
    let written: usize = labels.iter().map(|label| room(label)).sum();
    let longest = if controls.len() > WALL.0 && written > WALL.1 { SENTENCE } else { LABEL };
    let is_long = |control: &Control<'_>| room(control.button.label.trim()) > longest;
    let (long, short): (Vec<_>, Vec<_>) = controls.iter().cloned().partition(is_long);
    let buttons = |controls: &[Control<'_>]| {
        let buttons: Vec<Value> = controls.iter().map(one).collect();
        buttons.chunks(BUTTONS_IN_ROW).map(row).collect::<Vec<Value>>()
    };
    // A menu with one option would be a button that takes two presses.
    match long.len() {
        0 | 1 => buttons(&controls),
        _ => [buttons(&short), menus(&long)].concat(),
    }
}

/// Something that can be pressed, as it is shown.
#[derive(Clone)]
struct Control<'a> {
    button: &'a Button,
    label: String,
    emoji: Option<Value>,
}

/// The icon of a button, if it has one. The label stays: not all people see the icon.
fn emoji_of(button: &Button, emojis: &Shown) -> Option<Value> {
    button.icon.as_deref().and_then(|sprite| emojis.get(sprite)).map(Emoji::on_button)
}

/// A button that carries this.
pub(crate) fn pressable(text: &str, carries: &impl Display, style: u8) -> Value {
    json!({ "type": 2, "style": style, "label": label(text), "custom_id": carries.to_string() })
}

fn one(Control { button, label: text, emoji }: &Control<'_>) -> Value {
    let style = match button.tone {
        Tone::Primary => PRIMARY,
        Tone::Plain => PLAIN,
        Tone::Danger => DANGER,
    };
    let mut control = pressable(text, &button.press, style);
    if let Some(emoji) = emoji {
        control["emoji"] = emoji.clone();
    }
    control
}

/// A menu; its placeholder names the first and the last of its options, which tells it from other menus. What
/// an option says in full stands below it.
fn menu(number: usize, options: &[Control<'_>], placeholder: &str) -> Value {
    let ends = options.first().zip(options.last());
    let ends = ends.map_or_else(String::new, |(first, last)| format!(": {} … {}", first.label, last.label));
    let option = |Control { button, label: text, emoji }: &Control<'_>| {
        let mut option = json!({ "label": label(text), "value": button.press.to_string() });
        let whole = button.label.trim();
        if whole != text {
            option["description"] = cut(whole, OPTION_ABOUT).into();
        }
        if let Some(emoji) = emoji {
            option["emoji"] = emoji.clone();
        }
        option
    };
    json!({
        "type": 3,
        "custom_id": format!("{MENU}{number}"),
        "placeholder": cut(&format!("{placeholder}{ends}"), PLACEHOLDER),
        "options": options.iter().map(option).collect::<Vec<_>>(),
    })
}

/// Discord requires a text on every button.
pub(crate) fn label(text: &str) -> String {
    let text = cut(text.trim(), LABEL);
    if text.is_empty() { "·".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use sobremesa::{Press, What};
    use sobremesa_store::SessionId;

    use super::*;

    fn button(number: u8) -> Button {
        let press = Press { session: SessionId(1), moment: 0, what: What::Seats(number) };
        Button { label: format!("botón {number}"), press, tone: Tone::Plain, figure: None, icon: None }
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
    fn long_labels_are_options_and_so_are_sentences_where_they_would_be_a_wall() {
        let labelled = |number: u8, label: String| Button { label, ..button(number) };
        let long: Vec<Button> =
            (0..3).map(|number| labelled(number, format!("{}{number}", "siete de oros, ".repeat(4)))).collect();
        let shown = rows(&[long.clone(), vec![button(9)]].concat(), Language::Es, &Shown::default());
        let labels: Vec<&str> = shown[1]["components"][0]["options"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["label"].as_str().unwrap())
            .collect();
        assert_eq!((shown.len(), labels), (2, vec!["…0", "…1", "…2"]));
        assert_eq!(shown[1]["components"][0]["options"][0]["description"], long[0].label);
        assert_eq!(count_rows(&long[..1]), (1, 1), "one alone is a button");
        let sentence = |number: u8| labelled(number, format!("Se juega a {number} tantos y así"));
        let wall: Vec<Button> = (0..12).map(sentence).chain([button(90), button(91)]).collect();
        assert_eq!(count_rows(&wall), (2, 14), "two buttons and a menu");
        assert_eq!(count_rows(&wall[..8]), (2, 8), "eight are none");
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
    fn a_message_loses_its_emojis_and_nothing_else() {
        let message = json!({ "type": 7, "data": { "flags": 1, "components": [
            words("Ana: <:sm_carta_7o_1:5> siete de oros · <:sm_carta_6o_1:6> seis"),
            row(&[json!({ "type": 2, "label": "siete", "custom_id": "x", "emoji": { "id": "5", "name": "sm" } })]),
        ] } });
        let bare = json!({ "type": 7, "data": { "flags": 1, "components": [
            words("Ana: siete de oros · seis"),
            row(&[json!({ "type": 2, "label": "siete", "custom_id": "x" })]),
        ] } });
        assert_eq!(without_emojis(&message), Some(bare.clone()));
        assert_eq!(without_emojis(&bare), None);
        let escaped = json!({ "content": "\\<\\:x\\:5\\>" });
        assert_eq!(without_emojis(&escaped), None, "what somebody calls themselves is no emoji");
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
