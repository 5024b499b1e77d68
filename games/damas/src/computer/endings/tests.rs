//! Tests of the table against brute force, and of the computer's play with it.

use std::collections::BTreeSet;

use sobremesa_computer::Effort;
use sobremesa_game::{Dice, Seed};

use super::*;
use crate::computer::search::{Line, Plan, search};
use crate::rules::{Act, Position};

/// Returns a partida that begins with these pieces: squares from 0, white or black, dama or man.
fn partida(pieces: &[(u32, Color, bool)], to_move: Color) -> Partida {
    let mut position = Position { pieces: [0; 2], damas: 0, to_move };
    for &(square, color, dama) in pieces {
        let bit = 1 << (square + square / 8);
        position.pieces[color.index()] |= bit;
        position.damas |= if dama { bit } else { 0 };
    }
    Partida::from(position)
}

/// Returns every kind of piece on this square.
fn kinds(square: u32) -> impl Iterator<Item = (u32, Color, bool)> {
    let all = [(Color::White, false), (Color::White, true), (Color::Black, false), (Color::Black, true)];
    let stands =
        move |&(color, dama): &(Color, bool)| dama || if color == Color::White { square >= 4 } else { square < 28 };
    all.into_iter().filter(stands).map(move |(color, dama)| (square, color, dama))
}

fn has_both(pieces: &[(u32, Color, bool)]) -> bool {
    pieces.iter().any(|piece| piece.1 == Color::White) && pieces.iter().any(|piece| piece.1 == Color::Black)
}

/// Returns every partida with this many pieces, some of each side.
fn all(count: u32) -> Vec<Partida> {
    let mut placements: Vec<Vec<(u32, Color, bool)>> = vec![Vec::new()];
    for _ in 0..count {
        let further = |pieces: &Vec<(u32, Color, bool)>| {
            let (from, pieces) = (pieces.last().map_or(0, |last| last.0 + 1), pieces.clone());
            (from..32).flat_map(kinds).map(move |piece| [pieces.as_slice(), &[piece]].concat())
        };
        placements = placements.iter().flat_map(further).collect();
    }
    placements.retain(|pieces| has_both(pieces));
    let sides = |pieces: &Vec<_>| [partida(pieces, Color::White), partida(pieces, Color::Black)];
    placements.iter().flat_map(sides).collect()
}

fn identity(partida: &Partida) -> [u64; 4] {
    let position = &partida.position;
    [position.pieces[0], position.pieces[1], position.damas, position.to_move.index() as u64]
}

fn acts(options: &Options, partida: &Partida) -> Vec<Act> {
    let mut acts = Vec::new();
    partida.each_act(options, |act| acts.push(act));
    acts
}

/// All endings of two and three pieces, computed again by repeated passes over all undecided ones.
#[test]
fn endings_of_three_pieces_are_those_of_brute_force() {
    let mut positions = [all(2), all(3)].concat();
    positions.sort_by_key(identity);
    let keys: Vec<[u64; 4]> = positions.iter().map(identity).collect();
    // The positions that each position leads to by the rules; `None` for a win at once.
    let leads = |partida: &Partida| -> Vec<Option<usize>> {
        let place = |act: &Act| match after(&RULES, partida, act) {
            After::Ends(_) => None,
            After::Goes(next) => Some(keys.binary_search(&identity(&next)).unwrap()),
        };
        acts(&RULES, partida).iter().map(place).collect()
    };
    let leads: Vec<Vec<Option<usize>>> = positions.iter().map(leads).collect();
    let mut outcomes = vec![Outcome::Drawn; positions.len()];
    let mut open: Vec<usize> = (0..positions.len()).collect();
    loop {
        let before = open.len();
        open.retain(|&place| {
            let after = |lead: &Option<usize>| lead.map_or(Outcome::Won, |next| outcomes[next].turned());
            outcomes[place] = leads[place].iter().map(after).max().unwrap_or(Outcome::Lost);
            outcomes[place] == Outcome::Drawn
        });
        if open.len() == before {
            break;
        }
    }
    let different = (0..positions.len()).filter(|&place| outcome(&positions[place]) != Some(outcomes[place])).count();
    assert_eq!((different, positions.len()), (0, 399_040));
}

/// Returns any partida with this many pieces.
fn any(count: u32, dice: &mut Dice) -> Partida {
    loop {
        let mut squares = BTreeSet::new();
        while squares.len() < count as usize {
            squares.insert(dice.below(32));
        }
        let piece = |square: u32, dice: &mut Dice| {
            let kinds: Vec<_> = kinds(square).collect();
            kinds[dice.below(kinds.len() as u32) as usize]
        };
        let pieces: Vec<_> = squares.into_iter().map(|square| piece(square, dice)).collect();
        if has_both(&pieces) {
            return partida(&pieces, if dice.below(2) == 0 { Color::White } else { Color::Black });
        }
    }
}

#[test]
fn an_ending_is_worth_what_its_best_move_leads_to() {
    let mut dice = Dice::new(&Seed::from_text("endings"), 0);
    for count in 2..=KNOWN {
        let (mut stored, mut seen) = (0, BTreeSet::new());
        while stored < 2000 {
            let partida = any(count, &mut dice);
            let known = outcome(&partida).unwrap();
            if !is_stored(pieces(&partida).material()) || partida.must_capture(&RULES) {
                continue;
            }
            stored += 1;
            seen.insert(known);
            let after = |act: &Act| match after(&RULES, &partida, act) {
                After::Ends(_) => Outcome::Won,
                After::Goes(next) => outcome(&next).unwrap().turned(),
            };
            let best = acts(&RULES, &partida).iter().map(after).max().unwrap_or(Outcome::Lost);
            assert_eq!(known, best, "{partida:?}");
        }
        assert!(seen.len() > 1, "{count} pieces are not all worth the same");
    }
}

