//! A hand in private: one direct message for each player and game, kept up to date, with its own buttons.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{ChannelId, LightMethod, MessageId, Route, UserId};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Place, Refusal, Session, Spoken, View};
use sobremesa::store::{PlayerId, SessionId};

use crate::api::{Call, Failure};
use crate::bot::{Bot, Shown, Target, nonce};
use crate::names::{self, GameMark, HandMessage};
use crate::page::Page;

/// What a player is to see in private.
struct Plan {
    page: Page,
    message: Option<HandMessage>,
    mark: GameMark,
    playing: bool,
    /// Whether the steps that were taken belong to an earlier question.
    outdated: bool,
}

impl Bot {
    /// Makes a player's private message equal to the hand.
    pub(crate) async fn draw_hand(self: &Arc<Self>, id: SessionId, player: &PlayerId) -> Result<(), Failure> {
        let target = Target::Hand(id, player.clone());
        let Some(user) = names::user(player) else { return Ok(()) };
        let steps = self.messages.memo(&target, |memo| memo.steps.clone());
        let read = self.parts.manager.read(id, |session| plan(session, player, steps.as_ref())).await;
        let plan = match read {
            Ok(Some(plan)) => plan,
            Ok(None) => return self.take_away(&target).await,
            Err(Refusal::NoTable) => {
                self.messages.memo(&target, |memo| memo.done = true);
                return Ok(());
            }
            Err(refusal) => return Err(Failure::Unanswered(format!("{refusal:?}"))),
        };
        if self.messages.memo(&target, |memo| memo.barred) {
            return Ok(());
        }
        if plan.outdated {
            self.messages.memo(&target, |memo| memo.steps = None);
        }
        let (old, fits) = match plan.message {
            Some(HandMessage::Closed) => return Ok(()),
            Some(HandMessage::At(channel, message, mark)) => {
                (Some((channel, message)), !plan.playing || mark == plan.mark)
            }
            // Nobody is written to about a game that is over.
            None if !plan.playing => return Ok(()),
            None => (None, false),
        };
        let page = self.drawn(&target, plan.page).await;
        if let Some((channel, message)) = old
            && fits
            && self.rewrite(&target, channel, message, &page).await?
        {
            self.messages.memo(&target, |memo| memo.at = Some((channel, message)));
            return Ok(());
        }
        if !plan.playing {
            return Ok(());
        }
        let at = self.write_to(id, user, &page, old).await?;
        let hand = HandMessage::At(at.0, at.1, plan.mark);
        self.remember(id, Place::Hand(player.clone()), vec![hand.kept()]).await;
        self.messages.memo(&target, |memo| {
            memo.shown = Some(Shown::of(at.1, &page));
            memo.at = Some(at);
        });
        if let Some((channel, message)) = old {
            // The earlier game's buttons; if they stay, they are stale.
            let _ = self.edit(channel, message, json!({ "components": [] })).await;
        }
        Ok(())
    }

    async fn write_to(
        &self,
        id: SessionId,
        user: UserId,
        page: &Page,
        old: Option<(ChannelId, MessageId)>,
    ) -> Result<(ChannelId, MessageId), Failure> {
        let open = Call::new(LightMethod::Post, Route::UserMeDmChannels);
        let opened = self.api.call(open.body(json!({ "recipient_id": user.to_string() }))).await?;
        let channel = opened["id"].as_str().and_then(|id| id.parse().ok()).filter(|&id| id != 0);
        let channel =
            channel.map(ChannelId::new).ok_or_else(|| Failure::Unanswered("a channel without an id".to_owned()))?;
        let old = old.map(|(_, message)| message);
        let message = self.post(channel, page, nonce(id, channel, &format!("h{old:?}"))).await?;
        Ok((channel, message))
    }

    /// Whoever has left the table sees no hand of it any more.
    async fn take_away(&self, target: &Target) -> Result<(), Failure> {
        if let Some((channel, message)) = self.messages.memo(target, |memo| memo.at) {
            let page = Page::told(&self.say(Language::default(), &line!("discord-hand-left")));
            self.replace(channel, message, &page).await?;
        }
        self.messages.memo(target, |memo| {
            memo.at = None;
            memo.shown = None;
            memo.done = true;
        });
        Ok(())
    }
}

/// `None` for who does not sit there, or where nothing was dealt.
fn plan(session: &Session, player: &PlayerId, steps: Option<&(u32, String)>) -> Option<Plan> {
    let sitter = session.sitter(session.seat_of(player)?)?;
    let language = sitter.language;
    let hand = session.hand_screen(player, language)?;
    let moment = moment_of(&hand);
    let fitting = steps.filter(|(taken, _)| Some(*taken) == moment);
    let shown = match fitting {
        Some((_, path)) => session.view(player, &View::Hand(path.clone()), language),
        None => hand,
    };
    Some(Plan {
        page: Page::of(&shown, language),
        message: HandMessage::read(sitter.message.as_deref()),
        mark: GameMark::of(&session.commitment().to_string()),
        playing: session.is_playing(),
        outdated: steps.is_some() && fitting.is_none(),
    })
}

/// The question that a hand's buttons belong to.
fn moment_of(hand: &Spoken) -> Option<u32> {
    hand.controls.first().map(|button| button.press.moment)
}
