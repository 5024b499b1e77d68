//! Benchmarks of chess: perft through the engine protocol and random games, each compared with cozy-chess
//! alone doing the same work in the same run.

use std::hint::black_box;

use cozy_chess::{Board, Move};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sobremesa::engine::Engine;
use sobremesa_ajedrez::rules::material::is_dead;
use sobremesa_ajedrez::rules::{Ajedrez, Options};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Dice, Seats, Seed};

/// The usual first position, and one rich in castling, pins and promotions.
const POSITIONS: [(&str, u32); 2] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
];
const GAMES: u64 = 200;

/// Counts lines as in the library's own example.
fn perft(board: &Board, depth: u32) -> u64 {
    let mut lines = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            lines += moves.len() as u64;
        } else {
            for mv in moves {
                let mut after = board.clone();
                after.play_unchecked(mv);
                lines += perft(&after, depth - 1);
            }
        }
        false
    });
    lines
}

/// Plays a random game with the library alone, with the same dice and the same ends of the game.
fn random_game(dice: &mut Dice, list: &mut Vec<Move>) -> u64 {
    let mut board = Board::default();
    for ply in 0.. {
        list.clear();
        board.generate_moves(|moves| {
            list.extend(moves);
            false
        });
        if list.is_empty() || is_dead(&board) || board.halfmove_clock() >= 100 {
            return ply;
        }
        board.play_unchecked(list[dice.below(list.len() as u32) as usize]);
    }
    unreachable!("random games end")
}

fn lines(criterion: &mut Criterion) {
    for (fen, depth) in POSITIONS {
        let board: Board = fen.parse().expect("a position of the bench is playable");
        let mut group = criterion.benchmark_group(format!("perft {depth} of {}", &fen[..8]));
        group.sample_size(10).throughput(Throughput::Elements(perft(&board, depth)));
        group.bench_function("cozy-chess", |bench| bench.iter(|| perft(black_box(&board), depth)));
        let mut engine = Engine::new(|line| line.key.to_owned(), || [7; 32]);
        engine.answer(format!(r#"{{"op":"new","game":"ajedrez","setup":{{"fen":"{fen}"}}}}"#).as_bytes());
        let request = format!(r#"{{"op":"perft","depth":{depth}}}"#);
        group.bench_function("engine", |bench| bench.iter(|| engine.answer(black_box(request.as_bytes()))));
        group.finish();
    }
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    group.sample_size(20).throughput(Throughput::Elements(GAMES));
    let mut dice = Dice::new(&Seed::from_text("bench"), 0);
    let mut list = Vec::new();
    group.bench_function("cozy-chess", |bench| {
        bench.iter(|| (0..GAMES).map(|_| random_game(&mut dice, &mut list)).sum::<u64>());
    });
    let seats = Seats::new(2).expect("chess has two seats");
    let mut dice = Dice::new(&Seed::from_text("bench"), 0);
    group.bench_function("playouts", |bench| {
        bench.iter(|| playouts::<Ajedrez>(&Options::default(), seats, GAMES, &mut dice));
    });
    group.finish();
}

criterion_group!(benches, lines, games);
criterion_main!(benches);
