//! `/reportar`: a person tells the operator about the table; and people who are removed from a table are told
//! so in private.

use serenity::all::{LightMethod, Route};
use sobremesa::Request;
use sobremesa_chat::{MOST_TRIES, wait_after};
use sobremesa_store::{PlayerId, Slot};

use crate::answer::{Answer, Refused};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::names;
use crate::page::Page;
use crate::requests::{draw_view, handle, own_table};
use crate::wire::api::{Call, Failure};

/// Stores the text after the command, about the table in this channel, or else about the asker's own.
pub(crate) async fn store(bot: &Bot, asked: &Asked, text: &str) -> Result<Answer, Refused> {
    let here = bot.parts.manager.session_in(&asked.room).await?;
    let session = match here {
        Some(here) => here,
        None => own_table(&bot.parts.manager, asked).await?,
    };
    let reply = handle(&bot.parts, asked, Request::Report { session, about: None, text: text.to_owned() }).await?;
    match &reply.view {
        Some(view) => Ok(Answer::Private(draw_view(bot, session, &asked.actor, view).await?)),
        None => Ok(Answer::Nothing),
    }
}

/// Tells a person who was removed from a table so, in the private channel. A person who has none learns it
/// when they want to sit down again.
pub(crate) async fn tell_removed(bot: &Bot, player: &PlayerId, text: &str) {
    let Some(user) = names::user(player).filter(|_| bot.parts.manager.leases().holds(Slot::of_player(player))) else {
        return;
    };
    let Some(channel_id) = bot.dm_channels.look_up(user).await else { return };
    let body = Page::notice(text).fresh();
    for tries in 0..MOST_TRIES {
        let call = Call::new(LightMethod::Post, Route::ChannelMessages { channel_id }).body(body.clone());
        let wait = match bot.api.call(call).await {
            Ok(_) => return,
            Err(Failure::Later(wait)) => wait,
            Err(Failure::Unanswered(_)) => wait_after(tries),
            Err(failure) => return tracing::info!(%failure, "a person who was removed could not be told"),
        };
        tokio::time::sleep(wait).await;
    }
}
