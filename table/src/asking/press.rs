//! What a button carries: `<session>.<moment>.<what>`, at most 64 bytes of ASCII, so that it fits any platform.
//!
//! Whatever comes back from outside is read without trust: who may do what is judged by the session, not by the button. The moment
//! tells what the button was drawn for: a move's button is stale once its seat is asked something else, any other button once another game has
//! begun.
//!
//! | what | |
//! |---|---|
//! | `hm6-4@izq`, `hp6-4` | of the hand: a move; the steps of a path |
//! | `tmquiero`, `tpquiero` | of the table: the same; `tp`: back to the first steps |
//! | `j`, `j2` | take a seat; take seat 2 |
//! | `l` `g` `a` `d` `e` `y` | leave, start, play again, resign, end, come back |
//! | `q` `u` | a hint; a review of the game that ended |
//! | `v` `r` `i` `f` | show hand, rules, invite code, proof |
//! | `m` | what is needed less often |
//! | `Kdomino` | configure: the game |
//! | `o` `o*g` `o*p` `o*n` `o*x` `o*w` `o*k` `o*q` `oflor` | what can be configured: all, games, presets, seats, places, patience, computers, hints, the values of an option |
//! | `Wflor` | asks for a value of an option, to be written |
//! | `Vflor.libre` `pquince` `n4` `w5` `x02` `z1` `L1` | configure: an option, preset, seats, minutes of patience, two seats, hints allowed, seats drawn by lot |
//! | `k1e` `kah` `kx2` | computers: one easy, hard ones everywhere, none on seat 2 |
//! | `P0web:patio` | pictures: none in this room |
//! | `br2` `bq2` | an absent player: replace, remove seat 2 |
//! | `s…` | ask whether this is really meant |
//!
//! A move, path or room's name without room is named by `#` and its hash.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::game::Seat;
use crate::player::Level;
use crate::session::asking::parts::{Menu, Named, Text, Wish};
use crate::session::asking::request::{Act, Choice, Configure, Request, View};
use crate::session::asking::words::leading_number;
use crate::store::SessionId;

/// The most bytes that a button carries on every platform.
pub const LONGEST_PRESS: usize = 64;

/// The most bytes of a move or a path that are written out: what is left beside the session, a moment and three letters.
const LONGEST_TEXT: usize = LONGEST_PRESS - 16 - 1 - 8 - 1 - 3;

/// What a button carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The table it belongs to.
    pub session: SessionId,
    /// What the table, or for a button of a hand that seat, had been asked when it was drawn.
    pub moment: u32,
    /// What it does.
    pub what: What,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A move or a step of the own hand.
    Hand(Named),
    /// A move or a step of the public table.
    Table(Named),
    /// Takes a seat.
    Join(Option<Seat>),
    /// Leaves it.
    Leave,
    /// Begins the game.
    Start,
    /// Agrees to another game.
    Rematch,
    /// Gives the game up.
    Resign,
    /// Ends the table.
    End,
    /// Shows the hand from its first buttons on.
    ShowHand,
    /// Shows the rules in force.
    Rules,
    /// Shows how to invite another room.
    Invite,
    /// Shows the proof.
    Proof,
    /// Shows what is needed less often.
    More,
    /// Shows what can be configured.
    Options(Menu),
    /// Sets the game.
    Game(String),
    /// Sets an option to a value.
    Value(String, String),
    /// Sets options and seats to a preset.
    Preset(String),
    /// Sets the number of seats.
    Seats(u8),
    /// Sets how many minutes the table waits; for ever if `None`.
    Patience(Option<u16>),
    /// Lets two seats change places.
    Swap(Seat, Seat),
    /// Lets the seats be drawn by lot, or not.
    Lot(bool),
    /// Allows hints or not.
    Hints(bool),
    /// Puts a computer on a free seat, or on all of them.
    AddComputer(Level, bool),
    /// Takes a computer away.
    RemoveComputer(Seat),
    /// Takes the own seat back from a computer.
    Return,
    /// Asks for a hint.
    Hint,
    /// Asks which decisions cost most.
    Review,
    /// Does something about somebody absent.
    Absent(Seat, Wish),
    /// Draws the table in this room or not.
    Pictures(Text, bool),
    /// Asks whether this is really meant.
    Sure(Box<What>),
}

