//! Computers at the table, with time moved by hand.

use sobremesa_computer::{Effort, Level};
use sobremesa_game::Dice;

use super::lobby::press;
use super::*;
use crate::computers::question::Question;
use crate::request::View;
use crate::request::parts::Menu;
use crate::session::phase::Ending;
use crate::session::transitions::done::{Ask, Effect};
use crate::session::transitions::pace::{Pace, Weight};
use crate::{Post, What};

fn add(level: Level, all: bool) -> Configure {
    Configure::AddComputer { level, all }
}

/// Ana against three computers.
fn against_three(game: &str) -> Mesa {
    let mut open = open(game, "");
    open.preset = None;
    let mut mesa = Mesa::of(&open);
    if mesa.session.seats().count() != 4 {
        mesa.configure("Ana", Configure::Seats(4)).unwrap();
    }
    mesa.configure("Ana", add(Level::BEST, true)).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    mesa
}

/// Plays on until a computer is to act and has not been asked yet.
fn until_computer(mesa: &mut Mesa) {
    while mesa.session.is_person(mesa.turn()) {
        let mv = mesa.first_move();
        mesa.act("Ana", &word(&mv)).unwrap();
    }
}

fn wake(mesa: &mut Mesa) -> Option<Ask> {
    mesa.act("", &Act::Wake).unwrap().ask
}

fn inputs(mesa: &Mesa) -> usize {
    mesa.session.phase.dealt().unwrap().table.record().inputs.len()
}

#[test]
fn a_lobby_is_filled_in_two_presses() {
    let mut mesa = Mesa::open("pareja-100");
    let button = |spoken: Spoken, label: &str| {
        let found = spoken.controls.into_iter().find(|button| button.label == label);
        found.unwrap_or_else(|| panic!("no button {label}")).press
    };
    let first = button(mesa.session.table_screen(Language::Es), "Agregar computadora");
    let menu = press(&mut mesa, "Ana", &first).unwrap().view.unwrap();
    assert_eq!(menu, View::Options(Menu::Computers));
    let second = button(mesa.session.view(&player("Ana"), &menu, Language::Es), "nivel 8 · campeón");
    press(&mut mesa, "Ana", &second).unwrap();
    let shown = text(&mesa.session.table_screen(Language::Es));
    for number in 1..=3 {
        let name = mesa.session.name_in(seat(number), Language::Es);
        let name = name.strip_suffix(" 🤖").unwrap();
        assert!(shown.contains(&format!("{}. {name} (computadora, nivel 8 · campeón)", number + 1)), "{shown}");
    }
    assert_eq!(text(&mesa.session.table_screen(Language::En)).matches("(computer, level 8 · champion)").count(), 3);
    let start = button(mesa.session.table_screen(Language::Es), "Empezar");
    press(&mut mesa, "Ana", &start).unwrap();
    assert!(mesa.session.is_playing());
}

#[test]
fn only_the_host_adds_and_removes_computers() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &join()).unwrap();
    assert!(matches!(mesa.configure("Beto", add(Level::Two, false)), Err(Refusal::NotHost { .. })));
    mesa.configure("Ana", add(Level::Two, false)).unwrap();
    mesa.configure("Ana", add(Level::Four, false)).unwrap();
    assert_eq!(mesa.configure("Ana", add(Level::BEST, true)), Err(Refusal::Full));
    assert_eq!(mesa.session.computer(seat(2)).map(|computer| computer.level), Some(Level::Two));
    let remove = |number| Configure::RemoveComputer(seat(number));
    assert!(matches!(mesa.configure("Beto", remove(2)), Err(Refusal::NotHost { .. })));
    assert_eq!(mesa.configure("Ana", remove(1)), Err(Refusal::NoComputer));
    assert_eq!(mesa.configure("Ana", remove(7)), Err(Refusal::NoSuchSeat { seats: 4 }));
    mesa.configure("Ana", remove(2)).unwrap();
    assert!(matches!(mesa.act("Ana", &Act::Start), Err(Refusal::Missing { free: 1, .. })));
    // People come first: on a free seat, then in place of a computer.
    mesa.act("Caro", &join()).unwrap();
    mesa.act("Dani", &join()).unwrap();
    assert_eq!(mesa.act("Eva", &join()), Err(Refusal::Full));
    assert_eq!(mesa.session.people().count(), 4);
    mesa.act("Ana", &Act::Start).unwrap();
    assert_eq!(mesa.configure("Ana", add(Level::Two, false)), Err(Refusal::Begun));
}

