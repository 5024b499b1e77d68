//! Learns a net from lessons: mini-batches, Adam, and a rate that falls to nothing.

use clap::ArgMatches;
use sobremesa_ajedrez::computer::count_men;
use sobremesa_ajedrez::computer::net::{ACTIVATION_MAX, ANSWER_UNIT, CELLS, INPUTS, Net, SCALE, STAGES, input, stage};
use sobremesa_game::Dice;

use super::teach::{self, Lesson};
use crate::train::adam::Adam;
use crate::train::write;
use crate::{CommandResult, read};

/// The number of threads that learn. Another number adds up in another order, and the net is then different.
const THREADS: usize = 2;
/// Lessons between two steps.
const BATCH: usize = 4096;
/// The length of a step at the beginning.
const RATE: f32 = 0.0015;
/// Answering weights stay below this, so that whole numbers hold their product with a cell.
const MOST: f32 = 127.0 / ANSWER_UNIT as f32;
/// One lesson in this many is not learnt but examined.
const EXAMINED: usize = 64;

type Cells = [f32; CELLS];

/// A net in the trainer's numbers, or how each number is to change.
#[derive(Clone)]
struct Numbers {
    weights: Vec<Cells>,
    biases: Cells,
    answers: Vec<[Cells; 2]>,
    answer_biases: [f32; STAGES],
}

impl Numbers {
    fn nothing() -> Numbers {
        Numbers {
            weights: vec![[0.0; CELLS]; INPUTS],
            biases: [0.0; CELLS],
            answers: vec![[[0.0; CELLS]; 2]; STAGES],
            answer_biases: [0.0; STAGES],
        }
    }

    /// Returns a net that has learnt nothing.
    fn beginner(dice: &mut Dice) -> Numbers {
        let mut any = |most: f32| (dice.below(1 << 16) as f32 / 32768.0 - 1.0) * most;
        let mut numbers = Numbers::nothing();
        numbers.weights.iter_mut().flatten().for_each(|weight| *weight = any(0.05));
        numbers.answers.iter_mut().flatten().flatten().for_each(|weight| *weight = any(0.05));
        numbers.biases = [0.1; CELLS];
        numbers
    }

    fn all(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let weights = self.weights.iter_mut().map(|cells| &mut cells[..]);
        let answers = self.answers.iter_mut().flatten().map(|cells| &mut cells[..]);
        weights.chain(answers).chain([&mut self.biases[..], &mut self.answer_biases[..]])
    }

    /// Returns the cells of the side to move and its rival, and the answer.
    fn answer(&self, seen: &Seen) -> ([Cells; 2], f32) {
        let mut cells = [self.biases; 2];
        for (cells, inputs) in cells.iter_mut().zip(&seen.inputs) {
            for &input in &inputs[..seen.men] {
                for (cell, weight) in cells.iter_mut().zip(&self.weights[usize::from(input)]) {
                    *cell += weight;
                }
            }
        }
        let mut answer = self.answer_biases[seen.stage];
        for (cells, weights) in cells.iter().zip(&self.answers[seen.stage]) {
            answer += cells.iter().zip(weights).map(|(cell, weight)| lit(*cell) * lit(*cell) * weight).sum::<f32>();
        }
        (cells, answer)
    }

    /// Adds to `change` how the numbers have to change for this lesson; the squared error before.
    fn learn(&self, seen: &Seen, change: &mut Numbers) -> f32 {
        let (cells, answer) = self.answer(seen);
        let chance = chance(seen.counted + answer);
        let error = chance - seen.truth;
        let blame = error * chance * (1.0 - chance);
        change.answer_biases[seen.stage] += blame;
        for (side, cells) in cells.iter().enumerate() {
            let mut blamed = [0.0; CELLS];
            let changes = change.answers[seen.stage][side].iter_mut().zip(&mut change.biases).zip(&mut blamed);
            let each = cells.iter().zip(&self.answers[seen.stage][side]).zip(changes);
            for ((cell, weight), ((answer, bias), blamed)) in each {
                let value = lit(*cell);
                let speaks = if value > 0.0 && value < 1.0 { 2.0 * value } else { 0.0 };
                *answer += blame * value * value;
                *blamed = blame * weight * speaks;
                *bias += *blamed;
            }
            for &input in &seen.inputs[side][..seen.men] {
                for (weight, blamed) in change.weights[usize::from(input)].iter_mut().zip(&blamed) {
                    *weight += blamed;
                }
            }
        }
        error * error
    }

