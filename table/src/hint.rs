//! *Pista*: the best move that a player can know of, for their eyes only. Everyone sees that one was asked for.

use crate::game::Line;
use crate::line;
use crate::session::apply::{Done, Effect};
use crate::session::press::{Press, What};
use crate::session::refusal::Refusal;
use crate::session::request::{Actor, Named, Text};
use crate::session::review::Slip;
use crate::session::spoken::{Button, Say, Spoken};
use crate::session::state::{Phase, Session};
use crate::session::thinking::Ask;
use crate::store::PlayerId;
use sobremesa_show::screen::Tone;

/// What a computer would do in a player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What the seat was asked: the hint is about nothing else.
    pub(super) moment: u32,
    /// The move; none if nothing came to mind.
    pub(super) text: Option<String>,
    /// The share of the win that may be expected after it, in percent.
    pub(super) worth: u8,
}

impl Session {
    /// Counts that a hint was asked for, and has it thought of.
    pub(super) fn hint(&mut self, by: &Actor) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        let turn = self.playing()?.turn();
        if !self.hints {
            return Err(Refusal::NoHints);
        }
        if !turn.contains(seat) || !self.is_person(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if let Phase::Playing(playing) = &mut self.phase {
            let count = &mut playing.hints[seat.index()];
            *count = count.saturating_add(1);
        }
        Ok(Done::effect(Effect::Changed).and_ask(Ask::Hint(seat)))
    }

    /// The same, for a game that is over: what it could have been played better.
    pub(super) fn review(&self, by: &Actor) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        match &self.phase {
            Phase::Over(over) if over.dealt.is_none() => Err(Refusal::NothingPlayed),
            Phase::Over(_) => Ok(Done::effect(Effect::Nothing).and_ask(Ask::Review(seat))),
            Phase::Lobby(_) | Phase::Playing(_) => Err(Refusal::NotOver),
        }
    }

    /// The move, with the button that makes it; nothing that is still true once the seat is asked something else.
    pub(super) fn show_hint(&self, player: &PlayerId, hint: &Hint, spoken: &mut Spoken, say: Say<'_>) {
        spoken.title(say(&line!("session-hint-title")));
        let (Some(seat), Phase::Playing(playing)) = (self.seat_of(player), &self.phase) else {
            return spoken.text(say(&line!("session-hint-late")));
        };
        if playing.moments[seat.index()] != hint.moment {
            return spoken.text(say(&line!("session-hint-late")));
        }
        let offers = playing.dealt.table.choices_of(seat);
        let Some(offer) = offers.iter().find(|offer| Some(&offer.mv) == hint.text.as_ref()) else {
            return spoken.text(say(&line!("session-hint-none")));
        };
        let label = said(offer.steps.iter().map(|step| &step.label), say);
        spoken.text(say(&line!("session-hint-move", what = label.as_str(), worth = hint.worth)));
        let what = What::Hand(Named::Move(Text::new(&offer.mv)));
        let press = Press { session: self.id, moment: hint.moment, what };
        spoken.controls.push(Button { label, press, tone: Tone::Primary, figure: None });
        spoken.controls.push(self.button(line!("session-back"), What::ShowHand, Tone::Plain, say));
    }

    /// What cost most, each in a line or two.
    pub(super) fn show_review(&self, player: &PlayerId, slips: &[Slip], spoken: &mut Spoken, say: Say<'_>) {
        spoken.title(say(&line!("session-review-title")));
        let Some(seat) = self.seat_of(player) else { return };
        let told = slips.iter().filter_map(|slip| Some((slip, self.told(seat, slip)?))).map(|(slip, told)| {
            let played = said(told.played.iter(), say);
            let better = said(told.better.iter(), say);
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

/// The steps of a move, one after the other.
fn said<'a>(steps: impl Iterator<Item = &'a Line>, say: Say<'_>) -> String {
    steps.map(say).collect::<Vec<_>>().join(" › ")
}
