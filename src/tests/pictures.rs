//! A room may turn off pictures; hands have none when all rooms have turned them off.

use super::*;
use crate::request::parts::Text;
use crate::{View, What};

/// The switches for pictures in the menu of *Más…*.
fn offered(mesa: &Mesa) -> Vec<(bool, String)> {
    let more = mesa.session.view(&player("Ana"), &View::More, Language::Es).controls.into_iter();
    let pictures = more.filter_map(|button| match button.press.what {
        What::Pictures(_, pictures) => Some((pictures, button.label)),
        _ => None,
    });
    pictures.collect()
}

fn drawn(mesa: &Mesa) -> bool {
    mesa.session.hand_screen(&player("Ana"), Language::Es).unwrap().picture.is_some()
}

#[test]
fn pictures_are_switched_off_and_on_by_who_keeps_order() {
    let mut mesa = Mesa::of_two();
    let patio = Text::new("web:patio");
    assert_eq!(offered(&mesa), [(false, "Sin dibujos".into())]);
    let off = Act::SetPictures(patio.clone(), false);
    assert!(matches!(mesa.act("Beto", &off), Err(Refusal::NotHost { .. })));
    assert_eq!(mesa.act("Ana", &Act::SetPictures(Text::new("web:salon"), false)), Err(Refusal::NotInRoom));
    assert!(drawn(&mesa) && mesa.session.rooms()[0].pictures);
    mesa.act("Ana", &off).unwrap();
    assert!(!drawn(&mesa) && !mesa.session.rooms()[0].pictures);
    assert_eq!(offered(&mesa), [(true, "Con dibujos".into())]);
    mesa.act("Ana", &Act::SetPictures(patio, true)).unwrap();
    assert!(drawn(&mesa));
}

#[test]
fn hands_are_drawn_while_any_room_wants_pictures() {
    let mut mesa = Mesa::of_two();
    let context = Context { now: NOON, fresh: &bytes, pause_ms: 1000, keeps: Keeps::default() };
    for room in ["web:salon", "discord:1"] {
        let attach =
            |session: &mut Session| session.common.attach(&Room(room.into()), Language::Es, true, &actor("Ana"));
        mesa.session.transition(&actor("Ana"), context, attach).unwrap();
    }
    // Those of another platform are switched there.
    let labels = ["Sin dibujos en el lugar 1", "Sin dibujos en el lugar 2"];
    assert_eq!(offered(&mesa), labels.map(|label| (false, label.to_owned())));
    for room in ["web:patio", "web:salon", "discord:1"] {
        assert!(drawn(&mesa));
        mesa.act("Ana", &Act::SetPictures(Text::new(room), false)).unwrap();
    }
    assert!(!drawn(&mesa));
    // A room that comes back finds its setting unchanged.
    let salon = Room("web:salon".into());
    mesa.act("Ana", &Act::remember(crate::Place::Room(salon.clone()), vec!["m1".into()])).unwrap();
    mesa.act("Ana", &Act::Detach(salon.clone())).unwrap();
    let attach = |session: &mut Session| session.common.attach(&salon, Language::Es, true, &actor("Ana"));
    mesa.session.transition(&actor("Ana"), context, attach).unwrap();
    assert!(mesa.session.rooms().iter().all(|view| !view.pictures));
}

/// The faces in the chats' picture of the table, by the names of their drawings.
fn faces(mesa: &Mesa) -> Vec<String> {
    let scene = mesa.session.table_screen(Language::Es).picture.unwrap().scene;
    let faces = scene.placed.iter().filter_map(|placed| placed.sprite.strip_prefix("cara/"));
    faces.map(|face| face.split('-').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_person_is_drawn_with_the_face_that_they_chose() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Beto", &join()).unwrap();
    for then in [Some(Act::Start), Some(Act::Resign), None] {
        let usual = faces(&mesa);
        mesa.session.common.people.faces.put("web:Beto", Some("irma"));
        let chosen = faces(&mesa);
        assert_eq!(chosen.iter().filter(|face| *face == "irma").count(), 1, "{usual:?}, {chosen:?}");
        let differ = usual.iter().zip(&chosen).filter(|(usual, chosen)| usual != chosen);
        assert_eq!((differ.count(), usual.len()), (1, chosen.len()), "only his: {usual:?}, {chosen:?}");
        mesa.session.common.people.faces.put("web:Beto", None);
        if let Some(act) = then {
            mesa.act("Ana", &act).unwrap();
        }
    }
}
