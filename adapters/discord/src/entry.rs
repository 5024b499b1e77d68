//! Values and reports that are typed: a button opens a pop-up, and its content comes back.

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::{ActionRowComponent, MessageFlags, ModalInteraction};
use sobremesa::{Entry, Press};
use sobremesa_chat::text::cut;
use sobremesa_game::line;

use crate::asked::Asked;
use crate::bot::Bot;
use crate::page::Page;
use crate::presses::{Where, act, actor_at};
use crate::reply::{Answer, To};

/// Discord's limits for the texts of a pop-up.
const TITLE: usize = 45;
const LABEL: usize = 45;
const PLACEHOLDER: usize = 100;

/// The styles of fields.
const LINE: u8 = 1;
const PARAGRAPH: u8 = 2;

/// The name of the only field.
const FIELD: &str = "value";

/// The pop-up that asks for a value. The field sits in a row: the library loses the text typed into a field
/// in a *label*, the newer form.
pub(crate) fn pop_up(entry: &Entry) -> Value {
    let mut field = json!({
        "type": 4,
        "style": if entry.longest > Entry::LONGEST { PARAGRAPH } else { LINE },
        "custom_id": FIELD,
        "label": cut(&entry.hint, LABEL),
        "placeholder": cut(&entry.hint, PLACEHOLDER),
        "min_length": 1,
        "max_length": entry.longest,
        "required": true,
    });
    // Nothing is shorter than the shortest value that Discord would take.
    if !entry.value.is_empty() {
        field["value"] = entry.value.as_str().into();
    }
    json!({
        "custom_id": entry.press.to_string(),
        "title": cut(&entry.title, TITLE),
        "components": [{ "type": 1, "components": [field] }],
    })
}

/// Takes the values of a pop-up that was filled in.
pub(crate) async fn take_entry(bot: &Arc<Bot>, modal: &ModalInteraction) {
    let asked = Asked::by_modal(bot, modal);
    let work = async {
        let press = modal.data.custom_id.parse::<Press>().ok();
        let fields = modal.data.components.iter().flat_map(|row| &row.components);
        let mut values = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(field) if field.custom_id == FIELD => field.value.as_deref(),
            _ => None,
        });
        let request = press.as_ref().and_then(|press| press.answer(values.next()?.trim()));
        let (Some(press), Some(request)) = (press, request) else {
            return Answer::Private(Page::told(&bot.say(asked.language(), &line!("discord-strange-press"))));
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