    /// Adds what another has, which has nothing then.
    fn take(&mut self, other: &mut Numbers) {
        for (own, other) in self.all().zip(other.all()) {
            own.iter_mut().zip(other).for_each(|(own, other)| *own += std::mem::take(other));
        }
    }

    /// Returns the net in whole numbers.
    fn net(&self) -> Net {
        let round = |cells: &Cells, unit: i16| cells.map(|number| (number * f32::from(unit)).round() as i16);
        Net {
            weights: self.weights.iter().map(|cells| round(cells, ACTIVATION_MAX)).collect(),
            biases: round(&self.biases, ACTIVATION_MAX),
            answers: std::array::from_fn(|stage| self.answers[stage].each_ref().map(|cells| round(cells, ANSWER_UNIT))),
            answer_biases: self
                .answer_biases
                .map(|bias| (bias * f32::from(ACTIVATION_MAX) * f32::from(ANSWER_UNIT)).round() as i16),
        }
    }
}

fn lit(cell: f32) -> f32 {
    cell.clamp(0.0, 1.0)
}

fn chance(answer: f32) -> f32 {
    1.0 / (1.0 + (-answer).exp())
}

/// A lesson and what its men count, in hundredths of a pawn.
struct Judged {
    lesson: Lesson,
    count: i16,
}

/// A lesson as the two sides see it.
struct Seen {
    inputs: [[u16; 32]; 2],
    men: usize,
    stage: usize,
    /// The material value of its men, in the trainer's numbers.
    counted: f32,
    /// The chance of winning that the teacher gives.
    truth: f32,
}

impl Seen {
    fn of(lesson: &Judged) -> Seen {
        const KING: u8 = 5;
        let mut men = [(0, 0); 32];
        let mut count = 0;
        let mut kings = [0; 2];
        for (place, (square, man)) in lesson.lesson.men().take(32).enumerate() {
            if man & 7 == KING {
                kings[usize::from(man >> 3)] = square as usize;
            }
            men[place] = (man, square as usize);
            count = place + 1;
        }
        let mut inputs = [[0; 32]; 2];
        for (side, inputs) in inputs.iter_mut().enumerate() {
            let mirrored = kings[side] % 8 > 3;
            for (input_of, &(man, square)) in inputs.iter_mut().zip(&men[..count]) {
                let is_rivals = usize::from(man >> 3) != side;
                let square = if side == 0 { square } else { square ^ 56 };
                *input_of = input(is_rivals, usize::from(man & 7), square, mirrored) as u16;
            }
        }
        let truth = chance(f32::from(lesson.lesson.score) / SCALE as f32);
        let counted = f32::from(lesson.count) / SCALE as f32;
        Seen { inputs, men: count, stage: stage(count as u32), counted, truth }
    }
}

/// Learns a net from files of lessons.
pub fn run(of: &ArgMatches) -> CommandResult {
    let lessons = teach::lessons(of)?;
    println!("{} lessons", lessons.len());
    write(of, &train(&lessons, read(of, "times"), &read::<String>(of, "seed")).to_bytes())
}

