//! Slash commands: each becomes a request, and only the player who gave it sees the answer.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{ChannelId, CommandInteraction, LightMethod, ResolvedOption, ResolvedValue, Route, UserId};
use sobremesa::catalogue::{self, find};
use sobremesa::typed::Typed;
use sobremesa::{Act, Choice, Open, Refusal, Reply, Request, Session, View, explain};
use sobremesa_chat::text::{cut, room, say};
use sobremesa_game::Choices;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::answer::{Answer, Refused, To};
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::button::TableOrder;
use crate::manifest::ENTRY_POINT;
use crate::manifest::{Command, Field, OF_PERSON};
use crate::names;
use crate::page::Page;
use crate::quick_play::preset_for_two;
use crate::wire::api::{Call, Failure, NO_THREADS, id_in};

/// The time for which a thread stays open without a message, in minutes: a day.
const THREAD_MINUTES: u16 = 1440;
/// A thread that everyone in the channel sees.
const PUBLIC_THREAD: u8 = 11;
const THREAD_NAME: usize = 100;
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
            bot.hears(&asked).await;
            bot.reconciler.find_open(&asked.actor.player).await;
        }
        let done = match order {
            Some(Order::Typed(command)) => bot.order(command, &asked, &fields).await,
            Some(Order::Challenge(rival)) => bot.challenge(&asked, rival).await,
            Some(Order::Launch) => Ok(Answer::Launch),
            // Registered by a newer release.
            None => Ok(Answer::Private(Page::told(&say(asked.language(), &line!("discord-strange-press"))))),
        };
        match done {
            Ok(answer) => answer,
            Err(refused) => bot.why_not(&asked, refused).await,
        }
    };
    let shows_table = match order {
        Some(Order::Typed(command)) => command.shows_table() || fields.text(Field::Code).is_some(),
        Some(Order::Challenge(_)) => true,
        Some(Order::Launch) | None => false,
    };
    let to = if asked.guest && shows_table { To::Public } else { To::Command };
    // A failure to answer is logged already.
    let _ = bot.answer(&asked, to, work).await;
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
    let fields = Fields(interaction.data.options());
    let Some((field, typed)) = fields.find_typed() else { return bot.suggest(&asked, &[]).await };
    let suggested = if field == Field::Move.base() {
        suggestions(bot.suggest_moves(&asked, typed).await)
    } else {
        let game = fields.text(Field::Game).unwrap_or_default();
        suggestions(fitting(presets(game, asked.language()), &Typed::new(typed)))
    };
    bot.suggest(&asked, &suggested).await;
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

impl Bot {
    async fn order(self: &Arc<Self>, command: Command, asked: &Asked, fields: &Fields<'_>) -> Result<Answer, Refused> {
        match command {
            Command::Open => self.open(asked, fields).await,
            Command::Play => match fields.text(Field::Move) {
                Some(word) => {
                    let session = self.own_table(asked).await?;
                    self.ask(asked, session, Act::Play(Choice::Word(word.to_owned()))).await
                }
                None => match self.own_game(asked).await? {
                    Some(session) => self.ask(asked, session, Act::Show(View::Hand(String::new()))).await,
                    None => Ok(self.offer_now(asked)),
                },
            },
            Command::Table => self.order_table(asked, TableOrder::Table).await,
            Command::Hand => {
                let session = self.own_table(asked).await?;
                self.ask(asked, session, Act::Show(View::Hand(String::new()))).await
            }
            Command::Rules => self.order_table(asked, TableOrder::Rules).await,
            Command::Language => {
                let language = fields.text(Field::Language).and_then(|tag| tag.parse().ok());
                self.speak(asked, language.unwrap_or(asked.language()), fields.flag(Field::Server)).await
            }
            Command::Invite => match fields.text(Field::Code) {
                Some(code) => {
                    let attach = Request::Attach {
                        code: code.to_owned(),
                        room: asked.room(),
                        language: asked.room_language,
                        pictures: self.parts.pictures.is_on(),
                    };
                    let reply = self.handle(asked, attach).await?;
                    Ok(self.show_here(asked, reply.session).await)
                }
                None => self.order_table(asked, TableOrder::Invite).await,
            },
            Command::Report => self.report(asked, fields.text(Field::Message).unwrap_or_default()).await,
            Command::Help if let Some(game) = fields.text(Field::Game).and_then(find) => {
                let page = self.page(&explain(game, asked.language()), asked.language());
                let page = if self.parts.pictures.is_on() { page.draw().await } else { page.plain() };
                Ok(Answer::Private(page))
            }
            Command::Help => Ok(Answer::Private(Page::told(&say(asked.language(), &line!("discord-help"))))),
            Command::End => self.order_table(asked, TableOrder::End).await,
            Command::Link => self.join_accounts(asked, fields.text(Field::Key).unwrap_or_default()).await,
            Command::Unlink => self.part_accounts(asked).await,
            Command::Own(right) => Ok(Answer::Private(self.own(right, asked).await?)),
        }
    }

