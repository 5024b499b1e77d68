//! The one door to a session: a request is judged, and made or refused.

use crate::catalogue::{self, AnyGame};
use crate::game::Choices;
use crate::session::gathering::Gathering;
use crate::session::refusal::Refusal;
use crate::session::request::{Act, Actor, Open, Place, View};
use crate::session::rooms;
use crate::session::state::{Ending, Phase, RoomView, Session, Waiting};
use crate::session::words::{Contribution, Key};
use crate::store::{MAX_NAME, PlayerId, Room, SessionId, Time};

/// How many of the latest updates a session remembers. Platforms deliver twice within seconds.
const KEYS: usize = 16;

/// How long a lobby waits for somebody to do something.
pub(super) const LOBBY_SECS: u64 = 30 * 60;
/// How long a table that never began a game is kept once it is over.
const UNPLAYED_SECS: u64 = 60 * 60;
/// How long a finished game is kept, for its proof and for another game.
const FINISHED_SECS: u64 = 24 * 60 * 60;
/// How long a game waits for a move before it is given up by all.
const FORSAKEN_SECS: u64 = 30 * 24 * 60 * 60;

/// What a transition needs to be told, since it has neither clock nor generator.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) now: Time,
    /// Fresh bytes of the operating system's generator.
    pub(super) fresh: &'a dyn Fn() -> [u8; 32],
}

/// What became of a request that was not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Done {
    pub(super) effect: Effect,
    pub(super) view: Option<View>,
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
        Done { effect: Effect::Changed, view: None }
    }

    pub(super) fn effect(effect: Effect) -> Done {
        Done { effect, view: None }
    }

    pub(super) fn show(view: View) -> Done {
        Done { effect: Effect::Nothing, view: Some(view) }
    }

    pub(super) fn and_show(self, view: View) -> Done {
        Done { view: Some(view), ..self }
    }
}

