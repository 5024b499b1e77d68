//! The way to the database: its address, TLS, and connections that stay open.

use sobremesa_store::StoreError;
use std::fmt;
use std::future::{Future, poll_fn};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod};
use tokio::task::JoinHandle;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Notification, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use super::failure::Failed;

/// The timeout for making a connection.
const CONNECTING: Duration = Duration::from_secs(3);

/// The timeout of one statement, after which the server gives it up. The process gives up the connection a
/// little later ([`PATIENCE`](super::PATIENCE)).
const STATEMENT: &str = "5s";

/// The address of the database, and the credentials. Never shown whole, since it may hold a password.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(Config);

/// Shown without the password.
impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "•••@{self}")
    }
}

/// The servers and the database: `10.0.0.1:5432,10.0.0.2:5432/sobremesa`.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ports = self.0.get_ports();
        for (at, host) in self.0.get_hosts().iter().enumerate() {
            let port = ports.get(at).or(ports.first()).copied().unwrap_or(5432);
            let comma = if at == 0 { "" } else { "," };
            match host {
                Host::Tcp(name) => write!(f, "{comma}{name}:{port}")?,
                Host::Unix(path) => write!(f, "{comma}{}", path.display())?,
            }
        }
        write!(f, "/{}", self.0.get_dbname().or(self.0.get_user()).unwrap_or_default())
    }
}

/// The text is not the address of a database.
// The reason never quotes the text: it may hold a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not the address of a PostgreSQL database, as in postgresql://user@host/database: {0}")]
pub struct NoDatabaseUrl(String);

impl DatabaseUrl {
    /// Reads `postgresql://user:password@host:port/database?sslmode=require`; several servers are separated
    /// by commas, and the one that can be written to is found. A password from elsewhere replaces that in the
    /// text. Unless the text says otherwise, a server on another machine is talked to over TLS alone.
    ///
    /// # Errors
    /// [`NoDatabaseUrl`] for any other text.
    pub fn from_text(text: &str, password: Option<&str>) -> Result<DatabaseUrl, NoDatabaseUrl> {
        let wrong = |error: &tokio_postgres::Error| {
            let cause = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
            NoDatabaseUrl(cause)
        };
        // These two of libpq's modes mean `require` here: certificates are always verified.
        let plain = text
            .trim()
            .replace("sslmode=verify-full", "sslmode=require")
            .replace("sslmode=verify-ca", "sslmode=require");
        let mut config: Config = plain.parse().map_err(|error| wrong(&error))?;
        if config.get_hosts().is_empty() {
            return Err(NoDatabaseUrl("it names no host".into()));
        }
        if let Some(password) = password {
            config.password(password);
        }
        let is_near = |host: &Host| match host {
            Host::Unix(_) => true,
            Host::Tcp(name) => {
                name == "localhost" || name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
            }
        };
        if !plain.contains("sslmode=") && !config.get_hosts().iter().all(is_near) {
            config.ssl_mode(SslMode::Require);
        }
        if !plain.contains("application_name=") {
            config.application_name("sobremesa");
        }
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        config.connect_timeout(CONNECTING).tcp_user_timeout(CONNECTING * 2);
        config.keepalives_idle(CONNECTING).keepalives_interval(CONNECTING).keepalives_retries(2);
        Ok(DatabaseUrl(config))
    }
}

/// A database, and how a store is kept there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Database {
    /// The address of the database.
    pub url: DatabaseUrl,
    /// The file of the certificate authorities that are trusted; `None` for those of the system.
    pub authorities: Option<PathBuf>,
    /// True if its tables are brought up to date at the start, and not only checked.
    pub migrate: bool,
    /// The most connections that are kept open.
    pub connections: usize,
}

/// Makes connections.
#[derive(Clone)]
pub(super) struct Connector {
    config: Config,
    tls: MakeRustlsConnect,
}

type Wire = Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>;

