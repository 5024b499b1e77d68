//! The figures of the book: the measurements, and their commands.

use sobremesa::catalogue;
use sobremesa_computer::Level;

use crate::contest::truco::styles;
use crate::games::CARDS;

/// A figure.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name of the row; no other row has it.
    pub name: String,
    /// The command line without how much is measured.
    pub arguments: String,
    /// The argument that says how much: `--games`.
    pub measure: &'static str,
    /// The size of the run in minutes, and in hours.
    pub sizes: [u32; 2],
    /// The program of others that is needed.
    pub referee: Option<&'static str>,
}

/// A kind of table, as the rows name it.
struct Played {
    name: &'static str,
    game: &'static str,
    seats: u8,
    /// Its options, as JSON; none where it says nothing.
    options: &'static str,
    /// The rounds of the ladder's steps, best first.
    rounds: &'static [u32],
    /// The games of a quick step and of a full one.
    games: [u32; 2],
}

impl Played {
    /// Returns the arguments that say so.
    fn table(&self) -> String {
        let options = if self.options.is_empty() { String::new() } else { format!(" --options '{}'", self.options) };
        format!("--game {} --seats {}{options}", self.game, self.seats)
    }

    /// Returns the levels of its computers, weakest first.
    fn levels(&self) -> Vec<Level> {
        let named = serde_json::from_str(self.options).unwrap_or_default();
        catalogue::find(self.game).map_or_else(Vec::new, |game| game.levels(&named))
    }
}

