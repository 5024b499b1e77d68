//! A table in Discord: the same requests and screens that the browser has, as commands, buttons and messages.
//!
//! The adapter holds no rules and names no game. A *room* is a channel or a thread (`names`). `tables` and
//! `hands` say what should stand there; the reconciler that all chats share compares it with what does, and
//! `place` takes the steps. A press comes back as the text that was attached to the button (`presses`), slash
//! commands become requests (`commands`, `table_choice`), and every interaction is answered within Discord's
//! three seconds (`reply`). Messages are never queued: each writer draws the newest screen, so that limits,
//! failures and restarts cost time, never truth.
//!
//! ```text
//! press, command ─▶ Asked ─▶ Request ─▶ manager ─▶ Reply | Refusal ─▶ Answer (only who asked sees it)
//! manager.watch() ─▶ Target ─▶ one writer a message ─▶ Page ─▶ API
//! ```
//!
//! # How it works
//!
//! `adapters/discord` has two halves that do not know each other. **In**: an interaction becomes a request
//! (`presses`, `commands`) and is answered in private within three seconds, either at once or after a
//! deferral (`reply`). **Out**: a change to a table wakes one writer for each message that shows it
//! (`sobremesa_chat::Reconciler`); the writer looks what should stand there (`tables`, `hands`), takes one
//! step (`place`, which is all that is special to Discord there), and looks again. So there is no queue: a
//! message that has to wait shows what is true when its turn comes, one edit at a time. The session remembers
//! where its messages are (`sobremesa_chat::PostedMessages`), so that a restart edits them in place. A new
//! message carries a nonce that names the game, so that one of unknown fate is not written twice, and the
//! message that the nonce brings back is compared with what should have been written.
//!
//! In games without hidden hands, no player is written to in private: moves are made at the table, step by
//! step, and each press is answered with the table in its new state. A hand around which only words have
//! changed waits some seconds for its player's turn; the hand of a player who has just acted, here or
//! elsewhere, or is to act, does not.
//!
//! A press in a message that a writer keeps is answered with that message in its new state (`presses`,
//! `pressed_message`): no edit, no limit. For the next quarter of an hour the message can be edited through
//! that press, which does not count towards its channel's limit (`edits`, `Original`). A command about a
//! table means the table in its channel; in private it may also mean one elsewhere, picked by a button if
//! there are several (`table_choice`).
//!
//! Limits are observed by `wire::limits`, not by the library: its limiter retries every 429, even one that is
//! a refusal. Private channels are opened one after another, first for players who must act, and remembered
//! in the store as `discord.private.<person>` (`dm_channels`); players who wait longer than two seconds are
//! told at the table to press *Mi mano*.
//!
//! Discord's refusals are told apart by their code before their status (`wire::api`, `Rejection`), and
//! nothing is given up for a single one. A message that is gone or too old is written again; what is rejected
//! is tried without its emojis (`wire::api`), and without its picture; any other refusal is tried again after
//! a back-off that grows, and at once when a person presses something there
//! (`sobremesa_chat::RejectedPages`). A channel that is gone for five minutes is detached; a closed private
//! channel is noted, and tried again some time later. No gateway intent is needed: deleted messages and
//! channels are noticed when we write to them, and a table is looked for before its players are called to it.
//! The content of a message is recorded once it has stood for some seconds, so that a start writes nothing
//! that stands there already.
//!
//! A picture is drawn on a blocking thread, never while a table is locked. It is sent only when it differs
//! from the one that the message has (`sobremesa_chat::Known`): an edit lists the attachments that stay.
//! Every file has the same name, since a name derived from a hand would give it away. Where Discord rejects a
//! picture, the message is tried once without it. In Telegram (`written`) a message with a picture is a photo
//! with the whole text as its caption, if that fits, and a picture that was sent before is referred to by
//! Telegram's `file_id`; a text may become a photo, but a photo never becomes a text again.
//!
//! A message is made of components (`wire::layout`): a frame around title, picture, words and buttons, at
//! most 40 components and 4000 characters. Beside the picture of a table stand four lines of words at most,
//! so that picture and buttons are seen at once (`Spoken::brief`); *Más…* tells all of them. A clock of the
//! game is a moment that each reader's Discord counts down to, without edits. Such a message takes no
//! `content` and no embed; what rings or is sent once has the form with `content`, since phones show its
//! words. A picture that stays must be listed with its attachment's id and name, so that is learnt from
//! Discord's answers; where it is not known the picture is sent again. Nothing of a message can be emptied
//! alone, so buttons are taken away by writing again what Discord says is there.
//!
//! Icons on buttons and in texts are emojis of the application (`emojis`). The games choose them
//! (`Face::icons`), and `sobremesa_screen::picture::icon` draws them. In a place where the bot is no member
//! it has no channel to write to (`guests`): the table is the answer to a command, each press on it is
//! answered with its new state, and the writer edits it through the token of the last press while that lives.
//! A hand shown by *Mi mano* is kept equal to the hand in the same way (`ephemeral_hand`), in every channel,
//! unless the player has one in private. Tokens are never stored: after a restart the next press makes a
//! message editable again.
//!
//! Phones ring through a message next to the table that mentions the players who must act. It comes only
//! after some seconds (four times as many for players who did something there a moment ago), and stays until
//! the same players are called again: no phone shows a call that is not there any more. In places where the
//! bot is no member it follows a press (`follow_ups`).
//!
//! A player who sits down is written to at once (`welcome`), by the message that becomes their hand: so a
//! closed private channel is reported before it matters.

