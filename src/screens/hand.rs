//! The private screen of one player: their hand, and the actions they can take with it.

use sobremesa_game::{GameSetup, Seat, Seed, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::{Block, Screen, Tone};
use sobremesa_store::PlayerId;

use crate::catalogue::AnyTable;
use crate::request::press::What;
use crate::screens::screen::{show_last_hand, waiting_for};
use crate::screens::spoken::{Say, Spoken};
use crate::session::Session;
use crate::session::phase::{Dealt, Phase, Playing};

/// The number of latest events that are shown.
const SAID: usize = 3;

impl Session {
    /// The private screen of this player: their own hand, and the buttons for it. `None` if they do not sit
    /// here, or no game has begun.
    pub fn hand_screen(&self, player: &PlayerId, language: Language) -> Option<Spoken> {
        self.hand_at(self.seat_of(player)?, "", language)
    }

    /// The hand for a private chat, in which the table is out of sight: its words and the score stand above
    /// the hand. It has the buttons that follow these steps of a move.
    pub fn private_screen(&self, player: &PlayerId, path: &str, language: Language) -> Option<Spoken> {
        self.hand_below(self.seat_of(player)?, path, true, language)
    }

    /// The number of the question that this seat is asked: another one after each of its own moves, and
    /// whenever its buttons change. `None` if no game is in progress.
    pub fn moment_of(&self, seat: Seat) -> Option<u32> {
        self.phase.playing().ok()?.moments.get(seat.index()).copied()
    }

    /// Returns whether this player has a private screen: whether they sit here, and a game has begun.
    pub fn has_hand(&self, player: &PlayerId) -> bool {
        self.seat_of(player).is_some() && self.phase.dealt().is_some()
    }

    /// The names of what this seat holds, or of what lies on a table where nothing is hidden, in the game in
    /// progress.
    pub fn held(&self, seat: Seat, language: Language) -> Vec<String> {
        let Ok(playing) = self.phase.playing() else { return Vec::new() };
        let figures =
            or_board(playing.dealt.table.hand(seat), playing).blocks.into_iter().filter_map(|block| match block {
                Block::Figures { figures, .. } => Some(figures),
                Block::Title(_) | Block::Text(_) | Block::Grid { .. } => None,
            });
        figures.flatten().map(|figure| self.say(&figure.name, language)).collect()
    }

    /// Returns whether players of the game in progress, or of the last one, hold anything that others do not
    /// see. If they do not, all moves can be made at the table.
    pub fn has_hands(&self) -> bool {
        self.phase.dealt().is_none_or(Dealt::has_hands)
    }

    /// Returns whether players will hold anything hidden in the game to come, if none has begun.
    pub fn deals_hands(&self) -> bool {
        let Some(dealt) = self.phase.dealt() else {
            let (seats, options) = (self.common.seats(), self.common.choices());
            let trial = GameSetup::new(seats, options, Seed::new([0; 32]));
            let holds = |table: &dyn AnyTable| seats.iter().any(|seat| !table.hand(seat).blocks.is_empty());
            return self.common.game.open(trial).is_ok_and(|table| holds(table.as_ref()));
        };
        dealt.has_hands()
    }

    /// The hand of a seat, with the buttons that follow these steps.
    pub(crate) fn hand_at(&self, seat: Seat, path: &str, language: Language) -> Option<Spoken> {
        self.hand_below(seat, path, false, language)
    }

    fn hand_below(&self, seat: Seat, path: &str, table: bool, language: Language) -> Option<Spoken> {
        let dealt = self.phase.dealt()?;
        tracing::trace!(session = %self.id(), seat = seat.index(), "a hand is composed");
        let say: Say<'_> = &|line| self.say(line, language);
        let mut spoken = Spoken::default();
        spoken.title(say(&match dealt.has_hands() {
            true => line!("session-hand-title", game = self.game.name()),
            false => line!("session-moves-title", game = self.game.name()),
        }));
        match &self.phase {
            Phase::Lobby(_) => return None,
            Phase::Playing(playing) => self.show_hand(seat, playing, path, table, &mut spoken, say),
            Phase::Over(over) => {
                spoken.text(say(&self.result(over)));
                spoken.controls.push(self.button(line!("session-rematch"), What::Rematch, Tone::Primary, say));
                spoken.controls.push(self.button(line!("session-review"), What::Review, Tone::Plain, say));
            }
        }
        Some(spoken)
    }

    fn show_hand(&self, seat: Seat, playing: &Playing, path: &str, table: bool, spoken: &mut Spoken, say: Say<'_>) {
        let turn = playing.turn();
        if self.is_away(seat) {
            spoken.text(say(&line!("session-away")));
        } else {
            spoken.text(say(&if turn.contains(seat) { line!("session-your-turn") } else { waiting_for(turn) }));
        }
        let hand = playing.dealt.table.hand(seat);
        if table && !hand.blocks.is_empty() {
            self.show_screen(playing.dealt.table.table(), spoken, say);
        }
        self.show_screen(or_board(hand, playing), spoken, say);
        spoken.picture.take_if(|_| !self.draws_hands());
        if table {
            show_last_hand(playing.dealt.table.as_ref(), spoken, say);
        }
        spoken.latest(self.tell_latest(&playing.dealt, SAID, say));
        self.show_hand_buttons(seat, playing, path, spoken, say);
    }

    pub(crate) fn show_hand_buttons(
        &self,
        seat: Seat,
        playing: &Playing,
        path: &str,
        spoken: &mut Spoken,
        say: Say<'_>,
    ) {
        let moment = playing.moments[seat.index()];
        let offers = playing.choices(seat);
        // A touched piece stays in the hand, without a way back.
        let touched = playing.touched(seat);
        let path = if path.is_empty() { touched.unwrap_or_default() } else { path };
        spoken.controls = self.move_buttons(&offers, path, moment, What::Hand, say);
        let began = self.show_chosen(&offers, path, (moment, What::Hand, What::ShowHand), spoken, say);
        if began && touched == Some(path) {
            spoken.controls.pop();
        }
        if !began && self.is_away(seat) {
            // Everything else requires coming back first.
            spoken.controls = vec![self.button(line!("session-return"), What::Return, Tone::Primary, say)];
        } else if !began && self.hints && playing.turn().contains(seat) {
            spoken.controls.push(self.button(line!("session-hint"), What::Hint, Tone::Plain, say));
        }
    }
}

/// The hand, or the board if nothing is hidden: the player plays from that.
fn or_board(hand: Screen, playing: &Playing) -> Screen {
    if hand.blocks.is_empty() { playing.dealt.table.table() } else { hand }
}
