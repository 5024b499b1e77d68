//! The public table.

use sobremesa_game::line;
use sobremesa_screen::{Block, Seen};

use crate::face::live::{Counters, Parts};
use crate::face::uruguayo::voice;
use crate::face::{asked, card_figure, parts, table, voice as said_aloud};
use crate::rules::side::{Side, Sides};
use crate::rules::uruguayo::{Phase, TrucoUruguayo};

/// The parts of the table that differ between the trucos.
pub(super) fn parts(seen: &Seen<TrucoUruguayo>) -> Parts {
    let (public, sides) = (seen.public, Sides::alternating(seen.seats));
    let annulled = !public.flor.sung.is_empty();
    let envido = parts::envido(&public.envido, &public.said, (&sides, false), voice).filter(|_| !annulled);
    Parts {
        seats: seen.seats,
        sides,
        places: Side::BOTH.map(|side| sides.seats(side)).into(),
        counters: Counters::Fosforos,
        muestra: Some(seen.public.muestra),
        last: public.last.filter(|_| public.common.phase == Phase::Fin),
        lances: parts::flor(&public.flor, &public.said, &sides).into_iter().chain(envido).collect(),
        voice: |rung| said_aloud(rung.word()),
        bet: |rung| asked::bet(rung.word()),
    }
}

/// The table in words.
pub(super) fn blocks(seen: &Seen<TrucoUruguayo>) -> Vec<Block> {
    let public = seen.public;
    let common = &public.common;
    let sides = Sides::alternating(seen.seats);
    let mut blocks = vec![Block::Title(line!("truco-uruguayo-title", number = common.number))];
    blocks.extend(Side::BOTH.map(|side| table::score(common, side.index(), sides.seats(side))));
    blocks.extend(table::deal(common));
    blocks.push(Block::Figures { label: line!("truco-uruguayo-muestra"), figures: vec![card_figure(public.muestra)] });
    blocks.extend(table::bazas(common));
    let mut lines = table::flor_and_envido(&public.flor, &public.envido, &public.said, table::lacking(common), voice);
    lines.extend(table::truco(common, |side| sides.seats(side)));
    blocks.extend(lines.into_iter().map(Block::Text));
    blocks.extend(table::gone(common));
    if let Some(last) = &public.last {
        blocks.extend(table::result(last, common.phase == Phase::Fin));
    }
    blocks
}
