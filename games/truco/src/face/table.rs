//! The public table, as far as all trucos show it in one way.

use sobremesa_game::{Arg, Line, SeatSet, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::{Block, Figure};

use crate::face::{card_figure, people, voice};
use crate::rules::baza::{Baza, Laid};
use crate::rules::envite::Calls;
use crate::rules::events::{Ensena, HandResult, Said};
use crate::rules::few::Few;
use crate::rules::side::Side;
use crate::rules::view::{EnvidoView, FlorView, LanceState, TableView};

/// A place's numbers: its points, and its chicos. The only chico of a match is not counted: it is the match.
pub(super) fn numbers<P>(common: &TableView<P>, place: usize) -> (u8, u8) {
    let number = |row: &[u8]| row.get(place).copied().unwrap_or_default();
    let chicos = common.chicos.numbers();
    let is_match = common.over.is_some() && chicos.iter().all(|&won| won < 2);
    (number(common.score.numbers()), if is_match { 0 } else { number(chicos) })
}

/// Points as people say them: in malas or buenas, and the points in that half (TA-53, TU-37, TV-27).
pub(super) fn half(points: u8, goal: u8) -> (&'static str, u8) {
    let malas = goal / 2;
    if points <= malas { ("malas", points) } else { ("buenas", points - malas) }
}

/// A place's score.
pub(super) fn score<P>(common: &TableView<P>, place: usize, who: SeatSet) -> Block {
    let (points, chicos) = numbers(common, place);
    // A game to 15 is not divided into halves.
    let (half, shown) = if common.goal < 24 { ("whole", points) } else { half(points, common.goal) };
    Block::Text(line!(
        "truco-score",
        who = people(who),
        points = points,
        goal = common.goal,
        half = half,
        shown = shown,
        chicos = chicos
    ))
}

/// The points that the trailing place lacks: no side can score more than that, and scoring it wins the chico.
pub(super) fn lacking<P>(common: &TableView<P>) -> u8 {
    let least = (0..common.score.numbers().len()).map(|place| numbers(common, place).0).min();
    common.goal.saturating_sub(least.unwrap_or_default())
}

/// Returns true if a hand is over and the next one is not dealt yet. The dealer is already that of the next
/// hand, which the event of its deal announces.
pub(super) fn is_between_hands<P>(common: &TableView<P>) -> bool {
    common.turn.is_empty() && common.over.is_none()
}

/// The dealer and the mano.
pub(super) fn deal<P>(common: &TableView<P>) -> Option<Block> {
    (!is_between_hands(common)).then(|| Block::Text(line!("truco-deal", dealer = common.dealer, mano = common.mano)))
}

/// The bazas of a hand, each with its cards and its winner; the winning card is highlighted.
pub(super) fn bazas<P>(common: &TableView<P>) -> Vec<Block> {
    let mut results = common.bazas.iter();
    let mut blocks = Vec::new();
    for (place, cards) in common.table.iter().enumerate() {
        let number = place + 1;
        let result = results.next();
        let label = match result {
            None => line!("truco-baza", number = number),
            Some(Baza::Parda) => line!("truco-baza-parda", number = number),
            Some(Baza::Won(seat, _)) => line!("truco-baza-won", number = number, seat = seat),
        };
        let winner = result.and_then(Baza::winner);
        let figure = |Laid { seat, card }| {
            let name = line!("truco-laid", card = words::card(&card.to_string()), seat = seat);
            Figure::new(format!("carta/{card}"), name).mark(winner == Some(seat))
        };
        blocks.push(Block::Figures { label, figures: cards.iter().map(figure).collect() });
    }
    blocks
}

/// The calls of a lance, each with its player.
pub(super) fn calls<M: Copy>(calls: &Calls<M>, voice: impl Fn(M) -> Line) -> Arg {
    calls.iter().map(|call| line!("truco-call", seat = call.seat, voice = voice(call.mv))).collect()
}

/// The bets that wait for an answer, in the form that begins a sentence.
pub(super) fn bets<M: Copy>(calls: &Calls<M>, voice: impl Fn(M) -> Line) -> Arg {
    calls.iter().map(|call| line!("truco-bet", seat = call.seat, voice = voice(call.mv))).collect()
}

/// The calls of flor and envido.
pub(super) fn flor_and_envido<M: Copy>(
    flor: &FlorView<M>,
    envido: &EnvidoView<M>,
    said: &Few<Said, 8>,
    lacking: u8,
    voice: impl Fn(M) -> Line,
) -> Vec<Line> {
    let mut lines = Vec::new();
    if !flor.calls.is_empty() {
        lines.push(line!("truco-flor-calls", calls = calls(&flor.calls, &voice)));
    }
    if !envido.calls.is_empty() {
        let bets = bets(&envido.calls, &voice);
        lines.push(match envido.state {
            LanceState::Pending if envido.stake > lacking => {
                line!("truco-envido-pending-chico", calls = bets, refused = envido.refused)
            }
            LanceState::Pending => {
                line!("truco-envido-pending", calls = bets, stake = envido.stake, refused = envido.refused)
            }
            _ => line!("truco-envido-calls", calls = calls(&envido.calls, &voice)),
        });
    }
    if !said.is_empty() {
        lines.push(line!("truco-said", said = said.iter().map(saying).collect::<Arg>()));
    }
    lines
}

fn saying(said: Said) -> Line {
    match said.points {
        Some(points) => line!("truco-said-points", seat = said.seat, points = points),
        None => line!("truco-call", seat = said.seat, voice = voice(Said::concession(said.passes))),
    }
}

/// The present value of the truco, and the side that may raise it.
pub(super) fn truco<P>(common: &TableView<P>, who: impl Fn(Side) -> SeatSet) -> Vec<Line> {
    let truco = &common.truco;
    let mut lines = Vec::new();
    match (truco.pending, truco.by) {
        (Some(rung), Some(by)) => lines.push(pending(voice(rung.word()), who(by), truco.value)),
        _ if truco.value > 1 => lines.push(line!("truco-value", value = truco.value)),
        _ => {}
    }
    if let (None, Some(side), Some(_)) = (truco.pending, truco.right, common.to_play) {
        let who = who(side);
        lines.push(line!("truco-right", who = people(who), count = who.len(), value = truco.value));
    }
    lines
}

/// A truco call that awaits its answer.
pub(super) fn pending(voice: Line, who: SeatSet, value: u8) -> Line {
    line!("truco-pending", voice = voice, who = people(who), count = who.len(), value = value)
}

/// The seats that have gone al mazo.
pub(super) fn gone<P>(common: &TableView<P>) -> Option<Block> {
    let gone = line!("truco-out", who = people(common.out), count = common.out.len());
    (!common.out.is_empty()).then_some(Block::Text(gone))
}

/// The points of a finished hand; `ended` is true if it is the one on the table.
pub(super) fn result(last: &HandResult, ended: bool) -> Vec<Block> {
    let points: Vec<Line> = last
        .points
        .iter()
        .map(|puntos| {
            line!("truco-last-points", lance = puntos.lance.word(), who = people(puntos.who), points = puntos.points)
        })
        .collect();
    let which = if ended { "esta" } else { "anterior" };
    let mut blocks = Vec::new();
    if !points.is_empty() {
        blocks.push(Block::Text(line!("truco-last", which = which, points = points.into_iter().collect::<Arg>())));
    }
    blocks.extend(last.shown.iter().map(|Ensena { lance, seat, cards }| {
        let figures: Vec<Figure> = cards.iter().map(card_figure).collect();
        Block::Figures { label: line!("truco-shown", lance = lance.word(), seat = seat), figures }
    }));
    blocks
}
