//! The bot: the program's tables on one side, the Bot API on the other, and a writer for each chat between them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::Url;
use sobremesa::game::Line;
use sobremesa::locale::{Language, Texts};
use sobremesa::session::{InviteCode, Refusal, Session, View};
use sobremesa::store::{PlayerId, Room, SessionId, Time};
pub(crate) use sobremesa_chat::Target;
use sobremesa_chat::{FIRST_WAIT, Known, LONGEST_WAIT, MOST_TRIES, Presence, Silent, Tables, wait_after};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::api::{Answer, Api};
use crate::failure::{Failure, Meaning};
use crate::lanes::Lanes;
use crate::names::{ADAPTER, Spot, private_chat};
use crate::notes::Note;
use crate::settings::Settings;
use crate::talk::Talk;
use crate::{Parts, Stopped};

/// A person who did something so recently is looking at the screen: changing the message in place is enough, and no phone has to ring.
const PRESENT: Duration = Duration::from_secs(60);

/// Something to write in a chat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Job {
    /// Makes a message equal to its screen.
    Keep(Target),
    /// Says something once.
    Tell(Note),
}

/// What a writer knows about its messages beyond what the record says. Losing it is harmless.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    /// The content of the message that stands there.
    pub(crate) known: Known<i32>,
    /// Whether to do without a picture, because Telegram rejected one.
    pub(crate) bare: bool,
    /// Whether it should be posted again at the bottom.
    pub(crate) again: bool,
    /// The view that the player asked for in place of the hand, or the steps chosen at the table, and the moment it belongs to.
    pub(crate) asked: Option<(u32, View)>,
    /// Messages requested in the lobby next to the hand, which go when the game begins.
    pub(crate) menus: BTreeSet<i32>,
    /// Whether a later look is already scheduled.
    pub(crate) later: bool,
    /// How far the chat had moved on when that was last known.
    pub(crate) talk: Talk,
}

/// Everything that handlers need.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Api,
    /// The bot's own name, without `@`.
    pub(crate) name: String,
    /// Whether the bot receives everything that people write in groups.
    pub(crate) reads_all: bool,
    /// When it started.
    pub(crate) began: Time,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
    pub(crate) tables: Tables,
    lanes: Lanes<Job>,
    memos: Mutex<BTreeMap<Target, Memo>>,
    /// Messages that Telegram rejected, by chat: they are not tried again until somebody acts there.
    barred: Mutex<BTreeMap<i64, BTreeSet<Target>>>,
    /// When each person last did something.
    seen: Presence<PlayerId>,
    /// Whether people can be written to in private, as far as is known, by chat.
    pub(crate) doors: Mutex<BTreeMap<i64, bool>>,
    /// Each person's last successful press: the message, the button's data, and the time.
    pub(crate) pressed: Mutex<BTreeMap<PlayerId, (i32, String, Time)>>,
    /// The moves that were numbered for each player.
    pub(crate) numbered: Mutex<BTreeMap<(SessionId, PlayerId), Vec<String>>>,
}

/// How many people are remembered before those who are away are forgotten.
pub(crate) const MOST_SEEN: usize = 4096;

/// How often to try answering a press: eight seconds in all, after which Telegram accepts no answer.
const ANSWER_TRIES: u32 = 5;

impl Bot {
    /// Asks Telegram who the bot is, for as long as it takes. `None` if the program stops meanwhile.
    pub(crate) async fn start(
        settings: &Settings,
        parts: Parts,
        stop: CancellationToken,
    ) -> Result<Option<Arc<Bot>>, Stopped> {
        let api = Api::new(settings)?;
        let mut wait = FIRST_WAIT;
        let me = loop {
            let failure = match api.me().await {
                Ok(me) => break me,
                Err(Failure::Refused(Meaning::BadToken, _)) => return Err(Stopped::BadToken),
                Err(failure) => failure,
            };
            tracing::warn!(%failure, "Telegram cannot be reached yet");
            tokio::select! {
                () = stop.cancelled() => return Ok(None),
                () = tokio::time::sleep(wait) => wait = (wait * 2).min(LONGEST_WAIT),
            }
        };
        tracing::info!(name = me.name, "the bot is in Telegram");
        let bot = Bot {
            began: (parts.clock)(),
            tables: Tables::new(Arc::clone(&parts.manager), parts.clock, ADAPTER),
            parts,
            api,
            name: me.name,
            reads_all: me.reads_all,
            tasks: TaskTracker::new(),
            stop,
            lanes: Lanes::new(),
            memos: Mutex::default(),
            barred: Mutex::default(),
            seen: Presence::new(PRESENT),
            doors: Mutex::default(),
            pressed: Mutex::default(),
            numbered: Mutex::default(),
        };
        let bot = Arc::new(bot);
        bot.spawn(Arc::clone(&bot).register_commands());
        Ok(Some(bot))
    }

