//! Chance and setup: TA-57, TA-58; refusals: TA-56.

use serde_json::{Value, json};
use sobremesa_game::Code;

use super::{Mesa, hands, opening, refused};

#[test]
fn deals_and_catches_share_one_list_and_keep_their_order() {
    let chance = vec![
        json!({"caught": [1, 3]}),
        json!({"hands": hands("4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b")}),
        json!({"hands": hands("1e 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b")}),
    ];
    let mut mesa = Mesa::open(opening(4, json!({"senas": true}), json!({"dealer": 3}), chance));
    assert_eq!(mesa.view("0")["hand"], json!(["4c", "5e", "6b"]));
    mesa.play("0 sena-3");
    assert_eq!(mesa.view("3")["senas"].as_array().unwrap().len(), 1);
    mesa.play("0 mazo, 1 12o, 2 mazo");
    assert_eq!(mesa.view("0")["hand"], json!(["1e", "5e", "6b"]));
    mesa.play("1 mazo, 2 3e, 3 mazo");
    assert_eq!(mesa.view("0")["counts"], json!([3, 3, 3, 3]), "then the dice are asked");
}

#[test]
fn a_setup_that_cannot_be_is_refused() {
    let two = "7e 6e 4c/1o 5b 12c";
    for setup in [
        json!({"score": [30, 0]}),
        json!({"score": [0]}),
        json!({"score": [0, 0, 0]}),
        json!({"score": [-1, 0]}),
        json!({"score": "0"}),
        json!({"chicos": [2, 0]}),
        json!({"chicos": [0, 300]}),
        json!({"dealer": 2}),
        json!({"dealer": "1"}),
        json!({"dealer": null}),
        json!({"round": "redondo"}),
        json!({"hand": hands(two)}),
        json!({"hands": hands("7e 6e 4c")}),
        json!({"hands": hands("7e 6e 4c/1o 5b")}),
        json!({"hands": hands("7e 6e 4c/1o 5b 12c 2c")}),
        json!({"hands": hands("7e 6e 4c/1o 5b 7e")}),
        json!({"hands": hands("7e 6e 4c/1o 5b 8c")}),
        json!({"hands": []}),
        json!([]),
        json!("dealer"),
    ] {
        assert!(refused(2, json!({}), setup.clone(), vec![]), "{setup}");
    }
    assert!(refused(2, json!({"chicos": 1}), json!({"chicos": [1, 0]}), vec![]));
    assert!(refused(6, json!({}), json!({"round": "gallo"}), vec![]));
    assert!(!refused(6, json!({}), json!({"round": "pica-pica", "score": [29, 0]}), vec![]));
    assert!(!refused(2, json!({}), json!({"score": [29, 29], "chicos": [1, 1], "dealer": 0}), vec![]));
}

#[test]
fn chance_that_cannot_be_is_refused_at_the_start() {
    let good = json!({"hands": hands("7e 6e 4c/1o 5b 12c")});
    for wrong in [
        json!({"hands": hands("7e 6e 4c")}),
        json!({"hands": hands("7e 6e 4c/1o 5b 4c")}),
        json!({"hands": hands("7e 6e 4c/1o 5b 12c"), "caught": []}),
        json!({"caught": [2]}),
        json!({"caught": [0, 0]}),
        json!({"caught": 0}),
        json!({"dealer": 0}),
        json!({}),
        json!([]),
        json!([hands("7e 6e 4c/1o 5b 12c")]),
        json!("hands"),
    ] {
        assert!(refused(2, json!({}), json!({}), vec![good.clone(), wrong.clone()]), "{wrong}");
    }
    assert!(!refused(2, json!({}), json!({}), vec![good.clone(), json!({"caught": [1]}), good]));
}

#[test]
fn the_deals_of_gallos_by_turns_follow_the_deal() {
    let by_gallo =
        ["4c 5e 6b 1e/12o 11c 4b/7o 6o 3e", "4c 5e 6b/12o 11c 4b 1e/7o 6o 3e", "4c 5e 6b/12o 11c 4b/7o 6o 3e 1e"];
    let deal = |gallo: usize| json!({"hands": hands(by_gallo[gallo])});
    let at = |dealer: u8, deals: &[usize]| {
        refused(3, json!({}), json!({"dealer": dealer}), deals.iter().map(|&gallo| deal(gallo)).collect())
    };
    assert!(!at(2, &[2, 0, 1, 2]));
    assert!(at(2, &[2, 2]) && at(2, &[0]) && at(1, &[2]));
    let given: Value = json!({"dealer": 1, "hands": hands(by_gallo[1])});
    assert!(!refused(3, json!({}), given.clone(), vec![deal(2)]));
    assert!(refused(3, json!({}), given, vec![deal(1)]));
    // Without a dealer the deals must at least follow one another.
    assert!(refused(3, json!({}), json!({}), vec![deal(0), deal(0)]));
    let fijo = json!({"gallo": "fijo"});
    assert!(!refused(3, fijo.clone(), json!({"dealer": 2}), vec![deal(0), deal(0)]));
    assert!(refused(3, fijo, json!({"dealer": 2}), vec![deal(2)]));
}

#[test]
fn the_first_dealer_is_drawn() {
    let dealers: std::collections::BTreeSet<u64> = (0..60)
        .map(|seed| {
            let mut opening = opening(4, json!({}), json!({}), vec![]);
            opening.seed = sobremesa_game::Seed::from_text(&seed.to_string());
            Mesa::open(opening).view("public")["dealer"].as_u64().unwrap()
        })
        .collect();
    assert_eq!(dealers, (0..4).collect());
}

#[test]
fn refusals_come_in_the_order_of_the_rulebook() {
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({}));
    for (seat, mv, code) in [
        (1, "8o", Code::UnknownMove),
        (1, "pido-flor-2", Code::UnknownMove),
        (1, "tengo-39", Code::UnknownMove),
        (1, "pido-flor-0", Code::NotYourTurn),
        (1, "sena-3", Code::IllegalMove),
        (0, "pido-flor-1", Code::IllegalMove),
        (0, "tengo-20", Code::IllegalMove),
        (0, "tengo-15", Code::IllegalMove),
        (0, "descarto-7e", Code::IllegalMove),
        (0, "1o", Code::IllegalMove),
        (2, "1o", Code::BadRequest),
    ] {
        assert_eq!(mesa.code(seat, mv), Some(code), "{seat} {mv}");
    }
}
