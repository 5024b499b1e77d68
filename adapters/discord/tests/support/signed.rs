//! Discord's HTTP requests, signed.

use std::net::SocketAddr;

use ed25519_dalek::{Signer, SigningKey};

/// The application's key.
pub fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// Sends the body, signed now or at another time (in seconds since 1970).
pub async fn deliver(endpoint: SocketAddr, body: &str, at: Option<u64>) -> (u16, String) {
    try_deliver(endpoint, body, at.unwrap_or_else(|| super::clock().0 / 1000)).await.unwrap()
}

/// Sends the body, signed at that second; `None` if there is no answer.
pub async fn try_deliver(endpoint: SocketAddr, body: &str, second: u64) -> Option<(u16, String)> {
    let second = second.to_string();
    let signature = key().sign(format!("{second}{body}").as_bytes());
    try_send(endpoint, body, &second, &hex::encode(signature.to_bytes())).await
}

/// Sends the body with any signature.
pub async fn send(endpoint: SocketAddr, body: &str, at: &str, signature: &str) -> (u16, String) {
    try_send(endpoint, body, at, signature).await.unwrap()
}

async fn try_send(endpoint: SocketAddr, body: &str, at: &str, signature: &str) -> Option<(u16, String)> {
    let request = reqwest::Client::new().post(format!("http://{endpoint}/interactions"));
    let request = request.header("X-Signature-Ed25519", signature).header("X-Signature-Timestamp", at);
    let response = request.body(body.to_owned()).send().await.ok()?;
    Some((response.status().as_u16(), response.text().await.ok()?))
}