    /// Says a line in which nobody is named.
    pub(crate) fn say(&self, language: Language, line: &Line) -> String {
        Texts::get().say_unnamed(language, line)
    }

    /// The address that opens the private chat and tells the bot which table it is about.
    pub(crate) fn private_link(&self, id: SessionId) -> Url {
        self.link(&format!("start={}", InviteCode(id)))
    }

    /// The address that brings the bot into another group, with this table.
    pub(crate) fn group_link(&self, id: SessionId) -> Url {
        self.link(&format!("startgroup={}", InviteCode(id)))
    }

    /// The address that brings the bot into a group.
    pub(crate) fn group_address(&self) -> Url {
        self.link("startgroup=")
    }

    pub(crate) fn link(&self, query: &str) -> Url {
        let mut url = Url::parse("https://t.me/").expect("the address is well formed");
        url.set_path(&self.name);
        url.set_query(Some(query));
        url
    }

    /// Follows the tables until the program stops.
    pub(crate) async fn follow(self: Arc<Self>) {
        self.tables.follow(&self.stop, |id| self.look(id)).await;
    }

    /// This table has changed: all its messages need updating.
    pub(crate) async fn look(self: &Arc<Self>, id: SessionId) {
        match self.tables.targets(id).await {
            // Players who have left the table are told so where their hand was.
            Ok(targets) => targets.into_iter().chain(self.list_known(id)).for_each(|target| self.keep(target)),
            Err(Refusal::NoTable) => self.forget(id),
            Err(refusal) => tracing::warn!(%id, ?refusal, "a table could not be looked at"),
        }
    }

    /// Makes this message equal to its screen, if it is one of Telegram's.
    pub(crate) fn keep(self: &Arc<Self>, target: Target) {
        if let Some(Spot { chat, .. }) = spot_of(&target)
            && self.lanes.push(chat, Job::Keep(target))
        {
            self.work(chat);
        }
    }

    /// Does the same later.
    pub(crate) fn keep_later(self: &Arc<Self>, target: Target, wait: Duration) {
        let bot = Arc::clone(self);
        // One scheduled look is enough.
        if !self.memo(&target, |memo| std::mem::replace(&mut memo.later, true)) {
            self.spawn(async move {
                tokio::time::sleep(wait).await;
                bot.memo(&target, |memo| memo.later = false);
                bot.keep(target);
            });
        }
    }

    /// Says something in that chat.
    pub(crate) fn tell(self: &Arc<Self>, chat: i64, note: Note) {
        match self.lanes.push_note(chat, Job::Tell(note)) {
            Ok(true) => self.work(chat),
            Ok(false) => {}
            Err(_) => tracing::info!(chat, "too much is asked for there at once"),
        }
    }

