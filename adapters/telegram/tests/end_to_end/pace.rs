//! The cost of a press: calls and bytes for each game, and the delay of the screens when fifty tables are
//! played within Telegram's limits. Costs are checked on any machine; whole games of every kind, and times,
//! are told with `SOBREMESA_MEASURE=1` (`just pace`), on a machine that has nothing else to do.

mod load;

use std::time::Duration;

use sobremesa::catalogue::GAMES;
use tokio::time::Instant;

use crate::support::people::{ANA, BETO, CARO, DANI, ELSA, FEDE, SUPERGROUP, at, telegram_of};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::Kind;

/// The duration of one of Telegram's seconds in these tests.
const SECOND: Duration = Duration::from_millis(50);

/// The number of such seconds for which people think after a press.
const THOUGHT: u32 = 4;

/// No more presses of one game are counted.
const MOST: usize = 60;

fn measuring() -> bool {
    std::env::var_os("SOBREMESA_MEASURE").is_some()
}

/// The calls since the game began.
#[derive(Debug, Default)]
struct Cost {
    presses: usize,
    answers: usize,
    edits: usize,
    posts: usize,
    deletes: usize,
    others: usize,
    /// The number of posts and edits that went to private chats.
    private: usize,
    bytes: usize,
}

impl Cost {
    fn of(telegram: &Telegram, presses: usize) -> Cost {
        let mut cost = Cost { presses, ..Cost::default() };
        for (method, chat, bytes) in &telegram.state().weighed {
            let count = match method.as_str() {
                "answercallbackquery" => &mut cost.answers,
                method if method.starts_with("edit") => &mut cost.edits,
                method if method.starts_with("sendchataction") => &mut cost.others,
                method if method.starts_with("send") => &mut cost.posts,
                method if method.starts_with("delete") => &mut cost.deletes,
                _ => &mut cost.others,
            };
            *count += 1;
            cost.private += usize::from(*chat > 0 && !method.starts_with("delete"));
            cost.bytes += bytes;
        }
        cost
    }

    fn per_press(&self, count: usize) -> f64 {
        f64::from(u32::try_from(count).unwrap()) / f64::from(u32::try_from(self.presses).unwrap())
    }

    /// The number of writes per press, besides the answer.
    fn writes(&self) -> f64 {
        self.per_press(self.edits + self.posts + self.deletes)
    }

    fn tell(&self, name: &str) {
        println!(
            "{name:<34} {:>5} presses: {:.2} answers, {:.2} edits, {:.2} posts, {:.2} deletes, {:.2} others a press; {} in private; {:.1} kB a press",
            self.presses,
            self.per_press(self.answers),
            self.per_press(self.edits),
            self.per_press(self.posts),
            self.per_press(self.deletes),
            self.per_press(self.others),
            self.private,
            self.per_press(self.bytes) / 1000.0,
        );
    }
}

/// Waits for a thought, and until nothing was called for as long.
async fn think(telegram: &Telegram) {
    let (mut count, mut since) = (0, Instant::now());
    while since.elapsed() < SECOND * THOUGHT {
        let now = telegram.state().weighed.len();
        if now != count {
            (count, since) = (now, Instant::now());
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Plays a game, or its beginning, and returns its cost.
async fn play(game: &str, preset: &str, seats: u8, most: usize) -> Cost {
    let telegram = telegram_of(&[(SUPERGROUP, Kind::Supergroup)], SECOND).await;
    let _program = Program::start(&telegram);
    let (place, name) = (at(SUPERGROUP), format!("{game} {preset}"));
    let people = &[&ANA, &BETO, &CARO, &DANI, &ELSA, &FEDE][..usize::from(seats)];
    telegram.write(place, &ANA, &format!("/partida {name}"));
    for person in &people[1..] {
        telegram.press(place, person, "Unirme").await;
    }
    telegram.press(place, &ANA, "Empezar").await;
    telegram.find(place, "Mi").await;
    telegram.wait_until_quiet().await;
    telegram.state().weighed.clear();
    let presses = telegram.play_thinking(place, people, &name, most, async || think(&telegram).await).await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().faults, Vec::<String>::new(), "{name}");
    Cost::of(&telegram, presses.unwrap_or(most))
}

/// One whole game of each kind.
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

/// The writes per press besides the answer: two hands and a table in games with hidden hands, of which the
/// hand of the player who has just played waits for the next turn; in other games the table alone. A machine
/// so slow that people seem to think for long costs one write more.
#[tokio::test(flavor = "multi_thread")]
async fn a_press_writes_no_more_than_it_must() {
    for (game, preset, most, private) in [("truco-argentino", "quince", 3.5, true), ("ludo", "duelo", 2.0, false)] {
        let cost = play(game, preset, 2, 24).await;
        cost.tell(game);
        assert!(cost.writes() <= most, "{game}: {cost:?}");
        assert_eq!(cost.private > 0, private, "{game}: {cost:?}");
    }
}
