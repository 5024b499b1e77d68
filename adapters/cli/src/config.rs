//! Everything the operator can set: one list of keys, read from a file and overridden by the environment.

mod inside;
mod kept;
mod limits;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sobremesa::Allowances;
use sobremesa::policy::Operator;
use sobremesa_discord::{Mode as DiscordMode, Settings as Discord, Token};
use sobremesa_game::{Line, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::locale::words::verbatim;
use sobremesa_store::MasterKey;
use sobremesa_telegram::{Hands, Intake, Mode as TelegramMode, Settings as Telegram};
use sobremesa_uci::Named;
use sobremesa_web::{Inside, Network};
use toml::{Table, Value};

pub use kept::Kept;

use crate::files::read_text;
use crate::key::is_within;
use crate::log::Format;
use crate::retention::Keep;

/// The file to read when none is named, if it exists.
pub const USUAL_FILE: &str = "sobremesa.toml";

/// The prefix of every variable: `SOBREMESA_WEB_LISTEN` is `web.listen`.
const PREFIX: &str = "SOBREMESA_";

/// Everything that the program is told before it runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// `store.engine`, `store.url` and the keys beside it: the store of the tables.
    pub kept: Kept,
    /// `store.path`: the folder of the store, or of this process if the store is in PostgreSQL.
    pub store_path: PathBuf,
    /// `store.export_hours`: how many hours pass between two copies of the store into its folder; no copies
    /// if 0.
    pub store_export_hours: u16,
    /// `store.journal_kib`: how many KiB a file of the store's journal may take before it is checkpointed.
    pub store_journal_kib: u64,
    /// `store.seal`: whether what is written is sealed.
    pub store_seal: bool,
    /// `store.key_file`: the file with the master key, if not the default one.
    pub store_key_file: Option<PathBuf>,
    /// `store.old_key_file`: the file with the master key that was used before.
    pub store_old_key_file: Option<PathBuf>,
    /// `SOBREMESA_STORE_KEY`: the master key itself.
    pub store_key: Option<MasterKey>,
    /// `web.enabled`: whether tables can be played in the browser.
    pub web_enabled: bool,
    /// `web.listen`: the address; loopback unless the operator says otherwise.
    pub web_listen: SocketAddr,
    /// `web.hosts`: the host names under which it is reached, in addition to those of this machine.
    pub web_hosts: Vec<String>,
    /// `web.connections`: how many connections there may be at once.
    pub web_connections: usize,
    /// `web.trusted_proxies`: the proxies that are believed about who comes through them.
    pub web_trusted_proxies: Vec<Network>,
    /// `web.https`: whether every visitor comes over HTTPS, even where no proxy says so.
    pub web_https: bool,
    /// `operations.listen`: the address at which the operator asks for the program's health, if any.
    pub operations_listen: Option<SocketAddr>,
    /// `limits.presses` and the other keys of its section: how much one person, and all from one place
    /// together, may have.
    pub limits: Allowances,
    /// `chats.pictures`: whether new rooms in chats have pictures.
    pub chat_pictures: bool,
    /// `discord.token` and the other keys of its section: the bot in Discord, if there is a token.
    pub discord: Option<Discord>,
    /// `telegram.token` and the other keys of its section: the bot in Telegram, if there is a token.
    pub telegram: Option<Telegram>,
    /// `discord.client_secret`, `telegram.bot_id` and `telegram.test_environment`: which chats show the table
    /// in their own frames.
    pub inside: Inside,
    /// `operator.name`, `operator.contact`, `operator.country`, `operator.site`: the operator's data for the
    /// privacy policy.
    pub operator: Operator,
    /// `players.threads`: how many threads computers think on.
    pub player_threads: usize,
    /// `players.think_ms`: the longest time that a computer thinks about a move.
    pub player_think_ms: u64,
    /// `players.pause_ms`: how long a computer takes for a brisk move.
    pub player_pause_ms: u64,
    /// `players.uci` and `players.uci_elo`: a program that replaces our best player, if one is named.
    pub player_uci: Option<Named>,
    /// `keep.results` and `keep.finished`: how many days things are kept.
    pub keep: Keep,
    /// `log.format`: how lines of the log are written.
    pub log_format: Format,
    /// `log.level`: a filter of the `tracing` crate.
    pub log_level: String,
    /// `program.language`: the language of the program's own words, and of rooms that have not chosen one.
    pub language: Language,
    /// Every key's value as it was written.
    pub written: Written,
}

