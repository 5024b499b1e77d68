//! Tables that follow the conversation of a group, which most bots do not receive.

use std::collections::BTreeSet;
use std::time::Duration;

use sobremesa::{Press, Stage};
use tokio::time::Instant;

use crate::support::people::{ANA, BETO, SECOND, SUPERGROUP, at, telegram, telegram_of};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::{Kind, Shown, State};
use crate::trouble::one_move;

/// The duration of one of Telegram's seconds in tests about speed.
const QUICK: Duration = Duration::from_millis(100);

#[tokio::test]
async fn a_table_follows_talk_that_the_bot_is_not_told() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    telegram.begin(at(SUPERGROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let (old, _) = telegram.find(at(SUPERGROUP), "Mi mano").await;
    telegram.talk(SUPERGROUP, 30);
    // More than half a minute of Telegram's after it was posted.
    tokio::time::sleep(Duration::from_millis(400)).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    let new = telegram
        .wait("the table at the bottom", |state| {
            let chat = &state.chats[&SUPERGROUP];
            chat.messages.values().find(|shown| shown.id > old.id + 30 && shown.button("Mi mano").is_some()).cloned()
        })
        .await;
    telegram
        .wait("the old one without buttons", |state| {
            state.chats[&SUPERGROUP].messages[&old.id].buttons().is_empty().then_some(())
        })
        .await;
    // If no one writes, no old tables are left behind.
    telegram.wait_until_quiet().await;
    // Again long enough that the table may be posted anew.
    tokio::time::sleep(Duration::from_millis(400)).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram
        .wait("the table posted and the one above gone", |state| {
            let chat = &state.chats[&SUPERGROUP];
            let gone = !chat.messages.contains_key(&new.id);
            (gone && chat.messages.len() == 2).then_some(())
        })
        .await;
    assert!(telegram.state().is_paced());
}

#[tokio::test]
async fn while_people_play_the_table_stays_where_it_is() {
    // Long enough that no machine is too busy for it.
    let second = Duration::from_millis(500);
    let telegram = telegram_of(&[(SUPERGROUP, Kind::Supergroup)], second).await;
    let _program = Program::without_pictures(&telegram);
    telegram.begin(at(SUPERGROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    let (table, _) = telegram.find(at(SUPERGROUP), "Mi mano").await;
    for _ in 0..5 {
        tokio::time::sleep(second).await;
        one_move(&telegram, &[&ANA, &BETO]).await;
        let state = telegram.state();
        let live = state.chats[&SUPERGROUP].messages.values().filter(|shown| shown.button("Mi mano").is_some());
        assert_eq!(live.map(|shown| shown.id).collect::<Vec<_>>(), [table.id]);
    }
}

/// The newest table in the group.
fn table_of(state: &State) -> Option<Shown> {
    let mut shown = state.chats[&SUPERGROUP].messages.values().rev();
    shown.find(|shown| shown.button("Mi mano").is_some()).cloned()
}

#[tokio::test]
async fn a_table_follows_the_talk_after_each_pause() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::without_pictures(&telegram);
    telegram.begin(at(SUPERGROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    for _ in 0..8 {
        // A pause, during which much is written.
        tokio::time::sleep(SECOND * 40).await;
        telegram.wait_until_quiet().await;
        telegram.talk(SUPERGROUP, 30);
        let sunk = telegram.state().chats[&SUPERGROUP].newest;
        one_move(&telegram, &[&ANA, &BETO]).await;
        let at_the_bottom = |state: &mut State| table_of(state).filter(|table| table.id > sunk);
        let table = telegram.wait("the table at the bottom", at_the_bottom).await;
        telegram
            .wait("those above without buttons", |state| {
                let mut above = state.chats[&SUPERGROUP].messages.values().filter(|shown| shown.id < table.id);
                above.all(|shown| shown.buttons().is_empty()).then_some(())
            })
            .await;
    }
    // A player who stands up is news as well.
    telegram.wait_until_quiet().await;
    telegram.talk(SUPERGROUP, 30);
    let sunk = telegram.state().chats[&SUPERGROUP].newest;
    telegram.write(at(SUPERGROUP), &BETO, "/levantarme");
    telegram.press(at(SUPERGROUP), &BETO, "Sí").await;
    telegram
        .wait("the group is told at the bottom", |state| {
            let told = |shown: &Shown| shown.id > sunk && shown.text.contains("Beto se levantó");
            state.chats[&SUPERGROUP].messages.values().any(told).then_some(())
        })
        .await;
    let state = telegram.state();
    assert!(state.is_paced() && state.faults.is_empty(), "{:?} {:?}", state.too_fast, state.faults);
}

/// A move every two seconds is more than a group has room for: the table lags, but stays within the limits,
/// and leaves few old tables behind.
#[tokio::test]
async fn quick_play_stays_within_limits_and_leaves_few_old_tables() {
    const MOVES: usize = 60;
    let telegram = Telegram::start(QUICK).await;
    {
        let mut state = telegram.state();
        state.add_chat(SUPERGROUP, Kind::Supergroup);
        state.add_chat(ANA.id, Kind::Private);
        state.add_chat(BETO.id, Kind::Private);
    }
    let program = Program::without_pictures(&telegram);
    telegram.begin(at(SUPERGROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    let moment = |shown: &Shown| shown.button("Mi mano")?.data?.parse::<Press>().ok().map(|press| press.moment);
    let id = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap()[0];
    let (mut made, mut seen, mut pressed) = (Vec::new(), Vec::new(), BTreeSet::new());
    let (mut most, mut posted) = (0, 0);
    let mut next = Instant::now();
    let end = next + QUICK * 2 * 3 * u32::try_from(MOVES).unwrap();
    while made.len() < MOVES {
        {
            let state = telegram.state();
            let now = table_of(&state).as_ref().and_then(moment);
            if let Some(now) = now
                && seen.last().is_none_or(|(before, _)| *before < now)
            {
                seen.push((now, Instant::now()));
            }
            let tables = state.chats[&SUPERGROUP].messages.values().filter(|shown| shown.button("Mi mano").is_some());
            most = most.max(tables.count());
            posted = state.chats[&SUPERGROUP].newest;
        }
        if Instant::now() >= next
            && let Some((person, (hand, buttons))) =
                [&ANA, &BETO].into_iter().find_map(|person| Some((person, telegram.moves(person)?)))
        {
            let card = buttons.iter().find(|button| button.label.contains(" de ")).unwrap_or(&buttons[0]);
            let data = card.data.clone().unwrap();
            // If a button was pressed already, the result is not drawn yet.
            if pressed.insert((person.id, data.clone())) {
                telegram.press_data(at(person.id), person, &hand, &data).await;
                let now = program.manager.read(id, |session| session.moment()).await.unwrap();
                made.extend(now.map(|now| (now, Instant::now())));
                next = Instant::now() + QUICK * 2;
            }
        }
        if telegram.said(at(SUPERGROUP), "Revancha").is_some() || Instant::now() > end {
            break;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    // The result of a move is visible once its moment, or a later one, is.
    let behind = |(moment, at): &(u32, Instant)| {
        let shown = seen.iter().find(|(shown, _)| shown >= moment)?.1;
        Some(shown.saturating_duration_since(*at).as_secs_f64() / QUICK.as_secs_f64())
    };
    let mut behind: Vec<f64> = made.iter().filter_map(behind).collect();
    behind.sort_by(f64::total_cmp);
    let at = |part: usize| behind[(behind.len() - 1) * part / 100];
    println!(
        "seconds behind: p50 {:.1}, p90 {:.1}, p99 {:.1}; {most} tables at the most, {posted} posted",
        at(50),
        at(90),
        at(99)
    );
    assert!(behind.len() > MOVES / 2, "only {} moves were made and seen:\n{}", behind.len(), telegram.tell());
    assert!(most <= 2, "{most} tables at once");
    assert!(telegram.state().is_paced(), "{:?}", telegram.state().too_fast);
}
