//! Pictures of tables and hands: their addresses, and who gets them.
//!
//! An address names the table and whether its board or a hand is meant, never the content: the board is for everybody who has the table's
//! address, the hand is that of the visitor who asks. A stamp follows it, so that a browser knows when to ask again.

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sobremesa::picture::Painter;
use sobremesa::session::{Session, Spoken, SpokenPicture};

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
    /// Where this screen's picture is; `None` where there is none.
    pub(crate) fn of(site: &Site, guest: &Guest, file: &str, spoken: &'a Spoken) -> Option<Place<'a>> {
        let SpokenPicture { scene, alt } = spoken.picture.as_ref()?;
        // The table's stamp is the same for everybody; a hand's does not reveal who else held the same cards.
        let whose = (file == HAND).then(|| guest.visitor.player());
        let src = format!("{file}?{}", site.key.mark(&(whose, scene)));
        Some(Place { src, alt, width: scene.width, height: scene.height })
    }
}

/// `/mesa/CODE/mesa.png`
pub(crate) async fn board(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    draw(&site, &code, |session| Some(session.table_screen(guest.language))).await
}

/// `/mesa/CODE/mano.png`: the hand of the visitor who asks, for nobody else.
pub(crate) async fn hand(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let player = guest.visitor.player();
    draw(&site, &code, |session| session.hand_screen(&player, guest.language)).await
}

/// The current picture of a screen. Drawing takes computing time, so it happens on a thread of its own.
async fn draw(site: &Site, code: &str, screen: impl FnOnce(&Session) -> Option<Spoken>) -> Response {
    let picture = |session: &Session| screen(session).and_then(|spoken| spoken.picture);
    let scene = match find(site, code).await {
        Ok(id) => site.parts.manager.read(id, picture).await,
        Err(refusal) => Err(refusal),
    };
    let scene = match scene {
        Ok(Some(SpokenPicture { scene, .. })) => scene,
        Ok(None) => return StatusCode::NOT_FOUND.into_response(),
        Err(refusal) => return status(&refusal).into_response(),
    };
    match tokio::task::spawn_blocking(move || Painter::shared().picture(&scene)).await {
        Ok(picture) => ([(CONTENT_TYPE, "image/png")], picture.png.clone()).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
