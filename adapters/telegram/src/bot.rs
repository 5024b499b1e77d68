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

/// Whoever did something so recently is looking at the screen: a change in place is enough, no phone has to ring.
const PRESENT: Duration = Duration::from_secs(60);

/// Something to be written in a chat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Job {
    /// A message is to be made equal to its screen.
    Keep(Target),
    /// Something is to be said once.
    Tell(Note),
}

/// What a writer knows of its messages and the record does not tell. All of it may be lost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    /// What the message shows that stands there.
    pub(crate) known: Known<i32>,
    /// Whether there is to be no picture: Telegram would not have one.
    pub(crate) bare: bool,
    /// Whether it is to be posted again at the bottom.
    pub(crate) again: bool,
    /// What the player asked to see in the place of the hand, or which steps were chosen at the table, and the moment it belongs to.
    pub(crate) asked: Option<(u32, View)>,
    /// What was asked for in the lobby beside the hand, and goes when the game begins.
    pub(crate) menus: BTreeSet<i32>,
    /// Whether it is looked at again soon.
    pub(crate) later: bool,
    /// How far the talk of the chat had moved on when that was last known.
    pub(crate) talk: Talk,
}

/// Everything that handlers need.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Api,
    /// The bot's own name, without `@`.
    pub(crate) name: String,
    /// Whether the bot is told all that people write in groups.
    pub(crate) reads_all: bool,
    /// Since when it runs.
    pub(crate) began: Time,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
    pub(crate) tables: Tables,
    lanes: Lanes<Job>,
    memos: Mutex<BTreeMap<Target, Memo>>,
    /// What Telegram would not have, by chat: nothing is tried until somebody acts there.
    barred: Mutex<BTreeMap<i64, BTreeSet<Target>>>,
    /// Who did something last.
    seen: Presence<PlayerId>,
    /// Who can be written to in private, as far as is known, by chat.
    pub(crate) doors: Mutex<BTreeMap<i64, bool>>,
    /// What each person pressed last with success: the message, what the button carried, and when.
    pub(crate) pressed: Mutex<BTreeMap<PlayerId, (i32, String, Time)>>,
    /// The moves that were numbered for a player.
    pub(crate) numbered: Mutex<BTreeMap<(SessionId, PlayerId), Vec<String>>>,
}

/// How many people are remembered before those who are away are forgotten.
pub(crate) const MOST_SEEN: usize = 4096;

