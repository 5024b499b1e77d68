//! The end of hands and games (DO-10 to DO-17, DO-25 to DO-28).

use serde_json::{Value, json};
use sobremesa::catalogue::{AnyTable, Viewer, state};
use sobremesa_game::Code;

use super::{deal, kinds, legal, plain_hands, play, public, refused, set, set_pairs, turn};

/// The chain of example 3: ends 5 and 4, and seat 3 holds the last five.
const CHAIN: [&str; 9] = ["5-5", "5-2", "2-3", "3-5", "5-6", "6-0", "0-5", "5-1", "1-4"];

/// A cierre by the first seat that holds `5-4`, with these hands; that seat also led the hand unless `mano`
/// says otherwise.
fn close(options: Value, hands: Value, mano: u8) -> (Box<dyn AnyTable>, Vec<Value>) {
    let hands: Vec<Vec<String>> = serde_json::from_value(hands).unwrap();
    let closer = hands.iter().position(|hand| hand.iter().any(|tile| tile == "5-4")).unwrap();
    let setup = json!({"hands": hands, "chain": CHAIN, "turn": closer, "mano": mano});
    let mut table = set(hands.len() as u8, options, setup);
    let events = play(&mut table, &format!("{closer} 5-4@der"));
    assert_eq!(kinds(&events), ["ficha", "cierre", "cuenta", "reparto"]);
    (table, events)
}

#[test]
fn the_events_that_end_a_hand_have_exactly_their_fields() {
    let setup = json!({
        "hands": [["6-6"], ["5-2"], ["4-0", "1-0"], ["5-4"]], "chain": ["3-1", "1-5"],
        "turn": 1, "mano": 0, "score": [40, 25], "number": 4,
    });
    let mut table = set_pairs(setup);
    let hands = json!([["6-6"], [], ["4-0", "1-0"], ["5-4"]]);
    assert_eq!(
        play(&mut table, "1 5-2"),
        [
            json!({"kind": "ficha", "seat": 1, "tile": "5-2", "end": "der", "ends": [3, 2]}),
            json!({"kind": "domino", "seat": 1}),
            json!({"kind": "cuenta", "hands": hands, "pips": [12, 0, 5, 9], "winner": 1, "points": 26, "score": [40, 51]}),
            json!({"kind": "reparto", "number": 5, "mano": 1}),
        ]
    );
    let last = json!({
        "number": 4, "reason": "domino", "seat": 1, "hands": hands, "pips": [12, 0, 5, 9], "winner": 1, "points": 26,
    });
    assert_eq!(public(table.as_ref(), "last"), last);
}

#[test]
fn the_last_tile_wins_the_hand_even_as_its_lead() {
    let mut table = set_pairs(json!({"hands": [["6-6"], ["5-2"], ["4-0"], ["5-4"]]}));
    let events = play(&mut table, "0 6-6");
    assert_eq!(kinds(&events), ["ficha", "domino", "cuenta", "reparto"]);
}

#[test]
fn a_hand_is_not_closed_while_a_seat_can_draw() {
    let setup = json!({"hands": [["5-4", "6-1"], ["3-1"]], "chain": CHAIN, "stock": ["0-0", "1-1"]});
    let mut table = set(2, json!({}), setup.clone());
    assert_eq!(kinds(&play(&mut table, "0 5-4@der")), ["ficha"]);
    play(&mut table, "1 robo");
    let events = play(&mut table, "1 robo");
    assert_eq!(kinds(&events), ["robo", "cierre", "cuenta", "reparto"], "the last draw closes it");
    assert_eq!((&events[0]["stock"], &events[1]["seat"]), (&json!(0), &json!(1)));
    assert_eq!(events[2]["hands"], json!([["6-1"], ["3-1", "0-0", "1-1"]]));

    let mut table = set(2, json!({"robo": false}), setup);
    let events = play(&mut table, "0 5-4@der");
    assert_eq!(kinds(&events), ["ficha", "cierre", "cuenta", "reparto"]);
    assert_eq!((&events[2]["points"], &events[2]["pips"]), (&json!(11), &json!([7, 4])), "the stock is not counted");
}

#[test]
fn four_may_play_alone() {
    let (table, events) = close(json!({"modo": "individual"}), json!([["6-4"], ["3-1"], ["2-1"], ["5-4", "6-3"]]), 3);
    assert_eq!(events[2]["winner"], 2);
    assert_eq!(state(table.as_ref())["score"], json!([0, 0, 26, 0]));
}

#[test]
fn the_lead_moves_on_regardless_of_the_winner() {
    let (table, _) = close(json!({}), json!([["6-4"], ["3-1"], ["2-1"], ["5-4", "6-2"]]), 2);
    assert_eq!(turn(table.as_ref()), [3]);
}

