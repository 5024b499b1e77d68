//! The acts of a partida in order, in a few bytes each: a whole random game takes a quarter of a kilobyte.

use sobremesa_game::Seat;

use super::board::Square;
use super::moves::{Act, Path};

/// Every act is a byte for seat and kind, then one byte for each square it names.
#[derive(Clone, Debug, Default)]
pub(super) struct Log(Vec<u8>);

/// Bytes allocated for the first act: enough for most games.
const USUAL: usize = 320;

/// The highest bit of an act's first byte.
const SEAT_1: u8 = 0x80;

const OBLIGAR: u8 = 0;
const PASO: u8 = 1;
const SOPLO: u8 = 2;
const SIMPLE: u8 = 3;
/// The code of a capture of *n* squares, less *n*.
const CAPTURE: u8 = 4;

impl Log {
    #[inline]
    pub(super) fn push(&mut self, seat: Seat, act: &Act) {
        if self.0.capacity() == 0 {
            self.0.reserve(USUAL);
        }
        let seat = if seat.index() == 1 { SEAT_1 } else { 0 };
        match act {
            Act::Obligar => self.0.push(seat | OBLIGAR),
            Act::Paso => self.0.push(seat | PASO),
            Act::Soplo(square) => self.0.extend_from_slice(&[seat | SOPLO, square.number()]),
            Act::Simple { from, to } => self.0.extend_from_slice(&[seat | SIMPLE, from.number(), to.number()]),
            Act::Capture(path) => {
                let squares = path.squares();
                self.0.push(seat | (CAPTURE + squares.len() as u8));
                self.0.extend(squares.iter().map(|square| square.number()));
            }
        }
    }

    /// Returns the seats and their acts, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, Act)> {
        let mut bytes = self.0.iter().copied();
        std::iter::from_fn(move || {
            let first = bytes.next()?;
            let seat = Seat::new(u8::from(first & SEAT_1 != 0))?;
            let mut square = || bytes.next().and_then(Square::new);
            let act = match first & !SEAT_1 {
                OBLIGAR => Act::Obligar,
                PASO => Act::Paso,
                SOPLO => Act::Soplo(square()?),
                SIMPLE => Act::Simple { from: square()?, to: square()? },
                capture => {
                    let mut path = Path::EMPTY;
                    for _ in CAPTURE..capture {
                        path.push(square()?);
                    }
                    Act::Capture(path)
                }
            };
            Some((seat, act))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_come_out_as_they_went_in() {
        let texts = ["11-15", "15x22", "soplo-50", "1x18x29x38", "obligar", "paso", "1-5"];
        let acts: Vec<(Seat, Act)> = texts
            .iter()
            .enumerate()
            .map(|(place, text)| (Seat::new(place as u8 % 2).unwrap(), text.parse().unwrap()))
            .collect();
        let mut log = Log::default();
        acts.iter().for_each(|(seat, act)| log.push(*seat, act));
        assert_eq!(log.iter().collect::<Vec<_>>(), acts);
    }
}
