//! The buttons of this adapter, besides those of tables: the choice of a game, a preset or a language, offers,
//! and confirmations.

use sobremesa::Press;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::offers::Offer;
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
