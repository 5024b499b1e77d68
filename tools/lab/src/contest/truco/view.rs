//! The common interface of all trucos for players by fixed rules: what lies open, the own cards, and how good
//! cards and points are compared with those of truco argentino, in the terms of which the fixed strategies
//! think. Truco brasileiro is in `brasileiro.rs`.

use std::sync::LazyLock;

use sobremesa_computer::Player;
use sobremesa_game::{Known, Seat, Seats};
use sobremesa_truco::rules::argentino::TrucoArgentino;
use sobremesa_truco::rules::baza::Baza;
use sobremesa_truco::rules::cards::Card;
use sobremesa_truco::rules::envite::Call;
use sobremesa_truco::rules::points::envido;
use sobremesa_truco::rules::rank::rank;
use sobremesa_truco::rules::uruguayo::{Muestra, Perfil, TrucoUruguayo};
use sobremesa_truco::rules::valenciano::{DECK, TrucValenciano};
use sobremesa_truco::rules::view::{LanceState, TableView};

/// A card by its rank and its place in the deck.
pub type Held = (u8, u8);

/// The open information, as one seat sees it, and its own cards.
pub struct Open {
    pub goal: u8,
    pub score: [u8; 2],
    /// True if the mano is on the seat's side.
    pub is_mano: bool,
    /// The cards in hand.
    pub cards: Vec<Held>,
    pub points: u8,
    /// The winners of the complete bazas, this side or the other; `None` for a parda.
    pub bazas: Vec<Option<bool>>,
    /// The ranks of the best that the rivals have laid in this baza, and that the own side has.
    pub theirs: Option<u8>,
    pub mine: Option<u8>,
    /// The bets of the envido in their own words, and whether the last one waits for an answer.
    pub bets: Vec<String>,
    pub envido_waits: bool,
    /// The value of the hand, whether a truco waits for an answer, and whether wanting it decides the chico.
    pub value: u8,
    pub truco_waits: bool,
    pub for_all: bool,
}

/// Returns true if two seats play together.
pub const fn together(one: Seat, other: Seat) -> bool {
    one.number() % 2 == other.number() % 2
}

impl Open {
    fn new<P>(seat: Seat, common: &TableView<P>, cards: &[Card], points: u8, rank: impl Fn(Card) -> u8) -> Open {
        let won = |baza: Baza| baza.winner().map(|winner| together(winner, seat));
        let laid = common.table.get(common.bazas.len());
        let laid = || laid.into_iter().flat_map(|baza| baza.iter());
        let best = |own| laid().filter(|laid| together(laid.seat, seat) == own).map(|laid| rank(laid.card)).max();
        let score = common.score.numbers();
        Open {
            goal: common.goal,
            score: [score[0], score[1]],
            is_mano: together(common.mano, seat),
            cards: cards.iter().filter_map(|&card| Some((rank(card), place(&Card::ALL, &card)?))).collect(),
            points,
            bazas: common.bazas.iter().map(won).collect(),
            theirs: best(false),
            mine: best(true),
            bets: Vec::new(),
            envido_waits: false,
            value: common.truco.value,
            truco_waits: common.truco.pending.is_some(),
            for_all: common.truco.value >= 4,
        }
    }

    fn with_bets<M: ToString>(self, bets: impl Iterator<Item = Call<M>>, state: LanceState) -> Open {
        let bets = bets.map(|call| call.mv.to_string()).collect();
        Open { bets, envido_waits: state == LanceState::Pending, ..self }
    }
}

/// Returns the place of a card in a deck.
pub fn place<C: PartialEq>(deck: &[C], card: &C) -> Option<u8> {
    deck.iter().position(|one| one == card).map(|place| place as u8)
}

/// A truco that can be played by fixed rules.
pub trait Truco: Player {
    /// True if there are bets on points.
    const HAS_ENVIDO: bool = true;

    /// Returns the place of a card in the deck by its name.
    fn card(name: &str) -> Option<u8> {
        place(&Card::ALL, &name.parse().ok()?)
    }
    /// Returns a seat's view.
    fn open(known: &Known<Self>) -> Open;
    /// Returns the scale for its cards and points.
    fn scale(known: &Known<Self>) -> Scale;
}

impl Truco for TrucoArgentino {
    fn open(known: &Known<Self>) -> Open {
        let (public, private) = (known.public(), known.private());
        let points = private.points.reveal().unwrap_or(0);
        Open::new(known.seat(), &public.common, private.hand.reveal(), points, rank)
            .with_bets(public.envido.calls.iter(), public.envido.state)
    }

    fn scale(known: &Known<Self>) -> Scale {
        Scale::new(&USUAL, known.seats())
    }
}

impl Truco for TrucoUruguayo {
    fn open(known: &Known<Self>) -> Open {
        let (public, private) = (known.public(), known.private());
        let muestra = Muestra::new(public.muestra, known.options().perfil);
        let rank = |card| muestra.rank(card);
        Open::new(known.seat(), &public.common, private.hand.reveal(), *private.points.reveal(), rank)
            .with_bets(public.envido.calls.iter(), public.envido.state)
    }

