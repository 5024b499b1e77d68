//! The computer's declarations beside its moves: draws are offered, accepted and claimed by worth, and a lost
//! game is resigned.

use cozy_chess::{Board, Move as BoardMove, Piece};
use sobremesa_computer::draw_policy::{DrawPolicy, GameProgress, RecentAct};
use sobremesa_computer::{Effort, Level};
use sobremesa_game::Next;

use super::View;
use super::search::{Judgement, Plan, search};
use crate::rules::clock::Faces;
use crate::rules::draws::grounds;
use crate::rules::{Event, Move, Position};

/// Worths in hundredths of a pawn, moves in plies; progress is a pawn move or a capture.
const USUAL: DrawPolicy =
    DrawPolicy { stale: 60, even: 25, worse: 80, worse_in_the_opening: 250, opening: 20, hopeless: 700, lost: 550 };
/// The greatest number of men besides the kings with which an even game without pawns is drawn.
const FEW: u32 = 4;
/// The search depth for weighing an offer, at every level.
const OFFER_DEPTH: i32 = 8;
/// The time below which a rival may still lose on time.
const HURRIED_MS: u64 = 30_000;

impl View<'_> {
    /// Returns the declaration to make in place of a move, if any, when the best move is worth `best`.
    pub(super) fn say(&self, level: Level, best: i32, effort: &Effort<'_>) -> Option<Move> {
        if self.is_offered() && self.is_content(self.prospects(effort)) {
            return Some(Move::Accept);
        }
        self.claim(best).or_else(|| self.gives_up(level, best).then_some(Move::Resign))
    }

    /// Returns the answer to an offer while the rival thinks; `None` if there is no offer.
    pub(super) fn answer(&self, effort: &Effort<'_>) -> Option<Move> {
        if !self.is_offered() || !matches!(self.known.next(), Next::Seats(_)) {
            return None;
        }
        Some(if self.is_content(-self.prospects(effort)) { Move::Accept } else { Move::Reject })
    }

    /// Returns true if a draw may be offered with the move.
    pub(super) fn may_offer(&self, best: i32) -> bool {
        let deed = |event: &Event| match event {
            Event::Jugada(_) => RecentAct::Moved,
            Event::Oferta { seat } if *seat == self.known.seat() => RecentAct::Offered,
            _ => RecentAct::Other,
        };
        let lately = self.known.events().iter().rev().map(deed);
        self.known.public().offer.is_none() && USUAL.may_offer(self.course(), best, lately)
    }

    /// Returns true if the rival is offering a draw.
    fn is_offered(&self) -> bool {
        self.known.public().talk.is_offered_to(self.known.seat())
    }

    /// Returns the expected score of the side to move.
    fn prospects(&self, effort: &Effort<'_>) -> i32 {
        let lines = self.think(&Plan { effort, depth: OFFER_DEPTH, margin: 0, judgement: Judgement::Net });
        lines.first().map_or(0, |(_, line)| line.score)
    }

    /// Returns true if a draw is better than playing on.
    fn is_content(&self, best: i32) -> bool {
        USUAL.welcomes_draw(self.course(), best)
    }

    fn course(&self) -> GameProgress {
        GameProgress { moves: self.plies(), quiet: self.position.quiet(), bare: is_bare(self.board()) }
    }

    /// Returns a valid claim, if no more than a draw can be expected.
    fn claim(&self, best: i32) -> Option<Move> {
        if best > 0 || self.known.public().talk.claimed {
            return None;
        }
        if !self.known.public().claims.is_empty() {
            return Some(Move::Claim(None));
        }
        let mut plies = Vec::new();
        self.position.legal(&mut plies, |ply| ply);
        let keys: Vec<u64> = self.known.public().course.steps().map(|(before, _)| before.key()).collect();
        plies.into_iter().find_map(|ply| {
            let after = self.position.after(ply);
            let key = after.key();
            let occurrences = 1 + keys.iter().filter(|&&other| other == key).count();
            grounds(&after, occurrences).next().map(|_| Move::Claim(Some(ply)))
        })
    }

    /// Returns true if the game is lost, against a rival who has the means and the time to win it.
    fn gives_up(&self, level: Level, best: i32) -> bool {
        let ours = || {
            let steps: Vec<Position> = self.known.public().course.steps().map(|(before, _)| before).collect();
            steps.into_iter().rev().skip(1).step_by(2).map(|position| glance(&position))
        };
        self.rival_can_win() && USUAL.gives_up(level, best, std::iter::once_with(ours).flatten())
    }

    /// Returns true if the rival has time left, and enough material for a mate that does not take an expert.
    fn rival_can_win(&self) -> bool {
        let (seat, board) = (self.known.seat(), self.board());
        let rival_ms = |faces: &Faces| faces.remaining_ms[1 - seat.index()];
        let strong = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        let in_time = self.known.public().clock.as_ref().is_none_or(|faces| rival_ms(faces) >= HURRIED_MS);
        in_time && !(strong & board.colors(!board.side_to_move())).is_empty()
    }
}

/// Returns the expected score of the side to move, two plies ahead.
fn glance(position: &Position) -> i32 {
    let mut plies = Vec::new();
    position.legal(&mut plies, |ply| ply);
    let moves: Vec<BoardMove> = plies.into_iter().map(|ply| position.encode(ply)).collect();
    let board = position.board();
    let lines = search(
        board,
        &[board.hash()],
        &moves,
        &Plan { effort: &Effort::rounds(2), depth: 2, margin: 0, judgement: Judgement::Rules },
    );
    lines.first().map_or(0, |line| line.score)
}

fn is_bare(board: &Board) -> bool {
    board.pieces(Piece::Pawn).is_empty() && (board.occupied() & !board.pieces(Piece::King)).len() <= FEW
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::fen;

    #[test]
    fn pawns_and_many_pieces_leave_something_to_play_for() {
        for (men, bare) in
            [("r6k/8/8/8/8/8/8/R6K", true), ("rb5k/8/8/8/8/8/8/RN5K", true), ("r6k/p7/8/8/8/8/8/R6K", false)]
        {
            assert_eq!(is_bare(fen::read(&format!("{men} w - - 0 1")).unwrap().board()), bare, "{men}");
        }
        assert!(!is_bare(fen::read("rbn4k/8/8/8/8/8/8/RBN4K w - - 0 1").unwrap().board()));
    }

    #[test]
    fn a_glance_sees_what_hangs() {
        // White's dama takes an unguarded torre.
        let hangs = fen::read("r5k1/8/8/8/8/8/8/Q6K w - - 0 1").unwrap();
        assert!(glance(&hangs) > 700, "{}", glance(&hangs));
        assert!(glance(&fen::read("r6k/8/8/8/8/8/8/R6K w - - 0 1").unwrap()) > -100);
    }
}
