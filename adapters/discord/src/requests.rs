//! Requests that commands and presses make of tables, and the answers that several of them have in common.

use std::sync::Arc;

use serenity::all::{ChannelId, CreateAttachment, MessageId};
use sobremesa::catalogue::AnyGame;
use sobremesa::{Act, Actor, Manager, Open, Refusal, Reply, Request, Session, SpokenBlock, View};
use sobremesa_chat::text::say;
use sobremesa_chat::{PostedMessages, Reconciler};
use sobremesa_game::{Choices, line};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};

use crate::Parts;
use crate::answer::{Answer, Refused};
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::hands::steps_in;
use crate::links::private_link;
use crate::names::hand_of;
use crate::page::Page;
use crate::{ephemeral_hand, guests};

/// Makes a request.
pub(crate) async fn handle(parts: &Parts, asked: &Asked, request: Request) -> Result<Reply, Refused> {
    let session = match &request {
        Request::At(id, _) | Request::Report { session: id, .. } => Some(*id),
        Request::Open(_) | Request::Attach { .. } => None,
    };
    let handled = parts.manager.handle(request, &asked.actor, (parts.clock)()).await;
    handled.map_err(|refusal| Refused { session, refusal })
}

/// Opens a table, and returns its id.
pub(crate) async fn open_table(
    parts: &Parts,
    asked: &Asked,
    room: Room,
    game: &str,
    preset: Option<String>,
) -> Result<SessionId, Refused> {
    let open = Open {
        room,
        language: asked.room_language,
        pictures: parts.pictures.is_on(),
        game: game.to_owned(),
        preset,
        choices: Choices::new(),
        contribution: asked.contribution(),
    };
    Ok(handle(parts, asked, Request::Open(open)).await?.session)
}

/// Carries out one of several acts that follow from one interaction.
pub(crate) async fn act_on(parts: &Parts, asked: &Asked, session: SessionId, act: Act) -> Result<(), Refused> {
    let mut actor = asked.actor.clone();
    actor.update = None;
    let handled = parts.manager.handle(Request::At(session, act), &actor, (parts.clock)()).await;
    handled.map(drop).map_err(|refusal: Refusal| Refused { session: Some(session), refusal })
}

/// Makes a request of a table and answers with the result.
pub(crate) async fn ask(bot: &Bot, asked: &Asked, session: SessionId, act: Act) -> Result<Answer, Refused> {
    bot.calls.saw(session, &asked.actor.player);
    let reply = handle(&bot.parts, asked, Request::At(session, act)).await?;
    Ok(Answer::Private(match &reply.view {
        Some(view) => draw_view(bot, session, &asked.actor, view).await?,
        None => Page::told(&say(asked.language(), &line!("discord-done"))),
    }))
}

/// The view that a reply announces, drawn for the player who asked.
pub(crate) async fn draw_view(bot: &Bot, session: SessionId, actor: &Actor, view: &View) -> Result<Page, Refusal> {
    let mut spoken = bot.parts.manager.view(session, &actor.player, view, actor.language).await?;
    if *view == View::More {
        // Beside its picture the table is told in brief.
        spoken.blocks = bot.parts.manager.table_screen(session, actor.language).await?.blocks;
    }
    if let View::Hand(path) = view
        && let Some((standing, steps)) = messages_of_hand(&bot.parts.manager, session, &actor.player, path).await
    {
        let page = ephemeral_hand::page(
            &bot.emojis,
            (session, &actor.player),
            &spoken,
            steps,
            actor.language,
            standing.reachability,
        );
        let words = say(actor.language, &line!("discord-to-hand"));
        let private = standing.chat.map(ChannelId::new).zip(standing.message());
        let page = match private {
            Some((channel, message)) => page.leading(&words, &private_link(channel, message)),
            None => page,
        };
        return Ok(page.draw().await);
    }
    if *view == View::Rules {
        let game = bot.parts.manager.read(session, |session| session.game()).await?;
        return Ok(explain(bot, game, spoken.blocks, actor.language).await);
    }
    let mut page = Page::of(&spoken, actor.language, &bot.emojis.shown()).draw().await;
    if *view == View::Proof {
        let proof = bot.parts.manager.read(session, |session| session.proof()).await?;
        let proof = proof.map(|proof| serde_json::json!(proof).to_string());
        page = page.with_file(proof.map(|proof| CreateAttachment::bytes(proof, format!("sobremesa-{session}.json"))));
    }
    Ok(page)
}

