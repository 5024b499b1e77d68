//! Ambiguous words: the player is asked in private which move was meant.

use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_screen::path::SEPARATOR;
use sobremesa_screen::{Offer, Tone};
use sobremesa_store::PlayerId;

use crate::request::parts::{Named, Text};
use crate::request::press::{Press, What};
use crate::screens::spoken::{Button, Spoken};
use crate::session::Session;

/// The most moves that are asked about.
const MOST: usize = 20;

impl Session {
    /// Each of the moves that may be meant, in words that are read as exactly that move, and as a button.
    pub(crate) fn ask_which(&self, player: &PlayerId, moves: &[String], spoken: &mut Spoken, language: Language) {
        let (Some(seat), Ok(playing)) = (self.seat_of(player), self.phase.playing()) else { return };
        let offers = playing.dealt.table.choices(seat);
        let named = |mv: &String| offers.iter().find(|offer| offer.mv == *mv);
        let shown: Vec<&Offer> = moves.iter().filter_map(named).take(MOST).collect();
        let question = match (shown.len(), moves.len()) {
            (1, 1) => line!("session-which-one"),
            (count, all) if count < all => line!("session-which-first", count = count),
            _ => line!("session-which"),
        };
        spoken.text(self.say(&question, language));
        let label = |offer: &Offer| self.offer_label(offer, language);
        let lines = shown.iter().map(|offer| {
            self.say(&line!("session-which-move", label = label(offer), text = offer.mv.as_str()), language)
        });
        spoken.list(lines.collect());
        let moment = playing.moments[seat.index()];
        let button = |offer: &&Offer| {
            let last = offer.steps.last();
            let tone = last.map_or(Tone::Plain, |step| step.tone);
            let named = match tone {
                // A regrettable move goes by its path, which asks for confirmation.
                Tone::Danger => Named::Path(Text::new(&path_of(offer))),
                _ => Named::Move(Text::new(&offer.mv)),
            };
            let press = Press { session: self.id, moment, what: What::Hand(named) };
            Button { label: label(offer), press, tone, figure: None, icon: None }
        };
        spoken.controls = shown.iter().map(button).collect();
        spoken
            .controls
            .push(self.button(line!("session-back"), What::ShowHand, Tone::Plain, &|line| self.say(line, language)));
    }

    /// The labels of a move's steps, one after another.
    pub(crate) fn offer_label(&self, offer: &Offer, language: Language) -> String {
        let steps: Vec<String> = offer.steps.iter().map(|step| self.say(&step.label, language)).collect();
        steps.join(" › ")
    }

    /// Returns whether the rules would count this move against the player.
    pub(crate) fn would_offend(&self, player: &PlayerId, text: &str) -> bool {
        let table = self.phase.dealt().map(|dealt| &dealt.table);
        let judged = table.zip(self.seat_of(player)).and_then(|(table, seat)| table.judge(seat, text).ok());
        judged.is_some_and(|judged| judged.offends)
    }
}

fn path_of(offer: &Offer) -> String {
    let tokens: Vec<&str> = offer.steps.iter().map(|step| step.token.as_str()).collect();
    tokens.join(&SEPARATOR.to_string())
}
