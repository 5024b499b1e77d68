//! Tables whose games count: agreed on by everyone, between people, and not to be escaped.

use super::*;
use crate::record::rated::CountedGame;
use crate::record::result::GameResult;
use crate::request::parts::{Measure, Person};
use crate::session::counted::{Change, Counted};
use sobremesa_computer::Level;

/// The game that the table has just ended, if it counts.
fn counted(mesa: &Mesa) -> Option<CountedGame> {
    GameResult::from_bytes(mesa.session.results.last().unwrap()).unwrap().counted
}

fn agree() -> Act {
    Act::Rematch { contribution: String::new() }
}

/// Ana and Beto have agreed to a game that counts.
fn rated() -> Mesa {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Beto", &join()).unwrap();
    mesa.configure("Ana", Configure::Rated(true)).unwrap();
    mesa.act("Beto", &agree()).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    mesa
}

#[test]
fn everyone_who_sat_before_has_to_agree_and_who_comes_later_sees_it() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &join()).unwrap();
    mesa.configure("Ana", Configure::Rated(true)).unwrap();
    for other in ["Caro", "Dani"] {
        mesa.act(other, &join()).unwrap();
    }
    assert_eq!(mesa.act("Ana", &Act::Start), Err(Refusal::NotAgreed { seats: vec![seat(1)] }));
    let told = text(&mesa.session.table_screen(Language::Es));
    assert!(told.contains("Con puntaje") && told.contains("Falta que acepte"), "{told}");
    mesa.act("Beto", &agree()).unwrap();
    // Other rules than those that were agreed on.
    mesa.configure("Ana", Configure::Option { name: "puntos".into(), value: 50.into() }).unwrap();
    assert_eq!(mesa.act("Ana", &Act::Start), Err(Refusal::NotAgreed { seats: vec![seat(1), seat(2), seat(3)] }));
    for other in ["Beto", "Caro", "Dani"] {
        mesa.act(other, &agree()).unwrap();
        assert_eq!(mesa.act(other, &agree()), Err(Refusal::NotOver), "they have agreed already");
    }
    mesa.act("Ana", &Act::Start).unwrap();
    mesa.play_out();
    let game = counted(&mesa).unwrap();
    assert_eq!(game.pool, "domino:parejas");
    assert_eq!(game.seats.iter().map(|seat| seat.side).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert_eq!(game.seats[0].place, game.seats[2].place);
    assert_ne!(game.seats[0].place, game.seats[1].place);
    assert!(game.seats.iter().all(|seat| seat.can_win && seat.player.is_some()));
}

#[test]
fn points_are_for_people_without_hints() {
    let mut mesa = Mesa::open("mano-a-mano");
    assert!(mesa.session.hints);
    let computer = Configure::AddComputer { level: Level::Two, all: true };
    mesa.configure("Ana", computer.clone()).unwrap();
    assert_eq!(mesa.configure("Ana", Configure::Rated(true)), Err(Refusal::PeopleOnly));
    mesa.configure("Ana", Configure::RemoveComputer(seat(1))).unwrap();
    for off in [Configure::Hints(true), computer, Configure::Rated(false)] {
        if mesa.session.computer(seat(1)).is_some() {
            mesa.configure("Ana", Configure::RemoveComputer(seat(1))).unwrap();
        }
        mesa.configure("Ana", Configure::Rated(true)).unwrap();
        assert!(mesa.session.rated && !mesa.session.hints);
        mesa.configure("Ana", off.clone()).unwrap();
        assert!(!mesa.session.rated, "{off:?}");
    }
    mesa.act("Beto", &join()).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    mesa.play_out();
    assert_eq!(counted(&mesa), None);
}