/// The values as they were written, to see what has changed. There are secrets among them, so they are never
/// printed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Written(BTreeMap<&'static str, String>);

impl std::fmt::Debug for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("•••")
    }
}

impl Written {
    /// Returns the keys with another value than before.
    pub fn changed(&self, before: &Written) -> Vec<&'static str> {
        let keys: BTreeSet<_> = self.0.keys().chain(before.0.keys()).copied().collect();
        keys.into_iter().filter(|key| self.0.get(key) != before.0.get(key)).collect()
    }

    /// Returns these values, except that the given keys are as they were before.
    pub fn but(mut self, before: &Written, keys: &[&'static str]) -> Written {
        for &key in keys {
            match before.0.get(key) {
                Some(value) => drop(self.0.insert(key, value.clone())),
                None => drop(self.0.remove(key)),
            }
        }
        self
    }
}

/// A wrong key: which one, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError(pub Line);

impl Config {
    /// Reads the file (`named`, or [`USUAL_FILE`] if it exists), overridden by the variables.
    ///
    /// # Errors
    /// A file that cannot be read, a key that does not exist, or a value that is not allowed for its key.
    pub fn load(
        named: Option<&Path>,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let usual = Path::new(USUAL_FILE);
        let text = match named.or_else(|| usual.exists().then_some(usual)) {
            None => String::new(),
            Some(file) => read_text(file).map_err(|error| {
                let (file, error) = (file.display().to_string(), error.to_string());
                ConfigError(line!("config-file", file = file, error = error))
            })?,
        };
        Config::read(&text, variables)
    }

    /// Returns the default configuration, with the store in this folder.
    #[cfg(test)]
    pub fn default_for(store: &Path) -> Config {
        let config = Config::read("", []).unwrap_or_else(|ConfigError(line)| unreachable!("{line:?}"));
        Config { store_path: store.to_owned(), ..config }
    }

