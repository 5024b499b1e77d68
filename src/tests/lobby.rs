//! Before the game.

use serde_json::json;

use super::*;
use crate::What;
use crate::request::View;
use crate::session::phase::Ending;

fn by_moderator(name: &str) -> Actor {
    Actor { moderator: true, ..actor(name) }
}

#[test]
fn the_opener_becomes_host_in_the_first_seat() {
    let mesa = Mesa::open("pareja-100");
    assert_eq!(mesa.session.seat_of(&player("Ana")), Some(seat(0)));
    assert_eq!(mesa.session.host(), &player("Ana"));
    assert_eq!(mesa.session.preset().unwrap().id, "pareja-100");
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains("1. Ana 👑") && shown.contains("2. (libre)"), "{shown}");
    // The promise about the deals is there for those who ask.
    let digits = mesa.session.commitment().to_string();
    assert!(!shown.contains(&digits), "{shown}");
    let view = |view: View| mesa.session.view(&player("Ana"), &view, Language::Es);
    let more = view(View::More);
    assert!(!text(&more).contains(&digits), "{more:?}");
    assert!(more.controls.iter().any(|button| button.label == "¿Es limpio el reparto?"), "{more:?}");
    assert!(text(&view(View::Proof)).contains(&digits));
}

#[test]
fn rules_understood_from_words_are_repeated_in_the_title() {
    let mesa = Mesa::of(&Open { preset: None, ..open("truco argentino de a 4, a 30, con flor obligada", "") });
    let shown = mesa.session.table_screen(Language::EsAr);
    let title = "Truco argentino, de a 4, a 30, a un chico, con flor, con señas";
    let lines = text(&shown);
    assert!(lines.starts_with(title), "{lines}");
    // One line, and nothing of the options' sentences.
    assert!(!lines.contains("Se juega") && !lines.contains("La flor se canta"), "{lines}");
    assert_eq!(mesa.session.summary(Language::EsAr).title, title);
    assert_eq!(mesa.session.seats().count(), 4);
    let options = What::Options(crate::Menu::All);
    assert!(mesa.session.table_screen(Language::Es).controls.iter().any(|button| button.press.what == options));
}

#[test]
fn people_sit_once_move_to_free_seats_and_get_up() {
    let mut mesa = Mesa::open("pareja-100");
    let at = |number| Act::Join { seat: Some(seat(number)), contribution: String::new() };
    assert_eq!(mesa.act("Ana", &join()), Err(Refusal::AlreadySeated(seat(0))));
    assert_eq!(mesa.act("Beto", &at(0)), Err(Refusal::SeatTaken(seat(0))));
    assert_eq!(mesa.act("Beto", &at(4)), Err(Refusal::NoSuchSeat { seats: 4 }));
    mesa.act("Beto", &at(3)).unwrap();
    mesa.act("Ana", &at(2)).unwrap();
    assert_eq!(mesa.session.seat_of(&player("Ana")), Some(seat(2)));
    mesa.act("Caro", &join()).unwrap();
    mesa.act("Dani", &join()).unwrap();
    assert_eq!(mesa.act("Eva", &join()), Err(Refusal::Full));
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(mesa.act("Beto", &Act::Leave), Err(Refusal::NotSeated));
    mesa.act("Eva", &join()).unwrap();
    assert_eq!(mesa.session.seat_of(&player("Eva")), Some(seat(3)));
}

#[test]
fn a_host_who_leaves_passes_the_table_on() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Beto", &join()).unwrap();
    mesa.act("Ana", &Act::Leave).unwrap();
    assert_eq!(mesa.session.host(), &player("Beto"));
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(mesa.session.host(), &player("Beto"));
    mesa.act("Caro", &join()).unwrap();
    assert_eq!(mesa.session.host(), &player("Caro"));
}

#[test]
fn computers_do_not_play_alone() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Ana", &Act::Leave).unwrap();
    let fill = Act::Configure(Configure::AddComputer { level: sobremesa_computer::Level::Two, all: true });
    mesa.act("Ana", &fill).unwrap();
    assert_eq!(mesa.act("Ana", &Act::Start), Err(Refusal::NotSeated));
    mesa.act("Ana", &join()).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();

    // Nor do they begin another game when all people have got up after one.
    mesa.act("Ana", &Act::Resign).unwrap();
    mesa.act("Ana", &Act::Leave).unwrap();
    mesa.act("Ana", &fill).unwrap();
    assert!(!mesa.session.is_playing());
    mesa.configure("Ana", Configure::RemoveComputer(seat(0))).unwrap();
    mesa.act("Ana", &join()).unwrap();
    assert!(mesa.session.is_playing());
}

