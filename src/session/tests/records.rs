//! Bytes of every release are read for ever.

use std::path::PathBuf;

use super::*;
use crate::game::BadRecord;
use crate::session::request::{Place, Wish};
use crate::store::Revision;

fn stored(record: Vec<u8>) -> Stored {
    Stored { revision: Revision(1), record, rooms: vec![], players: vec![], wake_at: None }
}

/// Sessions with every kind of field in use.
fn samples() -> Vec<(&'static str, Session)> {
    let mut lobby = Mesa::open("pareja-100");
    let beto = Actor { update: Some("17".into()), name: "B*t<o> ñ".into(), language: Language::En, ..actor("Beto") };
    lobby.act_as(&beto, &join()).unwrap();
    lobby.act("Ana", &Act::Remember(Place::Room(Room("web:patio".into())), vec!["m1".into(), "m2".into()])).unwrap();
    lobby.act("Ana", &Act::Remember(Place::Hand(player("Beto")), vec!["d1".into()])).unwrap();
    lobby.configure("Ana", Configure::Patience(None)).unwrap();

    let mut playing = Mesa::of_four();
    while playing.turn() != seat(1) || playing.session.moment < 9 {
        let (who, mv) = (playing.name_at(playing.turn()), playing.first_move());
        playing.act(&who, &word(&mv)).unwrap();
    }
    playing.wait(300);
    playing.act("", &Act::Wake).unwrap();
    playing.act("", &Act::Wake).unwrap();
    playing.act("Caro", &Act::Absent { seat: seat(1), wish: Wish::Remove }).unwrap();

    let mut over = Mesa::of_two();
    over.act("Ana", &Act::Remember(Place::Room(Room("web:patio".into())), vec!["m1".into()])).unwrap();
    over.play_out();
    over.act("Ana", &Act::Rematch { contribution: "sal".into() }).unwrap();
    over.act("Ana", &Act::Detach(Room("web:patio".into()))).unwrap();

    vec![("lobby", lobby.session), ("playing", playing.session), ("over", over.session)]
}

/// A new sample is written with `SOBREMESA_BLESS=1`; one that is there never changes.
#[test]
fn golden_records_decode_for_ever() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/session"));
    for (name, session) in samples() {
        let (bytes, screen) = (folder.join(format!("v1-{name}.bin")), folder.join(format!("v1-{name}.json")));
        let facts = serde_json::json!({
            "host": session.host().0,
            "players": session.sitters().map(|(_, sitter)| sitter.player.0.clone()).collect::<Vec<_>>(),
            "commitment": session.commitment().to_string(),
            "choices": session.choices(),
            "record": session.dealt().map(|dealt| dealt.table.record().to_text()),
            "moment": session.moment,
            "ending": format!("{:?}", session.ending()),
        });
        if !bytes.exists() && std::env::var_os("SOBREMESA_BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&bytes, session.to_bytes()).unwrap();
            std::fs::write(&screen, serde_json::to_string_pretty(&facts).unwrap() + "\n").unwrap();
        }
        let kept = std::fs::read(&bytes).unwrap();
        let read = Session::from_stored(session.id, &stored(kept.clone())).unwrap();
        let facts: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&screen).unwrap()).unwrap();
        assert_eq!(read.host().0, facts["host"].as_str().unwrap());
        assert_eq!(read.commitment().to_string(), facts["commitment"].as_str().unwrap());
        assert_eq!(serde_json::Value::Object(read.choices()), facts["choices"]);
        assert_eq!(serde_json::json!(read.dealt().map(|dealt| dealt.table.record().to_text())), facts["record"]);
        assert_eq!(format!("{:?}", read.ending()), facts["ending"].as_str().unwrap());
        assert_eq!(read.to_bytes(), kept, "{name} is written differently now: that needs a V2");
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
        // A changed byte may make another session, but never a crash.
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
