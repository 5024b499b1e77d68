//! The nets of parchís and ludo, for two, three and four seats: they learn by playing against themselves.

mod learn;
mod play;

use clap::ArgMatches;
use sobremesa_game::Seats;
use sobremesa_race::computer::{ByNet, Judge, Net, Nets, Racing};
use sobremesa_race::rules::ludo::Ludo;
use sobremesa_race::rules::parchis::Parchis;

use super::write;
use crate::{CommandResult, read};
use learn::{learn, usual};
use play::Examination;

/// Learns the nets of a game, and tells how they do against greed.
pub fn run(of: &ArgMatches) -> CommandResult {
    if read::<String>(of, "game") == "ludo" { train::<Ludo>(of) } else { train::<Parchis>(of) }
}

fn train<G: Racing>(of: &ArgMatches) -> CommandResult {
    let net = |count| taught::<G>(of, count);
    write(of, &Nets::new([net(2)?, net(3)?, net(4)?]).to_bytes())
}

fn taught<G: Racing>(of: &ArgMatches, count: u8) -> Result<Net, String> {
    let seats = Seats::new(count).ok_or("no game has so many seats")?;
    let (options, examined) = (usual::<G>()?, read::<u32>(of, "examined"));
    let judge = Judge::new(G::laws(&options), G::WEIGHTS);
    Ok(learn::<G>(&options, seats, read(of, "games"), &read::<String>(of, "seed"), |games, net| {
        let examination = Examination::<G> { options: &options, seats, games: examined };
        let (share, margin) = examination.share(|| ByNet { net, judge: &judge });
        println!("{count} seats, {games} games learnt: {share:.3} ± {margin:.3} against greed");
    }))
}
