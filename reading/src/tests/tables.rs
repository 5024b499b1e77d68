//! A table of texts for each game.

use serde_json::json;

use crate::game::Code;
use crate::locale::Language::{Ca, En, Es, EsAr, EsUy, PtBr};
use crate::reading::Meaning;

use super::{check, chess, meaning, outcome, seat, table};

#[test]
fn truco_argentino() {
    let setup = json!({ "dealer": 1, "hands": [["1e", "7o", "3c"], ["10b", "12c", "4o"]] });
    let mut table = table("truco-argentino", 2, json!({ "flor": "no" }), Some(setup), &[]);
    check(
        table.as_ref(),
        0,
        Es,
        &[
            ("Truco", "truco"),
            ("¡TRUCO!", "truco"),
            ("canto truco", "truco"),
            ("¡Envido!", "envido"),
            ("real envido", "real-envido"),
            ("Falta Envido.", "falta-envido"),
            ("la falta", "falta-envido"),
            ("as de espadas", "1e"),
            ("As De Espada", "1e"),
            ("el as de espadas", "1e"),
            ("ancho de espadas", "1e"),
            ("1 de espadas", "1e"),
            ("ace of swords", "1e"),
            ("as d'espases", "1e"),
            ("1E", "1e"),
            ("el 7 de oro", "7o"),
            ("siete de oros", "7o"),
            ("tiro el siete de oros", "7o"),
            ("seven of coins", "7o"),
            ("sete de ouros", "7o"),
            ("set d'ors", "7o"),
            // A single word of several is a hint: it is asked about.
            ("oros", "(7o)"),
            ("copas", "(3c)"),
            ("me voy al mazo", "mazo"),
            ("Me voy", "mazo"),
            // What this seat does not hold, or may not say now, gets the game's own answer.
            ("sota de bastos", "!illegal-move"),
            ("12 de copas", "!illegal-move"),
            ("quiero retruco", "!illegal-move"),
            ("No quiero", "!illegal-move"),
            ("son buenas", "!illegal-move"),
            // A slip of the pen is asked about, never played; what cannot be done now gets the game's own answer.
            ("trucco", "(truco)"),
            ("turco", "(truco)"),
            ("¡Enbido!", "(envido)"),
            ("real enbido", "(real-envido)"),
            ("el siete de horos", "(7o)"),
            ("as de espdaas", "(1e)"),
            ("no qiero", "!illegal-move"),
            ("trucazo", "!unknown-move"),
            ("hola, ¿qué tal?", "!unknown-move"),
        ],
    );
    check(table.as_ref(), 0, EsAr, &[("Ancho de espadas", "1e"), ("as de espadas", "1e")]);
    table.play(seat(0), "truco").unwrap();
    check(
        table.as_ref(),
        1,
        Es,
        &[
            ("Quiero", "quiero"),
            ("sí", "quiero"),
            ("no quiero", "no-quiero"),
            ("¡NO!", "no-quiero"),
            ("quiero retruco", "quiero-retruco"),
            ("Quiero y retruco", "quiero-retruco"),
            ("quiiero", "(quiero)"),
            ("no qiero", "(no-quiero)"),
            ("quiero retuco", "(quiero-retruco)"),
            ("envido", "envido"),
            ("retruco", "!illegal-move"),
            ("sota de bastos", "!illegal-move"),
        ],
    );
    check(table.as_ref(), 1, En, &[("I accept", "quiero"), ("decline", "no-quiero"), ("fold", "mazo")]);
    check(table.as_ref(), 1, PtBr, &[("não quero", "no-quiero"), ("Quero retruco", "quiero-retruco")]);
    check(table.as_ref(), 1, Ca, &[("vull", "quiero"), ("NO VULL", "no-quiero")]);
    check(table.as_ref(), 0, Es, &[("Quiero", "!not-your-turn"), ("as de espadas", "!not-your-turn")]);
}

