//! A table in the browser: the same requests and screens that chats have, over HTTP and server-sent events.
//!
//! The adapter holds no rules and names no game. A *room* is an address, `/mesa/CODE`; all who have it see
//! the public table, and players who sit there also see their own hand. A visitor is a signed cookie
//! ([`identity`]); screens are sent whole, and the newest wins ([`events`]); a press comes back as the text
//! that was attached to the button ([`table`]).
//!
//! # The page
//!
//! The page of a table is a shell; its script draws the live scene (`src/screen/live.rs`, JSON in
//! `adapters/web/src/live.rs`) and knows neither rules nor games. Its modules in `adapters/web/assets/js` are
//! served as they are, one idea each:
//!
//! | module | what it does |
//! |---|---|
//! | `connection` | the event stream with its watchdog; presses with a time limit, sent again under the same key, so that they take effect once |
//! | `beats` | shows events one after another: endings stay for 2.5 s or until a tap, catching up takes at most 4 s |
//! | `scene`, `players`, `score` | what lies where; things that keep their id move, by the style sheet's transitions |
//! | `path`, `points`, `gestures`, `play` | the steps of moves: things on the table are touched, dragged or reached with arrows, other steps are buttons |
//! | `room` | keeps the room that buttons need, so that the table stays where it is when the turn changes |
//! | `speech`, `sound` | what happens, announced once and in order; small sounds synthesised on the spot |
//! | `screen`, `dialog` | screens as text: lobbies, rules, options, confirmations |
//! | `settings`, `flip` | what people set for themselves, which their browser keeps; a board seen from the other side |
//! | `review` | Repaso: a game that is over, one decision after another, and each on the table |
//! | `walk`, `game`, `share` | any earlier state of the game, as the player saw it ([`story`]); a finished game at an address of its own ([`finished`]) |
//! | `inside/shell`, `inside/frame` | the page that a chat's client shows, which stays and has the site in a frame of its own; what a page in there asks of it |
//! | `inside/discord`, `inside/telegram` | the messages of the clients, no more than a table needs: sign-in, links, buttons, what a hand feels |
//! | `inside/colours` | a client's colours as ours, so that everything can still be read |
//! | `phrases`, `alerts` | fixed phrases, said to open pages and kept nowhere ([`phrases`]); «te toca» on a device with a closed page ([`push`]) |
//!
//! A finger means the nearest point within reach, so that small squares can be hit; a piece that slid under
//! it less than 400 ms ago is not played. A move chosen while others must act (`wishes`, from the live table)
//! waits in the page, and is pressed if it is offered when the turn comes. A page says which beat it has seen
//! (`since`), so that returning visitors are shown what they missed. Types are JSDoc, checked by `tsc` in CI;
//! modules without a page are tested by `node --test adapters/web/tests/js/`. Files have a hash in their
//! address and are kept for ever.
//!
//! Inside a chat ([`inside`]) the page that the client opened never changes, since a client speaks to one
//! page: Discord greets it once, Telegram gives its data to the first address alone. It signs in, again and
//! unseen when a pass has run out, and shows the site in an inner frame, pages and all. What telephones cover
//! is left free around that frame. Links are opened by the client, outside, at the site's public address;
//! files are shown, since no frame may keep them. `tests/frames.rs` plays whole games so, in clients of its
//! own under the real names.
//!
//! Connections are handled in `adapters/http`: headers, bodies and silence have a time limit, and when all
//! places are taken, the connection that has been silent the longest makes room, or else a page that only
//! looks on. A request under a name that is not listed is refused (`hosts.rs`), so that no page elsewhere can
//! reach the table by pointing its own name here.
//!
//! A visitor's address is that of the connection, or what a trusted proxy says (`proxies.rs`); those who come
//! from one network together may not crowd out others (`limits` of the core). What is too much is answered
//! with 429, `Retry-After` and a word. Presses are sent to pages under a stamp in place of the table's id,
//! which is what an invitation says: a page's own table is known by its address.
//!
//! In the browser a picture's address contains `mesa.png` or `mano.png` and a stamp, never its content: a
//! hand is that of the visitor who asks, by their cookie. The content of a picture stays in the page as text,
//! for screen readers, and visibly for those who switch pictures off.

