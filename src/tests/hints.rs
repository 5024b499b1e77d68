//! Hints during a game, and the review of a finished one.

use std::sync::Arc;

use sobremesa_computer::{Effort, Weighed};
use sobremesa_game::{Dice, Seed};

use super::*;
use crate::catalogue::{AnyTable, GAMES};
use crate::computers::review::{self, Estimate, ReviewInProgress};
use crate::request::Configure;
use crate::request::parts::Text;
use crate::session::transitions::done::Ask;
use crate::{Hint, Mistake, Review, View};

/// Looks back at a game with this many rounds for each look.
pub(super) fn review(table: &dyn AnyTable, by: Seat, foreign: &[u32], rounds: u64) -> Review {
    let mut dice = Dice::new(&Seed::from_text("review"), 0);
    let mut review = ReviewInProgress::new(Arc::from(table.boxed_clone()), by, foreign);
    while let Some((place, _)) = review.next() {
        review.take(place, review::look(table, by, place, &Effort::rounds(rounds), &mut dice));
    }
    review.finish()
}

#[test]
fn everyone_sees_a_hint_request_but_never_the_hint() {
    let mut mesa = Mesa::of_two();
    let (who, other) = mesa.turn_and_other();
    let asked = mesa.turn();
    assert_eq!(mesa.act(other, &Act::Hint), Err(Refusal::NotYourTurn));
    assert_eq!(mesa.act("Zoe", &Act::Hint), Err(Refusal::NotSeated));
    assert_eq!(mesa.act(who, &Act::Hint).unwrap().ask, Some(Ask::Hint(asked)));
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains(&format!("{who} pidió una pista.")), "{shown}");
    mesa.act(who, &Act::Hint).unwrap();
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains(&format!("{who} pidió 2 pistas.")), "{shown}");
}

#[test]
fn rules_of_tournaments_allow_no_hints() {
    for (game, preset) in [("ajedrez", "torneo"), ("domino", "reglamento")] {
        let mesa = Mesa::of(&open(game, preset));
        assert!(!mesa.session.hints, "{game} {preset}");
    }
    let mut mesa = Mesa::of(&open("ajedrez", "rapida"));
    assert!(mesa.session.hints);
    mesa.configure("Ana", Configure::Preset("torneo".into())).unwrap();
    assert!(!mesa.session.hints);
    mesa.configure("Ana", Configure::Hints(true)).unwrap();
    assert!(mesa.session.hints, "the host decides");
}

#[test]
fn a_hints_button_plays_the_move_until_the_table_changes() {
    let mut mesa = Mesa::of_two();
    let (who, other) = mesa.turn_and_other();
    let (asked, mv) = (mesa.turn(), mesa.first_move());
    let moment = mesa.playing().moments[asked.index()];
    let view = View::Hint(Hint { moment, mv: Some(Text::new(&mv)), worth: 62 });
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
    assert!(text(&late).contains("ya cambió") && late.controls.is_empty());
    let none = Hint { moment: mesa.playing().moments[0], mv: None, worth: 0 };
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
    let mut review = ReviewInProgress::new(Arc::from(dealt.table.boxed_clone()), absent, &dealt.foreign);
    let first = std::iter::from_fn(|| review.next()).map(|(place, _)| place);
    let places: Vec<usize> = first.collect();
    assert!(!places.is_empty() && !places.contains(&0));
    let inputs = &dealt.table.record().inputs;
    assert!(places.windows(2).all(|pair| pair[0] < pair[1]));
    let own = (1..inputs.len()).filter(|&place| inputs[place].0 == absent);
    assert_eq!(places, own.collect::<Vec<_>>(), "every one of them");
}

