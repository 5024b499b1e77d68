//! Tests of the texts at the table, and of the buttons.

use serde_json::json;
use sobremesa::catalogue::{AnyTable, Texts};
use sobremesa_game::{Dice, Line, Next, Seat, Seed, Table};
use sobremesa_screen::locale::Language;
use sobremesa_screen::path::{complete, controls};
use sobremesa_screen::{Block, Screen};

use super::{FIRST, SECOND, given, opened, play};

fn say(language: Language, line: &Line) -> String {
    let names = |seat: Seat| ["Ana", "Bea"][seat.index()].to_owned();
    Texts::get().say(language, line, &names)
}

/// Reads a screen as for a blind user: the lines and, of the board, the squares from the top.
fn read(language: Language, screen: &Screen) -> String {
    let say = |line: &Line| say(language, line);
    let lines = screen.blocks.iter().map(|block| match block {
        Block::Title(line) | Block::Text(line) => say(line),
        Block::Figures { label, figures } => {
            let names: Vec<String> = figures.iter().map(|figure| say(&figure.name)).collect();
            format!("{}: {}", say(label), names.join(" "))
        }
        Block::Grid { rows, .. } => {
            let square = |figure: &Option<sobremesa_screen::Figure>| {
                figure.as_ref().map_or("·".to_owned(), |figure| {
                    let mark = if figure.marked { "*" } else { "" };
                    format!("{mark}{}", say(&figure.name))
                })
            };
            let rows = rows.iter().map(|row| row.iter().map(square).collect::<Vec<_>>().join("|"));
            rows.collect::<Vec<_>>().join("\n")
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_table_tells_everything() {
    let mut table = opened(json!({"cubo": true}), json!([[3, 1], [6, 5]]));
    play(&mut table, FIRST, "8/5 6/5");
    play(&mut table, SECOND, "doblo");
    play(&mut table, FIRST, "acepto");
    assert_eq!(read(Language::Es, &AnyTable::table(&table)), ES);
    assert_eq!(read(Language::En, &AnyTable::table(&table)), EN);
}

const ES: &str = "Backgammon · partida 1
Ana 0 – 0 Bea, a 5 puntos.
5 blancas|·|·|·|3 negras|·|·|5 negras|·|·|·|·|2 blancas
5 negras|·|·|·|2 blancas|·|·|4 blancas|*2 blancas|·|·|·|2 negras
Ana (blancas), contando sus propios puntos: 2 en 24, 5 en 13, 2 en 8, 4 en 6 y 2 en 5. Fuera: 0. Le faltan 163 pips.
Bea (negras), contando sus propios puntos: 2 en 24, 5 en 13, 3 en 8 y 5 en 6. Fuera: 0. Le faltan 167 pips.
Dados: 6 5
Cubo: 2, en poder de Ana.
Última jugada: Ana, con 3-1: 8/5 6/5.";

const EN: &str = "Backgammon · game 1
Ana 0 – 0 Bea, to 5 points.
5 white|·|·|·|3 black|·|·|5 black|·|·|·|·|2 white
5 black|·|·|·|2 white|·|·|4 white|*2 white|·|·|·|2 black
Ana (white), by its own points: 2 on 24, 5 on 13, 2 on 8, 4 on 6 and 2 on 5. Off: 0. Pip count: 163.
Bea (black), by its own points: 2 on 24, 5 on 13, 3 on 8 and 5 on 6. Off: 0. Pip count: 167.
Dice: 6 5
Cube: 2, owned by Ana.
Last turn: Ana, with 3-1: 8/5 6/5.";

#[test]
fn a_turn_takes_three_presses_at_most() {
    let table = given(&[(13, 4), (8, 3), (6, 4), (24, -1)], [0, 0], [2, 2]);
    let offers = table.choices(FIRST);
    assert!(offers.iter().all(|offer| offer.steps.len() <= 3));
    assert_eq!(complete(&offers, "13/11>8/6>6/4(2)"), Some("13/11 8/6 6/4 6/4"));
    assert_eq!(complete(&offers, "13/11>11/9>9/7,7/5"), Some("13/11 11/9 9/7 7/5"));
    assert_eq!(complete(&offers, "13/11(4)"), Some("13/11 13/11 13/11 13/11"));
    let last: Vec<_> =
        controls(&offers, "13/11>8/6").into_iter().map(|last| say(Language::Es, &last.step.label)).collect();
    assert!(["6/4 ×2", "6/4 y 4/2"].iter().all(|label| last.iter().any(|other| other == label)), "{last:?}");
}

#[test]
fn the_public_table_offers_the_moves_of_the_mover() {
    let mut dice = Dice::new(&Seed::from_text("face"), 0);
    let mut table: Table<_> = opened(json!({"cubo": true, "puntos": 2}), json!([]));
    while let Next::Seats(turn) = AnyTable::next(&table) {
        let seat = turn.first().unwrap();
        let offers = table.choices(seat);
        assert_eq!(table.public_offers(), offers);
        assert!(AnyTable::hand(&table, seat).blocks.is_empty());
        let choice = &offers[dice.below(offers.len() as u32) as usize].mv;
        play(&mut table, seat, choice);
    }
    assert!(table.public_offers().is_empty());
}

#[test]
fn plays_rolls_and_results_are_told_in_spanish() {
    let mut table = given(&[(8, 1), (13, 1), (5, -1), (12, -1), (1, -1)], [0, 0], [3, 1]);
    let mut told = |seat, text| {
        let happened = AnyTable::play(&mut table, seat, text).unwrap();
        happened.lines.iter().map(|line| say(Language::Es, line)).collect::<Vec<_>>()
    };
    assert_eq!(told(FIRST, "13/12*, 8/5*"), ["Ana juega 13/12 8/5 y captura 2 fichas.", "Bea tira: 6-5."]);
    assert_eq!(
        told(FIRST, "abandono"),
        ["Ana abandona la partida.", "Bea gana la partida 1: 1 punto.", "Tirada de salida: Ana saca 6 y Bea, 5.",]
    );
}
