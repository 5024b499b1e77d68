//! Invariants of random games.

use proptest::prelude::*;

use super::*;
use crate::rules::san::San;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Throughout a random game, every legal move can be read from each of its texts, and what is written is
    /// legal.
    #[test]
    fn every_way_of_writing_a_legal_move_is_read(seed in any::<u64>()) {
        let mut dice = Dice::new(&Seed::new([9; 32]), seed);
        let mut table = open(json!({}), None).unwrap();
        for _ in 0..60 {
            let Some(seat) = table.turn().first() else { break };
            let before = table.game().position.clone();
            let list = table.moves(seat);
            prop_assert!(list.is_sorted_by(|a, b| a.to_string() < b.to_string()));
            for mv in &list {
                let Move::Ply(ply) = *mv else { panic!("only moves of the board are listed") };
                let written = San { before: &before, ply, style: Style::Seed }.to_string();
                prop_assert_eq!(table.game().read(seat, &written), Ok(*mv), "{}", written);
                prop_assert_eq!(table.game().read(seat, &mv.to_string()), Ok(*mv));
                // The English R is read as rey if a rey's move fits (AJ-28).
                let english = San { before: &before, ply, style: Style::Pgn }.to_string();
                prop_assert!(english.starts_with('R') || table.game().read(seat, &english) == Ok(*mv), "{}", english);
            }
            let choice = dice.below(list.len() as u32) as usize;
            let text = list[choice].to_string();
            table.play(seat, &text).unwrap();
            let again = fen::read(&fen::write(&table.game().position)).unwrap();
            prop_assert_eq!(again.key(), table.game().position.key(), "the FEN tells the same position");
        }
    }

    /// Every action gets an answer, and a refusal changes nothing.
    #[test]
    fn nothing_that_is_said_breaks_the_game(
        said in prop::collection::vec(("[a-hRDTACKQBNO0-9x=+# .()-]{1,8}|reclamo [a-h][1-8][a-h][1-8]|reloj [0-9]{1,6}|tablas|acepto|rechazo", 0..2u8), 1..60),
        penalise in any::<bool>(),
    ) {
        let ilegales = if penalise { "penalizar" } else { "rechazar" };
        let mut table = open(json!({"reloj": "600d2", "ilegales": ilegales}), None).unwrap();
        for (text, seat) in said {
            let before = view(&table);
            if table.play(Seat::new(seat).unwrap(), &text).is_err() {
                prop_assert_eq!(view(&table), before);
            }
        }
        let again = Table::<Ajedrez>::replay(table.record().clone()).unwrap();
        prop_assert_eq!(view(&again), view(&table));
    }
}
