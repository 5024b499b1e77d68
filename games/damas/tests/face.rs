//! Tests of the texts at the table, and of the buttons.

use serde_json::json;
use sobremesa::catalogue::{AnyTable, Texts};
use sobremesa_game::{Line, Seat};
use sobremesa_screen::locale::Language;
use sobremesa_screen::path::{complete, controls};
use sobremesa_screen::{Block, Screen};

use super::{Board, first, from};

fn say(language: Language, line: &Line) -> String {
    let names = |seat: Seat| ["Ana", "Bea"][seat.index()].to_owned();
    Texts::get().say(language, line, &names)
}

/// Reads a screen as for a blind user.
fn read(language: Language, screen: &Screen) -> String {
    let lines = screen.blocks.iter().map(|block| match block {
        Block::Title(line) | Block::Text(line) => say(language, line),
        Block::Figures { label, .. } => say(language, label),
        Block::Grid { rows, .. } => {
            let rows = rows.iter().map(|row| {
                let square = |figure: &Option<sobremesa_screen::Figure>| match figure {
                    None => "·".to_owned(),
                    Some(figure) => format!("{}{}", say(language, &figure.name), if figure.marked { "*" } else { "" }),
                };
                row.iter().map(square).collect::<Vec<_>>().join("|")
            });
            rows.collect::<Vec<_>>().join("\n")
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_table_tells_everything() {
    let mut board = from(&json!({}), "B:W18,26,K32:B15,K1");
    board.play("15-19");
    assert_eq!(read(Language::Es, &AnyTable::table(&board.0)), ES);
    assert_eq!(read(Language::En, &AnyTable::table(&board.0)), EN);
}

const ES: &str = "Damas clásicas
·|dama negra|·|2|·|3|·|4
5|·|6|·|7|·|8|·
·|9|·|10|·|11|·|12
13|·|14|·|15*|·|16|·
·|17|·|ficha blanca|·|ficha negra*|·|20
21|·|22|·|23|·|24|·
·|25|·|ficha blanca|·|27|·|28
29|·|30|·|31|·|dama blanca|·
Ana (negras): una ficha en 19; una dama en 1.
Bea (blancas): 2 fichas en 18 26; una dama en 32.
No comió como debía: se le puede soplar la pieza de 19, o se lo puede obligar a comer.";

const EN: &str = "Classic draughts
·|black king|·|2|·|3|·|4
5|·|6|·|7|·|8|·
·|9|·|10|·|11|·|12
13|·|14|·|15*|·|16|·
·|17|·|white man|·|black man*|·|20
21|·|22|·|23|·|24|·
·|25|·|white man|·|27|·|28
29|·|30|·|31|·|white king|·
Ana (black): one man on 19; one king on 1.
Bea (white): 2 men on 18 26; one king on 32.
The capture was not made as it should: the piece on 19 may be huffed, or the capture demanded.";

#[test]
fn pending_offers_calls_and_counts_are_said_in_spanish() {
    let said = |board: &Board| read(Language::Es, &AnyTable::table(&board.0));
    let mut board = first(&json!({"captura": "obligatoria", "errores": 2, "partidas": 2}));
    board.play("11-15 22-18");
    board.by(1, "tablas").unwrap();
    board.by(0, "1-2").unwrap();
    board.by(0, "reloj 300").unwrap();
    board.by(1, "tiempo").unwrap();
    let text = said(&board);
    for line in [
        "Damas clásicas · partida 1 de 2",
        "Puntos: Ana 0 y Bea 0.",
        "Hay que comer.",
        "Bea ofrece tablas.",
        "¡Tiempo! Queda un minuto para mover.",
        "Ana lleva una equivocación de 2.",
    ] {
        assert!(text.lines().any(|said| said == line), "{line} is not in:\n{text}");
    }
    let mut damas = from(&json!({"variante": "cien", "sin_progreso": 1, "captura": "libre"}), "B:WK36:BK15");
    damas.play("15-20");
    assert!(said(&damas).contains("Solo quedan damas: va una jugada"), "{}", said(&damas));
    assert!(said(&damas).contains("Va una jugada sin progreso; a las 2 son tablas."), "{}", said(&damas));
    let mut last = from(&json!({"variante": "abundancia"}), "W:W22:B6,K4");
    last.play("22-18");
    assert!(said(&last).contains("Es su última pieza"), "{}", said(&last));
}

#[test]
fn piece_then_square_then_the_rest_of_a_chain() {
    let board = from(&json!({}), "B:W18,26,32:B15,1");
    let offers = AnyTable::public_offers(&board.0);
    let shown = |path: &str| {
        let steps = controls(&offers, path);
        steps.into_iter().map(|control| say(Language::Es, &control.step.label)).collect::<Vec<_>>()
    };
    assert_eq!(shown(""), ["De 1", "De 15", "Ofrecer tablas"]);
    assert_eq!(shown("15"), ["A 19", "Comer y caer en 22", "Comer por 22 y seguir"]);
    assert_eq!(shown("15>22x"), ["Seguir a 31"]);
    assert_eq!(complete(&offers, "15>22"), Some("15x22"));
    assert_eq!(complete(&offers, "15>22x>31"), Some("15x22x31"));
    let mut board = board;
    board.play("15-19");
    let offers = AnyTable::choices(&board.0, Seat::new(1).unwrap());
    assert_eq!((complete(&offers, "obligar"), complete(&offers, "soplo-19")), (Some("obligar"), Some("soplo-19")));
}

#[test]
fn captures_faults_and_crownings_are_told_in_spanish() {
    let told = |board: &mut Board, seat, text: &str| {
        let happened = AnyTable::play(&mut board.0, Seat::new(seat).unwrap(), text).unwrap();
        happened.lines.iter().map(|line| say(Language::Es, line)).collect::<Vec<_>>()
    };
    let mut board = from(&json!({"errores": 3}), "B:W18,26,32:B15,1");
    assert_eq!(told(&mut board, 0, "15x22"), ["Ana come con 15x22 la pieza de 18."]);
    let expected = ["Bea obliga a comer: la jugada se deshace.", "Ana se equivoca: va una vez."];
    assert_eq!(told(&mut board, 1, "obligar"), expected);
    assert_eq!(told(&mut board, 0, "15-31"), ["Ana come con 15x22x31 las piezas de 18 y 26 y corona."]);
    assert_eq!(told(&mut board, 1, "32-28"), ["Bea juega 32-28."]);
    assert!(told(&mut board, 0, "reloj 2").is_empty());
    let expected = ["Bea abandona la partida.", "Partida 1: gana Ana, por abandono."];
    assert_eq!(told(&mut board, 1, "abandono"), expected);
}
