//! Slash commands: each becomes a request, and only the player who gave it sees the answer.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{ChannelId, CommandInteraction, LightMethod, ResolvedOption, ResolvedValue, Route, UserId};
use sobremesa::catalogue::{self, find};
use sobremesa::typed::Typed;
use sobremesa::{Act, Among, Appears, Choice, Manager, Request, Session, View};
use sobremesa_chat::text::{cut, room, say};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::answer::{Answer, Refused, To};
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::button::TableOrder;
use crate::manifest::{Command, ENTRY_POINT, Field, OF_PERSON};
use crate::page::Page;
use crate::quick_play::preset_for_two;
use crate::reply::Responder;
use crate::requests::{ask, confirm_shown, explain, handle, open_table, own_table, show_here, why_not};
use crate::wire::api::{Api, Call, Failure, NO_THREADS, id_in};
use crate::{challenges, guests, names, quick_play, reports, rights, table_choice};

/// The time for which a thread stays open without a message, in minutes: a day.
const THREAD_MINUTES: u16 = 1440;
/// A thread that everyone in the channel sees.
const PUBLIC_THREAD: u8 = 11;
const THREAD_NAME: usize = 100;
/// The people of each board that fit into a message.
const BOARD_ROWS: usize = 10;
/// The longest name and value of a suggestion.
const SUGGESTION: usize = 100;

/// The contents of a command's fields.
struct Fields<'a>(Vec<ResolvedOption<'a>>);

impl<'a> Fields<'a> {
    fn text(&self, field: Field) -> Option<&'a str> {
        self.0.iter().filter(|option| option.name == field.base()).find_map(|option| match option.value {
            ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. } => Some(text),
            _ => None,
        })
    }

    fn person(&self, field: Field) -> Option<UserId> {
        self.0.iter().filter(|option| option.name == field.base()).find_map(|option| match option.value {
            ResolvedValue::User(user, _) if !user.bot => Some(user.id),
            _ => None,
        })
    }

    fn flag(&self, field: Field) -> bool {
        self.0.iter().any(|option| option.name == field.base() && matches!(option.value, ResolvedValue::Boolean(true)))
    }

    /// The field that the player is typing in, and what they have typed so far.
    fn find_typed(&self) -> Option<(&'a str, &'a str)> {
        self.0.iter().find_map(|option| match option.value {
            ResolvedValue::Autocomplete { value, .. } => Some((option.name, value)),
            _ => None,
        })
    }
}

/// Handles a command.
pub(crate) async fn take_command(bot: &Arc<Bot>, interaction: &CommandInteraction) {
    let asked = Asked::by_command(&bot.parts.manager, interaction);
    bot.servers.learn(&asked);
    let fields = Fields(interaction.data.options());
    let command = Command::read(&interaction.data.name);
    let order = match u8::from(interaction.data.kind) {
        ENTRY_POINT => Some(Order::Launch),
        OF_PERSON => interaction.data.target_id.map(|target| Order::Challenge(target.to_user_id())),
        _ => command.map(Order::Typed),
    };
    let work = async {
        // A person who asks about their own data need not leave more of it.
        if asked.private && !matches!(command, Some(Command::Own(_))) {
            bot.dm_channels.hear(&asked).await;
            bot.reconciler.find_open(&asked.actor.player).await;
        }
        let done = match order {
            Some(Order::Typed(command)) => carry_out(bot, command, &asked, &fields).await,
            Some(Order::Challenge(rival)) => challenges::open(bot, &asked, rival).await,
            Some(Order::Launch) => Ok(Answer::Launch),
            // Registered by a newer release.
            None => Ok(Answer::Private(Page::told(&say(asked.language(), &line!("discord-strange-press"))))),
        };
        match done {
            Ok(answer) => answer,
            Err(refused) => why_not(&bot.parts, &asked, refused).await,
        }
    };
    let shows_table = match order {
        Some(Order::Typed(command)) => command.shows_table() || fields.text(Field::Code).is_some(),
        Some(Order::Challenge(_)) => true,
        Some(Order::Launch) | None => false,
    };
    let to = if asked.guest && shows_table { To::Public } else { To::Command };
    // A failure to answer is logged already.
    let _ = Responder { bot, asked: &asked }.answer(to, work).await;
}

/// The kinds of commands, besides one that was typed.
enum Order {
    Typed(Command),
    /// A user is challenged from their own menu.
    Challenge(UserId),
    /// The entry point.
    Launch,
}

/// Handles typing in a field with suggestions.
pub(crate) async fn typing(bot: &Arc<Bot>, interaction: &CommandInteraction) {
    let asked = Asked::by_command(&bot.parts.manager, interaction);
    let (responder, fields) = (Responder { bot, asked: &asked }, Fields(interaction.data.options()));
    let Some((field, typed)) = fields.find_typed() else { return responder.suggest(&[]).await };
    let suggested = if field == Field::Move.base() {
        suggestions(suggest_moves(&bot.parts.manager, &asked, typed).await)
    } else {
        let game = fields.text(Field::Game).unwrap_or_default();
        suggestions(fitting(presets(game, asked.language()), &Typed::new(typed)))
    };
    responder.suggest(&suggested).await;
}

