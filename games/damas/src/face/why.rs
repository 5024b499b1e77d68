//! Explanations for beginners of why a move was better than another, and hints to find it: captures, losses,
//! crowning, the back row.
//!
//! A small search over material alone plays captures to their end; anything else is not explained.

use sobremesa_game::{Known, Line, line};

use crate::rules::{Act, Captura, Color, Damas, Move, Options, Partida, Square};

/// The quiet moves searched after a move, besides all captures.
const DEPTH: u32 = 3;
/// The most nodes of one search; an unfinished search explains nothing.
const MOST_NODES: u32 = 4_000;
const MAN: i32 = 100;
const DAMA: i32 = 250;
/// A bound above all material.
const WIN: i32 = 100_000;
/// The least difference worth explaining: nearly a man.
const WORTH_A_WORD: i32 = 80;

/// Explains why `better` was to be preferred to `played`.
pub(super) fn why(known: &Known<Damas>, played: &Move, better: &Move) -> Option<Line> {
    let (Move::Act(played), Move::Act(better)) = (played, better) else { return None };
    explain(known.public().options(), &known.public().partida, played, better)
}

/// Returns a hint to look for `better`.
pub(super) fn nudge(known: &Known<Damas>, better: &Move) -> Option<Line> {
    let Move::Act(better) = better else { return None };
    point_to(known.public().options(), &known.public().partida, better)
}

fn explain(options: &Options, partida: &Partida, played: &Act, better: &Act) -> Option<Line> {
    let board = Board::new(options);
    if !is_on_board(played) || !is_on_board(better) {
        return None;
    }
    let misses = matches!((played, better), (Act::Simple { .. }, Act::Capture(_)));
    if options.captura == Captura::Soplo && misses {
        return Some(line!("damas-why-soplo", better = better.to_string()));
    }
    let (own, other) = (board.outlook(partida, played)?, board.outlook(partida, better)?);
    if other.ends && other.gain >= WIN / 2 {
        return Some(line!("damas-why-won", better = better.to_string()));
    }
    if own.gain <= other.gain - WORTH_A_WORD && own.gain < -WORTH_A_WORD / 2 {
        return board.explain_loss(partida, played, &own);
    }
    let gains = other.gain >= own.gain + WORTH_A_WORD;
    gains.then(|| board.explain_gain(partida, played, better, &other)).flatten().or_else(|| {
        let leaves = board.leaves_back_row(partida, played) && !board.leaves_back_row(partida, better);
        leaves.then(|| line!("damas-why-back", played = played.to_string()))
    })
}

fn point_to(options: &Options, partida: &Partida, better: &Act) -> Option<Line> {
    let board = Board::new(options);
    let mut acts = board.acts(partida);
    acts.retain(|act| act != better);
    if acts.is_empty() || !is_on_board(better) {
        return None;
    }
    let outlook = board.outlook(partida, better)?;
    if let Act::Capture(_) = better {
        return acts.iter().any(|act| matches!(act, Act::Capture(_))).then(|| line!("damas-nudge-capture"));
    }
    if outlook.gain >= WORTH_A_WORD {
        return Some(line!("damas-nudge-win"));
    }
    let others: Option<Vec<Outlook>> = acts.iter().map(|act| board.outlook(partida, act)).collect();
    let others = others?;
    let loses = |other: &&Outlook| other.gain <= outlook.gain - WORTH_A_WORD && other.gain < -WORTH_A_WORD / 2;
    let careless = others.iter().filter(loses).count();
    if careless > 0 {
        return Some(line!("damas-nudge-careful", count = careless, all = others.len() + 1));
    }
    let square = better.squares().first()?.number();
    Some(line!("damas-nudge-quiet", square = square))
}

/// Returns true if a piece is moved; the other acts punish or pass.
fn is_on_board(act: &Act) -> bool {
    matches!(act, Act::Simple { .. } | Act::Capture(_))
}

/// The continuation after an act, as far as the small search sees.
struct Outlook {
    after: Partida,
    /// True if the partida is over.
    ends: bool,
    /// The player's gain by then, in hundredths of a man.
    gain: i32,
    /// The acts that follow, usually the rival's first.
    line: Vec<Act>,
}

