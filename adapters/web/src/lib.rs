//! A table in the browser: the same requests and screens that chats have, over HTTP and server-sent events.
//!
//! The adapter holds no rule and names no game. A *room* is an address, `/mesa/CODE`; whoever has it sees the public table, and
//! whoever sits there sees the own hand besides. A visitor is a signed cookie ([`identity`]); screens are sent whole, the newest
//! wins ([`events`]); a press comes back as the text that was drawn on the button ([`table`]).

mod events;
mod guard;
mod html;
mod identity;
mod pictures;
mod rooms;
mod screens;
mod site;
mod table;
mod visit;

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use sobremesa::locale::Language;
use sobremesa::session::Manager;
use sobremesa::store::{Store, StoreError, Time};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

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
}

/// Serves the web table until `stop` is cancelled; open pages are told to come back later.
///
/// # Errors
/// The store cannot give or keep the key, or the listener fails.
pub async fn serve(listener: TcpListener, parts: Parts, stop: CancellationToken) -> io::Result<()> {
    let site = Site::new(parts, stop.clone()).await.map_err(|error: StoreError| io::Error::other(error))?;
    axum::serve(listener, router(site)).with_graceful_shutdown(stop.cancelled_owned()).await
}

fn router(site: Site) -> Router {
    Router::new()
        .route("/", get(rooms::rooms))
        .route("/visitante", post(visit::introduce))
        .route("/mesas", post(rooms::open))
        .route("/computadora", post(rooms::play_against))
        .route("/invitacion", post(rooms::attach))
        .route("/mesa/{code}", get(table::page))
        .route("/mesa/{code}/events", get(events::events))
        .route("/mesa/{code}/press", post(table::press))
        .route("/mesa/{code}/word", post(table::word))
        .route("/mesa/{code}/value", post(table::value))
        .route("/mesa/{code}/mesa.png", get(pictures::board))
        .route("/mesa/{code}/mano.png", get(pictures::hand))
        .route("/mesa/{code}/prueba.json", get(table::proof))
        .route("/figura/{family}/{file}", get(site::figure))
        .route("/style.css", get(site::style))
        .route("/table.js", get(site::table_script))
        .route("/rooms.js", get(site::rooms_script))
        .fallback(site::not_found)
        .layer(DefaultBodyLimit::max(guard::LONGEST_BODY))
        .layer(from_fn(guard::guard))
        .with_state(site)
}
