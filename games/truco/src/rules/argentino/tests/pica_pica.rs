//! Six and eight seats: TA-47 to TA-50.

use serde_json::json;

use super::{Mesa, hands, opening};

/// Three cards for each of six seats, without flores; seat 0 deals, seat 1 is mano. Seat 1 beats seat 4 in
/// the envido, seat 4 wins the bazas.
const SIX: &str = "4c 5e 6b/7o 6o 4b/3e 10b 7c/2o 1c 5b/1e 1b 6e/7b 4e 5o";

fn pica_pica(score: [u8; 2], options: serde_json::Value) -> Mesa {
    let setup = json!({"dealer": 0, "hands": hands(SIX), "round": "pica-pica", "score": score});
    Mesa::open(opening(6, options, setup, vec![]))
}

#[test]
fn example_8_three_duels_and_then_only_redondos() {
    let mut mesa = pica_pica([24, 18], json!({}));
    assert_eq!(mesa.kinds(), "reparto duelo");
    assert_eq!(mesa.list_events("duelo"), [json!({"seats": [1, 4]})]);
    mesa.play("1 falta-envido").is("[4] envido [24,18]");
    assert_eq!(mesa.view("public")["envido"]["stake"], 6);
    mesa.play("4 quiero").is("[1] juego [24,24]");
    mesa.play("1 6o, 4 1b, 4 1e, 1 4b").is("[2] juego [25,24]");
    assert_eq!(mesa.kinds(), "carta baza puntos ensena fin-mano duelo");
    let view = mesa.view("public");
    assert_eq!(view["counts"], json!([3, 0, 3, 3, 0, 3]));
    assert_eq!((&view["duel"], &view["mano"], &view["number"]), (&json!([2, 5]), &json!(2), &json!(1)));
    assert_eq!(view["table"], json!([]));
    assert_eq!(mesa.view("1")["hand"], json!([]));
    assert_eq!(mesa.view("0")["hand"], json!(["4c", "5e", "6b"]));
    mesa.play("2 mazo").is("[3] juego [25,25]").play("3 mazo").is("[2] juego [26,25]");
    assert_eq!(mesa.view("public")["round"], "redondo");
    assert_eq!(mesa.list_events("reparto"), [json!({"number": 2, "dealer": 1, "mano": 2, "round": "redondo"})]);
}

#[test]
fn a_score_at_the_limit_forbids_the_pica_pica() {
    for (limit, score, round) in [
        (25, [24, 24], "pica-pica"),
        (25, [25, 0], "redondo"),
        (15, [15, 0], "redondo"),
        (15, [14, 14], "pica-pica"),
        (0, [0, 0], "redondo"),
    ] {
        let mesa = pica_pica(score, json!({"pica_pica": limit}));
        assert_eq!(mesa.view("public")["round"], round, "{limit} {score:?}");
    }
}

#[test]
fn a_chico_won_in_a_duel_ends_the_pica_pica() {
    let mut mesa = pica_pica([24, 14], json!({}));
    mesa.play("1 mazo").is("[2] juego [25,14]");
    let mut mesa = pica_pica([24, 24], json!({}));
    mesa.play("1 falta-envido, 4 quiero").is("[2] juego [0,0]");
    assert_eq!(mesa.view("public")["round"], "redondo", "a chico begins with a redondo");
    assert_eq!(mesa.kinds(), "voz tantos tantos puntos ensena chico reparto");
}

#[test]
fn the_resto_of_a_duel_is_six() {
    let setup = json!({
        "dealer": 0, "round": "pica-pica",
        "hands": hands("4c 5e 6b/7o 6o 1o/3e 10b 7c/2o 1c 5b/7c 6c 3c/7b 4e 5o".replace("3e 10b 7c", "3e 10b 4b").as_str()),
    });
    let mut mesa = Mesa::open(opening(6, json!({"resto": "chico", "falta": "chico"}), setup, vec![]));
    mesa.play("1 flor, 4 contraflor-al-resto, 1 con-flor-quiero").is("[1] juego [12,0]");
}

#[test]
fn a_waiting_pica_pica_seat_has_no_flor_or_move() {
    let setup = json!({
        "dealer": 0, "round": "pica-pica", "hands": hands("7e 6e 1e/7o 6o 4b/3e 10b 7c/2o 1c 5b/1b 12e 6b/7b 4e 5o"),
    });
    let mut mesa = Mesa::open(opening(6, json!({"senas": true}), setup, vec![]));
    assert_eq!(mesa.legal(0), "");
    assert_eq!(mesa.code(0, "flor"), Some(sobremesa_game::Code::NotYourTurn));
    assert_eq!(mesa.code(0, "sena-7e"), Some(sobremesa_game::Code::IllegalMove));
    mesa.play("1 envido, 4 quiero");
    assert_eq!(mesa.kinds(), "voz tantos tantos puntos", "a flor that is not in play voids nothing");
}

#[test]
fn eight_seats_play_redondos_only() {
    let cards = "4c 5e 6b/7o 6o 4b/3e 10b 7c/2o 1c 5b/1e 1b 6e/7b 4e 5o/12e 11c 2b/12c 11e 2c";
    let mut mesa = Mesa::dealt(cards, json!({}));
    mesa.play("0 mazo, 1 7o, 2 mazo, 3 1c, 4 mazo, 5 7b, 6 mazo").is("[1] juego [0,1]");
    assert_eq!(mesa.view("public")["round"], "redondo");
    assert!(mesa.view("public")["duel"].is_null());
}

#[test]
fn with_libre_each_duel_has_its_question() {
    let mut mesa = pica_pica([0, 0], json!({"flor": "libre"}));
    mesa.play("1 mazo").is("[1,4] revision [1,0]");
    assert_eq!(mesa.legal(4), "pido-flor-1 sigo");
    mesa.play("4 sigo, 1 sigo").is("[2] juego [1,0]");
}
