//! Several programs on one store: one of them speaks to Telegram, and when it is gone another one goes on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use async_trait::async_trait;
use sobremesa::{Act, Actor, Choice, Request, Stage, schema};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, StoreError};
use sobremesa_store_for_tests::{Call, FaultInjector, SharedMemory};
use sobremesa_telegram::Intake;

use crate::support::people::{ANA, BETO, GROUP, at, telegram};
use crate::support::program::{Program, still};
use crate::support::server::Telegram;
use crate::support::state::{Kind, Person, State};
use crate::trouble::{TRUCO, one_move, turn_of};

/// Two programs, of which the first speaks.
async fn two(telegram: &Telegram, intake: [Intake; 2]) -> (SharedMemory, [Program; 2]) {
    let shared_memory = SharedMemory::new(schema());
    let [first, second] = intake;
    let one = Program::in_cluster(telegram, &shared_memory, first);
    telegram.wait("the first to speak", |_| one.speaks().then_some(())).await;
    let two = Program::in_cluster(telegram, &shared_memory, second);
    telegram.wait("the second to join", |_| (one.manager.leases().members() == 2).then_some(())).await;
    assert!(one.speaks() && !two.speaks());
    (shared_memory, [one, two])
}

/// The texts in the group.
fn texts(state: &State) -> String {
    state.chats[&GROUP].messages.values().map(|shown| shown.text.clone() + "\n").collect()
}

async fn playing(program: &Program) -> SessionId {
    program.manager.sessions_at("telegram", Stage::Playing).await.unwrap()[0]
}

/// Makes one move for the player who must act in another place, through this program.
async fn one_move_elsewhere(telegram: &Telegram, program: &Program, people: &[&Person]) {
    let id = playing(program).await;
    let (person, _, _) = turn_of(telegram, people).await;
    let who = Actor::new(PlayerId(format!("telegram:{}", person.id)), person.name, Language::Es);
    let moves = program.manager.read(id, |session| session.own_moves(&who.player, Language::Es)).await.unwrap();
    let card = moves.iter().find(|one| one.label.contains(" de ")).unwrap_or(&moves[0]);
    let request = Request::At(id, Act::Play(Choice::Word(card.text.clone())));
    assert!(program.manager.handle(request, &who, still()).await.unwrap().changed);
}

#[tokio::test]
async fn another_program_takes_over_and_nothing_is_said_twice() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let (_commons, [mut one, two]) = two(&telegram, [Intake::Polling, Intake::Polling]).await;
    let people = [&ANA, &BETO];
    let chats = [GROUP, ANA.id, BETO.id];
    telegram.begin(at(GROUP), TRUCO.0, TRUCO.1, &people).await;
    one_move(&telegram, &people).await;
    telegram.wait_until_quiet().await;
    one.noted(&telegram, &chats).await;
    // A move that another program was asked for is drawn by the one that speaks.
    let before = texts(&telegram.state());
    one_move_elsewhere(&telegram, &two, &people).await;
    telegram.wait("the move to be drawn", |state| (texts(state) != before).then_some(())).await;
    telegram.wait_until_quiet().await;
    two.noted(&telegram, &chats).await;

    one.kill();
    let before = texts(&telegram.state());
    one_move_elsewhere(&telegram, &two, &people).await;
    telegram.wait("the move to be drawn", |state| (texts(state) != before).then_some(())).await;
    assert!(two.speaks());
    one_move(&telegram, &people).await;
    one_move(&telegram, &people).await;
    telegram.wait_until_quiet().await;
    // One message in each chat: it was edited in place, by one of them after the other.
    two.noted(&telegram, &chats).await;

    // A third one joins, and the second hands over in good order.
    let third = Program::in_cluster(&telegram, &_commons, Intake::Polling);
    telegram.wait("the third to join", |_| (third.manager.leases().members() == 2).then_some(())).await;
    assert!(two.speaks(), "what is one alone stays where it is");
    telegram.play_until(at(GROUP), &people, "Gan").await;
    let state = telegram.state();
    assert!(state.is_paced() && state.faults.is_empty(), "{:?} {:?}", state.too_fast, state.faults);
}

