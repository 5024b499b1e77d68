//! Computers at the table: when one has to think, and the handling of its answer.
//!
//! A question is noted in the record before a computer thinks about it: along with the move after which the
//! computer is to act, or, if it is to wait for a while, when the session is woken. Then the seat's knowledge
//! is handed out ([`Ask`]). A computer thinks during its pause, which follows from public information
//! (`pace.rs`), so that its timing reveals nothing of its hand. The answer comes back as
//! [`Act::ComputerMove`](crate::Act::ComputerMove) with the number of its question; an answer to an earlier
//! question is dropped. A question that stays unanswered (because the program was stopped, say) is asked
//! again, and after that the computer makes any sensible move: a table never hangs.
//!
//! # Computers at tables
//!
//! A chair is free, a person's, or a computer's, and a computer may be keeping it for a person
//! (`session/chair.rs`). A computer that is to act is asked along with the move before, or by a wake-up: the
//! session notes in its record that it asked, and hands out the seat's knowledge. The computer thinks during
//! its pause, and its move is made when the pause is over (`Pending::answer_at`), even if there was little to
//! think about. Thinking happens on the threads of `Thinkers`, with dice from the manager's entropy, never
//! those of the table; the table is not locked meanwhile. The answer is an ordinary request with the number
//! of its question: if the computer has been asked something else meanwhile, it is dropped, and of two
//! processes or two answers the store's compare-and-swap takes one. A question without an answer is asked
//! again after ten seconds (at once after a restart); then the session makes any sensible move itself, so
//! that a table never hangs. The longer the queue, the shorter each thought. The program that runs a manager
//! calls `wake_due` several times a second and calls `finish_thought` for the thoughts it returns, all
//! concurrently.
//!
//! A hint and a review go the same way, but the player who asked waits for them: `Manager::handle` returns
//! once they are there. At a table from which all remaining people are away, computers rest.

use sobremesa_game::{GIVE_UP, Seat};
use sobremesa_screen::{Offer, Tone};
use sobremesa_store::Time;

use crate::session::Session;
use crate::session::chair::Post;
use crate::session::common::Common;
use crate::session::phase::{Phase, Playing, Thinking};
use crate::session::transitions::done::{Ask, Context, Done, Effect};

/// The default milliseconds that a computer takes for a brisk move.
pub(crate) const PAUSE_MS: u64 = 1000;

/// The number of pauses that a computer waits first if a person may answer as well: people choose first.
const COURTESY: u64 = 15;

/// The seconds that the session waits for an answer before it asks again, and the number of times it asks.
pub(crate) const ANSWER_SECS: u64 = 10;
const MOST_TRIES: u8 = 2;

impl Session {
    /// Asks the computer that is to act right after this change, so that both are one write. Returns whether
    /// there was one. If a person may answer as well, the question comes at its own time, and with its own
    /// write. `alarm` is the previous one.
    pub(crate) fn ask_along(&mut self, alarm: Option<Time>, context: Context<'_>) -> bool {
        let Phase::Playing(playing) = &mut self.phase else { return false };
        let first = playing.thinking.is_some_and(|thinking| thinking.tries == 0 && thinking.at <= context.now);
        if !first || playing.wake_computer(&mut self.common, context).is_none() {
            return false;
        }
        self.common.alarm = alarm;
        self.set_alarm(context);
        true
    }
}

impl Playing {
    /// Makes sure that a computer that is to act will be woken. Computers do not play at a table from which
    /// all people are away.
    pub(crate) fn rouse(&mut self, common: &Common, context: Context<'_>) {
        let anybody = common.people().next().is_some();
        let turn = self.turn();
        let computer = turn.iter().filter(|_| anybody).find(|&seat| common.computer(seat).is_some());
        let shared = turn.iter().any(|seat| common.is_person(seat));
        let moment = common.moment;
        let Some(seat) = computer else {
            self.thinking = None;
            return;
        };
        if self.thinking.is_some_and(|thinking| (thinking.seat, thinking.moment) == (seat, moment)) {
            return;
        }
        let courtesy = if shared { context.pause_ms * COURTESY } else { 0 };
        self.ask_computer(Thinking { seat, moment, at: context.now.plus_millis(courtesy), tries: 0 });
    }

