//! Lessons: positions of varied games, and what gnubg, run as a process, says of them.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::ArgMatches;
use sobremesa_backgammon::computer::{outlook, rival_of};
use sobremesa_backgammon::rules::{FIRST, Point, Position, Roll, SECOND, Side};
use sobremesa_game::{Dice, Seat};

use super::turns::{Rated, rated, won};
use crate::train::read_files;
use crate::{CommandResult, read};

/// The number of positions that gnubg is asked about at a time.
const CHUNK: usize = 50_000;
/// No game is longer than this.
const MOST_ROLLS: u32 = 300;
/// The numbers of turns in a hundred that are any of the three best, and any at all; the others are the best.
const WHIMS: [u32; 2] = [25, 5];
/// The number of the best turns from which a second lesson may come.
const RIVALLING: usize = 6;
/// The script for gnubg, in its Python: for each 50 bytes, three little-endian floats.
const SCRIPT: &str = r#"
import os, struct
positions = open(os.environ["SOBREMESA_POSITIONS"], "rb").read()
context = dict(gnubg.evalcontext(), plies=int(os.environ["SOBREMESA_PLIES"]), cubeful=0)
money = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0)
with open(os.environ["SOBREMESA_ANSWERS"], "wb") as answers:
    for at in range(0, len(positions), 50):
        own, rival = tuple(positions[at:at + 25]), tuple(positions[at + 25:at + 50])
        chances = gnubg.evaluate((rival, own), money, context)
        answers.write(struct.pack("<3f", chances[0], chances[1], chances[3]))
"#;

/// A position, and what who is about to roll may expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lesson {
    /// The checkers on points 1 to 24 and the bar: of who rolls, and of the rival.
    counts: [[u8; 25]; 2],
    /// Win, win a gammon, lose a gammon.
    pub truths: [f32; 3],
}

impl Lesson {
    /// The bytes of a lesson: the checkers, then the chances in 65535ths, low byte first.
    pub const BYTES: usize = 56;

    fn of(position: &Position, roller: Seat) -> Lesson {
        let counts = |seat: Seat| {
            let side = position.side(seat);
            let mut places = Point::on_board().chain([Point::BAR]).map(|point| side.count(point));
            std::array::from_fn(|_| places.next().unwrap_or(0))
        };
        Lesson { counts: [counts(roller), counts(rival_of(roller))], truths: [0.0; 3] }
    }

    /// Returns the checkers of who rolls and of the rival; `None` if there are too many.
    pub fn sides(&self) -> Option<[Side; 2]> {
        let [own, rival] = self.counts.map(|counts| Side::new(|point| counts[point.index() - 1]));
        Some([own?, rival?])
    }

    pub fn to_bytes(self) -> Vec<u8> {
        let truths = self.truths.iter().flat_map(|truth| ((truth * 65535.0).round() as u16).to_le_bytes());
        self.counts.into_iter().flatten().chain(truths).collect()
    }

    /// `None` if there are not [`BYTES`](Lesson::BYTES) of them.
    pub fn from_bytes(bytes: &[u8]) -> Option<Lesson> {
        let (own, rest) = bytes.split_first_chunk::<25>()?;
        let (rival, rest) = rest.split_first_chunk::<25>()?;
        let [a, b, c, d, e, f] = *rest.first_chunk::<6>()?;
        let truth = |bytes: [u8; 2]| f32::from(u16::from_le_bytes(bytes)) / 65535.0;
        Some(Lesson { counts: [*own, *rival], truths: [[a, b], [c, d], [e, f]].map(truth) })
    }
}

/// The program that is asked, and its depth of search.
struct Teacher {
    program: String,
    plies: u32,
}

/// Appends lessons to a file.
pub fn run(of: &ArgMatches) -> CommandResult {
    let teacher = Teacher { program: read(of, "teacher"), plies: read(of, "plies") };
    let (lessons, out) = (read::<u32>(of, "lessons") as usize, read::<PathBuf>(of, "out"));
    let mut dice = crate::dice(&read::<String>(of, "seed"));
    let mut file = std::fs::File::options().create(true).append(true).open(&out)?;
    let mut taught = 0;
    while taught < lessons {
        let mut asked = Vec::new();
        while asked.len() < CHUNK.min(lessons - taught) {
            play(&mut dice, &mut asked);
        }
        let bytes: Vec<u8> = teacher.answers(asked, &out)?.into_iter().flat_map(Lesson::to_bytes).collect();
        file.write_all(&bytes)?;
        taught += bytes.len() / Lesson::BYTES;
        println!("{taught} lessons");
    }
    Ok(())
}