    /// Tells the player why a request was refused.
    pub(crate) async fn why_not(&self, asked: &Asked, refused: Refused) -> Answer {
        let line = match refused {
            Refused { session: None, refusal: Refusal::NoTable } if asked.private => line!("discord-no-table-of-yours"),
            Refused { session: None, refusal: Refusal::NoTable } => line!("discord-no-table-here"),
            Refused { session: None, refusal: Refusal::RoomBusy } => line!("discord-busy"),
            Refused { session, refusal } => {
                return Answer::Private(self.refusal(session, &refusal, asked.language()).await);
            }
        };
        Answer::Private(Page::told(&say(asked.language(), &line)))
    }

    pub(crate) async fn handle(&self, asked: &Asked, request: Request) -> Result<Reply, Refused> {
        let session = match &request {
            Request::At(id, _) | Request::Report { session: id, .. } => Some(*id),
            Request::Open(_) | Request::Attach { .. } => None,
        };
        let handled = self.parts.manager.handle(request, &asked.actor, (self.parts.clock)()).await;
        handled.map_err(|refusal| Refused { session, refusal })
    }

    /// Makes a request of a table and answers with the result.
    pub(crate) async fn ask(&self, asked: &Asked, session: SessionId, act: Act) -> Result<Answer, Refused> {
        self.presence.saw((session, asked.actor.player.clone()), (self.parts.clock)());
        let reply = self.handle(asked, Request::At(session, act)).await?;
        Ok(Answer::Private(match &reply.view {
            Some(view) => self.view(session, &asked.actor, view).await?,
            None => Page::told(&say(asked.language(), &line!("discord-done"))),
        }))
    }

    /// Opens a table in this channel, or in a thread of its own.
    async fn open(self: &Arc<Self>, asked: &Asked, fields: &Fields<'_>) -> Result<Answer, Refused> {
        let game = fields.text(Field::Game).unwrap_or_default();
        let rival = fields.person(Field::Rival).filter(|rival| Some(*rival) != names::user(&asked.actor.player));
        let preset = fields.text(Field::Preset).map(str::to_owned);
        let preset = preset.or_else(|| rival.and_then(|_| preset_for_two(game)));
        let thread = match fields.flag(Field::Thread) && !asked.private && !asked.guest {
            false => None,
            true => match self.open_thread(asked, game).await {
                Ok(thread) => Some(thread),
                // In a thread, or beside a voice channel, there can be none, even with all permissions.
                Err(Failure::Refused(refused)) if refused.code == NO_THREADS => None,
                Err(failure) => {
                    tracing::info!(%failure, "no thread could be opened");
                    return Ok(Answer::Private(Page::told(&say(asked.language(), &line!("discord-no-thread")))));
                }
            },
        };
        let room = thread.map_or_else(|| asked.room(), names::room);
        let open = Open {
            room: room.clone(),
            language: asked.room_language,
            pictures: self.parts.pictures.is_on(),
            game: game.to_owned(),
            preset,
            choices: Choices::new(),
            contribution: asked.contribution(),
        };
        match self.handle(asked, Request::Open(open)).await {
            Ok(reply) => {
                let target = Target::Table(reply.session, room);
                self.set_rival(&target, rival).await;
                Ok(match asked.guest {
                    true => self.show_guest(asked, reply.session, None).await,
                    false => self.confirm_shown(asked, target).await,
                })
            }
            Err(refused) => {
                if let Some(channel_id) = thread {
                    // An empty thread is of no use.
                    let _ = self.api.call(Call::new(LightMethod::Delete, Route::Channel { channel_id })).await;
                }
                Err(refused)
            }
        }
    }

