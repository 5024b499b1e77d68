//! Interactions over HTTP: Discord calls an address of ours, and signs what it says.

use std::io;
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

/// How far a signature's time may be from ours. Interactions die after seconds; this is for clocks that differ.
const WINDOW: Duration = Duration::from_secs(60);

/// Longer than anything that Discord sends.
const LONGEST_BODY: usize = 256 * 1024;

#[derive(Clone)]
struct Endpoint {
    bot: Arc<Bot>,
    verifier: Arc<Verifier>,
}

/// Serves the address until the program stops.
pub(crate) async fn serve(listener: TcpListener, bot: Arc<Bot>, verifier: Verifier) -> io::Result<()> {
    let stop = bot.stop.clone();
    let endpoint = Endpoint { bot, verifier: Arc::new(verifier) };
    // Any path: what stands before it in the address is the operator's matter.
    let router = Router::new().fallback(post(receive)).layer(DefaultBodyLimit::max(LONGEST_BODY)).with_state(endpoint);
    axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned()).await
}

/// Something signed, or not. The answer itself goes the way it goes for the gateway: it may bring files, and takes its time.
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
            endpoint.bot.tasks.spawn(async move { interact(&bot, &interaction).await });
            StatusCode::ACCEPTED.into_response()
        }
        Err(error) => {
            tracing::warn!(%error, "an interaction that is not understood");
            StatusCode::BAD_REQUEST.into_response()
        }
    }
}

impl Endpoint {
    /// Whether it was signed just now: what somebody overheard cannot be sent again later.
    fn is_fresh(&self, timestamp: &str) -> bool {
        let now = (self.bot.parts.clock)().0 / 1000;
        timestamp.parse::<u64>().is_ok_and(|signed| now.abs_diff(signed) <= WINDOW.as_secs())
    }
}
