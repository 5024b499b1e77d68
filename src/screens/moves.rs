//! The moves that one player can make, as a list to choose from while typing.

use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::session::Session;
use crate::typed::Typed;

/// A move, as typed and as said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMove {
    /// The move in the game's notation: the text for [`Choice::Word`](crate::Choice::Word).
    pub text: String,
    /// The labels of its steps, one after another.
    pub label: String,
}

impl Session {
    /// The moves that this player can make now, for their eyes only: they reveal the hand. Empty for anyone
    /// not seated here and while no game is in progress.
    pub fn own_moves(&self, player: &PlayerId, language: Language) -> Vec<OwnMove> {
        let (Some(seat), Ok(playing)) = (self.seat_of(player), self.phase.playing()) else { return Vec::new() };
        playing.moves(seat).map(|offer| OwnMove { label: self.offer_label(&offer, language), text: offer.mv }).collect()
    }

    /// The moves of [`own_moves`](Session::own_moves) that may be meant by the text this player has typed so
    /// far, the likeliest first: a prefix of a move or of one of its names, or of words in those.
    pub fn suggest_moves(&self, player: &PlayerId, typed: &str, language: Language) -> Vec<OwnMove> {
        let typed = Typed::new(typed);
        let rank = |own: &OwnMove| [&own.text, &own.label].into_iter().filter_map(|name| typed.begins(name)).min();
        let mut ranked: Vec<(u8, OwnMove)> =
            self.own_moves(player, language).into_iter().filter_map(|own| Some((rank(&own)?, own))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, own)| own).collect()
    }
}
