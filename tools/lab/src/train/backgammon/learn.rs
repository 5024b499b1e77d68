//! Learns nets from lessons: mini-batches, Adam, and a rate that falls to nothing.

use clap::ArgMatches;
use sobremesa_backgammon::computer::{ANSWERS, Kind, Net, Nets, inputs};
use sobremesa_game::Dice;

use super::teach::{self, Lesson};
use crate::train::adam::Adam;
use crate::train::write;
use crate::{CommandResult, read};

/// Lessons between two steps.
const BATCH: usize = 48;
/// The length of a step at the beginning.
const RATE: f32 = 0.002;
/// The weight of an error in each answer: win, gammon, lost gammon.
const HEED: [f32; ANSWERS] = [1.0, 0.5, 0.5];
/// The file holds no larger numbers.
const MOST: f32 = 15.9;
/// One lesson in this many is not learnt but examined.
const EXAMINED: usize = 40;
/// The largest that a first weight may be.
const FIRST_WEIGHT: f32 = 0.1;

/// A net's input for a lesson, and the desired output.
struct Seen {
    kind: Kind,
    inputs: Vec<(u16, f32)>,
    truths: [f32; ANSWERS],
}

impl Seen {
    fn of(lesson: &Lesson) -> Option<Seen> {
        let [own, rival] = lesson.sides()?;
        let kind = Kind::of([&own, &rival]);
        let mut seen = Vec::new();
        inputs([&own, &rival], kind, |input, size| seen.push((input as u16, size)));
        Some(Seen { kind, inputs: seen, truths: lesson.truths })
    }

    /// Returns the inputs that a net of this size sees.
    fn first(&self, count: usize) -> impl Iterator<Item = (usize, f32)> {
        self.inputs.iter().map(|&(input, size)| (usize::from(input), size)).filter(move |(input, _)| *input < count)
    }
}

/// A net, and what it takes to train it.
struct Course<const IN: usize, const CELLS: usize> {
    net: Net<IN, CELLS>,
    change: Net<IN, CELLS>,
    adam: Adam,
}

impl<const IN: usize, const CELLS: usize> Course<IN, CELLS> {
    fn new(dice: &mut Dice) -> Self {
        let net = Net::with(|| (dice.below(1 << 16) as f32 / 32768.0 - 1.0) * FIRST_WEIGHT);
        Course { net, change: Net::with(|| 0.0), adam: Adam::within(MOST) }
    }

    fn cells(&self, seen: &Seen) -> [f32; CELLS] {
        let mut cells = self.net.biases;
        for (input, size) in seen.first(IN) {
            cells.iter_mut().zip(&self.net.weights[input]).for_each(|(cell, weight)| *cell += size * weight);
        }
        cells
    }

    /// Returns the squared error of the net's answers, in points of a partida.
    fn error(&self, seen: &Seen) -> f64 {
        let answers = self.net.answer(&self.cells(seen));
        let points = |[win, gammon, lost]: [f32; ANSWERS]| 2.0 * win + gammon - lost;
        f64::from(points(answers) - points(seen.truths)).powi(2)
    }

    /// Notes how the numbers have to change for this lesson.
    fn learn(&mut self, seen: &Seen) {
        let cells = self.cells(seen);
        let answers = self.net.answer(&cells);
        let mut blame = [0.0; CELLS];
        for nth in 0..ANSWERS {
            let error = HEED[nth] * (answers[nth] - seen.truths[nth]);
            self.change.answer_biases[nth] += error;
            let changes = self.change.answers[nth].iter_mut().zip(&mut blame);
            for ((change, blame), (cell, weight)) in changes.zip(cells.iter().zip(&self.net.answers[nth])) {
                *change += error * cell.max(0.0);
                *blame += if *cell > 0.0 { error * weight } else { 0.0 };
            }
        }
        for (input, size) in seen.first(IN) {
            let changes = self.change.weights[input].iter_mut();
            changes.zip(&blame).for_each(|(change, blame)| *change += size * blame);
        }
        self.change.biases.iter_mut().zip(&blame).for_each(|(change, blame)| *change += blame);
    }

    /// Learns these lessons this many times over, and tells after each how it does.
    fn run(mut self, lessons: &[&Seen], times: u32, dice: &mut Dice) -> Net<IN, CELLS> {
        let (examined, learnt) = lessons.split_at(lessons.len() / EXAMINED);
        let mut order: Vec<usize> = (0..learnt.len()).collect();
        let steps = (learnt.len().div_ceil(BATCH) * times as usize) as f32;
        for time in 1..=times {
            for place in (1..order.len()).rev() {
                order.swap(place, dice.below(place as u32 + 1) as usize);
            }
            for batch in order.chunks(BATCH) {
                batch.iter().for_each(|&lesson| self.learn(learnt[lesson]));
                let past = self.adam.steps() as f32 / steps;
                let rate = RATE * (1.0 - past).powf(1.5);
                self.adam.step(self.net.numbers_mut(), self.change.numbers_mut(), batch.len(), rate);
            }
            let error = examined.iter().map(|seen| self.error(seen)).sum::<f64>() / examined.len().max(1) as f64;
            println!("  {time}: off by {:.4} points where not learnt", error.sqrt());
        }
        self.net
    }
}

/// Learns all nets from files of lessons.
///
/// # Errors
/// A file cannot be read or written.
pub fn run(of: &ArgMatches) -> CommandResult {
    let lessons = teach::lessons(of)?;
    println!("{} lessons", lessons.len());
    write(of, &train(&lessons, read(of, "times"), &read::<String>(of, "seed")).to_bytes())
}

/// Learns all nets from these lessons, each lesson this many times.
fn train(lessons: &[Lesson], times: u32, seed: &str) -> Nets {
    let mut dice = crate::dice(seed);
    let lessons: Vec<Seen> = lessons.iter().filter_map(Seen::of).collect();
    let all = |kinds: &[Kind]| -> Vec<&Seen> { lessons.iter().filter(|seen| kinds.contains(&seen.kind)).collect() };
    println!("small");
    let small = Course::new(&mut dice).run(&all(&[Kind::Contact, Kind::Crashed]), times.div_ceil(2), &mut dice);
    let kinds = Kind::ALL.map(|kind| {
        let lessons = all(&[kind]);
        println!("{kind:?}, {} lessons", lessons.len());
        Course::new(&mut dice).run(&lessons, times, &mut dice)
    });
    Nets { small, kinds }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lessons come out again, in the form in which they are written.
    #[test]
    fn what_is_taught_often_is_learnt() {
        let lessons = teach::some();
        let nets = train(&lessons.repeat(8), 30, "test");
        let nets = Nets::from_bytes(&nets.to_bytes()).unwrap();
        for lesson in lessons.iter().skip(lessons.len() / 2) {
            let seen = Seen::of(lesson).unwrap();
            let course =
                Course { net: nets.kinds[seen.kind as usize].clone(), ..Course::new(&mut crate::dice("test")) };
            assert!(course.error(&seen) < 0.1, "{lesson:?} {}", course.error(&seen));
        }
    }
}
