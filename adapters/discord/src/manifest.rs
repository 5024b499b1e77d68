//! The slash commands, as registered with Discord: base names in Spanish, localised by Discord for each
//! reader.

use serde_json::{Value, json};
use sobremesa::catalogue::GAMES;
use sobremesa::{Appears, LONGEST_REPORT};
use sobremesa_chat::Right;
use sobremesa_chat::text::{cut, say};
use sobremesa_game::{Line, line};
use sobremesa_screen::locale::{Language, words};

/// The type of the entry point command.
pub(crate) const ENTRY_POINT: u8 = 4;

/// Discord's limits for names and for descriptions; names of choices count as the latter.
const NAME: usize = 32;
const ABOUT: usize = 100;
/// The number of choices that an option may have.
const CHOICES: usize = 25;

// The types of options.
const TEXT: u8 = 3;
const FLAG: u8 = 5;
const PERSON: u8 = 6;

// The types of commands: one that is typed, and one in the menu of a person.
const TYPED: u8 = 1;
pub(crate) const OF_PERSON: u8 = 2;

// The contexts of commands: in servers and in private with the bot; if people have added it for themselves,
// also in servers that have not, and in their private channels with each other. (discord-api-docs,
// `application-commands`: *Contexts*.)
const ADDED_BY: [u8; 2] = [0, 1];
const CONTEXTS: [u8; 3] = [0, 1, 2];
const ADDED_BY_SERVERS: [u8; 1] = [0];
const CONTEXTS_OF_SERVERS: [u8; 2] = [0, 1];

/// The base name of the command in a person's menu, which challenges them.
pub(crate) const CHALLENGE: &str = "retar";
/// The base name of the entry point command.
const ENTRY: &str = "abrir";

/// A command. Its base name is what events refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Open,
    Play,
    Table,
    Hand,
    Rules,
    Language,
    Invite,
    Report,
    Help,
    End,
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
}

/// A field of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Game,
    Preset,
    Thread,
    Rival,
    Move,
    Language,
    /// The language of the whole server.
    Server,
    Code,
    Message,
    /// The key that the other account was shown.
    Key,
    /// The boards on which the asker appears.
    Appears,
    /// The board of everyone, not that of the room.
    Everyone,
    /// The quarter of a year before this one.
    Before,
}

impl Command {
    pub(crate) const ALL: [Command; 17] = [
        Command::Open,
        Command::Play,
        Command::Table,
        Command::Hand,
        Command::Rules,
        Command::Language,
        Command::Invite,
        Command::Report,
        Command::Help,
        Command::End,
        Command::Own(Right::Privacy),
        Command::Own(Right::Data),
        Command::Own(Right::Forget),
        Command::Link,
        Command::Unlink,
        Command::Points,
        Command::Board,
    ];

    /// The name by which it is registered.
    pub(crate) fn base(self) -> &'static str {
        match self {
            Command::Open => "partida",
            Command::Play => "jugar",
            Command::Table => "mesa",
            Command::Hand => "mano",
            Command::Rules => "reglas",
            Command::Language => "idioma",
            Command::Invite => "invitar",
            Command::Report => "reportar",
            Command::Help => "ayuda",
            Command::End => "terminar",
            Command::Own(Right::Privacy) => "privacidad",
            Command::Own(Right::Data) => "misdatos",
            Command::Own(Right::Forget) => "olvidame",
            Command::Link => "vincular",
            Command::Unlink => "desvincular",
            Command::Points => "puntaje",
            Command::Board => "tabla",
        }
    }

    pub(crate) fn read(name: &str) -> Option<Command> {
        Command::ALL.into_iter().find(|command| command.base() == name)
    }

    /// Returns whether its answer is the table, if nothing else can show it.
    pub(crate) fn shows_table(self) -> bool {
        matches!(self, Command::Open | Command::Table)
    }

    /// Required fields come first, as Discord demands.
    fn fields(self) -> &'static [Field] {
        match self {
            Command::Open => &[Field::Game, Field::Preset, Field::Thread, Field::Rival],
            Command::Play => &[Field::Move],
            Command::Language => &[Field::Language, Field::Server],
            Command::Invite => &[Field::Code],
            Command::Report => &[Field::Message],
            Command::Help => &[Field::Game],
            Command::Link => &[Field::Key],
            Command::Table | Command::Hand | Command::Rules | Command::End | Command::Own(_) | Command::Unlink => &[],
            Command::Points => &[Field::Appears],
            Command::Board => &[Field::Server, Field::Everyone, Field::Before],
        }
    }
}