mod activity;
mod answer;
mod asked;
mod bot;
mod button;
mod calls;
mod challenges;
mod commands;
mod controls;
mod dm_channels;
mod dm_opening;
mod edits;
mod emojis;
mod endpoint;
mod ephemeral_hand;
#[cfg(test)]
mod every_page;
mod follow_ups;
mod gateway;
mod guests;
mod hands;
mod links;
mod manifest;
mod names;
mod page;
mod place;
mod pressed_message;
mod presses;
mod quick_play;
mod reply;
mod reports;
mod requests;
mod rights;
mod settings;
mod state;
mod table_choice;
mod tables;
mod text;
mod welcome;
mod wire;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{ApplicationId, LightMethod, Route};
use serenity::interactions_endpoint::Verifier;
use sobremesa::Manager;
use sobremesa::policy::Operator;
use sobremesa_chat::{ChatTables, Reconciler, Switch};
use sobremesa_store::{Store, Time};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

pub use settings::{Mode, PublicKey, Settings, Token};
pub use wire::api::{BadConnection, Failure, Rejection};

use bot::{Bot, REJECTED_FOR};
use calls::Calls;
use dm_channels::DmChannels;
use emojis::{Emojis, Uploader};
use wire::api::{self, Api, Call};

/// The time that a player may take before the table rings for them: players who are at the table need no
/// call.
pub const RING_AFTER: Duration = Duration::from_secs(8);

/// The bot's permissions in a channel: to see it, write there and in its threads, attach pictures and the
/// proof, read what is below the table, and open threads.
const PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38;

/// The parts of the program that the adapter needs.
pub struct Parts {
    /// The tables.
    pub manager: Arc<Manager>,
    /// The store that remembers private channels.
    pub store: Arc<dyn Store>,
    /// The clock.
    pub clock: fn() -> Time,
    /// The operator of the program, for the privacy policy.
    pub operator: Operator,
    /// The default of pictures in new rooms; each room can change this.
    pub pictures: Switch,
    /// The time that a player may take before they are called: [`RING_AFTER`].
    pub ring_after: Duration,
}

/// The reason why the adapter cannot run. Problems that pass by themselves are waited out instead.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// The settings cannot be used.
    #[error(transparent)]
    Connection(#[from] BadConnection),
    /// Discord does not know the token.
    #[error("Discord does not accept the token (discord.token)")]
    Token,
    /// Discord did not give the application's id or key, and neither does the configuration.
    #[error("the application's id or public key is unknown: set discord.application_id and discord.public_key")]
    Unidentified,
    /// The public key is not a point on its curve.
    #[error("discord.public_key is not the key of an application")]
    PublicKey,
    /// Discord refused something that the adapter cannot do without.
    #[error(transparent)]
    Refused(Failure),
    /// The address of `discord.listen` cannot be served.
    #[error("discord.listen cannot be served: {0}")]
    Listen(io::Error),
    /// The gateway refused the bot for good.
    #[error("the gateway refused the bot: {0}")]
    Gateway(Box<serenity::Error>),
}

/// A bot that Discord has recognised.
pub struct Connected {
    settings: Settings,
    bot: Arc<Bot>,
    transport: Transport,
}

/// The transport of interactions.
enum Transport {
    Gateway,
    Http(TcpListener, Box<Verifier>),
}

