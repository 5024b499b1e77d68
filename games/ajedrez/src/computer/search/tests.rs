//! Tests of the search with both evaluations: mates at their true distance, forced wins and losses, and
//! draws.

use cozy_chess::util::{display_uci_move, parse_uci_move};
use cozy_chess::{Board, Move};

use super::*;

fn board(fen: &str) -> Board {
    fen.parse().unwrap()
}

fn legal(board: &Board) -> Vec<Move> {
    let mut list = Vec::new();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    list
}

/// Returns the worth of the moves in short notation, best first; `margin` as in [`Plan`].
fn lines(board: &Board, past: &[u64], depth: i32, margin: i32, judgement: Judgement) -> Vec<(String, i32)> {
    let effort = Effort::rounds(400);
    let past = [past, &[board.hash()]].concat();
    let lines = search(board, &past, &legal(board), &Plan { effort: &effort, depth, margin, judgement });
    lines.into_iter().map(|line| (display_uci_move(board, line.mv).to_string(), line.score)).collect()
}

fn best(fen: &str, depth: i32, judgement: Judgement) -> (String, i32) {
    lines(&board(fen), &[], depth, 0, judgement).swap_remove(0)
}

const BOTH: [Judgement; 2] = [Judgement::Rules, Judgement::Net];

#[test]
fn a_mate_is_found_and_counted_from_the_root() {
    for (fen, mv, plies) in [
        // On the last rank.
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Some("a1a8"), 1),
        // One rook closes a rank, the other mates; either may do either.
        ("7k/8/8/8/8/8/1R6/K1R5 w - - 0 1", None, 3),
        // The smothered mate, and black's turn of the same.
        ("r5k1/5Npp/8/8/8/1Q6/8/6K1 w - - 0 1", Some("f7h6"), 5),
        ("6k1/8/1q6/8/8/8/5nPP/R5K1 b - - 0 1", Some("f2h3"), 5),
    ] {
        for judgement in BOTH {
            let found = best(fen, 12, judgement);
            assert_eq!(found.1, MATE - plies, "{fen} {judgement:?}: {found:?}");
            assert!(mv.is_none_or(|mv| found.0 == mv), "{fen} {judgement:?}: {found:?}");
        }
    }
}

