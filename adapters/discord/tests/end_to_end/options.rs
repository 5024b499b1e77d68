//! Every value of an option can be set: values that no button offers are typed into a pop-up.

use crate::support::World;
use crate::support::person::Answered;

/// The control with this label in an answer.
fn control(answered: &Answered, label: &str) -> (u64, crate::support::discord::Control) {
    let (id, message) = answered.message.as_ref().unwrap_or_else(|| panic!("{answered:?}"));
    let control = message.controls().into_iter().find(|control| control.label.contains(label));
    (*id, control.unwrap_or_else(|| panic!("no {label:?} in {message:?}")))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_enters_other_option_values_in_a_pop_up() {
    for (game, preset, name, option, value, wrong, why) in [
        ("domino", "pareja-100", "puntos", "100 tantos", "137", "1001", "entre 1 y 1000"),
        ("ajedrez", "sin-reloj", "reloj", "sin reloj", "7+3", "rápido", "Por ejemplo"),
    ] {
        let world = World::new().await;
        let people = world.people(["Ana", "Beto"]);
        let id = world.gather(game, preset, &people).await;
        let ana = &people[0];
        let all = ana.press_at_table(world.channel, "Opciones").await;
        let (message, way) = control(&all, option);
        let values = ana.press(world.channel, message, &way).await;
        let (message, write) = control(&values, "Otro valor");
        let refused = ana.fill_in(world.channel, message, &write, wrong).await;
        assert!(refused.text().contains(why), "{}", refused.text());
        let set = ana.fill_in(world.channel, message, &write, value).await;
        assert_eq!(set.kind, 7, "the options show it: {set:?}");
        let chosen = world.manager.read(id, |session| session.choices()[name].to_string()).await.unwrap();
        assert_eq!(chosen.trim_matches('"'), value);
        // Only the host may.
        let other = people[1].press(world.channel, message, &write).await;
        assert!(other.text().contains("Ana"), "{}", other.text());
    }
}
