//! `/ajustes`: a person chooses the place of their hands, and these move there.

use std::sync::Arc;

use sobremesa_chat::text::say;
use sobremesa_game::{Line, line};
use sobremesa_store::PlayerId;

use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::choices::CODE;
use crate::notes::Note;
use crate::requests::Who;
use crate::settings::Hands;
use crate::wire::api::Answer;
use crate::wire::names::Spot;
use crate::wire::page::{Key, Page};
use crate::{notes, own_hand, private_chats};

/// Asks a person for the place of their hand.
pub(crate) fn ask_for_hands(bot: &Bot, who: &Who) -> Page {
    let chosen = bot.choices.of(&who.player);
    let page = Page::say(&say(who.language, &line!("telegram-hands")));
    [Some(Hands::Group), Some(Hands::Private), None].into_iter().fold(page, |page, choice| {
        let label = say(who.language, &label(choice));
        let label = if choice == chosen { format!("✓ {label}") } else { label };
        let button = choice.map_or(Button::AnyHands(who.user), |hands| Button::Hands(who.user, hands));
        page.key(Key::press(&label, button.to_string()))
    })
}

/// Carries out a choice, if the person who was asked made it.
pub(crate) async fn choose_hands(
    bot: &Arc<Bot>,
    (asker, choice): (u64, Option<Hands>),
    (spot, message): (Spot, i32),
    who: &Who,
) -> Answer {
    if who.user != asker {
        return Answer::alert(&say(who.language, &line!("rights-not-yours")));
    }
    if let Err(refusal) = bot.choices.keep(&who.player, choice).await {
        return Answer::alert(&bot.requests.refusal(None, &refusal, who.language).await);
    }
    move_hands(bot, &who.player).await;
    let told = say(who.language, &done(choice));
    let page = Page::say(&told);
    match message {
        0 => notes::reply(bot, spot, who, page),
        // No other person there needs to know.
        _ if spot.is_group() => bot.reconciler.tell(spot.chat, Note::Delete { message }),
        _ => bot.reconciler.tell(spot.chat, Note::Instead { message, page }),
    }
    match spot.is_group() {
        true if choice == Some(Hands::Private) && !bot.reachable.is_open(&who.player).await => {
            Answer::Open(bot.account.link(&format!("start={CODE}")))
        }
        true if message != 0 => Answer::alert(&told),
        _ => Answer::Nothing,
    }
}

/// Moves this person's hands to the place that they chose, as far as that can be done now.
async fn move_hands(bot: &Arc<Bot>, player: &PlayerId) {
    for id in bot.parts.manager.sessions_as(player).await.unwrap_or_default() {
        let hand = Target::Hand(id, player.clone());
        let in_group = own_hand::is_shown_in_group(bot, id, player).await;
        match bot.choices.hands_of(player) {
            Hands::Private if in_group && private_chats::is_reachable(bot, id, player).await => {
                bot.reconciler.post_again(hand);
            }
            Hands::Group if !in_group && bot.choices.of(player).is_some() => {
                let ephemeral_window =
                    bot.parts.manager.read(id, |session| bot.windows.of(&bot.choices, session, player).is_some()).await;
                bot.reconciler.memo(&hand, |memo| memo.platform_state.here = ephemeral_window == Ok(true));
                bot.reconciler.keep(hand);
            }
            _ => {}
        }
    }
}

fn label(choice: Option<Hands>) -> Line {
    match choice {
        Some(Hands::Group) => line!("telegram-hands-group"),
        Some(Hands::Private) => line!("telegram-hands-private"),
        None => line!("telegram-hands-any"),
    }
}

fn done(choice: Option<Hands>) -> Line {
    match choice {
        Some(Hands::Group) => line!("telegram-hands-group-done"),
        Some(Hands::Private) => line!("telegram-hands-private-done"),
        None => line!("telegram-hands-any-done"),
    }
}
