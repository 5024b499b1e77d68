//! The bot: the program's tables on one side, Discord's API on the other, and one writer for each message
//! between them.

use std::fmt;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, CreateAttachment, LightMethod, MessageId, Route, UserId};
use sobremesa::Presence;
use sobremesa::catalogue::Texts;
pub(crate) use sobremesa_chat::Target;
use sobremesa_chat::{Desired, Failure::Refused, Outcome, Rank, Reconciler, Switch, after_edit};
use sobremesa_game::Line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};
use tokio::time::Instant;

use crate::Parts;
use crate::api::{Api, Call, Failure, NO_ACCESS, Rejection, id_in};
use crate::dm_channels::DmChannels;
use crate::emojis::Emojis;
use crate::ephemeral_hand::EphemeralHand;
use crate::follow_ups::FollowUpBudget;
use crate::layout;
use crate::links::Servers;
use crate::names;
use crate::page::Page;

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

/// The back-off before a different page is tried after a rejection: permissions that were taken away may have
/// been given back. It doubles each time, up to a minute.
pub(crate) const REJECTED_FOR: Duration = Duration::from_secs(5);

/// A writer's knowledge of its message, besides what those of all chats know.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlatformState {
    /// True if the message was meant to have a picture, and since when it does without because Discord
    /// rejected that.
    pub(crate) pictured: bool,
    pub(crate) plain: Option<Instant>,
    /// The time at which their private channel was last found closed.
    pub(crate) dm_closed_at: Option<Instant>,
    /// The message with a picture known to be there, and the id of its attachment.
    pub(crate) picture: Option<(MessageId, u64)>,
    /// True if the last edit left the picture where it was.
    pub(crate) kept: bool,
    /// The channel that was tried last.
    pub(crate) channel: Option<ChannelId>,
    /// The time at which we last checked whether the chat has moved on.
    pub(crate) looked: Option<Instant>,
    /// The latest press of one of its buttons.
    pub(crate) reply: Option<Original>,
    /// The steps of a move that the player has taken in the hand, or at the table, and the moment they belong
    /// to.
    pub(crate) steps: Option<(u32, String)>,
    /// True if the message is the answer to a press that is being handled.
    pub(crate) answering: bool,
    /// The hand shown in a channel to its owner alone.
    pub(crate) ephemeral_hand: Option<EphemeralHand>,
    /// The latest press on a message that only the player sees: an earlier answer says nothing about it any
    /// more.
    pub(crate) latest: u64,
    /// The press through which others can be called where the bot is no member, and the calls that followed
    /// earlier ones.
    pub(crate) follow_up_budget: Option<FollowUpBudget>,
    pub(crate) follow_ups: Vec<Original>,
    /// The user that the host of a table in the lobby has challenged.
    pub(crate) rival: Option<UserId>,
}

/// The time for which a message does without a picture, and a closed private channel is left alone: neither
/// refusal need hold for ever.
const REFUSED_FOR: Duration = Duration::from_secs(600);

impl PlatformState {
    /// Returns whether the message does without a picture.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain.is_some_and(|since| since.elapsed() < REFUSED_FOR)
    }

    /// The time until something that can be reached through a press alone must say that it will stand still.
    pub(crate) fn expires_soon_in(&self, target: &Target) -> Option<Duration> {
        let table = match target {
            Target::Table(_, room) if names::is_guest(room) => self.reply.as_ref(),
            Target::Table(..) | Target::Hand(..) => None,
        };
        let all = table.into_iter().chain(self.ephemeral_hand.as_ref().map(|ephemeral_hand| &ephemeral_hand.original));
        all.filter_map(|one| TOKEN_EXPIRES_SOON.checked_sub(one.since.elapsed())).filter(|wait| !wait.is_zero()).min()
    }

    /// Returns whether it is worth a try to write to a person after their private channel was closed.
    pub(crate) fn may_try_dm(&self) -> bool {
        self.dm_closed_at.is_none_or(|dm_closed_at| dm_closed_at.elapsed() >= REFUSED_FOR)
    }
}

