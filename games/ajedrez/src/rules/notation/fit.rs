//! Matching of a written move with the legal ones (AJ-28), and the reason if none fits (AJ-2 to AJ-10,
//! AJ-31).

use cozy_chess::{BitBoard, File, Piece, Rank, Square};

use super::Written;
use crate::rules::fault::{Fault, Illegal};
use crate::rules::ply::Ply;
use crate::rules::position::Position;

impl Written {
    /// Returns the one legal move that fits.
    ///
    /// # Errors
    /// [`Fault::NotLegal`] if none fits, [`Fault::WhichMan`] if several do, [`Fault::WhichPromotion`] or
    /// [`Fault::NotLegalPromotion`] if a pawn reaches its last row and no piece is chosen.
    pub fn resolve(self, position: &Position) -> Result<Ply, Fault> {
        let fitting = match self {
            Written::Long { from, to, promotion } => {
                let man = position.board().piece_on(from);
                let ply = Ply { from, to, promotion, man };
                if position.is_legal(ply) { vec![ply] } else { Vec::new() }
            }
            Written::Castling { short } => {
                let row = Rank::First.relative_to(position.color());
                let to = Square::new(if short { File::G } else { File::C }, row);
                let mut kings = position.arrivals(Piece::King, to);
                kings.retain(|&ply| position.is_castling(ply));
                kings
            }
            Written::Man { letter, file, rank, capture, to } => {
                let fits = |ply: &Ply| {
                    file.is_none_or(|file| file == ply.from.file())
                        && rank.is_none_or(|rank| rank == ply.from.rank())
                        && !(capture && position.captured(*ply).is_none())
                        && !position.is_castling(*ply)
                };
                let reading = |&piece: &Piece| -> Vec<Ply> {
                    position.arrivals(piece, to).into_iter().filter(|ply| fits(ply)).collect()
                };
                let readings = letter.readings().iter().map(reading);
                readings.into_iter().find(|plies| !plies.is_empty()).unwrap_or_default()
            }
            Written::Pawn { capture_from, to, promotion } => {
                let mut pawns = position.arrivals(Piece::Pawn, to);
                pawns.retain(|&ply| {
                    ply.promotion == promotion
                        && ply.from.file() == capture_from.unwrap_or(to.file())
                        && capture_from.is_some() == position.captured(ply).is_some()
                });
                pawns
            }
        };
        match fitting[..] {
            [ply] => Ok(ply),
            [] if self.lacks_promotion(position) => Err(self.promotion_fault(position)),
            [] => Err(Fault::NotLegal(self.why_not(position))),
            _ => Err(Fault::WhichMan(fitting)),
        }
    }

    /// Returns true for a pawn's move to its last row without a chosen piece, which is never counted as
    /// illegal (AJ-22).
    fn lacks_promotion(self, position: &Position) -> bool {
        let last_row = Rank::Eighth.relative_to(position.color());
        let pawns = position.board().colored_pieces(position.color(), Piece::Pawn);
        match self {
            Written::Long { from, to, promotion } => promotion.is_none() && to.rank() == last_row && pawns.has(from),
            Written::Pawn { to, promotion, .. } => promotion.is_none() && to.rank() == last_row,
            Written::Castling { .. } | Written::Man { .. } => false,
        }
    }

    fn promotion_fault(self, position: &Position) -> Fault {
        let queen = match self {
            Written::Long { from, to, .. } => Written::Long { from, to, promotion: Some(Piece::Queen) },
            Written::Pawn { capture_from, to, .. } => Written::Pawn { capture_from, to, promotion: Some(Piece::Queen) },
            other => other,
        };
        match queen.resolve(position) {
            Ok(ply) => Fault::WhichPromotion(Ply { promotion: None, ..ply }),
            Err(_) => Fault::NotLegalPromotion(queen.why_not(position)),
        }
    }

