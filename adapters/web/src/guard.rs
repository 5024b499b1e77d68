//! Checks that every request and answer passes: a request must be addressed to us, only our own pages may
//! submit data, bodies must be short and arrive in time, and only our own scripts may run.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, TRANSFER_ENCODING, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use sobremesa::{Limit, Refusal, in_request};
use sobremesa_game::{Line, line};
use sobremesa_http::{Lost, Peer, Place, receive};

use crate::hosts::Hosts;
use crate::inside::{Chat, lead_in};
use crate::page::sorry;
use crate::proxies::{address, is_https};
use crate::site::{Site, retry_after, say, status};
use crate::visit::Guest;

/// The largest body that a visitor may send, in bytes.
pub(crate) const LONGEST_BODY: usize = 16 * 1024;

/// Browsers come over HTTPS alone from now on, for as long as they keep our cookie.
const ONLY_HTTPS: &str = "max-age=31536000";

/// The resources that a page may load, and the sites that may frame it.
macro_rules! policy {
    ($rest:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; ",
            "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; ",
            $rest
        )
    };
}

const POLICY: &str = policy!("frame-ancestors 'none'");

/// Under a chat's prefix. The entry page stays, and shows the site in a frame of its own (`'self'`). Discord
/// shows an Activity in its own pages and through its proxy, Telegram a Mini App in its web clients; its
/// other clients have no frames. Discord's documentation names no values: these are the hosts that its
/// clients have.
const fn policy_inside(chat: Chat) -> &'static str {
    match chat {
        Chat::Discord => policy!(
            "frame-src 'self'; frame-ancestors 'self' https://discord.com https://*.discord.com https://*.discordsays.com"
        ),
        Chat::Telegram => policy!("frame-src 'self'; frame-ancestors 'self' https://web.telegram.org"),
    }
}

/// Admits only requests that are addressed to us and not made by another site's page in a visitor's name.
/// Also forbids the browser everything that our pages do not need.
pub(crate) async fn guard(State(site): State<Site>, request: Request, next: Next) -> Response {
    let mut request = request;
    let uri = request.uri().clone();
    site.inside().note(&uri, request.headers_mut());
    let inside = Chat::of(request.headers());
    // A caller without a connection is on this machine.
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
    site.proxies.settle(request.headers_mut(), peer);
    let https = is_https(request.headers());
    let mut response = match admit(&site, request).await {
        Ok(request) => {
            // Only now: a request that never arrives as a whole must not keep a place.
            if let Some(place) = request.extensions().get::<Arc<Place>>() {
                place.begin(address(request.headers()));
            }
            match lead_in(&uri, request.headers()) {
                Some(response) => response,
                None => {
                    let headers = request.headers().clone();
                    explain(&site, &headers, in_request(next.run(request)).await)
                }
            }
        }
        Err(refused) => refused,
    };
    let fixed = [
        (CONTENT_SECURITY_POLICY, inside.map_or(POLICY, policy_inside)),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "same-origin"),
    ];
    let headers = response.headers_mut();
    headers.extend(fixed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    // It can name no one who may.
    if inside.is_none() {
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    if https {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_HTTPS));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Counts costly requests, for the asker and for their origin.
pub(crate) async fn count(State(site): State<Site>, request: Request, next: Next) -> Response {
    let guest = Guest::of(&site, request.headers());
    match site.parts.manager.limits().count_one(Limit::Pictures, &guest.actor(), (site.parts.clock)()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => {
            let why = refuse(&site, request.headers(), status(&refusal), &refusal.line());
            (retry_after(&refusal), why).into_response()
        }
    }
}

/// Says a refusal without words, as of a body that is not what was asked for, in the reader's language.
fn explain(site: &Site, headers: &HeaderMap, response: Response) -> Response {
    let has_words =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| !kind.as_bytes().starts_with(b"text/plain"));
    let why = match response.status() {
        _ if has_words => return response,
        StatusCode::NOT_FOUND => line!("web-not-found"),
        StatusCode::SERVICE_UNAVAILABLE => Refusal::TryAgain.line(),
        StatusCode::BAD_REQUEST
        | StatusCode::METHOD_NOT_ALLOWED
        | StatusCode::UNSUPPORTED_MEDIA_TYPE
        | StatusCode::UNPROCESSABLE_ENTITY => line!("web-not-understood"),
        _ => return response,
    };
    refuse(site, headers, response.status(), &why)
}

