//! A hint and a review, in words.

use crate::game::{Line, Seat};
use crate::line;
use crate::session::asking::advice::{Hint, Slip};
use crate::session::asking::parts::{Named, Text};
use crate::session::asking::press::{Press, What};
use crate::session::showing::spoken::{Button, Say, Spoken};
use crate::session::state::session::Session;
use crate::store::PlayerId;
use sobremesa_show::screen::Tone;

impl Session {
    /// The move, with the button that makes it; nothing once the seat is asked something else.
    pub(crate) fn show_hint(&self, player: &PlayerId, hint: &Hint, spoken: &mut Spoken, say: Say<'_>) {
        spoken.title(say(&line!("session-hint-title")));
        let (Some(seat), Ok(playing)) = (self.seat_of(player), self.phase.playing()) else {
            return spoken.text(say(&line!("session-hint-late")));
        };
        if playing.moments[seat.index()] != hint.moment {
            return spoken.text(say(&line!("session-hint-late")));
        }
        let offers = playing.dealt.table.choices_of(seat);
        let Some(offer) = offers.iter().find(|offer| Some(&offer.mv) == hint.text.as_ref()) else {
            return spoken.text(say(&line!("session-hint-none")));
        };
        let label = join_steps(offer.steps.iter().map(|step| &step.label), say);
        spoken.text(say(&line!("session-hint-move", what = label.as_str(), worth = hint.worth)));
        let what = What::Hand(Named::Move(Text::new(&offer.mv)));
        let press = Press { session: self.id, moment: hint.moment, what };
        spoken.controls.push(Button { label, press, tone: Tone::Primary, figure: None, icon: None });
        spoken.controls.push(self.button(line!("session-back"), What::ShowHand, Tone::Plain, say));
    }

    /// The costliest decisions, each in a line or two.
    pub(crate) fn show_review(&self, player: &PlayerId, slips: &[Slip], spoken: &mut Spoken, say: Say<'_>) {
        spoken.title(say(&line!("session-review-title")));
        let Some(seat) = self.seat_of(player) else { return };
        let told = slips.iter().filter_map(|slip| Some((slip, self.tell_slip(seat, slip)?))).map(|(slip, told)| {
            let played = join_steps(told.played.iter(), say);
            let better = join_steps(told.better.iter(), say);
            let slip = line!("session-review-slip", played = played, better = better, cost = slip.cost);
            match told.before {
                Some(before) => format!("{} {}", say(&before), say(&slip)),
                None => say(&slip),
            }
        });
        let lines: Vec<String> = told.collect();
        spoken.text(say(&if lines.is_empty() { line!("session-review-clean") } else { line!("session-review-about") }));
        spoken.list(lines);
    }
}

/// The steps of a move, one after another.
fn join_steps<'a>(steps: impl Iterator<Item = &'a Line>, say: Say<'_>) -> String {
    steps.map(say).collect::<Vec<_>>().join(" › ")
}

/// A slip in words: what had just happened, what was played, and what would have been better.
pub(crate) struct Told {
    pub(crate) before: Option<Line>,
    pub(crate) played: Vec<Line>,
    pub(crate) better: Vec<Line>,
}

impl Session {
    /// Puts a slip into words; `None` for a game that is gone.
    pub(crate) fn tell_slip(&self, seat: Seat, slip: &Slip) -> Option<Told> {
        let mut record = self.phase.over().ok()?.played().ok()?.table.record().clone();
        record.inputs.truncate(usize::try_from(slip.input).ok()?);
        let then = self.game.replay(record).ok()?;
        let offers = then.choices_of(seat);
        let steps = |mv: &str| {
            let offer = offers.iter().find(|offer| offer.mv == mv)?;
            Some(offer.steps.iter().map(|step| step.label.clone()).collect())
        };
        Some(Told { before: then.recent().pop(), played: steps(&slip.played)?, better: steps(&slip.better)? })
    }
}
