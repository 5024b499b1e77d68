//! The program's tables as a chat sees them: every change is looked at again, and the places of messages are
//! recorded.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use sobremesa::{Act, Actor, Changed, Manager, Place, Refusal, Reply, Request, Session, Sitter, Stage};
use sobremesa_game::Seat;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Lanes, Leases, PlayerId, Room, SessionId, Time};
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;

use crate::failure::Failure;
use crate::posted_messages::{PostedMessages, Reachability};
use crate::record::{Record, Recorded};
use crate::target::Target;

/// The time for which a table is recent after it has changed, in milliseconds: the clocks of processes
/// differ.
const RECENT: u64 = 120_000;

/// The tables of the program, for one chat.
pub struct ChatTables {
    pub(crate) manager: Arc<Manager>,
    pub(crate) clock: fn() -> Time,
    adapter: &'static str,
}

impl ChatTables {
    /// `adapter` is the prefix of the names of the chat's rooms and players.
    pub fn new(manager: Arc<Manager>, clock: fn() -> Time, adapter: &'static str) -> ChatTables {
        ChatTables { manager, clock, adapter }
    }

    /// The prefix of the names of the chat's rooms and players.
    pub fn adapter(&self) -> &'static str {
        self.adapter
    }

    /// This process's leases on the shared store.
    pub fn leases(&self) -> &Leases {
        self.manager.leases()
    }

    /// Looks at each table that changes and concerns these lanes' owners until the program stops, and at all
    /// of them whenever changes may have been missed.
    pub async fn follow<Looked: Future<Output = ()>>(
        &self,
        stop: &CancellationToken,
        look: impl Fn(SessionId) -> Looked,
        concerns: impl Fn(SessionId, Lanes) -> bool,
    ) {
        // Watching begins before the first look, so that no change is missed in between.
        let mut changes = self.manager.watch();
        self.look_at_all(&look).await;
        loop {
            let changed = tokio::select! {
                () = stop.cancelled() => return,
                changed = changes.recv() => changed,
            };
            match changed {
                Ok(Changed::Table(id, lanes)) if concerns(id, lanes) => look(id).await,
                Ok(Changed::Table(..)) => {}
                Ok(Changed::Any) | Err(RecvError::Lagged(_)) => self.look_at_all(&look).await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Looks at every table that is visible in the chat's rooms, beginning with games in progress.
    pub async fn look_at_all<Looked: Future<Output = ()>>(&self, look: impl Fn(SessionId) -> Looked) {
        self.look_at_those(&[Stage::Playing, Stage::Lobby, Stage::Over], look).await;
    }

    /// Looks at those that are not over, and at those that have been so for a short time only.
    pub(crate) async fn look_at_recent<Looked: Future<Output = ()>>(&self, look: impl Fn(SessionId) -> Looked) {
        self.look_at_those(&[Stage::Playing, Stage::Lobby], &look).await;
        self.look_at_those(&[Stage::Over], async |id| {
            let settled = self.manager.read(id, |session| self.is_settled(session)).await;
            if settled.is_ok_and(|settled| !settled) {
                look(id).await;
            }
        })
        .await;
    }

    /// Returns whether the table has been idle for so long that it was shown everywhere long ago.
    pub(crate) fn is_settled(&self, session: &Session) -> bool {
        session.changed().plus_millis(RECENT) <= (self.clock)()
    }

    /// Looks at the tables of the stages that have come so far.
    async fn look_at_those<Looked: Future<Output = ()>>(&self, stages: &[Stage], look: impl Fn(SessionId) -> Looked) {
        for &stage in stages {
            match self.manager.sessions_at(self.adapter, stage).await {
                Ok(sessions) => {
                    for id in sessions {
                        look(id).await;
                    }
                }
                Err(refusal) => tracing::warn!(?refusal, self.adapter, "the tables of a chat could not be listed"),
            }
        }
    }

    /// The places where a table is visible. Players who must act come first, even where table and hand are in
    /// the same chat.
    ///
    /// # Errors
    /// The table does not exist, or the store does not answer.
    pub(crate) async fn targets(&self, id: SessionId) -> Result<Vec<Target>, Refusal> {
        let own = |name: &str| self.is_ours(name);
        let targets = self.manager.read(id, |session| {
            let views = session.rooms().iter().chain(session.left_rooms());
            let tables = views.map(|view| &view.room).filter(|room| own(&room.0));
            let tables = tables.map(|room| Target::Table(id, room.clone()));
            let called = session.call().map(|call| call.seats).unwrap_or_default();
            let players = session.sitters().filter(|(_, sitter)| !session.in_lobby() && own(&sitter.player.0));
            let (first, last): (Vec<_>, Vec<_>) = players.partition(|(seat, _)| called.contains(seat));
            let hand = |(_, sitter): (Seat, &Sitter)| Target::Hand(id, sitter.player.clone());
            first.into_iter().map(hand).chain(tables).chain(last.into_iter().map(hand)).collect()
        });
        targets.await
    }

    /// Looks at a table; `None` if it is gone.
    ///
    /// # Errors
    /// The store does not answer: the caller tries again as if the chat were silent.
    pub async fn read<T, R>(&self, id: SessionId, look: impl FnOnce(&Session) -> T) -> Result<Option<T>, Failure<R>> {
        match self.manager.read(id, look).await {
            Ok(seen) => Ok(Some(seen)),
            Err(Refusal::TryAgain) => Err(Failure::Unread),
            Err(_) => Ok(None),
        }
    }

    /// The tables where this identity sits itself, as far as the store answers.
    pub async fn sessions_of(&self, player: &PlayerId) -> Vec<SessionId> {
        self.manager.sessions_as(player).await.unwrap_or_default()
    }

    /// Returns whether a room or a player is of this chat.
    pub(crate) fn is_ours(&self, name: &str) -> bool {
        name.strip_prefix(self.adapter).is_some_and(|rest| rest.starts_with(':'))
    }

    /// The table seen in this room.
    pub(crate) async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, Refusal> {
        self.manager.session_in(room).await
    }

    /// Records where messages are, if `before` is still what the record says, or in any case if `before` is
    /// `None`.
    pub(crate) async fn remember<M: Copy + Display + FromStr>(
        &self,
        target: &Target,
        before: Option<&[String]>,
        standing: &PostedMessages<M>,
    ) -> Recorded {
        let place = match target {
            Target::Table(_, room) => Place::Room(room.clone()),
            Target::Hand(_, player) => Place::Hand(player.clone()),
        };
        let Record { texts: messages, .. } = Record::of(target, standing.clone());
        let act = Act::Remember { place, before: before.map(<[String]>::to_vec), messages };
        match self.ask(Request::At(target.session(), act)).await {
            Ok(_) => Recorded::Yes,
            Err(Refusal::Stale { .. }) => Recorded::Outdated,
            Err(_) => Recorded::No,
        }
    }

    /// Records that this message stands there and nothing else, replacing what was recorded before.
    pub async fn overwrite<M: Copy + Display + FromStr>(&self, target: &Target, standing: &PostedMessages<M>) {
        self.remember(target, None, standing).await;
    }

    /// Records that a hand can be shown, or cannot. What stood there can be reached no more.
    pub async fn note_reachability(&self, id: SessionId, player: &PlayerId, reachability: Reachability) {
        self.overwrite(&Target::Hand(id, player.clone()), &PostedMessages::<u64>::behind(reachability)).await;
    }

    /// Detaches a room that the chat has lost: nothing there can be tidied up any longer, and the table goes
    /// on without it.
    pub async fn leave_room(&self, id: SessionId, room: &Room) {
        self.housekeep(id, Act::Detach(room.clone())).await;
        self.housekeep(id, Act::remember(Place::Room(room.clone()), Vec::new())).await;
    }

    /// Acts in the adapter's own name. False if that was refused.
    pub async fn housekeep(&self, id: SessionId, act: Act) -> bool {
        self.keep_order(Request::At(id, act)).await
    }

    /// Makes any request.
    pub async fn keep_order(&self, request: Request) -> bool {
        self.ask(request).await.is_ok()
    }

    async fn ask(&self, request: Request) -> Result<Reply, Refusal> {
        let mut own = Actor::new(PlayerId(format!("{}:", self.adapter)), "", Language::default());
        own.moderator = true;
        let done = self.manager.handle(request, &own, (self.clock)()).await;
        done.inspect_err(|refusal| tracing::debug!(?refusal, self.adapter, "nothing to be noted"))
    }
}

#[cfg(test)]
mod tests {
    use sobremesa::{Open, schema};

    use super::*;

    #[tokio::test]
    async fn hand_targets_include_only_seated_players_of_this_chat() {
        let manager = Arc::new(Manager::new(sobremesa_store::memory(schema()), Box::new(|| [7; 32])));
        let person = |name: &str| Actor::new(PlayerId(name.to_owned()), name, Language::Es);
        let room = |name: &str| Room(name.to_owned());
        let ask = async |request, who: &str| manager.handle(request, &person(who), Time(0)).await.unwrap();
        let open = Open {
            room: room("chat:1"),
            language: Language::Es,
            pictures: false,
            game: "domino".to_owned(),
            preset: Some("mano-a-mano".to_owned()),
            choices: sobremesa_game::Choices::new(),
            contribution: "uno".to_owned(),
        };
        let id = ask(Request::Open(open), "chat:ana").await.session;
        let code = manager.read(id, |session| session.invite().to_string()).await.unwrap();
        let there = Request::Attach { code, room: room("chatter:2"), language: Language::Es, pictures: false };
        ask(there, "chatter:beto").await;
        let tables = ChatTables::new(Arc::clone(&manager), || Time(0), "chat");
        let table = Target::Table(id, room("chat:1"));
        assert_eq!(tables.targets(id).await, Ok(vec![table.clone()]), "nothing was dealt yet");
        ask(Request::At(id, Act::Join { seat: None, contribution: "dos".to_owned() }), "chatter:beto").await;
        ask(Request::At(id, Act::Start), "chat:ana").await;
        let hand = Target::Hand(id, PlayerId("chat:ana".to_owned()));
        let mut targets = tables.targets(id).await.unwrap();
        targets.sort();
        assert_eq!(targets, [table.clone(), hand], "no room and nobody of another chat, nor who only looks on");
        ask(Request::At(id, Act::Leave), "chat:ana").await;
        assert_eq!(tables.targets(id).await, Ok(vec![table]));
    }
}
