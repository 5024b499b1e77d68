//! Private screens name their subject: the question before an irreversible action, the menus of a lobby,
//! words that were not understood.

use sobremesa_computer::Level;
use sobremesa_screen::Tone;

use super::*;
use crate::request::View;
use crate::request::parts::{Menu, Named, Text, Wish};
use crate::request::press::{Press, What};
use crate::screens::spoken::Button;

fn view(mesa: &Mesa, who: &str, view: &View) -> Spoken {
    mesa.session.view(&player(who), view, Language::Es)
}

fn question(mesa: &Mesa, what: What) -> String {
    let press = Press { session: mesa.session.id(), moment: 0, what };
    text(&view(mesa, "Ana", &View::Confirm(Box::new(press))))
}

/// Ana and Beto have begun a game of chess.
fn chess() -> Mesa {
    Mesa::of(&Open { preset: None, ..open("ajedrez", "") }).with(&["Beto"])
}

fn labels(buttons: &[Button]) -> Vec<&str> {
    buttons.iter().map(|button| button.label.as_str()).collect()
}

#[test]
fn the_question_says_what_would_be_done() {
    let lobby = Mesa::open("mano-a-mano");
    assert_eq!(question(&lobby, What::Leave), "¿Seguro que te levantas de la mesa?");
    assert_eq!(question(&lobby, What::End), "¿Seguro que quieres cerrar la mesa para todos?");
    let mesa = Mesa::of_two();
    assert!(question(&mesa, What::Leave).contains("Una computadora seguirá con tu mano"));
    assert!(question(&mesa, What::Resign).contains("abandonas la partida"));
    let gone = mesa.session.seat_of(&player("Beto")).unwrap();
    assert!(question(&mesa, What::Absent(gone, Wish::Remove)).contains("terminar la partida sin Beto"));
    // A text that is no move at all is no offence either.
    assert_eq!(question(&mesa, What::Hand(Named::Move(Text::Plain("abracadabra".into())))), "¿Seguro?");
}

/// A computer stands in for them, which their name need not say wherever they are named.
#[test]
fn an_absent_player_is_called_by_name_alone() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    let (who, other) = mesa.turn_and_other();
    mesa.wait(300);
    mesa.act("", &Act::Wake).unwrap();
    let away = mesa.session.seat_of(&player(who)).unwrap();
    assert!(mesa.session.is_away(away));
    let told = mesa.session.table_screen(Language::Es).brief.unwrap().now;
    assert!(told.contains(&format!("{who} falta: juega una computadora hasta que vuelva.")), "{told:?}");
    let remove = Press { session: mesa.session.id(), moment: 0, what: What::Absent(away, Wish::Remove) };
    let asked = text(&view(&mesa, other, &View::Confirm(Box::new(remove))));
    assert!(asked.contains(&format!("sin {who}?")), "{asked}");
}

#[test]
fn an_unavailable_view_explains_the_refusal() {
    let lobby = Mesa::open("mano-a-mano");
    let explained = |refusal: Refusal| lobby.session.say(&refusal.line(), Language::Es);
    assert_eq!(text(&view(&lobby, "Zoe", &View::Hand(String::new()))), explained(Refusal::NotSeated));
}

#[test]
fn the_rules_in_force_are_listed() {
    let mesa = Mesa::open("mano-a-mano");
    let told = text(&view(&mesa, "Zoe", &View::Rules));
    assert!(told.contains("2 asientos"), "{told}");
    for rule in mesa.session.game.rules(&mesa.session.choices(), mesa.session.seats()).unwrap() {
        let rule = mesa.session.say(&rule, Language::Es);
        assert!(told.contains(&rule), "{rule} is missing in {told}");
    }
}

