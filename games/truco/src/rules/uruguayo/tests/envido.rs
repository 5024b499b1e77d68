//! The envido: TU-13 to TU-19.

use serde_json::{Value, json};

use super::{Mesa, at, dealt, treinta};

/// 33 against 26, no flor.
const TWO: &str = "7e 6e 4c/1o 5o 12c|3b";
const FOUR: &str = "4c 5e 6b/12o 11c 4b/3e 10b 7c/1o 1c 5b|6o";

#[test]
fn the_table_of_what_an_envido_is_worth() {
    let check = |voices: &str, wanted: u8, refused: u8| {
        for (answer, expected) in [("quiero", wanted), ("no-quiero", refused)] {
            let mut mesa = dealt(FOUR, json!({}));
            let voices: Vec<&str> = voices.split(' ').collect();
            for (place, voice) in voices.iter().enumerate() {
                mesa.play(&format!("{} {voice}", place % 2));
            }
            mesa.play(&format!("{} {answer}", voices.len() % 2));
            let given = if expected == 40 { 0 } else { expected };
            let score = mesa.table.game().tally.score();
            assert_eq!(score.numbers().iter().sum::<u8>(), given, "{voices:?} {answer}");
        }
    };
    check("envido", 2, 1);
    check("7-envido", 7, 1);
    check("real-envido", 3, 1);
    check("2-real-envido", 6, 1);
    check("falta-envido", 40, 1);
    check("envido envido", 4, 2);
    check("envido 4-envido", 6, 2);
    check("envido real-envido", 5, 2);
    check("4-envido 2-real-envido", 10, 4);
    check("envido 4-envido 6-envido", 12, 6);
    check("envido falta-envido", 40, 2);
    check("5-envido real-envido falta-envido", 40, 8);
}

fn bets(cards: &str, options: Value, setup: Value, number: u8, script: &str) -> String {
    let mut mesa = at(cards, options, setup);
    if !script.is_empty() {
        mesa.play(script);
    }
    let legal = mesa.legal(number);
    legal.split(' ').filter(|mv| mv.ends_with("envido") && !mv.starts_with("sena")).collect::<Vec<_>>().join(" ")
}

#[test]
fn example_4_the_sum_never_exceeds_the_falta() {
    let near = json!({"score": [38, 30]});
    assert_eq!(bets(FOUR, json!({}), near.clone(), 0, ""), "envido falta-envido");
    assert_eq!(bets(FOUR, json!({}), near.clone(), 1, "0 envido"), "falta-envido");
    let last = json!({"score": [39, 30]});
    assert_eq!(bets(FOUR, json!({}), last, 0, ""), "falta-envido");
    let mut mesa = at(FOUR, json!({}), near.clone());
    mesa.play("0 envido, 1 falta-envido, 0 no-quiero").is("[0] juego [38,32]");
    let mut mesa = at(FOUR, json!({}), near);
    mesa.play("0 envido, 1 falta-envido, 0 quiero");
    assert_eq!(mesa.view("public")["chicos"], json!([1, 0]));
    assert_eq!(bets(FOUR, json!({}), json!({}), 1, "0 falta-envido"), "");
}

#[test]
fn example_5_two_seats_in_cuarenta_always_stop_at_ten() {
    let all = "10-envido 2-real-envido 3-envido 3-real-envido 4-envido 5-envido 6-envido 7-envido 8-envido 9-envido envido \
               real-envido";
    assert_eq!(bets(TWO, json!({}), json!({}), 0, ""), all);
    assert_eq!(bets(TWO, json!({}), json!({"score": [0, 39]}), 0, ""), all, "though the falta is 1");
    assert_eq!(bets(TWO, json!({}), json!({}), 1, "0 4-envido, 1 5-envido, 0 no-quiero"), "");
    assert_eq!(bets(TWO, json!({}), json!({}), 0, "0 4-envido, 1 5-envido"), "");
    assert_eq!(bets(TWO, json!({}), json!({}), 0, "0 4-envido, 1 4-envido"), "envido");
    let mut mesa = at(TWO, json!({}), json!({"score": [0, 35]}));
    mesa.play("0 4-envido, 1 6-envido").refuses(0, "falta-envido").refuses(0, "envido");
    mesa.play("0 no-quiero").is("[0] juego [0,39]");
}

#[test]
fn four_seats_bid_up_to_the_falta_which_stays_possible() {
    let open = bets(FOUR, json!({}), json!({"score": [30, 0]}), 0, "");
    assert_eq!(
        open,
        "10-envido 2-real-envido 3-envido 3-real-envido 4-envido 5-envido 6-envido 7-envido 8-envido 9-envido envido \
         falta-envido real-envido"
    );
    assert_eq!(bets(FOUR, json!({}), json!({"score": [30, 0]}), 1, "0 9-envido"), "falta-envido");
}

#[test]
fn treinta_lacks_real_envido_and_caps_two_seats_at_falta() {
    let near = json!({"score": [26, 0]});
    assert_eq!(bets(TWO, treinta(), near.clone(), 0, ""), "3-envido 4-envido envido falta-envido");
    at(TWO, treinta(), near).refuses(0, "real-envido").refuses(0, "2-real-envido").refuses(0, "5-envido");
    let mut mesa = dealt(TWO, treinta());
    mesa.play("0 30-envido, 1 quiero").is("[] fin [30,0]");
}

