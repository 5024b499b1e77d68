//! The exam that every game of the catalogue takes: random games end; lists are sorted, agree with what is
//! accepted and are empty for others; a refusal changes nothing; save, load and replay agree at every step;
//! every screen can be drawn; no viewer finds out what they may not know (`secrecy.rs`).

mod leaks;
mod secrecy;

use std::num::NonZeroU64;

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use sobremesa::catalogue::{self, AnyGame, AnyTable, Viewer, state};
use sobremesa_game::{Choices, Dice, GameSetup, Input, Next, Record, Seats, Seed};
use sobremesa_screen::{Offer, OfferKind};

use secrecy::{Leak, Search};

/// Everything that a table can be asked, as text: two tables in the same state give the same text.
fn everything(table: &dyn AnyTable) -> String {
    let mut views = vec![Value::Object(state(table)), table.view(Viewer::Public)];
    for seat in table.seats().iter() {
        views.push(table.view(Viewer::Seat(seat)));
        views.push(table.moves(seat).into());
    }
    format!("{views:?} {:?} {:?}", table.table(), table.recent())
}

/// Returns a random choice of options that the game accepts with `seats`.
fn random_choices(game: &dyn AnyGame, dice: &mut Dice) -> Choices {
    let mut choices = Choices::new();
    for field in game.fields() {
        let values = field.allowed.list_values();
        if !values.is_empty() && dice.below(2) == 0 {
            choices.insert(field.name.to_owned(), values[dice.below(values.len() as u32) as usize].clone());
        }
    }
    choices
}

fn open(game: &dyn AnyGame, seed: u64, dice: &mut Dice) -> Box<dyn AnyTable> {
    let seats = game.seats()[dice.below(game.seats().len() as u32) as usize];
    let opening = |options| GameSetup {
        seats: Seats::new(seats).unwrap(),
        options,
        setup: None,
        chance: vec![],
        seed: Seed::from_text(&seed.to_string()),
    };
    // Options that conflict with each other or with the seats are refused; the defaults fit all seats.
    game.open(opening(random_choices(game, dice))).or_else(|_| game.open(opening(Map::new()))).unwrap()
}

fn begins(short: &Offer, long: &Offer) -> bool {
    short.steps.len() <= long.steps.len() && short.steps.iter().zip(&long.steps).all(|(a, b)| a.token == b.token)
}

fn check_lists(table: &dyn AnyTable) {
    let turn = table.turn();
    for seat in table.seats().iter() {
        let moves = table.moves(seat);
        assert!(moves.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "sorted, each once: {moves:?}");
        assert!(!turn.contains(seat) || !moves.is_empty(), "seat {seat:?} is in turn and has no move");
        for mv in &moves {
            assert!(table.boxed_clone().play(seat, mv).is_ok(), "{mv} is listed for {seat:?} and refused");
        }
        let offers: Vec<_> = table.choices(seat).into_iter().filter(|offer| offer.kind == OfferKind::Move).collect();
        assert_eq!(offers.iter().map(|offer| offer.mv.as_str()).collect::<Vec<_>>(), moves);
        for (place, offer) in offers.iter().enumerate() {
            assert!((1..=3).contains(&offer.steps.len()), "{} takes {} presses", offer.mv, offer.steps.len());
            for other in &offers[place + 1..] {
                assert!(!begins(offer, other) && !begins(other, offer), "{} and {} share a path", offer.mv, other.mv);
            }
            let plain = |token: &str| token.chars().all(|c| c.is_ascii_graphic() && c != '>');
            assert!(offer.steps.iter().all(|step| !step.token.is_empty() && plain(&step.token)), "{:?}", offer.steps);
        }
        let _ = table.hand(seat);
    }
    let listed: Vec<String> = turn.iter().flat_map(|seat| table.moves(seat)).collect();
    for offer in table.public_offers() {
        // Declarations (an offer, giving up) are never listed and yet may be made.
        let declared = || table.seats().iter().any(|seat| table.boxed_clone().play(seat, &offer.mv).is_ok());
        let known = listed.contains(&offer.mv) || declared();
        assert!(known, "{} is offered to all and nobody may make it", offer.mv);
    }
}

fn check_refusals(table: &mut Box<dyn AnyTable>, dice: &mut Dice, seen: &[String]) {
    let before = everything(table.as_ref());
    let long = "a".repeat(1 << 16);
    let junk = ["", " ", "hola", "\u{0}", "1e\n", "💥", "9-9", "-1", "truco truco", long.as_str()];
    let somebody = table.seats().seat(u64::from(dice.below(u32::from(table.seats().count())))).unwrap();
    for text in junk.into_iter().chain(seen.iter().map(String::as_str)) {
        let mut copy = table.boxed_clone();
        if let Err(refusal) = copy.play(somebody, text) {
            assert!(!refusal.line.key.is_empty());
            assert_eq!(everything(copy.as_ref()), before, "{text:?} was refused and changed something");
        }
    }
}

fn check_save(table: &dyn AnyTable) {
    let text = table.record().to_text();
    let record = Record::from_text(&text).unwrap();
    let again = table.game().replay(record).unwrap();
    assert_eq!(everything(again.as_ref()), everything(table), "a replay gives the same");
    assert_eq!(again.record().to_text(), text);
}

