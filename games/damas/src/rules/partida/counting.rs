//! Working with legal acts by number: counting them, counting lines (DA-38), and playing at random to the end
//! (DA-39).

use super::{End, Partida, Phase};
use crate::rules::board::{Kind, by_kind};
use crate::rules::moves::{Act, Path};
use crate::rules::options::Options;
use crate::rules::position::Step;

impl Partida {
    /// Returns the number of legal acts.
    #[inline]
    pub(in crate::rules) fn count_acts<K: Kind>(&self, options: &Options) -> u64 {
        let mut count = 0;
        if let Some(pieces) = self.due::<K>(options) {
            self.position.each_capture::<K>(pieces, &mut |_: &Path, complete| count += u64::from(complete));
        } else {
            count = u64::from(self.position.count_simple::<K>());
            let pieces = self.free::<K>(options);
            self.position.each_capture::<K>(pieces, &mut |_: &Path, _| count += 1);
        }
        if self.fault.is_some() {
            count += u64::from(self.culprits().count_ones()) + 1;
        }
        count + u64::from(self.phase == Phase::Extra)
    }

    /// Returns the number of lines of `depth` acts from here; the end of the partida ends a line (DA-38).
    pub(in crate::rules) fn count_lines(&self, options: &Options, depth: u32) -> u64 {
        by_kind!(options.variante, K => match depth {
            0 => 1,
            depth => self.count_lines_of::<K>(options, depth, &mut Vec::new()),
        })
    }

    /// Counts lines; `acts` holds the acts of all levels above; the last level is counted without being
    /// played.
    pub(super) fn count_lines_of<K: Kind>(&self, options: &Options, depth: u32, acts: &mut Vec<Act>) -> u64 {
        if depth <= 1 {
            return self.count_acts::<K>(options);
        }
        let first = acts.len();
        self.each_act_of::<K>(options, &mut |act| acts.push(act));
        let mut lines = 0;
        for place in first..acts.len() {
            let mut after = *self;
            if after.act_of::<K>(options, &acts[place]).end.is_none() {
                lines += after.count_lines_of::<K>(options, depth - 1, acts);
            }
        }
        acts.truncate(first);
        lines
    }

    /// Plays random legal acts to the end, or until `most` have been made; returns the number made, and the
    /// end.
    pub(in crate::rules) fn play_out(
        self,
        options: &Options,
        most: u64,
        mut choose: impl FnMut(u32) -> u32,
    ) -> (u64, Option<End>) {
        by_kind!(options.variante, K => {
            let mut partida = self;
            for made in 0..most {
                let done = match partida.random::<K>(options, &mut choose) {
                    Some(Ok(step)) => partida.step_of::<K, false>(options, step),
                    Some(Err(act)) => partida.act_of::<K>(options, &act),
                    None => return (made, partida.blocked::<K>(options)),
                };
                if done.end.is_some() {
                    return (made + 1, done.end);
                }
            }
            (most, None)
        })
    }

