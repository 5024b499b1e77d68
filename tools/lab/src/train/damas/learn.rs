//! Learns what patterns are worth: the chance of a win that a position promises, by what is known and what
//! the patterns add, comes as close as it can to how games ended. Each weight moves the less, the more it has
//! moved.

use clap::ArgMatches;
use sobremesa_damas::computer::endings::Pieces;
use sobremesa_damas::computer::patterns::{self, INPUTS, PIECES};

use super::teach::Lesson;
use crate::train::{read_files, write};
use crate::{CommandResult, dice, read};

/// The weight of the game's end in the target; the rest is the estimated worth of the position.
const END: f32 = 0.7;
/// An advantage of this many hundredths of a man makes a win e times as likely as a loss.
const UNIT: f32 = 95.5;
/// The first step of a weight, in units, and how fast weights shrink that nothing speaks for.
const RATE: f32 = 0.03;
const SHRINK: f32 = 2e-4;
/// One lesson in this many is not learnt but examined.
const EXAMINED: usize = 50;

/// A weight, and the sum of the squares of what moved it.
#[derive(Clone, Copy, Default)]
struct Weight {
    value: f32,
    moved: f32,
}

struct Learner {
    weights: Vec<[Weight; 2]>,
}

impl Learner {
    fn new() -> Learner {
        Learner { weights: vec![[Weight::default(); 2]; INPUTS] }
    }

    /// Returns the squared error on a lesson, from which it learns if it shall.
    fn see(&mut self, lesson: &Lesson, known: f32, rate: Option<f32>) -> f32 {
        let pieces = Pieces::from(lesson.position);
        let many = (pieces.own | pieces.rivals).count_ones() as f32 / PIECES as f32;
        let shares = [many, 1.0 - many];
        let mut speaking = [0; 32];
        let mut count = 0;
        patterns::inputs(pieces, |input| {
            if count < speaking.len() {
                speaking[count] = input;
                count += 1;
            }
        });
        let mut sum = known;
        for &input in &speaking[..count] {
            let weights = &self.weights[input];
            sum += weights[0].value * shares[0] + weights[1].value * shares[1];
        }
        let truth = END * f32::from(lesson.halves) / 2.0 + (1.0 - END) * chance(f32::from(lesson.seemed) / UNIT);
        let error = chance(sum) - truth;
        if let Some(rate) = rate {
            for &input in &speaking[..count] {
                for (weight, share) in self.weights[input].iter_mut().zip(shares) {
                    let blame = error * share + SHRINK * weight.value;
                    weight.moved += blame * blame;
                    weight.value -= rate * blame / (weight.moved.sqrt() + 0.1);
                }
            }
        }
        error * error
    }
}

fn chance(worth: f32) -> f32 {
    1.0 / (1.0 + (-worth).exp())
}

/// Learns, tells how well, and writes the patterns.
pub fn run(of: &ArgMatches) -> CommandResult {
    let mut lessons = Vec::new();
    for file in read_files(of, "lessons") {
        lessons.extend(Lesson::all(&file)?);
    }
    // Lessons of a game stand together, so that those examined are of other games.
    let games = lessons.len() * (EXAMINED - 1) / EXAMINED;
    let knows = |lesson: &Lesson| patterns::known(Pieces::from(lesson.position)) as f32 / UNIT;
    let mut seen: Vec<(Lesson, f32)> = lessons.into_iter().map(|lesson| (lesson, knows(&lesson))).collect();
    let examined = seen.split_off(games);
    let mut learner = Learner::new();
    let mut dice = dice("learn");
    let examine = |learner: &mut Learner| {
        let errors: f64 = examined.iter().map(|(lesson, known)| f64::from(learner.see(lesson, *known, None))).sum();
        errors / examined.len().max(1) as f64
    };
    println!("{} lessons; error {:.5}", seen.len(), examine(&mut learner));
    let times = read::<u32>(of, "times");
    for time in 0..times {
        for place in (1..seen.len()).rev() {
            seen.swap(place, dice.below(place as u32 + 1) as usize);
        }
        let rate = RATE * (1.0 - time as f32 / times as f32);
        let errors: f64 = seen.iter().map(|(lesson, known)| f64::from(learner.see(lesson, *known, Some(rate)))).sum();
        println!("{}: {:.5}, examined {:.5}", time + 1, errors / seen.len().max(1) as f64, examine(&mut learner));
    }
    let whole = |weight: &Weight| (weight.value * UNIT).round().clamp(-127.0, 127.0) as i8 as u8;
    let bytes: Vec<u8> = learner.weights.iter().flatten().map(whole).collect();
    write(of, &bytes)
}
