//! The question that a bet asks names the bet that was sung, in every language.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sobremesa::catalogue::{AnyTable, Texts, Viewer, find};
use sobremesa_game::{Dice, GameSetup, Line, Next, Seat, Seats, Seed};
use sobremesa_screen::Shape;
use sobremesa_screen::locale::Language;

/// Tables that have every bet between them.
fn tables() -> [(&'static str, u8, Value); 8] {
    [
        ("truco-argentino", 2, json!({"flor": "no"})),
        ("truco-argentino", 4, json!({"flor": "obligada"})),
        ("truco-argentino", 2, json!({"flor": "libre"})),
        ("truco-uruguayo", 2, json!({"perfil": "treinta"})),
        ("truco-uruguayo", 4, json!({})),
        ("truc-valenciano", 2, json!({})),
        ("truco-brasileiro", 2, json!({})),
        ("truco-brasileiro", 4, json!({"perfil": "mineiro"})),
    ]
}

/// Returns true if this move is a bet.
fn is_bet(mv: &str) -> bool {
    let bets = ["envido", "truc", "vale-cuatro", "joc-fora", "contraflor", "seis", "oito", "nove", "dez", "doze"];
    mv == "flor" || bets.iter().any(|bet| mv.contains(bet))
}

/// The bet that each answer of a seat names.
fn asked(table: &dyn AnyTable, seat: Seat) -> Vec<Option<Line>> {
    let steps = table.touches(seat).into_iter().flat_map(|offer| offer.steps);
    steps.filter(|step| step.answers).map(|step| step.about).collect()
}

/// The words of a bet as its player said it: without what they accepted by it, and without explanations in brackets.
fn words(voice: &str) -> Vec<String> {
    let said = voice.split(" (").next().unwrap_or_default().to_lowercase();
    let said = said.replace("truc i passe", "truc");
    said.split_whitespace().filter(|word| !matches!(*word, "quiero" | "vull" | "la")).map(str::to_owned).collect()
}

#[test]
fn every_question_names_the_bet_that_was_sung() {
    let mut sung = BTreeSet::new();
    for (game, seats, options) in tables() {
        for number in 0..60 {
            let seed = format!("{game} {number}");
            let opening = GameSetup {
                seats: Seats::new(seats).unwrap(),
                options: options.as_object().unwrap().clone(),
                setup: None,
                chance: vec![],
                seed: Seed::from_text(&seed),
            };
            let mut table = find(game).unwrap().open(opening).unwrap();
            let mut dice = Dice::new(&Seed::from_text(&format!("{seed} players")), 0);
            for _ in 0..120 {
                let Next::Seats(turn) = table.next() else { break };
                let seat = turn.first().unwrap();
                let moves = table.moves(seat);
                let bets: Vec<&String> = moves.iter().filter(|mv| mv.len() > 3 && !mv.starts_with("sena")).collect();
                let mv = match bets.len() {
                    // Rather a bet than a card.
                    count @ 1.. if dice.below(3) > 0 => bets[dice.below(count as u32) as usize],
                    _ => &moves[dice.below(moves.len() as u32) as usize],
                }
                .clone();
                table.play(seat, &mv).unwrap();
                // A flor without an answer asks nothing.
                if !is_bet(&mv) || mv == "flor" && table.view(Viewer::Public)["flor"]["state"] != "pending" {
                    continue;
                }
                let voices = table.live(Viewer::Public, Shape::Portrait).players;
                let voice = voices.into_iter().find(|player| player.seat == seat).and_then(|player| player.voice);
                let Next::Seats(turn) = table.next() else { break };
                let questions: Vec<Option<Line>> = turn.iter().flat_map(|seat| asked(table.as_ref(), seat)).collect();
                let Some(voice) = voice.filter(|_| !questions.is_empty()) else { continue };
                sung.insert(format!("{game} {}", mv.trim_matches(|sign: char| !sign.is_alphabetic())));
                for about in questions {
                    let about = about.unwrap_or_else(|| panic!("{seed}: nothing names {mv}"));
                    for &language in Language::ALL {
                        let said = Texts::get().say_unnamed(language, &voice);
                        let question = Texts::get().say_unnamed(language, &about).to_lowercase();
                        for word in words(&said) {
                            assert!(question.contains(&word), "{seed}, {language:?}: «{question}» asks for «{said}»");
                        }
                    }
                }
            }
        }
    }
    let bets = [
        "truco-argentino envido",
        "truco-argentino real-envido",
        "truco-argentino falta-envido",
        "truco-argentino truco",
        "truco-argentino quiero-retruco",
        "truco-argentino quiero-vale-cuatro",
        "truco-argentino contraflor",
        "truco-argentino contraflor-al-resto",
        "truco-uruguayo envido",
        "truco-uruguayo real-envido",
        "truco-uruguayo falta-envido",
        "truco-uruguayo truco",
        "truc-valenciano envido",
        "truc-valenciano falta-envido",
        "truc-valenciano truc-i-passe",
        "truc-valenciano retruco",
        "truc-valenciano vale-cuatro",
        "truc-valenciano joc-fora",
        "truco-brasileiro truco",
        "truco-brasileiro seis",
        "truco-brasileiro nove",
        "truco-brasileiro doze",
    ];
    for bet in bets {
        assert!(sung.contains(bet), "{bet} was never asked: {sung:?}");
    }
}
