//! The figures of the book: the measurements, and their commands.

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
    rounds: [u32; 7],
    /// The games of a quick step and of a full one.
    games: [u32; 2],
}

impl Played {
    /// Returns the arguments that say so.
    fn table(&self) -> String {
        let options = if self.options.is_empty() { String::new() } else { format!(" --options '{}'", self.options) };
        format!("--game {} --seats {}{options}", self.game, self.seats)
    }
}

const PLAYED: [Played; 16] = [
    played("truco argentino, one chico, two seats", "truco-argentino", 2, CHICO, OF_TRUCO, [500, 1000]),
    played("truco uruguayo, the same", "truco-uruguayo", 2, CHICO, OF_TRUCO, [500, 1000]),
    played("truc valencià, the same", "truc-valenciano", 2, CHICO, OF_TRUCO, [500, 1000]),
    played("truco brasileiro, two seats", "truco-brasileiro", 2, "", OF_TRUCO, [500, 1000]),
    played("dominó, four seats", "domino", 4, "", OF_DOMINO, [120, 400]),
    played("dominó, two seats", "domino", 2, "", OF_DOMINO, [120, 400]),
    played("escoba, two seats", "escoba", 2, "", [2000, 900, 360, 160, 75, 45, 30], [200, 400]),
    played("backgammon", "backgammon", 2, "", [20, 1, 1, 1, 1, 1, 1], [60, 600]),
    played("parchís, two seats", "parchis", 2, "", OF_RACES, [120, 1000]),
    played("parchís, four seats", "parchis", 4, "", OF_RACES, [120, 1000]),
    played("ludo, two seats", "ludo", 2, "", OF_RACES, [120, 1000]),
    played("ludo, four seats", "ludo", 4, "", OF_RACES, [120, 1000]),
    played("damas, clásica", "damas", 2, r#"{"variante":"clasica"}"#, [600, 320, 56, 300, 300, 100, 40], [60, 400]),
    played("damas, cien", "damas", 2, r#"{"variante":"cien"}"#, [600, 320, 56, 300, 300, 100, 40], [24, 400]),
    played(
        "damas, abundancia",
        "damas",
        2,
        r#"{"variante":"abundancia"}"#,
        [100, 300, 200, 150, 100, 100, 50],
        [60, 400],
    ),
    played("ajedrez", "ajedrez", 2, "", [200, 36, 6, 200, 200, 20, 20], [40, 400]),
];
const CHICO: &str = r#"{"chicos":1}"#;
/// The rounds of each game: as many as the better of the two makes at a table, but fewer for the best.
const OF_TRUCO: [u32; 7] = [300, 150, 150, 150, 1, 1, 1];
const OF_DOMINO: [u32; 7] = [3000, 1200, 580, 290, 115, 45, 30];
const OF_RACES: [u32; 7] = [2, 1, 1, 1, 1, 1, 1];

const fn played(
    name: &'static str,
    game: &'static str,
    seats: u8,
    options: &'static str,
    rounds: [u32; 7],
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
        let step = |(pair, rounds): (&[Level], u32)| {
            let (below, above) = (pair[0].number(), pair[1].number());
            let players = format!("--first {above} --second {below} --rounds {rounds}");
            row(
                format!("{}: level {above} – {below}", of.name),
                format!("match {} {players}", of.table()),
                "--games",
                of.games,
            )
        };
        Level::ALL.windows(2).rev().zip(of.rounds).map(step).collect::<Vec<_>>()
    };
    PLAYED.iter().flat_map(steps).collect()
}

/// Returns the best level against fixed rules.
fn rivals() -> Vec<Row> {
    let fixed = [
        ("dominó, pairs: level 8 – rules", "domino --seats 4", "8", "rules", 300, [400, 400]),
        ("dominó, pairs: level 8 – heaviest tile", "domino --seats 4", "8", "heaviest", 300, [400, 400]),
        ("dominó, two seats: level 8 – rules", "domino --seats 2", "8", "rules", 300, [400, 400]),
        ("dominó, two seats: level 8 – heaviest tile", "domino --seats 2", "8", "heaviest", 300, [400, 400]),
        ("dominó, pairs: rules – heaviest tile", "domino --seats 4", "rules", "heaviest", 1, [1000, 4000]),
        ("parchís, two seats: level 8 – greedy", "parchis --seats 2", "8", "greedy", 2, [400, 400]),
        ("parchís, two seats: level 8, four throws ahead – greedy", "parchis --seats 2", "8", "greedy", 4, [400, 1000]),
        ("parchís, four seats: level 8 – greedy", "parchis --seats 4", "8", "greedy", 2, [400, 400]),
        ("ludo, two seats: level 8 – greedy", "ludo --seats 2", "8", "greedy", 2, [400, 400]),
        ("ludo, two seats: level 8, four throws ahead – greedy", "ludo --seats 2", "8", "greedy", 4, [400, 1000]),
        ("ludo, four seats: level 8 – greedy", "ludo --seats 4", "8", "greedy", 2, [400, 400]),
        ("parchís, two seats: level 8 – random", "parchis --seats 2", "8", "random", 2, [200, 400]),
        ("parchís, two seats: greedy – random", "parchis --seats 2", "greedy", "random", 1, [400, 2000]),
        ("ludo, two seats: level 8 – random", "ludo --seats 2", "8", "random", 2, [200, 400]),
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
        let players = format!("--first 8 --second {style} --rounds {rounds} --seed final");
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
                    .map(|style| against(format!("{name}{pairs}: level 8 – {style}"), &table, style, 100)),
            );
            let longer = match (game, seats) {
                ("truco-uruguayo" | "truc-valenciano", 2) => Some(("calls-more", 3000)),
                ("truco-argentino", 4) => Some(("raises-all", 1500)),
                ("truco-brasileiro", 4) => Some(("calls-more", 1500)),
                _ => None,
            };
            further.extend(longer.map(|(style, rounds)| {
                let name = format!("{name}{pairs}: level 8, with the most rounds – {style}");
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
            format!("price of honesty, {game}{seats}: peeking twin – level 8"),
            format!("match --game {game} {table} --first twin --second 8 --rounds 300"),
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
            "ajedrez: level 8 – Stockfish of 2500 at its UCI_Elo",
            "match --game ajedrez --first 8 --second uci:/usr/games/stockfish --option UCI_LimitStrength=true \
             --option UCI_Elo=2500 --told 'nodes 88000' --rounds 185",
            [40, 200],
        ),
    ]
}
