//! Removing and muting: the permissions, the effects, and the ways to undo them.

use super::lobby::press;
use super::*;
use crate::request::View;
use crate::request::parts::{Measure, Person};
use crate::request::press::What;

fn about(measure: Measure, who: &str) -> Act {
    Act::Moderate(measure, Person::of(SessionId(1), &player(who)))
}

fn room(name: &str) -> Room {
    Room(format!("web:{name}"))
}

/// A moderator of that room.
fn moderator(place: &str) -> Actor {
    Actor { moderator: true, room: Some(room(place)), ..actor("Zoe") }
}

fn told(mesa: &Mesa, who: &str) -> String {
    mesa.session.told(&player(who), Language::Es).join(" ")
}

/// A lobby, a game and its end, with Ana as host and Beto.
fn at_each_stage() -> [Mesa; 3] {
    let mut lobby = Mesa::open("mano-a-mano");
    lobby.act("Beto", &join()).unwrap();
    let mut over = Mesa::of_two();
    over.play_out();
    [lobby, Mesa::of_two(), over]
}

#[test]
fn a_removed_player_loses_the_seat_until_readmitted() {
    for mut mesa in at_each_stage() {
        let stage = mesa.session.phase.stage();
        let done = mesa.act("Ana", &about(Measure::Remove, "Beto")).unwrap();
        assert_eq!(done.removed, Some((player("Beto"), Language::Es)));
        assert_eq!(mesa.session.seat_of(&player("Beto")), None, "{stage:?}");
        assert_eq!(mesa.session.is_playing(), mesa.session.computer(seat(1)).is_some(), "a computer plays on");
        // The others see that he got up, and not why.
        let shown = text(&mesa.session.table_screen(Language::Es));
        assert!(shown.contains("Beto se levantó") && !shown.contains("sacó"), "{shown}");
        assert!(told(&mesa, "Beto").contains("Te sacó de la mesa quien la abrió"), "{}", told(&mesa, "Beto"));
        assert_eq!(told(&mesa, "Ana"), "");
        assert_eq!(mesa.act("Beto", &join()), Err(Refusal::Barred), "{stage:?}");
        assert_eq!(mesa.act("Ana", &about(Measure::Remove, "Beto")), Err(Refusal::AlreadySo));
        for other in ["Caro", "Beto"] {
            assert!(mesa.act(other, &about(Measure::Admit, "Beto")).is_err(), "{other}");
        }
        mesa.act("Ana", &about(Measure::Admit, "Beto")).unwrap();
        assert_eq!(told(&mesa, "Beto"), "");
        mesa.act("Beto", &join()).unwrap();
        assert_eq!(mesa.session.seat_of(&player("Beto")), Some(seat(1)), "{stage:?}");
    }
}

#[test]
fn a_computer_takes_over_a_removed_players_turn() {
    let mut mesa = Mesa::of_two();
    while mesa.turn() != seat(1) {
        let (who, mv) = (mesa.name_at(mesa.turn()), mesa.first_move());
        mesa.act(&who, &word(&mv)).unwrap();
    }
    mesa.act("Ana", &about(Measure::Remove, "Beto")).unwrap();
    assert_eq!(mesa.act("Beto", &word("paso")), Err(Refusal::NotSeated));
    mesa.play_out();
    assert!(mesa.session.outcome().is_some());
}

#[test]
fn only_hosts_and_moderators_moderate_and_never_themselves() {
    for measure in [Measure::Remove, Measure::Mute, Measure::Unmute, Measure::Admit] {
        for mut mesa in at_each_stage() {
            // A guest, and a spectator.
            for who in ["Beto", "Caro"] {
                let refused = mesa.act(who, &about(measure, "Ana")).unwrap_err();
                assert!(matches!(refused, Refusal::NotHost { .. }), "{who} {measure:?}: {refused:?}");
            }
            assert_eq!(mesa.act("Ana", &about(measure, "Ana")), Err(Refusal::OwnSeat));
            assert_eq!(mesa.act("Ana", &about(measure, "Nadie")), Err(Refusal::NobodyThere));
        }
    }
}

#[test]
fn a_moderator_can_remove_the_host_and_another_takes_over() {
    for mut mesa in at_each_stage() {
        mesa.act_as(&moderator("patio"), &about(Measure::Remove, "Ana")).unwrap();
        assert_eq!(mesa.session.host(), &player("Beto"));
        assert!(told(&mesa, "Ana").contains("quien modera"));
        // The host cannot undo a moderator's decision.
        assert_eq!(mesa.act("Beto", &about(Measure::Admit, "Ana")), Err(Refusal::Moderated));
        mesa.act_as(&moderator("patio"), &about(Measure::Admit, "Ana")).unwrap();
        mesa.act("Ana", &join()).unwrap();
    }
}

