//! The table drawn live for one viewer: the states since those they have seen, and the possible actions, as a
//! tree of steps.

use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::path::{self, Node};
use sobremesa_screen::{Live, Offer, OfferKind, Shape, Thing, Tone};
use sobremesa_store::{PlayerId, Time};

use crate::catalogue::{AnyTable, Shown, Viewer};
use crate::request::parts::{Named, Text};
use crate::request::press::{Press, What};
use crate::screens::ending::ending_line;
use crate::screens::screen::waiting_for;
use crate::session::Session;
use crate::session::chair::Chair;
use crate::session::common::Common;
use crate::session::phase::{Phase, Playing};

/// The most states shown to a viewer who was away.
pub const MOST_BEATS: usize = 16;

/// A viewer's view of a table.
pub struct LiveTable {
    /// The viewer's seat.
    pub seat: Option<Seat>,
    /// The states, oldest first; the last one is the present.
    pub beats: Vec<Beat>,
    /// The actions of the viewer, as steps.
    pub offers: Vec<Offered>,
    /// The premoves that the viewer may choose while waiting, to be made when their turn comes: without
    /// presses, since there is nothing to press yet.
    pub wishes: Vec<Offered>,
}

/// A state in which the game waited.
pub struct Beat {
    /// Greater for later states of the same game.
    pub key: u64,
    /// The drawing.
    pub live: Live,
    /// The lines that tell what happened since the state before it.
    pub said: Vec<Line>,
    /// The question, or the outcome, in a line.
    pub status: Line,
    /// True if something that deserves a look ended here: a hand, the game, an envido duel after which others
    /// go on.
    pub rest: bool,
    /// The throws since the state before it: each as it lies in place of all other dice of the drawing.
    pub throws: Vec<Vec<Thing>>,
}

/// A step that can be touched or pressed, and the steps after it.
pub struct Offered {
    /// The step and those before it.
    pub node: Node,
    /// The text of the button that makes the move, if the step completes one, or of one that tells the table
    /// of the step, if it binds.
    pub press: Option<String>,
    /// The steps after it.
    pub next: Vec<Offered>,
}

impl Beat {
    /// The state drawn for this viewer, with the remarks of computers if it is known who sits there.
    pub(crate) fn of(shown: Shown, viewer: Viewer, shape: Shape, common: Option<&Common>) -> Beat {
        let Shown { key, table, mut said, rest, reactions, settled, thrown } = shown;
        // The player to act looks as long as they please.
        let is_asked = matches!(viewer, Viewer::Seat(seat) if table.turn().contains(seat));
        let rest = rest || (settled && !is_asked);
        let mut live = table.live(viewer, shape);
        if let Some(remark) = common.and_then(|common| common.remark(&reactions)) {
            remark.join(&mut said);
            let speaker = live.players.iter_mut().find(|player| player.seat == remark.seat && player.voice.is_none());
            speaker.into_iter().for_each(|player| player.voice = Some(remark.phrase.clone()));
        }
        let throws = thrown.iter().map(|thrown| table.dice(viewer, shape, thrown)).collect();
        Beat { key, live, said, status: status(table.as_ref()), rest, throws }
    }
}

/// The seats that must act and the question, or the end.
fn status(table: &dyn AnyTable) -> Line {
    ending_line(table).unwrap_or_else(|| match table.turn() {
        turn if turn.is_empty() => line!("live-dealing"),
        turn => waiting_for(turn),
    })
}

fn wish_of(mut node: Node) -> Offered {
    let next = std::mem::take(&mut node.next).into_iter().map(wish_of).collect();
    Offered { node, press: None, next }
}

