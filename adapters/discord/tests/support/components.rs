//! Messages made of components, as Discord checks and keeps them (discord-api-docs, Component Reference).

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::limits::{at_most, component, list, within};

/// The flag of such a message.
pub const FLAG: u64 = 1 << 15;

const TOP: [u64; 7] = [1, 9, 10, 12, 13, 14, 17];
const FRAMED: [u64; 6] = [1, 9, 10, 12, 13, 14];

/// Returns whether the message is made of components.
pub fn is_made_of(body: &Value) -> bool {
    body["flags"].as_u64().is_some_and(|flags| flags & FLAG != 0)
}

/// The fault in such a message, if any.
pub fn message(body: &Value) -> Result<(), String> {
    if !body["content"].is_null() || !list(&body["embeds"]).is_empty() || !body["poll"].is_null() {
        return Err("content, embeds and polls are not for a message made of components".into());
    }
    let top = list(&body["components"]);
    if top.is_empty() {
        return Err("an empty message".into());
    }
    let all = walk(&body["components"]);
    at_most("components", all.len(), 40)?;
    let mut words = 0;
    for one in top {
        allowed(one, &TOP)?;
    }
    let mut ids = BTreeSet::new();
    for one in all {
        words += check(one)?;
        if let Some(id) = one["custom_id"].as_str()
            && !ids.insert(id)
        {
            return Err(format!("custom_id twice: {id}"));
        }
    }
    at_most("characters of all words", words, 4000)
}

fn allowed(one: &Value, kinds: &[u64]) -> Result<(), String> {
    let known = one["type"].as_u64().is_some_and(|kind| kinds.contains(&kind));
    if known { Ok(()) } else { Err(format!("a component of type {} here", one["type"])) }
}

/// The fault in a component, or how many characters its words have.
fn check(one: &Value) -> Result<usize, String> {
    let held = list(&one["components"]);
    match one["type"].as_u64() {
        Some(1) => {
            let has_menu = held.iter().any(|one| one["type"] == 3);
            if held.is_empty() || (has_menu && held.len() > 1) {
                return Err("a row of nothing, or of a menu and something else".into());
            }
            at_most("buttons in a row", held.len(), 5)?;
            held.iter().try_for_each(|one| allowed(one, &[2, 3]))?;
        }
        Some(2 | 3) => component(one)?,
        Some(9) => {
            if !(1..=3).contains(&held.len()) {
                return Err("a section of one to three texts".into());
            }
            held.iter().try_for_each(|one| allowed(one, &[10]))?;
            allowed(&one["accessory"], &[2, 11])?;
        }
        Some(10) => return within("words", &one["content"], 1, 4000),
        Some(11) => media(&one["media"], &one["description"])?,
        Some(12) => {
            let items = list(&one["items"]);
            if !(1..=10).contains(&items.len()) {
                return Err("a gallery of one to ten".into());
            }
            items.iter().try_for_each(|item| media(&item["media"], &item["description"]))?;
        }
        Some(13) => media(&one["file"], &Value::Null)?,
        Some(14) => {
            if !one["spacing"].is_null() && !matches!(one["spacing"].as_u64(), Some(1 | 2)) {
                return Err("the spacing of a separator".into());
            }
        }
        Some(17) => {
            if held.is_empty() || one["accent_color"].as_u64().is_some_and(|colour| colour > 0x00ff_ffff) {
                return Err("a frame of nothing, or of no colour".into());
            }
            held.iter().try_for_each(|one| allowed(one, &FRAMED))?;
        }
        other => return Err(format!("a component of type {other:?}")),
    }
    Ok(0)
}

fn media(media: &Value, description: &Value) -> Result<(), String> {
    within("url of media", &media["url"], 1, 2048)?;
    if description.is_null() { Ok(()) } else { within("description of media", description, 1, 1024).map(|_| ()) }
}

/// All components, those inside others after the one that holds them.
pub fn walk(components: &Value) -> Vec<&Value> {
    let all = list(components).iter();
    all.flat_map(|one| {
        let accessory = one.get("accessory").into_iter();
        std::iter::once(one).chain(walk(&one["components"])).chain(accessory)
    })
    .collect()
}

/// Words as they are read: without marks and emojis.
pub fn plain(words: &str) -> String {
    let words = words.replace("**", "").replace('\\', "");
    let mut parts = words.split("<:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |read, part| read + part.split_once("> ").map_or(part, |(_, after)| after))
}

/// Turns references to files into what Discord returns: an address, and which attachment it is. `named` are
/// the attachments that the call lists with their names: no other can be referred to. A file without a
/// reference would not be seen, which is an error.
pub fn resolve(components: &mut Value, named: &[(String, String)]) -> Result<(), String> {
    let mut used = BTreeSet::new();
    go(components, named, &mut used)?;
    match named.iter().find(|(id, _)| !used.contains(id)) {
        Some((_, name)) => Err(format!("{name} is attached and not shown")),
        None => Ok(()),
    }
}

fn go(components: &mut Value, named: &[(String, String)], used: &mut BTreeSet<String>) -> Result<(), String> {
    for one in components.as_array_mut().into_iter().flatten() {
        let items = one["items"].as_array_mut().into_iter().flatten().map(|item| &mut item["media"]);
        for media in items {
            refer(media, named, used)?;
        }
        if !one["file"].is_null() {
            refer(&mut one["file"], named, used)?;
        }
        if !one["components"].is_null() {
            go(&mut one["components"], named, used)?;
        }
        one.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    }
    Ok(())
}

fn refer(media: &mut Value, named: &[(String, String)], used: &mut BTreeSet<String>) -> Result<(), String> {
    let url = media["url"].as_str().unwrap_or_default();
    let name = url.strip_prefix("attachment://").ok_or("only what was attached is shown")?;
    let (id, name) =
        named.iter().find(|(_, known)| known == name).ok_or("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")?;
    used.insert(id.clone());
    *media = json!({ "url": format!("https://cdn.example/{id}/{name}?ex=1"), "attachment_id": id });
    Ok(())
}

/// The ids of the emojis that a message shows.
pub fn emojis(body: &Value) -> Vec<u64> {
    let mut found = Vec::new();
    let mut see = |id: Option<&str>| found.extend(id.and_then(|id| id.parse::<u64>().ok()));
    for one in walk(&body["components"]) {
        see(one["emoji"]["id"].as_str());
        for option in list(&one["options"]) {
            see(option["emoji"]["id"].as_str());
        }
        for part in one["content"].as_str().unwrap_or_default().split("<:").skip(1) {
            see(part.split_once('>').and_then(|(inside, _)| inside.split_once(':')).map(|(_, id)| id));
        }
    }
    found
}
