//! The data that a page is sent about a table: both screens of one person and the live scene. They are
//! serialised in [`sheet`](crate::sheet) and [`live`].

use serde::{Deserialize, Serialize, Serializer};
use sobremesa::{LiveTable, Refusal, Session, Spoken, SpokenBlock, What};
use sobremesa_game::{Seat, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::without_sign;
use sobremesa_store::{PlayerId, SessionId};

use crate::live::{self, Teller};
use crate::lobby::Lobby;
use crate::pictures::{BOARD, HAND};
use crate::rooms::ADAPTER;
use crate::sheet::Sheet;
use crate::site::{Site, json, say};
use crate::visit::Guest;

/// The result of one look at a table for one guest. It is serialised while the table is held, since names are
/// looked up on the way.
pub(crate) struct Screens<'a> {
    site: &'a Site,
    guest: &'a Guest,
    session: &'a Session,
    shown: Shown,
    form: Form,
    /// Greater for later looks: an answer may arrive after an event that is newer.
    pub(crate) drawn: Option<u64>,
    /// The present time, in milliseconds, to which `patience` is to be compared.
    pub(crate) now: Option<u64>,
}

/// The form in which a page presents a table.
enum Form {
    /// Everything as text.
    Text,
    /// The live scene, if there is one.
    Scene(Option<LiveTable>),
}

/// The data that the page's script reads, in any form.
#[derive(Serialize)]
struct Sent<'a> {
    table: Sheet<'a>,
    hand: Option<Sheet<'a>>,
    turn: bool,
    drawn: Option<u64>,
    stage: &'static str,
    #[serde(flatten)]
    scene: Option<Scene<'a>>,
}

/// The additional data for a page that draws the scene.
#[derive(Serialize)]
struct Scene<'a> {
    result: Option<String>,
    notes: &'a [String],
    phrases: bool,
    /// True if they sit at the table.
    seated: bool,
    host: bool,
    /// The table before its game.
    #[serde(skip_serializing_if = "Option::is_none")]
    lobby: Option<&'a Lobby>,
    /// The end of the game for the viewer, in a few words, and whether the viewer won.
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'a Ended>,
    now: Option<u64>,
    patience: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    speaks: Option<Speaks>,
    #[serde(flatten)]
    live: Option<live::Sent<'a>>,
}

/// The end of a game as one person sees it.
#[derive(Clone, Serialize)]
struct Ended {
    title: String,
    won: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
    /// The viewer's points, if the game counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<String>,
    /// Figures, and what each of them counts.
    facts: Vec<(String, String)>,
    /// The seat of the computer that has the last word, and the word.
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<(Seat, String)>,
}

impl Ended {
    fn of(session: &Session, mine: Option<Seat>, language: Language) -> Option<Ended> {
        let winners = session.winners()?;
        let won = mine.is_some_and(|seat| winners.contains(seat));
        let names: sobremesa_game::Arg =
            winners.iter().map(|seat| without_sign(&session.name_in(seat, language)).to_owned()).collect();
        let line = match () {
            () if winners.iter().next().is_none() => line!("web-ended-drawn"),
            () if won => line!("web-ended-won"),
            () => line!("web-ended-lost", who = names, count = winners.iter().count()),
        };
        let told = session.ended(mine)?;
        let teller = Teller { people: session, language, seat: mine, game: session.game().id() };
        Some(Ended {
            title: say(language, &line),
            won,
            about: told.about.map(|about| teller.say(&about)),
            points: points(session, mine, language),
            facts: told.facts.into_iter().map(|fact| (fact.figure, teller.say(&fact.line))).collect(),
            word: told.last_word.map(|(seat, word)| (seat, teller.say(&word))),
        })
    }
}

/// What the game that ended changed for this player, if it counted.
fn points(session: &Session, mine: Option<Seat>, language: Language) -> Option<String> {
    Some(say(language, &session.points_line(mine?)?))
}

/// The seat that answers if the people who are asked do not, and the time in milliseconds; no seat if silence
/// is an answer.
#[derive(Clone, Copy, Serialize)]
struct Speaks {
    seat: Option<Seat>,
    at: u64,
}

