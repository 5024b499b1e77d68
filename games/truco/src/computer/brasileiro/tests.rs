//! Imagined deals fit, and no deal that fits is missed; computers play sensibly.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::french::Card;
use sobremesa_game::{Dice, Game, GameSetup, Imagine, Known, Next, Seat, Seats, Seed, Table};

use crate::rules::brasileiro::{Move, Place, Sinal, TrucoBrasileiro};

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn open(seats: u8, options: &Value, seed: &str, chance: Vec<Value>) -> Table<TrucoBrasileiro> {
    let options = options.as_object().unwrap().clone();
    let seats = Seats::new(seats).unwrap();
    Table::open(GameSetup { seats, options, setup: None, chance, seed: Seed::from_text(seed) }).unwrap().0
}

/// Everything that a seat learns from a state.
fn seen(game: &TrucoBrasileiro, seat: Seat) -> Value {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    json!([game.public(), game.private(seat), moves])
}

#[test]
fn an_imagined_state_agrees_with_all_that_a_seat_sees() {
    let mut checked = 0;
    for (number, options) in [
        json!({}),
        json!({ "perfil": "mineiro", "senas": true }),
        json!({ "baralho": "limpo", "ferro": "aberta", "senas": true }),
        json!({ "truco_na_onze": "perde", "tres_empates": "pe" }),
    ]
    .iter()
    .enumerate()
    {
        for seats in [2, 4, 6] {
            let mut table = open(seats, options, &format!("fit {number}"), vec![]);
            let mut dice = Dice::new(&Seed::from_text("fit"), number as u64);
            let mut list = Vec::new();
            while let Next::Seats(to_act) = table.game().next() {
                if dice.below(8) == 0 {
                    for seat in table.seats().iter() {
                        let known = table.known(seat).unwrap();
                        let mut imagination = TrucoBrasileiro::imagination(&known);
                        for _ in 0..3 {
                            let state = imagination(&mut dice).unwrap();
                            assert_eq!(seen(&state, seat), seen(table.game(), seat), "{options} {seats}");
                            assert_eq!((state.next(), state.standing()), (known.next(), known.standing().clone()));
                            checked += 1;
                        }
                    }
                }
                let (seat, mv) = table.game().random_move(to_act, &mut dice, &mut list);
                table.play(seat, &mv.to_string()).unwrap();
            }
        }
    }
    assert!(checked > 300, "{checked}");
}

/// A hand at 0–0 in which the seats were dealt these cards and seat 0 is mano.
pub(super) fn dealt(seats: u8, options: &Value, hands: &Value, vira: &str) -> Table<TrucoBrasileiro> {
    // The first dealer is drawn: this looks for a seed that lets the last seat deal.
    (0..200)
        .map(|seed| open(seats, options, &seed.to_string(), vec![json!({ "hands": hands, "vira": vira })]))
        .find(|table| table.game().public().mano == seat(0))
        .unwrap()
}

pub(super) fn play(table: &mut Table<TrucoBrasileiro>, script: &str) {
    for step in script.split(", ") {
        let (number, mv) = step.split_once(' ').unwrap();
        table.play(seat(number.parse().unwrap()), mv).unwrap();
    }
}

#[test]
fn a_covered_card_is_any_card_that_was_not_seen() {
    let hands = json!([["3p", "Kc", "4p"], ["3o", "Ke", "4c"]]);
    let mut table = dealt(2, &json!({}), &hands, "6o");
    play(&mut table, "0 3p, 1 3o, 0 Kc, 1 coberta-Ke");
    // This hand is over, so look at the next one, where a rival has covered a card and still holds another.
    let mut table = dealt(2, &json!({}), &hands, "6o");
    play(&mut table, "0 Kc, 1 3o, 1 coberta-Ke");
    let known: Known<TrucoBrasileiro> = table.known(seat(0)).unwrap();
    let mut imagination = TrucoBrasileiro::imagination(&known);
    let mut dice = Dice::new(&Seed::from_text("covered"), 0);
    let mut found = BTreeSet::new();
    for _ in 0..20_000 {
        let state = imagination(&mut dice).unwrap();
        let rival = state.private(seat(1));
        found.insert((rival.covered.reveal()[0], rival.hand.reveal()[0].unwrap()));
    }
    // 40 less our own three, the vira and the open card: any two of the rest, in either place.
    assert_eq!(found.len(), 35 * 34);
    let own: Vec<Card> = ["3p", "Kc", "4p", "6o", "3o"].map(|text| text.parse().unwrap()).to_vec();
    assert!(found.iter().all(|(one, other)| one != other && !own.contains(one) && !own.contains(other)));
}

