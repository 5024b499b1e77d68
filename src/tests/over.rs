//! After the game: another one, its proof, and the deletion of the table.

use super::lobby::press;
use super::*;
use crate::session::transitions::done::Effect;
use crate::{Ending, GameResult, PlayedBy, PlayedSeat};

fn rematch(contribution: &str) -> Act {
    Act::Rematch { contribution: contribution.into() }
}

#[test]
fn another_game_begins_when_all_have_agreed() {
    let mut mesa = Mesa::of_two();
    assert_eq!(mesa.act("Ana", &rematch("")), Err(Refusal::NotOver));
    let first = mesa.session.commitment();
    mesa.session
        .apply(
            &Act::Resign,
            &actor("Ana"),
            Context { now: mesa.now, fresh: &|| [8; 32], pause_ms: 1000, keeps: Keeps::default() },
        )
        .unwrap();
    // The next secret is committed to before any player contributes.
    let next = mesa.session.commitment();
    assert_ne!(next, first);
    assert_eq!(mesa.act("Zoe", &rematch("")), Err(Refusal::NotSeated));
    mesa.act("Ana", &rematch("té")).unwrap();
    assert_eq!(mesa.act("Ana", &rematch("té")), Err(Refusal::AlreadyVoted));
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains("Ana quiere la revancha"), "{shown}");
    // The promise about the next deals is there for those who ask.
    let more = text(&mesa.session.view(&player("Ana"), &crate::View::Proof, Language::Es));
    assert!(more.contains(&next.to_string()), "{more}");
    mesa.act("Beto", &rematch("sal")).unwrap();
    assert!(mesa.session.is_playing());
    assert_eq!(mesa.session.commitment(), next);
    // Everyone has moved one seat on, words and all.
    assert_eq!(mesa.session.seat_of(&player("Ana")), Some(seat(1)));
    let words: Vec<&str> = mesa.playing().dealt.contributions.iter().map(|word| word.as_str()).collect();
    assert_eq!(words, ["sal", "té"]);
    mesa.play_out();
    assert!(mesa.session.proof().unwrap().check().is_ok());
}

#[test]
fn no_button_of_an_earlier_game_fits_into_the_next() {
    let mut mesa = Mesa::of_two();
    let menu = mesa.session.view(&player("Ana"), &crate::View::More, Language::Es);
    let resign = menu.controls.iter().find(|button| button.label == "Abandonar la partida").unwrap().press.clone();
    let hands = [mesa.hand("Ana").unwrap(), mesa.hand("Beto").unwrap()];
    mesa.play_out();
    mesa.act("Ana", &rematch("")).unwrap();
    mesa.act("Beto", &rematch("")).unwrap();
    let crate::What::Sure(what) = resign.what.clone() else { panic!("resigning is asked once more") };
    let sure = crate::Press { what: *what, ..resign };
    assert!(matches!(press(&mut mesa, "Ana", &sure), Err(Refusal::Stale { .. })));
    for button in hands.iter().flat_map(|hand| &hand.controls) {
        for who in ["Ana", "Beto"] {
            assert!(matches!(press(&mut mesa, who, &button.press), Err(Refusal::Stale { .. })));
        }
    }
}

#[test]
fn a_vacated_seat_can_be_taken_for_the_next_game() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    mesa.act("Beto", &rematch("a")).unwrap();
    mesa.act("Ana", &Act::Leave).unwrap();
    assert!(!mesa.session.is_playing());
    mesa.act("Caro", &join()).unwrap();
    assert!(mesa.session.is_playing());
    assert_eq!(mesa.session.host(), &player("Beto"));
}

#[test]
fn a_finished_game_is_kept_for_a_day() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    mesa.wait(24 * 60 * 60 - 1);
    assert_ne!(mesa.act("", &Act::Wake).unwrap().effect, Effect::Gone);
    mesa.wait(1);
    assert_eq!(mesa.act("", &Act::Wake).unwrap().effect, Effect::Gone);
}

fn results(mesa: &mut Mesa) -> Vec<GameResult> {
    mesa.session.write().results.iter().map(|bytes| GameResult::from_bytes(bytes).unwrap()).collect()
}