impl Serialize for Screens<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.form {
            Form::Text => self.text().serialize(serializer),
            Form::Scene(live) => {
                let Screens { guest, session, .. } = self;
                let seat = live.as_ref().and_then(|live| live.seat);
                let teller = Teller { people: *session, language: guest.language, seat, game: session.game().id() };
                self.scene(live.as_ref().map(|live| teller.live(live))).serialize(serializer)
            }
        }
    }
}

impl Screens<'_> {
    /// The data as the page's script reads it.
    pub(crate) fn json(&self) -> String {
        self.site.disguise(self.session.id(), &json(self))
    }

    /// The latest state that the page is sent; `None` if it draws none.
    pub(crate) fn newest(&self) -> Option<u64> {
        match &self.form {
            Form::Scene(Some(live)) => live.beats.last().map(|beat| beat.key),
            Form::Text | Form::Scene(None) => None,
        }
    }

    /// Shows this in place of the hand.
    pub(crate) fn put_hand(&mut self, hand: Spoken) {
        self.shown.hand = Some(hand);
    }

    /// Everything as text: the public screen, the player's own hand if there is one, and whether it is their
    /// turn.
    fn text(&self) -> Sent<'_> {
        let Screens { site, guest, shown, .. } = self;
        let table = Sheet::with_picture(&shown.table, site, guest, BOARD);
        let hand = shown.hand.as_ref().map(|hand| Sheet::with_picture(hand, site, guest, HAND));
        self.sent(table, hand, None)
    }

    /// The data that the page of a table needs: the live scene if there is one, the words of a lobby, and the
    /// buttons of both screens.
    fn scene<'a>(&'a self, live: Option<live::Sent<'a>>) -> Sent<'a> {
        let Screens { site, shown, now, .. } = self;
        // Viewers of the scene need not be told in words what is in it.
        let words = |spoken| match live {
            Some(_) => Sheet::buttons(spoken),
            None => Sheet::of(spoken),
        };
        // The result, however the game ended: the scene knows only what happened on the table.
        let result = shown.table.blocks.iter().find_map(|block| match block {
            SpokenBlock::Text(text) if shown.stage == "over" => Some(text.as_str()),
            _ => None,
        });
        // The card of an end that was played tells them itself.
        let points = shown.points.as_deref().filter(|_| shown.ended.is_none());
        let result = result.map(|result| [Some(result), points].into_iter().flatten().collect::<Vec<_>>().join(" "));
        let (table, hand) = (words(&shown.table), shown.hand.as_ref().map(words));
        let scene = Scene {
            result,
            notes: &shown.notes,
            phrases: site.phrases.are_on(shown.id),
            seated: shown.seated,
            host: shown.host,
            lobby: shown.lobby.as_ref(),
            ended: shown.ended.as_ref(),
            now: *now,
            patience: shown.patience,
            speaks: shown.speaks,
            live,
        };
        self.sent(table, hand, Some(scene))
    }

    fn sent<'a>(&'a self, table: Sheet<'a>, hand: Option<Sheet<'a>>, scene: Option<Scene<'a>>) -> Sent<'a> {
        Sent { table, hand, turn: self.shown.turn, drawn: self.drawn, stage: self.shown.stage, scene }
    }
}

/// The way in which a page looks at a table.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Look {
    /// Nonzero if it draws the scene itself.
    #[serde(default)]
    pub(crate) live: u8,
    /// The shape of its window: `portrait` or `landscape`.
    pub(crate) shape: Option<String>,
    /// The last beat that it has shown.
    pub(crate) since: Option<u64>,
}

impl Look {
    /// The data that this page is sent.
    pub(crate) async fn at(&self, site: &Site, id: SessionId, guest: &Guest) -> Result<String, Refusal> {
        site.parts.manager.read(id, |session| self.see(site, session, guest).json()).await
    }