#[test]
fn who_gives_up_gets_up_or_ends_the_table_loses() {
    // Resigning.
    let mut mesa = rated();
    let (mover, other) = mesa.turn_and_other();
    let mv = mesa.first_move();
    mesa.act(mover, &word(&mv)).unwrap();
    mesa.act(other, &Act::Resign).unwrap();
    let places = |mesa: &Mesa| {
        let game = counted(mesa).unwrap();
        game.seats.into_iter().map(|seat| (seat.player.unwrap(), seat.place, seat.can_win)).collect::<Vec<_>>()
    };
    assert!(places(&mesa).contains(&(player(other), 2, true)));
    assert!(places(&mesa).contains(&(player(mover), 1, true)));

    // The host ends the table.
    let mut mesa = rated();
    let (mover, mv) = (mesa.turn_and_other().0, mesa.first_move());
    mesa.act(mover, &word(&mv)).unwrap();
    mesa.act("Ana", &Act::End).unwrap();
    assert!(places(&mesa).contains(&(player("Ana"), 2, true)));

    // Getting up: a computer plays on, no other person does, and the one who left may return.
    let mut mesa = rated();
    let (mover, mv) = (mesa.turn_and_other().0, mesa.first_move());
    mesa.act(mover, &word(&mv)).unwrap();
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(mesa.act("Caro", &join()), Err(Refusal::SeatKept));
    mesa.act("Beto", &join()).unwrap();
    mesa.act("Beto", &Act::Leave).unwrap();
    mesa.play_out();
    let beto = places(&mesa).into_iter().find(|(who, ..)| *who == player("Beto")).unwrap();
    assert!(!beto.2, "a computer wins nothing for a person");
    assert_eq!(counted(&mesa).unwrap().seats.iter().filter(|seat| seat.can_win).count(), 1);

    // Players remove nobody; a moderator does, and then the game counts for none of them.
    let mut mesa = rated();
    let remove = Act::Moderate(Measure::Remove, Person::of(SessionId(1), &player("Beto")));
    assert_eq!(mesa.act("Ana", &remove), Err(Refusal::NoRemoval));
    let moderator = Actor { moderator: true, room: Some(Room("web:patio".into())), ..actor("Zoe") };
    mesa.act_as(&moderator, &remove).unwrap();
    assert!(!mesa.session.rated);

    // A moderator who does not play ends it for none of them; nor does a game without a move count.
    let mut mesa = rated();
    let (mover, mv) = (mesa.turn_and_other().0, mesa.first_move());
    mesa.act(mover, &word(&mv)).unwrap();
    mesa.act_as(&Actor { moderator: true, ..actor("Zoe") }, &Act::End).unwrap();
    assert_eq!(counted(&mesa), None);
    let mut mesa = rated();
    mesa.act("Beto", &Act::Resign).unwrap();
    assert_eq!(counted(&mesa), None);
}

#[test]
fn what_a_game_changed_is_shown_and_kept_until_the_next_one() {
    let mut mesa = rated();
    mesa.play_out();
    let ended_at = mesa.session.phase.over().unwrap().ended_at;
    let players: Vec<_> =
        mesa.session.seats().iter().map(|seat| mesa.session.sitter(seat).map(|sitter| sitter.player.clone())).collect();
    let change = |by, points, deviation| Some(Change { by, points, deviation });
    let counted = Counted::Changed(vec![change(12, 1487, 60), change(-12, 1513, 110)]);
    let done = mesa.session.note_counted(ended_at, &players, &counted);
    assert_eq!(done, Done::effect(crate::session::transitions::done::Effect::Aged));
    assert_eq!(
        mesa.session.note_counted(ended_at, &players, &Counted::TooOften).effect,
        crate::session::transitions::done::Effect::Nothing
    );
    let again = reload(&mesa.session);
    assert_eq!(again.to_bytes(), mesa.session.to_bytes());
    let told = text(&again.table_screen(Language::Es)).replace(['\u{2068}', '\u{2069}'], "");
    assert!(told.contains(": +12 · 1487 ± 60") && told.contains(": −12 · 1513? ± 110"), "{told}");
    for who in ["Ana", "Beto"] {
        mesa.act(who, &agree()).unwrap();
    }
    assert!(mesa.session.is_playing() && mesa.session.rated);
    assert_eq!(
        mesa.session.note_counted(ended_at, &players, &counted).effect,
        crate::session::transitions::done::Effect::Nothing
    );
}

/// Behind a record without points stands nothing; one with points is refused where it is cut within them.
#[test]
fn points_stand_behind_the_rest_of_the_record() {
    let mut mesa = rated();
    mesa.play_out();
    let with = mesa.session.to_bytes();
    mesa.session.common.rated = false;
    let without = mesa.session.to_bytes().len();
    assert_eq!(with.len() - without, 3);
    let mut cut = Stored { record: with[..without + 1].to_vec(), ..stored(&mesa.session) };
    assert!(Session::from_stored(mesa.session.id, &cut).is_err());
    cut.record = [&with[..], &[0]].concat();
    assert!(Session::from_stored(mesa.session.id, &cut).is_err());
}

fn stored(session: &Session) -> Stored {
    Stored {
        revision: sobremesa_store::Revision(1),
        record: session.to_bytes(),
        rooms: vec![],
        players: vec![],
        lists: vec![],
        wake_at: None,
    }
}
