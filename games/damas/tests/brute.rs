//! A second implementation of the rules: slow, in rows and columns, and straight from the rulebook; and
//! published counts.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use sobremesa_game::{Dice, Game, Seed};

use super::{Board, first, from, open};

type Place = (i8, i8);

#[derive(Clone, PartialEq, Debug)]
struct Slow {
    variant: String,
    white_to_move: bool,
    /// By place: true for white, and true for a dama.
    pieces: BTreeMap<Place, (bool, bool)>,
}

/// A capture so far: its path, the pieces it took, and true if it is complete.
struct Capture {
    start: Place,
    text: String,
    end: Place,
    taken: Vec<Place>,
    crowned: bool,
    complete: bool,
}

impl Slow {
    fn size(&self) -> i8 {
        if self.variant == "cien" { 10 } else { 8 }
    }

    fn number(&self, (row, column): Place) -> i32 {
        i32::from(row) * i32::from(self.size() / 2) + i32::from(column) / 2 + 1
    }

    fn place(&self, number: i8) -> Place {
        let places = (0..self.size()).flat_map(|row| (0..self.size()).map(move |column| (row, column)));
        places.filter(|(row, column)| (row + column) % 2 == 1).nth(number as usize - 1).unwrap()
    }

    fn read(fen: &str, variant: &str) -> Slow {
        let mut slow =
            Slow { variant: variant.to_owned(), white_to_move: fen.starts_with('W'), pieces: BTreeMap::new() };
        for part in fen.split(':').skip(1) {
            let white = part.starts_with('W');
            for piece in part[1..].split(',').filter(|piece| !piece.is_empty()) {
                let place = slow.place(piece.trim_start_matches('K').parse().unwrap());
                slow.pieces.insert(place, (white, piece.starts_with('K')));
            }
        }
        slow
    }

    fn write(&self) -> String {
        let side = |white: bool| {
            let own = self.pieces.iter().filter(|(_, piece)| piece.0 == white);
            let texts = own.map(|(place, piece)| format!("{}{}", if piece.1 { "K" } else { "" }, self.number(*place)));
            texts.collect::<Vec<_>>().join(",")
        };
        format!("{}:W{}:B{}", if self.white_to_move { "W" } else { "B" }, side(true), side(false))
    }

    fn inside(&self, (row, column): Place) -> bool {
        (0..self.size()).contains(&row) && (0..self.size()).contains(&column)
    }

    fn is_last_row(&self, white: bool, (row, _): Place) -> bool {
        row == if white { 0 } else { self.size() - 1 }
    }

    fn directions(&self, white: bool, dama: bool) -> Vec<Place> {
        let all = [(1, -1), (1, 1), (-1, -1), (-1, 1)];
        let both_ways = dama || self.variant == "abundancia";
        all.into_iter().filter(|(down, _)| both_ways || (*down < 0) == white).collect()
    }

    fn flies(&self, dama: bool) -> bool {
        dama && self.variant != "clasica"
    }

    fn simple(&self) -> Vec<(Place, Place)> {
        let mut moves = Vec::new();
        for (&from, &(white, dama)) in self.pieces.iter().filter(|(_, piece)| piece.0 == self.white_to_move) {
            for (down, right) in self.directions(white, dama) {
                let mut to = (from.0 + down, from.1 + right);
                while self.inside(to) && !self.pieces.contains_key(&to) {
                    moves.push((from, to));
                    to = (to.0 + down, to.1 + right);
                    if !self.flies(dama) {
                        break;
                    }
                }
            }
        }
        moves
    }

    /// Returns every jump of the piece: the piece it takes and the landing place. The piece itself has been
    /// lifted off `pieces`.
    fn jumps(&self, at: Place, white: bool, dama: bool, taken: &[Place]) -> Vec<(Place, Place)> {
        let mut jumps = Vec::new();
        for (down, right) in self.directions(white, dama) {
            let step = |(row, column): Place| (row + down, column + right);
            let mut over = step(at);
            while self.flies(dama) && self.inside(over) && !self.pieces.contains_key(&over) {
                over = step(over);
            }
            if self.pieces.get(&over).is_none_or(|piece| piece.0 == white) || taken.contains(&over) {
                continue;
            }
            let mut to = step(over);
            while self.inside(to) && !self.pieces.contains_key(&to) {
                jumps.push((over, to));
                to = step(to);
                if !self.flies(dama) {
                    break;
                }
            }
        }
        jumps
    }

