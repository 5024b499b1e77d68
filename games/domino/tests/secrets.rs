//! Secrets (DO-29): two deals that differ only in what seat 0 cannot see look the same to it.

use proptest::prelude::*;
use serde_json::{Value, json};
use sobremesa::catalogue::{AnyTable, Viewer, state};
use sobremesa_domino::rules::{Move, Tile};
use sobremesa_game::{Dice, Seed};

use super::{deal, kinds, seat};

/// Everything that seat 0 can find out by asking, as one text.
fn known(table: &dyn AnyTable) -> String {
    let own = seat(0);
    let mut texts: Vec<String> = Tile::ALL.iter().map(ToString::to_string).collect();
    let sides = texts.iter().flat_map(|tile| [format!("{tile}@izq"), format!("{tile}@der")]).collect::<Vec<_>>();
    texts.extend(sides);
    texts.extend([Move::Paso.to_string(), Move::Robo.to_string()]);
    let answers = texts.iter().map(|text| table.boxed_clone().play(own, text).err());
    let answers: Vec<_> = answers.collect();
    let views = (table.view(Viewer::Public), table.view(Viewer::Seat(own)), state(table));
    let screens = (table.table(), table.hand(own), table.choices(own), table.public_offers(), table.recent());
    format!("{views:?} {screens:?} {:?} {answers:?}", table.moves(own))
}

/// A deal, and another in which everything but seat 0's hand has been reshuffled.
fn two_deals(seats: usize, dice: &mut Dice) -> [Value; 2] {
    let mut tiles = Tile::ALL;
    dice.deal(&mut tiles, 28);
    let mut deal = || {
        dice.deal(&mut tiles[7..], 21);
        let (dealt, stock) = tiles.split_at(7 * seats);
        json!({"hands": dealt.chunks(7).collect::<Vec<_>>(), "stock": stock})
    };
    [deal(), deal()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_seats_knowledge_does_not_depend_on_hidden_tiles(number in any::<u64>(), seats in 2_u8..=4) {
        let mut dice = Dice::new(&Seed::from_text("secreto"), number);
        let options = json!({"salida": "asiento", "modo": "individual"});
        let deals = two_deals(usize::from(seats), &mut dice);
        let [mut one, mut other] = deals.map(|hands| deal(seats, options.clone(), json!([hands])));
        loop {
            prop_assert_eq!(known(one.as_ref()), known(other.as_ref()));
            let Some(mover) = one.turn().first() else { break };
            // The others may act differently; while they happen to act alike, nothing else may differ.
            let moves: Vec<String> =
                one.moves(mover).into_iter().filter(|mv| other.moves(mover).contains(mv)).collect();
            if moves.is_empty() {
                break;
            }
            let mv = &moves[dice.below(moves.len() as u32) as usize];
            let (told, also_told) = (one.play(mover, mv).unwrap().events, other.play(mover, mv).unwrap().events);
            let own_draw = mover == seat(0) && mv == "robo";
            if own_draw || told.len() > 1 || also_told.len() > 1 {
                break;
            }
            prop_assert_eq!(told, also_told);
        }
    }

    #[test]
    fn hidden_stock_and_hand_tiles_are_never_told_to_all(number in any::<u64>()) {
        let mut dice = Dice::new(&Seed::from_text("secreto"), number);
        let [hands, _] = two_deals(2, &mut dice);
        let mut table = deal(2, json!({"salida": "asiento", "puntos": 1}), json!([hands]));
        let mut laid = Vec::new();
        while let Some(mover) = table.turn().first() {
            let moves = table.moves(mover);
            let events = table.play(mover, &moves[dice.below(moves.len() as u32) as usize]).unwrap().events;
            if kinds(&events).contains(&"cuenta") {
                break;
            }
            laid.extend(events.iter().filter_map(|event| event["tile"].as_str().map(str::to_owned)));
            let told = format!("{events:?} {:?} {:?}", table.view(Viewer::Public), table.table());
            for tile in Tile::ALL.iter().map(ToString::to_string).filter(|tile| !laid.contains(tile)) {
                let (high, low) = tile.split_once('-').unwrap();
                prop_assert!(!told.contains(&format!("\"{tile}")) && !told.contains(&format!("\"{low}-{high}")), "{} {}", tile, told);
            }
        }
    }
}
