//! The two screens of a table: what everyone sees, and what one player alone sees.

use std::borrow::Cow;

use crate::game::{Arg, Line, Seat, SeatSet};
use crate::line;
use crate::locale::{Language, Names, Texts};
use crate::session::asking::parts::{Menu, Named, Text, Wish};
use crate::session::asking::press::{Press, What};
use crate::session::showing::spoken::{Button, Say, Spoken, speak_figure};
use crate::session::showing::summary::Summary;
use crate::session::showing::told::untold;
use crate::session::state::chair::Chair;
use crate::session::state::phase::{Ending, Over, Phase, Playing};
use crate::session::state::session::{Called, Session};
use crate::store::PlayerId;
use sobremesa_show::screen::path::{self, SEPARATOR};
use sobremesa_show::screen::{Offer, Tone};

/// How many of the last things said are shown on the table, and on the hand.
const SAID_AT_TABLE: usize = 6;
const SAID_IN_HAND: usize = 3;

/// Those who sit at a table, by their names in a language.
struct Sitting<'a> {
    session: &'a Session,
    language: Language,
}

impl Names for Sitting<'_> {
    fn name(&self, seat: Seat) -> Cow<'_, str> {
        self.session.find_name(seat, self.language)
    }
}

impl Session {
    /// A line in that language, with the names of those who sit here.
    #[must_use]
    pub fn say(&self, line: &Line, language: Language) -> String {
        Texts::get().say(language, line, &Sitting { session: self, language })
    }

    /// The name of the player there.
    #[must_use]
    pub fn name_in(&self, seat: Seat, language: Language) -> String {
        self.find_name(seat, language).into_owned()
    }

