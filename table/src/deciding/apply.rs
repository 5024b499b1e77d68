//! The single entry point to a session: a request is judged, and made or refused.

use crate::session::asking::parts::Menu;
use crate::session::asking::press::What;
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::{Act, Actor, Place, View};
use crate::session::asking::words::Key;
use crate::session::deciding::done::Context;
use crate::session::deciding::done::Done;
use crate::session::deciding::done::Effect;
use crate::session::deciding::rooms;
use crate::session::state::chair::Chair;
use crate::session::state::session::Session;

/// How many of the latest updates a session remembers. Platforms deliver twice within seconds.
const KEYS: usize = 16;

impl Session {
    /// Does what is asked, or refuses and changes nothing.
    pub(crate) fn apply(&mut self, act: &Act, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.transition(by, context, |session| session.decide(act, by, context))
    }

    /// Lets `decide` change the session, unless this update has come before; then handles what every change entails.
    pub(crate) fn transition(
        &mut self,
        by: &Actor,
        context: Context<'_>,
        decide: impl FnOnce(&mut Session) -> Result<Done, Refusal>,
    ) -> Result<Done, Refusal> {
        let key = by.update.as_ref().map(|update| Key::of(&by.player, update));
        if key.is_some_and(|key| self.keys.contains(&key)) {
            return Ok(Done::effect(Effect::Nothing));
        }
        let done = decide(self)?;
        match done.effect {
            Effect::Changed | Effect::Whispered => {
                if done.effect == Effect::Changed {
                    self.changed = context.now;
                }
                self.note(key);
                self.rouse(context);
                self.set_alarm(context.now);
            }
            Effect::Aged => {
                self.rouse(context);
                self.set_alarm(context.now);
            }
            Effect::Noted => self.set_alarm(context.now),
            Effect::Nothing | Effect::Gone => {}
        }
        Ok(done)
    }

    fn decide(&mut self, act: &Act, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        match act {
            Act::Play(choice) => self.play(choice, by, context),
            Act::Configure(change) => self.configure(change, by, context),
            Act::Join { seat, contribution } => self.sit(*seat, contribution, by, context),
            Act::Leave => self.leave(by, context),
            Act::Rename => self.rename(by),
            Act::Start => self.start(by, context),
            Act::Show(view) => self.show(view, by),
            Act::Resign => self.resign(by, context),
            Act::Rematch { contribution } => self.rematch(contribution, by, context),
            Act::Absent { seat, wish } => self.decide_absence(*seat, *wish, by, context),
            Act::Detach(room) => self.detach(room, by),
            Act::SetLanguage(room, language) => self.set_language(room, *language, by),
            Act::SetPictures(room, pictures) => self.set_pictures(room, *pictures, by),
            Act::End => self.stop(by, context),
            Act::Pressed { moment, .. } if *moment < self.began => Err(Refusal::Stale { news: None }),
            Act::Pressed { act, .. } => self.decide(act, by, context),
            Act::Remember(place, messages) => Ok(self.remember(place, messages)),
            Act::Return => self.come_back_to(by, context),
            Act::Hint => self.hint(by),
            Act::Review => self.review(by),
            Act::Wake => Ok(self.wake(context)),
            Act::Thought { number, text } => Ok(self.take_thought(*number, text.as_deref(), context)),
        }
    }

    /// Host and moderators only.
    pub(crate) fn keeps_order(&self, by: &Actor) -> Result<(), Refusal> {
        if by.moderator || by.player == self.host {
            return Ok(());
        }
        Err(Refusal::NotHost { host: self.seat_of(&self.host) })
    }

    fn show(&self, view: &View, by: &Actor) -> Result<Done, Refusal> {
        match view {
            View::Hand(_) => {
                self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
                if self.in_lobby() {
                    return Err(Refusal::NotBegun);
                }
            }
            View::Options(menu) => {
                self.keeps_order(by)?;
                if !(self.in_lobby() || *menu == Menu::Computers && self.gathers()) {
                    return Err(Refusal::Begun);
                }
            }
            View::Proof => {
                self.phase.over()?.played()?;
            }
            // Nobody is asked to confirm what they may not do.
            View::Sure(press) => match press.what {
                What::End => {
                    self.keeps_order(by)?;
                    if self.ending().is_some() {
                        return Err(Refusal::Over);
                    }
                }
                What::Absent(seat, _) => self.may_decide_about(seat, by)?,
                What::Leave | What::Resign => {
                    self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
                }
                _ => {}
            },
            View::Which(_) | View::Rules | View::More | View::Invite | View::Hint(_) | View::Review(_) => {}
        }
        Ok(Done::show(view.clone()))
    }

    fn remember(&mut self, place: &Place, messages: &[String]) -> Done {
        let effect = match place {
            Place::Room(room) => rooms::remember(&mut self.rooms, &mut self.left, room, messages),
            Place::Hand(player) => {
                let sitter =
                    self.chairs.iter_mut().filter_map(Chair::sitter_mut).find(|sitter| sitter.player == *player);
                let message = messages.last().map(|message| rooms::bound_message(message));
                match sitter {
                    Some(sitter) if sitter.message != message => {
                        sitter.message = message;
                        Effect::Noted
                    }
                    _ => Effect::Nothing,
                }
            }
        };
        Done::effect(effect)
    }

    /// Whether this update has come before.
    pub(crate) fn has_noted(&self, by: &Actor) -> bool {
        by.update.as_ref().is_some_and(|update| self.keys.contains(&Key::of(&by.player, update)))
    }

    pub(crate) fn note(&mut self, key: Option<Key>) {
        let surplus = (self.keys.len() + usize::from(key.is_some())).saturating_sub(KEYS);
        self.keys.drain(..surplus);
        self.keys.extend(key);
    }
}
