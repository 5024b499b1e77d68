//! Menus for one person alone: a lobby's options, the rules, a confirmation.

use serde_json::Value;
use sobremesa_computer::Level;
use sobremesa_game::{GIVE_UP, Line, Seat, line};
use sobremesa_screen::Tone;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::catalogue;
use crate::request::View;
use crate::request::parts::{Menu, Named, Text};
use crate::request::press::{Press, What};
use crate::request::refusal::Refusal;
use crate::screens::names::{level_line, ratings_line};
use crate::screens::patience::{patience_line, wait_line};
use crate::screens::spoken::{Button, Say, Spoken};
use crate::session::Session;
use crate::session::chair::Chair;
use crate::session::phase::Phase;
use crate::session::seating::Seating;

/// The waiting times, in minutes, that a lobby offers.
const PATIENCE: [Option<u16>; 7] = [Some(2), Some(5), Some(15), Some(60), Some(12 * 60), Some(24 * 60), None];

impl Session {
    /// The screen that a [`Reply`](crate::Reply) shows to this player.
    pub fn view(&self, player: &PlayerId, view: &View, language: Language) -> Spoken {
        let say: Say<'_> = &|line| self.say(line, language);
        let mut spoken = Spoken::default();
        match view {
            View::Hand(path) => {
                let hand = self.seat_of(player).and_then(|seat| self.hand_at(seat, path, language));
                return hand.unwrap_or_else(|| explain_refusal(&Refusal::NotSeated, say));
            }
            View::Confirm(press) => self.show_question(player, press, &mut spoken, say),
            View::Which(moves) => self.ask_which(player, moves, &mut spoken, language),
            View::Rules => {
                spoken.title(say(&self.title()));
                spoken.list(self.rules().iter().map(say).collect());
                spoken.list(self.seating_line().iter().map(say).collect());
                spoken.text(say(&patience_line(self.patience)));
                spoken.text(say(&line!("session-rulebook")));
            }
            View::Options(menu) => {
                spoken.title(say(&line!("session-options-title", game = self.game.name())));
                spoken.controls = self.option_buttons(menu, say);
                match menu {
                    Menu::Patience => spoken.text(say(&line!("session-wait-about"))),
                    Menu::Computers if self.free_seats().next().is_some() => spoken.text(say(&line!("session-fill"))),
                    Menu::OneComputer => spoken.text(say(&line!("session-add"))),
                    _ => {}
                }
                if spoken.controls.iter().any(|button| matches!(button.press.what, What::AddComputer(..))) {
                    spoken.list(ratings_line(self.game).iter().map(say).collect());
                }
                if let Menu::Option(name) | Menu::Write(name) = menu {
                    spoken.entry = self.entry(name, say);
                }
                if let Some(entry) = &spoken.entry {
                    let (now, hint) = (entry.title.clone(), entry.hint.clone());
                    if let Menu::Write(_) = menu {
                        spoken.text(now);
                        spoken.text(say(&line!("session-write-value")));
                    }
                    spoken.text(hint);
                }
                if *menu != Menu::All && self.in_lobby() {
                    let back = What::Options(match menu {
                        Menu::Write(name) => Menu::Option(name.clone()),
                        Menu::OneComputer => Menu::Computers,
                        _ => Menu::All,
                    });
                    spoken.controls.push(self.button(line!("session-back"), back, Tone::Plain, say));
                }
            }
            View::Nudge(hint) => self.show_nudge(player, hint, &mut spoken, say),
            View::Hint(hint) => self.show_hint(player, hint, &mut spoken, say),
            View::Review(review) => self.show_review(player, review, &mut spoken, say),
            View::People => self.show_people(player, &mut spoken, say),
            View::Person { person, powers } => self.show_person(*person, *powers, &mut spoken, say),
            View::Report(about) => self.show_report(*about, &mut spoken, say),
            View::Reported => spoken.text(say(&line!("session-reported"))),
            View::More => self.show_more(player, &mut spoken, say),
            View::Invite => spoken.text(say(&line!("session-invite-code", code = self.invite().to_string()))),
            View::Proof => {
                spoken.title(say(&line!("session-proof-title")));
                let proof = self.proof();
                let about = if proof.is_some() { line!("session-proof-about") } else { line!("session-proof-before") };
                spoken.text(say(&about));
                if let Some(proof) = proof {
                    let secret = line!("session-proof-secret", commitment = proof.commitment, secret = proof.secret);
                    spoken.text(say(&secret));
                }
                spoken.text(say(&self.commitment_line()));
            }
        }
        spoken
    }