impl What {
    /// Whether a computer thinks about it for a while before there is an answer.
    #[must_use]
    pub fn is_thought_about(&self) -> bool {
        matches!(self, What::Hint | What::Review)
    }
}

/// The text is not one that a button of ours carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the data of a button of this program")]
pub struct NotAPress;

impl Press {
    /// What is asked by pressing it. `contribution` is the player's addition to the seed, for those buttons that sit somebody down.
    #[must_use]
    pub fn request(&self, contribution: &str) -> Request {
        let contribution = || contribution.to_owned();
        let moment = self.moment;
        let act = match self.what.clone() {
            What::Hand(named) => return Request::At(self.session, Act::Play(Choice::Hand { moment, named })),
            What::Table(named) => return Request::At(self.session, Act::Play(Choice::Table { moment, named })),
            What::Join(seat) => Act::Join { seat, contribution: contribution() },
            What::Leave => Act::Leave,
            What::Start => Act::Start,
            What::Rematch => Act::Rematch { contribution: contribution() },
            What::Resign => Act::Resign,
            What::End => Act::End,
            What::ShowHand => Act::Show(View::Hand(String::new())),
            What::Rules => Act::Show(View::Rules),
            What::Invite => Act::Show(View::Invite),
            What::Proof => Act::Show(View::Proof),
            What::More => Act::Show(View::More),
            What::Options(menu) => Act::Show(View::Options(menu)),
            What::Game(id) => Act::Configure(Configure::Game(id)),
            What::Value(name, text) => Act::Configure(Configure::Written { name, text }),
            What::Preset(id) => Act::Configure(Configure::Preset(id)),
            What::Seats(count) => Act::Configure(Configure::Seats(count)),
            What::Patience(minutes) => Act::Configure(Configure::Patience(minutes)),
            What::Swap(one, other) => Act::Configure(Configure::Swap(one, other)),
            What::Lot(drawn) => Act::Configure(Configure::Lot(drawn)),
            What::Hints(allowed) => Act::Configure(Configure::Hints(allowed)),
            What::AddComputer(level, all) => Act::Configure(Configure::AddComputer { level, all }),
            What::RemoveComputer(seat) => Act::Configure(Configure::RemoveComputer(seat)),
            What::Return => Act::Return,
            What::Hint => Act::Hint,
            What::Review => Act::Review,
            What::Absent(seat, wish) => Act::Absent { seat, wish },
            What::Pictures(room, pictures) => Act::SetPictures(room, pictures),
            What::Sure(what) => Act::Show(View::Sure(Box::new(Press { what: *what, ..*self }))),
        };
        Request::At(self.session, Act::Pressed { moment, act: Box::new(act) })
    }
}

impl Press {
    /// What is asked by writing `text` where this button asked for it; `None` for all others, which ask for nothing.
    #[must_use]
    pub fn answered(&self, text: &str) -> Option<Request> {
        let What::Options(Menu::Write(name)) = &self.what else { return None };
        let change = Configure::Written { name: name.clone(), text: text.to_owned() };
        let act = Box::new(Act::Configure(change));
        Some(Request::At(self.session, Act::Pressed { moment: self.moment, act }))
    }
}

impl Text {
    /// The text, or what stands for it if a button has no room for it.
    #[must_use]
    pub fn new(text: &str) -> Text {
        let fits = text.len() <= LONGEST_TEXT && text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        if fits && !text.starts_with('#') { Text::Plain(text.to_owned()) } else { Text::Hash(hash(text)) }
    }

    /// Whether it stands for this text.
    #[must_use]
    pub fn names(&self, text: &str) -> bool {
        match self {
            Text::Plain(own) => own == text,
            Text::Hash(own) => *own == hash(text),
        }
    }
}

