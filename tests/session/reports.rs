//! Reports to the operator: stored with the game before they are acknowledged, limited, and not told to the
//! table.

use sobremesa::{Allowances, LONGEST_REPORT, Limit, LimitScope, Origin, Person, View, reports};

use super::*;

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

fn report(session: SessionId, about: Option<&str>, text: &str) -> Request {
    let about = about.map(|who| Person::of(session, &player(who)));
    Request::Report { session, about, text: text.to_owned() }
}

#[tokio::test]
async fn a_report_stores_the_game_without_alerting_the_table() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let revision = store.revision(id).await.unwrap();
    let mut watch = manager.watch();
    // An onlooker reports a player, and a player the table.
    let reply = manager.handle(report(id, Some("Beto"), "  Insulta\n a todos "), &actor("Caro"), NOON).await.unwrap();
    assert_eq!((reply.view, reply.changed), (Some(View::Reported), false));
    manager.handle(report(id, None, "Esto no es dominó"), &actor("Ana"), NOON).await.unwrap();
    assert_eq!(store.revision(id).await.unwrap(), revision);
    assert!(watch.try_recv().is_err());
    let all = reports::list(store.as_ref()).await.unwrap();
    let [(1, first), (2, second)] = &all[..] else { panic!("{all:?}") };
    assert_eq!(first.text, "Insulta a todos");
    assert_eq!(first.names, ["Caro", "Beto", "Ana", "Beto"]);
    assert_eq!(first.players[0], Some(player("Caro")));
    assert_eq!(first.seats, [None, Some(2), Some(1), Some(2)]);
    assert!(first.personal && !second.personal);
    let record = manager.read(id, |session| session.in_lobby()).await;
    assert_eq!(record, Ok(false));
    assert!(first.record.as_ref().is_some_and(|record| record.contains("domino")), "{first:?}");
    assert_eq!(reports::read(store.as_ref(), 2).await.unwrap().as_ref(), Some(second));
    assert!(reports::remove(store.as_ref(), 1).await.unwrap());
    assert!(!reports::remove(store.as_ref(), 1).await.unwrap());
    assert_eq!(reports::list(store.as_ref()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn one_person_reports_three_times_an_hour() {
    let store = memory();
    let manager = manager(&store);
    manager.limits().set(Allowances::default());
    let id = game_of_two(&manager, "patio").await;
    for minute in 0..3 {
        manager.handle(report(id, None, "¡Trampa!"), &actor("Caro"), NOON.plus_secs(60 * minute)).await.unwrap();
    }
    let again = async |who: &str, at: Time| manager.handle(report(id, None, "¡Trampa!"), &actor(who), at).await;
    let refused = again("Caro", NOON.plus_secs(200)).await;
    assert!(
        matches!(refused, Err(Refusal::Limited { limit: Limit::Reports, whose: LimitScope::Each, .. })),
        "{refused:?}"
    );
    again("Beto", NOON.plus_secs(200)).await.unwrap();
    again("Caro", NOON.plus_secs(HOUR)).await.unwrap();
    assert_eq!(reports::list(store.as_ref()).await.unwrap().len(), 5);
}

/// Returns a person who throws their cookie away after each report is a new person each time, and stays where
/// they are.
fn stranger(number: usize) -> Actor {
    Actor { origin: Some(Origin::new("web:198.51.100.7")), ..actor(&format!("X{number}")) }
}

#[tokio::test]
async fn all_from_one_place_report_twenty_times_an_hour() {
    let store = memory();
    let manager = manager(&store);
    manager.limits().set(Allowances::default());
    let id = game_of_two(&manager, "patio").await;
    for number in 0..100 {
        let taken = manager.handle(report(id, None, "¡Trampa!"), &stranger(number), NOON).await;
        assert_eq!(taken.is_ok(), number < 20, "{taken:?}");
    }
    manager.handle(report(id, None, "¡Trampa!"), &actor("Caro"), NOON).await.unwrap();
}

#[tokio::test]
async fn a_flood_of_reports_evicts_only_its_own() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    manager.handle(report(id, None, "la primera"), &actor("Caro"), NOON).await.unwrap();
    for number in 0..1005 {
        manager.handle(report(id, None, "ruido"), &stranger(number), NOON.plus_secs(number as u64)).await.unwrap();
    }
    manager.handle(report(id, None, "la última"), &actor("Ana"), NOON.plus_secs(HOUR)).await.unwrap();
    let all = reports::list(store.as_ref()).await.unwrap();
    assert_eq!(all.len(), 1000);
    let words: Vec<&str> = all.iter().map(|(_, report)| report.text.as_str()).collect();
    assert_eq!((words[0], words[999]), ("la primera", "la última"));
    assert_eq!(words[1..999], ["ruido"; 998]);
}

#[tokio::test]
async fn an_invalid_report_is_refused_and_does_not_count() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    for _ in 0..5 {
        for (request, why) in [
            (report(id, None, " \n "), Refusal::EmptyReport),
            (report(id, None, &"x".repeat(LONGEST_REPORT + 1)), Refusal::TooLong { limit: LONGEST_REPORT }),
            (report(id, Some("Nadie"), "x"), Refusal::NobodyThere),
            (report(SessionId(99), None, "x"), Refusal::NoTable),
        ] {
            assert_eq!(manager.handle(request, &actor("Caro"), NOON).await, Err(why));
        }
    }
    manager.handle(report(id, None, &"ñ".repeat(LONGEST_REPORT)), &actor("Caro"), NOON).await.unwrap();
    assert_eq!(reports::list(store.as_ref()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn old_reports_go_by_themselves_and_other_settings_stay() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    store.set_setting("report", Some(vec![1])).await.unwrap();
    store.set_setting("reports", Some(vec![2])).await.unwrap();
    manager.handle(report(id, None, "uno"), &actor("Ana"), NOON).await.unwrap();
    manager.handle(report(id, None, "dos"), &actor("Ana"), NOON.plus_secs(30 * DAY)).await.unwrap();
    manager.wake_due(NOON.plus_secs(89 * DAY)).await.unwrap();
    assert_eq!(reports::list(store.as_ref()).await.unwrap().len(), 2);
    manager.wake_due(NOON.plus_secs(91 * DAY)).await.unwrap();
    let left = reports::list(store.as_ref()).await.unwrap();
    assert!(matches!(&left[..], [(2, report)] if report.text == "dos"), "{left:?}");
    assert_eq!(store.settings(None, 9).await.unwrap(), ["report", "report.0000000002", "reports"]);
}

#[tokio::test]
async fn a_forgotten_person_is_removed_from_reports() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    manager.handle(report(id, Some("Beto"), "Beto insulta"), &actor("Caro"), NOON).await.unwrap();
    // Until then they are told that they were reported, but neither by whom nor what for; the reporter is
    // told what they wrote.
    let told = async |who: &str| manager.about(&player(who)).await.unwrap()["settings"].to_string();
    let reported = told("Beto").await;
    assert!(reported.contains("Beto") && !reported.contains("Caro") && !reported.contains("insulta"), "{reported}");
    let own = told("Caro").await;
    assert!(own.contains("Beto insulta") && !own.contains("web:Beto") && own.contains(r#""record":null"#), "{own}");
    assert!(reported.contains(r#""record":null"#), "no hand in play is told: {reported}");
    manager.forget(&player("Beto"), NOON).await.unwrap();
    let kept = store.setting("report.0000000001").await.unwrap().unwrap();
    assert!(!String::from_utf8_lossy(&kept).contains("Beto"));
    let left = reports::read(store.as_ref(), 1).await.unwrap().unwrap();
    assert_eq!(left.players, [Some(player("Caro")), None, Some(player("Ana")), None]);
    assert!(left.record.is_some());
}

/// Each person's adapter is told of their removal, once it is on disk.
#[tokio::test]
async fn adapters_learn_who_was_removed() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let mut removals = manager.watch_removed();
    let remove = Act::Moderate(sobremesa::Measure::Remove, Person::of(id, &player("Beto")));
    ask(&manager, id, "Ana", remove).await.unwrap();
    let removed = removals.try_recv().unwrap();
    assert_eq!((removed.session, removed.player), (id, player("Beto")));
    assert!(removals.try_recv().is_err());
}
