//! Answers to interactions, and what follows them.

use serde_json::{Value, json};

use super::discord::{ANSWERABLE, APPLICATION, Message, Pending, State};
use super::files::File;
use super::limits;
use super::rest::{Answer, Refused, attached, change, check, is_young, no, revised, told};

pub(super) fn callback(state: &mut State, interaction: u64, token: &str, body: &Value, files: &[File]) -> Answer {
    let no_files = state.no_files;
    let Some(pending) = state.interactions.get_mut(token).filter(|pending| pending.id == interaction) else {
        return no(404, 10062, "Unknown interaction");
    };
    if pending.since.elapsed() > ANSWERABLE {
        return no(404, 10062, "Unknown interaction");
    }
    if pending.answered.is_some() {
        return no(400, 40060, "Interaction has already been acknowledged.");
    }
    let kind = body["type"].as_u64().unwrap();
    let (user, pressed, channel, guest) = (pending.user, pending.pressed, pending.channel, pending.guest);
    let embedded = state.embedded;
    let pending = state.interactions.get_mut(token).unwrap();
    let checked = match kind {
        4 => limits::message(&body["data"]),
        // Earlier responses count as well.
        7 => Ok(()),
        5 | 6 => Ok(()),
        8 => limits::choices(&body["data"]),
        9 => limits::pop_up(&body["data"]),
        12 if embedded => Ok(()),
        _ => Err(format!("an answer of type {kind}")),
    };
    checked.or_else(|why| no(400, 50035, &why))?;
    pending.files += files.len();
    if no_files && kind == 7 && !files.is_empty() {
        return no(403, 50013, "Missing Permissions");
    }
    pending.answered = Some(kind);
    match kind {
        9 => pending.pop_up = Some(body["data"].clone()),
        8 => pending.choices = Some(body["data"]["choices"].clone()),
        12 => state.launched.push(user),
        _ => {}
    }
    if kind == 4 || kind == 5 {
        // Only where nothing else can show it is a table an answer.
        let flags = body["data"]["flags"].as_u64().unwrap_or_default();
        assert!(guest || flags & 64 == 64, "answers are for whoever asked");
        assert!(kind == 4 || flags & !64 == 0, "a deferral takes no other flag");
    }
    match kind {
        4 => {
            check(state, &body["data"])?;
            let (id, told) = say(state, (user, channel), &body["data"], files)?;
            state.interactions.get_mut(token).unwrap().original = Some(id);
            Ok(told)
        }
        // The answer's visibility is settled now.
        5 if body["data"]["flags"].as_u64().unwrap_or_default() & 64 == 0 => {
            let (id, _) = say(state, (user, channel), &json!({ "content": "…" }), &[])?;
            state.interactions.get_mut(token).unwrap().original = Some(id);
            Ok(Value::Null)
        }
        7 => {
            let pressed = pressed.expect("only a press updates");
            let Some(before) = state.ephemeral.get(&pressed).cloned() else {
                // A public message in the channel is updated for all of them.
                assert_eq!(body["data"]["flags"].as_u64().unwrap_or(0) & 64, 0, "it stays as public as it is");
                state.overlaps += usize::from(state.editing.contains(&pressed));
                return change(state, channel, pressed, &body["data"], files);
            };
            let body = revised(state, &before.body, &body["data"], files)?;
            state.whisper(pressed, Message { body: body.clone(), edits: before.edits + 1, ..before });
            state.interactions.get_mut(token).unwrap().original = Some(pressed);
            Ok(whispered(pressed, &body))
        }
        _ => Ok(Value::Null),
    }
}

/// A message as it is returned by a call, if one user alone sees it.
fn whispered(id: u64, body: &Value) -> Value {
    let mut told = told(id, body);
    told["flags"] = (body["flags"].as_u64().unwrap_or_default() | 64).into();
    told
}

/// A new answer: for the asker, or for all in the channel.
fn say(state: &mut State, (user, channel): (u64, u64), body: &Value, files: &[File]) -> Result<(u64, Value), Refused> {
    let body = attached(state, &Value::Null, body, files)?;
    let id = state.fresh();
    if body["flags"].as_u64().unwrap_or_default() & 64 == 64 || state.channels[&channel].hushed {
        state.whisper(id, Message { author: user, body: body.clone(), edits: 0 });
        return Ok((id, whispered(id, &body)));
    }
    let found = state.channels.get_mut(&channel).unwrap();
    found.messages.insert(id, Message { author: APPLICATION, body: body.clone(), edits: 0 });
    state.show(channel, &body);
    let called = body["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
    state.rings.extend(called.iter().filter_map(Value::as_str).map(|user| (channel, user.parse::<u64>().unwrap())));
    Ok((id, told(id, &body)))
}

/// The interaction behind a token that can still be used.
fn answerable<'a>(state: &'a mut State, token: &str) -> Result<&'a mut Pending, Refused> {
    match state.interactions.get_mut(token) {
        None => no(404, 10015, "Unknown Webhook"),
        Some(pending) if pending.expired => no(401, 50027, "Invalid Webhook Token"),
        Some(pending) => Ok(pending),
    }
}