/// How often a press is answered: eight seconds in all, after which Telegram takes no answer any more.
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

    /// A line without anybody's name.
    pub(crate) fn say(&self, language: Language, line: &Line) -> String {
        Texts::get().say_unnamed(language, line)
    }

    /// The address that opens the private chat and says for which table.
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

    /// This table has changed: all its messages are to be kept.
    pub(crate) async fn look(self: &Arc<Self>, id: SessionId) {
        match self.tables.targets(id).await {
            // Those who have left the table are told so where their hand was.
            Ok(targets) => targets.into_iter().chain(self.list_known(id)).for_each(|target| self.keep(target)),
            Err(Refusal::NoTable) => self.forget(id),
            Err(refusal) => tracing::warn!(%id, ?refusal, "a table could not be looked at"),
        }
    }

    /// This message is to be made equal to its screen, if it is one of Telegram's.
    pub(crate) fn keep(self: &Arc<Self>, target: Target) {
        if let Some(Spot { chat, .. }) = spot_of(&target)
            && self.lanes.push(chat, Job::Keep(target))
        {
            self.work(chat);
        }
    }

    /// The same later.
    pub(crate) fn keep_later(self: &Arc<Self>, target: Target, wait: Duration) {
        let bot = Arc::clone(self);
        // Who waits already waits for all.
        if !self.memo(&target, |memo| std::mem::replace(&mut memo.later, true)) {
            self.spawn(async move {
                tokio::time::sleep(wait).await;
                bot.memo(&target, |memo| memo.later = false);
                bot.keep(target);
            });
        }
    }

    /// This is to be said in that chat.
    pub(crate) fn tell(self: &Arc<Self>, chat: i64, note: Note) {
        match self.lanes.push_note(chat, Job::Tell(note)) {
            Ok(true) => self.work(chat),
            Ok(false) => {}
            Err(_) => tracing::info!(chat, "too much is asked for there at once"),
        }
    }

    /// Answers a press; nothing waits for it. Where the answer may have been lost it is given again, while the button still spins.
    pub(crate) fn answer(self: &Arc<Self>, query: String, answer: Answer) {
        let bot = Arc::clone(self);
        self.tasks.spawn(async move {
            for tries in 0..ANSWER_TRIES {
                let wait = match bot.api.answer(&query, &answer).await {
                    Ok(()) => return,
                    Err(Failure::Later(wait)) => wait,
                    Err(Failure::Unanswered(_)) => wait_after(tries),
                    // It was heard before, or comes too late.
                    Err(failure) => return tracing::debug!(%failure, "a press could not be answered"),
                };
                if bot.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                    return;
                }
            }
        });
    }

    /// Writes in a chat until nothing is left to be written there.
    fn work(self: &Arc<Self>, chat: i64) {
        let bot = Arc::clone(self);
        self.spawn(async move {
            while let Some(job) = bot.lanes.next(chat) {
                bot.perform(chat, &job).await;
            }
        });
    }

    /// Does something beside everything else, until the program stops.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        self.tasks.spawn(async move { stop.run_until_cancelled_owned(work).await });
    }

    /// Does a job until it is done, or cannot be done.
    async fn perform(self: &Arc<Self>, chat: i64, job: &Job) {
        for tries in 0..MOST_TRIES {
            let done = match job {
                Job::Keep(target) => self.keep_place(target).await,
                Job::Tell(note) => self.tell_now(chat, note).await,
            };
            let wait = match done {
                Ok(()) => return,
                Err(Failure::Later(wait)) => wait,
                // A note may have been heard: it is not said twice.
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

    /// Telegram would not have it, and would not have it again.
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

    /// What is remembered about a message.
    pub(crate) fn memo<T>(&self, target: &Target, look: impl FnOnce(&mut Memo) -> T) -> T {
        look(self.memos.lock().unwrap_or_else(PoisonError::into_inner).entry(target.clone()).or_default())
    }

    /// The messages of a table that something is remembered about.
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

    /// Whether Telegram would not have this message the last time.
    pub(crate) fn is_barred(&self, target: &Target) -> bool {
        let Some(Spot { chat, .. }) = spot_of(target) else { return true };
        self.with_barred(|barred| barred.get(&chat).is_some_and(|there| there.contains(target)))
    }

    /// Somebody acts in that chat: what was refused there may be possible now.
    pub(crate) fn unbar(self: &Arc<Self>, chat: i64) {
        self.with_barred(|barred| barred.remove(&chat)).into_iter().flatten().for_each(|target| self.keep(target));
    }

    /// This person does something now.
    pub(crate) fn saw(&self, player: &PlayerId) {
        self.seen.saw(player.clone(), (self.parts.clock)());
    }

    /// Whether this person did something a moment ago.
    pub(crate) fn is_present(&self, player: &PlayerId) -> bool {
        self.seen.is_there(player, (self.parts.clock)())
    }

    /// Looks at a table; `None` if it is gone. That the store does not answer is tried again like a silent Telegram.
    pub(crate) async fn read<T>(&self, id: SessionId, look: impl FnOnce(&Session) -> T) -> Result<Option<T>, Failure> {
        let seen = self.tables.read(id, look).await;
        seen.map_err(|Silent| Failure::Unanswered("the store failed".to_owned()))
    }
}

/// Where a message is; `None` if that is none of Telegram's.
pub(crate) fn spot_of(target: &Target) -> Option<Spot> {
    match target {
        Target::Table(_, room) => Spot::of(room),
        Target::Hand(_, player) => private_chat(player).map(Spot::chat),
    }
}
