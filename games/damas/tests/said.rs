//! Tests of texts, declarations and refusals (DA-29–36), views (DA-41), and the match in PDN.

use serde_json::json;
use sobremesa_damas::rules::{Damas, Move, Objection};
use sobremesa_game::{Code, Fault, Game, Seat};

use super::{Board, first, from};

#[test]
fn a_short_capture_means_the_only_one_between_its_ends() {
    let mut board = from(&json!({"captura": "obligatoria"}), "B:W18,26,32:B15");
    assert_eq!(json!(board.play("15x31")[0])["move"], json!("15x22x31"));
    let mut board = from(&json!({"captura": "obligatoria"}), "B:W6,7,14,15,32:BK2");
    assert_eq!(board.legal(), "2x11x18x9x2 2x9x18x11x2");
    assert_eq!(board.refuses("2x18"), Code::IllegalMove, "no complete capture ends there");
    let read = |board: &Board, text| board.0.game().read(Seat::new(0).unwrap(), text);
    assert!(matches!(read(&board, "2x2"), Err(sobremesa_game::Unread::Fault(Objection::Several { .. }))));
    let several = from(&json!({"captura": "libre"}), "B:W6,7,14,15,32:BK2");
    assert!(matches!(read(&several, "b8"), Err(sobremesa_game::Unread::NoMove)));
    assert!(matches!(read(&several, "d8b4"), Ok(Move::Mistake { .. })));
    assert!(matches!(read(&several, "2x18"), Err(sobremesa_game::Unread::Fault(Objection::Several { .. }))));
}

#[test]
fn a_text_that_fits_several_captures_is_no_mistake() {
    let mut board = from(&json!({"captura": "libre", "errores": 3}), "B:W6,7,14,15,32:BK2");
    assert_eq!(board.refuses("2x18"), Code::IllegalMove);
    assert_eq!(board.view("mistakes"), json!([0, 0]));
    board.play("2x17");
    assert_eq!(board.view("mistakes"), json!([1, 0]));
}

#[test]
fn refusals_come_in_their_order() {
    let mut board = first(&json!({}));
    let refused = |board: &mut Board, seat, text: &str| board.by(seat, text).unwrap_err();
    assert_eq!(refused(&mut board, 1, "hola"), Code::UnknownMove);
    assert_eq!(refused(&mut board, 1, "a2-b3"), Code::UnknownMove);
    for text in ["1-2", "21-17", "soplo-1", "obligar", "paso"] {
        assert_eq!(refused(&mut board, 1, text), Code::NotYourTurn, "{text}");
    }
    for text in ["1-2", "11-18", "11-15-18", "soplo-1", "obligar", "paso", "acepto", "rechazo", "tiempo"] {
        assert_eq!(refused(&mut board, 0, text), Code::IllegalMove, "{text}");
    }
    for text in ["acepto-tablas", "rechazo-tablas", "tiempo"] {
        assert_eq!(refused(&mut board, 1, text), Code::IllegalMove, "{text}");
    }
    board.by(1, "abandono").unwrap();
    for text in ["hola", "1-2", "tablas", "abandono", "reloj 1"] {
        assert_eq!(refused(&mut board, 0, text), Code::GameOver, "{text}");
    }
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let mut board = from(&json!({"captura": "obligatoria"}), "B:W18,26,32:B15,1");
    let refusal = |board: &mut Board, text| board.0.play(Seat::new(0).unwrap(), text).unwrap_err().line;
    let example = "15x22x31".parse().unwrap();
    assert_eq!(refusal(&mut board, "1-5"), Objection::MustCapture(example).line());
    let square = "2".parse().unwrap();
    assert_eq!(refusal(&mut board, "2-7"), Objection::NoPiece(square).line());
    let mut board = first(&json!({}));
    board.play("11-15 22-18 8-11");
    let (square, culprits) = ("11".parse().unwrap(), vec!["15".parse().unwrap()]);
    let line = board.0.play(Seat::new(1).unwrap(), "soplo 11").unwrap_err().line;
    assert_eq!(line, Objection::NotCulprit(square, culprits).line());
}

