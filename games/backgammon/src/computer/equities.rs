//! The match equity table: the chances of winning a match with the cube, by the points that each seat lacks.
//!
//! Copyright (C) 2011 Neil Kazaross. Table rolled up to 9 point match by eXtreme Gammon. Then uses R/K MET
//! which was rolled up to 15 and extrapolated to 25 points. Transcribed for use by GNUbg by Michael Petch.
//!
//! Copying and distribution of this file, with or without modification, are permitted in any medium without
//! royalty provided the copyright notice and this notice are preserved. This file is offered as-is, without
//! any warranty.

/// The longest match.
pub const LONGEST: usize = 25;

/// Before the Crawford partida and in it: the chance of a seat that lacks one point, two points, …; the
/// columns are the points that its rival lacks. Only from the diagonal on: the rest follows.
const BEFORE: [&[f32]; LONGEST] = [
    &[
        0.5, 0.67736, 0.75076, 0.81436, 0.84179, 0.88731, 0.90724, 0.9325, 0.94402, 0.95927, 0.96644, 0.97553, 0.97984,
        0.98527, 0.98789, 0.99114, 0.99273, 0.99467, 0.99563, 0.99679, 0.99737, 0.99807, 0.99842, 0.99884, 0.99905,
    ],
    &[
        0.5, 0.59947, 0.6687, 0.74359, 0.7994, 0.84225, 0.87539, 0.90197, 0.92303, 0.93931, 0.95247, 0.96249, 0.9707,
        0.97689, 0.98196, 0.9858, 0.98893, 0.99129, 0.99322, 0.99466, 0.99585, 0.99675, 0.99746, 0.99802,
    ],
    &[
        0.5, 0.5715, 0.64795, 0.71123, 0.76209, 0.80468, 0.84017, 0.87064, 0.89442, 0.91483, 0.9307, 0.94443, 0.95493,
        0.96399, 0.97093, 0.97687, 0.98139, 0.98522, 0.98814, 0.99062, 0.99248, 0.99407, 0.99527,
    ],
    &[
        0.5, 0.57732, 0.64285, 0.69924, 0.74577, 0.78799, 0.82406, 0.85396, 0.87914, 0.90023, 0.91804, 0.93266,
        0.94495, 0.95499, 0.96341, 0.97021, 0.97589, 0.98044, 0.98422, 0.98726, 0.98975, 0.99174,
    ],
    &[
        0.5, 0.56635, 0.62638, 0.67786, 0.7254, 0.76706, 0.80273, 0.83365, 0.85993, 0.88287, 0.90201, 0.91847, 0.93223,
        0.94397, 0.95367, 0.96189, 0.96864, 0.97432, 0.97896, 0.98283, 0.986,
    ],
    &[
        0.5, 0.56261, 0.61636, 0.66787, 0.71306, 0.75343, 0.78863, 0.81957, 0.84665, 0.87, 0.89021, 0.90756, 0.92246,
        0.93508, 0.94583, 0.95488, 0.96254, 0.96894, 0.97432, 0.97879,
    ],
    &[
        0.5, 0.5548, 0.60854, 0.65628, 0.70021, 0.73905, 0.77412, 0.8052, 0.83257, 0.85659, 0.87761, 0.89591, 0.91171,
        0.92535, 0.93702, 0.94703, 0.95553, 0.96276, 0.96887,
    ],
    &[
        0.5, 0.55442, 0.60372, 0.6499, 0.69136, 0.72945, 0.76359, 0.7944, 0.82158, 0.84578, 0.86714, 0.88589, 0.9023,
        0.91658, 0.92898, 0.93968, 0.94891, 0.95682,
    ],
    &[
        0.5, 0.5502, 0.59793, 0.64148, 0.68212, 0.71893, 0.75281, 0.78301, 0.81037, 0.83483, 0.85662, 0.87591, 0.89294,
        0.90791, 0.92098, 0.9324, 0.9423,
    ],
    &[
        0.5, 0.54855, 0.59346, 0.63588, 0.67483, 0.71111, 0.74371, 0.77375, 0.80093, 0.82543, 0.84741, 0.86703,
        0.88448, 0.89991, 0.91353, 0.9255,
    ],
    &[
        0.5, 0.54555, 0.58924, 0.62974, 0.66793, 0.70303, 0.7353, 0.76494, 0.79198, 0.81648, 0.83862, 0.85849, 0.87629,
        0.89214, 0.90622,
    ],
    &[
        0.5, 0.54407, 0.5857, 0.62526, 0.66178, 0.6961, 0.72778, 0.75703, 0.78381, 0.80826, 0.83044, 0.85051, 0.86856,
        0.88476,
    ],
    &[0.5, 0.54194, 0.58254, 0.62036, 0.65619, 0.68966, 0.72081, 0.74963, 0.77619, 0.80054, 0.82276, 0.84295, 0.86123],
    &[0.5, 0.54075, 0.57942, 0.61634, 0.65117, 0.68391, 0.71448, 0.7429, 0.76917, 0.79339, 0.81559, 0.83586],
    &[0.5, 0.53916, 0.57679, 0.61261, 0.64659, 0.67859, 0.70862, 0.73664, 0.76265, 0.78669, 0.80883],
    &[0.5, 0.53796, 0.57441, 0.60929, 0.64241, 0.67376, 0.70323, 0.73084, 0.75657, 0.78046],
    &[0.5, 0.53676, 0.57222, 0.60618, 0.63856, 0.66925, 0.69822, 0.72542, 0.75087],
    &[0.5, 0.53574, 0.57023, 0.60336, 0.63501, 0.6651, 0.69356, 0.72038],
    &[0.5, 0.53475, 0.56838, 0.60073, 0.63171, 0.66122, 0.68921],
    &[0.5, 0.53387, 0.56667, 0.5983, 0.62864, 0.6576],
    &[0.5, 0.53303, 0.56508, 0.59603, 0.62576],
    &[0.5, 0.53226, 0.5636, 0.59391],
    &[0.5, 0.53153, 0.56221],
    &[0.5, 0.53086],
    &[0.5],
];

