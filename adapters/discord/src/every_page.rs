//! Every screen of every game is a message that Discord takes, with as many icons as there can be.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::Value;
use sobremesa::catalogue::GAMES;
use sobremesa::{Act, Actor, Manager, Menu, Open, Press, Refusal, Request, Spoken, SpokenBlock, View, What, schema};
use sobremesa_chat::text::{count_lines, room};
use sobremesa_game::{Choices, Dice, Seed};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Time};

use crate::emojis::Shown;
use crate::page::{LINE, LINES, Page, WORDS};
use crate::wire::layout;
use crate::wire::layout::PICTURE;

/// The number of presses of each preset that are looked at.
const PRESSES: usize = 12;

/// Not random, but never the same twice.
fn entropy() -> [u8; 32] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [3; 32];
    bytes[..8].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    bytes
}

/// Checks for what Discord would refuse, and for what would be lost.
fn check(what: &str, spoken: &Spoken, language: Language, emojis: &Shown) {
    assert_eq!(list_bare(spoken, emojis), BTreeSet::new(), "{what}: no icon of these");
    let page = Page::of(spoken, language, emojis).under("Esto ya no vale: la partida ha seguido mientras tanto.");
    for body in [page.whole(), page.keeping(u64::MAX)] {
        let components = &body["components"];
        let count = layout::count(components);
        assert!(count <= layout::MOST_COMPONENTS, "{what}: {count} components");
        let words: usize = layout::list_words(&body).iter().map(|words| room(words)).sum();
        assert!((1..=WORDS).contains(&words), "{what}: {words} characters");
        let text = components.to_string();
        assert!(layout::list_words(&body).iter().all(|words| !words.is_empty()), "{what}: {text}");
        let presses = layout::list_presses(&body);
        let named: BTreeSet<&str> = presses.iter().copied().collect();
        assert_eq!(named.len(), presses.len(), "{what}: {presses:?}");
        assert!(presses.iter().all(|press| (1..=100).contains(&press.len())), "{what}: {presses:?}");
        assert!(spoken.controls.is_empty() || !presses.is_empty(), "{what} has lost its buttons");
        labels(what, components);
        // All public text of each.
        let readable = components.to_string();
        let shown = layout::list_labels(&body);
        let looks: BTreeSet<String> = shown.iter().map(|label| label.chars().take(layout::LABEL).collect()).collect();
        assert_eq!(looks.len(), shown.len(), "{what}: labels that look alike: {readable}");
    }
    let kept = page.keeping(7);
    // Beside a picture of the table there is room for some lines of words; all of them are behind *Más…*.
    if spoken.brief.is_some() && spoken.picture.is_some() {
        let beside = Page::of(spoken, language, emojis).keeping(7);
        let words = layout::list_words(&beside).into_iter().filter(|words| !words.starts_with("## "));
        let lines: usize = words.map(|words| count_lines(words, LINE)).sum();
        assert!((1..=LINES).contains(&lines), "{what}: {lines} lines in {beside}");
    }
    assert_eq!(kept.to_string().contains(&format!("attachment://{PICTURE}")), spoken.picture.is_some(), "{what}");
}

/// The sprites that are shown and have no icon.
fn list_bare(spoken: &Spoken, emojis: &Shown) -> BTreeSet<String> {
    let figures = spoken.blocks.iter().filter_map(|block| match block {
        SpokenBlock::Figures { figures, .. } => Some(figures.iter().map(|figure| figure.sprite.clone())),
        _ => None,
    });
    let icons = spoken.controls.iter().filter_map(|button| button.icon.clone());
    figures.flatten().chain(icons).filter(|sprite| emojis.get(sprite).is_none()).collect()
}

fn labels(what: &str, components: &Value) {
    for one in components.as_array().into_iter().flatten() {
        let label = one["label"].as_str().unwrap_or("x");
        assert!((1..=layout::LABEL).contains(&room(label)), "{what}: {label}");
        let children = one["components"].as_array().map_or(0, Vec::len);
        assert!(one["type"] != 1 || (1..=5).contains(&children), "{what}: a row of {children}");
        let options = one["options"].as_array();
        assert!(options.is_none_or(|options| (1..=25).contains(&options.len())), "{what}");
        labels(what, &one["components"]);
    }
}

