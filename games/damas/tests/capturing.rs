//! Tests of moving, capturing, faults and their punishment (DA-4–19), with the worked examples of the
//! rulebook.

use serde_json::{Value, json};
use sobremesa_game::Code;

use super::{Board, first, from};

fn check(options: &Value, fen: &str, legal: &str) {
    assert_eq!(from(options, fen).legal(), legal, "{options} {fen}");
}

#[test]
fn men_move_and_capture_forward_only_except_in_abundancia() {
    check(&json!({"captura": "libre"}), "W:W18:B14,15,22,23", "18x11 18x9");
    check(&json!({"variante": "cien", "captura": "libre"}), "W:W28:B22,23,32,33", "28x17 28x19");
    check(&json!({"variante": "abundancia"}), "W:W18:B14,15,22,23", "18x11 18x25 18x27 18x9");
    check(&json!({"variante": "abundancia"}), "W:W18:B1", "18-14 18-15 18-22 18-23");
}

#[test]
fn a_dama_of_clasica_goes_and_jumps_one_square() {
    check(&json!({}), "W:WK18:B1", "18-14 18-15 18-22 18-23");
    check(&json!({}), "W:WK18:B11,25", "18-14 18-15 18-22 18-23");
    check(&json!({"captura": "obligatoria"}), "W:WK18:B14,22", "18x25 18x9");
}

#[test]
fn a_flying_dama_captures_from_afar_over_one_rival_piece() {
    let cien = json!({"variante": "cien", "captura": "obligatoria"});
    check(&cien, "W:WK46:B23,5", "46x10 46x14 46x19");
    check(&cien, "W:WK46:B23,19", "46-28 46-32 46-37 46-41");
    check(&cien, "W:WK46,28:B23", "28x19");
    check(&json!({"variante": "abundancia"}), "W:WK29:B18,1", "29-22 29-25 29x11 29x15 29x4 29x8");
}

#[test]
fn a_capture_may_cross_its_start_but_no_piece_twice() {
    check(&json!({"captura": "obligatoria"}), "W:WK7:B10,11,18,19", "7x14x23x16x7 7x16x23x14x7");
    let mut board = from(&json!({"captura": "obligatoria"}), "W:WK7:B10,11,18,19,1");
    let event = json!(board.play("7x16x23x14x7")[0]);
    assert_eq!(event["captured"], json!([11, 19, 18, 10]));
    assert_eq!(board.fen(), "B:WK7:B1");
}

/// From 33 the dama faces 11 beyond 17, which it took first and which stays on the board until the move is
/// over.
#[test]
fn captured_pieces_stay_as_obstacles_until_the_move_is_over() {
    let board = from(&json!({"variante": "cien", "captura": "obligatoria"}), "W:WK26:B11,13,17,29");
    assert!(board.legal().split(' ').any(|mv| mv == "26x8x24x33"), "{}", board.legal());
}

#[test]
fn of_several_captures_any_may_be_chosen() {
    check(&json!({"captura": "obligatoria"}), "B:W18,26,19:B15,16", "15x22x31 15x24 16x23x30");
}

#[test]
fn crowning_ends_the_capture_in_every_variant() {
    check(&json!({"captura": "obligatoria"}), "B:W26,27:B22", "22x31");
    check(&json!({"variante": "abundancia", "captura": "obligatoria"}), "B:W26,27:B22", "22x31");
    check(&json!({"variante": "cien", "captura": "obligatoria"}), "B:W41,42,33:B36", "36x47");
    let mut board = from(&json!({"variante": "abundancia", "captura": "obligatoria"}), "B:W26,27:B22");
    let event = json!(board.play("22x31")[0]);
    assert_eq!((&event["crowned"], &event["captured"]), (&json!(true), &json!([26])));
}

#[test]
fn in_libre_nothing_is_due_and_nothing_is_punished() {
    let mut board = from(&json!({"captura": "libre"}), "B:W18,26,32:B15,1");
    assert_eq!(board.legal(), "1-5 1-6 15-19 15x22 15x22x31");
    board.play("1-5");
    assert_eq!((board.view("soplo"), board.view("obligar")), (json!([]), json!(false)));
    check(
        &json!({"variante": "cien", "captura": "libre"}),
        "B:W7:BK1,2",
        "1-6 1x12 1x18 1x23 1x29 1x34 1x40 1x45 2-8 2x11",
    );
}

