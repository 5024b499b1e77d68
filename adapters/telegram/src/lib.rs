//! Tables in Telegram: the same requests and screens that every adapter has, as messages and inline
//! keyboards.
//!
//! The adapter holds no rules and names no game. A *room* is a group, a topic of a forum, a private chat, or
//! a message sent through the bot; the hand is a message in the private chat, or in the group for its owner
//! alone. [`wire::client`] speaks the Bot API and [`wire`] reads what Telegram sends; [`updates`] turns what
//! people do into requests; code shared by all chats follows the tables and keeps messages equal to screens,
//! with one writer per chat and the newest state winning ([`table`] and [`hand`] say what should stand there,
//! [`place`] takes the steps); [`wire::pace`] observes Telegram's limits. The effects of an update are stored
//! before it is confirmed ([`intake`]), and all that is stored is drawn again after a crash: there is no
//! queue that could be lost.
//!
//! # How it works
//!
//! `adapters/telegram` has the same two halves as `adapters/discord`. Both go through `client`, which is
//! teloxide's bot: **typed payloads, lenient results**. A call that teloxide supports is its payload,
//! serialised by teloxide; one that it does not support (whispers to one person in a group), or has no room
//! for (numbers of updates beyond 32 bits), is our own JSON sent by the same client. We interpret the answer
//! ourselves (`failure`), by what Telegram says in it: teloxide's own `send` waits ten seconds after each 5xx
//! and then takes it for a refusal if its body is JSON, and takes a message for unsent when it cannot read
//! the whole answer; its updates drop a whole message because of one unknown entity, and its dispatcher
//! confirms them before they are handled. **In**: `wire` reads only the parts of an update that we use, each
//! by itself, and logs what it did not understand; `updates`, `run` and `presses` turn them into
//! requests. A press is answered before anything is written for it, and again if the answer was lost.
//! **Out**: one writer per chat makes each place equal to its screen step by step (`place`), within the
//! limits (`wire::pace`). If many chats wait, the hands of players who must act go first, then tables, then
//! the rest; each rank is a head start of some seconds, so that none starves. Games without hidden hands have
//! no hand messages: moves are made at the table, which then goes first, and turns are called there. A player
//! who has made a move reads in the answer to the press what they did, and sees it in the hand at once
//! (`hand`); a hand around which only words have changed waits some seconds for the next change, which most
//! often is its owner's turn. After a start each chat begins without a pause: keeping the pace in the store
//! would cost a write per message, and if Telegram wants a longer wait, it says so and is obeyed.
//!
//! A hand in a group is an *ephemeral message* (`wire::api::own_page`, `ephemeral_windows`): its owner alone
//! sees it. A page for one person is an `OwnPage`, which carries its owner and never gives its page away, so
//! that no call exists which would write it in front of others; and no server is sent one before it has shown
//! that it knows such messages. *Mi mano* posts the hand within the fifteen seconds after the press; then it
//! is edited, as fast as Telegram takes it: it is not documented whether such calls count, and `wire::pace`
//! finds out. Its number stands in the table's record with the group's, `t29@-100….game`, beside the plain
//! numbers of other messages; the receiver is not written there, it is the player. An edit that is refused
//! means that the message is gone: the hand comes back through a window, or goes to the private chat.
//!
//! The place of hands is the operator's choice, overridden by each person's own (`choices`).
//!
//! Beside a table's picture stand at most four lines, so that the buttons are right below it (`wire::page`);
//! all of its words are behind *Más…*. A caption has room for 1024 characters: where all must be read,
//! `wire::prose` leaves out what the picture shows, then lists, so that a message never changes between picture
//! and text.
//!
//! The bot finds out without writing if a person can be written to (`reachable`): a *typing…* is refused in
//! the same way, and does not count towards any limit.
//!
//! Under Group Privacy a bot does not receive what people write below its table, nor can it find out: of a
//! message that it may not read, Telegram does not even say whether it exists. Only the number of a new
//! message of its own tells how far the chat has moved on. So where the game goes on after a pause the table
//! is posted again instead of edited (`state`). While people play they have it before them. If the
//! chat had not moved on far, the old table is deleted; otherwise it loses its buttons.
//!
//! Nothing irreversible follows from a single refusal. Of living groups, topics and private chats Telegram
//! says now and then that they are not there, and a removed bot may be let in again: a room is asked again,
//! or kept, for ten minutes (`moving`), during which the game goes on in private. A place is without pictures
//! only if the words went through right after the picture was refused (`place`). A server that knows no
//! ephemeral messages is asked again (`wire::api::own_page`), and so is one that does not know the token any
//! more (`intake`).
//!
//! A room can also be a message that a person sent through the bot ([`inline`]), by inline mode ([`queries`])
//! or as the answer to a mention in a chat where the bot is no member ([`guests`]): the table is written into
//! it and played in it, and nothing is ever posted beside it.
//!
//! A message carries no name of ours by which Telegram could find it again, and ids must not be guessed
//! (those in private chats count the bot's messages to all people). So a program that is killed in the
//! milliseconds between sending a new hand and recording it leaves a duplicate. The duplicate shows what was
//! true then, its buttons work as long as its question is open, and it goes when it is pressed (`presses`,
//! `clear_away`).

