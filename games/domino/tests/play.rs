//! Leading, placing, passing and drawing (DO-3 to DO-9, DO-16, DO-18, DO-20 to DO-22).

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sobremesa::catalogue::{Viewer, state};
use sobremesa_domino::rules::{Domino, Options, Setup};
use sobremesa_game::{Code, Dice, Game, SeatSet, Seats, Seed};

use super::{deal, kinds, legal, open, plain_hands, play, public, refused, seat, set, set_pairs, turn};

/// Example 1 of the rulebook.
fn example_1() -> Box<dyn sobremesa::catalogue::AnyTable> {
    set_pairs(json!({
        "hands": [["6-5", "3-0"], ["2-0", "5-3"], ["4-1", "4-4", "5-1", "3-2"], ["2-2", "6-3"]],
        "chain": ["4-6", "6-6", "6-1"], "turn": 2,
    }))
}

#[test]
fn a_tile_goes_where_it_fits() {
    for (mv, ends) in [("4-1@izq", json!([1, 1])), ("4-1@der", json!([4, 4])), ("5-1", json!([4, 5]))] {
        let mut table = example_1();
        assert_eq!(legal(table.as_ref()), "4-1@der 4-1@izq 4-4 5-1");
        let events = play(&mut table, &format!("2 {mv}"));
        assert_eq!(events[0]["ends"], ends, "{mv}");
    }
}

#[test]
fn a_random_move_is_any_of_the_legal_ones() {
    let setup = json!({
        "hands": [["4-1", "4-4", "5-1", "3-2"], ["2-0", "5-3"]], "chain": ["4-6", "6-6", "6-1"], "stock": ["0-0"],
    });
    let setup: Setup = serde_json::from_value(setup).unwrap();
    let game = Domino::start(&Options::default(), Seats::new(2).unwrap(), Some(&setup)).unwrap();
    let mut dice = Dice::new(&Seed::from_text("fichas"), 0);
    let mut times = BTreeMap::new();
    for _ in 0..4000 {
        let (mover, mv) = game.random_move(SeatSet::only(seat(0)), &mut dice, &mut Vec::new());
        assert_eq!(mover, seat(0));
        *times.entry(mv.to_string()).or_insert(0) += 1;
    }
    assert_eq!(times.keys().map(String::as_str).collect::<Vec<_>>(), ["4-1@der", "4-1@izq", "4-4", "5-1"]);
    assert!(times.values().all(|times| (900..1100).contains(times)), "all equally likely: {times:?}");
}

#[test]
fn a_double_keeps_the_number_of_its_end() {
    let mut table = example_1();
    assert_eq!(
        play(&mut table, "2 4-4"),
        [json!({"kind": "ficha", "seat": 2, "tile": "4-4", "end": "izq", "ends": [4, 1]})]
    );
    assert_eq!(public(table.as_ref(), "chain"), json!(["4-4", "4-6", "6-6", "6-1"]));
}

#[test]
fn refusals_come_in_the_order_of_the_rulebook() {
    let mut table = example_1();
    assert_eq!(refused(&mut table, "0 7-1"), Code::UnknownMove);
    assert_eq!(refused(&mut table, "0 6-5"), Code::NotYourTurn);
    assert_eq!(refused(&mut table, "1 paso"), Code::NotYourTurn);
    for mv in ["2 6-5", "2 0-0", "2 3-2", "2 5-1@izq", "2 4-1", "2 paso", "2 robo"] {
        assert_eq!(refused(&mut table, mv), Code::IllegalMove, "{mv}");
    }
}

#[test]
fn the_lead_lies_higher_half_left_for_any_side_named() {
    for mv in ["6-4", "4-6", "6-4@der", "4-6@izq"] {
        let mut table = set_pairs(json!({"hands": [["6-4", "1-1"], ["2-2"], ["3-3"], ["5-4"]]}));
        let events = play(&mut table, &format!("0 {mv}"));
        assert_eq!(events, [json!({"kind": "ficha", "seat": 0, "tile": "6-4", "end": null, "ends": [6, 4]})]);
        assert_eq!(public(table.as_ref(), "chain"), json!(["6-4"]));
        assert_eq!(public(table.as_ref(), "log"), json!([[0, "6-4"]]));
    }
}

