//! A game that counts: agreed on at the table, told below its result, and one's own points by command.

use crate::support::World;
use crate::support::person::Answered;

/// The words of an answer, without the signs that keep Discord from reading more into them.
fn plain(answered: &Answered) -> String {
    answered.text().replace('\\', "")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_agreed_on_counted_and_told() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.gather("domino", "mano-a-mano", &people).await;
    let [ana, beto] = &people;
    let options = ana.press_at_table(world.channel, "Opciones").await;
    let (message, shown) = options.message.as_ref().unwrap();
    let switch = shown.controls().into_iter().find(|control| control.label.contains("Con puntaje")).unwrap();
    ana.press(world.channel, *message, &switch).await;
    world.in_step(id).await;
    let refused = ana.press_at_table(world.channel, "Empezar").await.text();
    assert!(refused.contains("Falta que acepte") && refused.contains("Beto"), "{refused}");
    beto.press_at_table(world.channel, "De acuerdo").await;
    world.in_step(id).await;
    ana.press_at_table(world.channel, "Empezar").await;
    world.play(id, &people, 3000).await;
    assert_eq!(world.manager.count_points().await, Ok(1));
    let told = world
        .discord
        .until("the points are told", |state| {
            let text = state.table(world.channel)?.1.text();
            text.contains(" ± ").then_some(text)
        })
        .await;
    assert!(told.contains("+162 · 1662? ± 290") && told.contains("−162 · 1338? ± 290"), "{told}");
    let own = plain(&ana.command(world.channel, "puntaje", &[]).await);
    assert!(
        own.contains("Dominó: ") && own.contains("1 partida") && own.contains(" contra ") && own.contains("Glicko"),
        "{own}"
    );
    // The board of the channel has both; that of everyone only who asked for it, and an opt-out leaves both.
    let board = plain(&ana.command(world.channel, "tabla", &[]).await);
    assert!(board.contains(". Ana · ") && board.contains(". Beto · "), "{board}");
    let board = ana.command(world.channel, "tabla", &[("general", true.into())]).await.text();
    assert!(board.contains("Nadie") && !board.contains("Ana · "), "{board}");
    let done = beto.command(world.channel, "puntaje", &[("aparecer", "nowhere".into())]).await.text();
    assert!(done.contains("ninguna"), "{done}");
    let board = plain(&ana.command(world.channel, "tabla", &[]).await);
    assert!(board.contains("1. Ana · ") && !board.contains("Beto"), "{board}");
}
