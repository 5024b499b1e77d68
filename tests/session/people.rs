//! One person on several platforms: one seat at a table, for every identity that acts; and never another
//! person's hand.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sobremesa::{Allowance, Allowances, Banned, Limit, LimitScope, OwnMove};
use sobremesa_store::Existing;
use sobremesa_store::export::{export_file, import_file};

use super::*;

/// Ten minutes.
const VALID: u64 = 10 * 60;

fn on(platform: &str, name: &str) -> Actor {
    Actor::new(PlayerId(format!("{platform}:{name}")), name, Language::Es)
}

/// Joins two identities: a code is shown to one and typed by the other.
async fn join_up(manager: &Manager, one: &Actor, other: &Actor) -> Result<Vec<PlayerId>, Refusal> {
    let code = manager.link_code(one, NOON).await?.to_string();
    manager.link(&code, other, NOON).await
}

async fn sit(manager: &Manager, id: SessionId, who: &Actor) -> Result<Reply, Refusal> {
    manager.handle(Request::At(id, join()), who, NOON).await
}

async fn hand_of(manager: &Manager, id: SessionId, who: &Actor) -> Option<String> {
    manager.hand_screen(id, &who.player, Language::Es).await.unwrap().map(|spoken| text(&spoken))
}

/// Returns the players there, in the order of the seats.
async fn sitters(manager: &Manager, id: SessionId) -> Vec<PlayerId> {
    let players = |session: &sobremesa::Session| session.sitters().map(|(_, sitter)| sitter.player.clone()).collect();
    manager.read(id, players).await.unwrap()
}

/// Returns a game of two that this person has begun with another.
async fn game_with(manager: &Manager, place: &str, who: &Actor) -> SessionId {
    let id = manager.handle(open(place, "mano-a-mano"), who, NOON).await.unwrap().session;
    sit(manager, id, &on("web", "otra")).await.unwrap();
    manager.handle(Request::At(id, Act::Start), who, NOON).await.unwrap();
    id
}

#[tokio::test]
async fn a_person_has_one_seat_and_plays_it_from_anywhere() {
    let store = memory();
    let manager = manager(&store);
    let (chat, phone) = (on("discord", "1"), on("telegram", "1"));
    let id = game_with(&manager, "patio", &chat).await;
    assert_eq!(hand_of(&manager, id, &phone).await, None);
    assert_eq!(join_up(&manager, &phone, &chat).await, Ok(vec![phone.player.clone(), chat.player.clone()]));

    // The same hand, no second seat, and the first identity stays in the record.
    let own = hand_of(&manager, id, &chat).await;
    assert!(own.is_some());
    assert_eq!(hand_of(&manager, id, &phone).await, own);
    assert!(matches!(sit(&manager, id, &phone).await, Err(Refusal::AlreadySeated(_))));
    assert_eq!(sitters(&manager, id).await, [chat.player.clone(), on("web", "otra").player]);
    assert_eq!(manager.sessions_of(&phone.player).await.unwrap(), [id]);
    assert_eq!(manager.sessions_as(&phone.player).await.unwrap(), []);

    // A game is played to its end, this person's moves from the other platform, the opponent's by the
    // opponent.
    let mut moves = 0;
    loop {
        let seats = manager.read(id, |session| session.call().map(|call| call.seats)).await.unwrap();
        let Some(seat) = seats.and_then(|seats| seats.first().copied()) else { break };
        let who = if sitters(&manager, id).await[seat.index()] == chat.player { &phone } else { &on("web", "otra") };
        let own = |session: &sobremesa::Session| session.own_moves(&who.player, Language::Es);
        let own: Vec<OwnMove> = manager.read(id, own).await.unwrap();
        manager.handle(Request::At(id, word(&own[0].text)), who, NOON).await.unwrap();
        moves += 1;
    }
    assert!(moves > 4);

    // After a restart they are still one; parted, the seat is that of the one that sat down.
    let manager = super::manager(&store);
    assert!(hand_of(&manager, id, &phone).await.is_some());
    assert_eq!(manager.unlink(&phone.player).await, Ok(vec![chat.player.clone()]));
    assert_eq!(hand_of(&manager, id, &phone).await, None);
    assert!(hand_of(&manager, id, &chat).await.is_some());
    assert_eq!(manager.unlink(&phone.player).await, Err(Refusal::NotLinked));
    assert_eq!(super::manager(&store).identities(&chat.player).await, Ok(vec![chat.player]));
    assert!(store.settings(None, 99).await.unwrap().iter().all(|name| !name.starts_with("table.person.")));
}