    /// Returns the reason why no legal move fits; if only the king's safety forbids the move, that is the
    /// reason.
    pub fn why_not(self, position: &Position) -> Illegal {
        let own = |piece| position.board().colored_pieces(position.color(), piece);
        let at_first = |file| Square::new(file, Rank::First.relative_to(position.color()));
        let (candidates, to, capture, promotion) = match self {
            Written::Castling { .. } => return Illegal::Castling,
            Written::Long { from, to, .. }
                if own(Piece::King).has(from)
                    && from == at_first(File::E)
                    && [File::C, File::G].map(at_first).contains(&to) =>
            {
                return Illegal::Castling;
            }
            Written::Long { from, to, promotion } => {
                let man = position.board().colors(position.color()) & from.bitboard();
                (man, to, None, promotion)
            }
            Written::Man { letter, file, rank, capture, to } => {
                let kinds = letter.readings().iter().fold(BitBoard::EMPTY, |men, &piece| men | own(piece));
                let column = file.map_or(BitBoard::FULL, File::bitboard);
                let row = rank.map_or(BitBoard::FULL, Rank::bitboard);
                (kinds & column & row, to, capture.then_some(true), None)
            }
            Written::Pawn { capture_from, to, promotion } => {
                let column = capture_from.unwrap_or(to.file()).bitboard();
                (own(Piece::Pawn) & column, to, Some(capture_from.is_some()), promotion)
            }
        };
        let reaches = |from: Square| {
            let ply = Ply { from, to, promotion, man: None };
            let promotes = own(Piece::Pawn).has(from) && to.rank() == Rank::Eighth.relative_to(position.color());
            position.reach(from).has(to)
                && promotes == promotion.is_some()
                && capture.is_none_or(|capture| capture == position.captured(ply).is_some())
        };
        let Some(piece) = candidates.next_square().and_then(|from| position.board().piece_on(from)) else {
            return Illegal::NoMan;
        };
        if position.board().colors(position.color()).has(to) {
            return Illegal::OwnMan;
        }
        match (candidates.iter().any(reaches), position.check()) {
            (false, _) => Illegal::Way(piece),
            (true, true) => Illegal::Check,
            (true, false) => Illegal::Exposed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::fen;
    use crate::rules::notation::read;

    /// Checks the reading of each text in a position: the long form, `?` if it is not a move, `illegal`,
    /// `which`, `promotion`.
    fn check(fen: &str, expected: &[(&str, &str)]) {
        let position = fen::read(fen).unwrap();
        for (text, wanted) in expected {
            let read = match read(text).map(|written| written.resolve(&position)) {
                None => "?".to_owned(),
                Some(Ok(ply)) => ply.to_string(),
                Some(Err(Fault::NotLegal { .. })) => "illegal".to_owned(),
                Some(Err(Fault::WhichMan(_))) => "which".to_owned(),
                Some(Err(Fault::WhichPromotion(_))) => "promotion".to_owned(),
                Some(Err(Fault::NotLegalPromotion { .. })) => "illegal promotion".to_owned(),
                Some(Err(other)) => format!("{other:?}"),
            };
            assert_eq!(&read, wanted, "{text} in {fen}");
        }
    }

    const FIRST: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// Checks the reason why each text is not a legal move in a position.
    fn check_why(fen: &str, expected: &[(&str, Illegal)]) {
        let position = fen::read(fen).unwrap();
        for (text, why) in expected {
            let fault = read(text).unwrap().resolve(&position).unwrap_err();
            assert!(fault == Fault::NotLegal(*why) || fault == Fault::NotLegalPromotion(*why), "{text}: {fault:?}");
        }
    }

    #[test]
    fn a_refusal_tells_what_forbids_the_move() {
        use Illegal::{Castling, Check, Exposed, NoMan, OwnMan, Way};
        check_why(
            FIRST,
            &[
                ("e3e4", NoMan),
                ("e7e5", NoMan),
                ("e2e5", Way(Piece::Pawn)),
                ("exd3", Way(Piece::Pawn)),
                ("e2e4q", Way(Piece::Pawn)),
                ("d2e3", Way(Piece::Pawn)),
                ("g1e2", OwnMan),
                ("Cd4", Way(Piece::Knight)),
                ("Cxf3", Way(Piece::Knight)),
                ("Cef3", NoMan),
                ("a1a3", Way(Piece::Rook)),
                ("Ah3", Way(Piece::Bishop)),
                ("d1d3", Way(Piece::Queen)),
                ("e1e3", Way(Piece::King)),
                ("Dd2", OwnMan),
                ("e1g1", Castling),
                ("0-0-0", Castling),
            ],
        );
        check_why(
            "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
            &[("0-0", Castling), ("a1a2", Check), ("a1b2", Way(Piece::Rook))],
        );
        check_why(
            "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1",
            &[("e2c3", Exposed), ("Cc3", Exposed), ("Cxc3", Way(Piece::Knight))],
        );
        check_why("4k3/8/8/8/8/8/1r6/4K3 w - - 0 1", &[("Re2", Exposed), ("e1d2", Exposed), ("Re3", Way(Piece::King))]);
        check_why("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", &[("e4d3", Way(Piece::Pawn)), ("exd3", Way(Piece::Pawn))]);
        check_why("3r2k1/3P4/8/8/8/8/8/K7 w - - 0 1", &[("d8=D", Way(Piece::Pawn)), ("d7d8", Way(Piece::Pawn))]);
    }

    #[test]
    fn the_long_form_has_both_squares() {
        check(
            FIRST,
            &[("e2e4", "e2e4"), ("e2-e4", "e2e4"), ("e2xe4", "e2e4"), ("e2e5", "illegal"), ("e7e5", "illegal")],
        );
        check(
            FIRST,
            &[("e2e4q", "illegal"), ("e2e9", "?"), ("E2e4", "?"), ("e2--e4", "?"), ("e2e4=", "?"), ("e2 e4", "?")],
        );
        check(
            FIRST,
            &[
                ("", "?"),
                ("e2", "illegal"),
                ("ñ2e4", "?"),
                ("e2e4é", "?"),
                ("hola", "?"),
                ("+", "?"),
                ("e1h1", "illegal"),
            ],
        );
    }

    #[test]
    fn a_promotion_names_its_piece_in_either_language() {
        const BOTH: &str = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
        for (piece, letters) in [("q", "qQD"), ("r", "rRT"), ("b", "bBA"), ("n", "nNC")] {
            for letter in letters.chars() {
                check(BOTH, &[(&format!("a7a8{letter}"), &format!("a7a8{piece}"))]);
                check(BOTH, &[(&format!("a7-b8={letter}"), &format!("a7b8{piece}"))]);
                if letter.is_ascii_uppercase() {
                    check(BOTH, &[(&format!("a8={letter}"), &format!("a7a8{piece}"))]);
                    check(BOTH, &[(&format!("axb8{letter}"), &format!("a7b8{piece}"))]);
                }
            }
        }
        check(BOTH, &[("a8", "promotion"), ("a7a8", "promotion"), ("axb8", "promotion"), ("b8", "illegal promotion")]);
        check(
            BOTH,
            &[
                ("a8=K", "?"),
                ("a7a8k", "?"),
                ("a7a8P", "?"),
                ("a8=P", "?"),
                ("a8=q", "?"),
                ("a8=", "?"),
                ("a7a8d", "?"),
            ],
        );
        check(
            "K6k/P7/8/8/8/8/8/8 w - - 0 1",
            &[("a7a8", "illegal promotion"), ("a7a8q", "illegal"), ("a1", "illegal")],
        );
        check("7k/8/8/8/8/8/p7/7K b - - 0 1", &[("a1", "promotion"), ("a1D", "a2a1q"), ("a8", "illegal")]);
    }

    #[test]
    fn a_piece_is_named_by_its_letter_in_either_language() {
        check(FIRST, &[("Cf3", "g1f3"), ("Nf3", "g1f3"), ("Cgf3", "g1f3"), ("C1f3", "g1f3"), ("Cg1f3", "g1f3")]);
        check(
            FIRST,
            &[("Cbf3", "illegal"), ("Cxf3", "illegal"), ("Ta3", "illegal"), ("Xf3", "?"), ("Pe4", "?"), ("cf3", "?")],
        );
        check(
            FIRST,
            &[("C", "?"), ("Cf", "?"), ("Cf9", "?"), ("C1gf3", "?"), ("Cxxf3", "?"), ("Cf3=D", "?"), ("Cg1-f3", "?")],
        );
    }

    #[test]
    fn an_x_requires_a_capture_but_pieces_may_omit_it() {
        const TAKE: &str = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
        check(TAKE, &[("Cxd5", "c3d5"), ("Cd5", "c3d5"), ("Ccxd5", "c3d5"), ("Cxb5", "illegal"), ("exd5", "e4d5")]);
        check(
            TAKE,
            &[
                ("ed5", "?"),
                ("d5", "illegal"),
                ("dxe5", "illegal"),
                ("e4xd5", "e4d5"),
                ("exe5", "illegal"),
                ("xd5", "?"),
            ],
        );
    }

    #[test]
    fn any_distinction_is_accepted_that_leaves_one_legal_move() {
        // Caballos on g1, g5 and d2, as in the appendix of the seed.
        const THREE: &str = "4k3/8/8/6N1/8/8/3N4/4K1N1 w - - 0 1";
        check(
            THREE,
            &[
                ("Cf3", "which"),
                ("Cgf3", "which"),
                ("C5f3", "g5f3"),
                ("C1f3", "g1f3"),
                ("Cdf3", "d2f3"),
                ("C2f3", "d2f3"),
            ],
        );
    }

    #[test]
    fn a_pinned_piece_needs_no_distinction() {
        check("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1", &[("Cc2", "a1c2"), ("Cec2", "illegal")]);
    }

    #[test]
    fn r_means_rey_if_legal_and_otherwise_a_rook() {
        check("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[("Rd1", "e1d1"), ("Td1", "a1d1"), ("Kd1", "e1d1"), ("Rc1", "a1c1")]);
        check("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", &[("Rd1", "a1d1"), ("Rf1", "g1f1"), ("Kd1", "illegal")]);
        check(
            "4k3/8/8/8/8/8/r7/R2nK3 w - - 0 1",
            &[("Rxd1", "e1d1"), ("Rxa2", "a1a2"), ("Rb1", "a1b1"), ("Rxb1", "illegal")],
        );
        check("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", &[("Ra3", "which"), ("Rh8", "illegal")]);
    }

    #[test]
    fn castling_takes_zeros_or_letters_and_no_other_short_form() {
        const BOTH: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        check(
            BOTH,
            &[
                ("0-0", "e1g1"),
                ("O-O", "e1g1"),
                ("o-o-o", "e1c1"),
                ("0-0-0+", "e1c1"),
                ("e1g1", "e1g1"),
                ("e1-c1", "e1c1"),
            ],
        );
        check(
            BOTH,
            &[("Rg1", "h1g1"), ("Kg1", "illegal"), ("e1h1", "illegal"), ("0-0-0-0", "?"), ("00", "?"), ("0-0=", "?")],
        );
        check("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", &[("0-0", "e8g8"), ("0-0-0", "e8c8")]);
        check("4k3/8/8/8/8/8/8/5K1R w - - 0 1", &[("0-0", "illegal"), ("Rg1", "f1g1")]);
    }

    #[test]
    fn marks_are_ignored_true_or_not() {
        for mark in
            ["+", "++", "#", "!", "?", "!?", " a.p.", " a. p.", " ap", " e.p.", " ep", "+ a.p.", " a.p.+", "a.p."]
        {
            check(FIRST, &[(&format!("e4{mark}"), "e2e4"), (&format!("Cf3{mark}"), "g1f3")]);
        }
        check(
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            &[("exd6", "e5d6"), ("exd6 a.p.", "e5d6"), ("e5d6", "e5d6"), ("d6", "illegal")],
        );
    }
}
