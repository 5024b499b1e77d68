//! Confirmation of drastic commands, since a link in the help may be tapped by accident. The question stands
//! in the room, where others see it too; only the person who asked can answer it.

use std::sync::Arc;

use sobremesa::{Act, Press, Refusal, Reply, Request, View, What};
use sobremesa_chat::Reachability;
use sobremesa_game::line;
use sobremesa_store::SessionId;

use crate::alert::short;
use crate::bot::Bot;
use crate::button::Button;
use crate::names::Spot;
use crate::notes::Note;
use crate::page::{Key, Page};
use crate::who::Who;
use crate::wire::ANONYMOUS_ADMIN;
use crate::wire::api::Answer;

impl Bot {
    /// Asks whether this is really meant.
    pub(crate) async fn ask_first(
        self: &Arc<Self>,
        id: SessionId,
        what: What,
        spot: Spot,
        who: &Who,
    ) -> Result<(), Refusal> {
        let press = self.parts.manager.read(id, |session| session.press(what)).await?;
        let view = View::Confirm(Box::new(press.clone()));
        self.ask(Request::At(id, Act::Show(view.clone())), who).await?;
        let question = self.parts.manager.view(id, &who.player, &view, who.language).await?;
        let yes = Button::Confirm(who.user, press);
        let label = |line| self.say(who.language, &line);
        let page = Page::of(&question)
            .without_keys()
            .key(Key::press(&label(line!("session-yes")), yes.to_string()))
            .key(Key::press(&label(line!("session-no")), Button::Cancel(who.user).to_string()));
        self.reply(spot, who, page);
        Ok(())
    }

    /// Handles the answer of the person who asked; the question goes.
    pub(crate) async fn answer_question(
        self: &Arc<Self>,
        asker: u64,
        meant: Option<Press>,
        (spot, message): (Spot, i32),
        query: &str,
        who: &Who,
    ) -> Answer {
        // A person who writes as the group presses under their own name; what they may do is judged below.
        if who.user != asker && asker != ANONYMOUS_ADMIN {
            return Answer::Alert(short(&self.say(who.language, &line!("telegram-not-yours"))));
        }
        // The question of a person without a name may not be dismissed by just any other member either.
        let may_dismiss = who.user == asker || self.api.keeps_order(spot.chat, who.user).await;
        let done = match meant {
            Some(press) => match self.act(&press, query, who).await {
                Ok(_) => Answer::Nothing,
                Err(refusal) => Answer::Alert(short(&self.refusal(Some(press.session), &refusal, who.language).await)),
            },
            None if may_dismiss => Answer::Nothing,
            None => Answer::Alert(short(&self.say(who.language, &line!("telegram-not-yours")))),
        };
        // A message that only one person sees has no number, and goes by itself.
        if message != 0 && (may_dismiss || done == Answer::Nothing) {
            self.reconciler.tell(spot.chat, Note::Delete { message });
        }
        done
    }

    /// Carries out a button. A player who stands up is told what happens to their hand; the table tells the
    /// others.
    pub(crate) async fn act(self: &Arc<Self>, press: &Press, query: &str, who: &Who) -> Result<Reply, Refusal> {
        let id = press.session;
        if press.what != What::Leave {
            return self.ask(press.request(query), who).await;
        }
        let playing = self.parts.manager.read(id, |session| session.is_playing()).await.unwrap_or(false);
        let closed = self.reconciler.hand_at(id, &who.player).await.reachability != Reachability::Open;
        let reply = self.ask(press.request(query), who).await?;
        if reply.changed && playing && !closed {
            self.tell_user(who, Page::say(&self.say(who.language, &line!("telegram-you-got-up"))));
        }
        Ok(reply)
    }
}
