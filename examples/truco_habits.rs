//! The best level of truco argentino against a fixed strategy that exploits its old habits: bet the envido whenever it kept silent as mano,
//! want its falta with ordinary points, say truco first, and call truco once a baza is over. See `docs/players.md`.
//!
//! ```sh
//! cargo run --release --example truco_habits -- hard 400
//! ```

use std::error::Error;

use serde_json::{Value, json};
use sobremesa::catalogue::{self, AnyTable, Viewer};
use sobremesa::game::{Dice, Seat, Seats};
use sobremesa::games::truco::cards::Card;
use sobremesa::games::truco::rank::rank;
use sobremesa::league::{Computer, Contestant, Match, Tally};
use sobremesa::player::Level;

/// The strength of a two and of a three: anything above wins most bazas.
const TWO: u8 = 9;
const THREE: u8 = 10;

/// The strategy. It counts what its rival did, for the report.
#[derive(Default)]
struct Habits {
    /// The hand that is being played.
    number: u64,
    /// Hands, and those in which the rival opened the falta envido while both had fewer than 10 points.
    hands: u32,
    early_faltas: u32,
    /// Those of them made with under 24 points, which the strategy does not look at: the rival's score, its own score, and the rival's
    /// points.
    weak_faltas: Vec<[i64; 3]>,
    /// Envidos bet after the rival's silence as mano, and those of them to which the rival folded.
    bets: u32,
    folds: u32,
    /// Where in the record the rival's answer to such a bet will stand.
    answer_at: Option<usize>,
}

impl Habits {
    fn count(&mut self, table: &dyn AnyTable, seat: Seat, look: &Look) {
        if let Some(answer) = self.answer_at.take().and_then(|place| table.record().inputs.get(place)) {
            self.folds += u32::from(answer.1 == "no-quiero");
        }
        let number = look.view["number"].as_u64().unwrap_or_default();
        self.hands += u32::from(number != self.number);
        self.number = number;
        let below_10 = look.view["score"].as_array().is_some_and(|score| score.iter().all(|it| it.as_u64() < Some(10)));
        let calls = look.view["envido"]["calls"].as_array().map(Vec::as_slice);
        let opened = matches!(calls, Some([only]) if only["move"] == "falta-envido");
        if look.view["phase"] == "envido" && below_10 && opened {
            let rival = Viewer::Seat(table.seats().after(seat, 1));
            self.early_faltas += 1;
            let points = table.view(rival)["points"].as_i64().unwrap_or_default();
            let score = |seat: Seat| look.view["score"][seat.index()].as_i64().unwrap_or_default();
            if points < 24 {
                self.weak_faltas.push([score(table.seats().after(seat, 1)), score(seat), points]);
            }
        }
    }
}

/// What the strategy looks at.
struct Look {
    view: Value,
    moves: Vec<String>,
    /// The ranks of the cards in hand, ascending, with their moves.
    cards: Vec<(u8, String)>,
    points: i64,
}

impl Look {
    fn new(table: &dyn AnyTable, seat: Seat) -> Look {
        let view = table.view(Viewer::Seat(seat));
        let moves = table.moves(seat);
        let ranked = |mv: &String| mv.parse::<Card>().ok().map(|card| (rank(card), mv.clone()));
        let hand = view["hand"].as_array().into_iter().flatten();
        let mut cards: Vec<_> = hand.filter_map(|card| ranked(&card.as_str()?.to_owned())).collect();
        cards.sort();
        let points = view["points"].as_i64().unwrap_or_default();
        Look { view, moves, cards, points }
    }

    fn may(&self, mv: &str) -> Option<String> {
        self.moves.iter().find(|known| *known == mv).cloned()
    }

    fn first_of(&self, moves: &[&str]) -> Option<String> {
        moves.iter().find_map(|mv| self.may(mv))
    }

    /// The cards of the present baza, and how many bazas are complete.
    fn on_table(&self) -> (Vec<u8>, usize) {
        let complete = self.view["bazas"].as_array().map_or(0, Vec::len);
        let laid = self.view["table"][complete].as_array().into_iter().flatten();
        let laid = laid.filter_map(|laid| laid["card"].as_str()?.parse::<Card>().ok().map(rank)).collect();
        (laid, complete)
    }

    fn best(&self) -> u8 {
        self.cards.last().map_or(0, |(rank, _)| *rank)
    }

    fn second_best(&self) -> u8 {
        self.cards.iter().rev().nth(1).map_or(0, |(rank, _)| *rank)
    }
}