/// After the Crawford partida: the chance of a seat that lacks one point, two points, …, against a rival that
/// lacks one.
const AFTER: [f32; LONGEST] = [
    0.5, 0.48803, 0.32264, 0.31002, 0.19012, 0.18072, 0.11559, 0.10906, 0.06953, 0.06516, 0.04207, 0.03906, 0.02537,
    0.02343, 0.0153, 0.01405, 0.00924, 0.00842, 0.00556, 0.00505, 0.00336, 0.00303, 0.00203, 0.00182, 0.00123,
];

/// Returns the chance of a seat that lacks `own` points against a rival that lacks `rival`, until the
/// Crawford partida is over; both lack at least one.
pub fn before(own: usize, rival: usize) -> f32 {
    let above = |one: usize, other: usize| BEFORE.get(one - 1).and_then(|row| row.get(other - one)).copied();
    if own <= rival { above(own, rival).unwrap_or(1.0) } else { 1.0 - above(rival, own).unwrap_or(1.0) }
}

/// Returns the chance of a seat that lacks `own` points against a rival that lacks one, after the Crawford
/// partida; it lacks at least one.
pub fn after(own: usize) -> f32 {
    AFTER.get(own - 1).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chance_is_there_and_falls_with_what_is_lacking() {
        for own in 1..=LONGEST {
            assert_eq!(before(own, own), 0.5);
            for rival in 1..=LONGEST {
                assert!((before(own, rival) + before(rival, own) - 1.0).abs() < 1e-6);
                assert!((0.0..1.0).contains(&before(own, rival)));
                assert!(own == 1 || before(own, rival) < before(own - 1, rival), "{own} {rival}");
            }
            assert!(own == 1 || after(own) < after(own - 1), "{own}");
        }
    }
}
