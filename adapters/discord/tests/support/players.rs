//! People who know a table only from what Discord shows them: they press buttons and choose from menus until
//! the game is over.

use std::collections::BTreeSet;

use sobremesa_game::{Dice, Seed};

use super::World;
use super::discord::{Control, Message, State};
use super::person::Person;

/// More presses than any game has.
const MOST: usize = 20_000;

/// A person who must act, the place of their buttons, and the buttons.
struct Called<'a> {
    person: &'a Person,
    channel: u64,
    message: u64,
    controls: Vec<Control>,
}

impl World {
    /// Lets all players play what their direct message offers until the channel says that the game is over.
    /// Returns the number of presses.
    pub async fn play_as_shown(&self, people: &[Person], luck: &str) -> usize {
        self.play_thinking(people, luck, MOST, async || {}).await.expect("the game ends")
    }

    /// Lets people play who think after each press, and make at most this many; `None` if the game is not
    /// over then.
    pub async fn play_thinking(
        &self,
        people: &[Person],
        luck: &str,
        most: usize,
        think: impl AsyncFn(),
    ) -> Option<usize> {
        let mut dice = Dice::new(&Seed::from_text(luck), 0);
        let mut pressed = BTreeSet::new();
        for presses in 0..most {
            let what = format!("somebody can play {luck} or it is over");
            let next = self.discord.until(&what, |state| {
                let (_, table) = state.table(self.channel)?;
                if table.control("Revancha").is_some() {
                    return Some(None);
                }
                let called: Vec<Called> = people
                    .iter()
                    .filter_map(|person| {
                        let (channel, message, controls) = moves_anywhere(state, person, self.channel)?;
                        // If a control was pressed already, the result is not drawn yet.
                        let fresh =
                            controls.iter().all(|control| !pressed.contains(&(person.id, control.press.clone())));
                        fresh.then_some(Called { person, channel, message, controls })
                    })
                    .collect();
                (!called.is_empty()).then_some(Some(called))
            });
            let Some(called) = next.await else { return Some(presses) };
            let Called { person, channel, message, controls } = one_of(&mut dice, &called);
            let control = choose(&mut dice, controls);
            let answered = person.press(*channel, *message, control).await;
            // Those who come second are told so. Any other refusal would repeat, and stops the test here.
            assert!(answered.kind == 4 || answered.is_shown(), "«{}» was answered with {answered:?}", control.label);
            pressed.insert((person.id, control.press.clone()));
            think().await;
        }
        None
    }
}

/// The moves that a player may press, in private, or at the table in games without hidden hands.
fn moves_anywhere(state: &State, person: &Person, channel: u64) -> Option<(u64, u64, Vec<Control>)> {
    if let Some((channel, message, controls)) =
        state.hand(person.id).and_then(|(channel, message, shown)| Some((channel, message, moves(shown)?)))
    {
        return Some((channel, message, controls));
    }
    let (message, table) = state.table(channel)?;
    table.control("Mis jugadas")?;
    let called =
        |line: &str| (line.starts_with("Le toca") || line.starts_with("Les toca")) && line.contains(&person.name);
    let is_move = |control: &Control| {
        control.press.splitn(3, '.').nth(2).is_some_and(|what| what.starts_with('t')) && !is_grave(control)
    };
    let controls: Vec<Control> = table.controls().into_iter().filter(is_move).collect();
    (table.text().lines().any(called) && !controls.is_empty()).then_some((channel, message, controls))
}

fn is_grave(control: &Control) -> bool {
    let grave = ["mazo", "abandon", "pista", "deshacer", "perder"];
    let label = control.label.to_lowercase();
    grave.iter().any(|word| label.contains(word))
}

/// The controls of a hand to move that are real moves: no giving up, no taking back.
fn moves(shown: &Message) -> Option<Vec<Control>> {
    if !shown.text().contains("Te toca") {
        return None;
    }
    let controls: Vec<Control> = shown.controls().into_iter().filter(|control| !is_grave(control)).collect();
    (!controls.is_empty()).then_some(controls)
}

/// Claims a draw if possible. Offers one only seldom, or no game would be played.
fn choose<'a>(dice: &mut Dice, controls: &'a [Control]) -> &'a Control {
    if let Some(claim) = controls.iter().find(|control| control.label == "Reclamar tablas") {
        return claim;
    }
    let talk = |control: &Control| control.label.contains("tablas") || control.label == "¡Tiempo!";
    let talks = dice.below(40) == 0;
    let mut wanted: Vec<&Control> = controls.iter().filter(|control| talks || !talk(control)).collect();
    if wanted.is_empty() {
        wanted.extend(controls);
    }
    wanted[dice.below(u32::try_from(wanted.len()).unwrap()) as usize]
}

fn one_of<'a, T>(dice: &mut Dice, things: &'a [T]) -> &'a T {
    &things[dice.below(u32::try_from(things.len()).unwrap()) as usize]
}