#[tokio::test]
async fn stale_used_guessed_or_own_codes_are_refused() {
    let manager = manager(&memory());
    let (chat, phone, page) = (on("discord", "1"), on("telegram", "1"), on("web", "1"));
    let code = manager.link_code(&chat, NOON).await.unwrap().to_string();
    assert_eq!(manager.link(&code, &chat, NOON).await, Err(Refusal::OwnLinkCode));
    assert_eq!(manager.link("0000-0000", &phone, NOON).await, Err(Refusal::BadLinkCode));
    assert_eq!(manager.link("mi casa", &phone, NOON).await, Err(Refusal::BadLinkCode));
    let late = NOON.plus_secs(VALID);
    assert_eq!(manager.link(&code, &phone, late).await, Err(Refusal::BadLinkCode));
    assert_eq!(manager.link(&code, &on("discord", "2"), NOON).await, Err(Refusal::SamePlatform));
    // A newer code replaces it.
    let newer = manager.link_code(&chat, NOON).await.unwrap().to_string();
    assert_eq!(manager.link(&code, &phone, NOON).await, Err(Refusal::BadLinkCode));
    manager.link(&newer.to_uppercase().replace('-', " "), &phone, NOON).await.unwrap();
    assert_eq!(manager.link(&newer, &page, NOON).await, Err(Refusal::BadLinkCode), "used once");

    assert_eq!(join_up(&manager, &phone, &chat).await, Err(Refusal::LinkedAlready));
    assert_eq!(join_up(&manager, &on("telegram", "2"), &chat).await, Err(Refusal::LinkedElsewhere));
    assert_eq!(join_up(&manager, &chat, &on("telegram", "2")).await, Err(Refusal::LinkedElsewhere));
    // The third platform joins either of the two.
    assert_eq!(join_up(&manager, &page, &phone).await.map(|all| all.len()), Ok(3));
    assert!(manager.are_one(&page.player, &chat.player));
    assert_eq!(manager.unlink(&phone.player).await.map(|rest| rest.len()), Ok(2));
    assert!(manager.are_one(&page.player, &chat.player) && !manager.are_one(&page.player, &phone.player));
}

#[tokio::test]
async fn guessing_is_limited_for_a_person_and_for_a_place() {
    let manager = manager(&memory());
    manager.limits().set(Allowances::NONE.with(Limit::Codes, Allowance::new(3, 5)));
    let guess = async |name: &str, now| {
        let by = Actor { origin: Some(sobremesa::Origin::new("10.0.0.1")), ..on("web", name) };
        manager.link("0000-0000", &by, now).await
    };
    for _ in 0..3 {
        assert_eq!(guess("uno", NOON).await, Err(Refusal::BadLinkCode));
    }
    let limited = |result: Result<Vec<PlayerId>, Refusal>, of: LimitScope| match result {
        Err(Refusal::Limited { limit: Limit::Codes, whose, .. }) => assert_eq!(whose, of),
        other => panic!("{other:?}"),
    };
    limited(guess("uno", NOON).await, LimitScope::Each);
    for _ in 0..2 {
        assert_eq!(guess("dos", NOON).await, Err(Refusal::BadLinkCode));
    }
    limited(guess("dos", NOON).await, LimitScope::Together);
    assert_eq!(guess("uno", NOON.plus_secs(2 * VALID)).await, Err(Refusal::BadLinkCode));
}

