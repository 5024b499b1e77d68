//! Contents of buttons, written and read back.

use proptest::prelude::*;

use super::*;

fn press(what: What) -> Press {
    Press { session: SessionId(u64::MAX), moment: u32::MAX, what }
}

fn at(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn every_button_comes_back_as_it_was_drawn_and_fits() {
    let long = "24/18>13/11>".repeat(20);
    let mut tried = std::collections::BTreeSet::new();
    for what in [
        What::Hand(Named::Move(Text::new("6-4@izq"))),
        What::Hand(Named::Move(Text::new("24/18 13/11"))),
        What::Hand(Named::Path(Text::new(&"x".repeat(LONGEST_TEXT)))),
        What::Hand(Named::Path(Text::new(&long))),
        What::Table(Named::Move(Text::new("ñ"))),
        What::Table(Named::Move(Text::new("#"))),
        What::Table(Named::Path(Text::new(""))),
        What::Join(None),
        What::Join(Some(at(7))),
        What::Leave,
        What::Start,
        What::Rematch,
        What::Resign,
        What::End,
        What::ShowHand,
        What::Rules,
        What::Invite,
        What::Proof,
        What::More,
        What::Options(Menu::All),
        What::Options(Menu::Games),
        What::Options(Menu::Presets),
        What::Options(Menu::Seats),
        What::Options(Menu::Places),
        What::Options(Menu::Patience),
        What::Options(Menu::Option("pido_flor".into())),
        What::Game("truco-argentino".into()),
        What::Value("pica_pica".into(), "25".into()),
        What::Value("reloj".into(), "40/90+30,30+30".into()),
        What::Options(Menu::Write("sin_progreso".into())),
        What::Lot(true),
        What::Lot(false),
        What::Preset("quince".into()),
        What::Seats(8),
        What::Patience(Some(5)),
        What::Patience(None),
        What::Swap(at(0), at(7)),
        What::Options(Menu::Computers),
        What::Options(Menu::OneComputer),
        What::Options(Menu::Hints),
        What::Hints(true),
        What::Rated(true),
        What::Hints(false),
        What::Listed(true),
        What::Listed(false),
        What::AddComputer(Level::One, false),
        What::AddComputer(Level::BEST, true),
        What::RemoveComputer(at(7)),
        What::Return,
        What::Hint,
        What::Tell(100, Text::new(&"7".repeat(35))),
        What::Tell(0, Text::new(&long)),
        What::Review,
        What::Absent(at(3), Wish::Replace),
        What::Absent(at(3), Wish::Remove),
        What::People,
        What::Person(Person(0xff)),
        What::Moderate(Measure::Remove, Person(0)),
        What::Moderate(Measure::Admit, Person(u32::MAX)),
        What::Moderate(Measure::Mute, Person(7)),
        What::Sure(Box::new(What::Moderate(Measure::Unmute, Person(7)))),
        What::Report(None),
        What::Report(Some(Person(0xabcd))),
        What::Pictures(Text::new("telegram:-1001234567890/77"), false),
        What::Pictures(Text::new(&long), true),
        What::Sure(Box::new(What::Hand(Named::Path(Text::new(&long))))),
    ] {
        tried.insert(format!("{what:?}").split('(').next().unwrap().to_owned());
        let press = press(what);
        let text = press.to_string();
        assert!(text.len() <= LONGEST_PRESS && text.is_ascii(), "{text}");
        assert_eq!(text.parse(), Ok(press), "{text}");
    }
    for button in What::NAMES {
        assert!(tried.contains(*button), "{button} was not tried");
    }
}

#[test]
fn malformed_or_overlong_press_texts_are_refused() {
    let head = "00000000000000ff.1.";
    for bad in ["", ".", "..", "ff.1.j", "00000000000000ff", "00000000000000FF.1.j", "00000000000000ff.+1.j"] {
        assert_eq!(bad.parse::<Press>(), Err(NotAPress), "{bad}");
    }
    for bad in [
        "",
        "j9",
        "j+1",
        "j01",
        "Q",
        "Q3e",
        "Q65e2e4",
        "Q3Ee2e4",
        "Q+1e2e4",
        "h",
        "hm",
        "hx1",
        "hm#12",
        "x1",
        "x19",
        "b3",
        "bq",
        "sj1x",
        "ssj",
        "lx",
        "n256",
        "k",
        "k1",
        "k1Z",
        "ka",
        "kx",
        "kx9",
        "kñ",
        "z",
        "z2",
        "y1",
        "q1",
        "u1",
        "P",
        "P0",
        "P2x",
        "P0#1",
        "Pñ",
        "c1",
        "C",
        "C1",
        "C+0000001",
        "CABCDEF01",
        "Mx",
        "My00000001",
        "Mñ",
        "D1",
        "Dñ",
    ] {
        assert_eq!(format!("{head}{bad}").parse::<Press>(), Err(NotAPress), "{bad}");
    }
    assert_eq!("ñ".repeat(1 << 20).parse::<Press>(), Err(NotAPress));
    let (fits, long) = (format!("{head}hm{}", "7".repeat(43)), format!("{head}hm{}", "7".repeat(44)));
    assert!((fits.len(), fits.parse::<Press>().is_ok()) == (LONGEST_PRESS, true));
    assert_eq!(long.parse::<Press>(), Err(NotAPress), "no platform carries it");
}

#[test]
fn only_hint_and_review_presses_need_computer_thought() {
    for (what, thought) in [
        (What::Hint, true),
        (What::Tell(1, Text::new("e2e4")), false),
        (What::Review, true),
        (What::Rules, false),
        (What::Leave, false),
    ] {
        assert_eq!(what.is_thought_about(), thought, "{what:?}");
    }
}

proptest! {
    #[test]
    fn no_text_panics_and_what_is_read_is_written_back(text in "(00000000000000ff\\.[0-9a-f]{1,3}\\.)?[a-z#.0-9>]{0,30}|.*") {
        if let Ok(press) = text.parse::<Press>() {
            prop_assert_eq!(press.to_string().parse(), Ok(press));
        }
    }
}
