//! Connections: how long they may take, how many there may be, and how they end.

use std::convert::Infallible;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

use crate::Entrance;
use crate::places::{Place, Places};

/// How long to wait when the system has no room for another connection.
const BREATH: Duration = Duration::from_millis(100);

/// The address at the other end of a connection: a visitor's, or a proxy's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Serves connections until `stop` is cancelled and all requests in progress are answered.
pub(crate) async fn listen(listener: TcpListener, router: Router, entrance: &Entrance, stop: CancellationToken) {
    let places = Places::new(entrance.connections);
    let graceful = GracefulShutdown::new();
    let mut server = http1::Builder::new();
    // The same limit ends connections on which no further request begins.
    server.timer(TokioTimer::new()).header_read_timeout(entrance.patience).max_headers(64);
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
) -> Connection<impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> + use<>> {
    let _ = socket.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(Arc::clone(&place));
        let (place, answer) = (Arc::clone(&place), service.call(request));
        async move {
            let answer = answer.await;
            if !answer.as_ref().is_ok_and(is_stream) {
                place.end();
            }
            answer
        }
    });
    server.serve_connection(TokioIo::new(socket), answer)
}

/// Whether the answer continues for as long as somebody listens.
fn is_stream(response: &Response) -> bool {
    response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}

fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