/// Identifies the bot and registers its commands with Discord. Waits while Discord cannot be reached.
///
/// # Errors
/// Failures that will not pass by themselves.
pub async fn connect(settings: &Settings, parts: Parts, stop: CancellationToken) -> Result<Connected, Broken> {
    let (http, client) = api::connect(settings)?;
    let leases = parts.manager.leases().clone();
    let api = Api::new(Arc::new(http), client, leases.clone());
    let known = match (settings.application_id, settings.mode, &settings.public_key) {
        (Some(id), Mode::Gateway, _) | (Some(id), Mode::Http, Some(_)) => Some(id),
        _ => None,
    };
    let (application, told_key) = match known {
        Some(id) => (id, None),
        None => identify(&api, settings, &stop).await?,
    };
    let transport = match settings.mode {
        Mode::Gateway => Transport::Gateway,
        Mode::Http => {
            let key = settings.public_key.clone().or(told_key).ok_or(Broken::Unidentified)?;
            let verifier = Verifier::try_new(key.0).map_err(|_| Broken::PublicKey)?;
            Transport::Http(TcpListener::bind(settings.listen).await.map_err(Broken::Listen)?, Box::new(verifier))
        }
    };
    // If several processes share the store, the keeper registers the commands, once it is known which that
    // is.
    let activity = match leases.is_alone() {
        true => activity::register(&api, application, parts.manager.home(), settings.activity, &stop).await?,
        false => settings.activity && activity::is_registered(&api, application, &stop).await?,
    };
    parts.manager.know_languages().await;
    let (dm_channels, calls) = (DmChannels::new(Arc::clone(&parts.store)), Calls::new(&parts));
    let bot = {
        let tables = ChatTables::new(Arc::clone(&parts.manager), parts.clock, names::ADAPTER);
        Arc::new_cyclic(|bot| Bot {
            parts,
            api,
            application,
            reconciler: Reconciler::new(bot.clone(), tables, Some(REJECTED_FOR), stop),
            dm_channels,
            emojis: Emojis::default(),
            calls,
            activity: activity.into(),
            servers: links::Servers::default(),
        })
    };
    Ok(Connected { settings: settings.clone(), bot, transport })
}

impl Connected {
    /// The page where the manager of a server can invite the bot.
    pub fn invite_link(&self) -> String {
        let id = self.bot.application;
        format!(
            "https://discord.com/oauth2/authorize?client_id={id}&scope=bot+applications.commands&permissions={PERMISSIONS}"
        )
    }

    /// The address at which interactions arrive, if they come over HTTP.
    pub fn listens_at(&self) -> Option<std::net::SocketAddr> {
        match &self.transport {
            Transport::Gateway => None,
            Transport::Http(listener, _) => listener.local_addr().ok(),
        }
    }

    /// Runs until the program stops.
    ///
    /// # Errors
    /// The gateway or the address cannot be used any longer.
    pub async fn serve(self) -> Result<(), Broken> {
        let Connected { settings, bot, transport } = self;
        if settings.emojis {
            let bringing = Arc::clone(&bot);
            bot.reconciler.spawn(async move {
                let Bot { emojis, api, application, parts, reconciler, .. } = &*bringing;
                let (leases, stop) = (parts.manager.leases(), &reconciler.stop);
                Uploader { emojis, api, application: *application, leases, stop }.bring_emojis().await;
            });
            bot.emojis.wait_until_listed().await;
        }
        bot.reconciler.tasks.spawn(bot.reconciler.clone().follow());
        bot.reconciler.spawn(challenges::follow(Arc::clone(&bot)));
        bot.reconciler.spawn(activity::register_when_keeper(Arc::clone(&bot), settings.activity));
        let ended = match transport {
            Transport::Http(listener, verifier) => {
                endpoint::serve(listener, Arc::clone(&bot), *verifier).await;
                Ok(())
            }
            Transport::Gateway => gateway::listen(&settings, &bot).await,
        };
        // Requests made before the end are still answered.
        bot.reconciler.finish().await;
        ended
    }
}

/// Asks Discord which application this token belongs to.
async fn identify(
    api: &Api,
    settings: &Settings,
    stop: &CancellationToken,
) -> Result<(ApplicationId, Option<PublicKey>), Broken> {
    let told: Value = insist(api, || Call::new(LightMethod::Get, Route::Oauth2ApplicationCurrent), stop).await?;
    let id = told["id"].as_str().and_then(|id| id.parse().ok()).filter(|&id| id != 0);
    let id = settings.application_id.or(id.map(ApplicationId::new)).ok_or(Broken::Unidentified)?;
    Ok((id, told["verify_key"].as_str().and_then(|key| key.parse().ok())))
}

/// Repeats a call until there is an answer of any kind.
async fn insist<'a>(api: &Api, call: impl Fn() -> Call<'a>, stop: &CancellationToken) -> Result<Value, Broken> {
    match sobremesa_chat::insist(stop, || api.call(call()), |_| true).await {
        Some(Ok(answer)) => Ok(answer),
        Some(Err(Rejection { status: 401, .. })) => Err(Broken::Token),
        Some(Err(rejection)) => Err(Broken::Refused(Failure::Refused(rejection))),
        None => Err(Broken::Refused(Failure::Unanswered("the program stops".to_owned()))),
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_chat::text::say;
    use sobremesa_game::line;
    use sobremesa_screen::locale::Language;

    use super::*;

    /// A message made of components embeds nothing, and links in it need no preview.
    #[test]
    fn the_permission_to_embed_links_is_never_requested() {
        assert_eq!(PERMISSIONS & 1 << 14, 0);
        let texts =
            [line!("discord-barred"), line!("discord-no-thread"), line!("discord-closed"), line!("discord-help")];
        for &language in Language::ALL {
            for text in texts.iter().map(|text| say(language, text).to_lowercase()) {
                let named = ["enlace", "embed", "links", "enllaç"].into_iter().find(|word| text.contains(word));
                assert_eq!(named, None, "{language}: {text}");
            }
        }
    }
}
