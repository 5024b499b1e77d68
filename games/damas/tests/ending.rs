//! Tests of extra moves, ends of a partida, the match (DA-20–28), setups, and edge cases of perft (DA-37–39).

use serde_json::json;
use sobremesa_damas::rules::{Damas, Options};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Code, Dice, Options as _, Seats, Seed};

use super::{Board, first, from, open};

#[test]
fn example_5_the_extra_move() {
    let mut board = from(&json!({"variante": "abundancia"}), "W:W22:B6,K4");
    board.play("22-18");
    assert_eq!((board.legal(), board.phase()), ("18-14 18-15 18-22 18-23 paso".into(), "extra"));
    board.play("18-15");
    assert_eq!(board.phase(), "juego");
    // The rulebook says that the dama on 4 could no longer capture on 15. By DA-7 it can: 18 is empty again.
    assert_eq!(board.legal(), "4-11 4-8 4x18 4x22 4x25 4x29 6-1 6-10 6-2 6-9");
}

#[test]
fn a_second_piece_takes_the_extra_move_away() {
    let mut board = from(&json!({"variante": "abundancia"}), "W:W22,32:B6,K4");
    board.play("22-18");
    assert_eq!(board.phase(), "juego");
}

#[test]
fn a_capture_counts_once_and_may_be_the_extra_move() {
    let mut board = from(&json!({"variante": "abundancia"}), "W:W29:B25,14,1");
    board.play("29x22");
    assert_eq!(board.phase(), "extra");
    board.play("22-18 1-5");
    assert_eq!(board.legal(), "18-15 18-22 18-23 18x9");
}

#[test]
fn an_extra_capture_is_compulsory_in_obligatoria_unless_passed() {
    let mut board = from(&json!({"captura": "obligatoria", "movida_extra": true}), "B:W18,31:B8");
    board.play("8-11 paso 31-26 11-15");
    assert_eq!((board.legal(), board.phase()), ("15x22x31 paso".into(), "extra"));
}

#[test]
fn without_a_board_move_left_the_extra_phase_is_skipped() {
    let mut board = from(&json!({"movida_extra": true, "captura": "libre"}), "B:W13,14,18:B5");
    board.play("5-9");
    assert_eq!((board.phase(), board.0.turn().first().unwrap().number()), ("juego", 1));
}

#[test]
fn after_a_fault_and_after_obligado_no_extra_move_follows() {
    let mut board = from(&json!({"movida_extra": true}), "B:W18,32:B15");
    board.play("15-19");
    assert_eq!((board.phase(), board.view("soplo")), ("juego", json!([19])));
    board.play("obligar 15x22");
    assert_eq!((board.phase(), board.0.turn().first().unwrap().number()), ("juego", 1));
}

#[test]
fn an_extra_move_may_be_a_fault_unlike_a_paso() {
    let mut board = from(&json!({"movida_extra": true}), "B:W23,32:B11");
    board.play("11-15");
    assert_eq!((board.phase(), board.legal()), ("extra", "15-18 15-19 paso".into()));
    let mut board = from(&json!({"movida_extra": true}), "B:W18,32:B11");
    board.play("11-15");
    assert_eq!(board.legal(), "15-19 15x22 paso");
    let mut passed = Board(board.0.clone());
    passed.play("paso");
    assert_eq!(passed.view("obligar"), json!(false));
    board.play("15-19 obligar");
    assert_eq!((board.legal(), board.phase()), ("15x22".into(), "obligado"));
}

#[test]
fn a_blocked_player_with_more_material_wins_where_pieces_count() {
    let blocked = |fen| from(&json!({"bloqueo": "piezas"}), fen).over();
    assert_eq!(blocked("W:WK4,8:B3"), Some((vec![1], "piezas")));
    assert_eq!(blocked("W:W5:B1,2"), Some((vec![0], "piezas")));
    assert_eq!(blocked("W:W5:B1"), Some((vec![], "piezas")));
    assert_eq!(blocked("W:W5:BK1"), Some((vec![0], "piezas")));
    assert_eq!(blocked("W:WK5,9,13:B1,2,6"), Some((vec![1], "piezas")));
    let mut board = from(&json!({"bloqueo": "piezas"}), "B:W5:B1,K32");
    board.play("32-28");
    assert_eq!(board.over(), Some((vec![0], "piezas")));
}

