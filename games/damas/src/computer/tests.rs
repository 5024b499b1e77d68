//! Tests of the declarations, and of the variety of openings.

use std::collections::BTreeSet;

use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Choices, Dice, Game, GameSetup, Next, Seat, Seats, Seed, Table};

use super::{OPEN_STYLES, STYLES, Style, VARIETY, VARIETY_ACTS, VARIETY_BY_PATTERNS, variety};
use crate::rules::{Damas, Variante};

const FIRST: Seat = Seat::new(0).unwrap();
const SECOND: Seat = Seat::new(1).unwrap();

fn table(variant: &str, moves: &str) -> Table<Damas> {
    let options: Choices = serde_json::from_str(&format!(r#"{{"variante":"{variant}"}}"#)).unwrap();
    let seats = Seats::new(2).unwrap();
    let opening = GameSetup { seats, options, setup: None, chance: vec![], seed: Seed::from_text("") };
    let mut table = Table::<Damas>::open(opening).unwrap().0;
    for mv in moves.split_whitespace() {
        let seat = to_act(&table).unwrap();
        table.play(seat, mv).unwrap();
    }
    table
}

fn to_act(table: &Table<Damas>) -> Option<Seat> {
    match table.game().next() {
        Next::Seats(seats) => seats.first(),
        Next::Chance | Next::Over(_) => None,
    }
}

fn chosen(table: &Table<Damas>, seat: Seat, level: Level, rounds: u64, dice: &mut Dice) -> String {
    Damas::choose(&table.known(seat).unwrap(), level, &Effort::rounds(rounds), dice).unwrap().to_string()
}

fn dice(seed: &str) -> Dice {
    Dice::new(&Seed::from_text(seed), 0)
}

/// A player of random acts loses to the best level: the levels from 5 up would resign at some of its
/// turns, and the others never do.
#[test]
fn a_lost_partida_is_given_up_by_who_plays_well() {
    for variant in ["clasica", "cien"] {
        let (mut table, mut dice, mut list) = (table(variant, ""), dice(variant), Vec::new());
        let mut given_up = false;
        let all = table.game().public().pieces().len();
        while let Some(seat) = to_act(&table) {
            if seat == FIRST {
                let mv = chosen(&table, seat, Level::BEST, 1, &mut dice);
                table.play(seat, &mv).unwrap();
                continue;
            }
            let pieces = table.game().public().pieces().len();
            let would = |level| chosen(&table, SECOND, level, 2, &mut self::dice("")) == "abandono";
            if 4 * pieces < 3 * all {
                assert!(!Level::ALL[..4].iter().any(|&level| would(level)), "{variant}");
                given_up |= would(Level::Five) && would(Level::BEST);
            }
            list.clear();
            let (seat, mv) = table.game().random_move(sobremesa_game::SeatSet::only(seat), &mut dice, &mut list);
            table.play(seat, &mv.to_string()).unwrap();
        }
        assert!(given_up, "{variant}");
    }
}

/// A man more or less is no reason to give up.
#[test]
fn a_level_does_not_give_up_for_one_man() {
    let man_down = table("clasica", "11-15 22-18 15x22 25x18 8-11 18-15 11x18");
    for level in Level::ALL {
        assert_ne!(chosen(&man_down, SECOND, level, 5, &mut dice("")), "abandono", "{level:?}");
    }
}

#[test]
fn no_level_takes_a_draw_in_an_even_opening() {
    for (variant, moves) in [("clasica", "11-15"), ("clasica", "11-15 23-19 8-11"), ("cien", ""), ("abundancia", "")] {
        for level in Level::ALL {
            let mut table = table(variant, moves);
            let mover = to_act(&table).unwrap();
            let other = if mover == FIRST { SECOND } else { FIRST };
            table.play(other, "tablas").unwrap();
            assert!(!chosen(&table, mover, level, 5, &mut dice("")).contains("tablas"), "{level:?} {variant} {moves}");
            let mut table = self::table(variant, moves);
            table.play(mover, "tablas").unwrap();
            let answer = chosen(&table, other, level, 5, &mut dice(""));
            assert_eq!(answer, "rechazo-tablas", "{level:?} {variant} {moves}");
        }
    }
}

#[test]
fn play_varies_less_with_every_act_of_the_opening() {
    for (variante, first) in [(Variante::Clasica, VARIETY_BY_PATTERNS), (Variante::Cien, VARIETY)] {
        let variety = |acts| variety(variante, acts);
        assert_eq!((variety(0), variety(VARIETY_ACTS), variety(200)), (first, 0, 0));
        assert!((1..=VARIETY_ACTS).all(|acts| variety(acts) < variety(acts - 1)));
    }
}

/// Twenty partidas of the best level against itself, with fixed dice: hardly two begin with the same eight
/// acts.
#[test]
fn openings_vary() {
    for variant in ["clasica", "cien", "abundancia"] {
        let mut openings = BTreeSet::new();
        for game in 0..20 {
            let (mut table, mut dice) = (table(variant, ""), dice(&game.to_string()));
            let mut moves = Vec::new();
            for _ in 0..8 {
                let seat = to_act(&table).unwrap();
                moves.push(chosen(&table, seat, Level::BEST, 1, &mut dice));
                table.play(seat, &moves[moves.len() - 1]).unwrap();
            }
            openings.insert(moves);
        }
        assert!(openings.len() >= 14, "{variant}: {} openings", openings.len());
    }
}

/// No level searches less deep or errs more than the one below, and every one differs from it.
#[test]
fn the_levels_are_a_ladder() {
    for styles in [STYLES, OPEN_STYLES] {
        let climbs = |[below, above]: &[Style; 2]| {
            let better = above.rounds > below.rounds || above.error < below.error;
            above.depth > below.depth || (above.depth == below.depth && better)
        };
        assert!(styles.array_windows().all(climbs), "{styles:?}");
    }
}