fn hash(text: &str) -> u64 {
    leading_number(&Sha256::digest(text))
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:x}.{}", self.session, self.moment, self.what)
    }
}

impl FromStr for Press {
    type Err = NotAPress;

    fn from_str(text: &str) -> Result<Press, NotAPress> {
        if text.len() > LONGEST_PRESS || !text.is_ascii() {
            return Err(NotAPress);
        }
        let mut parts = text.splitn(3, '.');
        let mut next = || parts.next().ok_or(NotAPress);
        let session = next()?.parse().map_err(|_| NotAPress)?;
        let moment = next()?;
        if moment.starts_with('+') {
            return Err(NotAPress);
        }
        let moment = u32::from_str_radix(moment, 16).map_err(|_| NotAPress)?;
        let what = What::read(next()?, true).ok_or(NotAPress)?;
        Ok(Press { session, moment, what })
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Hand(named) => write!(f, "h{named}"),
            What::Table(named) => write!(f, "t{named}"),
            What::Join(None) => f.write_str("j"),
            What::Join(Some(seat)) => write!(f, "j{}", seat.number()),
            What::Leave => f.write_str("l"),
            What::Start => f.write_str("g"),
            What::Rematch => f.write_str("a"),
            What::Resign => f.write_str("d"),
            What::End => f.write_str("e"),
            What::ShowHand => f.write_str("v"),
            What::Rules => f.write_str("r"),
            What::Invite => f.write_str("i"),
            What::Proof => f.write_str("f"),
            What::More => f.write_str("m"),
            What::Options(menu) => f.write_str(match menu {
                Menu::All => "o",
                Menu::Games => "o*g",
                Menu::Presets => "o*p",
                Menu::Seats => "o*n",
                Menu::Places => "o*x",
                Menu::Patience => "o*w",
                Menu::Computers => "o*k",
                Menu::Hints => "o*q",
                Menu::Option(name) => return write!(f, "o{name}"),
                Menu::Write(name) => return write!(f, "W{name}"),
            }),
            What::Game(id) => write!(f, "K{id}"),
            What::Value(name, text) => write!(f, "V{name}.{text}"),
            What::Lot(drawn) => write!(f, "L{}", u8::from(*drawn)),
            What::Preset(id) => write!(f, "p{id}"),
            What::Seats(count) => write!(f, "n{count}"),
            What::Patience(minutes) => write!(f, "w{}", minutes.unwrap_or(0)),
            What::Swap(one, other) => write!(f, "x{}{}", one.number(), other.number()),
            What::Hints(allowed) => write!(f, "z{}", u8::from(*allowed)),
            What::AddComputer(level, all) => {
                let count = if *all { 'a' } else { '1' };
                write!(f, "k{count}{}", letter(*level))
            }
            What::RemoveComputer(seat) => write!(f, "kx{}", seat.number()),
            What::Return => f.write_str("y"),
            What::Hint => f.write_str("q"),
            What::Review => f.write_str("u"),
            What::Absent(seat, Wish::Replace) => write!(f, "br{}", seat.number()),
            What::Absent(seat, Wish::Remove) => write!(f, "bq{}", seat.number()),
            What::Pictures(room, pictures) => write!(f, "P{}{room}", u8::from(*pictures)),
            What::Sure(what) => write!(f, "s{what}"),
        }
    }
}