/// Suggestions that begin with what was typed, followed by those in which some word does.
fn fitting(all: Vec<(String, String)>, typed: &Typed) -> Vec<(String, String)> {
    let rank = |(name, value): &(String, String)| [value, name].into_iter().filter_map(|text| typed.begins(text)).min();
    let mut ranked: Vec<_> = all.into_iter().filter_map(|one| Some((rank(&one)?, one))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, one)| one).collect()
}

/// Names and values in Discord's form.
fn suggestions(all: Vec<(String, String)>) -> Vec<(String, String)> {
    // A truncated value would be a different move.
    let short = all.into_iter().filter(|(_, value)| room(value) <= SUGGESTION);
    short.map(|(name, value)| (cut(&name, SUGGESTION), value)).collect()
}

fn presets(game: &str, language: Language) -> Vec<(String, String)> {
    let presets = catalogue::find(game).map(|game| game.presets()).unwrap_or_default().into_iter();
    let named = presets.map(|preset| {
        let (name, about) = (say(language, &preset.name), say(language, &preset.about));
        (format!("{name} · {about}"), preset.id.to_owned())
    });
    named.collect()
}

async fn carry_out(bot: &Arc<Bot>, command: Command, asked: &Asked, fields: &Fields<'_>) -> Result<Answer, Refused> {
    match command {
        Command::Open => open(bot, asked, fields).await,
        Command::Play => match fields.text(Field::Move) {
            Some(word) => {
                let session = own_table(&bot.parts.manager, asked).await?;
                ask(bot, asked, session, Act::Play(Choice::Word(word.to_owned()))).await
            }
            None => match own_game(&bot.parts.manager, asked).await? {
                Some(session) => ask(bot, asked, session, Act::Show(View::Hand(String::new()))).await,
                None => Ok(quick_play::offer(asked)),
            },
        },
        Command::Table => table_choice::order(bot, asked, TableOrder::Table).await,
        Command::Hand => {
            let session = own_table(&bot.parts.manager, asked).await?;
            ask(bot, asked, session, Act::Show(View::Hand(String::new()))).await
        }
        Command::Rules => table_choice::order(bot, asked, TableOrder::Rules).await,
        Command::Language => {
            let language = fields.text(Field::Language).and_then(|tag| tag.parse().ok());
            table_choice::speak(bot, asked, language.unwrap_or(asked.language()), fields.flag(Field::Server)).await
        }
        Command::Invite => match fields.text(Field::Code) {
            Some(code) => {
                let attach = Request::Attach {
                    code: code.to_owned(),
                    room: asked.room.clone(),
                    language: asked.room_language,
                    pictures: bot.parts.pictures.is_on(),
                };
                let reply = handle(&bot.parts, asked, attach).await?;
                Ok(show_here(bot, asked, reply.session).await)
            }
            None => table_choice::order(bot, asked, TableOrder::Invite).await,
        },
        Command::Report => reports::store(bot, asked, fields.text(Field::Message).unwrap_or_default()).await,
        Command::Help if let Some(game) = fields.text(Field::Game).and_then(find) => {
            Ok(Answer::Private(explain(bot, game, Vec::new(), asked.language()).await))
        }
        Command::Help => Ok(Answer::Private(Page::told(&say(asked.language(), &line!("discord-help"))))),
        Command::End => table_choice::order(bot, asked, TableOrder::End).await,
        Command::Link => {
            let typed = fields.text(Field::Key).unwrap_or_default();
            let said = bot.parts.manager.answer_link(typed, &asked.actor, (bot.parts.clock)()).await?;
            Ok(Answer::Private(Page::told(&say(asked.language(), &said))))
        }
        Command::Unlink => {
            let said = bot.parts.manager.answer_unlink(&asked.actor.player).await?;
            Ok(Answer::Private(Page::told(&say(asked.language(), &said))))
        }
        Command::Points if let Some(appears) = fields.text(Field::Appears).and_then(Appears::read) => {
            let said = bot.parts.manager.appear(&asked.actor.player, appears).await?;
            Ok(Answer::Private(Page::told(&say(asked.language(), &said))))
        }
        Command::Board => {
            let server = asked.server.map(names::server);
            let among = match &server {
                _ if asked.private || fields.flag(Field::Everyone) => Among::Everyone,
                Some(server) if fields.flag(Field::Server) => Among::Server(server),
                _ => Among::Room(&asked.room),
            };
            let (back, now) = (u64::from(fields.flag(Field::Before)), (bot.parts.clock)());
            let told = bot.parts.manager.boards(among, back, now).await?;
            let told: Vec<String> = told.lines(BOARD_ROWS).iter().map(|line| say(asked.language(), line)).collect();
            Ok(Answer::Private(Page::told(&told.join("\n"))))
        }
        Command::Points => {
            let profile = bot.parts.manager.profile(&asked.actor.player).await?;
            let told: Vec<String> = profile.lines().iter().map(|line| say(asked.language(), line)).collect();
            Ok(Answer::Private(Page::told(&told.join("\n"))))
        }
        Command::Own(right) => Ok(Answer::Private(rights::answer(&bot.parts, right, asked).await?)),
    }
}