#[test]
fn a_host_removed_from_an_empty_table_loses_all_control() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act_as(&moderator("patio"), &about(Measure::Remove, "Ana")).unwrap();
    assert!(matches!(mesa.act("Ana", &Act::End), Err(Refusal::NotHost { .. })));
    assert!(mesa.configure("Ana", Configure::Hints(false)).is_err());
    assert_eq!(mesa.act("Ana", &join()), Err(Refusal::Barred));
    mesa.act("Beto", &join()).unwrap();
    assert_eq!(mesa.session.host(), &player("Beto"));
}

#[test]
fn a_moderator_has_no_say_over_people_from_another_room() {
    let mut mesa = Mesa::open("pareja-100");
    let ana = actor("Ana");
    mesa.session.common.attach(&room("plaza"), Language::Es, true, &ana).unwrap();
    let from = |who: &str, place: &str| Actor { room: Some(room(place)), ..actor(who) };
    mesa.act_as(&from("Beto", "plaza"), &join()).unwrap();
    mesa.act_as(&from("Caro", "patio"), &join()).unwrap();
    let plaza = moderator("plaza");
    for who in ["Ana", "Caro"] {
        assert_eq!(mesa.act_as(&plaza, &about(Measure::Remove, who)), Err(Refusal::NotYourRoom), "{who}");
        assert_eq!(mesa.act_as(&plaza, &about(Measure::Mute, who)), Err(Refusal::NotYourRoom), "{who}");
    }
    // A moderator of a room that the table is not in has no say at all.
    assert_eq!(mesa.act_as(&moderator("calle"), &about(Measure::Remove, "Beto")), Err(Refusal::NotYourRoom));
    mesa.act_as(&plaza, &about(Measure::Mute, "Beto")).unwrap();
    mesa.act_as(&plaza, &about(Measure::Remove, "Beto")).unwrap();
    mesa.act("Ana", &about(Measure::Remove, "Caro")).unwrap();
    // Their own room is theirs.
    mesa.act_as(&plaza, &Act::Detach(room("plaza"))).unwrap();
    assert_eq!(mesa.act_as(&plaza, &about(Measure::Admit, "Beto")), Err(Refusal::NotYourRoom));
}

#[test]
fn the_only_or_platforms_room_moderates_people_of_unknown_origin() {
    let mut mesa = Mesa::open("pareja-100");
    let plaza = Room("telegram:-5".into());
    let moderator = |place: &Room| Actor { moderator: true, room: Some(place.clone()), ..actor("Zoe") };
    let telegram = Actor { player: PlayerId("telegram:5".into()), ..actor("Beto") };
    mesa.act_as(&telegram, &join()).unwrap();
    mesa.act_as(&moderator(&room("patio")), &Act::Moderate(Measure::Mute, Person::of(SessionId(1), &telegram.player)))
        .unwrap();
    mesa.session.common.attach(&plaza, Language::Es, true, &actor("Ana")).unwrap();
    let unmute = Act::Moderate(Measure::Unmute, Person::of(SessionId(1), &telegram.player));
    assert_eq!(mesa.act_as(&moderator(&room("patio")), &unmute), Err(Refusal::NotYourRoom));
    mesa.act_as(&moderator(&plaza), &unmute).unwrap();
}

#[test]
fn a_muted_player_keeps_playing_unheard_until_unmuted() {
    for mut mesa in at_each_stage() {
        mesa.act("Ana", &about(Measure::Mute, "Beto")).unwrap();
        assert!(mesa.session.is_muted(&player("Beto")) && !mesa.session.is_muted(&player("Ana")));
        assert_eq!(mesa.session.seat_of(&player("Beto")), Some(seat(1)));
        assert!(told(&mesa, "Beto").contains("te silenció"));
        assert_eq!(mesa.act("Ana", &about(Measure::Mute, "Beto")), Err(Refusal::AlreadySo));
        mesa.act("Ana", &about(Measure::Unmute, "Beto")).unwrap();
        assert_eq!(mesa.act("Ana", &about(Measure::Unmute, "Beto")), Err(Refusal::AlreadySo));
        assert!(!mesa.session.is_muted(&player("Beto")) && told(&mesa, "Beto").is_empty());
    }
}

/// Getting up and sitting down again is no way out.
#[test]
fn a_muted_player_stays_muted_after_changing_seats() {
    let mut mesa = Mesa::of_two();
    mesa.act("Ana", &about(Measure::Mute, "Beto")).unwrap();
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(told(&mesa, "Beto"), "", "it does not matter to whoever looks on");
    mesa.act("Beto", &join()).unwrap();
    assert!(mesa.session.is_muted(&player("Beto")));
}

