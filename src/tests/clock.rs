//! Clocks: moves advance a game's clock, flags fall by themselves.

use super::*;
use crate::request::Configure;
use crate::request::parts::Wish;
use crate::session::phase::{Ending, Waiting};

/// Ana and Beto have begun this preset.
fn begun(game: &str, preset: &str) -> Mesa {
    Mesa::of(&open(game, preset)).with(&["Beto"])
}

/// Moves that Ana and Beto make in turn, each after this many milliseconds.
fn play(mesa: &mut Mesa, moves: &[(u64, &str)]) {
    for (millis, mv) in moves {
        mesa.now = mesa.now.plus_millis(*millis);
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word(mv)).unwrap();
    }
}

/// Every input of the game so far.
fn inputs(mesa: &Mesa) -> Vec<String> {
    mesa.session.phase.dealt().unwrap().table.record().inputs.iter().map(|input| input.1.clone()).collect()
}

fn view(mesa: &Mesa) -> Value {
    mesa.session.phase.dealt().unwrap().table.view(crate::catalogue::Viewer::Public)
}

/// Wakes the table as often as it asks to be woken by now.
fn wake(mesa: &mut Mesa) {
    while mesa.session.alarm.is_some_and(|alarm| alarm <= mesa.now) {
        mesa.act("", &Act::Wake).unwrap();
    }
}

fn reason(mesa: &Mesa) -> &'static str {
    mesa.session.outcome().unwrap().reason
}

#[test]
fn every_move_tells_how_long_it_took() {
    let mut mesa = begun("ajedrez", "rapida");
    play(&mut mesa, &[(3_500, "e2e4"), (20, "e7e5"), (0, "g1f3")]);
    assert_eq!(inputs(&mesa), ["reloj 3.500", "e2e4", "reloj 0.020", "e7e5", "g1f3"]);
    assert_eq!(view(&mesa)["clock"]["remaining_ms"], serde_json::json!([606_500, 604_980]));
}

#[test]
fn words_out_of_turn_record_time_without_stopping_the_clock() {
    let mut mesa = begun("ajedrez", "rapida");
    mesa.wait(2);
    mesa.act("Beto", &word("tablas")).unwrap();
    play(&mut mesa, &[(1_000, "e2e4")]);
    assert_eq!(inputs(&mesa), ["reloj 2", "tablas", "reloj 1", "e2e4"]);
    mesa.wait(4);
    mesa.act("Ana", &Act::Resign).unwrap();
    assert_eq!(inputs(&mesa)[4..], ["reloj 4", "abandono"]);
    assert!(mesa.session.proof().unwrap().check().is_ok());
}

#[test]
fn a_refused_move_records_no_time_until_the_next_move() {
    let mut mesa = begun("ajedrez", "rapida");
    for (who, wrong) in [("Ana", "e2e5"), ("Beto", "e7e5"), ("Ana", "hola"), ("Ana", "reloj 1"), ("Beto", "acepto")] {
        mesa.wait(1);
        assert!(matches!(mesa.act(who, &word(wrong)), Err(Refusal::Game(_))), "{wrong}");
    }
    assert!(inputs(&mesa).is_empty());
    play(&mut mesa, &[(0, "e2e4")]);
    assert_eq!(inputs(&mesa), ["reloj 5", "e2e4"]);
}

#[test]
fn a_flag_falls_without_anybody_doing_anything() {
    let mut mesa = begun("ajedrez", "relampago");
    play(&mut mesa, &[(10_000, "e2e4")]);
    mesa.wait(180);
    mesa.now.0 -= 1;
    wake(&mut mesa);
    assert!(mesa.session.is_playing());
    assert_eq!(mesa.session.alarm, Some(NOON.plus_secs(190)));
    mesa.now.0 += 1;
    wake(&mut mesa);
    assert_eq!((mesa.session.ending(), reason(&mesa)), (Some(Ending::Played), "tiempo"));
    assert_eq!(mesa.session.outcome().unwrap().winners.first(), Some(seat(0)));
    assert_eq!(inputs(&mesa), ["reloj 10", "e2e4", "reloj 180"]);
    assert!(mesa.session.proof().unwrap().check().is_ok());
}