    fn captures(&self) -> Vec<Capture> {
        let mut found = Vec::new();
        for (&start, &(white, dama)) in self.pieces.iter().filter(|(_, piece)| piece.0 == self.white_to_move) {
            let mut lifted = self.clone();
            lifted.pieces.remove(&start);
            let mut open = vec![(self.number(start).to_string(), start, Vec::new())];
            while let Some((text, at, taken)) = open.pop() {
                for (over, to) in lifted.jumps(at, white, dama, &taken) {
                    let taken: Vec<Place> = taken.iter().copied().chain([over]).collect();
                    let text = format!("{text}x{}", self.number(to));
                    let crowned = !dama && self.is_last_row(white, to);
                    let complete = crowned || lifted.jumps(to, white, dama, &taken).is_empty();
                    if !complete {
                        open.push((text.clone(), to, taken.clone()));
                    }
                    found.push(Capture { start, text, end: to, taken, crowned, complete });
                }
            }
        }
        found
    }

    fn is_dama(&self, place: Place) -> bool {
        self.pieces[&place].1
    }

    /// Returns the legal board moves and their results: text, resulting position, squares taken, culprits
    /// (DA-12–16).
    fn moves(&self, strict: bool) -> BTreeMap<String, (Slow, Vec<i32>, BTreeSet<i32>)> {
        let mut moves = BTreeMap::new();
        let captures = self.captures();
        let capturers: BTreeSet<Place> = captures.iter().map(|capture| capture.start).collect();
        let damas: Vec<Place> = capturers.iter().copied().filter(|at| self.is_dama(*at)).collect();
        let dama_first = self.variant == "cien" && !damas.is_empty();
        for capture in &captures {
            let by_man = !self.is_dama(capture.start);
            if strict && (!capture.complete || (dama_first && by_man)) {
                continue;
            }
            let mut after = self.clone();
            let (white, dama) = after.pieces.remove(&capture.start).unwrap();
            after.pieces.retain(|at, _| !capture.taken.contains(at));
            after.pieces.insert(capture.end, (white, dama || capture.crowned));
            after.white_to_move = !white;
            let mut culprits = BTreeSet::new();
            if !capture.complete {
                culprits.insert(self.number(capture.end));
            }
            if dama_first && by_man {
                culprits.extend(damas.iter().map(|at| self.number(*at)));
            }
            let taken = capture.taken.iter().map(|at| self.number(*at)).collect();
            moves.insert(capture.text.clone(), (after, taken, culprits));
        }
        if strict && !captures.is_empty() {
            return moves;
        }
        for (from, to) in self.simple() {
            let mut after = self.clone();
            let (white, dama) = after.pieces.remove(&from).unwrap();
            after.pieces.insert(to, (white, dama || self.is_last_row(white, to)));
            after.white_to_move = !white;
            let culprits = capturers.iter().map(|&at| self.number(if at == from { to } else { at })).collect();
            moves.insert(format!("{}-{}", self.number(from), self.number(to)), (after, vec![], culprits));
        }
        moves
    }

    /// Counts lines of complete play with compulsory capture, ignoring draws.
    fn count_lines(&self, depth: u32) -> usize {
        let moves = self.moves(true);
        if depth == 1 { moves.len() } else { moves.values().map(|(after, ..)| after.count_lines(depth - 1)).sum() }
    }
}

/// Plays random moves from a position and compares every list, result, capture and fault with the slow rules.
fn compare(options: &Value, fen: &str, dice: &mut Dice) {
    let Ok(mut board) = open(options, Some(fen)) else { panic!("{fen}") };
    let variant = options["variante"].as_str().unwrap();
    for _ in 0..60 {
        if board.over().is_some() {
            return;
        }
        let (fen, phase) = (board.fen(), board.0.game().standing().phase);
        let slow = Slow::read(&fen, variant);
        let moves = slow.moves(options["captura"] == "obligatoria" || phase == "obligado");
        let culprits = board.0.game().public().soplo;
        let punishing = culprits.iter().map(|square| format!("soplo-{square}"));
        let punishing = punishing.chain((!culprits.is_empty()).then(|| "obligar".to_owned()));
        let passing = (phase == "extra").then(|| "paso".to_owned());
        let expected: BTreeSet<String> = moves.keys().cloned().chain(punishing).chain(passing).collect();
        let legal = board.legal();
        let expected_text = expected.into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(legal, expected_text, "{options} {fen} {phase}");
        let texts: Vec<&str> = legal.split(' ').collect();
        let text = texts[dice.below(texts.len() as u32) as usize];
        let events = board.play(text);
        let Some((after, taken, culprits)) = moves.get(text) else { continue };
        assert_eq!(json!(events[0])["captured"], json!(taken), "{options} {fen} {text}");
        if board.over().is_none() {
            let without_side = |fen: &str| fen[1..].to_owned();
            assert_eq!(without_side(&board.fen()), without_side(&after.write()), "{options} {fen} {text}");
            let punished = options["captura"] == "soplo" && phase != "obligado";
            let expected = if punished { culprits.clone() } else { BTreeSet::new() };
            assert_eq!(board.view("soplo"), json!(expected), "{options} {fen} {text}");
        }
    }
}

