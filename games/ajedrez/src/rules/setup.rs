//! A given starting position (AJ-33).

use serde::{Deserialize, Serialize};
use sobremesa_game::{Unplayable, deserialize_given, line};

use super::fen;
use super::options::Reloj;
use super::position::Position;

/// The most seconds that a clock can be set to: about thirty years.
const MOST_SECONDS: f64 = 1e9;

/// A given position, and the time left on the clocks.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The position in Forsyth–Edwards notation; the usual first position if absent.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// Seconds left, white's and black's; only with a clock.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub clock: Option<[f64; 2]>,
}

impl Setup {
    /// Returns the initial position.
    ///
    /// # Errors
    /// A text that is not a playable position.
    pub(super) fn position(&self) -> Result<Position, Unplayable> {
        Ok(self.fen.as_deref().map_or_else(|| Ok(Position::default()), fen::read)?)
    }

    /// Returns the clocks' initial times, in milliseconds.
    ///
    /// # Errors
    /// Refuses times without a clock, times that no clock can show, and two fallen flags, which are
    /// impossible (AJ-26).
    pub(super) fn remaining_ms(&self, reloj: &Reloj) -> Result<Option<[u64; 2]>, Unplayable> {
        let Some(seconds) = self.clock else { return Ok(None) };
        let shown = seconds.iter().all(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
        let remaining_ms = seconds.map(|seconds| (seconds * 1000.0).round() as u64);
        if *reloj == Reloj::No || !shown || remaining_ms == [0, 0] {
            return Err(Unplayable::Setup(line!("ajedrez-setup-clock")));
        }
        Ok(Some(remaining_ms))
    }
}
