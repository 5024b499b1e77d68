//! Positions to learn from, each with a teacher's judgement. The teacher plays against itself, and now and
//! then any move is made, so that advantages of every kind arise; the quiet positions among them become
//! lessons.

use std::io::{BufWriter, Result, Write};
use std::path::PathBuf;

use clap::ArgMatches;
use cozy_chess::util::parse_uci_move;
use cozy_chess::{BitBoard, Board, BoardBuilder, Color, Move, Piece, Square};
use sobremesa_game::Dice;

use crate::engine::{Answer, Engine};
use crate::train::read_files;
use crate::{CommandResult, read};

/// A game begins with any moves: this many, and up to this many more.
const FIRST_MOVES: u32 = 4;
const MORE_MOVES: u32 = 8;
/// Games are given up when so much is won, in the teacher's hundredths of a pawn.
const DECIDED: i32 = 2000;
/// The teacher is asked about this many games at once, so that it never waits for us.
const AT_ONCE: usize = 48;
/// Positions between two reports.
const STRETCH: u64 = 100_000;

/// The games that the teacher plays.
#[derive(Clone, Copy)]
pub struct Style {
    /// One move in this many is any.
    pub any: u32,
    /// A game is not played if its first moves leave one side better by more than this, in the teacher's
    /// hundredths of a pawn.
    pub apart: i32,
    /// Longer games are given up, in plies.
    pub plies: u32,
}

/// A position and its worth.
#[derive(Clone, Copy)]
pub struct Lesson {
    /// The occupied squares, seen from the side to move.
    pub occupied: u64,
    /// The man on each of them, in order, four bits each: its kind, and 8 if it is the rival's.
    pub men: [u8; 16],
    /// The worth to the side to move in the teacher's hundredths of a pawn.
    pub score: i16,
}

impl Lesson {
    pub const BYTES: usize = 26;

    pub fn of(board: &Board, score: i32) -> Lesson {
        let us = board.side_to_move();
        let turned = |bits: u64| if us == Color::White { bits } else { bits.swap_bytes() };
        let mut lesson = Lesson { occupied: turned(board.occupied().0), men: [0; 16], score: score as i16 };
        for (place, square) in BitBoard(lesson.occupied).into_iter().enumerate() {
            let square = square.relative_to(us);
            let man = board.piece_on(square).unwrap_or(Piece::Pawn) as u8;
            let theirs = if board.colors(us).has(square) { 0 } else { 8 };
            lesson.men[place / 2] |= (man | theirs) << (4 * (place % 2));
        }
        lesson
    }

    /// Returns the men, in order: on which square each stands, and what it is.
    pub fn men(&self) -> impl Iterator<Item = (Square, u8)> {
        let men = BitBoard(self.occupied).into_iter().enumerate();
        men.map(|(place, square)| (square, self.men[place / 2] >> (4 * (place % 2)) & 15))
    }

    /// Returns the position with white to move, without castling or al paso; none if no such position can be.
    pub fn board(&self) -> Option<Board> {
        let mut builder = BoardBuilder::empty();
        for (square, man) in self.men() {
            let color = if man & 8 == 0 { Color::White } else { Color::Black };
            builder.board[square as usize] = Some((Piece::try_index(usize::from(man & 7))?, color));
        }
        builder.build().ok()
    }

    pub fn to_bytes(self) -> [u8; Lesson::BYTES] {
        let mut bytes = [0; Lesson::BYTES];
        bytes[..8].copy_from_slice(&self.occupied.to_le_bytes());
        bytes[8..24].copy_from_slice(&self.men);
        bytes[24..].copy_from_slice(&self.score.to_le_bytes());
        bytes
    }

    pub fn from_bytes(bytes: &[u8; Lesson::BYTES]) -> Lesson {
        let (occupied, rest) = bytes.split_at(8);
        let (men, score) = rest.split_at(16);
        Lesson {
            occupied: u64::from_le_bytes(occupied.try_into().expect("eight bytes")),
            men: men.try_into().expect("sixteen bytes"),
            score: i16::from_le_bytes(score.try_into().expect("two bytes")),
        }
    }
}

