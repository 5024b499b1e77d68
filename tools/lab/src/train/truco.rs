//! The books of the trucos, and how often players take their chances.

use clap::ArgMatches;
use sobremesa_game::{Choices, Options};
use sobremesa_truco::computer::brasileiro::usual as usual_of_brasileiro;
use sobremesa_truco::computer::{Practice, Solvable, Solver, usual};
use sobremesa_truco::rules::argentino::{self, TrucoArgentino};
use sobremesa_truco::rules::brasileiro::House;
use sobremesa_truco::rules::uruguayo::{self, TrucoUruguayo};
use sobremesa_truco::rules::valenciano::{self, TrucValenciano};

use super::write;
use crate::{CommandResult, dice, read};

/// The trucos, and those of them that can have a book.
pub const ALL: [&str; 4] = ["truc-valenciano", "truco-argentino", "truco-brasileiro", "truco-uruguayo"];
pub const BOOKED: [&str; 3] = ["truc-valenciano", "truco-argentino", "truco-uruguayo"];
/// Deals between two reports.
const STRETCH: u32 = 20_000;

/// A truco that is practised, as it is usually played.
trait Practised: Solvable {
    fn practice() -> Practice<Self::Options>;
}

impl Practised for TrucoArgentino {
    fn practice() -> Practice<argentino::House> {
        use argentino::FlorRule::{No, Obligada};
        let house = |flor| argentino::House { flor, chicos: 1, ..Default::default() };
        Practice { houses: vec![house(No), house(No), house(Obligada)], furthest: 30, far_in_4: 1 }
    }
}

impl Practised for TrucoUruguayo {
    fn practice() -> Practice<uruguayo::House> {
        use uruguayo::Perfil::{Cuarenta, Treinta};
        let house = |perfil| uruguayo::House { perfil, chicos: 1, ..Default::default() };
        Practice { houses: vec![house(Cuarenta), house(Cuarenta), house(Treinta)], furthest: 40, far_in_4: 2 }
    }
}

impl Practised for TrucValenciano {
    fn practice() -> Practice<valenciano::House> {
        let house = |chicos| valenciano::House { chicos, ..Default::default() };
        Practice { houses: vec![house(1), house(3)], furthest: 24, far_in_4: 1 }
    }
}

/// Solves the betting of a truco. An early stop leaves what was solved so far.
pub fn solve(of: &ArgMatches) -> CommandResult {
    match read::<String>(of, "game").as_str() {
        "truco-uruguayo" => solve_one::<TrucoUruguayo>(of),
        "truc-valenciano" => solve_one::<TrucValenciano>(of),
        _ => solve_one::<TrucoArgentino>(of),
    }
}

fn solve_one<G: Practised>(of: &ArgMatches) -> CommandResult {
    let (deals, mut dice) = (read::<u32>(of, "deals"), dice(&read::<String>(of, "seed")));
    let mut solver = Solver::<G>::new(G::practice());
    for first in (0..deals).step_by(STRETCH as usize) {
        solver.learn(STRETCH.min(deals - first), &mut dice);
        let book = solver.book();
        let bytes = book.to_bytes();
        println!("{} deals: {} decisions, {} bytes", (first + STRETCH).min(deals), book.len(), bytes.len());
        write(of, &bytes)?;
    }
    Ok(())
}

/// Prints the rates of a truco, as the house usually plays one chico without flor.
pub fn rates(of: &ArgMatches) -> CommandResult {
    let one_chico = |flor: Option<serde_json::Value>| -> Choices {
        let flor = flor.map(|flor| ("flor".to_owned(), flor));
        [("chicos".to_owned(), 1.into())].into_iter().chain(flor).collect()
    };
    match read::<String>(of, "game").as_str() {
        "truco-uruguayo" => rates_of::<TrucoUruguayo>(of, &one_chico(Some(false.into()))),
        "truc-valenciano" => rates_of::<TrucValenciano>(of, &one_chico(None)),
        "truco-brasileiro" => {
            println!("{:.2?}", usual_of_brasileiro(&House::default(), read(of, "hands"), &mut dice("rates")));
            Ok(())
        }
        _ => {
            let mut argentino = one_chico(Some("no".into()));
            argentino.insert("puntos".to_owned(), 15.into());
            rates_of::<TrucoArgentino>(of, &argentino)
        }
    }
}

fn rates_of<G: Solvable>(of: &ArgMatches, choices: &Choices) -> CommandResult {
    let house = G::Options::from_choices(choices).map_err(|_| "the house rules are the game's own")?;
    for rates in usual::<G>(&house, read(of, "hands"), &mut dice("rates")) {
        println!("{rates:.2?}");
    }
    Ok(())
}
