//! Answers for silent players, if the rules allow it: some seconds after the question, independent of the
//! hands.

use sobremesa_store::Time;

use crate::session::common::Common;
use crate::session::phase::Playing;
use crate::session::transitions::done::Context;

/// The time that people have to answer, and the longer time if a computer may speak as well: its courtesy
/// pause comes first.
const SILENCE_SECS: u64 = 8;
const SILENCE_BESIDE_COMPUTERS_SECS: u64 = 20;

impl Playing {
    /// The time at which silence counts as an answer, if it ever does.
    pub(crate) fn lapse_at(&self, common: &Common) -> Option<Time> {
        self.dealt.table.lapse()?;
        let computers = self.turn().iter().any(|seat| common.computer(seat).is_some());
        let seconds = if computers { SILENCE_BESIDE_COMPUTERS_SECS } else { SILENCE_SECS };
        Some(self.asked_at.plus_secs(seconds))
    }

    /// Takes silence for an answer, from all silent players at once. Returns whether it was time.
    pub(crate) fn take_silence(&mut self, common: &mut Common, context: Context<'_>) -> bool {
        if self.lapse_at(common).is_none_or(|at| at > context.now) {
            return false;
        }
        let mut taken = false;
        for _ in common.seats().iter() {
            let Some((seat, text)) = self.dealt.table.lapse().filter(|_| !self.is_played_out()) else { break };
            if self.make(common, seat, &text, context).is_err() {
                break;
            }
            taken = true;
        }
        taken
    }
}