#[test]
fn host_and_moderators_choose_the_rules() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &join()).unwrap();
    let puntos = |points: i64| Configure::Option { name: "puntos".into(), value: json!(points) };
    assert_eq!(mesa.configure("Beto", puntos(50)), Err(Refusal::NotHost { host: Some(seat(0)) }));
    mesa.configure("Ana", puntos(50)).unwrap();
    assert_eq!(mesa.session.choices()["puntos"], 50);
    assert_eq!(mesa.session.preset(), None);
    mesa.act_as(&by_moderator("Zoe"), &Act::Configure(Configure::Preset("reglamento".into()))).unwrap();
    assert_eq!(mesa.session.preset().unwrap().id, "reglamento");
    assert!(matches!(mesa.configure("Ana", puntos(0)), Err(Refusal::Game(_))));
    assert!(matches!(mesa.configure("Ana", puntos(5000)), Err(Refusal::Game(_))));
    let unknown = Configure::Option { name: "x".repeat(1 << 20), value: json!("y".repeat(1 << 20)) };
    assert!(matches!(mesa.configure("Ana", unknown), Err(Refusal::Game(_))));
    assert!(matches!(mesa.configure("Ana", Configure::Preset("nada".into())), Err(Refusal::UnknownPreset { .. })));
    // Options that the seats do not allow are refused before the start.
    let pairs = Configure::Option { name: "modo".into(), value: json!("parejas") };
    mesa.configure("Ana", pairs).unwrap();
    assert!(matches!(mesa.configure("Ana", Configure::Seats(2)), Err(Refusal::Game(_))));
}

#[test]
fn fewer_seats_move_people_up_and_never_out() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &Act::Join { seat: Some(seat(3)), contribution: "té".into() }).unwrap();
    mesa.configure("Ana", Configure::Seats(2)).unwrap();
    assert_eq!(mesa.session.seat_of(&player("Beto")), Some(seat(1)));
    mesa.configure("Ana", Configure::Seats(3)).unwrap();
    mesa.act("Caro", &join()).unwrap();
    assert_eq!(mesa.configure("Ana", Configure::Seats(2)), Err(Refusal::TooManySeated { seated: 3 }));
    assert!(matches!(mesa.configure("Ana", Configure::Seats(9)), Err(Refusal::Game(_))));
    mesa.configure("Ana", Configure::Swap(seat(0), seat(2))).unwrap();
    assert_eq!(mesa.session.seat_of(&player("Caro")), Some(seat(0)));
    assert!(matches!(mesa.configure("Ana", Configure::Swap(seat(0), seat(3))), Err(Refusal::NoSuchSeat { .. })));
}

#[test]
fn the_game_can_change_while_everyone_finds_a_seat() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.act("Beto", &join()).unwrap();
    let commitment = mesa.session.commitment();
    let to = |id: &str| Configure::Game(id.into());
    assert!(matches!(mesa.configure("Beto", to("truco-argentino")), Err(Refusal::NotHost { .. })));
    assert!(matches!(mesa.configure("Ana", to("mus")), Err(Refusal::UnknownGame { .. })));
    for game in crate::catalogue::GAMES {
        mesa.configure("Ana", to(game.id())).unwrap();
        assert_eq!(mesa.session.game().id(), game.id());
        assert!(mesa.session.preset().is_some());
        assert_eq!(mesa.session.sitters().count(), 2);
    }
    assert_eq!(mesa.session.commitment(), commitment);
    mesa.configure("Ana", to("domino")).unwrap();
    mesa.configure("Ana", Configure::Seats(4)).unwrap();
    mesa.act("Caro", &join()).unwrap();
    assert_eq!(mesa.configure("Ana", to("ajedrez")), Err(Refusal::TooManySeated { seated: 3 }));
    mesa.configure("Ana", to("truco-argentino")).unwrap();
    for free in mesa.session.free_seats().collect::<Vec<_>>() {
        mesa.act(&free.number().to_string(), &join()).unwrap();
    }
    mesa.act("Ana", &Act::Start).unwrap();
    assert_eq!(mesa.configure("Ana", to("domino")), Err(Refusal::Begun));
}

#[test]
fn computers_keep_their_level_in_another_game() {
    use sobremesa_computer::Level;
    let level = |mesa: &Mesa| mesa.session.computer(seat(1)).map(|computer| computer.level);
    let mut mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") });
    mesa.configure("Ana", Configure::AddComputer { level: Level::Seven, all: true }).unwrap();
    assert_eq!(level(&mesa), Some(Level::Seven));
    mesa.configure("Ana", Configure::Game("damas".into())).unwrap();
    mesa.configure("Ana", Configure::Option { name: "variante".into(), value: "abundancia".into() }).unwrap();
    assert_eq!(level(&mesa), Some(Level::Seven));
}

#[test]
fn the_game_begins_when_every_seat_is_taken() {
    let mut mesa = Mesa::open("mano-a-mano");
    assert_eq!(mesa.act("Ana", &Act::Start), Err(Refusal::Missing { free: 1, seats: 2 }));
    mesa.act("Beto", &join()).unwrap();
    assert_eq!(mesa.act("Beto", &Act::Start), Err(Refusal::NotHost { host: Some(seat(0)) }));
    assert_eq!(mesa.act("Ana", &word("paso")), Err(Refusal::NotBegun));
    mesa.act("Ana", &Act::Start).unwrap();
    assert!(mesa.session.is_playing());
    assert_eq!(mesa.act("Ana", &Act::Start), Err(Refusal::Begun));
    assert_eq!(mesa.configure("Ana", Configure::Patience(None)), Err(Refusal::Begun));
    assert_eq!(mesa.act("Caro", &join()), Err(Refusal::Full));
}

