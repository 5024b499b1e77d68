//! Secrecy: a seat cannot find out what it cannot see. At random moments of random games the table is
//! imagined anew for each seat, and everything that the seat or a spectator can get is compared with the real
//! table.
//!
//! A double of a table agrees with it in everything that a seat knows by right (`Imagine`), and differs at
//! random in the rest. So any other difference has revealed a secret. Spectators know what all seats know in
//! common, so they need no doubles of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use sobremesa::catalogue::{AnyDeterminization, AnyGame, AnyTable, Viewer, state};
use sobremesa_computer::{Effort, SeatView};
use sobremesa_game::{Dice, Next, Seat, Seed};
use sobremesa_screen::{Screen, Shape};

use super::open;

/// A secret that a viewer could find out.
pub struct Leak {
    /// The place where it was revealed: one of the names below.
    pub place: &'static str,
    /// The texts seen at the real table and at the double.
    pub texts: [String; 2],
}

/// A list of what was looked at: the name of a place, and its content.
type Sight = Vec<(&'static str, String)>;

fn show(value: &impl Debug) -> String {
    format!("{value:?}")
}

fn see_screen(screen: &Screen, names: [&'static str; 3], sight: &mut Sight) {
    let picture = screen.picture.as_ref();
    sight.push((names[0], show(&screen.blocks)));
    sight.push((names[1], show(&picture.map(|picture| (&picture.scene, &picture.captions)))));
    sight.push((names[2], show(&picture.map(|picture| &picture.alt))));
}

/// Returns the table drawn live in both shapes, and what led there.
fn drawn_live(table: &dyn AnyTable, viewer: Viewer) -> String {
    let shapes = [Shape::Portrait, Shape::Landscape].map(|shape| table.live(viewer, shape));
    let said: Vec<_> = table.beats(u64::MAX, 1).into_iter().map(|beat| (beat.key, beat.said, beat.rest)).collect();
    show(&(shapes, said))
}

/// Returns the public view: it must be the same before anything else can be expected to be.
fn public_view(table: &dyn AnyTable) -> String {
    format!("{:?} {}", state(table), table.view(Viewer::Public))
}

/// Everything that a spectator gets.
fn spectators_sight(table: &dyn AnyTable) -> Sight {
    let mut sight = vec![
        ("state", show(&(state(table), table.next(), table.turn()))),
        ("public view", table.view(Viewer::Public).to_string()),
        ("public offers", show(&table.public_offers())),
        ("recent lines", show(&table.recent())),
        ("export", show(&table.export())),
        ("time", show(&(table.flag_ms(), table.claim_ms()))),
    ];
    see_screen(&table.table(), ["table", "picture of the table", "alternative text of the table"], &mut sight);
    sight.push(("live table", drawn_live(table, Viewer::Public)));
    sight
}

/// Everything else that a seat gets.
fn seats_sight(table: &dyn AnyTable, seat: Seat) -> Sight {
    let mut sight = vec![
        ("own view", table.view(Viewer::Seat(seat)).to_string()),
        ("moves", show(&(table.moves(seat), table.ask(seat)))),
        ("choices", show(&table.choices(seat))),
    ];
    see_screen(&table.hand(seat), ["hand", "picture of the hand", "alternative text of the hand"], &mut sight);
    sight.push(("live hand", drawn_live(table, Viewer::Seat(seat)) + &show(&table.touches(seat))));
    sight
}

/// Returns the answer to each of `tried` if the seat writes it.
fn refusals(table: &dyn AnyTable, seat: Seat, tried: &[String]) -> Sight {
    let answer = |text: &String| table.boxed_clone().play(seat, text).err();
    vec![("refusal", show(&tried.iter().map(|text| (text, answer(text))).collect::<Vec<_>>()))]
}

/// Deals that look alike to a spectator are described alike from the start.
fn look_at_deals(game: &dyn AnyGame, dice: &mut Dice) -> Result<(), Leak> {
    let number = u64::from(dice.below(u32::MAX));
    let mut alike: BTreeMap<String, Box<dyn AnyTable>> = BTreeMap::new();
    for deal in 0..16 {
        let mut same = Dice::new(&Seed::from_text("options"), number);
        let table = open(game, number.wrapping_add(deal), &mut same);
        match alike.get(&public_view(table.as_ref())) {
            Some(other) => compare(spectators_sight(table.as_ref()), spectators_sight(other.as_ref()))?,
            None => drop(alike.insert(public_view(table.as_ref()), table)),
        }
    }
    Ok(())
}

/// Returns a computer's advice to the seat, after thinking briefly with the same dice.
fn hint(seat_view: &dyn SeatView) -> Sight {
    let mut dice = Dice::new(&Seed::from_text("hint"), 0);
    vec![("hint", show(&seat_view.weigh(&Effort::rounds(2), &mut dice)))]
}

/// The number of a seat's moves that are compared with each other.
const MOST_REASONS: usize = 6;

/// Returns what the seat is told about its moves: the place to look at for each, and why it was better than
/// another.
fn reasons(table: &dyn AnyTable, seat: Seat) -> Sight {
    let mut moves = table.moves(seat);
    moves.truncate(MOST_REASONS);
    let nudges: Vec<_> = moves.iter().map(|mv| table.nudge(seat, mv)).collect();
    let why = |played: &String| moves.iter().map(|better| table.why(seat, played, better)).collect::<Vec<_>>();
    vec![("nudge", show(&nudges)), ("reason", show(&moves.iter().map(why).collect::<Vec<_>>()))]
}

fn compare(real: Sight, double: Sight) -> Result<(), Leak> {
    for ((place, real), (_, double)) in real.into_iter().zip(double) {
        if real != double {
            return Err(Leak { place, texts: [real, double] });
        }
    }
    Ok(())
}

/// Compares the effects of the same move by `mover` at both tables. The public view may then differ (a card
/// was shown). If it does not, and hands still differ, nothing that was reported may differ. If the hands
/// agree, the differences are about what is over, or about a die.
fn compare_move(real: &dyn AnyTable, other: &dyn AnyTable, mover: Seat, mv: &str) -> Result<(), Leak> {
    let mut tables = [real.boxed_clone(), other.boxed_clone()];
    let [Ok(one), Ok(two)] = tables.each_mut().map(|table| table.play(mover, mv)) else {
        return Ok(()); // only one of them allows it
    };
    let [real, other] = tables;
    let is_told = public_view(real.as_ref()) != public_view(other.as_ref());
    if is_told || held(real.as_ref()) == held(other.as_ref()) {
        return Ok(());
    }
    compare(vec![("event", show(&one.events))], vec![("event", show(&two.events))])?;
    compare(vec![("lines", show(&one.lines))], vec![("lines", show(&two.lines))])?;
    compare(spectators_sight(real.as_ref()), spectators_sight(other.as_ref()))
}

/// Returns each seat's view.
fn held(table: &dyn AnyTable) -> Vec<String> {
    table.seats().iter().map(|seat| table.view(Viewer::Seat(seat)).to_string()).collect()
}

/// Compares a table with a double of it, for `seat`.
fn compare_tables(real: &dyn AnyTable, double: &AnyDeterminization, seat: Seat, tried: &[String]) -> Result<(), Leak> {
    let other = double.table.as_ref();
    compare(spectators_sight(real), spectators_sight(other))?;
    compare(seats_sight(real, seat), seats_sight(other, seat))?;
    compare(refusals(real, seat, tried), refusals(other, seat, tried))?;
    for mover in real.turn().iter() {
        for mv in real.moves(mover) {
            compare_move(real, other, mover, &mv)?;
        }
    }
    let seat_view = real.seat_view(seat).expect("what can be imagined can be thought about");
    compare(hint(seat_view.as_ref()), hint(double.seat_view.as_ref()))?;
    compare(reasons(real, seat), reasons(other, seat))
}

/// A search for leaks in one game of the catalogue, with counts of what its comparisons rested on: without
/// those it would prove nothing.
#[derive(Default)]
pub struct Search {
    /// Moves that were made, to be tried again where they may be refused.
    seen: Vec<String>,
    /// The number of times some seat held something that others cannot see.
    pub hidden: u32,
    /// The number of times a double differed from the real table.
    pub different: u32,
    /// The number of times nothing could be imagined.
    pub barren: u32,
    /// The number of times only a few tables could be imagined, and the real one was among them.
    narrow: u32,
}

impl Search {
    /// Looks for leaks at this moment of a game.
    fn look(&mut self, table: &dyn AnyTable, dice: &mut Dice) -> Result<(), Leak> {
        let legal = |seat: Seat| table.moves(seat).into_iter().map(move |mv| (seat, mv));
        let legal: Vec<(Seat, String)> = table.seats().iter().flat_map(legal).collect();
        for (mover, mv) in &legal {
            let seed = Seed::from_text(&format!("other chance {}", dice.below(u32::MAX)));
            compare_move(table, table.with_chance(seed).as_ref(), *mover, mv)?;
        }
        let really = held(table);
        let common = table.view(Viewer::Public).to_string();
        self.hidden += u32::from(really.iter().any(|own| *own != common));
        // Earlier moves, moves that only others may make now, and nonsense.
        let mut tried = vec!["hola".to_owned(), String::new()];
        tried.extend(self.seen.iter().chain(legal.iter().map(|(_, mv)| mv).take(16)).cloned());
        for seat in table.seats().iter() {
            let doubles = table.determinizations(seat, 2, dice);
            self.barren += u32::from(doubles.is_empty());
            for double in &doubles {
                self.different += u32::from(held(double.table.as_ref()) != really);
                compare_tables(table, double, seat, &tried)?;
            }
        }
        Ok(())
    }

    /// If only a few tables can be imagined, the real one must be among them: imagining leaves nothing out.
    fn look_for_the_truth(&mut self, table: &dyn AnyTable, dice: &mut Dice) {
        let really = held(table);
        for seat in table.turn().iter() {
            let mut imagine = |count| -> BTreeSet<Vec<String>> {
                table.determinizations(seat, count, dice).iter().map(|double| held(double.table.as_ref())).collect()
            };
            // With about thirty tables, some come up twice in that many draws; more than five hundred draws
            // are then enough for each to come up.
            if self.narrow < 12 && (2..=30).contains(&imagine(48).len()) {
                self.narrow += 1;
                assert!(imagine(600).contains(&really), "{}: {really:?} is never imagined", table.game().id());
            }
        }
    }

    /// Plays a random game and looks for leaks `looks` times, first of all at the deal.
    pub fn play(&mut self, game: &dyn AnyGame, number: u64, looks: u32) -> Result<(), Leak> {
        let mut dice = Dice::new(&Seed::from_text(game.id()), number);
        look_at_deals(game, &mut dice)?;
        let mut table = open(game, number, &mut dice);
        let mut looked = 0;
        for ply in 0.. {
            let Next::Seats(turn) = table.next() else { break };
            if self.hidden > 0 && ply % 6 == 5 {
                self.look_for_the_truth(table.as_ref(), &mut dice);
            }
            if ply == 0 || dice.below(5) == 0 {
                self.look(table.as_ref(), &mut dice)?;
                looked += 1;
            }
            if looked == looks {
                return Ok(());
            }
            let seat = turn.iter().nth(dice.below(turn.len()) as usize).unwrap();
            let moves = table.moves(seat);
            let mv = &moves[dice.below(moves.len() as u32) as usize];
            table.play(seat, mv).unwrap();
            if self.seen.len() < 24 && !self.seen.contains(mv) {
                self.seen.push(mv.clone());
            }
        }
        self.look(table.as_ref(), &mut dice)
    }
}
