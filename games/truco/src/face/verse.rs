//! Verses: where a table likes them, a player who sings flor, envido or truco says one first.

use crate::game::{Choices, Line, Seat};

/// How many verses each locale has for a voice.
const VERSES: u32 = 3;

/// What an event means for the choice of verses.
pub(super) enum Moment {
    /// The deal of the hand with this number.
    Deal(u32),
    /// A voice, by its token, from this seat.
    Voice(Seat, &'static str),
    /// Anything else.
    Other,
}

/// The events in lines, the newest first, with a verse before the voices that have some. Which one follows from the hand, the seat and the
/// voice, which everybody knows, so that it never changes while it is shown. `hand` is the number of the present hand.
pub(super) fn tell_backwards<'a, E: 'a>(
    events: impl DoubleEndedIterator<Item = &'a E>,
    mut hand: u32,
    choices: &Choices,
    moment: impl Fn(&E) -> Moment,
    tell: impl Fn(&E) -> Option<Line>,
    verse: impl Fn(Seat, &'static str, u32) -> Line,
) -> impl Iterator<Item = Line> {
    let liked = choices.get("versos").is_some_and(|versos| *versos == true);
    events.rev().filter_map(move |event| match moment(event) {
        Moment::Voice(seat, voice) if liked => Some(verse(seat, voice, (hand + u32::from(seat.number())) % VERSES + 1)),
        Moment::Deal(number) => {
            hand = number.saturating_sub(1);
            tell(event)
        }
        _ => tell(event),
    })
}
