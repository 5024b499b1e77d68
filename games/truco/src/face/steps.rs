//! Moves as paths: one press for cards and voices, two for señas, three for bets with a number.

use sobremesa_game::{Line, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::{Step, Tone};

use crate::face::card_figure;
use crate::rules::cards::Card;

/// The step that names one of the player's cards.
pub(super) fn card(card: Card) -> Vec<Step> {
    vec![
        Step::new(card.to_string(), words::card(&card.to_string()))
            .also(words::card_also(&card.to_string()))
            .figure(card_figure(card)),
    ]
}

/// Bids from low to high, those that cost less first: envido, flor, truco.
const BIDS: [&str; 17] = [
    "envido",
    "n-envido",
    "real-envido",
    "n-real-envido",
    "falta-envido",
    "con-flor-envido",
    "con-flor-n-envido",
    "con-flor-falta-envido",
    "contraflor",
    "contraflor-al-resto",
    "truco",
    "truc-i-passe",
    "quiero-retruco",
    "retruco",
    "quiero-vale-cuatro",
    "vale-cuatro",
    "joc-fora",
];

/// The step with its height, if it is a bid.
fn ranked(step: Step) -> Step {
    match (0..).zip(BIDS).find(|(_, bid)| *bid == step.token) {
        Some((height, _)) => step.bid(height),
        None => step,
    }
}

/// A voice: the one that most people would press is emphasised, and a regrettable one asks for confirmation.
pub(super) fn voice(token: &str, label: Line) -> Vec<Step> {
    let tone = match token {
        "quiero" | "sigo" | "flor" | "con-flor-quiero" => Tone::Primary,
        "mazo" => Tone::Danger,
        _ => Tone::Plain,
    };
    let step = ranked(Step::new(token, label).also(line!("truco-voice-otros", voice = token)).tone(tone));
    vec![if matches!(token, "quiero" | "no-quiero" | "con-flor-quiero" | "con-flor-no-quiero") {
        step.answer()
    } else {
        step
    }]
}

/// A seña: first the fact that it is one, then its meaning.
pub(super) fn sena(token: &str, meaning: Line) -> Vec<Step> {
    vec![Step::new("sena", line!("truco-step-sena")), Step::new(token, meaning)]
}

/// The path to a bet with a number.
pub(super) struct Menu {
    /// The token of the bet: no other step has it.
    pub(super) token: &'static str,
    /// Its name.
    pub(super) label: Line,
    /// The lowest number that it can have.
    pub(super) least: u8,
}

/// A bet with a number: the bet, a range, then the exact number.
pub(super) fn number(menu: Menu, number: u8, token: String, label: Line) -> Vec<Step> {
    let tens = number / 10 * 10;
    let (from, to) = (menu.least.max(tens), tens + 9);
    vec![
        ranked(Step::new(menu.token, menu.label)),
        Step::new(format!("{}-{from}-{to}", menu.token), line!("truco-step-tens", from = from, to = to)),
        Step::new(token, label).also(line!("truco-number-otros", bet = menu.token, number = number)),
    ]
}
