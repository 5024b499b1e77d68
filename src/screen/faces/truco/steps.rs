//! Moves as paths: one press for cards and voices, two for señas, three for bets with a number.

use crate::game::Line;
use crate::games::truco::cards::Card;
use crate::line;
use crate::locale::words;
use crate::screen::faces::truco::card_figure;
use crate::screen::{Step, Tone};

/// The step that names a card of one's own.
pub(super) fn card(card: Card) -> Vec<Step> {
    vec![Step::new(card.to_string(), words::card(&card.to_string())).figure(card_figure(card))]
}

/// A voice: what most people would press stands out, and what one may regret is asked once more.
pub(super) fn voice(token: &str, label: Line) -> Vec<Step> {
    let tone = match token {
        "quiero" | "sigo" | "flor" | "con-flor-quiero" => Tone::Primary,
        "mazo" => Tone::Danger,
        _ => Tone::Plain,
    };
    vec![Step::new(token, label).tone(tone)]
}

/// A seña: first that it is one, then which.
pub(super) fn sena(token: &str, meaning: Line) -> Vec<Step> {
    vec![Step::new("sena", line!("truco-step-sena")), Step::new(token, meaning)]
}

/// A bet with a number: which bet, about how many, how many. `menu` is not the beginning of any other step's token.
pub(super) fn number(menu: (&'static str, Line), number: u8, token: String, label: Line) -> Vec<Step> {
    let (from, to) = tens(number);
    vec![
        Step::new(menu.0, menu.1),
        Step::new(format!("{}-{from}-{to}", menu.0), line!("truco-step-tens", from = from, to = to)),
        Step::new(token, label),
    ]
}

/// The range that a number is chosen from.
const fn tens(number: u8) -> (u8, u8) {
    match number {
        0..10 => (2, 9),
        _ => (number / 10 * 10, number / 10 * 10 + 9),
    }
}
