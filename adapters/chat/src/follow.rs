//! Following the tables that are seen in a chat: whatever changes is looked at again.

use sobremesa::locale::Language;
use sobremesa::session::{Actor, Manager, Stage};
use sobremesa::store::{PlayerId, Room, SessionId};
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;

/// A message that is kept equal to a screen.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// The table in a room, and the calls there.
    Table(SessionId, Room),
    /// The hand of a player, in private.
    Hand(SessionId, PlayerId),
}

impl Target {
    /// The table that it shows.
    #[must_use]
    pub fn session(&self) -> SessionId {
        match self {
            Target::Table(id, _) | Target::Hand(id, _) => *id,
        }
    }
}

/// Looks at each table that changes until the program stops, and at all of them whenever nobody knows which did. `adapter` begins the
/// names of the rooms.
pub async fn follow<Looked: Future<Output = ()>>(
    manager: &Manager,
    adapter: &str,
    stop: &CancellationToken,
    look: impl Fn(SessionId) -> Looked,
) {
    // Watching begins before the first look, so that no change falls between them.
    let mut changes = manager.watch();
    each_table(manager, adapter, &look).await;
    loop {
        let changed = tokio::select! {
            () = stop.cancelled() => return,
            changed = changes.recv() => changed,
        };
        match changed {
            Ok(id) => look(id).await,
            Err(RecvError::Lagged(_)) => each_table(manager, adapter, &look).await,
            Err(RecvError::Closed) => return,
        }
    }
}

/// Looks at every table that is seen in an adapter's rooms; those first where somebody waits.
pub async fn each_table<Looked: Future<Output = ()>>(
    manager: &Manager,
    adapter: &str,
    look: impl Fn(SessionId) -> Looked,
) {
    for stage in [Stage::Playing, Stage::Lobby, Stage::Over] {
        match manager.sessions_at(adapter, stage).await {
            Ok(sessions) => {
                for id in sessions {
                    look(id).await;
                }
            }
            Err(refusal) => tracing::warn!(?refusal, adapter, "the tables of a chat could not be listed"),
        }
    }
}

/// An adapter itself, which keeps order where nobody else can.
#[must_use]
pub fn own(adapter: &str) -> Actor {
    let mut actor = Actor::new(PlayerId(format!("{adapter}:")), "", Language::default());
    actor.moderator = true;
    actor
}