/// Explains a game, with the picture and a link to the page of its rules; `below` follows.
pub(crate) async fn explain(bot: &Bot, game: &dyn AnyGame, below: Vec<SpokenBlock>, language: Language) -> Page {
    let mut spoken = sobremesa::explain(game, language);
    spoken.blocks.extend(below);
    let page = Page::of(&spoken, language, &bot.emojis.shown());
    let page = if bot.parts.pictures.is_on() { page.draw().await } else { page.plain() };
    match bot.parts.operator.rules(game.id(), None) {
        Some(address) => page.leading(&say(language, &line!("session-rulebook-link")), &address),
        None => page,
    }
}

/// The messages of a player's hand, and the steps taken in it; `None` if they have none.
async fn messages_of_hand(
    manager: &Manager,
    session: SessionId,
    player: &PlayerId,
    path: &str,
) -> Option<(PostedMessages<MessageId>, Option<(u32, String)>)> {
    let look = |session: &Session| {
        let standing = || session.sitter_as(player).map(hand_of).unwrap_or_default();
        session.has_hand(player).then(|| (standing(), steps_in(session, player, path)))
    };
    manager.read(session, look).await.ok().flatten()
}

/// Tells the player why a request was refused.
pub(crate) async fn why_not(parts: &Parts, asked: &Asked, refused: Refused) -> Answer {
    let line = match refused {
        Refused { session: None, refusal: Refusal::NoTable } if asked.private => line!("discord-no-table-of-yours"),
        Refused { session: None, refusal: Refusal::NoTable } => line!("discord-no-table-here"),
        Refused { session: None, refusal: Refusal::RoomBusy } => line!("discord-busy"),
        Refused { session, refusal } => {
            return Answer::Private(explain_refusal(parts, session, &refusal, asked.language()).await);
        }
    };
    Answer::Private(Page::told(&say(asked.language(), &line)))
}

/// The reason for a refusal, for the player who asked, with a link to the clause that it rests on.
pub(crate) async fn explain_refusal(
    parts: &Parts,
    session: Option<SessionId>,
    refusal: &Refusal,
    language: Language,
) -> Page {
    let page = Page::told(&parts.manager.say(session, &refusal.line(), language).await);
    let (Some(session), Some(clause)) = (session, refusal.clause()) else { return page };
    let game = parts.manager.read(session, |session| session.game().id()).await;
    match game.ok().and_then(|game| parts.operator.rules(game, Some(clause))) {
        Some(address) => page.leading(&clause.to_string(), &address),
        None => page,
    }
}

/// Shows a table in the place where it was asked for.
pub(crate) async fn show_here(bot: &Arc<Bot>, asked: &Asked, session: SessionId) -> Answer {
    match asked.guest {
        true => guests::show(bot, asked, session, None).await,
        false => confirm_shown(&bot.reconciler, asked, Target::Table(session, asked.room.clone())).await,
    }
}

/// Says that the table can be seen, once it can; or names the missing permissions.
pub(crate) async fn confirm_shown(reconciler: &Reconciler<Bot>, asked: &Asked, target: Target) -> Answer {
    reconciler.keep(target.clone());
    reconciler.wait_until_written(&target).await;
    let barred = reconciler.rejected_pages.contains(&target);
    let elsewhere = matches!(&target, Target::Table(_, room) if *room != asked.room);
    let line = match (barred, elsewhere) {
        (true, _) => line!("discord-barred"),
        (false, true) => line!("discord-shown-in-thread"),
        (false, false) => line!("discord-shown"),
    };
    Answer::Private(Page::told(&say(asked.language(), &line)))
}

/// The table that a player means without naming it: the one here if they sit at it, else one where they
/// must act, else one where they play.
pub(crate) async fn own_table(manager: &Manager, asked: &Asked) -> Result<SessionId, Refused> {
    let player = &asked.actor.player;
    let here = manager.session_in(&asked.room).await?;
    let own = manager.sessions_of(player).await?;
    if let Some(here) = here.filter(|here| own.contains(here)) {
        return Ok(here);
    }
    let mut best = None;
    for id in own {
        let eagerness = manager.read(id, |session| {
            let seat = session.seat_of(player);
            let called = session.call().is_some_and(|call| seat.is_some_and(|seat| call.seats.contains(&seat)));
            (called, session.is_playing(), session.changed())
        });
        if let Ok(eagerness) = eagerness.await {
            best = best.max(Some((eagerness, id)));
        }
    }
    // Another player's table is better than none: it will say that they do not sit there.
    best.map(|(_, id)| id).or(here).ok_or_else(|| Refusal::NoTable.into())
}
