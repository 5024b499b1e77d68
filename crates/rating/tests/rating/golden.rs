//! Ten thousand games from a seed: each release, on each machine, gives the same figures.

use std::fmt::Write as _;
use std::path::Path;

use sobremesa_rating::{Rating, rate};

use crate::{Random, side};

const PEOPLE: usize = 64;
const GAMES: usize = 10_000;
const GAMES_A_LINE: usize = 100;
const GAMES_A_DAY: usize = 20;
const DAYS_A_SEASON: usize = 91;

/// A person of this test.
#[derive(Clone, Copy)]
struct Person {
    rating: Rating,
    strength: f64,
    /// The day of their last game.
    day: usize,
}

/// Returns FNV-1a of all figures.
fn digest(people: &[Person]) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for person in people {
        let (points, deviation) = person.rating.thousandths();
        for byte in [points, deviation].into_iter().flat_map(i32::to_le_bytes) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

/// Plays a game of `sides` sides with so many members each, of these people.
fn play(people: &mut [Person], who: &[usize], sides: usize, random: &mut Random) {
    let size = who.len() / sides;
    let mut played: Vec<(f64, &[usize])> = who
        .chunks(size)
        .map(|members| {
            let strength = members.iter().map(|&member| people[member].strength).sum::<f64>() / size as f64;
            (strength + 200.0 * random.normal(), members)
        })
        .collect();
    played.sort_by(|one, other| other.0.total_cmp(&one.0));
    // Sides that are near each other are level, as at chess, or as all behind the winner may be.
    let mut place = 1;
    let placed: Vec<_> = (0..played.len())
        .map(|rank| {
            if rank > 0 && played[rank - 1].0 - played[rank].0 > 10.0 {
                place += 1;
            }
            let ratings: Vec<Rating> = played[rank].1.iter().map(|&member| people[member].rating).collect();
            side(place, &ratings)
        })
        .collect();
    for ((_, members), after) in played.iter().zip(rate(&placed)) {
        for (&member, after) in members.iter().zip(after) {
            people[member].rating = after;
        }
    }
}

/// Returns a line of the file for each hundred games.
fn ten_thousand_games() -> String {
    let mut random = Random(37);
    let mut people = [0; PEOPLE].map(|_| {
        let strength = 1500.0 + 200.0 * random.normal();
        Person { rating: Rating::START, strength, day: 0 }
    });
    let mut lines = String::new();
    for game in 0..GAMES {
        let day = game / GAMES_A_DAY;
        if game.is_multiple_of(GAMES_A_DAY) && day.is_multiple_of(DAYS_A_SEASON) && day > 0 {
            people.iter_mut().for_each(|person| person.rating = person.rating.in_new_season());
        }
        let (sides, size) = [(2, 1), (2, 1), (2, 2), (3, 1), (4, 1), (2, 3), (5, 1), (6, 1)][random.below(8)];
        let mut who: Vec<usize> = (0..PEOPLE).collect();
        random.shuffle(&mut who);
        who.truncate(sides * size);
        for &member in &who {
            let person = &mut people[member];
            person.rating = person.rating.after_days((day - person.day) as u32);
            person.day = day;
        }
        play(&mut people, &who, sides, &mut random);
        if (game + 1) % GAMES_A_LINE == 0 {
            let (points, deviation) = people[0].rating.thousandths();
            writeln!(lines, "{} {:016x} {points} {deviation}", game + 1, digest(&people)).unwrap();
        }
    }
    lines
}

/// Each line has the number of games, a hash of all people's figures, and those of the first person. A change of
/// the formula is a new version of it, with a file of its own: written with `SOBREMESA_BLESS=1`.
#[test]
fn ten_thousand_games_are_rated_as_they_always_were() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rating/golden-1.txt");
    let lines = ten_thousand_games();
    if !file.exists() && std::env::var_os("SOBREMESA_BLESS").is_some() {
        std::fs::write(&file, &lines).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    for (line, kept) in lines.lines().zip(kept.lines()) {
        assert_eq!(line, kept);
    }
    assert_eq!(lines.len(), kept.len());
}

/// Functions of the system's libraries may differ in the last bit, so the arithmetic uses none; rounding to
/// thousandths would hide it from the games above for years.
#[test]
fn no_function_of_the_systems_library_is_used() {
    let sources =
        [include_str!("../../src/lib.rs"), include_str!("../../src/glicko.rs"), include_str!("../../src/weng_lin.rs")];
    let functions = [
        "exp", "exp2", "exp_m1", "ln", "ln_1p", "log", "log2", "log10", "powf", "powi", "hypot", "tanh", "cbrt",
        "mul_add",
    ];
    for source in sources {
        let product = source.split("#[cfg(test)]").next().unwrap();
        for function in functions {
            assert!(
                !product.contains(&format!(".{function}(")) && !product.contains(&format!("f64::{function}")),
                "{function}"
            );
        }
    }
}
