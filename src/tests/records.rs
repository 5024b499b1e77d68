//! Bytes of every release stay readable for good.

use std::path::PathBuf;

use sobremesa_computer::Level;
use sobremesa_game::BadRecord;
use sobremesa_store::{Kind, Revision};

use super::*;
use crate::record::{Erased, erase};
use crate::request::Place;
use crate::request::parts::{Measure, Person, Text, Wish};
use crate::schema;
use crate::session::chair::Chair;

fn stored(record: Vec<u8>) -> Stored {
    Stored { revision: Revision(1), record, rooms: vec![], players: vec![], lists: vec![], wake_at: None }
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/session"))
}

/// Checks that a session says what its sample is known to say.
fn check(name: &str, read: &Session) {
    let facts = std::fs::read_to_string(folder().join(format!("v1-{name}.json"))).unwrap();
    let facts: serde_json::Value = serde_json::from_str(&facts).unwrap();
    let players: Vec<_> = read.sitters().map(|(_, sitter)| sitter.player.0.as_str()).collect();
    assert_eq!(serde_json::json!(players), facts["players"]);
    assert_eq!(read.host().0, facts["host"].as_str().unwrap());
    assert_eq!(read.commitment().to_string(), facts["commitment"].as_str().unwrap());
    assert_eq!(serde_json::Value::Object(read.choices()), facts["choices"]);
    assert_eq!(serde_json::json!(read.phase.dealt().map(|dealt| dealt.table.record().to_text())), facts["record"]);
    assert_eq!(serde_json::json!(read.moment), facts["moment"]);
    assert_eq!(format!("{:?}", read.ending()), facts["ending"].as_str().unwrap());
    for (what, found) in [
        ("chairs", format!("{:?}", read.chairs)),
        ("moderation", format!("{:?}", read.moderation)),
        ("departed", format!("{:?}", read.risen)),
        ("touched", format!("{:?}", read.phase.playing().ok().map(|playing| &playing.touched))),
        ("before", format!("{:?}", read.phase.playing().ok().map(|playing| &playing.before))),
    ] {
        assert_eq!(serde_json::json!(found), facts[what]);
    }
    assert_eq!(serde_json::json!(read.notes(Language::Es)), facts["notes"]);
    assert_eq!(serde_json::json!(read.is_listed()), facts["listed"]);
}