#[test]
fn computers_are_offered_for_seats_that_are_free() {
    let counts = |mesa: &Mesa| {
        let presses = view(mesa, "Ana", &View::Options(Menu::Computers)).controls;
        let count = |which: &dyn Fn(&What) -> bool| presses.iter().filter(|button| which(&button.press.what)).count();
        [
            count(&|what| matches!(what, What::AddComputer(_, true))),
            count(&|what| *what == What::Options(Menu::OneComputer)),
            count(&|what| matches!(what, What::RemoveComputer(_))),
        ]
    };
    let mut mesa = Mesa::open("pareja-100");
    assert_eq!(counts(&mesa), [8, 1, 0]);
    let one = view(&mesa, "Ana", &View::Options(Menu::OneComputer)).controls;
    let names = ["principiante", "aprendiz", "aficionado", "normal", "fuerte", "experto", "maestro", "campeón"];
    let levels: Vec<String> = (1..).zip(names).map(|(number, name)| format!("nivel {number} · {name}")).collect();
    let labels: Vec<&str> = one.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels[..8], levels, "weakest first");
    assert!(one[..8].iter().all(|button| matches!(button.press.what, What::AddComputer(_, false))));
    assert_eq!(one[8].press.what, What::Options(Menu::Computers), "the way back");
    mesa.act("Beto", &join()).unwrap();
    mesa.act("Caro", &join()).unwrap();
    assert_eq!(counts(&mesa), [8, 0, 0], "for the last seat, to fill the table and to add one is the same");
    mesa.configure("Ana", Configure::AddComputer { level: Level::Two, all: true }).unwrap();
    assert_eq!(counts(&mesa), [0, 0, 1]);
}

/// If there are ratings, the page names their source.
#[test]
fn ajedrez_has_ratings_with_their_source() {
    let mesa = Mesa::of(&Open { preset: None, ..open("ajedrez", "") });
    let page = view(&mesa, "Ana", &View::Options(Menu::Computers));
    let labels: Vec<&str> = page.controls.iter().map(|button| button.label.as_str()).collect();
    let added = |button: &&Button| matches!(button.press.what, What::AddComputer(_, true));
    assert_eq!(page.controls.iter().filter(added).count(), Level::ALL.len());
    assert_eq!(labels[4], "nivel 5 · fuerte ≈\u{a0}1700", "{labels:?}");
    assert!(labels[..8].iter().all(|label| label.contains("≈\u{a0}")), "{labels:?}");
    assert!(text(&page).contains("Stockfish"), "{page:?}");
    let other = view(&Mesa::open("mano-a-mano"), "Ana", &View::Options(Menu::Computers));
    assert!(!text(&other).contains("Stockfish"), "{other:?}");
}

#[test]
fn the_lot_is_offered_or_called_off() {
    let mut mesa = Mesa::open("mano-a-mano");
    let first = |mesa: &Mesa| view(mesa, "Ana", &View::Options(Menu::Places)).controls.swap_remove(0).label;
    for _ in 0..2 {
        mesa.configure("Ana", Configure::Lot(true)).unwrap();
        assert_eq!(first(&mesa), "No sortear los asientos");
        mesa.configure("Ana", Configure::Lot(false)).unwrap();
        assert_eq!(first(&mesa), "Sortear los asientos");
    }
}

#[test]
fn each_options_page_leads_back_to_the_previous_one() {
    let mesa = Mesa::open("mano-a-mano");
    let name = mesa.session.game.fields()[0].name.to_owned();
    let back = |menu: Menu| view(&mesa, "Ana", &View::Options(menu)).controls.pop().unwrap().press.what;
    assert_eq!(back(Menu::Write(name.clone())), What::Options(Menu::Option(name.clone())));
    assert_eq!(back(Menu::Option(name)), What::Options(Menu::All));
    assert_eq!(back(Menu::Seats), What::Options(Menu::All));
}

#[test]
fn one_possible_meaning_is_asked_about_otherwise_than_several() {
    let mesa = chess();
    let white = mesa.name_at(mesa.turn());
    let ask = |moves: &[&str]| {
        let view = View::Which(moves.iter().map(|text| (*text).to_owned()).collect());
        text(&mesa.session.view(&player(&white), &view, Language::Es))
    };
    assert!(ask(&["e2e4"]).starts_with("¿Quieres decir esto?"));
    assert!(ask(&["e2e4", "e2e3"]).starts_with("Puede ser más de una jugada. ¿Cuál?"));
    assert!(ask(&["e2e4", "no longer a move"]).contains("aquí están las primeras 1"));
    // A player is not asked about another's moves.
    assert_eq!(text(&view(&mesa, "Zoe", &View::Which(vec!["e2e4".into()]))), "");
}

/// A regrettable move that is offered among others still asks before it is made.
#[test]
fn a_regrettable_meaning_is_asked_about_once_more() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    let (who, asked) = (mesa.name_at(mesa.turn()), mesa.turn());
    let offers = mesa.playing().dealt.table.choices(asked);
    let regrettable = |offer: &&sobremesa_screen::Offer| offer.steps.last().unwrap().tone == Tone::Danger;
    let offer = offers.iter().find(regrettable).expect("the cards can be thrown in").clone();
    let before = mesa.playing().dealt.table.record().inputs.len();
    let shown = view(&mesa, &who, &View::Which(vec![offer.mv]));
    assert_eq!(shown.controls[0].tone, Tone::Danger);
    let done = super::lobby::press(&mut mesa, &who, &shown.controls[0].press).unwrap();
    assert!(matches!(done.view, Some(View::Confirm(_))), "{done:?}");
    assert_eq!(mesa.playing().dealt.table.record().inputs.len(), before);
}

