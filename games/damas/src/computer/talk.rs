//! The computer's declarations: draws are offered and accepted by worth, a lost partida is resigned, and
//! *¡Tiempo!* is called against a slow rival, by the best level only.

use sobremesa_computer::draw_policy::{DrawPolicy, GameProgress, RecentAct};
use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Known, Next};

use super::search::{Plan, search};
use crate::rules::{Act, Damas, Declaration, Event, Move, Options, Partida, Variante};

/// Worths in hundredths of a man, moves in acts.
const USUAL: DrawPolicy =
    DrawPolicy { stale: 100, even: 30, worse: 80, worse_in_the_opening: 160, opening: 16, hopeless: 450, lost: 350 };
/// The greatest number of pieces, all damas, with which an even partida is drawn.
const FEW: usize = 4;
/// The search depth for weighing an offer, at every level.
const OFFER_DEPTH: i32 = 10;
/// The least duration of a turn before *¡Tiempo!* may be called, in milliseconds (DA-30).
const CALL_FROM_MS: u64 = 300_000;

/// Returns the declaration to make in place of an act, if any, when the best act is worth `best`.
pub(super) fn say(known: &Known<Damas>, level: Level, best: i32, effort: &Effort<'_>) -> Option<Declaration> {
    if is_offered(known) && is_content(known, prospects(known, level, effort)) {
        return Some(Declaration::Accept);
    }
    if may_offer(known, best) {
        return Some(Declaration::Offer);
    }
    gives_up(known, level, best).then_some(Declaration::Resign)
}

/// Returns the declaration to make while the rival thinks, if any.
pub(super) fn beside_the_board(known: &Known<Damas>, level: Level, effort: &Effort<'_>) -> Option<Move> {
    let public = known.public();
    if !matches!(known.next(), Next::Seats(_)) {
        return None;
    }
    if is_offered(known) {
        let content = is_content(known, -prospects(known, level, effort));
        return Some(Move::Say(if content { Declaration::Accept } else { Declaration::Reject }));
    }
    let late = public.time.is_some_and(|clock| clock.turn_ms >= CALL_FROM_MS && clock.called_ms.is_none());
    (late && level == Level::BEST).then_some(Move::Say(Declaration::Time))
}

fn is_offered(known: &Known<Damas>) -> bool {
    known.public().offer.is_some_and(|seat| seat != known.seat())
}

/// Returns the expected score of the side to move.
fn prospects(known: &Known<Damas>, level: Level, effort: &Effort<'_>) -> i32 {
    let plan = Plan { effort, depth: OFFER_DEPTH, margin: 0, ambition: 0, exact: level == Level::BEST };
    best_score(known.options(), &known.public().partida, &plan)
}

fn best_score(options: &Options, partida: &Partida, plan: &Plan<'_>) -> i32 {
    let mut acts: Vec<Act> = Vec::new();
    partida.each_act(options, |act| acts.push(act));
    search(options, partida, &acts, plan).first().map_or(0, |line| line.score)
}

/// Returns true if a draw is better than playing on.
fn is_content(known: &Known<Damas>, best: i32) -> bool {
    USUAL.welcomes_draw(course(known, known.public().quiet), best)
}

fn course(known: &Known<Damas>, quiet: u32) -> GameProgress {
    GameProgress { moves: known.public().log.len(), quiet, bare: is_bare(known) }
}

/// Returns true if so few pieces are left that only a blunder decides an even partida.
fn is_bare(known: &Known<Damas>) -> bool {
    let pieces = known.public().pieces();
    pieces.len() <= FEW && pieces.iter().all(|&(_, _, dama)| dama)
}

/// Returns true if a draw may be offered.
fn may_offer(known: &Known<Damas>, best: i32) -> bool {
    let public = known.public();
    // If a count ends a partida without progress, no offer is needed.
    let quiet = if known.options().sin_progreso == 0 { public.quiet } else { 0 };
    let deed = |event: &Event| match event {
        Event::Moved { .. } => RecentAct::Moved,
        Event::Offered { seat } if *seat == known.seat() => RecentAct::Offered,
        _ => RecentAct::Other,
    };
    public.offer.is_none() && USUAL.may_offer(course(known, quiet), best, known.events().iter().rev().map(deed))
}

/// Returns true if our partida is lost by a shallow search: a rival has yet to find a win that only the table
/// of endings knows.
fn gives_up(known: &Known<Damas>, level: Level, best: i32) -> bool {
    let glance = Plan { effort: &Effort::rounds(2), depth: 4, margin: 0, ambition: 0, exact: false };
    let ours = || turns_before(known).into_iter().rev().map(|partida| best_score(known.options(), &partida, &glance));
    !can_be_held(known) && USUAL.gives_up(level, best, std::iter::once_with(ours).flatten())
}

/// Returns true if a few pieces may hold out against many: a dama that flies is rarely caught, and one that
/// moves twice hardly ever.
fn can_be_held(known: &Known<Damas>) -> bool {
    let public = known.public();
    let own = public.partida.mover();
    match public.variant {
        Variante::Clasica => false,
        Variante::Cien => public.pieces().iter().any(|&(_, color, dama)| color == own && dama),
        Variante::Abundancia => true,
    }
}

/// Returns the partida as it was at each of our turns before this one.
fn turns_before(known: &Known<Damas>) -> Vec<Partida> {
    let (public, options) = (known.public(), known.options());
    let mut partida = Partida::new(options);
    let mut before = Vec::new();
    for (_, act) in &public.log {
        if partida.mover() == public.partida.mover() {
            before.push(partida);
        }
        partida.act(options, act);
    }
    before
}