#[test]
fn a_refusal_names_the_clause_that_demands_the_capture() {
    let cited = |board: &Board, text| {
        let refusal = board.0.clone().play(board.0.turn().first().unwrap(), text).unwrap_err();
        refusal.clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let due = from(&json!({"captura": "obligatoria"}), "B:W18,26,32:B15,1");
    assert_eq!(cited(&due, "1-5"), "DA-13");
    assert_eq!(cited(&due, "15x22"), "DA-13", "it goes on");
    let mut demanded = first(&json!({}));
    demanded.play("11-15 22-18 8-11 obligar");
    assert_eq!(cited(&demanded, "8-11"), "DA-17");
    let dama = from(&json!({"variante": "cien", "captura": "obligatoria"}), "B:W22,34,50:B17,20,K1");
    assert_eq!(cited(&dama, "17x28"), "DA-16");
    assert_eq!(cited(&dama, "20-25"), "DA-13", "this man had nothing to capture");
}

#[test]
fn an_offer_stands_until_the_other_answers_or_moves() {
    let mut board = first(&json!({}));
    assert_eq!(board.by(0, "tablas").unwrap(), [json!({"kind": "oferta", "seat": 0})]);
    assert_eq!(board.by(0, "acepto"), Err(Code::IllegalMove), "not one's own");
    board.play("11-15");
    assert_eq!(board.view("offer"), json!(0), "the own move lets it stand");
    assert_eq!(board.by(1, "rechazo").unwrap(), [json!({"kind": "rechazo", "seat": 1})]);
    assert_eq!(board.view("offer"), json!(null));
    board.by(0, "=").unwrap();
    assert_eq!(board.by(0, "(=)"), Err(Code::IllegalMove), "offered, and no move since");
    board.play("22-18");
    assert_eq!(board.view("offer"), json!(null), "the other moved");
    assert_eq!(board.by(0, "tablas"), Err(Code::IllegalMove));
    board.by(1, "tablas").unwrap();
    assert_eq!(board.by(0, "tablas").unwrap()[0], json!({"kind": "acuerdo", "seat": 0}), "accepting is no offer");
    assert_eq!(board.over(), Some((vec![], "acuerdo")));
}

#[test]
fn a_soplo_is_no_board_move_to_an_offer() {
    let mut board = first(&json!({}));
    board.play("11-15 22-18 8-11");
    board.by(0, "tablas").unwrap();
    board.play("soplo-15");
    assert_eq!(board.view("offer"), json!(0));
    board.play("18-15");
    assert_eq!(board.view("offer"), json!(null));
}

#[test]
fn time_adds_up_within_a_turn_and_restarts_after_it() {
    let mut board = first(&json!({}));
    board.by(1, "reloj 200").unwrap();
    assert_eq!(board.by(0, "reloj 99.999").unwrap(), [json!({"kind": "reloj", "turn_ms": 299_999})]);
    assert_eq!(board.by(1, "tiempo"), Err(Code::IllegalMove));
    board.by(0, "reloj 0.001").unwrap();
    assert_eq!(board.view("time"), json!({"turn_ms": 300_000, "called_ms": null}));
    board.by(1, "tiempo").unwrap();
    assert_eq!(board.by(1, "tiempo"), Err(Code::IllegalMove));
    board.by(0, "reloj 59.999").unwrap();
    assert_eq!(board.view("time"), json!({"turn_ms": 359_999, "called_ms": 59_999}));
    board.play("11-15");
    assert_eq!(board.view("time"), json!({"turn_ms": 0, "called_ms": null}));
    board.play("22-18 8-11");
    board.by(0, "reloj 400").unwrap();
    board.by(0, "tiempo").unwrap();
    let mut taken = Board(board.0.clone());
    taken.play("obligar");
    assert_eq!(taken.view("time"), json!({"turn_ms": 0, "called_ms": null}));
    board.play("soplo-15");
    assert_eq!(board.view("time")["called_ms"], json!(0), "a soplo is not a turn");
    let events = board.by(0, "reloj 60").unwrap();
    assert_eq!(events[0], json!({"kind": "reloj", "turn_ms": 460_000}));
    assert_eq!(board.over(), Some((vec![0], "tiempo")));
}

#[test]
fn the_mover_reports_time_and_only_calls_set_flags() {
    let mut board = first(&json!({}));
    let flag = |board: &Board| board.0.game().flag_ms().map(std::num::NonZeroU64::get);
    let (seat, report) = board.0.game().pass_time(300_000).unwrap();
    assert_eq!((seat.number(), report.to_string()), (0, "reloj 300".to_owned()));
    assert!(Damas::is_reported(&report) && !Damas::is_reported(&"tiempo".parse().unwrap()));
    assert_eq!(flag(&board), None);
    board.by(0, "reloj 300").unwrap();
    assert_eq!(flag(&board), None);
    board.by(1, "tiempo").unwrap();
    board.by(0, "reloj 0.001").unwrap();
    assert_eq!(flag(&board), Some(59_999));
    board.by(0, "reloj 59.999").unwrap();
    assert_eq!((flag(&board), board.0.game().pass_time(1).is_none()), (None, true), "the match is over");
    assert!(first(&json!({"tiempo": false})).0.game().pass_time(1).is_none());
}

#[test]
fn an_extra_move_belongs_to_the_same_turn() {
    let mut board = from(&json!({"movida_extra": true}), "B:W23,32:B11");
    board.by(0, "reloj 5").unwrap();
    board.play("11-15");
    assert_eq!(board.view("time")["turn_ms"], json!(5000));
    board.play("paso");
    assert_eq!(board.view("time")["turn_ms"], json!(0));
}

#[test]
fn without_tiempo_no_time_is_reported_nor_called() {
    let mut board = first(&json!({"tiempo": false}));
    assert_eq!(board.by(0, "reloj 5"), Err(Code::IllegalMove));
    assert_eq!(board.by(1, "tiempo"), Err(Code::IllegalMove));
    assert_eq!(board.view("time"), json!(null));
}

#[test]
fn the_view_has_exactly_the_rulebooks_keys() {
    let view = json!(first(&json!({})).0.game().public());
    let keys: Vec<&str> = view.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "variant",
        "fen",
        "number",
        "games",
        "colors",
        "soplo",
        "obligar",
        "mistakes",
        "quiet",
        "damas_only",
        "log",
        "offer",
        "time",
    ];
    assert_eq!(keys, expected);
}

