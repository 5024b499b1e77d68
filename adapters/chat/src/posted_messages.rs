//! The messages in a place, as a session remembers them: short texts in its record, which no other program
//! reads.

use std::fmt::{self, Display};
use std::str::FromStr;

use sobremesa::{Call, Session, Urgency};

/// Tells one game of a table from the next: a rematch gets a new message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameMark(pub String);

impl GameMark {
    /// The mark of the current or last game; before the first one, that of the game to come.
    pub fn of(session: &Session) -> GameMark {
        GameMark(session.game_commitment().to_string().chars().take(8).collect())
    }
}

/// The reason for which a phone rang.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ping {
    moment: u32,
    urgency: u8,
    /// A bit for each seat.
    seats: u32,
}

impl Ping {
    /// A call, restricted to these of its seats.
    pub fn of(call: &Call, seats: impl IntoIterator<Item = usize>) -> Ping {
        let urgency = match call.urgency {
            Urgency::Turn => 0,
            Urgency::Reminder => 1,
            Urgency::Overdue => 2,
        };
        Ping { moment: call.moment, urgency, seats: seats.into_iter().fold(0, |seats, seat| seats | 1 << seat) }
    }

    #[cfg(test)]
    pub(crate) fn for_tests(moment: u32, urgency: u8, seats: u32) -> Ping {
        Ping { moment, urgency, seats }
    }

    #[cfg(test)]
    pub(crate) fn moment(&self) -> u32 {
        self.moment
    }

    /// Returns whether this calls a seat that was not called before, or calls more urgently.
    pub(crate) fn rings_after(&self, before: &Ping) -> bool {
        let more_urgent = self.urgency > 0 && (before.moment != self.moment || self.urgency > before.urgency);
        more_urgent || self.seats & !before.seats != 0
    }

    /// Returns whether this still calls a seat that was called before.
    pub(crate) fn still_calls(&self, before: &Ping) -> bool {
        self.seats & before.seats != 0
    }

    pub(crate) fn seats(&self) -> u32 {
        self.seats
    }

    fn read<'a>(mut parts: impl Iterator<Item = &'a str>) -> Option<Ping> {
        let (moment, urgency) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Ping { moment, urgency, seats: parts.next()?.parse().ok()? })
    }
}

impl Display for Ping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.moment, self.urgency, self.seats)
    }
}

/// A message that shows a table or a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept<M> {
    /// Its id.
    pub message: M,
    /// The game that it was posted for.
    pub game: GameMark,
    /// True if it is a picture with a caption, where a chat distinguishes that from text.
    pub photo: bool,
    /// The call that it rang for.
    pub ping: Option<Ping>,
    /// The fingerprint of the page that it shows, where that was noted.
    pub page: Option<u64>,
}

impl<M> Kept<M> {
    /// A message about which nothing else is known.
    pub fn only(message: M) -> Kept<M> {
        Kept { message, game: GameMark::default(), photo: false, ping: None, page: None }
    }
}

/// An outdated message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale<M> {
    /// It stays, without its buttons: what was played there can be read again.
    Strip(M),
    /// It is deleted.
    Delete(M),
}

/// The state of a person's private chat: open, shut or unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reachability {
    /// Yes, as far as is known.
    #[default]
    Open,
    /// It cannot be written to, and it is unknown whether the person is aware of it.
    Shut,
    /// No, by their own choice.
    Blocked,
}

/// The messages of a table in one place: in a room, or in the private chat with a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedMessages<M> {
    /// The one that shows the table or the hand.
    pub shown: Option<Kept<M>>,
    /// The message next to it that calls players now, and for what.
    pub call: Option<(M, Ping)>,
    /// Earlier ones, which were answered, with a bit for each seat that was not called since.
    pub answered: Vec<(M, u32)>,
    /// The message that names the people who cannot be written to, and the private chats with them.
    pub notice: Option<(M, Vec<i64>)>,
    /// Messages still to be tidied up, the oldest first.
    pub stale: Vec<Stale<M>>,
    /// The state of the person's private chat, if this is the place of a hand.
    pub reachability: Reachability,
    /// The private chat, where its id is not the person's.
    pub chat: Option<u64>,
}

impl<M> Default for PostedMessages<M> {
    fn default() -> PostedMessages<M> {
        PostedMessages {
            shown: None,
            call: None,
            answered: Vec::new(),
            notice: None,
            stale: Vec::new(),
            reachability: Reachability::Open,
            chat: None,
        }
    }
}

const PHOTO: &str = "p";
const SHUT: &str = "x";
const BLOCKED: &str = "xb";

