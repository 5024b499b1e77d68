//! Pages that only one person may see. An [`OwnPage`] carries its owner, gives its page to this file alone,
//! and every call here takes the receiver from it: there is no way to write one in front of others.
//!
//! In a group that needs *ephemeral messages* (Bot API 10.2 and 10.3), which one member sees and the bot. A
//! bot that is no admin may send one within 15 seconds of that member's press or ephemeral command, and edit
//! it at any time; the edits answer `true`, not a message. From
//! <https://core.telegram.org/bots/api#ephemeral-messages-and-commands>, as aiogram 3.31 and @grammyjs/types
//! 4.0 have it. Whether these calls count towards a group's twenty a minute is not documented
//! (tdlib/telegram-bot-api issue 873): `pace` finds out.

use parking_lot::Mutex;

use serde::Serialize;
use serde_json::{Value, json};
use sobremesa_store::PlayerId;
use teloxide::payloads::{SendMessage, SendPhoto};
use teloxide::requests::Payload;
use teloxide::types::{InputMedia, InputMediaPhoto, ParseMode};
use tokio::time::Instant;

use super::{About, Api, accept_unchanged, message, no_preview, number, photo};
use crate::wire::client::fields;
use crate::wire::failure::{Cause, Failure, is_for, rejected};
use crate::wire::names::{MessageRef, Spot, private_chat};
use crate::wire::page::{Form, Page};

/// A page for one person alone.
#[derive(Clone, Debug)]
pub(crate) struct OwnPage {
    page: Page,
    /// The person, who has the same number as their private chat.
    owner: i64,
}

impl OwnPage {
    /// A page for this player; `None` for players of other adapters.
    pub(crate) fn of(page: Page, player: &PlayerId) -> Option<OwnPage> {
        private_chat(player).map(|owner| OwnPage { page, owner })
    }
}

/// A chance to show a person something in a group: they have just pressed a button there, or written an
/// ephemeral command.
#[derive(Clone, Debug)]
pub(crate) struct EphemeralWindow {
    pub(crate) spot: Spot,
    pub(crate) about: About,
    pub(crate) until: Instant,
}

/// For so long a server that did not know ephemeral messages is not asked again, in Telegram's seconds: one
/// that is restarted, or a proxy before it, says of any method that there is none.
const UNKNOWN_SECS: u32 = 600;

/// The answer of the Bot API server to whether it knows ephemeral messages.
#[derive(Clone, Copy, Default)]
pub(super) enum Knowledge {
    #[default]
    Unasked,
    Known,
    /// It said at that time that it does not.
    Unknown(Instant),
    /// The server showed such a message to the whole group; it is never asked again.
    Leaks,
}

/// The server's answer, shared by all tasks.
pub(super) type Known = Mutex<Knowledge>;

impl Api {
    /// Returns true if hands may be shown in groups. A server that was not asked yet is worth a try.
    pub(crate) fn may_know_ephemeral(&self) -> bool {
        match *self.ephemeral.lock() {
            Knowledge::Unasked | Knowledge::Known => true,
            Knowledge::Unknown(since) => since.elapsed() >= self.seconds(UNKNOWN_SECS),
            Knowledge::Leaks => false,
        }
    }

    /// Makes sure, before the first secret is sent to a group, that the server knows what an ephemeral
    /// message is: an older one would ignore the receiver and show the message to the whole group. An edit
    /// without any fields changes nothing; a server that does not know the method answers 404.
    pub(crate) async fn require_ephemeral(&self) -> Result<(), Failure> {
        let unknown = || rejected("this server knows no ephemeral messages");
        if !self.may_know_ephemeral() {
            return Err(unknown());
        }
        if matches!(*self.ephemeral.lock(), Knowledge::Known) {
            return Ok(());
        }
        let asked = self.client.call_raw("editEphemeralMessageReplyMarkup", &json!({})).await;
        let known = match asked {
            _ if is_for(&asked, Cause::BadToken) => Knowledge::Unknown(Instant::now()),
            Ok(_) | Err(Failure::Refused(_)) => Knowledge::Known,
            Err(failure) => return Err(failure),
        };
        *self.ephemeral.lock() = known;
        if matches!(known, Knowledge::Known) { Ok(()) } else { Err(unknown()) }
    }

    /// Shows a secret to its owner: in the group where a window is open, or in their private chat.
    pub(crate) async fn send_own(
        &self,
        own: &OwnPage,
        ephemeral_window: Option<&EphemeralWindow>,
        pictured: bool,
        loud: bool,
    ) -> Result<MessageRef, Failure> {
        let Some(ephemeral_window) = ephemeral_window else {
            let spot = Spot::chat(own.owner);
            let sent = match pictured {
                true => self.send_picture(spot, &own.page, loud).await,
                false => self.send(spot, &own.page, loud).await,
            };
            return sent.map(MessageRef::Plain);
        };
        self.require_ephemeral().await?;
        let sent = match pictured {
            true => {
                let call =
                    |file| addressed(&photo(ephemeral_window.spot, &own.page, file, true), own, ephemeral_window);
                self.show_picture(&own.page, SendPhoto::NAME, call).await?
            }
            false => {
                let call = SendMessage { text: own.page.short(), ..message(ephemeral_window.spot, &own.page, true) };
                self.client.call_raw(SendMessage::NAME, &addressed(&call, own, ephemeral_window)?).await?
            }
        };
        self.check_ephemeral(&sent, ephemeral_window.spot.chat).await
    }

