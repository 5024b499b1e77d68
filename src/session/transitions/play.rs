//! A move: made by the player on that seat, with a word or with a button that is still current.

use sobremesa_game::{GIVE_UP, Line, Next, Refusal as GameRefusal, Seat, SeatSet};
use sobremesa_screen::locale::Language;
use sobremesa_screen::path::{self, Control};
use sobremesa_screen::{Offer, Tone};
use sobremesa_store::Time;

use crate::request::parts::{Named, Text};
use crate::request::press::{Press, What};
use crate::request::refusal::Refusal;
use crate::request::{Actor, Choice, View};
use crate::session::Session;
use crate::session::common::Common;
use crate::session::phase::{Ending, Playing, Waiting};
use crate::session::transitions::done::{Context, Done, Effect};
use crate::typed::{self, Meaning, Reader};

/// The longest word that is read as a move, in bytes.
const LONGEST_WORD: usize = 100;

impl Session {
    pub(crate) fn play(&mut self, choice: &Choice, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.own_seat(by)?;
        let done = self.phase.playing_mut()?.play(&mut self.common, seat, choice, by.language, context)?;
        if done.effect != Effect::Nothing {
            // The result of a game names the player who sat there until this move, also a stand-in.
            self.end_if_over(context);
            // A player who plays is back.
            self.come_back_to(seat, context);
        }
        Ok(done)
    }
}

impl Playing {
    fn play(
        &mut self,
        common: &mut Common,
        seat: Seat,
        choice: &Choice,
        language: Language,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        let step = match choice {
            Choice::Word(word) if word.len() > LONGEST_WORD => return Err(Refusal::TooLong { limit: LONGEST_WORD }),
            Choice::Word(word) => self.read_word(common, seat, word, language),
            Choice::Hand { moment, named } => {
                let offers = || self.dealt.table.choices(seat);
                self.check_moment(*moment, self.moments[seat.index()])?;
                named.step(offers)?
            }
            Choice::Table { moment, named } => {
                self.check_moment(*moment, common.moment)?;
                match named.step(|| self.dealt.table.public_offers())? {
                    // These steps are public: they belong to the player to act.
                    Step::More(_) if !self.turn().contains(seat) => return Err(Refusal::NotYourTurn),
                    step => step,
                }
            }
        };
        match step {
            Step::Move(text) => {
                self.check_touched(seat, &text)?;
                let done = self.make(common, seat, &text, context)?;
                Ok(done.and_show(View::Hand(String::new())))
            }
            Step::Danger(text) => Ok(Done::show(View::Confirm(Box::new(Press {
                session: common.id,
                moment: self.moments[seat.index()],
                what: What::Hand(Named::Move(Text::Plain(text))),
            })))),
            Step::More(path) => {
                self.check_path(seat, &path)?;
                let effect = if self.touch(seat, &path) { Effect::Whispered } else { Effect::Nothing };
                Ok(Done::effect(effect).and_show(View::Hand(path)))
            }
            Step::Which(moves) => Ok(Done::show(View::Which(moves))),
        }
    }

    /// The meaning of a word typed by a seated player.
    fn read_word(&self, common: &Common, seat: Seat, word: &str, language: Language) -> Step {
        let say = |line: &Line, language| common.say(line, language);
        let reader = Reader { seat, language, say: &say };
        match typed::read(self.dealt.table.as_ref(), reader, word) {
            // Giving up is asked about, and its cost stated, however the player asks for it.
            Meaning::Move(text) if text == GIVE_UP && self.dealt.table.judge(seat, &text).is_ok() => Step::Danger(text),
            Meaning::Move(text) => Step::Move(text),
            Meaning::Unsure(text) => Step::Danger(text),
            Meaning::Which(moves) => Step::Which(moves),
        }
    }

    /// Makes a move and handles the consequences. A secret move (a seña) changes nothing public, neither the
    /// moment on a button nor the time that the table waits.
    pub(crate) fn make(
        &mut self,
        common: &mut Common,
        seat: Seat,
        text: &str,
        context: Context<'_>,
    ) -> Result<Done, GameRefusal> {
        // A move that comes after the time is too late.
        if self.drop_flag(common, context.now) {
            return Ok(Done::changed());
        }
        let turn = self.turn();
        let beside = self.is_beside(seat, text);
        let told = self.make_at(seat, text, context.now)?;
        if !beside || self.touched.as_ref().is_some_and(|touched| !self.turn().contains(touched.seat)) {
            self.let_go();
        }
        self.ask_again(seat);
        if told && (turn.contains(seat) || turn != self.turn()) {
            self.go_on(context.now);
            common.count_moment();
        }
        Ok(Done::effect(if told { Effect::Changed } else { Effect::Whispered }))
    }