#[test]
fn a_move_after_the_time_is_too_late() {
    for act in [word("e2e4"), word("hola"), Act::Resign] {
        let mut mesa = begun("ajedrez", "relampago");
        mesa.wait(180);
        mesa.act("Ana", &act).unwrap();
        assert_eq!((mesa.session.ending(), reason(&mesa)), (Some(Ending::Played), "tiempo"));
        assert_eq!(inputs(&mesa), ["reloj 180"]);
    }
}

#[test]
fn no_clock_runs_while_the_program_is_down() {
    let mut mesa = begun("ajedrez", "relampago");
    play(&mut mesa, &[(10_000, "e2e4")]);
    mesa.wait(24 * 60 * 60);
    mesa.session = reload(&mesa.session);
    mesa.session.resume(mesa.now);
    wake(&mut mesa);
    assert!(mesa.session.is_playing());
    assert_eq!(mesa.session.alarm, Some(mesa.now.plus_secs(180)));
    play(&mut mesa, &[(7_000, "e7e5")]);
    assert_eq!(inputs(&mesa), ["reloj 10", "e2e4", "reloj 7", "e7e5"]);
    // Time reported since the program began is not reported again.
    mesa.session.resume(mesa.now);
    mesa.session.resume(NOON);
    play(&mut mesa, &[(1_000, "g1f3")]);
    assert_eq!(inputs(&mesa)[4..], ["reloj 1", "g1f3"]);
}

#[test]
fn a_player_with_a_running_clock_is_never_absent() {
    let mut mesa = begun("ajedrez", "rapida");
    mesa.wait(599);
    wake(&mut mesa);
    assert_eq!(mesa.playing().waiting, Waiting::Patient);
    let remove = Act::Absent { seat: seat(0), wish: Wish::Remove };
    assert_eq!(mesa.act("Beto", &remove), Err(Refusal::NotAbsent { seat: seat(0), seconds: Some(1) }));
    // But the players need not wait for a seat that was left: a computer plays there, until the other player
    // ends the game.
    mesa.act("Ana", &Act::Leave).unwrap();
    mesa.act("Beto", &remove).unwrap();
    assert_eq!(inputs(&mesa), ["reloj 599", "abandono"]);
}

#[test]
fn tiempo_may_be_called_after_a_long_enough_turn() {
    let mut mesa = begun("damas", "clasica");
    let (who, other) = mesa.turn_and_other();
    let first = mesa.first_move();
    play(&mut mesa, &[(1_000, &first)]);
    mesa.wait(299);
    assert!(matches!(mesa.act(who, &word("tiempo")), Err(Refusal::Game(_))));
    assert!(matches!(mesa.act(who, &word("reloj 600")), Err(Refusal::Game(_))));
    mesa.wait(1);
    assert!(matches!(mesa.act(other, &word("tiempo")), Err(Refusal::Game(_))));
    mesa.act(who, &word("tiempo")).unwrap();
    assert_eq!(inputs(&mesa), ["reloj 1", &first, "reloj 300", "tiempo"]);
    mesa.wait(59);
    wake(&mut mesa);
    assert!(mesa.session.is_playing());
    mesa.wait(1);
    wake(&mut mesa);
    assert_eq!((mesa.session.ending(), reason(&mesa)), (Some(Ending::Played), "tiempo"));
}

