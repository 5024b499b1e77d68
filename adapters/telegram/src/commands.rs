//! Commands: their names in each language, and where they are offered.

use std::sync::Arc;

use serde_json::json;
use sobremesa_chat::Right;
use sobremesa_chat::text::say;
use sobremesa_game::{Line, line};
use sobremesa_screen::locale::Language;
use teloxide::types::{BotCommand, BotCommandScope};

use crate::bot::Bot;
use crate::wire::failure::Failure;

/// The commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Opens a table.
    Open,
    /// Posts the table at the bottom, or brings one here by its code.
    Table,
    /// Makes a move.
    Play,
    /// Shows the player's own hand in private.
    Hand,
    /// Takes a seat.
    Join,
    /// Begins the game.
    Start,
    /// Gives up the seat.
    Leave,
    /// Explains how to bring the table elsewhere.
    Invite,
    /// Shows the rules in force.
    Rules,
    /// Tells the operator about the table.
    Report,
    /// Changes the language of the room.
    Language,
    /// The place of a person's hand.
    Settings,
    /// Ends the table.
    Close,
    /// Shows what the bot can do.
    Help,
    /// A question about one's own data.
    Own(Right),
    /// Joins this account with one's account on another platform.
    Link,
    /// Parts it again.
    Unlink,
    /// The asker's own points, and where they are shown.
    Points,
    /// The boards.
    Board,
    /// Telegram's own command: the private chat is opened, or the bot is added to a group.
    Begin,
}

/// The command that Telegram demands of every bot by this name.
const PRIVACY: &str = "privacy";

impl Command {
    /// In menu order.
    pub(crate) const OFFERED: [Command; 21] = [
        Command::Open,
        Command::Table,
        Command::Play,
        Command::Hand,
        Command::Join,
        Command::Start,
        Command::Leave,
        Command::Invite,
        Command::Rules,
        Command::Report,
        Command::Language,
        Command::Settings,
        Command::Close,
        Command::Help,
        Command::Own(Right::Privacy),
        Command::Own(Right::Data),
        Command::Own(Right::Forget),
        Command::Link,
        Command::Unlink,
        Command::Points,
        Command::Board,
    ];

    /// The Spanish and the English name; both are always understood. Telegram allows `a-z`, `0-9` and `_`.
    fn names(self) -> [&'static str; 2] {
        match self {
            Command::Open => ["partida", "game"],
            Command::Table => ["mesa", "table"],
            Command::Play => ["jugar", "play"],
            Command::Hand => ["mano", "hand"],
            Command::Join => ["unirme", "join"],
            Command::Start => ["empezar", "begin"],
            Command::Leave => ["levantarme", "leave"],
            Command::Invite => ["invitar", "invite"],
            Command::Rules => ["reglas", "rules"],
            Command::Report => ["reportar", "report"],
            Command::Language => ["idioma", "language"],
            Command::Settings => ["ajustes", "settings"],
            Command::Close => ["cerrar", "close"],
            Command::Help => ["ayuda", "help"],
            Command::Own(Right::Privacy) => ["privacidad", PRIVACY],
            Command::Own(Right::Data) => ["misdatos", "mydata"],
            Command::Own(Right::Forget) => ["olvidame", "forgetme"],
            Command::Link => ["vincular", "link"],
            Command::Unlink => ["desvincular", "unlink"],
            Command::Points => ["puntaje", "points"],
            Command::Board => ["tabla", "leaderboard"],
            Command::Begin => ["start", "start"],
        }
    }

    pub(crate) fn name(self, language: Language) -> &'static str {
        let [spanish, english] = self.names();
        if language == Language::En { english } else { spanish }
    }

    fn about(self) -> Line {
        match self {
            Command::Open => line!("telegram-command-open"),
            Command::Table => line!("telegram-command-table"),
            Command::Play => line!("telegram-command-play"),
            Command::Hand => line!("telegram-command-hand"),
            Command::Join => line!("telegram-command-join"),
            Command::Start => line!("telegram-command-start"),
            Command::Leave => line!("telegram-command-leave"),
            Command::Invite => line!("telegram-command-invite"),
            Command::Rules => line!("telegram-command-rules"),
            Command::Report => line!("telegram-command-report"),
            Command::Language => line!("telegram-command-language"),
            Command::Settings => line!("telegram-command-settings"),
            Command::Close => line!("telegram-command-close"),
            Command::Help | Command::Begin => line!("telegram-command-help"),
            Command::Own(Right::Privacy) => line!("telegram-command-privacy"),
            Command::Own(Right::Data) => line!("telegram-command-data"),
            Command::Own(Right::Forget) => line!("telegram-command-forget"),
            Command::Link => line!("telegram-command-link"),
            Command::Unlink => line!("telegram-command-unlink"),
            Command::Points => line!("telegram-command-points"),
            Command::Board => line!("telegram-command-board"),
        }
    }

    /// Returns whether it makes sense in a chat with one person.
    fn is_private(self) -> bool {
        matches!(
            self,
            Command::Open
                | Command::Table
                | Command::Play
                | Command::Hand
                | Command::Settings
                | Command::Report
                | Command::Help
                | Command::Own(_)
                | Command::Link
                | Command::Unlink
                | Command::Points
                | Command::Board
        )
    }

    /// Returns whether it is about the asker's own hand: in a group no other person needs to see it.
    fn is_about_hand(self) -> bool {
        matches!(self, Command::Play | Command::Hand | Command::Settings)
    }

    /// Returns whether it is open to an admin who writes as the group itself.
    pub(crate) fn is_impersonal(self) -> bool {
        let personal = [
            Command::Open,
            Command::Play,
            Command::Hand,
            Command::Settings,
            Command::Join,
            Command::Leave,
            Command::Link,
            Command::Unlink,
            Command::Points,
        ];
        !personal.contains(&self) && !matches!(self, Command::Own(Right::Data | Right::Forget))
    }

    fn of(name: &str) -> Option<Command> {
        let all = Command::OFFERED.into_iter().chain([Command::Begin]);
        all.into_iter().find(|command| command.names().iter().any(|known| known.eq_ignore_ascii_case(name)))
    }
}

