//! A table in the browser: the same requests and screens that chats have, over HTTP and server-sent events.
//!
//! The adapter holds no rule and names no game. A *room* is an address, `/mesa/CODE`; whoever has it sees the public table, and
//! whoever sits there sees the own hand besides. A visitor is a signed cookie ([`identity`]); screens are sent whole, the newest
//! wins ([`events`]); a press comes back as the text that was drawn on the button ([`table`]).

mod app;
mod assets;
mod events;
mod finished;
mod guard;
mod hosts;
mod identity;
mod live;
mod page;
mod phrases;
mod pictures;
mod places;
mod rooms;
mod rulebook;
mod screens;
mod server;
mod site;
mod story;
mod table;
mod table_page;
mod visit;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use sobremesa::locale::Language;
use sobremesa::session::Manager;
use sobremesa::store::{Store, StoreError, Time};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use site::Site;

/// What the web table needs of the program.
pub struct Parts {
    /// The tables.
    pub manager: Arc<Manager>,
    /// Where the key of the cookies is kept.
    pub store: Arc<dyn Store>,
    /// What time it is.
    pub clock: fn() -> Time,
    /// Bytes of the operating system's generator.
    pub entropy: fn() -> [u8; 32],
    /// What is spoken to browsers that ask for no language we have.
    pub language: Language,
    /// Who may come in.
    pub entrance: Entrance,
}

/// Who may come in, and for how long.
#[derive(Clone, Debug)]
pub struct Entrance {
    /// The names under which the site is called, besides those of this machine.
    pub hosts: Vec<String>,
    /// How many connections there may be at once.
    pub connections: usize,
    /// How long a request may take to arrive, and a connection without one is kept.
    pub patience: Duration,
}

impl Default for Entrance {
    fn default() -> Entrance {
        Entrance { hosts: Vec::new(), connections: 1000, patience: Duration::from_secs(15) }
    }
}

/// Serves the web table until `stop` is cancelled; open pages are told to come back later.
///
/// # Errors
/// The store cannot give or keep the key, or the listener fails.
pub async fn serve(listener: TcpListener, parts: Parts, stop: CancellationToken) -> io::Result<()> {
    let loopback = listener.local_addr()?.ip().is_loopback();
    let entrance = parts.entrance.clone();
    let site = Site::new(parts, loopback, stop.clone()).await.map_err(|error: StoreError| io::Error::other(error))?;
    server::listen(listener, router(site), &entrance, stop).await;
    Ok(())
}

/// Streams are packed too: the encoder hands on what it has when nothing more comes, and a screen that differs little from the one
/// before costs little.
fn compression() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new().compress_when(SizeAbove::default().and(NotForContentType::IMAGES))
}

fn router(site: Site) -> Router {
    Router::new()
        .route("/", get(rooms::rooms))
        .route("/visitante", post(visit::introduce))
        .route("/mesas", get(rooms::tables).post(rooms::open))
        .route("/computadora", post(rooms::play_against))
        .route("/invitacion", post(rooms::attach))
        .route("/mesa/{code}", get(table_page::page))
        .route("/mesa/{code}/events", get(events::events))
        .route("/mesa/{code}/press", post(table::press))
        .route("/mesa/{code}/word", post(table::word))
        .route("/mesa/{code}/texto", get(table::text))
        .route("/mesa/{code}/qr.svg", get(table_page::qr))
        .route("/mesa/{code}/value", post(table::value))
        .route("/mesa/{code}/mesa.png", get(pictures::board))
        .route("/mesa/{code}/mano.png", get(pictures::hand))
        .route("/mesa/{code}/prueba.json", get(table::proof))
        .route("/mesa/{code}/frase", post(phrases::speak))
        .route("/mesa/{code}/frases", post(phrases::switch))
        .route("/mesa/{code}/jugadas", get(story::story))
        .route("/mesa/{code}/pasos", get(story::states))
        .route("/mesa/{code}/compartir", post(finished::share))
        .route("/partida/{code}", get(finished::page))
        .route("/partida/{code}/jugadas", get(finished::story))
        .route("/partida/{code}/pasos", get(finished::states))
        .route("/partida/{code}/mesa.png", get(finished::picture))
        .route("/figura/{family}/{file}", get(site::figure))
        .route("/juego/{file}", get(rooms::game_picture))
        .route("/reglas/{id}", get(rulebook::rulebook))
        .route("/recursos/{version}/{*file}", get(assets::asset))
        .route("/manifest.webmanifest", get(app::manifest))
        .route("/sin-conexion", get(app::offline))
        .route("/sw.js", get(assets::service_worker))
        .route("/favicon.ico", get(assets::favicon))
        .fallback(site::not_found)
        .layer(from_fn_with_state(site.clone(), guard::guard))
        .layer(compression())
        .with_state(site)
}