#[test]
fn every_placement_has_a_number_of_its_own() {
    for material in Material::of(3) {
        let mut numbers = BTreeSet::new();
        for number in 0..material.placements() {
            let Some(pieces) = material.placement(number) else { continue };
            assert_eq!((pieces.material(), material.number(pieces)), (material, number));
            let ordered = material.in_order(number, [2, 0, 3, 1]);
            assert_eq!(material.out_of_order(ordered, [2, 0, 3, 1]), number);
            assert!(numbers.insert(ordered));
        }
        assert!(numbers.iter().all(|&number| number < material.placements()));
    }
}

/// Returns the best level's lines for a partida, with the table or without.
fn thought(options: &Options, partida: &Partida, rounds: u64, exact: bool) -> Vec<Line> {
    let plan = Plan { effort: &Effort::rounds(rounds), depth: i32::MAX, margin: 0, ambition: 0, exact };
    search(options, partida, &acts(options, partida), &plan)
}

/// Returns two damas against one that is in the middle: won at clásica.
fn two_against_one() -> Partida {
    partida(&[(0, Color::White, true), (3, Color::White, true), (14, Color::Black, true)], Color::White)
}

#[test]
fn the_table_is_asked_only_where_its_rules_are_played() {
    let clasica = Options::of(Variante::Clasica);
    let asked = |options: &Options| {
        let scores =
            |exact| thought(options, &two_against_one(), 1, exact).iter().map(|line| line.score).collect::<Vec<_>>();
        scores(true) != scores(false)
    };
    assert!(asked(&clasica) && asked(&Options { captura: Captura::Obligatoria, sin_progreso: 0, ..clasica }));
    for other in [
        Options::of(Variante::Abundancia),
        Options { captura: Captura::Obligatoria, movida_extra: false, ..Options::of(Variante::Abundancia) },
        Options { captura: Captura::Libre, ..clasica },
        Options { movida_extra: true, ..clasica },
        Options { bloqueo: Bloqueo::Tablas, ..clasica },
        Options { bloqueo: Bloqueo::Piezas, ..clasica },
    ] {
        assert!(!hold(&other) && !asked(&other), "{other:?}");
    }
    // A position of the large board has other squares.
    assert!(!hold(&Options::of(Variante::Cien)));
}

/// A position with a fault that can be punished is not in the table.
#[test]
fn a_punishable_fault_keeps_a_position_out_of_the_table() {
    let options = Options::of(Variante::Clasica);
    let mut partida =
        partida(&[(17, Color::White, false), (14, Color::Black, false), (31, Color::White, true)], Color::Black);
    assert!(is_known(&partida));
    partida.act(&options, &"15-19".parse().unwrap());
    assert!(partida.culprits() != 0 && !is_known(&partida));
}

/// Plays on with the best acts found, and returns the winner.
fn played(mut partida: Partida, rounds: u64, exact: [bool; 2]) -> Option<Color> {
    let options = Options::of(Variante::Clasica);
    loop {
        let exact = exact[partida.mover().index()];
        let act = thought(&options, &partida, rounds, exact)[0].act;
        match after(&options, &partida, &act) {
            After::Ends(end) => return end.winner,
            After::Goes(next) => partida = next,
        }
    }
}

/// Won endings: the hunted side knows the table too, and resists as long as possible. `SOBREMESA_ENDINGS`
/// sets their number, and `SOBREMESA_ROUNDS` the effort.
#[test]
fn a_won_ending_is_won_before_the_count_is_full() {
    let number = |name, usual| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (endings, rounds) = (number("SOBREMESA_ENDINGS", 6), number("SOBREMESA_ROUNDS", 50));
    let mut dice = Dice::new(&Seed::from_text("won"), 0);
    let mut failed = Vec::new();
    for ending in 0..endings {
        let count = 3 + (ending % 3) as u32;
        let partida = loop {
            let partida = any(count, &mut dice);
            let damas = partida.position.damas.count_ones();
            if outcome(&partida) == Some(Outcome::Won) && !partida.must_capture(&RULES) && damas + 1 >= count {
                break partida;
            }
        };
        if played(partida, rounds, [true; 2]) != Some(partida.mover()) {
            failed.push(partida);
        }
    }
    assert!(failed.is_empty(), "{} of {endings}: {failed:?}", failed.len());
}

#[test]
fn a_drawn_ending_is_not_lost() {
    let mut dice = Dice::new(&Seed::from_text("drawn"), 0);
    for count in [3, 4, 5, 5] {
        let partida = loop {
            let partida = any(count, &mut dice);
            let own = partida.position.pieces[partida.mover().index()].count_ones();
            if outcome(&partida) == Some(Outcome::Drawn) && 2 * own <= count {
                break partida;
            }
        };
        let mut exact = [false; 2];
        exact[partida.mover().index()] = true;
        assert_ne!(played(partida, 2, exact), Some(partida.mover().other()), "{partida:?}");
    }
}
