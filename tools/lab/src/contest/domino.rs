//! Dominó by fixed rules.

use sobremesa_domino::rules::{Domino, End, Ends, Move, Number, Sides, Tile};
use sobremesa_game::{Dice, Known, Seat, Table};

use super::Specialist;

/// Lays the heaviest tile that fits.
pub struct Heaviest;

impl Specialist<Domino> for Heaviest {
    fn choose(&mut self, table: &Table<Domino>, seat: Seat, _: &mut Dice) -> Option<Move> {
        let weight = |mv: &Move| if let Move::Tile(tile, _) = mv { 1 + tile.pips() } else { 0 };
        let known = table.known(seat)?;
        known.moves().iter().copied().max_by_key(weight)
    }
}

/// The rules of an experienced player: lay doubles early and keep variety, leave ends that one can still play
/// on, repeat the numbers that the partner opened, leave those that a rival passed on and not those that the
/// partner did, and otherwise get rid of the heaviest tile.
pub struct Rules;

impl Specialist<Domino> for Rules {
    fn choose(&mut self, table: &Table<Domino>, seat: Seat, _: &mut Dice) -> Option<Move> {
        let known = table.known(seat)?;
        let heard = Heard::of(&known);
        known.moves().iter().copied().max_by_key(|mv| liking(&known, &heard, *mv))
    }
}

/// The information that the others gave about their tiles in this hand, by seat and number.
struct Heard {
    /// The numbers that they passed or drew on, and have not had a chance to get since.
    lacks: [[bool; 7]; 4],
    /// The number of times they brought a number to an end of the chain of their own choice.
    opened: [[i32; 7]; 4],
}

fn index(number: Number) -> usize {
    usize::from(u8::from(number))
}

impl Heard {
    fn of(known: &Known<Domino>) -> Heard {
        let mut heard = Heard { lacks: Default::default(), opened: Default::default() };
        let mut ends: Option<Ends> = None;
        for &(seat, mv) in &known.public().log {
            let place = seat.index();
            match (mv, ends) {
                (Move::Tile(tile, Some(end)), Some(before)) => {
                    let after = before.after(tile, end);
                    heard.opened[place][index(after.at(end))] += 1;
                    ends = Some(after);
                }
                (Move::Tile(tile, _), _) => {
                    heard.opened[place][index(tile.high())] += 2;
                    heard.opened[place][index(tile.low())] += 1;
                    ends = Some(Ends::new(tile.high(), tile.low()));
                }
                (Move::Paso | Move::Robo, Some(ends)) => {
                    // Tiles that were drawn and kept did not fit these ends, but may show a number that was
                    // lacking before.
                    if mv == Move::Robo {
                        heard.lacks[place] = [false; 7];
                    }
                    for number in both(ends) {
                        heard.lacks[place][index(number)] = true;
                    }
                }
                (Move::Paso | Move::Robo, None) => {}
            }
        }
        heard
    }
}

fn both(ends: Ends) -> [Number; 2] {
    [ends.at(End::Izq), ends.at(End::Der)]
}

/// Returns the preference for a move.
fn liking(known: &Known<Domino>, heard: &Heard, mv: Move) -> i32 {
    let Move::Tile(tile, end) = mv else { return i32::MIN };
    let left: Vec<Tile> = known.private().hand.iter().copied().filter(|one| *one != tile).collect();
    let double = tile.high() == tile.low();
    let after = match known.public().ends {
        Some(ends) => ends.after(tile, end.unwrap_or(if ends.fits(tile, End::Izq) { End::Izq } else { End::Der })),
        None => Ends::new(tile.high(), tile.low()),
    };
    let own = left.iter().filter(|one| after.fitting().contains(**one)).count() as i32;
    let numbers = |hand: &[Tile]| {
        let mut shown = [false; 7];
        hand.iter().for_each(|one| (shown[index(one.high())], shown[index(one.low())]) = (true, true));
        shown.into_iter().filter(|one| *one).count() as i32
    };
    let mut liked = i32::from(tile.pips()) + if double { 9 } else { 0 } + 4 * own + 2 * numbers(&left);
    let me = known.seat();
    for other in known.seats().iter().filter(|&other| other != me) {
        let partner = known.public().sides == Sides::Pairs && other.index() % 2 == me.index() % 2;
        let next = other == known.seats().after(me, 1);
        for number in both(after) {
            let lacks = i32::from(heard.lacks[other.index()][index(number)]);
            let opened = heard.opened[other.index()][index(number)].min(2);
            liked += match (partner, next) {
                (true, _) => 3 * opened - 8 * lacks,
                (false, true) => 9 * lacks - 2 * opened,
                (false, false) => 6 * lacks - 2 * opened,
            };
        }
    }
    liked
}

#[cfg(test)]
mod tests {
    use crate::contest::tally;

    #[test]
    fn rules_beat_weight_and_weight_beats_chance() {
        for seats in [2, 4] {
            assert!(tally("domino", seats, ["heaviest", "random"], 1, 60).share() > 0.6, "{seats}");
            assert!(tally("domino", seats, ["rules", "heaviest"], 1, 60).share() > 0.55, "{seats}");
        }
    }
}
