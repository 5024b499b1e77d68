//! The buttons of a table, and those that lead step by step to a move.

use sobremesa_game::{Line, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::path::{self, SEPARATOR};
use sobremesa_screen::{Offer, Tone};
use sobremesa_store::PlayerId;

use crate::request::parts::{Named, Text};
use crate::request::press::{Press, What};
use crate::screens::spoken::{Button, Say, Spoken, speak_figure};
use crate::session::Session;

impl Session {
    /// The table's screen and the hand, each with its buttons and the texts that belong to those alone, for
    /// viewers who see the rest in a live scene; `None` if no game is in progress.
    pub fn buttons(&self, player: &PlayerId, language: Language) -> Option<(Spoken, Option<Spoken>)> {
        let playing = self.phase.playing().ok()?;
        let say: Say<'_> = &|line| self.say(line, language);
        let mut table = Spoken::default();
        self.show_game_buttons(playing, "", &mut table, say);
        let hand = self.seat_of(player).map(|seat| {
            let mut hand = Spoken::default();
            self.show_hand_buttons(seat, playing, "", &mut hand, say);
            hand
        });
        Some((table, hand))
    }

    /// The contents of a button of the table or a menu.
    pub fn press(&self, what: What) -> Press {
        Press { session: self.id, moment: self.moment, what }
    }

    /// A button of the table or a menu.
    pub(crate) fn button(&self, label: Line, what: What, tone: Tone, say: Say<'_>) -> Button {
        Button { label: say(&label), press: self.press(what), tone, figure: None, icon: None }
    }

    /// The next steps after `path`.
    pub(crate) fn move_buttons(
        &self,
        offers: &[Offer],
        path: &str,
        moment: u32,
        what: fn(Named) -> What,
        say: Say<'_>,
    ) -> Vec<Button> {
        let controls = path::controls(offers, path).into_iter();
        let buttons = controls.map(|control| {
            let named = match &control.mv {
                // A regrettable move goes by its path, which asks for confirmation.
                Some(mv) if control.step.tone != Tone::Danger => Named::Move(Text::new(mv)),
                _ => Named::Path(Text::new(&control.path)),
            };
            Button {
                label: say(&control.step.label),
                press: Press { session: self.id, moment, what: what(named) },
                tone: control.step.tone,
                figure: control.step.figure.as_ref().map(|figure| speak_figure(figure, say)),
                icon: control.step.sprite().map(str::to_owned),
            }
        });
        buttons.collect()
    }

    /// Shows the steps chosen so far on the way to a move, and the way back, up to `first`. False if there
    /// are none.
    pub(crate) fn show_chosen(
        &self,
        offers: &[Offer],
        path: &str,
        (moment, what, first): (u32, fn(Named) -> What, What),
        spoken: &mut Spoken,
        say: Say<'_>,
    ) -> bool {
        let chosen: Vec<String> = path::choose_lines(offers, path).into_iter().map(say).collect();
        let Some(last) = chosen.last() else { return false };
        spoken.headline(say(&line!("session-chosen", steps = chosen.join(" › "))));
        let before = path.rsplit_once(SEPARATOR);
        let back = before.map_or(first, |(before, _)| what(Named::Path(Text::new(before))));
        let press = Press { session: self.id, moment, what: back };
        let label = say(&line!("session-undo", step = last.as_str()));
        spoken.controls.push(Button { label, press, tone: Tone::Plain, figure: None, icon: None });
        true
    }
}
