//! The computer against plain alpha-beta: games in pairs from openings drawn at random, three plies long as
//! in tournaments, in which neither side is much better.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use sobremesa_computer::{Effort, Level, Player, Tally};
use sobremesa_damas::rules::{Color, Damas, Move, Options};
use sobremesa_game::{Dice, Game, Known, Next, Seat, Table};

use super::Position;
use super::plain::Plain;
use crate::{choices, read, table};

/// The end of the opening: a position as even as this, in hundredths of a man, to looks this deep, the second
/// only if the first finds it even.
const EVEN: i32 = 20;
const LOOKS: [i32; 2] = [10, 18];
/// No more openings than this are tried for a pair of games.
const MOST_TRIED: u32 = 10_000;
/// Longer games count as drawn.
const MOST_MOVES: usize = 600;

/// The results of the games for the computer, and the time they took.
#[derive(Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    decisions: u32,
    longest: Duration,
    thought: Duration,
    rival_decisions: u32,
    rival_nodes: u64,
}

/// Plays and prints.
///
/// # Errors
/// House rules that are not of this game or leave no plain alpha-beta.
pub fn show(of: &ArgMatches) -> Result<(), String> {
    let (mut tally, mut score) = (Tally::default(), Score::default());
    let mut rival = Plain::new(read::<u32>(of, "depth") as i32);
    let (mut openings, mut uneven) = (BTreeSet::new(), BTreeSet::new());
    for pair in 0..read::<u32>(of, "games").div_ceil(2) {
        let seed = format!("{} {pair}", read::<String>(of, "seed"));
        let opening = opening(of, &seed, &mut rival, &openings, &mut uneven)?;
        let mut share = 0.0;
        for seat in 0..2 {
            let seat = Seat::new(seat).ok_or("two seats are a table")?;
            let won = game(of, &opening, seat, &seed, &mut rival, &mut score)?;
            share += won / 2.0;
            match won {
                0.0 => score.lost += 1,
                1.0 => score.won += 1,
                _ => score.drawn += 1,
            }
        }
        tally.add(share);
        openings.insert(opening.clone());
        eprintln!("{}: {} won, {} drawn, {} lost", opening.join(" "), score.won, score.drawn, score.lost);
    }
    let Score { won, drawn, lost, decisions, .. } = score;
    println!(
        "{won} won, {drawn} drawn, {lost} lost: {:.3} ± {:.3} of {} games",
        tally.share(),
        tally.margin(),
        tally.games()
    );
    println!("{} openings played with either colour, {} left out as uneven", openings.len(), uneven.len());
    println!(
        "{decisions} decisions of {:.3} s, the longest {:.3}; the rival looked at {} positions a move",
        score.thought.as_secs_f64() / f64::from(decisions.max(1)),
        score.longest.as_secs_f64(),
        score.rival_nodes / u64::from(score.rival_decisions.max(1)),
    );
    Ok(())
}

/// Moves drawn at random, of which neither side gains much, and which were not played before.
fn opening(
    of: &ArgMatches,
    seed: &str,
    rival: &mut Plain,
    before: &BTreeSet<Vec<String>>,
    uneven: &mut BTreeSet<Vec<String>>,
) -> Result<Vec<String>, String> {
    let choices = choices::<Options>(of)?;
    let mut dice = table::dice(&format!("{seed} opening"));
    for _ in 0..MOST_TRIED {
        let mut table = table::open::<Damas>(&choices, seed)?;
        let mut opening = Vec::new();
        for _ in 0..read::<u32>(of, "plies") {
            let mut moves = Vec::new();
            position(&table).moves(|mv| moves.push(mv));
            let mv = moves.get(dice.below(moves.len() as u32) as usize).ok_or("an opening ended the game")?;
            opening.push(mv.text(mover(&table)));
            play(&mut table, &opening[opening.len() - 1])?;
        }
        if before.contains(&opening) || uneven.contains(&opening) {
            continue;
        }
        if LOOKS.iter().all(|&look| rival.judge(position(&table), look).abs() <= EVEN) {
            return Ok(opening);
        }
        uneven.insert(opening);
    }
    Err("there are not so many openings".to_owned())
}

/// Returns the computer's share of the point in one game.
fn game(
    of: &ArgMatches,
    opening: &[String],
    own: Seat,
    seed: &str,
    rival: &mut Plain,
    score: &mut Score,
) -> Result<f64, String> {
    let mut table = table::open::<Damas>(&choices::<Options>(of)?, seed)?;
    let mut dice = table::dice(&format!("{seed} {}", own.index()));
    for mv in opening {
        play(&mut table, mv)?;
    }
    for _ in 0..MOST_MOVES {
        let seat = match table.game().next() {
            Next::Over(outcome) if outcome.winners.is_empty() => return Ok(0.5),
            Next::Over(outcome) => return Ok(f64::from(u8::from(outcome.winners.contains(own)))),
            Next::Seats(seats) => seats.first().ok_or("a game waits for somebody")?,
            Next::Chance => break,
        };
        let text = if seat == own {
            let known = table.known(seat).ok_or("somebody sits there")?;
            let (mv, took) = think(&known, of, &mut dice);
            (score.decisions, score.thought) = (score.decisions + 1, score.thought + took);
            score.longest = score.longest.max(took);
            // The rival takes no draws, so that nothing comes of an offer.
            mv.ok_or("the computer found no move")?.to_string()
        } else {
            let before = rival.nodes;
            let (mv, _) = rival.choose(position(&table)).ok_or("who is blocked has lost")?;
            (score.rival_decisions, score.rival_nodes) =
                (score.rival_decisions + 1, score.rival_nodes + rival.nodes - before);
            mv.text(mover(&table))
        };
        table.play(seat, &text).map_err(|_| format!("{text} is not possible"))?;
    }
    Ok(0.5)
}

fn play(table: &mut Table<Damas>, mv: &str) -> Result<(), String> {
    let seat = table::to_act(table).ok_or("the game is over")?;
    table.play(seat, mv).map(|_| ()).map_err(|_| format!("{mv} is not possible"))
}

fn mover(table: &Table<Damas>) -> Color {
    if table.game().public().fen.starts_with('W') { Color::White } else { Color::Black }
}

/// Returns the position at the table.
fn position(table: &Table<Damas>) -> Position {
    let pieces = table.game().public().pieces().into_iter();
    Position::of(pieces.map(|(square, color, dama)| (u32::from(square.number()) - 1, color, dama)), mover(table))
}

/// Returns the computer's move, and how long it took.
#[expect(clippy::disallowed_methods, reason = "a tool may read the clock")]
fn think(known: &Known<Damas>, of: &ArgMatches, dice: &mut Dice) -> (Option<Move>, Duration) {
    let begin = Instant::now();
    let level: Level = read(of, "level");
    let mv = match of.get_one::<u32>("ms") {
        Some(&most) => {
            let most = Duration::from_millis(most.into());
            let enough = || begin.elapsed() >= most;
            let effort = Effort::until(&enough);
            Damas::choose(known, level, &effort, dice)
        }
        None => Damas::choose(known, level, &Effort::rounds(read::<u32>(of, "rounds").into()), dice),
    };
    (mv, begin.elapsed())
}
