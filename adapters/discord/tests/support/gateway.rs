//! The gateway: hello, identify, ready, heartbeats, resuming, and ends of all kinds.

#![allow(clippy::disallowed_methods, reason = "a server knows the time")]

use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Message, protocol::frame::coding::CloseCode};

use super::discord::{APPLICATION, Discord, TOKEN};

/// A connection to the gateway that has identified.
pub struct Connection {
    pub shard: u64,
    pub wire: mpsc::UnboundedSender<Wire>,
    pub open: bool,
    pub since: Instant,
    /// The number of other connections of this shard that were open when it identified.
    pub beside: usize,
}

/// An instruction to a connection.
pub enum Wire {
    /// Send this.
    Say(Value),
    /// Drop the connection without a word.
    Drop,
    /// Close with this code.
    Close(u16),
}

pub async fn serve(listener: TcpListener, discord: Discord) {
    while let Ok((stream, _)) = listener.accept().await {
        tokio::spawn(converse(stream, discord.clone()));
    }
}

async fn converse(stream: TcpStream, discord: Discord) {
    let mut own = None;
    talk(stream, &discord, &mut own).await;
    if let Some(own) = own {
        discord.state().connections[own].open = false;
    }
    discord.tell();
}

/// Until it ends. `own` is which connection it is, once it has identified.
async fn talk(stream: TcpStream, discord: &Discord, own: &mut Option<usize>) {
    let Ok(socket) = tokio_tungstenite::accept_async(stream).await else { return };
    let (mut sink, mut source) = socket.split();
    let (wire, mut orders) = mpsc::unbounded_channel();
    let text = |value: Value| Message::Text(value.to_string());
    if sink.send(text(json!({ "op": 10, "d": { "heartbeat_interval": 2000 } }))).await.is_err() {
        return;
    }
    loop {
        let said = tokio::select! {
            order = orders.recv() => match order {
                Some(Wire::Say(value)) => { if sink.send(text(value)).await.is_err() { return } continue }
                Some(Wire::Close(code)) => {
                    let frame = CloseFrame { code: CloseCode::from(code), reason: "".into() };
                    let _ = sink.send(Message::Close(Some(frame))).await;
                    return;
                }
                Some(Wire::Drop) | None => return,
            },
            said = source.next() => said,
        };
        let Some(Ok(said)) = said else { return };
        let Ok(said) = said.to_text().map(str::to_owned) else { continue };
        let Ok(said) = serde_json::from_str::<Value>(&said) else { continue };
        match said["op"].as_u64() {
            Some(1) => {
                let _ = wire.send(Wire::Say(json!({ "op": 11 })));
            }
            Some(2) => {
                // Discord accepts the token with or without its scheme.
                assert_eq!(said["d"]["token"].as_str().unwrap().trim_start_matches("Bot "), TOKEN);
                let mut state = discord.state();
                state.identified += 1;
                let shard = said["d"]["shard"][0].as_u64().unwrap();
                assert_eq!(said["d"]["shard"][1], state.shards);
                let beside = state.connections.iter().filter(|other| other.open && other.shard == shard).count();
                *own = Some(state.connections.len());
                state.connections.push(Connection {
                    shard,
                    wire: wire.clone(),
                    open: true,
                    since: Instant::now(),
                    beside,
                });
                state.intents = said["d"]["intents"].as_u64();
                state.sequence += 1;
                // A new session: earlier events are not sent.
                state.events.clear();
                let ready = json!({ "op": 0, "t": "READY", "s": state.sequence, "d": {
                    "v": 10, "user": { "id": APPLICATION.to_string(), "username": "sobremesa", "discriminator": "0", "bot": true },
                    "guilds": [], "session_id": "session", "resume_gateway_url": "ws://unused", "shard": said["d"]["shard"],
                    "application": { "id": APPLICATION.to_string(), "flags": 0 } } });
                let _ = wire.send(Wire::Say(ready));
                state.wire = Some(wire.clone());
                drop(state);
                discord.tell();
            }
            Some(6) => {
                let mut state = discord.state();
                let known = said["d"]["seq"].as_u64().unwrap_or(0);
                // Everything that was missed, and the last event that was not: Discord repeats itself.
                let missed = state.events.iter().filter(|event| event["s"].as_u64().unwrap_or(0) + 1 > known).cloned();
                let missed: Vec<Value> = missed.collect();
                for event in missed {
                    let _ = wire.send(Wire::Say(event));
                }
                state.sequence += 1;
                let _ = wire.send(Wire::Say(json!({ "op": 0, "t": "RESUMED", "s": state.sequence, "d": {} })));
                state.resumed += 1;
                state.wire = Some(wire.clone());
                drop(state);
                discord.tell();
            }
            _ => {}
        }
    }
}
