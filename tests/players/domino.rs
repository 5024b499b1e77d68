//! The imagined deals of dominó.

use std::collections::BTreeMap;

use serde_json::json;
use sobremesa_domino::rules::Domino;
use sobremesa_game::{Dice, Game, Imagine, Next, Seat, Seed, Table};

use super::support::{imagined_states_fit, opening};

#[test]
fn imagined_hands_fit_what_a_seat_knows() {
    for (seats, options) in [
        (4, json!({})),
        (4, json!({"modo": "individual", "salida": "doble-mayor"})),
        (3, json!({"mano": "gana"})),
        (3, json!({"robo": false, "salida": "asiento"})),
        (2, json!({"salida": "doble-mayor"})),
        (2, json!({"robo": false})),
    ] {
        let checked = imagined_states_fit::<Domino>(seats, &options, 6, &format!("domino {seats} {options}"));
        assert!(checked > 100, "{seats} {options}: {checked}");
    }
}

/// Returns the other hands in a state, and the stock as far as its order will matter.
fn hidden(state: &Domino, own: Seat, seats: u8) -> String {
    let others = (0..seats).filter_map(Seat::new).filter(|&seat| seat != own);
    let mut hands: Vec<Vec<String>> =
        others.map(|seat| state.private(seat).hand.iter().map(ToString::to_string).collect()).collect();
    hands.iter_mut().for_each(|tiles| tiles.sort());
    format!("{hands:?}")
}

/// Four seats hold everything, so it can be decided tile by tile whether a deal of the hidden tiles fits: no
/// seat that passed on an end still holds a tile that fits it. All fitting deals are counted here by brute
/// force, and each must be imagined about equally often.
#[test]
fn every_possible_late_deal_is_imagined_equally_often() {
    let mut tables = 0;
    for number in 0.. {
        if tables == 3 {
            break;
        }
        let (mut table, _) = Table::<Domino>::open(opening(4, json!({}), &format!("few tiles {number}"))).unwrap();
        let mut dice = Dice::new(&Seed::from_text("few tiles"), number);
        let mut list = Vec::new();
        let found = loop {
            let Next::Seats(to_act) = table.game().next() else { break None };
            let (seat, mv) = table.game().random_move(to_act, &mut dice, &mut list);
            let hands = |seat: Seat| table.game().private(seat).hand.len();
            let others = (0..4).filter_map(Seat::new).filter(|&other| other != seat);
            let unseen: usize = others.map(hands).sum();
            let passes: usize = table.game().public().passes.iter().map(Vec::len).sum();
            if (5..=7).contains(&unseen) && passes >= 2 && table.game().public().ends.is_some() {
                break Some(seat);
            }
            if unseen < 5 || table.play(seat, &mv.to_string()).is_err() {
                break None;
            }
        };
        let Some(seat) = found else { continue };
        let possible = possible_deals(&table, seat);
        if !(6..=40).contains(&possible.len()) {
            continue;
        }
        tables += 1;
        let known = table.known(seat).unwrap();
        let mut imagination = Domino::imagination(&known);
        let mut times: BTreeMap<String, u32> = possible.into_iter().map(|deal| (deal, 0)).collect();
        let each = 400;
        for _ in 0..each * times.len() {
            let state = imagination(&mut dice).unwrap();
            *times.get_mut(&hidden(&state, seat, 4)).expect("only possible deals are imagined") += 1;
        }
        // Within five standard deviations of a fair count, with some allowance for a walk with slightly
        // correlated steps.
        assert!(times.values().all(|&count| (280..=520).contains(&count)), "{times:?}");
    }
}

/// Returns every deal of the tiles that `seat` does not see in which no seat holds what it passed on, and the
/// hand is not closed.
fn possible_deals(table: &Table<Domino>, seat: Seat) -> Vec<String> {
    let public = table.game().public();
    let others: Vec<Seat> = table.seats().iter().filter(|&other| other != seat).collect();
    let hands: Vec<Vec<sobremesa_domino::rules::Tile>> =
        others.iter().map(|&other| table.game().private(other).hand).collect();
    let tiles: Vec<_> = hands.iter().flatten().copied().collect();
    let sizes: Vec<usize> = hands.iter().map(Vec::len).collect();
    let own = table.game().private(seat).hand;
    let ends = public.ends.unwrap();
    let fits_now = |tile: &sobremesa_domino::rules::Tile| ends.fitting().contains(*tile);
    let mut found = Vec::new();
    for code in 0..3_usize.pow(tiles.len() as u32) {
        let owner = |place: usize| code / 3_usize.pow(place as u32) % 3;
        let fits = (0..tiles.len()).all(|place| {
            let passes = &public.passes[others[owner(place)].index()];
            passes.iter().all(|ends| !ends.fitting().contains(tiles[place]))
        });
        let sized = (0..3).all(|other| (0..tiles.len()).filter(|&place| owner(place) == other).count() == sizes[other]);
        let open = tiles.iter().chain(&own).any(fits_now);
        if fits && sized && open {
            let mut dealt: Vec<Vec<String>> = vec![Vec::new(); 3];
            (0..tiles.len()).for_each(|place| dealt[owner(place)].push(tiles[place].to_string()));
            dealt.iter_mut().for_each(|tiles| tiles.sort());
            found.push(format!("{dealt:?}"));
        }
    }
    found
}
