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

fn stored(record: Vec<u8>) -> Stored {
    Stored { revision: Revision(1), record, rooms: vec![], players: vec![], lists: vec![], wake_at: None }
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/session"))
}

/// Checks that a session says what its sample is known to say.
fn check(name: &str, version: &str, read: &Session) {
    let facts = std::fs::read_to_string(folder().join(format!("{version}-{name}.json"))).unwrap();
    let facts: serde_json::Value = serde_json::from_str(&facts).unwrap();
    let players: Vec<_> = read.sitters().map(|(_, sitter)| sitter.player.0.as_str()).collect();
    assert_eq!(serde_json::json!(players), facts["players"]);
    assert_eq!(read.host().0, facts["host"].as_str().unwrap());
    assert_eq!(read.commitment().to_string(), facts["commitment"].as_str().unwrap());
    assert_eq!(serde_json::Value::Object(read.choices()), facts["choices"]);
    assert_eq!(serde_json::json!(read.phase.dealt().map(|dealt| dealt.table.record().to_text())), facts["record"]);
    assert_eq!(serde_json::json!(read.moment), facts["moment"]);
    assert_eq!(format!("{:?}", read.ending()), facts["ending"].as_str().unwrap());
    if version != "v1" {
        assert_eq!(serde_json::json!(format!("{:?}", read.chairs)), facts["chairs"]);
    }
    // No person was removed or muted before that was recorded.
    if version == "v5" {
        assert_eq!(serde_json::json!(format!("{:?}", read.moderation)), facts["order"]);
        assert_eq!(serde_json::json!(format!("{:?}", read.risen)), facts["whose"]);
    } else {
        assert_eq!(read.moderation, crate::session::moderation::Moderation::default());
    }
    // The names of those who got up before that was recorded are lost.
    let risen = if facts["risen"].is_null() { &serde_json::json!([]) } else { &facts["risen"] };
    assert_eq!(serde_json::json!(read.notes(Language::Es)), *risen);
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
    let hard = Configure::AddComputer { level: Level::Hard, all: false };
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

    vec![("lobby", lobby.session), ("playing", playing.session), ("over", over.session)]
}

/// Sessions of earlier versions, as a store that was opened by this release gives it.
#[test]
fn records_of_earlier_forms_are_read_for_ever() {
    for name in ["lobby", "playing", "over"] {
        for (number, version) in [(1, "v1"), (2, "v2"), (3, "v3"), (4, "v4")] {
            let kept = std::fs::read(folder().join(format!("{version}-{name}.bin"))).unwrap();
            let migrated = (schema().migrate)(Kind::Session, number, &kept).unwrap();
            check(name, version, &Session::from_stored(SessionId(1), &stored(migrated)).unwrap());
        }
        let kept = std::fs::read(folder().join(format!("v1-{name}.bin"))).unwrap();
        for length in 0..kept.len() {
            assert!((schema().migrate)(Kind::Session, 1, &kept[..length]).is_err(), "{name} cut to {length}");
        }
    }
}

#[test]
fn results_of_earlier_releases_are_read_as_they_are_and_of_later_ones_not_at_all() {
    let schema = schema();
    for version in 1..schema.version {
        assert_eq!((schema.migrate)(Kind::Result, version, b"a result"), Ok(b"a result".to_vec()));
    }
    for version in [0, schema.version + 1] {
        assert!((schema.migrate)(Kind::Result, version, b"a result").is_err());
        assert!((schema.migrate)(Kind::Session, version, b"a session").is_err());
    }
}

/// A new sample is written with `SOBREMESA_BLESS=1`; an existing one never changes.
#[test]
fn golden_records_decode_for_ever() {
    let folder = folder();
    for (name, session) in samples() {
        let (bytes, screen) = (folder.join(format!("v5-{name}.bin")), folder.join(format!("v5-{name}.json")));
        let facts = serde_json::json!({
            "host": session.host().0,
            "players": session.sitters().map(|(_, sitter)| sitter.player.0.clone()).collect::<Vec<_>>(),
            "commitment": session.commitment().to_string(),
            "choices": session.choices(),
            "record": session.phase.dealt().map(|dealt| dealt.table.record().to_text()),
            "moment": session.moment,
            "chairs": format!("{:?}", session.chairs),
            "risen": session.notes(Language::Es),
            "order": format!("{:?}", session.moderation),
            "whose": format!("{:?}", session.risen),
            "ending": format!("{:?}", session.ending()),
        });
        if !bytes.exists() && std::env::var_os("SOBREMESA_BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&bytes, session.to_bytes()).unwrap();
            std::fs::write(&screen, serde_json::to_string_pretty(&facts).unwrap() + "\n").unwrap();
        }
        let kept = std::fs::read(&bytes).unwrap();
        let read = Session::from_stored(session.id, &stored(kept.clone())).unwrap();
        check(name, "v5", &read);
        assert_eq!(read.to_bytes(), kept, "{name} is written differently now: that needs a V6");
    }
}

