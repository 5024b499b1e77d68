//! Tables in Telegram: the same requests and screens that every adapter has, as messages and inline keyboards.
//!
//! The adapter holds no rule and names no game. A *room* is a group, a topic of a forum, or a private chat; the hand is a message in
//! the private chat. [`client`] speaks the Bot API and [`wire`] reads what Telegram tells; [`updates`] turns what people do into requests; [`bot`] follows the tables and keeps messages equal to screens,
//! one writer a chat, the newest state ([`table`], [`hand`]); [`pace`] keeps Telegram's limits. What happened is stored before an
//! update is confirmed ([`intake`]), and whatever is stored is drawn again after a crash: there is no queue that could be lost.

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
