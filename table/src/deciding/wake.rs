//! What the passage of time alone brings: a lobby closes, a flag falls, a computer thinks, an absent player is called again and then
//! replaced, a finished table is forgotten.

use crate::session::deciding::done::{Context, Done, Effect};
use crate::session::state::phase::{Ending, Phase, Waiting};
use crate::session::state::session::Session;
use crate::store::Time;

/// How long a lobby waits for any activity.
const LOBBY_SECS: u64 = 30 * 60;
/// How long a table whose game never began is kept once it is over.
const UNPLAYED_SECS: u64 = 60 * 60;
/// How long a finished game is kept, for its proof and for another game.
const FINISHED_SECS: u64 = 24 * 60 * 60;
/// How long a game waits for a move before it is abandoned.
const FORSAKEN_SECS: u64 = 30 * 24 * 60 * 60;

impl Session {
    /// Does what is due by now.
    pub(crate) fn wake(&mut self, context: Context<'_>) -> Done {
        let now = context.now;
        if self.due().is_none_or(|due| due > now) {
            // Woken early, because the alarm is not moved with every move.
            let early = self.alarm.is_some_and(|alarm| alarm <= now);
            return Done::effect(if early { Effect::Noted } else { Effect::Nothing });
        }
        if self.drop_flag(context) {
            return Done::effect(Effect::Aged);
        }
        if self.tell_time(now) {
            return Done::effect(Effect::Aged);
        }
        if self.take_silence(context) {
            return Done::effect(Effect::Aged);
        }
        if let Some(done) = self.wake_computer(context) {
            return done;
        }
        let limit = self.limit_secs();
        match &mut self.phase {
            Phase::Over(_) => return Done::effect(Effect::Gone),
            Phase::Lobby(_) => self.finish(Ending::Expired, context),
            Phase::Playing(playing) => {
                let waited = now.millis_since(playing.asked_at);
                if waited >= FORSAKEN_SECS * 1000 {
                    self.finish(Ending::Expired, context);
                } else if limit.is_some_and(|limit| waited >= limit * 1000) {
                    playing.waiting = Waiting::Overdue;
                    self.replace_absent(context);
                } else {
                    playing.waiting = Waiting::Reminded;
                }
            }
        }
        Done::effect(Effect::Aged)
    }

    /// When something is next due if nobody does anything.
    fn due(&self) -> Option<Time> {
        Some(match &self.phase {
            Phase::Lobby(_) => self.changed.plus_secs(LOBBY_SECS),
            Phase::Playing(playing) => {
                let waited = match (playing.waiting, self.limit_secs()) {
                    (Waiting::Patient, Some(limit)) => playing.asked_at.plus_secs(limit / 2),
                    (Waiting::Reminded, Some(limit)) => playing.asked_at.plus_secs(limit),
                    (Waiting::Overdue, _) | (_, None) => playing.asked_at.plus_secs(FORSAKEN_SECS),
                };
                let reminder = playing.reminder_at().into_iter().filter(|_| playing.waiting == Waiting::Patient);
                let waited = reminder.fold(waited, Time::min);
                let thinks = playing.thinking.map(|thinking| thinking.at);
                let lapse = self.lapse_at();
                playing
                    .flag_at()
                    .into_iter()
                    .chain(playing.news_at())
                    .chain(thinks)
                    .chain(lapse)
                    .fold(waited, Time::min)
            }
            Phase::Over(over) => {
                let keep = if over.dealt.is_some() { FINISHED_SECS } else { UNPLAYED_SECS };
                over.ended_at.max(self.changed).plus_secs(keep)
            }
        })
    }

    /// An alarm that is too early is left alone: that way a move writes no index, and a session woken early looks again.
    pub(crate) fn set_alarm(&mut self, now: Time) {
        let due = self.due();
        let kept = self.alarm.filter(|&alarm| alarm > now && due.is_some_and(|due| alarm <= due));
        self.alarm = kept.or(due);
    }
}
