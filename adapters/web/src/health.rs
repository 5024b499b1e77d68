//! Liveness and readiness of this process: for proxies and supervisors, in words for programs.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sobremesa::Manager;

use crate::site::Site;

/// The routes on the site itself.
pub(crate) fn routes() -> Router<Site> {
    let ready =
        |axum::extract::State(site): axum::extract::State<Site>| async move { ready(&site.parts.manager).await };
    Router::new().route("/health/live", get(live)).route("/health/ready", get(ready))
}

/// The health routes on a listener of the operator's own.
pub fn health(manager: Arc<Manager>) -> Router {
    let ready = move || {
        let manager = Arc::clone(&manager);
        async move { ready(&manager).await }
    };
    Router::new().route("/health/live", get(live)).route("/health/ready", get(ready))
}

/// `/health/live`: any answer means that the process lives.
async fn live() -> Response {
    tell(StatusCode::OK, "live".to_owned())
}

/// `/health/ready`
async fn ready(manager: &Manager) -> Response {
    match manager.readiness().await {
        Ok(()) => tell(StatusCode::OK, "ready".to_owned()),
        Err(why) => tell(StatusCode::SERVICE_UNAVAILABLE, why.to_string()),
    }
}

fn tell(status: StatusCode, word: String) -> Response {
    (status, [(CACHE_CONTROL, "no-store")], word + "\n").into_response()
}