    fn show_question(&self, player: &PlayerId, press: &Press, spoken: &mut Spoken, say: Say<'_>) {
        let (seat, playing) = match &self.phase {
            Phase::Playing(playing) => (self.seat_of(player), Some(playing)),
            Phase::Lobby(_) | Phase::Over(_) => (None, None),
        };
        let playing_on = playing.is_some();
        let price_of = |mv: &str| playing?.dealt.table.price(seat?, mv);
        let mut price = None;
        let question = match &press.what {
            What::Hand(Named::Move(text)) => {
                let offers = seat.and_then(|seat| Some(playing?.dealt.table.choices(seat))).unwrap_or_default();
                let offer = offers.into_iter().find(|offer| text.names(&offer.mv));
                let mv = match (&offer, text) {
                    (Some(offer), _) => Some(offer.mv.as_str()),
                    // It may be one that is not listed, such as giving up.
                    (None, Text::Plain(mv)) => Some(mv.as_str()),
                    (None, Text::Hash(_)) => None,
                };
                price = mv.and_then(price_of);
                match (offer.and_then(|mut offer| offer.steps.pop()), text) {
                    (Some(step), _) => line!("session-sure-move", what = step.label),
                    (None, Text::Plain(text)) if self.would_offend(player, text) => {
                        line!("session-sure-offence", what = text.as_str())
                    }
                    (None, _) => line!("session-sure"),
                }
            }
            What::Resign => {
                price = price_of(GIVE_UP);
                // A game given up by a move of its own may be one of a match.
                if price.is_some() { line!("session-sure") } else { line!("session-sure-resign") }
            }
            What::End if self.rated && self.seat_of(player).is_some() && playing_on => line!("session-sure-resign"),
            What::End => line!("session-sure-end"),
            What::Leave => match self.phase {
                Phase::Lobby(_) | Phase::Over(_) => line!("session-sure-leave-seat"),
                Phase::Playing(_) => line!("session-sure-leave"),
            },
            What::Absent(seat, _) => line!("session-sure-remove", who = self.person(*seat)),
            What::Moderate(measure, person) => self.ask_about(*measure, *person),
            _ => line!("session-sure"),
        };
        spoken.text(say(&question));
        let cheaper = price.and_then(|price| {
            spoken.text(say(&price.line));
            let offer = price.cheaper?;
            let (label, seat) = (offer.steps.last()?.label.clone(), seat?);
            let cost = price_of(&offer.mv).map(|price| price.line);
            let named = Named::Move(Text::new(&offer.mv));
            let press = Press { session: self.id, moment: playing?.moments[seat.index()], what: What::Hand(named) };
            let label = match cost {
                Some(cost) => line!("session-cheaper", what = label, cost = cost),
                None => label,
            };
            Some(Button { label: say(&label), press, tone: Tone::Primary, figure: None, icon: None })
        });
        let yes = Button {
            label: say(&line!("session-yes")),
            press: press.clone(),
            tone: Tone::Danger,
            figure: None,
            icon: None,
        };
        let no = match press.what {
            What::Hand(_) => What::ShowHand,
            What::Moderate(_, person) => What::Person(person),
            _ => What::More,
        };
        let no = self.button(line!("session-no"), no, Tone::Plain, say);
        spoken.controls = cheaper.into_iter().chain([yes, no]).collect();
    }

