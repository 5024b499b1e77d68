//! Exact endings of `clasica`: the winner with up to five pieces on the board and perfect play, without
//! counting moves.
//!
//! `tools/lab` makes the table (`endings.bin`) by retrograde analysis. It holds positions in which the
//! stronger side is to move and need not capture; all others are a few plies away from those. It ignores the
//! draws by counting (DA-25): a won position may take longer than they allow.

mod material;
mod table;

use std::sync::OnceLock;

use crate::rules::{Bloqueo, Captura, Color, Options, Partida, Position, Variante};
pub use material::{MOST, Material, Pieces};
pub use table::{CODE_BYTES, CODES, LENGTHS, LONGEST_CODE, Outcome, SYMBOLS, Table, is_stored, stored};

use super::search::{After, after};

/// The most pieces of a position in the table.
const KNOWN: u32 = MOST;
/// A bound on the winner's plies until the next capture or move of a man.
pub(super) const LONGEST: u32 = 60;

static TABLE: OnceLock<Option<Table>> = OnceLock::new();

fn table() -> Option<&'static Table> {
    TABLE.get_or_init(|| Table::read(include_bytes!("../endings.bin"))).as_ref()
}

/// The rules that the table was made by.
const RULES: Options =
    Options { captura: Captura::Obligatoria, sin_progreso: 0, errores: 0, ..Options::of(Variante::Clasica) };

/// Returns true if the table holds under these rules.
///
/// If a missed capture may be punished, the rival can always demand it, so that perfect play is as if
/// capturing were compulsory.
pub(super) fn hold(options: &Options) -> bool {
    options.variante == Variante::Clasica
        && options.captura != Captura::Libre
        && options.bloqueo == Bloqueo::Pierde
        && !options.movida_extra
}

/// Returns true if so few pieces are left that the table knows the position, and no fault can be punished.
pub(super) fn is_known(partida: &Partida) -> bool {
    let [white, black] = partida.position.pieces;
    (white | black).count_ones() <= KNOWN && partida.culprits() == 0
}

/// Returns the outcome for the side to move.
pub(super) fn outcome(partida: &Partida) -> Option<Outcome> {
    resolve(table()?, partida)
}

/// Returns the outcome of pieces as the side to move sees them; `None` for too many.
pub fn outcome_of(pieces: Pieces) -> Option<Outcome> {
    let Pieces { own, rivals, damas } = pieces;
    let partida = Partida::from(Position { pieces: [own, rivals], damas, to_move: Color::White });
    if is_known(&partida) { outcome(&partida) } else { None }
}

fn resolve(table: &Table, partida: &Partida) -> Option<Outcome> {
    let pieces = pieces(partida);
    let material = pieces.material();
    if is_stored(material) && !partida.must_capture(&RULES) {
        return table.get(material, pieces);
    }
    let (mut best, mut known) = (Outcome::Lost, true);
    partida.each_act(&RULES, |act| {
        if best == Outcome::Won || !known {
            return;
        }
        let outcome = match after(&RULES, partida, &act) {
            // Without counting, a game ends when a side has nothing left to move.
            After::Ends(_) => Some(Outcome::Won),
            After::Goes(next) => resolve(table, &next).map(Outcome::turned),
        };
        known = outcome.is_some();
        best = outcome.map_or(best, |outcome| best.max(outcome));
    });
    known.then_some(best)
}

/// Returns the position as the side to move sees it.
pub(super) fn pieces(partida: &Partida) -> Pieces {
    let position = &partida.position;
    let pieces = Pieces { own: position.pieces[0], rivals: position.pieces[1], damas: position.damas };
    if partida.mover() == Color::White {
        return pieces;
    }
    // The board as Black sees it; the pieces are still White's and Black's.
    pieces.turned()
}

#[cfg(test)]
mod tests;