/// Sessions with every kind of field in use.
fn samples() -> Vec<(&'static str, Session)> {
    let mut lobby = Mesa::open("pareja-100");
    let beto = Actor { update: Some("17".into()), name: "B*t<o> ñ".into(), language: Language::En, ..actor("Beto") };
    lobby.act_as(&beto, &join()).unwrap();
    lobby.act("Ana", &Act::remember(Place::Room(Room("web:patio".into())), vec!["m1".into(), "m2".into()])).unwrap();
    lobby.act("Ana", &Act::remember(Place::Hand(player("Beto")), vec!["d1".into()])).unwrap();
    lobby.configure("Ana", Configure::Patience(None)).unwrap();

    // Caro was removed by the host, Eva by a moderator, and Beto is muted.
    for other in ["Caro", "Eva"] {
        lobby.act(other, &join()).unwrap();
    }
    let moderator = Actor { moderator: true, room: Some(Room("web:patio".into())), ..actor("Zoe") };
    let person = |who: &str| Person::of(SessionId(1), &player(who));
    lobby.act("Ana", &Act::Moderate(Measure::Remove, person("Caro"))).unwrap();
    lobby.act_as(&moderator, &Act::Moderate(Measure::Remove, person("Eva"))).unwrap();
    lobby.act("Ana", &Act::Moderate(Measure::Mute, person("Beto"))).unwrap();
    let hard = Configure::AddComputer { level: Level::BEST, all: false };
    lobby.configure("Ana", hard).unwrap();
    lobby.configure("Ana", Configure::Hints(false)).unwrap();
    lobby.configure("Ana", Configure::Lot(true)).unwrap();
    lobby.act("Ana", &Act::SetPictures(Text::new("web:patio"), false)).unwrap();

    // Ana asked for a hint, Beto is away, Caro has left, Dani would rather end it, and the computer thinks.
    let mut playing = Mesa::of_four();
    while playing.turn() != seat(0) || playing.session.moment < 8 {
        let (who, mv) = (playing.name_at(playing.turn()), playing.first_move());
        playing.act(&who, &word(&mv)).unwrap();
    }
    playing.act("Ana", &Act::Hint).unwrap();
    let mv = playing.first_move();
    playing.act("Ana", &word(&mv)).unwrap();
    playing.wait(300);
    playing.act("", &Act::Wake).unwrap();
    playing.act("", &Act::Wake).unwrap();
    playing.act("Caro", &Act::Leave).unwrap();
    playing.act("Dani", &Act::Absent { seat: seat(1), wish: Wish::Remove }).unwrap();
    playing.wait(1);
    playing.act("", &Act::Wake).unwrap();
    playing.think();
    playing.wait(1);
    playing.act("", &Act::Wake).unwrap();
    assert_eq!(playing.playing().thinking.map(|thinking| thinking.seat), Some(seat(2)));

    let mut over = Mesa::open("mano-a-mano");
    over.configure("Ana", Configure::Lot(true)).unwrap();
    let mut over = over.with(&["Beto"]);
    over.act("Ana", &Act::remember(Place::Room(Room("web:patio".into())), vec!["m1".into()])).unwrap();
    over.play_out();
    over.act("Ana", &Act::Rematch { contribution: "sal".into() }).unwrap();
    over.act("Ana", &Act::Detach(Room("web:patio".into()))).unwrap();

    // The second game of a table that is open to strangers, where a piece was touched.
    let mut touched = Mesa::of(&open("ajedrez", "sin-reloj"));
    touched.configure("Ana", Configure::Listed(true)).unwrap();
    touched.configure("Ana", Configure::Option { name: "pieza_tocada".into(), value: true.into() }).unwrap();
    let mut touched = touched.with(&["Beto"]);
    let (who, _) = touched.turn_and_other();
    touched.act(who, &word("e2e4")).unwrap();
    touched.act("Ana", &Act::Resign).unwrap();
    for who in ["Ana", "Beto"] {
        touched.act(who, &Act::Rematch { contribution: String::new() }).unwrap();
    }
    let (who, _) = touched.turn_and_other();
    super::touching::touch(&mut touched, who, "e2").unwrap();

    vec![("lobby", lobby.session), ("playing", playing.session), ("over", over.session), ("touched", touched.session)]
}

/// A version that no release wrote is refused, be it a later one, which the store tells from damage.
#[test]
fn records_of_an_unknown_version_are_refused() {
    let schema = schema();
    assert_eq!(schema.version, 1);
    for kind in [Kind::Session, Kind::Result] {
        for version in [0, schema.version + 1] {
            assert!((schema.migrate)(kind, version, b"a record").is_err());
        }
    }
}

/// A new sample is written with `SOBREMESA_BLESS=1`; an existing one never changes.
#[test]
fn golden_records_decode_for_ever() {
    let folder = folder();
    for (name, session) in samples() {
        let (bytes, screen) = (folder.join(format!("v1-{name}.bin")), folder.join(format!("v1-{name}.json")));
        let facts = serde_json::json!({
            "host": session.host().0,
            "players": session.sitters().map(|(_, sitter)| sitter.player.0.clone()).collect::<Vec<_>>(),
            "commitment": session.commitment().to_string(),
            "choices": session.choices(),
            "record": session.phase.dealt().map(|dealt| dealt.table.record().to_text()),
            "moment": session.moment,
            "chairs": format!("{:?}", session.chairs),
            "notes": session.notes(Language::Es),
            "moderation": format!("{:?}", session.moderation),
            "departed": format!("{:?}", session.risen),
            "listed": session.is_listed(),
            "touched": format!("{:?}", session.phase.playing().ok().map(|playing| &playing.touched)),
            "before": format!("{:?}", session.phase.playing().ok().map(|playing| &playing.before)),
            "ending": format!("{:?}", session.ending()),
        });
        if !bytes.exists() && std::env::var_os("SOBREMESA_BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&bytes, session.to_bytes()).unwrap();
            std::fs::write(&screen, serde_json::to_string_pretty(&facts).unwrap() + "\n").unwrap();
        }
        let kept = std::fs::read(&bytes).unwrap();
        let read = Session::from_stored(session.id, &stored(kept.clone())).unwrap();
        check(name, &read);
        assert_eq!(read.to_bytes(), kept, "{name} is written differently now: that needs a second form");
    }
}

