//! The emojis of the application, as Discord keeps them (discord-api-docs, Emoji Resource).

use serde_json::{Value, json};

use super::discord::State;

/// The beginning of a PNG in base 64.
const PNG: &str = "data:image/png;base64,iVBORw0KGgo";

/// The greatest number of emojis, and the greatest size of each.
pub const MOST: usize = 2000;
const LARGEST: usize = 256 * 1024;

/// All of them.
pub fn list(state: &State) -> Value {
    let items = state.emojis.iter().map(|(id, name)| emoji(*id, name));
    json!({ "items": items.collect::<Vec<_>>() })
}

fn emoji(id: u64, name: &str) -> Value {
    json!({ "id": id.to_string(), "name": name, "roles": [], "require_colons": true, "managed": false, "animated": false })
}

/// A new one, or why there is none.
pub fn create(state: &mut State, body: &Value) -> Result<Value, String> {
    let (name, image) = (body["name"].as_str().unwrap_or_default(), body["image"].as_str().unwrap_or_default());
    if !(2..=32).contains(&name.len()) || !name.chars().all(|one| one.is_ascii_alphanumeric() || one == '_') {
        return Err(format!("no name of an emoji: {name}"));
    }
    if state.emojis.values().any(|known| known == name) {
        return Err("APPLICATION_EMOJI_NAME_ALREADY_TAKEN".into());
    }
    if !image.starts_with(PNG) || image.len() / 4 * 3 > LARGEST {
        return Err("no picture of an emoji".into());
    }
    if state.emojis.len() >= MOST {
        return Err("Maximum number of emojis reached".into());
    }
    let id = state.fresh();
    state.emojis.insert(id, name.to_owned());
    state.uploads += 1;
    Ok(emoji(id, name))
}
