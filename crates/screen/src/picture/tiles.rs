//! Domino tiles and dice: pips.

use std::fmt::Write as _;

use super::palette::{BRASS, EDGE, GOLD, HORSE, INK, PAPER};
use super::{Drawing, document};

/// Returns the places of a number's pips in a square of 50.
fn pips(number: u8) -> Option<&'static [(u8, u8)]> {
    Some(match number {
        0 => &[],
        1 => &[(25, 25)],
        2 => &[(13, 13), (37, 37)],
        3 => &[(13, 13), (25, 25), (37, 37)],
        4 => &[(13, 13), (37, 13), (13, 37), (37, 37)],
        5 => &[(13, 13), (37, 13), (25, 25), (13, 37), (37, 37)],
        6 => &[(12, 13), (25, 13), (38, 13), (12, 37), (25, 37), (38, 37)],
        _ => return None,
    })
}

fn square(number: u8, x: u8, upright: bool) -> Option<String> {
    let mut drawn = String::new();
    for &(pip_x, pip_y) in pips(number)? {
        let (pip_x, pip_y) = if upright { (pip_y, pip_x) } else { (pip_x, pip_y) };
        let _ = write!(drawn, r#"<circle cx="{}" cy="{pip_y}" r="5.2" fill="{INK}"/>"#, x + pip_x);
    }
    Some(drawn)
}

/// A tile or a die that lies flat, with its edge below.
fn bone(width: u8, radius: u8) -> String {
    let width = width - 3;
    format!(
        r#"<rect x="1.5" y="3" width="{width}" height="46.5" rx="{radius}" fill="{EDGE}"/><rect x="1.5" y="1" width="{width}" height="45.5" rx="{radius}" fill="{PAPER}" stroke="{INK}" stroke-width="1.8"/>"#
    )
}

/// `6-4`, lying: the first half at the left; `dorso`: the back; `blanca`: a plain tile, for counting.
pub(super) fn tile(code: &str) -> Option<Drawing> {
    if code == "blanca" {
        let rect = r#"<rect x="3" y="3" width="94" height="44" rx="9""#;
        return Some(document(100, 50, &format!(r#"{rect} fill="{PAPER}" stroke="{INK}" stroke-width="4.5"/>"#)));
    }
    if code == "dorso" {
        let bone = bone(100, 8);
        let content = format!(
            r#"{bone}<rect x="9" y="8" width="82" height="31" rx="4" fill="none" stroke="{BRASS}" stroke-width="2.2"/><path d="M50 13 66 23.5 50 34 34 23.5z" fill="{GOLD}" stroke="{BRASS}"/>"#
        );
        return Some(document(100, 50, &content));
    }
    let (left, right) = code.split_once('-')?;
    let halves = square(left.parse().ok()?, 0, false)? + &square(right.parse().ok()?, 50, false)?;
    let bone = bone(100, 8);
    let content = format!(
        r#"{bone}<path d="M50 7V40" stroke="{HORSE}" stroke-width="2.2" stroke-linecap="round"/><circle cx="50" cy="23.5" r="3.4" fill="{GOLD}" stroke="{BRASS}"/><g transform="translate(0 -1.5)">{halves}</g>"#
    );
    Some(document(100, 50, &content))
}

/// Returns the content of the tile's icon: one half above the other, each as wide as both, so that its pips
/// are far apart.
pub(super) fn icon(code: &str) -> Option<String> {
    let (upper, lower) = code.split_once('-')?;
    let mut content = format!(
        r#"<rect x="6" y="3" width="116" height="122" rx="16" fill="{PAPER}" stroke="{INK}" stroke-width="5"/><path d="M16 64H112" stroke="{BRASS}" stroke-width="5"/>"#
    );
    for (half, top) in [(upper, 6.0), (lower, 64.0)] {
        for &(x, y) in pips(half.parse().ok()?)? {
            // From a square of 50 to a half of 108 by 58.
            let (x, y) = (10.0 + f32::from(x) * 2.16, top + f32::from(y) * 1.16);
            let _ = write!(content, r#"<circle cx="{x:.1}" cy="{y:.1}" r="10.5" fill="{INK}"/>"#);
        }
    }
    Some(content)
}

/// `1` to `6`.
pub(super) fn die(code: &str) -> Option<Drawing> {
    if code == "tiro" {
        // One that is to be thrown: it stands on edge, and shows no number more than another.
        let pips = [(25.0, 15.5), (12.4, 26.0), (19.8, 36.0), (30.2, 38.4), (34.0, 31.0), (37.8, 23.6)];
        let mut content = format!(
            r#"<g stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"><path d="M25 3.5 44 14V37L25 47.5 6 37V14z" fill="{PAPER}"/><path d="M25 25 44 14V37L25 47.5z" fill="{EDGE}"/><path d="M6 14 25 25V47.5M25 25 44 14" fill="none"/></g>"#
        );
        for (place, (x, y)) in pips.into_iter().enumerate() {
            let (wide, high) = if place == 0 { (4.2, 2.5) } else { (2.5, 3.3) };
            let _ = write!(content, r#"<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="{INK}"/>"#);
        }
        return Some(document(50, 50, &content));
    }
    let number = code.parse().ok().filter(|number| *number > 0)?;
    let pips = square(number, 0, true)?;
    Some(document(50, 50, &format!(r#"{}<g transform="translate(0 -1.5)">{pips}</g>"#, bone(50, 11))))
}
