//! `store.engine` and where its database is: a folder of this machine, or PostgreSQL.

use std::path::PathBuf;

use sobremesa_game::line;
use sobremesa_screen::locale::words::verbatim;
use sobremesa_store::StoreEngine;
use sobremesa_store_postgres::{Database, DatabaseUrl};

use crate::files::read_text;

use super::{ConfigError, Given, parse, variable, within, wrong};

/// The name of PostgreSQL among the engines.
const POSTGRES: &str = "postgres";

/// The store that keeps the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// An engine, in the folder `store.path`.
    Folder(StoreEngine),
    /// A database that several processes share: `store.url` and the keys beside it. The folder `store.path`
    /// is the process's own.
    Database(Box<Database>),
}

/// Reads the keys. All are read, so that a wrong one is reported under any engine.
pub(super) fn read(given: &mut Given) -> Result<Kept, ConfigError> {
    let engines = || StoreEngine::ALL.map(StoreEngine::name).join(", ") + ", " + POSTGRES;
    let engine = |text: &str| if text == POSTGRES { Some(None) } else { parse(text).map(Some) };
    let engine = given.take("store.engine", Some(StoreEngine::default()), engines, engine)?;
    let example = "postgresql://sobremesa@127.0.0.1/sobremesa";
    let is_url = |text: &str| DatabaseUrl::from_text(text, None).ok().map(|_| text.to_owned());
    let url = given.take_optional("store.url", || verbatim(example), is_url)?;
    let password = given.take_optional("store.password", || verbatim("…"), |text| Some(text.to_owned()))?;
    let told = || line!("config-store-password-file");
    let password_file = given.take_optional("store.password_file", told, |path| Some(PathBuf::from(path)))?;
    let authorities = given.take_optional("store.ca_file", || verbatim("ca.pem"), |path| Some(PathBuf::from(path)))?;
    let migrate = given.take("store.migrate", true, || "true, false".into(), parse)?;
    let connections = given.take("store.connections", 16, || "2–1000".into(), within(2..=1000))?;
    if let Some(engine) = engine {
        return Ok(Kept::Folder(engine));
    }
    // Read only when it is used: the rest of the configuration may be looked at by users who may not read it.
    let in_file = password_file.map(|path| {
        let password = read_text(&path).map_err(|_| {
            let key = "store.password_file";
            ConfigError(line!("config-value", key = key, allowed = told(), variable = variable(key)))
        })?;
        Ok(password.trim_end_matches(['\r', '\n']).to_owned())
    });
    let password = in_file.transpose()?.or(password);
    let url = url.and_then(|url| DatabaseUrl::from_text(&url, password.as_deref()).ok());
    let url = url.ok_or_else(|| wrong("store.url", example.into()))?;
    Ok(Kept::Database(Box::new(Database { url, authorities, migrate, connections })))
}

#[cfg(test)]
mod tests {
    use super::super::Config;
    use super::*;

    fn kept(text: &str, variables: &[(&str, &str)]) -> Result<Kept, &'static str> {
        let owned = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Config::read(text, owned).map(|config| config.kept).map_err(|error| error.0.key)
    }

    #[test]
    fn a_database_needs_a_url_and_accepts_the_password_separately() {
        assert_eq!(kept("", &[]), Ok(Kept::Folder(StoreEngine::Sled)));
        assert_eq!(kept("[store]\nengine = 'postgres'\n", &[]), Err("config-value"));
        let text = "[store]\nengine = 'postgres'\nurl = 'postgresql://ana@db/mesa'\nconnections = 4\n";
        let Ok(Kept::Database(plain)) = kept(text, &[]) else { panic!("it names a database") };
        assert_eq!((plain.url.to_string(), plain.connections, plain.migrate), ("db:5432/mesa".to_owned(), 4, true));
        let url = |password| DatabaseUrl::from_text("postgresql://ana@db/mesa", Some(password)).unwrap();
        let Ok(Kept::Database(given)) = kept(text, &[("SOBREMESA_STORE_PASSWORD", "hunter2")]) else {
            panic!("as before")
        };
        assert_eq!(given.url, url("hunter2"));
        assert!(!format!("{given:?}").contains("hunter2"));
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        std::fs::write(&file, "hunter3\n").unwrap();
        let Ok(Kept::Database(read)) = kept(text, &[("SOBREMESA_STORE_PASSWORD_FILE", file.to_str().unwrap())]) else {
            panic!("as before")
        };
        assert_eq!(read.url, url("hunter3"));
        assert_eq!(kept(text, &[("SOBREMESA_STORE_PASSWORD_FILE", "/nowhere")]), Err("config-value"));
    }
}
