//! Lessons for the patterns of damas clásica: games from any first moves, looked at equally deep at every
//! move and played out by the table of endings. Every position in which nothing can be captured is written
//! down with how the game ended and what it seemed to be worth.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use sobremesa_damas::computer::endings::{Outcome, Pieces, outcome_of};
use sobremesa_damas::computer::patterns;
use sobremesa_damas::rules::Color;
use sobremesa_game::Dice;

use super::plain::Plain;
use super::{Bits, Position};
use crate::{CommandResult, read};

/// The value of a won ending before its position is looked at.
const WON: i32 = 1500;
/// A game begins with this many moves drawn at random, or up to as many more.
const FIRST: u32 = 3;
const MORE: u32 = 14;
/// A longer game is drawn.
const LONGEST: usize = 150;
/// The bytes of a lesson.
const BYTES: usize = 27;

/// A position, its estimated worth to the side to move, and twice its share of the point in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub position: Position,
    pub seemed: i16,
    pub halves: u8,
}

impl Lesson {
    fn bytes(self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let Position { own, rivals, damas } = self.position;
        for (place, bits) in [own, rivals, damas].into_iter().enumerate() {
            bytes[8 * place..8 * place + 8].copy_from_slice(&bits.to_le_bytes());
        }
        bytes[24..26].copy_from_slice(&self.seemed.to_le_bytes());
        bytes[26] = self.halves;
        bytes
    }

    /// Returns all lessons of a file.
    pub fn all(file: &Path) -> std::io::Result<Vec<Lesson>> {
        let bytes = std::fs::read(file)?;
        Ok(bytes.chunks_exact(BYTES).map(Lesson::of).collect())
    }

    fn of(bytes: &[u8]) -> Lesson {
        let bits = |place: usize| {
            bytes[place..place + 8].iter().rev().fold(0, |bits: Bits, &byte| bits << 8 | Bits::from(byte))
        };
        Lesson {
            position: Position { own: bits(0), rivals: bits(8), damas: bits(16) },
            seemed: i16::from_le_bytes([bytes[24], bytes[25]]),
            halves: bytes[26],
        }
    }
}

/// Plays, and writes the lessons.
pub fn run(of: &ArgMatches) -> CommandResult {
    let mut dice = crate::dice(&read::<String>(of, "seed"));
    let mut player = Plain::judging(read::<u32>(of, "depth") as i32, worth);
    let (most, mut written, mut games, mut ends) = (read::<u32>(of, "lessons"), 0, 0, [0; 3]);
    let mut file = std::io::BufWriter::new(std::fs::File::create(read::<PathBuf>(of, "out"))?);
    while written < most {
        let lessons = game(&mut player, &mut dice);
        games += 1;
        ends[lessons.last().map_or(1, |lesson| usize::from(lesson.halves))] += 1;
        for lesson in lessons {
            file.write_all(&lesson.bytes())?;
            written += 1;
        }
    }
    println!("{written} lessons of {games} games; who moved last lost {}, drew {}, won {}", ends[0], ends[1], ends[2]);
    Ok(file.flush()?)
}

/// Returns the worth of a position to the side to move, by all that is known of it.
fn worth(position: Position) -> i32 {
    let pieces = Pieces::from(position);
    let seems = patterns::known(pieces) + patterns::learnt(pieces);
    match outcome_of(pieces) {
        None => seems,
        Some(Outcome::Drawn) => seems / 8,
        Some(Outcome::Won) => WON + seems,
        Some(Outcome::Lost) => seems - WON,
    }
}

/// Returns the lessons of a game.
fn game(player: &mut Plain, dice: &mut Dice) -> Vec<Lesson> {
    let first = (0..12).map(|square| (square, Color::Black, false));
    let mut position = Position::of(first.chain((20..32).map(|square| (square, Color::White, false))), Color::Black);
    for _ in 0..FIRST + dice.below(MORE) {
        let mut moves = Vec::new();
        position.moves(|mv| moves.push(mv));
        let Some(mv) = moves.get(dice.below(moves.len().max(1) as u32) as usize) else { return Vec::new() };
        position = mv.after;
    }
    let mut lessons: Vec<(usize, Lesson)> = Vec::new();
    let mut moved = 0;
    // The result of the game for the side to move then.
    let halves = loop {
        if let Some(outcome) = outcome_of(Pieces::from(position)) {
            break outcome as u8;
        }
        let Some((mv, seemed)) = player.choose(position) else { break 0 };
        if moved == LONGEST {
            break 1;
        }
        if !position.must_capture() {
            // The only move was not looked at.
            let seemed = if seemed == 0 { worth(position) } else { seemed };
            let seemed = seemed.clamp(-WON, WON) as i16;
            lessons.push((moved, Lesson { position, seemed, halves: 1 }));
        }
        position = mv.after;
        moved += 1;
    };
    let told = |(when, lesson): (usize, Lesson)| Lesson {
        halves: if (moved - when) % 2 == 0 { halves } else { 2 - halves },
        ..lesson
    };
    lessons.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_round_trip_and_contain_no_forced_captures() {
        let lessons = game(&mut Plain::judging(2, worth), &mut crate::dice("lessons"));
        assert!(lessons.len() > 10);
        for &lesson in &lessons {
            assert_eq!(Lesson::of(&lesson.bytes()), lesson);
            assert!(!lesson.position.must_capture());
        }
    }
}
