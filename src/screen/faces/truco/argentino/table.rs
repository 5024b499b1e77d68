//! The table as everyone sees it.

use crate::game::{Arg, Line, SeatSet};
use crate::games::truco::argentino::{Call, Ensena, HandResult, LanceState, Phase, Public, Said, TrucoArgentino};
use crate::games::truco::side::{Side, Sides};
use crate::line;
use crate::screen::faces::truco::{bazas, card_figure, people};
use crate::screen::{Block, Figure, Seen};

pub(super) fn blocks(seen: &Seen<TrucoArgentino>) -> Vec<Block> {
    let public = seen.public;
    let mut blocks =
        vec![Block::Title(line!("truco-argentino-title", number = public.number, round = public.round.word()))];
    blocks.extend(places(seen).into_iter().enumerate().map(|(place, who)| Block::Text(score(public, place, who))));
    blocks.push(Block::Text(line!("truco-deal", dealer = public.dealer, mano = public.mano)));
    if let Some(gallo) = public.gallo {
        blocks.push(Block::Text(line!("truco-argentino-gallo", gallo = gallo)));
    }
    if let Some([mano, rival]) = public.duel {
        blocks.push(Block::Text(line!("truco-argentino-duel", mano = mano, rival = rival)));
    }
    blocks.extend(bazas(public.table.iter(), &public.bazas));
    blocks.extend(lances(seen).into_iter().map(Block::Text));
    if !public.out.is_empty() {
        blocks.push(Block::Text(line!("truco-out", who = people(public.out), count = public.out.len())));
    }
    blocks.push(Block::Text(counts(seen)));
    if let Some(last) = &public.last {
        let ended = matches!(public.phase, Phase::Revision | Phase::Fin);
        blocks.extend(result(last, ended));
    }
    blocks
}

/// The sides of this hand.
fn sides(seen: &Seen<TrucoArgentino>) -> Sides {
    seen.public.gallo.map_or_else(|| Sides::alternating(seen.seats), |gallo| Sides::alone(gallo, seen.seats))
}

/// Who stands behind each number of the score.
fn places(seen: &Seen<TrucoArgentino>) -> Vec<SeatSet> {
    if seen.public.score.numbers().len() == 3 {
        seen.seats.iter().map(SeatSet::only).collect()
    } else {
        Side::BOTH.iter().map(|&side| sides(seen).seats(side)).collect()
    }
}

/// Points as they are said: so many malas, so many buenas (TA-53).
fn score(public: &Public, place: usize, who: SeatSet) -> Line {
    let number = |row: &[u8]| row.get(place).copied().unwrap_or_default();
    let (points, chicos) = (number(public.score.numbers()), number(public.chicos.numbers()));
    let malas = public.goal / 2;
    let (half, shown) = if points <= malas { ("malas", points) } else { ("buenas", points - malas) };
    line!(
        "truco-score",
        who = people(who),
        points = points,
        goal = public.goal,
        half = half,
        shown = shown,
        chicos = chicos
    )
}

/// What is sung and pending, and what was said.
fn lances(seen: &Seen<TrucoArgentino>) -> Vec<Line> {
    let public = seen.public;
    let mut lines = Vec::new();
    if !public.flor.calls.is_empty() {
        lines.push(line!("truco-flor-calls", calls = calls(public.flor.calls.iter())));
    }
    let envido = &public.envido;
    if !envido.calls.is_empty() {
        let calls = calls(envido.calls.iter());
        lines.push(match envido.state {
            LanceState::Pending => {
                line!("truco-envido-pending", calls = calls, stake = envido.stake, refused = envido.refused)
            }
            _ => line!("truco-envido-calls", calls = calls),
        });
    }
    if !public.said.is_empty() {
        lines.push(line!("truco-said", said = public.said.iter().map(said).collect::<Arg>()));
    }
    let who = |side: Side| people(sides(seen).seats(side).and(in_play(seen)));
    match (public.truco.pending, public.truco.by) {
        (Some(rung), Some(by)) => {
            lines.push(line!("truco-pending", voice = rung.word(), who = who(by), value = public.truco.value));
        }
        _ if public.truco.value > 1 => lines.push(line!("truco-value", value = public.truco.value)),
        _ => {}
    }
    if let (None, Some(side), Some(_)) = (public.truco.pending, public.truco.right, public.to_play) {
        lines.push(line!("truco-right", who = who(side), value = public.truco.value));
    }
    if let Some(seat) = public.to_play.filter(|_| public.phase == Phase::Juego) {
        lines.push(line!("truco-to-play", seat = seat));
    }
    lines
}

fn in_play(seen: &Seen<TrucoArgentino>) -> SeatSet {
    match seen.public.duel {
        Some(duel) => duel.into_iter().collect(),
        None => seen.seats.all(),
    }
}

fn calls(calls: impl Iterator<Item = Call>) -> Arg {
    let call = |call: Call| {
        let voice = line!("truco-voice", voice = call.mv.to_string());
        line!("truco-call", seat = call.seat, voice = voice)
    };
    calls.map(call).collect()
}

fn said(said: Said) -> Line {
    match said.points {
        Some(points) => line!("truco-said-points", seat = said.seat, points = points),
        None => line!("truco-said-buenas", seat = said.seat),
    }
}

fn counts(seen: &Seen<TrucoArgentino>) -> Line {
    let counts = seen.seats.iter().zip(&seen.public.counts);
    let counts = counts.map(|(seat, &count)| line!("truco-count", seat = seat, count = count));
    line!("truco-counts", counts = counts.collect::<Arg>())
}

/// What a finished hand gave; `ended`: it is the one on the table.
fn result(last: &HandResult, ended: bool) -> Vec<Block> {
    let points: Vec<Line> = last
        .points
        .iter()
        .map(|puntos| {
            line!("truco-last-points", lance = puntos.lance.word(), who = people(puntos.who), points = puntos.points)
        })
        .collect();
    let which = if ended { "esta" } else { "anterior" };
    let mut blocks =
        vec![Block::Text(line!("truco-last", which = which, points = points.into_iter().collect::<Arg>()))];
    blocks.extend(last.shown.iter().map(|Ensena { lance, seat, cards }| {
        let figures: Vec<Figure> = cards.iter().map(card_figure).collect();
        Block::Figures { label: line!("truco-shown", lance = lance.word(), seat = seat), figures }
    }));
    blocks
}