#[test]
fn truco_brasileiro() {
    let setup = json!({ "dealer": 1, "hands": [["Kp", "7c", "3o"], ["Kc", "2p", "4e"]], "vira": "Jo" });
    let mut table = table("truco-brasileiro", 2, json!({}), Some(setup), &[]);
    check(
        table.as_ref(),
        0,
        PtBr,
        &[
            ("truco!", "truco"),
            ("Peço truco", "truco"),
            ("zap", "Kp"),
            ("jogo o zap", "Kp"),
            ("gato", "Kp"),
            ("rei de paus", "Kp"),
            ("sete copas", "7c"),
            ("7 de copas", "7c"),
            ("7C", "7c"),
            ("seven of hearts", "7c"),
            ("três de ouros", "3o"),
            ("seis", "!illegal-move"),
            ("correr", "!illegal-move"),
            ("dama de copas", "!illegal-move"),
        ],
    );
    table.play(seat(0), "truco").unwrap();
    check(
        table.as_ref(),
        1,
        PtBr,
        &[
            ("seis!", "seis"),
            ("meio pau", "seis"),
            ("correr", "corro"),
            ("fujo", "corro"),
            ("não quero", "corro"),
            ("quero", "aceito"),
            ("desce", "aceito"),
            ("nove", "!illegal-move"),
        ],
    );
    check(table.as_ref(), 1, Es, &[("quiero", "aceito"), ("no quiero", "corro"), ("me voy", "corro")]);
    check(table.as_ref(), 1, En, &[("accept", "aceito"), ("run", "corro"), ("six", "seis")]);
    check(table.as_ref(), 1, Ca, &[("vull", "aceito"), ("no vull", "corro")]);
    for (number, mv) in [(1, "aceito"), (0, "Kp"), (1, "4e")] {
        table.play(seat(number), mv).unwrap();
    }
    check(
        table.as_ref(),
        0,
        PtBr,
        &[("sete de copas", "7c"), ("coberta sete de copas", "coberta-7c"), ("cubro o sete de copas", "coberta-7c")],
    );
}

#[test]
fn truco_uruguayo() {
    let setup = json!({ "dealer": 1, "hands": [["1e", "7o", "3c"], ["10b", "12c", "4o"]], "muestra": "5b" });
    let table = table("truco-uruguayo", 2, json!({ "flor": false }), Some(setup), &[]);
    check(
        table.as_ref(),
        0,
        EsUy,
        &[
            ("Truco", "truco"),
            ("envido", "envido"),
            ("siete de oros", "7o"),
            ("3 de copas", "3c"),
            ("Mazo", "mazo"),
            ("5 envido", "5-envido"),
            ("cinco envido", "5-envido"),
            ("vale cuatro", "!illegal-move"),
        ],
    );
}

#[test]
fn truc_valencia() {
    let setup = json!({ "dealer": 1, "hands": [["1e", "7o", "3c"], ["6b", "5c", "4o"]] });
    let mut table = table("truc-valenciano", 2, json!({}), Some(setup), &[]);
    check(
        table.as_ref(),
        0,
        Ca,
        &[
            ("Envit", "envido"),
            ("envide", "envido"),
            ("la falta", "falta-envido"),
            ("Truc i passe", "truc-i-passe"),
            ("as d'espases", "1e"),
            ("el set d'ors", "7o"),
            ("tres de copes", "3c"),
            ("me'n vaig", "mazo"),
            ("vull", "!illegal-move"),
            ("quatre val", "!illegal-move"),
        ],
    );
    table.play(seat(0), "envido").unwrap();
    check(
        table.as_ref(),
        1,
        Es,
        &[
            ("vull", "quiero"),
            ("Quiero", "quiero"),
            ("no vull", "no-quiero"),
            ("No quiero", "no-quiero"),
            ("ho vull", "quiero"),
        ],
    );
}

#[test]
fn domino() {
    let chance = [
        json!({ "draw": ["5-3", "6-2"] }),
        json!({ "hands": [["6-6", "6-5", "6-4", "3-2", "3-0", "1-1", "0-0"], ["5-5", "5-4", "5-3", "4-0", "2-1", "6-1", "6-0"]] }),
    ];
    let mut table = table("domino", 2, json!({ "salida": "asiento" }), None, &chance[1..]);
    check(
        table.as_ref(),
        0,
        Es,
        &[
            ("6-4", "6-4"),
            ("4-6", "6-4"),
            ("6 4", "6-4"),
            ("64", "6-4"),
            ("46", "6-4"),
            ("seis cuatro", "6-4"),
            ("SEIS-CUATRO", "6-4"),
            ("el seis cuatro", "6-4"),
            ("doble seis", "6-6"),
            ("el doble 6", "6-6"),
            ("seis doble", "6-6"),
            ("doble blanca", "0-0"),
            ("doble cero", "0-0"),
            ("tres blanca", "3-0"),
            ("double six", "6-6"),
            ("six-four", "6-4"),
            ("sis quatre", "6-4"),
            ("quatre sis", "6-4"),
            ("carroça de seis", "6-6"),
            ("paso", "!illegal-move"),
            ("Robar", "!illegal-move"),
            ("cinco cuatro", "!illegal-move"),
            ("siete ocho", "!unknown-move"),
        ],
    );
    table.play(seat(0), "6-5").unwrap();
    // 6-0 and 5-… fit: if only one end is possible, it need not be said.
    check(
        table.as_ref(),
        1,
        Es,
        &[
            ("seis uno", "6-1"),
            ("5 5", "5-5"),
            // An end that need not be said may be said; the wrong one is refused.
            ("cinco cinco por la derecha", "5-5@der"),
            ("doble cinco por la derecha", "5-5@der"),
            ("doble cinco a la izquierda", "!illegal-move"),
            ("paso", "!illegal-move"),
        ],
    );
    table.play(seat(1), "6-1").unwrap();
    table.play(seat(0), "1-1").unwrap();
    // 5 and 1 are the ends.
    check(table.as_ref(), 1, Es, &[("dos uno", "2-1"), ("2 1 por la izquierda", "2-1@izq")]);
}

