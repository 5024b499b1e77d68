//! Interactions over HTTP: Discord calls an address of ours and signs its requests.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::json;
use serenity::all::Interaction;
use serenity::interactions_endpoint::Verifier;
use tokio::net::TcpListener;

use crate::bot::Bot;
use crate::gateway::interact;

/// The greatest difference of a signature's time from ours. Interactions expire within seconds; this allows
/// for clocks that disagree.
const WINDOW: Duration = Duration::from_secs(60);

/// Longer than anything that Discord sends.
const LONGEST_BODY: usize = 256 * 1024;

#[derive(Clone)]
struct Endpoint {
    bot: Arc<Bot>,
    verifier: Arc<Verifier>,
}

/// Serves the address until the program stops.
pub(crate) async fn serve(listener: TcpListener, bot: Arc<Bot>, verifier: Verifier) {
    let stop = bot.reconciler.stop.clone();
    let endpoint = Endpoint { bot, verifier: Arc::new(verifier) };
    // Any path will do: the prefix in front of it is up to the operator. A body has arrived whole by then.
    let router = Router::new().fallback(post(receive)).layer(DefaultBodyLimit::disable()).with_state(endpoint);
    sobremesa_http::listen_to_programs(listener, router, LONGEST_BODY, stop).await;
}

/// Receives a request, signed or not. The answer itself goes out as it does for the gateway: it may include
/// files, and may take a while.
async fn receive(State(endpoint): State<Endpoint>, headers: HeaderMap, body: Bytes) -> Response {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (signature, timestamp) = (text("x-signature-ed25519"), text("x-signature-timestamp"));
    if endpoint.verifier.verify(signature, timestamp, &body).is_err() || !endpoint.is_fresh(timestamp) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    match serde_json::from_slice::<Interaction>(&body) {
        Ok(Interaction::Ping(_)) => axum::Json(json!({ "type": 1 })).into_response(),
        Ok(interaction) => {
            let bot = Arc::clone(&endpoint.bot);
            endpoint.bot.reconciler.tasks.spawn(async move { interact(&bot, &interaction).await });
            StatusCode::ACCEPTED.into_response()
        }
        Err(error) => {
            tracing::warn!(%error, "an interaction that is not understood");
            StatusCode::BAD_REQUEST.into_response()
        }
    }
}

impl Endpoint {
    /// Returns whether it was signed just now, so that an intercepted request cannot be replayed later.
    fn is_fresh(&self, timestamp: &str) -> bool {
        let now = (self.bot.parts.clock)().0 / 1000;
        timestamp.parse::<u64>().is_ok_and(|signed| now.abs_diff(signed) <= WINDOW.as_secs())
    }
}
