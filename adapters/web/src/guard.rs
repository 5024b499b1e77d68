//! What every request and answer goes through: only our own pages may send, and only our own scripts may run.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

/// The most that a visitor may send at once, in bytes.
pub(crate) const LONGEST_BODY: usize = 16 * 1024;

/// Refuses what another site's page sends in a visitor's name, and forbids the browser everything that our pages do not need.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let may_change = !matches!(*request.method(), Method::GET | Method::HEAD);
    if may_change && !from_our_page(request.headers()) {
        let mut refused = Response::new(Body::empty());
        *refused.status_mut() = StatusCode::FORBIDDEN;
        return refused;
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                  form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Browsers name the page's origin in every request that changes something; programs without a browser name none.
fn from_our_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match text(ORIGIN) {
        None => true,
        Some(origin) => origin.split_once("://").map(|(_, host)| host) == text(HOST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_origin_may_change_something() {
        let from = |origin: &'static str| {
            let host = (HOST, HeaderValue::from_static("mesa:8080"));
            from_our_page(&HeaderMap::from_iter([host, (ORIGIN, HeaderValue::from_static(origin))]))
        };
        assert!(from("http://mesa:8080"));
        assert!(!from("http://elsewhere"));
        assert!(!from("null"));
        assert!(from_our_page(&HeaderMap::new()));
    }
}