/// The labels that a person finds behind *Personas*, and the button with this label.
fn menu(mesa: &mut Mesa, by: &Actor, who: &str) -> Vec<crate::Button> {
    let person = What::Person(Person::of(SessionId(1), &player(who)));
    let crate::Request::At(_, act) = mesa.session.press(person).request("") else { panic!() };
    let view = mesa.act_as(by, &act).unwrap().view.unwrap();
    mesa.session.view(&by.player, &view, Language::Es).controls
}

fn labels(buttons: &[crate::Button]) -> Vec<&str> {
    buttons.iter().map(|button| button.label.as_str()).collect()
}

#[test]
fn each_persons_menu_offers_only_the_permitted_measures() {
    for mut mesa in at_each_stage() {
        mesa.act("Caro", &Act::Show(View::People)).unwrap();
        let people = mesa.session.view(&player("Ana"), &View::People, Language::Es);
        assert_eq!(
            labels(&people.controls),
            ["Beto", "Denunciar la mesa", "Volver"],
            "nobody keeps order over themselves"
        );
        let ana = actor("Ana");
        let all = menu(&mut mesa, &ana, "Beto");
        assert_eq!(labels(&all), ["Silenciar", "Sacar de la mesa", "Denunciar", "Volver"]);
        assert_eq!(labels(&menu(&mut mesa, &actor("Caro"), "Beto")), ["Denunciar", "Volver"]);
        assert_eq!(labels(&menu(&mut mesa, &moderator("calle"), "Beto")), ["Denunciar", "Volver"]);
        assert_eq!(labels(&menu(&mut mesa, &moderator("patio"), "Beto")).len(), 4);
        // People are not asked to confirm what they may not do; the host is asked, and it is done.
        let expel = all[1].press.clone();
        assert!(press(&mut mesa, "Caro", &expel).is_err());
        let View::Confirm(_) = press(&mut mesa, "Ana", &expel).unwrap().view.unwrap() else {
            panic!("it is not asked")
        };
        let What::Sure(what) = expel.what.clone() else { panic!("{expel:?}") };
        let asked =
            mesa.session.view(&player("Ana"), &View::Confirm(Box::new(mesa.session.press(*what))), Language::Es);
        assert!(text(&asked).contains("sacar a Beto"), "{}", text(&asked));
        press(&mut mesa, "Ana", &asked.controls[0].press).unwrap();
        assert_eq!(labels(&menu(&mut mesa, &ana, "Beto")), ["Dejar volver", "Denunciar", "Volver"]);
        let shown = text(&mesa.session.view(&player("Ana"), &View::People, Language::Es));
        assert!(shown.contains("Beto (fuera de la mesa)"), "{shown}");
    }
}

/// A button drawn for one person never means another who took the seat meanwhile.
#[test]
fn a_button_means_the_person_and_not_the_seat() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Beto", &join()).unwrap();
    let mute = about(Measure::Mute, "Beto");
    mesa.act("Beto", &Act::Leave).unwrap();
    mesa.act("Caro", &join()).unwrap();
    assert_eq!(mesa.act("Ana", &mute), Err(Refusal::NobodyThere));
    assert!(!mesa.session.is_muted(&player("Caro")));
}

#[test]
fn the_earliest_of_too_many_decisions_is_forgotten() {
    let mut mesa = Mesa::open("mano-a-mano");
    for number in 0..40 {
        let who = format!("p{number}");
        mesa.act(&who, &join()).unwrap();
        mesa.act("Ana", &about(Measure::Remove, &who)).unwrap();
    }
    assert!(!mesa.session.is_barred(&player("p7")) && mesa.session.is_barred(&player("p8")));
    assert!(mesa.session.to_bytes().len() < 4096, "{} bytes", mesa.session.to_bytes().len());
}

#[test]
fn lookalike_names_are_told_apart_at_the_table() {
    let mut mesa = Mesa::open("pareja-100");
    let named = |id: &str, name: &str| Actor { name: name.into(), ..actor(id) };
    mesa.act_as(&named("b", "Аnа"), &join()).unwrap();
    mesa.act_as(&named("c", "Computadora 1 (experto)"), &join()).unwrap();
    mesa.act_as(&named("d", "José de la Cruz"), &join()).unwrap();
    let name = |number| mesa.session.name_in(seat(number), Language::Es);
    let names = [name(0), name(1), name(2), name(3)];
    assert_eq!(names, ["Ana (1)", "Аnа (2)", "«Computadora 1 (experto)» (3)", "José de la Cruz"]);
}