    /// Reads every key once: its name, its default, its allowed values.
    fn read(text: &str, variables: impl IntoIterator<Item = (String, String)>) -> Result<Config, ConfigError> {
        let mut given = Given::new(text, variables)?;
        let key_file = || verbatim("/etc/sobremesa/store.key");
        let languages = || Language::ALL.iter().map(Language::to_string).collect::<Vec<_>>().join(", ");
        let config = Config {
            kept: kept::read(&mut given)?,
            store_path: given.take("store.path", "data".into(), || "data".into(), |path| Some(path.into()))?,
            store_export_hours: given.take("store.export_hours", 6, || "0, 1, 2 … 65535".into(), parse)?,
            store_journal_kib: given.take("store.journal_kib", 4096, || "4–262144".into(), within(4..=262_144))?,
            store_seal: given.take("store.seal", true, || "true, false".into(), parse)?,
            store_key_file: given.take_optional("store.key_file", key_file, |path| Some(path.into()))?,
            store_old_key_file: given.take_optional("store.old_key_file", key_file, |path| Some(path.into()))?,
            store_key: given.take_optional(
                "store.key",
                || line!("config-store-key"),
                |text| MasterKey::from_text(text).ok(),
            )?,
            web_enabled: given.take("web.enabled", true, || "true, false".into(), parse)?,
            web_listen: given.take(
                "web.listen",
                SocketAddr::from(([127, 0, 0, 1], 8080)),
                || "127.0.0.1:8080".into(),
                parse,
            )?,
            web_hosts: given.take("web.hosts", Vec::new(), || "mesa.example, www.mesa.example".into(), hosts)?,
            web_connections: given.take("web.connections", 1000, || "10–100000".into(), within(10..=100_000))?,
            web_trusted_proxies: given.take(
                "web.trusted_proxies",
                Network::of_this_machine(),
                || "127.0.0.1, ::1, 10.0.0.0/8".into(),
                networks,
            )?,
            web_https: given.take("web.https", false, || "true, false".into(), parse)?,
            operations_listen: given.take_optional("operations.listen", || verbatim("127.0.0.1:9464"), parse)?,
            limits: limits::read(&mut given)?,
            chat_pictures: given.take("chats.pictures", true, || "true, false".into(), parse)?,
            // First: it looks at keys that the bots take.
            inside: inside::read(&mut given)?,
            discord: discord(&mut given)?,
            telegram: telegram(&mut given)?,
            operator: operator(&mut given)?,
            player_threads: given.take("players.threads", usual_threads(), || "1–64".into(), within(1..=64))?,
            player_think_ms: given.take("players.think_ms", 1000, || "10–60000".into(), within(10..=60_000))?,
            player_pause_ms: given.take("players.pause_ms", 1000, || "100–60000".into(), within(100..=60_000))?,
            player_uci: expert(&mut given)?,
            keep: Keep {
                results: given.take("keep.results", 365, || "0, 1, 2 … 36500".into(), within(0..=36_500))?,
                finished: given.take("keep.finished", 1, || "0, 1, 2 … 36500".into(), within(0..=36_500))?,
            },
            log_format: given.take("log.format", Format::default(), || "text, json".into(), format)?,
            log_level: given.take("log.level", "info".into(), || "info".into(), parse)?,
            language: given.take("program.language", Language::default(), languages, parse)?,
            written: Written::default(),
        };
        if let Some(file) = config.store_key_file.as_ref().filter(|file| is_within(file, &config.store_path)) {
            let (file, folder) = (file.display().to_string(), config.store_path.display().to_string());
            return Err(ConfigError(line!("config-key-inside", file = file, folder = folder)));
        }
        let written = Written(given.finish()?);
        let operator = Operator {
            sealed: config.store_seal,
            copy_hours: config.store_export_hours,
            finished_days: config.keep.finished.into(),
            result_days: config.keep.results.into(),
            ..config.operator
        };
        Ok(Config { written, operator, ..config })
    }
}

/// Returns the keys of the bot in Discord. All are read, so that a wrong one is reported even while there is
/// no token.
fn discord(given: &mut Given) -> Result<Option<Discord>, ConfigError> {
    let told = || line!("config-discord-token");
    let token: Option<Token> = given.take_optional("discord.token", told, parse)?;
    let told = || line!("config-discord-id");
    let application_id = given.take_optional("discord.application_id", told, parse)?;
    let told = || line!("config-discord-key");
    let public_key = given.take_optional("discord.public_key", told, parse)?;
    let activity = given.take("discord.activity", false, || "true, false".into(), parse)?;
    let modes = || DiscordMode::ALL.iter().map(DiscordMode::to_string).collect::<Vec<_>>().join(", ");
    let mode = given.take("discord.mode", DiscordMode::default(), modes, parse)?;
    let listen = SocketAddr::from(([127, 0, 0, 1], 8081));
    let listen = given.take("discord.listen", listen, || "127.0.0.1:8081".into(), parse)?;
    let web = |text: &str| text.starts_with("http://") || text.starts_with("https://");
    let told = || verbatim("http://127.0.0.1:3000, https://…");
    let api_url = given.take_optional("discord.api_url", told, |text| web(text).then(|| text.to_owned()))?;
    let emojis = given.take("discord.emojis", true, || "true, false".into(), parse)?;
    let resolve = given.take_optional("discord.resolve", || verbatim("127.0.0.1:443"), parse)?;
    let ca_file = given.take_optional("discord.ca_file", || verbatim("ca.pem"), |path| Some(path.into()))?;
    let settings = |token| Discord {
        token,
        application_id,
        public_key,
        activity,
        mode,
        listen,
        emojis,
        api_url,
        resolve,
        ca_file,
    };
    Ok(token.map(settings))
}

