//! The ranking of moves shared by all searches with iterative deepening.

/// Ranks all moves, best first: those searched to this depth, then the rest, which were not. The rest stays
/// as far behind as it seemed to be when the best move had the score `before`: otherwise moves known only to
/// be worse would seem as good as a best move that has turned out to be worth less.
pub fn rank<M>(mut done: Vec<(M, i32)>, rest: Vec<(M, i32)>, before: i32) -> Vec<(M, i32)> {
    done.sort_by_key(|(_, score)| -score);
    let (Some(&(_, best)), Some(&(_, least))) = (done.first(), done.last()) else { return rest };
    let lost = (before - best).max(0);
    done.extend(rest.into_iter().map(|(mv, score)| (mv, least.min(score - lost))));
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a search is cut off after the best move has turned out to be worth less, moves far behind it are
    /// not taken for equally good.
    #[test]
    fn moves_that_were_not_searched_again_stay_behind() {
        let lines = |scores: &[i32]| scores.iter().map(|&score| ((), score)).collect::<Vec<_>>();
        let scores = |done: &[i32], rest: &[i32], before| {
            rank(lines(done), lines(rest), before).into_iter().map(|(_, score)| score).collect::<Vec<_>>()
        };
        assert_eq!(scores(&[10], &[28, 12], 40), [10, -2, -18]);
        assert_eq!(scores(&[10, 35], &[28, 12], 40), [35, 10, 10, 7]);
        assert_eq!(scores(&[50], &[28, 12], 40), [50, 28, 12]);
        assert_eq!(scores(&[50, 20], &[28], 40), [50, 20, 20]);
        assert_eq!(scores(&[], &[40, 12], 40), [40, 12]);
    }
}
