//! The types of the other players, inferred from this match: those who bet with anything, want everything or
//! believe every bet, and those who seem to play at random.

use sobremesa_game::{Dice, Known, Seat, SeatSet};

use crate::computer::act::{Act, Bet, Spoken};
use crate::computer::choice::pick;
use crate::computer::habit::PlayStyle;
use crate::rules::events::Happened;
use crate::rules::imagine::EventContent;

/// A type of player, by its bets and answers.
struct Kind {
    /// The probability of this type for an unknown player.
    prior: f32,
    /// The share of its moves that is random.
    chance: f32,
    play_style: PlayStyle,
    /// The percentages of its moves in turn: lays, bets envido, the falta, truco, leaves, bets a small
    /// number, a great one.
    in_turn: [f32; 7],
    /// The percentages of its answers: a raise, the falta, leaves, refuses, wants, a small number, a great
    /// one.
    answering: [f32; 7],
}

/// A type that plays by habit, except for a share of random moves.
const fn usual(prior: f32, chance: f32) -> Kind {
    Kind { prior, chance, play_style: PlayStyle::USUAL, in_turn: IN_TURN, answering: ANSWERING }
}

const IN_TURN: [f32; 7] = [58.0, 10.0, 1.5, 27.0, 0.4, 1.5, 0.4];
const ANSWERING: [f32; 7] = [15.0, 2.0, 0.4, 36.0, 43.0, 1.5, 0.4];
/// The percentages of a player at random.
const IN_TURN_BY_CHANCE: [f32; 7] = [46.0, 14.0, 6.0, 15.0, 17.0, 10.0, 20.0];
const ANSWERING_BY_CHANCE: [f32; 7] = [24.0, 7.0, 21.0, 21.0, 22.0, 10.0, 20.0];

/// Every player is roughly one of these.
const KINDS: [Kind; 8] = [
    usual(0.23, 0.01),
    usual(0.15, 0.08),
    usual(0.08, 0.25),
    usual(0.03, 0.6),
    usual(0.02, 1.0),
    // Bets with anything.
    Kind {
        prior: 0.25,
        chance: 0.01,
        play_style: PlayStyle { min_bluff_factor: 0.6, ..PlayStyle::USUAL },
        in_turn: [38.0, 25.0, 3.0, 32.0, 0.4, 3.0, 0.4],
        answering: [22.0, 4.0, 0.4, 26.0, 46.0, 2.0, 0.4],
    },
    // Believes no bet, and wants to see.
    Kind {
        prior: 0.17,
        chance: 0.01,
        play_style: PlayStyle { trust: 0.0, ..PlayStyle::USUAL },
        in_turn: IN_TURN,
        answering: [12.0, 2.0, 0.4, 8.0, 76.0, 1.5, 0.4],
    },
    // Believes every bet.
    Kind {
        prior: 0.07,
        chance: 0.01,
        play_style: PlayStyle { trust: 2.0, ..PlayStyle::USUAL },
        in_turn: IN_TURN,
        answering: [8.0, 1.0, 0.4, 72.0, 18.0, 1.5, 0.4],
    },
];

/// Numbers from this one up are great.
const GREAT: u8 = 9;

/// For each seat, the probability of each type.
pub(super) struct OpponentModel([[f32; KINDS.len()]; 8]);

/// The style of play that each seat is assumed to have in one imagined deal.
pub(super) type PlayStyles = [PlayStyle; 8];

