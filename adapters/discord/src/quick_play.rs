//! *Play now*: a game against the computer, two presses from nothing to the first card.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{ChannelId, LightMethod, Route};
use sobremesa::catalogue::{self, GAMES};
use sobremesa::{Act, Configure, Open, Refusal, Request, View};
use sobremesa_chat::Target;
use sobremesa_computer::Level;
use sobremesa_game::Choices;
use sobremesa_game::line;
use sobremesa_store::SessionId;

use crate::answer::{Answer, Refused};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::button::Button;
use crate::links::private_link;
use crate::names;
use crate::page::Page;
use crate::wire::api::{Call, id_in};

/// The preset of a game for two people, or else its first.
pub(crate) fn preset_for_two(game: &str) -> Option<String> {
    let presets = catalogue::find(game)?.presets();
    presets.iter().find(|preset| preset.seats == 2).map(|preset| preset.id.to_owned())
}

impl Bot {
    /// The question of which game to play against the computer.
    pub(crate) fn offer_now(&self, asked: &Asked) -> Answer {
        let games: Vec<_> = GAMES
            .iter()
            .map(|game| (self.say(asked.language(), &game.name()), Button::QuickPlay(game.id().to_owned())))
            .collect();
        Answer::Private(Page::choice(&self.say(asked.language(), &line!("discord-now")), &games))
    }

    /// Begins a game against the computer in the place where it was asked for.
    pub(crate) async fn play_now(self: &Arc<Self>, asked: &Asked, game: &str) -> Answer {
        match self.begin_now(asked, game).await {
            Ok(answer) => answer,
            Err(refused) => self.why_not(asked, refused).await,
        }
    }

    async fn begin_now(self: &Arc<Self>, asked: &Asked, game: &str) -> Result<Answer, Refused> {
        let room = match self.is_busy(asked).await? {
            true => names::room(self.own_channel(asked).await.ok_or(Refusal::RoomBusy)?),
            false => asked.room(),
        };
        let elsewhere = room != asked.room();
        let open = Open {
            room: room.clone(),
            language: asked.room_language,
            pictures: self.parts.pictures.is_on(),
            game: game.to_owned(),
            preset: preset_for_two(game),
            choices: Choices::new(),
            contribution: asked.contribution(),
        };
        let session = self.handle(asked, Request::Open(open)).await?.session;
        // One update does more than one thing here.
        for act in [Act::Configure(Configure::AddComputer { level: Level::default(), all: true }), Act::Start] {
            self.act_on(asked, session, act).await?;
        }
        if elsewhere {
            return self.lead_to_private(asked, Target::Table(session, room)).await;
        }
        let hand = self.view(session, &asked.actor, &View::Hand(String::new())).await?;
        if asked.guest {
            return Ok(self.show_guest(asked, session, Some(hand)).await);
        }
        self.reconciler.keep(Target::Table(session, asked.room()));
        Ok(match asked.private {
            // Table and hand stand below.
            true => Answer::Update(Page::told(&self.say(asked.language(), &line!("discord-begun")))),
            false => Answer::Update(hand),
        })
    }

    /// Returns whether others play already where this is asked.
    async fn is_busy(&self, asked: &Asked) -> Result<bool, Refused> {
        let Some(here) = self.parts.manager.session_in(&asked.room()).await.map_err(Refused::from)? else {
            return Ok(false);
        };
        let over = self.parts.manager.read(here, |session| session.ending().is_some()).await;
        Ok(!asked.private && !asked.guest && over == Ok(false))
    }

    /// The private channel with the asker.
    async fn own_channel(&self, asked: &Asked) -> Option<ChannelId> {
        let user = names::user(&asked.actor.player)?;
        if let Some(channel) = self.dm_channels.look_up(user).await {
            return Some(channel);
        }
        let open = Call::new(LightMethod::Post, Route::UserMeDmChannels);
        let opened = self.api.call(open.body(json!({ "recipient_id": user.to_string() }))).await;
        let channel = opened.and_then(|opened| id_in(&opened)).ok()?;
        self.dm_channels.learn(user, channel).await;
        Some(channel)
    }

    /// Says that the game is in private, once the table stands there. There is none if the player cannot be
    /// written to.
    async fn lead_to_private(self: &Arc<Self>, asked: &Asked, table: Target) -> Result<Answer, Refused> {
        self.reconciler.keep(table.clone());
        self.reconciler.wait_until_written(&table).await;
        if self.reconciler.rejected_pages.contains(&table) {
            self.act_on(asked, table.session(), Act::End).await?;
            return Err(Refusal::RoomBusy.into());
        }
        let page = Page::told(&self.say(asked.language(), &line!("discord-begun-in-private")));
        let message = self.reconciler.memo(&table, |memo| memo.standing.message());
        let Target::Table(_, room) = &table else { return Ok(Answer::Update(page)) };
        Ok(Answer::Update(match names::channel(room).zip(message) {
            Some((channel, message)) => {
                page.leading(&self.say(asked.language(), &line!("discord-to-table")), &private_link(channel, message))
            }
            None => page,
        }))
    }

    /// Carries out one of several acts that follow from one interaction.
    pub(crate) async fn act_on(&self, asked: &Asked, session: SessionId, act: Act) -> Result<(), Refused> {
        let mut actor = asked.actor.clone();
        actor.update = None;
        let handled = self.parts.manager.handle(Request::At(session, act), &actor, (self.parts.clock)()).await;
        handled.map(drop).map_err(|refusal: Refusal| Refused { session: Some(session), refusal })
    }
}