#[test]
fn pdn_of_a_finished_partida() {
    let mut board = first(&json!({"captura": "obligatoria", "tiempo": false}));
    board.play("11-15 22-18 15x22 25x18");
    board.by(1, "abandono").unwrap();
    let pdn = board.0.game().export().unwrap();
    let expected = r#"[Event "Sobremesa"]
[Round "1"]
[White "seat 1"]
[Black "seat 0"]
[Result "0-1"]
[GameType "21"]
[Variant "clasica"]
[Capture "obligatoria"]
[Termination "abandono"]

1. 11-15 22-18 2. 15x22 25x18 0-1
"#;
    assert_eq!(pdn, expected);
}

#[test]
fn pdn_puts_punishments_in_braces() {
    let moves = |board: &Board| {
        let pdn = board.0.game().export().unwrap();
        pdn.split("\n\n").nth(1).unwrap().trim_end().to_owned()
    };
    let mut board = first(&json!({}));
    board.play("11-15 22-18 8-11");
    let mut back = Board(board.0.clone());
    board.play("soplo-15 18-15");
    assert_eq!(moves(&board), "1. 11-15 22-18 2. 8-11 {soplo-15} 18-15 *");
    back.play("obligar 15x22 25x18");
    assert_eq!(moves(&back), "1. 11-15 22-18 {8-11 obligar} 2. 15x22 25x18 *");
    let mut extra = from(&json!({"variante": "abundancia"}), "B:W22,29:B6");
    extra.play("6-9 9-13 22-18 13-9 paso");
    assert_eq!(moves(&extra), "1... 6-9 2... 9-13 3. 22-18 13-9 {paso} *");
    assert!(extra.0.game().export().unwrap().contains("[FEN \"B:W22,29:B6\"]"));
}

#[test]
fn a_match_exports_one_pdn_per_partida_in_short_lines() {
    let mut board = first(&json!({"partidas": 2, "captura": "obligatoria"}));
    board.play("11-15");
    board.by(0, "abandono").unwrap();
    while board.view("number") == 2 && board.view("log").as_array().unwrap().len() < 40 {
        let legal = board.legal();
        board.play(legal.split(' ').next().unwrap());
    }
    let pdn = board.0.game().export().unwrap();
    assert!(pdn.contains("[Round \"1\"]\n[White \"seat 1\"]") && pdn.contains("[Round \"2\"]\n[White \"seat 0\"]"));
    assert!(pdn.lines().all(|line| line.len() <= 80));
}