impl<M: Copy> PostedMessages<M> {
    /// The message that shows the table or the hand.
    pub fn message(&self) -> Option<M> {
        self.shown.as_ref().map(|kept| kept.message)
    }
}

impl<M: Copy + PartialEq> PostedMessages<M> {
    /// Returns whether it knows of this message, be it as one to be tidied up.
    pub(crate) fn mentions(&self, message: M) -> bool {
        let is_it = |stale: &Stale<M>| match stale {
            Stale::Strip(stale) | Stale::Delete(stale) => *stale == message,
        };
        self.message() == Some(message) || self.stale.iter().any(is_it)
    }

    /// Returns true if the record, which says `record`, must be updated. It need not if a crash would do no
    /// harm: a deleted message is deleted once more then, and an edit that only notes a call makes no phone
    /// ring.
    pub(crate) fn must_be_noted(&self, record: &PostedMessages<M>) -> bool {
        let lasting = |standing: &PostedMessages<M>| {
            let mut lasting = PostedMessages { stale: Vec::new(), ..standing.clone() };
            if let Some(shown) = &mut lasting.shown {
                shown.ping = None;
            }
            lasting
        };
        let is_unknown = |stale| !record.stale.contains(stale);
        // If the last message is gone, the session may be waiting for that.
        let is_last = self.shown.is_none() && self.stale.is_empty();
        lasting(self) != lasting(record) || self.stale.iter().any(is_unknown) || is_last && self != record
    }
}

impl<M: Copy + Display + FromStr> PostedMessages<M> {
    /// Nothing stands there, and nothing can.
    pub fn behind(reachability: Reachability) -> PostedMessages<M> {
        PostedMessages { reachability, ..PostedMessages::default() }
    }

    /// The messages of a room as they were stored. Anything unreadable is forgotten: a new message is written
    /// then.
    pub fn read(kept: &[String]) -> PostedMessages<M> {
        PostedMessages::of_texts(kept.iter().map(String::as_str))
    }

    /// Those of a hand, which are stored as one text.
    pub fn read_hand(kept: Option<&str>) -> PostedMessages<M> {
        PostedMessages::of_texts(kept.into_iter().flat_map(|kept| kept.split(' ')))
    }