impl Field {
    pub(crate) fn base(self) -> &'static str {
        match self {
            Field::Game => "juego",
            Field::Preset => "modalidad",
            Field::Thread => "hilo",
            Field::Rival => "rival",
            Field::Move => "jugada",
            Field::Language => "idioma",
            Field::Server => "servidor",
            Field::Code => "codigo",
            Field::Message => "mensaje",
            Field::Key => "clave",
            Field::Appears => "aparecer",
            Field::Everyone => "general",
            Field::Before => "anterior",
        }
    }
}

/// All commands, for one request that replaces everything registered before, where this language is spoken at
/// home. `everywhere` if people may add the bot for themselves.
pub(crate) fn commands(home: Language, everywhere: bool, entry: Option<Value>) -> Value {
    let (added_by, contexts) = match everywhere {
        true => (json!(ADDED_BY), json!(CONTEXTS)),
        false => (json!(ADDED_BY_SERVERS), json!(CONTEXTS_OF_SERVERS)),
    };
    let own = Command::ALL.into_iter().map(|one| command(home, one)).chain([challenge(home)]).map(|mut command| {
        command["integration_types"] = added_by.clone();
        command["contexts"] = contexts.clone();
        command
    });
    own.chain(entry).collect()
}

/// The command in a person's menu.
fn challenge(home: Language) -> Value {
    let name = line!("discord-command", command = CHALLENGE);
    json!({ "type": OF_PERSON, "name": CHALLENGE, "name_localizations": localise(home, &name, NAME) })
}

/// The entry point command. It can be used wherever the others can.
pub(crate) fn entry_point(home: Language) -> Value {
    let name = line!("discord-command", command = ENTRY);
    json!({
        "name": ENTRY,
        "name_localizations": localise(home, &name, NAME),
        "type": ENTRY_POINT,
        // `APP_HANDLER`: we answer it ourselves, so that nothing is posted into the channel.
        "handler": 1,
        "integration_types": [0, 1],
        "contexts": [0, 1, 2],
    })
}

fn command(home: Language, command: Command) -> Value {
    let mut json = describe(
        home,
        command.base(),
        &line!("discord-command", command = command.base()),
        &line!("discord-command-about", command = command.base()),
    );
    json["type"] = TYPED.into();
    json["options"] = command.fields().iter().copied().map(|field| describe_field(home, command, field)).collect();
    json
}

fn describe_field(home: Language, command: Command, field: Field) -> Value {
    let mut json = describe(
        home,
        field.base(),
        &line!("discord-option", option = field.base()),
        &line!("discord-option-about", option = field.base()),
    );
    json["type"] = match field {
        Field::Thread | Field::Server | Field::Everyone | Field::Before => FLAG,
        Field::Rival => PERSON,
        _ => TEXT,
    }
    .into();
    json["required"] =
        (command != Command::Help && matches!(field, Field::Game | Field::Language | Field::Message)).into();
    match field {
        Field::Game => {
            json["choices"] = GAMES.iter().take(CHOICES).map(|game| choice(home, &game.name(), game.id())).collect();
        }
        Field::Language => {
            let languages = Language::ALL.iter().take(CHOICES);
            // Each language is named in itself, not in the reader's own.
            let named = |language: &Language| json!({ "name": cut(&say(*language, &words::language()), ABOUT), "value": language.tag() });
            json["choices"] = languages.map(named).collect();
        }
        Field::Preset | Field::Move => json["autocomplete"] = true.into(),
        Field::Message => json["max_length"] = LONGEST_REPORT.into(),
        Field::Appears => {
            let choices = Appears::ALL.into_iter().map(|(appears, _)| {
                choice(home, &line!("points-appear-value", where = appears.word()), appears.word())
            });
            json["choices"] = choices.collect();
        }
        Field::Thread | Field::Server | Field::Code | Field::Key | Field::Rival | Field::Everyone | Field::Before => {}
    }
    json
}

fn choice(home: Language, name: &Line, value: &str) -> Value {
    json!({
        "name": cut(&say(home, name), ABOUT),
        "name_localizations": localise(home, name, ABOUT),
        "value": value,
    })
}

fn describe(home: Language, base: &str, name: &Line, about: &Line) -> Value {
    json!({
        "name": base,
        "name_localizations": localise(home, name, NAME),
        "description": cut(&say(home, about), ABOUT),
        "description_localizations": localise(home, about, ABOUT),
    })
}

/// The languages of Discord that we have; it rejects any that it does not know. It has no Catalan, and no
/// Spanish but these two.
const LOCALES: [&str; 5] = ["es-ES", "es-419", "en-US", "en-GB", "pt-BR"];

/// The line in each of these languages.
fn localise(home: Language, line: &Line, limit: usize) -> Value {
    let said = |locale: &str| cut(&say(Language::negotiate(locale, home), line), limit);
    Value::Object(LOCALES.into_iter().map(|locale| (locale.to_owned(), said(locale).into())).collect())
}
