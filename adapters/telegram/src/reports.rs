//! `/reportar`: a person tells the operator about the table. The details are told in private.

use std::sync::Arc;

use sobremesa::{Act, Refusal, Reply, Request, View};
use sobremesa_store::{PlayerId, SessionId};

use crate::bot::Bot;
use crate::names::Spot;
use crate::notes::{Asked, Note};
use crate::page::Page;
use crate::who::Who;

impl Bot {
    /// Stores the text after the command; without any words, asks for them in private.
    pub(crate) async fn report(self: &Arc<Self>, text: &str, spot: Spot, who: &Who) {
        let id = match self.table_meant(spot, who).await {
            Ok(id) => id,
            Err(refusal) => return self.refuse_here(None, &refusal, spot, who).await,
        };
        let request = match text {
            "" => Request::At(id, Act::Show(View::Report(None))),
            text => Request::Report { session: id, about: None, text: text.to_owned() },
        };
        match self.ask(request, who).await {
            Ok(Reply { view, .. }) if !spot.is_group() || self.is_reachable(id, &who.player).await => {
                let (player, language) = (who.player.clone(), who.language);
                self.tell_asked(Asked { session: id, player, language, view, in_words: false, message: None });
            }
            Ok(_) => self.explain_private_chat(id, spot, who),
            Err(refusal) => self.refuse_here(Some(id), &refusal, spot, who).await,
        }
    }

    /// The table in this place; in private, one where this person sits.
    async fn table_meant(&self, spot: Spot, who: &Who) -> Result<SessionId, Refusal> {
        if let Some(here) = self.parts.manager.session_in(&spot.room()).await? {
            return Ok(here);
        }
        let own = if spot.is_group() { Vec::new() } else { self.parts.manager.sessions_of(&who.player).await? };
        let mut latest = None;
        for id in own {
            let changed = self.parts.manager.read(id, |session| session.changed()).await;
            latest = latest.max(changed.ok().map(|changed| (changed, id)));
        }
        latest.map(|(_, id)| id).ok_or(Refusal::NoTable)
    }

    /// Tells people who are removed from a table so, in private.
    pub(crate) async fn tell_removed(self: Arc<Self>) {
        let tell = async |player: PlayerId, text: String| {
            if let Some(chat) = crate::names::private_chat(&player) {
                self.reconciler.tell(chat, Note::page(None, Page::say(&text)));
            }
        };
        self.reconciler.tables.tell_removed(&self.reconciler.stop, tell).await;
    }
}
