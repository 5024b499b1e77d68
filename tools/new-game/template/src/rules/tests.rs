//! The rulebook, clause by clause.

use serde_json::json;
use sobremesa_game::{Choices, Code, Game, Next, GameSetup, Seat, Seats, Seed, Table};

use super::CartaAlta;

fn table(hands: serde_json::Value) -> Table<CartaAlta> {
    let seats = Seats::new(hands.as_array().unwrap().len() as u8).unwrap();
    let chance = vec![json!({ "hands": hands })];
    let opening = GameSetup { seats, options: Choices::new(), setup: None, chance, seed: Seed::from_text("mesa") };
    Table::open(opening).unwrap().0
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn the_highest_card_wins_the_baza_and_leads_the_next() {
    let mut table = table(json!([["1o", "2c", "3e"], ["4c", "5e", "6b"]]));
    table.play(seat(0), "1o").unwrap();
    table.play(seat(1), "4c").unwrap();
    assert_eq!(table.game().public().bazas, [0, 1]);
    assert_eq!(table.turn().first(), Some(seat(1)));
}

#[test]
fn of_two_equal_cards_the_first_wins() {
    let mut table = table(json!([["1o", "2c", "3e"], ["1c", "5e", "6b"]]));
    table.play(seat(0), "1o").unwrap();
    table.play(seat(1), "1c").unwrap();
    assert_eq!(table.game().public().bazas, [1, 0]);
}

#[test]
fn only_a_card_of_the_own_hand_can_be_laid() {
    let mut table = table(json!([["1o", "2c", "3e"], ["4c", "5e", "6b"]]));
    assert_eq!(table.play(seat(0), "4c").unwrap_err().code, Code::IllegalMove);
    assert_eq!(table.play(seat(1), "4c").unwrap_err().code, Code::NotYourTurn);
}

#[test]
fn most_bazas_win() {
    let mut table = table(json!([["1o", "2c", "3e"], ["4c", "5e", "6b"]]));
    for (number, card) in [(0, "1o"), (1, "4c"), (1, "5e"), (0, "2c"), (1, "6b"), (0, "3e")] {
        table.play(seat(number), card).unwrap();
    }
    let Next::Over(outcome) = table.game().next() else { panic!("it is over") };
    assert_eq!(outcome.winners.first(), Some(seat(1)));
}
