//! The one door to a session: a request is judged, and made or refused.

use crate::session::chair::Chair;
use crate::session::press::What;
use crate::session::refusal::Refusal;
use crate::session::request::{Act, Actor, Menu, Place, View};
use crate::session::rooms;
use crate::session::state::Session;
use crate::session::thinking::Ask;
use crate::session::words::Key;
use crate::store::Time;

/// How many of the latest updates a session remembers. Platforms deliver twice within seconds.
const KEYS: usize = 16;

/// What a transition needs to be told, since it has neither clock nor generator.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) now: Time,
    /// Fresh bytes of the operating system's generator.
    pub(super) fresh: &'a dyn Fn() -> [u8; 32],
    /// How long a computer waits before it thinks, in milliseconds.
    pub(super) pause_ms: u64,
}

/// What became of a request that was not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Done {
    pub(super) effect: Effect,
    pub(super) view: Option<View>,
    pub(super) ask: Option<Ask>,
}

/// What has to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing changed.
    Nothing,
    /// Somebody changed what people see.
    Changed,
    /// Somebody changed what only some may know of.
    Whispered,
    /// Time changed what people see.
    Aged,
    /// Something changed that nobody sees.
    Noted,
    /// The session is to be deleted.
    Gone,
}

impl Done {
    pub(super) fn changed() -> Done {
        Done::effect(Effect::Changed)
    }

    pub(super) fn effect(effect: Effect) -> Done {
        Done { effect, view: None, ask: None }
    }

    pub(super) fn show(view: View) -> Done {
        Done::effect(Effect::Nothing).and_show(view)
    }

    pub(super) fn and_show(self, view: View) -> Done {
        Done { view: Some(view), ..self }
    }

    pub(super) fn and_ask(self, ask: Ask) -> Done {
        Done { ask: Some(ask), ..self }
    }
}

impl Session {
    /// Makes what is asked, or refuses and changes nothing.
    pub(super) fn apply(&mut self, act: &Act, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.transition(by, context, |session| session.decide(act, by, context))
    }

    /// Lets `decide` change the session, unless this update has come before; then sees to what every change brings with it.
    pub(super) fn transition(
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
            Act::Absent { seat, wish } => self.absent(*seat, *wish, by, context),
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
            Act::Thought { number, text } => Ok(self.answered(*number, text.as_deref(), context)),
        }
    }

    /// Host and moderators only.
    pub(super) fn keeps_order(&self, by: &Actor) -> Result<(), Refusal> {
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
                if self.is_playing() || self.in_lobby() {
                    return Err(Refusal::NotOver);
                }
                if self.dealt().is_none() {
                    return Err(Refusal::NothingPlayed);
                }
            }
            // Nobody is asked whether they mean what they may not do.
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
                let message = messages.last().map(|message| rooms::bounded(message));
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
    pub(super) fn has_noted(&self, by: &Actor) -> bool {
        by.update.as_ref().is_some_and(|update| self.keys.contains(&Key::of(&by.player, update)))
    }

    pub(super) fn note(&mut self, key: Option<Key>) {
        let surplus = (self.keys.len() + usize::from(key.is_some())).saturating_sub(KEYS);
        self.keys.drain(..surplus);
        self.keys.extend(key);
    }
}