impl What {
    fn read(text: &str, outermost: bool) -> Option<What> {
        let rest = text.get(1..)?;
        let bare = |what| rest.is_empty().then_some(what);
        match text.as_bytes().first()? {
            b'h' => Named::read(rest).map(What::Hand),
            b't' => Named::read(rest).map(What::Table),
            b'j' if rest.is_empty() => Some(What::Join(None)),
            b'j' => seat(rest).map(|seat| What::Join(Some(seat))),
            b'l' => bare(What::Leave),
            b'g' => bare(What::Start),
            b'a' => bare(What::Rematch),
            b'd' => bare(What::Resign),
            b'e' => bare(What::End),
            b'v' => bare(What::ShowHand),
            b'r' => bare(What::Rules),
            b'i' => bare(What::Invite),
            b'f' => bare(What::Proof),
            b'm' => bare(What::More),
            b'o' => Some(What::Options(match rest {
                "" => Menu::All,
                "*g" => Menu::Games,
                "*p" => Menu::Presets,
                "*n" => Menu::Seats,
                "*x" => Menu::Places,
                "*w" => Menu::Patience,
                "*k" => Menu::Computers,
                "*q" => Menu::Hints,
                name => Menu::Option(name.to_owned()),
            })),
            b'K' => Some(What::Game(rest.to_owned())),
            b'V' => {
                let (name, text) = rest.split_once('.')?;
                Some(What::Value(name.to_owned(), text.to_owned()))
            }
            b'W' if !rest.is_empty() => Some(What::Options(Menu::Write(rest.to_owned()))),
            b'L' => match rest {
                "0" => Some(What::Lot(false)),
                "1" => Some(What::Lot(true)),
                _ => None,
            },
            b'p' => Some(What::Preset(rest.to_owned())),
            b'n' => number(rest).map(What::Seats),
            b'w' => number(rest).map(|minutes| What::Patience((minutes > 0).then_some(minutes))),
            b'x' => Some(What::Swap(seat(rest.get(..1)?)?, seat(rest.get(1..)?)?)),
            b'y' => bare(What::Return),
            b'q' => bare(What::Hint),
            b'u' => bare(What::Review),
            b'z' => match rest {
                "0" => Some(What::Hints(false)),
                "1" => Some(What::Hints(true)),
                _ => None,
            },
            b'k' => {
                let (count, rest) = rest.split_at_checked(1)?;
                let level = || Level::ALL.into_iter().find(|&level| rest == letter(level).to_string());
                match count {
                    "1" => Some(What::AddComputer(level()?, false)),
                    "a" => Some(What::AddComputer(level()?, true)),
                    "x" => seat(rest).map(What::RemoveComputer),
                    _ => None,
                }
            }
            b'b' => {
                let wish = match rest.as_bytes().first()? {
                    b'r' => Wish::Replace,
                    b'q' => Wish::Remove,
                    _ => return None,
                };
                Some(What::Absent(seat(rest.get(1..)?)?, wish))
            }
            b'P' => {
                let (pictures, room) = rest.split_at_checked(1)?;
                let room = Text::read(room)?;
                match pictures {
                    "0" => Some(What::Pictures(room, false)),
                    "1" => Some(What::Pictures(room, true)),
                    _ => None,
                }
            }
            b's' if outermost => What::read(rest, false).map(|what| What::Sure(Box::new(what))),
            _ => None,
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, text) = match self {
            Named::Move(text) => ('m', text),
            Named::Path(text) => ('p', text),
        };
        write!(f, "{letter}{text}")
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::Plain(text) => f.write_str(text),
            Text::Hash(hash) => write!(f, "#{hash:016x}"),
        }
    }
}

impl Text {
    fn read(text: &str) -> Option<Text> {
        match text.strip_prefix('#') {
            // An id has the form of a hash: sixteen digits.
            Some(hash) => hash.parse::<SessionId>().ok().map(|hash| Text::Hash(hash.0)),
            None => (!text.is_empty()).then(|| Text::Plain(text.to_owned())),
        }
    }
}

impl Named {
    fn read(text: &str) -> Option<Named> {
        let rest = text.get(1..)?;
        match text.as_bytes().first()? {
            b'm' => Text::read(rest).map(Named::Move),
            b'p' if rest.is_empty() => Some(Named::Path(Text::Plain(String::new()))),
            b'p' => Text::read(rest).map(Named::Path),
            _ => None,
        }
    }
}

fn letter(level: Level) -> char {
    match level {
        Level::Easy => 'e',
        Level::Medium => 'm',
        Level::Hard => 'h',
    }
}

fn seat(text: &str) -> Option<Seat> {
    Seat::new(number(text)?)
}

/// A number as we write it: digits alone, no needless zero.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    let number: N = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests;
