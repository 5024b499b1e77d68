//! A player who does not come back, with time moved by hand.

use super::*;
use crate::Urgency;
use crate::request::parts::Wish;
use crate::session::phase::Ending;
use crate::session::transitions::done::Effect;

fn absent(seat: Seat, wish: Wish) -> Act {
    Act::Absent { seat, wish }
}

/// Wakes the table as often as it asks to be woken by now.
fn wake(mesa: &mut Mesa) {
    while mesa.session.alarm.is_some_and(|alarm| alarm <= mesa.now) {
        mesa.act("", &Act::Wake).unwrap();
    }
}

fn urgency(mesa: &Mesa) -> Urgency {
    mesa.session.call().unwrap().urgency
}

#[test]
fn a_computer_replaces_an_absent_player_after_one_reminder() {
    let mut mesa = Mesa::of_two();
    let absentee = mesa.turn();
    let call = mesa.session.call().unwrap();
    assert_eq!((call.seats, call.urgency), (vec![absentee], Urgency::Turn));
    mesa.wait(149);
    wake(&mut mesa);
    assert_eq!(urgency(&mesa), Urgency::Turn);
    mesa.wait(1);
    wake(&mut mesa);
    assert_eq!(urgency(&mesa), Urgency::Reminder);
    let who = mesa.name_at(absentee);
    mesa.wait(150);
    mesa.act("", &Act::Wake).unwrap();
    // A computer plays on, everyone sees it, and the seat is kept.
    assert!(mesa.session.is_away(absentee) && mesa.session.seat_of(&player(&who)) == Some(absentee));
    assert_eq!(mesa.session.call().unwrap().seats, []);
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains(&format!("{who} falta: juega una computadora hasta que vuelva.")), "{shown}");
    assert!(shown.contains(&format!("{who} 🤖")), "{shown}");
}

#[test]
fn a_game_waits_for_its_last_absent_player() {
    let mut mesa = Mesa::of_two();
    let (first, other) = (mesa.turn(), mesa.session.seats().next(mesa.turn()));
    let inputs = |mesa: &Mesa| mesa.playing().dealt.table.record().inputs.len();
    mesa.wait(300);
    wake(&mut mesa);
    while mesa.turn() == first {
        mesa.wait(1);
        wake(&mut mesa);
        mesa.think();
    }
    mesa.wait(300);
    wake(&mut mesa);
    assert!(mesa.session.is_away(first) && mesa.session.is_person(other));
    assert_eq!(urgency(&mesa), Urgency::Overdue);
    // No game goes on against an empty table.
    let before = inputs(&mesa);
    let name = mesa.name_at(other);
    mesa.act(&name, &Act::Leave).unwrap();
    mesa.wait(24 * 60 * 60);
    wake(&mut mesa);
    assert_eq!(inputs(&mesa), before);
    // Days later the one who kept the seat comes back, and the game goes on.
    let Some(sitter) = mesa.session.sitter(first) else { panic!("the seat is kept") };
    let name = sitter.name.as_ref().unwrap().as_str().to_owned();
    mesa.act(&name, &Act::Return).unwrap();
    mesa.wait(1);
    wake(&mut mesa);
    mesa.think();
    assert_eq!(inputs(&mesa), before + 1);
}

#[test]
fn a_moderator_replacing_the_last_absent_player_ends_the_game() {
    let mut mesa = Mesa::of_two();
    let (first, other) = (mesa.turn(), mesa.session.seats().next(mesa.turn()));
    mesa.wait(300);
    wake(&mut mesa);
    let name = mesa.name_at(other);
    mesa.act(&name, &Act::Leave).unwrap();
    assert!(mesa.session.is_away(first) && mesa.session.is_playing());
    let moderator = Actor { moderator: true, ..actor("Zoe") };
    mesa.act_as(&moderator, &absent(first, Wish::Replace)).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Expired));
}