/// The rules of a search.
struct Board {
    options: Options,
}

/// The number of pieces that each side has lost along a line, the player first.
struct Tally {
    lost: usize,
    won: usize,
}

impl Board {
    /// Creates the board; a capture missed under punishment gains nothing, so the search never misses one.
    fn new(options: &Options) -> Board {
        let captura = if options.captura == Captura::Soplo { Captura::Obligatoria } else { options.captura };
        Board { options: Options { captura, ..*options } }
    }

    fn acts(&self, partida: &Partida) -> Vec<Act> {
        let mut acts = Vec::new();
        partida.each_act(&self.options, |act| {
            if !matches!(act, Act::Soplo(_) | Act::Obligar) {
                acts.push(act);
            }
        });
        acts
    }

    fn outlook(&self, partida: &Partida, act: &Act) -> Option<Outlook> {
        let us = partida.mover();
        let mut after = *partida;
        let end = after.act(&self.options, act).end;
        let mut search = Search { board: self, nodes: 0 };
        let (score, line) = match end {
            Some(end) => (end.winner.map_or(0, |winner| if winner == us { WIN } else { -WIN }), Vec::new()),
            None => {
                let (score, line) = search.best(&after, DEPTH, -WIN, WIN);
                (if after.mover() == us { score } else { -score }, line)
            }
        };
        let gain = score - balance(partida, us);
        (search.nodes < MOST_NODES).then_some(Outlook { after, ends: end.is_some(), gain, line })
    }

    /// Explains the effect of the rival's reply.
    fn explain_loss(&self, partida: &Partida, played: &Act, own: &Outlook) -> Option<Line> {
        let us = partida.mover();
        let reply = own.line.first().filter(|_| own.after.mover() != us)?;
        let mut replied = own.after;
        let end = replied.act(&self.options, reply).end;
        let text = reply.to_string();
        if end.is_some_and(|end| end.winner == Some(us.other())) {
            return Some(line!("damas-why-lost", reply = text));
        }
        let gone = self.lost(&own.after, &replied, us);
        let takes_back = self.acts(&replied).iter().any(|act| matches!(act, Act::Capture(_)));
        if let [square] = gone[..]
            && replied.mover() == us
            && !takes_back
        {
            let moved = played.squares().last() == Some(&square);
            return Some(if moved {
                line!("damas-why-walked-in", square = square.number(), reply = text)
            } else {
                line!("damas-why-left", square = square.number(), reply = text)
            });
        }
        let tally = self.tally(partida, &own.after, &own.line);
        if tally.lost > tally.won {
            return Some(line!("damas-why-loses", reply = text, lost = tally.lost, won = tally.won));
        }
        let crowned = damas(&replied, us.other()) > damas(&own.after, us.other());
        crowned.then(|| line!("damas-why-crowned", reply = text))
    }

    /// Explains the gain of the better move.
    fn explain_gain(&self, partida: &Partida, played: &Act, better: &Act, other: &Outlook) -> Option<Line> {
        let (us, text) = (partida.mover(), better.to_string());
        let taken = |act: &Act| {
            let mut after = *partida;
            after.act(&self.options, act);
            self.lost(partida, &after, us.other()).len()
        };
        let (count, fewer) = (taken(better), taken(played));
        let tally = self.tally(partida, &other.after, &other.line);
        if count > fewer && tally.won > tally.lost {
            return Some(line!("damas-why-capture", better = text, count = count, fewer = fewer));
        }
        if damas(&other.after, us) > damas(partida, us) {
            return Some(line!("damas-why-crown", better = text));
        }
        (tally.won > tally.lost).then(|| line!("damas-why-wins", better = text, won = tally.won, lost = tally.lost))
    }

    /// Returns the squares of this colour's pieces that an act of the other colour took.
    fn lost(&self, before: &Partida, after: &Partida, color: Color) -> Vec<Square> {
        let pieces = |partida: &Partida| {
            let pieces = partida.pieces(&self.options).into_iter();
            pieces.filter(|(_, other, _)| *other == color).map(|(square, ..)| square).collect::<Vec<Square>>()
        };
        let left = pieces(after);
        pieces(before).into_iter().filter(|square| !left.contains(square)).collect()
    }