mod app;
mod assets;
mod choose;
mod events;
mod finished;
mod front;
mod guard;
mod health;
mod hosts;
mod icons;
mod identity;
mod inside;
mod keys;
mod law;
mod live;
mod lobby;
pub mod measures;
mod named;
mod page;
mod people;
mod phrases;
mod pictures;
mod points;
mod policy;
mod proxies;
mod push;
mod review;
mod rights;
mod rooms;
mod rulebook;
mod screens;
mod sheet;
mod site;
mod story;
mod table;
mod table_page;
mod visit;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::HttpBody;
use axum::http::Response;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use sobremesa::Manager;
use sobremesa::policy::Operator;
use sobremesa_http::Bounds;
use sobremesa_store::{Store, StoreError, Time};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

pub use health::health;
pub use hosts::HostNames;
pub use inside::{Activity, Inside, MiniApp, PublicKey, Vouched};
pub use keys::rotate_cookie_key;
pub use proxies::Network;

use site::Site;

/// The parts of the program that the web table needs.
pub struct Parts {
    /// The tables.
    pub manager: Arc<Manager>,
    /// The store that keeps the key for cookies.
    pub store: Arc<dyn Store>,
    /// The clock.
    pub clock: fn() -> Time,
    /// Random bytes from the operating system.
    pub entropy: fn() -> [u8; 32],
    /// The operator of the program, for the privacy policy and the terms.
    pub operator: Operator,
    /// The conditions of entry.
    pub entrance: Entrance,
}

/// The conditions of entry: the visitors, and the times.
#[derive(Clone, Debug)]
pub struct Entrance {
    /// The host names of the site, in addition to those of this machine.
    pub hosts: HostNames,
    /// The proxies that are believed about the visitors that come through them.
    pub trusted_proxies: Vec<Network>,
    /// True if every visitor comes over HTTPS, even where no proxy says so.
    pub https: bool,
    /// The number of connections that there may be at once.
    pub connections: usize,
    /// The time that a request may take to arrive, and for which a connection is kept without one.
    pub patience: Duration,
    /// Push services accepted in addition to those of browsers' makers, given as the beginning of a device's
    /// address: `http://127.0.0.1:9999`.
    pub push_services: Vec<String>,
    /// The chats that may show the site in their frames.
    pub inside: Inside,
    /// The time that a player is given before a notification goes to the devices for which they asked for
    /// one.
    pub push_delay: Duration,
}

impl Default for Entrance {
    fn default() -> Entrance {
        Entrance {
            hosts: HostNames::default(),
            trusted_proxies: Network::of_this_machine(),
            https: false,
            connections: 1000,
            patience: Duration::from_secs(15),
            push_services: Vec::new(),
            inside: Inside::default(),
            push_delay: Duration::from_secs(20),
        }
    }
}

/// Serves the web table until `stop` is cancelled; open pages are told to come back later.
///
/// # Errors
/// The store cannot return or keep the key, or the listener fails.
pub async fn serve(listener: TcpListener, parts: Parts, stop: CancellationToken) -> io::Result<()> {
    let loopback = listener.local_addr()?.ip().is_loopback();
    let entrance = parts.entrance.clone();
    parts.manager.know_languages().await;
    let site = Site::new(parts, loopback, stop.clone()).await.map_err(|error: StoreError| io::Error::other(error))?;
    tokio::spawn(push::ring(site.clone()));
    tokio::spawn(push::sweep(site.clone()));
    tokio::spawn(phrases::forget(site.clone()));
    let bounds = Bounds { connections: entrance.connections, patience: entrance.patience };
    sobremesa_http::listen(listener, router(site), bounds, stop).await;
    Ok(())
}

/// The level at which screens are compressed: a higher one takes twice as long for a tenth of the bytes.
const QUICK: i32 = 2;

/// The level for files, which a browser asks for once.
const SMALL: i32 = 6;

/// Answers to the page's script are compressed from this many bytes on. A smaller one arrives hardly any
/// sooner, and compressing it costs more than writing it.
const SMALL_ANSWER: u16 = 4096;

/// Streams are compressed too: the encoder passes on what it has when nothing more is coming, and a screen
/// that differs little from the previous one costs little.
fn compression(level: i32) -> CompressionLayer<impl Predicate> {
    let worth_it =
        SizeAbove::default().and(NotForContentType::IMAGES).and(NotForContentType::new("font/")).and(NotSmallJson);
    CompressionLayer::new().quality(CompressionLevel::Precise(level)).compress_when(worth_it)
}