#[test]
fn a_returning_player_regains_seat_and_hand_at_once() {
    let mut mesa = Mesa::of_two();
    let absentee = mesa.turn();
    let who = mesa.name_at(absentee);
    let hand = mesa.hand(&who).unwrap();
    mesa.wait(300);
    wake(&mut mesa);
    mesa.wait(1);
    wake(&mut mesa);
    let number = mesa.playing().thoughts;
    // The hand stays readable, for its player alone, with one button.
    let shown = mesa.hand(&who).unwrap();
    assert_eq!(shown.blocks[2], hand.blocks[2]);
    let labels: Vec<&str> = shown.controls.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels, ["Volver a mi lugar"]);
    assert_eq!(mesa.hand("Zoe"), None);
    super::lobby::press(&mut mesa, &who, &shown.controls[0].press).unwrap();
    assert!(mesa.session.is_person(absentee));
    assert_eq!(mesa.session.call().unwrap().seats, [absentee]);
    assert_eq!(mesa.act(&who, &Act::Return), Err(Refusal::AlreadySeated(absentee)));
    // The computer's choice meanwhile comes too late.
    let late = Act::ComputerMove { number, text: Some(mesa.first_move()) };
    assert_eq!(mesa.act("", &late).unwrap().effect, Effect::Nothing);
    assert_eq!(mesa.hand(&who).unwrap().blocks, hand.blocks);
    // A player who simply plays is back as well.
    mesa.wait(300);
    wake(&mut mesa);
    assert!(mesa.session.is_away(absentee));
    let mv = mesa.first_move();
    mesa.act(&who, &word(&mv)).unwrap();
    assert!(mesa.session.is_person(absentee));
}

#[test]
fn an_alarm_is_not_moved_with_every_move() {
    let mut mesa = Mesa::of_two();
    let alarm = mesa.session.alarm;
    mesa.wait(60);
    let (who, mv) = (mesa.name_at(mesa.turn()), mesa.first_move());
    mesa.act(&who, &word(&mv)).unwrap();
    // The alarm is then too early, and is set anew.
    assert_eq!(mesa.session.alarm, alarm);
    mesa.wait(90);
    wake(&mut mesa);
    assert_eq!(urgency(&mesa), Urgency::Turn);
    assert_eq!(mesa.session.alarm, Some(NOON.plus_secs(60 + 150)));
}

#[test]
fn an_absent_player_cannot_be_removed_before_the_time() {
    let mut mesa = Mesa::of_two();
    let (absentee, other) = (mesa.turn(), mesa.session.seats().next(mesa.turn()));
    let (_, name) = mesa.turn_and_other();
    mesa.wait(299);
    let early = mesa.act(name, &absent(absentee, Wish::Remove));
    assert_eq!(early, Err(Refusal::NotAbsent { seat: absentee, seconds: Some(1) }));
    mesa.wait(1);
    let third = Actor { moderator: true, ..actor("Zoe") };
    assert_eq!(
        mesa.act_as(&third, &absent(other, Wish::Remove)),
        Err(Refusal::NotAbsent { seat: other, seconds: None })
    );
    let own = mesa.name_at(absentee);
    assert_eq!(mesa.act(&own, &absent(absentee, Wish::Remove)), Err(Refusal::OwnSeat));
    assert_eq!(mesa.act("Zoe", &absent(absentee, Wish::Remove)), Err(Refusal::NotSeated));
    mesa.act(name, &absent(absentee, Wish::Remove)).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Removed(absentee)));
}