    /// Returns the losses and gains from `before` on, by the act that leads to `after` and by this line.
    fn tally(&self, before: &Partida, after: &Partida, line: &[Act]) -> Tally {
        let us = before.mover();
        let mut end = *after;
        for act in line {
            end.act(&self.options, act);
        }
        let gone = |color: Color| (count(before, color) - count(&end, color)) as usize;
        Tally { lost: gone(us), won: gone(us.other()) }
    }

    /// Returns true if the act moves a man out of the player's first row while the rival has men to crown.
    fn leaves_back_row(&self, partida: &Partida, act: &Act) -> bool {
        let us = partida.mover();
        let Some(from) = act.squares().first().copied() else { return false };
        let first = if us == Color::White { self.options.variante.width() - 1 } else { 0 };
        let pieces = partida.pieces(&self.options);
        let man = pieces.iter().any(|&(square, _, dama)| square == from && !dama);
        let threatened = pieces.iter().any(|&(_, color, dama)| color != us && !dama);
        man && threatened && from.place(self.options.variante).0 == first
    }
}

fn count(partida: &Partida, color: Color) -> u32 {
    partida.position.pieces[color.index()].count_ones()
}

fn damas(partida: &Partida, color: Color) -> u32 {
    (partida.position.pieces[color.index()] & partida.position.damas).count_ones()
}

/// Returns the material balance of this colour.
fn balance(partida: &Partida, color: Color) -> i32 {
    let side = |color| count(partida, color) as i32 * MAN + damas(partida, color) as i32 * (DAMA - MAN);
    side(color) - side(color.other())
}

/// Alpha-beta over material.
struct Search<'a> {
    board: &'a Board,
    nodes: u32,
}