#[test]
fn a_position_already_decided_ends_the_partida_at_once() {
    assert_eq!(from(&json!({}), "B:W:BK3").over(), Some((vec![0], "sin-fichas")));
    assert_eq!(from(&json!({}), "W:W:BK3").over(), Some((vec![0], "sin-fichas")));
    assert_eq!(from(&json!({}), "W:W5:B1").over(), Some((vec![0], "bloqueo")));
    assert_eq!(from(&json!({"variante": "abundancia"}), "B:W20:B").over(), Some((vec![0], "sin-fichas")));
    let board = from(&json!({"partidas": 2}), "B:W:BK3");
    assert_eq!((board.view("number"), board.over()), (json!(2), None));
    assert!(board.fen().starts_with("B:W21,"));
}

#[test]
fn the_whole_setup_is_the_fen() {
    use sobremesa_game::{GameSetup, Table};
    for setup in [json!({}), json!({"fen": 1}), json!({"fen": "B:W21:B1", "turn": 0}), json!("B:W21:B1"), json!([])] {
        let seats = Seats::new(2).unwrap();
        let opening = GameSetup {
            seats,
            options: Default::default(),
            setup: Some(setup),
            chance: vec![],
            seed: Seed::new([0; 32]),
        };
        assert!(Table::<Damas>::open(opening).is_err());
    }
    assert_eq!(open(&json!({}), Some("B:W40:B1")).err(), Some(Code::BadSetup));
}

#[test]
fn ten_moves_of_damas_alone_draw_only_in_cien() {
    let shuffle = "15-20 36-41 20-15 41-36 15-20 36-41 20-15 41-36 15-20";
    let mut board = from(&json!({"variante": "cien"}), "B:WK36:BK15");
    board.play(shuffle);
    assert_eq!((board.view("damas_only"), board.over()), (json!(9), None));
    board.play("36-41");
    assert_eq!(board.over(), Some((vec![], "damas")));
    let mut board = from(&json!({}), "B:WK29:BK4");
    board.play("4-8 29-25 8-4 25-29 4-8 29-25 8-4 25-29 4-8 29-25 8-4");
    assert_eq!((board.view("damas_only"), board.over()), (json!(11), None));
}

#[test]
fn the_damas_count_starts_afterwards_and_ignores_captures() {
    let mut board = from(&json!({"variante": "cien"}), "B:WK50,K36:BK15,41");
    assert_eq!(board.view("damas_only"), json!(null));
    board.play("41-46");
    assert_eq!((board.view("damas_only"), board.view("quiet")), (json!(0), json!(0)));
    board.play("36-31");
    assert_eq!(board.view("damas_only"), json!(1));
    let mut board = from(&json!({"variante": "cien"}), "B:WK33,K36:BK15");
    board.play("15x38");
    assert_eq!((board.view("damas_only"), board.view("quiet")), (json!(1), json!(0)));
}

#[test]
fn a_soplo_that_leaves_only_damas_counts_from_nought() {
    let mut board = from(&json!({}), "B:WK18,K32:BK1,15");
    board.play("1-5");
    board.play("soplo-15");
    assert_eq!((board.view("damas_only"), board.view("quiet")), (json!(0), json!(0)));
}

#[test]
fn men_make_progress_by_moving_where_they_cannot_go_back() {
    let quiet = |options: serde_json::Value, fen, mv| {
        let mut board = from(&options, fen);
        board.play(mv);
        board.view("quiet")
    };
    assert_eq!(quiet(json!({}), "B:W32:B1,2", "1-5"), json!(0));
    assert_eq!(quiet(json!({"variante": "cien"}), "B:W50:B1,2", "1-6"), json!(0));
    assert_eq!(quiet(json!({"variante": "abundancia"}), "B:W32,31:B1,2", "1-5"), json!(1));
    assert_eq!(quiet(json!({"variante": "abundancia"}), "B:W32,21:B27,2", "27-31"), json!(0));
}

