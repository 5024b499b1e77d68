//! The search for the store's master key, and `sobremesa key`.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ArgMatches, Command, value_parser};
use nix::unistd::{AccessFlags, access};
use sobremesa_game::line;
use sobremesa_store::{MasterKey, OpenOptions, Seal, StoreError, change_key};
use sobremesa_store_postgres::change_database_key;

use crate::Failure;
use crate::config::{Config, Kept};
use crate::control::AdminRequest;
use crate::run::runtime;
use crate::transfer::carry_out;
use crate::words::Words;

/// The name of the systemd credential with the key, if the unit says `LoadCredential=sobremesa.key:…`.
const CREDENTIAL: &str = "sobremesa.key";

/// Returns the store's seal, as configuration and environment have it.
pub fn seal(config: &Config) -> Result<Seal, StoreError> {
    look(config, |name| match std::env::var_os(name).filter(|value| !value.is_empty()) {
        // If the environment lacks the home folder, the system's list of users has it.
        None if name == "HOME" => std::env::home_dir().filter(|home| !home.as_os_str().is_empty()),
        value => value.map(PathBuf::from),
    })
}

/// Looks in `store.key_file`; else among systemd's credentials, in `SOBREMESA_STORE_KEY`, in the user's
/// configuration, and beside the data.
fn look(config: &Config, variable: impl Fn(&str) -> Option<PathBuf>) -> Result<Seal, StoreError> {
    let old = config.store_old_key_file.as_deref().map(needed).transpose()?;
    let mut seal = Seal { on: config.store_seal, old: old.into_iter().collect(), ..Seal::default() };
    let mut take = |path: &Path| {
        seal.looked.push(path.display().to_string());
        MasterKey::read(path)
    };
    if let Some(path) = &config.store_key_file {
        seal.key = take(path)?;
        warn_if_others_read(path);
        seal.make = Some(path.clone());
        return Ok(seal);
    }
    if let Some(folder) = variable("CREDENTIALS_DIRECTORY") {
        seal.key = take(&folder.join(CREDENTIAL))?;
    }
    if seal.key.is_none() {
        seal.looked.push("SOBREMESA_STORE_KEY".to_owned());
        seal.key.clone_from(&config.store_key);
    }
    if seal.key.is_none() {
        let beside = beside(&config.store_path);
        let usual = usual_place(&variable).filter(|path| !is_within(path, &config.store_path));
        for path in usual.iter().chain([&beside]) {
            seal.looked.push(path.display().to_string());
            seal.key = MasterKey::read(path)?;
            if seal.key.is_some() {
                warn_if_others_read(path);
                break;
            }
        }
        seal.make = Some(usual.unwrap_or(beside));
    }
    Ok(seal)
}

/// Returns the user's configuration, if this user can have one: a service's home often does not exist, or is
/// its data folder.
fn usual_place(variable: &impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let writable = |folder: &PathBuf| access(folder, AccessFlags::W_OK | AccessFlags::X_OK).is_ok();
    let home = || variable("HOME").filter(writable).map(|home| home.join(".config"));
    let configuration = variable("XDG_CONFIG_HOME").or_else(home)?;
    Some(configuration.join("sobremesa/store.key"))
}

/// Returns a key that has to be there.
fn needed(path: &Path) -> Result<MasterKey, StoreError> {
    let missing = || StoreError::KeyMissing { path: path.to_owned(), looked: path.display().to_string() };
    MasterKey::read(path)?.ok_or_else(missing)
}

/// Returns true if a file lies in a folder, or will.
pub fn is_within(path: &Path, folder: &Path) -> bool {
    resolve(path).starts_with(resolve(folder))
}

/// Returns the path without links, as far as it exists.
fn resolve(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let resolved = path.ancestors().find_map(|above| Some((above, above.canonicalize().ok()?)));
    match resolved {
        Some((above, real)) => real.join(path.strip_prefix(above).unwrap_or(&path)),
        None => path,
    }
}

/// `data.key` for `data`: never in it, since a copy of the folder would contain the key too.
fn beside(folder: &Path) -> PathBuf {
    let mut path = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()).into_os_string();
    path.push(".key");
    path.into()
}

