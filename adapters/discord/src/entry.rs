//! Values and reports that are typed: a button opens a pop-up, and its content comes back.

use std::sync::Arc;

use serenity::all::{ActionRowComponent, MessageFlags, ModalInteraction};
use sobremesa_chat::text::say;
use sobremesa_game::line;

use crate::answer::{Answer, To};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::button::Button;
use crate::controls::FIELD;
use crate::page::Page;
use crate::presses::{Where, act, actor_at};

/// Takes the values of a pop-up that was filled in.
pub(crate) async fn take_entry(bot: &Arc<Bot>, modal: &ModalInteraction) {
    let asked = Asked::by_modal(&bot.parts.manager, modal);
    let work = async {
        let press = match modal.data.custom_id.parse() {
            Ok(Button::Press(press)) => Some(press),
            _ => None,
        };
        let fields = modal.data.components.iter().flat_map(|row| &row.components);
        let mut values = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(field) if field.custom_id == FIELD => field.value.as_deref(),
            _ => None,
        });
        let request = press.as_ref().and_then(|press| press.answer(values.next()?.trim()));
        let (Some(press), Some(request)) = (press, request) else {
            return Answer::Private(Page::told(&say(asked.language(), &line!("discord-strange-press"))));
        };
        let actor = actor_at(bot, &asked, press.session).await;
        // A message that only they see then shows the new options.
        let flags = modal.message.as_ref().and_then(|message| message.flags);
        let private = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let place = if private { Where::Private } else { Where::Elsewhere };
        act(bot, &actor, request, press.session, &place).await
    };
    // A failure to answer is logged already; the options are set either way.
    let _ = bot.answer(&asked, To::Press, work).await;
}
