//! Learns nets from lessons: mini-batches, Adam, and a rate that falls to nothing.

use clap::ArgMatches;
use sobremesa_backgammon::computer::{ANSWERS, INPUTS, Kind, Nets, PLACES, chances, inputs};
use sobremesa_computer::net::Net;
use sobremesa_game::Dice;

use super::teach::{self, Lesson};
use crate::train::course::Course;
use crate::train::write;
use crate::{CommandResult, read};

/// Lessons between two steps.
const BATCH: usize = 48;
/// The length of a step at the beginning.
const RATE: f32 = 0.002;
/// The weight of an error in each answer: win, gammon, lost gammon.
const HEED: [f32; ANSWERS] = [1.0, 0.5, 0.5];
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

/// Returns the squared error of a net's answers, in points of a partida.
fn error<const CELLS: usize>(course: &Course<CELLS, ANSWERS>, seen: &Seen) -> f64 {
    let answers = chances(&course.net, &course.cells(seen.first(course.net.weights.len())));
    let points = |[win, gammon, lost]: [f32; ANSWERS]| 2.0 * win + gammon - lost;
    f64::from(points(answers) - points(seen.truths)).powi(2)
}

/// Notes how the numbers have to change for this lesson.
fn note<const CELLS: usize>(course: &mut Course<CELLS, ANSWERS>, seen: &Seen) {
    let count = course.net.weights.len();
    let cells = course.cells(seen.first(count));
    let answers = chances(&course.net, &cells);
    let errors = std::array::from_fn(|nth| HEED[nth] * (answers[nth] - seen.truths[nth]));
    course.note(seen.first(count), &cells, errors);
}

/// Learns these lessons this many times over with a new net of this many inputs, and tells after each how it
/// does.
fn learn<const CELLS: usize>(inputs: usize, lessons: &[&Seen], times: u32, dice: &mut Dice) -> Net<CELLS, ANSWERS> {
    let mut course = Course::new(inputs, FIRST_WEIGHT, dice);
    let (examined, learnt) = lessons.split_at(lessons.len() / EXAMINED);
    let mut order: Vec<usize> = (0..learnt.len()).collect();
    let steps = (learnt.len().div_ceil(BATCH) * times as usize) as f32;
    for time in 1..=times {
        for place in (1..order.len()).rev() {
            order.swap(place, dice.below(place as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            batch.iter().for_each(|&lesson| note(&mut course, learnt[lesson]));
            let past = course.steps() as f32 / steps;
            course.step(batch.len(), RATE * (1.0 - past).powf(1.5));
        }
        let error = examined.iter().map(|seen| error(&course, seen)).sum::<f64>() / examined.len().max(1) as f64;
        println!("  {time}: off by {:.4} points where not learnt", error.sqrt());
    }
    course.net
}

/// Learns all nets from files of lessons.
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
    let small = learn(PLACES, &all(&[Kind::Contact, Kind::Crashed]), times.div_ceil(2), &mut dice);
    let kinds = Kind::ALL.map(|kind| {
        let lessons = all(&[kind]);
        println!("{kind:?}, {} lessons", lessons.len());
        learn(INPUTS, &lessons, times, &mut dice)
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
            let mut course = Course::new(INPUTS, FIRST_WEIGHT, &mut crate::dice("test"));
            course.net = nets.kinds[seen.kind as usize].clone();
            assert!(error(&course, &seen) < 0.1, "{lesson:?} {}", error(&course, &seen));
        }
    }
}
