//! The meaning of a failed call to the Bot API.

use std::time::Duration;

use serde_json::Value;
use sobremesa_chat::{Meaning, Refused};

/// The reason why a call failed.
pub(crate) type Failure = sobremesa_chat::Failure<Rejection>;

/// A refusal in Telegram's words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Telegram refused: {reason}")]
pub(crate) struct Rejection {
    pub(crate) cause: Cause,
    pub(crate) reason: String,
}

/// The cause behind Telegram's reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// Something that the message must be written differently for, or not at all.
    Means(Meaning),
    /// The group has become a supergroup, with this number.
    Migrated(i64),
    /// There was nothing to change.
    Unchanged,
    /// The token is wrong.
    BadToken,
    /// Another program is asking for the same bot's updates.
    Rival,
}

impl Refused for Rejection {
    fn meaning(&self) -> Meaning {
        match self.cause {
            Cause::Means(meaning) => meaning,
            _ => Meaning::Rejected,
        }
    }
}

/// Telegram, or this adapter in its place, rejects a message: retrying is pointless.
pub(crate) fn rejected(reason: &str) -> Failure {
    Failure::Refused(Rejection { cause: Cause::Means(Meaning::Rejected), reason: reason.to_owned() })
}

/// Returns whether a call was refused for this cause.
pub(crate) fn is_for<T>(done: &Result<T, Failure>, cause: Cause) -> bool {
    matches!(done, Err(Failure::Refused(rejection)) if rejection.cause == cause)
}

/// The beginnings of Telegram's reasons after `Bad Request: ` or `Forbidden: `, in lower case.
const CAUSES: &[(&str, Cause)] = &[
    ("message to edit not found", Cause::Means(Meaning::MessageGone)),
    ("message can't be edited", Cause::Means(Meaning::MessageGone)),
    ("message to delete not found", Cause::Means(Meaning::MessageGone)),
    // It is too old for that, but can still lose its buttons.
    ("message can't be deleted", Cause::Means(Meaning::Rejected)),
    ("message_id_invalid", Cause::Means(Meaning::MessageGone)),
    // A picture that was recorded as a text, or vice versa.
    ("there is no text in the message to edit", Cause::Means(Meaning::MessageGone)),
    ("there is no caption in the message to edit", Cause::Means(Meaning::MessageGone)),
    ("bot was kicked", Cause::Means(Meaning::RoomGone)),
    ("bot is not a member", Cause::Means(Meaning::RoomGone)),
    ("group is deactivated", Cause::Means(Meaning::RoomGone)),
    ("the group chat was deleted", Cause::Means(Meaning::RoomGone)),
    ("group chat was deleted", Cause::Means(Meaning::RoomGone)),
    ("message thread not found", Cause::Means(Meaning::RoomGone)),
    ("topic_deleted", Cause::Means(Meaning::RoomGone)),
    ("bot was blocked by the user", Cause::Means(Meaning::Closed)),
    ("bot can't initiate conversation", Cause::Means(Meaning::Closed)),
    ("bot can't send messages to bots", Cause::Means(Meaning::Closed)),
    ("user is deactivated", Cause::Means(Meaning::Closed)),
    ("user not found", Cause::Means(Meaning::Closed)),
    ("peer_id_invalid", Cause::Means(Meaning::Closed)),
    ("unauthorized", Cause::BadToken),
    ("not found", Cause::BadToken),
    ("invalid bot token", Cause::BadToken),
    ("terminated by other getupdates", Cause::Rival),
    ("can't use getupdates method while webhook is active", Cause::Rival),
];

impl Cause {
    /// Returns the cause of a refusal when the call was about to write in that chat.
    fn of(reason: &str, chat: Option<i64>) -> Cause {
        let reason = reason.to_lowercase();
        let plain = ["bad request: ", "forbidden: ", "unauthorized: ", "conflict: "]
            .iter()
            .fold(reason.as_str(), |reason, prefix| reason.strip_prefix(prefix).unwrap_or(reason));
        if plain.starts_with("chat not found") {
            // A person whom the bot has never met looks the same as a group that is gone.
            let closed = chat.is_some_and(|chat| chat > 0);
            return Cause::Means(if closed { Meaning::Closed } else { Meaning::RoomGone });
        }
        let known = CAUSES.iter().find(|(beginning, _)| plain.starts_with(beginning));
        known.map_or(Cause::Means(Meaning::Rejected), |(_, cause)| *cause)
    }
}

