//! The table drawn live: played to its end through what it offers, and how a hand ended.

use sobremesa_screen::{Live, Shape};

use super::lobby::press;
use super::*;
use crate::screens::live::Offered;

/// The last step of one of the paths, the deeper ones first.
fn some_press(offers: &[Offered], number: usize) -> Option<String> {
    let offer = offers.get(number % offers.len().max(1))?;
    offer.press.clone().or_else(|| some_press(&offer.next, number / 3))
}

#[test]
fn a_game_can_be_finished_by_touch_alone() {
    for (game, preset) in [("domino", "mano-a-mano"), ("truco-argentino", "quince")] {
        let mut mesa = Mesa::of(&open(game, preset)).with(&["Beto"]);
        let mut seen = None;
        for number in 0.. {
            if !mesa.session.is_playing() || number > 2000 {
                break;
            }
            let who = mesa.name_at(mesa.turn());
            let live = mesa.session.live(&player(&who), Shape::Portrait, seen, mesa.now).unwrap();
            assert!(live.beats.iter().all(|beat| seen.is_none_or(|seen| beat.key >= seen)), "none is seen twice");
            seen = live.beats.last().map(|beat| beat.key);
            let rival = mesa.session.live(&player("Zoe"), Shape::Portrait, seen, mesa.now).unwrap();
            assert!(rival.offers.is_empty() && rival.seat.is_none());
            let text = some_press(&live.offers, number).unwrap();
            let done = press(&mut mesa, &who, &text.parse().unwrap()).unwrap();
            // A regrettable move asks for confirmation; here it is not given.
            assert!(done.view.is_some() || done.effect != crate::session::transitions::done::Effect::Nothing, "{text}");
        }
        assert!(seen > Some(10), "{game}");
    }
}

#[test]
fn a_game_is_told_again_as_it_was_seen() {
    for (game, preset) in [("domino", "mano-a-mano"), ("truco-argentino", "quince")] {
        let mut mesa = Mesa::of(&open(game, preset)).with(&["Beto"]);
        let viewers = ["Ana", "Zoe"];
        let mut seen: [Vec<(u64, Live, Vec<sobremesa_game::Line>)>; 2] = Default::default();
        for number in 0..60 {
            for (who, seen) in viewers.into_iter().zip(&mut seen) {
                let since = seen.last().map(|(key, ..)| *key);
                let live = mesa.session.live(&player(who), Shape::Portrait, since, mesa.now).unwrap();
                let fresh = live.beats.into_iter().filter(|beat| since.is_none_or(|since| beat.key > since));
                seen.extend(fresh.map(|beat| (beat.key, beat.live.touched_by(&[]), beat.said)));
            }
            if !mesa.session.is_playing() {
                break;
            }
            let who = mesa.name_at(mesa.turn());
            let live = mesa.session.live(&player(&who), Shape::Portrait, None, mesa.now).unwrap();
            let text = some_press(&live.offers, number).unwrap();
            press(&mut mesa, &who, &text.parse().unwrap()).unwrap();
        }
        let story = mesa.session.story();
        assert!(story.windows(2).all(|pair| pair[0].key + 1 == pair[1].key && pair[0].inputs <= pair[1].inputs));
        for (who, seen) in viewers.into_iter().zip(seen) {
            let told = mesa.session.retold(&player(who), Shape::Portrait, 0, usize::MAX);
            assert_eq!(told.len(), story.len(), "{game}");
            let some = mesa.session.retold(&player(who), Shape::Portrait, 5, 3);
            assert_eq!(some.iter().map(|beat| beat.key).collect::<Vec<_>>(), [5, 6, 7]);
            for (key, live, said) in seen {
                let (told, listed) = (&told[key as usize], &story[key as usize]);
                assert_eq!((told.key, &told.said, &listed.said), (key, &said, &said), "{game}");
                assert_eq!(told.live, live, "{game} {who} {key}");
            }
        }
    }
}

#[test]
fn the_table_shows_a_hands_end_until_the_next_act() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    let who = mesa.name_at(mesa.turn());
    mesa.act(&who, &word("truco")).unwrap();
    let before = mesa.session.phase.dealt().unwrap().table.beats(u64::MAX, 1)[0].key;
    let rival = mesa.name_at(mesa.turn());
    mesa.act(&rival, &word("no-quiero")).unwrap();
    // The next hand has been dealt and is shown on the hand; the table still shows the one before.
    let table = &mesa.session.phase.dealt().unwrap().table;
    let ended = table.rest().unwrap();
    let picture = |mesa: &Mesa| mesa.session.table_screen(Language::Es).picture.unwrap().scene;
    assert_ne!(ended.table(), table.table());
    let shown = picture(&mesa);
    let live = mesa.session.live(&player("Zoe"), Shape::Portrait, Some(before), mesa.now).unwrap();
    let rests: Vec<bool> = live.beats.iter().map(|beat| beat.rest).collect();
    assert_eq!(rests, [true, false], "the end of the hand, then the next one");
    assert!(!live.beats[0].said.is_empty());
    let who = mesa.name_at(mesa.turn());
    let card = mesa.first_move();
    mesa.act(&who, &word(&card)).unwrap();
    assert!(mesa.session.phase.dealt().unwrap().table.rest().is_none());
    assert_ne!(picture(&mesa), shown);
}