/// A message that an interaction gave, or that it was pressed on.
pub(super) fn read_answer(state: &mut State, token: &str, message: &str) -> Answer {
    let pending = answerable(state, token)?;
    let number = match message {
        "@original" => pending.original.or(pending.pressed),
        _ => message.parse().ok().filter(|id| pending.followed.contains(id)),
    };
    let channel = pending.channel;
    let Some(id) = number else { return no(404, 10008, "Unknown Message") };
    let shown = state.ephemeral.get(&id).or_else(|| state.channels.get(&channel)?.messages.get(&id));
    match shown {
        Some(message) => Ok(told(id, &message.body)),
        None => no(404, 10008, "Unknown Message"),
    }
}

pub(super) fn original(state: &mut State, token: &str, body: Option<(&Value, &[File])>) -> Answer {
    let pending = answerable(state, token)?;
    let (user, channel, before) = (pending.user, pending.channel, pending.original.or(pending.pressed));
    if pending.answered.is_none() {
        return no(404, 10008, "Unknown Message");
    }
    let id = before.unwrap_or_else(|| state.fresh());
    let is_public = before.is_some() && !state.ephemeral.contains_key(&id);
    match body {
        Some(_) if is_public && state.forgets_presses => no(404, 10015, "Unknown Webhook"),
        Some((body, files)) if is_public => {
            is_young(state, id)?;
            change(state, channel, id, body, files)
        }
        Some((body, files)) => rewrite(state, (user, id), body, files).inspect(|_| {
            state.interactions.get_mut(token).unwrap().original = Some(id);
        }),
        None => {
            state.ephemeral.remove(&id);
            if let Some(channel) = state.channels.get_mut(&channel) {
                channel.messages.remove(&id);
            }
            Ok(Value::Null)
        }
    }
}

/// Changes a message that one user alone sees.
fn rewrite(state: &mut State, (user, id): (u64, u64), body: &Value, files: &[File]) -> Answer {
    let before = state.ephemeral.get(&id).cloned().unwrap_or(Message { author: user, body: json!({}), edits: 0 });
    assert_eq!(before.author, user, "nobody else's message is changed");
    let body = revised(state, &before.body, body, files)?;
    state.whisper(id, Message { author: user, body: body.clone(), edits: before.edits + 1 });
    Ok(whispered(id, &body))
}

/// The number of messages that may follow the first answer in places where the bot is no member.
const MOST_FOLLOWING: usize = 5;

pub(super) fn follow_up(state: &mut State, token: &str, body: &Value, files: &[File]) -> Answer {
    let pending = answerable(state, token)?;
    if pending.answered.is_none() {
        return no(404, 10015, "Unknown Webhook");
    }
    if pending.guest && pending.followed.len() == MOST_FOLLOWING {
        return no(400, 40094, "This interaction has hit the maximum number of follow up messages");
    }
    let (user, channel, guest) = (pending.user, pending.channel, pending.guest);
    assert!(guest || body["flags"].as_u64().unwrap_or_default() & 64 == 64, "answers are for whoever asked");
    check(state, body)?;
    let (id, told) = say(state, (user, channel), body, files)?;
    state.interactions.get_mut(token).unwrap().followed.push(id);
    Ok(told)
}

pub(super) fn follow_up_again(state: &mut State, token: &str, id: u64, body: &Value, files: &[File]) -> Answer {
    let pending = answerable(state, token)?;
    let (user, channel, is_own) = (pending.user, pending.channel, pending.followed.contains(&id));
    if !is_own {
        return no(404, 10008, "Unknown Message");
    }
    match state.ephemeral.contains_key(&id) {
        true => rewrite(state, (user, id), body, files),
        false => change(state, channel, id, body, files),
    }
}

pub(super) fn withdraw(state: &mut State, token: &str, id: u64) -> Answer {
    let pending = answerable(state, token)?;
    let (channel, is_own) = (pending.channel, pending.followed.contains(&id));
    let gone = state.ephemeral.remove(&id).is_some()
        || state.channels.get_mut(&channel).is_some_and(|channel| channel.messages.remove(&id).is_some());
    if is_own && gone { Ok(Value::Null) } else { no(404, 10008, "Unknown Message") }
}