    async fn open_thread(&self, asked: &Asked, game: &str) -> Result<ChannelId, Failure> {
        let game = catalogue::find(game).map(|game| say(asked.room_language, &game.name())).unwrap_or_default();
        let name = say(asked.room_language, &line!("discord-thread", game = game, who = asked.actor.name.as_str()));
        let route = Route::ChannelThreads { channel_id: asked.channel };
        let body =
            json!({ "name": cut(&name, THREAD_NAME), "type": PUBLIC_THREAD, "auto_archive_duration": THREAD_MINUTES });
        let opened = self.api.call(Call::new(LightMethod::Post, route).body(body)).await?;
        id_in(&opened)
    }

    /// Shows a table in the place where it was asked for.
    pub(crate) async fn show_here(self: &Arc<Self>, asked: &Asked, session: SessionId) -> Answer {
        match asked.guest {
            true => self.show_guest(asked, session, None).await,
            false => self.confirm_shown(asked, Target::Table(session, asked.room())).await,
        }
    }

    /// Opens a table for two with a rival, at the first game that two can play.
    async fn challenge(self: &Arc<Self>, asked: &Asked, rival: UserId) -> Result<Answer, Refused> {
        if Some(rival) == names::user(&asked.actor.player) {
            return Ok(self.offer_now(asked));
        }
        let for_two = catalogue::GAMES.iter().find_map(|game| Some((game.id(), preset_for_two(game.id())?)));
        let (game, preset) = for_two.unzip();
        let open = Open {
            room: asked.room(),
            language: asked.room_language,
            pictures: self.parts.pictures.is_on(),
            game: game.unwrap_or_default().to_owned(),
            preset,
            choices: Choices::new(),
            contribution: asked.contribution(),
        };
        let session = self.handle(asked, Request::Open(open)).await?.session;
        self.set_rival(&Target::Table(session, asked.room()), Some(rival)).await;
        Ok(self.show_here(asked, session).await)
    }

    /// The game that the asker is playing, here or elsewhere.
    async fn own_game(&self, asked: &Asked) -> Result<Option<SessionId>, Refused> {
        let Ok(session) = self.own_table(asked).await else { return Ok(None) };
        let player = &asked.actor.player;
        let plays = |session: &Session| session.is_playing() && session.seat_of(player).is_some();
        Ok(self.parts.manager.read(session, plays).await?.then_some(session))
    }

    /// Says that the table can be seen, once it can; or names the missing permissions.
    pub(crate) async fn confirm_shown(self: &Arc<Self>, asked: &Asked, target: Target) -> Answer {
        self.reconciler.keep(target.clone());
        self.reconciler.wait_until_written(&target).await;
        let barred = self.reconciler.rejected_pages.contains(&target);
        let elsewhere = matches!(&target, Target::Table(_, room) if *room != asked.room());
        let line = match (barred, elsewhere) {
            (true, _) => line!("discord-barred"),
            (false, true) => line!("discord-shown-in-thread"),
            (false, false) => line!("discord-shown"),
        };
        Answer::Private(Page::told(&say(asked.language(), &line)))
    }

    /// The table that a player means without naming it: the one here if they sit at it, else one where they
    /// must act, else one where they play.
    pub(crate) async fn own_table(&self, asked: &Asked) -> Result<SessionId, Refused> {
        let player = &asked.actor.player;
        let here = self.parts.manager.session_in(&asked.room()).await?;
        let own = self.parts.manager.sessions_of(player).await?;
        if let Some(here) = here.filter(|here| own.contains(here)) {
            return Ok(here);
        }
        let mut best = None;
        for id in own {
            let eagerness = self.parts.manager.read(id, |session| {
                let seat = session.seat_of(player);
                let called = session.call().is_some_and(|call| seat.is_some_and(|seat| call.seats.contains(&seat)));
                (called, session.is_playing(), session.changed())
            });
            if let Ok(eagerness) = eagerness.await {
                best = best.max(Some((eagerness, id)));
            }
        }
        // Another player's table is better than none: it will say that they do not sit there.
        best.map(|(_, id)| id).or(here).ok_or_else(|| Refusal::NoTable.into())
    }

    async fn suggest_moves(&self, asked: &Asked, typed: &str) -> Vec<(String, String)> {
        let Ok(session) = self.own_table(asked).await else { return Vec::new() };
        let (player, language) = (&asked.actor.player, asked.language());
        let moves = self.parts.manager.read(session, |session| session.suggest_moves(player, typed, language)).await;
        let moves = moves.unwrap_or_default().into_iter();
        moves.map(|own| (format!("{} · {}", own.text, own.label), own.text)).collect()
    }
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