    fn of_texts<'a>(texts: impl Iterator<Item = &'a str>) -> PostedMessages<M> {
        let mut standing = PostedMessages::default();
        let (mut ping, mut page) = (None, None);
        for text in texts {
            let Some((kind, rest)) = text.split_at_checked(1) else { continue };
            let mut parts = rest.split('.');
            match kind {
                "n" => ping = Ping::read(parts),
                "f" => page = u64::from_str_radix(rest, 16).ok(),
                "h" => standing.chat = rest.parse().ok(),
                "x" => standing.reachability = if text == BLOCKED { Reachability::Blocked } else { Reachability::Shut },
                _ => {
                    let Some(message) = parts.next().and_then(|message| message.parse().ok()) else { continue };
                    standing.read_message(kind, message, parts);
                }
            }
        }
        if let Some(shown) = &mut standing.shown {
            (shown.ping, shown.page) = (ping, page);
        }
        standing
    }

    fn read_message<'a>(&mut self, kind: &str, message: M, mut parts: impl Iterator<Item = &'a str>) {
        match kind {
            "t" => {
                self.shown = parts.next().map(|game| {
                    let photo = parts.next() == Some(PHOTO);
                    Kept { game: GameMark(game.to_owned()), photo, ..Kept::only(message) }
                });
            }
            "c" => self.call = Ping::read(parts).map(|ping| (message, ping)),
            "a" => {
                let seats = parts.next().and_then(|seats| seats.parse().ok());
                self.answered.extend(seats.map(|seats| (message, seats)));
            }
            "d" => {
                let chats: Vec<i64> = parts.filter_map(|chat| chat.parse().ok()).collect();
                match chats.is_empty() {
                    // All whom it named were erased.
                    true => self.stale.push(Stale::Delete(message)),
                    false => self.notice = Some((message, chats)),
                }
            }
            "s" => self.stale.push(Stale::Strip(message)),
            "g" => self.stale.push(Stale::Delete(message)),
            _ => {}
        }
    }

    /// The form stored for a room, with the most important last: a session keeps only the last few.
    pub fn write(&self) -> Vec<String> {
        let mut texts: Vec<String> =
            self.answered.iter().map(|(message, seats)| format!("a{message}.{seats}")).collect();
        texts.extend(self.stale.iter().map(|stale| match stale {
            Stale::Strip(message) => format!("s{message}"),
            Stale::Delete(message) => format!("g{message}"),
        }));
        texts.extend(self.notice.iter().map(|(message, chats)| {
            let chats: String = chats.iter().map(|chat| format!(".{chat}")).collect();
            format!("d{message}{chats}")
        }));
        texts.extend(self.call.iter().map(|(message, ping)| format!("c{message}.{ping}")));
        texts.extend(self.chat.iter().map(|chat| format!("h{chat}")));
        texts.extend(self.shown.iter().flat_map(|Kept { message, game, photo, ping, page }| {
            let photo = if *photo { ".p" } else { "" };
            let ping = ping.iter().map(|ping| format!("n{ping}"));
            let page = page.iter().map(|page| format!("f{page:x}"));
            ping.chain(page).chain([format!("t{message}.{}{photo}", game.0)])
        }));
        texts
    }

    /// The form stored for a hand: one text. It must fit, which is why a hand leaves at most one old message
    /// behind.
    pub fn write_hand(&self) -> Vec<String> {
        let text = match self.reachability {
            Reachability::Open => self.write().join(" "),
            Reachability::Shut => SHUT.to_owned(),
            Reachability::Blocked => BLOCKED.to_owned(),
        };
        if text.is_empty() { Vec::new() } else { vec![text] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PING: Ping = Ping { moment: 9, urgency: 1, seats: 0b101 };

    fn shown(message: u64, game: &str, photo: bool, ping: Option<Ping>) -> Option<Kept<u64>> {
        Some(Kept { message, game: GameMark(game.to_owned()), photo, ping, page: None })
    }

    fn noted(shown: Option<Kept<u64>>, page: u64) -> Option<Kept<u64>> {
        shown.map(|kept| Kept { page: Some(page), ..kept })
    }

    #[test]
    fn messages_are_read_as_they_were_kept() {
        for photo in [false, true] {
            let room = PostedMessages {
                shown: noted(shown(u64::MAX, "ab12", photo, None), 0x10),
                call: Some((8, PING)),
                answered: vec![(4, 0b10), (5, 0b1000)],
                notice: Some((6, vec![19, 20])),
                stale: vec![Stale::Strip(1), Stale::Delete(2), Stale::Strip(3)],
                ..PostedMessages::default()
            };
            assert_eq!(PostedMessages::read(&room.write()), room);
            let hand = PostedMessages {
                shown: noted(shown(3, "", photo, Some(PING)), u64::MAX),
                stale: vec![Stale::Delete(2)],
                chat: Some(5),
                ..PostedMessages::default()
            };
            for hand in [
                hand,
                PostedMessages::behind(Reachability::Shut),
                PostedMessages::behind(Reachability::Blocked),
                PostedMessages::default(),
            ] {
                assert_eq!(PostedMessages::read_hand(hand.write_hand().last().map(String::as_str)), hand);
            }
        }
    }

    #[test]
    fn the_longest_text_of_a_hand_fits() {
        let (id, all) = (u64::MAX, Ping { moment: u32::MAX, urgency: 2, seats: u32::MAX });
        let hand = PostedMessages {
            shown: noted(shown(id, "01234567", true, Some(all)), id),
            stale: vec![Stale::Delete(id)],
            chat: Some(id),
            ..PostedMessages::default()
        };
        assert!(hand.write_hand()[0].len() <= 128, "a session keeps no more");
    }

    /// The form is part of a table's record, and so every later release reads it.
    #[test]
    fn the_first_form_is_read_for_ever() {
        let texts = ["a4.2", "s1", "g2", "d6.19.20", "c7.3.1.5", "h5", "n9.1.5", "f1f", "t9.01234567.p"];
        let room = PostedMessages {
            shown: noted(shown(9, "01234567", true, Some(PING)), 0x1f),
            call: Some((7, Ping { moment: 3, urgency: 1, seats: 5 })),
            answered: vec![(4, 2)],
            notice: Some((6, vec![19, 20])),
            stale: vec![Stale::Strip(1), Stale::Delete(2)],
            chat: Some(5),
            ..PostedMessages::default()
        };
        assert_eq!(PostedMessages::<u64>::read(&texts.map(str::to_owned)), room);
        assert_eq!(room.write(), texts);
    }

    #[test]
    fn unknown_record_texts_are_ignored() {
        for text in ["", "t", "tx.1", "tñ", "ñ1", "c1.2", "c8.3.1", "r8.3.1.5", "o1", "q5", "t1", "n", "h", "closed"]
        {
            assert_eq!(PostedMessages::<u64>::read(&[text.to_owned()]), PostedMessages::default(), "{text}");
            assert_eq!(PostedMessages::<u64>::read_hand(Some(text)), PostedMessages::default(), "{text}");
        }
    }
}
