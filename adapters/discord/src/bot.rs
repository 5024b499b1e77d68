//! The bot: the program's tables on one side, Discord's API on the other, and one writer for each message between them.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, LightMethod, MessageId, Route};
use sobremesa::game::Line;
use sobremesa::locale::{Language, Texts};
use sobremesa::session::{Act, Refusal};
use sobremesa::store::{PlayerId, SessionId};
pub(crate) use sobremesa_chat::Target;
use sobremesa_chat::{Door, FIRST_WAIT, Known, LONGEST_WAIT, MOST_TRIES, Presence, Standing, Tables, wait_after};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::Parts;
use crate::api::{Api, Call, Failure, Meaning};
use crate::doors::Doors;
use crate::names;
use crate::newest::Newest;
use crate::page::Page;

/// Whether a message shows what was written to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    /// It does.
    Yes,
    /// The message is gone.
    No,
    /// The message is still there, but too old to be edited again.
    Old,
}

/// A message addressed through the press on it: for some minutes it can be edited that way, which does not count towards its channel's
/// limit.
#[derive(Clone, Debug)]
pub(crate) struct Original {
    pub(crate) message: MessageId,
    pub(crate) token: String,
    pub(crate) since: Instant,
}

/// How long a press can be answered: a quarter of an hour, minus what a call may take.
const ANSWERABLE: Duration = Duration::from_secs(14 * 60);

/// Discord's codes for a press that it does not know, or no longer knows.
const FORGOTTEN: [i64; 2] = [10015, 50027];

/// Discord rejected a message.
#[derive(Clone, Debug)]
pub(crate) struct Bar {
    /// What was rejected. The same page is not tried again until somebody acts there.
    refused: u64,
    /// When a different page may be tried: permissions that were taken away may have been given back.
    until: Instant,
    /// How often it was refused.
    times: u32,
    /// Whether another look is already scheduled for then.
    looks: bool,
}

/// How soon a different page is tried after a rejection; the wait doubles each time, up to a minute.
const BARRED_FOR: Duration = Duration::from_secs(5);

/// What a writer knows about its message beyond what the record says. Losing it is harmless.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    /// What the message shows.
    pub(crate) known: Known<MessageId>,
    /// What stood there last, for a player who has left the table.
    pub(crate) standing: Standing<MessageId>,
    /// Whether the message was meant to have a picture, and whether Discord rejected that.
    pub(crate) pictured: bool,
    pub(crate) plain: bool,
    /// Set if Discord rejected the message.
    pub(crate) barred: Option<Bar>,
    /// What was tried last.
    tried: u64,
    /// Whether it should be posted again at the bottom.
    pub(crate) again: bool,
    /// When we last checked whether the chat has moved on.
    pub(crate) looked: Option<Instant>,
    /// The latest press of one of its buttons.
    pub(crate) reply: Option<Original>,
    /// The steps of a move taken in it so far, and the moment they belong to.
    pub(crate) steps: Option<(u32, String)>,
    /// Whether there is nothing more to write.
    pub(crate) done: bool,
}

/// Everything that handlers need.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Api,
    pub(crate) application: ApplicationId,
    pub(crate) messages: Newest<Target, Memo>,
    pub(crate) doors: Doors,
    pub(crate) tables: Tables,
    /// When each player last did something at each table.
    pub(crate) presence: Presence<(SessionId, PlayerId)>,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
}

impl Bot {
    /// Says a line in which nobody is named.
    pub(crate) fn say(&self, language: Language, line: &Line) -> String {
        Texts::get().say_unnamed(language, line)
    }

    /// Follows the tables until the program stops.
    pub(crate) async fn follow(self: Arc<Self>) {
        self.tables.follow(&self.stop, |id| self.look(id)).await;
    }

    /// Looks at every table that is visible here, since nobody knows what happened in the meantime.
    pub(crate) async fn look_at_all(self: &Arc<Self>) {
        self.tables.look_at_all(|id| self.look(id)).await;
    }