#[tokio::test]
async fn tablemates_are_never_joined_and_joined_identities_share_one_seat() {
    let manager = manager(&memory());
    let (chat, phone) = (on("discord", "1"), on("telegram", "1"));
    let id = manager.handle(open("patio", "mano-a-mano"), &chat, NOON).await.unwrap().session;
    sit(&manager, id, &phone).await.unwrap();
    assert_eq!(join_up(&manager, &chat, &phone).await, Err(Refusal::SitAtOneTable));
    manager.handle(Request::At(id, Act::Start), &chat, NOON).await.unwrap();
    assert_eq!(join_up(&manager, &phone, &chat).await, Err(Refusal::SitAtOneTable));
    assert_ne!(hand_of(&manager, id, &chat).await, hand_of(&manager, id, &phone).await);

    // In a lobby the second identity moves the one seat.
    let id = manager.handle(open("bar", "pareja-100"), &chat, NOON).await.unwrap().session;
    let page = on("web", "1");
    join_up(&manager, &chat, &page).await.unwrap();
    assert!(sit(&manager, id, &page).await.is_err());
    let seat = sobremesa_game::Seat::new(2);
    let there = Act::Join { seat, contribution: String::new() };
    assert!(seat.is_some());
    manager.handle(Request::At(id, there), &page, NOON).await.unwrap();
    assert_eq!(sitters(&manager, id).await, std::slice::from_ref(&chat.player));
    assert_eq!(manager.read(id, |session| session.seat_of(&page.player)).await, Ok(seat));
    // The host is the host from anywhere, and leaves from anywhere.
    manager.handle(Request::At(id, Act::Leave), &page, NOON).await.unwrap();
    assert_eq!(sitters(&manager, id).await, []);
}

#[tokio::test]
async fn joining_or_parting_identities_never_evades_a_ban() {
    let store = memory();
    let manager = manager(&store);
    let (chat, phone) = (on("discord", "1"), on("telegram", "1"));
    join_up(&manager, &chat, &phone).await.unwrap();
    let id = game_with(&manager, "patio", &phone).await;
    let ban = |whom: &str| Banned::read(whom).unwrap();
    let (_, tables) = manager.ban(&ban("discord:1"), None, "", NOON).await.unwrap();
    assert_eq!(tables, 1, "the other identity gets up");
    assert_eq!(sit(&manager, id, &phone).await, Err(Refusal::Banned));
    assert_eq!(join_up(&manager, &phone, &on("web", "1")).await, Err(Refusal::Banned));
    let code = manager.link_code(&on("web", "1"), NOON).await.unwrap().to_string();
    assert_eq!(manager.link(&code, &phone, NOON).await, Err(Refusal::Banned));
    manager.unlink(&phone.player).await.unwrap();
    assert_eq!(sit(&manager, id, &phone).await, Err(Refusal::Banned));
    manager.unban("telegram:1").await.unwrap();
    // One who was not banned is not joined with one who is.
    assert_eq!(join_up(&manager, &phone, &on("web", "1")).await.map(|all| all.len()), Ok(2));
    let code = manager.link_code(&on("web", "1"), NOON).await.unwrap().to_string();
    assert_eq!(manager.link(&code, &chat, NOON).await, Err(Refusal::Banned));

    // A person who was sent away from a table is sent away under every identity.
    let id = manager.handle(open("bar", "mano-a-mano"), &on("web", "otra"), NOON).await.unwrap().session;
    sit(&manager, id, &phone).await.unwrap();
    let person = manager.read(id, |session| session.person_of(&phone.player)).await.unwrap();
    let away = Act::Moderate(sobremesa::Measure::Remove, person);
    manager.handle(Request::At(id, away), &on("web", "otra"), NOON).await.unwrap();
    assert_eq!(sit(&manager, id, &on("web", "1")).await, Err(Refusal::Barred));
}

#[tokio::test]
async fn a_ban_of_one_identity_is_lifted_with_the_others() {
    let manager = manager(&memory());
    let (chat, phone) = (on("discord", "1"), on("telegram", "1"));
    join_up(&manager, &chat, &phone).await.unwrap();
    manager.ban(&Banned::read("telegram:1").unwrap(), None, "", NOON).await.unwrap();
    assert_eq!(manager.bans(NOON).await.unwrap().len(), 2);
    assert_eq!(manager.unban("discord:1").await, Ok(true));
    assert_eq!(manager.bans(NOON).await, Ok(vec![]));
}

#[tokio::test]
async fn limits_are_for_a_person_and_not_for_an_identity() {
    let manager = manager(&memory());
    let (chat, phone) = (on("discord", "1"), on("telegram", "1"));
    join_up(&manager, &chat, &phone).await.unwrap();
    manager.limits().set(Allowances::NONE.with(Limit::Tables, Allowance::new(1, 0)));
    manager.handle(open("patio", "mano-a-mano"), &chat, NOON).await.unwrap();
    let second = manager.handle(open("bar", "mano-a-mano"), &phone, NOON).await;
    assert!(matches!(second, Err(Refusal::Limited { limit: Limit::Tables, .. })), "{second:?}");
    manager.limits().set(Allowances::NONE.with(Limit::Openings, Allowance::new(1, 0)));
    assert!(manager.handle(open("bar", "mano-a-mano"), &phone, NOON).await.is_ok());
    let third = manager.handle(open("plaza", "mano-a-mano"), &chat, NOON).await;
    assert!(matches!(third, Err(Refusal::Limited { limit: Limit::Openings, .. })), "{third:?}");
}