#[test]
fn fewer_seats_remove_only_computers() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &Act::Join { seat: Some(seat(3)), contribution: "té".into() }).unwrap();
    mesa.configure("Ana", add(Level::BEST, true)).unwrap();
    mesa.configure("Ana", Configure::Seats(2)).unwrap();
    assert_eq!(mesa.session.seat_of(&player("Beto")), Some(seat(1)));
    mesa.act("Ana", &Act::Start).unwrap();
    let words: Vec<&str> = mesa.playing().dealt.contributions.iter().map(|word| word.as_str()).collect();
    assert_eq!(words, ["mate", "té"]);
}

#[test]
fn computers_add_nothing_to_the_seed_and_the_proof_holds() {
    for game in ["domino", "truco-argentino"] {
        let mut mesa = against_three(game);
        mesa.play_out();
        let proof = mesa.session.proof().unwrap();
        assert_eq!(proof.contributions, ["mate", "", "", ""]);
        assert!(proof.check().is_ok(), "{game}");
        let mut changed = proof.clone();
        changed.contributions[2] = "x".into();
        assert!(changed.check().is_err(), "{game}");
    }
}

#[test]
fn a_computer_pauses_thinks_and_moves_one_after_the_other() {
    let mut mesa = against_three("domino");
    until_computer(&mut mesa);
    let (first, before) = (mesa.turn(), inputs(&mesa));
    // It thinks during its pause.
    assert_eq!(mesa.session.alarm, Some(mesa.now));
    let number = mesa.playing().thoughts;
    let weight = if before == 0 { Weight::Weighty } else { Weight::Usual };
    let pace = Pace { weight, clock_ms: None };
    assert_eq!(wake(&mut mesa), Some(Ask::Move { seat: first, level: Level::BEST, number, pace }));
    // Once asked, it is left to think.
    assert_eq!(wake(&mut mesa), None);
    mesa.think();
    assert_eq!(inputs(&mesa), before + 1);
    // A thought delivered twice plays once.
    let mv = mesa.first_move();
    assert_eq!(mesa.act("", &Act::ComputerMove { number, text: Some(mv) }).unwrap().effect, Effect::Nothing);
    assert_eq!(inputs(&mesa), before + 1);
    if mesa.session.computer(mesa.turn()).is_some() {
        // In a chain of moves they are quicker, but never instant.
        let pace = Pace { weight: Weight::Chained, clock_ms: None };
        assert!(matches!(wake(&mut mesa), Some(Ask::Move { pace: asked, .. }) if asked == pace));
    }
}

#[test]
fn an_answer_to_no_question_is_dropped() {
    let mut mesa = against_three("domino");
    until_computer(&mut mesa);
    let number = mesa.playing().thoughts;
    let text = Some(mesa.first_move());
    // The computer has not been asked yet.
    for number in [number, number.wrapping_sub(1), number + 1, u32::MAX] {
        let thought = Act::ComputerMove { number, text: text.clone() };
        assert_eq!(mesa.act("", &thought).unwrap().effect, Effect::Nothing);
    }
    let mut lobby = Mesa::open("pareja-100");
    assert_eq!(lobby.act("", &Act::ComputerMove { number: 0, text: None }).unwrap().effect, Effect::Nothing);
}

#[test]
fn whatever_a_computer_answers_the_table_goes_on() {
    for text in [None, Some("disparate"), Some(""), Some("7-7"), Some("reloj 5")] {
        let mut mesa = against_three("domino");
        until_computer(&mut mesa);
        let before = inputs(&mesa);
        mesa.wait(1);
        wake(&mut mesa).unwrap();
        let number = mesa.playing().thoughts;
        let done = mesa.act("", &Act::ComputerMove { number, text: text.map(str::to_owned) }).unwrap();
        assert_eq!((done.effect, inputs(&mesa)), (Effect::Changed, before + 1), "{text:?}");
    }
}