/// Returns the keys of the bot in Telegram. All are read, so that a wrong one is reported even while there is
/// no token.
fn telegram(given: &mut Given) -> Result<Option<Telegram>, ConfigError> {
    let token = given.take_optional("telegram.token", || verbatim("123456:ABC-DEF"), parse)?;
    let url = || verbatim("https://…");
    let api_url = given.take_optional("telegram.api_url", url, parse)?;
    let modes = || TelegramMode::ALL.iter().map(TelegramMode::to_string).collect::<Vec<_>>().join(", ");
    let mode = given.take("telegram.mode", TelegramMode::default(), modes, parse)?;
    let places = || Hands::ALL.iter().map(Hands::to_string).collect::<Vec<_>>().join(", ");
    let hands = given.take("telegram.hands", Hands::default(), places, parse)?;
    let listen = SocketAddr::from(([127, 0, 0, 1], 8443));
    let listen = given.take("telegram.listen", listen, || listen.to_string(), parse)?;
    let public_url = given.take_optional("telegram.public_url", url, parse)?;
    let secret = given.take_optional("telegram.secret", || verbatim("A-Z a-z 0-9 _ -"), parse)?;
    let app = given.take_optional("telegram.app", || verbatim("mesa"), parse)?;
    let intake = match (mode, public_url) {
        (TelegramMode::Polling, _) => Intake::Polling,
        (TelegramMode::Webhook, Some(public_url)) => Intake::Webhook { listen, public_url, secret },
        (TelegramMode::Webhook, None) => return Err(wrong("telegram.public_url", "https://…".into())),
    };
    Ok(token.map(|token| Telegram { api_url, intake, app, hands, ..Telegram::new(token) }))
}

/// Reads the operator's data for the privacy policy.
fn operator(given: &mut Given) -> Result<Operator, ConfigError> {
    let text = |text: &str| (!text.trim().is_empty()).then(|| text.trim().to_owned());
    let name = given.take_optional("operator.name", || verbatim("Ana García"), text)?;
    let contact = given.take_optional("operator.contact", || verbatim("ana@mesa.example"), text)?;
    let country = given.take_optional("operator.country", || verbatim("Uruguay"), text)?;
    let web = |text: &str| text.starts_with("http://") || text.starts_with("https://");
    let told = || verbatim("https://mesa.example");
    let site = given.take_optional("operator.site", told, |text| web(text).then(|| text.to_owned()))?;
    Ok(Operator { name, contact, country, site, ..Operator::default() })
}

/// Returns the third-party program that plays, and its strength.
fn expert(given: &mut Given) -> Result<Option<Named>, ConfigError> {
    let told = || verbatim("/usr/games/stockfish");
    let path = given.take_optional("players.uci", told, |path| Some(path.into()))?;
    let elo = given.take_optional("players.uci_elo", || verbatim("500–4000"), within(500..=4000))?;
    Ok(path.map(|path| Named { path, elo }))
}

/// Returns half the number of cores: the other half answers people.
fn usual_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1))
}

/// Reads host names, without ports.
fn hosts(text: &str) -> Option<Vec<String>> {
    let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| (!name.contains(['/', ':', ' '])).then(|| name.to_owned())).collect()
}

/// Reads addresses and networks.
fn networks(text: &str) -> Option<Vec<Network>> {
    text.split(',').map(str::trim).filter(|network| !network.is_empty()).map(parse).collect()
}

/// Reads a number in this range.
fn within<T: FromStr + PartialOrd>(range: std::ops::RangeInclusive<T>) -> impl Fn(&str) -> Option<T> {
    move |text| parse(text).filter(|number| range.contains(number))
}

fn format(text: &str) -> Option<Format> {
    Format::ALL.into_iter().find(|(name, _)| *name == text).map(|(_, format)| format)
}