#[test]
fn example_1_soplo() {
    let mut board = first(&json!({}));
    board.play("11-15 22-18 8-11");
    assert_eq!(board.legal(), "18-14 21-17 23-19 24-19 24-20 25-22 26-22 obligar soplo-15");
    let mut forced = Board(board.0.clone());
    board.play("soplo-15");
    assert_eq!(board.legal(), "18-14 18-15 21-17 23-19 24-19 24-20 25-22 26-22");
    forced.play("obligar");
    assert_eq!((forced.legal(), forced.phase()), ("15x22".into(), "obligado"));
    assert_eq!(forced.view("log"), json!([[0, "11-15"], [1, "22-18"], [0, "8-11"], [1, "obligar"]]));
}

#[test]
fn example_2_stopping_early() {
    let mut board = from(&json!({}), "B:W18,26,32:B15");
    assert_eq!(board.legal(), "15-19 15x22 15x22x31");
    board.play("15x22");
    assert_eq!(board.legal(), "26-23 26x17 32-27 32-28 obligar soplo-22");
    board.play("obligar");
    assert_eq!(board.legal(), "15x22x31");
    let mut board = from(&json!({"captura": "obligatoria"}), "B:W18,26,32:B15");
    assert_eq!(board.legal(), "15x22x31");
    board.play("15x22x31");
    assert_eq!(board.fen(), "W:W32:BK31");
}

#[test]
fn example_3_the_dama_first() {
    let fen = "B:W22,34,50:B17,K1";
    check(&json!({"variante": "cien", "captura": "obligatoria"}), fen, "1x40 1x45");
    let soplo = json!({"variante": "cien"});
    let mut board = from(&soplo, fen);
    board.play("17x28");
    assert_eq!(board.view("soplo"), json!([1]));
    board.play("obligar");
    assert_eq!(board.legal(), "1x40 1x45");
    let mut board = from(&soplo, fen);
    board.play("17-21");
    assert_eq!(board.view("soplo"), json!([1, 21]));
    let mut board = from(&soplo, fen);
    board.play("1x40");
    assert_eq!(board.view("obligar"), json!(false));
}

#[test]
fn example_4_the_flying_dama() {
    let legal = "1x18x29x38 1x18x29x42 1x18x29x47 1x18x34 1x18x40 1x18x45";
    check(&json!({"variante": "cien", "captura": "obligatoria"}), "B:W12,23,33,50:BK1", legal);
}

#[test]
fn a_man_stopping_early_and_an_idle_dama_are_culprits() {
    let mut board = from(&json!({"variante": "cien"}), "B:W22,33,34,50:B17,K1");
    board.play("17x28");
    assert_eq!(board.view("soplo"), json!([1, 28]));
}

#[test]
fn capturing_with_another_piece_than_the_longest_is_no_fault() {
    let mut board = from(&json!({}), "B:W18,26,19:B15,16");
    board.play("15x24");
    assert_eq!(board.view("obligar"), json!(false));
}

#[test]
fn a_fault_is_punishable_once_in_the_next_turn_only() {
    let faulty = || {
        let mut board = first(&json!({}));
        board.play("11-15 22-18 8-11");
        board
    };
    let mut board = faulty();
    board.play("soplo-15");
    assert_eq!((board.refuses("obligar"), board.refuses("soplo-15")), (Code::IllegalMove, Code::IllegalMove));
    let mut board = faulty();
    board.play("24-20");
    assert_eq!(board.refuses("soplo-15"), Code::IllegalMove);
    assert_eq!(board.view("obligar"), json!(false));
}

#[test]
fn taking_back_gives_the_counts_back_but_not_the_log() {
    let mut board = from(&json!({}), "B:WK18,32:BK15,K1");
    board.play("1-5 32-27 5-1");
    assert_eq!(board.view("quiet"), json!(1));
    board.play("obligar");
    assert_eq!((board.view("quiet"), board.view("log").as_array().map(Vec::len)), (json!(0), Some(4)));
    assert_eq!(board.fen(), "B:WK18,27:BK5,K15");
    // In the phase obligado a capture is not a fault, and the turn passes.
    board.play("15x22");
    assert_eq!((board.view("obligar"), board.view("soplo")), (json!(false), json!([])));
}

#[test]
fn a_player_who_can_punish_is_not_blocked() {
    let mut board = from(&json!({}), "B:W18:B9,10,11,15,K23");
    board.play("10-14");
    assert_eq!(board.legal(), "obligar soplo-15 soplo-23");
    let mut freed = Board(board.0.clone());
    freed.play("soplo-15");
    assert_eq!(freed.legal(), "18-15");
    board.play("soplo-23");
    assert_eq!(board.over(), Some((vec![0], "bloqueo")), "after the soplo White has no board move");
}

#[test]
fn a_soplo_of_the_last_piece_wins() {
    let mut board = from(&json!({}), "B:W18:B15");
    board.play("15-19 soplo-19");
    assert_eq!(board.over(), Some((vec![1], "sin-fichas")));
}