#[test]
fn a_hint_is_offered_until_a_move_is_begun() {
    let mesa = chess();
    let white = mesa.name_at(mesa.turn());
    let first = view(&mesa, &white, &View::Hand(String::new()));
    assert!(labels(&first.controls).contains(&"Pista"));
    let offers = mesa.playing().dealt.table.choices(mesa.turn());
    let begun = view(&mesa, &white, &View::Hand(offers[0].steps[0].token.clone()));
    assert!(offers[0].steps.len() > 1 && !labels(&begun.controls).contains(&"Pista"));
    let (_, other) = mesa.turn_and_other();
    assert!(!labels(&view(&mesa, other, &View::Hand(String::new())).controls).contains(&"Pista"));
}

#[test]
fn table_steps_belong_to_the_player_to_move() {
    let mut mesa = chess();
    let (who, other) = mesa.turn_and_other();
    let named = Named::Path(Text::Plain(String::new()));
    let step = Act::Play(Choice::Table { moment: mesa.session.moment, named });
    assert_eq!(mesa.act(other, &step), Err(Refusal::NotYourTurn));
    assert_eq!(mesa.act(who, &step).unwrap().view, Some(View::Hand(String::new())));
}

#[test]
fn a_hand_tells_what_was_done_last() {
    let mut mesa = Mesa::of_two();
    let (who, other) = mesa.turn_and_other();
    let mv = mesa.first_move();
    mesa.act(who, &word(&mv)).unwrap();
    let said = text(&mesa.hand(other).unwrap());
    assert!(said.contains(who), "{said}");
}

#[test]
fn the_final_table_state_names_the_winner() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    let live = mesa.session.live(&player("Zoe"), sobremesa_screen::Shape::Portrait, None, mesa.now).unwrap();
    let status = mesa.session.say(&live.beats.last().unwrap().status, Language::Es);
    assert!(status.starts_with("Ganó "), "{status}");
}

#[test]
fn a_rename_affects_only_the_player_asking() {
    let mut mesa = Mesa::of_two();
    let (ana, beto) = (seat(0), seat(1));
    let (one, other) = (mesa.name_at(ana), mesa.name_at(beto));
    let renamed = Actor::new(player(&other), "Roberto", Language::En);
    mesa.act_as(&renamed, &Act::Rename).unwrap();
    assert_eq!((mesa.name_at(ana), mesa.name_at(beto)), (one, "Roberto".to_owned()));
    assert_eq!(mesa.act("Zoe", &Act::Rename), Err(Refusal::NotSeated));
}

#[test]
fn a_computer_is_told_from_a_person_by_a_sign() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.configure("Ana", Configure::AddComputer { level: Level::Two, all: true }).unwrap();
    let ana = mesa.session.seat_of(&player("Ana")).unwrap();
    let computer = mesa.session.seats().iter().find(|seat| *seat != ana).unwrap();
    assert_eq!([ana, computer].map(|seat| mesa.session.is_computer(seat)), [false, true]);
    let name = mesa.session.name_in(computer, Language::Es);
    let name = name.strip_suffix(" 🤖").unwrap();
    let seats = text(&mesa.session.table_screen(Language::Es));
    assert!(seats.contains(&format!("{name} (computadora, nivel 2 · aprendiz)")), "{seats}");
    assert_eq!(mesa.session.name_in(ana, Language::Es), "Ana");
}

#[test]
fn a_table_records_its_opening_and_last_activity_times() {
    let mut mesa = Mesa::open("mano-a-mano");
    mesa.wait(60);
    mesa.act("Beto", &join()).unwrap();
    assert_eq!((mesa.session.created(), mesa.session.changed()), (NOON, NOON.plus_secs(60)));
    assert!(mesa.session.hints);
    mesa.configure("Ana", Configure::Hints(false)).unwrap();
    assert!(!mesa.session.hints);
}

#[test]
fn a_game_is_found_by_the_name_that_people_write() {
    let named = |game: &str| Open { preset: None, ..open(game, "") };
    for name in ["domino", "dominó", "Dominó"] {
        assert_eq!(Mesa::of(&named(name)).session.game.id(), "domino", "{name}");
    }
}
