//! Discord's limits as Discord enforces them: a violation is refused with code 50035.

use std::collections::BTreeSet;

use serde_json::Value;

/// The fault in a message, if any.
pub fn message(body: &Value) -> Result<(), String> {
    if super::components::is_made_of(body) {
        mentions(body)?;
        within("nonce", &body["nonce"], 0, 25)?;
        return super::components::message(body);
    }
    within("content", &body["content"], 0, 2000)?;
    let embeds = list(&body["embeds"]);
    at_most("embeds", embeds.len(), 10)?;
    let mut embedded = 0;
    for embed in embeds {
        embedded += within("title", &embed["title"], 0, 256)? + within("description", &embed["description"], 0, 4096)?;
    }
    at_most("embedded characters", embedded, 6000)?;
    let rows = list(&body["components"]);
    at_most("rows", rows.len(), 5)?;
    let mut ids = BTreeSet::new();
    for row in rows {
        let held = list(&row["components"]);
        let has_menu = held.iter().any(|one| one["type"] == 3);
        if held.is_empty() || (has_menu && held.len() > 1) {
            return Err("a row of nothing, or of a menu and something else".into());
        }
        at_most("buttons in a row", held.len(), 5)?;
        for one in held {
            component(one)?;
            // A link leads away, and nothing comes back from it.
            if one["style"] != 5 && !ids.insert(one["custom_id"].as_str().unwrap_or_default()) {
                return Err(format!("custom_id twice: {}", one["custom_id"]));
            }
        }
    }
    mentions(body)?;
    within("nonce", &body["nonce"], 0, 25)?;
    let nothing = body["content"].as_str().is_some_and(str::is_empty) && embeds.is_empty() && !body["embeds"].is_null();
    if nothing { Err("an empty message".into()) } else { Ok(()) }
}

fn mentions(body: &Value) -> Result<(), String> {
    let mentions = &body["allowed_mentions"];
    if !mentions.is_null() && !list(&mentions["users"]).is_empty() && list(&mentions["parse"]).contains(&"users".into())
    {
        return Err("allowed_mentions names users and parses them".into());
    }
    Ok(())
}

/// The fault in a pop-up.
pub fn pop_up(body: &Value) -> Result<(), String> {
    within("custom_id", &body["custom_id"], 1, 100)?;
    within("title", &body["title"], 1, 45)?;
    let rows = list(&body["components"]);
    if rows.is_empty() {
        return Err("a pop-up of nothing".into());
    }
    at_most("rows of a pop-up", rows.len(), 5)?;
    for row in rows {
        let [field] = list(&row["components"]) else { return Err("a row of a pop-up has one field".into()) };
        if row["type"] != 1 || field["type"] != 4 || !matches!(field["style"].as_u64(), Some(1 | 2)) {
            return Err("a pop-up holds rows of fields".into());
        }
        within("field", &field["custom_id"], 1, 100)?;
        within("field label", &field["label"], 1, 45)?;
        within("placeholder", &field["placeholder"], 0, 100)?;
        let most = field["max_length"].as_u64().unwrap_or(4000);
        within("value", &field["value"], 0, usize::try_from(most).unwrap_or(4000))?;
    }
    Ok(())
}

pub fn component(one: &Value) -> Result<(), String> {
    if one["style"] == 5 {
        within("label", &one["label"], 1, 80)?;
        return match one["custom_id"].is_null() {
            true => within("url", &one["url"], 1, 512).map(|_| ()),
            false => Err("a link with a custom_id".into()),
        };
    }
    within("custom_id", &one["custom_id"], 1, 100)?;
    match one["type"].as_u64() {
        Some(2) => {
            within("button label", &one["label"], 1, 80)?;
            if !(1..=4).contains(&one["style"].as_u64().unwrap_or(0)) {
                return Err("a button of no style".into());
            }
        }
        Some(3) => {
            within("placeholder", &one["placeholder"], 0, 150)?;
            let options = list(&one["options"]);
            if options.is_empty() {
                return Err("a menu of nothing".into());
            }
            at_most("options", options.len(), 25)?;
            let mut values = BTreeSet::new();
            for option in options {
                within("option label", &option["label"], 1, 100)?;
                within("option value", &option["value"], 1, 100)?;
                if !values.insert(option["value"].as_str().unwrap_or_default()) {
                    return Err("an option twice".into());
                }
            }
        }
        other => return Err(format!("a component of type {other:?}")),
    }
    Ok(())
}