/// The content that an edit sends.
#[derive(Clone, Debug)]
pub(crate) struct Revision {
    pub(crate) body: Value,
    pub(crate) file: Option<CreateAttachment>,
}

pub(crate) type MessageState = sobremesa_chat::MessageState<MessageId, PlatformState>;

/// Everything that handlers need.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Api,
    pub(crate) application: ApplicationId,
    pub(crate) reconciler: Reconciler<Bot>,
    pub(crate) dm_channels: DmChannels,
    /// Icons on buttons and in texts.
    pub(crate) emojis: Emojis,
    /// The time at which each player last did something at each table.
    pub(crate) presence: Presence<(SessionId, PlayerId)>,
    /// The setting for the table to open as an Activity.
    pub(crate) activity: Switch,
    /// The servers of channels, as far as interactions have told: links to messages name both.
    pub(crate) servers: Servers,
}

impl Bot {
    /// Says a line that names no person.
    pub(crate) fn say(&self, language: Language, line: &Line) -> String {
        Texts::get().say_unnamed(language, line)
    }

    /// Avoids drawing for a message that cannot be edited yet: the page is drawn when it can be, and shows
    /// what is true then.
    pub(crate) fn pause(
        &self,
        target: &Target,
        channel_id: ChannelId,
        message: MessageId,
        rank: Rank,
    ) -> Result<(), Failure> {
        if self.original(target, message).is_some() {
            return Ok(());
        }
        let any = Route::ChannelMessage { channel_id, message_id: MessageId::new(1) };
        match self.api.pause_edit(&Call::new(LightMethod::Patch, any), target, rank) {
            Some(wait) => Err(Failure::Later(wait)),
            None => Ok(()),
        }
    }

    /// The press through which the message can be edited.
    pub(crate) fn original(&self, target: &Target, message: MessageId) -> Option<Original> {
        let reply = self.reconciler.memo(target, |memo| memo.platform_state.reply.clone());
        reply.filter(|reply| reply.message == message && reply.is_alive())
    }

    /// Edits a message through the press on it. `None` if that is impossible, or no longer possible.
    pub(crate) async fn edit_original(
        &self,
        target: &Target,
        message: MessageId,
        revision: &Revision,
    ) -> Result<Option<Outcome<MessageId>>, Failure> {
        let Some(original) = self.original(target, message) else { return Ok(None) };
        let call = original.edit(self.application).body(revision.body.clone()).file(revision.file.clone());
        let edited = self.api.answer(call).await;
        self.note_picture(target, message, &edited);
        match after_edit(edited, false) {
            Ok(outcome @ (Outcome::Written { .. } | Outcome::Old)) => Ok(Some(outcome)),
            Err(Refused(rejection)) if !FORGOTTEN.contains(&rejection.code) => Err(Refused(rejection)),
            unknown => {
                tracing::debug!(?target, ?unknown, "a message is edited in its channel instead");
                // It may have been pressed meanwhile.
                self.reconciler
                    .memo(target, |memo| memo.platform_state.reply.take_if(|reply| reply.token == original.token));
                Ok(None)
            }
        }
    }

    /// Returns whether a message may have been rejected because of its picture, so that the text, which is
    /// complete in itself, is worth a try without it.
    pub(crate) fn gives_up_picture(&self, target: &Target, rejection: &Rejection) -> bool {
        self.reconciler.memo(target, |memo| {
            let platform_state = &mut memo.platform_state;
            // If the bot has no access, trying without the picture is pointless.
            if rejection.code == NO_ACCESS {
                platform_state.plain = None;
                return false;
            }
            // The picture that was to stay may be gone: it is sent anew.
            if std::mem::take(&mut platform_state.kept) {
                return true;
            }
            let pictured = std::mem::take(&mut platform_state.pictured);
            // If the words alone are rejected too, the picture was not the reason.
            platform_state.plain = pictured.then(Instant::now);
            pictured
        })
    }