#[test]
fn a_game_that_ends_leaves_one_result() {
    let mut mesa = Mesa::of_two();
    assert_eq!(results(&mut mesa), []);
    mesa.play_out();
    let outcome = match mesa.session.phase.dealt().unwrap().table.next() {
        sobremesa_game::Next::Over(outcome) => outcome,
        next => panic!("{next:?}"),
    };
    let person = |name: &str| PlayedBy::Known { player: player(name), name: Some(name.into()) };
    let played = |name: &str| Some(PlayedSeat { person: Some(person(name)), computer: None });
    let result = GameResult {
        session: mesa.session.id(),
        game: "domino".into(),
        options: Value::Object(mesa.session.choices()),
        seats: vec![played("Ana"), played("Beto")],
        ending: Ending::Played,
        winners: outcome.winners.iter().collect(),
        reason: Some(outcome.reason.into()),
        moves: mesa.session.phase.dealt().unwrap().table.record().inputs.len() as u32,
        ended_at: mesa.now,
        counted: None,
    };
    assert_eq!(results(&mut mesa), [result]);
    // Only once; and the next game leaves its own.
    mesa.act("Ana", &Act::Leave).unwrap();
    assert_eq!(results(&mut mesa), []);
    mesa.act("Caro", &join()).unwrap();
    mesa.act("Beto", &rematch("")).unwrap();
    mesa.act("Caro", &Act::Leave).unwrap();
    mesa.wait(60);
    mesa.act("Beto", &Act::End).unwrap();
    let second = results(&mut mesa).pop().unwrap();
    assert_eq!((second.ending, second.winners, second.reason), (Ending::Stopped, vec![], None));
    let people = second.seats.iter().flatten().filter_map(|seat| seat.person.as_ref());
    assert_eq!(people.collect::<Vec<_>>(), [&PlayedBy::Known { player: player("Beto"), name: Some("Beto".into()) }]);
    assert_eq!(second.ended_at, mesa.now);
}

#[test]
fn a_table_where_nothing_was_played_leaves_no_result() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Ana", &Act::End).unwrap();
    assert_eq!(results(&mut mesa), []);
}

/// Results written with `SOBREMESA_BLESS=1` stay readable for good.
#[test]
fn a_result_of_version_1_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/session");
    let (kept, said) = (format!("{folder}/v1-result.bin"), format!("{folder}/v1-result.json"));
    if !std::path::Path::new(&kept).exists() && std::env::var_os("SOBREMESA_BLESS").is_some() {
        let mut mesa = Mesa::of_four();
        mesa.play_out();
        let bytes = mesa.session.write().results.remove(0);
        let json = GameResult::from_bytes(&bytes).unwrap().to_json();
        std::fs::write(&kept, bytes).unwrap();
        std::fs::write(&said, serde_json::to_string_pretty(&json).unwrap() + "\n").unwrap();
    }
    let bytes = std::fs::read(kept).unwrap();
    let json: Choices = serde_json::from_str(&std::fs::read_to_string(said).unwrap()).unwrap();
    assert_eq!(GameResult::from_bytes(&bytes).unwrap().to_json(), json);
    for length in 0..bytes.len() {
        assert_eq!(GameResult::from_bytes(&bytes[..length]), Err(sobremesa_game::BadRecord::Spoilt));
    }
}

#[test]
fn the_proof_is_shown_only_afterwards() {
    let mut mesa = Mesa::of_two();
    let proof = Act::Show(crate::View::Proof);
    let shown = |mesa: &Mesa| {
        let zoe = sobremesa_store::PlayerId("Zoe".into());
        format!("{:?}", mesa.session.view(&zoe, &crate::View::Proof, sobremesa_screen::locale::Language::Es))
    };
    assert!(mesa.act("Zoe", &proof).is_ok());
    assert_eq!(mesa.session.proof(), None);
    let before = shown(&mesa);
    assert!(before.contains(&mesa.session.commitment().to_string()) && !before.contains("Secreto:"), "{before}");
    mesa.play_out();
    assert!(mesa.act("Zoe", &proof).is_ok());
    assert!(mesa.session.proof().is_some() && shown(&mesa).contains("Secreto:"));
}

#[test]
fn a_finished_game_is_kept_and_its_story_locates_decisions() {
    let mut mesa = Mesa::of_two();
    assert!(mesa.session.finished().is_none());
    mesa.play_out();
    let inputs = mesa.session.finished().unwrap().inputs.len();
    assert!(inputs > 2);
    let story = mesa.session.story();
    for input in 0..inputs as u32 {
        let mistake =
            crate::Mistake { input, number: 1, played: String::new(), better: String::new(), cost: 1, worth: 50 };
        let review = crate::Review { mistakes: vec![mistake.clone(), mistake], unseen: 0 };
        let place = mesa.session.places(&review);
        assert_eq!(place[0], place[1]);
        let at = story.iter().position(|told| told.key == place[0]).unwrap();
        assert!(story[at].inputs <= input as usize, "the decision had not been made");
        assert!(story.get(at + 1).is_none_or(|next| next.inputs > input as usize), "and was the next thing to happen");
    }
}
