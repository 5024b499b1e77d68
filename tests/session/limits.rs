//! The limits of one person, and of all from one place together; and who is told what of a table.

use sobremesa::{Allowance, Allowances, Configure, Limit, LimitScope, Origin, Stage, View};
use sobremesa_computer::Level;

use super::*;

fn from(who: &str, place: &str) -> Actor {
    Actor { origin: Some(Origin::new(place)), ..actor(who) }
}

fn limited(limit: Limit, each: u32, together: u32) -> Manager {
    let manager = manager(&memory());
    manager.limits().set(Allowances::NONE.with(limit, Allowance::new(each, together)));
    manager
}

fn refused<T>(answer: Result<T, Refusal>) -> (Limit, LimitScope, u64) {
    match answer {
        Err(Refusal::Limited { limit, whose, seconds }) => (limit, whose, seconds),
        Err(refusal) => panic!("{refusal:?}"),
        Ok(_) => panic!("nothing was refused"),
    }
}

#[tokio::test]
async fn press_limits_slow_only_the_flooding_person_or_address() {
    let manager = limited(Limit::Presses, 60, 100);
    let (ana, beto) = (from("Ana", "home"), from("Beto", "home"));
    let id = manager.handle(open("patio", "mano-a-mano"), &ana, NOON).await.unwrap().session;
    let look = || Request::At(id, Act::Show(View::Rules));
    for _ in 1..60 {
        manager.handle(look(), &ana, NOON).await.unwrap();
    }
    assert_eq!(refused(manager.handle(look(), &ana, NOON).await), (Limit::Presses, LimitScope::Each, 1));
    // Others at home go on, until the whole house has had enough; elsewhere nothing is noticed.
    for _ in 0..40 {
        manager.handle(look(), &beto, NOON).await.unwrap();
    }
    assert_eq!(refused(manager.handle(look(), &beto, NOON).await), (Limit::Presses, LimitScope::Together, 1));
    manager.handle(look(), &from("Cora", "elsewhere"), NOON).await.unwrap();
    manager.handle(look(), &actor("Dani"), NOON).await.unwrap();
    // One press a second comes back, the clock of a flood that goes on is not set back, and what the program
    // does by itself never counts.
    manager.handle(look(), &ana, NOON.plus_secs(1)).await.unwrap();
    refused(manager.handle(look(), &ana, NOON.plus_secs(1)).await);
    manager.wake_due(NOON.plus_secs(1)).await.unwrap();
    assert_eq!(manager.limits().hits().into_values().sum::<u64>(), 3);
    // Limits change while tables run.
    manager.limits().set(Allowances::NONE);
    manager.handle(look(), &ana, NOON.plus_secs(1)).await.unwrap();
}

#[tokio::test]
async fn the_limit_on_a_persons_tables_survives_a_restart() {
    let store = memory();
    let limits = Allowances::NONE.with(Limit::Tables, Allowance::new(5, 0));
    let begun = manager(&store);
    begun.limits().set(limits);
    for place in 0..5 {
        begun.handle(open(&place.to_string(), "mano-a-mano"), &actor("Ana"), NOON).await.unwrap();
    }
    let manager = manager(&store);
    manager.limits().set(limits);
    let (limit, whose, _) = refused(manager.handle(open("6", "mano-a-mano"), &actor("Ana"), NOON).await);
    assert_eq!((limit, whose), (Limit::Tables, LimitScope::Each));
    let id = manager.handle(open("7", "mano-a-mano"), &actor("Beto"), NOON).await.unwrap().session;
    refused(ask(&manager, id, "Ana", join()).await);
    ask(&manager, id, "Cora", join()).await.unwrap();
    // A person who gets up has a place again.
    let own = manager.sessions_of(&player("Ana")).await.unwrap()[0];
    ask(&manager, own, "Ana", Act::Leave).await.unwrap();
    manager.handle(open("6", "mano-a-mano"), &actor("Ana"), NOON).await.unwrap();
}

