//! People who only look on: a table in two groups, in virtual time, where changes that come quickly are shown
//! together; and one that is followed in the private chat.

use std::time::Duration;

use serde_json::json;
use sobremesa::{Actor, Request};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room};

use crate::crowd::{self, Crowd};
use crate::support::people::{ANA, BETO, CARO, GROUP, at, telegram};
use crate::support::program::{Program, still};
use crate::support::server::Telegram;
use crate::support::state::{Kind, Shown};
use crate::tick;
use crate::trouble::{one_move, truco, turn_of};

const HOME: i64 = -1_001_000_000_001;
const ELSEWHERE: i64 = -1_001_000_000_002;

#[tokio::test(start_paused = true)]
async fn quick_moves_are_shown_together_in_onlookers_groups() {
    tokio::spawn(tick::tick(Duration::from_micros(150)));
    let telegram = Telegram::start(Duration::from_secs(1)).await;
    {
        let mut state = telegram.state();
        [HOME, ELSEWHERE].iter().for_each(|group| state.add_chat(*group, Kind::Supergroup));
        (1000..1002).for_each(|person| state.add_chat(person, Kind::Private));
    }
    let program = Program::here(&telegram);
    let room = |group: i64| Room(format!("telegram:{group}"));
    let people = (1000..1002).map(|person| PlayerId(format!("telegram:{person}"))).collect();
    let game = ("truco-argentino", "quince");
    let table = crowd::begin(&program.manager, game, room(HOME), people, still()).await;
    let code = program.manager.read(table.id, |session| session.invite().to_string()).await.unwrap();
    let there = Request::Attach { code, room: room(ELSEWHERE), language: Language::Es, pictures: false };
    let who = Actor::new(PlayerId("telegram:1002".to_owned()), "Caro", Language::Es);
    program.manager.handle(there, &who, still()).await.unwrap();
    // Every chat is taken for full for a minute.
    tokio::time::sleep(Duration::from_secs(90)).await;
    telegram.state().history = Some(Vec::new());
    // No more moves than a group takes at once.
    let (thought, played) = (Duration::from_millis(700), Duration::from_secs(2));
    crowd::play(&telegram, &program.manager, vec![table], thought, played).await;
    let (home, elsewhere) = (telegram.shown(&room(HOME)), telegram.shown(&room(ELSEWHERE)));
    assert!(home.len() > elsewhere.len() && !elsewhere.is_empty(), "{home:?} {elsewhere:?}");
    assert_eq!(home.last().map(|(_, moment)| moment), elsewhere.last().map(|(_, moment)| moment));
    // Each is shown there some two seconds later.
    for (when, moment) in &home {
        let shown = elsewhere.iter().find(|(_, there)| there >= moment).unwrap();
        assert!(shown.0 <= *when + Duration::from_secs(3), "{home:?} {elsewhere:?}");
    }
}

#[tokio::test]
async fn a_table_followed_in_private_updates_with_each_move() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let (program, first) = followed_by_caro(&telegram).await;
    assert!(first.photo.is_some() && first.button("Mi mano").is_none(), "{first:?}");
    let seen = async |before: &str| seen_by_caro(&telegram, first.id, before).await;
    // Who leads to a trick, and who follows: the hand of a player who has just moved may still be on its way.
    let in_turn = async || {
        let (leader, ..) = turn_of(&telegram, &[&ANA, &BETO]).await;
        (leader, if leader.id == ANA.id { &BETO } else { &ANA })
    };
    let (leader, follower) = in_turn().await;
    one_move(&telegram, &[leader]).await;
    let text = seen(&first.text).await;
    one_move(&telegram, &[follower]).await;
    let text = seen(&text).await;
    // After a restart no one follows it any more, until they ask for it.
    let _program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    let (leader, follower) = in_turn().await;
    one_move(&telegram, &[leader]).await;
    telegram.press(at(CARO.id), &CARO, "Actualizar").await;
    let text = seen(&text).await;
    one_move(&telegram, &[follower]).await;
    seen(&text).await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

/// Opens a table at which Ana and Beto play, and lets Caro follow it in private. The first message is hers.
async fn followed_by_caro(telegram: &Telegram) -> (Program, Shown) {
    let program = truco(telegram, &[&ANA, &BETO]).await;
    telegram.write(at(GROUP), &ANA, "/invitar");
    let link = telegram.find(at(GROUP), "Invitar a una persona").await.1.url.unwrap();
    telegram.follow(&CARO, &link);
    let first = telegram.find(at(CARO.id), "Actualizar").await.0;
    (program, first)
}

/// Waits until Caro's message shows something new, and returns its text.
async fn seen_by_caro(telegram: &Telegram, id: i64, before: &str) -> String {
    telegram
        .wait("the table as it is now, in the same message", |state| {
            let shown = state.chats[&CARO.id].messages.get(&id)?;
            (shown.text != before).then(|| shown.text.clone())
        })
        .await
}

#[tokio::test]
async fn a_move_made_while_the_first_message_is_on_its_way_is_shown() {
    let telegram = telegram(&[(GROUP, Kind::Group), (CARO.id, Kind::Private)]).await;
    let withhold = |withholds| telegram.state().chats.get_mut(&CARO.id).unwrap().withholds = withholds;
    withhold(true);
    let (program, first) = followed_by_caro(&telegram).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    withhold(false);
    seen_by_caro(&telegram, first.id, &first.text).await;
    drop(program);
}

#[tokio::test]
async fn a_move_that_could_not_be_shown_is_shown_later() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let (program, first) = followed_by_caro(&telegram).await;
    telegram.wait_until_quiet().await;
    let refuse = |refusal| telegram.state().chats.get_mut(&CARO.id).unwrap().refuses = refusal;
    refuse(Some((500, "Internal Server Error".to_owned(), json!({}))));
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram
        .wait("a try", |state| {
            let (method, body) = state.calls.last()?;
            (method.starts_with("edit") && body["chat_id"] == CARO.id).then_some(())
        })
        .await;
    refuse(None);
    seen_by_caro(&telegram, first.id, &first.text).await;
    drop(program);
}
