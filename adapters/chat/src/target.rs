//! A place that is kept equal to a screen, and what a session says about it.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use sobremesa::{RoomView, Session};
use sobremesa_game::Seat;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};

/// A place that is kept equal to a screen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// The table in a room, and the calls there.
    Table(SessionId, Room),
    /// The hand of a player, in private.
    Hand(SessionId, PlayerId),
}

/// The table alone: a log says nothing about who plays there, nor where.
impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if matches!(self, Target::Table(..)) { "table" } else { "hand" };
        write!(f, "{kind} {}", self.session())
    }
}

impl Target {
    /// The table that the place belongs to.
    pub fn session(&self) -> SessionId {
        match self {
            Target::Table(id, _) | Target::Hand(id, _) => *id,
        }
    }
}

/// Returns whether people only look on in that room while the game is played from hands elsewhere: the table
/// came there later than to another room of the same chat. Several changes may be shown there together.
pub fn is_looked_on(session: &Session, room: &Room) -> bool {
    let chat = |room: &Room| room.0.split(':').next().map(str::to_owned);
    let home = session.rooms().iter().map(|view| &view.room).find(|first| chat(first) == chat(room));
    session.is_playing() && session.has_hands() && home.is_some_and(|home| home != room)
}

/// The room's view of the table, and whether the table has left that room.
pub fn view_in<'a>(session: &'a Session, room: &Room) -> Option<(&'a RoomView, bool)> {
    let find = |views: &'a [RoomView]| views.iter().find(|view| view.room == *room);
    let here = find(session.rooms()).map(|view| (view, false));
    here.or_else(|| find(session.left_rooms()).map(|view| (view, true)))
}

/// A hash that tells one content from another.
pub fn fingerprint(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// A hash of the player's own part of a hand: what they hold, and what they are asked. Anything else that has
/// changed, such as which of the others is to act, may be shown a little later.
pub fn own(session: &Session, seat: Seat, language: Language) -> u64 {
    fingerprint(&(session.held(seat, language), session.moment_of(seat)))
}
