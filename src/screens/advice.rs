//! A hint and a review, in words.

use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::{Offer, Tone};
use sobremesa_store::PlayerId;

use crate::request::advice::{Hint, Mistake, Review};
use crate::request::parts::{Named, Text};
use crate::request::press::{Press, What};
use crate::screens::spoken::{Button, Say, Spoken};
use crate::session::Session;

impl Session {
    /// Shows the nudge, with a button that asks for the move; the move at once if it is the only one.
    pub(crate) fn show_nudge(&self, player: &PlayerId, hint: &Hint, spoken: &mut Spoken, say: Say<'_>) {
        let nudge = || {
            let (seat, offer) = self.hinted(player, hint).ok()?;
            let table = &self.phase.dealt()?.table;
            let count = u16::try_from(self.phase.playing().ok()?.moves(seat).count()).unwrap_or(u16::MAX);
            let look = || (count > 1).then(|| line!("session-hint-look", count = count));
            let nudge = table.nudge(seat, &offer.mv).or_else(look)?;
            let what = What::Tell(hint.worth, Text::new(&offer.mv));
            Some((nudge, Press { session: self.id, moment: hint.moment, what }))
        };
        let Some((nudge, press)) = nudge() else { return self.show_hint(player, hint, spoken, say) };
        spoken.title(say(&line!("session-hint-title")));
        spoken.text(say(&nudge));
        let label = say(&line!("session-hint-tell"));
        spoken.controls.push(Button { label, press, tone: Tone::Plain, figure: None, icon: None });
        spoken.controls.push(self.button(line!("session-back"), What::ShowHand, Tone::Plain, say));
    }

    /// Shows the move, with the button that makes it; nothing once the seat is asked something else.
    pub(crate) fn show_hint(&self, player: &PlayerId, hint: &Hint, spoken: &mut Spoken, say: Say<'_>) {
        spoken.title(say(&line!("session-hint-title")));
        let (_, offer) = match self.hinted(player, hint) {
            Ok(hinted) => hinted,
            Err(line) => return spoken.text(say(&line)),
        };
        let label = join_steps(offer.steps.iter().map(|step| &step.label), say);
        spoken.text(say(&line!("session-hint-move", what = label.as_str(), worth = hint.worth)));
        let what = What::Hand(Named::Move(Text::new(&offer.mv)));
        let press = Press { session: self.id, moment: hint.moment, what };
        spoken.controls.push(Button { label, press, tone: Tone::Primary, figure: None, icon: None });
        spoken.controls.push(self.button(line!("session-back"), What::ShowHand, Tone::Plain, say));
    }

    /// The seat and the move of the hint; otherwise, the line to say instead.
    fn hinted(&self, player: &PlayerId, hint: &Hint) -> Result<(Seat, Offer), Line> {
        let late = || line!("session-hint-late");
        let seat = self.seat_of(player).ok_or_else(late)?;
        let playing = self.phase.playing().map_err(|_| late())?;
        if playing.moments[seat.index()] != hint.moment {
            return Err(late());
        }
        let mut offers = playing.dealt.table.choices(seat).into_iter();
        let named = offers.find(|offer| hint.mv.as_ref().is_some_and(|mv| mv.names(&offer.mv)));
        Ok((seat, named.ok_or_else(|| line!("session-hint-none"))?))
    }

    /// Shows the costliest decisions, each in a few lines, and the number of further ones.
    pub(crate) fn show_review(&self, player: &PlayerId, review: &Review, spoken: &mut Spoken, say: Say<'_>) {
        spoken.title(say(&line!("session-review-title")));
        let Some(seat) = self.seat_of(player) else { return };
        let told = review.told().iter().filter_map(|mistake| Some((mistake, self.tell_mistake(seat, mistake)?)));
        let lines: Vec<String> = told.map(|(mistake, told)| join_told(mistake, &told, say)).collect();
        spoken.text(say(&if lines.is_empty() { line!("session-review-clean") } else { line!("session-review-about") }));
        spoken.list(lines);
        if review.more() > 0 {
            spoken.text(say(&line!("session-review-more", count = review.more())));
        }
        if review.unseen > 0 {
            spoken.text(say(&line!("session-review-unseen", count = review.unseen)));
        }
    }
}

/// A decision that a review tells, in words, for screens that show one after another.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The key of the state before it, in the story of the game.
    pub key: u64,
    /// The event just before it.
    pub before: Option<String>,
    /// The move that was played.
    pub played: String,
    /// The move that would have been better.
    pub better: String,
    /// The reason, in a sentence.
    pub why: Option<String>,
    /// The cost in percent of the win.
    pub cost: u8,
    /// The expected share of the win after the better move, in percent.
    pub worth: u8,
}

impl Session {
    /// The decisions that a review tells to this player, the costliest first.
    pub fn decisions(&self, player: &PlayerId, review: &Review, language: Language) -> Vec<Decision> {
        let Some(seat) = self.seat_of(player) else { return Vec::new() };
        let say = |line: &Line| self.say(line, language);
        let decision = |(key, mistake): (u64, &Mistake)| {
            let told = self.tell_mistake(seat, mistake)?;
            Some(Decision {
                key,
                before: told.before.as_ref().map(say),
                played: join_steps(told.played.iter(), &say),
                better: join_steps(told.better.iter(), &say),
                why: told.why.as_ref().map(say),
                cost: mistake.cost,
                worth: mistake.worth,
            })
        };
        self.places(review).into_iter().zip(review.told()).filter_map(decision).collect()
    }
}

/// Joins the situation, the move played, the better move, its cost, and the reason.
fn join_told(mistake: &Mistake, told: &Told, say: Say<'_>) -> String {
    let when = match &told.before {
        Some(before) => line!("session-review-after", number = mistake.number, before = before.clone()),
        None => line!("session-review-when", number = mistake.number),
    };
    let played = join_steps(told.played.iter(), say);
    let better = join_steps(told.better.iter(), say);
    let what = line!("session-review-slip", played = played, better = better, cost = mistake.cost);
    let parts = [Some(&when), Some(&what), told.why.as_ref()];
    parts.into_iter().flatten().map(say).collect::<Vec<_>>().join(" ")
}

/// The steps of a move, one after another.
fn join_steps<'a>(steps: impl Iterator<Item = &'a Line>, say: Say<'_>) -> String {
    steps.map(say).collect::<Vec<_>>().join(" › ")
}

/// A mistake in words: the situation, the move played, the better one, and the reason.
pub(crate) struct Told {
    pub(crate) before: Option<Line>,
    pub(crate) played: Vec<Line>,
    pub(crate) better: Vec<Line>,
    pub(crate) why: Option<Line>,
}

impl Session {
    /// Puts a mistake into words; `None` for a game that is gone.
    pub(crate) fn tell_mistake(&self, seat: Seat, mistake: &Mistake) -> Option<Told> {
        let mut record = self.phase.over().ok()?.played().ok()?.table.record().clone();
        let input = usize::try_from(mistake.input).ok()?;
        record.inputs.truncate(input);
        let then = self.game.replay(record).ok()?;
        let offers = then.choices(seat);
        let steps = |mv: &str| {
            let offer = offers.iter().find(|offer| offer.mv == mv)?;
            Some(offer.steps.iter().map(|step| step.label.clone()).collect())
        };
        Some(Told {
            before: then.recent().said.pop(),
            played: steps(&mistake.played)?,
            better: steps(&mistake.better)?,
            why: then.why(seat, &mistake.played, &mistake.better),
        })
    }
}
