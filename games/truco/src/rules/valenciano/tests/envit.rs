//! The envit: TV-7 to TV-14.

use serde_json::{Value, json};

use super::{FOUR, Mesa, TWO};

#[test]
fn the_table_of_what_an_envit_is_worth() {
    let check = |voices: &str, wanted: u8, refused: u8| {
        for (answer, expected) in [("quiero", wanted), ("no-quiero", refused)] {
            let mut mesa = Mesa::at(TWO, json!({"chicos": 1}), json!({}));
            let voices: Vec<&str> = voices.split(' ').collect();
            for (place, voice) in voices.iter().enumerate() {
                mesa.play(&format!("{} {voice}", place % 2));
            }
            mesa.play(&format!("{} {answer}, 0 mazo", voices.len() % 2));
            let envit = mesa.list_events("puntos").remove(0);
            assert_eq!((&envit["for"], &envit["points"]), (&json!("envido"), &json!(expected)), "{voices:?} {answer}");
        }
    };
    check("envido", 2, 1);
    check("falta-envido", 24, 1);
    check("envido envido", 4, 2);
    check("envido falta-envido", 24, 2);
    check("envido envido falta-envido", 24, 4);
    check("6-envido", 6, 1);
    check("6-envido 10-envido", 16, 6);
    check("6-envido 10-envido falta-envido", 24, 16);
}

fn bets(setup: Value, number: u8, script: &str) -> String {
    let mut mesa = Mesa::at(TWO, json!({}), setup);
    if !script.is_empty() {
        mesa.play(script);
    }
    mesa.legal(number).split(' ').filter(|mv| mv.ends_with("envido")).collect::<Vec<_>>().join(" ")
}

#[test]
fn example_3_an_envit_never_exceeds_the_missing_stones() {
    let near = json!({"score": [20, 11]});
    assert_eq!(bets(near.clone(), 0, ""), "3-envido 4-envido envido falta-envido");
    assert_eq!(bets(near.clone(), 1, "0 envido"), "envido falta-envido");
    assert_eq!(bets(near.clone(), 0, "0 envido, 1 envido"), "falta-envido");
    assert_eq!(bets(near.clone(), 1, "0 falta-envido"), "");
    let mut mesa = Mesa::at(TWO, json!({}), near.clone());
    mesa.play("0 envido, 1 envido, 0 quiero, 0 mazo");
    assert_eq!(mesa.view("public")["chicos"], json!([1, 0]));
    // Raised beyond what is missing: 3 is still below 4, and `envido` counts 1.
    let mut odd = Mesa::at(TWO, json!({}), near);
    odd.play("0 3-envido, 1 envido");
    let envit = odd.view("public")["envido"].clone();
    assert_eq!((&envit["stake"], &envit["refused"]), (&json!(4), &json!(3)));
    odd.refuses(0, "envido").play("0 falta-envido");
    let envit = odd.view("public")["envido"].clone();
    assert_eq!((&envit["stake"], &envit["refused"]), (&json!(4), &json!(4)));
}

#[test]
fn a_boast_counts_what_is_missing_and_ends_the_bets() {
    for (before, boast, refused) in [("", "40-envido", 1), ("0 envido, 1 envido, ", "3-envido", 4)] {
        let near = json!({"score": [20, 11]});
        let mut mesa = Mesa::at(TWO, json!({}), near.clone());
        mesa.play(&format!("{before}0 {boast}"));
        let envit = mesa.view("public")["envido"].clone();
        assert_eq!((&envit["stake"], &envit["refused"]), (&json!(4), &json!(refused)), "{boast}");
        assert_eq!(mesa.legal(1), "mazo no-quiero quiero");
        mesa.refuses(1, "10-envido").play("1 quiero, 0 mazo");
        assert_eq!(mesa.view("public")["chicos"], json!([1, 0]));
    }
    let mut late = Mesa::dealt(TWO, json!({}));
    late.play("0 3c, 1 4e").refuses(0, "40-envido");
}

