//! The bot: the program's tables on one side, Discord's API on the other, and one writer for each message between them.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, LightMethod, MessageId, Route};
use sobremesa::game::Line;
use sobremesa::locale::{Language, Texts};
use sobremesa::session::{Act, Place, Request};
use sobremesa::store::SessionId;
pub(crate) use sobremesa_chat::Target;
use sobremesa_chat::{FIRST_WAIT, LONGEST_WAIT, MOST_TRIES, each_table, follow, own, wait_after};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::Parts;
use crate::api::{Api, Call, Failure, Meaning};
use crate::names::{self, HandMessage};
use crate::newest::Newest;
use crate::page::{Drawn, Page};

/// What a message shows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shown {
    pub(crate) message: MessageId,
    pub(crate) body: Value,
    pub(crate) drawn: Option<Drawn>,
}

impl Shown {
    pub(crate) fn of(message: MessageId, page: &Page) -> Shown {
        Shown { message, body: page.json(), drawn: page.drawn().cloned() }
    }
}

/// What a writer knows of its message and the record does not tell. All of it may be lost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    /// What the message shows.
    pub(crate) shown: Option<Shown>,
    /// Whether it was to have a picture, and whether Discord would not have that.
    pub(crate) pictured: bool,
    pub(crate) plain: bool,
    /// Whether Discord would not have it: nothing is tried until somebody acts there.
    pub(crate) barred: bool,
    /// Whether it is to be posted again at the bottom.
    pub(crate) again: bool,
    /// When it was last looked whether the chat has moved on.
    pub(crate) looked: Option<tokio::time::Instant>,
    /// The steps of a move that were taken in it, and the moment they belong to.
    pub(crate) steps: Option<(u32, String)>,
    /// Where the hand is, for whoever has left the table.
    pub(crate) at: Option<(ChannelId, MessageId)>,
    /// Whether there is nothing more to be written.
    pub(crate) done: bool,
}

/// Everything that handlers need.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Api,
    pub(crate) application: ApplicationId,
    pub(crate) messages: Newest<Target, Memo>,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
}

impl Bot {
    /// A line without anybody's name.
    pub(crate) fn say(&self, language: Language, line: &Line) -> String {
        Texts::get().say_unnamed(language, line)
    }

    /// Follows the tables until the program stops.
    pub(crate) async fn follow(self: Arc<Self>) {
        follow(&self.parts.manager, names::ADAPTER, &self.stop, |id| self.look(id)).await;
    }

    /// Every table that is seen here, since nobody knows what happened meanwhile.
    pub(crate) async fn look_at_all(self: &Arc<Self>) {
        each_table(&self.parts.manager, names::ADAPTER, |id| self.look(id)).await;
    }

    /// This table has changed: all its messages are to be written.
    async fn look(self: &Arc<Self>, id: SessionId) {
        let targets = self.parts.manager.read(id, |session| {
            let views = session.rooms().iter().chain(session.left_rooms());
            let rooms = views.filter(|view| names::channel(&view.room).is_some());
            let players = session.sitters().map(|(_, sitter)| &sitter.player);
            let players = players.filter(|player| !session.in_lobby() && names::user(player).is_some());
            let tables = rooms.map(|view| Target::Table(id, view.room.clone()));
            tables.chain(players.map(|player| Target::Hand(id, player.clone()))).collect::<Vec<_>>()
        });
        // Those who have left are told so, where their hand was.
        let known = self.messages.keys(|target| target.session() == id);
        match targets.await {
            Ok(targets) => targets.into_iter().chain(known).for_each(|target| self.wake(target)),
            Err(sobremesa::session::Refusal::NoTable) => known.iter().for_each(|target| self.messages.forget(target)),
            Err(refusal) => tracing::warn!(%id, ?refusal, "a table could not be looked at"),
        }
    }

    /// This message is to be written.
    pub(crate) fn wake(self: &Arc<Self>, target: Target) {
        if self.messages.mark(&target) {
            let stop = self.stop.clone();
            let bot = Arc::clone(self);
            self.tasks.spawn(async move {
                tokio::select! {
                    () = stop.cancelled() => {}
                    () = bot.keep(target) => {}
                }
            });
        }
    }

    /// Wakes it later.
    pub(crate) fn wake_after(self: &Arc<Self>, wait: Duration, target: Target) {
        let bot = Arc::clone(self);
        self.tasks.spawn(async move {
            tokio::select! {
                () = bot.stop.cancelled() => {}
                () = tokio::time::sleep(wait) => bot.wake(target),
            }
        });
    }

