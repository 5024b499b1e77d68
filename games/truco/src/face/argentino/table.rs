//! The public table.

use sobremesa_game::{Seat, SeatSet, line};
use sobremesa_screen::{Block, Seen};

use crate::face::live::{Counters, Parts};
use crate::face::{asked, parts, table, voice};
use crate::rules::argentino::{Phase, TrucoArgentino};
use crate::rules::side::{Side, Sides};

/// The parts of the table that differ between the trucos.
pub(super) fn parts(seen: &Seen<TrucoArgentino>) -> Parts {
    let (public, sides) = (seen.public, sides(seen));
    let saying = public.common.phase == Phase::Tantos;
    let annulled = !public.flor.sung.is_empty();
    let say = |mv: crate::rules::argentino::Move| voice(&mv.to_string());
    let envido = parts::envido(&public.envido, &public.said, (&sides, saying), say).filter(|_| !annulled);
    Parts {
        seats: seen.seats,
        sides,
        places: places(seen),
        counters: Counters::Fosforos,
        muestra: None,
        last: public.last.filter(|_| is_over(seen)),
        lances: parts::flor(&public.flor, &public.said, &sides).into_iter().chain(envido).collect(),
        voice: |rung| voice(rung.word()),
        bet: |rung| asked::bet(rung.word()),
    }
}

/// The table in words.
pub(super) fn blocks(seen: &Seen<TrucoArgentino>) -> Vec<Block> {
    let public = seen.public;
    let common = &public.common;
    let mut blocks =
        vec![Block::Title(line!("truco-argentino-title", number = common.number, round = public.round.word()))];
    blocks.extend(places(seen).into_iter().enumerate().map(|(place, who)| table::score(common, place, who)));
    blocks.extend(table::deal(common));
    if let Some(gallo) = public.gallo {
        blocks.push(Block::Text(line!("truco-argentino-gallo", gallo = gallo)));
    }
    if let Some([mano, rival]) = public.duel {
        blocks.push(Block::Text(line!("truco-argentino-duel", mano = mano, rival = rival)));
    }
    blocks.extend(table::bazas(common));
    let lacking = table::lacking(common);
    let tell = |mv: crate::rules::argentino::Move| voice(&mv.to_string());
    let mut lines = table::flor_and_envido(&public.flor, &public.envido, &public.said, lacking, tell);
    lines.extend(table::truco(common, |side| sides(seen).seats(side).and(in_play(seen))));
    blocks.extend(lines.into_iter().map(Block::Text));
    blocks.extend(table::gone(common));
    if let Some(last) = &public.last {
        blocks.extend(table::result(last, is_over(seen)));
    }
    blocks
}

/// Returns true if the last hand's result belongs to the one on the table.
fn is_over(seen: &Seen<TrucoArgentino>) -> bool {
    matches!(seen.public.common.phase, Phase::Revision | Phase::Fin)
}

/// The sides of this hand.
fn sides(seen: &Seen<TrucoArgentino>) -> Sides {
    seen.public.gallo.map_or_else(|| Sides::alternating(seen.seats), |gallo| Sides::alone(gallo, seen.seats))
}

/// The seats on the same side in this hand, without the seat itself.
pub(super) fn partners(seen: &Seen<TrucoArgentino>, seat: Seat) -> SeatSet {
    let sides = sides(seen);
    sides.seats(sides.of(seat)).and(in_play(seen)).without(seat)
}

/// The seats behind each number of the score.
fn places(seen: &Seen<TrucoArgentino>) -> Vec<SeatSet> {
    if seen.public.common.score.numbers().len() == 3 {
        seen.seats.iter().map(SeatSet::only).collect()
    } else {
        Side::BOTH.iter().map(|&side| sides(seen).seats(side)).collect()
    }
}

fn in_play(seen: &Seen<TrucoArgentino>) -> SeatSet {
    match seen.public.duel {
        Some(duel) => duel.into_iter().collect(),
        None => seen.seats.all(),
    }
}
