//! The table's text for a move is read as that move, in the language in which it was told.

use sobremesa_screen::locale::Language;

use super::{meaning, outcome, say, seat, table};
use crate::catalogue::{AnyTable, GAMES, sample};
use crate::typed::Meaning;

/// The words of a line that are a move in some notation: *Nf3+*, *24/18*, *11-15*.
fn notation(line: &str) -> String {
    let is_notation = |word: &&str| {
        let known =
            |letter: char| letter.is_ascii_digit() || letter.is_ascii_uppercase() || "abcdefghx=+#-".contains(letter);
        let squares = word.len() > 1 && word.chars().all(known) && word.chars().any(|letter| !letter.is_ascii_digit());
        (squares && word.chars().any(|letter| letter.is_ascii_digit())) || (word.contains('/') && word.len() > 2)
    };
    let bare = line.split_whitespace().map(|word| word.trim_matches(['.', ',', ';', ':', '!', '¡', '(', ')']));
    bare.filter(is_notation).collect::<Vec<_>>().join(" ")
}

/// Returns whether the text is read as this move, or asked about together with it.
fn is_read(table: &dyn AnyTable, number: u8, language: Language, text: &str, mv: &str) -> bool {
    let canonical = |mv: &str| table.judge(seat(number), mv).map(|judged| judged.mv).ok();
    match meaning(table, number, language, text) {
        Meaning::Move(read) | Meaning::Unsure(read) => canonical(&read) == canonical(mv),
        Meaning::Which(moves) => moves.iter().any(|one| canonical(one) == canonical(mv)),
    }
}

#[test]
fn a_moves_printed_notation_is_read_as_that_move() {
    let mut wrong = Vec::new();
    for game in GAMES {
        let mut held = 0;
        for preset in game.presets().iter().take(2) {
            for plies in [0, 9, 30, 61] {
                let table = sample(*game, preset, plies, plies + 5).unwrap();
                let Some(mover) = table.turn().first() else { continue };
                let offers = table.choices(mover);
                for offer in offers.iter().step_by(offers.len().div_ceil(12).max(1)) {
                    let mut after = table.boxed_clone();
                    let Ok(happened) = after.play(mover, &offer.mv) else { continue };
                    for &language in Language::ALL {
                        let Some(line) = happened.lines.first().map(|line| say(line, language)) else { continue };
                        let text = notation(&line);
                        if text.is_empty() {
                            continue;
                        }
                        held += 1;
                        if !is_read(table.as_ref(), mover.number(), language, &text, &offer.mv) {
                            let read = meaning(table.as_ref(), mover.number(), language, &text);
                            wrong.push(format!(
                                "{} {language}: «{line}»: «{text}» is {read:?}, not {}",
                                game.id(),
                                offer.mv
                            ));
                        }
                    }
                }
            }
        }
        assert!(
            held > 100 || !["ajedrez", "damas", "backgammon", "domino"].contains(&game.id()),
            "{}: {held}",
            game.id()
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A rook and a king that can both go to d1, a pawn and a queen that can both take on e5.
#[test]
fn a_piece_letter_follows_the_readers_language_unless_ambiguous() {
    let at = |fen: &str| table("ajedrez", 2, serde_json::json!({}), Some(serde_json::json!({ "fen": fen })), &[]);
    let both = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let rook = at("4k3/8/8/8/8/8/8/R2K4 w - - 0 1");
    let king = at("4k3/8/8/8/8/8/1p6/R1N1K3 w - - 0 1");
    let takes = at("3qk3/8/8/4p3/3P4/6Q1/8/4K3 w - - 0 1");
    let bishop = at("4k3/8/8/8/8/8/4P3/4KB2 w - - 0 1");
    let early = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let (es, en, ca, pt) = (Language::Es, Language::En, Language::Ca, Language::PtBr);
    for (table, language, text, wanted) in [
        (&both, en, "Rd1", "a1d1 | e1d1"),
        (&both, es, "Rd1", "a1d1 | e1d1"),
        (&both, es, "Td1", "a1d1"),
        (&both, en, "Kd1", "e1d1"),
        (&both, en, "Rb1", "a1b1"),
        (&both, en, "rb1", "a1b1"),
        // An illegal reading is no other piece's move.
        (&both, es, "Rb1", "(a1b1)"),
        (&both, ca, "Rb1", "(a1b1)"),
        (&both, pt, "Rb1", "(a1b1)"),
        (&rook, en, "Re1", "(d1e1)"),
        (&rook, es, "Re1", "d1e1"),
        (&king, en, "Rd1", "(e1d1)"),
        (&takes, es, "Dxe5", "d4e5 | g3e5"),
        (&takes, es, "dxe5", "d4e5"),
        (&takes, en, "Qxe5", "g3e5"),
        (&takes, en, "Dxe5", "d4e5 | g3e5"),
        (&takes, en, "dxe5", "d4e5"),
        (&bishop, es, "Ad2", "!illegal-move"),
        (&bishop, es, "Fg2", "(f1g2)"),
        (&bishop, en, "Lg2", "(f1g2)"),
        (&bishop, es, "Ag2", "f1g2"),
        (&bishop, pt, "Bg2", "f1g2"),
        (&early, es, "Pe4", "e2e4"),
        (&early, en, "1. e4", "e2e4"),
        (&early, en, "1.e4", "e2e4"),
        (&early, en, "1. Nf3", "g1f3"),
        (&early, es, "1. Cf3", "g1f3"),
        (&early, es, "e4(=)", "e2e4 (=)"),
        (&early, es, "e4 (=)", "e2e4 (=)"),
        (&early, en, "Nf3(=)", "g1f3 (=)"),
        (&early, es, "Sf3", "(g1f3)"),
        (&early, es, "♘f3", "g1f3"),
    ] {
        assert_eq!(outcome(table.as_ref(), 0, language, text), wanted, "{language} {text}");
    }
    let promoting = at("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    for (language, text, wanted) in [
        (en, "a8=R", "a7a8r"),
        (en, "a8N", "a7a8n"),
        (es, "a8=T", "a7a8r"),
        (es, "a8=C", "a7a8n"),
        (pt, "a8=B", "a7a8b"),
        (es, "a8=R", "(a7a8r)"),
    ] {
        assert_eq!(outcome(promoting.as_ref(), 0, language, text), wanted, "{language} {text}");
    }
}
