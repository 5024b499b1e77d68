//! What a failed call to the Bot API means.

use std::time::Duration;

use serde_json::Value;

/// Why a call failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    /// A 429: do not retry before this much time has passed.
    #[error("Telegram asks to wait {0:?}")]
    Later(Duration),
    /// A 5xx, a broken connection or a timeout: the call may or may not have been carried out.
    #[error("Telegram did not answer: {0}")]
    Unanswered(String),
    /// The group has become a supergroup, with this number.
    #[error("the group has become {0}")]
    Migrated(i64),
    /// There was nothing to change.
    #[error("the message is as it was to be")]
    Unchanged,
    /// Telegram refuses, and would refuse again.
    #[error("Telegram refused: {1}")]
    Refused(Meaning, String),
}

/// What a refusal means for the message that was being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// The message is gone, or can no longer be changed: write another.
    MessageGone,
    /// The chat or topic is gone, or the bot has lost access to it.
    RoomGone,
    /// The person cannot be written to.
    Closed,
    /// The token is wrong.
    BadToken,
    /// Another program is asking for the same bot's updates.
    Rival,
    /// The bot may not write there, or Telegram rejects the message: retrying is pointless.
    Barred,
}

/// The beginnings of Telegram's reasons after `Bad Request: ` or `Forbidden: `, in lower case.
const MEANINGS: &[(&str, Meaning)] = &[
    ("message to edit not found", Meaning::MessageGone),
    ("message can't be edited", Meaning::MessageGone),
    ("message to delete not found", Meaning::MessageGone),
    ("message can't be deleted", Meaning::MessageGone),
    ("message_id_invalid", Meaning::MessageGone),
    // A picture that was recorded as a text, or vice versa.
    ("there is no text in the message to edit", Meaning::MessageGone),
    ("there is no caption in the message to edit", Meaning::MessageGone),
    ("bot was kicked", Meaning::RoomGone),
    ("bot is not a member", Meaning::RoomGone),
    ("group is deactivated", Meaning::RoomGone),
    ("the group chat was deleted", Meaning::RoomGone),
    ("group chat was deleted", Meaning::RoomGone),
    ("message thread not found", Meaning::RoomGone),
    ("topic_deleted", Meaning::RoomGone),
    ("bot was blocked by the user", Meaning::Closed),
    ("bot can't initiate conversation", Meaning::Closed),
    ("bot can't send messages to bots", Meaning::Closed),
    ("user is deactivated", Meaning::Closed),
    ("user not found", Meaning::Closed),
    ("peer_id_invalid", Meaning::Closed),
    ("unauthorized", Meaning::BadToken),
    ("not found", Meaning::BadToken),
    ("invalid bot token", Meaning::BadToken),
    ("terminated by other getupdates", Meaning::Rival),
    ("can't use getupdates method while webhook is active", Meaning::Rival),
];

impl Meaning {
    /// What a reason means when the call was about to write in that chat.
    fn of(reason: &str, chat: Option<i64>) -> Meaning {
        let reason = reason.to_lowercase();
        let plain = ["bad request: ", "forbidden: ", "unauthorized: ", "conflict: "]
            .iter()
            .fold(reason.as_str(), |reason, prefix| reason.strip_prefix(prefix).unwrap_or(reason));
        if plain.starts_with("chat not found") {
            // A person whom the bot has never met looks the same as a group that is gone.
            return if chat.is_some_and(|chat| chat > 0) { Meaning::Closed } else { Meaning::RoomGone };
        }
        let known = MEANINGS.iter().find(|(beginning, _)| plain.starts_with(beginning));
        known.map_or(Meaning::Barred, |(_, meaning)| *meaning)
    }
}

impl Failure {
    /// Interprets Telegram's answer: the HTTP status, and a body that should be JSON. Whatever body a 5xx has, the server failed and did
    /// not judge the call. `second` is how long one of Telegram's seconds lasts.
    pub(crate) fn of(status: u16, answer: &Value, chat: Option<i64>, second: Duration) -> Failure {
        let code = answer["error_code"].as_u64().unwrap_or(u64::from(status));
        if status >= 500 || code >= 500 {
            return Failure::Unanswered(format!("HTTP {status}, code {code}"));
        }
        let parameters = &answer["parameters"];
        if status == 429 || code == 429 {
            let seconds = parameters["retry_after"].as_u64().unwrap_or(1);
            return Failure::Later(second * u32::try_from(seconds).unwrap_or(u32::MAX));
        }
        if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
            return Failure::Migrated(chat);
        }
        // The answer may contain somebody's hand: nothing else of it is kept.
        let Some(reason) = answer["description"].as_str() else {
            return Failure::Unanswered(format!("HTTP {status}, and an answer that cannot be read"));
        };
        if reason.contains("message is not modified") {
            return Failure::Unchanged;
        }
        Failure::Refused(Meaning::of(reason, chat), reason.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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
            ("Bad Request: message can't be deleted for everyone", 5, Meaning::MessageGone),
            ("Bad Request: not enough rights to send text messages to the chat", -5, Meaning::Barred),
            ("Bad Request: can't parse entities: unclosed tag", 5, Meaning::Barred),
        ] {
            assert_eq!(Meaning::of(reason, Some(chat)), meaning, "{reason}");
        }
    }

    #[test]
    fn a_failing_server_has_judged_nothing_whatever_it_says() {
        let second = Duration::from_secs(1);
        let of = |status, answer: &Value| Failure::of(status, answer, Some(-5), second);
        let refused = |code| json!({ "ok": false, "error_code": code, "description": "Internal Server Error" });
        for (status, answer) in
            [(500, refused(500)), (500, refused(400)), (502, Value::Null), (503, json!("<html>")), (200, refused(500))]
        {
            assert!(matches!(of(status, &answer), Failure::Unanswered(_)), "{status} {answer}");
        }
        let wait = json!({ "ok": false, "error_code": 429, "parameters": { "retry_after": 7 } });
        assert_eq!(of(429, &wait), Failure::Later(second * 7));
        let moved = json!({ "ok": false, "error_code": 400, "parameters": { "migrate_to_chat_id": -9 } });
        assert_eq!(of(400, &moved), Failure::Migrated(-9));
        assert!(matches!(of(400, &refused(400)), Failure::Refused(Meaning::Barred, _)));
    }
}
