//! A chat that is nothing but a list of messages: what an adapter gets for saying what is special to it.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)] // a failed test says where

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa::{Act, Actor, Manager, Open, Request, Session, schema};
use sobremesa_chat::{
    ChatTables, Desired, Failure, GameMark, Kept, MOST_TRIES, Meaning, MessageState, Outcome, Place, PostedMessages,
    Reconciler, Refused, Shown, Step, Target, Verdict, after_tidying, fingerprint, view_in,
};
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Time};
use tokio_util::sync::CancellationToken;

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("no")]
struct No;

impl Refused for No {
    fn meaning(&self) -> Meaning {
        Meaning::Rejected
    }
}

/// A chat with one lane.
struct Chat {
    reconciler: Reconciler<Chat>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    shown: Vec<String>,
    told: Vec<&'static str>,
    /// The messages that were stripped.
    stripped: Vec<usize>,
    /// The failures of the next calls.
    failures: VecDeque<Failure<No>>,
    /// The number of calls made.
    calls: usize,
    /// The debounce time of an edit.
    debounce: Duration,
}

impl Chat {
    fn new(tables: ChatTables, lifts_after: Option<Duration>, state: State) -> Arc<Chat> {
        Arc::new_cyclic(|chat| {
            let reconciler = Reconciler::new(chat.clone(), tables, lifts_after, CancellationToken::new());
            Chat { reconciler, state: Mutex::new(state) }
        })
    }

    fn call(&self, carry_out: impl FnOnce(&mut State)) -> Result<(), Failure<No>> {
        let mut state = self.state.lock().unwrap();
        state.calls += 1;
        if let Some(failure) = state.failures.pop_front() {
            return Err(failure);
        }
        carry_out(&mut state);
        Ok(())
    }

    fn fail(&self, failures: impl IntoIterator<Item = Failure<No>>) {
        self.state.lock().unwrap().failures.extend(failures);
    }

    fn shown(&self) -> Vec<String> {
        self.state.lock().unwrap().shown.clone()
    }

    fn calls(&self) -> usize {
        self.state.lock().unwrap().calls
    }
}

impl sobremesa_chat::Chat for Chat {
    type Message = usize;
    type Lane = ();
    type Refused = No;
    type Content = String;
    type Memory = ();
    type Note = &'static str;

    fn lane(_: &Target) -> Option<()> {
        Some(())
    }

    fn see(&self, session: &Session, target: &Target, _: &MessageState<usize, ()>) -> Option<(Desired, String)> {
        let room = match target {
            Target::Table(_, room) => room,
            // A message in a hand's place stays as long as the player sits there.
            Target::Hand(_, player) => {
                let here = session.sitter_as(player).is_some();
                return Some((Desired { here, not_editable: true, ..Desired::default() }, String::new()));
            }
        };
        let (view, left) = view_in(session, room)?;
        let names = session.sitters().map(|(seat, _)| session.name_in(seat, view.language) + " ");
        let content: String = names.collect();
        let (game, page) = (GameMark::of(session), fingerprint(&(&content, view.language)));
        let debounce = self.state.lock().unwrap().debounce;
        let desired = Desired { here: !left, posts: true, game, page, editable: true, debounce, ..Desired::default() };
        Some((desired, content))
    }

    async fn turn(self: &Arc<Self>, place: Place<Self>, _: &Step<usize>) -> Result<Option<Place<Self>>, Failure<No>> {
        Ok(Some(place))
    }

    async fn take_step(
        self: &Arc<Self>,
        place: &Place<Self>,
        step: &Step<usize>,
    ) -> Result<Option<Outcome<usize>>, Failure<No>> {
        let content = place.content.clone();
        Ok(match step {
            Step::Post => {
                self.call(|state| state.shown.push(content))?;
                let message = self.shown().len() - 1;
                Some(Outcome::Posted { message, photo: false, near: true, sure: true })
            }
            Step::Edit(message) => {
                self.call(|state| state.shown[*message] = content)?;
                Some(Outcome::Written { photo: false })
            }
            Step::Strip(message) => Some(after_tidying(self.call(|state| state.stripped.push(*message)))?),
            _ => Some(Outcome::Tidied),
        })
    }

    async fn rest(self: &Arc<Self>, _: &Target, here: bool) -> Result<bool, Failure<No>> {
        Ok(!here)
    }

    async fn meet_refusal(self: &Arc<Self>, _: &Target, _: &No) -> Verdict {
        Verdict::Rejected
    }

    async fn tell_now(self: &Arc<Self>, (): &(), note: &&'static str) -> Result<(), Failure<No>> {
        self.call(|state| state.told.push(*note))
    }

    async fn let_go(self: &Arc<Self>, _: &PlayerId, _: Vec<Shown<usize>>, _: Option<&Room>) {}

    async fn tell_removed(self: &Arc<Self>, _: &PlayerId, _: &str) {}

    fn may_be_repeated(note: &&'static str) -> bool {
        *note == "again"
    }
}