#[test]
fn cut_records_are_refused_and_changed_ones_never_panic() {
    for (name, session) in samples() {
        let bytes = session.to_bytes();
        for length in 0..bytes.len() {
            let cut = Session::from_stored(session.id, &stored(bytes[..length].to_vec()));
            assert_eq!(cut.map(drop), Err(BadRecord::Spoilt), "{name} cut to {length}");
        }
        // A changed byte may yield another session, but never a crash.
        for place in 0..bytes.len() {
            for bit in [1, 0x80] {
                let mut changed = bytes.clone();
                changed[place] ^= bit;
                if let Ok(session) = Session::from_stored(session.id, &stored(changed)) {
                    let _ = session.table_screen(Language::Es);
                    let _ = session.hand_screen(&player("Ana"), Language::Es);
                }
            }
        }
    }
}

#[test]
fn a_game_of_thirty_moves_is_well_under_a_kibibyte() {
    let mut mesa = Mesa::of_four();
    for _ in 0..30 {
        let (who, mv) = (mesa.name_at(mesa.turn()), mesa.first_move());
        mesa.act(&who, &word(&mv)).unwrap();
    }
    assert!(mesa.session.to_bytes().len() < 600, "{} bytes", mesa.session.to_bytes().len());
}

#[test]
fn a_table_opened_to_strangers_stays_so() {
    let mut mesa = Mesa::open("mano-a-mano");
    for listed in [true, false] {
        mesa.configure("Ana", Configure::Listed(listed)).unwrap();
        let read = Session::from_stored(SessionId(1), &stored(mesa.session.to_bytes())).unwrap();
        assert_eq!(read.is_listed(), listed);
    }
}

#[test]
fn every_level_is_kept() {
    for level in Level::ALL {
        let mut mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") });
        mesa.configure("Ana", Configure::AddComputer { level, all: true }).unwrap();
        let read = Session::from_stored(SessionId(1), &stored(mesa.session.to_bytes())).unwrap();
        assert_eq!(read.computer(seat(1)).map(|computer| computer.level), Some(level));
    }
}

#[test]
fn a_level_that_this_release_does_not_know_is_one_of_a_newer_release() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.configure("Ana", Configure::AddComputer { level: Level::Two, all: true }).unwrap();
    // The only byte that differs from one level to the next is the level's.
    let bytes = mesa.session.to_bytes();
    let Chair::Computer(computer) = &mut mesa.session.common.chairs[1] else { panic!("a computer sits there") };
    computer.level = Level::Three;
    let mut unknown = mesa.session.to_bytes();
    let at = (0..bytes.len()).filter(|&at| bytes[at] != unknown[at]).collect::<Vec<_>>();
    assert_eq!(at.len(), 1);
    unknown[at[0]] = 9;
    assert_eq!(Session::from_stored(SessionId(1), &stored(unknown)).map(drop), Err(BadRecord::Newer));
}

/// The erasure of a person from a record keeps the levels of the computers there.
#[test]
fn levels_outlast_the_erasure_of_a_person() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &join()).unwrap();
    mesa.configure("Ana", Configure::AddComputer { level: Level::Six, all: true }).unwrap();
    let beto = crate::record::person_filter::Person::new(&player("Beto"));
    let Ok(Erased::Changed(left)) = erase(&stored(mesa.session.to_bytes()), &beto) else { panic!("Beto sat there") };
    let read = Session::from_stored(SessionId(1), &left).unwrap();
    assert_eq!(read.seat_of(&player("Beto")), None);
    assert_eq!(read.computer(seat(2)).map(|computer| computer.level), Some(Level::Six));
}
