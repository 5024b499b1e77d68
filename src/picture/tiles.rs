//! Domino tiles and dice: pips.

use std::fmt::Write as _;

use super::{Drawing, document};

/// Where the pips of a number stand in a square of 50.
fn pips(number: u8) -> Option<&'static [(u8, u8)]> {
    Some(match number {
        0 => &[],
        1 => &[(25, 25)],
        2 => &[(13, 13), (37, 37)],
        3 => &[(13, 13), (25, 25), (37, 37)],
        4 => &[(13, 13), (37, 13), (13, 37), (37, 37)],
        5 => &[(13, 13), (37, 13), (25, 25), (13, 37), (37, 37)],
        6 => &[(13, 12), (37, 12), (13, 25), (37, 25), (13, 38), (37, 38)],
        _ => return None,
    })
}

fn square(number: u8, x: u8) -> Option<String> {
    let mut drawn = String::new();
    for (pip_x, pip_y) in pips(number)? {
        let _ = write!(drawn, r##"<circle cx="{}" cy="{pip_y}" r="5" fill="#20242b"/>"##, x + pip_x);
    }
    Some(drawn)
}

/// `6-4`, as it lies: the first half at the left.
pub(super) fn tile(code: &str) -> Option<Drawing> {
    let (left, right) = code.split_once('-')?;
    let halves = square(left.parse().ok()?, 0)? + &square(right.parse().ok()?, 50)?;
    let content = format!(
        r##"<rect x="1" y="1" width="98" height="48" rx="7" fill="#fdf8ea" stroke="#55504a" stroke-width="2"/><path d="M50 6V44" stroke="#55504a" stroke-width="2"/>{halves}"##
    );
    Some(document(100, 50, &content))
}

/// `1` to `6`.
pub(super) fn die(code: &str) -> Option<Drawing> {
    let number = code.parse().ok().filter(|number| *number > 0)?;
    let content = format!(
        r##"<rect x="1" y="1" width="48" height="48" rx="10" fill="#fdf8ea" stroke="#55504a" stroke-width="2"/>{}"##,
        square(number, 0)?
    );
    Some(document(50, 50, &content))
}