#[test]
fn patience_has_bounds() {
    let mut mesa = Mesa::open("mano-a-mano");
    for minutes in [0, 10_081, u16::MAX] {
        let answer = mesa.configure("Ana", Configure::Patience(Some(minutes)));
        assert_eq!(answer, Err(Refusal::BadPatience { limit: 10_080 }));
    }
    mesa.configure("Ana", Configure::Patience(Some(60))).unwrap();
    mesa.configure("Ana", Configure::Patience(None)).unwrap();
    assert_eq!(mesa.session.patience(), None);
}

#[test]
fn an_update_delivered_twice_acts_once() {
    let mut mesa = Mesa::open("pareja-100");
    let beto = Actor { update: Some("17".into()), ..actor("Beto") };
    assert!(mesa.act_as(&beto, &join()).is_ok());
    assert_eq!(
        mesa.act_as(&beto, &join()).map(|done| done.effect),
        Ok(crate::session::transitions::done::Effect::Again)
    );
    // An equal number from another person is another update.
    let caro = Actor { update: Some("17".into()), ..actor("Caro") };
    mesa.act_as(&caro, &join()).unwrap();
    assert_eq!(mesa.session.sitters().count(), 3);
    mesa.session = reload(&mesa.session);
    mesa.act_as(&beto, &Act::Leave).unwrap();
    assert_eq!(mesa.session.sitters().count(), 3);
}

#[test]
fn a_lobby_where_nothing_happens_is_closed_and_then_forgotten() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.wait(29 * 60);
    mesa.act("Beto", &join()).unwrap();
    mesa.wait(29 * 60);
    mesa.act("", &Act::Wake).unwrap();
    assert!(mesa.session.in_lobby());
    mesa.wait(60);
    mesa.act("", &Act::Wake).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Expired));
    assert_eq!(mesa.act("Ana", &Act::Rematch { contribution: String::new() }), Err(Refusal::NothingPlayed));
    assert_eq!(mesa.act("Eva", &join()), Err(Refusal::Over));
    mesa.wait(60 * 60);
    let gone = mesa.act("", &Act::Wake).unwrap();
    assert_eq!(gone.effect, crate::session::transitions::done::Effect::Gone);
}

#[test]
fn names_are_cleaned_and_those_alike_told_apart() {
    let mut mesa = Mesa::open("pareja-100");
    let named = |id: &str, name: &str| Actor { name: name.into(), ..actor(id) };
    mesa.act_as(&named("b", "A\u{202e}na\n"), &join()).unwrap();
    mesa.act_as(&named("c", "\u{200b}"), &join()).unwrap();
    let name = |number| mesa.session.name_in(seat(number), Language::Es);
    assert_eq!([name(0), name(1), name(2)], ["Ana (1)", "Ana (2)", "Jugador 3"]);
}

#[test]
fn overlong_texts_and_invalid_names_are_refused() {
    let mut mesa = Mesa::open("pareja-100");
    let long = Act::Join { seat: None, contribution: "ñ".repeat(65) };
    assert_eq!(mesa.act("Beto", &long), Err(Refusal::TooLong { limit: 128 }));
    for id in [String::new(), ":lobby:web".into(), "x".repeat(1 << 20)] {
        let nobody = Actor { player: PlayerId(id), ..actor("Beto") };
        assert_eq!(mesa.act_as(&nobody, &join()), Err(Refusal::BadName));
    }
}

#[test]
fn only_who_keeps_order_sees_the_options() {
    let mut mesa = Mesa::open("mano-a-mano");
    let options = Act::Show(View::Options(crate::Menu::All));
    assert!(matches!(mesa.act("Beto", &options), Err(Refusal::NotHost { .. })));
    let shown = mesa.act("Ana", &options).unwrap().view.unwrap();
    let spoken = mesa.session.view(&player("Ana"), &shown, Language::Es);
    // Every button of every page does what it says.
    for button in spoken.controls {
        let Ok(done) = press(&mut mesa, "Ana", &button.press) else { panic!("{button:?}") };
        let page = mesa.session.view(&player("Ana"), &done.view.unwrap(), Language::Es);
        for button in page.controls {
            let before = reload(&mesa.session);
            assert!(press(&mut mesa, "Ana", &button.press).is_ok(), "{button:?}");
            // One computer fills these chairs.
            if matches!(button.press.what, What::AddComputer(..)) {
                mesa.session = before;
            }
        }
    }
}

/// As an adapter does it: by the button's text.
pub(super) fn press(mesa: &mut Mesa, who: &str, press: &crate::Press) -> Result<Done, Refusal> {
    let press: crate::Press = press.to_string().parse().unwrap();
    let crate::Request::At(_, act) = press.request("ron") else { panic!("a press is about its table") };
    mesa.act(who, &act)
}