#[test]
fn the_costliest_mistake_is_told_with_a_better_move() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    let table = &mesa.session.phase.dealt().unwrap().table;
    let own = seat(0);
    // A decision with at least two moves, where the other one is recommended.
    let choice = |place: &usize| {
        let played = &table.record().inputs[*place].1;
        let mut dice = Dice::new(&Seed::from_text("review"), 0);
        let weighed = review::look(&**table, own, *place, &Effort::rounds(10), &mut dice)?;
        let other = weighed.moves.iter().find(|weighed| weighed.mv != *played)?.mv.clone();
        Some(Mistake { input: *place as u32, number: 7, played: played.clone(), better: other, cost: 12, worth: 61 })
    };
    let own_inputs = (0..table.record().inputs.len()).filter(|&place| table.record().inputs[place].0 == own);
    let mistake = own_inputs.filter_map(|place| choice(&place)).last().expect("some move was a decision");
    let view = |mistakes: Vec<Mistake>| View::Review(Review { mistakes, unseen: 0 });
    let told = text(&mesa.session.view(&player(&mesa.name_at(own)), &view(vec![mistake.clone()]), Language::Es));
    assert!(told.contains("Te costó 12 de cada 100") && told.contains("era mejor"), "{told}");
    assert!(told.contains("Decisión 7"), "{told}");
    // Someone who did not play is told nothing.
    assert!(
        !text(&mesa.session.view(&player("Zoe"), &view(vec![mistake.clone()]), Language::Es)).contains("era mejor")
    );
    let clean = text(&mesa.session.view(&player("Ana"), &view(Vec::new()), Language::Es));
    assert!(clean.contains("Bien jugado"), "{clean}");
    // A screen holds some of them, and says how many more there are.
    let many = (0..10).map(|cost| Mistake { cost: 9 - cost, ..mistake.clone() }).collect();
    let told = text(&mesa.session.view(&player(&mesa.name_at(own)), &view(many), Language::Es));
    assert_eq!(told.matches("era mejor").count(), 8, "{told}");
    assert!(told.contains("Hubo otras 2 que costaron menos."), "{told}");
    let hurried = View::Review(Review { mistakes: Vec::new(), unseen: 3 });
    let told = text(&mesa.session.view(&player("Ana"), &hurried, Language::Es));
    assert!(told.contains("no alcancé a mirar 3 decisiones"), "{told}");
}

/// With little time to think, moves of equal value look far apart: that is luck, and no mistake.
#[test]
fn an_uncertain_loss_is_not_told_as_a_mistake() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    let table = &mesa.session.phase.dealt().unwrap().table;
    let mut dice = Dice::new(&Seed::from_text("noise"), 0);
    let (by, played) = {
        let input = &table.record().inputs[0];
        (input.0, input.1.clone())
    };
    let moves = [played, "one".to_owned(), "two".to_owned(), "three".to_owned(), "four".to_owned()];
    // Each estimate is off by up to a fifth of the win, either way; the first move is worse than the others
    // by `truth`.
    let mut told = |truth: f32| {
        let mut guess = || {
            let luck = |place: usize, dice: &mut Dice| {
                let worth = 0.5 - if place == 0 { truth } else { 0.0 } + (dice.below(401) as f32 - 200.0) / 1000.0;
                Weighed { mv: moves[place].clone(), worth }
            };
            Estimate { moves: (0..moves.len()).map(|place| luck(place, &mut dice)).collect(), at_stake: 1.0 }
        };
        let costs: Vec<f32> = (0..500)
            .map(|_| {
                let mut review = ReviewInProgress::new(Arc::from(table.boxed_clone()), by, &[]);
                review.take(0, Some(guess()));
                review.take(0, Some(guess()));
                review.finish().mistakes.first().map_or(0.0, |mistake| f32::from(mistake.cost) / 100.0)
            })
            .collect();
        costs.iter().sum::<f32>() / costs.len() as f32
    };
    let (nothing, much) = (told(0.0), told(0.3));
    assert!(nothing < 0.05, "{nothing} of a win for nothing");
    assert!((0.18..0.32).contains(&much), "{much} for three tenths");
}