#[test]
fn a_cama_may_be_played_to_ninety_nine_stones() {
    // Bets of two up to the 99 of the longest.
    let mut long = Mesa::at(TWO, json!({"puntos": 99}), json!({}));
    for bet in 0..50 {
        long.play(&format!("{} envido", bet % 2));
    }
    long.play("0 falta-envido");
    let envit = long.view("public")["envido"].clone();
    assert_eq!((&envit["stake"], &envit["refused"]), (&json!(99), &json!(99)));
    assert_eq!(envit["calls"].as_array().unwrap().len(), 51);
}

#[test]
fn an_envit_with_one_stone_missing_counts_one_either_way() {
    let last = json!({"score": [23, 11]});
    assert_eq!(bets(last.clone(), 0, ""), "envido falta-envido");
    assert_eq!(bets(last.clone(), 1, "0 envido"), "falta-envido");
    let mut mesa = Mesa::at(TWO, json!({}), last);
    mesa.play("0 envido");
    let envit = mesa.view("public")["envido"].clone();
    assert_eq!((&envit["stake"], &envit["refused"]), (&json!(1), &json!(1)));
    mesa.play("1 no-quiero, 0 mazo");
    assert_eq!(mesa.view("public")["chicos"], json!([1, 0]));
}

#[test]
fn an_envit_opens_before_own_first_card_in_first_baza() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 4c, 1 truc-i-passe").refuses(0, "envido").play("2 envido").is("[1,3] envido [0,0]");
    mesa.play("3 envido, 0 no-quiero").is("[0,2] truco [0,0]").refuses(2, "envido");
    let mut late = Mesa::dealt(TWO, json!({}));
    late.play("0 3c, 1 4e").refuses(0, "envido").refuses(0, "falta-envido");
}

#[test]
fn a_wanted_truc_does_not_close_the_envit() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truc-i-passe, 1 quiero, 0 envido").is("[1,3] envido [0,0]");
    let mut raised = Mesa::dealt(FOUR, json!({}));
    raised.play("0 truc-i-passe, 1 retruco, 2 envido, 3 quiero").is("[0,2] truco [0,0]");
    raised.play("2 vale-cuatro").is("[1,3] truco [0,0]").refuses(1, "envido").refuses(3, "falta-envido");
}

#[test]
fn only_the_envit_winners_points_appear_when_the_hand_ends() {
    let mut mesa = Mesa::dealt("7o 4o 1b/6c 5c 3e", json!({}));
    mesa.play("0 envido, 1 quiero");
    assert_eq!(mesa.kinds(), "voz");
    mesa.play("0 1b, 1 3e, 0 4o, 1 6c, 1 5c, 0 7o").is("[1] juego [3,0]");
    assert_eq!(mesa.kinds(), "carta baza fin-mano tantos ensena puntos puntos reparto");
    assert_eq!(
        mesa.list_events("tantos"),
        [json!({"for": "envido", "seat": 0, "points": 31})],
        "the mano, at equal points"
    );
    assert_eq!(mesa.list_events("ensena"), [json!({"for": "envido", "seat": 0, "cards": ["7o", "4o"]})]);
}

#[test]
fn a_single_card_is_shown_where_nothing_is_linked() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 envido, 3 quiero, 0 mazo, 1 mazo, 2 mazo");
    assert_eq!(mesa.list_events("tantos"), [json!({"for": "envido", "seat": 1, "points": 7})]);
    assert_eq!(
        mesa.list_events("ensena"),
        [json!({"for": "envido", "seat": 1, "cards": ["7c"]})],
        "though it has gone al mazo"
    );
}

#[test]
fn a_refused_envit_shows_nothing() {
    let mut mesa = Mesa::dealt(TWO, json!({}));
    mesa.play("0 envido, 1 no-quiero, 0 mazo").is("[1] juego [1,1]");
    assert_eq!(mesa.kinds(), "voz fin-mano puntos puntos reparto");
}

#[test]
fn the_falta_counts_the_leaders_missing_stones_for_any_winner() {
    let mut mesa = Mesa::at("7c 5c 4e/7o 6o 3c", json!({"puntos": 40}), json!({"score": [30, 5]}));
    mesa.play("0 falta-envido, 1 quiero, 0 mazo").is("[1] juego [30,16]");
}