#[test]
fn a_double_may_lead_and_gives_two_equal_ends() {
    let mut table = set_pairs(json!({"hands": [["6-6", "1-1"], ["6-2", "0-0"], ["2-2"], ["5-4"]]}));
    for mv in ["0 paso", "0 robo"] {
        assert_eq!(refused(&mut table, mv), Code::IllegalMove);
    }
    play(&mut table, "0 6-6");
    assert_eq!(legal(table.as_ref()), "6-2");
    play(&mut table, "1 6-2");
    assert_eq!(public(table.as_ref(), "chain"), json!(["6-6", "6-2"]));
}

#[test]
fn an_unnecessary_side_is_accepted_if_the_tile_fits_it() {
    let mut table = example_1();
    play(&mut table, "2 1-5@der");
    assert_eq!(public(table.as_ref(), "log"), json!([[2, "5-1@der"]]));
}

#[test]
fn passes_are_public_with_the_ends_they_were_made_on() {
    let mut table = set_pairs(json!({
        "hands": [["5-5", "2-2"], ["3-3", "4-0"], ["2-0", "2-1"], ["6-0", "3-0"]],
        "chain": ["4-6", "6-1"], "passes": [[[6, 6]], [], [], [[3, 1], [1, 3]]],
    }));
    assert_eq!(play(&mut table, "0 paso"), [json!({"kind": "paso", "seat": 0, "ends": [4, 1]})]);
    play(&mut table, "1 4-0, 2 2-0@izq");
    assert_eq!(public(table.as_ref(), "passes"), json!([[[6, 6], [4, 1]], [], [], [[3, 1], [1, 3]]]));
    assert_eq!(public(table.as_ref(), "log"), json!([[0, "paso"], [1, "4-0@izq"], [2, "2-0@izq"]]));
}

#[test]
fn a_stuck_seat_draws_and_passes_on_an_empty_stock() {
    let setup = json!({
        "hands": [["5-5", "4-1"], ["6-4", "3-1"]], "chain": ["6-1", "1-2"], "stock": ["3-3", "0-0"],
    });
    let mut table = set(2, json!({}), setup);
    assert_eq!(play(&mut table, "0 robo"), [json!({"kind": "robo", "seat": 0, "stock": 1})]);
    assert_eq!(refused(&mut table, "0 paso"), Code::IllegalMove);
    play(&mut table, "0 robo");
    assert_eq!(turn(table.as_ref()), [0]);
    assert_eq!(legal(table.as_ref()), "paso");
    assert_eq!(refused(&mut table, "0 robo"), Code::IllegalMove);
    play(&mut table, "0 paso, 1 6-4");
    assert_eq!(table.view(Viewer::Seat(seat(0)))["hand"], json!(["5-5", "4-1", "3-3", "0-0"]), "in the order taken");
    assert_eq!(public(table.as_ref(), "log"), json!([[0, "robo"], [0, "robo"], [0, "paso"], [1, "6-4@izq"]]));
}

#[test]
fn without_robo_the_stock_sleeps() {
    let setup = json!({"hands": [["5-5", "4-1"], ["6-4", "3-1"]], "chain": ["6-1", "1-2"], "stock": ["6-0"]});
    let mut table = set(2, json!({"robo": false}), setup);
    assert_eq!(legal(table.as_ref()), "paso");
    assert_eq!(refused(&mut table, "0 robo"), Code::IllegalMove);
    assert_eq!(public(table.as_ref(), "stock"), 1);
}

#[test]
fn no_seat_draws_in_a_game_of_four() {
    let setup = json!({
        "hands": [["5-5"], ["6-4", "3-1"], ["0-0"], ["4-4"]], "chain": ["6-1", "1-2"], "stock": ["6-0"],
    });
    assert_eq!(legal(set_pairs(setup).as_ref()), "paso");
}

#[test]
fn the_draw_is_public_and_its_tiles_go_back() {
    let table = deal(3, json!({}), json!([{"draw": ["4-4", "5-3", "0-0"]}, {"hands": plain_hands(3)}]));
    assert_eq!(turn(table.as_ref()), [1]);
    assert_eq!(public(table.as_ref(), "draw"), json!(["4-4", "5-3", "0-0"]));
    assert_eq!(public(table.as_ref(), "stock"), 7);
    let drawn = deal(4, json!({}), json!([]));
    assert_eq!(public(drawn.as_ref(), "draw").as_array().unwrap().len(), 4, "the dice draw as well");
}