/// The request with its whole body, if it is admitted.
async fn admit(site: &Site, request: Request) -> Result<Request, Response> {
    let (head, body) = request.into_parts();
    let refuse = |status, line: Line| refuse(site, &head.headers, status, &line);
    // If two readers could see two requests, or two names, it is refused.
    let ambiguous = head.headers.get_all(HOST).iter().nth(1).is_some()
        || head.headers.contains_key(TRANSFER_ENCODING) && head.headers.contains_key(CONTENT_LENGTH);
    if ambiguous {
        return Err((StatusCode::BAD_REQUEST, [(CONNECTION, "close")]).into_response());
    }
    let named = text(&head.headers, HOST).unwrap_or_default();
    // A target in absolute form names the host as well, and counts for more.
    let host = head.uri.authority().map_or(named, |authority| authority.as_str());
    let proxied = site.inside().proxied_host(Chat::of(&head.headers));
    let ours = |host: &str| site.hosts.has(host) || proxied.as_deref() == Some(host);
    if !ours(host) || !ours(named) {
        return Err(refuse(StatusCode::MISDIRECTED_REQUEST, line!("web-strange-host", host = host)));
    }
    // The operator's bans of addresses; those of people are looked at where they ask something of a table.
    if let Some(address) = address(&head.headers)
        && site.parts.manager.bans_address(address, (site.parts.clock)()).await == Ok(true)
    {
        return Err(refuse(StatusCode::FORBIDDEN, Refusal::Banned.line()));
    }
    let reads = matches!(head.method, Method::GET | Method::HEAD);
    if !reads && !from_our_page(&head.headers, &site.hosts, proxied.as_deref()) {
        return Err(refuse(StatusCode::FORBIDDEN, line!("web-strange-origin")));
    }
    let headers = head.headers.clone();
    receive(Request::from_parts(head, body), LONGEST_BODY, site.patience).await.map_err(|lost| {
        let (status, why) = match lost {
            Lost::TooSlow => (StatusCode::REQUEST_TIMEOUT, line!("web-too-slow")),
            Lost::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, line!("web-too-long")),
        };
        self::refuse(site, &headers, status, &why)
    })
}

/// A refusal in the format of the request.
pub(crate) fn refuse(site: &Site, headers: &HeaderMap, status: StatusCode, why: &Line) -> Response {
    let guest = Guest::of(site, headers);
    let why = say(guest.language, why);
    match text(headers, CONTENT_TYPE).is_some_and(|kind| kind.starts_with("application/json")) {
        true => (status, axum::Json(json!({ "message": why }))).into_response(),
        false => sorry(&guest, status, &why),
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Browsers state the page's origin in every request that changes something; programs other than browsers
/// state none. Behind a proxy that calls us by another name, the origin is still one of our names; or, inside
/// Discord, the name that its proxy gives us.
fn from_our_page(headers: &HeaderMap, hosts: &Hosts, proxied: Option<&str>) -> bool {
    match text(headers, ORIGIN) {
        None => !headers.contains_key(ORIGIN),
        Some(origin) => origin.split_once("://").is_some_and(|(scheme, host)| {
            let through_discord = scheme == "https" && proxied == Some(host);
            Some(host) == text(headers, HOST) || hosts.is_listed(host) || through_discord
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_may_change_something() {
        let hosts = Hosts::new(vec!["mesa.example".to_owned()].into(), true);
        let from = |origin: &'static str| {
            let host = (HOST, HeaderValue::from_static("127.0.0.1:8080"));
            from_our_page(&HeaderMap::from_iter([host, (ORIGIN, HeaderValue::from_static(origin))]), &hosts, None)
        };
        assert!(from("http://127.0.0.1:8080"));
        assert!(from("https://mesa.example"), "a proxy may call us by another name");
        assert!(!from("http://localhost:9999"), "another program of this machine");
        assert!(!from("http://elsewhere"));
        assert!(!from("null"));
        assert!(from_our_page(&HeaderMap::new(), &hosts, None));
    }
}
