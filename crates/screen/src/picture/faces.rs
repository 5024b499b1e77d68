//! Faces: the twelve of the house, and some for people; each with the colour and the shape of its side.

use std::iter;

use unicode_normalization::UnicodeNormalization;

use super::palette::{
    AMBER, CORAL, CORAL_FACE, INK, LEMON_FACE, LIME, OURS, OURS_FACE, PALE_CORAL, PALE_LIME, PALE_SKY, PALE_YELLOW,
    PAPER, SKY, THEIRS, THEIRS_FACE, YELLOW,
};
use super::{Drawing, document, drawn, inside};

/// The faces of the computers' characters, by their names.
const HOUSE: [&str; 12] = [
    "chola", "braulio", "nelida", "tito", "pocha", "anselmo", "zulma", "ramon", "elvira", "nicanor", "porota",
    "evaristo",
];

/// The faces that people choose among; those who have not chosen have one of the [`USUAL`].
const PEOPLE: [&str; 12] =
    ["ana", "beto", "lucia", "maxi", "cata", "dario", "irma", "juan", "mora", "nacho", "paz", "tomas"];

/// The number of faces of people who have not chosen one: by their places, those at one table differ.
const USUAL: usize = 4;

/// Returns the faces that people choose among.
pub fn faces_of_people() -> impl Iterator<Item = &'static str> {
    PEOPLE.into_iter()
}

/// Returns the face in this place of a person who has not chosen one.
pub const fn usual_face(place: usize) -> &'static str {
    PEOPLE[place % USUAL]
}

/// Returns the face of the character with this number, from 1.
pub const fn face_of_character(number: u8) -> &'static str {
    HOUSE[(number as usize + HOUSE.len() - 1) % HOUSE.len()]
}

/// Returns a name without the sign of a computer: its face tells it.
pub fn without_sign(name: &str) -> &str {
    let end = name.find(" (").or_else(|| name.find(" 🤖")).unwrap_or(name.len());
    &name[..end]
}

/// Returns the face of a player with this name in this place: that of the character, or one of people's.
pub fn face_of(name: &str, place: usize) -> &'static str {
    let plain: String = without_sign(name).nfd().filter(char::is_ascii_alphabetic).collect();
    let known = HOUSE.into_iter().find(|known| plain.eq_ignore_ascii_case(known));
    known.unwrap_or(usual_face(place))
}

/// Returns a face for each person at a table, by the face that they have chosen, if any, and their name. Faces
/// differ: somebody whose face is taken has another one, those who have chosen theirs last.
pub fn faces_apart(people: &[(Option<&'static str>, &str)]) -> Vec<&'static str> {
    let called = |name: &str| {
        let plain: String = name.nfd().filter(char::is_ascii_alphabetic).collect();
        faces_of_people().find(|known| plain.eq_ignore_ascii_case(known))
    };
    let mut order: Vec<usize> = (0..people.len()).collect();
    order.sort_by_key(|&place| people[place].0.is_none());
    let mut faces: Vec<Option<&'static str>> = vec![None; people.len()];
    for place in order {
        let (chosen, name) = people[place];
        // Somebody who goes by the name of a face has that one.
        let wanted = chosen.or_else(|| called(name)).unwrap_or_else(|| face_of(name, place));
        let is_free = |face: &&str| !faces.contains(&Some(*face));
        faces[place] = Some(iter::once(wanted).chain(faces_of_people()).find(is_free).unwrap_or(wanted));
    }
    faces.into_iter().flatten().collect()
}

/// Returns the names of all faces.
pub fn faces() -> impl Iterator<Item = &'static str> {
    HOUSE.into_iter().chain(PEOPLE)
}

/// The width of a face without its rims, and of the whole drawing.
const FACE: u16 = 60;
const WHOLE: u16 = 82;

/// Returns the width of the drawing of a face that is this wide without its rims.
pub(crate) const fn around(face: u16) -> u16 {
    face * WHOLE / FACE
}

/// Returns the file of a face, square and without a ground.
pub fn face(name: &str) -> Option<&'static str> {
    drawn("cara", name)
}

/// The outline of a side's faces, its colour, and the ground within.
struct Side {
    shape: &'static str,
    rim: &'static str,
    ground: &'static str,
}

const CIRCLE: &str = r#"<circle r="30""#;

/// The rims of the colours of the races, which also stand in the corners of their boards.
const COLOURS: [(&str, Side); 4] = [
    ("amarillo", Side { shape: CIRCLE, rim: YELLOW, ground: PALE_YELLOW }),
    ("azul", Side { shape: CIRCLE, rim: SKY, ground: PALE_SKY }),
    ("rojo", Side { shape: CIRCLE, rim: CORAL, ground: PALE_CORAL }),
    ("verde", Side { shape: CIRCLE, rim: LIME, ground: PALE_LIME }),
];

/// Returns a side by its number, or a colour of the races by its name.
fn side_of(name: &str) -> Option<&'static Side> {
    let colour = COLOURS.iter().find(|(known, _)| *known == name);
    colour.map(|(_, side)| side).or_else(|| SIDES.get(name.parse::<usize>().ok()?))
}