#[test]
fn a_table_without_limit_waits_for_ever() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.configure("Ana", Configure::Patience(None)).unwrap();
    let mut mesa = mesa.with(&["Beto"]);
    let (_, name) = mesa.turn_and_other();
    mesa.wait(20 * 24 * 60 * 60);
    wake(&mut mesa);
    let absentee = mesa.turn();
    assert_eq!(
        mesa.act(name, &absent(absentee, Wish::Remove)),
        Err(Refusal::NotAbsent { seat: absentee, seconds: None })
    );
    assert_eq!(urgency(&mesa), Urgency::Turn);
    // Not quite for ever: after a month no player is expected back.
    mesa.wait(10 * 24 * 60 * 60);
    wake(&mut mesa);
    assert_eq!(mesa.session.ending(), Some(Ending::Expired));
}

#[test]
fn the_others_decide_by_majority_and_the_host_alone() {
    let mut mesa = Mesa::of_four();
    // Until the absent player is not the host.
    while mesa.turn() != seat(1) {
        let (who, mv) = (mesa.name_at(mesa.turn()), mesa.first_move());
        mesa.act(&who, &word(&mv)).unwrap();
    }
    mesa.wait(300);
    wake(&mut mesa);
    let replace = absent(seat(1), Wish::Replace);
    mesa.act("Caro", &replace).unwrap();
    assert!(mesa.session.sitter(seat(1)).is_some());
    assert_eq!(mesa.act("Caro", &replace), Err(Refusal::AlreadyVoted));
    // A player who changes their mind still has one vote.
    mesa.act("Caro", &absent(seat(1), Wish::Remove)).unwrap();
    mesa.act("Dani", &replace).unwrap();
    assert!(mesa.session.sitter(seat(1)).is_some());
    mesa.act("Caro", &replace).unwrap();
    assert_eq!(mesa.session.sitter(seat(1)), None);
    assert_eq!(mesa.act("Beto", &Act::Return), Err(Refusal::NotSeated));
    // A newcomer has the full time again.
    mesa.act("Eva", &join()).unwrap();
    assert_eq!(mesa.session.seat_of(&player("Eva")), Some(seat(1)));
    assert!(matches!(mesa.act("Ana", &replace), Err(Refusal::NotAbsent { seconds: Some(300), .. })));
    mesa.wait(300);
    mesa.act("Ana", &replace).unwrap();
    assert_eq!(mesa.session.sitter(seat(1)), None);
    // The seat has no owner any more: all that is left is to end the game.
    assert_eq!(mesa.act("Ana", &replace), Err(Refusal::AlreadyVoted));
    mesa.act("Ana", &absent(seat(1), Wish::Remove)).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Removed(seat(1))));
    assert!(mesa.session.proof().unwrap().check().is_ok());
}

#[test]
fn votes_are_forgotten_when_the_game_goes_on() {
    let mut mesa = Mesa::of_four();
    while mesa.turn() != seat(1) {
        let (who, mv) = (mesa.name_at(mesa.turn()), mesa.first_move());
        mesa.act(&who, &word(&mv)).unwrap();
    }
    mesa.wait(300);
    mesa.act("Caro", &absent(seat(1), Wish::Remove)).unwrap();
    assert_eq!(mesa.playing().votes.len(), 1);
    let mv = mesa.first_move();
    mesa.act("Beto", &word(&mv)).unwrap();
    assert!(mesa.playing().votes.is_empty());
}

/// A computer that the host put there is never absent, at any thinking time: its flag may fall, but it cannot
/// be voted out.
#[test]
fn a_computer_of_the_hosts_is_no_absent_player() {
    let mut mesa = Mesa::of(&open("ajedrez", "relampago"));
    mesa.configure("Ana", Configure::AddComputer { level: sobremesa_computer::Level::BEST, all: true }).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    if mesa.session.is_person(mesa.turn()) {
        let mv = mesa.first_move();
        mesa.act("Ana", &word(&mv)).unwrap();
    }
    let computer = mesa.turn();
    mesa.wait(60 * 60);
    for wish in [Wish::Replace, Wish::Remove] {
        let refused = Err(Refusal::NotAbsent { seat: computer, seconds: None });
        assert_eq!(mesa.act("Ana", &absent(computer, wish)), refused);
    }
}
