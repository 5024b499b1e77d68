//! Games rated by another public library, PyPI's openskill 6.2.0: `BradleyTerryFull(mu=1500, sigma=350,
//! beta=800 / ln 10 / √2, tau=0)`. A line is a game, with a place and members for each side, before and after it,
//! in thousandths; its deviations are raised to ours at least.

use sobremesa_rating::{Rating, Side, rate};

/// Reads `POINTS±DEVIATION`.
fn rating(text: &str) -> Rating {
    let (points, deviation) = text.split_once('±').unwrap();
    Rating::from_thousandths(points.parse().unwrap(), deviation.parse().unwrap())
}

/// Reads a side, and the ratings of its members after the game.
fn side(text: &str) -> (Side, Vec<Rating>) {
    let (place, members) = text.split_once(' ').unwrap();
    let members = members.split(' ').map(|member| member.split_once('→').unwrap());
    let (before, after) = members.map(|(before, after)| (rating(before), rating(after))).unzip();
    (Side { place: place.parse().unwrap(), members: before }, after)
}

#[test]
fn another_public_library_rates_pairs_and_several_seats_alike() {
    let games = include_str!("openskill.txt").lines();
    let mut compared = 0;
    for game in games {
        let (sides, wanted): (Vec<Side>, Vec<Vec<Rating>>) = game.split(" | ").map(side).unzip();
        if sides.len() == 2 && sides[0].members.len() == 1 {
            continue;
        }
        for (ours, wanted) in rate(&sides).concat().into_iter().zip(wanted.concat()) {
            let ((points, deviation), (wanted_points, wanted_deviation)) = (ours.thousandths(), wanted.thousandths());
            assert!((points - wanted_points).abs() <= 1 && (deviation - wanted_deviation).abs() <= 1, "{game}");
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}
