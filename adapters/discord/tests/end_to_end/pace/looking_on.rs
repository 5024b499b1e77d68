//! A table in two channels, in virtual time: where people only look on, changes that come quickly are shown
//! together.

use std::sync::Arc;
use std::time::Duration;

use sobremesa::{Actor, Request};
use sobremesa_screen::locale::Language;
use sobremesa_store::Room;

use super::load::People;
use crate::crowd::{self, Crowd};
use crate::support::person::Person;
use crate::support::{World, clock};
use crate::tick;

#[tokio::test(start_paused = true)]
async fn quick_moves_are_shown_together_in_onlookers_channels() {
    tokio::spawn(tick::tick(Duration::from_micros(150)));
    let mut world = World::new().await;
    world.pictures = false;
    let [home, elsewhere] = [world.channel, world.discord.state().channel()].map(|id| Room(format!("discord:{id}")));
    let people = world.people(["Ana", "Beto"]);
    let players = people.iter().map(Person::player).collect();
    let table = crowd::begin(&world.manager, ("truco-argentino", "quince"), home.clone(), players, clock()).await;
    let code = world.manager.read(table.id, |session| session.invite().to_string()).await.unwrap();
    let there = Request::Attach { code, room: elsewhere.clone(), language: Language::Es, pictures: false };
    let [caro] = world.people(["Caro"]);
    let who = Actor::new(caro.player(), "Caro", Language::Es);
    world.manager.handle(there, &who, clock()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(30)).await;
    world.discord.state().history = Some(Vec::new());
    let crowd = People::new(&world.discord, people.into_iter());
    // Less than the two seconds that such a channel waits, so that moves fall together.
    let (thought, played) = (Duration::from_millis(700), Duration::from_secs(6));
    crowd::play(&crowd, &Arc::clone(&world.manager), vec![table], thought, played).await;
    let (home, elsewhere) = (crowd.shown(&home), crowd.shown(&elsewhere));
    assert!(home.len() > elsewhere.len() && !elsewhere.is_empty(), "{home:?} {elsewhere:?}");
    assert_eq!(home.last().map(|(_, moment)| moment), elsewhere.last().map(|(_, moment)| moment));
    // Each is shown there some two seconds later.
    for (when, moment) in &home {
        let shown = elsewhere.iter().find(|(_, there)| there >= moment).unwrap();
        assert!(shown.0 <= *when + Duration::from_secs(3), "{home:?} {elsewhere:?}");
    }
}