/// If every move allows mate at once, each move gets that score.
#[test]
fn to_be_mated_is_counted_likewise() {
    let mut after = board("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    after.play(parse_uci_move(&after, "a1a6").unwrap());
    for judgement in BOTH {
        for (mv, score) in lines(&after, &[], 6, INFINITE, judgement) {
            assert_eq!(score, 2 - MATE, "{mv} {judgement:?}");
        }
    }
}

/// The distance to mate is kept in transpositions, deeper or less deep in the line.
#[test]
fn a_mate_that_was_remembered_keeps_its_distance() {
    let mut game = board("4k3/8/8/8/8/8/1R6/K1R5 w - - 0 1");
    let (_, score) = lines(&game, &[], 14, 0, Judgement::Rules).swap_remove(0);
    assert!(score >= SURE, "two rooks mate: {score}");
    let mut left = MATE - score;
    while left > 0 {
        // A position with only one move is not searched further.
        if let [only] = legal(&game)[..] {
            game.play(only);
            left -= 1;
            continue;
        }
        let (mv, score) = lines(&game, &[], 14, 0, Judgement::Rules).swap_remove(0);
        assert!(MATE - score.abs() <= left, "after {left} plies to go, {mv} has {score}");
        left = MATE - score.abs() - 1;
        let mv = parse_uci_move(&game, &mv).unwrap();
        game.play(mv);
    }
    assert_eq!(game.status(), cozy_chess::GameStatus::Won);
}

#[test]
fn capturing_a_defended_pawn_is_seen_as_a_loss() {
    for judgement in BOTH {
        let found = lines(&board("4k3/3p4/4p3/8/8/8/4Q3/4K3 w - - 0 1"), &[], 1, INFINITE, judgement);
        let worth = |mv: &str| found.iter().find(|(other, _)| other == mv).unwrap().1;
        assert!(worth("e2e6") < found[0].1 - 500, "{found:?}");
    }
}

/// A fork of king and dama, and a pin that wins what is worth more.
#[test]
fn a_fork_and_a_pin_that_win_are_found() {
    for (fen, mv, least) in
        [("q3k3/8/8/3N4/8/8/PPP5/4K3 w - - 0 1", "d5c7", 300), ("4k3/4q3/8/8/8/8/PPP2PPP/R4K2 w - - 0 1", "a1e1", 300)]
    {
        for judgement in BOTH {
            let found = best(fen, 5, judgement);
            assert_eq!(found.0, mv, "{fen} {judgement:?}: {found:?}");
            assert!(found.1 > least, "{fen} {judgement:?}: {found:?}");
        }
    }
}

#[test]
fn a_stalemate_is_a_draw_and_a_win_is_preferred() {
    for judgement in BOTH {
        let found = lines(&board("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"), &[], 4, INFINITE, judgement);
        assert_eq!(found[0], ("f1f8".to_owned(), MATE - 1), "{judgement:?}");
        let stale = found.iter().find(|(mv, _)| mv == "f1f7").unwrap();
        assert_eq!(stale.1, DRAW, "{judgement:?}");
    }
}

/// A side that is far behind goes back to where it was.
#[test]
fn a_position_that_occurred_before_counts_as_a_draw() {
    // Both kings have just gone to and fro, white a dama behind.
    let start = board("6k1/5ppp/8/8/8/q7/8/7K w - - 4 40");
    let mut past = Vec::new();
    let mut game = start.clone();
    for mv in ["h1g1", "g8f8", "g1h1", "f8g8"] {
        past.push(game.hash());
        game.play(parse_uci_move(&game, mv).unwrap());
    }
    for judgement in BOTH {
        let found = lines(&game, &past, 2, INFINITE, judgement);
        let again = found.iter().find(|(mv, _)| mv == "h1g1").unwrap();
        assert_eq!(again.1, DRAW, "{found:?}");
        assert_eq!(found[0].0, "h1g1", "{judgement:?}: {found:?}");
        let fresh = lines(&start, &[], 2, INFINITE, judgement);
        assert!(fresh.iter().all(|(_, score)| *score < -500), "{judgement:?}: {fresh:?}");
    }
}

/// Fifty moves without a capture or a pawn's move; only a mate that comes with the last one counts for more.
#[test]
fn fifty_moves_are_a_draw() {
    for judgement in BOTH {
        let ahead = lines(&board("7k/8/8/8/8/8/8/KQ6 w - - 99 120"), &[], 3, INFINITE, judgement);
        assert!(ahead.iter().all(|(_, score)| *score == DRAW), "{judgement:?}: {ahead:?}");
        let (mv, score) = best("7k/8/6K1/8/8/8/8/5Q2 w - - 99 120", 3, judgement);
        assert_eq!((mv.as_str(), score), ("f1f8", MATE - 1), "{judgement:?}");
    }
}

/// With colours exchanged, a position is worth about as much: pruning depends on the order of moves, the more
/// the deeper the search.
#[test]
fn both_colours_are_judged_alike() {
    for (white, black) in [
        (
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 3 3",
        ),
        ("8/5pk1/6p1/8/3R4/6P1/5PK1/3r4 w - - 0 1", "3R4/5pk1/6p1/3r4/8/6P1/5PK1/8 b - - 0 1"),
    ] {
        for judgement in BOTH {
            let [one, other] = [white, black].map(|fen| best(fen, 2, judgement).1);
            assert!((one - other).abs() <= 20, "{white}: {one} and {other} {judgement:?}");
        }
    }
}

/// Helper threads do not change the result, start and stop on request, and end with the search.
#[test]
fn with_helpers_the_same_mate_is_found() {
    let asked = std::sync::atomic::AtomicUsize::new(0);
    let smothered = board("r5k1/5Npp/8/8/8/1Q6/8/6K1 w - - 0 1");
    for wanted in [[3, 3], [3, 0], [1, 3]] {
        asked.store(0, Ordering::Relaxed);
        let helpers = || wanted[asked.fetch_add(1, Ordering::Relaxed) % 2];
        let effort = Effort { helpers: &helpers, ..Effort::until(&|| false) };
        let plan = Plan { effort: &effort, depth: i32::MAX, margin: 0, judgement: Judgement::Net };
        let lines = search(&smothered, &[smothered.hash()], &legal(&smothered), &plan);
        assert_eq!(
            (display_uci_move(&smothered, lines[0].mv).to_string(), lines[0].score),
            ("f7h6".to_owned(), MATE - 5)
        );
        assert!(asked.load(Ordering::Relaxed) > 0);
    }
    // A search with a fixed number of rounds asks for no helper threads.
    asked.store(0, Ordering::Relaxed);
    let helpers = || asked.fetch_add(1, Ordering::Relaxed);
    let effort = Effort { helpers: &helpers, ..Effort::rounds(2) };
    search(
        &smothered,
        &[],
        &legal(&smothered),
        &Plan { effort: &effort, depth: 6, margin: 0, judgement: Judgement::Net },
    );
    assert_eq!(asked.load(Ordering::Relaxed), 0);
}
