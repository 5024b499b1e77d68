//! Tables in Telegram: the same requests and screens that every adapter has, as messages and inline keyboards.
//!
//! The adapter holds no rule and names no game. A *room* is a group, a topic of a forum, or a private chat; the hand is a message in
//! the private chat. [`client`] speaks the Bot API and [`wire`] reads what Telegram tells; [`updates`] turns what people do into requests; [`bot`] follows the tables and keeps messages equal to screens,
//! one writer a chat, the newest state ([`table`], [`hand`]); [`pace`] keeps Telegram's limits. What happened is stored before an
//! update is confirmed ([`intake`]), and whatever is stored is drawn again after a crash: there is no queue that could be lost.
//!
//! # How it works
//!
//! `adapters/telegram` has the same two halves. Both go through `client`, which is teloxide's bot: **typed payloads, lenient results**. A call that
//! teloxide knows is its payload, serialised by it; one that it does not know (whispers to one person of a group), or has no room for (numbers of
//! updates beyond 32 bits), is JSON of ours by the same client. The answer is read by us (`failure`), by what Telegram says in it: teloxide's own `send`
//! waits ten seconds after each 5xx and then takes it for a refusal if its body is JSON, and takes a message for unsent when it cannot read the whole
//! answer; its updates drop a whole message for one unknown entity, and its dispatcher confirms them before they are done. **In**: `wire` reads only what is used of an update, each part by itself, and logs what it did not
//! understand; `updates`, `commands` and `presses` make requests of it. A press is answered before anything is written for it, and again where the
//! answer was lost. **Out**: one writer a chat (`lanes`), each message made equal to its screen step by step (`table`, `hand`), within the limits
//! (`pace`). Where many chats wait, the hand of whoever must act goes first, then tables, then the rest; each rank is a head start of some
//! seconds, so that nobody waits for ever. After a start a chat is thought to be full of what was written before it: to keep the pace in the store would
//! be a write for each message, and where Telegram still wants more patience its first answer says so, and is waited out.
//!
//! Below a picture there is room for 1024 characters: `prose` leaves out what the picture shows, then lists, so that a message never changes between
//! picture and text. Who cannot be written to is found out without writing (`doors`): a *typing…* is refused in the same way, and counts in no limit.
//!
//! A bot under Group Privacy is not told how people talk below its table, nor can it find out: of a message that it may not read Telegram does not even say
//! whether there is one. Only the number of a message of its own tells how far the chat has moved on. So at each change of turn, and when somebody gets
//! up, the table is posted again instead of edited (`talk`), unless its place was known less than five seconds ago, or there is no room in the group's
//! twenty a minute and it was known less than fifteen ago. Where it was not far, the one above goes, several at once where there is little room.
//!
//! A message has no name of ours by which Telegram could find it again, and ids must not be guessed (those of private chats count the bot's
//! messages to all). So a program that is killed in the milliseconds between sending a new hand and noting it leaves a twin. It shows what was
//! true then, its buttons count as long as that is asked, and it goes when it is pressed (`presses`, `clear_away`).

mod alert;
mod api;
mod bot;
mod client;
mod commands;
mod doors;
mod entry;
mod failure;
mod hand;
mod intake;
mod lanes;
mod menu;
mod moves;
mod moving;
mod names;
mod notes;
mod pace;
mod page;
mod pictures;
mod place;
mod presses;
mod private;
mod prose;
mod solo;
mod sure;
mod table;
mod talk;
mod text;
mod updates;
mod wire;
mod written;

mod settings;

use std::sync::Arc;

use sobremesa::locale::Language;
use sobremesa::session::Manager;
use sobremesa::store::Time;
use tokio_util::sync::CancellationToken;

use bot::Bot;
pub use settings::{Address, Intake, Mode, Secret, Settings, Token};

/// What the adapter needs of the program.
pub struct Parts {
    /// The tables.
    pub manager: Arc<Manager>,
    /// What time it is.
    pub clock: fn() -> Time,
    /// Bytes of the operating system's generator.
    pub entropy: fn() -> [u8; 32],
    /// What is spoken to people whose language is not known.
    pub language: Language,
    /// Whether new rooms have pictures; each can say otherwise.
    pub pictures: bool,
}

/// Why the adapter stopped by itself.
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

/// Plays in Telegram until `stop` is cancelled. While Telegram cannot be reached it goes on trying.
///
/// # Errors
/// What no further try would change.
pub async fn serve(settings: Settings, parts: Parts, stop: CancellationToken) -> Result<(), Stopped> {
    let Some(bot) = Bot::start(&settings, parts, stop).await? else { return Ok(()) };
    let following = tokio::spawn(Arc::clone(&bot).follow());
    let taken = match settings.intake {
        Intake::Polling => intake::poll(&bot).await,
        Intake::Webhook { listen, public_url, secret } => intake::serve(&bot, listen, public_url.0, secret).await,
    };
    bot.stop.cancel();
    bot.tasks.close();
    bot.tasks.wait().await;
    following.abort();
    taken
}