/// Returns a random position with a few pieces, many of them damas.
fn random_position(variant: &str, dice: &mut Dice) -> String {
    let mut slow = Slow { variant: variant.to_owned(), white_to_move: dice.below(2) == 0, pieces: BTreeMap::new() };
    let squares = u32::from(slow.size() as u8).pow(2) / 2;
    for _ in 0..2 + dice.below(squares / 2) {
        let place = slow.place(dice.below(squares) as i8 + 1);
        let white = dice.below(2) == 0;
        let dama = dice.below(3) == 0 || slow.is_last_row(white, place);
        slow.pieces.insert(place, (white, dama));
    }
    slow.write()
}

#[test]
fn random_games_from_random_positions_agree_with_the_slow_rules() {
    let mut dice = Dice::new(&Seed::from_text("brute"), 0);
    for variant in ["clasica", "cien", "abundancia"] {
        for capture in ["soplo", "obligatoria", "libre"] {
            for extra in [false, true] {
                let options = json!({ "variante": variant, "captura": capture, "movida_extra": extra });
                compare(&options, &first(&options).fen(), &mut dice);
                for _ in 0..12 {
                    compare(&options, &random_position(variant, &mut dice), &mut dice);
                }
            }
        }
    }
}

#[test]
fn lines_from_random_positions_match_the_slow_rules_count() {
    let mut dice = Dice::new(&Seed::from_text("brute lines"), 0);
    for variant in ["clasica", "cien", "abundancia"] {
        let options =
            json!({ "variante": variant, "captura": "obligatoria", "movida_extra": false, "sin_progreso": 0 });
        for _ in 0..8 {
            let fen = random_position(variant, &mut dice);
            let slow = Slow::read(&fen, variant);
            let counts: Vec<u64> = (1..=3).map(|depth| slow.count_lines(depth) as u64).collect();
            // A position that is already decided has no lines; the slow rules do not know that a side without
            // pieces has lost.
            let board = from(&options, &fen);
            if board.over().is_none() && slow.pieces.values().any(|piece| piece.0 != slow.white_to_move) {
                assert_eq!(board.perft(1..=3), counts, "{variant} {fen}");
            }
        }
    }
}

/// Lines counted in bulk equal those counted one move at a time, with draws and all punishments.
#[test]
fn bulk_counting_agrees_with_playing_every_move() {
    fn play_all(board: &Board, depth: u32) -> u64 {
        let Some(seat) = board.0.turn().first() else { return u64::from(depth == 0) };
        if depth == 0 {
            return 1;
        }
        let after = |mv: sobremesa_damas::rules::Move| {
            let mut after = Board(board.0.clone());
            let number = after.0.game().public().number;
            after.0.play(seat, &mv.to_string()).unwrap();
            let ended = after.over().is_some() || after.0.game().public().number != number;
            if ended { u64::from(depth == 1) } else { play_all(&after, depth - 1) }
        };
        board.0.moves(seat).into_iter().map(after).sum()
    }
    let mut dice = Dice::new(&Seed::from_text("bulk"), 0);
    for variant in ["clasica", "cien", "abundancia"] {
        for capture in ["soplo", "obligatoria", "libre"] {
            let options = json!({
                "variante": variant, "captura": capture, "movida_extra": true, "errores": 1, "sin_progreso": 1,
                "partidas": 2,
            });
            for fen in [random_position(variant, &mut dice), "B:WK5,26:BK11".into(), "W:W14:B9,K2".into()] {
                let board = from(&options, &fen);
                if board.view("number") == 1 {
                    assert_eq!(board.perft(3..=3), [play_all(&board, 3)], "{options} {fen}");
                }
            }
        }
    }
}

/// English draughts as published by Aart Bik and others; the rest from the rulebook (DA-38).
#[test]
fn lines_from_the_first_position_are_as_published() {
    let check = |options: Value, counts: &[u64]| {
        assert_eq!(first(&options).perft(1..=counts.len() as u32), counts, "{options}");
    };
    check(json!({"captura": "obligatoria"}), &[7, 49, 302, 1469, 7361, 36768, 179_740, 845_931]);
    check(json!({}), &[7, 49, 379, 3026, 26691]);
    check(json!({"captura": "libre"}), &[7, 49, 379, 2872, 23582]);
    check(json!({"variante": "cien", "captura": "obligatoria"}), &[9, 81, 810, 8100, 88900]);
    check(json!({"variante": "cien"}), &[9, 81, 810, 8100, 89994]);
    check(json!({"variante": "abundancia"}), &[7, 49, 428, 3709, 36742]);
    assert_eq!(first(&json!({})).perft(0..=0), [1]);
}
