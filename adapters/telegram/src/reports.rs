//! `/reportar`: a person tells the operator about the table. The details are told in private.

use std::sync::Arc;

use sobremesa::{Act, Refusal, Reply, Request, View};
use sobremesa_store::SessionId;

use crate::bot::Bot;
use crate::notes::Asked;
use crate::requests::Who;
use crate::wire::names::Spot;
use crate::{notes, private_chats};

/// Stores the text after the command; without any words, asks for them in private.
pub(crate) async fn report(bot: &Arc<Bot>, text: &str, spot: Spot, who: &Who) {
    let id = match table_meant(bot, spot, who).await {
        Ok(id) => id,
        Err(refusal) => return private_chats::refuse_here(bot, None, &refusal, spot, who).await,
    };
    let request = match text {
        "" => Request::At(id, Act::Show(View::Report(None))),
        text => Request::Report { session: id, about: None, text: text.to_owned() },
    };
    match bot.requests.ask(request, who).await {
        Ok(Reply { view, .. }) if !spot.is_group() || private_chats::is_reachable(bot, id, &who.player).await => {
            let (player, language) = (who.player.clone(), who.language);
            notes::tell_asked(bot, Asked { session: id, player, language, view, in_words: false, message: None });
        }
        Ok(_) => private_chats::explain_private_chat(bot, id, spot, who),
        Err(refusal) => private_chats::refuse_here(bot, Some(id), &refusal, spot, who).await,
    }
}

/// The table in this place; in private, one where this person sits.
async fn table_meant(bot: &Bot, spot: Spot, who: &Who) -> Result<SessionId, Refusal> {
    if let Some(here) = bot.parts.manager.session_in(&spot.room()).await? {
        return Ok(here);
    }
    let own = if spot.is_group() { Vec::new() } else { bot.parts.manager.sessions_of(&who.player).await? };
    let mut latest = None;
    for id in own {
        let changed = bot.parts.manager.read(id, |session| session.changed()).await;
        latest = latest.max(changed.ok().map(|changed| (changed, id)));
    }
    latest.map(|(_, id)| id).ok_or(Refusal::NoTable)
}