#[test]
fn the_winner_leads_next_with_gana() {
    let gana = || json!({"mano": "gana"});
    // After dominar: the seat that played its last tile.
    let mut table =
        set(4, gana(), json!({"hands": [["6-6"], ["5-2"], ["4-0"], ["4-3"]], "chain": ["1-5"], "turn": 1, "mano": 3}));
    play(&mut table, "1 5-2");
    assert_eq!(turn(table.as_ref()), [1]);
    // After a cierre in pairs: the closer if its side won, otherwise the seat after it; after a tie the lead
    // moves on.
    for (left, mano) in [("6-2", 3), ("6-6", 0), ("6-3", 2)] {
        let hands = json!([["6-4"], ["3-1"], ["2-1"], ["5-4", left]]);
        let (table, _) = close(gana(), hands, 1);
        assert_eq!(turn(table.as_ref()), [mano], "{left} is left");
    }
    // Alone: the seat that won.
    let (table, _) = close(json!({"mano": "gana", "robo": false}), json!([["5-4", "6-1"], ["6-3"], ["3-1"]]), 0);
    assert_eq!(turn(table.as_ref()), [2]);
    let (table, _) = close(json!({"mano": "gana", "robo": false}), json!([["5-4", "1-1"], ["6-3"], ["3-1"]]), 1);
    assert_eq!(turn(table.as_ref()), [0]);
}

#[test]
fn a_player_alone_wins_alone() {
    let setup = json!({"hands": [["6-1"], ["5-2"], ["0-0"]], "chain": ["1-5"], "turn": 1, "score": [5, 90, 99]});
    let mut table = set(3, json!({"puntos": 100}), setup);
    assert_eq!(kinds(&play(&mut table, "1 5-2")), ["ficha", "domino", "cuenta", "reparto"]);
    assert_eq!(state(table.as_ref())["score"], json!([5, 97, 99]));

    let setup = json!({"hands": [["6-6"], ["5-2"], ["0-0"]], "chain": ["1-5"], "turn": 1, "score": [5, 90, 99]});
    let mut table = set(3, json!({"puntos": 100}), setup);
    let events = play(&mut table, "1 5-2");
    assert_eq!(events[3], json!({"kind": "fin", "winners": [1], "reason": "puntos"}));
    assert_eq!(state(table.as_ref())["score"], json!([5, 102, 99]), "the surplus counts");
}

#[test]
fn the_final_views_stay_as_after_the_last_move() {
    let setup = json!({
        "hands": [["5-2"], ["6-1"], ["0-0"], ["4-2"]], "chain": ["3-1", "1-5"], "score": [287, 260], "number": 9,
    });
    let mut table = set_pairs(setup);
    play(&mut table, "0 5-2");
    assert_eq!(
        table.view(Viewer::Public),
        json!({
            "number": 9, "mano": 0, "chain": ["3-1", "1-5", "5-2"], "ends": [3, 2], "tiles": [0, 1, 1, 1], "stock": 0,
            "passes": [[], [], [], []], "log": [[0, "5-2@der"]], "draw": null,
            "last": {
                "number": 9, "reason": "domino", "seat": 0, "hands": [[], ["6-1"], ["0-0"], ["4-2"]],
                "pips": [0, 7, 0, 6], "winner": 0, "points": 13,
            },
        })
    );
    assert_eq!(table.view(Viewer::Seat(super::seat(3)))["hand"], json!(["4-2"]));
    assert_eq!(refused(&mut table, "0 hola"), Code::GameOver);
    assert_eq!(legal(table.as_ref()), "");
}

#[test]
fn a_new_hand_is_full_and_clears_chain_and_passes() {
    let hands = json!([["5-2"], ["6-1"], ["0-0"], ["4-2"]]);
    let mut table = set_pairs(json!({"hands": hands, "chain": ["1-5"], "passes": [[], [[1, 1]], [], []]}));
    play(&mut table, "0 5-2");
    for (key, value) in [
        ("number", json!(2)),
        ("chain", json!([])),
        ("ends", json!([])),
        ("tiles", json!([7, 7, 7, 7])),
        ("passes", json!([[], [], [], []])),
        ("log", json!([])),
    ] {
        assert_eq!(public(table.as_ref(), key), value, "{key}");
    }
    assert_eq!(state(table.as_ref())["phase"], "salida");
}

#[test]
fn a_seat_sees_what_all_see_and_its_hand() {
    let table = deal(4, json!({"salida": "asiento"}), json!([{"hands": plain_hands(4)}]));
    let mut view = table.view(Viewer::Public);
    let keys: Vec<String> = view.as_object().unwrap().keys().cloned().collect();
    assert_eq!(keys, ["number", "mano", "chain", "ends", "tiles", "stock", "passes", "log", "draw", "last"]);
    view["hand"] = plain_hands(4)[2].clone();
    assert_eq!(table.view(Viewer::Seat(super::seat(2))), view);
}