    /// Writes until what is shown is what is true.
    async fn keep(self: &Arc<Self>, target: Target) {
        let mut tries = 0;
        loop {
            let drawn = match &target {
                Target::Table(id, room) => self.draw_table(*id, room).await,
                Target::Hand(id, player) => self.draw_hand(*id, player).await,
            };
            let wait = match drawn {
                Ok(()) => None,
                // Discord says when: that is no failure, and does not count as one.
                Err(Failure::Later(wait)) => {
                    tracing::debug!(?target, ?wait, "a message waits");
                    tokio::time::sleep(wait.max(FIRST_WAIT)).await;
                    continue;
                }
                Err(Failure::Unanswered(_)) => Some(wait_after(tries)),
                Err(ref failure @ Failure::Refused { .. }) => self.refused(&target, failure).await,
            };
            match wait {
                Some(wait) if tries < MOST_TRIES => {
                    tracing::debug!(?target, ?wait, tries, "a message is tried again");
                    tries += 1;
                    tokio::time::sleep(wait).await;
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

    /// Discord would not have the message. What to wait before it is tried again, if that makes sense.
    async fn refused(self: &Arc<Self>, target: &Target, failure: &Failure) -> Option<Duration> {
        let meaning = failure.meaning().unwrap_or(Meaning::Barred);
        match (target, meaning) {
            (_, Meaning::TooFast) => return Some(LONGEST_WAIT),
            (Target::Table(id, room), Meaning::RoomGone) => {
                tracing::info!(%id, ?room, "a channel is gone: the table goes on without it");
                self.housekeep(*id, Act::Detach(room.clone())).await;
                self.remember(*id, Place::Room(room.clone()), Vec::new()).await;
            }
            (Target::Hand(id, player), Meaning::Closed | Meaning::RoomGone) => {
                // The call says where else to play, and whoever writes to the bot can be written to again.
                tracing::info!(%id, "a player takes no private messages");
                self.remember(*id, Place::Hand(player.clone()), vec![HandMessage::Closed.kept()]).await;
            }
            (Target::Table(_, room), Meaning::Asleep) => {
                if let Some(channel_id) = names::channel(room) {
                    let wake = Call::new(LightMethod::Patch, Route::Channel { channel_id });
                    if self.api.call(wake.body(serde_json::json!({ "archived": false }))).await.is_ok() {
                        return Some(Duration::ZERO);
                    }
                }
                self.messages.memo(target, |memo| memo.barred = true);
            }
            _ if self.gives_up_picture(target, failure) => {
                tracing::info!(?target, %failure, "Discord would not have a picture");
                return Some(Duration::ZERO);
            }
            _ => {
                tracing::info!(?target, %failure, "Discord would not have a message");
                self.messages.memo(target, |memo| memo.barred = true);
            }
        }
        None
    }

    /// Whether it may have been for the picture that a message was refused: the text is complete without it.
    fn gives_up_picture(&self, target: &Target, failure: &Failure) -> bool {
        // Where the bot sees nothing it need not try.
        if matches!(failure, Failure::Refused { code: 50001, .. }) {
            return false;
        }
        self.messages
            .memo(target, |memo| std::mem::take(&mut memo.pictured) && !std::mem::replace(&mut memo.plain, true))
    }

    /// The page as it is to be written: with its picture, unless Discord would have none there.
    pub(crate) async fn drawn(&self, target: &Target, page: Page) -> Page {
        let page = if self.messages.memo(target, |memo| memo.plain) { page.plain() } else { page.draw().await };
        self.messages.memo(target, |memo| memo.pictured = page.drawn().is_some());
        page
    }

    /// Notes where messages are.
    pub(crate) async fn remember(&self, id: SessionId, place: Place, messages: Vec<String>) {
        self.housekeep(id, Act::Remember(place, messages)).await;
    }

    async fn housekeep(&self, id: SessionId, act: Act) {
        let request = Request::At(id, act);
        if let Err(refusal) = self.parts.manager.handle(request, &own(names::ADAPTER), (self.parts.clock)()).await {
            tracing::debug!(%id, ?refusal, "nothing to be noted");
        }
    }

    /// Writes a new message. The same `nonce` within some minutes writes it only once, however often it is tried.
    pub(crate) async fn post(&self, channel_id: ChannelId, page: &Page, nonce: String) -> Result<MessageId, Failure> {
        let mut body = page.whole();
        body["nonce"] = nonce.into();
        body["enforce_nonce"] = true.into();
        let call = Call::new(LightMethod::Post, Route::ChannelMessages { channel_id }).body(body);
        let posted = self.api.call(call.file(page.file.clone())).await?;
        let id = posted["id"].as_str().and_then(|id| id.parse().ok()).filter(|&id| id != 0);
        id.map(MessageId::new).ok_or_else(|| Failure::Unanswered("a message without an id".to_owned()))
    }

    /// Writes a message again. False if it is no longer there.
    pub(crate) async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: Value,
    ) -> Result<bool, Failure> {
        let call = Call::new(LightMethod::Patch, Route::ChannelMessage { channel_id, message_id }).body(body);
        there(self.api.call(call).await)
    }

    /// Writes a message again, with what is attached to it. False if it is no longer there.
    pub(crate) async fn replace(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        page: &Page,
    ) -> Result<bool, Failure> {
        let call = Call::new(LightMethod::Patch, Route::ChannelMessage { channel_id, message_id }).body(page.whole());
        there(self.api.call(call.file(page.file.clone())).await)
    }

    pub(crate) async fn delete(&self, channel_id: ChannelId, message_id: MessageId) -> Result<bool, Failure> {
        there(self.api.call(Call::new(LightMethod::Delete, Route::ChannelMessage { channel_id, message_id })).await)
    }
}

fn there(answer: Result<Value, Failure>) -> Result<bool, Failure> {
    match answer {
        Ok(_) => Ok(true),
        Err(failure) if failure.meaning() == Some(Meaning::MessageGone) => Ok(false),
        Err(failure) => Err(failure),
    }
}

/// A text that Discord tells repetitions by: the same for the same new message, at most 25 characters.
pub(crate) fn nonce(id: SessionId, channel: ChannelId, after: &str) -> String {
    // FNV-1a: nothing secret, only the same in every process.
    let text = format!("{id}.{channel}.{after}");
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
}