#[tokio::test]
async fn a_repeated_update_opens_the_last_allowed_table_once() {
    for (each, together) in [(1, 0), (0, 1)] {
        let manager = limited(Limit::Tables, each, together);
        let by = |update: &str| Actor { update: Some(update.into()), ..from("Ana", "home") };
        let first = manager.handle(open("patio", "mano-a-mano"), &by("1"), NOON).await.unwrap();
        let again = manager.handle(open("patio", "mano-a-mano"), &by("1"), NOON).await.unwrap();
        assert_eq!((again.session, again.changed), (first.session, false));
        refused(manager.handle(open("patio", "mano-a-mano"), &by("2"), NOON).await);
        refused(manager.handle(open("sala", "mano-a-mano"), &by("1"), NOON).await);
    }
}

/// A thousand visitors from one address open as many lobbies as that address may have; those go by themselves
/// when nothing happens there.
#[tokio::test]
async fn lobbies_from_one_address_are_limited_and_later_expire() {
    let manager = limited(Limit::Tables, 40, 50);
    let mut opened = 0;
    for visitor in 0..1000 {
        let who = from(&format!("visitor{visitor}"), "192.0.2.1");
        match manager.handle(open(&visitor.to_string(), "mano-a-mano"), &who, NOON).await {
            Ok(_) => opened += 1,
            refusal => assert_eq!(refused(refusal).1, LimitScope::Together),
        }
    }
    assert_eq!(opened, 50);
    manager.handle(open("elsewhere", "mano-a-mano"), &from("Ana", "192.0.2.2"), NOON).await.unwrap();
    let later = NOON.plus_secs(31 * 60);
    manager.wake_due(later).await.unwrap();
    assert!(manager.sessions_at("web", Stage::Lobby).await.unwrap().is_empty());
    manager.handle(open("again", "mano-a-mano"), &from("Ana", "192.0.2.1"), later).await.unwrap();
}

#[tokio::test]
async fn tables_hints_and_openings_are_rationed() {
    let manager = limited(Limit::Openings, 2, 3);
    for (who, place) in [("Ana", "1"), ("Ana", "2"), ("Beto", "3")] {
        manager.handle(open(place, "mano-a-mano"), &from(who, "home"), NOON).await.unwrap();
    }
    let (limit, whose, seconds) = refused(manager.handle(open("4", "mano-a-mano"), &from("Ana", "home"), NOON).await);
    assert_eq!((limit, whose, seconds), (Limit::Openings, LimitScope::Each, 1800));
    let (_, whose, seconds) = refused(manager.handle(open("4", "mano-a-mano"), &from("Beto", "home"), NOON).await);
    assert_eq!((whose, seconds), (LimitScope::Together, 1200));
    let manager = limited(Limit::Hints, 3, 0);
    let id = game_of_two(&manager, "patio").await;
    let (mut hints, mut last) = (0, None);
    for _ in 0..8 {
        for who in ["Ana", "Beto"] {
            match ask(&manager, id, who, Act::Hint).await {
                Ok(_) => hints += 1,
                Err(refusal) => last = Some(refusal).filter(|refusal| *refusal != Refusal::NotYourTurn).or(last),
            }
        }
    }
    assert_eq!(hints, 3);
    assert!(matches!(last, Some(Refusal::Limited { limit: Limit::Hints, .. })), "{last:?}");
}