#[test]
fn a_duel_is_seen_before_the_game_goes_on() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    for said in ["envido", "quiero"] {
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word(said)).unwrap();
    }
    // If points are said one after another, each is a state of its own.
    let present = |mesa: &Mesa, who: &str| {
        mesa.session.live(&player(who), Shape::Portrait, None, mesa.now).unwrap().beats.pop().unwrap()
    };
    for _ in 0..3 {
        if present(&mesa, "Zoe").rest {
            break;
        }
        let who = mesa.name_at(mesa.turn());
        let said = mesa.first_move();
        mesa.act(&who, &word(&said)).unwrap();
    }
    let beat = present(&mesa, "Zoe");
    assert!(beat.rest, "who looks on sees who has won");
    assert!(beat.live.players.iter().any(|player| player.voice.is_some()), "and what they said");
    assert!(!present(&mesa, &mesa.name_at(mesa.turn())).rest, "who is to act is not made to wait");
}

#[test]
fn the_end_of_a_game_is_seen() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    for number in 0..2000 {
        if !mesa.session.is_playing() {
            break;
        }
        let who = mesa.name_at(mesa.turn());
        let live = mesa.session.live(&player(&who), Shape::Portrait, None, mesa.now).unwrap();
        let text = some_press(&live.offers, number).unwrap();
        press(&mut mesa, &who, &text.parse().unwrap()).unwrap();
    }
    let last = mesa.session.live(&player("Zoe"), Shape::Portrait, None, mesa.now).unwrap().beats.pop().unwrap();
    assert!(last.rest && last.live.things.iter().any(|thing| thing.placed.sprite.starts_with("carta/")));
}

#[test]
fn players_starting_a_game_together_see_the_lot_once() {
    for (game, preset) in [("truco-argentino", "quince"), ("domino", "mano-a-mano"), ("escoba", "clasica")] {
        let mut mesa = Mesa::of(&open(game, preset)).with(&["Beto"]);
        let looked = |mesa: &Mesa, since| {
            let live = mesa.session.live(&player("Ana"), Shape::Portrait, since, mesa.now).unwrap();
            live.beats.into_iter().map(|beat| (beat.rest, beat.said.is_empty())).collect::<Vec<_>>()
        };
        assert_eq!(looked(&mesa, None), [(true, false), (false, false)], "{game}: the lot, then the deal");
        assert_eq!(looked(&mesa, Some(57)), looked(&mesa, None), "{game}: who saw the game before sees a new one");
        assert_eq!(looked(&mesa, Some(1)).len(), 1, "{game}: once");
        let (who, card) = (mesa.name_at(mesa.turn()), mesa.first_move());
        mesa.act(&who, &word(&card)).unwrap();
        assert_eq!(looked(&mesa, None).len(), 1, "{game}: not when the game goes on");
    }
}

#[test]
fn a_call_ending_a_hand_is_heard_at_its_end() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    let who = mesa.name_at(mesa.turn());
    mesa.act(&who, &word("truco")).unwrap();
    let before = mesa.session.phase.dealt().unwrap().table.beats(u64::MAX, 1)[0].key;
    let (rival, seat) = (mesa.name_at(mesa.turn()), mesa.turn());
    mesa.act(&rival, &word("no-quiero")).unwrap();
    let live = mesa.session.live(&player(&who), Shape::Portrait, Some(before), mesa.now).unwrap();
    let heard =
        |beat: usize| live.beats[beat].live.players.iter().find(|player| player.seat == seat).unwrap().voice.is_some();
    assert!(live.beats[0].rest && heard(0));
    assert!(!heard(1), "not in the next hand");
}

