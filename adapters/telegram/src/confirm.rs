//! Confirmation of drastic commands, since a link in the help may be tapped by accident. The question stands
//! in the room, where others see it too; only the person who asked can answer it.

use std::sync::Arc;

use sobremesa::{Act, Press, Refusal, Request, View, What};
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_store::SessionId;

use crate::bot::Bot;
use crate::button::Button;
use crate::notes::Note;
use crate::requests::Who;
use crate::wire::ANONYMOUS_ADMIN;
use crate::wire::api::Answer;
use crate::wire::names::Spot;
use crate::wire::page::{Key, Page};
use crate::{notes, own_hand};

/// Asks whether this is really meant.
pub(crate) async fn ask_first(bot: &Arc<Bot>, id: SessionId, what: What, spot: Spot, who: &Who) -> Result<(), Refusal> {
    let press = bot.parts.manager.read(id, |session| session.press(what)).await?;
    let view = View::Confirm(Box::new(press.clone()));
    bot.requests.ask(Request::At(id, Act::Show(view.clone())), who).await?;
    let question = bot.parts.manager.view(id, &who.player, &view, who.language).await?;
    let yes = Button::Confirm(who.user, press);
    let label = |line| say(who.language, &line);
    let page = Page::of(&question)
        .without_keys()
        .key(Key::press(&label(line!("session-yes")), yes.to_string()))
        .key(Key::press(&label(line!("session-no")), Button::Cancel(who.user).to_string()));
    notes::reply(bot, spot, who, page);
    Ok(())
}

/// Handles the answer of the person who asked; the question goes.
pub(crate) async fn answer_question(
    bot: &Arc<Bot>,
    asker: u64,
    meant: Option<Press>,
    (spot, message): (Spot, i32),
    query: &str,
    who: &Who,
) -> Answer {
    // A person who writes as the group presses under their own name; what they may do is judged below.
    if who.user != asker && asker != ANONYMOUS_ADMIN {
        return Answer::alert(&say(who.language, &line!("telegram-not-yours")));
    }
    // The question of a person without a name may not be dismissed by just any other member either.
    let may_dismiss = who.user == asker || bot.api.keeps_order(spot.chat, who.user).await;
    let done = match meant {
        Some(press) => match own_hand::act(bot, &press, query, who).await {
            Ok(_) => Answer::Nothing,
            Err(refusal) => Answer::alert(&bot.requests.refusal(Some(press.session), &refusal, who.language).await),
        },
        None if may_dismiss => Answer::Nothing,
        None => Answer::alert(&say(who.language, &line!("telegram-not-yours"))),
    };
    // A message that only one person sees has no number, and goes by itself.
    if message != 0 && (may_dismiss || done == Answer::Nothing) {
        bot.reconciler.tell(spot.chat, Note::Delete { message });
    }
    done
}
