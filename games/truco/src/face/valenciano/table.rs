//! The public table: stones, dolentes and bones, camas.

use sobremesa_game::{Line, SeatSet, line};
use sobremesa_screen::{Block, Seen};

use crate::face::live::{Counters, Parts};
use crate::face::tell::standing;
use crate::face::valenciano::{bet, voice};
use crate::face::{parts, people, table};
use crate::rules::events::Puntos;
use crate::rules::few::Few;
use crate::rules::side::{Side, Sides};
use crate::rules::valenciano::{HandEnd, Move, Phase, Public, TrucValenciano, Voz};
use crate::rules::view::LanceState;

/// The parts of the table that differ between the trucos.
pub(super) fn parts(seen: &Seen<TrucValenciano>) -> Parts {
    let (public, sides) = (seen.public, Sides::alternating(seen.seats));
    let ended = public.last.filter(|_| public.common.phase == Phase::Fin);
    // Nothing is said of a wanted envit until the hand has ended.
    let saying = public.envido.result == Some("quiero") && ended.is_none();
    let said = ended.iter().flat_map(|last| last.said.iter()).fold(Few::EMPTY, |mut all, said| {
        all.push(said);
        all
    });
    Parts {
        seats: seen.seats,
        sides,
        places: Side::BOTH.map(|side| sides.seats(side)).into(),
        counters: Counters::Piedras,
        muestra: None,
        last: ended.map(|last| last.given),
        lances: parts::envido(&public.envido.bets, &said, (&sides, saying), voice).into_iter().collect(),
        voice: |rung| voice(Move::Voz(Voz::of(rung, true))),
        bet: |rung| bet(Move::Voz(Voz::of(rung, true))),
    }
}

/// The table in words.
pub(super) fn blocks(seen: &Seen<TrucValenciano>) -> Vec<Block> {
    let public = seen.public;
    let common = &public.common;
    let sides = Sides::alternating(seen.seats);
    let mut blocks = vec![Block::Title(line!("truc-valenciano-title", number = common.number))];
    blocks.extend(Side::BOTH.map(|side| Block::Text(score(public, side.index(), sides.seats(side)))));
    blocks.extend(table::deal(common));
    blocks.extend(table::bazas(common));
    let mut lines: Vec<Line> = envit(public).into_iter().collect();
    lines.extend(truc(public, &sides));
    blocks.extend(lines.into_iter().map(Block::Text));
    blocks.extend(table::gone(common));
    if let Some(last) = &public.last {
        blocks.extend(result(last, common.phase == Phase::Fin));
    }
    blocks
}

/// Stones as people say them: this many dolentes, this many bones (TV-27).
fn score(public: &Public, place: usize, who: SeatSet) -> Line {
    let (stones, camas) = table::numbers(&public.common, place);
    let goal = public.common.goal;
    let (half, shown) = table::half(stones, goal);
    line!(
        "truc-valenciano-score",
        who = people(who),
        stones = stones,
        goal = goal,
        half = half,
        shown = shown,
        camas = camas
    )
}

fn envit(public: &Public) -> Option<Line> {
    let envit = &public.envido;
    if envit.bets.calls.is_empty() {
        return None;
    }
    let calls = &envit.bets.calls;
    Some(match envit.bets.state {
        LanceState::Pending => line!(
            "truc-valenciano-envit-pending",
            calls = table::bets(calls, voice),
            stake = envit.bets.stake,
            refused = envit.bets.refused
        ),
        _ => {
            let result = envit.result.unwrap_or_default();
            let stones = if result == "quiero" { envit.bets.stake } else { envit.bets.refused };
            line!(
                "truc-valenciano-envit-answered",
                calls = table::calls(calls, voice),
                result = result,
                stones = stones
            )
        }
    })
}

fn truc(public: &Public, sides: &Sides) -> Vec<Line> {
    let truc = &public.common.truco;
    let mut lines = Vec::new();
    match (truc.pending, truc.by) {
        (Some(rung), Some(by)) => {
            let said = voice(Move::Voz(Voz::of(rung, true)));
            lines.push(table::pending(said, sides.seats(by), truc.value));
        }
        _ if truc.value > 1 => lines.push(line!("truc-valenciano-value", value = truc.value)),
        _ => {}
    }
    if let (None, Some(side), Some(_)) = (truc.pending, truc.right, public.common.to_play) {
        let who = sides.seats(side);
        lines.push(line!("truc-valenciano-right", who = people(who), count = who.len(), value = truc.value));
    }
    lines
}

/// The points of a finished hand: the winner of the envit with its points, and the points scored and cards
/// shown.
fn result(last: &HandEnd, ended: bool) -> Vec<Block> {
    let said = last.said.first().and_then(|said| {
        Some(Block::Text(line!("truc-valenciano-last-envit", seat = said.seat, points = said.points?)))
    });
    said.into_iter().chain(table::result(&last.given, ended)).collect()
}

/// Stones were scored.
pub(super) fn told_stones(puntos: &Puntos) -> Line {
    line!(
        "truc-valenciano-told-stones",
        who = people(puntos.who),
        stones = puntos.points,
        lance = puntos.lance.word(),
        score = standing(puntos.score.numbers(), puntos.side.index())
    )
}

/// A cama ended.
pub(super) fn told_cama(who: SeatSet) -> Line {
    line!("truc-valenciano-told-cama", who = people(who), count = who.len())
}
