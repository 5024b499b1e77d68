//! Invariants of every game.

use sobremesa_game::{Dice, Next};

use super::*;

/// Options chosen by `number`, so that all values occur.
fn options(number: u64) -> Value {
    let of = |list: &[&str], by: u64| list[(number / by) as usize % list.len()].to_owned();
    json!({
        "perfil": of(&["paulista", "mineiro"], 1),
        "manilhas": of(&["perfil", "vira", "fixas"], 2),
        "escada": of(&["perfil", "1-3-6-9-12", "2-4-6-10-12", "2-4-8-10-12"], 3),
        "baralho": of(&["sujo", "limpo"], 5),
        "coberta": of(&["livre", "seguir", "nao"], 7),
        "abre": of(&["abriu", "primeira"], 11),
        "tres_empates": of(&["ninguem", "mao", "pe"], 13),
        "truco_na_onze": of(&["ilegal", "perde"], 17),
        "ferro": of(&["cega", "aberta"], 19),
        "teto": number.is_multiple_of(2),
        "senas": number.is_multiple_of(3),
        "chicos": if number.is_multiple_of(5) { 3 } else { 1 },
    })
}

#[test]
fn points_vazas_and_cards_add_up_in_every_game() {
    for number in 0..120 {
        let seats = [2, 4, 6][number as usize % 3];
        let opening = GameSetup { setup: None, ..opening(seats, options(number), json!({}), vec![]) };
        let opening = GameSetup { seed: Seed::from_text(&number.to_string()), ..opening };
        let mut table = Table::<TrucoBrasileiro>::open(opening).unwrap().0;
        let mut dice = Dice::new(&Seed::from_text("moves"), number);
        let mut list = Vec::new();
        let mut score = [0u8; 2];
        for _ in 0..4000 {
            let Next::Seats(to_act) = table.game().next() else { break };
            let (seat, mv) = table.game().random_move(to_act, &mut dice, &mut list);
            let events = json!(table.play(seat, &mv.to_string()).unwrap());
            for puntos in events.as_array().unwrap().iter().filter(|event| event["kind"] == "puntos") {
                let side = puntos["side"].as_u64().unwrap() as usize;
                score[side] += puntos["points"].as_u64().unwrap() as u8;
                assert_eq!(puntos["score"], json!(score), "{number}");
                assert!(score[side] <= 12);
                if score[side] == 12 {
                    score = [0, 0];
                }
            }
            let public = json!(table.game().public());
            let lying: usize =
                public["table"].as_array().unwrap().iter().map(|vaza| vaza.as_array().unwrap().len()).sum();
            let held: u64 = public["counts"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
            assert_eq!(lying as u64 + held, u64::from(seats) * 3, "{number}");
            assert_eq!(public["score"], json!(table.game().standing().score));
        }
        let Next::Over(outcome) = table.game().next() else { panic!("{number} did not end") };
        assert_eq!(outcome.winners.len(), u32::from(seats) / 2);
        let public = json!(table.game().public());
        assert!(public["score"].as_array().unwrap().contains(&json!(12)));
    }
}

#[test]
fn exactly_the_listed_moves_are_allowed() {
    for number in 0..40 {
        let seats = [2, 4, 6][number as usize % 3];
        let opening = GameSetup { setup: None, ..opening(seats, options(number), json!({}), vec![]) };
        let mut table = Table::<TrucoBrasileiro>::open(opening).unwrap().0;
        let mut dice = Dice::new(&Seed::from_text("listed"), number);
        let mut list = Vec::new();
        for _ in 0..150 {
            let Next::Seats(to_act) = table.game().next() else { break };
            for seat in table.seats().iter() {
                let listed = table.moves(seat);
                let may = |mv: &super::super::Move| table.judge(seat, &mv.to_string()).is_ok();
                let allowed: Vec<_> = super::super::Move::all().filter(may).collect();
                assert_eq!(listed, allowed, "{number}");
            }
            let (seat, mv) = table.game().random_move(to_act, &mut dice, &mut list);
            table.play(seat, &mv.to_string()).unwrap();
        }
    }
}
