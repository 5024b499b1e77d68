//! The cost of a press: calls and bytes for each game, and the delay of the screens when fifty tables are
//! played within Discord's limits. Costs are checked on any machine; every kind of game, and times, are told
//! with `SOBREMESA_MEASURE=1` (`just pace`), on a machine that has nothing else to do.

mod load;
mod looking_on;

use std::time::Duration;

use sobremesa::catalogue::GAMES;
use tokio::time::Instant;

use crate::support::World;

/// The time for which people think after a press.
const THOUGHT: Duration = Duration::from_millis(50);

/// No more presses of one game are counted.
const MOST: usize = 150;

fn measuring() -> bool {
    std::env::var_os("SOBREMESA_MEASURE").is_some()
}

/// The calls since the game began.
#[derive(Debug, Default)]
struct Cost {
    presses: usize,
    answers: usize,
    edits: usize,
    /// Edits through a press, which do not count towards the limit of all calls.
    free: usize,
    posts: usize,
    deletes: usize,
    others: usize,
    /// Calls that concern private channels.
    private: usize,
    bytes: usize,
}

impl Cost {
    fn of(world: &World, presses: usize) -> Cost {
        let mut cost = Cost { presses, ..Cost::default() };
        let state = world.discord.state();
        for (call, bytes) in &state.weighed {
            let (method, path) = call.split_once(' ').unwrap();
            let message = path.contains("/messages");
            let count = match method {
                "POST" if path.starts_with("/interactions") => &mut cost.answers,
                "PATCH" if path.starts_with("/webhooks") => &mut cost.free,
                "PATCH" if message => &mut cost.edits,
                "POST" if message || path.starts_with("/webhooks") => &mut cost.posts,
                "DELETE" => &mut cost.deletes,
                _ => &mut cost.others,
            };
            *count += 1;
            let channel = path.strip_prefix("/channels/").and_then(|rest| rest.split('/').next()?.parse::<u64>().ok());
            let private = channel.is_some_and(|id| state.channels.get(&id).is_some_and(|one| one.dm_of.is_some()));
            cost.private += usize::from(private);
            cost.bytes += bytes;
        }
        cost
    }

    fn per_press(&self, count: usize) -> f64 {
        f64::from(u32::try_from(count).unwrap()) / f64::from(u32::try_from(self.presses).unwrap())
    }

    /// The number of writes per press, besides the answer.
    fn writes(&self) -> f64 {
        self.per_press(self.edits + self.free + self.posts + self.deletes)
    }

    fn tell(&self, name: &str) {
        println!(
            "{name:<34} {:>5} presses: {:.2} answers, {:.2} edits, {:.2} edits through presses, {:.2} posts, {:.2} deletes, {:.2} others a press; {} in private; {:.1} kB a press",
            self.presses,
            self.per_press(self.answers),
            self.per_press(self.edits),
            self.per_press(self.free),
            self.per_press(self.posts),
            self.per_press(self.deletes),
            self.per_press(self.others),
            self.private,
            self.per_press(self.bytes) / 1000.0,
        );
    }
}

/// Waits until nothing was called for the time of a thought.
async fn think(world: &World) {
    let (mut count, mut since) = (0, Instant::now());
    while since.elapsed() < THOUGHT {
        let now = world.discord.state().weighed.len();
        if now != count {
            (count, since) = (now, Instant::now());
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Plays a game, or its beginning, and returns its cost.
async fn play(game: &str, preset: &str, seats: u8, most: usize) -> Cost {
    let world = World::new().await;
    let people = &world.people(["Ana", "Beto", "Cora", "Dino", "Elsa", "Fede"])[..usize::from(seats)];
    let id = world.begin(game, preset, people).await;
    world.in_step(id).await;
    think(&world).await;
    world.discord.state().weighed.clear();
    let presses = world.play_thinking(people, game, most, async || think(&world).await).await;
    think(&world).await;
    let state = world.discord.state();
    let refused: Vec<_> = state.calls.iter().filter(|(_, _, status)| *status >= 400).collect();
    assert!(refused.is_empty(), "{game}: Discord refused {refused:?}");
    drop(state);
    Cost::of(&world, presses.unwrap_or(most))
}

#[tokio::test(flavor = "multi_thread")]
async fn games_cost_this_much() {
    if !measuring() {
        return;
    }
    for game in GAMES {
        let mut presets = game.presets();
        presets.sort_by_key(|preset| preset.seats);
        let preset = &presets[0];
        let cost = play(game.id(), preset.id, preset.seats, MOST).await;
        cost.tell(&format!("{} {} ({})", game.id(), preset.id, preset.seats));
    }
}

/// The writes per press besides the answer: the table and the rival's hand in games with hidden hands; in
/// others the answer itself shows the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_press_writes_no_more_than_it_must() {
    for (game, preset, most, private) in
        [("truco-argentino", "quince", 2.3, true), ("damas", "obligatoria", 0.5, false)]
    {
        let cost = play(game, preset, 2, 24).await;
        cost.tell(game);
        assert!(cost.writes() <= most, "{game}: {cost:?}");
        assert!(private || cost.private == 0, "{game}: {cost:?}");
    }
}