#[test]
fn a_tile_that_fits_both_ends_is_asked_for() {
    let hands = json!({ "hands": [["6-5", "6-4", "5-4", "3-2", "3-0", "1-1", "0-0"], ["5-5", "6-6", "5-3", "4-0", "2-1", "6-1", "6-0"]] });
    let mut table = table("domino", 2, json!({ "salida": "asiento" }), None, &[hands]);
    table.play(seat(0), "6-4").unwrap();
    table.play(seat(1), "4-0").unwrap();
    table.play(seat(0), "0-0").unwrap();
    // The ends are 6 and 0.
    for text in ["6-0", "60", "Seis blanca", "0 6", "blanca-seis"] {
        let Meaning::Which(moves) = meaning(table.as_ref(), 1, Es, text) else { panic!("{text}") };
        assert_eq!(moves.len(), 2, "{text}: {moves:?}");
    }
    check(
        table.as_ref(),
        1,
        Es,
        &[
            ("6-0@izq", "6-0@izq"),
            ("6-0 izquierda", "6-0@izq"),
            ("seis cero por la izquierda", "6-0@izq"),
            ("6 0 a la derecha", "6-0@der"),
            ("6-0 der", "6-0@der"),
        ],
    );
    check(table.as_ref(), 1, En, &[("six blank at the left", "6-0@izq"), ("6 0 right", "6-0@der")]);
}

#[test]
fn ajedrez() {
    let table = chess("", json!({}));
    check(
        table.as_ref(),
        0,
        Es,
        &[
            ("e4", "e2e4"),
            ("E4", "e2e4"),
            ("e2 e4", "e2e4"),
            ("E2-E4", "e2e4"),
            ("¡e4!", "e2e4"),
            ("nf3", "g1f3"),
            ("cf3", "g1f3"),
            ("CF3", "g1f3"),
            ("caballo f3", "g1f3"),
            ("♞f3", "g1f3"),
            ("♘ f3", "g1f3"),
            ("cabalo f3", "(g1f3)"),
            ("Caballo a f3", "g1f3"),
            ("el caballo a f3", "g1f3"),
            ("knight f3", "g1f3"),
            ("cavalo f3", "g1f3"),
            ("peón e4", "e2e4"),
            ("Peon e4", "e2e4"),
            ("g1 f3", "g1f3"),
            ("caballo g1", "g1f3 | g1h3"),
            ("Tablas", "tablas"),
            ("ofrezco tablas", "tablas"),
            ("me rindo", "abandono"),
            ("Abandonar", "abandono"),
            ("e5", "!illegal-move"),
            ("E5", "!illegal-move"),
            ("acepto", "!illegal-move"),
            ("enroque corto", "!unknown-move"),
            ("hola", "!unknown-move"),
            ("", "!unknown-move"),
        ],
    );
    check(table.as_ref(), 1, Es, &[("E5", "!not-your-turn"), ("me rindo", "abandono")]);
    // A small b is the column, a capital B the bishop; where either could be meant, it is asked about.
    let table = chess("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", json!({}));
    check(
        table.as_ref(),
        0,
        En,
        &[("bxc3", "b2c3"), ("Bxc3", "d2c3"), ("BXC3", "b2c3 | d2c3"), ("bc3", "b2c3 | d2c3"), ("B4", "b2b4")],
    );
    // What is too short for the position is asked about too, in notation as in words.
    let table = chess("4k3/P7/8/8/8/8/8/RN2KN1R w KQ - 0 1", json!({}));
    check(
        table.as_ref(),
        0,
        Es,
        &[
            ("Cd2", "b1d2 | f1d2"),
            ("cd2", "b1d2 | f1d2"),
            ("caballo d2", "b1d2 | f1d2"),
            ("a8", "a7a8b | a7a8n | a7a8q | a7a8r"),
            ("a8=q", "a7a8q"),
            ("a8 dama", "a7a8q"),
            ("peón a8 dama", "a7a8q"),
        ],
    );
    let table = chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", json!({}));
    let castling = [
        (Es, "enroque corto", "e1g1"),
        (Es, "Enroque largo", "e1c1"),
        (En, "castle kingside", "e1g1"),
        (En, "castle", "e1c1 | e1g1"),
        (Ca, "enroc llarg", "e1c1"),
        (PtBr, "roque pequeno", "e1g1"),
        (EsUy, "o-o", "e1g1"),
    ];
    for (language, text, wanted) in castling {
        assert_eq!(outcome(table.as_ref(), 0, language, text), wanted, "{text}");
    }
}