fn parse<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// The given values by key; `take` removes them, so that all that are left at the end are unknown.
struct Given {
    values: BTreeMap<String, String>,
    variables: BTreeMap<String, String>,
    known: Vec<&'static str>,
    taken: BTreeMap<&'static str, String>,
}

impl Given {
    fn new(text: &str, variables: impl IntoIterator<Item = (String, String)>) -> Result<Given, ConfigError> {
        let file: Table = toml::from_str(text)
            .map_err(|error| ConfigError(line!("config-syntax", error = error.message().replace('\n', " "))))?;
        let mut values = BTreeMap::new();
        for (section, entries) in file {
            let Value::Table(entries) = entries else {
                return Err(ConfigError(line!("config-section", key = section)));
            };
            for (key, value) in entries {
                // For a string, its content; for anything else, the text as written.
                let text = match value {
                    Value::String(text) => text,
                    Value::Boolean(flag) => flag.to_string(),
                    Value::Integer(number) => number.to_string(),
                    // No key takes a fraction, a date or a list: such a value is refused by its type, under
                    // any key.
                    other => other.type_str().to_owned(),
                };
                values.insert(format!("{section}.{key}"), text);
            }
        }
        let ours = variables.into_iter().filter(|(name, _)| name.starts_with(PREFIX));
        Ok(Given { values, variables: ours.collect(), known: Vec::new(), taken: BTreeMap::new() })
    }

    fn take<T>(
        &mut self,
        key: &'static str,
        default: T,
        allowed: impl Fn() -> String,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ConfigError> {
        self.known.push(key);
        let written = self.values.remove(key);
        let Some(text) = self.variables.remove(&variable(key)).or(written) else { return Ok(default) };
        self.taken.insert(key, text.clone());
        read(&text).ok_or_else(|| wrong(key, allowed()))
    }

    /// Takes a key that may be absent or empty, which means the same.
    fn take_optional<T>(
        &mut self,
        key: &'static str,
        allowed: impl Fn() -> Line,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ConfigError> {
        self.known.push(key);
        let written = self.values.remove(key);
        let text = self.variables.remove(&variable(key)).or(written).filter(|text| !text.is_empty());
        let Some(text) = text else { return Ok(None) };
        self.taken.insert(key, text.clone());
        let wrong = || line!("config-value", key = key, allowed = allowed(), variable = variable(key));
        read(&text).map(Some).ok_or_else(|| ConfigError(wrong()))
    }

    /// Returns the value that is given for a key that something else takes.
    fn peek(&self, key: &'static str) -> Option<String> {
        let text = self.variables.get(&variable(key)).or_else(|| self.values.get(key));
        text.filter(|text| !text.is_empty()).cloned()
    }

    /// Returns the given values, or an error for an unknown key. A variable counts as ours only if it begins
    /// like one of our sections: tests and benches have variables of their own.
    fn finish(self) -> Result<BTreeMap<&'static str, String>, ConfigError> {
        let section = |key: &str| variable(key.split('.').next().unwrap_or(key)) + "_";
        let stray = |name: &&String| self.known.iter().any(|key| name.starts_with(&section(key)));
        match self.values.keys().next().or_else(|| self.variables.keys().find(stray)) {
            None => Ok(self.taken),
            Some(key) => Err(ConfigError(line!("config-unknown", key = key.as_str(), keys = self.known.join(", ")))),
        }
    }
}

fn wrong(key: &'static str, allowed: String) -> ConfigError {
    ConfigError(line!("config-value", key = key, allowed = allowed, variable = variable(key)))
}

fn variable(key: impl Display) -> String {
    format!("{PREFIX}{key}").replace('.', "_").to_uppercase()
}

#[cfg(test)]
mod tests {
    use sobremesa_web::Vouched;

    use super::*;

    fn read(text: &str, variables: &[(&str, &str)]) -> Result<Config, &'static str> {
        let owned = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Config::read(text, owned).map_err(|error| error.0.key)
    }

