//! Tests of the declarations beside the moves, and of the variety of openings.

use std::collections::{BTreeMap, BTreeSet};

use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Choices, Dice, Game, GameSetup, Next, Seat, Seats, Seed, Table};

use super::search::{Judgement, Plan};
use super::{FIRST_DEPTH, FIRST_VARIETY, STYLES, Style, View};
use crate::rules::Ajedrez;

const WHITE: Seat = Seat::new(0).unwrap();
const BLACK: Seat = Seat::new(1).unwrap();

/// Returns the table after these moves, alternating sides.
fn table(options: &str, moves: &str) -> Table<Ajedrez> {
    let options: Choices = serde_json::from_str(options).unwrap();
    let seats = Seats::new(2).unwrap();
    let opening = GameSetup { seats, options, setup: None, chance: vec![], seed: Seed::from_text("") };
    let mut table = Table::<Ajedrez>::open(opening).unwrap().0;
    for mv in moves.split_whitespace() {
        let Next::Seats(seats) = table.game().next() else { panic!("{mv} comes after the end") };
        table.play(seats.first().unwrap(), mv).unwrap();
    }
    table
}

fn chosen(table: &Table<Ajedrez>, seat: Seat, level: Level, rounds: u64, dice: &mut Dice) -> String {
    Ajedrez::choose(&table.known(seat).unwrap(), level, &Effort::rounds(rounds), dice).unwrap().to_string()
}

fn dice(seed: &str) -> Dice {
    Dice::new(&Seed::from_text(seed), 0)
}

/// White gives the dama away at its third move.
const DAMA_LOST: &str = "e2e4 e7e5 d1g4 d7d6 g4d7 d8d7";

#[test]
fn levels_have_styles_of_rising_strength() {
    for (below, above) in STYLES.iter().zip(&STYLES[1..]) {
        let thought = |style: &Style| (style.judgement == Judgement::Net, style.depth, style.rounds);
        assert!(thought(above) > thought(below) || (above.hasty, above.error) < (below.hasty, below.error));
        let nets = above.judgement == Judgement::Net && below.judgement == Judgement::Net;
        assert!(!nets || above.rounds >= below.rounds);
    }
}

#[test]
fn only_strong_levels_give_up_and_only_after_some_turns() {
    let at_once = table("{}", DAMA_LOST);
    let later = table("{}", &format!("{DAMA_LOST} a2a3 a7a6 b2b3 b7b6 c2c3 c7c6"));
    for level in Level::ALL {
        assert_ne!(chosen(&at_once, WHITE, level, 10, &mut dice("")), "abandono", "{level:?}");
        let ahead = table("{}", &format!("{DAMA_LOST} a2a3 a7a6 b2b3 b7b6 c2c3"));
        assert_ne!(chosen(&ahead, BLACK, level, 10, &mut dice("")), "abandono", "{level:?}");
        let gives_up = chosen(&later, WHITE, level, 10, &mut dice("")) == "abandono";
        assert_eq!(gives_up, level >= Level::Five, "{level:?}");
    }
}

#[test]
fn a_lost_side_plays_on_against_a_nearly_fallen_flag() {
    let moves = format!("{DAMA_LOST} a2a3 a7a6 b2b3 b7b6 c2c3");
    let mut table = table(r#"{"reloj":"5"}"#, &moves);
    table.play(BLACK, "reloj 290").unwrap();
    table.play(BLACK, "c7c6").unwrap();
    assert_ne!(chosen(&table, WHITE, Level::BEST, 10, &mut dice("")), "abandono");
}

/// Offered after the rival's move and in its turn, at the first moves of usual openings.
#[test]
fn no_level_takes_a_draw_in_an_even_opening() {
    for moves in ["e2e4", "d2d4 g8f6 c2c4", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4"]
    {
        for level in Level::ALL {
            let mut offered = table("{}", moves);
            offered.play(WHITE, "tablas").unwrap();
            assert!(!chosen(&offered, BLACK, level, 3, &mut dice("")).contains("tablas"), "{level:?} {moves}");
            let mut waiting = table("{}", moves);
            waiting.play(BLACK, "tablas").unwrap();
            assert_eq!(chosen(&waiting, WHITE, level, 3, &mut dice("")), "rechazo-tablas", "{level:?} {moves}");
        }
    }
}

/// After thirty plies of moving to and fro, every level accepts a draw.
#[test]
fn every_level_takes_a_draw_where_nothing_happens() {
    let moves = format!("{} g1f3", ["g1f3 g8f6 f3g1 f6g8"; 8].join(" "));
    for level in Level::ALL {
        let mut offered = table("{}", &moves);
        offered.play(WHITE, "tablas").unwrap();
        assert_eq!(chosen(&offered, BLACK, level, 10, &mut dice("")), "acepto-tablas", "{level:?}");
    }
}

#[test]
fn every_level_takes_a_draw_if_worse_but_not_ahead() {
    for level in Level::ALL {
        let mut worse = table("{}", &format!("{DAMA_LOST} a2a3"));
        worse.play(BLACK, "tablas").unwrap();
        assert_eq!(chosen(&worse, WHITE, level, 10, &mut dice("")), "acepto-tablas", "{level:?}");
        let mut ahead = table("{}", &format!("{DAMA_LOST} a2a3"));
        ahead.play(WHITE, "tablas").unwrap();
        assert!(!chosen(&ahead, BLACK, level, 10, &mut dice("")).contains("tablas"), "{level:?}");
    }
}

/// The first moves of twenty games vary, and none is much worse than the best by the search.
#[test]
fn first_moves_vary_among_good_ones() {
    let table = table("{}", "");
    let mut firsts = BTreeMap::<String, u32>::new();
    for game in 0..20 {
        *firsts.entry(chosen(&table, WHITE, Level::BEST, 40, &mut dice(&game.to_string()))).or_default() += 1;
    }
    assert!(firsts.len() >= 3 && firsts.values().all(|&times| times <= 14), "{firsts:?}");
    let known = table.known(WHITE).unwrap();
    let plan =
        Plan { effort: &Effort::rounds(40), depth: FIRST_DEPTH, margin: FIRST_VARIETY, judgement: Judgement::Net };
    let lines = View::of(&known).think(&plan);
    for (ply, line) in &lines {
        let worse = lines[0].1.score - line.score;
        assert!(worse <= FIRST_VARIETY || !firsts.contains_key(&ply.to_string()), "{ply} is worse by {worse}");
    }
}

/// Thirty games of the best level against itself, with fixed dice: hardly two begin with the same eight
/// plies.
#[test]
fn openings_vary() {
    let mut openings = BTreeSet::new();
    for game in 0..30 {
        let (mut table, mut dice) = (table("{}", ""), dice(&game.to_string()));
        let mut moves = Vec::new();
        for _ in 0..8 {
            let Next::Seats(seats) = table.game().next() else { panic!("over after {moves:?}") };
            let seat = seats.first().unwrap();
            moves.push(chosen(&table, seat, Level::BEST, 1, &mut dice));
            table.play(seat, &moves[moves.len() - 1]).unwrap();
        }
        openings.insert(moves);
    }
    assert!(openings.len() >= 25, "{} openings", openings.len());
}