#[tokio::test]
async fn one_language_the_one_chosen_last() {
    let store = memory();
    let manager = manager(&store);
    let (chat, phone) = (on("discord", "1"), on("telegram", "1"));
    manager.choose_language(&chat, Language::En, NOON).await.unwrap();
    assert_eq!([&chat, &phone].map(|one| manager.language_of(&one.player)), [Some(Language::En), None]);
    join_up(&manager, &chat, &phone).await.unwrap();
    manager.choose_language(&chat, Language::En, NOON).await.unwrap();
    manager.choose_language(&phone, Language::Ca, NOON).await.unwrap();
    for manager in [&manager, &super::manager(&store)] {
        manager.identities(&chat.player).await.unwrap();
        assert_eq!(manager.language_of(&chat.player), Some(Language::Ca));
        let id = manager.handle(open(&hex(entropy()), "mano-a-mano"), &chat, NOON).await.unwrap().session;
        let language = |session: &sobremesa::Session| session.language_for(session.sitters().next().unwrap().1);
        assert_eq!(manager.read(id, language).await, Ok(Language::Ca));
    }
}

fn hex(bytes: [u8; 32]) -> String {
    bytes[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn an_erasure_covers_all_identities_and_survives_an_import() {
    let store = memory();
    let manager = manager(&store);
    let (chat, phone, page) =
        (on("discord", "471100815001"), on("telegram", "471100815002"), on("web", "471100815003"));
    for (place, who) in [("patio", &chat), ("bar", &phone), ("plaza", &page)] {
        game_with(&manager, place, who).await;
    }
    join_up(&manager, &chat, &phone).await.unwrap();
    join_up(&manager, &page, &phone).await.unwrap();
    let about = manager.about(&phone.player).await.unwrap();
    let told = about.to_string();
    for id in ["discord:471100815001", "telegram:471100815002", "web:471100815003"] {
        assert!(told.contains(id), "{told}");
    }
    assert_eq!(about["person"], "telegram:471100815002");
    assert_eq!(about["linked"].as_array().unwrap().len(), 2);
    assert!(!told.contains("otra"), "{told}");

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("export.jsonl");
    export_file(store.as_ref(), &file).await.unwrap();
    let mut forgotten = manager.watch_forgotten();
    let done = manager.forget(&phone.player, NOON).await.unwrap();
    assert_eq!(done.tables, 3);
    let gone: BTreeSet<PlayerId> = std::iter::from_fn(|| forgotten.try_recv().ok()).collect();
    assert_eq!(gone.len(), 3);
    // Ids so long that no hash has one by chance.
    let is_clean = async |store: &Arc<dyn Store>| {
        let all = everything(store).await;
        ["471100815001", "471100815002", "471100815003"].iter().all(|id| !all.contains(id))
    };
    assert!(is_clean(&store).await, "{}", everything(&store).await);
    assert_eq!(manager.identities(&chat.player).await.unwrap().len(), 1);
    import_file(store.as_ref(), &file, Existing::Replace).await.unwrap();
    assert!(is_clean(&store).await, "{}", everything(&store).await);
    assert_eq!(super::manager(&store).identities(&chat.player).await.unwrap().len(), 1);
}

#[tokio::test]
async fn identities_stay_joined_through_an_export() {
    let (store, other) = (memory(), memory());
    let (chat, phone) = (on("discord", "1"), on("telegram", "1"));
    join_up(&manager(&store), &chat, &phone).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("export.jsonl");
    export_file(store.as_ref(), &file).await.unwrap();
    import_file(other.as_ref(), &file, Existing::Keep).await.unwrap();
    assert_eq!(manager(&other).identities(&chat.player).await.unwrap().len(), 2);
}

/// Returns all that is stored, as text.
async fn everything(store: &Arc<dyn Store>) -> String {
    let mut all = Vec::new();
    for id in store.sessions(None, usize::MAX).await.unwrap() {
        let stored = store.load(id).await.unwrap().unwrap();
        all.push(format!("{:?} {}", stored.players, String::from_utf8_lossy(&stored.record)));
    }
    for (_, bytes) in store.results(0, usize::MAX).await.unwrap() {
        all.push(String::from_utf8_lossy(&bytes).into_owned());
    }
    for name in store.settings(None, usize::MAX).await.unwrap() {
        all.push(format!("{name} {}", String::from_utf8_lossy(&store.setting(&name).await.unwrap().unwrap())));
    }
    all.join("\n")
}

/// The identities of the property test: two people could have one on each platform.
const WHO: [(&str, &str); 5] = [("discord", "1"), ("telegram", "1"), ("web", "1"), ("discord", "2"), ("telegram", "2")];

#[derive(Clone, Debug)]
enum Step {
    Link(usize, usize),
    Unlink(usize),
    Join(usize, usize),
    Leave(usize, usize),
    Start(usize, usize),
    Again(usize, usize),
    Move(usize, usize),
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    let (who, table) = (0..WHO.len(), 0..2_usize);
    prop_oneof![
        3 => (who.clone(), who.clone()).prop_map(|(one, other)| Step::Link(one, other)),
        1 => who.clone().prop_map(Step::Unlink),
        4 => (who.clone(), table.clone()).prop_map(|(who, table)| Step::Join(who, table)),
        1 => (who.clone(), table.clone()).prop_map(|(who, table)| Step::Leave(who, table)),
        2 => (who.clone(), table.clone()).prop_map(|(who, table)| Step::Start(who, table)),
        1 => (who.clone(), table.clone()).prop_map(|(who, table)| Step::Again(who, table)),
        4 => (who, table).prop_map(|(who, table)| Step::Move(who, table)),
        1 => Just(Step::Restart),
    ]
}

/// No person sits twice, none sees a hand that is not their own, and each sees their own.
async fn check_everybody(manager: &Manager, tables: &[SessionId]) {
    for &id in tables {
        let sitting = sitters(manager, id).await;
        for (place, one) in sitting.iter().enumerate() {
            let twice = sitting[place + 1..].iter().find(|other| manager.are_one(one, other));
            assert_eq!(twice, None, "{one:?} sits twice at {id}");
        }
        for (platform, name) in WHO {
            let who = on(platform, name);
            let seat = sitting.iter().find(|sitter| manager.are_one(sitter, &who.player));
            let own = match seat {
                Some(player) => manager.hand_screen(id, player, Language::Es).await.unwrap().map(|hand| text(&hand)),
                None => None,
            };
            assert_eq!(hand_of(manager, id, &who).await, own, "{who:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_person_never_has_two_seats_or_anothers_hand(steps in prop::collection::vec(step(), 1..60)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = memory();
            let mut manager = super::manager(&store);
            let mut tables = Vec::new();
            for (place, preset) in [("patio", "mano-a-mano"), ("bar", "pareja-100")] {
                let id = manager.handle(open(place, preset), &on("web", "otra"), NOON).await.unwrap().session;
                tables.push(id);
            }
            let who = |place: usize| on(WHO[place].0, WHO[place].1);
            for step in steps {
                // A refused step changes nothing, and the effects of others are looked at below.
                let at = |table: usize, act| Request::At(tables[table], act);
                match step {
                    Step::Link(one, other) => drop(join_up(&manager, &who(one), &who(other)).await),
                    Step::Unlink(one) => drop(manager.unlink(&who(one).player).await),
                    Step::Join(one, table) => drop(manager.handle(at(table, join()), &who(one), NOON).await),
                    Step::Leave(one, table) => drop(manager.handle(at(table, Act::Leave), &who(one), NOON).await),
                    Step::Start(one, table) => drop(manager.handle(at(table, Act::Start), &who(one), NOON).await),
                    Step::Again(one, table) => {
                        let again = Act::Rematch { contribution: String::new() };
                        drop(manager.handle(at(table, again), &who(one), NOON).await);
                    }
                    Step::Move(one, table) => {
                        let one = who(one);
                        let own = manager.read(tables[table], |session| session.own_moves(&one.player, Language::Es));
                        if let Some(own) = own.await.unwrap().first() {
                            drop(manager.handle(at(table, word(&own.text)), &one, NOON).await);
                        }
                    }
                    Step::Restart => manager = super::manager(&store),
                }
                manager.identities(&who(0).player).await.unwrap();
                check_everybody(&manager, &tables).await;
            }
        });
    }
}
