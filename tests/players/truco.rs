//! The trucos: what is imagined fits in every kind of table.

use serde_json::{Value, json};
use sobremesa::game::Imagine;
use sobremesa::games::truco::argentino::TrucoArgentino;
use sobremesa::games::truco::uruguayo::TrucoUruguayo;
use sobremesa::games::truco::valenciano::TrucValenciano;

use crate::support::imagined_states_fit;

fn fit<G: Imagine>(seats: &[u8], options: &Value) {
    for &seats in seats {
        let checked = imagined_states_fit::<G>(seats, options, 3, &format!("{options}"));
        assert!(checked > 40, "{} {seats} {options}: {checked}", G::ID);
    }
}

#[test]
fn what_a_seat_of_truco_argentino_imagines_is_what_it_sees() {
    let seats = [2, 3, 4, 6, 8];
    fit::<TrucoArgentino>(&seats, &json!({}));
    fit::<TrucoArgentino>(&seats, &json!({ "flor": "no", "senas": true, "falta": "malas", "cadena": "corta" }));
    fit::<TrucoArgentino>(&seats, &json!({ "flor": "libre", "senas": true, "pido_flor": 4, "puntos": 15 }));
    fit::<TrucoArgentino>(&seats, &json!({ "tanteo": "voz" }));
    fit::<TrucoArgentino>(&[2, 3], &json!({ "tanteo": "voz", "flor": "libre", "gallo": "fijo" }));
    fit::<TrucoArgentino>(&[6], &json!({ "pica_pica": 15, "flor": "libre", "tanteo": "voz" }));
}

#[test]
fn what_a_seat_of_truco_uruguayo_imagines_is_what_it_sees() {
    let seats = [2, 4, 6];
    fit::<TrucoUruguayo>(&seats, &json!({}));
    fit::<TrucoUruguayo>(&seats, &json!({ "perfil": "treinta", "senas": true, "empate": "cercania" }));
    fit::<TrucoUruguayo>(&seats, &json!({ "flor": false, "empate": "parda", "chicos": 1 }));
}

#[test]
fn what_a_seat_of_truc_valencia_imagines_is_what_it_sees() {
    let seats = [2, 4, 6];
    fit::<TrucValenciano>(&seats, &json!({}));
    fit::<TrucValenciano>(&seats, &json!({ "joc_fora": false, "senas": true, "puntos": 12, "chicos": 1 }));
}