struct World {
    chat: Arc<Chat>,
    manager: Arc<Manager>,
    id: SessionId,
    table: Target,
}

impl World {
    /// A table with Ana at it, which stands in the chat.
    async fn new() -> World {
        let manager = Arc::new(Manager::new(sobremesa_store::memory(schema()), Box::new(|| [7; 32])));
        let room = Room("chat:1".to_owned());
        let open = Open {
            room: room.clone(),
            language: Language::Es,
            pictures: false,
            game: "domino".to_owned(),
            preset: Some("parejas".to_owned()),
            choices: Choices::new(),
            contribution: "uno".to_owned(),
        };
        let ana = Actor::new(PlayerId("chat:ana".to_owned()), "Ana", Language::Es);
        let id = manager.handle(Request::Open(open), &ana, Time(0)).await.unwrap().session;
        let tables = ChatTables::new(Arc::clone(&manager), || Time(0), "chat");
        let chat = Chat::new(tables, Some(Duration::from_secs(5)), State::default());
        chat.reconciler.tasks.spawn(chat.reconciler.clone().follow());
        let world = World { chat, manager, id, table: Target::Table(id, room) };
        world.shows(&["Ana "]).await;
        world
    }

    async fn join(&self, name: &str) {
        let who = Actor::new(PlayerId(format!("web:{name}")), name, Language::Es);
        let join = Act::Join { seat: None, contribution: name.to_owned() };
        self.manager.handle(Request::At(self.id, join), &who, Time(0)).await.unwrap();
    }

