//! A player who has only the words: without any picture or engine, they read the screens, press their
//! buttons, and play every game of the catalogue to its end.

use sobremesa_game::{Dice, Seed};
use sobremesa_screen::Tone;

use super::*;
use crate::catalogue::GAMES;
use crate::request::Request;
use crate::{Button, View};

/// More moves than any of these games takes.
const MOST_MOVES: usize = 20_000;
/// The screens are checked in all languages once every this many moves.
const EVERY: usize = 23;

const NAMES: [&str; 8] = ["Ana", "Beto", "Caro", "Dani", "Elsa", "Fede", "Gema", "Hugo"];

/// A screen as read aloud: every word of it, from top to bottom, and nothing that is only drawn.
fn aloud(spoken: &Spoken) -> String {
    let mut lines = Vec::new();
    for block in &spoken.blocks {
        match block {
            SpokenBlock::Title(text) | SpokenBlock::Text(text) => lines.push(text.clone()),
            SpokenBlock::List(items) => lines.extend(items.iter().cloned()),
            SpokenBlock::Figures { label, figures } => {
                let names: Vec<&str> = figures.iter().map(|figure| figure.name.as_str()).collect();
                lines.push(format!("{label}: {}", names.join(", ")));
            }
            SpokenBlock::Grid { label, rows } => {
                let name = |square: &Option<_>| {
                    square.as_ref().map_or("–", |figure: &crate::SpokenFigure| &figure.name).to_owned()
                };
                let rows = rows.iter().map(|row| row.iter().map(name).collect::<Vec<_>>().join(", "));
                lines.push(std::iter::once(label.clone()).chain(rows).collect::<Vec<_>>().join("\n"));
            }
        }
    }
    lines.join("\n")
}

/// Checks that no two buttons have equal labels.
fn check_labels(game: &str, what: &str, screen: &Spoken) {
    let mut labels: Vec<&str> = screen.controls.iter().map(|button| button.label.trim()).collect();
    labels.sort_unstable();
    assert!(labels.iter().all(|label| !label.is_empty()), "{game}: a button of {what} says nothing: {labels:?}");
    let twice = labels.windows(2).find(|pair| pair[0] == pair[1]);
    assert!(twice.is_none(), "{game}: {twice:?} are two buttons of {what}:\n{}", aloud(screen));
}

/// A number as a word of its own: `12` is not in `120`.
fn says(text: &str, number: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '½');
    words.any(|word| word == number)
}

/// A table with players who have only the words.
struct Reading {
    game: &'static str,
    mesa: Mesa,
    dice: Dice,
}

impl Reading {
    fn of(game: &'static str, preset: &str, seats: u8) -> Reading {
        let mut mesa = Mesa::of(&open(game, preset));
        for name in &NAMES[1..usize::from(seats)] {
            mesa.act(name, &join()).unwrap();
        }
        mesa.act("Ana", &Act::Start).unwrap();
        Reading { game, mesa, dice: Dice::new(&Seed::from_text(preset), 2) }
    }

    fn table(&self, language: Language) -> Spoken {
        let screen = self.mesa.session.table_screen(language);
        check_labels(self.game, "the table", &screen);
        screen
    }