/// Opens a table in this channel, or in a thread of its own.
async fn open(bot: &Arc<Bot>, asked: &Asked, fields: &Fields<'_>) -> Result<Answer, Refused> {
    let game = fields.text(Field::Game).unwrap_or_default();
    let rival = fields.person(Field::Rival).filter(|rival| Some(*rival) != names::user(&asked.actor.player));
    let preset = fields.text(Field::Preset).map(str::to_owned);
    let preset = preset.or_else(|| rival.and_then(|_| preset_for_two(game)));
    let thread = match fields.flag(Field::Thread) && !asked.private && !asked.guest {
        false => None,
        true => match open_thread(&bot.api, asked, game).await {
            Ok(thread) => Some(thread),
            // In a thread, or beside a voice channel, there can be none, even with all permissions.
            Err(Failure::Refused(refused)) if refused.code == NO_THREADS => None,
            Err(failure) => {
                tracing::info!(%failure, "no thread could be opened");
                return Ok(Answer::Private(Page::told(&say(asked.language(), &line!("discord-no-thread")))));
            }
        },
    };
    let room = thread.map_or_else(|| asked.room.clone(), names::room);
    match open_table(&bot.parts, asked, room.clone(), game, preset).await {
        Ok(session) => {
            let target = Target::Table(session, room);
            challenges::set_rival(bot, &target, rival).await;
            Ok(match asked.guest {
                true => guests::show(bot, asked, session, None).await,
                false => confirm_shown(&bot.reconciler, asked, target).await,
            })
        }
        Err(refused) => {
            if let Some(channel_id) = thread {
                // An empty thread is of no use.
                let _ = bot.api.call(Call::new(LightMethod::Delete, Route::Channel { channel_id })).await;
            }
            Err(refused)
        }
    }
}

async fn open_thread(api: &Api, asked: &Asked, game: &str) -> Result<ChannelId, Failure> {
    let game = catalogue::find(game).map(|game| say(asked.room_language, &game.name())).unwrap_or_default();
    let name = say(asked.room_language, &line!("discord-thread", game = game, who = asked.actor.name.as_str()));
    let route = Route::ChannelThreads { channel_id: asked.channel };
    let body =
        json!({ "name": cut(&name, THREAD_NAME), "type": PUBLIC_THREAD, "auto_archive_duration": THREAD_MINUTES });
    let opened = api.call(Call::new(LightMethod::Post, route).body(body)).await?;
    id_in(&opened)
}

/// The game that the asker is playing, here or elsewhere.
async fn own_game(manager: &Manager, asked: &Asked) -> Result<Option<SessionId>, Refused> {
    let Ok(session) = own_table(manager, asked).await else { return Ok(None) };
    let player = &asked.actor.player;
    let plays = |session: &Session| session.is_playing() && session.seat_of(player).is_some();
    Ok(manager.read(session, plays).await?.then_some(session))
}

async fn suggest_moves(manager: &Manager, asked: &Asked, typed: &str) -> Vec<(String, String)> {
    let Ok(session) = own_table(manager, asked).await else { return Vec::new() };
    let (player, language) = (&asked.actor.player, asked.language());
    let moves = manager.read(session, |session| session.suggest_moves(player, typed, language)).await;
    let moves = moves.unwrap_or_default().into_iter();
    moves.map(|own| (format!("{} · {}", own.text, own.label), own.text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefix_matches_come_first_and_long_suggestions_are_dropped() {
        let all = ["6-4", "4-0", "paso"].map(|text| (format!("{text} · ficha"), text.to_owned())).to_vec();
        let values = |typed: &str| {
            let fitting = fitting(all.clone(), &Typed::new(typed)).into_iter();
            fitting.map(|(_, value)| value).collect::<Vec<_>>()
        };
        assert_eq!(values(""), ["6-4", "4-0", "paso"]);
        assert_eq!(values("4"), ["4-0", "6-4"]);
        assert_eq!(values("seis 4"), ["6-4"]);
        assert_eq!(values("PASO"), ["paso"]);
        assert!(suggestions(vec![(String::new(), "x".repeat(101))]).is_empty());
    }
}
