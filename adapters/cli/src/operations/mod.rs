//! The operator's view of the program: a listener of its own, which the public never sees, the metrics, and
//! word to systemd.

pub mod health;
mod measures;
mod process;
pub mod supervisor;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use sobremesa::Manager;
use sobremesa_store::{Leases, Store};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

pub use measures::Measures;

/// The content type that Prometheus expects for its text.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The longest accepted body: requests there have none.
const NOTHING: usize = 0;

/// Listens there until the program stops.
pub async fn serve(
    listener: TcpListener,
    measures: Measures,
    manager: Arc<Manager>,
    store: Arc<dyn Store>,
    stop: CancellationToken,
) {
    let leases = store.leases();
    let router = sobremesa_web::health(Arc::clone(&manager)).merge(metrics(measures.clone(), leases.clone()));
    let kept = measures.keep(manager, leases);
    tokio::select! {
        () = kept => {}
        () = sobremesa_http::listen_to_programs(listener, router, NOTHING, stop.clone()) => {}
        () = stop.cancelled() => {}
    }
}

/// `/metrics`
fn metrics(measures: Measures, leases: Leases) -> Router {
    let shown = move || async move { ([(CONTENT_TYPE, TEXT)], measures.render(&leases)) };
    Router::new().route("/metrics", get(shown))
}

/// Returns an address under which this machine reaches a listener.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let mut address = listen;
    if address.ip().is_unspecified() {
        address.set_ip(if listen.is_ipv4() { [127, 0, 0, 1].into() } else { std::net::Ipv6Addr::LOCALHOST.into() });
    }
    address
}