    /// Gives up the game for the player's own side: by the game's own move if it has one, so that its record
    /// shows it.
    pub(crate) fn resign(&mut self, common: &mut Common, seat: Seat, context: Context<'_>) -> Done {
        match self.make(common, seat, GIVE_UP, context) {
            Ok(_) => Done::changed(),
            Err(_) => Done::changed().and_end(Ending::Resigned(seat)),
        }
    }

    /// Gives up the game for an absent seat: the table is over then, however the game treats that.
    pub(crate) fn remove(&mut self, common: &mut Common, seat: Seat, context: Context<'_>) -> Done {
        match self.make(common, seat, GIVE_UP, context) {
            Ok(_) if self.is_played_out() => Done::changed(),
            _ => Done::changed().and_end(Ending::Removed(seat)),
        }
    }

    /// Returns whether the game has come to its end.
    pub(crate) fn is_played_out(&self) -> bool {
        matches!(self.dealt.table.next(), Next::Over(_))
    }

    /// The seats that the game waits for.
    pub(crate) fn turn(&self) -> SeatSet {
        self.dealt.table.turn()
    }

    fn check_moment(&self, drawn: u32, now: u32) -> Result<(), Refusal> {
        if drawn == now {
            return Ok(());
        }
        Err(Refusal::Stale { news: self.dealt.table.recent().said.pop() })
    }

    /// Counts a new question for each seat that a move of `mover` affects. The mover is asked anew even if
    /// the question has not changed: a button pressed twice plays once.
    pub(crate) fn ask_again(&mut self, mover: Seat) {
        let table = &self.dealt.table;
        for (seat, (ask, moment)) in table.seats().iter().zip(self.asks.iter_mut().zip(&mut self.moments)) {
            let asked = table.ask(seat);
            if asked != *ask || seat == mover {
                *ask = asked;
                *moment = moment.wrapping_add(1);
            }
        }
    }

    /// The game went on: the wait begins anew.
    pub(crate) fn go_on(&mut self, now: Time) {
        self.begin_waiting(now);
        self.chained = false;
    }

    /// Restarts the wait: the players to act have the full time again, and there are no votes about them.
    pub(crate) fn begin_waiting(&mut self, now: Time) {
        self.asked_at = now;
        self.waiting = Waiting::Patient;
        self.votes.clear();
    }
}

/// The result of pressing a button.
enum Step {
    /// This move.
    Move(String),
    /// This move, if confirmed.
    Danger(String),
    /// More buttons after this path.
    More(String),
    /// One of these moves.
    Which(Vec<String>),
}

impl Named {
    fn step(&self, offers: impl FnOnce() -> Vec<Offer>) -> Result<Step, Refusal> {
        match self {
            // The table itself judges this move, so the many others need not be listed.
            Named::Move(Text::Plain(text)) => Ok(Step::Move(text.clone())),
            Named::Move(hash) => {
                let offers = offers();
                let mut named = offers.into_iter().filter(|offer| hash.names(&offer.mv));
                Ok(Step::Move(named.next().ok_or(Refusal::UnknownPress)?.mv))
            }
            // Back to the first ones.
            Named::Path(path) if path.names("") => Ok(Step::More(String::new())),
            Named::Path(path) => {
                let offers = offers();
                let control = find_control(&offers, path).ok_or(Refusal::UnknownPress)?;
                Ok(match (control.mv, control.step.tone) {
                    (None, _) => Step::More(control.path),
                    (Some(mv), Tone::Danger) => Step::Danger(mv),
                    (Some(mv), _) => Step::Move(mv),
                })
            }
        }
    }
}

/// The control with this path, at any step.
fn find_control(offers: &[Offer], wanted: &Text) -> Option<Control> {
    let mut paths = vec![String::new()];
    while let Some(path) = paths.pop() {
        for control in path::controls(offers, &path) {
            if wanted.names(&control.path) {
                return Some(control);
            }
            if control.mv.is_none() {
                paths.push(control.path);
            }
        }
    }
    None
}