    fn scale(known: &Known<Self>) -> Scale {
        // For every muestra. For 30 a single pieza counts one less, which matters little here.
        static SHARES: LazyLock<Vec<Shares>> = LazyLock::new(|| {
            let of = |card| {
                let muestra = Muestra::new(card, Perfil::Cuarenta);
                Shares::of(&Card::ALL, |card| muestra.rank(card), |cards| muestra.envido(cards).0)
            };
            Card::ALL.into_iter().map(of).collect()
        });
        let muestra = Muestra::new(known.public().muestra, known.options().perfil);
        let place = place(&Card::ALL, &muestra.card()).unwrap_or(0);
        Scale::new(&SHARES[usize::from(place)], known.seats())
    }
}

impl Truco for TrucValenciano {
    fn open(known: &Known<Self>) -> Open {
        let (public, private) = (known.public(), known.private());
        let bets = &public.envido.bets;
        Open::new(known.seat(), &public.common, private.hand.reveal(), *private.points.reveal(), rank)
            .with_bets(bets.calls.iter(), bets.state)
    }

    fn scale(known: &Known<Self>) -> Scale {
        static SHARES: LazyLock<Shares> = LazyLock::new(|| Shares::of(&DECK, rank, envido));
        Scale::new(&SHARES, known.seats())
    }
}

/// Ranks and points are below this.
const MOST: usize = 64;
/// One in this many of all possible hands is counted.
const EVERY: usize = 7;

/// The shares of truco argentino.
static USUAL: LazyLock<Shares> = LazyLock::new(|| Shares::of(&Card::ALL, rank, envido));

/// The number of cards below each rank, and of hands in a thousand with fewer points than these.
pub struct Shares {
    ranks: [usize; MOST],
    points: [usize; MOST],
}

impl Shares {
    pub fn of<C: Copy>(deck: &[C], rank: impl Fn(C) -> u8, points: impl Fn(&[C]) -> u8) -> Shares {
        let (mut ranks, mut hands) = (Vec::new(), Vec::new());
        let mut number = 0;
        for (place, &first) in deck.iter().enumerate() {
            ranks.push(rank(first));
            for (next, &second) in deck.iter().enumerate().skip(place + 1) {
                for &third in &deck[next + 1..] {
                    number += 1;
                    if number % EVERY == 0 {
                        hands.push(points(&[first, second, third]));
                    }
                }
            }
        }
        let below = |all: &[u8]| {
            std::array::from_fn(|most| {
                let less = all.iter().filter(|&&one| usize::from(one) < most).count();
                less * 1000 / all.len().max(1)
            })
        };
        Shares { ranks: below(&ranks), points: below(&hands) }
    }
}

/// The scale of cards and points at this table.
pub struct Scale {
    shares: &'static Shares,
    in_pairs: bool,
}

impl Scale {
    pub const fn new(shares: &'static Shares, seats: Seats) -> Scale {
        Scale { shares, in_pairs: seats.count() > 2 }
    }

    /// Returns the rank of truco argentino that is about as likely to be the best at a table of two as this
    /// one is here.
    pub fn like_rank(&self, rank: u8) -> u8 {
        // 14 is the highest there.
        alike(&USUAL.ranks[..=14], self.share(&self.shares.ranks, rank))
    }

    /// Returns the points of truco argentino that are about as likely to be the most at a table of two as
    /// these are here.
    pub fn like_points(&self, points: u8) -> u8 {
        // 33 are the most there.
        alike(&USUAL.points[..=33], self.share(&self.shares.points, points))
    }

    /// In pairs two rivals have to be beaten, but a card that beats the seat may also be its partner's.
    fn share(&self, shares: &[usize; MOST], place: u8) -> usize {
        let share = shares[usize::from(place) % MOST];
        if self.in_pairs { (1000 + 2 * share.pow(3) / 1_000_000) / 3 } else { share }
    }
}

fn alike(usual: &[usize], share: usize) -> u8 {
    usual.iter().rposition(|&one| one <= share).unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(shares: &'static Shares, seats: u8) -> Scale {
        Scale::new(shares, Seats::new(seats).unwrap())
    }

    #[test]
    fn in_truco_argentino_everything_is_like_itself() {
        let scale = scale(&USUAL, 2);
        for card in Card::ALL {
            assert_eq!(scale.like_rank(rank(card)), rank(card));
        }
        for points in (0..=7).chain(20..=33) {
            assert_eq!(scale.like_points(points), points);
        }
    }

    #[test]
    fn in_pairs_what_is_good_is_less_so() {
        let pairs = scale(&USUAL, 4);
        assert!(pairs.like_points(28) < 28 && pairs.like_rank(10) < 10, "{}", pairs.like_points(28));
        assert!(pairs.like_points(33) >= 31 && pairs.like_points(4) >= 4, "{}", pairs.like_points(33));
    }

    #[test]
    fn small_deck_ranks_and_uruguayan_points_are_scaled_down() {
        static SMALL: LazyLock<Shares> = LazyLock::new(|| Shares::of(&DECK, rank, envido));
        static OPEN: LazyLock<Shares> = LazyLock::new(|| {
            let muestra = Muestra::new("6c".parse().unwrap(), Perfil::Cuarenta);
            Shares::of(&Card::ALL, |card| muestra.rank(card), |cards| muestra.envido(cards).0)
        });
        let small = scale(&SMALL, 2);
        assert!(small.like_rank(10) < 10 && small.like_rank(14) >= 13, "{}", small.like_rank(10));
        let open = scale(&OPEN, 2);
        assert!(open.like_points(28) < 28 && open.like_points(37) >= 30, "{}", open.like_points(28));
        assert!(open.like_rank(14) < 12 && open.like_rank(19) == 14);
    }
}