#[test]
fn envido_closes_after_own_card_wanted_truco_or_first_baza() {
    let mut mesa = dealt(FOUR, json!({}));
    mesa.play("0 4c, 1 truco").refuses(0, "envido").play("2 envido").is("[1,3] envido [0,0]");
    mesa.play("3 no-quiero").is("[0,2] truco [1,0]").refuses(2, "envido");
    let mut wanted = dealt(FOUR, json!({}));
    wanted.play("0 truco, 1 quiero").refuses(0, "envido");
    let mut raised = dealt(FOUR, json!({}));
    raised.play("0 truco, 1 quiero-retruco").refuses(0, "envido");
    let mut baza = dealt(TWO, json!({}));
    baza.play("0 4c, 1 12c").refuses(1, "envido").refuses(1, "real-envido");
}

#[test]
fn a_truco_resumes_after_envido_unless_the_chico_has_ended() {
    let mut mesa = dealt(TWO, json!({}));
    mesa.play("0 truco, 1 envido, 0 real-envido, 1 quiero").is("[1] truco [5,0]");
    assert_eq!(mesa.legal(1), "mazo no-quiero quiero quiero-retruco");
    let mut ended = at(TWO, json!({}), json!({"score": [38, 0]}));
    ended.play("0 truco, 1 envido, 0 quiero").is("[1] juego [0,0]");
    assert_eq!(ended.kinds(), "voz tantos tantos puntos ensena chico reparto muestra");
}

#[test]
fn points_are_said_from_the_mano_and_leaders_stay_silent() {
    // 6, 4, 7 and 6: seat 1 is beaten, seat 3 does not tie with any seat.
    let mut mesa = dealt("4c 5e 6b/12o 11c 4b/3e 10b 7c/1o 1c 7b|6o", json!({}));
    mesa.play("0 envido, 1 quiero").is("[0] juego [2,0]");
    assert_eq!(
        mesa.list_events("tantos"),
        [
            json!({"for": "envido", "seat": 0, "points": 6}),
            json!({"for": "envido", "seat": 1, "points": null}),
            json!({"for": "envido", "seat": 3, "points": 7}),
            json!({"for": "envido", "seat": 2, "points": 7}),
        ],
        "of equal points the nearer to the mano"
    );
}

#[test]
fn the_chico_ends_inside_a_hand() {
    // Example 8, at a score where TU-15 allows the envido: at the example's own 28–29 the falta is 1.
    at(TWO, treinta(), json!({"score": [28, 29]})).refuses(0, "envido");
    let mut mesa = at(TWO, treinta(), json!({"score": [28, 28]}));
    mesa.play("0 envido, 1 quiero").is("[] fin [30,28]");
    assert_eq!(mesa.kinds(), "voz tantos tantos puntos chico fin");
    assert_eq!(mesa.list_events("fin"), [json!({"winners": [0], "reason": "partida"})]);
}

#[test]
fn in_cuarenta_a_wanted_envidos_winner_shows_the_scoring_cards() {
    let shown = |cards: &str, script: &str, options| {
        let mut mesa = dealt(cards, options);
        mesa.play(script);
        mesa.list_events("ensena")
    };
    let wanted = "0 envido, 1 quiero, 0 mazo";
    let pieza = "7c 2e 6o/1o 4c 7b|6e";
    assert_eq!(shown(pieza, wanted, json!({})), [json!({"for": "envido", "seat": 0, "cards": ["7c", "2e"]})]);
    assert_eq!(shown(TWO, wanted, json!({})), [json!({"for": "envido", "seat": 0, "cards": ["7e", "6e"]})]);
    let single = "7e 5o 4c/1o 6c 12e|3b";
    assert_eq!(shown(single, wanted, json!({})), [json!({"for": "envido", "seat": 0, "cards": ["7e"]})]);
    assert!(shown(TWO, wanted, treinta()).is_empty());
    assert!(shown(TWO, "0 envido, 1 no-quiero, 0 mazo", json!({})).is_empty());
}

#[test]
fn cards_already_laid_count() {
    let mut mesa = dealt("4c 5e 6b/7o 6o 4b/3e 10b 7c/1o 1c 5b|3o", json!({}));
    mesa.play("0 4c, 1 7o, 2 envido, 3 quiero");
    assert_eq!(mesa.list_events("tantos")[1], json!({"for": "envido", "seat": 1, "points": 33}));
}

#[test]
fn tokens_of_the_other_profile_are_never_legal() {
    let mut mesa: Mesa = dealt("7b 6b 5b/2c 4c 5c|1c", json!({}));
    mesa.play("0 flor")
        .refuses(1, "con-flor-envido")
        .refuses(1, "con-flor-7-envido")
        .refuses(1, "con-flor-falta-envido");
    let mut mesa: Mesa = dealt("7b 6b 5b/2c 4c 5c|1c", treinta());
    mesa.play("0 flor").refuses(1, "contraflor").refuses(1, "contraflor-al-resto").refuses(1, "con-flor-me-achico");
}
