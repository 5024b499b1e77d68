//! A table opened in Discord and played there and in its Activity: the same people, the same hands.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use reqwest::Client;
use reqwest::header::{COOKIE, SET_COOKIE};
use serde_json::{Value, json};
use sobremesa::policy::Operator;
use sobremesa_store::{PlayerId, SessionId};
use sobremesa_web::{Entrance, Inside, Parts, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::api::{Api, INSTANCE};
use crate::discord::World;

/// Not random, but never the same twice.
fn entropy() -> [u8; 32] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [9; 32];
    bytes[..8].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_le_bytes());
    bytes
}

/// Returns the site over the tables of the bot, inside an Activity in its channel.
async fn site(world: &World, api: &Api) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let parts = Parts {
        manager: Arc::clone(&world.manager),
        store: Arc::clone(&world.store),
        clock: crate::discord::clock,
        entropy,
        operator: Operator::default(),
        entrance: Entrance { inside: Inside { discord: Some(api.activity()), telegram: None }, ..Entrance::default() },
    };
    tokio::spawn(serve(listener, parts, CancellationToken::new()));
    address
}

/// A person at the page of the table in the Activity.
struct Page {
    client: Client,
    address: String,
    cookie: String,
}

impl Page {
    async fn open(site: SocketAddr, api: &Api, user: u64) -> Page {
        let client = Client::new();
        let signed_in = json!({ "code": api.authorise(user), "instance": INSTANCE });
        let answer = client.post(format!("http://{site}/actividad/entrar")).json(&signed_in).send().await.unwrap();
        let cookie = answer.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        let told: Value = answer.json().await.unwrap();
        let go = told["go"].as_str().unwrap();
        assert!(go.starts_with("/actividad/mesa/"), "the instance leads to the table of its channel: {go}");
        Page { client, address: format!("http://{site}{go}"), cookie }
    }

    async fn see(&self) -> Value {
        let asked = self.client.get(format!("{}/texto", self.address)).header(COOKIE, &self.cookie);
        asked.send().await.unwrap().json().await.unwrap()
    }

    /// Plays a card, or the first thing offered: bets could end the game too soon.
    async fn play(&self) {
        let seen = self.see().await;
        let controls = seen["hand"]["controls"].as_array().unwrap();
        let is_card = |control: &&Value| !control["figure"].is_null();
        let Some(control) = controls.iter().find(is_card).or(controls.first()) else { return };
        let pressed = json!({ "press": control["press"], "contribution": "x" });
        let asked = self.client.post(format!("{}/press", self.address)).header(COOKIE, &self.cookie).json(&pressed);
        assert!(asked.send().await.unwrap().status().as_u16() < 500);
    }

    /// Returns true if the text of a screen contains these words.
    async fn says(&self, words: &str) -> bool {
        self.see().await.to_string().contains(words)
    }
}

async fn turn(world: &World, id: SessionId) -> Option<PlayerId> {
    let seated = world.manager.read(id, |session| {
        let seat = *session.call()?.seats.first()?;
        Some(session.sitter(seat)?.player.clone())
    });
    seated.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_played_here_or_there() {
    let world = World::new().await;
    let [ana, beto] = world.people(["Ana", "Beto"]);
    let api = Api::start(world.channel, &[ana.id, beto.id]).await;
    let site = site(&world, &api).await;
    let people = [ana.clone(), beto.clone()];
    let id = world.begin("truco-argentino", "quince", &people).await;

    let hers = Page::open(site, &api, ana.id).await;
    let his = Page::open(site, &api, beto.id).await;
    let held = world.held(id, &people).await;
    for (page, own, other) in [(&hers, &held[0], &held[1]), (&his, &held[1], &held[0])] {
        let seen = page.see().await["hand"].to_string();
        assert!(!own.is_empty() && own.iter().all(|card| seen.contains(card)), "{own:?} in {seen}");
        assert!(other.iter().all(|card| !seen.contains(card)), "{other:?} in {seen}");
    }
    // Ana plays on the page, Beto in Discord, until the game is over; each sees what the other did.
    let played = async {
        let mut moves = [0; 2];
        while let Some(player) = turn(&world, id).await {
            if player == ana.player() {
                moves[0] += 1;
                hers.play().await;
            } else {
                moves[1] += world.play(id, std::slice::from_ref(&beto), 1).await;
            }
        }
        moves
    };
    let moves = tokio::time::timeout(Duration::from_secs(300), played).await.expect("the game ends");
    assert!(moves.iter().all(|&moves| moves > 0), "{moves:?}: played here and there");
    world.in_step(id).await;
    assert!(hers.says("Revancha").await && his.says("Revancha").await);
    let state = world.discord.state();
    let (_, shown) = state.table(world.channel).unwrap();
    assert!(shown.control("Revancha").is_some() && shown.text().contains("Ganó"), "{}", shown.text());
    assert_eq!(state.channels.len(), 3, "the channel and two private ones: the page brought the table nowhere");
}
