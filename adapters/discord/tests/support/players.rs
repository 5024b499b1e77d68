//! People who know a table by what Discord shows them: they press buttons and choose from menus until it is over.

use std::collections::BTreeSet;

use sobremesa::game::{Dice, Seed};

use super::World;
use super::discord::{Control, Message};
use super::person::Person;

/// More presses than any game has.
const MOST: usize = 20_000;

/// Somebody who is to act, and what they see: where, and what there is to press.
struct Called<'a> {
    person: &'a Person,
    channel: u64,
    message: u64,
    controls: Vec<Control>,
}

impl World {
    /// Everybody plays what their direct message offers until the channel says that it is over; how many presses it took.
    pub async fn play_as_shown(&self, people: &[Person], luck: &str) -> usize {
        let mut dice = Dice::new(&Seed::from_text(luck), 0);
        let mut pressed = BTreeSet::new();
        for presses in 0..MOST {
            let what = format!("somebody can play {luck} or it is over");
            let next = self.discord.until(&what, |state| {
                let (_, table) = state.table(self.channel)?;
                if table.control("Revancha").is_some() {
                    return Some(None);
                }
                let called: Vec<Called> = people
                    .iter()
                    .filter_map(|person| {
                        let (channel, message, shown) = state.hand(person.id)?;
                        let controls = moves(shown)?;
                        // Where something was pressed already, what follows is not drawn yet.
                        let fresh =
                            controls.iter().all(|control| !pressed.contains(&(person.id, control.press.clone())));
                        fresh.then_some(Called { person, channel, message, controls })
                    })
                    .collect();
                (!called.is_empty()).then_some(Some(called))
            });
            let Some(called) = next.await else { return presses };
            let Called { person, channel, message, controls } = one_of(&mut dice, &called);
            let control = choose(&mut dice, controls);
            let answered = person.press(*channel, *message, control).await;
            // Where another was faster they are told so. Whatever else is refused stays as it is, and the game stops here.
            assert!(answered.kind == 4 || answered.is_shown(), "«{}» was answered with {answered:?}", control.label);
            pressed.insert((person.id, control.press.clone()));
        }
        panic!("the game does not end");
    }
}

/// What can be pressed in a hand whose turn it is and is not regretted: neither gives anything up nor goes back.
fn moves(shown: &Message) -> Option<Vec<Control>> {
    if !shown.text().contains("Te toca") {
        return None;
    }
    let is_move = |control: &Control| {
        let grave = ["mazo", "abandon", "pista", "deshacer", "perder"];
        let label = control.label.to_lowercase();
        !grave.iter().any(|word| label.contains(word))
    };
    let controls: Vec<Control> = shown.controls().into_iter().filter(is_move).collect();
    (!controls.is_empty()).then_some(controls)
}

/// A draw where it may be claimed. It is seldom offered, or games would not be played.
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
