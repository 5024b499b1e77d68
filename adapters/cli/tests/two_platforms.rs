//! One table shared by a Discord server and a Telegram group, on one store on disk, with a restart in the
//! middle.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use sobremesa::{Act, Actor, Request, SpokenBlock, schema};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, StoreEngine};
use sobremesa_telegram::{Hands, Parts, Settings, serve};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::discord::World;
use crate::telegram::people::{GROUP, at};
use crate::telegram::server::{TOKEN, Telegram};
use crate::telegram::state::{Kind, Person};

mod one_person;
mod requests;

const BETO: Person = Person { id: 12, name: "Beto", language: "en" };

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_discord_and_telegram_outlives_the_program() {
    let mut both = Both::start().await;
    let [ana] = both.world.people(["Ana"]);
    let channel = both.world.channel;
    let id = both.world.gather("truco-argentino", "quince", std::slice::from_ref(&ana)).await;
    let invited = ana.command(channel, "invitar", &[]).await.text().replace('\\', "");
    let code = invited.split_whitespace().last().unwrap();
    both.telegram.write(at(GROUP), &BETO, &format!("/mesa {code}"));
    let joined = both.telegram.press(at(GROUP), &BETO, "Join").await;
    assert!(joined.alert && joined.text.contains("My hand"), "his first table: {joined:?}");
    both.world
        .discord
        .until("Beto is seen", |state| state.table(channel)?.1.text().contains("Beto").then_some(()))
        .await;
    ana.press_at_table(channel, "Empezar").await;

    both.in_step(id).await;
    both.keeps_hands_apart(id, &ana).await;
    both.play(id, &ana, 1).await;
    both.in_step(id).await;
    both.keeps_hands_apart(id, &ana).await;
    both.play(id, &ana, 4).await;
    while both.turn(id).await.expect("the game goes on") != player(&BETO) {
        both.play(id, &ana, 1).await;
    }
    both.in_step(id).await;
    let (table, my_hand) = {
        let state = both.world.discord.state();
        let (table, shown) = state.table(channel).unwrap();
        (table, shown.control("Mi mano").unwrap())
    };
    let (group_table, his_hand) = both.telegram.find(at(GROUP), "My hand").await;
    let (hand, moves) = both.telegram.moves(&BETO).unwrap();

    both.restart().await;
    let shown = ana.press(channel, table, &my_hand).await.text();
    let held = both.held(id, &ana.player(), Language::Es).await;
    assert!(held.iter().all(|card| shown.contains(card)), "{held:?} in {shown}");
    let press = |place, message, button: crate::telegram::state::Button| {
        let telegram = both.telegram.clone();
        async move { telegram.press_data(at(place), &BETO, message, &button.data.unwrap()).await }
    };
    let shown = press(GROUP, &group_table, his_hand).await.text;
    let held = both.held(id, &player(&BETO), Language::En).await;
    assert!(held.iter().all(|card| shown.contains(card)), "{held:?} in {shown}");
    // It says what happened, and needs no confirmation.
    assert!(!press(BETO.id, &hand, moves[0].clone()).await.alert);
    both.play(id, &ana, 2).await;
    both.in_step(id).await;

    both.play(id, &ana, 3000).await;
    assert_eq!(both.turn(id).await, None, "the game ends");
    both.in_step(id).await;
    let over = both.telegram.find(at(GROUP), "Rematch").await.0;
    let store = Arc::clone(&both.world.store);
    let names = store.settings(None, usize::MAX).await.unwrap();
    assert!(names.iter().any(|name| name.starts_with("discord.private.")), "{names:?}");
    for name in names {
        crate::settings::check(&name, &store.setting(&name).await.unwrap().unwrap());
    }
    let state = both.world.discord.state();
    let (now, shown) = state.table(channel).unwrap();
    assert!(shown.control("Revancha").is_some() && shown.text().contains("Ganó"), "{}", shown.text());
    assert_eq!((now, over.id), (table, group_table.id), "messages of before are edited, not written again");
    assert_eq!(both.telegram.state().faults, Vec::<String>::new());
    assert!(state.calls.iter().all(|(_, _, status)| *status < 400), "Discord refused nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_departure_on_one_platform_is_named_on_the_other() {
    let both = Both::start().await;
    let [ana] = both.world.people(["Ana"]);
    let channel = both.world.channel;
    let id = both.world.gather("truco-argentino", "quince", std::slice::from_ref(&ana)).await;
    let invited = ana.command(channel, "invitar", &[]).await.text().replace('\\', "");
    let code = invited.split_whitespace().last().unwrap();
    both.telegram.write(at(GROUP), &BETO, &format!("/mesa {code}"));
    both.telegram.press(at(GROUP), &BETO, "Join").await;
    let told =
        |words: &'static str| both.world.discord.until(words, move |state| state.tables_say(words).then_some(()));
    told("Beto").await;
    both.telegram.press(at(GROUP), &BETO, "Get up").await;
    told("Beto se levantó de la mesa.").await;
    both.telegram.press(at(GROUP), &BETO, "Join").await;
    let back = |state: &mut crate::telegram::state::State| {
        let gone = state.chats[&GROUP].messages.values().any(|shown| shown.text.contains("has left"));
        (!gone).then_some(())
    };
    both.telegram.wait("nobody is missed", back).await;
    ana.press_at_table(channel, "Empezar").await;
    both.in_step(id).await;
    let leave = Request::At(id, Act::Leave);
    let by = Actor::new(ana.player(), "Ana", Language::Es);
    both.world.manager.handle(leave, &by, crate::discord::clock()).await.unwrap();
    both.telegram.read(at(GROUP), "Ana has left. A computer plays on with that hand").await;
    told("Ana se levantó. Una computadora sigue con su mano").await;
}

fn player(person: &Person) -> PlayerId {
    PlayerId(format!("telegram:{}", person.id))
}

/// The program with both adapters, and its surroundings.
struct Both {
    folder: TempDir,
    world: World,
    telegram: Telegram,
    running: Option<(CancellationToken, JoinHandle<()>)>,
}

impl Both {
    async fn start() -> Both {
        let telegram = crate::telegram::people::telegram(&[(GROUP, Kind::Group)]).await;
        // A bot that receives what people write need not post the table anew to see where it is.
        telegram.state().reads_all = true;
        let mut both =
            Both { folder: tempfile::tempdir().unwrap(), world: World::new().await, telegram, running: None };
        both.world.stop().await;
        both.open().await;
        both
    }

    /// Starts everything on the store in the folder.
    async fn open(&mut self) {
        // The previous adapters let go of the store only a moment later.
        let opened = async {
            loop {
                match sobremesa_store::open(StoreEngine::Sled, self.folder.path(), schema()).await {
                    Ok(store) => return store,
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
        };
        let store = tokio::time::timeout(Duration::from_secs(30), opened).await.expect("the store opens");
        self.world.take(store);
        self.world.start().await;
        let mut settings = Settings::new(TOKEN.parse().unwrap());
        settings.hands = Hands::Private;
        settings.api_url = Some(self.telegram.url().parse().unwrap());
        settings.second = self.telegram.state().second;
        let parts = Parts {
            operator: sobremesa::policy::Operator::default(),
            manager: Arc::clone(&self.world.manager),
            clock: crate::discord::clock,
            entropy: crate::telegram::program::entropy,
            pictures: true.into(),
        };
        let stop = CancellationToken::new();
        let served = serve(settings, parts, stop.clone());
        self.running = Some((stop, tokio::spawn(async move { served.await.unwrap() })));
    }

    /// Ends everything, so that only the data on disk is left, and starts again.
    async fn restart(&mut self) {
        let (stop, running) = self.running.take().unwrap();
        stop.cancel();
        running.await.unwrap();
        self.world.stop().await;
        let store = Arc::downgrade(&self.world.store);
        self.world.take(sobremesa_store::memory(schema()));
        let let_go = async {
            while store.strong_count() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), let_go).await.expect("the store is let go of");
        self.open().await;
    }

    /// Returns the player who must act.
    async fn turn(&self, id: SessionId) -> Option<PlayerId> {
        let seated = self.world.manager.read(id, |session| {
            let seat = *session.call()?.seats.first()?;
            Some(session.sitter(seat)?.player.clone())
        });
        seated.await.unwrap()
    }

    /// The player who must act plays, at most this many times: Ana in Discord, Beto in Telegram.
    async fn play(&self, id: SessionId, ana: &crate::discord::person::Person, most: usize) {
        for _ in 0..most {
            match self.turn(id).await {
                None => return,
                Some(player) if player == ana.player() => {
                    self.world.play(id, std::slice::from_ref(ana), 1).await;
                }
                turn => {
                    let played = async {
                        while self.turn(id).await == turn {
                            self.lay_card().await;
                        }
                    };
                    tokio::time::timeout(Duration::from_secs(20), played).await.expect("Beto can play");
                }
            }
        }
    }

    /// Beto plays a card if he sees that he can: bets could end the game too soon.
    async fn lay_card(&self) {
        if let Some((hand, buttons)) = self.telegram.moves(&BETO) {
            let card = buttons.iter().find(|button| button.label.contains(" of ")).unwrap_or(&buttons[0]);
            self.telegram.press_data(at(BETO.id), &BETO, &hand, card.data.as_deref().unwrap()).await;
        }
        tokio::time::sleep(Duration::from_millis(3)).await;
    }

    /// Waits until both rooms show the table's current state, each in its language.
    async fn in_step(&self, id: SessionId) {
        self.world.in_step(id).await;
        let wanted = self.world.manager.table_screen(id, Language::En).await.unwrap();
        let wanted: Vec<_> =
            wanted.controls.into_iter().map(|button| (button.label, button.press.to_string())).collect();
        let shown = |message: &crate::telegram::state::Shown| {
            let buttons = message.buttons();
            wanted.iter().all(|(label, press)| {
                buttons.iter().any(|button| button.label == *label && button.data.as_ref() == Some(press))
            })
        };
        let look = |state: &mut crate::telegram::state::State| {
            state.chats[&GROUP].messages.values().rev().find(|one| shown(one)).map(drop)
        };
        self.telegram.wait("the group shows the table as it is", look).await;
        self.telegram.wait_until_quiet().await;
    }

    /// Checks that during the first deal, cards still held were visible to their player alone, in the channel
    /// and in the group.
    async fn keeps_hands_apart(&self, id: SessionId, ana: &crate::discord::person::Person) {
        let discord = |channel: u64| {
            let state = self.world.discord.state();
            state.channels[&channel].seen.iter().map(ToString::to_string).collect::<String>()
        };
        let telegram = |chat: i64| {
            let state = self.telegram.state();
            let calls = state.calls.iter().filter(|(_, body)| body["chat_id"] == json!(chat));
            calls.map(|(_, body)| body.to_string()).collect::<String>()
        };
        let to_ana = self.world.discord.until("Ana has a hand", |state| state.private_channel(ana.id)).await;
        let seen_by = |who: &PlayerId| if *who == ana.player() { discord(to_ana) } else { telegram(BETO.id) };
        let private = [(ana.player(), Language::Es), (player(&BETO), Language::En)];
        for (player, own) in &private {
            for card in self.held(id, player, *own).await {
                let sees = async || seen_by(player).contains(&card);
                self.world.until(&format!("{player:?} sees {card}"), sees).await;
            }
        }
        let public = discord(self.world.channel) + &telegram(GROUP);
        for (player, _) in private {
            for language in [Language::Es, Language::En] {
                for card in self.held(id, &player, language).await {
                    assert!(!public.contains(&card), "{card} was seen by all");
                }
            }
        }
    }

    /// Returns the cards that a player holds.
    async fn held(&self, id: SessionId, player: &PlayerId, language: Language) -> Vec<String> {
        let hand = self.world.manager.hand_screen(id, player, language).await.unwrap().unwrap();
        let figures = hand.blocks.into_iter().filter_map(|block| match block {
            SpokenBlock::Figures { figures, .. } => Some(figures),
            _ => None,
        });
        let held: Vec<String> = figures.flatten().map(|figure| figure.name).collect();
        assert!(!held.is_empty(), "{player:?} holds something");
        held
    }
}