impl Connector {
    pub(super) fn new(database: &Database) -> Result<Connector, StoreError> {
        let Database { url, authorities, .. } = database;
        let roots = match authorities {
            Some(file) => read_authorities(file)?,
            None if url.0.get_ssl_mode() == SslMode::Disable => RootCertStore::empty(),
            None => {
                let mut roots = RootCertStore::empty();
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
                roots
            }
        };
        let provider = Arc::new(crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let tls =
            tls.map_err(|error| StoreError::Unreachable { path: url.to_string().into(), reason: error.to_string() })?;
        let tls = MakeRustlsConnect::new(tls.with_root_certificates(roots).with_no_client_auth());
        Ok(Connector { config: url.0.clone(), tls })
    }

    /// Returns a connection, and what has to be polled for it to work.
    async fn connect(&self) -> Result<(Client, Wire), tokio_postgres::Error> {
        self.config.connect(self.tls.clone()).await
    }

    /// Opens a connection outside the pool; its notifications go to `heard`.
    pub(super) async fn listen(&self, heard: impl FnMut(Notification) + Send + 'static) -> Result<Client, Failed> {
        let (client, wire) = self.connect().await?;
        tokio::spawn(drive(wire, heard));
        set_up(&client).await?;
        Ok(client)
    }

    /// Connections that are used again, at most this many.
    pub(super) fn pool(&self, connections: usize) -> Pool {
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_connect(self.config.clone(), self.clone(), recycling);
        Pool::builder(manager).max_size(connections.max(1)).build().expect("without time limits it needs no runtime")
    }
}

impl deadpool_postgres::Connect for Connector {
    fn connect(
        &self,
        _: &Config,
    ) -> Pin<Box<dyn Future<Output = Result<(Client, JoinHandle<()>), tokio_postgres::Error>> + Send + '_>> {
        Box::pin(async move {
            let (client, wire) = self.connect().await?;
            let driver = tokio::spawn(drive(wire, |_| {}));
            set_up(&client).await?;
            Ok((client, driver))
        })
    }
}

/// Sets up a connection: all queries use an index, however young the planner's statistics are, and one that
/// hangs is given up.
async fn set_up(client: &Client) -> Result<(), tokio_postgres::Error> {
    let settings = format!(
        "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off; SET plan_cache_mode = force_generic_plan; \
         SET statement_timeout = '{STATEMENT}'; SET idle_in_transaction_session_timeout = '{STATEMENT}'; SET client_min_messages = warning"
    );
    client.batch_execute(&settings).await
}

/// Carries what goes over a connection until it ends.
///
/// A commit that waits for its standby and is cancelled is reported as a success, with a warning before it:
/// it may be lost if the primary is. So the connection is given up at that warning, and the caller that waits
/// for the commit finds it lost, and asks for its outcome.
async fn drive(mut wire: Wire, mut heard: impl FnMut(Notification)) {
    loop {
        match poll_fn(|context| wire.poll_message(context)).await {
            Some(Ok(AsyncMessage::Notification(notification))) => heard(notification),
            Some(Ok(AsyncMessage::Notice(notice))) if notice.message().contains("synchronous replication") => {
                tracing::error!(
                    notice = notice.message(),
                    "a commit did not reach the standby that it has to reach: asking again"
                );
                return;
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => {
                tracing::warn!(%error, "a connection to the database was lost");
                return;
            }
            None => return,
        }
    }
}

/// Returns the certificates in a file.
fn read_authorities(file: &Path) -> Result<RootCertStore, StoreError> {
    let wrong = |reason: String| StoreError::Io { path: file.to_owned(), reason };
    let certificates = CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
    let mut roots = RootCertStore::empty();
    for certificate in certificates {
        let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
        roots.add(certificate).map_err(|error| wrong(error.to_string()))?;
    }
    if roots.is_empty() { Err(wrong("it holds no certificate".into())) } else { Ok(roots) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> DatabaseUrl {
        DatabaseUrl::from_text(text, None).unwrap()
    }

    #[test]
    fn a_password_is_never_shown() {
        let url = DatabaseUrl::from_text("postgresql://ana:hunter2@db/mesa", Some("hunter3")).unwrap();
        let shown = format!("{url} {url:?}");
        assert_eq!(shown, "db:5432/mesa •••@db:5432/mesa");
        assert_eq!(url.0.get_password(), Some(b"hunter3".as_slice()));
        for wrong in
            ["postgresql://ana:hunter2@db:port/mesa", "hunter2", "postgresql://ana:hunter2@/mesa?x=hunter2", ""]
        {
            let error = DatabaseUrl::from_text(wrong, Some("hunter3")).unwrap_err();
            assert!(!format!("{error} {error:?}").contains("hunter"), "{error}");
        }
    }

    #[test]
    fn another_machine_is_talked_to_over_tls_alone() {
        let mode = |text: &str| url(text).0.get_ssl_mode();
        assert_eq!(mode("postgresql://ana@db.example/mesa"), SslMode::Require);
        assert_eq!(mode("postgresql://ana@127.0.0.1,db.example/mesa"), SslMode::Require);
        assert_eq!(mode("postgresql://ana@db.example/mesa?sslmode=verify-full"), SslMode::Require);
        assert_eq!(mode("postgresql://ana@db.example/mesa?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgresql://ana@127.0.0.1/mesa"), SslMode::Prefer);
        assert_eq!(mode("postgresql://ana@%2Frun%2Fpostgresql/mesa"), SslMode::Prefer);
    }

    #[test]
    fn several_servers_are_named() {
        assert_eq!(url("postgresql://ana@one,two:5433/mesa").to_string(), "one:5432,two:5433/mesa");
    }
}
