//! The price of going al mazo.

use sobremesa_game::{Seat, Seats};

use crate::rules::side::Sides;
use crate::rules::view::TableView;

/// Returns the points of the rivals when `seat` goes al mazo as the last of its side: the hand as accepted,
/// and those that a `pending` envido gives if it is declined. `None` if a partner plays on.
pub(super) fn of_mazo<P>(seats: Seats, common: &TableView<P>, pending: Option<u8>, seat: Seat) -> Option<u8> {
    let sides = Sides::alternating(seats);
    let partners = sides.seats(sides.of(seat)).minus(common.out).without(seat);
    partners.is_empty().then_some(common.truco.value + pending.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sobremesa_any_game::{AnyGame, Of, Viewer};
    use sobremesa_computer::Player;
    use sobremesa_game::{Arg, Dice, GameSetup, Next, Seat, Seats, Seed};
    use sobremesa_screen::Face;

    use crate::rules::uruguayo::TrucoUruguayo;
    use crate::rules::valenciano::TrucValenciano;

    /// The points of a side in the finished hand by the truco, and by an envido that was pending before;
    /// `None` if the goal cut it short.
    fn noted(before: &Value, after: &Value, side: usize) -> Option<i64> {
        let rows = after["last"]["points"].as_array()?;
        let counts = |row: &&Value| row["for"] == "truco" || row["for"] == "envido" && before["phase"] == "envido";
        let own = rows.iter().filter(|row| row["side"] == json!(side)).filter(counts);
        (before["chicos"] == after["chicos"]).then(|| own.filter_map(|row| row["points"].as_i64()).sum())
    }

    /// Plays a number of random games and checks each stated price against the outcome. Returns the number of
    /// prices, and the number of times the last player of a side could go al mazo without a stated price.
    fn hold<G: Face + Player>(seats: u8, options: &Value) -> (u32, u32) {
        let (mut named, mut silent) = (0, 0);
        for game in 0..20 {
            let seed = format!("prices {game}");
            let opening = GameSetup {
                seats: Seats::new(seats).unwrap(),
                options: options.as_object().cloned().unwrap(),
                setup: None,
                chance: Vec::new(),
                seed: Seed::from_text(&seed),
            };
            let mut table = Of::<G>::ENTRY.open(opening).unwrap();
            let mut dice = Dice::new(&Seed::from_text(&format!("{seed} players")), 0);
            while let Next::Seats(turn) = table.next() {
                let Some(seat) = turn.first() else { break };
                let moves = table.moves(seat);
                if moves.iter().any(|mv| mv == "mazo") {
                    let mut left = table.boxed_clone();
                    left.play(seat, "mazo").unwrap();
                    let (before, after) = (table.view(Viewer::Public), left.view(Viewer::Public));
                    let plays_on = |other: &Seat| {
                        let gone = before["out"].as_array().is_some_and(|out| out.contains(&json!(other.number())));
                        other.index() % 2 == seat.index() % 2 && *other != seat && !gone
                    };
                    let is_last = !table.seats().iter().any(|other| plays_on(&other));
                    match table.price(seat, "mazo") {
                        None => silent += u32::from(is_last),
                        Some(price) => {
                            named += 1;
                            let points = noted(&before, &after, 1 - seat.index() % 2).map(Arg::Number);
                            let told = price.line.args.first().map(|(_, points)| points.clone());
                            assert!(points.is_none() || points == told, "{seed}: {told:?} for {points:?}");
                        }
                    }
                }
                let mv = &moves[dice.below(moves.len() as u32) as usize];
                table.play(seat, mv).unwrap();
            }
        }
        (named, silent)
    }

    #[test]
    fn the_price_of_mazo_is_what_the_rivals_note() {
        for seats in [2, 4] {
            let (named, silent) = hold::<TrucoUruguayo>(seats, &json!({ "flor": false }));
            assert!(named > 100 && silent == 0, "{seats}: {named} and {silent}");
            // It must not be revealed if a flor makes a pending envido void.
            let (named, silent) = hold::<TrucoUruguayo>(seats, &json!({}));
            assert!(named > 100 && silent > 0, "{seats}: {named} and {silent}");
            let (named, silent) = hold::<TrucValenciano>(seats, &json!({}));
            assert!(named > 100 && silent == 0, "{seats}: {named} and {silent}");
        }
    }
}
