//! Hints during a game, and the review of a finished one.

use super::*;
use crate::player::Effort;
use crate::session::computing::review;
use crate::session::deciding::done::Ask;
use crate::session::{Hint, Slip, View};

#[test]
fn everyone_sees_that_a_hint_was_asked_for_and_nobody_which() {
    let mut mesa = Mesa::of_two();
    let (who, other) = mesa.turn_and_other();
    let asked = mesa.turn();
    assert_eq!(mesa.act(other, &Act::Hint), Err(Refusal::NotYourTurn));
    assert_eq!(mesa.act("Zoe", &Act::Hint), Err(Refusal::NotSeated));
    assert_eq!(mesa.act(who, &Act::Hint).unwrap().ask, Some(Ask::Hint(asked)));
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains(&format!("{who} ha pedido una pista.")), "{shown}");
    mesa.act(who, &Act::Hint).unwrap();
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains(&format!("{who} ha pedido 2 pistas.")), "{shown}");
}

#[test]
fn a_hint_names_the_move_and_has_its_button_until_the_table_moves_on() {
    let mut mesa = Mesa::of_two();
    let (who, other) = mesa.turn_and_other();
    let (asked, mv) = (mesa.turn(), mesa.first_move());
    let moment = mesa.playing().moments[asked.index()];
    let view = View::Hint(Hint { moment, text: Some(mv.clone()), worth: 62 });
    let shown = mesa.session.view(&player(who), &view, Language::Es);
    assert!(text(&shown).contains("62 de cada 100"), "{}", text(&shown));
    // Anyone else who gets hold of it is shown nothing of the hand.
    for stranger in [other, "Zoe"] {
        let seen = mesa.session.view(&player(stranger), &view, Language::Es);
        assert!(seen.controls.iter().all(|button| button.label != shown.controls[0].label), "{seen:?}");
    }
    super::lobby::press(&mut mesa, who, &shown.controls[0].press).unwrap();
    assert_eq!(mesa.playing().dealt.table.record().inputs.last().unwrap().1, mv);
    let late = mesa.session.view(&player(who), &view, Language::Es);
    assert!(text(&late).contains("ya ha cambiado") && late.controls.is_empty());
    let none = Hint { moment: mesa.playing().moments[0], text: None, worth: 0 };
    assert!(text(&mesa.session.view(&player("Ana"), &View::Hint(none), Language::Es)).contains("No se me ocurre"));
}

#[test]
fn a_table_can_forbid_hints() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Beto", &join()).unwrap();
    assert!(matches!(mesa.configure("Beto", Configure::Hints(false)), Err(Refusal::NotHost { .. })));
    mesa.configure("Ana", Configure::Hints(false)).unwrap();
    assert!(text(&mesa.session.table_screen(Language::Es)).contains("No se pueden pedir pistas"));
    mesa.act("Ana", &Act::Start).unwrap();
    let (who, _) = mesa.turn_and_other();
    assert_eq!(mesa.act(who, &Act::Hint), Err(Refusal::NoHints));
    let hand = mesa.hand(who).unwrap();
    assert!(hand.controls.iter().all(|button| button.label != "Pista"));
}

#[test]
fn only_own_decisions_are_reviewed_and_only_afterwards() {
    let mut mesa = Mesa::of_two();
    assert_eq!(mesa.act("Ana", &Act::Review), Err(Refusal::NotOver));
    // A computer plays some moves for the absent player, until they come back.
    let absent = mesa.turn();
    let who = mesa.name_at(absent);
    mesa.wait(300);
    mesa.act("", &Act::Wake).unwrap();
    mesa.wait(1);
    mesa.act("", &Act::Wake).unwrap();
    mesa.think();
    mesa.act(&who, &Act::Return).unwrap();
    mesa.play_out();
    assert_eq!(mesa.act("Zoe", &Act::Review), Err(Refusal::NotSeated));
    assert_eq!(mesa.act(&who, &Act::Review).unwrap().ask, Some(Ask::Review(absent)));
    let dealt = mesa.session.phase.dealt().unwrap();
    assert_eq!(dealt.foreign, [0]);
    let places = review::decisions(&*dealt.table, absent, &dealt.foreign);
    assert!(!places.is_empty() && !places.contains(&0));
    let inputs = &dealt.table.record().inputs;
    assert!(places.iter().all(|&place| inputs[place].0 == absent));
    assert!(places.windows(2).all(|pair| pair[0] < pair[1]) && places.len() <= 24);
}

