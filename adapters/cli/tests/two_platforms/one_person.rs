//! Beto has an account on each platform: a code shown in Telegram and typed in Discord makes them one person.

use sobremesa::Refusal;
use sobremesa_game::Seat;
use sobremesa_store::export::export_file;

use super::*;

/// Another person in Telegram.
const CARLA: Person = Person { id: 13, name: "Carla", language: "en" };

/// A button on a message.
type Press = (u64, crate::discord::discord::Control);

/// Returns a table in both rooms, with Ana seated in Discord and Beto in Telegram; Beto's own account in
/// Discord; and the button to sit down, as it was before he did.
async fn table_of_two(
    both: &Both,
) -> (SessionId, crate::discord::person::Person, crate::discord::person::Person, Press) {
    let [ana, norberto] = both.world.people(["Ana", "Norberto"]);
    let channel = both.world.channel;
    let id = both.world.gather("truco-argentino", "quince", std::slice::from_ref(&ana)).await;
    let invited = ana.command(channel, "invitar", &[]).await.text().replace('\\', "");
    let code = invited.split_whitespace().last().unwrap();
    both.telegram.write(at(GROUP), &BETO, &format!("/mesa {code}"));
    let join = |state: &mut crate::discord::discord::State| {
        let (message, shown) = state.table(channel)?;
        Some((message, shown.control("Unirme")?))
    };
    let join = both.world.discord.until("there is a free seat", join).await;
    both.telegram.press(at(GROUP), &BETO, "Join").await;
    both.world.discord.until("Beto is seen", |state| state.tables_say("Beto").then_some(())).await;
    (id, ana, norberto, join)
}

/// Returns the code that Beto is shown in his private chat, wherever he asks.
async fn code_of_beto(both: &Both, place: i64) -> String {
    both.telegram.write(at(place), &BETO, "/vincular");
    let told = both.telegram.read(at(BETO.id), "Your code is").await.text;
    told.split("Your code is ").nth(1).unwrap().split(". ").next().unwrap().to_owned()
}

async fn type_code(both: &Both, who: &crate::discord::person::Person, code: &str) -> String {
    who.command(both.world.channel, "vincular", &[("clave", json!(code))]).await.text()
}

/// Returns the hand that this account is shown at the table in Discord.
async fn my_hand(both: &Both, who: &crate::discord::person::Person) -> String {
    who.press_at_table(both.world.channel, "Mi mano").await.text()
}

