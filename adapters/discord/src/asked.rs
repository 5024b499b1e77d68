//! Who is asking, where, and through which interaction.

use serenity::all::{
    ChannelId, CommandInteraction, ComponentInteraction, GuildId, InteractionId, Member, ModalInteraction, Permissions,
    User,
};
use sobremesa::locale::Language;
use sobremesa::session::{Actor, Name, Origin};
use sobremesa::store::Room;

use crate::names;

/// What commands and presses have in common.
pub(crate) struct Asked {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) channel: ChannelId,
    pub(crate) actor: Actor,
    /// The language of the place where they ask.
    pub(crate) room_language: Language,
    /// Whether they ask in private.
    pub(crate) private: bool,
}

impl Asked {
    pub(crate) fn by_command(command: &CommandInteraction) -> Asked {
        let who = (&command.user, command.member.as_deref());
        let place = (command.channel_id, command.guild_id);
        let tongue = (command.locale.as_str(), command.guild_locale.as_deref());
        Asked::new(command.id, &command.token, who, place, tongue)
    }

    pub(crate) fn by_press(press: &ComponentInteraction) -> Asked {
        let who = (&press.user, press.member.as_ref());
        let place = (press.channel_id, press.guild_id);
        let tongue = (press.locale.as_str(), press.guild_locale.as_deref());
        Asked::new(press.id, &press.token, who, place, tongue)
    }

    pub(crate) fn by_modal(modal: &ModalInteraction) -> Asked {
        let who = (&modal.user, modal.member.as_ref());
        let place = (modal.channel_id, modal.guild_id);
        let tongue = (modal.locale.as_str(), modal.guild_locale.as_deref());
        Asked::new(modal.id, &modal.token, who, place, tongue)
    }

    fn new(
        id: InteractionId,
        token: &str,
        (user, member): (&User, Option<&Member>),
        (channel, guild): (ChannelId, Option<GuildId>),
        (locale, guild_locale): (&str, Option<&str>),
    ) -> Asked {
        let language = Language::negotiate(locale);
        let names = [member.and_then(|member| member.nick.as_deref()), user.global_name.as_deref(), Some(&user.name)];
        // A nickname made of invisible characters is not a name.
        let name = names.into_iter().flatten().find(|name| Name::clean(name).is_some()).unwrap_or_default();
        let mut actor = Actor::new(names::player(user.id), name, language);
        actor.moderator = member.and_then(|member| member.permissions).is_some_and(keeps_order);
        actor.within = guild.map(names::server);
        actor.room = Some(names::room(channel));
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
            actor,
            room_language: guild_locale.map_or(language, Language::negotiate),
            private: guild.is_none(),
        }
    }

    pub(crate) fn room(&self) -> Room {
        names::room(self.channel)
    }

    pub(crate) fn language(&self) -> Language {
        self.actor.language
    }

    /// The player's contribution to the seed: Discord assigns interaction ids, so neither the house nor the player chooses it.
    pub(crate) fn contribution(&self) -> String {
        self.id.to_string()
    }
}

fn keeps_order(permissions: Permissions) -> bool {
    permissions.intersects(Permissions::MANAGE_MESSAGES | Permissions::ADMINISTRATOR)
}
