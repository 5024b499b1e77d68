//! Properties of all ratings and all outcomes.

use proptest::collection::vec;
use proptest::prelude::*;
use sobremesa_rating::{Rating, Side, rate};

use crate::side;

/// Half of them are as they come from games; the others are any numbers.
fn rating() -> impl Strategy<Value = Rating> + Clone {
    prop_oneof![(600_000..2_800_000, 45_000..350_000), (any::<i32>(), any::<i32>())]
        .prop_map(|(points, deviation)| Rating::from_thousandths(points, deviation))
}

/// One to six sides of none to three members.
fn sides() -> impl Strategy<Value = Vec<Side>> {
    vec((any::<u8>(), vec(rating(), 0..=3)).prop_map(|(place, members)| Side { place, members }), 1..=6)
}

/// Two to six sides of the same number of members, in each of which someone sits.
fn even_sides() -> impl Strategy<Value = Vec<Side>> {
    (1..=3_usize).prop_flat_map(|size| {
        vec((0..4_u8, vec(rating(), size)).prop_map(|(place, members)| Side { place, members }), 2..=6)
    })
}

fn points(rating: &Rating) -> i32 {
    rating.thousandths().0
}

fn is_within_bounds(rating: Rating) -> bool {
    let (points, deviation) = rating.thousandths();
    (0..=4_000_000).contains(&points) && (45_000..=350_000).contains(&deviation)
}

proptest! {
    /// A calculation that went wrong would give NaN, which becomes 0.
    #[test]
    fn any_game_gives_ratings_within_bounds(sides in sides(), days: u32) {
        let after = rate(&sides);
        prop_assert_eq!(after.len(), sides.len());
        for (side, after) in sides.iter().zip(after) {
            prop_assert_eq!(after.len(), side.members.len());
            for (before, after) in side.members.iter().zip(after) {
                prop_assert!(is_within_bounds(after));
                prop_assert!(after.thousandths().1 <= before.thousandths().1, "a game says something");
                prop_assert!((points(before) - points(&after)).abs() < 1_500_000, "{before:?} {after:?}");
                prop_assert!(is_within_bounds(after.after_days(days)) && is_within_bounds(after.in_new_season()));
            }
        }
    }

    #[test]
    fn who_wins_never_loses_points_and_who_loses_never_wins_any(sides in even_sides()) {
        let [first, last] = [
            sides.iter().map(|side| side.place).min().unwrap(),
            sides.iter().map(|side| side.place).max().unwrap(),
        ];
        let alone = |place| sides.iter().filter(|side| side.place == place).count() == 1;
        for (side, after) in sides.iter().zip(rate(&sides)) {
            for (before, after) in side.members.iter().zip(&after) {
                prop_assert!(side.place != first || !alone(first) || points(after) >= points(before));
                prop_assert!(side.place != last || !alone(last) || points(after) <= points(before));
            }
        }
    }

    /// To the last thousandth: a result has no order of its own.
    #[test]
    fn the_order_of_sides_and_members_does_not_matter(sides in sides(), turn in 0..6_usize) {
        let turn = turn % sides.len();
        let mut turned = sides.clone();
        turned.rotate_left(turn);
        turned.iter_mut().for_each(|side| side.members.reverse());
        let mut after = rate(&turned);
        after.iter_mut().for_each(|members| members.reverse());
        after.rotate_right(turn);
        prop_assert_eq!(after, rate(&sides));
    }

    /// Only the order of places counts.
    #[test]
    fn other_numbers_for_the_same_places_change_nothing(sides in even_sides()) {
        let mut other = sides.clone();
        other.iter_mut().for_each(|side| side.place = side.place * 7 + 3);
        prop_assert_eq!(rate(&other), rate(&sides));
    }

    /// Of two who are equally unsure one wins what the other loses, to the rounding.
    #[test]
    fn between_equally_sure_people_points_only_change_hands(
        first in 600_000..2_800_000, second in 600_000..2_800_000, deviation in 45_000..350_000, place in 0..3_u8,
    ) {
        let [one, other] = [first, second].map(|points| Rating::from_thousandths(points, deviation));
        let after = rate(&[side(place, &[one]), side(1, &[other])]);
        let sum = points(&after[0][0]) + points(&after[1][0]);
        prop_assert!((sum - first - second).abs() <= 1, "{}", sum - first - second);
    }

    /// Two to six sides of one to three members, all equally sure.
    #[test]
    fn among_equally_sure_sides_the_sum_stays(
        places in vec((0..4_u8, 600_000..2_800_000), 2..=6), deviation in 45_000..350_000, size in 1..=3_usize,
    ) {
        let sides: Vec<Side> = places
            .iter()
            .map(|&(place, points)| side(place, &vec![Rating::from_thousandths(points, deviation); size]))
            .collect();
        let sum = |members: Vec<Rating>| members.iter().map(points).sum::<i32>();
        let before: i32 = sides.iter().map(|side| sum(side.members.clone())).sum();
        let after: i32 = rate(&sides).into_iter().map(sum).sum();
        prop_assert!((before - after).abs() <= 6 * 3, "{}", before - after);
    }

    /// Twins who sat at the same side stay twins, and what is known of a person weighs against a swing.
    #[test]
    fn the_surer_member_of_a_pair_moves_less(one in rating(), other in rating(), place in 0..3_u8) {
        let [pair, strangers] = [&[one, other], &[Rating::START; 2]];
        let after = rate(&[side(place, pair), side(1, strangers)]);
        prop_assert_eq!(after[1][0], after[1][1]);
        let inside = |rating: &Rating| (1..4_000_000).contains(&points(rating));
        if after[0].iter().all(inside) {
            let moved = [0, 1].map(|seat| (points(&after[0][seat]) - points(&pair[seat])).abs());
            let [deviation, others] = [0, 1].map(|seat| pair[seat].thousandths().1);
            prop_assert!(moved[0].cmp(&moved[1]) == deviation.cmp(&others) || moved[0].abs_diff(moved[1]) <= 1);
        }
    }

    /// A thousandth for each rounding.
    #[test]
    fn days_add_up(rating in rating(), first in 0..400_u32, second in 0..400_u32) {
        let (points, at_once) = rating.after_days(first + second).thousandths();
        let (same, in_two) = rating.after_days(first).after_days(second).thousandths();
        prop_assert_eq!(points, same);
        prop_assert!((at_once - in_two).abs() <= 1, "{at_once} {in_two}");
        prop_assert!(at_once >= rating.thousandths().1);
    }
}