    /// This table has changed: all its messages need writing.
    async fn look(self: &Arc<Self>, id: SessionId) {
        // Players who have left are told so where their hand was.
        let known = self.messages.keys(|target| target.session() == id);
        match self.tables.targets(id).await {
            Ok(targets) => targets.into_iter().chain(known).for_each(|target| self.wake(target)),
            Err(Refusal::NoTable) => known.iter().for_each(|target| self.messages.forget(target)),
            Err(refusal) => tracing::warn!(%id, ?refusal, "a table could not be looked at"),
        }
    }

    /// This message needs writing.
    pub(crate) fn wake(self: &Arc<Self>, target: Target) {
        if self.messages.mark(&target) {
            self.write(target);
        }
    }

    /// Starts its writer: the message is marked, and has no other writer.
    pub(crate) fn write(self: &Arc<Self>, target: Target) {
        let bot = Arc::clone(self);
        self.spawn(async move { bot.keep(target).await });
    }

    /// Schedules the messages of this table to be written later.
    pub(crate) fn look_after(self: &Arc<Self>, wait: Duration, id: SessionId) {
        let bot = Arc::clone(self);
        self.spawn(async move {
            tokio::time::sleep(wait).await;
            bot.look(id).await;
        });
    }

    /// Wakes the message later.
    pub(crate) fn wake_after(self: &Arc<Self>, wait: Duration, target: Target) {
        let bot = Arc::clone(self);
        self.spawn(async move {
            tokio::time::sleep(wait).await;
            bot.wake(target);
        });
    }

