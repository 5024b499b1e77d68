//! Calls to the players who must act: a message next to the table that rings for them.

use std::sync::Arc;
use std::time::Duration;

use sobremesa::{Manager, Presence, Session, Urgency};
use sobremesa_chat::text::say;
use sobremesa_chat::{Due, Ping};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, Time};

use crate::Parts;
use crate::button::Button;
use crate::names::{self, hand_of};
use crate::page::Page;

/// The time for which a player who did something still counts as present.
const AT_HAND: Duration = Duration::from_secs(120);

/// The factor by which a player who is present may take longer before the table rings for them.
const WHO_IS_AT_HAND: u32 = 4;

/// The calls, and who is present and needs none.
pub(crate) struct Calls {
    manager: Arc<Manager>,
    clock: fn() -> Time,
    ring_after: Duration,
    /// The time at which each player last did something at each table.
    presence: Presence<(SessionId, PlayerId)>,
}

impl Calls {
    pub(crate) fn new(parts: &Parts) -> Calls {
        let Parts { manager, clock, ring_after, .. } = parts;
        let (manager, presence) = (Arc::clone(manager), Presence::new(AT_HAND));
        Calls { manager, clock: *clock, ring_after: *ring_after, presence }
    }

    /// Notes that a player does something at a table.
    pub(crate) fn saw(&self, session: SessionId, player: &PlayerId) {
        self.presence.saw((session, player.clone()), (self.clock)());
    }

    /// Forgets a person.
    pub(crate) fn forget(&self, player: &PlayerId) {
        self.presence.forget(|(_, who)| who == player);
    }

    /// The call for the players that the game waits for, and when it should ring. It leads to their hand, and
    /// to the table if that has an address.
    pub(crate) fn call(&self, session: &Session, language: Language, table: Option<&str>) -> Option<(Page, Due)> {
        let call = session.call()?;
        let called = call.seats.iter().filter_map(|&seat| {
            let sitter = session.sitter(seat)?;
            Some((seat, names::user(&sitter.player)?, sitter))
        });
        let called: Vec<_> = called.collect();
        if called.is_empty() {
            return None;
        }
        let about = session.call_about(&call);
        let line = match call.urgency {
            // Players who take no private messages, or have not been written to yet, play from here.
            Urgency::Turn
                if session.has_hands() && called.iter().any(|(_, _, sitter)| hand_of(sitter).shown.is_none()) =>
            {
                line!("discord-call-closed", about = about)
            }
            Urgency::Turn => line!("discord-call", about = about),
            Urgency::Reminder => line!("discord-call-reminder", about = about),
            Urgency::Overdue => line!("discord-call-overdue", about = about),
        };
        let people: Vec<u64> = called.iter().map(|(_, user, _)| user.get()).collect();
        let now = (self.clock)();
        // A player with a window of their own counts as present.
        let is_at_hand = |player| {
            let elsewhere = self.manager.is_about(&player, AT_HAND, now);
            elsewhere || self.presence.is_there(&(session.id(), player), now)
        };
        let grace = match call.urgency {
            Urgency::Turn if called.iter().all(|(_, _, sitter)| is_at_hand(sitter.player.clone())) => {
                self.ring_after * WHO_IS_AT_HAND
            }
            Urgency::Turn => self.ring_after,
            Urgency::Reminder | Urgency::Overdue => Duration::ZERO,
        };
        let wait = grace.saturating_sub(Duration::from_millis(now.millis_since(call.since)));
        let ping = Ping::of(&call, called.iter().map(|(seat, _, _)| seat.index()));
        let hand = session.call_button(language);
        let page = Page::call(&people, &session.say(&line, language));
        let page = match table {
            Some(address) => page.leading(&say(language, &line!("discord-to-table")), address),
            None => page,
        };
        Some((page.offering(&[(hand.label, Button::Press(hand.press))]), Due { ping, wait }))
    }
}
