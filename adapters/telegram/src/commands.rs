//! Commands: their names in each language, where they are offered, and what they do.

use std::sync::Arc;

use serde_json::json;
use sobremesa::typed::{Found, find_game, find_preset};
use sobremesa::{Act, Refusal, Reply, Request, View, What};
use sobremesa_chat::Right;
use sobremesa_game::Line;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;
use teloxide::types::{BotCommand, BotCommandScope};

use crate::bot::{Bot, Target};
use crate::inviting::split_mentions;
use crate::names::Spot;
use crate::page::{Key, Page};
use crate::who::Who;
use crate::wire::Message;
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
    /// Telegram's own command: the private chat is opened, or the bot is added to a group.
    Begin,
}

/// The command that Telegram demands of every bot by this name.
const PRIVACY: &str = "privacy";

impl Command {
    /// In menu order.
    pub(crate) const OFFERED: [Command; 19] = [
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
        )
    }

    /// Returns whether it is about the asker's own hand: in a group no other person needs to see it.
    fn is_about_hand(self) -> bool {
        matches!(self, Command::Play | Command::Hand | Command::Settings)
    }

    /// Returns whether it is open to an admin who writes as the group itself.
    fn is_impersonal(self) -> bool {
        let personal = [
            Command::Open,
            Command::Play,
            Command::Hand,
            Command::Settings,
            Command::Join,
            Command::Leave,
            Command::Link,
            Command::Unlink,
        ];
        !personal.contains(&self) && !matches!(self, Command::Own(Right::Data | Right::Forget))
    }

    fn of(name: &str) -> Option<Command> {
        let all = Command::OFFERED.into_iter().chain([Command::Begin]);
        all.into_iter().find(|command| command.names().iter().any(|known| known.eq_ignore_ascii_case(name)))
    }
}