async fn seats(both: &Both, id: SessionId) -> Vec<PlayerId> {
    let seated = |session: &sobremesa::Session| session.sitters().map(|(_, sitter)| sitter.player.clone()).collect();
    both.world.manager.read(id, seated).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_linked_person_continues_a_telegram_game_in_discord() {
    let mut both = Both::start().await;
    let (id, ana, norberto, join) = table_of_two(&both).await;
    let code = code_of_beto(&both, GROUP).await;
    assert!(!both.telegram.texts(GROUP).contains(&code), "nobody else sees a code");
    let told = type_code(&both, &norberto, &code.to_uppercase()).await;
    assert!(told.contains("la misma persona") && told.contains("Telegram y Discord"), "{told}");
    // He sits already: another press of the button, from before the table was full, is no second seat.
    let again = norberto.press(both.world.channel, join.0, &join.1).await;
    assert!(again.text().contains("Ya estás en esta mesa"), "{again:?}");
    assert_eq!(seats(&both, id).await, [ana.player(), player(&BETO)]);

    ana.press_at_table(both.world.channel, "Empezar").await;
    both.in_step(id).await;
    // Both accounts see the same cards, a stranger none, and the rooms none.
    let held = both.held(id, &player(&BETO), Language::Es).await;
    let shown = my_hand(&both, &norberto).await;
    assert!(held.iter().all(|card| shown.contains(card)), "{held:?} in {shown}");
    let [stranger] = both.world.people(["Zoe"]);
    let strange = my_hand(&both, &stranger).await;
    assert!(held.iter().all(|card| !strange.contains(card)), "{strange}");
    both.keeps_hands_apart(id, &ana).await;

    // Whenever it is Beto's turn, he plays in Discord.
    for _ in 0..3 {
        while both.turn(id).await.expect("the game goes on") != player(&BETO) {
            both.play(id, &ana, 1).await;
        }
        let moves = both.world.manager.read(id, |session| session.own_moves(&norberto.player(), Language::Es));
        let moves = moves.await.unwrap();
        // A bet taken could end the game.
        let plain =
            [" de ", "No quiero"].into_iter().find_map(|words| moves.iter().find(|own| own.label.contains(words)));
        let card = plain.unwrap_or(&moves[0]).text.clone();
        let before = both.world.manager.read(id, |session| session.changed()).await.unwrap();
        norberto.command(both.world.channel, "jugar", &[("jugada", json!(card))]).await;
        let changed = async || both.world.manager.read(id, |session| session.changed()).await.unwrap() > before;
        both.world.until("the move counts", changed).await;
    }
    both.in_step(id).await;

    // It holds after a restart, until it is undone in either of them; the seat stays where it is.
    both.restart().await;
    both.in_step(id).await;
    assert_eq!(both.world.manager.identities(&norberto.player()).await.unwrap().len(), 2);
    let told = norberto.command(both.world.channel, "desvincular", &[]).await.text();
    assert!(told.contains("vuelve a ir por su lado"), "{told}");
    let hand = |whose: PlayerId| both.world.manager.read(id, move |session| session.seat_of(&whose));
    assert_eq!((hand(norberto.player()).await, hand(player(&BETO)).await), (Ok(None), Ok(Seat::new(1))));
    let refused = my_hand(&both, &norberto).await;
    assert!(refused.contains("No estás en esta mesa"), "{refused}");
    assert_eq!(seats(&both, id).await, [ana.player(), player(&BETO)]);
    both.play(id, &ana, 2).await;
    let state = both.world.discord.state();
    assert!(state.calls.iter().all(|(_, _, status)| *status < 400), "Discord refused nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_guessed_reused_or_own_codes_link_no_accounts() {
    let both = Both::start().await;
    let [norberto, other] = both.world.people(["Norberto", "Otra"]);
    let refused = type_code(&both, &norberto, "0000-0000").await;
    assert!(refused.contains("Ese código no vale"), "{refused}");
    let first = code_of_beto(&both, BETO.id).await;
    both.telegram.write(at(BETO.id), &BETO, &format!("/vincular {first}"));
    both.telegram.read(at(BETO.id), "type it in the other one").await;
    both.telegram.write(at(CARLA.id), &CARLA, &format!("/link {first}"));
    both.telegram.read(at(CARLA.id), "Two accounts on the same platform").await;
    assert!(type_code(&both, &norberto, &first).await.contains("la misma persona"));
    let doubled = type_code(&both, &other, &first).await;
    assert!(doubled.contains("Ese código no vale"), "{doubled}");

    // A person who is joined already is told what to do, and so is one who sits at the table already.
    let second = other.command(both.world.channel, "vincular", &[]).await.text().replace('\\', "");
    let second = second.split("Tu código es ").nth(1).unwrap().split(". ").next().unwrap().to_owned();
    both.telegram.write(at(BETO.id), &BETO, &format!("/vincular {second}"));
    both.telegram.read(at(BETO.id), "Unlink it first with /unlink").await;
    both.telegram.write(at(BETO.id), &BETO, "/unlink");
    both.telegram.read(at(BETO.id), "on its own again").await;
    both.world.gather("truco-argentino", "quince", std::slice::from_ref(&other)).await;
    let invited = other.command(both.world.channel, "invitar", &[]).await.text().replace('\\', "");
    let code = invited.split_whitespace().last().unwrap();
    both.telegram.write(at(GROUP), &BETO, &format!("/mesa {code}"));
    both.telegram.press(at(GROUP), &BETO, "Join").await;
    both.telegram.write(at(BETO.id), &BETO, &format!("/vincular {second}"));
    both.telegram.read(at(BETO.id), "Both accounts are at the same table").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn erased_in_discord_is_erased_in_telegram() {
    let both = Both::start().await;
    let (id, ana, norberto, _) = table_of_two(&both).await;
    let code = code_of_beto(&both, BETO.id).await;
    type_code(&both, &norberto, &code).await;
    ana.press_at_table(both.world.channel, "Empezar").await;
    both.in_step(id).await;
    while both.turn(id).await.expect("the game goes on") != player(&BETO) {
        both.play(id, &ana, 1).await;
    }
    both.world.until("Beto sees his moves", async || both.telegram.moves(&BETO).is_some()).await;
    let (hand, _) = both.telegram.moves(&BETO).unwrap();
    let marks = [player(&BETO).0, norberto.player().0, "Beto".to_owned()];
    let store = Arc::clone(&both.world.store);
    let exported = async || {
        let file = both.folder.path().join("export.jsonl");
        export_file(store.as_ref(), &file).await.unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(file).unwrap();
        let hexed = |mark: &String| mark.bytes().map(|byte| format!("{byte:02x}")).collect::<String>();
        let found = marks.iter().filter(|mark| text.contains(*mark) || text.contains(&hexed(mark))).cloned();
        found.collect::<Vec<_>>()
    };
    assert_eq!(exported().await, marks);

    let asked = norberto.command(both.world.channel, "olvidame", &[]).await;
    assert!(asked.text().replace('\\', "").contains("tus otras cuentas unidas: Telegram"), "{}", asked.text());
    let (question, message) = asked.message.as_ref().unwrap();
    let yes = message.control("Sí, olvídame").unwrap();
    norberto.press(both.world.channel, *question, &yes).await;
    let gone = async || both.world.manager.sessions_of(&player(&BETO)).await.unwrap().is_empty();
    both.world.until("Beto is nowhere", gone).await;
    let clean = async || exported().await.is_empty();
    both.world.until("nothing is left on disk", clean).await;
    both.telegram
        .wait("the hand goes", |state| (!state.chats[&BETO.id].messages.contains_key(&hand.id)).then_some(()))
        .await;
    assert_eq!(both.world.manager.identities(&player(&BETO)).await.unwrap().len(), 1);
    let join = Request::At(id, Act::Join { seat: Seat::new(1), contribution: String::new() });
    let back = Actor::new(player(&BETO), "Beto", Language::En);
    let back = both.world.manager.handle(join, &back, crate::discord::clock()).await;
    assert!(!matches!(back, Err(Refusal::AlreadySeated(_))), "whoever comes back is somebody new: {back:?}");
}
