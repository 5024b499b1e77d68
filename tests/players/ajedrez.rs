//! Ajedrez played by computers.

use sobremesa::league::{AnyMove, Computer, Match, Tally};
use sobremesa_ajedrez::rules::{Ajedrez, Move};
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Dice, Game, Imagine, Next, Seat, Seats, Seed, Table};

use super::support::{imagined_states_fit, opening};

/// Returns the table after these moves, alternating sides.
fn table(options: serde_json::Value, moves: &str) -> Table<Ajedrez> {
    let (mut table, _) = Table::<Ajedrez>::open(opening(2, options, "")).unwrap();
    for mv in moves.split_whitespace() {
        let Next::Seats(seats) = table.game().next() else { panic!("{mv} comes after the end") };
        table.play(seats.first().unwrap(), mv).unwrap();
    }
    table
}

fn chosen(table: &Table<Ajedrez>, seat: Seat, level: Level, rounds: u64) -> Option<String> {
    let mut dice = Dice::new(&Seed::from_text("computer"), 0);
    let known = table.known(seat).unwrap();
    Ajedrez::choose(&known, level, &Effort::rounds(rounds), &mut dice).map(|mv| mv.to_string())
}

const WHITE: Seat = Seat::new(0).unwrap();
const BLACK: Seat = Seat::new(1).unwrap();

#[test]
fn an_imagined_state_matches_the_table() {
    for options in [
        serde_json::json!({}),
        serde_json::json!({"reloj": "40/90+30,30+30", "ilegales": "penalizar"}),
        serde_json::json!({"reloj": "1d5"}),
    ] {
        assert!(imagined_states_fit::<Ajedrez>(2, &options, 4, "ajedrez") > 100);
    }
}

/// Offers, wrong claims, counted mistakes and the remaining time are part of what is imagined.
#[test]
fn imagined_states_include_offers_mistakes_and_time() {
    let mut table = table(serde_json::json!({"reloj": "2/1+3,5", "ilegales": "penalizar"}), "e2e4 e7e5 g1f3 b8c6");
    for (seat, mv) in [
        (WHITE, "reloj 12.5"),
        (WHITE, "e1e8"),
        (WHITE, "reclamo-tablas"),
        (WHITE, "f1b5"),
        (BLACK, "tablas"),
        (WHITE, "rechazo-tablas"),
        (BLACK, "a7a6 (=)"),
    ] {
        table.play(seat, mv).unwrap();
        for viewer in [WHITE, BLACK] {
            let known = table.known(viewer).unwrap();
            let mut dice = Dice::new(&Seed::from_text(""), 0);
            let imagined = Ajedrez::imagination(&known)(&mut dice).unwrap();
            let view = |game: &Ajedrez| serde_json::to_string(&game.public()).unwrap();
            assert_eq!(view(&imagined), view(table.game()), "after {mv}");
            for said in ["tablas", "acepto-tablas", "reclamo-tablas", "abandono"] {
                let said: Move = said.parse().unwrap();
                assert_eq!(imagined.check(viewer, &said), table.game().check(viewer, &said), "{said} after {mv}");
            }
        }
    }
}

/// Every level sees a mate in one, and the best level sees a mate in two.
#[test]
fn mates_are_found() {
    let fools = table(serde_json::json!({}), "f2f3 e7e5 g2g4");
    for level in Level::ALL {
        assert_eq!(chosen(&fools, BLACK, level, 50).as_deref(), Some("d8h4"), "{level:?}");
    }
    // Légal's mate: the dama may be taken, and then it is mate in two.
    let legal = table(serde_json::json!({}), "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1");
    assert_eq!(chosen(&legal, WHITE, Level::BEST, 50).as_deref(), Some("c4f7"));
}

/// A hanging piece is taken, and none is left hanging, even by the weakest level.
#[test]
fn no_level_gives_a_dama_away() {
    let hanging = table(serde_json::json!({}), "e2e4 e7e5 d1h5 b8c6 h5f7");
    for level in Level::ALL {
        assert_eq!(chosen(&hanging, BLACK, level, 20).as_deref(), Some("e8f7"), "{level:?}");
    }
}

