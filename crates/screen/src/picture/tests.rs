//! The common properties of all drawings.

use std::collections::BTreeMap;

use super::*;

/// Returns every figure by its family, except mere grounds.
fn families() -> BTreeMap<&'static str, Vec<String>> {
    let suits = ["e", "b", "o", "c"];
    let cards = suits.iter().flat_map(|suit| [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map(|number| format!("{number}{suit}")));
    let french = "pceo".chars().flat_map(|suit| "A234567JQK".chars().map(move |rank| format!("{rank}{suit}")));
    let tiles = (0..=6).flat_map(|a| (0..=6).map(move |b| format!("{a}-{b}")));
    let piles = (1..=15).flat_map(|count| ["b", "n"].map(|colour| format!("{colour}{count}")));
    let checkers = ["b", "n", "canto-b", "canto-n"].map(str::to_owned);
    let colours = ["amarillo", "azul", "rojo", "verde"];
    let pieces = colours.iter().flat_map(|colour| (1..=4).map(move |number| format!("{colour}-{number}")));
    let marks = "casilla carta hueco jaque destino mueve ficha cuenta cubo piedra chico fosforos-1 fosforos-2 \
                 fosforos-3 fosforos-4 fosforos-5 lado-0 lado-1 lado-2 lado-3 baza-ahora \
                 baza-luego baza-parda punta";
    let sides = ["zulma-1", "zulma-2", "zulma-3", "libre-0"].map(str::to_owned);
    let faces = faces::faces().map(|face| format!("{face}-0")).chain(sides).collect();
    let letters = "0123456789ABCDEFGHabcdefgh×?".chars().map(|letter| format!("tinta/{letter}"));
    BTreeMap::from([
        ("cara", faces),
        ("carta-llana", cards.clone().collect()),
        ("naipe-llano", french.clone().collect()),
        ("carta", cards.chain(["dorso".to_owned()]).collect()),
        ("naipe", french.chain(["dorso".to_owned()]).collect()),
        ("ficha", tiles.chain(["dorso".to_owned()]).collect()),
        ("dado", (1..=6).map(|number| number.to_string()).collect()),
        ("damas", ["b", "n", "B", "N"].map(str::to_owned).into()),
        ("ajedrez", "RDTACPrdtacp-".chars().map(String::from).collect()),
        ("backgammon", checkers.into_iter().chain(piles).collect()),
        ("peon", pieces.collect()),
        ("marca", marks.split_whitespace().map(str::to_owned).collect()),
        ("letra", letters.collect()),
    ])
}

const GROUNDS: [&str; 12] = [
    "mesa/720x400",
    "tablero/ajedrez-blancas",
    "tablero/backgammon",
    "tablero/backgammon-alto",
    "tablero/backgammon-ancho",
    "tablero/damas-8-blancas",
    "tablero/damas-10-blancas",
    "tablero/parchis",
    "tablero/parchis-1-alto",
    "tablero/ludo",
    "tablero/ludo-alto",
    "tablero/ludo-2-ancho",
];

fn drawing(family: &str, code: &str) -> Drawing {
    sprite(&format!("{family}/{code}")).unwrap_or_else(|| panic!("{family}/{code}"))
}

/// Returns a drawing on cloth at this size: the lightness of every pixel, without hue.
fn grey(drawing: &Drawing, size: u16) -> Vec<u8> {
    const CLOTH: u32 = 84;
    let pixels = sprite::render(&drawing.svg, size, size).unwrap();
    let light = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
        let through = (255 - u32::from(pixel.alpha())) * CLOTH / 255;
        let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(|channel| u32::from(channel) + through);
        ((red * 299 + green * 587 + blue * 114) / 1000) as u8
    };
    pixels.pixels().iter().map(light).collect()
}

#[test]
fn every_figure_is_drawn_and_no_two_alike() {
    for (family, codes) in families() {
        let mut drawings: Vec<Drawing> = codes.iter().map(|code| drawing(family, code)).collect();
        drawings.sort();
        drawings.dedup();
        assert_eq!(drawings.len(), codes.len(), "{family}");
    }
}

#[test]
fn figures_of_a_family_differ_in_more_than_colour() {
    const SIZE: u16 = 40;
    for (family, codes) in families() {
        let grey: Vec<Vec<u8>> = codes.iter().map(|code| grey(&drawing(family, code), SIZE)).collect();
        for (place, one) in grey.iter().enumerate() {
            for (other_place, other) in grey.iter().enumerate().skip(place + 1) {
                let differs = one.iter().zip(other).filter(|(a, b)| a.abs_diff(**b) > 48).count();
                let (one, other) = (&codes[place], &codes[other_place]);
                assert!(
                    differs * 100 > usize::from(SIZE).pow(2),
                    "{family}: {one} and {other} differ in {differs} pixels"
                );
            }
        }
    }
}

#[test]
fn the_colours_of_the_races_are_shapes() {
    const SIZE: u16 = 40;
    let outline = |colour: &str| {
        let pixels = sprite::render(&drawing("peon", &format!("{colour}-1")).svg, SIZE, SIZE).unwrap();
        pixels.pixels().iter().map(|pixel| pixel.alpha() > 127).collect::<Vec<bool>>()
    };
    let outlines = ["amarillo", "azul", "rojo", "verde"].map(outline);
    for (place, one) in outlines.iter().enumerate() {
        for other in &outlines[place + 1..] {
            let differs = one.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(differs * 100 > 5 * usize::from(SIZE).pow(2), "{differs}");
        }
    }
}