impl Rejection {
    /// Returns whether Telegram would not have its own id for a file.
    pub(crate) fn is_about_file(&self) -> bool {
        let reason = self.reason.to_lowercase();
        ["file identifier", "file_id", "file_reference"].iter().any(|words| reason.contains(words))
    }

    /// Returns whether Telegram knows the chat, and may not write there. Of a chat that is not found it
    /// cannot say so for certain.
    pub(crate) fn is_certain(&self) -> bool {
        self.reason.starts_with("Forbidden")
    }

    /// Interprets Telegram's answer: the HTTP status, and a body that should be JSON. A 5xx with any body
    /// means that the server failed and did not judge the call. `second` is the duration of one of Telegram's
    /// seconds.
    pub(crate) fn read(status: u16, answer: &Value, chat: Option<i64>, second: Duration) -> Failure {
        let code = answer["error_code"].as_u64().unwrap_or(u64::from(status));
        if status >= 500 || code >= 500 {
            return Failure::Unanswered(format!("HTTP {status}, code {code}"));
        }
        let parameters = &answer["parameters"];
        if status == 429 || code == 429 {
            let seconds = parameters["retry_after"].as_u64().unwrap_or(1);
            return Failure::Later(second * u32::try_from(seconds).unwrap_or(u32::MAX));
        }
        // The answer may contain a player's hand: nothing else of it is kept.
        let Some(reason) = answer["description"].as_str() else {
            return Failure::Unanswered(format!("HTTP {status}, and an answer that cannot be read"));
        };
        let cause = match parameters["migrate_to_chat_id"].as_i64() {
            Some(chat) => Cause::Migrated(chat),
            None if reason.contains("message is not modified") => Cause::Unchanged,
            None => Cause::of(reason, chat),
        };
        Failure::Refused(Rejection { cause, reason: reason.to_owned() })
    }
}

/// Returns whether the message was there.
pub(crate) fn was_there(done: Result<(), Failure>) -> Result<bool, Failure> {
    match done {
        Ok(()) => Ok(true),
        Err(failure) if failure.meaning() == Some(Meaning::MessageGone) => Ok(false),
        Err(failure) => Err(failure),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn reasons_are_understood_as_telegram_words_them_today() {
        for (reason, chat, meaning) in [
            ("Forbidden: bot was blocked by the user", 5, Meaning::Closed),
            ("Forbidden: bot can't initiate conversation with a user", 5, Meaning::Closed),
            ("Bad Request: chat not found", 5, Meaning::Closed),
            ("Bad Request: chat not found", -5, Meaning::RoomGone),
            ("Forbidden: bot was kicked from the supergroup chat", -5, Meaning::RoomGone),
            ("Forbidden: bot was kicked from the group chat", -5, Meaning::RoomGone),
            ("Bad Request: message thread not found", -5, Meaning::RoomGone),
            ("Bad Request: message to edit not found", 5, Meaning::MessageGone),
            ("Bad Request: message can't be deleted for everyone", 5, Meaning::Rejected),
            ("Bad Request: not enough rights to send text messages to the chat", -5, Meaning::Rejected),
            ("Bad Request: can't parse entities: unclosed tag", 5, Meaning::Rejected),
        ] {
            assert_eq!(Cause::of(reason, Some(chat)), Cause::Means(meaning), "{reason}");
        }
    }

    #[test]
    fn a_failing_server_has_judged_nothing_whatever_it_says() {
        let second = Duration::from_secs(1);
        let of = |status, answer: &Value| Rejection::read(status, answer, Some(-5), second);
        let refused = |code| json!({ "ok": false, "error_code": code, "description": "Internal Server Error" });
        for (status, answer) in
            [(500, refused(500)), (500, refused(400)), (502, Value::Null), (503, json!("<html>")), (200, refused(500))]
        {
            assert!(matches!(of(status, &answer), Failure::Unanswered(_)), "{status} {answer}");
        }
        let wait = json!({ "ok": false, "error_code": 429, "parameters": { "retry_after": 7 } });
        assert_eq!(of(429, &wait), Failure::Later(second * 7));
        let moved = json!({ "ok": false, "error_code": 400, "description": "moved", "parameters": { "migrate_to_chat_id": -9 } });
        assert!(is_for::<()>(&Err(of(400, &moved)), Cause::Migrated(-9)));
        assert_eq!(of(400, &refused(400)).meaning(), Some(Meaning::Rejected));
    }
}