    /// The screens of a table that is already being read.
    pub(crate) fn see<'a>(&self, site: &'a Site, session: &'a Session, guest: &'a Guest) -> Screens<'a> {
        let player = guest.visitor.player();
        let shown = Shown::of(session, &player, guest.language, self.live != 0);
        let form = match self.live {
            0 => Form::Text,
            _ => {
                let shape = live::shape(self.shape.as_deref());
                Form::Scene(session.live(&player, shape, self.since, (site.parts.clock)()))
            }
        };
        // Made while the table is being read, so that a later stamp means a later table.
        let drawn = Some(site.stamp_drawn());
        Screens { site, guest, session, shown, form, drawn, now: Some((site.parts.clock)().0) }
    }
}

/// Both screens of a table for one person, with only those buttons that they may press.
struct Shown {
    id: SessionId,
    /// True if they are the host.
    host: bool,
    /// True if they sit there.
    seated: bool,
    table: Spoken,
    hand: Option<Spoken>,
    turn: bool,
    /// The times since when the table waits for the player who is to act, and until when it does, in
    /// milliseconds.
    patience: Option<[u64; 2]>,
    speaks: Option<Speaks>,
    stage: &'static str,
    lobby: Option<Lobby>,
    ended: Option<Ended>,
    points: Option<String>,
    /// Additional notes for all viewers: the people who have stood up.
    notes: Vec<String>,
}

impl Shown {
    fn of(session: &Session, player: &PlayerId, language: Language, live: bool) -> Shown {
        let mine = session.seat_of(player);
        let call = session.call();
        let turn = call.as_ref().is_some_and(|call| mine.is_some_and(|seat| call.seats.contains(&seat)));
        let patience = call.and_then(|call| Some([call.since.0, call.until?.0]));
        let speaks = session.speaker().map(|speaker| Speaks { seat: speaker.seat, at: speaker.at.0 });
        // Visitors who see the scene need not have it described.
        let buttons = if live { session.buttons(player, language) } else { None };
        let all = || (session.table_screen(language), session.hand_screen(player, language));
        let (mut table, hand) = buttons.unwrap_or_else(all);
        if session.in_lobby() && session.can_be_listed(ADAPTER) {
            session.show_listing(&mut table, language);
        }
        // One sits down at a table that one sees.
        for button in table.controls.iter_mut().filter(|button| matches!(button.press.what, What::Join(None))) {
            button.label = say(language, &line!("web-join"));
        }
        table.controls.retain(|button| may_press(session, player, &button.press.what));
        let stage = match () {
            () if session.in_lobby() => "lobby",
            () if session.is_playing() => "playing",
            () => "over",
        };
        let mut notes = session.notes(language);
        let told = session.told(player, language);
        // If there is a scene, notes stand beside it; elsewhere everything is text.
        match live && session.is_playing() {
            true => notes.extend(told),
            false => {
                let place = table.blocks.len().min(1);
                table.blocks.splice(place..place, told.into_iter().map(SpokenBlock::Text));
            }
        }
        Shown {
            id: session.id(),
            host: session.host() == player,
            seated: mine.is_some(),
            table,
            hand,
            turn,
            patience,
            speaks,
            stage,
            lobby: if live { Lobby::of(session, player, language) } else { None },
            ended: if stage == "over" { Ended::of(session, mine, language) } else { None },
            points: points(session, mine, language),
            notes,
        }
    }
}

/// Returns whether a button of the public table is of any use to this person: chats show one set to all, but
/// a page need not.
fn may_press(session: &Session, player: &PlayerId, what: &What) -> bool {
    let seated = session.seat_of(player).is_some();
    let host = session.host() == player;
    match what {
        // A room's pictures matter only to chats: here each visitor chooses. The hand is on the page.
        What::Pictures(..) | What::ShowHand => false,
        What::Join(None) => !seated,
        What::Join(Some(_)) => !seated || session.in_lobby(),
        What::Start | What::Options(_) | What::Listed(_) => host,
        What::Rematch if session.in_lobby() => {
            session.seat_of(player).is_some_and(|seat| session.not_agreed().contains(&seat))
        }
        What::Leave | What::Rematch | What::Review | What::Absent(..) | What::Table(_) => seated,
        What::Sure(what) => may_press(session, player, what),
        _ => true,
    }
}