impl Teacher {
    /// Returns the lessons with the teacher's answers; files beside `out` are used on the way.
    fn answers(&self, mut lessons: Vec<Lesson>, out: &Path) -> std::io::Result<Vec<Lesson>> {
        let beside = |ending| out.with_extension(ending);
        let (script, positions, answers) = (beside("py"), beside("positions"), beside("answers"));
        std::fs::write(&script, SCRIPT)?;
        std::fs::write(&positions, lessons.iter().flat_map(|lesson| lesson.counts).flatten().collect::<Vec<u8>>())?;
        Command::new(&self.program)
            .args(["-t", "-q", "-p"])
            .arg(&script)
            .env("SOBREMESA_POSITIONS", &positions)
            .env("SOBREMESA_ANSWERS", &answers)
            .env("SOBREMESA_PLIES", self.plies.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
        let said = std::fs::read(&answers)?;
        [script, positions, answers].iter().try_for_each(std::fs::remove_file)?;
        if said.len() != 12 * lessons.len() {
            return Err(std::io::Error::other(format!("{} answered less than it was asked", self.program)));
        }
        for (lesson, said) in lessons.iter_mut().zip(said.chunks_exact(12)) {
            let mut truths =
                said.chunks_exact(4).map(|bytes| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
            lesson.truths = std::array::from_fn(|_| truths.next().unwrap_or(0.0));
        }
        Ok(lessons)
    }
}

/// Plays a game of our own nets with whims; each turn gives two lessons: the position that it led to, and the
/// one that another turn would have led to.
fn play(dice: &mut Dice, lessons: &mut Vec<Lesson>) {
    let mut position = Position::first();
    let mut roller = if dice.below(2) == 0 { FIRST } else { SECOND };
    for _ in 0..MOST_ROLLS {
        let turns = rated(&position, roller, Roll::draw(dice), outlook);
        let whim = dice.below(100);
        let among = |most: usize, dice: &mut Dice| dice.below(turns.len().min(most).max(1) as u32) as usize;
        let chosen = match whim {
            _ if whim < WHIMS[1] => among(usize::MAX, dice),
            _ if whim < WHIMS[0] + WHIMS[1] => among(3, dice),
            _ => 0,
        };
        let other = if dice.below(3) == 0 { among(usize::MAX, dice) } else { among(RIVALLING, dice) };
        let next = rival_of(roller);
        let mut note = |after: &Position| {
            if won(after, roller).is_none() && !after.is_dead() {
                lessons.push(Lesson::of(after, next));
            }
        };
        if let Some(Rated { after, .. }) = turns.get(other).filter(|_| other != chosen) {
            note(after);
        }
        if let Some(Rated { after, .. }) = turns.get(chosen) {
            position = *after;
        }
        note(&position);
        if won(&position, roller).is_some() {
            return;
        }
        roller = next;
    }
}

/// Returns the lessons in the files that the arguments name.
pub fn lessons(of: &ArgMatches) -> std::io::Result<Vec<Lesson>> {
    let mut lessons = Vec::new();
    for file in read_files(of, "lessons") {
        lessons.extend(std::fs::read(file)?.chunks_exact(Lesson::BYTES).filter_map(Lesson::from_bytes));
    }
    Ok(lessons)
}

/// Returns a few lessons with any truths, for tests.
#[cfg(test)]
pub fn some() -> Vec<Lesson> {
    let mut lessons = Vec::new();
    play(&mut crate::dice("some"), &mut lessons);
    lessons.truncate(24);
    for (nth, lesson) in lessons.iter_mut().enumerate() {
        lesson.truths = [0.2 + 0.03 * nth as f32, 0.1, 0.05];
    }
    lessons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_survives_its_bytes() {
        let mut lessons = Vec::new();
        play(&mut crate::dice("lesson"), &mut lessons);
        assert!(lessons.len() > 20);
        for lesson in lessons {
            let lesson = Lesson { truths: [1.0, 0.25, 0.0], ..lesson };
            let again = Lesson::from_bytes(&lesson.to_bytes()).unwrap();
            assert_eq!(again.sides(), lesson.sides());
            let close = again.truths.iter().zip(lesson.truths).all(|(one, other)| (one - other).abs() < 1e-4);
            assert!(close && lesson.to_bytes().len() == Lesson::BYTES, "{again:?}");
        }
    }

    #[test]
    fn equal_seeds_give_equal_positions_without_won_ones() {
        let played = || {
            let mut lessons = Vec::new();
            play(&mut crate::dice("again"), &mut lessons);
            lessons
        };
        assert_eq!(played(), played());
        assert!(played().iter().all(|lesson| lesson.sides().is_some_and(|sides| !sides.iter().any(Side::is_off))));
    }
}
