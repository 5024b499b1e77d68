//! The check by which the catalogue refuses to be built (`src/catalogue/voseo.rs`): texts that say *tú* and
//! have none that says *vos*.

#[path = "../../src/catalogue/voseo.rs"]
mod voseo;

use voseo::missing;

#[test]
fn a_text_that_says_tu_wants_one_that_says_vos() {
    for (text, words) in [
        ("Solo tú la ves.", "tú"),
        ("Es para ti.", "ti"),
        ("Si quieres, juega.", "quieres"),
        ("Elige una carta.", "elige"),
        ("La mesa está aquí.", "aquí"),
        ("Abre otra mesa.", "abre"),
        ("No cabe: mueve otra.", "mueve"),
        ("No hay mesa. Pide el permiso.", "pide"),
        ("Primero tira el dado.", "tira"),
        ("¿Ya? ¡Mira!", "mira"),
        ("Únete a ella, o ciérrala.", "únete, ciérrala"),
        ("Llévatelas todas.", "llévatelas"),
        ("{ $n ->\n    [one] una\n   *[other] Tienes { $n }\n}", "tienes"),
        ("{ $what }: espera.", "espera"),
    ] {
        assert_eq!(missing(&format!("a = {text}"), ""), [format!("a: {words}")], "{text}");
        assert_eq!(missing(&format!("a = {text}"), "a = otro"), [""; 0], "{text}");
    }
}

#[test]
fn spanish_text_common_to_all_regions_needs_no_variant() {
    for text in [
        "Te toca.",
        "Tu mano, con tus cartas y tu lugar.",
        "¿Vas al mazo?",
        "La mesa espera a quien falte.",
        "{ $who } juega y tira.",
        "Si alguien abre otra mesa, cierra esta.",
        "Pierde el turno al límite, según la película.",
        "Tiene que jugar quien puede.",
    ] {
        assert_eq!(missing(&format!("a = {text}"), ""), [""; 0], "{text}");
    }
    assert_eq!(missing("a-otros = tú\n-b = tú\n# tú\nprogram-x = Abre una mesa.", ""), [""; 0]);
}

#[test]
fn no_text_of_the_river_plate_says_tu() {
    let mut files = vec![];
    for part in [vec!["locales".into()], super::children("games".as_ref())].concat() {
        super::read_files(part.join("es-AR"), "ftl", &mut files);
        super::read_files(part.join("texts/es-AR"), "ftl", &mut files);
    }
    assert!(files.len() > 10, "{files:?}");
    let texts: String = files.into_iter().map(|(_, text)| text + "\n").collect();
    assert_eq!(missing(&texts, ""), [""; 0]);
}