/// Reported time is an input like any other; a flag falls when the game says, and not before.
fn check_time(table: &dyn AnyTable) {
    let Some(told) = table.after(1) else {
        return assert_eq!(table.flag_ms(), None, "what counts no time drops no flag");
    };
    assert!(matches!(table.next(), Next::Seats(_)), "no time counts after the end");
    check_save(told.as_ref());
    let [Input(seat, report)] = &told.record().inputs[table.record().inputs.len()..] else {
        panic!("time is told by one move");
    };
    assert!(table.boxed_clone().make(*seat, report).is_err(), "{report} is not for players");
    let Some(flag) = table.flag_ms() else { return };
    assert_eq!(told.flag_ms(), NonZeroU64::new(flag.get() - 1).or(told.flag_ms()));
    let fallen = table.after(flag.get()).unwrap();
    assert_ne!(fallen.standing(), table.standing(), "a flag that falls costs something");
    check_save(fallen.as_ref());
}

/// Plays a random game to its end, checking everything every so often.
fn sit_exam(game: &dyn AnyGame, seed: u64) {
    let mut dice = Dice::new(&Seed::from_text(game.id()), seed);
    let mut table = open(game, seed, &mut dice);
    let mut seen: Vec<String> = Vec::new();
    for ply in 0.. {
        let checked = ply < 12 || dice.below(40) == 0;
        if checked {
            check_lists(table.as_ref());
            check_refusals(&mut table, &mut dice, &seen);
            check_time(table.as_ref());
        }
        if checked && (ply < 40 || dice.below(10) == 0) {
            check_save(table.as_ref());
        }
        let Next::Seats(turn) = table.next() else { break };
        let seat = turn.iter().nth(dice.below(turn.len()) as usize).unwrap();
        let moves = table.moves(seat);
        let mv = &moves[dice.below(moves.len() as u32) as usize];
        table.play(seat, mv).unwrap();
        if seen.len() < 30 && !seen.contains(mv) {
            seen.push(mv.clone());
        }
        assert!(ply < 100_000, "{} does not end", game.id());
    }
    assert!(matches!(table.next(), Next::Over(_)));
    check_lists(table.as_ref());
    check_refusals(&mut table, &mut dice, &seen);
    check_save(table.as_ref());
    check_time(table.as_ref());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_game_of_the_catalogue_passes_the_exam(seed in any::<u64>()) {
        for game in catalogue::GAMES {
            sit_exam(*game, seed);
        }
    }
}

#[test]
fn every_preset_begins_with_a_clock_that_goes_right() {
    for game in catalogue::GAMES {
        for preset in game.presets() {
            let seats = Seats::new(preset.seats).unwrap();
            let opening =
                GameSetup { seats, options: preset.choices, setup: None, chance: vec![], seed: Seed::from_text("") };
            check_time(game.open(opening).unwrap().as_ref());
        }
    }
}

#[test]
fn invalid_setups_are_refused_without_serde_messages() {
    let wrong = [json!(7), json!([]), json!("x"), json!({ "hands": 7 }), json!({ "board": [[7]] }), json!({ "?": {} })];
    for game in catalogue::GAMES {
        let open = |options: Choices, setup: Option<Value>, chance: Vec<Value>| {
            let seats = Seats::new(game.usual_seats()).unwrap();
            game.open(GameSetup { seats, options, setup, chance, seed: Seed::from_text("exam") }).map(|table| {
                // A chance outcome that is not asked for at once is checked when its time comes.
                table.view(Viewer::Public)
            })
        };
        let options =
            |value: &Value| game.fields().iter().map(|field| (field.name.to_owned(), value.clone())).collect();
        let setups = wrong.iter().map(|wrong| open(Map::new(), Some(wrong.clone()), vec![]));
        let chances = wrong.iter().map(|wrong| open(Map::new(), None, vec![wrong.clone()]));
        let choices = wrong.iter().map(|wrong| open(options(wrong), None, vec![]));
        for refusal in setups.chain(chances).chain(choices).filter_map(Result::err) {
            let said = format!("{:?}", refusal.explain());
            for serde in ["invalid ", "did not match", "untagged", "missing field", "unknown field", "expected"] {
                assert!(!said.contains(serde), "{}: {said}", game.id());
            }
        }
        assert!(open(Map::new(), Some(json!(7)), vec![]).is_err(), "{}: a number is no position", game.id());
    }
}

#[test]
fn no_game_reveals_hidden_information_to_any_seat() {
    for game in catalogue::GAMES {
        let mut search = Search::default();
        let tables = if std::env::var_os("SOBREMESA_TEST_THOROUGH").is_some() { 20 } else { 4 };
        for number in 0..tables {
            if let Err(Leak { place, texts: [real, double] }) = search.play(*game, number, 8) {
                panic!("{} tells a secret: {place}\n{real}\n{double}", game.id());
            }
            if number == 1 && search.hidden == 0 {
                break; // it hides nothing
            }
        }
        assert!(
            search.hidden == 0 || search.different > 0,
            "{}: what is hidden is never imagined otherwise",
            game.id()
        );
        assert!(search.barren <= search.hidden / 4, "{}: nothing was imagined {} times", game.id(), search.barren);
    }
}

#[test]
fn the_catalogue_is_in_order() {
    let mut ids: Vec<&str> = catalogue::GAMES.iter().map(|game| game.id()).collect();
    for game in catalogue::GAMES {
        assert!(game.seats().is_sorted(), "{}", game.id());
        assert!(game.seats().contains(&game.usual_seats()), "{}", game.id());
        assert!(catalogue::find(game.id()).is_some());
        assert!(game.presets().len() >= 2, "{} has a preset for a chat and the rulebook's", game.id());
        for preset in game.presets() {
            assert!(game.seats().contains(&preset.seats), "{} {}", game.id(), preset.id);
            let choices = game.choices(&preset.choices).unwrap();
            assert_eq!(game.choices(&choices).unwrap(), choices, "options survive their JSON form");
        }
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), catalogue::GAMES.len(), "no id is given twice");
}
