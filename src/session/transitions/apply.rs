//! The single entry point to a session: a request is judged, and made or refused.

use sobremesa_game::Seat;

use crate::request::parts::Menu;
use crate::request::press::What;
use crate::request::refusal::Refusal;
use crate::request::words::Key;
use crate::request::{Act, Actor, Place, View};
use crate::session::Session;
use crate::session::chair::Chair;
use crate::session::common::Common;
use crate::session::phase::{Ending, Phase};
use crate::session::transitions::done::{Context, Done, Effect};
use crate::session::transitions::rooms;

/// The number of latest updates that a session remembers. Platforms deliver twice within seconds.
const KEYS: usize = 16;

impl Session {
    /// Carries out the act, or refuses it and changes nothing.
    pub(crate) fn apply(&mut self, act: &Act, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.transition(by, context, |session| {
            let by = session.known_as(by);
            session.decide(act, &by, context)
        })
    }

    /// Lets `decide` change the session, unless this update has come before; then handles the consequences of
    /// every change.
    pub(crate) fn transition(
        &mut self,
        by: &Actor,
        context: Context<'_>,
        decide: impl FnOnce(&mut Session) -> Result<Done, Refusal>,
    ) -> Result<Done, Refusal> {
        let key = by.update.as_ref().map(|update| Key::of(&by.player, update));
        if key.is_some_and(|key| self.keys.contains(&key)) {
            return Ok(Done::effect(Effect::Again));
        }
        let done = decide(self)?;
        if let Effect::Nothing | Effect::Again | Effect::Gone = done.effect {
            return Ok(done);
        }
        match done.ends {
            Some(ending) => self.finish(ending, context),
            None => self.end_if_over(context),
        }
        if done.effect == Effect::Changed {
            self.common.changed = context.now;
            self.common.note_place(by);
        }
        if let Effect::Changed | Effect::Whispered = done.effect {
            self.common.note(key);
        }
        if let Phase::Playing(playing) = &mut self.phase
            && done.effect != Effect::Noted
        {
            playing.rouse(&self.common, context);
        }
        self.set_alarm(context);
        Ok(done)
    }

    /// Checks the permission first, then the stage, then the rest.
    fn decide(&mut self, act: &Act, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let Session { common, phase } = self;
        match act {
            Act::Play(choice) => self.play(choice, by, context),
            Act::Configure(change) => self.configure(change, by, context),
            Act::Join { seat, contribution } => self.sit(*seat, contribution, by, context),
            Act::Leave => self.leave(by, context),
            Act::Rename => common.rename(by),
            Act::Start => self.start(by, context),
            Act::Show(view) => self.show(view, by),
            Act::Resign => {
                let seat = common.own_seat(by)?;
                Ok(phase.playing_mut()?.resign(common, seat, context))
            }
            Act::Rematch { contribution } => self.rematch(contribution, by, context),
            Act::Absent { seat, wish } => {
                common.check_seat(*seat)?;
                phase.playing_mut()?.decide_absence(common, *seat, *wish, by, context)
            }
            Act::Moderate(measure, person) => self.moderate(*measure, *person, by, context),
            Act::Detach(room) => common.detach(room, by),
            Act::SetLanguage(room, language) => common.set_language(room, *language, by),
            Act::SetPictures(room, pictures) => common.set_pictures(room, *pictures, by),
            Act::End => {
                common.keeps_order(by)?;
                phase.check_not_over()?;
                // A game that counts is not escaped by ending the table.
                let gives_up = common.seat_of(&by.player).filter(|_| common.rated && phase.playing().is_ok());
                Ok(Done::changed().and_end(gives_up.map_or(Ending::Stopped, Ending::Resigned)))
            }
            Act::Pressed { moment, .. } if *moment < common.began => Err(Refusal::Stale { news: None }),
            Act::Pressed { act, .. } => self.decide(act, by, context),
            Act::Remember { place, before, messages } => common.remember(place, before.as_deref(), messages),
            Act::Return => self.come_back(by, context),
            Act::Hint => {
                let seat = common.own_seat(by)?;
                phase.playing_mut()?.hint(common, seat)
            }
            Act::Tell(hint) => {
                let seat = common.own_seat(by)?;
                phase.playing_mut()?.tell_hint(common, seat, hint)
            }
            Act::Review => {
                let seat = common.own_seat(by)?;
                phase.over()?.review(seat)
            }
            Act::Wake => Ok(self.wake(context)),
            Act::ComputerMove { number, text } => Ok(match phase {
                Phase::Playing(playing) => playing.take_thought(common, *number, text.as_deref(), context),
                Phase::Lobby(_) | Phase::Over(_) => Done::effect(Effect::Nothing),
            }),
        }
    }