struct Table {
    manager: Manager,
    id: SessionId,
    people: Vec<Actor>,
    what: String,
    language: Language,
    emojis: Shown,
}

impl Table {
    async fn look(&self) {
        let table = self.manager.table_screen(self.id, self.language).await.unwrap();
        assert!(table.brief.is_some(), "{}", self.what);
        check(&self.what, &table, self.language, &self.emojis);
        for person in &self.people {
            if let Some(hand) = self.manager.hand_screen(self.id, &person.player, self.language).await.unwrap() {
                check(&self.what, &hand, self.language, &self.emojis);
            }
        }
        for view in [View::Rules, View::Options(Menu::All), View::Options(Menu::Computers), View::People, View::More] {
            if let Ok(shown) = self.manager.view(self.id, &self.people[0].player, &view, self.language).await {
                check(&format!("{}: {view:?}", self.what), &shown, self.language, &self.emojis);
            }
        }
    }

    /// Presses something in the hand of the player who must act. Returns false if there is none.
    async fn press(&self, dice: &mut Dice) -> bool {
        for person in &self.people {
            let hand = self.manager.hand_screen(self.id, &person.player, self.language).await.unwrap();
            let controls = hand.map(|hand| hand.controls).unwrap_or_default();
            let moves: Vec<Press> = controls
                .into_iter()
                .map(|button| button.press)
                .filter(|press| matches!(press.what, What::Hand(_)))
                .collect();
            if moves.is_empty() {
                continue;
            }
            let press = &moves[dice.below(u32::try_from(moves.len()).unwrap()) as usize];
            let reply = self.manager.handle(press.request("x"), person, Time(2_000)).await;
            // The steps of a move lead on.
            if let Ok(reply) = reply {
                if let Some(view) = &reply.view {
                    let shown = self.manager.view(self.id, &person.player, view, self.language).await.unwrap();
                    check(&format!("{}: {view:?}", self.what), &shown, self.language, &self.emojis);
                    let Some(next) = shown.controls.first() else { continue };
                    let _ = self.manager.handle(next.press.request("x"), person, Time(2_000)).await;
                }
                return true;
            }
        }
        false
    }
}

#[tokio::test]
async fn every_screen_of_every_game_is_a_valid_discord_message() {
    let (emojis, mut looked) = (Shown::of_everything(), 0);
    for (number, game) in GAMES.iter().enumerate() {
        for (place, preset) in game.presets().into_iter().enumerate() {
            let language = Language::ALL[(number + place) % Language::ALL.len()];
            let manager = Manager::new(sobremesa_store::memory(schema()), Box::new(entropy));
            let people: Vec<Actor> = (0..preset.seats)
                .map(|seat| {
                    let name = format!("Una persona de nombre muy largo {seat}");
                    Actor::new(PlayerId(format!("discord:{}", 100 + u32::from(seat))), &name, language)
                })
                .collect();
            let open = Open {
                room: Room("discord:5".into()),
                language,
                pictures: true,
                game: game.id().to_owned(),
                preset: Some(preset.id.to_owned()),
                choices: Choices::new(),
                contribution: "x".into(),
            };
            let id = manager.handle(Request::Open(open), &people[0], Time(1_000)).await.unwrap().session;
            let what = format!("{} {} in {language:?}", game.id(), preset.id);
            let table = Table { manager, id, people, what, language, emojis: emojis.clone() };
            table.look().await;
            for person in &table.people[1..] {
                let join = Act::Join { seat: None, contribution: "x".into() };
                table.manager.handle(Request::At(id, join), person, Time(1_000)).await.unwrap();
            }
            table.manager.handle(Request::At(id, Act::Start), &table.people[0], Time(1_000)).await.unwrap();
            let mut dice = Dice::new(&Seed::from_text(&table.what), 0);
            for _ in 0..PRESSES {
                table.look().await;
                looked += 1;
                if !table.press(&mut dice).await {
                    break;
                }
            }
            let ended = table.manager.handle(Request::At(id, Act::End), &table.people[0], Time(3_000)).await;
            assert!(matches!(ended, Ok(_) | Err(Refusal::Over)), "{}: {ended:?}", table.what);
            table.look().await;
        }
    }
    assert!(looked > 100, "{looked}");
}