impl Session {
    /// The table drawn for this player, from the first state after `since` on; `None` before the first game.
    pub fn live(&self, player: &PlayerId, shape: Shape, since: Option<u64>, now: Time) -> Option<LiveTable> {
        let dealt = self.phase.dealt()?;
        let seat = self.seat_of(player);
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        // A new viewer is shown only the present; people who begin a game together are also shown the lot.
        let begins = dealt.table.record().inputs.is_empty() && self.people().count() > 1;
        let shown = match since {
            Some(since) if !(begins && since > 1) => dealt.table.beats(since, MOST_BEATS),
            _ if begins => dealt.table.retell_from(0, MOST_BEATS),
            _ => dealt.table.beats(u64::MAX, MOST_BEATS),
        };
        let mut beats: Vec<Beat> = shown.into_iter().map(|shown| Beat::of(shown, viewer, shape, Some(self))).collect();
        let playing = match &self.phase {
            Phase::Playing(playing) => Some(playing),
            Phase::Lobby(_) | Phase::Over(_) => None,
        };
        if let (Some(playing), Some(present)) = (playing, beats.last_mut()) {
            let passed = now.millis_since(playing.told_at);
            for player in present.live.players.iter_mut().filter(|player| player.turn) {
                player.clock_ms = player.clock_ms.map(|left| left.saturating_sub(passed));
            }
        }
        let (offers, wishes) = match (playing, seat) {
            (Some(playing), Some(seat)) if !self.is_away(seat) => {
                let ways = playing.touches(seat).into_iter();
                let (wishes, ways): (Vec<Offer>, Vec<Offer>) = ways.partition(|way| way.kind == OfferKind::Premove);
                (self.list_offered(playing, seat, &ways), path::tree(&wishes).into_iter().map(wish_of).collect())
            }
            _ => (Vec::new(), Vec::new()),
        };
        if offers.is_empty()
            && wishes.is_empty()
            && let Some(present) = beats.last_mut()
        {
            present.live = std::mem::replace(&mut present.live, Live::cloth(100, 100)).touched_by(&[]);
        }
        Some(LiveTable { seat, beats, offers, wishes })
    }

    /// The table as this player sees it half-way through a move: after each step that may follow `path`; see
    /// [`AnyTable::half_way`](crate::catalogue::AnyTable::half_way). Empty for a player who has no moves.
    pub fn half_way(&self, player: &PlayerId, shape: Shape, path: &str) -> Vec<(String, Live)> {
        match (&self.phase, self.seat_of(player)) {
            (Phase::Playing(playing), Some(seat)) if !self.is_away(seat) => {
                playing.dealt.table.half_way(seat, shape, path)
            }
            _ => Vec::new(),
        }
    }

    /// Returns whether a computer acts there.
    pub fn is_computer(&self, seat: Seat) -> bool {
        matches!(self.chair(seat), Chair::Computer(_))
    }

    fn list_offered(&self, playing: &Playing, seat: Seat, ways: &[Offer]) -> Vec<Offered> {
        let moment = playing.moments[seat.index()];
        let touch_move = playing.dealt.table.touch_move();
        let first = |node: Node| {
            // If a first step binds, the table hears of it at once.
            let touch = (touch_move && !node.next.is_empty()).then(|| Named::Path(Text::new(&node.path)));
            let mut offered = self.offer_of(node, moment);
            let press = |named| Press { session: self.id, moment, what: What::Hand(named) }.to_string();
            offered.press = offered.press.or(touch.map(press));
            offered
        };
        path::tree(ways).into_iter().map(first).collect()
    }

    fn offer_of(&self, mut node: Node, moment: u32) -> Offered {
        let next = std::mem::take(&mut node.next).into_iter().map(|node| self.offer_of(node, moment)).collect();
        let press = node.mv.as_deref().map(|mv| {
            // A regrettable move goes by its path, which asks for confirmation.
            let named = match node.step.tone {
                Tone::Danger => Named::Path(Text::new(&node.path)),
                Tone::Plain | Tone::Primary => Named::Move(Text::new(mv)),
            };
            Press { session: self.id, moment, what: What::Hand(named) }.to_string()
        });
        Offered { node, press, next }
    }
}