#[test]
fn a_computer_that_never_answers_makes_some_move() {
    for game in ["domino", "truco-argentino", "parchis"] {
        let mut mesa = against_three(game);
        until_computer(&mut mesa);
        let (seat, before) = (mesa.turn(), inputs(&mesa));
        mesa.wait(1);
        assert!(wake(&mut mesa).is_some());
        // As after a restart: the question is found again.
        mesa.session = reload(&mesa.session);
        mesa.wait(10);
        assert!(matches!(wake(&mut mesa), Some(Ask::Move { .. })));
        mesa.wait(10);
        assert_eq!(wake(&mut mesa), None);
        assert!(inputs(&mesa) > before, "{game}");
        assert_ne!(mesa.session.ending(), Some(Ending::Resigned(seat)), "{game}");
        assert!(mesa.session.is_playing(), "{game}");
    }
}

#[test]
fn a_computer_waits_longer_when_a_person_may_answer() {
    // Ana and a computer are asked whether they accept the truco that the other side calls.
    let mut mesa = against_three("truco-argentino");
    let mut shared = false;
    for _ in 0..400 {
        if !mesa.session.is_playing() {
            break;
        }
        let turn = mesa.playing().turn();
        let person = turn.iter().any(|seat| mesa.session.is_person(seat));
        if person && turn.len() > 1 {
            shared = true;
            assert_eq!(mesa.playing().thinking.unwrap().at, mesa.now.plus_secs(15));
            break;
        }
        if person {
            let mv = mesa.first_move();
            mesa.act("Ana", &word(&mv)).unwrap();
            continue;
        }
        mesa.wait(1);
        wake(&mut mesa);
        let number = mesa.playing().thoughts;
        let moves = mesa.session.phase.dealt().unwrap().table.moves(mesa.turn());
        let text = moves.iter().find(|mv| *mv == "truco").or(moves.first()).cloned();
        mesa.act("", &Act::ComputerMove { number, text }).unwrap();
    }
    assert!(shared, "nobody sang truco");
}

#[test]
fn leavers_are_replaced_and_the_last_one_ends_the_game() {
    let mut mesa = Mesa::of_two();
    mesa.act("Beto", &Act::Leave).unwrap();
    let left = seat(1);
    assert_eq!(mesa.session.computer(left).map(|computer| &computer.post), Some(&Post::Vacant));
    assert_eq!(mesa.act("Beto", &Act::Return), Err(Refusal::NotSeated));
    // Anyone may take the seat over, hand and all; what was played there before is not theirs.
    let before = mesa.session.phase.dealt().unwrap().table.hand(left);
    mesa.act("Caro", &join()).unwrap();
    assert_eq!(mesa.session.seat_of(&player("Caro")), Some(left));
    assert_eq!(mesa.session.phase.dealt().unwrap().table.hand(left), before);
    assert_eq!(mesa.act("Dani", &join()), Err(Refusal::Full));
    mesa.act("Caro", &Act::Leave).unwrap();
    mesa.act("Ana", &Act::Leave).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Expired));
    let mut lobby = Mesa::open("pareja-100");
    lobby.configure("Ana", add(Level::BEST, true)).unwrap();
    lobby.act("Ana", &Act::Leave).unwrap();
    assert_eq!(lobby.session.free_seats().count(), 4);
}

#[test]
fn a_rematch_keeps_the_computers() {
    let mut mesa = against_three("domino");
    mesa.play_out();
    mesa.act("Ana", &Act::Rematch { contribution: "sal".into() }).unwrap();
    assert!(mesa.session.is_playing());
    let levels: Vec<_> = mesa.session.seats().iter().filter_map(|seat| mesa.session.computer(seat)).collect();
    assert_eq!(levels.len(), 3);
    assert_eq!(mesa.session.seat_of(&player("Ana")), Some(seat(1)));
    mesa.play_out();
    assert!(mesa.session.proof().unwrap().check().is_ok());
    // And a computer can take the place of a player who does not want another game.
    let mut two = Mesa::of_two();
    two.play_out();
    two.act("Ana", &Act::Rematch { contribution: "sal".into() }).unwrap();
    two.act("Beto", &Act::Leave).unwrap();
    two.configure("Ana", add(Level::Two, true)).unwrap();
    assert!(two.session.is_playing());
}