#[test]
fn what_cost_most_is_told_in_words_with_what_was_better() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    let table = &mesa.session.phase.dealt().unwrap().table;
    let own = seat(0);
    // A decision with at least two moves, where the other one is recommended.
    let mut found = None;
    for place in review::decisions(&**table, own, &[]) {
        let played = &table.record().inputs[place].1;
        let mut dice = crate::game::Dice::new(&crate::game::Seed::from_text("review"), 0);
        let weighed = table.thought_after(place, own).unwrap().weigh(&Effort::rounds(10), &mut dice);
        assert!(weighed.is_empty() || weighed.iter().any(|weighed| weighed.mv == *played));
        if let Some(other) = weighed.iter().find(|weighed| weighed.mv != *played) {
            found = Some(Slip { input: place as u32, played: played.clone(), better: other.mv.clone(), cost: 12 });
        }
    }
    let slip = found.expect("some move was a decision");
    let view = View::Review(vec![slip.clone()]);
    let told = text(&mesa.session.view(&player(&mesa.name_at(own)), &view, Language::Es));
    assert!(told.contains("Te costó 12 de cada 100") && told.contains("era mejor"), "{told}");
    // Someone who did not play is told nothing.
    assert!(!text(&mesa.session.view(&player("Zoe"), &view, Language::Es)).contains("era mejor"));
    let clean = text(&mesa.session.view(&player("Ana"), &View::Review(Vec::new()), Language::Es));
    assert!(clean.contains("Bien jugado"), "{clean}");
    let many = (0..10).map(|cost| Slip { cost, ..slip.clone() }).collect();
    let costs: Vec<u8> = review::worst(many).iter().map(|slip| slip.cost).collect();
    assert_eq!(costs, [9, 8, 7]);
}

/// With little time to think, moves that are worth the same look far apart: that is luck, and nobody's mistake.
#[test]
fn what_may_be_luck_is_not_told_as_a_mistake() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    let table = &mesa.session.phase.dealt().unwrap().table;
    let mut dice = crate::game::Dice::new(&crate::game::Seed::from_text("noise"), 0);
    let played = table.record().inputs[0].1.clone();
    let moves = [played.clone(), "one".to_owned(), "two".to_owned(), "three".to_owned(), "four".to_owned()];
    // Each estimate is off by up to a fifth of the win, either way; the first move is worse than the others by `truth`.
    let mut told = |truth: f32| {
        let mut guess = || {
            let luck = |place: usize, dice: &mut crate::game::Dice| {
                let worth = 0.5 - if place == 0 { truth } else { 0.0 } + (dice.below(401) as f32 - 200.0) / 1000.0;
                crate::player::Weighed { mv: moves[place].clone(), worth }
            };
            (0..moves.len()).map(|place| luck(place, &mut dice)).collect::<Vec<_>>()
        };
        let costs: Vec<f32> = (0..500)
            .map(|_| {
                let estimates = [guess(), guess()];
                review::judge(&**table, 0, &estimates).map_or(0.0, |slip| f32::from(slip.cost) / 100.0)
            })
            .collect();
        costs.iter().sum::<f32>() / costs.len() as f32
    };
    let (nothing, much) = (told(0.0), told(0.3));
    assert!(nothing < 0.05, "{nothing} of a win for nothing");
    assert!((0.18..0.32).contains(&much), "{much} for three tenths");
}

/// The shortest game of chess: White's last move loses at once, Black's is the best there is.
#[test]
fn a_blunder_is_weighed_as_one_and_the_best_move_is_not() {
    let mut mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") }).with(&["Beto"]);
    for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word(mv)).unwrap();
    }
    let table = &mesa.session.phase.dealt().unwrap().table;
    let weigh = |place: usize| {
        let by = table.record().inputs[place % 4].0;
        let mut dice = crate::game::Dice::new(&crate::game::Seed::from_text("blunder"), 0);
        let estimates = [(); 2].map(|()| review::weigh(&**table, by, place, &Effort::rounds(10), &mut dice));
        review::judge(&**table, place, &estimates)
    };
    let slip = weigh(2).expect("it loses the game");
    assert_eq!((slip.input, slip.played.as_str()), (2, "g2g4"));
    assert!(slip.better != "g2g4" && (20..=100).contains(&slip.cost), "{slip:?}");
    assert_eq!(weigh(3), None, "it wins the game");
    assert_eq!(weigh(4), None, "there is no such decision");
}