    #[test]
    fn nothing_given_is_a_table_on_loopback() {
        let config = read("", &[]).unwrap();
        assert!(config.web_enabled && config.web_listen.ip().is_loopback());
    }

    #[test]
    fn the_environment_goes_over_the_file() {
        let file = "[web]\nlisten = '127.0.0.1:1'\nenabled = false\n[store]\nengine = 'memory'\n";
        let config = read(file, &[("SOBREMESA_WEB_LISTEN", "0.0.0.0:2"), ("HOME", "/")]).unwrap();
        assert_eq!(config.web_listen.port(), 2);
        assert!(!config.web_enabled);
        assert_eq!(config.kept, Kept::Folder(sobremesa_store::StoreEngine::Memory));
        assert_eq!(config.store_export_hours, 6);
        assert_eq!(read("", &[("SOBREMESA_STORE_EXPORT_HOURS", "0")]).unwrap().store_export_hours, 0);
        assert_eq!(read("[store]\nexport_hours = -1", &[]), Err("config-value"));
        assert_eq!(read("[store]\njournal_kib = 0", &[]), Err("config-value"));
        assert_eq!(read("", &[]).unwrap().store_journal_kib, 4096);
        assert!(read("", &[]).unwrap().chat_pictures);
        assert!(!read("[chats]\npictures = false", &[]).unwrap().chat_pictures);
        assert!(!read("[chats]\npictures = true", &[("SOBREMESA_CHATS_PICTURES", "false")]).unwrap().chat_pictures);
    }

    #[test]
    fn each_wrong_setting_gives_the_matching_error_code() {
        assert_eq!(read("[web]\nlisten = 'here'", &[]), Err("config-value"));
        assert_eq!(read("[web]\nenabled = 'perhaps'", &[]), Err("config-value"));
        assert_eq!(read("[web]\nlisten = 8080", &[]), Err("config-value"));
        assert_eq!(read("[web]\nhosts = 'https://mesa.example/'", &[]), Err("config-value"));
        assert_eq!(read("[web]\ntrusted_proxies = 'my proxy'", &[]), Err("config-value"));
        assert!(read("[web]\ntrusted_proxies = ''", &[]).unwrap().web_trusted_proxies.is_empty());
        assert_eq!(read("[chats]\npictures = 'some'", &[]), Err("config-value"));
        assert_eq!(read("[players]\nthreads = 0", &[]), Err("config-value"));
        assert_eq!(read("[players]\nthink_ms = 'long'", &[]), Err("config-value"));
        assert_eq!(read("[players]\npause_ms = 5", &[]), Err("config-value"));
        assert_eq!(read("[players]\nuci_elo = 'strong'", &[]), Err("config-value"));
        assert_eq!(read("[web]\nlisen = '127.0.0.1:1'", &[]), Err("config-unknown"));
        assert_eq!(read("", &[("SOBREMESA_WEB_LISEN", "x")]), Err("config-unknown"));
        assert_eq!(read("listen = 1", &[]), Err("config-section"));
        assert_eq!(read("[web", &[]), Err("config-syntax"));
        assert!(read("", &[("SOBREMESA_TEST_ALL", "1")]).is_ok());
    }

    #[test]
    fn telegram_needs_its_token_and_the_token_is_never_printed() {
        let token = ("SOBREMESA_TELEGRAM_TOKEN", "123:secret");
        assert_eq!(read("[telegram]\nmode = 'polling'", &[]).unwrap().telegram, None);
        assert_eq!(read("[telegram]\ntoken = ''", &[]).unwrap().telegram, None);
        let config = read("", &[token]).unwrap();
        assert!(!format!("{config:?}").contains("secret"));
        let telegram = config.telegram.unwrap();
        assert_eq!((telegram.intake, telegram.hands), (Intake::Polling, Hands::Group));
        let config = read("[telegram]\nhands = 'private'", &[token]).unwrap();
        assert_eq!(config.telegram.unwrap().hands, Hands::Private);
        assert_eq!(read("[telegram]\nhands = 'nowhere'", &[]), Err("config-value"));
        assert_eq!(read("[telegram]\nmode = 'webhook'", &[token]), Err("config-value"));
        let file = "[telegram]\nmode = 'webhook'\npublic_url = 'https://mesa.example/telegram'\nsecret = 'hush'";
        let config = read(file, &[token]).unwrap();
        assert!(matches!(config.telegram.unwrap().intake, Intake::Webhook { secret: Some(_), .. }));
        assert_eq!(read("[telegram]\ntoken = 'nonsense'", &[]), Err("config-value"));
    }