    /// Waits until the chat shows this.
    async fn shows(&self, wanted: &[&str]) {
        let shows = async {
            while self.chat.shown() != wanted {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let shown = tokio::time::timeout(Duration::from_secs(600), shows).await;
        assert!(shown.is_ok(), "{wanted:?} is not shown, but {:?}", self.chat.shown());
    }

    /// The program ends, and another begins in its place.
    async fn restart(&mut self) {
        self.chat.reconciler.finish().await;
        let tables = ChatTables::new(Arc::clone(&self.manager), || Time(0), "chat");
        self.chat = Chat::new(tables, None, State { shown: self.chat.shown(), ..State::default() });
        self.chat.reconciler.tasks.spawn(self.chat.reconciler.clone().follow());
    }

    /// Waits until the record says which page stands there.
    async fn until_noted(&self) {
        let is_noted = |session: &Session| session.rooms()[0].messages.iter().any(|text| text.starts_with('f'));
        while !self.manager.read(self.id, is_noted).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Lets everything happen that needs no time.
    async fn settle(&self) {
        tokio::time::sleep(Duration::from_millis(10)).await;
        self.chat.reconciler.wait_until_written(&self.table).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_failed_write_is_retried_with_the_newest_state() {
    let world = World::new().await;
    let unanswered = || Failure::Unanswered("503".to_owned());
    world.chat.fail([unanswered(), Failure::Later(Duration::from_secs(9)), unanswered()]);
    world.join("Beto").await;
    world.join("Caro").await;
    world.shows(&["Ana Beto Caro "]).await;
    assert_eq!(world.chat.calls(), 5, "posted once, and edited after three failures");
    world.chat.fail((0..).map(|_| unanswered()).take(100));
    world.join("Dani").await;
    world.settle().await;
    assert_eq!(world.chat.calls(), 5 + 1 + usize::try_from(MOST_TRIES).unwrap(), "not for ever");
}

/// A process may be unable to read its store for long: the visible messages are right a second after it can.
#[tokio::test(start_paused = true)]
async fn an_unread_store_is_retried_every_second_without_limit() {
    let world = World::new().await;
    let failures = 3 * usize::try_from(MOST_TRIES).unwrap();
    world.chat.fail((0..failures).map(|_| Failure::Unread));
    world.join("Beto").await;
    tokio::time::sleep(Duration::from_secs(failures.try_into().unwrap()) + Duration::from_millis(500)).await;
    assert_eq!(world.chat.shown(), ["Ana Beto "]);
    // No try was counted: the first wait for the chat is as short as ever.
    world.chat.fail([Failure::Unread, Failure::Unanswered("503".to_owned())]);
    world.join("Caro").await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(world.chat.shown(), ["Ana Beto Caro "]);
}

#[tokio::test(start_paused = true)]
async fn unawaited_edits_are_batched_and_edit_now_writes_at_once() {
    let world = World::new().await;
    world.settle().await;
    world.chat.state.lock().unwrap().debounce = Duration::from_secs(6);
    let calls = world.chat.calls();
    world.join("Beto").await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    world.join("Caro").await;
    world.settle().await;
    assert_eq!((world.chat.shown(), world.chat.calls()), (vec!["Ana ".to_owned()], calls));
    // The first change sets the time, so that a busy table is not written never.
    tokio::time::sleep(Duration::from_secs(2)).await;
    world.settle().await;
    assert_eq!((world.chat.shown(), world.chat.calls()), (vec!["Ana Beto Caro ".to_owned()], calls + 1));
    world.join("Dani").await;
    world.settle().await;
    assert_eq!(world.chat.calls(), calls + 1, "the next one waits again");
    world.chat.reconciler.edit_now(world.table.clone());
    world.settle().await;
    assert_eq!((world.chat.shown(), world.chat.calls()), (vec!["Ana Beto Caro Dani ".to_owned()], calls + 2));
}

#[tokio::test(start_paused = true)]
async fn a_rejected_edit_is_retried_on_activity_or_later() {
    let world = World::new().await;
    world.chat.fail([Failure::Refused(No)]);
    world.join("Beto").await;
    world.settle().await;
    assert!(world.chat.reconciler.rejected_pages.contains(&world.table));
    // A look that is scheduled for much later is not in the way of a sooner one.
    world.chat.reconciler.keep_later(world.table.clone(), Duration::from_secs(3600));
    world.join("Caro").await;
    world.settle().await;
    assert_eq!(world.chat.shown(), ["Ana "]);
    world.chat.reconciler.retry_rejected(&());
    world.shows(&["Ana Beto Caro "]).await;
    world.chat.fail([Failure::Refused(No)]);
    world.join("Dani").await;
    world.settle().await;
    assert_eq!(world.chat.shown(), ["Ana Beto Caro "]);
    world.shows(&["Ana Beto Caro Dani "]).await;
}

#[tokio::test(start_paused = true)]
async fn refused_strips_are_retried_only_when_a_person_acts() {
    let world = World::new().await;
    world.settle().await;
    let stripped = || world.chat.state.lock().unwrap().stripped.clone();
    world.chat.fail([Failure::Refused(No)]);
    let Target::Table(id, room) = world.table.clone() else { unreachable!("it is a table") };
    world.chat.reconciler.tables.housekeep(id, Act::Detach(room)).await;
    world.settle().await;
    let calls = world.chat.calls();
    world.join("Beto").await;
    world.settle().await;
    assert_eq!((stripped(), world.chat.calls()), (Vec::new(), calls), "the chat is not asked again and again");
    world.chat.reconciler.retry_rejected(&());
    world.settle().await;
    assert_eq!(stripped(), [0]);
}

#[tokio::test(start_paused = true)]
async fn a_note_that_may_have_been_heard_is_said_once() {
    let world = World::new().await;
    world.settle().await;
    for note in ["once", "again"] {
        world.chat.fail([Failure::Unanswered("lost".to_owned())]);
        world.chat.reconciler.tell((), note);
        world.settle().await;
    }
    assert_eq!(world.chat.state.lock().unwrap().told, ["again"]);
}

/// The record of a hand is erased when its player leaves, at any moment.
#[tokio::test(start_paused = true)]
async fn a_first_hand_message_is_stripped_after_its_player_leaves() {
    let world = World::new().await;
    let beto = PlayerId("chat:beto".to_owned());
    let (actor, hand) = (Actor::new(beto.clone(), "Beto", Language::Es), Target::Hand(world.id, beto));
    let standing = PostedMessages { shown: Some(Kept::only(7)), ..PostedMessages::default() };
    let join = Act::Join { seat: None, contribution: "dos".to_owned() };
    world.manager.handle(Request::At(world.id, join), &actor, Time(0)).await.unwrap();
    // Nothing else runs in between: they have left before anybody has looked at their place.
    assert!(world.chat.reconciler.record_first_post(&hand, &standing).await);
    world.manager.handle(Request::At(world.id, Act::Leave), &actor, Time(0)).await.unwrap();
    world.settle().await;
    assert_eq!(world.chat.state.lock().unwrap().stripped, [7]);
    assert!(!world.chat.reconciler.record_first_post(&hand, &standing).await, "there is no place any more");
}

#[tokio::test(start_paused = true)]
async fn a_program_that_starts_again_finds_its_message() {
    let mut world = World::new().await;
    world.settle().await;
    world.restart().await;
    world.join("Beto").await;
    world.shows(&["Ana Beto "]).await;
}

/// A record of a page is void once another page was written over it, even if that page is not to be shown any
/// longer.
#[tokio::test(start_paused = true)]
async fn an_overwritten_page_is_not_trusted_after_a_restart() {
    let mut world = World::new().await;
    world.until_noted().await;
    world.restart().await;
    world.settle().await;
    assert_eq!(world.chat.calls(), 0, "it stands there");
    world.join("Beto").await;
    world.shows(&["Ana Beto "]).await;
    world.settle().await;
    world.chat.fail((0..100).map(|_| Failure::Unanswered("503".to_owned())));
    let beto = Actor::new(PlayerId("web:Beto".to_owned()), "Beto", Language::Es);
    world.manager.handle(Request::At(world.id, Act::Leave), &beto, Time(0)).await.unwrap();
    world.settle().await;
    world.restart().await;
    world.shows(&["Ana "]).await;
}