/// *No quiero* answers one bet: its name and its cost stand beside it.
#[test]
fn answers_say_what_they_answer_and_what_it_is_worth() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    let about = |mesa: &Mesa, token: &str| {
        let who = mesa.name_at(mesa.turn());
        let live = mesa.session.live(&player(&who), Shape::Portrait, None, mesa.now).unwrap();
        let answer = live.offers.iter().find(|offer| offer.node.step.token == token)?;
        answer.node.step.about.as_ref().map(|line| mesa.session.say(line, Language::Es))
    };
    let who = mesa.name_at(mesa.turn());
    mesa.act(&who, &word("truco")).unwrap();
    assert_eq!(about(&mesa, "quiero").as_deref(), Some("el truco · por 2"));
    assert_eq!(about(&mesa, "no-quiero").as_deref(), Some("el truco · cuesta 1"));
    // The envido comes first.
    let who = mesa.name_at(mesa.turn());
    mesa.act(&who, &word("envido")).unwrap();
    assert_eq!(about(&mesa, "no-quiero").as_deref(), Some("el envido · cuesta 1"));
}

/// A partner that is a computer lets people choose first; all are told for how long.
#[test]
fn it_is_told_who_answers_for_others_and_when() {
    let mut mesa = Mesa::of(&open("truco-argentino", "parejas"));
    for other in ["Beto", "Caro"] {
        mesa.act(other, &join()).unwrap();
    }
    let computer = Configure::AddComputer { level: sobremesa_computer::Level::Two, all: true };
    mesa.configure("Ana", computer).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    let partner = mesa.session.seats().iter().find(|seat| mesa.session.is_computer(*seat)).unwrap();
    let mut asked = None;
    for _ in 0..40 {
        let turn = mesa.session.phase.dealt().unwrap().table.turn();
        if turn.contains(partner) && turn.len() == 2 {
            asked = mesa.session.speaker();
            break;
        }
        assert_eq!(mesa.session.speaker(), None, "who is asked alone answers alone");
        if turn.contains(partner) {
            mesa.think();
            mesa.wait(1);
            mesa.act("", &Act::Wake).unwrap();
            continue;
        }
        let who = mesa.name_at(mesa.turn());
        let said = mesa.act(&who, &word("truco"));
        if said.is_err() {
            let mv = mesa.first_move();
            mesa.act(&who, &word(&mv)).unwrap();
        }
    }
    let speaker = asked.unwrap();
    assert_eq!((speaker.seat, speaker.at), (Some(partner), mesa.now.plus_secs(15)));
}

/// If chance has no part there is nothing to promise and nothing to prove.
#[test]
fn nothing_is_proved_where_nothing_is_dealt() {
    for (game, preset, dealt) in
        [("damas", "clasica", false), ("ajedrez", "sin-reloj", false), ("parchis", "duelo", true)]
    {
        let mut mesa = Mesa::of(&open(game, preset)).with(&["Beto"]);
        let more = mesa.session.view(&player("Ana"), &crate::request::View::More, Language::Es);
        let proof = |button: &crate::Button| button.press.what == crate::What::Proof;
        assert_eq!(more.controls.iter().any(proof), dealt, "{game}: {}", text(&more));
        mesa.act("Ana", &Act::Resign).unwrap();
        assert_eq!(mesa.session.table_screen(Language::Es).controls.iter().any(proof), dealt, "{game}");
    }
}

/// Equal words can answer another question: a button drawn for the one before is stale.
#[test]
fn a_button_of_the_question_before_answers_nothing() {
    let mut mesa = Mesa::of(&open("truco-argentino", "parejas")).with(&["Beto", "Caro", "Dani"]);
    let who = mesa.name_at(mesa.turn());
    mesa.act(&who, &word("truco")).unwrap();
    let turn = mesa.session.phase.dealt().unwrap().table.turn();
    let [one, other] = turn.iter().collect::<Vec<_>>()[..] else { panic!("{turn:?}") };
    let (one, other) = (mesa.name_at(one), mesa.name_at(other));
    mesa.act(&one, &word("envido")).unwrap();
    let asked = mesa.name_at(mesa.turn());
    mesa.act(&asked, &word("falta-envido")).unwrap();
    let pressed = |mesa: &Mesa, who: &str| {
        let live = mesa.session.live(&player(who), Shape::Portrait, None, mesa.now).unwrap();
        live.offers.iter().find(|offer| offer.node.step.token == "no-quiero").and_then(|offer| offer.press.clone())
    };
    let stale = pressed(&mesa, &other).unwrap();
    mesa.act(&one, &word("no-quiero")).unwrap();
    let fresh = pressed(&mesa, &other).unwrap();
    assert_ne!(stale, fresh, "the truco is still to be answered");
    assert!(matches!(press(&mut mesa, &other, &stale.parse().unwrap()), Err(Refusal::Stale { .. })));
    press(&mut mesa, &other, &fresh.parse().unwrap()).unwrap();
}
