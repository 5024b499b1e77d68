//! The figures of docs/develop/players.md: the measurements, and their commands.

use sobremesa_computer::{Level, Player};
use sobremesa_game::{Choices, Options};

use crate::games::{HIDING, with_game};

/// The program that measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// This one.
    Figures,
    /// Another tool of the repository: its package.
    Tool(&'static str),
}

impl Program {
    /// Returns its package.
    pub const fn package(self) -> &'static str {
        match self {
            Program::Figures => "sobremesa-figures",
            Program::Tool(package) => package,
        }
    }
}

/// A figure.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name of the row; no other row has it.
    pub name: String,
    pub program: Program,
    /// The command line without how much is measured.
    pub arguments: String,
    /// The argument that says how much: `--games`.
    pub measure: &'static str,
    /// The size of the run in minutes, and in hours.
    pub sizes: [u32; 2],
    /// The lines of the program's output that are the figure.
    pub lines: Lines,
    /// The program of others that is needed.
    pub referee: Option<&'static str>,
}

/// Lines of what a program prints.
#[derive(Clone, Copy, Debug)]
pub enum Lines {
    First,
    Last,
    All,
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
        with_game!(self.game, levels_of(&named))
    }
}

fn levels_of<G: Player>(named: &Choices) -> Vec<Level> {
    G::Options::from_choices(named).map_or_else(|_| Vec::new(), |options| G::levels(&options))
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
    rows.extend(boards());
    rows
}

fn row(name: String, arguments: String, measure: &'static str, sizes: [u32; 2]) -> Row {
    Row { name, program: Program::Figures, arguments, measure, sizes, lines: Lines::Last, referee: None }
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

/// Returns the trucos against fixed strategies, alone and in pairs, against what learns to beat them, and how
/// long they take.
fn trucos() -> Vec<Row> {
    let tool = |name: String, arguments: String, measure, sizes| Row {
        program: Program::Tool("sobremesa-trucos"),
        ..row(name, arguments, measure, sizes)
    };
    let styles = ["calls-all", "raises-all", "honest", "rules", "truco-first", "calls-more", "bets-more", "habits"];
    let trucos = [
        ("argentino", "truco argentino"),
        ("uruguayo", "truco uruguayo"),
        ("valenciano", "truc valencià"),
        ("brasileiro", "truco brasileiro"),
    ];
    let mut rows = Vec::new();
    for (truco, name) in trucos {
        // Without envido truco first of all is no strategy of its own.
        let has = |style: &str| truco != "brasileiro" || style != "truco-first";
        for (seats, pairs) in [("", ""), (" --seats 4", ", pairs")] {
            rows.extend(styles.iter().filter(|style| has(style)).map(|style| {
                tool(
                    format!("{name}{pairs}: hard – {style}"),
                    format!("rivals --game {truco}{seats} --only {style} --rounds 100 --seed final"),
                    "--games",
                    [100, 1000],
                )
            }));
        }
        rows.push(tool(
            format!("{name}: points a hand of a best response to hard"),
            format!("response --game {truco} --rounds 100 --examined 6000"),
            "--hands",
            [3000, 50_000],
        ));
        rows.push(tool(
            format!("{name}: a decision of hard with the most rounds"),
            format!("pace --game {truco} --rounds 10000 --seed final"),
            "--games",
            [10, 20],
        ));
        rows.push(tool(
            format!("{name}, pairs: a decision of hard with the most rounds"),
            format!("pace --game {truco} --seats 4 --rounds 10000 --seed final"),
            "--games",
            [10, 20],
        ));
    }
    // If 100 rounds fall short: as long as it thinks at a table with time.
    rows.extend(
        [
            ("uruguayo", "truco uruguayo", "calls-more", "3000"),
            ("valenciano", "truc valencià", "calls-more", "3000"),
            ("argentino --seats 4", "truco argentino, pairs", "raises-all", "1500"),
            ("brasileiro --seats 4", "truco brasileiro, pairs", "calls-more", "1500"),
        ]
        .map(|(truco, name, style, rounds)| {
            tool(
                format!("{name}: hard, with the most rounds – {style}"),
                format!("rivals --game {truco} --only {style} --rounds {rounds} --seed final"),
                "--games",
                [100, 1000],
            )
        }),
    );
    rows
}

/// Returns the rows for the gain from peeking, and for the proof that no computer peeks.
fn honesty() -> Vec<Row> {
    let table = |game: &str| match game {
        "truco-argentino" | "truco-uruguayo" | "truc-valenciano" => CHICO,
        _ => "--seats 2",
    };
    let price = |game: &str, table: &str, seats: &str| {
        row(
            format!("price of honesty, {game}{seats}: peeking twin – hard"),
            format!("match --game {game} {table} --first twin --second hard --rounds 300"),
            "--games",
            [200, 1000],
        )
    };
    let mut rows: Vec<Row> = HIDING.iter().map(|game| price(game, table(game), "")).collect();
    rows.insert(1, price("domino", "--seats 4", ", pairs"));
    rows.extend(HIDING.iter().map(|game| {
        row(
            format!("unseen cards, {game}: permutation test"),
            format!("unseen --game {game} {} --rounds 60", table(game)),
            "--decisions",
            [2000, 20_000],
        )
    }));
    rows
}

/// Further measurements of the board games.
fn boards() -> Vec<Row> {
    let tool = |package, name: &str, arguments: &str, sizes| Row {
        program: Program::Tool(package),
        ..row(name.to_owned(), arguments.to_owned(), "--games", sizes)
    };
    let boards = |name: &str, arguments: &str, sizes| Row {
        lines: Lines::First,
        ..tool("sobremesa-boards", name, arguments, sizes)
    };
    let gnubg = |name: &str, arguments: &str, sizes| Row {
        lines: Lines::All,
        referee: Some("/usr/games/gnubg"),
        ..boards(name, arguments, sizes)
    };
    let clasica = "--game damas --rounds 5 --options '{\"variante\":\"clasica\"}'";
    vec![
        boards("openings, ajedrez: different ones", "openings --game ajedrez --rounds 5", [60, 200]),
        boards("openings, damas clásica: different ones", &format!("openings {clasica}"), [60, 200]),
        boards("giving up, ajedrez: what became of it", "resignations --game ajedrez --rounds 4", [20, 100]),
        boards("giving up, damas clásica: what became of it", &format!("resignations {clasica}"), [20, 100]),
        boards(
            "giving up, backgammon: what became of it",
            "resignations --game backgammon --rounds 0 --options '{\"puntos\":1}'",
            [100, 400],
        ),
        boards("damas clásica: hard – plain alpha-beta of depth 14", "plain --depth 14 --rounds 600", [10, 40]),
        gnubg("backgammon: error rate by gnubg, 2 plies", "gnubg --rounds 2000 --plies 2", [4, 80]),
        gnubg(
            "backgammon with the cube: error rate by gnubg, 2 plies",
            "gnubg --cube --points 5 --rounds 2000 --plies 2",
            [1, 20],
        ),
        Row {
            referee: Some("/usr/games/stockfish"),
            ..tool(
                "sobremesa-ajedrez-net",
                "ajedrez: hard – Stockfish of 2500 at its UCI_Elo",
                "match --option UCI_LimitStrength=true --option UCI_Elo=2500 --told 'nodes 88000' --rounds 185",
                [40, 200],
            )
        },
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
