//! Challenges: a table is opened for a named user, and begins as soon as they accept.

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::UserId;
use sobremesa::catalogue::GAMES;
use sobremesa::{Act, ChangedSetting, View};
use sobremesa_chat::Target;
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_store::{PlayerId, Room, SessionId};
use tokio::sync::broadcast::error::RecvError;

use crate::answer::{Answer, Refused};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::names;
use crate::page::Page;
use crate::quick_play::{self, preset_for_two};
use crate::requests::{act_on, draw_view, open_table, show_here, why_not};

/// Opens a table for two with a rival, at the first game that two can play.
pub(crate) async fn open(bot: &Arc<Bot>, asked: &Asked, rival: UserId) -> Result<Answer, Refused> {
    if Some(rival) == names::user(&asked.actor.player) {
        return Ok(quick_play::offer(asked));
    }
    let for_two = GAMES.iter().find_map(|game| Some((game.id(), preset_for_two(game.id())?)));
    let (game, preset) = for_two.unzip();
    let session = open_table(&bot.parts, asked, asked.room.clone(), game.unwrap_or_default(), preset).await?;
    set_rival(bot, &Target::Table(session, asked.room.clone()), Some(rival)).await;
    Ok(show_here(bot, asked, session).await)
}

/// Makes the table say who is challenged, until it begins. If another process writes it, the store tells
/// that one.
pub(crate) async fn set_rival(bot: &Bot, target: &Target, rival: Option<UserId>) {
    let (Some(rival), Target::Table(session, room)) = (rival, target) else { return };
    if bot.reconciler.may_write(target) {
        return bot.reconciler.memo(target, |memo| memo.platform_state.rival = Some(rival));
    }
    let left = json!({ "names": [""], "players": [names::player(rival).0], "room": room.0 }).to_string();
    if let Err(error) = bot.parts.store.set_setting(&format!("{LEFT}{session}"), Some(left.into_bytes())).await {
        tracing::warn!(%error, "a table does not say who was challenged");
    }
}

/// Makes tables show challenges that came through other processes, until the program stops.
pub(crate) async fn follow(bot: Arc<Bot>) {
    let mut left = bot.parts.manager.watch_settings();
    loop {
        match left.recv().await {
            Ok(ChangedSetting::Named(name)) if name.starts_with(LEFT) => {
                if let Ok(Some(value)) = bot.parts.store.setting(&name).await
                    && let Some((target, rival)) = read_left(&name, &value)
                    && bot.reconciler.may_write(&target)
                {
                    bot.reconciler.memo(&target, |memo| memo.platform_state.rival = Some(rival));
                    bot.reconciler.keep(target);
                    // It may be left there: it is not read again.
                    let _ = bot.parts.store.set_setting(&name, None).await;
                }
            }
            // The challenged player sits down at a table that does not call them.
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Seats the challenged user, begins if no other seat is empty, and shows them their hand.
pub(crate) async fn take(bot: &Arc<Bot>, asked: &Asked, session: SessionId, rival: UserId) -> Answer {
    if names::user(&asked.actor.player) != Some(rival) {
        return Answer::Private(Page::told(&say(asked.language(), &line!("discord-dare-other"))));
    }
    match accept(bot, asked, session).await {
        Ok(answer) => answer,
        Err(refused) => why_not(&bot.parts, asked, refused).await,
    }
}

async fn accept(bot: &Bot, asked: &Asked, session: SessionId) -> Result<Answer, Refused> {
    let player = &asked.actor.player;
    let seated = bot.parts.manager.read(session, |session| session.seat_of(player).is_some()).await?;
    if !seated {
        act_on(&bot.parts, asked, session, Act::Join { seat: None, contribution: asked.contribution() }).await?;
    }
    // The challenger wants to begin, and need not press. If a player is still missing, this is refused.
    bot.reconciler.tables.housekeep(session, Act::Start).await;
    let playing = bot.parts.manager.read(session, |session| session.is_playing()).await?;
    Ok(match playing {
        true => Answer::Private(draw_view(bot, session, &asked.actor, &View::Hand(String::new())).await?),
        false => Answer::Nothing,
    })
}

/// The prefix of the settings by which a process tells another one who was challenged; the table's id
/// follows.
const LEFT: &str = "discord.rival.";

fn read_left(name: &str, value: &[u8]) -> Option<(Target, UserId)> {
    let session = name.strip_prefix(LEFT)?.parse().ok()?;
    let value: Value = serde_json::from_slice(value).ok()?;
    let rival = names::user(&PlayerId(value["players"][0].as_str()?.to_owned()))?;
    Some((Target::Table(session, Room(value["room"].as_str()?.to_owned())), rival))
}