const PLAYED: [Played; 16] = [
    played("truco argentino, one chico, two seats", "truco-argentino", 2, CHICO, &OF_TRUCO, [500, 1000]),
    played("truco uruguayo, the same", "truco-uruguayo", 2, CHICO, &OF_TRUCO, [500, 1000]),
    played("truc valencià, the same", "truc-valenciano", 2, CHICO, &OF_TRUCO, [500, 1000]),
    played("truco brasileiro, two seats", "truco-brasileiro", 2, "", &OF_TRUCO, [500, 1000]),
    played("dominó, four seats", "domino", 4, "", &OF_DOMINO, [120, 400]),
    played("dominó, two seats", "domino", 2, "", &OF_DOMINO, [120, 400]),
    played("escoba, two seats", "escoba", 2, "", &[2000, 400, 80, 40, 30], [200, 400]),
    played("backgammon", "backgammon", 2, "", &[20, 20, 1, 1, 1], [60, 600]),
    played("parchís, two seats", "parchis", 2, "", &[2, 1, 1, 1, 1], [120, 1000]),
    played("parchís, four seats", "parchis", 4, "", &[2, 1, 1, 1, 1], [120, 1000]),
    played("ludo, two seats", "ludo", 2, "", &[2, 1, 1, 1, 1], [120, 1000]),
    played("ludo, four seats", "ludo", 4, "", &[2, 1, 1, 1, 1], [120, 1000]),
    played(
        "damas, clásica",
        "damas",
        2,
        r#"{"variante":"clasica"}"#,
        &[600, 320, 130, 56, 24, 1000, 1000, 200, 100, 40, 40, 20],
        [60, 400],
    ),
    played(
        "damas, cien",
        "damas",
        2,
        r#"{"variante":"cien"}"#,
        &[1200, 940, 375, 150, 60, 24, 200, 200, 100, 40, 40, 20],
        [24, 400],
    ),
    played("damas, abundancia", "damas", 2, r#"{"variante":"abundancia"}"#, &[100, 50, 20, 10, 5], [60, 400]),
    played(
        "ajedrez",
        "ajedrez",
        2,
        "",
        &[600, 380, 240, 150, 95, 60, 36, 24, 14, 9, 6, 4, 3, 2, 2, 200, 200, 60, 20, 20, 20, 20, 20, 20, 20],
        [40, 400],
    ),
];
const CHICO: &str = r#"{"chicos":1}"#;
/// The rounds of each game: as many as the better of the two makes at a table; at dominó fewer for the best,
/// which more hardly make better.
const OF_TRUCO: [u32; 5] = [3000, 200, 1, 1, 1];
const OF_DOMINO: [u32; 6] = [8000, 950, 350, 100, 40, 30];

const fn played(
    name: &'static str,
    game: &'static str,
    seats: u8,
    options: &'static str,
    rounds: &'static [u32],
    games: [u32; 2],
) -> Played {
    Played { name, game, seats, options, rounds, games }
}

/// Returns all figures, in the order of the table.
pub fn all() -> Vec<Row> {
    let mut rows = ladder();
    rows.extend(rivals());
    rows.extend(honesty());
    rows.extend(referees());
    rows
}

fn row(name: String, arguments: String, measure: &'static str, sizes: [u32; 2]) -> Row {
    Row { name, arguments, measure, sizes, referee: None }
}

/// Each level against the one below it.
fn ladder() -> Vec<Row> {
    let steps = |of: &Played| {
        let step = |(pair, rounds): (&[Level], &u32)| {
            let (below, above) = (pair[0].word(), pair[1].word());
            let players = format!("--first {above} --second {below} --rounds {rounds}");
            row(
                format!("{}: {above} – {below}", of.name),
                format!("match {} {players}", of.table()),
                "--games",
                of.games,
            )
        };
        of.levels().windows(2).rev().zip(of.rounds).map(step).collect::<Vec<_>>()
    };
    PLAYED.iter().flat_map(steps).collect()
}

/// Returns the best level against fixed rules.
fn rivals() -> Vec<Row> {
    let fixed = [
        ("dominó, pairs: hard – rules", "domino --seats 4", "hard", "rules", 300, [400, 400]),
        ("dominó, pairs: hard – heaviest tile", "domino --seats 4", "hard", "heaviest", 300, [400, 400]),
        ("dominó, two seats: hard – rules", "domino --seats 2", "hard", "rules", 300, [400, 400]),
        ("dominó, two seats: hard – heaviest tile", "domino --seats 2", "hard", "heaviest", 300, [400, 400]),
        ("dominó, pairs: rules – heaviest tile", "domino --seats 4", "rules", "heaviest", 1, [1000, 4000]),
        ("parchís, two seats: hard – greedy", "parchis --seats 2", "hard", "greedy", 2, [400, 400]),
        ("parchís, two seats: hard, four throws ahead – greedy", "parchis --seats 2", "hard", "greedy", 4, [400, 1000]),
        ("parchís, four seats: hard – greedy", "parchis --seats 4", "hard", "greedy", 2, [400, 400]),
        ("ludo, two seats: hard – greedy", "ludo --seats 2", "hard", "greedy", 2, [400, 400]),
        ("ludo, two seats: hard, four throws ahead – greedy", "ludo --seats 2", "hard", "greedy", 4, [400, 1000]),
        ("ludo, four seats: hard – greedy", "ludo --seats 4", "hard", "greedy", 2, [400, 400]),
        ("parchís, two seats: hard – random", "parchis --seats 2", "hard", "random", 2, [200, 400]),
        ("parchís, two seats: greedy – random", "parchis --seats 2", "greedy", "random", 1, [400, 2000]),
        ("ludo, two seats: hard – random", "ludo --seats 2", "hard", "random", 2, [200, 400]),
        ("ludo, two seats: greedy – random", "ludo --seats 2", "greedy", "random", 1, [400, 2000]),
    ];
    let mut rows: Vec<Row> = fixed
        .into_iter()
        .map(|(name, table, first, second, rounds, games)| {
            let arguments = format!("match --game {table} --first {first} --second {second} --rounds {rounds}");
            row(name.to_owned(), arguments, "--games", games)
        })
        .collect();
    rows.extend(trucos());
    rows
}

/// Returns the trucos against fixed strategies, alone and in pairs.
fn trucos() -> Vec<Row> {
    let trucos = [
        ("truco-argentino", "truco argentino", r#"{"chicos":1,"puntos":15,"flor":"no"}"#),
        ("truco-uruguayo", "truco uruguayo", r#"{"chicos":1,"flor":false}"#),
        ("truc-valenciano", "truc valencià", CHICO),
        ("truco-brasileiro", "truco brasileiro", CHICO),
    ];
    let against = |name: String, table: &str, style: &str, rounds: u32| {
        let players = format!("--first hard --second {style} --rounds {rounds} --seed final");
        row(name, format!("match {table} {players}"), "--games", [100, 1000])
    };
    let mut rows = Vec::new();
    // If 100 rounds fall short: as long as it thinks at a table with time.
    let mut further = Vec::new();
    for (game, name, options) in trucos {
        for (seats, pairs) in [(2, ""), (4, ", pairs")] {
            let table = format!("--game {game} --seats {seats} --options '{options}'");
            // Without envido truco first of all is no strategy of its own.
            let has = |style: &&str| game != "truco-brasileiro" || *style != "truco-first";
            rows.extend(
                styles::ALL
                    .into_iter()
                    .filter(has)
                    .map(|style| against(format!("{name}{pairs}: hard – {style}"), &table, style, 100)),
            );
            let longer = match (game, seats) {
                ("truco-uruguayo" | "truc-valenciano", 2) => Some(("calls-more", 3000)),
                ("truco-argentino", 4) => Some(("raises-all", 1500)),
                ("truco-brasileiro", 4) => Some(("calls-more", 1500)),
                _ => None,
            };
            further.extend(longer.map(|(style, rounds)| {
                let name = format!("{name}{pairs}: hard, with the most rounds – {style}");
                against(name, &table, style, rounds)
            }));
        }
    }
    rows.extend(further);
    rows
}

/// Returns the rows for the gain from peeking, and for the proof that no computer peeks.
fn honesty() -> Vec<Row> {
    let table = |game: &str| match game {
        "truco-argentino" | "truco-uruguayo" | "truc-valenciano" => format!("--seats 2 --options '{CHICO}'"),
        _ => "--seats 2".to_owned(),
    };
    let price = |game: &str, table: &str, seats: &str| {
        row(
            format!("price of honesty, {game}{seats}: peeking twin – hard"),
            format!("match --game {game} {table} --first twin --second hard --rounds 300"),
            "--games",
            [200, 1000],
        )
    };
    let mut rows: Vec<Row> = CARDS.iter().map(|game| price(game, &table(game), "")).collect();
    rows.insert(1, price("domino", "--seats 4", ", pairs"));
    rows.extend(CARDS.iter().map(|game| {
        row(
            format!("unseen cards, {game}: permutation test"),
            format!("measure unseen --game {game} {} --rounds 60", table(game)),
            "--decisions",
            [2000, 20_000],
        )
    }));
    rows
}

/// Returns the rows that programs of others judge.
fn referees() -> Vec<Row> {
    let judged = |program, name: &str, arguments: &str, sizes| Row {
        referee: Some(program),
        ..row(name.to_owned(), arguments.to_owned(), "--games", sizes)
    };
    vec![
        judged(
            "/usr/games/gnubg",
            "backgammon: error rate by gnubg, 2 plies",
            "referee gnubg --rounds 2000 --plies 2",
            [4, 80],
        ),
        judged(
            "/usr/games/gnubg",
            "backgammon with the cube: error rate by gnubg, 2 plies",
            "referee gnubg --cube --points 5 --rounds 2000 --plies 2",
            [1, 20],
        ),
        judged(
            "/usr/games/stockfish",
            "ajedrez: hard – Stockfish of 2500 at its UCI_Elo",
            "match --game ajedrez --first hard --second uci:/usr/games/stockfish --option UCI_LimitStrength=true \
             --option UCI_Elo=2500 --told 'nodes 88000' --rounds 185",
            [40, 200],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A level that a game gains has a row of its own.
    #[test]
    fn every_step_of_every_ladder_is_measured() {
        for of in &PLAYED {
            assert_eq!(of.levels().len(), of.rounds.len() + 1, "{}", of.name);
        }
    }
}
