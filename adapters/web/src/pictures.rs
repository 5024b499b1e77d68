//! Pictures of tables and hands: their addresses, and the visitors who get them.
//!
//! An address names the table and whether its board or a hand is meant, never the content: the board is for
//! all who have the table's address, the hand is that of the visitor who asks. A stamp follows it, so that a
//! browser knows when to ask again.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sobremesa::{Refusal, Session, Spoken, SpokenPicture};
use sobremesa_screen::picture::{Painter, Scene};

use crate::rooms::typical;
use crate::site::{Site, status};
use crate::table::find;
use crate::visit::Guest;

/// The picture of the public table.
pub(crate) const BOARD: &str = "mesa.png";
/// The picture of the visitor's own hand.
pub(crate) const HAND: &str = "mano.png";

/// A picture as the page's script shows it.
#[derive(Serialize)]
pub(crate) struct Place<'a> {
    src: String,
    alt: &'a str,
    width: u16,
    height: u16,
}

impl<'a> Place<'a> {
    /// The address of this screen's picture; `None` if there is none.
    pub(crate) fn of(site: &Site, guest: &Guest, file: &str, spoken: &'a Spoken) -> Option<Place<'a>> {
        let SpokenPicture { scene, alt } = spoken.picture.as_ref()?;
        // The table's stamp is the same for all; a hand's does not reveal who else held the same cards.
        let whose = (file == HAND).then(|| guest.visitor.player());
        let src = format!("{file}?{}", site.key.mark(&(whose, scene)));
        Some(Place { src, alt, width: scene.width, height: scene.height })
    }
}

/// `/mesa/CODE/mesa.png`
pub(crate) async fn board(State(site): State<Site>, Path(code): Path<String>, guest: Guest) -> Response {
    let seen = |session: &Session| (session.table_screen(guest.language).picture, session.game());
    match read(&site, &guest, &code, seen).await {
        Ok((Some(picture), _)) => draw(move || Some(picture.scene)).await,
        // An invitation shows what is going to be played.
        Ok((None, game)) => draw(move || typical(game)).await,
        Err(refusal) => status(&refusal).into_response(),
    }
}

/// `/mesa/CODE/mano.png`: the hand of the visitor who asks, for no other.
pub(crate) async fn hand(State(site): State<Site>, Path(code): Path<String>, guest: Guest) -> Response {
    let player = guest.visitor.player();
    let seen = |session: &Session| session.hand_screen(&player, guest.language).and_then(|spoken| spoken.picture);
    match read(&site, &guest, &code, seen).await {
        Ok(Some(picture)) => draw(move || Some(picture.scene)).await,
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(refusal) => status(&refusal).into_response(),
    }
}

async fn read<T>(site: &Site, guest: &Guest, code: &str, look: impl FnOnce(&Session) -> T) -> Result<T, Refusal> {
    site.parts.manager.read(find(site, guest, code).await?, look).await
}

/// Drawing takes computing time, so it happens on a thread of its own.
async fn draw(scene: impl FnOnce() -> Option<Scene> + Send + 'static) -> Response {
    let drawn = tokio::task::spawn_blocking(|| Some(Painter::shared().picture(&scene()?).png.clone()));
    match drawn.await {
        Ok(Some(png)) => ([(CONTENT_TYPE, "image/png")], png).into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
