//! The bot: the program's tables on one side, the Bot API on the other, and a writer for each chat between
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::Url;
use sobremesa::{InviteCode, Presence};
pub(crate) use sobremesa_chat::Target;
use sobremesa_chat::{ChatTables, Reconciler, insist, wait_after};
use sobremesa_game::Line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, Time};
use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;

use crate::choices::Choices;
use crate::message::MessageRef;
use crate::names::{ADAPTER, Spot, private_chat};
use crate::page::Page;
use crate::settings::{AppName, Hands, Settings};
use crate::state::News;
use crate::wire::api::{Answer, Api, EphemeralWindow, OwnPage};
use crate::wire::failure::{Cause, Failure, Rejection};
use crate::{Parts, Stopped};

/// A person who did something so recently is looking at the screen: changing the message in place is enough,
/// and no phone has to ring.
const PRESENT: Duration = Duration::from_secs(60);

/// The slot holder's state: true once this process has begun to speak.
pub(crate) struct BotLease {
    pub(crate) begun: AtomicBool,
    pub(crate) changed: watch::Sender<()>,
}

impl Default for BotLease {
    fn default() -> BotLease {
        BotLease { begun: AtomicBool::new(false), changed: watch::Sender::new(()) }
    }
}

impl BotLease {
    pub(crate) fn turn(&self, on: bool) {
        self.begun.store(on, Ordering::Release);
        self.changed.send_replace(());
    }
}

/// Everything that handlers need.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Api,
    /// The bot's own name, without `@`.
    pub(crate) name: String,
    /// True if the bot receives everything that people write in groups.
    pub(crate) reads_all: bool,
    /// True if people can type its name in any chat.
    pub(crate) is_inline: bool,
    /// The short name of the Mini App, if there is one.
    pub(crate) app: Option<AppName>,
    /// The time at which it started.
    pub(crate) began: Time,
    pub(crate) reconciler: Reconciler<Bot>,
    /// The time at which each person last did something.
    pub(crate) seen: Presence<PlayerId>,
    /// The people who can or cannot be written to in private, as far as is known, by chat.
    pub(crate) reachable: Mutex<BTreeMap<i64, bool>>,
    /// Each person's last successful press: the message, the button's data, and the time.
    pub(crate) pressed: Mutex<BTreeMap<PlayerId, (MessageRef, String, Time)>>,
    /// The place of hands for those who play in a group, and have not chosen themselves.
    pub(crate) hands: Hands,
    /// The people's own choices.
    pub(crate) choices: Choices,
    /// The time for which a window stays open.
    pub(crate) window: Duration,
    /// Each person's last chance to be shown something in a group.
    pub(crate) ephemeral_windows: Mutex<BTreeMap<PlayerId, EphemeralWindow>>,
    /// The tasks that wait for a hand to be shown in a group.
    pub(crate) awaited: Mutex<Vec<(Target, oneshot::Sender<bool>)>>,
    /// The message in each private chat that shows a table which is followed there.
    pub(crate) followed: Mutex<BTreeMap<i64, (SessionId, i32)>>,
    /// The places already told that messages from the bot's absence are not acted on any more.
    pub(crate) excused: Mutex<BTreeSet<Spot>>,
    /// The state of this process as the one that speaks to Telegram.
    pub(crate) bot_lease: BotLease,
}

/// The back-off before another message is tried in a place that rejected one, in Telegram's seconds; twice as
/// long each time.
const MUTED_SECS: u32 = 5;

/// The number of refusals in a row after which a token is believed to be wrong.
pub(crate) const BELIEVED_AFTER: u32 = 3;

/// The number of people remembered before those who are away are forgotten.
pub(crate) const MOST_SEEN: usize = 4096;

/// The number of tries at answering a press: eight seconds in all, after which Telegram accepts no answer.
const ANSWER_TRIES: u32 = 5;

