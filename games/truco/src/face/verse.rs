//! Verses: with the option `versos`, a player who sings flor, envido or truco says one first.

use sobremesa_game::{Choices, Line, Seat};

use crate::face::live::won_lot;
use crate::rules::view::TableView;

/// The number of verses that each locale has for a voice.
const VERSES: u32 = 3;

/// The meaning of an event for the choice of verses.
pub(super) enum Moment {
    /// The deal of the hand with this number.
    Deal(u32),
    /// A voice, by its token, from this seat.
    Voice(Seat, &'static str),
    /// Anything else.
    Other,
}

/// Returns true if the table has verses.
pub(super) fn likes(choices: &Choices) -> bool {
    choices.get("versos").is_some_and(|versos| *versos == true)
}

/// The events in lines, with a verse before the voices that have some. The choice follows from the hand, the
/// seat and the voice, all of them public, so that it never changes while it is shown. Before the first hand,
/// the result of the draw for the dealer.
pub(super) fn tell_all<E, P>(
    events: &[&E],
    common: &TableView<P>,
    choices: &Choices,
    moment: impl Fn(&E) -> Moment,
    tell: impl Fn(&E) -> Option<Line>,
    verse: impl Fn(Seat, &'static str, u32) -> Line,
) -> Vec<Line> {
    let liked = likes(choices);
    let mut hand = common.number;
    let mut lines: Vec<Line> = won_lot(common).into_iter().map(|(_, told)| told).collect();
    for event in events.iter().rev() {
        let line = match moment(event) {
            Moment::Voice(seat, voice) if liked => {
                Some(verse(seat, voice, (hand + u32::from(seat.number())) % VERSES + 1))
            }
            Moment::Deal(number) => {
                hand = number.saturating_sub(1);
                tell(event)
            }
            _ => tell(event),
        };
        lines.extend(line);
    }
    lines.reverse();
    lines
}