    /// The page as it should be written: with its picture, unless Discord rejects pictures there.
    pub(crate) async fn draw_page(&self, target: &Target, page: Page) -> Page {
        let plain = self.reconciler.memo(target, |memo| memo.platform_state.is_plain());
        let page = if plain { page.plain() } else { page.draw().await };
        self.reconciler.memo(target, |memo| memo.platform_state.pictured = page.file.is_some());
        page
    }

    /// Returns the edit that makes a message show this page. What was known of the message is forgotten while
    /// the edit is in flight: after a failure its content is unknown. An unchanged picture stays where it is,
    /// if we know which attachment it is.
    pub(crate) async fn revise(&self, target: &Target, message: MessageId, desired: &Desired, page: Page) -> Revision {
        let kept = self.reconciler.memo(target, |memo| {
            let same = memo.known.begin(message, desired);
            let kept = memo.platform_state.picture.filter(|(of, _)| same && page.has_picture() && *of == message);
            (memo.platform_state.kept, memo.platform_state.pictured, memo.platform_state.picture) =
                (kept.is_some(), false, kept);
            kept
        });
        if let Some((_, picture)) = kept {
            return Revision { body: page.keeping(picture), file: None };
        }
        let page = self.draw_page(target, page).await;
        Revision { body: page.whole(), file: page.file }
    }

    /// Notes which attachment is the picture of a message, from what Discord returned.
    pub(crate) fn note_picture(&self, target: &Target, message: MessageId, told: &Result<Value, Failure>) {
        if let Some(picture) = told.as_ref().ok().and_then(layout::picture_in) {
            self.reconciler.memo(target, |memo| memo.platform_state.picture = Some((message, picture)));
        }
    }

    /// Writes a new message. For some minutes the same `nonce` writes it only once, however often it is
    /// tried. What stands there may then be an earlier version, so the outcome also says whether the message
    /// shows this page. With it comes which attachment is its picture.
    pub(crate) async fn post(
        &self,
        channel_id: ChannelId,
        page: &Page,
        nonce: String,
    ) -> Result<(Outcome<MessageId>, Option<(MessageId, u64)>), Failure> {
        let mut body = page.fresh();
        body["nonce"] = nonce.into();
        body["enforce_nonce"] = true.into();
        let call = Call::new(LightMethod::Post, Route::ChannelMessages { channel_id }).body(body);
        let posted = self.api.call(call.file(page.file.clone())).await?;
        let message = id_in(&posted)?;
        let picture = layout::picture_in(&posted).map(|picture| (message, picture));
        Ok((Outcome::Posted { message, photo: false, near: true, sure: page.is_in(&posted) }, picture))
    }

    /// Writes a message again.
    pub(crate) async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        revision: Revision,
    ) -> Result<Value, Failure> {
        let call = Call::new(LightMethod::Patch, Route::ChannelMessage { channel_id, message_id });
        self.api.call(call.body(revision.body).file(revision.file)).await
    }

    /// Takes the controls away; all else stays. The content must be read first: a message made of components
    /// has no part that could be emptied alone.
    pub(crate) async fn strip(&self, channel_id: ChannelId, message_id: MessageId) -> Result<Value, Failure> {
        let message =
            self.api.call(Call::new(LightMethod::Get, Route::ChannelMessage { channel_id, message_id })).await?;
        let body = layout::without_controls(&message).unwrap_or_else(|| json!({ "components": [] }));
        self.edit(channel_id, message_id, Revision { body, file: None }).await
    }

    pub(crate) async fn delete(&self, channel_id: ChannelId, message_id: MessageId) -> Result<Value, Failure> {
        self.api.call(Call::new(LightMethod::Delete, Route::ChannelMessage { channel_id, message_id })).await
    }
}

/// A text by which Discord recognises repetitions: the same for the same new message, at most 25 characters.
pub(crate) fn nonce(id: SessionId, channel: ChannelId, after: &str) -> String {
    format!("{:016x}", hash(&format!("{id}.{channel}.{after}")))
}

/// FNV-1a: it need not be secret, only the same in every process.
pub(crate) fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