/// Learns these lessons this many times over, and tells after each how it does.
fn train(lessons: &[Lesson], times: u32, seed: &str) -> Net {
    let mut dice = crate::dice(seed);
    let mut numbers = Numbers::beginner(&mut dice);
    let (mut changes, mut adam) = (vec![Numbers::nothing(); THREADS], Adam::within(MOST));
    let judged = |lesson: &Lesson| Some(Judged { lesson: *lesson, count: count_men(&lesson.board()?) as i16 });
    let lessons: Vec<Judged> = lessons.iter().filter_map(judged).collect();
    let (examined, learnt) = lessons.split_at(lessons.len() / EXAMINED);
    let mut order: Vec<u32> = (0..learnt.len() as u32).collect();
    let steps = (learnt.len().div_ceil(BATCH) * times as usize) as f32;
    for time in 1..=times {
        for place in (1..order.len()).rev() {
            order.swap(place, dice.below(place as u32 + 1) as usize);
        }
        let mut error = 0.0f64;
        for batch in order.chunks(BATCH) {
            error += learn(&numbers, learnt, batch, &mut changes);
            let (change, others) = changes.split_at_mut(1);
            others.iter_mut().for_each(|other| change[0].take(other));
            let past = (adam.steps() + 1) as f32 / steps;
            let rate = RATE * (0.5 + 0.5 * (past * std::f32::consts::PI).cos()) + RATE / 200.0;
            adam.step(numbers.all(), change[0].all(), batch.len(), rate);
        }
        let of_examined = |lesson: &Judged| {
            let seen = Seen::of(lesson);
            f64::from((chance(seen.counted + numbers.answer(&seen).1) - seen.truth).powi(2))
        };
        let unseen = examined.iter().map(of_examined).sum::<f64>() / examined.len() as f64;
        println!("{time}: mean squared error {:.6}, of what was not learnt {unseen:.6}", error / learnt.len() as f64);
    }
    numbers.net()
}

/// Adds to the changes how the numbers have to change for these of the lessons, each thread to its own; the
/// squared errors before.
fn learn(numbers: &Numbers, lessons: &[Judged], batch: &[u32], changes: &mut [Numbers]) -> f64 {
    let parts = batch.chunks(batch.len().div_ceil(changes.len()));
    std::thread::scope(|scope| {
        let learn_part = |(part, change): (&[u32], &mut Numbers)| {
            let error = |&lesson: &u32| f64::from(numbers.learn(&Seen::of(&lessons[lesson as usize]), change));
            part.iter().map(error).sum::<f64>()
        };
        let threads: Vec<_> = parts.zip(changes).map(|part| scope.spawn(move || learn_part(part))).collect();
        threads.into_iter().map(|thread| thread.join().expect("nothing panics here")).sum()
    })
}

#[cfg(test)]
mod tests {
    use cozy_chess::Board;

    use super::*;

    const POSITIONS: [(&str, i32); 3] = [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 600),
        ("r3k3/8/8/8/8/8/4P3/4K3 w - - 0 1", -700),
        ("4k3/4p3/8/8/8/2n5/4P3/3QK3 b - - 0 1", -300),
    ];

    fn lessons() -> Vec<Lesson> {
        POSITIONS.iter().map(|(fen, score)| Lesson::of(&fen.parse::<Board>().unwrap(), *score)).collect()
    }

    #[test]
    fn a_lesson_round_trips_and_faces_the_side_to_move() {
        for (lesson, (fen, score)) in lessons().iter().zip(POSITIONS) {
            let again = Lesson::from_bytes(&lesson.to_bytes());
            assert_eq!((again.occupied, again.men, again.score), (lesson.occupied, lesson.men, score as i16));
            assert_eq!(count_men(&again.board().unwrap()), count_men(&fen.parse().unwrap()), "{fen}");
        }
    }

    /// The cells of a lesson are those that the player sees in the position, so that learning a few lessons
    /// by heart is possible.
    #[test]
    fn what_is_taught_often_is_learnt() {
        let lessons: Vec<Lesson> = lessons().into_iter().cycle().take(66).collect();
        let net = train(&lessons, 500, "test");
        assert_eq!(net.to_bytes().len(), Net::BYTES);
        let judged: Vec<Judged> = lessons[..3]
            .iter()
            .map(|lesson| Judged { lesson: *lesson, count: count_men(&lesson.board().unwrap()) as i16 })
            .collect();
        for judged in &judged {
            let seen = Seen::of(judged);
            let cells = |side: usize| {
                let mut cells = net.biases;
                for &input in &seen.inputs[side][..seen.men] {
                    cells.iter_mut().zip(&net.weights[usize::from(input)]).for_each(|(cell, weight)| *cell += weight);
                }
                cells
            };
            let answer = net.answer(&cells(0), &cells(1), seen.stage) + i32::from(judged.count);
            let wrong = chance(answer as f32 / SCALE as f32) - seen.truth;
            assert!(wrong.abs() < 0.06, "{answer} instead of {}", judged.lesson.score);
        }
    }
}