#[test]
fn an_absent_player_may_return_without_delaying_the_rematch() {
    let away = || {
        let mut mesa = Mesa::of_two();
        let (absent, other) = mesa.turn_and_other();
        mesa.wait(300);
        wake(&mut mesa);
        mesa.act(other, &Act::Resign).unwrap();
        (mesa, absent, other)
    };
    let (mut mesa, absent, other) = away();
    mesa.act(other, &Act::Rematch { contribution: "sal".into() }).unwrap();
    assert!(mesa.session.is_playing());
    assert_eq!(mesa.session.seat_of(&player(absent)), None);
    let (mut mesa, absent, other) = away();
    mesa.act(absent, &Act::Return).unwrap();
    mesa.act(other, &Act::Rematch { contribution: "sal".into() }).unwrap();
    assert!(!mesa.session.is_playing());
    mesa.act(absent, &Act::Rematch { contribution: "sal".into() }).unwrap();
    assert!(mesa.session.is_playing());
}

#[test]
fn a_computers_flag_falls_as_a_persons() {
    let mut mesa = Mesa::of(&open("ajedrez", "relampago"));
    mesa.configure("Ana", add(Level::BEST, true)).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    if mesa.session.is_person(mesa.turn()) {
        let mv = mesa.first_move();
        mesa.act("Ana", &word(&mv)).unwrap();
    }
    mesa.wait(60 * 60);
    wake(&mut mesa);
    assert_eq!(mesa.session.outcome().map(|outcome| outcome.reason), Some("tiempo"));
}

/// Two deals of truco: the mano holds the same cards in both.
fn deals_of_truco() -> [Mesa; 2] {
    let others = [
        [["4b", "5b", "7b"], ["7o", "10c", "3e"], ["1c", "2c", "12o"]],
        [["4b", "7c", "6o"], ["7e", "10b", "3b"], ["1o", "2e", "12c"]],
    ];
    others.map(|others| {
        let mut mesa = against_three("truco-argentino");
        let mut hands = others.to_vec();
        hands.insert(mesa.turn().index(), ["1e", "6c", "5o"]);
        deal_by_hand(&mut mesa.session, None, &serde_json::json!([{ "hands": hands }]));
        mesa
    })
}

/// Two deals that differ only in the others' hands are thought about alike, move by move and number by
/// number.
#[test]
fn a_computers_thought_depends_only_on_its_seats_view() {
    for [one, other] in [super::secrets::deals_of_domino(), deals_of_truco()] {
        let seat = one.turn();
        let hand = |mesa: &Mesa, seat| mesa.session.phase.dealt().unwrap().table.hand(seat);
        assert_eq!(hand(&one, seat), hand(&other, seat));
        assert_ne!(hand(&one, one.session.seats().next(seat)), hand(&other, one.session.seats().next(seat)));
        let thought = |mesa: &Mesa, level| {
            let ask = Ask::Move { seat, level, number: 0, pace: one.playing().pace(seat) };
            let Some(Question::Move { seat_view, .. }) = mesa.session.question(&ask) else {
                panic!("nothing is asked")
            };
            let mut dice = Dice::new(&sobremesa_game::Seed::from_text("thought"), 0);
            let chosen = seat_view.choose(level, &Effort::rounds(40), &mut dice);
            assert!(chosen.is_some());
            let weighed = seat_view.weigh(&Effort::rounds(40), &mut dice);
            (chosen, format!("{weighed:?}"))
        };
        for level in Level::ALL {
            assert_eq!(thought(&one, level), thought(&other, level));
        }
    }
}

/// The thinking time is public, too: equal public states and equal dice give equal pauses, with any hands.
#[test]
fn a_computers_pace_depends_only_on_public_information() {
    for [mut one, mut other] in [super::secrets::deals_of_domino(), deals_of_truco()] {
        let everyone = one.session.seats();
        for moves in 0..8 {
            for seat in everyone.iter() {
                assert_eq!(one.playing().pace(seat), other.playing().pace(seat), "after {moves} moves");
            }
            // Play on with moves that both deals allow, so that the tables look alike.
            let seat = one.turn();
            let moves = |mesa: &Mesa| mesa.session.phase.dealt().unwrap().table.moves(seat);
            let both = moves(&one).into_iter().find(|mv| moves(&other).contains(mv));
            let Some(mv) = both.filter(|_| other.turn() == seat) else { break };
            for mesa in [&mut one, &mut other] {
                let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("a game goes on") };
                playing.dealt.table.make(seat, &mv).unwrap();
            }
        }
    }
}