/// A command and its argument; `None` for other texts, and for commands to other bots.
fn read<'a>(text: &'a str, bot: &str) -> Option<(Command, &'a str)> {
    let text = text.strip_prefix('/')?;
    let (name, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let name = match name.split_once('@') {
        Some((name, to)) if to.eq_ignore_ascii_case(bot) => name,
        Some(_) => return None,
        None => name,
    };
    Some((Command::of(name)?, argument.trim()))
}

impl Bot {
    pub(crate) fn read_command<'a>(&self, text: &'a str) -> Option<(Command, &'a str)> {
        read(text, &self.name)
    }

    /// Registers the menus with Telegram, for each kind of chat and each language.
    pub(crate) async fn register_commands(self: Arc<Self>) {
        let mut languages: Vec<(Option<&str>, Language)> = vec![(None, self.parts.manager.home())];
        // Telegram distinguishes languages, not regions: each is spoken as at home.
        let whole = Language::ALL.iter().filter(|language| language.base().is_none());
        let codes = whole.filter_map(|language| language.tag().get(..2));
        languages.extend(codes.map(|code| (Some(code), Language::negotiate(code, self.parts.manager.home()))));
        for (code, language) in languages {
            let menu = |private: bool| {
                let offered = Command::OFFERED.into_iter().filter(|command| !private || command.is_private());
                let entry = |command: Command| {
                    // Without an address for the policy, Telegram's own button for it looks for this name in
                    // the private menu.
                    let known = private && command == Command::Own(Right::Privacy);
                    let name = if known { PRIVACY } else { command.name(language) };
                    let ephemeral = !private && command.is_about_hand();
                    (BotCommand::new(name, self.say(language, &command.about())), ephemeral)
                };
                offered.map(entry).collect()
            };
            if let Err(failure) = self.describe(code, language).await {
                tracing::warn!(%failure, "the description of the bot could not be set");
            }
            for (scope, private) in [(BotCommandScope::AllGroupChats, false), (BotCommandScope::AllPrivateChats, true)]
            {
                if let Err(failure) = self.api.set_commands(menu(private), scope, code).await {
                    tracing::warn!(%failure, "the menu of commands could not be set");
                }
            }
        }
    }

    /// Describes the bot: in chats in which the person has not written to it yet, and in its profile.
    async fn describe(&self, code: Option<&str>, language: Language) -> Result<(), Failure> {
        for (method, field, line) in [
            ("setMyDescription", "description", line!("telegram-description")),
            ("setMyShortDescription", "short_description", line!("telegram-description-short")),
        ] {
            let fields = json!({ field: self.say(language, &line), "language_code": code.unwrap_or_default() });
            self.api.call(method, &fields).await?;
        }
        Ok(())
    }

    /// Carries out a command, and answers in the same place if there is something to say.
    pub(crate) async fn run(
        self: &Arc<Self>,
        command: Command,
        argument: &str,
        spot: Spot,
        who: &Who,
        message: &Message,
    ) {
        let answer = |page| self.reply(spot, who, page);
        // `/partida truco @ana` calls Ana to the table.
        let (rest, called) = split_mentions(message, argument);
        let argument = if command == Command::Open { rest.as_str() } else { argument };
        if who.anonymous && !command.is_impersonal() {
            return answer(Page::say(&self.say(who.language, &line!("telegram-anonymous"))));
        }
        // The player's contribution to the seed of the deals: a word of their own, or Telegram's id for the
        // message.
        let contribution = || match argument {
            "" => format!("{}.{}", message.number(), message.date.unwrap_or(0)),
            word => word.to_owned(),
        };
        let done = match command {
            Command::Own(right) => return self.own(right, spot, who).await,
            Command::Link => return self.join_accounts(argument, spot, who).await,
            Command::Unlink => return self.part_accounts(spot, who).await,
            Command::Begin if !spot.is_group() => return self.begin(argument, who).await,
            Command::Begin | Command::Table if !argument.is_empty() => {
                let language = self.parts.manager.language_in(&[spot.room()], who.language);
                let (code, room) = (argument.to_owned(), spot.room());
                let pictures = self.parts.pictures.is_on();
                self.ask(Request::Attach { code, room, language, pictures }, who).await.map(|_| ())
            }
            Command::Help if !argument.is_empty() => {
                return answer(self.explain_named(argument, spot, who.language));
            }
            Command::Begin | Command::Help => {
                return answer(Page::say(&self.say(who.language, &line!("telegram-help"))));
            }
            Command::Open => match find_game(argument) {
                _ if argument.is_empty() => return answer(self.games(who.language).calling(called)),
                Found::None => self.open(argument, None, spot, "", who).await,
                Found::One((game, preset)) => {
                    if let Found::Several(_) = find_preset(game, &preset)
                        && let Some(page) = self.presets(game.id(), &preset, who.language)
                    {
                        return answer(page.calling(called));
                    }
                    let preset = Some(preset).filter(|preset| !preset.is_empty());
                    let opened = self.open(game.id(), preset, spot, &message.number().to_string(), who).await;
                    if opened.is_ok() && !called.is_empty() {
                        answer(Page::say(&self.say(who.language, &line!("telegram-called"))).calling(called));
                    }
                    opened
                }
                Found::Several(games) => {
                    let page = self.some_tables(&line!("telegram-which-game"), games.into_iter(), who.language);
                    return answer(page.calling(called));
                }
                Found::Near(games) => {
                    let meant = Refusal::Meant { names: games.iter().map(|(game, _)| game.name()).collect() }.line();
                    return answer(self.some_tables(&meant, games.into_iter(), who.language));
                }
            },
            Command::Report => return self.report(argument, spot, who).await,
            Command::Language => return answer(self.languages(who.language)),
            Command::Settings => return answer(self.ask_for_hands(who)),
            Command::Play if argument.is_empty() => return answer(self.play_what(spot, who).await),
            Command::Play if !spot.is_group() => return self.take_word(argument, who, None).await,
            Command::Hand if !spot.is_group() => return self.open_hands(who).await,
            Command::Play => return self.play_here(argument, spot, who).await,
            _ => match self.parts.manager.session_in(&spot.room()).await {
                Ok(Some(id)) => {
                    let done = self.run_at(id, command, contribution(), spot, who).await;
                    if let Err(refusal) = done {
                        self.refuse_here(Some(id), &refusal, spot, who).await;
                    }
                    return;
                }
                Ok(None) => Err(Refusal::NoTable),
                Err(refusal) => Err(refusal),
            },
        };
        if let Err(refusal) = done {
            self.refuse_here(None, &refusal, spot, who).await;
        }
    }

    /// Carries out a command about the table in this room.
    async fn run_at(
        self: &Arc<Self>,
        id: SessionId,
        command: Command,
        contribution: String,
        spot: Spot,
        who: &Who,
    ) -> Result<(), Refusal> {
        let act = match command {
            Command::Join => Act::Join { seat: None, contribution },
            Command::Start => Act::Start,
            Command::Leave => return self.ask_first(id, What::Leave, spot, who).await,
            Command::Close => return self.ask_first(id, What::End, spot, who).await,
            Command::Hand => Act::Show(View::Hand(String::new())),
            Command::Invite => Act::Show(View::Invite),
            Command::Rules => Act::Show(View::Rules),
            _ => {
                self.reconciler.post_again(Target::Table(id, spot.room()));
                return Ok(());
            }
        };
        let Reply { view, .. } = self.ask(Request::At(id, act), who).await?;
        let is_about_hand = matches!(view, Some(View::Hand(_)));
        if self.shows_in_groups(&who.player) {
            match (command, &who.about) {
                (Command::Join, _) => return Ok(()),
                (Command::Hand, Some(_)) if is_about_hand => {
                    self.whisper_hand(id, spot, who);
                    return Ok(());
                }
                _ => {}
            }
        }
        // Players who cannot be written to learn it when they sit down and when they ask for their hand.
        if (is_about_hand || command == Command::Join) && !self.is_reachable(id, &who.player).await {
            self.explain_private_chat(id, spot, who);
            return Ok(());
        }
        let page = match view {
            None => return Ok(()),
            Some(View::Hand(_)) => {
                self.reconciler.post_again(Target::Hand(id, who.player.clone()));
                return Ok(());
            }
            Some(view) => Page::of(&self.parts.manager.view(id, &who.player, &view, who.language).await?),
        };
        let page = if command == Command::Invite {
            let player = self.say(who.language, &line!("telegram-invite-player"));
            let group = self.say(who.language, &line!("telegram-invite-group"));
            let page = page.key(Key::link(&player, self.private_link(id))).key(Key::link(&group, self.group_link(id)));
            self.with_share_key(page, id, who.language)
        } else {
            page
        };
        self.reply(spot, who, page);
        Ok(())
    }

    /// Shows all hands of a person at the bottom of the private chat.
    async fn open_hands(self: &Arc<Self>, who: &Who) {
        let sessions = self.parts.manager.sessions_of(&who.player).await.unwrap_or_default();
        let mut shown = false;
        for id in sessions {
            if self.parts.manager.read(id, |session| session.has_hand(&who.player)).await == Ok(true) {
                self.reconciler.post_again(Target::Hand(id, who.player.clone()));
                shown = true;
            }
        }
        if !shown {
            self.tell_user(who, Page::say(&self.say(who.language, &line!("telegram-no-game"))));
        }
    }
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