impl Contestant for Habits {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<String> {
        let look = Look::new(table, seat);
        self.count(table, seat, &look);
        let is_mano = look.view["mano"] == json!(seat.number());
        let (laid, complete) = look.on_table();
        let answer = match look.view["phase"].as_str()? {
            "envido" => answer_envido(&look, is_mano),
            "truco" => answer_truco(&look, complete),
            "juego" => self.bet(table, &look, is_mano, complete, dice).or_else(|| lay(&look, &laid, complete)),
            _ => None,
        };
        answer.or_else(|| look.moves.first().cloned())
    }
}

impl Habits {
    fn bet(
        &mut self,
        table: &dyn AnyTable,
        look: &Look,
        is_mano: bool,
        complete: usize,
        dice: &mut Dice,
    ) -> Option<String> {
        if complete == 0 && look.view["envido"]["state"] == "open" {
            if !is_mano && let Some(envido) = look.may("envido") {
                self.bets += 1;
                self.answer_at = Some(table.record().inputs.len() + 1);
                return Some(envido);
            }
            if look.points >= 25 {
                return look.may("envido");
            }
        }
        let bets = match complete {
            0 => look.best() >= TWO || dice.below(3) == 0,
            _ => look.best() >= THREE || dice.below(5) == 0,
        };
        if bets { look.first_of(&["truco", "retruco", "vale-cuatro"]) } else { None }
    }
}

fn answer_envido(look: &Look, is_mano: bool) -> Option<String> {
    let last = look.view["envido"]["calls"].as_array()?.last()?["move"].as_str()?.to_owned();
    let least = match last.as_str() {
        "falta-envido" => 27,
        "real-envido" => 27,
        _ => 25 - i64::from(is_mano),
    };
    if last != "falta-envido" && look.points >= 30 {
        return look.first_of(&["real-envido", "falta-envido", "quiero"]);
    }
    let answer = if look.points >= least { "quiero" } else { "no-quiero" };
    // Points to be declared are declared as the rules list them.
    look.may(answer).or_else(|| look.first_of(&[&format!("tengo-{}", look.points), "son-buenas"]))
}

fn answer_truco(look: &Look, complete: usize) -> Option<String> {
    let wants = match complete {
        0 => look.best() > THREE || look.second_best() >= TWO,
        _ => look.best() >= TWO,
    };
    let raises = look.best() > THREE && (look.second_best() >= TWO || complete > 0);
    if raises && let Some(raise) = look.first_of(&["quiero-retruco", "quiero-vale-cuatro"]) {
        return Some(raise);
    }
    look.may(if wants { "quiero" } else { "no-quiero" })
}

/// The weakest card that wins, or else the weakest; as leader the weakest too, but after a parda the best.
fn lay(look: &Look, laid: &[u8], complete: usize) -> Option<String> {
    let wins = |(rank, _): &&(u8, String)| laid.iter().all(|other| rank > other);
    let card = match (laid.is_empty(), complete) {
        (false, _) => look.cards.iter().find(wins).or(look.cards.first()),
        (true, _) if look.view["bazas"][complete.saturating_sub(1)]["winner"].is_null() && complete > 0 => {
            look.cards.last()
        }
        (true, _) => look.cards.first(),
    };
    card.map(|(_, mv)| mv.clone())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let level = words.next().unwrap_or_else(|| "hard".to_owned());
    let level = Level::from_word(&level).ok_or("the first word is easy, medium or hard")?;
    let games: u32 = words.next().map_or(Ok(400), |text| text.parse())?;
    let rounds: u64 = words.next().map_or(Ok(1000), |text| text.parse())?;
    let choices = json!({ "chicos": 1, "puntos": 15, "flor": "no" });
    let played = Match {
        game: catalogue::find("truco-argentino").ok_or("the game is not in the catalogue")?,
        seats: Seats::new(2).ok_or("two seats")?,
        choices: choices.as_object().cloned().unwrap_or_default(),
    };
    let (mut tally, mut habits) = (Tally::default(), Habits::default());
    let mut computer = Computer { level, rounds, clock: || || false };
    for pair in 0..games.div_ceil(2) {
        let share = played.pair(&format!("habits {pair}"), &mut computer, &mut habits);
        tally.add(share.map_err(|refusal| format!("{refusal:?}"))?);
        if (pair + 1) % 25 == 0 {
            let Habits { hands, early_faltas, bets, folds, .. } = habits;
            let weak = &habits.weak_faltas;
            println!("{} games: {} {:.3} ± {:.3}", tally.games(), level.word(), tally.share(), tally.margin());
            println!(
                "  folded to {folds} of {bets} envidos after its silence; opened the falta below 10 in {early_faltas} of {hands} hands, with under 24 at {weak:?}"
            );
        }
    }
    Ok(())
}
