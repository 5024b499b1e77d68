//! Order in a group: admins and the host remove and mute by the menus, a removed player is told in private,
//! and any member can report.

use sobremesa::{Allowance, Allowances, Limit};

use crate::support::people::{ANA, BETO, CARO, DANI, GROUP, at, telegram};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::{Button, Kind, Person, Shown};

const DOMINO: (&str, &str) = ("Dominó", "Mano a mano");

/// Goes by these buttons from the table in the group into the private chat.
async fn go(telegram: &Telegram, who: &Person, labels: &[&str]) {
    telegram.press(at(GROUP), who, "Más…").await;
    for label in labels {
        let (message, button) = find(telegram, who, label).await;
        telegram.press_data(at(who.id), who, &message, &button.data.unwrap()).await;
    }
}

/// The newest message in a person's private chat with a button that says just this: on the way there are
/// others that begin like it.
async fn find(telegram: &Telegram, who: &Person, label: &str) -> (Shown, Button) {
    telegram
        .wait(&format!("a button «{label}» for {}", who.name), |state| {
            let mut messages = state.chats[&who.id].messages.values().rev();
            messages.find_map(|shown| {
                let button = shown.buttons().into_iter().find(|button| button.label == label)?;
                Some((shown.clone(), button))
            })
        })
        .await
}

#[tokio::test]
async fn an_admin_removes_the_host_and_allows_their_return() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.begin(at(GROUP), DOMINO.0, DOMINO.1, &[&ANA, &BETO]).await;
    telegram.state().chats.get_mut(&GROUP).unwrap().admins.insert(CARO.id);
    // A guest may report the host, and no more.
    go(&telegram, &BETO, &["Personas", "Ana"]).await;
    let (menu, _) = find(&telegram, &BETO, "Denunciar").await;
    assert!(menu.button("Sacar").is_none() && menu.button("Silenciar").is_none(), "{menu:?}");
    go(&telegram, &CARO, &["Personas", "Ana", "Sacar de la mesa", "Sí"]).await;
    telegram.read(at(ANA.id), "Te sacó de la mesa quien modera").await;
    telegram.read(at(GROUP), "Ana se levantó").await;
    assert!(!telegram.texts(GROUP).contains("sacó"));
    let refused = telegram.press(at(GROUP), &ANA, "Sentarme en el asiento").await;
    assert!(refused.alert && refused.text.contains("te sacaron"), "{refused:?}");
    telegram.press(at(CARO.id), &CARO, "Dejar volver").await;
    telegram.find(at(CARO.id), "Denunciar la mesa").await;
    telegram.press(at(GROUP), &ANA, "Sentarme en el asiento").await;
    telegram.wait_until_quiet().await;
    assert!(telegram.moves(&ANA).is_some() || telegram.moves(&BETO).is_some(), "they play on");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn the_host_mutes_and_unmutes() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), DOMINO.0, DOMINO.1, &[&ANA, &BETO]).await;
    go(&telegram, &ANA, &["Personas", "Beto", "Silenciar"]).await;
    telegram.read(at(ANA.id), "Beto (en silencio)").await;
    telegram.press(at(ANA.id), &ANA, "Dejar hablar").await;
    telegram.find(at(ANA.id), "Silenciar").await;
}

#[tokio::test]
async fn a_report_by_command_or_answer_is_acknowledged_privately() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    program.manager.limits().set(Allowances::NONE.with(Limit::Reports, Allowance::new(3, 20)));
    telegram.open(at(GROUP), DOMINO.0, DOMINO.1, &[&ANA, &BETO]).await;
    telegram.write(at(GROUP), &DANI, "/report they cheat");
    telegram.read(at(DANI.id), "Thank you").await;
    // Without words they are asked for; the answer to the question is the report.
    telegram.write(at(GROUP), &CARO, "/reportar");
    let asked = telegram.read(at(CARO.id), "Cuéntalo en una línea").await;
    assert_eq!(asked.markup["force_reply"], true, "{asked:?}");
    telegram.write_to(at(CARO.id), &CARO, "Hacen trampas", Some(&asked));
    telegram.read(at(CARO.id), "Gracias").await;
    go(&telegram, &BETO, &["Personas", "Ana", "Denunciar"]).await;
    let asked = telegram.read(at(BETO.id), "Denunciar a Ana").await;
    telegram.write_to(at(BETO.id), &BETO, "Insulta", Some(&asked));
    telegram.read(at(BETO.id), "Gracias").await;
    assert!(!telegram.texts(GROUP).contains("Gracias"));
    // In private it is about their own table; and there is a limit.
    for _ in 0..3 {
        telegram.write(at(ANA.id), &ANA, "/reportar trampas");
    }
    telegram.write(at(ANA.id), &ANA, "/reportar trampas");
    telegram.read(at(ANA.id), "no caben más denuncias").await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}