#[test]
fn figures_that_the_guide_promises() {
    let shown = |rating: Rating| (rating.points(), rating.deviation());
    let sure = Rating::from_thousandths(1_700_000, 45_000);
    assert_eq!(shown(sure.after_days(730)), (1700, 350), "after two years nothing is known");
    assert_eq!(shown(sure.after_days(729)).1, 350);
    assert_eq!(shown(sure.after_days(365)).1, 250);
    assert_eq!(shown(sure.after_days(0)), (1700, 45));
    assert_eq!(shown(sure.in_new_season()), (1650, 92));
    assert_eq!(shown(Rating::START.in_new_season()), (1500, 350));
    assert!(Rating::START.is_provisional());
    assert!(Rating::from_thousandths(1_500_000, 110_000).is_provisional());
    assert!(!Rating::from_thousandths(1_500_000, 109_999).is_provisional());
    assert_eq!(Rating::from_thousandths(1_499_500, 60_499).points(), 1500);
    assert_eq!(Rating::from_thousandths(1_499_499, 60_499).deviation(), 60);
    // However often one wins, what is known stays open to change.
    let mut winner = Rating::START;
    for _ in 0..2_000 {
        winner = rate(&[side(1, &[winner]), side(2, &[Rating::from_thousandths(1_500_000, 60_000)])])[0][0];
    }
    assert_eq!(winner.deviation(), 45);
    // Alone, or against an empty side, there is nothing to learn.
    let alone = vec![side(1, &[sure])];
    assert_eq!(rate(&alone), [[sure]]);
    assert_eq!(rate(&[]), Vec::<Vec<Rating>>::new());
}