    fn find_name(&self, seat: Seat, language: Language) -> Cow<'_, str> {
        let line = match self.called(seat) {
            Called::By(name) => return name,
            Called::Unnamed => line!("session-player", number = seat.number() + 1),
            Called::Computer { number, level } => line!("session-computer", number = number, level = level.word()),
            Called::StandIn => line!("session-stand-in", who = self.person(seat)),
        };
        Texts::get().say_unnamed(language, &line).into()
    }

    /// The same where space is short: computers without their level.
    #[must_use]
    pub fn short_name_in(&self, seat: Seat, language: Language) -> String {
        match self.called(seat) {
            Called::Computer { number, .. } => {
                Texts::get().say_unnamed(language, &line!("session-computer-short", number = number))
            }
            _ => self.name_in(seat, language),
        }
    }

    /// The person whose seat it is, by name, even while a computer plays for them.
    fn person(&self, seat: Seat) -> Arg {
        match self.named(seat) {
            Called::By(name) => Arg::Word(name.into_owned()),
            _ => line!("session-player", number = seat.number() + 1).into(),
        }
    }

    /// A table as a line of a list.
    #[must_use]
    pub fn summary(&self, language: Language) -> Summary {
        Summary {
            id: self.id,
            title: self.say(&self.title(), language),
            players: {
                let taken = self.seats().iter().filter(|&seat| *self.chair(seat) != Chair::Free);
                taken.map(|seat| self.name_in(seat, language)).collect()
            },
            people: self.sitters().count(),
            seats: self.seats().count(),
            stage: self.phase.stage(),
            rooms: self.rooms.iter().map(|view| view.room.clone()).collect(),
            changed: self.changed,
        }
    }

    /// The table as everyone sees it.
    #[must_use]
    pub fn table_screen(&self, language: Language) -> Spoken {
        self.table_screen_after("", language)
    }

    /// Both screens of a player: the table's and, if they have one, their hand's. What both tell is put into words once.
    #[must_use]
    pub fn screens(&self, player: &PlayerId, language: Language) -> (Spoken, Option<Spoken>) {
        let latest = self.tell_latest(SAID_AT_TABLE, language);
        let hand = self.seat_of(player).and_then(|seat| self.show_hand(seat, "", &latest, language));
        (self.show_table("", latest, language), hand)
    }

    /// The same, with the buttons that follow these steps of a move, where the table has buttons for moves: what [`View::Hand`] refers to
    /// after one of them was pressed. Steps that are not on the table lead nowhere.
    ///
    /// [`View::Hand`]: crate::session::View::Hand
    #[must_use]
    pub fn table_screen_after(&self, path: &str, language: Language) -> Spoken {
        self.show_table(path, self.tell_latest(SAID_AT_TABLE, language), language)
    }

    fn show_table(&self, path: &str, latest: Vec<String>, language: Language) -> Spoken {
        let say = |line: &Line| self.say(line, language);
        let mut spoken = Spoken::default();
        spoken.title(say(&self.title()));
        match &self.phase {
            Phase::Lobby(_) => self.show_lobby(&mut spoken, &say),
            Phase::Playing(playing) => self.show_game(playing, path, latest, &mut spoken, &say),
            Phase::Over(over) => self.show_end(over, latest, &mut spoken, &say),
        }
        spoken
    }

    /// What this player alone sees: their own hand, and what can be done with it. `None` if they do not sit here, or no game has begun.
    #[must_use]
    pub fn hand_screen(&self, player: &PlayerId, language: Language) -> Option<Spoken> {
        self.hand_at(self.seat_of(player)?, "", language)
    }

    /// The table's screen and the hand, each with its buttons and the texts that belong to those alone, for viewers who see the rest in a
    /// live scene; `None` where no game is in progress.
    #[must_use]
    pub fn buttons(&self, player: &PlayerId, language: Language) -> Option<(Spoken, Option<Spoken>)> {
        let playing = self.phase.playing().ok()?;
        let say: Say<'_> = &|line| self.say(line, language);
        let mut table = Spoken::default();
        self.show_game_buttons(playing, "", &mut table, say);
        let hand = self.seat_of(player).map(|seat| {
            let mut hand = Spoken::default();
            self.show_hand_buttons(seat, playing, "", &mut hand, say);
            hand
        });
        Some((table, hand))
    }

    /// The hand of a seat, with the buttons that follow these steps.
    pub(crate) fn hand_at(&self, seat: Seat, path: &str, language: Language) -> Option<Spoken> {
        self.show_hand(seat, path, &self.tell_latest(SAID_IN_HAND, language), language)
    }

    /// The same; `latest` is what was said last, of which a hand shows less than the table.
    fn show_hand(&self, seat: Seat, path: &str, latest: &[String], language: Language) -> Option<Spoken> {
        let say: Say<'_> = &|line| self.say(line, language);
        let mut spoken = Spoken::default();
        spoken.title(say(&line!("session-hand-title", game = self.game.name())));
        if let Ok(over) = self.phase.over() {
            over.played().ok()?;
            spoken.text(say(&self.result(over)));
            spoken.controls.push(self.button(line!("session-review"), What::Review, Tone::Plain, say));
            return Some(spoken);
        }
        let playing = self.phase.playing().ok()?;
        let turn = playing.turn();
        if self.is_away(seat) {
            spoken.text(say(&line!("session-away")));
        } else {
            spoken.text(say(&if turn.contains(seat) { line!("session-your-turn") } else { waiting_for(turn) }));
        }
        let hand = playing.dealt.table.hand(seat);
        // Where nothing is hidden, the player plays from the board.
        spoken.screen(if hand.blocks.is_empty() { playing.dealt.table.table() } else { hand }, say);
        spoken.picture.take_if(|_| !self.draws_hands());
        let latest = &latest[latest.len().saturating_sub(SAID_IN_HAND)..];
        spoken.list(untold(&spoken.blocks, latest.to_vec()));
        self.show_hand_buttons(seat, playing, path, &mut spoken, say);
        Some(spoken)
    }

    fn show_hand_buttons(&self, seat: Seat, playing: &Playing, path: &str, spoken: &mut Spoken, say: Say<'_>) {
        let moment = playing.moments[seat.index()];
        let offers = playing.dealt.table.choices_of(seat);
        spoken.controls = self.move_buttons(&offers, path, moment, What::Hand, say);
        let began = self.show_chosen(&offers, path, (moment, What::Hand, What::ShowHand), spoken, say);
        if !began && self.is_away(seat) {
            // Everything else requires coming back first.
            spoken.controls = vec![self.button(line!("session-return"), What::Return, Tone::Primary, say)];
        } else if !began && self.hints && playing.turn().contains(seat) {
            spoken.controls.push(self.button(line!("session-hint"), What::Hint, Tone::Plain, say));
        }
    }

    /// Shows what has been chosen so far on the way to a move, and the way back, up to `first`. False if nothing has.
    fn show_chosen(
        &self,
        offers: &[Offer],
        path: &str,
        (moment, what, first): (u32, fn(Named) -> What, What),
        spoken: &mut Spoken,
        say: Say<'_>,
    ) -> bool {
        let chosen: Vec<String> = path::choose_lines(offers, path).into_iter().map(say).collect();
        let Some(last) = chosen.last() else { return false };
        spoken.text(say(&line!("session-chosen", steps = chosen.join(" › "))));
        let before = path.rsplit_once(SEPARATOR);
        let back = before.map_or(first, |(before, _)| what(Named::Path(Text::new(before))));
        let press = Press { session: self.id, moment, what: back };
        let label = say(&line!("session-undo", step = last.as_str()));
        spoken.controls.push(Button { label, press, tone: Tone::Plain, figure: None });
        true
    }

    /// Game and rules in a few words.
    pub(crate) fn title(&self) -> Cow<'_, Line> {
        let find = || match self.preset() {
            Some(preset) => line!("session-title", game = self.game.name(), preset = preset.name),
            None => line!("session-title-own", game = self.game.name()),
        };
        match self.phase.dealt() {
            Some(dealt) => Cow::Borrowed(dealt.title.get_or_init(find)),
            None => Cow::Owned(find()),
        }
    }

    fn show_lobby(&self, spoken: &mut Spoken, say: Say<'_>) {
        spoken.list(self.seat_lines(say));
        self.show_risen(spoken, say);
        if let Some(preset) = self.preset() {
            spoken.text(say(&preset.about));
        }
        spoken.list(self.rules_that_differ().iter().map(say).collect());
        spoken.list(self.seating_line().iter().map(say).collect());
        spoken.text(say(&self.patience_line()));
        if !self.hints {
            spoken.text(say(&line!("session-hints-forbidden")));
        }
        spoken.text(say(&line!("session-commitment", commitment = self.commitment().to_string())));
        let full = self.free_seats().next().is_none();
        let people_fit = self.seats().iter().any(|seat| self.gives_way(seat));
        if full {
            spoken.controls.push(self.button(line!("session-start"), What::Start, Tone::Primary, say));
        }
        if people_fit {
            let tone = if full { Tone::Plain } else { Tone::Primary };
            spoken.controls.push(self.button(line!("session-join"), What::Join(None), tone, say));
        }
        let computers = What::Options(Menu::Computers);
        let label = if full { line!("session-computers") } else { line!("session-add-computer") };
        if people_fit {
            spoken.controls.push(self.button(label, computers, Tone::Plain, say));
        }
        spoken.controls.push(self.button(line!("session-leave"), What::Leave, Tone::Plain, say));
        spoken.controls.push(self.button(line!("session-options"), What::Options(Menu::All), Tone::Plain, say));
        spoken.controls.push(self.button(line!("session-more"), What::More, Tone::Plain, say));
    }

    fn show_game(&self, playing: &Playing, path: &str, latest: Vec<String>, spoken: &mut Spoken, say: Say<'_>) {
        let table = &playing.dealt.table;
        let turn = playing.turn();
        spoken.list(self.seat_lines(say));
        self.show_risen(spoken, say);
        // Only until somebody moves; after that the rules say it.
        if table.record().inputs.is_empty() {
            spoken.list(self.seating_line().iter().map(say).collect());
        }
        spoken.text(say(&waiting_for(turn)));
        // How a hand ended stays visible until something happens in the next one.
        let shown = table.rest().map_or_else(|| table.table(), |ended| ended.table());
        spoken.screen(shown, say);
        spoken.list(untold(&spoken.blocks, latest));
        for (seat, &count) in self.seats().iter().zip(&playing.hints).filter(|(_, count)| **count > 0) {
            spoken.text(say(&line!("session-hinted", who = seat, count = count)));
        }
        self.show_game_buttons(playing, path, spoken, say);
    }

    fn show_game_buttons(&self, playing: &Playing, path: &str, spoken: &mut Spoken, say: Say<'_>) {
        let offers = playing.dealt.table.public_offers();
        // A path that is not offered, or is complete, leads nowhere.
        let path = if path::controls(&offers, path).is_empty() { "" } else { path };
        spoken.controls = self.move_buttons(&offers, path, self.moment, What::Table, say);
        let first = What::Table(Named::Path(Text::new("")));
        self.show_chosen(&offers, path, (self.moment, What::Table, first), spoken, say);
        spoken.controls.push(self.button(line!("session-my-hand"), What::ShowHand, Tone::Primary, say));
        for seat in self.open_seats() {
            let label = line!("session-take-over", number = seat.number() + 1);
            spoken.controls.push(self.button(label, What::Join(Some(seat)), Tone::Primary, say));
        }
        for seat in self.absentees() {
            self.show_absent(seat, playing, spoken, say);
        }
        spoken.controls.push(self.button(line!("session-more"), What::More, Tone::Plain, say));
    }

    fn show_absent(&self, seat: Seat, playing: &Playing, spoken: &mut Spoken, say: Say<'_>) {
        let votes = playing.votes.iter().filter(|vote| vote.about == seat).count();
        let line = if self.is_away(seat) {
            line!("session-replaced", who = self.person(seat), votes = votes)
        } else {
            line!("session-absent", who = seat, votes = votes)
        };
        spoken.text(say(&line));
        let replace = What::Absent(seat, Wish::Replace);
        let label = line!("session-replace", who = self.person(seat));
        spoken.controls.push(self.button(label, replace, Tone::Plain, say));
        let remove = What::Sure(Box::new(What::Absent(seat, Wish::Remove)));
        spoken.controls.push(self.button(line!("session-remove", who = self.person(seat)), remove, Tone::Danger, say));
    }

    fn show_end(&self, over: &Over, latest: Vec<String>, spoken: &mut Spoken, say: Say<'_>) {
        spoken.text(say(&self.result(over)));
        let Some(dealt) = &over.dealt else { return };
        spoken.list(self.seat_lines(say));
        self.show_risen(spoken, say);
        spoken.screen(dealt.table.table(), say);
        spoken.list(untold(&spoken.blocks, latest));
        let agreed: Vec<Seat> = self.sitters().map(|(seat, _)| seat).filter(|&seat| over.next.has(seat)).collect();
        if !agreed.is_empty() {
            let count = agreed.len();
            spoken.text(say(&line!(
                "session-rematch-agreed",
                who = agreed.into_iter().collect::<Arg>(),
                count = count
            )));
        }
        spoken.text(say(&line!("session-commitment-next", commitment = over.next.commitment().to_string())));
        spoken.controls.push(self.button(line!("session-rematch"), What::Rematch, Tone::Primary, say));
        if self.open_seats().next().is_some() {
            spoken.controls.push(self.button(line!("session-join"), What::Join(None), Tone::Plain, say));
        }
        if self.free_seats().next().is_some() {
            let computers = What::Options(Menu::Computers);
            spoken.controls.push(self.button(line!("session-add-computer"), computers, Tone::Plain, say));
        }
        spoken.controls.push(self.button(line!("session-review"), What::Review, Tone::Plain, say));
        spoken.controls.push(self.button(line!("session-leave"), What::Leave, Tone::Plain, say));
        spoken.controls.push(self.button(line!("session-proof"), What::Proof, Tone::Plain, say));
    }

    fn show_risen(&self, spoken: &mut Spoken, say: Say<'_>) {
        self.tell_risen().iter().for_each(|line| spoken.text(say(line)));
    }

    /// How it ended.
    fn result(&self, over: &Over) -> Line {
        let winners = self.outcome().map(|outcome| outcome.winners);
        match (over.ending, winners) {
            (Ending::Played, Some(winners)) if !winners.is_empty() => {
                line!("session-won", winners = winners.iter().collect::<Arg>(), count = winners.iter().count())
            }
            (Ending::Played, _) => line!("session-drawn"),
            (Ending::Resigned(seat), _) => line!("session-resigned", who = seat),
            (Ending::Removed(seat), _) => line!("session-removed", who = seat),
            (Ending::Stopped, _) => line!("session-stopped"),
            (Ending::Expired, _) => line!("session-expired"),
        }
    }

    /// Who sits where, and the host. Whose turn it is has a sentence of its own; the score is on the game's own screen, which knows whose
    /// it is.
    fn seat_lines(&self, say: Say<'_>) -> Vec<String> {
        let seat_line = |seat: Seat| {
            let number = seat.number() + 1;
            if *self.chair(seat) == Chair::Free {
                return say(&line!("session-seat-free", number = number));
            }
            let host = self.sitter(seat).is_some_and(|sitter| sitter.player == self.host);
            let host = if host { "yes" } else { "no" };
            say(&line!("session-seat", number = number, who = seat, host = host))
        };
        self.seats().iter().map(seat_line).collect()
    }

    pub(crate) fn patience_line(&self) -> Line {
        Session::patience_in_words(self.patience)
    }

    fn patience_in_words(minutes: Option<u16>) -> Line {
        match minutes {
            None => line!("session-patience-endless"),
            Some(minutes) if minutes >= 60 && minutes % 60 == 0 => {
                line!("session-patience-hours", hours = minutes / 60)
            }
            Some(minutes) => line!("session-patience", minutes = minutes),
        }
    }

    /// The same, as briefly as a button needs it.
    pub(crate) fn wait_in_words(minutes: Option<u16>) -> Line {
        match minutes {
            None => line!("session-wait-endless"),
            Some(minutes) if minutes >= 60 && minutes % 60 == 0 => line!("session-wait-hours", hours = minutes / 60),
            Some(minutes) => line!("session-wait-minutes", minutes = minutes),
        }
    }

    /// What a button of the table or a menu carries.
    #[must_use]
    pub fn press(&self, what: What) -> Press {
        Press { session: self.id, moment: self.moment, what }
    }

    /// A button of the table or a menu.
    pub(crate) fn button(&self, label: Line, what: What, tone: Tone, say: Say<'_>) -> Button {
        Button { label: say(&label), press: self.press(what), tone, figure: None }
    }

    /// The last things that were said or done.
    fn tell_latest(&self, most: usize, language: Language) -> Vec<String> {
        let recent = self.phase.dealt().map_or_else(Vec::new, |dealt| dealt.table.recent(most));
        recent.iter().map(|line| self.say(line, language)).collect()
    }

    /// The next steps after `path`.
    fn move_buttons(
        &self,
        offers: &[Offer],
        path: &str,
        moment: u32,
        what: fn(Named) -> What,
        say: Say<'_>,
    ) -> Vec<Button> {
        let controls = path::controls(offers, path).into_iter();
        let buttons = controls.map(|control| {
            let named = match &control.mv {
                // A regrettable move goes by its path, which asks for confirmation.
                Some(mv) if control.step.tone != Tone::Danger => Named::Move(Text::new(mv)),
                _ => Named::Path(Text::new(&control.path)),
            };
            Button {
                label: say(&control.step.label),
                press: Press { session: self.id, moment, what: what(named) },
                tone: control.step.tone,
                figure: control.step.figure.as_ref().map(|figure| speak_figure(figure, say)),
            }
        });
        buttons.collect()
    }
}

pub(crate) fn waiting_for(turn: SeatSet) -> Line {
    line!("session-turn", who = turn.iter().collect::<Arg>(), count = turn.iter().count())
}