/// In a game that is all but won, a small loss is still told if it makes losing several times as likely.
#[test]
fn a_small_loss_in_a_nearly_won_game_is_told() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    let table = &mesa.session.phase.dealt().unwrap().table;
    let (by, played) = {
        let input = &table.record().inputs[0];
        (input.0, input.1.clone())
    };
    let told_of = |at_stake: f32, best: f32, own: f32| {
        let moves = [("other", best), (played.as_str(), own)];
        let moves = moves.map(|(mv, worth)| Weighed { mv: mv.to_owned(), worth });
        let estimate = || Estimate { moves: moves.to_vec(), at_stake };
        let mut review = ReviewInProgress::new(Arc::from(table.boxed_clone()), by, &[]);
        review.take(0, Some(estimate()));
        review.take(0, Some(estimate()));
        review.finish().mistakes.into_iter().next().map(|mistake| mistake.cost)
    };
    let told = |best, own| told_of(1.0, best, own);
    assert_eq!(told(0.998, 0.990), Some(1));
    assert_eq!(told(0.012, 0.003), Some(1));
    assert_eq!(told(0.998, 0.996), None);
    assert_eq!(told(0.51, 0.50), None, "nobody can tell");
    assert_eq!(told(0.9999, 0.9990), None, "it was over");
    // A hundredth of a match is much of a partida that decides a tenth of it.
    assert_eq!(told_of(0.1, 0.51, 0.50), Some(1));
}

/// The shortest game of chess: White's last move loses at once, Black's is the best there is.
#[test]
fn the_review_reports_a_blunder_but_not_the_best_move() {
    let mut mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") }).with(&["Beto"]);
    for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word(mv)).unwrap();
    }
    let table = &mesa.session.phase.dealt().unwrap().table;
    let of = |by: u8| review(&**table, seat(by), &[], 10).mistakes;
    let mistake = of(0).into_iter().find(|mistake| mistake.input == 2).expect("it loses the game");
    assert_eq!((mistake.number, mistake.played.as_str()), (2, "g2g4"));
    assert!(mistake.better != "g2g4" && (20..=100).contains(&mistake.cost), "{mistake:?}");
    assert!(of(1).iter().all(|mistake| mistake.input != 3), "it wins the game");
    // Told with its reason: who would be mated, by what.
    let told = View::Review(Review { mistakes: vec![mistake], unseen: 0 });
    let told = text(&mesa.session.view(&player(&mesa.name_at(seat(0))), &told, Language::Es));
    assert!(told.contains("Dh4#"), "{told}");
}

#[test]
fn a_nudge_precedes_the_move_which_is_shown_on_request() {
    let mut mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") }).with(&["Beto"]);
    for mv in ["e2e4", "e7e5", "d1h5", "g8f6"] {
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word(mv)).unwrap();
    }
    let who = mesa.name_at(mesa.turn());
    let moment = mesa.playing().moments[mesa.turn().index()];
    let nudge = View::Nudge(Hint { moment, mv: Some(Text::new("h5e5")), worth: 60 });
    let shown = mesa.session.view(&player(&who), &nudge, Language::Es);
    let said = text(&shown);
    assert!(!said.contains("Yo jugaría") && shown.controls[0].label == "Dime la jugada", "{said}");
    assert!(shown.controls.iter().all(|button| !button.label.contains("e5")), "{shown:?}");
    // No other player learns anything from it.
    for stranger in ["Zoe", mesa.name_at(seat(1)).as_str()] {
        let seen = mesa.session.view(&player(stranger), &nudge, Language::Es);
        let nothing = ["ya cambió", "No se me ocurre nada"].iter().any(|said| text(&seen).contains(said));
        assert!(nothing && seen.controls.is_empty(), "{seen:?}");
    }
    let before = mesa.playing().hints.clone();
    let done = super::lobby::press(&mut mesa, &who, &shown.controls[0].press).unwrap();
    let Some(view) = done.view else { panic!("the move is shown") };
    assert_eq!(done.ask, None, "nothing is thought about again");
    assert_eq!(mesa.playing().hints.iter().sum::<u16>(), before.iter().sum::<u16>() + 1);
    let told = mesa.session.view(&player(&who), &view, Language::Es);
    assert!(text(&told).contains("Yo jugaría") && text(&told).contains("60 de cada 100"), "{}", text(&told));
    super::lobby::press(&mut mesa, &who, &told.controls[0].press).unwrap();
    assert_eq!(mesa.playing().dealt.table.record().inputs.last().unwrap().1, "h5e5");
    // A press for what was asked before tells nothing.
    let late = mesa.session.view(&player(&who), &view, Language::Es);
    assert!(text(&late).contains("ya cambió"), "{}", text(&late));
}