/// Around the middle, 30 to each side.
const SIDES: [Side; 4] = [
    Side { shape: CIRCLE, rim: OURS, ground: OURS_FACE },
    Side { shape: r#"<rect x="-30" y="-30" width="60" height="60" rx="13""#, rim: THEIRS, ground: THEIRS_FACE },
    Side { shape: r#"<path d="M-18-30H18L33 0 18 30H-18L-33 0z""#, rim: CORAL_FACE, ground: PALE_CORAL },
    Side { shape: r#"<path d="M-13-30H13L30-13V13L13 30H-13L-30 13V-13z""#, rim: LEMON_FACE, ground: PALE_LIME },
];

/// `zulma-1`: a face with the rim of its side; `-turno` puts a light ring around it. `libre-0`: a free seat.
pub(super) fn portrait(code: &str) -> Option<Drawing> {
    let (code, lit) = code.strip_suffix("-turno").map_or((code, false), |code| (code, true));
    let (name, side) = code.split_once('-')?;
    let Side { shape, rim, ground } = side_of(side)?;
    let join = r#"stroke-linejoin="round""#;
    let content = if name == "libre" {
        format!(
            r#"{shape} fill="{INK}" fill-opacity=".2" stroke="{PAPER}" stroke-width="2.6" stroke-dasharray="6 5" {join}/><path d="M-11 0H11M0-11V11" stroke="{PAPER}" stroke-width="4.4" stroke-linecap="round"/>"#
        )
    } else {
        let face = inside(face(name)?);
        let ring = if lit {
            format!(r#"{shape} fill="{PAPER}" stroke="{PAPER}" stroke-width="17" {join}/>"#)
        } else {
            String::new()
        };
        format!(
            r#"{ring}{shape} fill="{rim}" stroke="{rim}" stroke-width="8" {join}/><clipPath id="c{side}">{shape}/></clipPath><g clip-path="url(#c{side})">{shape} fill="{ground}"/><g transform="translate(-30 -30)">{face}</g></g>"#
        )
    };
    let middle = f32::from(WHOLE) / 2.0;
    let content = format!(r#"<g transform="translate({middle} {middle})">{content}</g>"#);
    Some(document(u32::from(WHOLE), u32::from(WHOLE), &content))
}

/// `0`, `1`: the colour and shape of a side beside its score.
pub(super) fn dot(side: &str) -> Option<Drawing> {
    let Side { shape, rim, .. } = SIDES.get(side.parse::<usize>().ok()?)?;
    let content = format!(
        r#"<g transform="translate(40 40)">{shape} fill="{rim}" stroke="{INK}" stroke-opacity=".4" stroke-width="6"/></g>"#
    );
    Some(document(80, 80, &content))
}

/// `0`, `1`: a round that this side won; `ahora`: the present one; `luego`: a later one; `parda`: drawn.
pub(super) fn round(code: &str) -> Option<Drawing> {
    let ring = |opacity: &str, width: &str| {
        format!(
            r#"<circle cx="40" cy="40" r="31" fill="none" stroke="{PAPER}" stroke-width="{width}" stroke-opacity="{opacity}"/>"#
        )
    };
    match code {
        "ahora" => Some(document(80, 80, &ring("1", "9"))),
        "luego" => Some(document(80, 80, &ring(".45", "7"))),
        "parda" => {
            let half = format!(r#"<path d="M14 40H66" stroke="{AMBER}" stroke-width="9"/>"#);
            Some(document(80, 80, &(ring("1", "7") + &half)))
        }
        side => dot(side),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_at_a_table_differ() {
        let faces = faces_apart(&[(None, "Lucía"), (Some("lucia"), "Manuel"), (None, "Tomás"), (Some("lucia"), "Eva")]);
        assert_eq!(faces[1..3], ["lucia", "tomas"], "who chose a face has it, and somebody called like one");
        let mut apart = faces.clone();
        apart.sort_unstable();
        apart.dedup();
        assert_eq!(apart.len(), faces.len(), "{faces:?}");
    }

    #[test]
    fn everyone_has_a_face_and_a_character_their_own() {
        assert_eq!((face_of("Zulma 🤖", 0), face_of("Nélida (compu)", 1)), ("zulma", "nelida"));
        assert_eq!((face_of("Beatriz", 0), face_of("", 6)), ("ana", "lucia"));
        for name in HOUSE.into_iter().chain(PEOPLE) {
            for side in 0..4 {
                assert!(portrait(&format!("{name}-{side}-turno")).is_some(), "{name}");
            }
        }
        assert!(portrait("zulma-4").is_none() && portrait("nadie-0").is_none() && portrait("libre-1").is_some());
    }
}
