//! The table as everyone sees it: the lobby, the game, its end.

use sobremesa_game::{Arg, Line, Seat, SeatSet, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::{Screen, Tone, path};

use crate::catalogue::AnyTable;
use crate::request::parts::{Menu, Named, Text, Wish};
use crate::request::press::What;
use crate::screens::ending::ending_line;
use crate::screens::patience::patience_line;
use crate::screens::share::share_picture;
use crate::screens::spoken::{Brief, Button, Say, Spoken};
use crate::session::Session;
use crate::session::chair::Chair;
use crate::session::phase::{Dealt, Ending, Over, Phase, Playing};

/// The number of latest events that are shown.
const SAID: usize = 6;

impl Session {
    /// The table as everyone sees it.
    pub fn table_screen(&self, language: Language) -> Spoken {
        self.table_screen_after("", language)
    }

    /// The table with the buttons that follow these steps of a move, if the table has buttons for moves:
    /// [`View::Hand`] refers to it after one of them was pressed. Steps that are not on the table lead
    /// nowhere.
    ///
    /// [`View::Hand`]: crate::View::Hand
    pub fn table_screen_after(&self, path: &str, language: Language) -> Spoken {
        let say = |line: &Line| self.say(line, language);
        let mut spoken = Spoken { brief: Some(Brief::default()), ..Spoken::default() };
        spoken.title(say(&self.title()));
        match &self.phase {
            Phase::Lobby(_) => self.show_lobby(&mut spoken, &say),
            Phase::Playing(playing) => self.show_game(playing, path, &mut spoken, &say),
            Phase::Over(over) => self.show_end(over, &mut spoken, &say),
        }
        spoken
    }

    fn show_lobby(&self, spoken: &mut Spoken, say: Say<'_>) {
        let seats: Vec<String> = self.seat_list().map(|line| say(&line)).collect();
        spoken.picture = self.opening_picture(say);
        spoken.in_brief(say(&self.title()));
        spoken.in_brief(seats.join(" · "));
        spoken.list(seats);
        self.show_risen(spoken, say);
        self.show_terms(spoken, say);
        // What a preset is about tells how it is played.
        if let Some(preset) = self.preset() {
            spoken.headline(say(&preset.about));
        }
        spoken.list(self.seating_line().iter().map(say).collect());
        spoken.headline(say(&patience_line(self.patience)));
        if !self.hints {
            spoken.text(say(&line!("session-hints-forbidden")));
        }
        let full = self.free_seats().next().is_none();
        let people_fit = self.seats().iter().any(|seat| self.chair(seat).gives_way());
        if full {
            let tone = if spoken.controls.is_empty() { Tone::Primary } else { Tone::Plain };
            spoken.controls.push(self.button(line!("session-start"), What::Start, tone, say));
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

    /// Adds to a lobby's screen the people the table is shown to, and the host's switch: for adapters that
    /// list tables to strangers.
    pub fn show_listing(&self, spoken: &mut Spoken, language: Language) {
        let say = |line: &Line| self.say(line, language);
        let (now, change) = match self.listed {
            true => (line!("session-listed"), line!("session-listed-not")),
            false => (line!("session-unlisted"), line!("session-listed-yes")),
        };
        spoken.text(say(&now));
        let before_more = spoken.controls.len().saturating_sub(1);
        spoken.controls.insert(before_more, self.button(change, What::Listed(!self.listed), Tone::Plain, &say));
    }

    fn show_game(&self, playing: &Playing, path: &str, spoken: &mut Spoken, say: Say<'_>) {
        let table = &playing.dealt.table;
        let turn = playing.turn();
        spoken.list(self.seat_list().map(|line| say(&line)).collect());
        spoken.headline(say(&waiting_for(turn)));
        self.show_risen(spoken, say);
        // Only until the first move; after that the rules say it.
        if table.record().inputs.is_empty() {
            spoken.list(self.seating_line().iter().map(say).collect());
            self.show_terms(spoken, say);
        }
        self.show_screen(table.table(), spoken, say);
        show_last_hand(table.as_ref(), spoken, say);
        spoken.latest(self.tell_latest(&playing.dealt, SAID, say));
        for (seat, &count) in self.seats().iter().zip(&playing.hints).filter(|(_, count)| **count > 0) {
            spoken.text(say(&line!("session-hinted", who = seat, count = count)));
        }
        self.show_game_buttons(playing, path, spoken, say);
    }

    pub(crate) fn show_game_buttons(&self, playing: &Playing, path: &str, spoken: &mut Spoken, say: Say<'_>) {
        let offers = playing.dealt.table.public_offers();
        // A path that is not offered, or is complete, leads nowhere.
        let path = if path::controls(&offers, path).is_empty() { "" } else { path };
        spoken.controls = self.move_buttons(&offers, path, self.moment, What::Table, say);
        let first = What::Table(Named::Path(Text::new("")));
        self.show_chosen(&offers, path, (self.moment, What::Table, first), spoken, say);
        spoken.controls.push(self.hand_button(say));
        for seat in self.open_seats() {
            let label = line!("session-take-over", number = seat.number() + 1);
            spoken.controls.push(self.button(label, What::Join(Some(seat)), Tone::Primary, say));
        }
        for seat in playing.absentees(&self.common) {
            self.show_absent(seat, playing, spoken, say);
        }
        spoken.controls.push(self.button(line!("session-more"), What::More, Tone::Plain, say));
    }

    /// The button that shows a player their own hand, or the moves they can make.
    fn hand_button(&self, say: Say<'_>) -> Button {
        let label = if self.has_hands() { line!("session-my-hand") } else { line!("session-my-moves") };
        self.button(label, What::ShowHand, Tone::Primary, say)
    }

    /// The button for a message that calls players.
    pub fn call_button(&self, language: Language) -> Button {
        self.hand_button(&|line| self.say(line, language))
    }

    fn show_absent(&self, seat: Seat, playing: &Playing, spoken: &mut Spoken, say: Say<'_>) {
        let votes = playing.votes.iter().filter(|vote| vote.about == seat).count();
        let line = if self.is_away(seat) {
            line!("session-replaced", who = self.person(seat), votes = votes)
        } else {
            line!("session-absent", who = seat, votes = votes)
        };
        spoken.headline(say(&line));
        let replace = What::Absent(seat, Wish::Replace);
        let label = line!("session-replace", who = self.person(seat));
        spoken.controls.push(self.button(label, replace, Tone::Plain, say));
        let remove = What::Sure(Box::new(What::Absent(seat, Wish::Remove)));
        spoken.controls.push(self.button(line!("session-remove", who = self.person(seat)), remove, Tone::Danger, say));
    }

    fn show_end(&self, over: &Over, spoken: &mut Spoken, say: Say<'_>) {
        spoken.headline(say(&self.result(over)));
        self.show_points(spoken, say);
        let Some(dealt) = &over.dealt else { return };
        spoken.list(self.seat_list().map(|line| say(&line)).collect());
        self.show_risen(spoken, say);
        let mut screen = dealt.table.table();
        screen.picture = share_picture(dealt.table.as_ref(), self.resigned()).or(screen.picture);
        self.show_screen(screen, spoken, say);
        spoken.latest(self.tell_latest(dealt, SAID, say));
        let agreed: Vec<Seat> = self.sitters().map(|(seat, _)| seat).filter(|&seat| over.next.has(seat)).collect();
        if !agreed.is_empty() {
            let count = agreed.len();
            spoken.headline(say(&line!(
                "session-rematch-agreed",
                who = agreed.into_iter().collect::<Arg>(),
                count = count
            )));
        }
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
        if self.has_chance() {
            spoken.controls.push(self.button(line!("session-proof"), What::Proof, Tone::Plain, say));
        }
        spoken.controls.push(self.button(line!("session-people"), What::People, Tone::Plain, say));
    }

    /// Adds a game's screen, with the faces of those who sit here.
    pub(crate) fn show_screen(&self, mut screen: Screen, spoken: &mut Spoken, say: Say<'_>) {
        screen.picture.iter_mut().for_each(|picture| self.show_faces(picture));
        spoken.screen(screen, say);
    }

    /// The last things that were said or done.
    pub(crate) fn tell_latest(&self, dealt: &Dealt, count: usize, say: Say<'_>) -> Vec<String> {
        let recent = dealt.table.recent();
        let recent = self.with_remarks(recent.said, &recent.reactions);
        recent[recent.len().saturating_sub(count)..].iter().map(say).collect()
    }

    fn show_risen(&self, spoken: &mut Spoken, say: Say<'_>) {
        self.tell_risen().iter().for_each(|line| spoken.headline(say(line)));
    }

    /// The outcome.
    pub(crate) fn result(&self, over: &Over) -> Line {
        match over.ending {
            Ending::Played => {
                let ended = over.dealt.as_ref().and_then(|dealt| ending_line(dealt.table.as_ref()));
                ended.unwrap_or_else(|| line!("session-drawn"))
            }
            Ending::Resigned(seat) => line!("session-resigned", who = seat),
            Ending::Removed(seat) => line!("session-removed", who = self.person(seat)),
            Ending::Stopped => line!("session-stopped"),
            Ending::Expired => line!("session-expired"),
        }
    }

    /// The seating, and the host. The turn has a sentence of its own; the score is on the game's own screen,
    /// which knows the sides.
    pub(crate) fn seat_list(&self) -> impl Iterator<Item = Line> {
        self.seats().iter().map(|seat| {
            let number = seat.number() + 1;
            if *self.chair(seat) == Chair::Free {
                return line!("session-seat-free", number = number);
            }
            let host = self.sitter(seat).is_some_and(|sitter| self.is_host(&sitter.player));
            let host = if host { "yes" } else { "no" };
            line!("session-seat", number = number, who = self.seated(seat), host = host)
        })
    }
}

/// Shows the end of the last hand in one line, until something happens in the next one: people look for the
/// new cards.
pub(crate) fn show_last_hand(table: &dyn AnyTable, spoken: &mut Spoken, say: Say<'_>) {
    if let Some(last) = table.rest().and_then(|ended| ended.recent().said.pop()) {
        spoken.headline(say(&line!("session-last-hand", what = last)));
    }
}

pub(crate) fn waiting_for(turn: SeatSet) -> Line {
    line!("session-turn", who = turn.iter().collect::<Arg>(), count = turn.iter().count())
}