/// The addresses at which Telegram calls two programs.
fn called() -> ([SocketAddr; 2], [Intake; 2]) {
    let free = [(); 2].map(|()| std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap());
    let intake = free.map(|listen| {
        let public_url = format!("http://{listen}/aqui").parse().unwrap();
        Intake::Webhook { listen, public_url, secret: None }
    });
    (free, intake)
}

/// Telegram calls a program at this address with the newest update. Returns the status that it answers.
async fn bring(telegram: &Telegram, address: SocketAddr) -> u16 {
    let (_, secret) = telegram.wait("setWebhook", |state| state.webhook.clone()).await;
    let newest = telegram.state().updates.values().last().cloned().unwrap();
    let request = reqwest::Client::new().post(format!("http://{address}/aqui"));
    let request = request.header("X-Telegram-Bot-Api-Secret-Token", secret).json(&newest);
    request.send().await.unwrap().status().as_u16()
}

/// A store with settings that cannot be read for a while.
#[derive(Default)]
struct Unread {
    refuses: AtomicBool,
    refused: AtomicUsize,
}

#[async_trait]
impl FaultInjector for Unread {
    async fn before(&self, call: Call) -> Result<(), StoreError> {
        if call == Call::Other && self.refuses.load(Ordering::SeqCst) {
            self.refused.fetch_add(1, Ordering::SeqCst);
            return Err(StoreError::Closed);
        }
        Ok(())
    }
}

#[tokio::test]
async fn an_update_that_could_not_be_read_is_read_later() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let (free, [first, second]) = called();
    let (shared_memory, unread) = (SharedMemory::new(schema()), Arc::new(Unread::default()));
    let over = |store| sobremesa_store_for_tests::inject_faults(store, Arc::clone(&unread) as _);
    let one = Program::in_cluster_over(&telegram, &shared_memory, first, over);
    telegram.wait("the first to speak", |_| one.speaks().then_some(())).await;
    let two = Program::in_cluster(&telegram, &shared_memory, second);
    telegram.wait("the second to join", |_| (two.manager.leases().members() == 2).then_some(())).await;
    telegram.write(at(GROUP), &ANA, "/partida domino mano-a-mano");
    assert_eq!(bring(&telegram, free[1]).await, 200);
    telegram.read(at(GROUP), "Dominó").await;
    telegram.wait_until_quiet().await;

    unread.refuses.store(true, Ordering::SeqCst);
    telegram.write(at(GROUP), &BETO, "/unirme");
    assert_eq!(bring(&telegram, free[1]).await, 200, "it is in the store, and Telegram forgets it");
    telegram.wait("the first to look for it", |_| (unread.refused.load(Ordering::SeqCst) > 0).then_some(())).await;
    unread.refuses.store(false, Ordering::SeqCst);
    telegram.read(at(GROUP), "Beto").await;
    assert!(one.speaks() && !two.speaks(), "nobody else took over");
}

#[tokio::test]
async fn updates_may_come_to_any_program() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let (free, intake) = called();
    let (_commons, [mut one, two]) = two(&telegram, intake).await;
    let bring = async |program: usize| bring(&telegram, free[program]).await;
    telegram.write(at(GROUP), &ANA, "/partida domino mano-a-mano");
    assert_eq!(bring(1).await, 200, "the secret is that of both");
    telegram.read(at(GROUP), "Dominó").await;
    telegram.write(at(GROUP), &BETO, "/unirme");
    assert_eq!(bring(0).await, 200);
    telegram.read(at(GROUP), "Beto").await;
    one.kill();
    // No process speaks for a moment: updates meanwhile wait in the store.
    telegram.write(at(GROUP), &ANA, "/empezar");
    assert_eq!(bring(1).await, 200);
    assert_eq!(bring(1).await, 200, "Telegram repeats itself");
    telegram.read(at(ANA.id), "Tu mano").await;
    telegram.wait_until_quiet().await;
    two.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
    let left = two.manager.store().settings(Some("telegram.update."), 10).await.unwrap();
    assert!(left.iter().all(|name| !name.starts_with("telegram.update.")), "{left:?}");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}
