//! Each level of computers wins more than it loses against the one below, and the lowest loses to a child.

use serde_json::json;
use sobremesa::catalogue;
use sobremesa::league::{Computer, Match, Tally};
use sobremesa_ajedrez::rules::{Ajedrez, Ply, Position};
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Dice, Game, Next, Seat, Seats, Seed, Table};

use super::support::opening;

/// The share of the points of each of these levels against the one below it, over this many pairs of mirrored
/// games.
fn climbs(game: &str, options: serde_json::Value, levels: &[Level], rounds: u64, pairs: u32) {
    let choices = options.as_object().unwrap().clone();
    let played = Match { game: catalogue::find(game).unwrap(), seats: Seats::new(2).unwrap(), choices };
    for step in levels.windows(2) {
        let [below, above] = [step[0], step[1]];
        let mut tally = Tally::default();
        for pair in 0..pairs {
            let mut one = Computer { level: above, rounds, clock: || || false };
            let mut other = Computer { level: below, rounds, clock: || || false };
            tally.add(played.pair(&format!("ladder {pair}"), &mut one, &mut other).unwrap());
        }
        assert!(tally.share() > 0.5, "{game}: {above:?} against {below:?}: {tally:?}");
    }
}

#[test]
fn each_level_of_backgammon_beats_the_one_below() {
    climbs("backgammon", json!({"puntos": 1}), &Level::ALL[..7], 0, 120);
}

#[test]
fn each_habit_level_of_truco_beats_the_one_below() {
    climbs("truco-argentino", json!({"chicos": 1}), &Level::ALL[..4], 0, 60);
}

#[test]
fn each_of_the_first_levels_of_damas_clasica_beats_the_previous() {
    climbs("damas", json!({"variante": "clasica"}), &Level::ALL[..4], 200, 20);
}

#[test]
fn each_of_the_first_levels_of_damas_cien_beats_the_previous() {
    climbs("damas", json!({"variante": "cien"}), &Level::ALL[..4], 200, 20);
}

#[test]
fn each_of_the_first_ajedrez_levels_beats_the_previous() {
    climbs("ajedrez", json!({}), &Level::ALL[..4], 4, 15);
}

/// Returns a child's idea of a piece's worth.
fn value(piece: cozy_chess::Piece) -> i32 {
    use cozy_chess::Piece;
    match piece {
        Piece::Pawn => 1,
        Piece::Knight | Piece::Bishop => 3,
        Piece::Rook => 5,
        Piece::Queen => 9,
        Piece::King => 0,
    }
}

fn legal(position: &Position) -> Vec<Ply> {
    let mut plies = Vec::new();
    position.legal(&mut plies, |ply| ply);
    plies
}

/// Returns the most that the side to move wins by one capture, if it loses the capturing piece wherever that
/// can be taken back.
fn most_won(position: &Position) -> i32 {
    let won = |ply: &Ply| {
        let taken = value(position.captured(*ply)?);
        let after = position.after(*ply);
        let mut back = legal(&after).into_iter().filter(|answer| answer.to == ply.to);
        let risked = position.board().piece_on(ply.from).map_or(0, value);
        Some(if back.any(|answer| after.captured(answer).is_some()) { taken - risked } else { taken })
    };
    legal(position).iter().filter_map(won).max().unwrap_or(0).max(0)
}

/// Returns by how many steps of a king a ply comes nearer to the rival's king; the king itself stays at home.
fn nearer(position: &Position, ply: Ply) -> i32 {
    let (board, us) = (position.board(), position.color());
    let goal = board.king(!us);
    let steps = |from: cozy_chess::Square| {
        let files = (from.file() as i32 - goal.file() as i32).abs();
        files.max((from.rank() as i32 - goal.rank() as i32).abs())
    };
    if ply.from == board.king(us) { -1 } else { steps(ply.from) - steps(ply.to) }
}

/// Returns the ply of a child who hangs nothing in one ply: it mates where it can, takes what it can, leaves
/// nothing to be taken, and otherwise goes after the rival's king.
fn childs(position: &Position, dice: &mut Dice) -> Ply {
    let promise = |ply: &Ply| {
        let after = position.after(*ply);
        if !after.can_move() {
            return if after.check() { 10_000 } else { -1000 };
        }
        let promoted = ply.promotion.map_or(0, |piece| value(piece) - 1);
        (position.captured(*ply).map_or(0, value) + promoted - most_won(&after)) * 10 + nearer(position, *ply)
    };
    let plies = legal(position);
    let promises: Vec<i32> = plies.iter().map(promise).collect();
    let best = promises.iter().max().unwrap();
    let equal: Vec<Ply> =
        plies.iter().zip(&promises).filter(|(_, promise)| *promise == best).map(|(ply, _)| *ply).collect();
    equal[dice.below(equal.len() as u32) as usize]
}

/// Plays one game of a child against a computer: returns the child's share of the point.
fn against_a_child(level: Level, child: Seat, seed: &str) -> f64 {
    let (mut table, _) = Table::<Ajedrez>::open(opening(2, json!({}), seed)).unwrap();
    let mut dice = Dice::new(&Seed::from_text(seed), 0);
    for _ in 0..400 {
        let seat = match table.game().next() {
            Next::Over(outcome) if outcome.winners.is_empty() => return 0.5,
            Next::Over(outcome) => return f64::from(u8::from(outcome.winners.contains(child))),
            Next::Seats(seats) => seats.first().unwrap(),
            Next::Chance => unreachable!("nothing is drawn in ajedrez"),
        };
        let mv = if seat == child {
            childs(&table.game().public().position, &mut dice).to_string()
        } else {
            Ajedrez::choose(&table.known(seat).unwrap(), level, &Effort::rounds(4), &mut dice).unwrap().to_string()
        };
        table.play(seat, &mv).unwrap();
    }
    0.5
}

#[test]
fn a_careful_child_beats_the_lowest_level_of_ajedrez() {
    let games = 40;
    let child = |game: u32| Seat::new((game % 2) as u8).unwrap();
    let won: f64 = (0..games).map(|game| against_a_child(Level::One, child(game), &format!("child {game}"))).sum();
    assert!(won / f64::from(games) >= 0.7, "{won} of {games}");
}
