//! A message made of components: what Discord calls Components V2 (discord-api-docs, Component Reference). A
//! frame holds the title, the picture, the words and what can be pressed; its limits are kept here.

use std::fmt::Display;

use serde_json::{Value, json};
use sobremesa_chat::text::cut;

/// The name of every picture file: one derived from a hand would give it away.
pub(crate) const PICTURE: &str = "sobremesa.png";

/// The flag of a message that is made of components alone. It can be set by an edit, and never unset.
pub(crate) const COMPONENTS: u64 = 1 << 15;

// Discord's own limits.
/// The number of components that a message may have, nested ones included.
pub(crate) const MOST_COMPONENTS: usize = 40;

/// The number of them that may be buttons, menus and their rows; the others are the frame and its content.
pub(crate) const MOST_CONTROLS: usize = MOST_COMPONENTS - 10;
pub(crate) const BUTTONS_IN_ROW: usize = 5;
/// The visible length of a label: Discord takes 80 characters and shows about so many.
pub(crate) const LABEL: usize = 38;

/// The greatest number of buttons; more become menus. With their rows they are 30 components, and all else of
/// a page is at most ten.
pub(crate) const MOST_BUTTONS: usize = ROWS * BUTTONS_IN_ROW;
pub(crate) const ROWS: usize = 5;

// The types of components.
const ROW: u8 = 1;
const WORDS: u8 = 10;
const GALLERY: u8 = 12;
const FILE: u8 = 13;
const SEPARATOR: u8 = 14;
const FRAME: u8 = 17;

// The styles of buttons.
pub(crate) const PRIMARY: u8 = 1;
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

/// A button that carries this.
pub(crate) fn pressable(text: &str, carries: &impl Display, style: u8) -> Value {
    json!({ "type": 2, "style": style, "label": label(text), "custom_id": carries.to_string() })
}

/// Discord requires a text on every button.
pub(crate) fn label(text: &str) -> String {
    let text = cut(text.trim(), LABEL);
    if text.is_empty() { "·".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_stripped_message_keeps_its_picture_and_words() {
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
