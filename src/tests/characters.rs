//! Characters of computers: each has a name, and makes a remark now and then, from public events.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sobremesa_computer::Level;
use sobremesa_game::{Line, Seat, line};

use super::*;
use crate::catalogue::Texts;

/// Ana against three computers.
fn against_three(game: &str, choices: &Value) -> Mesa {
    let mut open = open(game, "");
    open.preset = None;
    open.choices = choices.as_object().unwrap().clone();
    let mut mesa = Mesa::of(&open);
    if mesa.session.seats().count() != 4 {
        mesa.configure("Ana", Configure::Seats(4)).unwrap();
    }
    mesa.configure("Ana", Configure::AddComputer { level: Level::BEST, all: true }).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    mesa
}

/// Makes a move without the ceremony of a request.
fn make(mesa: &mut Mesa, seat: Seat, mv: &str) {
    let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("a game goes on") };
    playing.dealt.table.make(seat, mv).unwrap();
}

fn moves(mesa: &Mesa, seat: Seat) -> Vec<String> {
    mesa.session.phase.dealt().unwrap().table.moves(seat)
}

/// Plays up to so many moves, not always the first there is.
fn play_some(mesa: &mut Mesa, count: usize) {
    for number in 0..count {
        if mesa.playing().is_played_out() {
            break;
        }
        let seat = mesa.turn();
        let moves = moves(mesa, seat);
        let mv = moves[(number * 7 + 3) % moves.len()].clone();
        make(mesa, seat, &mv);
    }
}

fn remarks(lines: &[Line]) -> usize {
    lines.iter().filter(|line| line.key.starts_with("session-remark")).count()
}

#[test]
fn computers_at_a_table_are_different_people_and_visibly_computers() {
    let mesa = against_three("domino", &json!({}));
    let computers: Vec<Seat> = mesa.session.seats().iter().filter(|&seat| mesa.session.is_computer(seat)).collect();
    for &language in Language::ALL {
        let short: BTreeSet<String> = computers.iter().map(|&seat| mesa.session.name_in(seat, language)).collect();
        assert_eq!(short.len(), 3, "{short:?}");
        for short in &short {
            let name = short.strip_suffix(" 🤖").unwrap();
            let table = text(&mesa.session.table_screen(language));
            // With its level in the list of seats alone.
            assert_eq!(table.matches(&format!("{name} (")).count(), 1, "{table}");
            // No person may have such a name.
            assert!(crate::request::alike::Look::of(short).is_ours(), "{short}");
        }
    }
}

#[test]
fn characters_speak_sometimes_and_once_per_state_at_most() {
    for game in ["truco-argentino", "truco-uruguayo", "truco-brasileiro", "domino", "parchis", "ludo"] {
        let mut mesa = against_three(game, &json!({}));
        play_some(&mut mesa, 250);
        let story = mesa.session.story();
        let said: Vec<usize> = story.iter().map(|told| remarks(&told.said)).collect();
        assert!(said.iter().all(|&count| count <= 1), "{game}");
        let all: usize = said.iter().sum();
        assert!(all > 0 && all < story.len() / 4, "{game}: {all} of {}", story.len());
        // The table and the page tell the same lines, state by state.
        let beats = mesa.session.retold(&player("Ana"), Default::default(), 0, usize::MAX);
        for (told, beat) in story.iter().zip(&beats) {
            assert_eq!(told.said, beat.said, "{game}");
        }
        let dealt = mesa.session.phase.dealt().unwrap();
        let recent = dealt.table.recent();
        let recent = mesa.session.with_remarks(recent.said, &recent.reactions);
        let told: Vec<&Line> = story.iter().flat_map(|told| &told.said).collect();
        for line in recent.iter().filter(|line| line.key.starts_with("session-remark")).skip(1) {
            assert!(told.contains(&line), "{game}: {line:?}");
        }
    }
}

/// A line may tell of several states, at each of which a computer might make a remark.
#[test]
fn one_line_carries_one_remark() {
    use sobremesa_screen::{Deed, Reaction};

    use crate::catalogue::Reacted;
    let mesa = against_three("truco-argentino", &json!({}));
    let computer = mesa.session.seats().iter().find(|&seat| mesa.session.is_computer(seat)).unwrap();
    let reactions = |keys: std::ops::Range<u64>| -> Vec<Reacted> {
        keys.map(|key| Reacted { key, line: 0, reaction: Reaction::own(Deed::Bet, computer) }).collect()
    };
    let spoken =
        |reactions: &[Reacted]| format!("{:?}", mesa.session.with_remarks(vec![line!("session-more")], reactions));
    let phrases = |text: &str| text.matches("session-remark-bet").count();
    assert_eq!(phrases(&spoken(&reactions(0..100))), 1, "many would speak, and one does");
    let each = (0..100).filter(|&key| phrases(&spoken(&reactions(key..key + 1))) == 1).count();
    assert!(each > 5, "{each} of a hundred would");
}

