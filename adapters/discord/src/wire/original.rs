//! Messages that answer an interaction: for some minutes they can be reached through its token.

use std::fmt;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{ApplicationId, LightMethod, MessageId, Route};
use tokio::time::Instant;

use crate::wire::api::Call;

/// The flag of a message that only the player who asked sees.
pub(crate) const EPHEMERAL: u64 = 1 << 6;

/// Returns whether only the player who asked sees this message.
pub(crate) fn is_ephemeral(message: &Value) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & EPHEMERAL != 0)
}

/// A message addressed through an interaction: for some minutes it can be edited that way, which does not
/// count towards its channel's limit.
#[derive(Clone)]
pub(crate) struct Original {
    pub(crate) message: MessageId,
    pub(crate) token: String,
    pub(crate) since: Instant,
    /// True if it follows the first answer, and is none of it.
    pub(crate) follows: bool,
}

impl Original {
    /// Returns whether it can still be edited.
    pub(crate) fn is_alive(&self) -> bool {
        self.since.elapsed() < ANSWERABLE
    }

    /// Returns whether it will soon be out of reach, and should say so while it can.
    pub(crate) fn expires_soon(&self) -> bool {
        self.since.elapsed() >= TOKEN_EXPIRES_SOON
    }

    /// The call that edits it.
    pub(crate) fn edit(&self, application_id: ApplicationId) -> Call<'_> {
        Call::new(LightMethod::Patch, self.route(application_id))
    }

    /// The call that reads the message's content.
    pub(crate) fn read(&self, application_id: ApplicationId) -> Call<'_> {
        Call::new(LightMethod::Get, self.route(application_id))
    }

    /// The call that deletes it.
    pub(crate) fn delete(&self, application_id: ApplicationId) -> Call<'_> {
        Call::new(LightMethod::Delete, self.route(application_id))
    }

    fn route(&self, application_id: ApplicationId) -> Route<'_> {
        let token = self.token.as_str();
        match self.follows {
            true => Route::WebhookFollowupMessage { application_id, token, message_id: self.message },
            false => Route::WebhookOriginalInteractionResponse { application_id, token },
        }
    }
}

/// Leaves the token out: it is a secret.
impl fmt::Debug for Original {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "message {}", self.message)
    }
}

/// The time within which an interaction can be answered: a quarter of an hour, minus what a call may take.
pub(crate) const ANSWERABLE: Duration = Duration::from_secs(14 * 60);

/// The age at which a message that can be reached in no other way says that it will stand still.
pub(crate) const TOKEN_EXPIRES_SOON: Duration = Duration::from_secs(13 * 60);

/// Discord's codes for a press that it does not know, or no longer knows.
pub(crate) const FORGOTTEN: [i64; 2] = [10015, 50027];