/// In the places in which containers and orchestrators put secrets, others can often read them, so this is
/// said and not refused.
fn warn_if_others_read(path: &Path) {
    let mode = std::fs::metadata(path).map_or(0o600, |file| file.permissions().mode());
    if mode & 0o077 != 0 {
        tracing::warn!(path = %path.display(), "other users of this machine may read the store's key: chmod 600 keeps it to its owner");
    }
}

/// `sobremesa key` with its commands.
pub fn command(words: &Words) -> Command {
    let to = words.value("to", "FILE", &line!("program-key-change-to")).required(true);
    words
        .command("key", &line!("program-key"))
        .subcommand_required(true)
        .subcommand(words.command("rotate", &line!("program-key-rotate")))
        .subcommand(words.command("change", &line!("program-key-change")).arg(to.value_parser(value_parser!(PathBuf))))
}

/// Carries one of them out.
pub fn dispatch(matches: &ArgMatches, config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    match matches.subcommand() {
        Some(("change", arguments)) => {
            let to = arguments.get_one::<PathBuf>("to").expect("the argument is required");
            let runtime = runtime(words)?;
            let changed = seal(config).and_then(|seal| {
                let key = MasterKey::make(to)?;
                match &config.kept {
                    Kept::Folder(engine) => change_key(*engine, &config.store_path, &seal, &key),
                    Kept::Database(database) => runtime.block_on(change_database_key(database, &seal, &key)),
                }
            });
            changed.map_err(Failure::Store)?;
            println!("{}", words.say(&line!("program-key-changed", file = to.display().to_string())));
        }
        _ => {
            carry_out(config, words, &AdminRequest::Rotate, OpenOptions::default())?;
            println!("{}", words.say(&line!("program-key-rotated")));
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(path: &Path) -> MasterKey {
        MasterKey::make(path).unwrap()
    }

    #[test]
    fn the_nearest_key_wins_and_new_keys_stay_outside_data() {
        let place = tempfile::tempdir().unwrap();
        let at = |name: &str| place.path().join(name);
        let environment = |name: &str| ["HOME", "CREDENTIALS_DIRECTORY"].contains(&name).then(|| at(name));
        let mut config = Config::default_for(&at("data"));
        let found = |config: &Config, environment: &dyn Fn(&str) -> Option<PathBuf>| look(config, environment).unwrap();

        let seal = found(&config, &|_| None);
        assert_eq!((seal.key, seal.make), (None, Some(at("data.key"))));
        assert_eq!(found(&config, &environment).make, Some(at("data.key")), "there is no such home");
        std::fs::create_dir(at("HOME")).unwrap();
        let seal = found(&config, &environment);
        assert_eq!((seal.key, seal.make), (None, Some(at("HOME/.config/sobremesa/store.key"))));
        // The home of a service may be its data folder.
        let within = |name: &str| (name == "HOME").then(|| at("data"));
        std::fs::create_dir(at("data")).unwrap();
        assert_eq!(found(&config, &within).make, Some(at("data.key")));
        let at_home = key(&at("HOME/.config/sobremesa/store.key"));
        assert_eq!(found(&config, &environment).key, Some(at_home));
        config.store_key = Some(MasterKey::random());
        assert_eq!(found(&config, &environment).key, config.store_key);
        let credential = key(&at("CREDENTIALS_DIRECTORY/sobremesa.key"));
        assert_eq!(found(&config, &environment).key, Some(credential));
        // A file that is named is the only place.
        config.store_key_file = Some(at("named"));
        let seal = found(&config, &environment);
        assert_eq!((seal.key, seal.make), (None, Some(at("named"))));
        let named = key(&at("named"));
        assert_eq!(found(&config, &environment).key, Some(named));
        config.store_old_key_file = Some(at("old"));
        assert!(matches!(look(&config, environment), Err(StoreError::KeyMissing { .. })));
        let old = key(&at("old"));
        assert_eq!(found(&config, &environment).old, [old]);
    }
}
