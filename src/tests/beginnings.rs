//! The beginnings of games at one table, one after the other.

use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Dice, Seed};

use super::*;
use crate::computers::another::choose_another;
use crate::computers::question::Question;
use crate::session::transitions::done::Ask;

/// A second game: Ana has played so many moves for both sides of a game, has given up, and another game has
/// begun, in which the computer moves first.
fn second_game(game: &str, moves: &[&str]) -> Mesa {
    let mut mesa = Mesa::of(&Open { preset: None, ..open(game, "") });
    mesa.configure("Ana", Configure::AddComputer { level: Level::Four, all: true }).unwrap();
    mesa.act("Ana", &Act::Start).unwrap();
    let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("no game goes on") };
    for mv in moves {
        let seat = playing.dealt.table.turn().first().unwrap();
        playing.dealt.table.make(seat, mv).unwrap();
    }
    mesa.act("Ana", &Act::Resign).unwrap();
    mesa.act("Ana", &Act::Rematch { contribution: String::new() }).unwrap();
    mesa
}

/// The computer's question, and the move that would repeat the previous game.
fn question(mesa: &Mesa) -> (Box<dyn sobremesa_computer::SeatView>, Option<String>) {
    let seat = mesa.turn();
    let ask = Ask::Move { seat, level: Level::Four, number: 0, pace: mesa.playing().pace(seat) };
    match mesa.session.question(&ask) {
        Some(Question::Move { seat_view, repeated, .. }) => (seat_view, repeated),
        _ => panic!("nothing is asked"),
    }
}

#[test]
fn a_computer_opens_the_next_game_with_another_move() {
    for (game, first) in [("ajedrez", "e2e4"), ("ajedrez", "g1f3"), ("damas", "11-15")] {
        let mesa = second_game(game, &[first]);
        let (seat_view, repeated) = question(&mesa);
        assert_eq!(repeated.as_deref(), Some(first));
        for level in Level::ALL {
            for number in 0..20 {
                let mut dice = Dice::new(&Seed::from_text("beginnings"), number);
                let chosen = choose_another(&*seat_view, first, level, &Effort::rounds(5), &mut dice);
                assert!(chosen.is_some_and(|chosen| chosen != first && seat_view.may(&chosen)), "{game}, {level:?}");
            }
        }
    }
}

#[test]
fn only_a_game_with_the_same_moves_counts_as_repeated() {
    let mut mesa = second_game("ajedrez", &["e2e4", "e7e5", "g1f3"]);
    let play = |mesa: &mut Mesa, mv: &str| {
        let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("no game goes on") };
        let seat = playing.dealt.table.turn().first().unwrap();
        playing.dealt.table.make(seat, mv).unwrap();
    };
    play(&mut mesa, "e2e4");
    play(&mut mesa, "e7e5");
    assert_eq!(question(&reload_mesa(&mesa)).1.as_deref(), Some("g1f3"), "it is in the record");
    play(&mut mesa, "f1c4");
    play(&mut mesa, "g8f6");
    assert_eq!(question(&mesa).1, None);
    assert_eq!(question(&second_game("ajedrez", &[])).1, None, "giving up is no way to begin");
}

/// The table as another process would read it.
fn reload_mesa(mesa: &Mesa) -> Mesa {
    Mesa { session: reload(&mesa.session), now: mesa.now }
}

#[test]
fn a_best_move_without_equals_may_be_repeated() {
    // Any other move of White loses the dama.
    let mut mesa = second_game("ajedrez", &["e2e4", "e7e5", "d1h5", "g7g6", "h5e5"]);
    for mv in ["e2e4", "e7e5", "d1h5", "g7g6"] {
        let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("no game goes on") };
        let seat = playing.dealt.table.turn().first().unwrap();
        playing.dealt.table.make(seat, mv).unwrap();
    }
    let (seat_view, repeated) = question(&mesa);
    assert_eq!(repeated.as_deref(), Some("h5e5"));
    let mut dice = Dice::new(&Seed::from_text("no equal"), 0);
    let chosen = choose_another(&*seat_view, "h5e5", Level::BEST, &Effort::rounds(20), &mut dice);
    assert_eq!(chosen.as_deref(), Some("h5e5"));
}

#[test]
fn games_with_cards_begin_as_the_cards_fall() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    for who in ["Ana", "Beto"] {
        mesa.act(who, &Act::Rematch { contribution: String::new() }).unwrap();
    }
    assert_eq!(mesa.playing().before, crate::session::beginning::Beginning::default());
}