#[test]
fn an_offence_is_asked_first() {
    let counted = chess("", json!({ "ilegales": "penalizar" }));
    check(counted.as_ref(), 0, Es, &[("e5", "e5?"), ("E5", "e5?"), ("e2e5", "e2e5?"), ("e4", "e2e4")]);
    // A small letter for a piece is not meant as an offence.
    let bishop = chess("4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1", json!({ "ilegales": "penalizar" }));
    check(bishop.as_ref(), 0, Es, &[("bxc3", "(d2c3)")]);
    let damas = table("damas", 2, json!({ "variante": "abundancia" }), None, &[]);
    let legal = damas.moves(seat(0))[0].clone();
    check(damas.as_ref(), 0, Es, &[(&legal, &legal), ("21-17 ", "21-17")]);
    assert!(matches!(meaning(damas.as_ref(), 0, Es, "21-14"), Meaning::Unsure(_)));
    assert!(matches!(meaning(damas.as_ref(), 0, Es, "de 21 a 14"), Meaning::Unsure(_)));
}

#[test]
fn damas() {
    let table = table("damas", 2, json!({}), None, &[]);
    let legal = table.moves(seat(0))[0].clone();
    let (from, to) = legal.split_once('-').unwrap();
    let texts = [
        format!("{from} {to}"),
        format!("{from} a {to}"),
        format!("de {from} a {to}"),
        format!("Pieza {from} a {to}"),
        format!("PIECE {from} TO {to}"),
        format!("{from}:{to}"),
    ];
    for text in &texts {
        assert_eq!(outcome(table.as_ref(), 0, Es, text), legal, "{text}");
    }
    check(
        table.as_ref(),
        0,
        Es,
        &[
            ("ofrezco tablas", "tablas"),
            ("Me rindo", "abandono"),
            ("pasar", "!illegal-move"),
            ("nada", "!unknown-move"),
        ],
    );
}

#[test]
fn backgammon() {
    let cube = json!({ "cubo": true, "puntos": 5 });
    let table = table("backgammon", 2, cube, None, &[]);
    let actor = table.turn().first().unwrap().number();
    let moves = table.moves(seat(actor));
    if let Some(turn) = moves.iter().find(|mv| mv.contains(' ') && !mv.contains('(')) {
        let (one, other) = turn.split_once(' ').unwrap();
        for text in [format!("{other} {one}"), turn.replace('/', "-"), format!("{one}, {other}"), turn.to_uppercase()] {
            assert_eq!(outcome(table.as_ref(), actor, Es, &text), *turn, "{text}");
        }
    }
    check(table.as_ref(), actor, Es, &[("me rindo", "abandono"), ("Acepto el doble", "!illegal-move")]);
}

#[test]
fn races() {
    for game in ["parchis", "ludo"] {
        let table = table(game, 2, json!({}), None, &[]);
        let actor = table.turn().first().unwrap().number();
        for (language, text) in [
            (Es, "tirar"),
            (Es, "Tiro"),
            (Es, "¡tiro el dado!"),
            (En, "roll"),
            (En, "throw the die"),
            (PtBr, "jogar o dado"),
            (Ca, "Tire"),
            (Ca, "roll"),
        ] {
            assert_eq!(outcome(table.as_ref(), actor, language, text), "tiro", "{game}: {text}");
        }
        check(
            table.as_ref(),
            actor,
            Es,
            &[("ficha 2", "!illegal-move"), ("la 2", "!illegal-move"), ("x", "!unknown-move")],
        );
        check(table.as_ref(), 1 - actor, Es, &[("Tirar", "!not-your-turn")]);
    }
}

#[test]
fn what_is_refused_is_refused_in_the_games_own_words() {
    let table = table("domino", 2, json!({}), None, &[]);
    let waiting = 1 - table.turn().first().unwrap().number();
    for text in ["Paso", "seis cuatro", "doble seis", "PASS", "robar"] {
        let Meaning::Move(mv) = meaning(table.as_ref(), waiting, Es, text) else { panic!("{text}") };
        let refusal = table.judge(seat(waiting), &mv).unwrap_err();
        assert_eq!(refusal.code, Code::NotYourTurn, "{text}");
    }
}
