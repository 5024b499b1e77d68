//! Tables that differ only in what a seat cannot see: the pictures shown to the public and to that seat are
//! the same, bit for bit.

use sobremesa::catalogue::{AnyTable, GAMES, Shown, Viewer, sample};
use sobremesa_game::{Dice, Line, Seat, Seed};
use sobremesa_screen::picture::{Painter, Scene};
use sobremesa_screen::{Live, Screen, Shape};

/// A picture, as a scene and as a file.
type Drawing = Option<(Scene, Vec<u8>)>;

/// A state drawn live: its key, the lines that led there, and the drawing.
type Beat = (u64, Vec<Line>, Live);

fn draw(screen: Screen) -> Drawing {
    let scene = screen.picture?.scene;
    let png = Painter::shared().draw(&scene);
    Some((scene, png))
}

/// Returns a seat's view: the table and its own hand, and the live table, for it and for the public, with
/// what led there.
fn shown(table: &dyn AnyTable, seat: Seat) -> ([Drawing; 2], Vec<Beat>) {
    let pictures = [table.table(), table.hand(seat)].map(draw);
    let live = [Viewer::Public, Viewer::Seat(seat)].into_iter().flat_map(|viewer| {
        let drawn = move |shown: Shown| (shown.key, shown.said, shown.table.live(viewer, Shape::Portrait));
        table.beats(0, usize::MAX).into_iter().map(drawn)
    });
    (pictures, live.collect())
}

fn hand(table: &dyn AnyTable, seat: Seat) -> Option<Scene> {
    table.hand(seat).picture.map(|picture| picture.scene)
}

fn view(table: &dyn AnyTable, viewer: Viewer) -> String {
    table.view(viewer).to_string()
}

#[test]
fn tables_that_a_seat_cannot_tell_apart_are_drawn_alike() {
    for game in GAMES {
        let mut dice = Dice::new(&Seed::from_text(game.id()), 0);
        let (mut has_hands, mut different) = (false, 0);
        for (plies, number) in [(0, 1), (2, 2), (5, 3), (9, 4)] {
            let table = sample(*game, &game.presets()[0], plies, number).unwrap();
            let Some(seat) = table.turn().first() else { continue };
            let is_hidden = |other| hand(table.as_ref(), other).is_some();
            has_hands |= table.seats().iter().any(is_hidden);
            let held = |table: &dyn AnyTable| table.seats().iter().map(|seat| hand(table, seat)).collect::<Vec<_>>();
            let ours = shown(table.as_ref(), seat);
            for double in table.determinizations(seat, 1, &mut dice) {
                different += u32::from(held(double.table.as_ref()) != held(table.as_ref()));
                assert!(shown(double.table.as_ref(), seat) == ours, "{}: {seat:?} after {plies}", game.id());
            }
        }
        assert!(!has_hands || different > 1, "{}: {different} tables differed", game.id());
    }
}

/// If a seat sees only the public view, there is no hand to draw.
#[test]
fn a_game_without_secrets_draws_no_hand() {
    for game in GAMES {
        let table = sample(*game, &game.presets()[0], 10, 1).unwrap();
        assert!(table.table().picture.is_some(), "{}", game.id());
        let public = view(table.as_ref(), Viewer::Public);
        for seat in table.seats().iter().filter(|seat| view(table.as_ref(), Viewer::Seat(*seat)) == public) {
            assert!(hand(table.as_ref(), seat).is_none(), "{}: {seat:?}", game.id());
        }
    }
}