    /// Shows the less frequent actions.
    fn show_more(&self, player: &PlayerId, spoken: &mut Spoken, say: Say<'_>) {
        let mut add = |label, what, tone| spoken.controls.push(self.button(label, what, tone, say));
        add(line!("session-rules"), What::Rules, Tone::Plain);
        if self.seat_of(player).is_some() || self.is_host(player) {
            add(line!("session-invite"), What::Invite, Tone::Plain);
        }
        add(line!("session-people"), What::People, Tone::Plain);
        if let Phase::Lobby(_) = self.phase {
            for seat in self.seats().iter().filter(|&seat| self.chair(seat).gives_way()) {
                let label = line!("session-sit-at", number = seat.number() + 1);
                add(label, What::Join(Some(seat)), Tone::Plain);
            }
        }
        let near: Vec<_> = self.rooms_near(player).collect();
        for (number, view) in (1..).zip(&near) {
            let label = match (near.len(), view.pictures) {
                (1, true) => line!("session-pictures-off"),
                (1, false) => line!("session-pictures-on"),
                (_, true) => line!("session-pictures-off-in", number = number),
                (_, false) => line!("session-pictures-on-in", number = number),
            };
            add(label, What::Pictures(Text::new(&view.room.0), !view.pictures), Tone::Plain);
        }
        if let (Phase::Playing(_), Some(own)) = (&self.phase, self.seat_of(player)) {
            if self.is_away(own) {
                add(line!("session-return"), What::Return, Tone::Primary);
            }
            add(line!("session-leave"), What::Sure(Box::new(What::Leave)), Tone::Danger);
            add(line!("session-resign"), What::Sure(Box::new(What::Resign)), Tone::Danger);
        }
        if let Phase::Lobby(_) | Phase::Playing(_) = self.phase {
            add(line!("session-end"), What::Sure(Box::new(What::End)), Tone::Danger);
        }
        // The digits for checking the deals are shown here: on the table they would only be in the way.
        if self.has_chance() {
            add(line!("session-proof"), What::Proof, Tone::Plain);
        }
        spoken.title(say(&self.title()));
    }

    /// The promise about the deals of this game, or of the next one.
    fn commitment_line(&self) -> Line {
        let commitment = self.commitment().to_string();
        match self.phase {
            Phase::Lobby(_) | Phase::Playing(_) => line!("session-commitment", commitment = commitment),
            Phase::Over(_) => line!("session-commitment-next", commitment = commitment),
        }
    }

