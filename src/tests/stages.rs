//! Requests at the wrong stage are refused, each with its own reason.

use sobremesa_computer::Level;

use super::*;
use crate::request::View;
use crate::request::advice::Hint;
use crate::request::parts::{Measure, Menu, Person, Wish};
use crate::request::press::{Press, What};

/// A lobby with all seats taken, a game, its end, and a table that was closed before any game.
fn at_each_stage() -> [Mesa; 4] {
    let lobby = || {
        let mut mesa = Mesa::open("mano-a-mano");
        mesa.act("Beto", &join()).unwrap();
        mesa
    };
    let mut over = Mesa::of_two();
    over.act("Beto", &Act::Resign).unwrap();
    let mut closed = lobby();
    closed.act("Ana", &Act::End).unwrap();
    [lobby(), Mesa::of_two(), over, closed]
}

/// Only what is refused for the stage counts here.
fn why(answer: Result<Done, Refusal>) -> &'static str {
    match answer {
        Err(Refusal::Begun) => "begun",
        Err(Refusal::NotBegun) => "not begun",
        Err(Refusal::Over) => "over",
        Err(Refusal::NotOver) => "not over",
        Err(Refusal::NothingPlayed) => "nothing played",
        _ => "",
    }
}

#[test]
fn each_act_is_refused_at_unsuitable_stages() {
    let sure = |what| Act::Show(View::Confirm(Box::new(Press { session: SessionId(1), moment: 0, what })));
    let again = Act::Rematch { contribution: "otra".into() };
    let absent = Act::Absent { seat: seat(1), wish: Wish::Replace };
    let about = |measure, who| Act::Moderate(measure, Person::of(SessionId(1), &player(who)));
    let add = Configure::AddComputer { level: Level::Two, all: false };
    let begun = ["", "begun", "begun", "begun"];
    let playing = ["not begun", "", "over", "over"];
    let after = ["not over", "not over", "", "nothing played"];
    let before_end = ["", "", "over", "over"];
    let gathering = ["", "begun", "", "begun"];
    let cases = [
        ("Ana", Act::Configure(Configure::Hints(true)), begun),
        ("Ana", Act::Configure(Configure::Seats(2)), begun),
        ("Ana", Act::Configure(add), gathering),
        ("Ana", Act::Configure(Configure::RemoveComputer(seat(1))), gathering),
        ("Ana", Act::Show(View::Options(Menu::All)), begun),
        ("Ana", Act::Show(View::Options(Menu::Computers)), gathering),
        ("Ana", Act::Start, begun),
        ("Caro", join(), ["", "", "", "over"]),
        ("Ana", Act::Leave, [""; 4]),
        ("Ana", Act::Return, [""; 4]),
        ("Ana", word("paso"), playing),
        ("Ana", Act::Hint, playing),
        ("Ana", Act::Tell(Hint { moment: 0, mv: None, worth: 0 }), playing),
        ("Ana", Act::Resign, playing),
        ("Ana", absent, playing),
        ("Ana", sure(What::Absent(seat(1), Wish::Remove)), playing),
        ("Ana", Act::Show(View::Hand(String::new())), ["not begun", "", "", ""]),
        ("Ana", about(Measure::Mute, "Beto"), [""; 4]),
        ("Ana", about(Measure::Remove, "Beto"), [""; 4]),
        ("Ana", sure(What::Moderate(Measure::Remove, Person::of(SessionId(1), &player("Beto")))), [""; 4]),
        ("Caro", Act::Show(View::People), [""; 4]),
        ("Caro", Act::Show(View::Report(None)), [""; 4]),
        ("Ana", Act::End, before_end),
        ("Ana", sure(What::End), before_end),
        ("Ana", Act::Review, after),
        ("Ana", again, after),
        ("Ana", Act::Show(View::Proof), [""; 4]),
    ];
    for (who, act, expected) in cases {
        let told = at_each_stage().map(|mut mesa| why(mesa.act(who, &act)));
        assert_eq!(told, expected, "{act:?}");
        // A missing permission is refused first.
        if matches!(
            act,
            Act::Hint | Act::Tell(_) | Act::Resign | Act::Review | Act::Rematch { .. } | Act::Start | Act::End
        ) {
            assert_eq!(at_each_stage().map(|mut mesa| why(mesa.act("Dani", &act))), [""; 4], "{act:?}");
        }
    }
}
