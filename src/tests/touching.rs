//! Touch-move: a touched piece is played, by any way of making the move.

use super::*;
use crate::request::Configure;
use crate::request::parts::{Named, Text};
use crate::request::press::{Press, What};

/// Ana and Beto play this preset with touched pieces.
fn begun(game: &str, preset: &str) -> Mesa {
    let mut mesa = Mesa::of(&open(game, preset));
    mesa.configure("Ana", Configure::Option { name: "pieza_tocada".into(), value: true.into() }).unwrap();
    mesa.with(&["Beto"])
}

pub(super) fn touch(mesa: &mut Mesa, who: &str, step: &str) -> Result<(), Refusal> {
    let moment = mesa.playing().moments[mesa.turn().index()];
    let press = Press { session: mesa.session.id, moment, what: What::Hand(Named::Path(Text::new(step))) };
    super::lobby::press(mesa, who, &press).map(drop)
}

fn labels(mesa: &Mesa, who: &str) -> Vec<String> {
    mesa.hand(who).unwrap().controls.into_iter().map(|button| button.label).collect()
}

#[test]
fn a_touched_piece_must_be_moved_by_buttons_and_words() {
    let mut mesa = begun("ajedrez", "sin-reloj");
    let (who, other) = mesa.turn_and_other();
    touch(&mut mesa, who, "e2").unwrap();
    // The hand goes on from it, without a way back; a reload changes nothing.
    let shown = labels(&mesa, who);
    assert!(!shown.iter().any(|label| label.starts_with("Deshacer")), "{shown:?}");
    assert!(shown.len() < 8, "{shown:?}");
    assert_eq!(mesa.act(who, &word("d2d4")), Err(Refusal::Touched));
    assert_eq!(mesa.act(who, &word("Cf3")), Err(Refusal::Touched));
    assert_eq!(touch(&mut mesa, who, "d2"), Err(Refusal::Touched));
    // Declarations beside the board are free, and do not release the piece.
    mesa.act(who, &word("tablas")).unwrap();
    assert_eq!(mesa.act(who, &word("d2d4")), Err(Refusal::Touched));
    mesa.act(who, &word("e2e4")).unwrap();
    mesa.act(other, &word("d7d5")).unwrap();
    mesa.act(who, &word("d2d4")).unwrap();
}

#[test]
fn a_touched_piece_survives_the_record() {
    let mut mesa = begun("damas", "obligatoria");
    let (who, _) = mesa.turn_and_other();
    let offers: Vec<_> = mesa.playing().moves(mesa.turn()).collect();
    let (one, another) = (offers[0].clone(), offers.iter().find(|offer| offer.steps[0] != offers[0].steps[0]).unwrap());
    touch(&mut mesa, who, &one.steps[0].token).unwrap();
    let mut again = Mesa { session: reload(&mesa.session), now: mesa.now };
    assert_eq!(again.act(who, &word(&another.mv)), Err(Refusal::Touched));
    again.act(who, &word(&one.mv)).unwrap();
}

#[test]
fn without_the_option_nothing_binds() {
    let mut mesa = Mesa::of(&open("ajedrez", "sin-reloj")).with(&["Beto"]);
    let (who, _) = mesa.turn_and_other();
    touch(&mut mesa, who, "e2").unwrap();
    mesa.act(who, &word("d2d4")).unwrap();
}