#[test]
fn seat_0_leads_without_a_draw_if_salida_is_asiento() {
    let table = deal(2, json!({"salida": "asiento"}), json!([{"draw": ["0-0", "6-6"]}, {"hands": plain_hands(2)}]));
    assert_eq!((turn(table.as_ref()), public(table.as_ref(), "draw")), (vec![0], Value::Null));
    assert_eq!(table.moves(seat(0)).len(), 7);
}

#[test]
fn without_a_double_the_heaviest_tile_leads() {
    let hands =
        json!([["6-0", "1-0", "2-0", "2-1", "3-0", "3-1", "4-0"], ["5-4", "6-3", "4-1", "5-0", "5-1", "3-2", "4-2"]]);
    let mut table = deal(2, json!({"salida": "doble-mayor"}), json!([{ "hands": hands }]));
    assert_eq!((turn(table.as_ref()), legal(table.as_ref())), (vec![1], "6-3".to_owned()));
    assert_eq!(refused(&mut table, "1 5-4"), Code::IllegalMove);
    play(&mut table, "1 3-6@izq");
    assert_eq!(state(table.as_ref())["phase"], "juego");
}

#[test]
fn only_the_first_hand_is_led_by_the_highest_double() {
    let options = json!({"salida": "doble-mayor"});
    let hands = json!([["6-6", "1-0"], ["5-5"], ["4-4"], ["3-3"]]);
    let first = set(4, options.clone(), json!({ "hands": hands }));
    assert_eq!(legal(first.as_ref()), "6-6");
    let later = set(4, options.clone(), json!({"hands": hands, "number": 2, "turn": 1}));
    assert_eq!(legal(later.as_ref()), "5-5");
    let wrong = open(4, options, json!({"hands": hands, "turn": 1}), json!([]), "mesa");
    assert_eq!(wrong.err().unwrap().code, Code::BadSetup);
}

#[test]
fn forced_deals_are_used_in_order_and_unneeded_draws_skipped() {
    let forced =
        json!([{"hands": plain_hands(2)}, {"draw": ["6-6", "0-0"]}, {"hands": [plain_hands(4)[3], plain_hands(4)[2]]}]);
    let setup = json!({"hands": [["5-2"], ["6-1"]], "chain": ["1-5"]});
    let mut table = open(2, json!({}), setup, forced, "mesa").unwrap();
    play(&mut table, "0 5-2");
    assert_eq!(table.view(Viewer::Seat(seat(0)))["hand"], plain_hands(2)[0]);
    assert_eq!((turn(table.as_ref()), public(table.as_ref(), "draw")), (vec![1], Value::Null));
    // The front of the queue is not a draw, so the generator draws, and the hands are used for the deal.
    let table = deal(2, json!({}), json!([{"hands": plain_hands(2)}, {"draw": ["6-6", "0-0"]}]));
    assert_eq!(table.view(Viewer::Seat(seat(1)))["hand"], plain_hands(2)[1]);
    assert!(public(table.as_ref(), "draw").is_array());
}

#[test]
fn a_stock_that_is_not_forced_is_shuffled() {
    let hands =
        json!([["0-0", "1-0", "2-0", "3-0", "4-0", "1-1", "2-1"], ["6-6", "6-5", "5-5", "6-4", "5-4", "6-3", "5-3"]]);
    let stock_of = |seed: &str, stock: Option<Value>| {
        let mut deal = json!({ "hands": hands });
        if let Some(stock) = stock {
            deal["stock"] = stock;
        }
        let options = json!({"salida": "asiento"});
        let mut table = open(2, options, Value::Null, json!([deal]), seed).unwrap();
        play(&mut table, "0 0-0");
        while legal(table.as_ref()) == "robo" {
            assert_eq!(kinds(&play(&mut table, "1 robo"))[0], "robo");
        }
        table.view(Viewer::Seat(seat(1)))["hand"].as_array().unwrap()[7..].to_vec()
    };
    let given =
        json!(["2-2", "5-0", "6-0", "3-1", "4-1", "5-1", "6-1", "3-2", "4-2", "5-2", "6-2", "3-3", "4-3", "4-4"]);
    assert_eq!(stock_of("mesa", Some(given)), [json!("2-2"), json!("5-0")]);
    assert_eq!(stock_of("mesa", None), stock_of("mesa", None));
    assert!((0..9).any(|seed| stock_of(&seed.to_string(), None) != stock_of("mesa", None)));
}