#[test]
fn the_waiting_player_sees_tiempo_once_it_is_callable() {
    let mut mesa = Mesa::of(&open("damas", "clasica"));
    mesa.configure("Ana", Configure::Patience(None)).unwrap();
    let mut mesa = mesa.with(&["Beto"]);
    let (who, other) = mesa.turn_and_other();
    let shown = |mesa: &Mesa| mesa.hand(other).unwrap().controls.iter().any(|button| button.label == "¡Tiempo!");
    let call = mesa.session.call();
    mesa.wait(299);
    wake(&mut mesa);
    assert!(inputs(&mesa).is_empty() && !shown(&mesa));
    let button = mesa.hand(who).unwrap().controls.swap_remove(0);
    mesa.wait(1);
    wake(&mut mesa);
    assert_eq!(inputs(&mesa), ["reloj 300"]);
    assert!(shown(&mesa));
    // A thinking player is not called anew, and their buttons are still valid.
    assert_eq!(mesa.session.call(), call);
    super::lobby::press(&mut mesa, who, &button.press).unwrap();
    mesa.act(other, &word("tiempo")).unwrap();
}

#[test]
fn no_computer_stands_in_before_tiempo_has_run_out() {
    for patience in [1, 5] {
        let mut mesa = Mesa::of(&open("damas", "clasica"));
        mesa.configure("Ana", Configure::Patience(Some(patience))).unwrap();
        let mut mesa = mesa.with(&["Beto"]);
        let (who, other) = mesa.turn_and_other();
        let stands_in = |mesa: &Mesa| !mesa.session.is_person(mesa.session.seat_of(&player(who)).unwrap());
        mesa.wait(300);
        wake(&mut mesa);
        assert!(!stands_in(&mesa), "now the rival may call");
        mesa.wait(u64::from(patience) * 60 - 1);
        wake(&mut mesa);
        assert!(!stands_in(&mesa), "the rival may call until then");
        let mut called = Mesa { session: reload(&mesa.session), now: mesa.now };
        called.act(other, &word("tiempo")).unwrap();
        called.wait(59);
        wake(&mut called);
        assert!(called.session.is_playing() && !stands_in(&called));
        called.wait(1);
        wake(&mut called);
        assert_eq!((called.session.ending(), reason(&called)), (Some(Ending::Played), "tiempo"));
        // If the claim is not made, the table waits no longer than it does anywhere else.
        mesa.wait(1);
        wake(&mut mesa);
        assert!(stands_in(&mesa));
    }
}

#[test]
fn a_move_in_time_after_tiempo_continues_the_game() {
    let mut mesa = begun("damas", "clasica");
    let (_, other) = mesa.turn_and_other();
    mesa.wait(300);
    mesa.act(other, &word("tiempo")).unwrap();
    let mv = mesa.first_move();
    play(&mut mesa, &[(59_999, &mv)]);
    mesa.wait(120);
    wake(&mut mesa);
    assert!(mesa.session.is_playing());
}

#[test]
fn a_match_continues_after_a_flag_and_old_buttons_fail() {
    let mut mesa = Mesa::of(&open("damas", "clasica"));
    mesa.configure("Ana", Configure::Option { name: "partidas".into(), value: 2.into() }).unwrap();
    let mut mesa = mesa.with(&["Beto"]);
    let (who, other) = mesa.turn_and_other();
    let button = mesa.hand(who).unwrap().controls.swap_remove(0);
    mesa.wait(300);
    mesa.act(other, &word("tiempo")).unwrap();
    mesa.wait(60);
    wake(&mut mesa);
    assert_eq!((mesa.session.is_playing(), &view(&mesa)["number"]), (true, &2.into()));
    assert!(matches!(super::lobby::press(&mut mesa, who, &button.press), Err(Refusal::Stale { .. })));
    assert_eq!(mesa.playing().asked_at, mesa.now);
}

#[test]
fn a_table_without_clock_is_told_no_time() {
    for (game, preset) in [("ajedrez", "sin-reloj"), ("damas", "obligatoria"), ("domino", "mano-a-mano")] {
        let mut mesa = begun(game, preset);
        let mv = mesa.first_move();
        play(&mut mesa, &[(3_500, &mv)]);
        assert_eq!(inputs(&mesa), [mv]);
    }
}
