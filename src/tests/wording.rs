//! The wording of screens: nothing twice on one screen, and nothing that does not matter any more.

use sobremesa_game::{Line, line};

use super::*;
use crate::catalogue::GAMES;

#[test]
fn a_preset_description_is_not_repeated_as_options() {
    let said = |choices: &[(&str, serde_json::Value)]| {
        let mut open = open("truco-argentino", "quince");
        open.choices.extend(choices.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        text(&Mesa::of(&open).session.table_screen(Language::Es))
    };
    let preset = said(&[]);
    assert!(preset.contains("para jugar charlando") && !preset.contains("Se juega"), "{preset}");
    let own = said(&[("flor", "libre".into())]);
    assert!(own.starts_with("Truco argentino, de 2, a 15, a un chico, con flor libre\n"), "{own}");
}

#[test]
fn a_table_with_a_special_clock_is_titled_by_it() {
    let title = |clock: &str| {
        let mut open = open("ajedrez", "sin-reloj");
        open.choices.insert("reloj".into(), clock.into());
        let session = Mesa::of(&open).session;
        session.say(&session.title(), Language::Es)
    };
    assert_eq!(title("7+3"), "Ajedrez, 7+3");
    assert_eq!(title("7"), "Ajedrez, 7+0");
    assert_eq!(title("2dias"), "Ajedrez, 2 días por jugada");
    assert_eq!(title("3+2"), "Ajedrez · Relámpago", "a preset has a name");
}

#[test]
fn a_call_says_what_is_played_and_with_whom() {
    let mesa = Mesa::of_two();
    let about = |language| {
        let call = mesa.session.call().unwrap();
        mesa.session.say(&mesa.session.call_about(&call), language)
    };
    let other = if mesa.name_at(mesa.turn()) == "Ana" { "Beto" } else { "Ana" };
    assert_eq!(about(Language::Es), format!("Dominó con {other}"));
    assert_eq!(about(Language::En), format!("Dominoes with {other}"));
}

#[test]
fn envido_points_are_shown_only_while_envido_is_possible() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    let hands = |mesa: &Mesa| {
        ["Ana", "Beto"].map(|name| text(&mesa.session.hand_screen(&player(name), Language::EsAr).unwrap()))
    };
    assert!(hands(&mesa).iter().all(|hand| hand.contains("de envido.")), "{:?}", hands(&mesa));
    for voice in ["truco", "quiero"] {
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word(voice)).unwrap();
    }
    assert!(hands(&mesa).iter().all(|hand| !hand.contains("de envido")), "{:?}", hands(&mesa));
}

#[test]
fn the_only_chico_of_a_match_is_called_the_match() {
    let told = |chicos: u8| {
        let mut open = open("truco-argentino", "quince");
        open.choices.insert("chicos".into(), chicos.into());
        let mut mesa = Mesa::of(&open).with(&["Beto"]);
        mesa.play_out();
        let recent = mesa.session.phase.dealt().unwrap().table.recent();
        let recent: Vec<String> = recent.said.iter().map(|line| mesa.session.say(line, Language::Es)).collect();
        (recent.join(" "), text(&mesa.session.table_screen(Language::Es)))
    };
    let (recent, screen) = told(1);
    assert!(recent.contains("gana la partida") && !recent.contains("chico"), "{recent}");
    assert!(!screen.contains("1 chico"), "{screen}");
    let (recent, screen) = told(3);
    assert!(recent.contains("gana el chico") && screen.contains("2 chicos"), "{recent} {screen}");
}

/// The cards that one holds now are what one looks for: of the hand before there is one line, below them, and
/// nothing else.
#[test]
fn a_new_deal_precedes_one_line_about_the_last_hand() {
    let mut seen = Vec::new();
    for game in GAMES {
        let mut open = open(game.id(), "");
        open.preset = None;
        let mut mesa = Mesa::of(&open);
        while mesa.session.free_seats().next().is_some() {
            let who = format!("J{}", mesa.session.free_seats().count());
            mesa.act(&who, &join()).unwrap();
        }
        mesa.act("Ana", &Act::Start).unwrap();
        for _ in 0..150 {
            if !mesa.session.is_playing() {
                break;
            }
            let table = &mesa.session.phase.dealt().unwrap().table;
            let who = mesa.name_at(mesa.turn());
            let Some(ended) = table.rest().filter(|_| mesa.session.has_hands()) else {
                let mv = mesa.first_move();
                mesa.act(&who, &word(&mv)).unwrap();
                continue;
            };
            seen.push(game.id());
            let say = |line: &Line| mesa.session.say(line, Language::Es);
            let drawn = |screen| {
                let mut spoken = Spoken::default();
                spoken.screen(screen, &say);
                let rows = spoken.blocks.into_iter().filter(|block| matches!(block, SpokenBlock::Figures { .. }));
                rows.collect::<Vec<_>>()
            };
            let own = drawn(table.hand(mesa.turn()));
            let new = [drawn(table.table()), own.clone()].concat();
            let before = say(&line!("session-last-hand", what = ended.recent().said.pop().unwrap()));
            let hand = mesa.session.private_screen(&player(&who), "", Language::Es).unwrap();
            for old in drawn(ended.table()).iter().filter(|old| !new.contains(old)) {
                assert!(!hand.blocks.contains(old), "{}: {old:?} is of the hand before", game.id());
            }
            let place = |wanted: &SpokenBlock| hand.blocks.iter().position(|block| block == wanted);
            let told = place(&SpokenBlock::Text(before.clone())).unwrap_or_else(|| panic!("«{before}» in {hand:?}"));
            assert!(own.iter().all(|block| place(block).is_some_and(|shown| shown < told)), "{}: {hand:?}", game.id());
            break;
        }
    }
    for game in ["truco-argentino", "truco-brasileiro", "domino", "escoba"] {
        assert!(seen.contains(&game), "a hand of {game} ended: {seen:?}");
    }
}
