//! The mistakes of players who do not play perfectly.

use sobremesa_game::Dice;

use crate::Weighed;

/// The number of steps in which misjudgements are drawn.
const STEPS: u32 = 1 << 16;

/// The move of a player who misjudges each by up to `spread`, up or down: mostly close to the best, and the
/// more a mistake costs, the rarer it is. `None` only if there are no moves.
pub fn add_noise<M>(weighed: Vec<Weighed<M>>, spread: f32, dice: &mut Dice) -> Option<M> {
    let mut best: Option<(f32, M)> = None;
    for Weighed { mv, worth } in weighed {
        let noise = (dice.below(STEPS) as f32 / STEPS as f32 * 2.0 - 1.0) * spread;
        if best.as_ref().is_none_or(|(most, _)| worth + noise > *most) {
            best = Some((worth + noise, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seed;

    use super::*;

    #[test]
    fn small_misjudgements_only_confuse_moves_that_are_near_each_other() {
        let mut dice = Dice::new(&Seed::from_text("slip"), 0);
        let weighed = || [0.50, 0.48, 0.30].map(|worth| Weighed { mv: (worth * 100.0) as u8, worth }).to_vec();
        let mut chosen = [0; 101];
        for _ in 0..1000 {
            chosen[usize::from(add_noise(weighed(), 0.05, &mut dice).unwrap())] += 1;
        }
        assert!(chosen[50] > chosen[48] && chosen[48] > 100, "{} {}", chosen[50], chosen[48]);
        assert_eq!(chosen[50] + chosen[48], 1000);
        assert_eq!(add_noise(weighed(), 0.0, &mut dice), Some(50));
        assert_eq!(add_noise(Vec::<Weighed<u8>>::new(), 1.0, &mut dice), None);
    }
}