    /// Answers a press in the background. An answer that may have been lost is repeated while the button still spins.
    pub(crate) fn answer(self: &Arc<Self>, query: String, answer: Answer) {
        let bot = Arc::clone(self);
        self.tasks.spawn(async move {
            for tries in 0..ANSWER_TRIES {
                let wait = match bot.api.answer(&query, &answer).await {
                    Ok(()) => return,
                    Err(Failure::Later(wait)) => wait,
                    Err(Failure::Unanswered(_)) => wait_after(tries),
                    // The press was answered before, or it is too late.
                    Err(failure) => return tracing::debug!(%failure, "a press could not be answered"),
                };
                if bot.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                    return;
                }
            }
        });
    }

    /// Writes in a chat until there is nothing left to write.
    fn work(self: &Arc<Self>, chat: i64) {
        let bot = Arc::clone(self);
        self.spawn(async move {
            while let Some(job) = bot.lanes.next(chat) {
                bot.perform(chat, &job).await;
            }
        });
    }

    /// Runs a task in the background until the program stops.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        self.tasks.spawn(async move { stop.run_until_cancelled_owned(work).await });
    }

    /// Does a job until it is done or cannot be done.
    async fn perform(self: &Arc<Self>, chat: i64, job: &Job) {
        for tries in 0..MOST_TRIES {
            let done = match job {
                Job::Keep(target) => self.keep_place(target).await,
                Job::Tell(note) => self.tell_now(chat, note).await,
            };
            let wait = match done {
                Ok(()) => return,
                Err(Failure::Later(wait)) => wait,
                // A note may have arrived: it is not repeated.
                Err(failure @ Failure::Unanswered(_)) if matches!(job, Job::Tell(note) if !note.may_be_repeated()) => {
                    tracing::debug!(chat, %failure, "a note may not have been heard");
                    return;
                }
                Err(Failure::Unanswered(_)) => wait_after(tries),
                Err(failure) => return self.take_refusal(job, &failure).await,
            };
            tracing::debug!(chat, ?job, ?wait, "a message waits");
            tokio::time::sleep(wait).await;
        }
        tracing::warn!(chat, ?job, "a message could not be written, and is left as it is");
    }

    /// Handles a message that Telegram rejected, and would reject again.
    async fn take_refusal(self: &Arc<Self>, job: &Job, failure: &Failure) {
        let Job::Keep(target) = job else {
            tracing::info!(?job, %failure, "Telegram would not have a note");
            return;
        };
        match (target, failure) {
            (Target::Table(id, room), Failure::Migrated(chat)) => self.move_room(*id, room, *chat).await,
            (Target::Table(id, room), Failure::Refused(Meaning::RoomGone, _)) => self.lose_room(*id, room).await,
            (Target::Hand(id, player), Failure::Refused(Meaning::Closed, _)) => self.find_closed(*id, player).await,
            _ => {
                tracing::info!(?target, %failure, "Telegram would not have a message");
                if let Some(Spot { chat, .. }) = spot_of(target) {
                    self.with_barred(|barred| barred.entry(chat).or_default().insert(target.clone()));
                }
            }
        }
    }

    /// Accesses what is remembered about a message.
    pub(crate) fn memo<T>(&self, target: &Target, look: impl FnOnce(&mut Memo) -> T) -> T {
        look(self.memos.lock().unwrap_or_else(PoisonError::into_inner).entry(target.clone()).or_default())
    }

    /// The messages of a table about which something is remembered.
    fn list_known(&self, id: SessionId) -> Vec<Target> {
        let memos = self.memos.lock().unwrap_or_else(PoisonError::into_inner);
        let first = [Target::Table(id, Room(String::new())), Target::Hand(id, PlayerId(String::new()))];
        let of = |first| memos.range(first..).map(|(target, _)| target).take_while(|target| target.session() == id);
        let [tables, hands] = first.map(|first| of(first).cloned().collect::<Vec<_>>());
        tables.into_iter().chain(hands).collect()
    }

    fn forget(&self, id: SessionId) {
        for target in self.list_known(id) {
            self.memos.lock().unwrap_or_else(PoisonError::into_inner).remove(&target);
            if let Target::Hand(_, player) = target {
                self.numbered.lock().unwrap_or_else(PoisonError::into_inner).remove(&(id, player));
            }
        }
    }

    fn with_barred<T>(&self, look: impl FnOnce(&mut BTreeMap<i64, BTreeSet<Target>>) -> T) -> T {
        look(&mut self.barred.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether Telegram rejected this message the last time.
    pub(crate) fn is_barred(&self, target: &Target) -> bool {
        let Some(Spot { chat, .. }) = spot_of(target) else { return true };
        self.with_barred(|barred| barred.get(&chat).is_some_and(|there| there.contains(target)))
    }

    /// Somebody acts in that chat: what was rejected there may be possible now.
    pub(crate) fn unbar(self: &Arc<Self>, chat: i64) {
        self.with_barred(|barred| barred.remove(&chat)).into_iter().flatten().for_each(|target| self.keep(target));
    }

    /// This person is doing something now.
    pub(crate) fn saw(&self, player: &PlayerId) {
        self.seen.saw(player.clone(), (self.parts.clock)());
    }

    /// Whether this person did something a moment ago.
    pub(crate) fn is_present(&self, player: &PlayerId) -> bool {
        self.seen.is_there(player, (self.parts.clock)())
    }

    /// Looks at a table; `None` if it is gone. When the store does not answer, the caller tries again as if Telegram were silent.
    pub(crate) async fn read<T>(&self, id: SessionId, look: impl FnOnce(&Session) -> T) -> Result<Option<T>, Failure> {
        let seen = self.tables.read(id, look).await;
        seen.map_err(|Silent| Failure::Unanswered("the store failed".to_owned()))
    }
}

/// Where a message is; `None` if it is not one of Telegram's.
pub(crate) fn spot_of(target: &Target) -> Option<Spot> {
    match target {
        Target::Table(_, room) => Spot::of(room),
        Target::Hand(_, player) => private_chat(player).map(Spot::chat),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::player;

    #[test]
    fn a_hand_stands_in_the_private_chat_of_its_player() {
        let hand = |player| spot_of(&Target::Hand(SessionId(1), player));
        assert_eq!(hand(player(5)), Some(Spot::chat(5)));
        for other in ["telegram:-5", "discord:5", "web:5", "telegram:5/7"] {
            assert_eq!(hand(PlayerId(other.to_owned())), None, "{other}");
        }
    }
}