    /// Returns one of the legal acts, all equally likely: a board move, or an alternative to one. No list is
    /// built: each act replaces the previous choice with its due probability. `None` for a blocked side.
    #[inline]
    pub(super) fn random<K: Kind>(
        &self,
        options: &Options,
        mut choose: impl FnMut(u32) -> u32,
    ) -> Option<Result<Step, Act>> {
        let (mut seen, mut found) = (0, None);
        let due = self.due::<K>(options);
        let captures = match due {
            Some(pieces) => pieces,
            None => {
                found = self.position.choose_simple::<K>(|count| {
                    seen = count;
                    choose(count)
                });
                self.free::<K>(options)
            }
        };
        self.position.each_capture_step::<K>(captures, &mut |step: Step| {
            if step.complete || due.is_none() {
                seen += 1;
                if seen == 1 || choose(seen) == 0 {
                    found = Some(step);
                }
            }
        });
        if self.fault.is_some() || self.phase == Phase::Extra {
            let others = self.other_acts::<K>().count() as u32;
            let place = choose(seen + others);
            if let Some(act) = place.checked_sub(seen).and_then(|place| self.other_acts::<K>().nth(place as usize)) {
                return Some(Err(act));
            }
        }
        found.map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;
    use sobremesa_game::{Dice, Options as _, Seed};

    use super::*;
    use crate::rules::board::bit;

    /// Returns the effect of an act, in the terms of `random`; captures that differ only in their path count
    /// as one.
    fn effect<K: Kind>(partida: &Partida, act: &Act) -> String {
        match act {
            Act::Simple { from, to } => format!("{} {} 0", bit::<K>(*from), bit::<K>(*to)),
            Act::Capture(path) => {
                let taken = partida.position.victims::<K>(path).fold(0, |taken, victim| taken | victim);
                let squares = path.squares();
                format!("{} {} {taken}", bit::<K>(squares[0]), bit::<K>(squares[squares.len() - 1]))
            }
            other => format!("{other:?}"),
        }
    }

    /// Chooses often and compares with the list of legal acts: each is chosen as often as the others, within
    /// six standard deviations, and has the same effect as playing it.
    fn check_random<K: Kind>(partida: &Partida, options: &Options, dice: &mut Dice) {
        const TIMES: usize = 2000;
        let mut acts = Vec::new();
        partida.each_act_of::<K>(options, &mut |act| acts.push(act));
        let mut expected: BTreeMap<String, (usize, Act)> = BTreeMap::new();
        for act in &acts {
            expected.entry(effect::<K>(partida, act)).or_insert((0, *act)).0 += 1;
        }
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for _ in 0..TIMES {
            let chosen = partida.random::<K>(options, |count| dice.below(count)).unwrap();
            let text = match &chosen {
                Ok(step) => format!("{} {} {}", step.from, step.to, step.taken),
                Err(act) => effect::<K>(partida, act),
            };
            let (_, act) = expected[&text];
            let often = seen.entry(text).or_default();
            *often += 1;
            if *often == 1
                && let Ok(step) = chosen
            {
                let (mut quick, mut whole) = (*partida, *partida);
                let ends = (quick.step_of::<K, true>(options, step).end, whole.act_of::<K>(options, &act).end);
                assert_eq!(ends.0, ends.1);
                assert_eq!(format!("{quick:?}"), format!("{whole:?}"));
            }
        }
        for (text, (ways, _)) in &expected {
            let chance = *ways as f64 / acts.len() as f64;
            let (mean, deviation) = (chance * TIMES as f64, (chance * (1.0 - chance) * TIMES as f64).sqrt());
            let often = seen.get(text).copied().unwrap_or(0) as f64;
            assert!(
                (often - mean).abs() <= 6.0 * deviation,
                "{text}: {often} of {TIMES}, expected {mean}: {partida:?}"
            );
        }
    }

    #[test]
    fn at_random_every_act_has_the_same_chance() {
        let mut dice = Dice::new(&Seed::from_text("damas"), 0);
        for (variante, captura) in [
            ("clasica", "soplo"),
            ("clasica", "obligatoria"),
            ("cien", "soplo"),
            ("cien", "obligatoria"),
            ("abundancia", "libre"),
        ] {
            let choices = json!({"variante": variante, "captura": captura, "movida_extra": true});
            let options = Options::from_choices(choices.as_object().unwrap()).unwrap();
            let mut partida = Partida::new(&options);
            by_kind!(options.variante, K => for _ in 0..60 {
                check_random::<K>(&partida, &options, &mut dice);
                let end = match partida.random::<K>(&options, |count| dice.below(count)).unwrap() {
                    Ok(step) => partida.step_of::<K, true>(&options, step).end,
                    Err(act) => partida.act_of::<K>(&options, &act).end,
                };
                if end.is_some() {
                    partida = Partida::new(&options);
                }
            });
        }
    }
}
