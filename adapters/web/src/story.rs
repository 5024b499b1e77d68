//! A game step by step: the list of what happened and its states one by one, for players who walk back
//! through it at the table, and the table half-way through a move of theirs.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sobremesa::catalogue::Told;
use sobremesa::{Beat, Refusal, Session};

use crate::live::{Teller, shape};
use crate::site::{Site, status};
use crate::table::find;
use crate::visit::Guest;

/// The number of states that are sent at once: a player who walks back seldom wants only one.
pub(crate) const MOST: usize = 12;

/// The requested states.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct From {
    /// The key of the first state.
    pub(crate) desde: u64,
    /// The shape of the window.
    pub(crate) shape: Option<String>,
}

/// The list of what happened.
pub(crate) fn list_story(teller: &Teller<'_>, story: &[Told]) -> Value {
    let told = |told: &Told| {
        let said: Vec<String> = told.said.iter().map(|line| teller.say(line)).collect();
        json!({ "key": told.key, "said": said, "rest": told.rest })
    };
    json!({ "story": story.iter().map(told).collect::<Vec<_>>() })
}

/// Draws some states.
pub(crate) fn draw_beats(teller: &Teller<'_>, beats: &[Beat]) -> Value {
    json!({ "beats": teller.tell(beats) })
}

/// `/mesa/CODE/jugadas`
pub(crate) async fn story(State(site): State<Site>, Path(code): Path<String>, guest: Guest) -> Response {
    answer(&site, &guest, &code, |session| list_story(&teller(session, &guest), &session.story())).await
}

/// `/mesa/CODE/pasos?desde=12`: as the visitor saw them at the time.
pub(crate) async fn states(
    State(site): State<Site>,
    Path(code): Path<String>,
    Query(from): Query<From>,
    guest: Guest,
) -> Response {
    let states = |session: &Session| {
        let shape = shape(from.shape.as_deref());
        draw_beats(&teller(session, &guest), &session.retold(&guest.visitor.player(), shape, from.desde, MOST))
    };
    answer(&site, &guest, &code, states).await
}

/// The steps of a move that were taken.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Way {
    /// Their tokens, as in the tree of offers.
    camino: String,
    /// The shape of the window.
    shape: Option<String>,
}

/// `/mesa/CODE/medias?camino=13`: the table half-way through a move, after each step that may follow
/// these.
pub(crate) async fn half_way(
    State(site): State<Site>,
    Path(code): Path<String>,
    Query(way): Query<Way>,
    guest: Guest,
) -> Response {
    let scenes = |session: &Session| {
        let teller = teller(session, &guest);
        let scenes = session.half_way(&guest.visitor.player(), shape(way.shape.as_deref()), &way.camino);
        let scenes = scenes.iter().map(|(path, live)| (path.clone(), json!(teller.tell(live))));
        json!({ "scenes": scenes.collect::<Map<_, _>>() })
    };
    answer(&site, &guest, &code, scenes).await
}

fn teller<'a>(session: &'a Session, guest: &Guest) -> Teller<'a> {
    Teller {
        people: session,
        language: guest.language,
        seat: session.seat_of(&guest.visitor.player()),
        game: session.game().id(),
    }
}

async fn answer(site: &Site, guest: &Guest, code: &str, tell: impl FnOnce(&Session) -> Value) -> Response {
    let told: Result<Value, Refusal> =
        async { site.parts.manager.read(find(site, guest, code).await?, tell).await }.await;
    match told {
        Ok(told) => Json(told).into_response(),
        Err(refusal) => status(&refusal).into_response(),
    }
}