#[derive(Clone, Copy)]
struct NotSmallJson;

impl Predicate for NotSmallJson {
    fn should_compress<B: HttpBody>(&self, response: &Response<B>) -> bool {
        let json = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        !json || SizeAbove::new(SMALL_ANSWER).should_compress(response)
    }
}

fn router(site: Site) -> Router {
    let (pages, files) = (pages(&site), files());
    Router::new()
        .route("/", get(front::front))
        .merge(inside::routes(&site, &pages, &files))
        .merge(pages)
        .merge(files)
        .route("/manifest.webmanifest", get(app::manifest))
        .route("/sin-conexion", get(app::offline))
        .route("/sw.js", get(assets::service_worker))
        .route("/favicon.ico", get(assets::favicon))
        .fallback(site::not_found)
        .layer(from_fn_with_state(site.clone(), guard::guard))
        // The operator's monitor calls several processes by their addresses, and is told no person's data.
        .merge(health::routes())
        .layer(compression(QUICK))
        .with_state(site)
}

/// Everything that people look at and do, which chats may show as well.
fn pages(site: &Site) -> Router<Site> {
    Router::new()
        .route("/visitante", post(visit::introduce))
        .route("/jugar/{id}", get(choose::page))
        .route("/mesas", get(rooms::tables).post(rooms::open))
        .route("/computadora", post(rooms::play_against))
        .route("/invitacion", post(rooms::attach))
        .merge(costly(site))
        .route("/mesa/{code}", get(table_page::page))
        .route("/mesa/{code}/", get(table_page::page))
        .route("/mesa/{code}/press", post(table::press))
        .route("/mesa/{code}/word", post(table::word))
        .route("/mesa/{code}/texto", get(table::text))
        .route("/mesa/{code}/value", post(table::value))
        .route("/mesa/{code}/prueba.json", get(table::proof))
        .route("/avisos", post(push::ask))
        .route("/avisos/clave", get(push::key))
        .route("/mesa/{code}/frase", post(phrases::speak))
        .route("/mesa/{code}/frases", post(phrases::switch))
        .route("/reglas/{id}", get(rulebook::rulebook))
        .route("/reglas/{id}/{file}", get(rulebook::plate))
        .route("/privacidad", get(policy::privacy))
        .route("/privacy", get(policy::privacy))
        .route("/terminos", get(policy::terms))
        .route("/terms", get(policy::terms))
        .route("/puntaje", get(points::page).post(points::appear))
        .route("/tabla", get(points::boards))
        .route("/misdatos", get(rights::data))
        .route("/vincular", get(people::page).post(people::link))
        .route("/desvincular", post(people::unlink))
        .route("/olvidame", get(rights::question).post(rights::forget))
}

/// The routes that take computing time beyond that of a page: streams begin with all that a table shows,
/// games are replayed, pictures drawn.
fn costly(site: &Site) -> Router<Site> {
    Router::new()
        .route("/mesa/{code}/events", get(events::events))
        .route("/mesa/{code}/qr.svg", get(table_page::qr))
        .route("/mesa/{code}/mesa.png", get(pictures::board))
        .route("/mesa/{code}/mano.png", get(pictures::hand))
        .route("/mesa/{code}/jugadas", get(story::story))
        .route("/mesa/{code}/pasos", get(story::states))
        .route("/mesa/{code}/medias", get(story::half_way))
        .route("/mesa/{code}/compartir", post(finished::share))
        .route("/partida/{code}", get(finished::page))
        .route("/partida/{code}/", get(finished::page))
        .route("/partida/{code}/jugadas", get(finished::story))
        .route("/partida/{code}/pasos", get(finished::states))
        .route("/partida/{code}/mesa.png", get(finished::picture))
        .route_layer(from_fn_with_state(site.clone(), guard::count))
}

/// The routes with one answer for all visitors.
fn files() -> Router<Site> {
    Router::new()
        .route("/figura/{family}/{file}", get(site::figure))
        .route("/juego/{file}", get(rooms::game_picture))
        .route("/recursos/{version}/{*file}", get(assets::asset))
        .layer(compression(SMALL))
}