/// A game that the teacher plays against itself.
struct Played {
    board: Board,
    plies: u32,
    /// True if the teacher was asked about it before.
    judged: bool,
}

impl Played {
    /// Returns a game after any first moves, with something to think about.
    fn begin(dice: &mut Dice) -> Played {
        loop {
            let mut board = Board::default();
            let first = FIRST_MOVES + dice.below(MORE_MOVES);
            for _ in 0..first {
                let Some(any) = any(&board, dice) else { break };
                board.play_unchecked(any);
            }
            let begun = Played { board, plies: first, judged: false };
            if begun.goes_on(u32::MAX) {
                return begun;
            }
        }
    }

    fn goes_on(&self, plies: u32) -> bool {
        self.plies < plies && self.board.halfmove_clock() < 100 && !moves(&self.board).is_empty()
    }

    /// Goes on as the teacher says, or with any move; returns the lesson of the position, if it is quiet.
    /// `None` at the end.
    fn play(&mut self, answer: &Answer, style: Style, dice: &mut Dice) -> Option<Option<Lesson>> {
        let most = if self.judged { DECIDED } else { style.apart };
        self.judged = true;
        let score = answer.score.filter(|score| score.abs() <= most)?;
        let best = parse_uci_move(&self.board, &answer.best).ok()?;
        let captures = self.board.colors(!self.board.side_to_move()).has(best.to) || best.promotion.is_some();
        let quiet = self.board.checkers().is_empty() && !captures;
        let lesson = quiet.then(|| Lesson::of(&self.board, score));
        let played = if dice.below(style.any) == 0 { any(&self.board, dice)? } else { best };
        self.board.play_unchecked(played);
        self.plies += 1;
        self.goes_on(style.plies).then_some(lesson)
    }
}

/// Writes lessons to a file.
pub fn run(of: &ArgMatches) -> CommandResult {
    let style = Style { any: read(of, "any"), apart: read::<u32>(of, "apart") as i32, plies: read(of, "plies") };
    let lessons = u64::from(read::<u32>(of, "lessons"));
    let mut teacher = Engine::start(&read::<String>(of, "teacher"), &["Hash=8".to_owned()])?;
    let mut file = BufWriter::new(std::fs::File::create(read::<PathBuf>(of, "out"))?);
    let mut dice = crate::dice(&read::<String>(of, "seed"));
    let limit = format!("nodes {}", read::<u32>(of, "nodes"));
    let mut written = 0;
    let mut games: Vec<Played> = (0..AT_ONCE).map(|_| Played::begin(&mut dice)).collect();
    while written < lessons {
        let positions = games.iter().map(|game| format!("fen {}", game.board));
        let answers = teacher.ask_all(positions, &limit)?;
        for (game, answer) in games.iter_mut().zip(answers) {
            let Some(lesson) = game.play(&answer, style, &mut dice) else {
                *game = Played::begin(&mut dice);
                continue;
            };
            let Some(lesson) = lesson else { continue };
            file.write_all(&lesson.to_bytes())?;
            written += 1;
            if written.is_multiple_of(STRETCH) {
                file.flush()?;
                println!("{written} lessons");
            }
        }
    }
    Ok(file.flush()?)
}

/// Returns the lessons in the files that the arguments name.
pub fn lessons(of: &ArgMatches) -> Result<Vec<Lesson>> {
    let mut lessons = Vec::new();
    for file in read_files(of, "lessons") {
        let bytes = std::fs::read(file)?;
        lessons.extend(bytes.as_chunks().0.iter().map(Lesson::from_bytes));
    }
    Ok(lessons)
}

/// Any move that is possible.
fn any(board: &Board, dice: &mut Dice) -> Option<Move> {
    let moves = moves(board);
    (!moves.is_empty()).then(|| moves[dice.below(moves.len() as u32) as usize])
}

fn moves(board: &Board) -> Vec<Move> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves);
        false
    });
    all
}
