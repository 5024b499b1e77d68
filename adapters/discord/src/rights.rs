//! People's own data: what is kept (`/privacidad`), all of it as a file (`/misdatos`), and that it be erased
//! (`/olvidame`), which is asked twice. Only who asks sees the answers.

use std::sync::Arc;

use serenity::all::{ChannelId, CreateAttachment, MessageId, UserId};
use sobremesa::Refusal;
use sobremesa::policy::Document;
use sobremesa_chat::text::say;
use sobremesa_chat::{DATA_FILE, Right, Shown, insist};
use sobremesa_game::line;
use sobremesa_store::PlayerId;

use crate::answer::Answer;
use crate::asked::Asked;
use crate::bot::Bot;
use crate::button::Button;
use crate::names;
use crate::page::Page;

impl Bot {
    /// Answers a person who asks about their own data.
    pub(crate) async fn own(&self, right: Right, asked: &Asked) -> Result<Page, Refusal> {
        let say = |line| say(asked.language(), &line);
        Ok(match right {
            Right::Privacy => {
                let (operator, words) = (&self.parts.operator, say(line!("rights-privacy")));
                match operator.address(Document::Privacy) {
                    Some(address) => Page::told(&words).leading(&say(line!("rights-privacy-open")), &address),
                    None => {
                        let text = operator.write(Document::Privacy, asked.language());
                        let name = format!("{}.md", say(line!("rights-file")));
                        let words = format!("{words}\n{}", say(line!("rights-privacy-file")));
                        Page::told(&words).with_file(Some(CreateAttachment::bytes(text, name)))
                    }
                }
            }
            Right::Data => {
                self.parts.manager.count_right(&asked.actor, (self.parts.clock)()).await?;
                let held = self.parts.manager.about(&asked.actor.player).await?;
                let file = CreateAttachment::bytes(format!("{held:#}"), DATA_FILE);
                Page::told(&say(line!("rights-data"))).with_file(Some(file))
            }
            Right::Forget => {
                let Some(user) = names::user(&asked.actor.player) else { return Err(Refusal::UnknownPress) };
                let [yes, no] = [true, false].map(|meant| Button::Forget(user, meant));
                let (forget, keep) = (say(line!("rights-yes")), say(line!("rights-no")));
                let others = self.parts.manager.warn_of_others(&asked.actor.player).await?;
                let ask = [Some(line!("rights-ask")), others].into_iter().flatten().map(say).collect::<Vec<_>>();
                Page::sure(&ask.join("\n"), (forget, yes), (keep, no))
            }
        })
    }

    /// Carries out a decision about all data that is held, if the person concerned made it.
    pub(crate) async fn decide(self: &Arc<Self>, asked: &Asked, user: UserId, meant: bool) -> Answer {
        let told = |line| Page::told(&say(asked.language(), &line));
        if names::user(&asked.actor.player) != Some(user) {
            return Answer::Private(told(line!("rights-not-yours")));
        }
        if !meant {
            return Answer::Update(told(line!("rights-kept")));
        }
        match self.forget_person(asked, user).await {
            Ok(()) => Answer::Update(told(line!("rights-done"))),
            Err(refusal) => Answer::Private(self.refusal(None, &refusal, asked.language()).await),
        }
    }

    /// Erases all data about a person. When this returns, it is gone from the disk; private messages follow.
    async fn forget_person(self: &Arc<Self>, asked: &Asked, user: UserId) -> Result<(), Refusal> {
        self.parts.manager.count_right(&asked.actor, (self.parts.clock)()).await?;
        let player = &asked.actor.player;
        let channel = self.dm_channels.look_up(user).await.or(asked.private.then_some(asked.channel));
        let shown = self.reconciler.shown_to(player, channel.map(names::room).as_ref()).await?;
        self.reconciler.leave_private(&shown).await;
        self.reconciler.withdraw_calls(player).await;
        self.parts.manager.forget(player, (self.parts.clock)()).await?;
        self.let_go(player, user, shown, channel).await;
        Ok(())
    }

    /// Forgets each person who is erased, also at the operator's request, until the program stops.
    pub(crate) async fn follow_forgotten(self: Arc<Self>) {
        let (tables, stop) = (&self.reconciler.tables, &self.reconciler.stop);
        tables
            .follow_forgotten(stop, |player| async {
                let player = player;
                if let (Some(user), Ok(shown)) = (names::user(&player), self.reconciler.shown_to(&player, None).await) {
                    self.let_go(&player, user, shown, None).await;
                }
            })
            .await;
    }

    /// Forgets a person, and deletes what was shown to them alone.
    async fn let_go(
        self: &Arc<Self>,
        player: &PlayerId,
        user: UserId,
        shown: Vec<Shown<MessageId>>,
        channel: Option<ChannelId>,
    ) {
        self.dm_channels.forget_person(user).await;
        self.presence.forget(|(_, who)| who == player);
        let bot = Arc::clone(self);
        self.reconciler.spawn(async move {
            for one in shown {
                bot.delete_shown(one, channel).await;
            }
        });
    }

    async fn delete_shown(self: &Arc<Self>, shown: Shown<MessageId>, channel: Option<ChannelId>) {
        let Shown { chat, messages, .. } = self.reconciler.let_go(shown).await;
        let own = chat.filter(|&chat| chat != 0).map(ChannelId::new);
        let Some(channel) = own.or(channel) else { return };
        for message in messages {
            // A message that Discord refuses to delete is gone already, or out of our hands.
            let _ = insist(&self.reconciler.stop, || self.api.delete(channel, message), |_| true).await;
        }
    }
}
