//! What the others have shown of themselves in this match: who bets with anything, leaves for nothing and wants everything plays
//! at random as far as anybody can tell, and is believed less.

use crate::computer::act::{Act, Bet, Spoken};
use crate::game::{Known, Seat, SeatSet};
use crate::rules::events::Happened;
use crate::rules::imagine::Told;

/// How much of what somebody does may be chance, and how likely that is of somebody nobody knows.
const KINDS: [(f32, f32); 5] = [(0.01, 0.45), (0.08, 0.3), (0.25, 0.15), (0.6, 0.06), (1.0, 0.04)];

/// What is done by who is to lay: lays, bets envido, the falta, truco, leaves, bets a small number, a great one; by habit and by
/// chance, in a hundred.
const IN_TURN: [[f32; 7]; 2] = [[58.0, 10.0, 1.5, 27.0, 0.4, 1.5, 0.4], [46.0, 14.0, 6.0, 15.0, 17.0, 10.0, 20.0]];
/// What is answered: a raise, the falta, leaves, refuses, wants, a small number, a great one; by habit and by chance, in a hundred.
const ANSWERING: [[f32; 7]; 2] = [[15.0, 2.0, 0.4, 36.0, 43.0, 1.5, 0.4], [24.0, 7.0, 21.0, 21.0, 22.0, 10.0, 20.0]];
/// Numbers from this one on are great.
const GREAT: u8 = 9;

/// For each seat the share of what it does that looks like chance.
pub(super) struct Repute([f32; 8]);

impl Repute {
    /// From everything that has happened in the match.
    pub(super) fn of<G: Spoken>(known: &Known<G>) -> Repute {
        let mut likely = [KINDS.map(|(_, prior)| prior.ln()); 8];
        let mut hear = |seat: Seat, rows: &[[f32; 7]; 2], column: usize| {
            for (sum, (chance, _)) in likely[seat.index()].iter_mut().zip(KINDS) {
                *sum += ((1.0 - chance) * rows[0][column] + chance * rows[1][column]).ln();
            }
        };
        let mut asked = false;
        for event in known.events() {
            let Told::Happened(happened) = G::told(event) else { continue };
            match happened {
                Happened::Voz { seat, mv, auto: false } => {
                    let act = G::act(mv);
                    let place = match act {
                        Act::Bet(Bet::Falta) => {
                            if asked {
                                1
                            } else {
                                2
                            }
                        }
                        Act::Bet(Bet::Number(number)) => {
                            if number < GREAT {
                                5
                            } else {
                                6
                            }
                        }
                        Act::Bet(Bet::Points(_)) => {
                            if asked {
                                0
                            } else {
                                1
                            }
                        }
                        Act::Raise => {
                            if asked {
                                0
                            } else {
                                3
                            }
                        }
                        Act::Leave => {
                            if asked {
                                2
                            } else {
                                4
                            }
                        }
                        Act::Refuse => 3,
                        Act::Want => 4,
                        _ => continue,
                    };
                    hear(*seat, if asked { &ANSWERING } else { &IN_TURN }, place);
                    asked = matches!(act, Act::Bet(_) | Act::Raise);
                }
                Happened::Carta { seat, .. } => {
                    asked = false;
                    hear(*seat, &IN_TURN, 0);
                }
                Happened::FinMano { .. } => asked = false,
                _ => {}
            }
        }
        Repute(likely.map(|sums| {
            let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let weights = sums.map(|sum| (sum - most).exp());
            let all: f32 = weights.iter().sum();
            weights.iter().zip(KINDS).map(|(weight, (chance, _))| weight / all * chance).sum()
        }))
    }

    /// How much more of what the rivals of `seat` do looks like chance than of what its partners do; it trusts itself.
    pub(super) fn lead<G: Spoken>(&self, game: &G, seat: Seat) -> f32 {
        let sides = &game.playing().sides;
        let (partners, rivals) = (sides.partners(seat), sides.seats(sides.of(seat).other()));
        let sum = |seats: SeatSet| seats.iter().map(|one| self.0[one.index()]).sum::<f32>();
        sum(rivals) / rivals.len().max(1) as f32 - sum(partners) / (partners.len() + 1) as f32
    }

    /// Mixes what `seat` does by habit with what it does by chance.
    pub(super) fn mix(&self, seat: Seat, shares: &mut [f32]) {
        let chance = self.0[seat.index()];
        let even = chance / shares.len() as f32;
        shares.iter_mut().for_each(|share| *share = (1.0 - chance) * *share + even);
    }
}
