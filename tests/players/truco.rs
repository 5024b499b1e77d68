//! The trucos: what is imagined fits in every kind of table.

use serde_json::{Value, json};
use sobremesa::catalogue;
use sobremesa::game::{Imagine, Seats};
use sobremesa::games::truco::argentino::TrucoArgentino;
use sobremesa::games::truco::uruguayo::TrucoUruguayo;
use sobremesa::games::truco::valenciano::TrucValenciano;
use sobremesa::league::{AnyMove, Computer, Contestant, Match, Tally};
use sobremesa::player::Level;

use crate::support::imagined_states_fit;

fn fit<G: Imagine>(seats: &[u8], options: &Value) {
    for &seats in seats {
        let checked = imagined_states_fit::<G>(seats, options, 3, &format!("{options}"));
        assert!(checked >= 20, "{} {seats} {options}: {checked}", G::ID);
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

/// The share of the points that the first wins in so many pairs of mirrored chicos.
fn share(game: &str, first: &mut dyn Contestant, second: &mut dyn Contestant, pairs: u32) -> f64 {
    let played = Match {
        game: catalogue::find(game).unwrap(),
        seats: Seats::new(2).unwrap(),
        choices: json!({ "chicos": 1 }).as_object().unwrap().clone(),
    };
    let mut tally = Tally::default();
    (0..pairs).for_each(|pair| tally.add(played.pair(&format!("{game} {pair}"), first, second).unwrap()));
    tally.share()
}

fn computer(level: Level, rounds: u64) -> impl Contestant {
    Computer { level, rounds, clock: || || false }
}

#[test]
fn each_level_of_the_trucos_plays_better_than_any_move() {
    for game in ["truco-argentino", "truco-uruguayo", "truc-valenciano"] {
        for (level, pairs) in [(Level::Easy, 16), (Level::Medium, 16), (Level::Hard, 5)] {
            let share = share(game, &mut computer(level, 40), &mut AnyMove, pairs);
            assert!(share >= 0.7, "{game} {level:?}: {share}");
        }
    }
}
