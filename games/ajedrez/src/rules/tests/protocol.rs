//! Tests of the engine protocol: setups, views, events, playouts, exports (AJ-33 to AJ-38).

use sobremesa_game::playout::{Scratch, move_by_move, playouts};

use super::*;
use crate::rules::position::{BLACK, WHITE};

#[test]
fn setups_are_refused_for_what_is_wrong_in_them() {
    for (options, setup) in [
        (json!({}), json!({"fem": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"})),
        (json!({}), json!({"fen": 5})),
        (json!({}), json!({"fen": null})),
        (json!({"reloj": "5"}), json!({"clock": null})),
        (json!({}), json!([])),
        (json!({}), json!({"clock": [10, 10]})),
        (json!({"reloj": "5"}), json!({"clock": [10]})),
        (json!({"reloj": "5"}), json!({"clock": [10, 10, 10]})),
        (json!({"reloj": "5"}), json!({"clock": [-1, 10]})),
        (json!({"reloj": "5"}), json!({"clock": [0, 0]})),
        (json!({"reloj": "5"}), json!({"clock": ["10", 10]})),
        (json!({"reloj": "5"}), json!({"clock": 10})),
        (json!({"reloj": "5"}), json!({"clock": [1e300, 10]})),
    ] {
        assert!(matches!(open(options, Some(setup.clone())), Err(Unplayable::Setup(_))), "{setup}");
    }
}

#[test]
fn the_view_has_its_keys_and_no_others() {
    let table = open(json!({"reloj": "5"}), None).unwrap();
    let view = view(&table);
    let keys: Vec<&String> = view.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["fen", "check", "last", "history", "san", "offer", "claims", "illegal", "clock"]);
    assert_eq!(serde_json::to_value(table.game().private(BLACK)).unwrap(), json!({}));
}

#[test]
fn events_have_their_fields_and_no_others() {
    let mut table = from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let events = table.play(WHITE, "exd6").unwrap();
    let jugada =
        json!({"kind": "jugada", "seat": 0, "move": "e5d6", "san": "exd6 a.p.", "captured": "P", "check": false});
    assert_eq!(serde_json::to_value(&events).unwrap(), json!([jugada]));
    let events = table.play(BLACK, "reclamo").unwrap();
    let reclamo = json!({"kind": "reclamo", "seat": 1, "ok": false, "grounds": null});
    assert_eq!(serde_json::to_value(&events).unwrap(), json!([reclamo]));
    let events = table.play(BLACK, "abandono").unwrap();
    let fin = json!({"kind": "fin", "winners": [0], "reason": "abandono"});
    assert_eq!(serde_json::to_value(&events).unwrap(), json!([{"kind": "abandono", "seat": 1}, fin]));
}

#[test]
fn a_random_player_claims_fifty_moves_and_nothing_else() {
    let mut dice = Dice::new(&Seed::from_text("x"), 0);
    let table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 100 80");
    let (seat, mv) = table.game().random_move(table.turn(), &mut dice, &mut Vec::new());
    assert_eq!((seat, mv), (WHITE, Move::Claim(None)));
    let table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80");
    for _ in 0..50 {
        let (_, mv) = table.game().random_move(table.turn(), &mut dice, &mut Vec::new());
        assert!(table.moves(WHITE).contains(&mv), "{mv}");
    }
}

#[test]
fn every_legal_move_is_as_likely_as_any_other() {
    let table = from("1n4k1/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
    let count = legal(&table).len() as u32;
    let choose = |choice| table.game().position.choose(|moves| choice % moves.max(1)).unwrap().to_string();
    let mut chosen: Vec<String> = (0..count).map(choose).collect();
    chosen.sort();
    assert_eq!(chosen, legal(&table), "each number below their count chooses another one");
}

#[test]
fn playouts_end() {
    let mut dice = Dice::new(&Seed::from_text("x"), 0);
    let done = playouts::<Ajedrez>(&Options::default(), Seats::new(2).unwrap(), 20, &mut dice).unwrap();
    assert_eq!((done.games, done.unfinished), (20, 0));
}

#[test]
fn a_playout_is_as_long_as_stepwise_play() {
    let game = Ajedrez::start(&Options::default(), Seats::new(2).unwrap(), None).unwrap();
    let dice = || Dice::new(&Seed::from_text("x"), 0);
    let (mut quick, mut slow, mut scratch) = (dice(), dice(), Scratch::new());
    for most in [u64::MAX; 30].into_iter().chain([0, 1, 17]) {
        let plies = game.clone().play_out(most, &mut quick, &mut scratch).unwrap();
        assert_eq!(plies, move_by_move(game.clone(), most, &mut slow, &mut scratch).unwrap());
    }
}

#[test]
fn a_draw_offer_is_a_comment_in_the_pgn() {
    let mut table = open(json!({}), None).unwrap();
    for (seat, mv) in [(WHITE, "e4 (=)"), (BLACK, "e5"), (WHITE, "Cf3"), (BLACK, "Cc6 (=)"), (WHITE, "Ab5")] {
        table.play(seat, mv).unwrap();
    }
    let pgn = table.game().export().unwrap();
    assert!(pgn.ends_with("\n1. e4 {(=)} 1... e5 2. Nf3 Nc6 {(=)} 3. Bb5 *\n"), "{pgn}");
}

#[test]
fn a_game_is_exported_as_pgn() {
    let mut table = open(json!({"reloj": "40/90+30,30d5"}), None).unwrap();
    moves(&mut table, "e4 e5 Ac4 Cc6 Dh5 Cf6 Dxf7");
    let pgn = table.game().export().unwrap();
    let expected = "[Event \"Sobremesa\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
        [Result \"1-0\"]\n[TimeControl \"40/5400+30:1800d5\"]\n[Termination \"normal\"]\n\n\
        1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
    assert_eq!(pgn, expected);
}

#[test]
fn an_export_tells_its_position_and_which_side_began() {
    let mut table = from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7");
    assert!(table.game().export().unwrap().ends_with("[Termination \"unterminated\"]\n\n*\n"));
    moves(&mut table, "e5 Cf3");
    let pgn = table.game().export().unwrap();
    assert!(
        pgn.contains("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7\"]\n"),
        "{pgn}"
    );
    assert!(pgn.ends_with("\n7... e5 8. Nf3 *\n"), "{pgn}");
    moves(&mut table, "tablas");
    check(&mut table, &[(0, "acepto", "acuerdo 0, fin acuerdo")]);
    assert!(table.game().export().unwrap().contains("[Result \"1/2-1/2\"]"));
}

#[test]
fn a_long_export_is_wrapped() {
    let mut table = open(json!({}), None).unwrap();
    for _ in 0..40 {
        moves(&mut table, "g1f3 g8f6 f3g1 f6g8");
    }
    let pgn = table.game().export().unwrap();
    assert!(pgn.lines().all(|line| line.len() < 80 && !line.ends_with(' ')), "{pgn}");
    assert_eq!(pgn.split_whitespace().filter(|word| *word == "Nf3").count(), 40);
}
