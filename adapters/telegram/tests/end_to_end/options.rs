//! Every value of an option can be set: values that no button offers are typed in answer to a question in
//! private.

use sobremesa::Session;
use sobremesa_store::Room;

use crate::support::people::{ANA, GROUP, at, telegram};
use crate::support::program::Program;
use crate::support::state::Kind;

#[tokio::test]
async fn the_host_answers_with_what_no_button_offers() {
    for (game, preset, name, option, value, wrong, why) in [
        ("Dominó", "Parejas a 100", "puntos", "100 tantos", "137", "1001", "Un número entre 1 y 1000"),
        ("Ajedrez", "Sin reloj", "reloj", "Se juega sin reloj.", "7+3", "rápido", "Por ejemplo"),
    ] {
        let telegram = telegram(&[(GROUP, Kind::Group)]).await;
        let program = Program::start(&telegram);
        telegram.open(at(GROUP), game, preset, &[&ANA]).await;
        telegram.press(at(GROUP), &ANA, "Opciones").await;
        let label = telegram
            .wait("the option", |state| {
                let shown = state.chats[&ANA.id].messages.values().next_back()?;
                shown.buttons().into_iter().find(|button| button.label.contains(option)).map(|button| button.label)
            })
            .await;
        telegram.press(at(ANA.id), &ANA, &label).await;
        telegram.press(at(ANA.id), &ANA, "Otro valor…").await;
        let asked = telegram.read(at(ANA.id), "Escribe otro valor").await;
        assert_eq!(asked.markup["force_reply"], true, "{asked:?}");
        telegram.write_to(at(ANA.id), &ANA, wrong, Some(&asked));
        telegram.read(at(ANA.id), &format!("La opción «{name}» no admite ese valor. {why}")).await;
        // The question is asked again, below the refusal.
        let again = telegram
            .wait("the question again", |state| {
                let mut all = state.chats[&ANA.id].messages.values();
                all.find(|shown| shown.id > asked.id && shown.markup["force_reply"] == true).cloned()
            })
            .await;
        telegram.write_to(at(ANA.id), &ANA, value, Some(&again));
        let id = program.manager.session_in(&Room(format!("telegram:{GROUP}"))).await.unwrap().unwrap();
        let chosen = |session: &Session| session.choices().get(name).map(ToString::to_string).unwrap_or_default();
        for patience in 0.. {
            let chosen = program.manager.read(id, chosen).await.unwrap();
            if chosen.trim_matches('"') == value {
                break;
            }
            assert!(patience < 500, "{name} is {chosen}");
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        telegram.find(at(ANA.id), "Modalidad").await;
    }
}
