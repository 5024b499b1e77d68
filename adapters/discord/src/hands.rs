//! A player's hand: what should stand in the private channel.

use sobremesa::session::{Session, Spoken, View};
use sobremesa::store::PlayerId;
use sobremesa_chat::{Desired, Door, GameMark};

use crate::bot::{Bot, Memo};
use crate::page::Accent;
use crate::place::Content;

impl Bot {
    /// What should stand in a private channel. Players who do not sit at the table see no hand, and neither does anybody where nothing was
    /// dealt.
    pub(crate) fn see_hand(&self, session: &Session, player: &PlayerId, memo: &Memo) -> (Desired, Content) {
        let nothing = <(Desired, Content)>::default;
        let seat = session.seat_of(player);
        let Some(sitter) = seat.and_then(|seat| session.sitter(seat)) else { return nothing() };
        let Some(hand) = session.hand_screen(player, sitter.language) else { return nothing() };
        if memo.standing.door != Door::Open {
            return (Desired { here: true, ..Desired::default() }, Content::default());
        }
        let moment = moment_of(&hand);
        let steps = memo.special.steps.as_ref().filter(|(taken, _)| Some(*taken) == moment);
        let hand = match steps {
            Some((_, path)) => session.view(player, &View::Hand(path.clone()), sitter.language),
            None => hand,
        };
        let acts = session.call().is_some_and(|call| seat.is_some_and(|seat| call.seats.contains(&seat)));
        let page = self.page(&hand, sitter.language).accent(match acts {
            true => Accent::Turn,
            false if session.is_playing() => Accent::Table,
            false => Accent::Over,
        });
        let page = if memo.special.plain { page.plain() } else { page };
        let desired = Desired {
            here: true,
            // Nobody is messaged about a game that is over.
            posts: session.is_playing(),
            playing: session.is_playing(),
            game: GameMark::of(session),
            editable: true,
            most_stale: 1,
            ..page.desired()
        };
        (desired, Content { page, acts, ..Content::default() })
    }
}

/// The moment that a hand's buttons belong to.
pub(crate) fn moment_of(hand: &Spoken) -> Option<u32> {
    hand.controls.first().map(|button| button.press.moment)
}
