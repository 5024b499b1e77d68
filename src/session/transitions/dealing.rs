//! A game is dealt and begins: the first one, and each one after it.

use std::sync::OnceLock;

use sobremesa_game::GameSetup;

use crate::request::refusal::Refusal;
use crate::request::words::Contribution;
use crate::session::Session;
use crate::session::beginning::Beginning;
use crate::session::common::Common;
use crate::session::gathering::Gathering;
use crate::session::phase::{Dealt, Phase, Playing, Waiting};
use crate::session::transitions::done::Context;

impl Gathering {
    /// Deals a game with a seed that follows from the house's secret and everyone's words.
    ///
    /// # Errors
    ///
    /// Refused if no person is there to play it, or the game does not take these options and seats.
    pub(crate) fn deal(
        &self,
        common: &Common,
        contributions: Vec<Contribution>,
        context: Context<'_>,
    ) -> Result<Playing, Refusal> {
        // Hosts and moderators need not sit there; but computers do not play alone.
        if common.people().next().is_none() {
            return Err(Refusal::NotSeated);
        }
        let seed = self.secret.seed(contributions.iter().map(Contribution::as_str));
        let table = common.game.open(GameSetup::new(common.seats(), common.choices(), seed))?;
        let asks = common.seats().iter().map(|seat| table.ask(seat)).collect();
        Ok(Playing {
            // No button of an earlier game may be valid in this one.
            moments: vec![common.moment.wrapping_add(1); common.chairs.len()],
            asks,
            asked_at: context.now,
            told_at: context.now,
            waiting: Waiting::Patient,
            votes: Vec::new(),
            hints: vec![0; common.chairs.len()],
            thoughts: 0,
            thinking: None,
            touched: None,
            before: Beginning::default(),
            chained: false,
            dealt: Dealt {
                secret: self.secret,
                contributions,
                table,
                foreign: Vec::new(),
                title: OnceLock::new(),
                hands: OnceLock::new(),
            },
        })
    }
}

impl Session {
    /// Begins the game that was dealt.
    pub(crate) fn begin(&mut self, playing: Playing) {
        self.phase = Phase::Playing(playing);
        self.common.risen.clear();
        self.common.count_moment();
        self.common.began = self.common.moment;
    }
}