#[test]
fn a_standing_fault_does_not_delay_a_draw() {
    let mut board = from(&json!({"sin_progreso": 1}), "B:WK32,K24:BK1,K16");
    board.play("1-5 32-28");
    assert_eq!(board.over(), Some((vec![], "sin-progreso")));
    assert_eq!((board.view("soplo"), board.view("obligar")), (json!([]), json!(false)));
}

#[test]
fn games_without_a_limit_go_on_but_random_ones_end() {
    let mut board = from(&json!({"sin_progreso": 0}), "B:WK29:BK4");
    (0..100).for_each(|_| drop(board.play("4-8 29-25 8-4 25-29")));
    assert_eq!((board.view("quiet"), board.over()), (json!(400), None));
    let options = Options { sin_progreso: 0, ..Options::default() };
    let total = playouts::<Damas>(&options, Seats::new(2).unwrap(), 20, &mut Dice::new(&Seed::new([1; 32]), 0));
    assert_eq!(total.unwrap().unfinished, 0);
}

#[test]
fn a_punished_fault_is_a_mistake_where_mistakes_count() {
    let mut board = first(&json!({"errores": 2}));
    board.play("11-15 22-18 8-11");
    let events = board.by(1, "obligar").unwrap();
    assert_eq!(events, [json!({"kind": "obligar", "seat": 1}), json!({"kind": "equivocacion", "seat": 0, "count": 1})]);
    let events = board.by(0, "12-16").unwrap();
    let expected = [
        json!({"kind": "equivocacion", "seat": 0, "count": 2}),
        json!({"kind": "partida", "number": 1, "winner": 1, "reason": "equivocaciones"}),
        json!({"kind": "fin", "winners": [1], "reason": "equivocaciones"}),
    ];
    assert_eq!(events, expected);
    // The count takes precedence over the empty board (DA-26).
    let mut board = from(&json!({"errores": 1}), "B:W18:B15");
    board.play("15-19 soplo-19");
    assert_eq!(board.over(), Some((vec![1], "equivocaciones")));
}

#[test]
fn mistakes_begin_again_with_every_partida() {
    let mut board = first(&json!({"errores": 2, "partidas": 2}));
    board.by(0, "1-2").unwrap();
    assert_eq!(board.view("mistakes"), json!([1, 0]));
    board.by(0, "abandono").unwrap();
    assert_eq!(board.view("mistakes"), json!([0, 0]));
}

#[test]
fn example_6_colours_change_and_all_partidas_are_played() {
    let mut board = first(&json!({"partidas": 3}));
    assert_eq!(board.view("colors"), json!(["negras", "blancas"]));
    board.by(1, "abandono").unwrap();
    assert_eq!(board.view("colors"), json!(["blancas", "negras"]));
    board.by(1, "abandono").unwrap();
    assert_eq!((board.view("number"), board.over()), (json!(3), None), "decided, and played on");
    board.by(0, "tablas").unwrap();
    let events = board.by(1, "tablas").unwrap();
    let expected = [
        json!({"kind": "acuerdo", "seat": 1}),
        json!({"kind": "partida", "number": 3, "winner": null, "reason": "acuerdo"}),
        json!({"kind": "fin", "winners": [0], "reason": "puntos"}),
    ];
    assert_eq!(events, expected);
}

#[test]
fn the_end_of_a_partida_ends_a_line() {
    assert_eq!(from(&json!({"captura": "obligatoria", "partidas": 2}), "B:W18:B15").perft(0..=3), [1, 1, 0, 0]);
    assert_eq!(from(&json!({}), "B:W:BK3").perft(0..=1), [1, 0]);
}

#[test]
fn random_matches_end() {
    let mut dice = Dice::new(&Seed::from_text("random matches"), 0);
    for variante in ["clasica", "cien", "abundancia"] {
        let choices =
            json!({"variante": variante, "partidas": 3, "movida_extra": true, "errores": 9, "bloqueo": "piezas"});
        let options = Options::from_choices(choices.as_object().unwrap()).unwrap();
        let total = playouts::<Damas>(&options, Seats::new(2).unwrap(), 5, &mut dice).unwrap();
        assert_eq!((total.games, total.unfinished), (5, 0));
    }
}
