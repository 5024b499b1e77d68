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

use crate::Parts;
use crate::answer::Answer;
use crate::asked::Asked;
use crate::bot::Bot;
use crate::button::Button;
use crate::names;
use crate::page::Page;
use crate::requests::explain_refusal;

/// Answers a person who asks about their own data.
pub(crate) async fn answer(parts: &Parts, right: Right, asked: &Asked) -> Result<Page, Refusal> {
    let say = |line| say(asked.language(), &line);
    Ok(match right {
        Right::Privacy => {
            let (operator, words) = (&parts.operator, say(line!("rights-privacy")));
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
            parts.manager.count_right(&asked.actor, (parts.clock)()).await?;
            let held = parts.manager.about(&asked.actor.player).await?;
            let file = CreateAttachment::bytes(format!("{held:#}"), DATA_FILE);
            Page::told(&say(line!("rights-data"))).with_file(Some(file))
        }
        Right::Forget => {
            let Some(user) = names::user(&asked.actor.player) else { return Err(Refusal::UnknownPress) };
            let [yes, no] = [true, false].map(|meant| Button::Forget(user, meant));
            let (forget, keep) = (say(line!("rights-yes")), say(line!("rights-no")));
            let others = parts.manager.warn_of_others(&asked.actor.player).await?;
            let ask = [Some(line!("rights-ask")), others].into_iter().flatten().map(say).collect::<Vec<_>>();
            Page::sure(&ask.join("\n"), (forget, yes), (keep, no))
        }
    })
}

/// Carries out a decision about all data that is held, if the person concerned made it.
pub(crate) async fn decide(bot: &Arc<Bot>, asked: &Asked, user: UserId, meant: bool) -> Answer {
    let told = |line| Page::told(&say(asked.language(), &line));
    if names::user(&asked.actor.player) != Some(user) {
        return Answer::Private(told(line!("rights-not-yours")));
    }
    if !meant {
        return Answer::Update(told(line!("rights-kept")));
    }
    let channel = bot.dm_channels.look_up(user).await.or(asked.private.then_some(asked.channel));
    match bot.reconciler.forget_person(&asked.actor, channel.map(names::room).as_ref()).await {
        Ok(()) => Answer::Update(told(line!("rights-done"))),
        Err(refusal) => Answer::Private(explain_refusal(&bot.parts, None, &refusal, asked.language()).await),
    }
}

/// Forgets a person, and deletes what was shown to them alone.
pub(crate) async fn let_go(
    bot: &Arc<Bot>,
    player: &PlayerId,
    shown: Vec<Shown<MessageId>>,
    channel: Option<ChannelId>,
) {
    let Some(user) = names::user(player) else { return };
    bot.dm_channels.forget_person(user).await;
    bot.calls.forget(player);
    let deleting = Arc::clone(bot);
    bot.reconciler.spawn(async move {
        for one in shown {
            delete_shown(&deleting, one, channel).await;
        }
    });
}

async fn delete_shown(bot: &Bot, shown: Shown<MessageId>, channel: Option<ChannelId>) {
    let Shown { chat, messages, .. } = bot.reconciler.let_go(shown).await;
    let own = chat.filter(|&chat| chat != 0).map(ChannelId::new);
    let Some(channel) = own.or(channel) else { return };
    for message in messages {
        // A message that Discord refuses to delete is gone already, or out of our hands.
        let _ = insist(&bot.reconciler.stop, || bot.api.delete(channel, message), |_| true).await;
    }
}
