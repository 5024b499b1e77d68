//! Rooms that a table is brought into and removed from.

use super::*;
use crate::request::Place;

/// A decision based on messages that are not remembered any more has to be made again.
#[test]
fn messages_are_remembered_only_over_the_expected_previous_ones() {
    let mut mesa = Mesa::of_two();
    let (room, hand) = (Place::Room(Room("web:patio".into())), Place::Hand(player("Ana")));
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    for place in [room, hand] {
        let mut remember = |before: Option<&[&str]>, messages: &[&str]| {
            let (place, before) = (place.clone(), before.map(texts));
            mesa.act("", &Act::Remember { place, before, messages: texts(messages) }).map(drop)
        };
        let stale = Err(Refusal::Stale { news: None });
        assert_eq!(remember(Some(&["other"]), &["m1"]), stale);
        assert_eq!(remember(Some(&[]), &["m1"]), Ok(()));
        assert_eq!(remember(Some(&[]), &["m2"]), stale);
        assert_eq!(remember(Some(&["m1"]), &["m2"]), Ok(()));
        assert_eq!(remember(Some(&["m1"]), &["m2"]), Ok(()), "it is so already, perhaps by whoever asks again");
        let long = format!("m{}", "3".repeat(200));
        assert_eq!(remember(None, &[&long]), Ok(()));
        assert_eq!(remember(Some(&[&long]), &["m4"]), Ok(()), "as much of it as is kept is compared");
        assert_eq!(remember(None, &[]), Ok(()));
    }
}

/// The messages still to be tidied up are remembered for as many rooms as a table may be in, and no more: the
/// earliest is dropped.
#[test]
fn the_earliest_of_too_many_left_rooms_is_forgotten() {
    let mut mesa = Mesa::of_two();
    let ana = actor("Ana");
    let place = |number: usize| Room(format!("web:sala{number}"));
    for number in 0..10 {
        mesa.session.common.attach(&place(number), Language::Es, true, &ana).unwrap();
        mesa.act("", &Act::remember(Place::Room(place(number)), vec![format!("m{number}")])).unwrap();
        mesa.act("Ana", &Act::Detach(place(number))).unwrap();
    }
    let left: Vec<&Room> = mesa.session.left_rooms().iter().map(|view| &view.room).collect();
    assert_eq!(left, (2..10).map(place).collect::<Vec<_>>().iter().collect::<Vec<_>>());
    // A room without messages leaves nothing to tidy up.
    mesa.session.common.attach(&place(10), Language::Es, true, &ana).unwrap();
    mesa.act("Ana", &Act::Detach(place(10))).unwrap();
    assert_eq!(mesa.session.left_rooms().len(), 8);
    // A room that comes back brings its messages along.
    mesa.session.common.attach(&place(5), Language::Es, true, &ana).unwrap();
    assert_eq!(mesa.session.rooms().last().unwrap().messages, ["m5"]);
    assert_eq!(mesa.session.left_rooms().len(), 7);
}