impl Bot {
    /// Asks Telegram for the bot's account, for as long as it takes. `None` if the program stops meanwhile.
    pub(crate) async fn start(
        settings: &Settings,
        parts: Parts,
        stop: CancellationToken,
    ) -> Result<Option<Arc<Bot>>, Stopped> {
        let api = Api::new(settings)?;
        let refusals = AtomicU32::new(0);
        let bad_token = |rejection: &Rejection| {
            rejection.cause == Cause::BadToken && refusals.fetch_add(1, Ordering::Relaxed) + 1 >= BELIEVED_AFTER
        };
        let me = match insist(&stop, || api.me(), bad_token).await {
            Some(Ok(me)) => me,
            Some(Err(_)) => return Err(Stopped::BadToken),
            None => return Ok(None),
        };
        tracing::info!(name = me.name, "the bot is in Telegram");
        let tables = ChatTables::new(Arc::clone(&parts.manager), parts.clock, ADAPTER);
        let bot = Arc::new_cyclic(|bot| Bot {
            began: (parts.clock)(),
            // Telegram tells when rights change, but not when a group that was muted for a while is so no
            // longer.
            reconciler: Reconciler::new(bot.clone(), tables, Some(settings.second * MUTED_SECS), stop),
            parts,
            api,
            name: me.name,
            reads_all: me.reads_all,
            is_inline: me.is_inline,
            app: settings.app.clone(),
            seen: Presence::new(PRESENT),
            reachable: Mutex::default(),
            pressed: Mutex::default(),
            hands: settings.hands,
            choices: Choices::default(),
            window: settings.window,
            ephemeral_windows: Mutex::default(),
            awaited: Mutex::default(),
            followed: Mutex::default(),
            excused: Mutex::default(),
            bot_lease: BotLease::default(),
        });
        bot.read_choices().await;
        bot.reconciler.spawn(Arc::clone(&bot).follow_choices());
        bot.reconciler.spawn(Arc::clone(&bot).follow_bot_lease());
        bot.reconciler.spawn(Arc::clone(&bot).once_held(Bot::keep_learned));
        bot.reconciler.spawn(Arc::clone(&bot).once_held(Bot::register_commands));
        bot.reconciler.spawn(Arc::clone(&bot).once_held(Bot::set_menu_button));
        bot.reconciler.spawn(Arc::clone(&bot).follow_forgotten());
        bot.reconciler.spawn(Arc::clone(&bot).once_held(Bot::learn_ephemeral));
        Ok(Some(bot))
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

    /// Answers a press in the background. An answer that may have been lost is repeated while the button
    /// still spins.
    pub(crate) fn answer(self: &Arc<Self>, query: String, answer: Answer) {
        let bot = Arc::clone(self);
        let answered = async move {
            for tries in 0..ANSWER_TRIES {
                let wait = match bot.api.answer(&query, &answer).await {
                    Ok(()) => return,
                    Err(Failure::Later(wait)) => wait,
                    Err(Failure::Unanswered(_)) => wait_after(tries),
                    // The press was answered before, or it is too late.
                    Err(failure) => return tracing::debug!(%failure, "a press could not be answered"),
                };
                if bot.reconciler.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                    return;
                }
            }
        };
        self.reconciler.tasks.spawn(answered.in_current_span());
    }

    /// Says a line that names no person.
    pub(crate) fn say(&self, language: Language, line: &Line) -> String {
        sobremesa_chat::text::say(language, line)
    }

    /// Notes that this person is doing something now.
    pub(crate) fn saw(&self, player: &PlayerId) {
        self.seen.saw(player.clone(), (self.parts.clock)());
    }

    /// Returns whether this person did something a moment ago, here or at the same tables elsewhere.
    pub(crate) fn is_present(&self, player: &PlayerId) -> bool {
        let now = (self.parts.clock)();
        self.seen.is_there(player, now) || self.parts.manager.is_about(player, PRESENT, now)
    }
}

/// The content of a message: something for the whole chat, or for one person alone.
pub(crate) enum Body {
    Table(Page),
    Hand(OwnPage),
}

impl Default for Body {
    fn default() -> Body {
        Body::Table(Page::default())
    }
}

/// The content to write, and what else Telegram needs to know.
#[derive(Default)]
pub(crate) struct Content {
    pub(crate) body: Body,
    /// The window through which a hand is posted in a group; in the private chat if `None`.
    pub(crate) ephemeral_window: Option<EphemeralWindow>,
    /// The message that rings for players who cannot be called in private.
    pub(crate) call: Option<Page>,
    /// The message that names those who cannot be written to.
    pub(crate) notice: Page,
    /// The news that all in the chat should see at once.
    pub(crate) news: News,
    /// True if a new message makes phones ring.
    pub(crate) loud: bool,
    /// True if pictures are wanted there.
    pub(crate) pictures: bool,
}

pub(crate) type Place = sobremesa_chat::Place<Bot>;

/// The place of a message; `None` if it is not one of Telegram's.
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