    /// The players to act according to the table.
    fn called(&self, table: &str) -> Vec<&'static str> {
        let line = table.lines().find(|line| line.starts_with("Le toca a ") || line.starts_with("Les toca a "));
        let line = line.unwrap_or_else(|| panic!("{} does not say whose turn it is:\n{table}", self.game));
        NAMES.into_iter().filter(|name| line.contains(name)).collect()
    }

    /// The player's next press: one that ends the game if possible, otherwise anything not regrettable, and
    /// no way back. Draws are seldom offered, or no game would be played out.
    fn choose<'a>(&mut self, screen: &'a Spoken) -> &'a Button {
        if let Some(claim) = screen.controls.iter().find(|button| button.label == "Reclamar tablas") {
            assert!(aloud(screen).contains("puede reclamar tablas"), "{}", aloud(screen));
            return claim;
        }
        let talks = self.dice.below(40) == 0;
        let is_move = |button: &&Button| {
            let talk = button.label.contains("tablas") || button.label == "¡Tiempo!";
            let aside = button.label.starts_with("Deshacer") || button.label == "Pista";
            button.tone != Tone::Danger && !aside && (talks || !talk)
        };
        let buttons: Vec<&Button> = screen.controls.iter().filter(is_move).collect();
        assert!(!buttons.is_empty(), "{} offers nothing to press:\n{}", self.game, aloud(screen));
        buttons[self.dice.below(buttons.len() as u32) as usize]
    }

    /// Presses a button as an adapter does: by its text. Returns the screen shown then, if it was not a move
    /// yet.
    fn press(&mut self, who: &str, button: &Button) -> Option<View> {
        let press: crate::Press = button.press.to_string().parse().unwrap();
        let Request::At(_, act) = press.request("ron") else { panic!("a button is about its table") };
        let context = Context { now: self.mesa.now, fresh: &bytes, pause_ms: 1000, keeps: Keeps::default() };
        let done = self
            .mesa
            .session
            .apply(&act, &actor(who), context)
            .unwrap_or_else(|refusal| panic!("{}: «{}» was refused: {refusal:?}", self.game, button.label));
        done.view.filter(|_| done.effect == crate::session::transitions::done::Effect::Nothing)
    }

    /// One move, in at most three presses.
    fn play(&mut self, table: &Spoken) {
        let text = aloud(table);
        let called = self.called(&text);
        let who = called[self.dice.below(called.len() as u32) as usize];
        let mut screen = self.mesa.hand(who).unwrap();
        assert!(aloud(&screen).lines().any(|line| line == "Te toca."), "{}", aloud(&screen));
        for _ in 0..3 {
            check_labels(self.game, "the hand", &screen);
            let button = self.choose(&screen).clone();
            let Some(view) = self.press(who, &button) else { return };
            screen = self.mesa.session.view(&player(who), &view, Language::Es);
        }
        panic!("{}: three presses made no move:\n{}", self.game, aloud(&screen));
    }

    /// Every language says what is needed.
    fn check_words(&self) {
        let standing = self.mesa.session.phase.dealt().unwrap().table.standing();
        for &language in Language::ALL {
            let text = aloud(&self.table(language));
            for name in &NAMES[..usize::from(self.mesa.session.seats().count())] {
                assert!(text.contains(name), "{name} is not named:\n{text}");
                if let Some(hand) = self.mesa.session.hand_screen(&player(name), language) {
                    check_labels(self.game, "the hand", &hand);
                }
            }
            for score in standing.score.iter().map(ToString::to_string).filter(|score| score != "0") {
                assert!(says(&text, &score), "{}: the score {score} is not told in {language:?}:\n{text}", self.game);
            }
        }
    }

    fn read_to_the_end(mut self) -> usize {
        for moves in 0..MOST_MOVES {
            let table = self.table(Language::Es);
            if table.controls.iter().any(|button| button.label == "Revancha") {
                let text = aloud(&table);
                let told = ["Ganó ", "Ganaron ", "Tablas"].iter().any(|word| text.contains(word));
                assert!(told, "{} does not say how it ended:\n{text}", self.game);
                return moves;
            }
            if moves % EVERY == 0 {
                self.check_words();
            }
            self.play(&table);
        }
        panic!("{} does not end", self.game);
    }
}

#[test]
fn every_game_can_be_finished_from_words_alone() {
    for game in GAMES {
        for preset in game.presets() {
            let moves = Reading::of(game.id(), preset.id, preset.seats).read_to_the_end();
            assert!(moves > 1, "{} {} was played: {moves} moves", game.id(), preset.id);
        }
    }
}
