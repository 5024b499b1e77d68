//! The live scene: a stand-in until the core draws it.

use serde_json::Value;
use sobremesa::locale::Language;
use sobremesa::session::Session;
use sobremesa::store::PlayerId;

use crate::screens::Look;

pub(crate) fn of(_: &Session, _: &PlayerId, _: Language, _: &Look) -> Option<Value> {
    None
}