/// Plays hands of one point until both sides have these scores.
fn at_score(table: &mut Table<TrucoBrasileiro>, score: [i64; 2]) {
    for _ in 0..200 {
        let now = json!(table.game().standing().score);
        if now == json!(score) {
            return;
        }
        let Next::Seats(turn) = table.game().next() else { panic!("it is over") };
        let seat = turn.first().unwrap();
        let side = usize::from(seat.number() % 2);
        // A side that needs more points calls, so that the other runs.
        let needs = |side: usize| now[side].as_i64().unwrap() < score[side];
        let mv = match json!(table.game().standing().phase).as_str().unwrap() {
            "juego" if needs(side) => "truco".to_owned(),
            "juego" => table.moves(seat)[0].to_string(),
            _ => "corro".to_owned(),
        };
        table.play(seat, &mv).unwrap();
    }
    panic!("never at {score:?}");
}

#[test]
fn a_seat_in_a_blind_hand_imagines_any_own_cards() {
    let mut table = open(2, &json!({}), "blind", vec![]);
    at_score(&mut table, [11, 11]);
    let first = table.turn().first().unwrap();
    let known = table.known(first).unwrap();
    assert!(known.public().blind);
    let mut imagination = TrucoBrasileiro::imagination(&known);
    let mut dice = Dice::new(&Seed::from_text("blind"), 0);
    let mut own = BTreeSet::new();
    for _ in 0..2_000 {
        own.extend(imagination(&mut dice).unwrap().cards_of(first));
    }
    assert_eq!(own.len(), 39, "all but the vira");
    table.play(first, "cega-2").unwrap();
    let known = table.known(first).unwrap();
    assert_eq!(known.private().places.reveal().as_slice(), [Place::ALL[0], Place::ALL[2]]);
}

fn chosen(known: &Known<TrucoBrasileiro>, level: Level, times: u64, wanted: impl Fn(Move) -> bool) -> f64 {
    let choose = |number| {
        let mut dice = Dice::new(&Seed::from_text("choose"), number);
        TrucoBrasileiro::choose(known, level, &Effort::rounds(150), &mut dice).unwrap()
    };
    (0..times).filter(|&number| wanted(choose(number))).count() as f64 / times as f64
}

#[test]
fn strong_hands_are_bet_and_weak_ones_are_run_from() {
    let strong = json!([["4o", "5e", "6e"], ["Kp", "Kc", "3o"]]);
    let mut table = dealt(2, &json!({}), &strong, "Jo");
    play(&mut table, "0 truco");
    for level in [Level::Five, Level::BEST] {
        let runs = chosen(&table.known(seat(1)).unwrap(), level, 10, |mv| mv == Move::Corro);
        assert!(runs == 0.0, "{level:?} runs with zap and copeta: {runs}");
    }
    let weak = json!([["Kp", "Kc", "3o"], ["4o", "5e", "6e"]]);
    let mut table = dealt(2, &json!({}), &weak, "Jo");
    let calls = chosen(&table.known(seat(0)).unwrap(), Level::BEST, 10, |mv| mv == Move::Truco);
    assert!(calls > 0.1, "with zap, copeta and a three truco is called now or later: {calls}");
    play(&mut table, "0 truco");
    for level in [Level::Five, Level::BEST] {
        let runs = chosen(&table.known(seat(1)).unwrap(), level, 10, |mv| mv == Move::Corro);
        assert!(runs > 0.8, "{level:?} runs with nothing: {runs}");
    }
}

