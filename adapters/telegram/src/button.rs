//! The buttons of this adapter, besides those of tables: the choice of a game, a preset or a language,
//! offers, and confirmations.

use std::fmt;
use std::str::FromStr;

use sobremesa::catalogue::find;
use sobremesa::{InviteCode, Press};
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::settings::Hands;

sobremesa_chat::buttons! {
    /// A button in Telegram; its text is the button's data.
    pub(crate) enum Button {
        /// A game, by its id.
        'g' Game(game: String),
        /// A preset of a game, or words about its rules.
        'p' Preset(game: String, preset: String),
        /// A language for the room.
        'l' Language(language: Language),
        /// The list of games again.
        'm' Games,
        /// A game against computers, at once.
        'c' QuickPlay(game: String),
        /// A game, to be explained.
        'h' Primer(game: String),
        /// A table in words, without its picture.
        'w' Words(session: SessionId),
        /// The list of what the bot can do.
        'a' Help,
        /// A table that a person follows, as it is now.
        'v' Follow(session: SessionId),
        /// A confirmation by the person who asked for this.
        's' Confirm(asker: u64, press: Press),
        /// A withdrawal by the person who asked.
        'n' Cancel(asker: u64),
        /// The decision of the person who asked whether all data about them is erased.
        'f' Forget(asker: u64, meant: bool),
        /// The place of the hand that the person who asked wants.
        'd' Hands(asker: u64, hands: Hands),
        /// The person who asked leaves the place of their hand to the operator.
        'D' AnyHands(asker: u64),
        /// An offer, in a message sent through the bot.
        '+' Offer(offer: Offer),
    }
}

/// Returns whether a button takes that.
pub(crate) fn fits(data: &str) -> bool {
    data.len() <= LONGEST_DATA
}

/// The longest data of a button, in bytes.
const LONGEST_DATA: usize = 64;

/// Stands between a game and the words that say how it is to be played.
const WORDS: char = '/';

/// Something that can be taken up in a message sent through the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// A table of this game, played as these words say; as usual if there are none.
    Table(String, String),
    /// A table for as few people as the game allows, if the words say nothing else.
    Challenge(String, String),
    /// A seat at this table.
    Seat(SessionId),
    /// The end of this game: there is nothing to take up.
    Story(SessionId),
    /// The presser's own last game.
    Last,
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Offer::Table(game, words) => write!(f, "t{}", joined(game, words)),
            Offer::Challenge(game, words) => write!(f, "d{}", joined(game, words)),
            Offer::Seat(id) => write!(f, "s{}", InviteCode(*id)),
            Offer::Story(id) => write!(f, "f{}", InviteCode(*id)),
            Offer::Last => f.write_str("l"),
        }
    }
}

/// The text belongs to no offer.
pub(crate) struct NotAnOffer;

impl FromStr for Offer {
    type Err = NotAnOffer;

    fn from_str(text: &str) -> Result<Offer, NotAnOffer> {
        let (kind, rest) = text.split_at_checked(1).ok_or(NotAnOffer)?;
        let code = || rest.parse::<InviteCode>().ok().map(|InviteCode(id)| id);
        let offer = match kind {
            "t" => split(rest).map(|(game, words)| Offer::Table(game, words)),
            "d" => split(rest).map(|(game, words)| Offer::Challenge(game, words)),
            "s" => code().map(Offer::Seat),
            "f" => code().map(Offer::Story),
            "l" if rest.is_empty() => Some(Offer::Last),
            _ => None,
        };
        offer.ok_or(NotAnOffer)
    }
}

impl Offer {
    /// The data of its button, and the id of its inline result.
    pub(crate) fn data(&self) -> String {
        Button::Offer(self.clone()).to_string()
    }
}

/// A game, and the words that say how it is to be played.
fn joined(game: &str, words: &str) -> String {
    if words.is_empty() { game.to_owned() } else { format!("{game}{WORDS}{words}") }
}

fn split(text: &str) -> Option<(String, String)> {
    let (game, words) = text.split_once(WORDS).unwrap_or((text, ""));
    find(game).map(|game| (game.id().to_owned(), words.to_owned()))
}

#[cfg(test)]
mod tests {
    use sobremesa::catalogue::GAMES;
    use sobremesa::{Press, What};

    use super::*;

    #[test]
    fn every_button_is_read_as_it_was_written_and_fits() {
        for game in GAMES {
            let id = || game.id().to_owned();
            let presets = game.presets().into_iter().map(|preset| Button::Preset(id(), preset.id.to_owned()));
            let session = SessionId(u64::MAX);
            let others = [
                Button::Game(id()),
                Button::Games,
                Button::Language(Language::EsAr),
                Button::QuickPlay(id()),
                Button::Primer(id()),
                Button::Words(session),
                Button::Help,
                Button::Follow(session),
                Button::Confirm((1 << 52) - 1, Press { session, moment: u32::MAX, what: What::Leave }),
                Button::Cancel(7),
                Button::Forget(u64::MAX, true),
                Button::Forget(7, false),
                Button::Offer(Offer::Last),
                Button::Hands(u64::MAX, Hands::Private),
                Button::Hands(7, Hands::Group),
                Button::AnyHands(7),
            ];
            for button in presets.chain(others) {
                let data = button.to_string();
                assert!(data.len() <= 64, "{data}");
                assert_eq!(data.parse(), Ok(button));
            }
        }
        for other in [
            "",
            "!",
            "!x",
            "!s",
            "!s5",
            "!s5/x",
            "!n",
            "!f",
            "!f7",
            "!d7",
            "!d7/x",
            "!dx/group",
            "!D",
            "!+tnada",
            "!f7/x",
            "!wx",
            "!pdomino",
            "!lxx",
            "!ñ",
        ] {
            assert!(other.parse::<Button>().is_err(), "{other}");
        }
    }
}