    fn option_buttons(&self, menu: &Menu, say: Say<'_>) -> Vec<Button> {
        let chosen = |chosen: bool| if chosen { Tone::Primary } else { Tone::Plain };
        let button = |label, what, tone| self.button(label, what, tone, say);
        match menu {
            Menu::All => {
                let mut buttons = vec![
                    button(line!("session-options-game"), What::Options(Menu::Games), Tone::Plain),
                    button(line!("session-options-presets"), What::Options(Menu::Presets), Tone::Primary),
                    button(line!("session-options-seats"), What::Options(Menu::Seats), Tone::Plain),
                    button(line!("session-options-places"), What::Options(Menu::Places), Tone::Plain),
                    button(line!("session-computers"), What::Options(Menu::Computers), Tone::Plain),
                    button(
                        line!("session-wait", time = wait_line(self.patience)),
                        What::Options(Menu::Patience),
                        Tone::Plain,
                    ),
                    button(hints_line(self.hints), What::Options(Menu::Hints), Tone::Plain),
                    button(rated_line(self.rated), What::Rated(!self.rated), Tone::Plain),
                ];
                buttons.extend(self.game.fields().into_iter().map(|field| {
                    let value = self.value_of(field.name, &field.default);
                    button(
                        self.game.option(field.name, &value),
                        What::Options(Menu::Option(field.name.into())),
                        Tone::Plain,
                    )
                }));
                buttons
            }
            Menu::Games => {
                let games = catalogue::GAMES.iter();
                let own = self.game.id();
                games.map(|g| button(g.name(), What::Game(g.id().into()), chosen(g.id() == own))).collect()
            }
            Menu::Presets => {
                let current = self.preset().map(|preset| preset.id);
                let presets = self.game.presets().into_iter();
                presets.map(|p| button(p.name, What::Preset(p.id.into()), chosen(current == Some(p.id)))).collect()
            }
            Menu::Seats => {
                let counts = self.game.seats().iter();
                let own = self.seats().count();
                counts
                    .map(|&count| {
                        button(line!("session-seats", count = count), What::Seats(count), chosen(count == own))
                    })
                    .collect()
            }
            Menu::Places => {
                let pairs = self.seats().iter().zip(self.seats().iter().skip(1));
                let swap = |one: Seat, other: Seat| {
                    line!("session-swap", one = self.place_line(one), other = self.place_line(other))
                };
                let swaps = pairs.map(|(one, other)| button(swap(one, other), What::Swap(one, other), Tone::Plain));
                let lot = match self.seating {
                    Seating::ToDraw => button(line!("session-lot-not"), What::Lot(false), Tone::Plain),
                    _ => button(line!("session-lot"), What::Lot(true), Tone::Primary),
                };
                std::iter::once(lot).chain(swaps).collect()
            }
            Menu::Patience => {
                let times = PATIENCE.into_iter();
                let label = |time| wait_line(time);
                times.map(|time| button(label(time), What::Patience(time), chosen(time == self.patience))).collect()
            }
            Menu::Hints => {
                let choices = [true, false].into_iter();
                choices.map(|on| button(hints_line(on), What::Hints(on), chosen(on == self.hints))).collect()
            }
            Menu::Computers => {
                let mut buttons = match self.free_seats().count() {
                    0 => Vec::new(),
                    1 => self.level_buttons(true, say),
                    _ => {
                        let mut buttons = self.level_buttons(true, say);
                        let one = What::Options(Menu::OneComputer);
                        buttons.push(button(line!("session-add-one"), one, Tone::Plain));
                        buttons
                    }
                };
                let there = self.seats().iter().filter(|&seat| self.computer(seat).is_some() && !self.is_away(seat));
                let remove = |seat| {
                    button(line!("session-remove-computer", who = seat), What::RemoveComputer(seat), Tone::Plain)
                };
                buttons.extend(there.map(remove));
                buttons
            }
            Menu::OneComputer => self.level_buttons(false, say),
            Menu::Option(name) => self.value_buttons(name, say),
            Menu::Write(_) => Vec::new(),
        }
    }

    /// A button for each level of a computer that takes `all` free seats, or one of them.
    fn level_buttons(&self, all: bool, say: Say<'_>) -> Vec<Button> {
        let tone = |level| if all && level == Level::default() { Tone::Primary } else { Tone::Plain };
        let button = |level| self.button(level_line(self.game, level), What::AddComputer(level, all), tone(level), say);
        Level::ALL.map(button).into()
    }

    fn place_line(&self, seat: Seat) -> Line {
        let number = seat.number() + 1;
        match self.chair(seat) {
            Chair::Person(_) | Chair::Computer(_) => line!("session-place", number = number, who = seat),
            Chair::Free => line!("session-seat-free", number = number),
        }
    }

    /// The value of an option: the defaults of some options depend on others, so the game itself states them.
    pub(crate) fn value_of(&self, name: &str, default: &Value) -> Value {
        let choices = self.game.choices(&self.choices()).unwrap_or_default();
        choices.get(name).unwrap_or(default).clone()
    }

    /// Every option that has an effect at this table, as the game's rule card states it, with its clauses.
    fn rules(&self) -> Vec<Line> {
        let seats = line!("session-seats", count = self.seats().count());
        let rules = self.game.rules(&self.choices(), self.seats()).unwrap_or_default();
        std::iter::once(seats).chain(rules).collect()
    }
}

fn hints_line(allowed: bool) -> Line {
    if allowed { line!("session-hints-allowed") } else { line!("session-hints-forbidden") }
}

fn rated_line(rated: bool) -> Line {
    line!("points-option", value = line!("points-value", on = if rated { "yes" } else { "no" }))
}

fn explain_refusal(refusal: &Refusal, say: Say<'_>) -> Spoken {
    let mut spoken = Spoken::default();
    spoken.text(say(&refusal.line()));
    spoken
}
