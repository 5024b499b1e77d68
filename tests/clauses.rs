//! Every clause that an option or a refusal names exists in the rulebook of its game, and every refusal of a
//! move names one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sobremesa::catalogue::{self, AnyGame, AnyTable};
use sobremesa_game::{Arg, Choices, Dice, GameSetup, Line, Next, Seats, Seed};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the clauses that a rulebook has: paragraphs that begin with `**TA-23`.
fn clauses_of(id: &str) -> BTreeSet<String> {
    let book = fs::read_to_string(root().join(catalogue::folder_of(id).unwrap()).join("RULES.md")).unwrap();
    let begun = book.lines().filter_map(|line| line.strip_prefix("**"));
    let cited = begun.map(|line| line.chars().take_while(|&c| c.is_ascii_alphanumeric() || c == '-').collect());
    cited.filter(|clause: &String| clause.contains('-')).collect()
}

/// Returns the source files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// Returns the contents of `clauses![…]`, and of the lists in `faults! {…}`, in a source.
fn written(source: &str) -> Vec<String> {
    let faults = source.split("faults! {").skip(1).filter_map(|rest| rest.split_once("\n}"));
    let lists = faults.flat_map(|(faults, _)| faults.split('[').skip(1)).chain(source.split("clauses![").skip(1));
    let lists = lists.filter_map(|rest| rest.split_once(']'));
    lists.flat_map(|(list, _)| list.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn every_clause_in_the_sources_is_in_the_rulebook() {
    for family in catalogue::FAMILIES {
        let files = sources(&root().join("games").join(family.folder).join("src"));
        let cited: BTreeSet<String> =
            files.iter().flat_map(|file| written(&fs::read_to_string(file).unwrap())).collect();
        let books: Vec<(&str, BTreeSet<String>)> =
            family.games.iter().map(|game| (game.id(), clauses_of(game.id()))).collect();
        for clause in &cited {
            let is_known = books.iter().any(|(_, known)| known.contains(clause));
            assert!(is_known, "games/{} cites {clause}, which is in no rulebook of its games", family.folder);
        }
        for (game, known) in books {
            assert!(
                cited.intersection(&known).next().is_some(),
                "{game} has no `clauses![…]` and no `faults!`: say what its refusals rest on"
            );
        }
    }
}

#[test]
fn every_option_names_clauses_of_the_rulebook() {
    for game in catalogue::GAMES {
        let known = clauses_of(game.id());
        for field in game.fields() {
            assert!(!field.clauses.is_empty(), "{} {}", game.id(), field.name);
            for clause in field.clauses {
                assert!(known.contains(&clause.to_string()), "{clause} is no clause of {}", game.id());
            }
        }
    }
}

/// Returns the clauses that a line cites.
fn cited(line: &Line) -> Vec<String> {
    let clauses = line.args.iter().filter(|_| line.key == "rule-clauses").find(|(name, _)| *name == "clauses");
    match clauses {
        Some((_, Arg::Word(list))) => list.split(", ").map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_rule_card_of_every_preset_cites_the_rulebook() {
    for game in catalogue::GAMES {
        let known = clauses_of(game.id());
        for preset in game.presets() {
            let rules = game.rules(&preset.choices, Seats::new(preset.seats).unwrap()).unwrap();
            assert!(!rules.is_empty(), "{} {}", game.id(), preset.id);
            for rule in rules {
                assert!(!cited(&rule).is_empty(), "{rule:?}");
                assert!(cited(&rule).iter().all(|clause| known.contains(clause)), "{rule:?}");
            }
        }
    }
}

fn check_refusals(table: &dyn AnyTable, tried: &[String], known: &BTreeSet<String>, named: &mut BTreeSet<String>) {
    for seat in table.seats().iter() {
        for text in tried.iter().map(String::as_str).chain(["hola", "abandono", "tiro", "robo"]) {
            let Err(refusal) = table.boxed_clone().play(seat, text) else { continue };
            let clauses = cited(&refusal.explain());
            assert!(!clauses.is_empty(), "{} refuses {text} without a clause: {refusal:?}", table.game().id());
            assert!(clauses.iter().all(|clause| known.contains(clause)), "{refusal:?}");
            named.extend(clauses);
        }
    }
}

/// Plays random games in which all seats try again and again everything that was played before.
fn named_in_play(game: &dyn AnyGame, known: &BTreeSet<String>) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for number in 0..4u8 {
        let mut dice = Dice::new(&Seed::from_text(game.id()), u64::from(number));
        let seats = Seats::new(game.seats()[usize::from(number) % game.seats().len()]).unwrap();
        let seed = Seed::from_text(&number.to_string());
        let opening = GameSetup { seats, options: Choices::new(), setup: None, chance: vec![], seed };
        let mut table = game.open(opening).unwrap();
        let mut tried: Vec<String> = Vec::new();
        for _ in 0..300 {
            let Next::Seats(turn) = table.next() else { break };
            let seat = turn.iter().nth(dice.below(turn.len()) as usize).unwrap();
            let moves = table.moves(seat);
            let mv = &moves[dice.below(moves.len() as u32) as usize];
            table.play(seat, mv).unwrap();
            if tried.len() < 12 && !tried.contains(mv) {
                tried.push(mv.clone());
            }
            if dice.below(10) == 0 {
                check_refusals(table.as_ref(), &tried, known, &mut named);
            }
        }
        check_refusals(table.as_ref(), &tried, known, &mut named);
    }
    named
}

#[test]
fn every_refusal_of_a_move_names_clauses_of_the_rulebook() {
    for game in catalogue::GAMES {
        let named = named_in_play(*game, &clauses_of(game.id()));
        assert!(named.len() >= 3, "{}: {named:?}", game.id());
    }
}