impl Search<'_> {
    /// Returns the material balance for the side to move at the end of the best line, and that line. A win
    /// counts the more the sooner it comes.
    fn best(&mut self, partida: &Partida, depth: u32, mut alpha: i32, beta: i32) -> (i32, Vec<Act>) {
        self.nodes += 1;
        let us = partida.mover();
        let mut acts = self.board.acts(partida);
        let captures = acts.iter().any(|act| matches!(act, Act::Capture(_)));
        let mut best = (-WIN, Vec::new());
        if depth == 0 {
            if !captures || !partida.must_capture(&self.board.options) {
                best.0 = balance(partida, us);
                alpha = alpha.max(best.0);
            }
            acts.retain(|act| matches!(act, Act::Capture(_)));
        }
        for act in acts {
            if alpha >= beta || self.nodes >= MOST_NODES {
                break;
            }
            let mut after = *partida;
            // A capture costs no depth, so that its replies are seen.
            let left = if matches!(act, Act::Capture(_)) { depth } else { depth.saturating_sub(1) };
            let (score, line) = match after.act(&self.board.options, &act).end {
                Some(end) => {
                    let sooner = WIN - DEPTH as i32 + depth as i32;
                    (end.winner.map_or(0, |winner| if winner == us { sooner } else { -sooner }), Vec::new())
                }
                None if after.mover() == us => self.best(&after, left, alpha, beta),
                None => {
                    let (score, line) = self.best(&after, left, -beta, -alpha);
                    (-score, line)
                }
            };
            if score > best.0 {
                best = (score, [vec![act], line].concat());
            }
            alpha = alpha.max(best.0);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use sobremesa_game::{Arg, Game, GameSetup, Seats, Seed, Table, line};

    use super::*;

    fn open(options: Value, setup: Option<Value>, seed: &str) -> Table<Damas> {
        let opening = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: options.as_object().unwrap().clone(),
            setup,
            chance: vec![],
            seed: Seed::from_text(seed),
        };
        Table::open(opening).unwrap().0
    }

    fn at(fen: &str) -> Table<Damas> {
        open(json!({ "captura": "obligatoria", "tiempo": false }), Some(json!({ "fen": fen })), "why")
    }

    fn reason(fen: &str, played: &str, better: &str) -> Option<Line> {
        let public = at(fen).game().public();
        explain(public.options(), &public.partida, &played.parse().unwrap(), &better.parse().unwrap())
    }

    #[track_caller]
    fn is(line: Option<Line>, key: &str, args: &[(&'static str, u32)]) {
        let line = line.unwrap();
        assert_eq!(line.key, key);
        for &(name, number) in args {
            assert!(line.args.contains(&(name, Arg::from(number))), "{name} = {number} in {line:?}");
        }
    }

    #[test]
    fn a_piece_that_is_taken_for_nothing() {
        is(reason("W:W22,32:B3,14", "22-18", "32-28"), "damas-why-walked-in", &[("square", 18)]);
        // The man on 26 held the one on 22: without it 17 takes 22 and lands there.
        is(reason("W:W22,26,32:B3,13,17", "26-23", "32-28"), "damas-why-left", &[("square", 22)]);
    }

    #[test]
    fn a_capture_that_had_to_be_made() {
        let public = open(json!({ "captura": "soplo" }), Some(json!({ "fen": "W:W22,32:B18" })), "why").game().public();
        let why = |played: &str, better: &str| {
            explain(public.options(), &public.partida, &played.parse().unwrap(), &better.parse().unwrap())
        };
        assert_eq!(why("32-28", "22x15"), Some(line!("damas-why-soplo", better = "22x15")));
        assert!(why("22x15", "22x15").is_none_or(|line| line.key != "damas-why-soplo"));
    }

    #[test]
    fn two_for_one() {
        let fen = "W:W22,23,27,32:B1,14,15";
        let public = at(fen).game().public();
        let shot = "23-18".parse().unwrap();
        let reasons = public.moves().into_iter().filter_map(|mv| match mv {
            Move::Act(played) if played != shot => explain(public.options(), &public.partida, &played, &shot),
            _ => None,
        });
        let keys: Vec<Line> = reasons.filter(|line| line.key == "damas-why-wins").collect();
        is(keys.into_iter().next(), "damas-why-wins", &[("won", 2), ("lost", 1)]);
    }

    #[test]
    fn captures_and_crowns() {
        is(reason("W:W22,32:B9,17,18", "22x15", "22x13x6"), "damas-why-capture", &[("count", 2), ("fewer", 1)]);
        // Otherwise the dama on 7 goes to 2, and the man on 6 is stuck.
        is(reason("W:W6,32:B1,9,10,K7", "32-28", "6-2"), "damas-why-crown", &[]);
        let free = open(json!({ "captura": "libre" }), Some(json!({ "fen": "W:W22,32:B18" })), "why");
        let public = free.game().public();
        let line = explain(public.options(), &public.partida, &"32-28".parse().unwrap(), &"22x15".parse().unwrap());
        is(line, "damas-why-won", &[]);
    }

    #[test]
    fn the_back_row() {
        is(reason("W:W21,30,32:B3,4", "30-26", "21-17"), "damas-why-back", &[]);
        assert_eq!(reason("W:W21,30,32:B3,4", "21-17", "30-26"), None);
    }

    #[test]
    fn reasons_and_nudges_are_given_in_games_of_any_moves() {
        let mut keys = BTreeSet::new();
        for options in [json!({}), json!({ "variante": "cien" }), json!({ "variante": "abundancia" })] {
            let mut table = open(options, None, "why");
            for step in 0..60 {
                let Some(seat) = table.turn().first() else { break };
                let known = table.known(seat).unwrap();
                let moves = known.moves();
                let better = &moves[(step * 7) % moves.len()];
                if step % 2 == 0 {
                    let others = moves.iter().filter(|&played| played != better).take(3);
                    keys.extend(others.filter_map(|played| why(&known, played, better)).map(|line| line.key));
                }
                if step % 6 == 0 {
                    keys.extend(nudge(&known, better).map(|line| line.key));
                }
                let mv = moves[(step * 5) % moves.len()].to_string();
                table.play(seat, &mv).unwrap();
            }
        }
        for key in [
            "damas-why-walked-in",
            "damas-why-left",
            "damas-why-loses",
            "damas-why-soplo",
            "damas-why-back",
            "damas-nudge-capture",
            "damas-nudge-careful",
            "damas-nudge-quiet",
        ] {
            assert!(keys.contains(key), "{key} in {keys:?}");
        }
    }
}