#[test]
fn the_lowest_card_that_wins_is_laid() {
    let hands = json!([["2o", "5e", "6e"], ["Kp", "3c", "4o"]]);
    let mut table = dealt(2, &json!({}), &hands, "Jo");
    play(&mut table, "0 2o");
    let three = Move::Carta("3c".parse().unwrap());
    let zap = Move::Carta("Kp".parse().unwrap());
    let known = table.known(seat(1)).unwrap();
    let laid = |mv| chosen(&known, Level::BEST, 10, |one| one == mv);
    assert!(laid(zap) <= 0.1, "the zap is spent where a three wins: {}", laid(zap));
    assert!(laid(zap) <= laid(three), "{} {}", laid(zap), laid(three));
}

#[test]
fn no_level_says_the_truco_that_loses_the_jogo() {
    let mut table = open(2, &json!({ "truco_na_onze": "perde" }), "loses", vec![]);
    at_score(&mut table, [11, 9]);
    table.play(seat(0), "aceito").unwrap();
    let turn = table.turn().first().unwrap();
    assert!(table.moves(turn).contains(&Move::Truco));
    for level in &Level::ALL {
        assert_eq!(chosen(&table.known(turn).unwrap(), *level, 20, |mv| mv == Move::Truco), 0.0, "{level:?}");
    }
}

#[test]
fn only_a_seat_that_saw_a_sinal_mostly_believes_it() {
    let hands = json!([["3p", "Kc", "4p"], ["3o", "Ke", "4c"], ["7p", "5o", "5c"], ["Qo", "Jo", "6c"]]);
    let mut table = dealt(4, &json!({ "senas": true }), &hands, "6o");
    let zap = table.known(seat(0)).unwrap().public().manilhas[0];
    let share = |table: &Table<TrucoBrasileiro>, eye: u8| {
        let known = table.known(seat(eye)).unwrap();
        let mut imagination = TrucoBrasileiro::imagination(&known);
        let mut dice = Dice::new(&Seed::from_text("believe"), 0);
        let with = (0..2_000).filter(|_| imagination(&mut dice).unwrap().cards_of(seat(2)).any(|card| card == zap));
        with.count() as f64 / 2_000.0
    };
    // Three of the 36 cards that seat 0 does not see; one true sinal counts as much as twenty that are not.
    let before = 3.0 / 36.0;
    let after = 20.0 * before / (20.0 * before + 1.0 - before);
    assert!((share(&table, 0) - before).abs() < 0.03);
    table.play(seat(2), "sinal-zap").unwrap();
    assert!((share(&table, 0) - after).abs() < 0.04, "{} instead of {after}", share(&table, 0));
    let caught = |eye: u8| !table.known(seat(eye)).unwrap().private().senas.reveal().is_empty();
    for eye in [1, 3] {
        let expected = if caught(eye) { after } else { before };
        assert!((share(&table, eye) - expected).abs() < 0.04);
    }
}

#[test]
fn each_sinal_is_true_of_certain_cards_only() {
    let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    let manilhas: [Card; 4] = cards("7p 7c 7e 7o").try_into().unwrap();
    for (sinal, is_true, is_false) in [
        (Sinal::Zap, "7p 4c 5c", "7c 7e 7o"),
        (Sinal::Copas, "4c 7c 5c", "7p 7e 7o"),
        (Sinal::Espadilha, "4c 5c 7e", "7p 7c 7o"),
        (Sinal::PicaFumo, "7o 4c 5c", "7p 7c 7e"),
        (Sinal::Cheio, "7o 7c 5c", "7p 4c 5c"),
        (Sinal::Tres, "3o 7c 5c", "7p 4c 5c"),
        (Sinal::DoisTres, "3o 7c 3c", "3p 4c 5c"),
    ] {
        assert!(sinal.is_true(&cards(is_true), &manilhas), "{sinal:?}");
        assert!(!sinal.is_true(&cards(is_false), &manilhas), "{sinal:?}");
    }
    assert!(Sinal::Deixa.is_true(&cards("4c 5c 6c"), &manilhas) && Sinal::Truco.is_true(&cards("4c 5c 6c"), &manilhas));
}
