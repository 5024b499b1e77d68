//! The person who asks, the place, and the interaction.

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, CommandInteraction, ComponentInteraction,
    GuildId, InteractionContext, InteractionId, Member, MessageId, ModalInteraction, Permissions, User,
};
use sobremesa::{Actor, Manager, Name, Origin};
use sobremesa_screen::locale::Language;
use sobremesa_store::Room;
use tokio::time::Instant;

use crate::names;
use crate::wire::original::Original;

/// The language of every server that has not chosen one. (discord-api-docs, `guild`: `preferred_locale`.)
const UNCHOSEN: &str = "en-US";

/// The common part of commands and presses.
pub(crate) struct Asked {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) channel: ChannelId,
    /// The channel as a room.
    pub(crate) room: Room,
    pub(crate) actor: Actor,
    /// The language of the place where they ask.
    pub(crate) room_language: Language,
    /// True if they ask in the private channel with the bot.
    pub(crate) private: bool,
    /// True if they ask where the bot is no member: in other people's private channels, or in a server that
    /// it was not added to. Only their own interaction can be answered there.
    pub(crate) guest: bool,
    /// The server of the channel.
    pub(crate) server: Option<GuildId>,
}

impl Asked {
    pub(crate) fn by_command(manager: &Manager, command: &CommandInteraction) -> Asked {
        let who = (&command.user, command.member.as_deref());
        let spot = Spot::of(command.context, &command.authorizing_integration_owners, command.guild_id);
        let place = (command.channel_id, command.guild_id, spot);
        let tongue = (command.locale.as_str(), command.guild_locale.as_deref());
        Asked::new(manager, (command.id, &command.token), who, place, tongue)
    }

    pub(crate) fn by_press(manager: &Manager, press: &ComponentInteraction) -> Asked {
        let who = (&press.user, press.member.as_ref());
        let spot = Spot::of(press.context, &press.authorizing_integration_owners, press.guild_id);
        let place = (press.channel_id, press.guild_id, spot);
        let tongue = (press.locale.as_str(), press.guild_locale.as_deref());
        Asked::new(manager, (press.id, &press.token), who, place, tongue)
    }

    pub(crate) fn by_modal(manager: &Manager, modal: &ModalInteraction) -> Asked {
        let who = (&modal.user, modal.member.as_ref());
        // The library does not tell the context of what is typed, and nothing that is typed depends on it.
        let spot = if modal.guild_id.is_some() { Spot::Server } else { Spot::Private };
        let place = (modal.channel_id, modal.guild_id, spot);
        let tongue = (modal.locale.as_str(), modal.guild_locale.as_deref());
        Asked::new(manager, (modal.id, &modal.token), who, place, tongue)
    }

    fn new(
        manager: &Manager,
        (id, token): (InteractionId, &str),
        (user, member): (&User, Option<&Member>),
        (channel, guild, spot): (ChannelId, Option<GuildId>, Spot),
        (locale, guild_locale): (&str, Option<&str>),
    ) -> Asked {
        let player = names::player(user.id);
        let room = if spot == Spot::Guest { names::guest_room(channel) } else { names::room(channel) };
        let places: Vec<Room> = [room.clone()].into_iter().chain(guild.map(names::server)).collect();
        let language = manager.language_for(&player, Some(locale), &places);
        // A server that never chose one is said to speak American English: then the asker's own language says
        // more.
        let preferred = guild_locale.filter(|preferred| *preferred != UNCHOSEN);
        let opener = preferred.map_or(language, |preferred| Language::negotiate(preferred, manager.home()));
        let names = [member.and_then(|member| member.nick.as_deref()), user.global_name.as_deref(), Some(&user.name)];
        // A nickname made of invisible characters is not a name.
        let name = names.into_iter().flatten().find(|name| Name::clean(name).is_some()).unwrap_or_default();
        let mut actor = Actor::new(player, name, language);
        actor.moderator = member.and_then(|member| member.permissions).is_some_and(keeps_order);
        actor.within = guild.map(names::server);
        actor.room = Some(room.clone());
        actor.update = Some(id.to_string());
        // A server is one place, and so is a channel outside of servers.
        actor.origin = Some(match guild {
            Some(guild) => Origin::new(&format!("discord:server {guild}")),
            None => Origin::new(&format!("discord:channel {channel}")),
        });
        Asked {
            id,
            token: token.to_owned(),
            channel,
            room,
            actor,
            room_language: manager.language_in(&places, opener),
            private: spot == Spot::Private,
            guest: spot == Spot::Guest,
            server: guild,
        }
    }

    /// A message that answers this interaction, as it can be reached for a while.
    pub(crate) fn original(&self, message: MessageId, follows: bool) -> Original {
        Original { message, token: self.token.clone(), since: Instant::now(), follows }
    }

    pub(crate) fn language(&self) -> Language {
        self.actor.language
    }

    /// The player's contribution to the seed: Discord assigns interaction ids, so neither the house nor the
    /// player chooses it.
    pub(crate) fn contribution(&self) -> String {
        self.id.to_string()
    }
}

/// The bot's part in the channel in which a person asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    /// A member of the server.
    Server,
    /// The other one in a private channel.
    Private,
    /// No member: an application that a person has added for themselves.
    Guest,
}

impl Spot {
    /// Reads the bot's part from the context, which Discord names, and from who added the bot: if only a
    /// person did, it is no member. (discord-api-docs, `receiving-and-responding`: *Interaction Context
    /// Types*, *Authorizing Integration Owners Object*.)
    fn of(context: Option<InteractionContext>, added: &AuthorizingIntegrationOwners, guild: Option<GuildId>) -> Spot {
        let by_server = added.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
        match (context, guild) {
            (Some(InteractionContext::PrivateChannel), _) => Spot::Guest,
            (Some(InteractionContext::Guild) | None, Some(_)) if !by_server && !added.0.is_empty() => Spot::Guest,
            (_, Some(_)) => Spot::Server,
            (_, None) => Spot::Private,
        }
    }
}

fn keeps_order(permissions: Permissions) -> bool {
    permissions.intersects(Permissions::MANAGE_MESSAGES | Permissions::ADMINISTRATOR)
}