#[test]
fn people_and_their_replacements_make_no_remarks() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    mesa.wait(300);
    mesa.act("", &Act::Wake).unwrap();
    assert!(mesa.session.seats().iter().any(|seat| mesa.session.is_away(seat)));
    play_some(&mut mesa, 250);
    assert!(mesa.session.story().iter().all(|told| remarks(&told.said) == 0));
}

/// Two deals that differ in the hidden part, with the same public moves: the same remarks.
#[test]
fn remarks_depend_only_on_public_information() {
    let mut said = 0;
    for lead in 0..24 {
        let others = [
            [["4b", "5b", "7b"], ["7o", "10c", "3e"], ["1c", "2c", "12o"]],
            [["4b", "7c", "6o"], ["7e", "10b", "3b"], ["1o", "2e", "12c"]],
        ];
        let mut both = others.map(|others| {
            let mut mesa = against_three("truco-argentino", &json!({}));
            let mut hands = others.to_vec();
            hands.insert(mesa.turn().index(), ["1e", "6c", "5o"]);
            deal_by_hand(&mut mesa.session, None, &json!([{ "hands": hands }]));
            // Another table, other dice.
            mesa.session.common.began += lead;
            mesa
        });
        for call in ["truco", "quiero-retruco", "quiero-vale-cuatro", "quiero"] {
            let seat = both[0].turn();
            assert_eq!(both[1].turn(), seat);
            both.iter_mut().for_each(|mesa| make(mesa, seat, call));
        }
        let [one, other] = both.each_ref().map(|mesa| mesa.session.story());
        assert_eq!(one, other);
        said += one.iter().map(|told| remarks(&told.said)).sum::<usize>();
    }
    assert!(said > 3, "{said}");
}

#[test]
fn a_table_that_likes_verses_hears_of_hands_in_verse() {
    let mut mesa = against_three("truco-argentino", &json!({"versos": true}));
    play_some(&mut mesa, 250);
    let lines: Vec<String> = mesa
        .session
        .story()
        .iter()
        .flat_map(|told| &told.said)
        .map(|line| mesa.session.say(line, Language::Es))
        .collect();
    assert!(lines.iter().any(|line| line.contains("«") && line.matches(" / ").count() >= 3), "{lines:#?}");
}

/// Each temper has its own phrases, in every language.
#[test]
fn every_temper_has_its_phrases_in_every_language() {
    let tempers =
        ["bluffer", "timid", "bold"].into_iter().flat_map(|temper| [1, 2].map(|number| format!("{temper}-{number}")));
    let tempers: Vec<String> = tempers.collect();
    let lines = |which: &String| {
        [
            line!("session-remark-bet", which = which.clone()),
            line!("session-remark-accept", which = which.clone()),
            line!("session-remark-fold", which = which.clone()),
            line!("session-remark-strike", which = which.clone()),
            line!("session-remark-hurt", which = which.clone()),
            line!("session-remark-feat", which = which.clone()),
            line!("session-remark-pass", which = which.clone()),
            line!("session-remark-won", which = which.clone()),
            line!("session-remark-lost", which = which.clone()),
            line!("session-remark-won-sung", which = which.clone()),
            line!("session-remark-lost-sung", which = which.clone()),
        ]
    };
    for &language in Language::ALL {
        let said: BTreeSet<String> =
            tempers.iter().flat_map(lines).map(|line| Texts::get().say_unnamed(language, &line)).collect();
        assert_eq!(said.len(), 66, "{language:?}");
        let numbers = (1..=12).map(|number: u8| line!("session-character", which = number));
        let names: BTreeSet<String> = numbers.map(|line| Texts::get().say_unnamed(language, &line)).collect();
        assert_eq!(names.len(), 12, "{language:?}");
        // Verses are verses, and nothing else is.
        assert_eq!(said.iter().filter(|phrase| phrase.matches(" / ").count() == 3).count(), 12, "{language:?}");
    }
}
