//! A computer against another build of this program: two versions of a search, or two levels of them, which
//! cannot be in one program.
//!
//! The other build is run as `answer`: it reads a line for each decision, the house rules and the moves so
//! far, and answers with a line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use clap::ArgMatches;
use sobremesa_computer::{Player, Tally};
use sobremesa_game::{Choices, Dice, Next, Seat, Table};

use crate::{choices, computer, read, table};

/// Answers what is asked, line by line.
///
/// # Errors
/// A question that is none, or an input that cannot be read.
pub fn answer<G: Player>(of: &ArgMatches) -> Result<(), String> {
    let computer = computer(of);
    let mut dice = table::dice(&read::<String>(of, "seed"));
    for line in std::io::stdin().lines() {
        let line = line.map_err(|trouble| trouble.to_string())?;
        let (rules, moves) = line.split_once('\t').ok_or("a line has house rules, a tab and moves")?;
        let rules: Choices = serde_json::from_str(rules).map_err(|trouble| trouble.to_string())?;
        let mut table = table::open::<G>(&rules, "")?;
        for mv in moves.split_whitespace() {
            let seat = table::to_act(&table).ok_or("the game is over")?;
            table.play(seat, mv).map_err(|_| format!("{mv} is not possible"))?;
        }
        let seat = table::to_act(&table).ok_or("the game is over")?;
        println!("{}", computer.choose(&table, seat, &mut dice).unwrap_or_default());
    }
    Ok(())
}

/// The other build, waiting for questions.
struct Rival {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Rival {
    fn run(program: &str, game: &str, of: &ArgMatches) -> Result<Rival, String> {
        let level: sobremesa_computer::Level = read(of, "level");
        let mut command = Command::new(program);
        command.args(["answer", "--game", game, "--level", level.word()]);
        command.args(["--rounds", &read::<u32>(of, "rounds").to_string(), "--seed", &read::<String>(of, "seed")]);
        let process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = process.map_err(|trouble| format!("{program}: {trouble}"))?;
        let questions = process.stdin.take().ok_or("it reads")?;
        let answers = BufReader::new(process.stdout.take().ok_or("it writes")?);
        Ok(Rival { process, questions, answers })
    }

    fn choose(&mut self, rules: &Choices, moves: &[String]) -> Result<String, String> {
        let rules = serde_json::to_string(rules).map_err(|trouble| trouble.to_string())?;
        let asked = writeln!(self.questions, "{rules}\t{}", moves.join(" "));
        asked.and_then(|()| self.questions.flush()).map_err(|trouble| trouble.to_string())?;
        let mut line = String::new();
        self.answers.read_line(&mut line).map_err(|trouble| trouble.to_string())?;
        Ok(line.trim().to_owned())
    }
}

/// Plays pairs of games from moves drawn at random, and prints this build's share.
///
/// # Errors
/// The other build does not run or answers nonsense.
pub fn show<G: Player>(of: &ArgMatches) -> Result<(), String> {
    let rules = choices::<G::Options>(of)?;
    let mut rival = Rival::run(&read::<String>(of, "program"), &read::<String>(of, "game"), of)?;
    let (mut tally, mut score) = (Tally::default(), [0; 3]);
    for pair in 0..read::<u32>(of, "games").div_ceil(2) {
        let seed = format!("{} {pair}", read::<String>(of, "seed"));
        let opening = opening::<G>(&rules, &seed, read::<u32>(of, "plies"))?;
        let mut share = 0.0;
        for seat in 0..2 {
            let own = Seat::new(seat).ok_or("two seats are a table")?;
            let won = game::<G>(of, &rules, &opening, own, &seed, &mut rival)?;
            share += won / 2.0;
            score[(won * 2.0) as usize] += 1;
        }
        tally.add(share);
        eprintln!("{}: {} won, {} drawn, {} lost", opening.join(" "), score[2], score[1], score[0]);
    }
    println!("{:.3} ± {:.3} of {} games", tally.share(), tally.margin(), tally.games());
    drop(rival.questions);
    rival.process.wait().map(|_| ()).map_err(|trouble| trouble.to_string())
}

fn opening<G: Player>(rules: &Choices, seed: &str, plies: u32) -> Result<Vec<String>, String> {
    let mut dice = table::dice(&format!("{seed} opening"));
    let mut table = table::open::<G>(rules, seed)?;
    let (mut moves, mut list) = (Vec::new(), Vec::new());
    for _ in 0..plies {
        let Next::Seats(seats) = table.game().next() else { return Err("an opening ended the game".to_owned()) };
        let (seat, mv) = table.game().random_move(seats, &mut dice, &mut list);
        play(&mut table, seat, mv.to_string(), &mut moves)?;
    }
    Ok(moves)
}

/// This build's share of the point in one game.
fn game<G: Player>(
    of: &ArgMatches,
    rules: &Choices,
    opening: &[String],
    own: Seat,
    seed: &str,
    rival: &mut Rival,
) -> Result<f64, String> {
    let mut table = table::open::<G>(rules, seed)?;
    let mut dice: Dice = table::dice(&format!("{seed} {}", own.index()));
    let (computer, mut moves) = (computer(of), Vec::new());
    for mv in opening {
        let seat = table::to_act(&table).ok_or("an opening ended the game")?;
        play(&mut table, seat, mv.clone(), &mut moves)?;
    }
    loop {
        let seat = match table.game().next() {
            Next::Over(outcome) if outcome.winners.is_empty() => return Ok(0.5),
            Next::Over(outcome) => return Ok(f64::from(u8::from(outcome.winners.contains(own)))),
            Next::Seats(seats) => seats.first().ok_or("a game waits for somebody")?,
            Next::Chance => return Err("these games have no dice".to_owned()),
        };
        let mv = if seat == own {
            computer.choose(&table, seat, &mut dice).ok_or("the computer found no move")?
        } else {
            rival.choose(rules, &moves)?
        };
        play(&mut table, seat, mv, &mut moves)?;
    }
}

fn play<G: Player>(table: &mut Table<G>, seat: Seat, mv: String, moves: &mut Vec<String>) -> Result<(), String> {
    table.play(seat, &mv).map_err(|_| format!("{mv} is not possible"))?;
    moves.push(mv);
    Ok(())
}