#[test]
fn a_record_that_was_cut_or_changed_is_refused_without_panic() {
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

/// Tables of earlier releases, and of releases that do not know of the list, are tables of friends.
#[test]
fn a_table_opened_to_strangers_stays_so_and_says_nothing_otherwise() {
    let mut mesa = Mesa::open("mano-a-mano");
    let private = mesa.session.to_bytes();
    mesa.configure("Ana", Configure::Listed(true)).unwrap();
    let open = mesa.session.to_bytes();
    let read = |bytes: Vec<u8>| Session::from_stored(SessionId(1), &stored(bytes)).unwrap().is_listed();
    assert!(read(open.clone()) && !read(private.clone()) && !read(open[..private.len()].to_vec()));
    mesa.configure("Ana", Configure::Listed(false)).unwrap();
    assert_eq!(mesa.session.to_bytes().len(), private.len());
}

/// A record with the new levels is read as it was written, and by releases that have only three levels with
/// the nearest of those.
#[test]
fn levels_between_the_first_three_are_kept_and_older_releases_read_the_nearest() {
    let words = |session: &Session| {
        let level = |seat| session.computer(seat).map(|computer| computer.level.word());
        session.seats().iter().filter_map(level).collect::<Vec<_>>()
    };
    let kept = |levels: [Level; 3]| {
        let mut mesa = Mesa::open("pareja-100");
        for level in levels {
            mesa.configure("Ana", Configure::AddComputer { level, all: false }).unwrap();
        }
        mesa.session.to_bytes()
    };
    let [easy, medium, hard] = [Level::Easy, Level::Medium, Level::Hard];
    let known = kept([easy, medium, hard]);
    let finer = kept([Level::Novice, Level::Casual, Level::Strong]);
    let read = |bytes: &[u8]| Session::from_stored(SessionId(1), &stored(bytes.to_vec())).unwrap();
    assert_eq!(words(&read(&known)), ["easy", "medium", "hard"]);
    assert_eq!(words(&read(&finer)), ["novice", "casual", "strong"]);
    assert_eq!(finer[..known.len()], known, "what earlier releases read");
    assert_eq!(words(&read(&finer[..known.len()])), ["easy", "medium", "hard"]);
}

/// Levels that only ajedrez has stand behind all that the release before reads, which finds the nearest usual
/// level below.
#[test]
fn further_levels_are_kept_and_the_release_before_reads_the_nearest_usual_one() {
    let usual = Level::USUAL;
    for level in Level::ALL.into_iter().filter(|level| !usual.contains(level)) {
        let kept = |level| {
            let mut mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") });
            mesa.configure("Ana", Configure::AddComputer { level, all: true }).unwrap();
            mesa.session.to_bytes()
        };
        let read = |bytes: &[u8]| {
            let session = Session::from_stored(SessionId(1), &stored(bytes.to_vec())).unwrap();
            session.computer(seat(1)).map(|computer| computer.level)
        };
        let (further, nearest) = (kept(level), kept(level.among(&usual)));
        assert_eq!(read(&further), Some(level));
        assert_eq!(further[..nearest.len()], nearest, "what the release before reads of {level:?}");
        assert_eq!(read(&nearest), Some(level.among(&usual)));
    }
}

/// The erasure of a person from a record keeps the levels of the computers there.
#[test]
fn levels_outlast_the_erasure_of_a_person() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &join()).unwrap();
    mesa.configure("Ana", Configure::AddComputer { level: Level::Strong, all: true }).unwrap();
    let beto = crate::record::person_filter::Person::new(&player("Beto"));
    let Ok(Erased::Changed(left)) = erase(&stored(mesa.session.to_bytes()), &beto) else { panic!("Beto sat there") };
    let read = Session::from_stored(SessionId(1), &left).unwrap();
    assert_eq!(read.seat_of(&player("Beto")), None);
    assert_eq!(read.computer(seat(2)).map(|computer| computer.level), Some(Level::Strong));
}

/// Words, and what buttons that stand in chats say, mean what they meant when there were three levels.
#[test]
fn the_words_of_three_levels_mean_what_they_meant() {
    for (word, press, level) in
        [("easy", "ae", Level::Easy), ("medium", "am", Level::Medium), ("hard", "ah", Level::Hard)]
    {
        assert_eq!(Level::from_word(word), Some(level));
        let pressed: crate::Press = format!("00000000000000ff.1.k{press}").parse().unwrap();
        assert_eq!(pressed.what, crate::What::AddComputer(level, true));
    }
    for level in Level::ALL {
        assert_eq!(Level::from_word(level.word()), Some(level));
    }
}