#[test]
fn drawings_use_colours_that_the_palette_has() {
    let figures = families()
        .into_iter()
        .flat_map(|(family, codes)| codes.into_iter().map(move |code| drawing(family, &code)).collect::<Vec<_>>());
    let grounds = GROUNDS.iter().map(|code| sprite(code).unwrap());
    let mut far = std::collections::BTreeSet::new();
    for Drawing { svg, .. } in figures.chain(grounds) {
        let inks = svg.split('#').skip(1).filter(|ink| ink.as_bytes().get(6) == Some(&b'"'));
        far.extend(inks.map(|ink| format!("#{}", &ink[..6])).filter(|colour| !palette::is_near(colour)));
    }
    assert!(far.is_empty(), "{far:?}");
}

#[test]
fn a_figure_that_does_not_exist_is_not_drawn() {
    for code in [
        "carta/8o",
        "carta/13e",
        "carta/1x",
        "naipe/8o",
        "naipe/4b",
        "naipe/ac",
        "carta/01o",
        "carta/",
        "ficha/7-1",
        "ficha/1",
        "dado/0",
        "dado/7",
        "gato/1",
        "ajedrez/X",
        "ajedrez/CC",
        "damas/bb",
        "backgammon/b0",
        "backgammon/b01",
        "backgammon/b16",
        "backgammon/ñ1",
        "peon/rojo-5",
        "peon/blanco-1",
        "marca/fosforos-0",
        "marca/fosforos-6",
        "marca/lado-4",
        "cara/nadie-0",
        "cara/zulma-4",
        "letra/tinta/\u{1f996}",
        "letra/tinta/12",
        "mesa/1x1",
        "mesa/99999x400",
        "mesa/-",
        "",
    ] {
        assert_eq!(sprite(code), None, "{code}");
    }
}

#[test]
fn figures_off_the_edge_or_unknown_are_left_out() {
    let mut scene = Scene::cloth(200, 120);
    for (x, y) in [(-60, -40), (180, 100), (-500, 0), (0, 500), (i16::MIN, i16::MAX)] {
        scene.put("carta/7o", x, y, 100);
    }
    scene.put("gato/1", 0, 0, 10);
    scene.put("carta/7o", 0, 0, 0);
    let painter = Painter::new();
    let picture = painter.picture(&scene);
    assert!(picture.png.starts_with(b"\x89PNG"));
    assert_eq!((picture.width, picture.height), (200, 120));
    // Cached: the same one again; another scene has another name.
    assert!(std::sync::Arc::ptr_eq(&picture, &painter.picture(&scene)));
    scene.put("carta/1e", 0, 0, 50);
    assert_ne!(painter.picture(&scene).name, picture.name);
}

#[test]
fn words_are_spelled_when_the_scene_is_drawn() {
    let painter = Painter::new();
    let mut scene = Scene::cloth(400, 120);
    let empty = painter.picture(&scene);
    let (tint, align) = (Tint::Paper, crate::Align::Middle);
    scene.words.push(Words {
        text: "Ana María".into(),
        at: (200, 60),
        size: 26,
        room: 300,
        tint,
        align,
        letters: Letters::Used,
    });
    let spelled = scene.spelled().into_owned();
    assert_eq!((spelled.words.len(), spelled.placed.len()), (0, "AnaMaría".chars().count()));
    let picture = painter.picture(&scene);
    assert_eq!(picture, painter.picture(&spelled));
    assert_ne!(picture.png, empty.png);
    scene.words[0].room = 60;
    let cut = scene.spelled().into_owned();
    assert!(cut.placed.len() < spelled.placed.len());
    assert_eq!(cut.placed.last().unwrap().sprite, format!("nombre/26/papel/{:x}", u32::from('…')));
}

#[test]
fn a_bubble_of_any_width_has_its_tail_beside_it() {
    for (text, at) in [("5", (700, 20)), ("5", (20, 300)), ("Paso", (360, 20)), ("Quiero vale cuatro", (60, 420))] {
        let mut scene = Scene::table(720, 590, 88);
        let (tint, align, letters) = (Tint::Ink, crate::Align::Bubble, Letters::Said);
        scene.words.push(Words { text: text.into(), at, size: 28, room: 480, tint, align, letters });
        let spelled = scene.spelled();
        let found = |family: &str| spelled.placed.iter().find(|placed| placed.sprite.starts_with(family)).unwrap();
        let (bubble, tail) = (found("marca/globo"), found("marca/rabo"));
        let [(wide, tall), (broad, long)] = [bubble, tail].map(|placed| placed.size().unwrap());
        let beside = |at: i16, room: u16, from: i16, size: u16| at + room as i16 > from && at < from + size as i16;
        assert!(beside(tail.x, broad, bubble.x, wide) && beside(tail.y, long, bubble.y, tall), "{text}: {tail:?}");
    }
}