    /// Runs a task in the background until the program stops.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        self.tasks.spawn(async move { stop.run_until_cancelled_owned(work).await });
    }

    /// Writes until the message shows the truth.
    async fn keep(self: &Arc<Self>, target: Target) {
        let mut tries = 0;
        loop {
            let wait = match self.keep_place(&target).await {
                Ok(()) => None,
                // Discord says how long to wait: this is not a failure and does not count as one.
                Err(Failure::Later(wait)) => {
                    tracing::debug!(?target, ?wait, "a message waits");
                    if !self.waits(&target, wait.max(FIRST_WAIT)).await {
                        return;
                    }
                    continue;
                }
                Err(Failure::Unanswered(_)) => Some(wait_after(tries)),
                Err(ref failure @ Failure::Refused { .. }) => self.take_refusal(&target, failure).await,
            };
            match wait {
                Some(wait) if tries < MOST_TRIES => {
                    tracing::debug!(?target, ?wait, tries, "a message is tried again");
                    tries += 1;
                    if !self.waits(&target, wait).await {
                        return;
                    }
                }
                _ => {
                    if wait.is_some() {
                        tracing::warn!(?target, "a message could not be written, and is left as it is");
                    }
                    tries = 0;
                    let done = self.messages.memo(&target, |memo| std::mem::take(&mut memo.done));
                    if self.messages.rest(&target) {
                        if done {
                            self.messages.forget(&target);
                        }
                        return;
                    }
                }
            }
        }
    }

    /// Waits before writing a message again. Returns false if another writer, which need not wait, has taken it over meanwhile.
    async fn waits(&self, target: &Target, wait: Duration) -> bool {
        self.messages.wait(target);
        tokio::time::sleep(wait).await;
        self.messages.hold(target)
    }

    /// Handles a rejected message. Returns how long to wait before trying again, if that makes sense.
    async fn take_refusal(self: &Arc<Self>, target: &Target, failure: &Failure) -> Option<Duration> {
        let meaning = failure.meaning().unwrap_or(Meaning::Barred);
        match (target, meaning) {
            (_, Meaning::TooFast) => return Some(LONGEST_WAIT),
            (Target::Table(id, room), Meaning::RoomGone) => {
                tracing::info!(%id, ?room, "a channel is gone: the table goes on without it");
                self.tables.housekeep(*id, Act::Detach(room.clone())).await;
                self.tables.remember(target, &Standing::<MessageId>::default()).await;
            }
            (Target::Hand(_, player), Meaning::RoomGone) if self.forgets_door(player).await => {
                self.tables.remember(target, &Standing::<MessageId>::default()).await;
                return Some(Duration::ZERO);
            }
            (Target::Hand(..), Meaning::Closed | Meaning::RoomGone) => self.close(target).await,
            (Target::Table(_, room), Meaning::Asleep) => {
                if let Some(channel_id) = names::channel(room) {
                    let wake = Call::new(LightMethod::Patch, Route::Channel { channel_id });
                    if self.api.call(wake.body(serde_json::json!({ "archived": false }))).await.is_ok() {
                        return Some(Duration::ZERO);
                    }
                }
                self.bar(target);
            }
            _ if self.gives_up_picture(target, failure) => {
                tracing::info!(?target, %failure, "Discord would not have a picture");
                return Some(Duration::ZERO);
            }
            _ => {
                tracing::info!(?target, %failure, "Discord would not have a message");
                self.bar(target);
            }
        }
        None
    }

    /// Notes that a player takes no private messages: the call says where else to play, and a player who writes to the bot becomes
    /// reachable again.
    pub(crate) async fn close(&self, hand: &Target) {
        tracing::info!(?hand, "a player takes no private messages");
        self.tables.remember(hand, &Standing::<MessageId>::behind(Door::Shut)).await;
    }

    /// Forgets a remembered private channel that no longer exists. Returns whether opening another may help.
    async fn forgets_door(&self, player: &PlayerId) -> bool {
        match names::user(player) {
            Some(user) => self.doors.forget(user).await,
            None => false,
        }
    }

    fn bar(&self, target: &Target) {
        self.messages.memo(target, |memo| {
            let times = memo.barred.take().map_or(0, |bar| bar.times);
            let wait = (BARRED_FOR * 2_u32.saturating_pow(times)).min(LONGEST_WAIT);
            memo.barred =
                Some(Bar { refused: memo.tried, until: Instant::now() + wait, times: times + 1, looks: false });
        });
    }

    /// Whether Discord rejected this message, or another page of it, a moment ago. In the latter case a later look is scheduled.
    pub(crate) fn is_barred(self: &Arc<Self>, target: &Target, page: u64) -> bool {
        let wait = self.messages.memo(target, |memo| {
            let wait = memo.barred.as_mut().and_then(|bar| {
                if bar.refused == page {
                    return Some(None);
                }
                let wait = bar.until.saturating_duration_since(Instant::now());
                let looked_at = std::mem::replace(&mut bar.looks, true);
                (!wait.is_zero()).then_some((!looked_at).then_some(wait))
            });
            memo.tried = page;
            wait
        });
        if let Some(Some(wait)) = wait {
            self.wake_after(wait, target.clone());
        }
        wait.is_some()
    }

    /// Avoids drawing for a message that cannot be edited yet: the page is drawn when it can be, and shows what is true then.
    pub(crate) fn pause(&self, target: &Target, channel_id: ChannelId, message: MessageId) -> Result<(), Failure> {
        if self.original(target, message).is_some() {
            return Ok(());
        }
        let any = Route::ChannelMessage { channel_id, message_id: MessageId::new(1) };
        match self.api.pause(&Call::new(LightMethod::Patch, any)) {
            Some(wait) => Err(Failure::Later(wait)),
            None => Ok(()),
        }
    }

    /// The press through which the message can be edited.
    fn original(&self, target: &Target, message: MessageId) -> Option<Original> {
        let reply = self.messages.memo(target, |memo| memo.reply.clone());
        reply.filter(|reply| reply.message == message && reply.since.elapsed() < ANSWERABLE)
    }

    /// Edits a message through the press on it. `None` if that is impossible, or no longer possible.
    pub(crate) async fn edit_original(
        &self,
        target: &Target,
        message: MessageId,
        page: &Page,
        same_picture: bool,
    ) -> Result<Option<Stands>, Failure> {
        let Some(Original { token, .. }) = self.original(target, message) else { return Ok(None) };
        let route = Route::WebhookOriginalInteractionResponse { application_id: self.application, token: &token };
        let call = Call::new(LightMethod::Patch, route);
        let call = match same_picture {
            true => call.body(page.json()),
            false => call.body(page.whole()).file(page.file.clone()),
        };
        match stands(self.api.answer(call).await) {
            Ok(stands @ (Stands::Yes | Stands::Old)) => Ok(Some(stands)),
            Err(failure @ Failure::Refused { code, .. }) if !FORGOTTEN.contains(&code) => Err(failure),
            unknown => {
                tracing::debug!(?target, ?unknown, "a message is edited in its channel instead");
                self.messages.memo(target, |memo| memo.reply = None);
                Ok(None)
            }
        }
    }

    /// Whether a message may have been rejected because of its picture, so that the text, which is complete in itself, is worth a try
    /// without it.
    pub(crate) fn gives_up_picture(&self, target: &Target, failure: &Failure) -> bool {
        // Where the bot has no access, trying without the picture is pointless.
        if matches!(failure, Failure::Refused { code: 50001, .. }) {
            return false;
        }
        self.messages
            .memo(target, |memo| std::mem::take(&mut memo.pictured) && !std::mem::replace(&mut memo.plain, true))
    }

    /// The page as it should be written: with its picture, unless Discord rejects pictures there.
    pub(crate) async fn draw_page(&self, target: &Target, page: Page) -> Page {
        let page = if self.messages.memo(target, |memo| memo.plain) { page.plain() } else { page.draw().await };
        self.messages.memo(target, |memo| memo.pictured = page.file.is_some());
        page
    }

    /// Writes a new message. For some minutes the same `nonce` writes it only once, however often it is tried. What stands there may then
    /// be an earlier version, so the result also says whether the message shows this page.
    pub(crate) async fn post(
        &self,
        channel_id: ChannelId,
        page: &Page,
        nonce: String,
    ) -> Result<(MessageId, bool), Failure> {
        let mut body = page.whole();
        body["nonce"] = nonce.into();
        body["enforce_nonce"] = true.into();
        let call = Call::new(LightMethod::Post, Route::ChannelMessages { channel_id }).body(body);
        let posted = self.api.call(call.file(page.file.clone())).await?;
        let id = posted["id"].as_str().and_then(|id| id.parse().ok()).filter(|&id| id != 0);
        let id = id.map(MessageId::new).ok_or_else(|| Failure::Unanswered("a message without an id".to_owned()))?;
        Ok((id, page.is_in(&posted)))
    }

    /// Writes a message again.
    pub(crate) async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: Value,
    ) -> Result<Stands, Failure> {
        let call = Call::new(LightMethod::Patch, Route::ChannelMessage { channel_id, message_id }).body(body);
        stands(self.api.call(call).await)
    }

    /// Writes a message again, together with its attachments.
    pub(crate) async fn replace(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        page: &Page,
    ) -> Result<Stands, Failure> {
        let call = Call::new(LightMethod::Patch, Route::ChannelMessage { channel_id, message_id }).body(page.whole());
        stands(self.api.call(call.file(page.file.clone())).await)
    }

    pub(crate) async fn delete(&self, channel_id: ChannelId, message_id: MessageId) -> Result<Stands, Failure> {
        stands(self.api.call(Call::new(LightMethod::Delete, Route::ChannelMessage { channel_id, message_id })).await)
    }
}

fn stands(answer: Result<Value, Failure>) -> Result<Stands, Failure> {
    match answer {
        Ok(_) => Ok(Stands::Yes),
        Err(failure) => match failure.meaning() {
            Some(Meaning::MessageGone) => Ok(Stands::No),
            Some(Meaning::MessageOld) => Ok(Stands::Old),
            _ => Err(failure),
        },
    }
}

/// A text by which Discord recognises repetitions: the same for the same new message, at most 25 characters.
pub(crate) fn nonce(id: SessionId, channel: ChannelId, after: &str) -> String {
    // FNV-1a: it need not be secret, only the same in every process.
    let text = format!("{id}.{channel}.{after}");
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
}
