//! Any client may ask anything at any time: nothing panics, a refused request changes nothing, and every
//! table stays sound.

use proptest::prelude::*;
use sobremesa::{Configure, Measure, Named, Person, Place, Session, Text, Thinkers, View, Wish};
use sobremesa_computer::Level;
use sobremesa_game::Seat;

use super::*;

/// One deed of a player.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    /// Requests this.
    Ask(Act),
    /// Presses one of the buttons that were ever shown to any player.
    Press(usize),
    /// Presses one of the buttons that are shown to them now.
    Use(usize),
    /// Sends this as a button's data.
    Forge(String),
    /// Moves the table into another room.
    Attach(u8),
    /// Lets this many seconds pass.
    Wait(u64),
}

const NAMES: [&str; 6] = ["Ana", "Beto", "Caro", "Dani", "\u{202e}\n", "moderadora"];

pub(super) fn deed() -> impl Strategy<Value = Deed> {
    let text = || prop_oneof!["[a-z0-9@-]{0,8}", ".{0,40}", Just("x".repeat(1 << 16))];
    let seat = || (0..8u8).prop_map(|number| Seat::new(number).unwrap());
    let wish = || prop_oneof![Just(Wish::Replace), Just(Wish::Remove)];
    let value = prop_oneof![any::<i64>().prop_map(serde_json::Value::from), text().prop_map(serde_json::Value::from)];
    let names = || prop_oneof![Just("puntos"), Just("modo"), Just("salida"), Just("robo"), Just("nada")];
    let configure = prop_oneof![
        prop_oneof![Just("mano-a-mano"), Just("pareja-100"), Just("x")].prop_map(|id| Configure::Preset(id.into())),
        (names(), value).prop_map(|(name, value)| Configure::Option { name: name.into(), value }),
        (names(), text()).prop_map(|(name, text)| Configure::Written { name: name.into(), text }),
        (text(), text()).prop_map(|(name, text)| Configure::Written { name, text }),
        any::<bool>().prop_map(Configure::Lot),
        any::<u8>().prop_map(Configure::Seats),
        (2..5u8).prop_map(Configure::Seats),
        any::<Option<u16>>().prop_map(Configure::Patience),
        (seat(), seat()).prop_map(|(one, other)| Configure::Swap(one, other)),
        any::<bool>().prop_map(Configure::Hints),
        any::<bool>().prop_map(Configure::Listed),
        (0..Level::ALL.len(), any::<bool>())
            .prop_map(|(level, all)| Configure::AddComputer { level: Level::ALL[level], all }),
        seat().prop_map(Configure::RemoveComputer),
    ];
    let named = || {
        prop_oneof![text().prop_map(|t| Named::Move(Text::Plain(t))), text().prop_map(|t| Named::Path(Text::Plain(t)))]
    };
    let ask = prop_oneof![
        4 => (prop::option::of(seat()), text()).prop_map(|(seat, contribution)| Act::Join { seat, contribution }),
        1 => Just(Act::Leave),
        3 => Just(Act::Start),
        3 => configure.prop_map(Act::Configure),
        1 => text().prop_map(|text| Act::Play(Choice::Word(text))),
        1 => (0..9u32, named()).prop_map(|(moment, named)| Act::Play(Choice::Hand { moment, named })),
        1 => (0..9u32, named()).prop_map(|(moment, named)| Act::Play(Choice::Table { moment, named })),
        1 => text().prop_map(|path| Act::Show(View::Hand(path))),
        1 => Just(Act::Resign),
        2 => text().prop_map(|contribution| Act::Rematch { contribution }),
        2 => (seat(), wish()).prop_map(|(seat, wish)| Act::Absent { seat, wish }),
        1 => (0..4u8).prop_map(|number| Act::Detach(room(&number.to_string()))),
        1 => (0..4u8).prop_map(|number| Act::SetLanguage(room(&number.to_string()), Language::En)),
        1 => Just(Act::End),
        1 => (prop::option::of(prop::collection::vec(text(), 0..12)), prop::collection::vec(text(), 0..12))
            .prop_map(|(before, messages)| Act::Remember { place: Place::Room(room("0")), before, messages }),
        1 => Just(Act::Wake),
        2 => prop_oneof![Just(Measure::Remove), Just(Measure::Admit), Just(Measure::Mute), Just(Measure::Unmute)]
            .prop_map(|measure| Act::Moderate(measure, Person::of(SessionId(0), &player("Ana")))),
        1 => prop_oneof![Just(Act::Hint), Just(Act::Review), Just(Act::Return)],
        1 => (0..40u32, prop::option::of(text())).prop_map(|(number, text)| Act::ComputerMove { number, text }),
    ];
    prop_oneof![
        6 => ask.prop_map(Deed::Ask),
        3 => any::<prop::sample::Index>().prop_map(|index| Deed::Press(index.index(1 << 20))),
        12 => any::<prop::sample::Index>().prop_map(|index| Deed::Use(index.index(1 << 20))),
        1 => text().prop_map(Deed::Forge),
        1 => (0..4u8).prop_map(Deed::Attach),
        1 => prop_oneof![0..400u64, Just(40 * 60), Just(2 * 24 * 60 * 60)].prop_map(Deed::Wait),
    ]
}

