//! Answers for those who stay silent, where the rules allow it: some seconds after the question, whatever anyone holds.

use crate::session::deciding::done::Context;
use crate::session::state::session::Session;
use crate::store::Time;

/// How long people have to answer, and how long where a computer may speak as well: first comes its courtesy pause.
const SILENCE_SECS: u64 = 8;
const SILENCE_BESIDE_COMPUTERS_SECS: u64 = 20;

impl Session {
    /// When silence counts as an answer, if it ever does.
    pub(crate) fn lapse_at(&self) -> Option<Time> {
        let playing = self.phase.playing().ok()?;
        playing.dealt.table.lapse()?;
        let computers = playing.turn().iter().any(|seat| self.computer(seat).is_some());
        let seconds = if computers { SILENCE_BESIDE_COMPUTERS_SECS } else { SILENCE_SECS };
        Some(playing.asked_at.plus_secs(seconds))
    }

    /// Takes silence for an answer, from all silent players at once. Returns whether it was time.
    pub(crate) fn take_silence(&mut self, context: Context<'_>) -> bool {
        if self.lapse_at().is_none_or(|at| at > context.now) {
            return false;
        }
        let mut taken = false;
        for _ in self.seats().iter() {
            let Ok(playing) = self.phase.playing() else { break };
            let Some((seat, text)) = playing.dealt.table.lapse() else { break };
            if self.make(seat, &text, context).is_err() {
                break;
            }
            taken = true;
        }
        taken
    }
}