    /// Asks the computer that is due, if any.
    pub(crate) fn wake_computer(&mut self, common: &mut Common, context: Context<'_>) -> Option<Done> {
        let thinking = self.thinking.as_mut().filter(|thinking| thinking.at <= context.now)?;
        let seat = thinking.seat;
        if thinking.tries >= MOST_TRIES {
            tracing::warn!(id = %common.id, "a computer did not answer and makes any move");
            return Some(self.make_any(common, seat, context));
        }
        thinking.tries += 1;
        thinking.at = context.now.plus_secs(ANSWER_SECS);
        Some(Done::effect(Effect::Noted).and_ask(self.unanswered(common)?))
    }

    /// The question a computer was asked and has not answered.
    pub(crate) fn unanswered(&self, common: &Common) -> Option<Ask> {
        let seat = self.thinking.filter(|thinking| thinking.tries > 0)?.seat;
        let level = common.computer(seat)?.level;
        Some(Ask::Move { seat, level, number: self.thoughts, pace: self.pace(seat) })
    }

    /// Makes the move that a computer chose; any move, if it found none.
    pub(crate) fn take_thought(
        &mut self,
        common: &mut Common,
        number: u32,
        text: Option<&str>,
        context: Context<'_>,
    ) -> Done {
        // Asked at all, and nothing else since.
        let asked = self.thinking.filter(|thinking| thinking.tries > 0 && number == self.thoughts);
        let Some(thinking) = asked else { return Done::effect(Effect::Nothing) };
        let Some(text) = text else { return self.make_any(common, thinking.seat, context) };
        match self.make_as_computer(common, thinking.seat, text, context) {
            Some(done) => {
                self.ask_after_whisper(&done, thinking, context);
                done
            }
            None => {
                tracing::warn!(id = %common.id, "a computer thought of a move that it cannot make");
                self.make_any(common, thinking.seat, context)
            }
        }
    }

    /// Asks the computer again after a secret move: it still has to act. It is asked at once, so that the
    /// timing does not reveal the move; but not for ever.
    fn ask_after_whisper(&mut self, done: &Done, before: Thinking, context: Context<'_>) {
        if done.effect == Effect::Whispered {
            self.ask_computer(Thinking { at: context.now, ..before });
        }
    }

    fn make_as_computer(&mut self, common: &mut Common, seat: Seat, text: &str, context: Context<'_>) -> Option<Done> {
        let stands_in = common.computer(seat)?.post != Post::Own;
        let before = self.dealt.table.record().inputs.len();
        let done = self.make(common, seat, text, context).ok()?;
        self.chained = true;
        if stands_in {
            self.dealt.disown(seat, before);
        }
        Some(done)
    }

    /// Any move that lets the game go on; nothing regrettable, if there is anything else.
    fn make_any(&mut self, common: &mut Common, seat: Seat, context: Context<'_>) -> Done {
        let table = &self.dealt.table;
        let mut offers: Vec<Offer> = self.moves(seat).collect();
        let regretted = |offer: &Offer| offer.steps.iter().any(|step| step.tone == Tone::Danger);
        let goes_on = |text: &str| table.boxed_clone().make(seat, text) == Ok(true);
        let start = usize::from((context.fresh)()[0]) % offers.len().max(1);
        offers.rotate_left(start);
        let sensible = offers.iter().find(|offer| !regretted(offer) && goes_on(&offer.mv));
        let any = sensible.or_else(|| offers.iter().find(|offer| goes_on(&offer.mv)));
        let text = any.map_or(GIVE_UP, |offer| &offer.mv).to_owned();
        if let Some(done) = self.make_as_computer(common, seat, &text, context) {
            return done;
        }
        tracing::error!(id = %common.id, "a computer is to act and can do nothing");
        self.thinking = None;
        Done::effect(Effect::Noted)
    }

    /// Drops a question from before the program began, at `since`: no thread is thinking about it, and it is
    /// asked anew at once.
    pub(crate) fn forget_question(&mut self, since: Time) {
        if let Some(thinking) = &mut self.thinking
            && thinking.tries > 0
            && thinking.at < since.plus_secs(ANSWER_SECS)
        {
            thinking.tries = 0;
            thinking.at = thinking.at.min(since);
        }
    }

    fn ask_computer(&mut self, thinking: Thinking) {
        self.thoughts = self.thoughts.wrapping_add(1);
        self.thinking = Some(thinking);
    }
}