#[tokio::test]
async fn computers_play_at_a_limited_number_of_tables_per_person() {
    let manager = limited(Limit::Computers, 3, 0);
    let computer = || Act::Configure(Configure::AddComputer { level: Level::BEST, all: true });
    let mut tables = Vec::new();
    for place in 0..4 {
        let id = manager.handle(open(&place.to_string(), "mano-a-mano"), &actor("Ana"), NOON).await.unwrap().session;
        tables.push((id, ask(&manager, id, "Ana", computer()).await));
    }
    let (last, answer) = tables.pop().unwrap();
    assert_eq!(refused(answer).0, Limit::Computers);
    assert!(tables.iter().all(|(_, answer)| answer.is_ok()));
    for (id, _) in &tables {
        ask(&manager, *id, "Ana", Act::Start).await.unwrap();
    }
    // At a table without moves no computer is busy: after some minutes there is room again.
    refused(ask(&manager, last, "Ana", computer()).await);
    let mut now = NOON;
    for _ in 0..15 {
        now = now.plus_secs(60);
        manager.wake_due(now).await.unwrap();
    }
    manager.handle(Request::At(last, computer()), &actor("Ana"), now.plus_secs(1)).await.unwrap();
}

#[tokio::test]
async fn only_seated_people_and_moderators_get_an_invitation() {
    let manager = manager(&memory());
    let id = manager.handle(open("patio", "mano-a-mano"), &actor("Ana"), NOON).await.unwrap().session;
    ask(&manager, id, "Beto", join()).await.unwrap();
    for who in ["Ana", "Beto"] {
        ask(&manager, id, who, Act::Show(View::Invite)).await.unwrap();
    }
    assert_eq!(ask(&manager, id, "Zoe", Act::Show(View::Invite)).await, Err(Refusal::NotSeated));
    let labels = |who: &'static str| {
        let manager = &manager;
        async move {
            let more = manager.view(id, &player(who), &View::More, Language::Es).await.unwrap();
            more.controls.into_iter().map(|button| button.label).collect::<Vec<_>>()
        }
    };
    let (seated, stranger) = (labels("Beto").await, labels("Zoe").await);
    assert_eq!(seated.len(), stranger.len() + 1, "{seated:?} {stranger:?}");
    let moderator = Actor { moderator: true, ..actor("Zoe") };
    manager.handle(Request::At(id, Act::Show(View::Invite)), &moderator, NOON).await.unwrap();
}

#[tokio::test]
async fn a_table_with_chat_participants_is_not_listed_elsewhere() {
    let manager = manager(&memory());
    let chat = |name: &str| Actor::new(PlayerId(format!("telegram:{name}")), name, Language::Es);
    let listed = || async {
        let tables = manager.tables("web", Stage::Lobby, 10, Language::Es).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    let attach = |code: String, room: &str| Request::Attach {
        code,
        room: Room(room.into()),
        language: Language::Es,
        pictures: false,
    };
    let code = |id| manager.read(id, |session| session.invite().to_string());
    let mut opened = Vec::new();
    for place in ["one", "two", "three"] {
        opened.push(open_to_all(&manager, place, "mano-a-mano", place).await);
    }
    assert_eq!(listed().await.len(), 3);
    // A chat that joins, a player from a chat.
    manager.handle(attach(code(opened[0]).await.unwrap(), "telegram:-1"), &chat("Beto"), NOON).await.unwrap();
    manager.handle(Request::At(opened[1], join()), &chat("Beto"), NOON).await.unwrap();
    assert_eq!(listed().await, [opened[2]]);
    // A chat's own table, brought here; and when the chat has left it, it is still the chat's.
    let Request::Open(own) = open("-2", "mano-a-mano") else { panic!() };
    let own = Open { room: Room("telegram:-2".into()), ..own };
    let id = manager.handle(Request::Open(own), &chat("Ana"), NOON).await.unwrap().session;
    let to_all = Act::Configure(Configure::Listed(true));
    manager.handle(Request::At(id, to_all), &chat("Ana"), NOON).await.unwrap();
    manager.handle(attach(code(id).await.unwrap(), "web:here"), &actor("Cora"), NOON).await.unwrap();
    assert_eq!(listed().await, [opened[2]]);
    manager.handle(Request::At(id, Act::Detach(Room("telegram:-2".into()))), &chat("Ana"), NOON).await.unwrap();
    assert_eq!(listed().await, [opened[2]]);
}
