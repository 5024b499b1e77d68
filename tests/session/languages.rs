//! The languages that people and places choose: kept, and heard by tables, rooms and hands.

use sobremesa::{Act, Actor, Allowance, Allowances, Limit, Refusal, Request, Session};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room};

use super::{NOON, actor, manager, memory, open, room};

fn on(place: &str) -> Room {
    Room(format!("discord:{place}"))
}

#[tokio::test]
async fn a_rooms_language_survives_a_restart_without_any_table() {
    let store = memory();
    let (group, topic) = (Room("telegram:-5".into()), Room("telegram:-5/7".into()));
    let ana = Actor::new(PlayerId("telegram:1".into()), "Ana", Language::Es);
    manager(&store).choose_language_in(&group, Language::EsAr, &ana, NOON).await.unwrap();
    let again = manager(&store);
    again.know_languages().await;
    assert_eq!(
        again.language_in(std::slice::from_ref(&topic), Language::En),
        Language::EsAr,
        "topics are parts of a group"
    );
    assert_eq!(again.language_in(&[Room("telegram:-6".into())], Language::En), Language::En);
    again.choose_language_in(&topic, Language::Ca, &ana, NOON).await.unwrap();
    assert_eq!(again.language_in(std::slice::from_ref(&topic), Language::En), Language::Ca);
    again.move_language(&group, &Room("telegram:-100".into())).await.unwrap();
    assert_eq!(again.language_in(&[Room("telegram:-100".into())], Language::En), Language::EsAr);
}

#[tokio::test]
async fn a_table_language_becomes_its_rooms_language() {
    let manager = manager(&memory());
    let (ana, beto) = (actor("ana"), actor("beto"));
    let id = manager.handle(open("patio", "mano-a-mano"), &ana, NOON).await.unwrap().session;
    let set = |language| Request::At(id, Act::SetLanguage(room("patio"), language));
    assert!(matches!(manager.handle(set(Language::Ca), &beto, NOON).await, Err(Refusal::NotHost { .. })));
    assert_eq!(manager.language_in(&[room("patio")], Language::Es), Language::Es, "a refusal keeps nothing");
    manager.handle(set(Language::Ca), &ana, NOON).await.unwrap();
    assert_eq!(manager.language_in(&[room("patio")], Language::Es), Language::Ca);
}

#[tokio::test]
async fn moderators_choose_a_servers_language_and_channels_their_own() {
    let manager = manager(&memory());
    let by = |moderator| {
        let ana = Actor::new(PlayerId("discord:1".into()), "Ana", Language::Es);
        Actor { moderator, within: Some(on("900")), room: Some(on("7")), ..ana }
    };
    let choose = async |place: &str, moderator| {
        manager.choose_language_in(&on(place), Language::EsAr, &by(moderator), NOON).await
    };
    assert_eq!(choose("900", false).await, Err(Refusal::NotHost { host: None }));
    choose("900", true).await.unwrap();
    assert_eq!(manager.language_in(&[on("8"), on("900")], Language::En), Language::EsAr);
    manager.choose_language_in(&on("8"), Language::En, &by(false), NOON).await.unwrap();
    assert_eq!(manager.language_in(&[on("8"), on("900")], Language::Ca), Language::En);
}

#[tokio::test]
async fn a_persons_choice_precedes_the_places_spanish_and_home() {
    let manager = manager(&memory()).with_home(Language::EsUy);
    let (ana, places) = (PlayerId("discord:1".into()), [on("7"), on("900")]);
    let hears = |wanted| manager.language_for(&ana, wanted, &places);
    assert_eq!([Some("es-ES"), Some("en-US"), None].map(hears), [Language::EsUy, Language::En, Language::EsUy]);
    let by = Actor { moderator: true, within: Some(on("900")), ..Actor::new(ana.clone(), "Ana", Language::Es) };
    manager.choose_language_in(&on("900"), Language::EsAr, &by, NOON).await.unwrap();
    assert_eq!([Some("es-419"), Some("en-US"), Some("tlh")].map(hears), [Language::EsAr, Language::En, Language::EsAr]);
    manager.choose_language(&by, Language::Es, NOON).await.unwrap();
    assert_eq!([Some("es-419"), Some("en-US")].map(hears), [Language::Es; 2]);
}

#[tokio::test]
async fn a_spanish_hand_follows_the_tables_regional_spanish() {
    let manager = manager(&memory());
    let (ana, beto) = (actor("ana"), Actor { language: Language::En, ..actor("beto") });
    let id = manager.handle(open("patio", "mano-a-mano"), &ana, NOON).await.unwrap().session;
    manager.handle(Request::At(id, Act::Join { seat: None, contribution: String::new() }), &beto, NOON).await.unwrap();
    manager.handle(Request::At(id, Act::SetLanguage(room("patio"), Language::EsAr)), &ana, NOON).await.unwrap();
    let languages = |session: &Session| session.sitters().map(|(_, one)| session.language_for(one)).collect::<Vec<_>>();
    assert_eq!(manager.read(id, languages).await.unwrap(), [Language::EsAr, Language::En]);
    manager.choose_language(&ana, Language::Es, NOON).await.unwrap();
    assert_eq!(manager.read(id, languages).await.unwrap(), [Language::Es, Language::En], "what they chose comes first");
}

#[tokio::test]
async fn an_erased_person_has_chosen_nothing() {
    let store = memory();
    let manager = manager(&store);
    let ana = actor("ana");
    manager.choose_language(&ana, Language::Ca, NOON).await.unwrap();
    let ana = ana.player;
    assert_eq!(store.setting("table.language.web:ana").await.unwrap().as_deref(), Some(&b"\"ca\""[..]));
    manager.forget(&ana, NOON).await.unwrap();
    assert_eq!(manager.language_of(&ana), None);
    assert_eq!(store.setting("table.language.web:ana").await.unwrap(), None);
}

#[tokio::test]
async fn repeated_language_choices_are_limited_with_or_without_tables() {
    let manager = manager(&memory());
    manager.limits().set(Allowances::NONE.with(Limit::Presses, Allowance::new(3, 0)));
    let ana = actor("ana");
    for _ in 0..2 {
        manager.choose_language(&ana, Language::Ca, NOON).await.unwrap();
    }
    manager.choose_language_in(&room("patio"), Language::EsAr, &ana, NOON).await.unwrap();
    let limited = |done: Result<(), Refusal>| matches!(done, Err(Refusal::Limited { limit: Limit::Presses, .. }));
    assert!(limited(manager.choose_language(&ana, Language::En, NOON).await));
    assert!(limited(manager.choose_language_in(&room("patio"), Language::En, &ana, NOON).await));
    assert_eq!(manager.language_of(&ana.player), Some(Language::Ca), "what was refused changed nothing");
    assert_eq!(manager.language_in(&[room("patio")], Language::En), Language::EsAr);
    manager.choose_language(&actor("beto"), Language::En, NOON).await.unwrap();
}