/// Checks the invariants of every table.
pub(super) fn check(session: &Session) {
    let players: Vec<_> = session.sitters().map(|(_, sitter)| &sitter.player).collect();
    let mut once = players.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), players.len(), "somebody sits twice");
    assert!(session.game().seats().contains(&session.seats().count()));
    if !players.is_empty() {
        assert!(players.contains(&session.host()), "the host does not sit");
    }
    assert_eq!(session.is_playing(), session.call().is_some());
    if session.is_playing() {
        assert_eq!(session.free_seats().count(), 0, "nobody plays on a chair");
        assert!(!players.is_empty(), "computers play alone");
    }
    assert_eq!(session.is_playing() || session.in_lobby(), session.ending().is_none());
    if let Some(proof) = session.proof() {
        assert!(proof.check().is_ok());
    }
}

async fn run(deeds: Vec<(usize, Option<u8>, Deed)>) {
    let store = memory();
    let manager = manager(&store).with_thinkers(Thinkers::new(1, 2, super::thinking::ticking), 1000);
    let mut now = NOON;
    let mut id = manager.handle(open("0", "mano-a-mano"), &actor("Ana"), now).await.unwrap().session;
    let mut shown: Vec<Button> = Vec::new();
    for (who, update, deed) in deeds {
        let name = NAMES[who];
        let by = Actor {
            moderator: name == "moderadora",
            room: Some(room("0")),
            update: update.map(|n| n.to_string()),
            ..actor(name)
        };
        let mine = [
            manager.table_screen(id, Language::Es).await.ok(),
            manager.hand_screen(id, &by.player, Language::En).await.ok().flatten(),
        ];
        let mine: Vec<Button> = mine.into_iter().flatten().flat_map(|screen| screen.controls).collect();
        shown.extend(mine.iter().cloned());
        let before = store.load(id).await.unwrap();
        let answer = match deed {
            // Buttons name people by who they are at this table.
            Deed::Ask(Act::Moderate(measure, _)) => {
                let person = Person::of(id, &player(NAMES[(who + 1) % NAMES.len()]));
                manager.handle(Request::At(id, Act::Moderate(measure, person)), &by, now).await
            }
            Deed::Ask(act) => manager.handle(Request::At(id, act), &by, now).await,
            Deed::Use(index) if !mine.is_empty() => press(&manager, &by, &mine[index % mine.len()], now).await,
            Deed::Press(index) if !shown.is_empty() => press(&manager, &by, &shown[index % shown.len()], now).await,
            Deed::Press(_) | Deed::Use(_) => continue,
            Deed::Forge(text) => match format!("{id}.{text}").parse::<sobremesa::Press>() {
                Ok(press) => manager.handle(press.request(&text), &by, now).await,
                Err(_) => continue,
            },
            Deed::Attach(number) => {
                let Ok(code) = manager.read(id, |session| session.invite().to_string()).await else { continue };
                manager
                    .handle(
                        Request::Attach {
                            code,
                            room: room(&number.to_string()),
                            language: Language::EsAr,
                            pictures: true,
                        },
                        &by,
                        now,
                    )
                    .await
            }
            Deed::Wait(seconds) => {
                now = now.plus_secs(seconds);
                for pending in manager.wake_due(now).await.unwrap().thoughts {
                    manager.finish_thought(pending, || NOON).await.unwrap();
                }
                if manager.table_screen(id, Language::Es).await == Err(Refusal::NoTable) {
                    id = manager.handle(open("0", "mano-a-mano"), &actor("Ana"), now).await.unwrap().session;
                }
                continue;
            }
        };
        match answer {
            Ok(reply) => {
                if let Some(view) = reply.view {
                    let spoken = manager.view(id, &by.player, &view, Language::Es).await;
                    shown.extend(spoken.into_iter().flat_map(|spoken| spoken.controls));
                }
            }
            Err(refusal) => {
                assert_eq!(store.load(id).await.unwrap(), before, "{refusal:?} changed something");
                assert!(!manager.say(Some(id), &refusal.line(), Language::Es).await.starts_with("session-"));
            }
        }
        if manager.read(id, check).await.is_err() {
            id = manager.handle(open("0", "mano-a-mano"), &actor("Ana"), now).await.unwrap().session;
        }
        // Another process reads the same.
        let fresh = super::manager(&store);
        for language in [Language::Es, Language::En] {
            assert_eq!(fresh.table_screen(id, language).await, manager.table_screen(id, language).await);
            assert_eq!(
                fresh.hand_screen(id, &by.player, language).await,
                manager.hand_screen(id, &by.player, language).await
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_requests_never_break_a_table(deeds in prop::collection::vec((0..NAMES.len(), prop::option::of(0..40u8), deed()), 1..120)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(run(deeds));
    }
}
