//! `/ajustes`: a person chooses the place of their hands, and these move there.

use std::sync::Arc;

use sobremesa::{ChangedSetting, Refusal, Session};
use sobremesa_game::Line;
use sobremesa_game::line;
use sobremesa_store::PlayerId;
use tokio::sync::broadcast::error::RecvError;

use crate::alert::short;
use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::choices::{CODE, SETTING, read};
use crate::names::{Spot, private_chat};
use crate::notes::Note;
use crate::page::{Key, Page};
use crate::settings::Hands;
use crate::who::Who;
use crate::wire::api::Answer;

impl Bot {
    /// The place of this person's hand when they play in a group: their own choice, or else the operator's.
    pub(crate) fn hands_of(&self, player: &PlayerId) -> Hands {
        self.choices.of(player).unwrap_or(self.hands)
    }

    /// Returns whether this person has chosen the group, there is one, and it can be done: then nothing is
    /// sent to the private chat unasked.
    pub(crate) fn wants_group(&self, session: &Session, player: &PlayerId) -> bool {
        let is_in_group = || session.rooms().iter().filter_map(|view| Spot::of(&view.room)).any(|spot| spot.is_group());
        self.choices.of(player) == Some(Hands::Group) && self.api.may_know_ephemeral() && is_in_group()
    }

    /// Returns whether any player's hand is shown in groups.
    pub(crate) fn any_in_groups(&self) -> bool {
        self.hands == Hands::Group || self.choices.lock().values().any(|hands| *hands == Hands::Group)
    }

    /// Reads the choices of all people. Those that cannot be read now are read when they are
    /// [followed](Bot::follow_choices).
    pub(crate) async fn read_choices(&self) -> bool {
        let read = self.choices.read_all(self.parts.manager.store().as_ref()).await;
        read.inspect_err(|error| tracing::warn!(%error, "where people want their hands could not be read")).is_ok()
    }

    /// Follows the choices made through other processes, until the program stops.
    pub(crate) async fn follow_choices(self: Arc<Self>) {
        let mut settings = self.parts.manager.watch_settings();
        let mut tries = 0;
        while !self.read_choices().await {
            tokio::time::sleep(sobremesa_chat::wait_after(tries)).await;
            tries += 1;
        }
        loop {
            match settings.recv().await {
                Ok(ChangedSetting::Named(name)) if name.starts_with(SETTING) => {
                    if let Ok(Some((person, choice))) = read(self.parts.manager.store().as_ref(), &name).await {
                        self.choices.set(person, choice);
                    }
                }
                Ok(ChangedSetting::Named(_)) => {}
                Ok(ChangedSetting::Any) | Err(RecvError::Lagged(_)) => drop(self.read_choices().await),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Asks a person for the place of their hand.
    pub(crate) fn ask_for_hands(&self, who: &Who) -> Page {
        let chosen = self.choices.of(&who.player);
        let page = Page::say(&self.say(who.language, &line!("telegram-hands")));
        [Some(Hands::Group), Some(Hands::Private), None].into_iter().fold(page, |page, choice| {
            let label = self.say(who.language, &label(choice));
            let label = if choice == chosen { format!("✓ {label}") } else { label };
            let button = choice.map_or(Button::AnyHands(who.user), |hands| Button::Hands(who.user, hands));
            page.key(Key::press(&label, button.to_string()))
        })
    }

    /// Carries out a choice, if the person who was asked made it.
    pub(crate) async fn choose_hands(
        self: &Arc<Self>,
        (asker, choice): (u64, Option<Hands>),
        (spot, message): (Spot, i32),
        who: &Who,
    ) -> Answer {
        if who.user != asker {
            return Answer::Alert(short(&self.say(who.language, &line!("rights-not-yours"))));
        }
        if let Err(refusal) = self.keep_choice(&who.player, choice).await {
            return Answer::Alert(short(&self.refusal(None, &refusal, who.language).await));
        }
        self.move_hands(&who.player).await;
        let told = self.say(who.language, &done(choice));
        let page = Page::say(&told);
        match message {
            0 => self.reply(spot, who, page),
            // No other person there needs to know.
            _ if spot.is_group() => self.reconciler.tell(spot.chat, Note::Delete { message }),
            _ => self.reconciler.tell(spot.chat, Note::Instead { message, page }),
        }
        match spot.is_group() {
            true if choice == Some(Hands::Private) && !self.is_open(&who.player).await => {
                Answer::Open(self.link(&format!("start={CODE}")))
            }
            true if message != 0 => Answer::Alert(short(&told)),
            _ => Answer::Nothing,
        }
    }

    async fn keep_choice(&self, player: &PlayerId, choice: Option<Hands>) -> Result<(), Refusal> {
        let Some(person) = private_chat(player) else { return Ok(()) };
        let value = choice.map(|hands| format!("\"{}\"", hands.name()).into_bytes());
        let kept = self.parts.manager.store().set_setting(&format!("{SETTING}{person}"), value).await;
        kept.map_err(|error| {
            tracing::warn!(%error, "where somebody wants their hand could not be noted");
            Refusal::TryAgain
        })?;
        self.choices.set(person, choice);
        Ok(())
    }

    /// Moves this person's hands to the place that they chose, as far as that can be done now.
    async fn move_hands(self: &Arc<Self>, player: &PlayerId) {
        for id in self.parts.manager.sessions_as(player).await.unwrap_or_default() {
            let hand = Target::Hand(id, player.clone());
            let in_group = self.is_shown_in_group(id, player).await;
            match self.hands_of(player) {
                Hands::Private if in_group && self.is_reachable(id, player).await => self.reconciler.post_again(hand),
                Hands::Group if !in_group && self.choices.of(player).is_some() => {
                    let ephemeral_window =
                        self.parts.manager.read(id, |session| self.ephemeral_window(session, player).is_some()).await;
                    self.reconciler.memo(&hand, |memo| memo.platform_state.here = ephemeral_window == Ok(true));
                    self.reconciler.keep(hand);
                }
                _ => {}
            }
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