#[test]
fn a_pending_bet_is_weighty_and_public_forced_moves_quick() {
    let mut mesa = against_three("truco-argentino");
    let mut weights = std::collections::BTreeSet::new();
    let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("a game goes on") };
    for call in [false, true, true] {
        let seat = playing.turn().first().unwrap();
        weights.insert(playing.pace(seat).weight);
        let moves = playing.dealt.table.moves(seat);
        let mv = moves.iter().find(|mv| call && *mv == "truco").unwrap_or(&moves[0]).clone();
        playing.dealt.table.make(seat, &mv).unwrap();
    }
    let asked = playing.turn().first().unwrap();
    assert_eq!(playing.pace(asked).weight, Weight::Weighty, "somebody has sung truco");
    assert!(weights.contains(&Weight::Usual), "{weights:?}");
    // A lone move on a board without hands, and one in a hand, which must stay secret.
    let mut lone = std::collections::BTreeSet::new();
    for game in ["parchis", "domino"] {
        let mut mesa = against_three(game);
        for _ in 0..60 {
            let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("a game goes on") };
            let seat = playing.turn().first().unwrap();
            let moves = playing.dealt.table.moves(seat);
            let Some(mv) = moves.first() else { break };
            if moves.len() == 1 && !playing.dealt.table.record().inputs.is_empty() {
                lone.insert((game, playing.pace(seat).weight == Weight::Forced));
            }
            if playing.dealt.table.make(seat, mv).is_err() || playing.is_played_out() {
                break;
            }
        }
    }
    assert_eq!(lone.into_iter().collect::<Vec<_>>(), [("domino", false), ("parchis", true)]);
}

#[test]
fn buttons_of_computers_lead_somewhere() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.configure("Ana", add(Level::BEST, true)).unwrap();
    let menu = mesa.session.view(&player("Ana"), &View::Options(Menu::Computers), Language::Es);
    let removing = menu.controls.iter().filter(|button| matches!(button.press.what, What::RemoveComputer(_)));
    assert_eq!(removing.count(), 3);
    let labels: Vec<String> = menu.controls.iter().map(|button| button.label.clone()).collect();
    let mut unique = labels.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), labels.len(), "{labels:?}");
}

/// A computer that found no move never makes a regrettable one, with any order of the moves.
#[test]
fn a_random_move_varies_and_is_never_regrettable() {
    for game in ["truco-argentino", "truco-uruguayo"] {
        let mut open = open(game, "");
        open.preset = None;
        let mut mesa = Mesa::of(&open);
        mesa.configure("Ana", add(Level::BEST, true)).unwrap();
        mesa.act("Ana", &Act::Start).unwrap();
        until_computer(&mut mesa);
        wake(&mut mesa).unwrap();
        let danger = |step: &sobremesa_screen::Step| step.tone == sobremesa_screen::Tone::Danger;
        let offers: Vec<_> = mesa.playing().moves(mesa.turn()).collect();
        let regretted: Vec<_> = offers.iter().filter(|offer| offer.steps.iter().any(danger)).collect();
        assert!(!regretted.is_empty() && regretted.len() < offers.len(), "{game}");
        let mut made = std::collections::BTreeSet::new();
        for first in 0..=u8::MAX {
            let mut session = reload(&mesa.session);
            let fresh = move || [first; 32];
            let nothing = Act::ComputerMove { number: mesa.playing().thoughts, text: None };
            session
                .apply(
                    &nothing,
                    &actor(""),
                    Context { now: mesa.now, fresh: &fresh, pause_ms: 1000, keeps: Keeps::default() },
                )
                .unwrap();
            let mv = session.phase.dealt().unwrap().table.record().inputs.last().unwrap().1.clone();
            assert!(regretted.iter().all(|offer| offer.mv != mv), "{game}: {mv}");
            made.insert(mv);
        }
        assert!(made.len() > 1, "{game}: {made:?}");
    }
}
