//! The listener on all addresses that strangers may call: timeouts of connections, their number, which one
//! makes room, and how they end.
//!
//! The web table, the addresses that Discord and Telegram call, and the operator's own listener go by it.
//! Headers, bodies and silence have a time limit; when all places are taken, the connection that has been
//! silent the longest makes room ([`places`]).

mod places;

use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

use places::Places;
pub use places::{Place, network};

/// The pause when the system has no room for another connection.
const BREATH: Duration = Duration::from_millis(100);

/// The number of bytes of a request that are held at once: the longest headers.
const LONGEST_HEAD: usize = 16 * 1024;

/// The number of connections that known clients may hold open: a chat's platform, or the operator.
pub const FEW: usize = 128;

/// The default timeout for a request to arrive, and for a connection without one.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// The bounds of a listener.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The most connections at once.
    pub connections: usize,
    /// The timeout for a request to arrive, and for a connection without one.
    pub patience: Duration,
}

impl Default for Bounds {
    /// Returns the bounds of a listener that only a platform or the operator calls.
    fn default() -> Bounds {
        Bounds { connections: FEW, patience: PATIENCE }
    }
}

/// The address at the other end of a connection: a visitor's, or a proxy's.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// A mark on an answer that goes on: its client sits at a table, and keeps the connection's place.
#[derive(Clone, Copy, Debug)]
pub struct Seated;

/// The reasons why a request was not received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Its body did not arrive in time.
    TooSlow,
    /// Its body is longer than it may be.
    TooLong,
}

/// Returns the request with its whole body, if it arrives in time, however slowly it trickles in.
///
/// # Errors
/// [`Lost`].
pub async fn receive(request: Request, longest: usize, patience: Duration) -> Result<Request, Lost> {
    let (head, body) = request.into_parts();
    if matches!(head.method, Method::GET | Method::HEAD) {
        return Ok(Request::from_parts(head, Body::empty()));
    }
    match tokio::time::timeout(patience, to_bytes(body, longest)).await {
        Err(_) => Err(Lost::TooSlow),
        Ok(Err(_)) => Err(Lost::TooLong),
        Ok(Ok(bytes)) => Ok(Request::from_parts(head, Body::from(bytes))),
    }
}

/// Listens where only programs call: requests arrive whole, with at most `longest` bytes, or are refused with
/// a status.
pub async fn listen_to_programs(listener: TcpListener, router: Router, longest: usize, stop: CancellationToken) {
    let bounds = Bounds::default();
    let arrive = from_fn(move |request: Request, next: Next| async move {
        match receive(request, longest, bounds.patience).await {
            Ok(request) => {
                if let Some(place) = request.extensions().get::<Arc<Place>>() {
                    place.begin(None);
                }
                next.run(request).await
            }
            Err(Lost::TooSlow) => StatusCode::REQUEST_TIMEOUT.into_response(),
            Err(Lost::TooLong) => StatusCode::PAYLOAD_TOO_LARGE.into_response(),
        }
    });
    listen(listener, router.layer(arrive), bounds, stop).await;
}

/// Serves connections until `stop` is cancelled and all requests in progress are answered. A request carries
/// its [`Peer`] and its [`Place`], which is to be told when it has arrived; until then another connection may
/// get the place.
pub async fn listen(listener: TcpListener, router: Router, bounds: Bounds, stop: CancellationToken) {
    let places = Places::new(bounds.connections);
    let graceful = GracefulShutdown::new();
    let mut server = http1::Builder::new();
    // This limit also ends connections on which no further request begins.
    server.timer(TokioTimer::new()).header_read_timeout(bounds.patience).max_headers(64).max_buf_size(LONGEST_HEAD);
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (socket, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_one_connection(&error) => continue,
            Err(error) => {
                tracing::warn!(%error, "no connection can be accepted");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let peer = Peer(address.ip());
        let Some(place) = places.take(peer.0) else { continue };
        let close = place.close.clone();
        let connection = connect(&server, socket, router.clone(), peer, Arc::new(place));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                () = close.cancelled() => {}
                // A broken connection is the visitor's concern.
                _ = connection => {}
            }
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

type Connection<S> = http1::Connection<TokioIo<TcpStream>, S>;

fn connect(
    server: &http1::Builder,
    socket: TcpStream,
    router: Router,
    peer: Peer,
    place: Arc<Place>,
) -> Connection<impl Service<hyper::Request<Incoming>, Response = Response, Error = Infallible, Future: Send> + use<>> {
    let _ = socket.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(Arc::clone(&place));
        let (place, answer) = (Arc::clone(&place), service.call(request));
        async move {
            let answer = answer.await;
            match &answer {
                Ok(response) if is_stream(response) => place.listen(response.extensions().get::<Seated>().is_some()),
                _ => place.end(),
            }
            answer
        }
    });
    server.serve_connection(TokioIo::new(socket), answer)
}

/// Returns true if the answer continues for as long as the client listens.
fn is_stream(response: &Response) -> bool {
    response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}

fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::routing::post;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::time::timeout;

    use super::*;

    /// Longer than anything here may take on a busy machine.
    const LONG: Duration = Duration::from_secs(60);

    async fn start() -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", post(|body: String| async move { body }));
        tokio::spawn(listen_to_programs(listener, router, 1000, CancellationToken::new()));
        address
    }

    async fn hear(mut socket: TcpStream) -> String {
        let mut heard = Vec::new();
        // A reset is one way to hang up.
        let _ = timeout(LONG, socket.read_to_end(&mut heard)).await.expect("it hangs up");
        String::from_utf8_lossy(&heard).into_owned()
    }

    async fn say(address: SocketAddr, words: &str) -> TcpStream {
        let mut socket = TcpStream::connect(address).await.unwrap();
        // It may have been closed already, to make room.
        let _ = socket.write_all(words.as_bytes()).await;
        socket
    }

    #[tokio::test]
    async fn half_requests_hold_limited_connections_and_block_no_program() {
        let address = start().await;
        let mut halves = Vec::new();
        for _ in 0..3 * FEW {
            halves.push(say(address, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf").await);
        }
        let whole = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\nwhole";
        let heard = hear(say(address, whole).await).await;
        assert!(heard.starts_with("HTTP/1.1 200") && heard.ends_with("whole"), "{heard}");
        // All but as many as there may be were let go.
        for half in halves.drain(..2 * FEW) {
            hear(half).await;
        }
    }

    #[tokio::test]
    async fn overlong_requests_are_refused() {
        let address = start().await;
        let long = |header: &str, body: &str| {
            format!("POST / HTTP/1.1\r\nHost: x\r\nX: {header}\r\nContent-Length: {}\r\n\r\n{body}", body.len())
        };
        let heard = hear(say(address, &long("", &"x".repeat(2000))).await).await;
        assert!(heard.starts_with("HTTP/1.1 413"), "{heard}");
        let heard = hear(say(address, &long(&"x".repeat(2 * LONGEST_HEAD), "")).await).await;
        assert!(heard.starts_with("HTTP/1.1 431"), "{heard}");
    }
}
