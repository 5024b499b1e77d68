//! The layout of the cards of a table: in rows, as large as there is room for.

/// The height of a card of that width.
pub(super) const fn tall(width: i16) -> i16 {
    width * 156 / 100
}

/// A part of a table.
#[derive(Clone, Copy)]
pub(super) struct Area {
    pub(super) left: i16,
    pub(super) top: i16,
    pub(super) right: i16,
    pub(super) bottom: i16,
}

const GAP: i16 = 12;

/// The possible widths of open cards: their heights are whole numbers, so that edges are sharp.
const WIDTHS: [i16; 8] = [125, 109, 100, 91, 75, 59, 50, 34];

impl Area {
    /// The width of `count` cards and their upper left corners.
    pub(super) fn lay(self, count: usize) -> (i16, Vec<(i16, i16)>) {
        let (wide, high, count) = (self.right - self.left, self.bottom - self.top, count as i16);
        let rows_of = |card: i16| {
            let across = ((wide + GAP) / (card + GAP)).max(1);
            (count + across - 1) / across
        };
        let fits = |card: &i16| rows_of(*card) * (tall(*card) + GAP) - GAP <= high;
        let card = WIDTHS.into_iter().find(fits).unwrap_or(WIDTHS[WIDTHS.len() - 1]);
        let rows = rows_of(card).max(1);
        let across = (count + rows - 1) / rows;
        let top = self.top + (high - rows * (tall(card) + GAP) + GAP) / 2;
        let place = |number: i16| {
            let row = number / across.max(1);
            let in_row = across.min(count - row * across);
            let left = self.left + (wide - in_row * (card + GAP) + GAP) / 2;
            (left + number % across.max(1) * (card + GAP), top + row * (tall(card) + GAP))
        };
        (card, (0..count).map(place).collect())
    }
}

/// The distance from card to card in a fan of `count` in this much room.
pub(super) fn fan(count: usize, card: i16, room: i16) -> i16 {
    let gaps = count.saturating_sub(1).max(1) as i16;
    ((room - card) / gaps).clamp(6, card + 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_cards_fits_the_area_without_overlap() {
        for area in
            [Area { left: 36, top: 225, right: 684, bottom: 540 }, Area { left: 40, top: 142, right: 860, bottom: 410 }]
        {
            for count in 0..=36 {
                let (card, places) = area.lay(count);
                assert_eq!(places.len(), count);
                for (number, &(x, y)) in places.iter().enumerate() {
                    assert!(x >= area.left && x + card <= area.right, "{count}: {x}");
                    assert!(y >= area.top && y + tall(card) <= area.bottom, "{count}: {y}");
                    let apart = |&(a, b): &(i16, i16)| (a - x).abs() >= card || (b - y).abs() >= tall(card);
                    assert!(places[number + 1..].iter().all(apart), "{count}");
                }
            }
        }
    }
}
