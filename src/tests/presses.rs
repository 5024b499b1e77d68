//! Play without typing: every legal move of every game is at most three presses away, on pages that platforms
//! can show.

use sobremesa_game::{Dice, Next, Seed};
use sobremesa_screen::path::{SEPARATOR, complete, controls};

use super::*;
use crate::catalogue::{AnyGame, GAMES};

/// The most presses from the hand to a move, not counting *are you sure?*
const PRESSES: usize = 3;
/// The size of a keyboard that Telegram shows, minus room for the session's own buttons; Discord's five menus
/// hold more.
const BUTTONS: usize = 90;

/// The extremes found on the way to a move.
#[derive(Default)]
struct Widest {
    presses: usize,
    buttons: usize,
}

/// Walks to every move that `seat` may make, page by page.
fn check_ways(table: &dyn crate::catalogue::AnyTable, seat: Seat, widest: &mut Widest) {
    let offers = table.choices(seat);
    for offer in &offers {
        let tokens: Vec<&str> = offer.steps.iter().map(|step| step.token.as_str()).collect();
        widest.presses = widest.presses.max(tokens.len());
        for shown in 0..tokens.len() {
            let page = controls(&offers, &tokens[..shown].join(&SEPARATOR.to_string()));
            widest.buttons = widest.buttons.max(page.len());
            assert!(page.iter().any(|control| control.step.token == tokens[shown]), "{} cannot be reached", offer.mv);
        }
        let path = tokens.join(&SEPARATOR.to_string());
        assert_eq!(complete(&offers, &path), Some(offer.mv.as_str()), "{path}");
    }
}

/// Random games with every preset, and with random options.
fn widest_of(game: &'static dyn AnyGame) -> Widest {
    let mut widest = Widest::default();
    let mut dice = Dice::new(&Seed::from_text(game.id()), 5);
    for preset in game.presets().iter().cycle().take(12) {
        let seats = Seats::new(preset.seats).unwrap();
        let mut options = preset.choices.clone();
        for field in game.fields() {
            let values = field.allowed.list_values();
            if !values.is_empty() && dice.below(4) == 0 {
                options.insert(field.name.into(), values[dice.below(values.len() as u32) as usize].clone());
            }
        }
        let seed = Seed::from_text(&dice.below(1 << 20).to_string());
        let opening = |options| GameSetup { seats, options, setup: None, chance: vec![], seed };
        let opened = game.open(opening(options)).or_else(|_| game.open(opening(preset.choices.clone())));
        let mut table = opened.unwrap();
        for ply in 0..400 {
            let Next::Seats(turn) = table.next() else { break };
            for seat in seats.iter().filter(|_| ply % 3 == 0) {
                check_ways(table.as_ref(), seat, &mut widest);
            }
            let seat = turn.iter().nth(dice.below(turn.len()) as usize).unwrap();
            let moves = table.moves(seat);
            table.play(seat, &moves[dice.below(moves.len() as u32) as usize]).unwrap();
        }
    }
    widest
}

#[test]
fn every_legal_move_is_three_presses_away() {
    for game in GAMES {
        let widest = widest_of(*game);
        println!("{}: {} presses, {} buttons", game.id(), widest.presses, widest.buttons);
        assert!(widest.presses <= PRESSES, "{} takes {} presses", game.id(), widest.presses);
        assert!(widest.buttons <= BUTTONS, "{} shows {} buttons", game.id(), widest.buttons);
    }
}