mod account;
mod activity;
mod alert;
mod bot;
mod bot_lease;
mod button;
mod choices;
mod choosing;
mod commands;
mod confirm;
mod entry;
mod ephemeral_windows;
mod following;
mod guests;
mod hand;
mod hands_setting;
mod inline;
mod intake;
mod inviting;
mod learned;
mod mailbox;
mod menu;
mod moves;
mod moving;
mod notes;
mod offers;
mod own_hand;
mod people;
mod place;
mod presses;
mod primers;
mod private_chats;
mod queries;
mod quick_play;
mod reachable;
mod reports;
mod requests;
mod rights;
mod run;
mod say_once;
mod settings;
mod state;
mod table;
mod updates;
mod wire;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use sobremesa::Manager;
use sobremesa::policy::Operator;
use sobremesa_chat::{Switch, insist};
use sobremesa_store::Time;
use tokio_util::sync::CancellationToken;

use account::Account;
use bot::Bot;
pub use settings::{Address, AppName, Hands, Intake, Mode, Settings};
use wire::api::{Api, Me};
use wire::failure::{Cause, Rejection};
pub use wire::secrets::{Secret, Token};

/// The parts of the program that the adapter needs.
pub struct Parts {
    /// The tables.
    pub manager: Arc<Manager>,
    /// The clock.
    pub clock: fn() -> Time,
    /// Random bytes from the operating system.
    pub entropy: fn() -> [u8; 32],
    /// The operator of the program, for the privacy policy.
    pub operator: Operator,
    /// The default of pictures in new rooms; each room can change this.
    pub pictures: Switch,
}

/// The reason why the adapter stopped by itself.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// Telegram does not know the token.
    #[error("telegram.token is not the token of a bot")]
    BadToken,
    /// The connection cannot be set up.
    #[error("the connection to Telegram cannot be set up: {0}")]
    Client(#[from] reqwest::Error),
    /// `telegram.listen` cannot be used.
    #[error("telegram.listen cannot be used: {0}")]
    Listen(#[from] std::io::Error),
}

/// Plays in Telegram until `stop` is cancelled. While Telegram cannot be reached it keeps trying.
///
/// # Errors
/// Failures that trying again would not change.
pub async fn serve(settings: Settings, parts: Parts, stop: CancellationToken) -> Result<(), Stopped> {
    parts.manager.know_languages().await;
    let Some(bot) = start(&settings, parts, stop).await? else { return Ok(()) };
    let following = tokio::spawn(bot.reconciler.clone().follow());
    let taken = match settings.intake {
        Intake::Polling => {
            intake::poll(&bot).await;
            Ok(())
        }
        Intake::Webhook { listen, public_url, secret } => intake::serve(&bot, listen, public_url.0, secret).await,
    };
    bot.reconciler.finish().await;
    following.abort();
    taken
}

/// Asks Telegram for the bot's account, for as long as it takes, and begins what runs beside the updates.
/// `None` if the program stops meanwhile.
async fn start(settings: &Settings, parts: Parts, stop: CancellationToken) -> Result<Option<Arc<Bot>>, Stopped> {
    let server = settings.api_url.as_ref().map(|address| &address.0);
    let api = Arc::new(Api::new(&settings.token, server, settings.second)?);
    let refusals = AtomicU32::new(0);
    let bad_token = |rejection: &Rejection| {
        rejection.cause == Cause::BadToken && refusals.fetch_add(1, Ordering::Relaxed) + 1 >= intake::BELIEVED_AFTER
    };
    let Me { name, reads_all, is_inline } = match insist(&stop, || api.me(), bad_token).await {
        Some(Ok(me)) => me,
        Some(Err(_)) => return Err(Stopped::BadToken),
        None => return Ok(None),
    };
    tracing::info!(name, "the bot is in Telegram");
    let account = Account { name, reads_all, is_inline, app: settings.app.clone() };
    let bot = Bot::new(settings, parts, api, account, stop);
    bot.choices.try_read().await;
    let following = Arc::clone(&bot);
    bot.reconciler.spawn(async move { following.choices.follow().await });
    bot.reconciler.spawn(follow_lease(Arc::clone(&bot)));
    once_held(&bot, learned::keep_learned);
    once_held(&bot, commands::register);
    once_held(&bot, commands::set_menu_button);
    once_held(&bot, own_hand::learn_ephemeral);
    Ok(Some(bot))
}

/// Begins to speak when the slot is gained, with all that should stand in the chats, and falls silent when it
/// is lost.
async fn follow_lease(bot: Arc<Bot>) {
    if bot.parts.manager.leases().is_alone() {
        return;
    }
    loop {
        bot.lease.gain().await;
        tracing::info!("this process speaks to Telegram from now on");
        bot.api.pace.begin_anew();
        bot.lease.turn(true);
        bot.reconciler.doubt(|_| true);
        bot.reconciler.tables.look_at_all(|id| bot.reconciler.look(id)).await;
        bot.lease.wait_for_loss().await;
        bot.lease.turn(false);
        tracing::info!("another process speaks to Telegram from now on");
    }
}

/// Does something once this process speaks to Telegram for the first time.
fn once_held<Done: Future<Output = ()> + Send + 'static>(bot: &Arc<Bot>, work: fn(Arc<Bot>) -> Done) {
    let held = Arc::clone(bot);
    bot.reconciler.spawn(async move {
        held.lease.wait().await;
        work(held).await;
    });
}