    fn show(&self, view: &View, by: &Actor) -> Result<Done, Refusal> {
        match view {
            View::Hand(_) => {
                self.own_seat(by)?;
                self.phase.check_begun()?;
            }
            View::Options(Menu::Computers | Menu::OneComputer) => {
                self.keeps_order(by)?;
                self.phase.gathering()?;
            }
            View::Options(_) => {
                self.keeps_order(by)?;
                self.phase.lobby()?;
            }
            // Players are not asked to confirm what they may not do.
            View::Confirm(press) => match press.what {
                What::End => {
                    self.keeps_order(by)?;
                    self.phase.check_not_over()?;
                }
                What::Absent(seat, _) => {
                    self.check_seat(seat)?;
                    self.phase.playing()?;
                    self.may_decide_about(seat, by)?;
                }
                What::Leave | What::Resign => {
                    self.own_seat(by)?;
                }
                What::Moderate(_, person) => {
                    self.check_say(person, by)?;
                }
                _ => {}
            },
            // Spectators do not bring the table elsewhere.
            View::Invite => {
                if self.seat_of(&by.player).is_none() {
                    self.keeps_order(by).map_err(|_| Refusal::NotSeated)?;
                }
            }
            View::Person { person, .. } => {
                self.find_person(*person).ok_or(Refusal::NobodyThere)?;
                let powers = self.check_say(*person, by).is_ok();
                return Ok(Done::show(View::Person { person: *person, powers }));
            }
            View::Report(Some(person)) => {
                self.find_person(*person).ok_or(Refusal::NobodyThere)?;
            }
            View::People | View::Report(None) | View::Reported => {}
            View::Which(_) | View::Rules | View::Proof | View::More => {}
            View::Nudge(_) | View::Hint(_) | View::Review(_) => {}
        }
        Ok(Done::show(view.clone()))
    }
}

impl Common {
    /// Host and moderators only.
    pub(crate) fn keeps_order(&self, by: &Actor) -> Result<(), Refusal> {
        // A host who was removed from an empty table is still its host, until another person sits down.
        if by.moderator || self.is_host(&by.player) && !self.is_barred(&by.player) {
            return Ok(());
        }
        Err(Refusal::NotHost { host: self.seat_of(&self.host) })
    }

    /// The seat of the person who asks.
    pub(crate) fn own_seat(&self, by: &Actor) -> Result<Seat, Refusal> {
        self.seat_of(&by.player).ok_or(Refusal::NotSeated)
    }

    /// The table has this seat.
    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.seats();
        if seats.contains(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat { seats: seats.count() }) }
    }

    fn remember(&mut self, place: &Place, before: Option<&[String]>, messages: &[String]) -> Result<Done, Refusal> {
        let effect = match place {
            Place::Room(room) => rooms::remember(&mut self.rooms, &mut self.left, room, before, messages)?,
            Place::Hand(player) => {
                let bound = |messages: &[String]| messages.last().map(|message| rooms::bound_message(message));
                let sitter =
                    self.chairs.iter_mut().filter_map(Chair::sitter_mut).find(|sitter| sitter.player == *player);
                match sitter {
                    Some(sitter) if sitter.message != bound(messages) => {
                        rooms::check_unchanged(before.is_none_or(|before| bound(before) == sitter.message))?;
                        sitter.message = bound(messages);
                        Effect::Noted
                    }
                    _ => Effect::Nothing,
                }
            }
        };
        Ok(Done::effect(effect))
    }

    /// Returns whether this update has come before.
    pub(crate) fn has_noted(&self, by: &Actor) -> bool {
        by.update.as_ref().is_some_and(|update| self.keys.contains(&Key::of(&by.player, update)))
    }

    pub(crate) fn note(&mut self, key: Option<Key>) {
        let surplus = (self.keys.len() + usize::from(key.is_some())).saturating_sub(KEYS);
        self.keys.drain(..surplus);
        self.keys.extend(key);
    }
}
