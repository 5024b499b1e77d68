//! What a computer says beside the board: draws are offered and taken by worth, a lost partida is given up, as people do, and who is slow
//! at the best computer's table hears *¡Tiempo!*

use super::search::{Plan, search};
use crate::game::{Known, Next};
use crate::player::{Effort, Level};
use crate::rules::{Act, Damas, Declaration, Event, Move, Options, Partida, Variante};

/// After this many acts without progress, a draw may be offered in an even partida that nothing else would end.
const STALE: u32 = 100;
/// An advantage too small to win with, in hundredths of a man.
const EVEN: i32 = 30;
/// A player worse by this much, in hundredths of a man, welcomes a draw; in the opening it takes more, because much can still happen.
const WORSE: i32 = 80;
const WORSE_IN_THE_OPENING: i32 = 160;
const OPENING_ACTS: usize = 16;
/// With damas alone, and no more than these on the board, an even partida is drawn.
const FEW: usize = 4;
/// How deep an offer is weighed, at every level.
const OFFER_DEPTH: i32 = 10;
/// How long a turn must have lasted before *¡Tiempo!* may be called, in milliseconds (DA-30).
const CALL_FROM_MS: u64 = 300_000;
/// From this level on computers give up lost partidas. Those below play on, so that a beginner gets to take the last piece, and so does who
/// keeps the chair of a player that is away, which is done at `medium`: nobody's partida is given up for them.
const GIVES_UP: Level = Level::Strong;
/// At how many turns before a partida must have been lost: nobody gives up at the very act that lost it.
const TURNS_LOST: usize = 3;

/// A partida is given up when it is worse than this, in hundredths of a man, ...
const HOPELESS: i32 = 450;
/// ... and at a glance was worse than this before.
const LOST: i32 = 350;

/// What is said in place of an act, whose best is worth this much, if anything.
pub(super) fn say(known: &Known<Damas>, level: Level, best: i32, effort: &Effort<'_>) -> Option<Declaration> {
    if is_offered(known) && is_content(known, prospects(known, effort)) {
        return Some(Declaration::Accept);
    }
    if may_offer(known, best) {
        return Some(Declaration::Offer);
    }
    (level >= GIVES_UP && is_lost(known, best)).then_some(Declaration::Resign)
}

/// What to say while the rival thinks, if anything.
pub(super) fn beside_the_board(known: &Known<Damas>, level: Level, effort: &Effort<'_>) -> Option<Move> {
    let public = known.public();
    if !matches!(known.next(), Next::Seats(_)) {
        return None;
    }
    if is_offered(known) {
        let content = is_content(known, -prospects(known, effort));
        return Some(Move::Say(if content { Declaration::Accept } else { Declaration::Reject }));
    }
    let late = public.time.is_some_and(|clock| clock.turn_ms >= CALL_FROM_MS && clock.called_ms.is_none());
    (late && level == Level::Hard).then_some(Move::Say(Declaration::Time))
}

fn is_offered(known: &Known<Damas>) -> bool {
    known.public().offer.is_some_and(|seat| seat != known.seat())
}

/// What the side to move may expect.
fn prospects(known: &Known<Damas>, effort: &Effort<'_>) -> i32 {
    let plan = Plan { effort, depth: OFFER_DEPTH, margin: 0, ambition: 0 };
    best_score(known.options(), &known.public().partida, &plan)
}

fn best_score(options: &Options, partida: &Partida, plan: &Plan<'_>) -> i32 {
    let mut acts: Vec<Act> = Vec::new();
    partida.each_act(options, |act| acts.push(act));
    search(options, partida, &acts, plan).first().map_or(0, |line| line.score)
}

/// Whether a draw is better than playing on: an even partida is worth playing while something still happens in it.
fn is_content(known: &Known<Damas>, best: i32) -> bool {
    let public = known.public();
    let worse = if public.log.len() < OPENING_ACTS { WORSE_IN_THE_OPENING } else { WORSE };
    best <= -worse || best < EVEN && (public.quiet >= STALE / 2 || is_bare(known))
}

/// Whether so little is left that only a blunder decides an even partida.
fn is_bare(known: &Known<Damas>) -> bool {
    let pieces = known.public().pieces();
    pieces.len() <= FEW && pieces.iter().all(|&(_, _, dama)| dama)
}

/// Whether a draw may be offered: in an even partida that nobody can win, or that no count would end and in which nothing has happened for
/// long.
fn may_offer(known: &Known<Damas>, best: i32) -> bool {
    let public = known.public();
    let stale = known.options().sin_progreso == 0 && public.quiet >= STALE;
    if !stale && !is_bare(known) || best.abs() > EVEN || public.offer.is_some() {
        return false;
    }
    // Only once in this many acts, whatever came of the last offer.
    let mut acts = 0;
    for event in known.events().iter().rev() {
        match event {
            Event::Offered { seat } if *seat == known.seat() => return false,
            Event::Moved { .. } => acts += 1,
            _ => {}
        }
        if acts >= STALE {
            break;
        }
    }
    true
}

/// Whether our partida is lost, and has been for some turns.
fn is_lost(known: &Known<Damas>, best: i32) -> bool {
    best <= -HOPELESS && !can_be_held(known) && {
        let glance = Plan { effort: &Effort::rounds(2), depth: 4, margin: 0, ambition: 0 };
        let before = turns_before(known);
        let ours = before.iter().rev().take(TURNS_LOST);
        ours.len() == TURNS_LOST
            && ours.map(|partida| best_score(known.options(), partida, &glance)).all(|score| score <= -LOST)
    }
}

/// Whether a few pieces may hold out against many: a dama that flies is rarely caught, and one that moves twice hardly ever.
fn can_be_held(known: &Known<Damas>) -> bool {
    let public = known.public();
    let own = public.partida.mover();
    match public.variant {
        Variante::Clasica => false,
        Variante::Cien => public.pieces().iter().any(|&(_, color, dama)| color == own && dama),
        Variante::Abundancia => true,
    }
}

/// The partida as it was at each of our turns before this one.
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
