//! Thinking on the [`Thinkers`]' threads: computers' moves, hints, reviews. The table is not locked
//! meanwhile: the seat's knowledge is taken from it, and later it receives the answer.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use sobremesa_computer::{Effort, Expert};
use sobremesa_game::{Dice, Seed};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, Time};

use crate::catalogue::AnyTable;
use crate::computers::another::choose_another;
use crate::computers::question::Question;
use crate::computers::review::{self, ReviewInProgress};
use crate::computers::thinkers::Thinkers;
use crate::manager::questions::ThinkingGuard;
use crate::manager::{Manager, measures};
use crate::request::advice::Hint;
use crate::request::parts::Text;
use crate::request::refusal::Refusal;
use crate::request::{Act, Actor, Reply, Request, View};

/// A computer's move in the making. Dropping this loses the move; the table then asks again.
pub struct Pending {
    session: SessionId,
    number: u32,
    answer_at: Time,
    _guard: ThinkingGuard,
    answer: Pin<Box<dyn Future<Output = Option<String>> + Send>>,
}

impl Pending {
    /// The time at which the move is to be made: after a pause of human length that follows from public
    /// information and from fresh dice, so that it reveals nothing of the computer's hand.
    pub fn answer_at(&self) -> Time {
        self.answer_at
    }
}

impl Manager {
    /// Sets the threads on which computers think, and the milliseconds that they take for a brisk move; other
    /// moves take more.
    #[must_use]
    pub fn with_thinkers(mut self, thinkers: Thinkers, pause_ms: u64) -> Manager {
        self.thinkers = Arc::new(thinkers);
        self.state.pause_ms.store(pause_ms, Ordering::Relaxed);
        self
    }

    /// Sets an outside program that is asked for moves first.
    #[must_use]
    pub fn with_expert(mut self, expert: Arc<dyn Expert>) -> Manager {
        self.expert = Some(expert);
        self
    }

    /// Waits for a computer's thought and makes the move; programs that show tables to people call it at
    /// [`Pending::answer_at`]. `clock` gives the present time.
    ///
    /// # Errors
    /// As [`handle`](Manager::handle). It is not an error if the table has moved on meanwhile: then the move
    /// is dropped.
    pub async fn finish_thought(&self, pending: Pending, clock: fn() -> Time) -> Result<Reply, Refusal> {
        // It counts as being thought about until it is made.
        let Pending { session, number, answer, _guard, .. } = pending;
        let text = answer.await;
        let computer = Actor::new(PlayerId("computer:".to_owned()), "", Language::default());
        self.handle(Request::At(session, Act::ComputerMove { number, text }), &computer, clock()).await
    }

    /// Fresh dice to think with: never those of a table.
    fn dice(&self) -> Dice {
        Dice::new(&Seed::new((self.state.entropy)()), 0)
    }

    /// Queues a computer's question.
    pub(crate) fn pending(&self, session: SessionId, question: Question, now: Time) -> Option<Pending> {
        let Question::Move { host, game, number, level, pace, repeated, seat_view } = question else { return None };
        let unit_ms = self.state.pause_ms.load(Ordering::Relaxed);
        let answer_at = now.plus_millis(pace.pause_ms(unit_ms, self.thinkers.limit_ms(), (self.state.entropy)()));
        let (mut dice, expert) = (self.dice(), self.expert.clone());
        let answer = self.thinkers.think(self.party(&host), 1.0, move |effort| {
            measures::time_thought(game, || {
                let advised = expert.and_then(|expert| expert.choose(&*seat_view, level, effort, &mut dice));
                advised.or_else(|| match repeated {
                    Some(repeated) => choose_another(&*seat_view, &repeated, level, effort, &mut dice),
                    None => seat_view.choose(level, effort, &mut dice),
                })
            })
        });
        let guard = self.state.questions.begin(session, number);
        let answer = Box::pin(async move { answer.await.ok().flatten() });
        Some(Pending { session, number, answer_at, _guard: guard, answer })
    }

    /// The screen for a player once their question has been thought about.
    pub(crate) async fn think_for(&self, question: Question) -> Option<View> {
        match question {
            Question::Move { .. } => None,
            Question::Hint { player, moment, seat_view } => {
                let party = self.party(&player);
                let mut dice = self.dice();
                let weighed = self.thinkers.think(party, 1.0, move |effort| seat_view.weigh(effort, &mut dice)).await;
                let best = weighed.ok().and_then(|weighed| weighed.into_iter().next());
                let worth = best.as_ref().map_or(0.0, |best| best.worth.clamp(0.0, 1.0) * 100.0).round() as u8;
                Some(View::Nudge(Hint { moment, mv: best.map(|best| Text::new(&best.mv)), worth }))
            }
            Question::Review { player, seat, table, foreign } => {
                let party = self.party(&player);
                let table: Arc<dyn AnyTable> = Arc::from(table);
                let mut review = ReviewInProgress::new(Arc::clone(&table), seat, &foreign);
                let until = self.thinkers.now().plus_millis(review::LONGEST * self.thinkers.limit_ms());
                while self.thinkers.now() <= until
                    && let Some((place, share)) = review.next()
                {
                    let (table, mut dice) = (Arc::clone(&table), self.dice());
                    let look = move |effort: &Effort<'_>| review::look(&*table, seat, place, effort, &mut dice);
                    let found = self.thinkers.think(party.clone(), share, look).await;
                    review.take(place, found.unwrap_or_default());
                }
                Some(View::Review(review.finish()))
            }
        }
    }
}