    #[test]
    fn discord_needs_its_token_and_the_token_is_never_printed() {
        assert_eq!(read("[discord]\nmode = 'http'", &[]).unwrap().discord, None);
        assert_eq!(read("[discord]\ntoken = ''", &[]).unwrap().discord, None);
        let config = read("[discord]\nresolve = '127.0.0.1:443'", &[("SOBREMESA_DISCORD_TOKEN", "abc.def")]).unwrap();
        assert!(!format!("{config:?}").contains("abc.def"));
        let discord = config.discord.unwrap();
        assert_eq!((discord.mode, discord.resolve.unwrap().port()), (DiscordMode::Gateway, 443));
        assert_eq!((discord.mode, discord.resolve.unwrap().port()), (DiscordMode::Gateway, 443));
        for wrong in
            ["mode = 'mail'", "application_id = 'x'", "public_key = '00'", "api_url = 'ftp://x'", "token = 'a b'"]
        {
            assert_eq!(read(&format!("[discord]\n{wrong}"), &[]), Err("config-value"), "{wrong}");
        }
    }

    #[test]
    fn the_table_is_inside_the_chats_that_are_set_up() {
        let chats = |config: &Config| (config.inside.discord.is_some(), config.inside.telegram.is_some());
        assert_eq!(chats(&read("", &[]).unwrap()), (false, false));
        let bots = "[discord]\ntoken = 'abc.def'\napplication_id = '123'\n[telegram]\ntoken = '12:unheard'";
        let config = read(bots, &[]).unwrap();
        assert_eq!(chats(&config), (false, true), "an Activity has a secret of its own");
        let config = read(bots, &[("SOBREMESA_DISCORD_CLIENT_SECRET", "hush")]).unwrap();
        assert_eq!(chats(&config), (true, true));
        let printed = format!("{config:?}");
        assert!(["hush", "unheard", "abc.def"].iter().all(|secret| !printed.contains(secret)), "{printed}");
        let elsewhere = read("[telegram]\nbot_id = '12'", &[]).unwrap().inside.telegram.unwrap();
        assert_eq!(elsewhere.vouched, Vouched::Signature { bot_id: 12, test_environment: false });
        for half in ["token = 'abc.def'", "application_id = '123'"] {
            assert_eq!(read(&format!("[discord]\nclient_secret = 'hush'\n{half}"), &[]), Err("config-needs"));
        }
        for wrong in ["[discord]\nclient_secret = 'h ush'", "[telegram]\nbot_id = 'me'"] {
            assert_eq!(read(wrong, &[]), Err("config-value"), "{wrong}");
        }
    }

    #[test]
    fn the_example_is_right_and_names_every_key() {
        let example = include_str!("../../../config.example.toml");
        assert!(read(example, &[]).is_ok());
        let uncommented: String = example.lines().map(|line| line.strip_prefix("#: ").unwrap_or(line)).fold(
            String::new(),
            |mut text, line| {
                text.push_str(line);
                text.push('\n');
                text
            },
        );
        let mut given = Given::new(&uncommented, []).unwrap();
        let named: Vec<String> = given.values.keys().cloned().collect();
        given.values.clear();
        assert!(!named.is_empty());
        assert_eq!(Config::read(&uncommented, []).map(|_| ()), Ok(()), "each key of the example exists");
    }
}
