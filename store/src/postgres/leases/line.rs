//! A connection of its own, so that nothing the store does can delay a renewal.

use std::future::poll_fn;

use async_trait::async_trait;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio_postgres::error::Severity;
use tokio_postgres::{AsyncMessage, Client, Connection, Error};

/// Opens connections to the database.
#[async_trait]
pub(crate) trait Dial: Send + Sync {
    /// Opens one more.
    async fn dial(&self) -> Result<(Client, Messages), Error>;
}

/// What the server says of its own accord. It ends with the connection.
pub(crate) struct Messages(mpsc::UnboundedReceiver<AsyncMessage>);

/// Something that the server has said.
pub(super) enum Message {
    /// The process at this other end of a connection has something to look at.
    Notified(i32),
    /// A statement was carried out otherwise than it says.
    Warned(String),
}

impl Messages {
    /// Reads a connection until it ends.
    pub(crate) fn of<S, T>(mut connection: Connection<S, T>) -> Messages
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
        T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let (said, messages) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                // Nobody listens any more once the line is given up; its statements end by themselves.
                let _ = said.send(message);
            }
        });
        Messages(messages)
    }

    /// The next one; `None` once the connection has ended.
    pub(super) async fn next(&mut self) -> Option<Message> {
        loop {
            if let Some(message) = Message::of(&self.0.recv().await?) {
                return Some(message);
            }
        }
    }

    /// The next one that is there already. What was said while a statement was carried out is there when its answer is.
    pub(super) fn next_at_hand(&mut self) -> Option<Message> {
        loop {
            if let Some(message) = Message::of(&self.0.try_recv().ok()?) {
                return Some(message);
            }
        }
    }
}

impl Message {
    fn of(message: &AsyncMessage) -> Option<Message> {
        match message {
            AsyncMessage::Notification(notification) => Some(Message::Notified(notification.process_id())),
            AsyncMessage::Notice(notice) if notice.parsed_severity() == Some(Severity::Warning) => {
                Some(Message::Warned(notice.message().to_owned()))
            }
            _ => None,
        }
    }
}
