//! Signing in.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

pub(super) async fn from_discord() -> Response {
    StatusCode::UNAUTHORIZED.into_response()
}

pub(super) async fn from_telegram() -> Response {
    StatusCode::UNAUTHORIZED.into_response()
}