    /// The message that was sent, if it is one that its receiver alone sees; any other goes at once, and none
    /// follows it.
    async fn check_ephemeral(&self, sent: &Value, chat: i64) -> Result<MessageRef, Failure> {
        if let Some(id) = sent["ephemeral_message_id"].as_i64() {
            return Ok(MessageRef::Ephemeral { chat, id });
        }
        tracing::error!("a message for one person was shown to a group; from now on hands go to private chats");
        *self.ephemeral.lock() = Knowledge::Leaks;
        if let Ok(number) = number(sent) {
            self.delete(chat, number).await?;
        }
        Err(rejected("this server knows no ephemeral messages"))
    }

    /// Edits a secret in its place.
    pub(crate) async fn edit_own(&self, own: &OwnPage, message: MessageRef, form: Form) -> Result<(), Failure> {
        let (page, owner) = (&own.page, own.owner);
        let (chat, id) = match message {
            MessageRef::Ephemeral { chat, id } => (chat, id),
            MessageRef::Plain(number) => {
                return match form {
                    Form::Text => self.edit(owner, number, page).await,
                    Form::Picture => self.edit_picture(owner, number, page).await,
                    Form::Caption => self.edit_caption(owner, number, page).await,
                };
            }
        };
        let mut fields = json!({ "chat_id": chat, "receiver_user_id": owner, "ephemeral_message_id": id });
        fields["reply_markup"] = json!(page.keyboard());
        let edited = match form {
            Form::Text => {
                fields["text"] = json!(page.short());
                fields["parse_mode"] = json!(ParseMode::Html);
                fields["link_preview_options"] = json!(no_preview());
                self.client.call_raw("editEphemeralMessageText", &fields).await
            }
            Form::Caption => {
                fields["caption"] = json!(page.caption());
                fields["parse_mode"] = json!(ParseMode::Html);
                self.client.call_raw("editEphemeralMessageCaption", &fields).await
            }
            Form::Picture => {
                let media = |file| {
                    let photo = InputMediaPhoto::new(file).caption(page.caption()).parse_mode(ParseMode::Html);
                    json!(InputMedia::Photo(photo))
                };
                // Servers of July took no new file here; those of October do.
                let call = |file| {
                    let mut fields = fields.clone();
                    fields["media"] = media(file);
                    Ok(fields)
                };
                self.show_picture(page, "editEphemeralMessageMedia", call).await
            }
        };
        accept_unchanged(edited)
    }

    /// Deletes messages that showed a player something.
    pub(crate) async fn withdraw(&self, player: &PlayerId, messages: &[MessageRef]) -> Result<(), Failure> {
        let Some(owner) = private_chat(player) else { return Ok(()) };
        let plain: Vec<i32> = messages.iter().filter_map(|message| message.number()).collect();
        let mut done = match plain.is_empty() {
            true => Ok(()),
            false => self.delete_all(owner, &plain).await,
        };
        for message in messages {
            let MessageRef::Ephemeral { chat, id } = message else { continue };
            let fields = json!({ "chat_id": chat, "receiver_user_id": owner, "ephemeral_message_id": id });
            let deleted = self.client.call_raw("deleteEphemeralMessage", &fields).await.map(|_| ());
            done = done.and(deleted);
        }
        done
    }
}

/// The calls that know the parameters of an ephemeral message, as far as we use them. Any other would ignore
/// these and show the whole group what it writes.
trait Ephemeral: Payload {}

impl Ephemeral for SendMessage {}
impl Ephemeral for SendPhoto {}

/// The fields of a call that writes something for one member of a group.
fn addressed<P: Ephemeral + Serialize>(
    call: &P,
    own: &OwnPage,
    ephemeral_window: &EphemeralWindow,
) -> Result<Value, Failure> {
    let mut fields = fields(call)?;
    address(&mut fields, own.owner, &ephemeral_window.about);
    Ok(fields)
}

/// Addresses a call to one member of a group. Bot API 10.2 had two of these as parameters of the call itself;
/// servers of either release find those that they know.
pub(super) fn address(fields: &mut Value, receiver: i64, about: &About) {
    let mut ephemeral = json!({ "receiver_user_id": receiver });
    match about {
        About::Message(message) => fields["reply_parameters"] = json!({ "ephemeral_message_id": message }),
        About::Press(query) => {
            ephemeral["callback_query_id"] = json!(query);
            fields["callback_query_id"] = json!(query);
        }
    }
    fields["receiver_user_id"] = json!(receiver);
    fields["ephemeral_message_parameters"] = ephemeral;
}
