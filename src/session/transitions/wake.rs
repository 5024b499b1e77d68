//! The effects of time alone: a lobby closes, a flag falls, a computer thinks, an absent player is called
//! again and then replaced, a finished table is forgotten.

use sobremesa_store::Time;

use crate::session::Session;
use crate::session::common::Common;
use crate::session::phase::{Ending, Phase, Playing, Waiting};
use crate::session::transitions::done::{Context, Done, Effect, Keeps};

/// The time that a lobby waits for any activity.
const LOBBY_SECS: u64 = 30 * 60;
/// The time for which a table without a game is kept once it is over.
const UNPLAYED_SECS: u64 = 60 * 60;
/// The time that a game waits for a move before it is abandoned.
const FORSAKEN_SECS: u64 = 30 * 24 * 60 * 60;

impl Session {
    /// Does all that is due by now.
    pub(crate) fn wake(&mut self, context: Context<'_>) -> Done {
        let now = context.now;
        if self.due(context.keeps).is_none_or(|due| due > now) {
            // Woken early, because the alarm is not moved with every move.
            let early = self.alarm.is_some_and(|alarm| alarm <= now);
            return Done::effect(if early { Effect::Noted } else { Effect::Nothing });
        }
        match &mut self.phase {
            Phase::Lobby(_) => Done::effect(Effect::Aged).and_end(Ending::Expired),
            Phase::Playing(playing) => playing.wake(&mut self.common, context),
            Phase::Over(_) => Done::effect(Effect::Gone),
        }
    }

    /// The time at which something is next due if no action comes.
    fn due(&self, keeps: Keeps) -> Option<Time> {
        match &self.phase {
            Phase::Lobby(_) => Some(self.changed.plus_secs(LOBBY_SECS)),
            Phase::Playing(playing) => Some(playing.due(&self.common, keeps)),
            Phase::Over(over) => {
                let keep = if over.dealt.is_some() { keeps.finished_secs? } else { UNPLAYED_SECS };
                Some(over.ended_at.max(self.changed).plus_secs(keep).max(keeps.not_before))
            }
        }
    }

    /// Sets the alarm, but keeps one that is earlier than needed: that way a move writes no index, and a
    /// session woken early looks again.
    pub(crate) fn set_alarm(&mut self, context: Context<'_>) {
        let due = self.due(context.keeps);
        let kept = self.alarm.filter(|&alarm| alarm > context.now && due.is_some_and(|due| alarm <= due));
        self.common.alarm = kept.or(due);
    }
}

impl Playing {
    fn wake(&mut self, common: &mut Common, context: Context<'_>) -> Done {
        let now = context.now;
        if self.drop_flag(common, now) || self.tell_time(now) || self.take_silence(common, context) {
            return Done::effect(Effect::Aged);
        }
        if let Some(done) = self.wake_computer(common, context) {
            return done;
        }
        if now.millis_since(self.asked_at) >= FORSAKEN_SECS * 1000 && now >= context.keeps.not_before {
            return Done::effect(Effect::Aged).and_end(Ending::Expired);
        }
        if self.limit_secs(common).is_some_and(|limit| self.waits_from().plus_secs(limit) <= now) {
            self.waiting = Waiting::Overdue;
            self.replace_absent(common, now);
        } else {
            self.waiting = Waiting::Reminded;
        }
        Done::effect(Effect::Aged)
    }

    fn due(&self, common: &Common, keeps: Keeps) -> Time {
        let waited = match (self.waiting, self.limit_secs(common)) {
            (Waiting::Patient, Some(limit)) => self.waits_from().plus_secs(limit / 2),
            (Waiting::Reminded, Some(limit)) => self.waits_from().plus_secs(limit),
            (Waiting::Overdue, _) | (_, None) => self.asked_at.plus_secs(FORSAKEN_SECS).max(keeps.not_before),
        };
        let reminder = self.reminder_at().into_iter().filter(|_| self.waiting == Waiting::Patient);
        let thinks = self.thinking.map(|thinking| thinking.at);
        reminder
            .chain(self.flag_at())
            .chain(self.news_at())
            .chain(thinks)
            .chain(self.lapse_at(common))
            .fold(waited, Time::min)
    }
}
