//! *Play now*: a game against the computer, two presses from nothing to the first card.

use std::sync::Arc;

use serenity::all::ChannelId;
use sobremesa::catalogue::{self, GAMES};
use sobremesa::{Act, Configure, Manager, Refusal, View};
use sobremesa_chat::Target;
use sobremesa_chat::text::say;
use sobremesa_computer::Level;
use sobremesa_game::line;

use crate::answer::{Answer, Refused};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::button::Button;
use crate::links::private_link;
use crate::names;
use crate::page::Page;
use crate::requests::{act_on, draw_view, open_table, why_not};
use crate::{dm_opening, guests};

/// The preset of a game for two people, or else its first.
pub(crate) fn preset_for_two(game: &str) -> Option<String> {
    let presets = catalogue::find(game)?.presets();
    presets.iter().find(|preset| preset.seats == 2).map(|preset| preset.id.to_owned())
}

/// The question of which game to play against the computer.
pub(crate) fn offer(asked: &Asked) -> Answer {
    let games: Vec<_> = GAMES
        .iter()
        .map(|game| (say(asked.language(), &game.name()), Button::QuickPlay(game.id().to_owned())))
        .collect();
    Answer::Private(Page::choice(&say(asked.language(), &line!("discord-now")), &games))
}

/// Begins a game against the computer in the place where it was asked for.
pub(crate) async fn play(bot: &Arc<Bot>, asked: &Asked, game: &str) -> Answer {
    match begin(bot, asked, game).await {
        Ok(answer) => answer,
        Err(refused) => why_not(&bot.parts, asked, refused).await,
    }
}

async fn begin(bot: &Arc<Bot>, asked: &Asked, game: &str) -> Result<Answer, Refused> {
    let room = match is_busy(&bot.parts.manager, asked).await? {
        true => names::room(own_channel(bot, asked).await.ok_or(Refusal::RoomBusy)?),
        false => asked.room.clone(),
    };
    let elsewhere = room != asked.room;
    let session = open_table(&bot.parts, asked, room.clone(), game, preset_for_two(game)).await?;
    // One update does more than one thing here.
    for act in [Act::Configure(Configure::AddComputer { level: Level::default(), all: true }), Act::Start] {
        act_on(&bot.parts, asked, session, act).await?;
    }
    if elsewhere {
        return lead_to_private(bot, asked, Target::Table(session, room)).await;
    }
    let hand = draw_view(bot, session, &asked.actor, &View::Hand(String::new())).await?;
    if asked.guest {
        return Ok(guests::show(bot, asked, session, Some(hand)).await);
    }
    bot.reconciler.keep(Target::Table(session, asked.room.clone()));
    Ok(match asked.private {
        // Table and hand stand below.
        true => Answer::Update(Page::told(&say(asked.language(), &line!("discord-begun")))),
        false => Answer::Update(hand),
    })
}

/// Returns whether others play already where this is asked.
async fn is_busy(manager: &Manager, asked: &Asked) -> Result<bool, Refused> {
    let Some(here) = manager.session_in(&asked.room).await.map_err(Refused::from)? else {
        return Ok(false);
    };
    let over = manager.read(here, |session| session.ending().is_some()).await;
    Ok(!asked.private && !asked.guest && over == Ok(false))
}

/// The private channel with the asker.
async fn own_channel(bot: &Bot, asked: &Asked) -> Option<ChannelId> {
    let user = names::user(&asked.actor.player)?;
    if let Some(channel) = bot.dm_channels.look_up(user).await {
        return Some(channel);
    }
    dm_opening::open(bot, user).await.ok()
}

/// Says that the game is in private, once the table stands there. There is none if the player cannot be
/// written to.
async fn lead_to_private(bot: &Arc<Bot>, asked: &Asked, table: Target) -> Result<Answer, Refused> {
    bot.reconciler.keep(table.clone());
    bot.reconciler.wait_until_written(&table).await;
    if bot.reconciler.rejected_pages.contains(&table) {
        act_on(&bot.parts, asked, table.session(), Act::End).await?;
        return Err(Refusal::RoomBusy.into());
    }
    let page = Page::told(&say(asked.language(), &line!("discord-begun-in-private")));
    let message = bot.reconciler.memo(&table, |memo| memo.standing.message());
    let Target::Table(_, room) = &table else { return Ok(Answer::Update(page)) };
    Ok(Answer::Update(match names::channel(room).zip(message) {
        Some((channel, message)) => {
            page.leading(&say(asked.language(), &line!("discord-to-table")), &private_link(channel, message))
        }
        None => page,
    }))
}
