//! Trains the nets by which computers play parchís and ludo.
//!
//! - `train` lets nets for two, three and four seats learn by playing against themselves:
//!   `games/race/src/computer/ludo.bin`.
//! - `examine` says how often the nets that there are beat greed, by how many throws they look ahead.
//! - `ceiling` lets a net learn nothing but to beat greed, and says how often it does.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command, value_parser};
use sobremesa_game::{Seat, Seats};
use sobremesa_race::computer::{ByNet, Judge, Judging, Nets, Racing};
use sobremesa_race::rules::ludo::Ludo;
use sobremesa_race::rules::parchis::Parchis;
use sobremesa_races::learn::{Course, Learner, Lesson, learn, usual};
use sobremesa_races::play::Examination;

fn main() -> ExitCode {
    let number = |name, usual| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual);
    let game = Arg::new("game").long("game").required(true).value_parser(["ludo", "parchis"]);
    let examined = number("examined", "2000").help("How many games against greed");
    let [seats, throws] = [number("seats", "2"), number("throws", "2").help("The most throws ahead")];
    let learning = |command: Command| {
        let seed = Arg::new("seed").long("seed").default_value("sobremesa");
        command.arg(number("games", "200000").help("How many games are learnt from")).arg(seed)
    };
    let out = Arg::new("out").long("out").required(true).value_parser(value_parser!(PathBuf));
    let all = |command: Command| command.arg(game.clone()).arg(examined.clone());
    let train = learning(all(Command::new("train").about("Learns nets by playing against themselves"))).arg(out);
    let examine = all(Command::new("examine").about("Says how often the nets beat greed, by how far they look ahead"));
    let ceiling = learning(all(Command::new("ceiling").about("Learns to beat greed, and says how often it does")));
    let matches = Command::new("sobremesa-races")
        .subcommand_required(true)
        .subcommands([train, examine.arg(seats.clone()).arg(throws.clone()), ceiling.arg(seats).arg(throws)])
        .get_matches();
    let done = match matches.subcommand() {
        Some((what, of)) if read::<String>(of, "game") == "ludo" => run::<Ludo>(what, of),
        Some((what, of)) => run::<Parchis>(what, of),
        None => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn run<G: Racing>(what: &str, of: &ArgMatches) -> Result<(), String> {
    match what {
        "train" => train::<G>(of),
        "examine" => examine::<G>(of),
        _ => ceiling::<G>(of),
    }
}

/// Lets a net learn, and tells how it does.
fn taught<G: Racing>(of: &ArgMatches, seats: Seats, against_greed: bool) -> Result<Vec<Course>, String> {
    let (options, examined) = (usual::<G>()?, read::<u32>(of, "examined"));
    let judge = Judge::new(G::laws(&options), G::WEIGHTS);
    let lesson = Lesson { options: &options, seats, games: read(of, "games"), against_greed };
    Ok(learn::<G>(&lesson, &read::<String>(of, "seed"), |games, courses| {
        let examination =
            Examination::<G> { options: &options, seats, throws: 0, halves: !against_greed, games: examined };
        let (share, margin) = examination.share(|seat| Learner { courses, judge: &judge, seat });
        println!("{} seats, {games} games learnt: {share:.3} ± {margin:.3} against greed", seats.count());
    }))
}

fn train<G: Racing>(of: &ArgMatches) -> Result<(), String> {
    let net = |count| {
        let seats = Seats::new(count).ok_or("nobody sits so")?;
        Ok::<_, String>(taught::<G>(of, seats, false)?.swap_remove(0).net)
    };
    let nets = Nets::new([net(2)?, net(3)?, net(4)?]);
    std::fs::write(read::<PathBuf>(of, "out"), nets.to_bytes()).map_err(|trouble| trouble.to_string())
}

fn ceiling<G: Racing>(of: &ArgMatches) -> Result<(), String> {
    let seats = seats(of)?;
    let courses = taught::<G>(of, seats, true)?;
    let judge = Judge::new(G::laws(&usual::<G>()?), G::WEIGHTS);
    tell::<G, _>(of, seats, false, |seat| Learner { courses: &courses, judge: &judge, seat })
}

fn examine<G: Racing>(of: &ArgMatches) -> Result<(), String> {
    let seats = seats(of)?;
    let net = G::nets().ok_or("there are no nets")?.seats(seats.count());
    let judge = Judge::new(G::laws(&usual::<G>()?), G::WEIGHTS);
    let halves: &[bool] = if seats.count() > 2 { &[true, false] } else { &[true] };
    halves.iter().try_for_each(|&halves| tell::<G, _>(of, seats, halves, |_| ByNet { net, judge: &judge }))
}

/// Tells how often some beat greed, looking more and more throws ahead.
fn tell<G: Racing, J: Judging<G::Colour>>(
    of: &ArgMatches,
    seats: Seats,
    halves: bool,
    judge: impl Fn(Seat) -> J,
) -> Result<(), String> {
    let options = usual::<G>()?;
    println!("{} against greed:", if halves { "every other seat" } else { "one seat" });
    for throws in 0..=u64::from(read::<u32>(of, "throws")) {
        let examination = Examination::<G> { options: &options, seats, throws, halves, games: read(of, "examined") };
        let (share, margin) = examination.share(&judge);
        println!("{throws} throws ahead: {share:.3} ± {margin:.3}");
    }
    Ok(())
}

fn seats(of: &ArgMatches) -> Result<Seats, String> {
    Seats::new(read::<u32>(of, "seats") as u8).ok_or_else(|| "nobody sits so".to_owned())
}

/// Returns an argument that has a default or is required.
fn read<T: Clone + Send + Sync + 'static>(of: &ArgMatches, name: &str) -> T {
    of.get_one::<T>(name).cloned().unwrap_or_else(|| unreachable!("--{name} has a value"))
}