/// For every move and game: the first press never tells it, unless there is only one.
#[test]
fn every_game_nudges_before_it_tells() {
    for game in GAMES {
        let mut mesa = Mesa::of(&Open { preset: None, ..open(game.id(), "") });
        for number in 1..mesa.session.seats().count() {
            mesa.act(&format!("Persona{number}"), &join()).unwrap();
        }
        mesa.act("Ana", &Act::Start).unwrap();
        let mut choices = 0;
        // At parchís it takes a while until there is a choice.
        for step in 0..400 {
            if choices > 8 || !mesa.session.is_playing() {
                break;
            }
            let (asked, who) = (mesa.turn(), mesa.name_at(mesa.turn()));
            let offers: Vec<_> = mesa.playing().moves(asked).collect();
            let moment = mesa.playing().moments[asked.index()];
            let hint = Hint { moment, mv: Some(Text::new(&offers[step % offers.len()].mv)), worth: 60 };
            let shown = mesa.session.view(&player(&who), &View::Nudge(hint), Language::Es);
            let (said, several) = (text(&shown), offers.len() > 1);
            assert_eq!(said.contains("Yo jugaría"), !several, "{}: {said}", game.id());
            assert_eq!(shown.controls[0].label == "Dime la jugada", several, "{}: {said}", game.id());
            choices += usize::from(several);
            let mv = mesa.first_move();
            mesa.act(&who, &word(&mv)).unwrap();
        }
        assert!(choices > 0, "{}", game.id());
    }
}

/// The advice after these moves of chess: the reason why the second move was better than the first, and the
/// nudge.
fn told_at_chess(moves: &str, played: &str, better: &str) -> (Option<&'static str>, Option<&'static str>) {
    let mut mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") }).with(&["Beto"]);
    for mv in moves.split_whitespace() {
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word(mv)).unwrap();
    }
    let (table, asked) = (&mesa.playing().dealt.table, mesa.turn());
    let why = table.why(asked, played, better);
    (why.map(|line| line.key), table.nudge(asked, better).map(|line| line.key))
}

#[test]
fn reasons_at_chess_name_what_happens() {
    for (moves, played, better, why, nudge) in [
        ("f2f3 e7e5", "g2g4", "e2e4", "ajedrez-why-mated", "ajedrez-nudge-quiet"),
        ("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6", "b1c3", "h5f7", "ajedrez-why-mate", "ajedrez-nudge-mate"),
        ("e2e4 e7e5 d1h5 g8f6", "b1c3", "h5e5", "ajedrez-why-left", "ajedrez-nudge-capture"),
        ("e2e4 e7e5 g1f3 b8c6", "f3g5", "f1c4", "ajedrez-why-walked-in", "ajedrez-nudge-quiet"),
        ("e2e4 d7d5 b1c3 d8d6", "a2a3", "c3d5", "ajedrez-why-capture", "ajedrez-nudge-capture"),
    ] {
        assert_eq!(told_at_chess(moves, played, better), (Some(why), Some(nudge)), "{moves} {played} {better}");
    }
    // Neither loses anything: nothing is made up.
    assert_eq!(told_at_chess("", "a2a3", "g1f3"), (None, Some("ajedrez-nudge-quiet")));
}
