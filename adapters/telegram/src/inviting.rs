//! Inviting people by a mention behind `/partida`.

use crate::wire::Message;
use crate::wire::names::Called;

/// The greatest number of people who are called by one command.
const MOST_CALLED: usize = 8;

/// The argument of a command without the people mentioned in it, and these.
pub(crate) fn split_mentions(message: &Message, argument: &str) -> (String, Vec<Called>) {
    let mut called = Vec::new();
    let mut rest = argument.to_owned();
    let text: Vec<u16> = message.text.as_deref().unwrap_or_default().encode_utf16().collect();
    for entity in message.entities.iter().flatten() {
        let (Some(user), Some(from), Some(length)) = (&entity.user, entity.offset, entity.length) else { continue };
        let Some(named) = from.checked_add(length).and_then(|to| text.get(from..to)) else { continue };
        let name = String::from_utf16_lossy(named);
        rest = rest.replacen(&name, "", 1);
        called.push(Called { name, user: Some(user.id) });
    }
    let is_mention = |word: &&str| word.len() > 1 && word.starts_with('@');
    let named = rest.split_whitespace().filter(is_mention);
    called.extend(named.map(|name| Called { name: name.to_owned(), user: None }));
    called.truncate(MOST_CALLED);
    let words: Vec<&str> = rest.split_whitespace().filter(|word| !is_mention(word)).collect();
    (words.join(" "), called)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::wire::{Event, Update};

    fn message(text: &str, entities: &serde_json::Value) -> Message {
        let message = json!({ "message_id": 1, "chat": { "id": -5 }, "text": text, "entities": entities });
        let Event::Message(message) = Update::read(&json!({ "update_id": 1, "message": message })).unwrap().event
        else {
            panic!("no message")
        };
        *message
    }

    #[test]
    fn people_are_told_from_the_game() {
        let called = |name: &str, user| Called { name: name.to_owned(), user };
        let plain = message("/partida truco @ana mano a mano", &json!([]));
        let (rest, people) = split_mentions(&plain, "truco @ana mano a mano");
        assert_eq!((rest.as_str(), people), ("truco mano a mano", vec![called("@ana", None)]));
        // After a letter of two units.
        let user = json!({ "id": 9, "first_name": "Ana" });
        let text = "/partida 🂡 Ana María truco @beto";
        let linked = message(
            text,
            &json!([
                { "type": "text_mention", "offset": 12, "length": 9, "user": user },
                { "type": "text_mention", "offset": 900, "length": 9, "user": user },
            ]),
        );
        let (rest, people) = split_mentions(&linked, text.strip_prefix("/partida ").unwrap());
        assert_eq!(rest, "🂡 truco");
        assert_eq!(people, [called("Ana María", Some(9)), called("@beto", None)]);
    }
}
