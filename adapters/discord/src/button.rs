//! The buttons of this adapter, besides those of tables.

use serenity::all::UserId;
use sobremesa_store::SessionId;

sobremesa_chat::buttons! {
    /// A button in Discord; its text is the `custom_id`, or the value of an option of a menu.
    pub(crate) enum Button {
        /// Shows a table as it is now, where the bot is no member.
        'r' Renew(session: SessionId),
        /// Accepts the challenge of a user at a table.
        'd' Challenge(session: SessionId, rival: UserId),
        /// Names the table that a command is about.
        't' Table(order: TableOrder, session: SessionId),
        /// Begins a game, by its id, against the computer.
        'n' QuickPlay(game: String),
        /// Decides whether everything about the person who asked is erased.
        'f' Forget(user: UserId, meant: bool),
        /// Opens the table as an Activity.
        'a' Activity,
    }
}

sobremesa_chat::values! {
    /// A command about a table.
    pub(crate) enum TableOrder {
        /// Show it.
        Table = "table",
        /// Explain its rules.
        Rules = "rules",
        /// Say how to bring it elsewhere.
        Invite = "invite",
        /// End it.
        End = "end",
    }
}

#[cfg(test)]
mod tests {
    use sobremesa::catalogue::GAMES;

    use super::*;

    #[test]
    fn every_button_is_read_as_it_was_written_and_fits() {
        let (session, user) = (SessionId(u64::MAX), UserId::new(u64::MAX - 1));
        let tables = TableOrder::ALL.iter().copied().map(|order| Button::Table(order, session));
        let games = GAMES.iter().map(|game| Button::QuickPlay(game.id().to_owned()));
        let others = [
            Button::Renew(session),
            Button::Challenge(session, user),
            Button::Forget(user, true),
            Button::Forget(user, false),
            Button::Activity,
        ];
        for button in tables.chain(games).chain(others) {
            let text = button.to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(button));
        }
    }

    #[test]
    fn what_we_did_not_write_is_no_button() {
        let ids = ["!d000000000000abcd/0", "!dx/5", "!d000000000000abcd", "!f0/true", "!fx/true", "!f5/perhaps"];
        for text in ["", "!", "!q", "!rx", "!tend", "!tnada/000000000000abcd", "!ax", "m0"].into_iter().chain(ids) {
            assert!(text.parse::<Button>().is_err(), "{text}");
        }
    }
}