/// The fault in suggestions.
pub fn choices(body: &Value) -> Result<(), String> {
    let choices = list(&body["choices"]);
    at_most("choices", choices.len(), 25)?;
    for choice in choices {
        within("choice name", &choice["name"], 1, 100)?;
        within("choice value", &choice["value"], 1, 100)?;
    }
    Ok(())
}

/// The fault in commands.
pub fn commands(body: &Value) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for command in list(body) {
        match command["type"].as_u64() {
            // The one in a person's menu, and the entry point, are not described.
            Some(2) | Some(4) if !command["description"].is_null() || !command["options"].is_null() => {
                return Err("a command that cannot be described".into());
            }
            Some(2) | Some(4) => {
                within("name", &command["name"], 1, 32)?;
                localised(&command["name_localizations"], 32)?;
            }
            _ => described(command)?,
        }
        if (command["type"] == 4) == command["handler"].is_null() {
            return Err("a handler for an entry point".into());
        }
        if !names.insert((command["type"].as_u64(), command["name"].as_str().unwrap_or_default())) {
            return Err("a command twice".into());
        }
        at_most("options", list(&command["options"]).len(), 25)?;
        let required: Vec<bool> = list(&command["options"]).iter().map(|option| option["required"] == true).collect();
        if !required.is_sorted_by(|one, other| one >= other) {
            return Err("a required option after another".into());
        }
        for option in list(&command["options"]) {
            described(option)?;
            at_most("choices", list(&option["choices"]).len(), 25)?;
            if !option["choices"].is_null() && option["autocomplete"] == true {
                return Err("choices and autocomplete".into());
            }
            for choice in list(&option["choices"]) {
                within("choice name", &choice["name"], 1, 100)?;
                localised(&choice["name_localizations"], 100)?;
            }
        }
        at_most("characters of a command", command.to_string().chars().count(), 8000)?;
    }
    Ok(())
}

fn described(what: &Value) -> Result<(), String> {
    let names = [&what["name"]]
        .into_iter()
        .chain(what["name_localizations"].as_object().into_iter().flat_map(|all| all.values()));
    for name in names {
        within("name", name, 1, 32)?;
        let name = name.as_str().unwrap_or_default();
        if name.to_lowercase() != name || !name.chars().all(|one| one.is_alphanumeric() || "-_'".contains(one)) {
            return Err(format!("no name of a command: {name}"));
        }
    }
    within("description", &what["description"], 1, 100)?;
    localised(&what["name_localizations"], 32)?;
    localised(&what["description_localizations"], 100)
}

/// The locales that Discord knows; any other makes it refuse the whole request.
const LOCALES: &str = " id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko ";

fn localised(texts: &Value, limit: usize) -> Result<(), String> {
    for (locale, text) in texts.as_object().into_iter().flatten() {
        if !LOCALES.contains(&format!(" {locale} ")) {
            return Err(format!("no locale of Discord: {locale}"));
        }
        within(locale, text, 1, limit)?;
    }
    Ok(())
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub fn at_most(what: &str, count: usize, limit: usize) -> Result<(), String> {
    if count > limit { Err(format!("{what}: {count}, at most {limit}")) } else { Ok(()) }
}

pub fn within(what: &str, text: &Value, least: usize, most: usize) -> Result<usize, String> {
    let count = text.as_str().map_or(0, |text| text.encode_utf16().count());
    if (least..=most).contains(&count) { Ok(count) } else { Err(format!("{what}: {count}, from {least} to {most}")) }
}