impl OpponentModel {
    /// Infers the types from everything that has happened in the match.
    pub(super) fn of<G: Spoken>(known: &Known<G>) -> OpponentModel {
        let mut likely = [KINDS.each_ref().map(|kind| kind.prior.ln()); 8];
        let mut hear = |seat: Seat, asked: bool, column: usize| {
            for (sum, kind) in likely[seat.index()].iter_mut().zip(&KINDS) {
                let (own, random) = match asked {
                    true => (kind.answering[column], ANSWERING_BY_CHANCE[column]),
                    false => (kind.in_turn[column], IN_TURN_BY_CHANCE[column]),
                };
                *sum += ((1.0 - kind.chance) * own + kind.chance * random).ln();
            }
        };
        let mut asked = false;
        for event in known.events() {
            let EventContent::Happened(happened) = G::tell(event) else { continue };
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
                    hear(*seat, asked, place);
                    asked = matches!(act, Act::Bet(_) | Act::Raise);
                }
                Happened::Carta { seat, .. } => {
                    asked = false;
                    hear(*seat, false, 0);
                }
                Happened::FinMano { .. } => asked = false,
                _ => {}
            }
        }
        OpponentModel(likely.map(|sums| {
            let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let weights = sums.map(|sum| (sum - most).exp());
            let all: f32 = weights.iter().sum();
            weights.map(|weight| weight / all)
        }))
    }

    /// The share of the moves of `seat` that looks random.
    fn chance(&self, seat: Seat) -> f32 {
        self.0[seat.index()].iter().zip(&KINDS).map(|(share, kind)| share * kind.chance).sum()
    }

    /// Draws a guess at the styles of the others, by their probability.
    pub(super) fn play_styles(&self, dice: &mut Dice) -> PlayStyles {
        self.0.map(|shares| KINDS[pick(&shares, dice)].play_style)
    }

    /// Returns how much more random the rivals of `seat` look than its partners do; `seat` itself counts as
    /// not random.
    pub(super) fn lead<G: Spoken>(&self, game: &G, seat: Seat) -> f32 {
        let sides = &game.playing().sides;
        let (partners, rivals) = (sides.partners(seat), sides.seats(sides.of(seat).other()));
        let sum = |seats: SeatSet| seats.iter().map(|one| self.chance(one)).sum::<f32>();
        sum(rivals) / rivals.len().max(1) as f32 - sum(partners) / (partners.len() + 1) as f32
    }

    /// Mixes the shares of `seat` by habit with those of random moves.
    pub(super) fn mix(&self, seat: Seat, shares: &mut [f32]) {
        let chance = self.chance(seat);
        let even = chance / shares.len() as f32;
        shares.iter_mut().for_each(|share| *share = (1.0 - chance) * *share + even);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sobremesa_game::{GameSetup, Seats, Seed, Table};

    use super::*;
    use crate::rules::argentino::TrucoArgentino;
    use crate::rules::cards::Card;

    /// The types by their places in [`KINDS`].
    const BOLD: usize = 5;
    const CURIOUS: usize = 6;
    const TRUSTING: usize = 7;

    /// The inferred type of seat 1 after so many moves of a match in which both say any of these words that
    /// they can, and otherwise lay cards.
    fn after(moves: usize, words: [&[&str]; 2]) -> [f32; KINDS.len()] {
        let opening = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: json!({ "flor": "no" }).as_object().unwrap().clone(),
            setup: None,
            seed: Seed::from_text("repute"),
            chance: vec![],
        };
        let (mut table, _) = Table::<TrucoArgentino>::open(opening).unwrap();
        for _ in 0..moves {
            let Some(seat) = table.turn().first() else { break };
            let said = words[seat.index()].iter().any(|word| table.play(seat, word).is_ok());
            // A player who lays a card says nothing.
            let card = || table.moves(seat).into_iter().map(|mv| mv.to_string()).find(|mv| mv.parse::<Card>().is_ok());
            if !said {
                let text = card().unwrap_or_else(|| table.moves(seat)[0].to_string());
                table.play(seat, &text).unwrap();
            }
        }
        OpponentModel::of(&table.known(Seat::new(0).unwrap()).unwrap()).0[1]
    }

    #[test]
    fn nothing_is_known_of_who_has_done_nothing() {
        for (share, kind) in after(0, [&[], &[]]).iter().zip(&KINDS) {
            assert!((share - kind.prior).abs() < 0.001, "{share} {}", kind.prior);
        }
    }

    #[test]
    fn a_player_who_bets_in_every_hand_counts_as_bold() {
        let bold = after(60, [&["no-quiero"], &["envido", "truco"]])[BOLD];
        assert!(bold > 2.0 * KINDS[BOLD].prior, "{bold}");
        let quiet = after(60, [&["no-quiero"], &["no-quiero"]])[BOLD];
        assert!(quiet < KINDS[BOLD].prior, "{quiet}");
    }

    #[test]
    fn players_who_accept_all_seem_curious_and_refusers_seem_trusting() {
        let wants = after(60, [&["envido", "truco"], &["quiero"]]);
        assert!(wants[CURIOUS] > 2.0 * KINDS[CURIOUS].prior && wants[TRUSTING] < KINDS[TRUSTING].prior, "{wants:?}");
        let refuses = after(60, [&["envido", "truco"], &["no-quiero"]]);
        assert!(
            refuses[TRUSTING] > 2.0 * KINDS[TRUSTING].prior && refuses[CURIOUS] < KINDS[CURIOUS].prior,
            "{refuses:?}"
        );
    }
}