impl Session {
    /// A new table, its host on the first seat.
    pub(super) fn open(id: SessionId, open: &Open, by: &Actor, context: Context<'_>) -> Result<Session, Refusal> {
        let game = catalogue::find(&open.game)
            .ok_or_else(|| Refusal::UnknownGame { games: catalogue::GAMES.iter().map(|game| game.name()).collect() })?;
        let preset = find_preset(game, open.preset.as_deref())?;
        let mut choices = preset.choices.clone();
        choices.extend(open.choices.clone());
        check_names(&by.player, &open.room)?;
        let chairs = usize::from(preset.seats);
        let mut session = Session {
            id,
            created: context.now,
            changed: context.now,
            host: by.player.clone(),
            game,
            choices: String::new(),
            chairs: std::iter::repeat_with(|| None).take(chairs).collect(),
            rooms: vec![RoomView { room: open.room.clone(), language: open.language, messages: Vec::new() }],
            left: Vec::new(),
            patience: Some(5),
            moment: 0,
            began: 0,
            keys: std::collections::VecDeque::new(),
            phase: Phase::Lobby(Gathering::new((context.fresh)(), chairs)),
            alarm: None,
        };
        session.choose(&choices, session.seats())?;
        session.join(None, &Contribution::new(&open.contribution)?, by)?;
        session.note(by);
        session.set_alarm(context.now);
        Ok(session)
    }

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
        if self.has_noted(by) {
            return Ok(Done::effect(Effect::Nothing));
        }
        let done = decide(self)?;
        match done.effect {
            Effect::Changed | Effect::Whispered => {
                if done.effect == Effect::Changed {
                    self.changed = context.now;
                }
                self.note(by);
                self.set_alarm(context.now);
            }
            Effect::Aged | Effect::Noted => self.set_alarm(context.now),
            Effect::Nothing | Effect::Gone => {}
        }
        Ok(done)
    }

    fn decide(&mut self, act: &Act, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        match act {
            Act::Play(choice) => self.play(choice, by, context),
            Act::Configure(change) => self.configure(change, by),
            Act::Join { seat, contribution } => self.sit(*seat, contribution, by, context),
            Act::Leave => self.leave(by, context),
            Act::Start => self.start(by, context),
            Act::Show(view) => self.show(view, by),
            Act::Resign => self.resign(by, context),
            Act::Rematch { contribution } => self.rematch(contribution, by, context),
            Act::Absent { seat, wish } => self.absent(*seat, *wish, by, context),
            Act::Detach(room) => self.detach(room, by),
            Act::SetLanguage(room, language) => self.set_language(room, *language, by),
            Act::End => self.stop(by, context),
            Act::Pressed { moment, .. } if *moment < self.began => Err(Refusal::Stale { news: None }),
            Act::Pressed { act, .. } => self.decide(act, by, context),
            Act::Remember(place, messages) => Ok(self.remember(place, messages)),
            Act::Wake => Ok(self.wake(context)),
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
            View::Options(_) => {
                self.keeps_order(by)?;
                if !self.in_lobby() {
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
            View::Sure(_) | View::Rules | View::More | View::Invite => {}
        }
        Ok(Done::show(view.clone()))
    }

    fn remember(&mut self, place: &Place, messages: &[String]) -> Done {
        let effect = match place {
            Place::Room(room) => rooms::remember(&mut self.rooms, &mut self.left, room, messages),
            Place::Hand(player) => {
                let sitter = self.chairs.iter_mut().flatten().find(|sitter| sitter.player == *player);
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

    /// Does what is due by now.
    pub(super) fn wake(&mut self, context: Context<'_>) -> Done {
        let now = context.now;
        if self.due().is_none_or(|due| due > now) {
            // Woken early, because the alarm is not moved with every move.
            let early = self.alarm.is_some_and(|alarm| alarm <= now);
            return Done::effect(if early { Effect::Noted } else { Effect::Nothing });
        }
        match &mut self.phase {
            Phase::Over(_) => return Done::effect(Effect::Gone),
            Phase::Lobby(_) => self.finish(Ending::Expired, context),
            Phase::Playing(playing) => {
                let waited = now.millis_since(playing.asked_at);
                if waited >= FORSAKEN_SECS * 1000 {
                    self.finish(Ending::Expired, context);
                } else if self.patience.is_some_and(|minutes| waited >= u64::from(minutes) * 60_000) {
                    playing.waiting = Waiting::Overdue;
                } else {
                    playing.waiting = Waiting::Reminded;
                }
            }
        }
        Done::effect(Effect::Aged)
    }

    /// When there is something to do next if nobody does anything.
    fn due(&self) -> Option<Time> {
        Some(match &self.phase {
            Phase::Lobby(_) => self.changed.plus_secs(LOBBY_SECS),
            Phase::Playing(playing) => {
                let limit = self.patience.map(|minutes| u64::from(minutes) * 60);
                playing.asked_at.plus_secs(match (playing.waiting, limit) {
                    (Waiting::Patient, Some(limit)) => limit / 2,
                    (Waiting::Reminded, Some(limit)) => limit,
                    (Waiting::Overdue, _) | (_, None) => FORSAKEN_SECS,
                })
            }
            Phase::Over(over) => {
                let keep = if over.dealt.is_some() { FINISHED_SECS } else { UNPLAYED_SECS };
                over.ended_at.max(self.changed).plus_secs(keep)
            }
        })
    }

    /// An alarm that comes too early is left as it is: a move then writes no index, and a session that wakes early looks again.
    pub(super) fn set_alarm(&mut self, now: Time) {
        let due = self.due();
        let kept = self.alarm.filter(|&alarm| alarm > now && due.is_some_and(|due| alarm <= due));
        self.alarm = kept.or(due);
    }

    /// Whether this update has come before.
    pub(super) fn has_noted(&self, by: &Actor) -> bool {
        by.update.as_ref().is_some_and(|update| self.keys.contains(&Key::of(&by.player, update)))
    }

    fn note(&mut self, by: &Actor) {
        let Some(update) = &by.update else { return };
        if self.keys.len() == KEYS {
            self.keys.pop_front();
        }
        self.keys.push_back(Key::of(&by.player, update));
    }

    /// The table is over; the next game is committed to at once, before anybody contributes to it.
    pub(super) fn finish(&mut self, ending: Ending, context: Context<'_>) {
        use crate::session::state::Over;
        let next = Gathering::new((context.fresh)(), self.chairs.len());
        let over = Over { ending, ended_at: context.now, dealt: None, next };
        let before = std::mem::replace(&mut self.phase, Phase::Over(over));
        if let (Phase::Playing(playing), Phase::Over(over)) = (before, &mut self.phase) {
            // The next game counts on from here, so that no button of this one ever fits again.
            self.moment = playing.moments.iter().copied().fold(self.moment, u32::max);
            over.dealt = Some(playing.dealt);
        }
    }

    fn stop(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        self.finish(Ending::Stopped, context);
        Ok(Done::changed())
    }
}

/// The preset with this id, or the first one.
pub(super) fn find_preset(game: &dyn AnyGame, id: Option<&str>) -> Result<crate::screen::Preset, Refusal> {
    let mut presets = game.presets();
    let place = match id {
        None => Some(0),
        Some(id) => presets.iter().position(|preset| preset.id == id),
    };
    match place.filter(|&place| place < presets.len()) {
        Some(place) => Ok(presets.swap_remove(place)),
        None => Err(Refusal::UnknownPreset { presets: presets.iter().map(|preset| preset.id).collect() }),
    }
}

/// Refuses what a store would not keep.
pub(super) fn check_names(player: &PlayerId, room: &Room) -> Result<(), Refusal> {
    let fits = |name: &str| !name.is_empty() && !name.starts_with(':') && name.len() <= MAX_NAME;
    if fits(&player.0) && fits(&room.0) { Ok(()) } else { Err(Refusal::BadName) }
}

impl Session {
    /// Whether a game with these options and seats can begin; then they are the table's.
    pub(super) fn choose(&mut self, choices: &Choices, seats: crate::game::Seats) -> Result<(), Refusal> {
        use crate::game::{Opening, Seed};
        self.game.choices(choices)?;
        let trial =
            Opening { seats, options: choices.clone(), setup: None, chance: Vec::new(), seed: Seed::new([0; 32]) };
        self.game.open(trial)?;
        self.choices = serde_json::Value::Object(choices.clone()).to_string();
        Ok(())
    }
}