/// A command and its argument; `None` for other texts, and for commands to other bots.
pub(crate) fn read<'a>(text: &'a str, bot: &str) -> Option<(Command, &'a str)> {
    let text = text.strip_prefix('/')?;
    let (name, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let name = match name.split_once('@') {
        Some((name, to)) if to.eq_ignore_ascii_case(bot) => name,
        Some(_) => return None,
        None => name,
    };
    Some((Command::of(name)?, argument.trim()))
}

/// Sets the button beside the field for messages in private chats, in the language of the program:
/// Telegram has one for all people.
pub(crate) async fn set_menu_button(bot: Arc<Bot>) {
    // Without an app the operator may have set another button, which is none of our business.
    let Some(url) = bot.account.app_address(None) else { return };
    let button = json!({
        "type": "web_app",
        "text": say(bot.parts.manager.home(), &line!("telegram-menu-button")),
        "web_app": { "url": url },
    });
    if let Err(failure) = bot.api.call("setChatMenuButton", &json!({ "menu_button": button })).await {
        tracing::warn!(%failure, "the menu button could not be set");
    }
}

/// Registers the menus with Telegram, for each kind of chat and each language.
pub(crate) async fn register(bot: Arc<Bot>) {
    let mut languages: Vec<(Option<&str>, Language)> = vec![(None, bot.parts.manager.home())];
    // Telegram distinguishes languages, not regions: each is spoken as at home.
    let whole = Language::ALL.iter().filter(|language| language.base().is_none());
    let codes = whole.filter_map(|language| language.tag().get(..2));
    languages.extend(codes.map(|code| (Some(code), Language::negotiate(code, bot.parts.manager.home()))));
    for (code, language) in languages {
        let menu = |private: bool| {
            let offered = Command::OFFERED.into_iter().filter(|command| !private || command.is_private());
            let entry = |command: Command| {
                // Without an address for the policy, Telegram's own button for it looks for this name in
                // the private menu.
                let known = private && command == Command::Own(Right::Privacy);
                let name = if known { PRIVACY } else { command.name(language) };
                let ephemeral = !private && command.is_about_hand();
                (BotCommand::new(name, say(language, &command.about())), ephemeral)
            };
            offered.map(entry).collect()
        };
        if let Err(failure) = describe(&bot, code, language).await {
            tracing::warn!(%failure, "the description of the bot could not be set");
        }
        for (scope, private) in [(BotCommandScope::AllGroupChats, false), (BotCommandScope::AllPrivateChats, true)] {
            if let Err(failure) = bot.api.set_commands(menu(private), scope, code).await {
                tracing::warn!(%failure, "the menu of commands could not be set");
            }
        }
    }
}

/// Describes the bot: in chats in which the person has not written to it yet, and in its profile.
async fn describe(bot: &Bot, code: Option<&str>, language: Language) -> Result<(), Failure> {
    for (method, field, line) in [
        ("setMyDescription", "description", line!("telegram-description")),
        ("setMyShortDescription", "short_description", line!("telegram-description-short")),
    ] {
        let fields = json!({ field: say(language, &line), "language_code": code.unwrap_or_default() });
        bot.api.call(method, &fields).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_both_languages_and_only_our_own() {
        for (text, wanted) in [
            ("/partida", Some((Command::Open, ""))),
            ("/PARTIDA@MesaBot truco-argentino quince", Some((Command::Open, "truco-argentino quince"))),
            ("/play 1e", Some((Command::Play, "1e"))),
            ("/start 7h2-kq9-x4m", Some((Command::Begin, "7h2-kq9-x4m"))),
            ("/mesa\n7h2", Some((Command::Table, "7h2"))),
            ("/partida@otro", None),
            ("partida", None),
            ("/privacy@MesaBot", Some((Command::Own(Right::Privacy), ""))),
            ("/nada", None),
            ("/", None),
        ] {
            assert_eq!(read(text, "mesabot"), wanted, "{text}");
        }
    }

    #[test]
    fn command_names_fit_telegram_and_are_unique() {
        let names: Vec<&str> = Command::OFFERED.iter().flat_map(|command| command.names()).collect();
        for name in &names {
            assert!(name.len() <= 32 && name.bytes().all(|byte| byte.is_ascii_lowercase()), "{name}");
            assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{name}");
        }
    }
}