#[test]
fn the_same_dice_and_rounds_choose_the_same() {
    let table = table(serde_json::json!({}), "e2e4 c7c5 g1f3");
    for level in Level::ALL {
        assert_eq!(chosen(&table, BLACK, level, 10), chosen(&table, BLACK, level, 10));
    }
    let weigh = || {
        let mut dice = Dice::new(&Seed::from_text(""), 0);
        Ajedrez::weigh(&table.known(BLACK).unwrap(), &Effort::rounds(10), &mut dice)
    };
    let (one, other) = (weigh(), weigh());
    assert_eq!(one, other);
    assert_eq!(one.len(), table.moves(BLACK).len(), "every move is weighed");
    assert!(one.is_sorted_by(|a, b| a.worth >= b.worth), "the best comes first");
}

/// Black is a dama down and accepts; white is a dama up and does not.
#[test]
fn an_offer_is_answered_by_how_the_game_stands() {
    let moves = "e2e4 e7e5 g1f3 d8g5 f3g5 h7h6";
    let mut lost = table(serde_json::json!({}), &format!("{moves} g5f3"));
    lost.play(WHITE, "tablas").unwrap();
    assert_eq!(chosen(&lost, BLACK, Level::BEST, 20).as_deref(), Some("acepto-tablas"));
    let mut won = table(serde_json::json!({}), moves);
    won.play(BLACK, "tablas").unwrap();
    let mv = chosen(&won, WHITE, Level::BEST, 20).unwrap();
    assert!(!mv.contains("tablas"), "{mv}");
    // Out of turn there is an answer too, and nothing to answer where nothing was offered.
    let mut waiting = table(serde_json::json!({}), &format!("{moves} g5f3"));
    assert_eq!(chosen(&waiting, WHITE, Level::BEST, 20), None);
    waiting.play(BLACK, "tablas").unwrap();
    assert_eq!(chosen(&waiting, WHITE, Level::BEST, 20).as_deref(), Some("rechazo-tablas"));
}

/// A game ended by a draw for the asking is no game: while something is happening and the position is even,
/// every level plays on.
#[test]
fn no_level_accepts_a_draw_in_an_even_opening() {
    for level in Level::ALL {
        for moves in ["e2e4", "e2e4 e7e5 g1f3", "d2d4 d7d5 c2c4 e7e6 b1c3"] {
            let mut offered = table(serde_json::json!({}), moves);
            offered.play(WHITE, "tablas").unwrap();
            let mv = chosen(&offered, BLACK, level, 20).unwrap();
            assert!(!mv.contains("tablas"), "{level:?} after {moves}: {mv}");
        }
    }
}

/// The side that is behind claims an available draw, even with the move that brings it about; the side that
/// is ahead does not.
#[test]
fn a_draw_is_claimed_by_who_stands_worse() {
    let shuffle = "g1f3 b8c6 f3g1 c6b8";
    let moves = format!("e2e4 e7e5 d1g4 d7d5 g4c8 d8c8 {shuffle} {shuffle}");
    let repeated = table(serde_json::json!({}), &moves);
    assert_eq!(chosen(&repeated, WHITE, Level::BEST, 20).as_deref(), Some("reclamo-tablas"));
    let almost = "b8c6 g1f3 c6b8 f3g1 b8c6 g1f3 c6b8";
    let almost = table(serde_json::json!({}), &format!("e2e4 e7e5 d1g4 d7d5 g4c8 d8c8 a2a3 {almost}"));
    assert_eq!(chosen(&almost, WHITE, Level::BEST, 20).as_deref(), Some("reclamo-tablas f3g1"));
    let ahead = table(serde_json::json!({}), moves.strip_suffix(" c6b8").unwrap());
    let mv = chosen(&ahead, BLACK, Level::BEST, 20).unwrap();
    assert!(!mv.starts_with("reclamo") && mv != "c6b8", "{mv}");
}

#[test]
fn the_best_level_beats_random_play() {
    let game = sobremesa::catalogue::find("ajedrez").unwrap();
    let played = Match { game, seats: Seats::new(2).unwrap(), choices: Default::default() };
    let mut tally = Tally::default();
    for pair in 0..3 {
        let clock = || || false;
        let mut best = Computer { level: Level::BEST, rounds: 2, clock };
        tally.add(played.pair(&pair.to_string(), &mut best, &mut AnyMove).unwrap());
    }
    assert_eq!(tally.share(), 1.0);
}
