//! What the three trucos have in common for whoever plays them by fixed rules: what lies open, the own cards, and how good cards and points
//! are compared with those of truco argentino, in whose terms the fixed strategies think.

use std::sync::LazyLock;

use sobremesa_players::Player;
use sobremesa_rules::{Choices, Known, Seat};
use sobremesa_truco::rules::argentino::TrucoArgentino;
use sobremesa_truco::rules::baza::Baza;
use sobremesa_truco::rules::cards::Card;
use sobremesa_truco::rules::envite::Call;
use sobremesa_truco::rules::points::envido;
use sobremesa_truco::rules::rank::rank;
use sobremesa_truco::rules::uruguayo::{Muestra, Perfil, TrucoUruguayo};
use sobremesa_truco::rules::valenciano::{DECK, TrucValenciano};
use sobremesa_truco::rules::view::{LanceState, TableView};

/// The house rules: one chico to this many points, with flor or without.
#[derive(Clone, Copy)]
pub struct House {
    /// 0: as many as are usual.
    pub points: u8,
    pub flor: bool,
}

impl House {
    /// The usual points without flor.
    #[cfg(test)]
    pub const QUICK: House = House { points: 0, flor: false };

    fn goal(self, usual: u8) -> u8 {
        if self.points == 0 { usual } else { self.points }
    }
}

/// What lies open, as one seat of a table of two sees it, and its own cards.
pub struct Open {
    pub number: u32,
    pub goal: u8,
    pub score: [u8; 2],
    pub is_mano: bool,
    /// The cards in hand.
    pub cards: Vec<Card>,
    pub points: u8,
    /// Who won the complete bazas, this seat or the other; `None` for a parda.
    pub bazas: Vec<Option<bool>>,
    /// What the rival has laid in this baza, and what the seat itself has.
    pub theirs: Option<Card>,
    pub mine: Option<Card>,
    /// The bets of the envido in their own words, and whether the last one waits for an answer.
    pub bets: Vec<String>,
    pub envido_waits: bool,
    /// What the hand is worth, and whether a truco waits for an answer.
    pub value: u8,
    pub truco_waits: bool,
}

impl Open {
    fn new<P>(seat: Seat, common: &TableView<P>, cards: &[Card], points: u8) -> Open {
        let won = |baza: Baza| baza.winner().map(|winner| winner == seat);
        let laid = common.table.get(common.bazas.len());
        let by = |own: bool| laid.into_iter().flat_map(|baza| baza.iter()).find(|laid| (laid.seat == seat) == own);
        let score = common.score.numbers();
        Open {
            number: common.number,
            goal: common.goal,
            score: [score[0], score[1]],
            is_mano: common.mano == seat,
            cards: cards.to_vec(),
            points,
            bazas: common.bazas.iter().map(won).collect(),
            theirs: by(false).map(|laid| laid.card),
            mine: by(true).map(|laid| laid.card),
            bets: Vec::new(),
            envido_waits: false,
            value: common.truco.value,
            truco_waits: common.truco.pending.is_some(),
        }
    }

    fn with_bets<M: ToString>(self, bets: impl Iterator<Item = Call<M>>, state: LanceState) -> Open {
        let bets = bets.map(|call| call.mv.to_string()).collect();
        Open { bets, envido_waits: state == LanceState::Pending, ..self }
    }
}

/// A truco that can be played by fixed rules. The words of the moves are the same in all of them.
pub trait Truco: Player {
    /// The choices for a table of two that plays one chico.
    fn choices(house: House) -> Choices;
    /// What a seat sees.
    fn open(known: &Known<Self>) -> Open;
    /// How good its cards and points are.
    fn scale(known: &Known<Self>) -> Scale;
}

impl Truco for TrucoArgentino {
    fn choices(house: House) -> Choices {
        let flor = if house.flor { "obligada" } else { "no" };
        choices([("chicos", 1.into()), ("puntos", house.goal(15).into()), ("flor", flor.into())])
    }

    fn open(known: &Known<Self>) -> Open {
        let (public, private) = (known.public(), known.private());
        let points = private.points.reveal().unwrap_or(0);
        Open::new(known.seat(), &public.common, private.hand.reveal(), points)
            .with_bets(public.envido.calls.iter(), public.envido.state)
    }

    fn scale(_: &Known<Self>) -> Scale {
        Scale { rank: Box::new(rank), shares: USUAL.clone() }
    }
}

impl Truco for TrucoUruguayo {
    fn choices(house: House) -> Choices {
        let perfil = if house.goal(40) == 30 { "treinta" } else { "cuarenta" };
        choices([("chicos", 1.into()), ("perfil", perfil.into()), ("flor", house.flor.into())])
    }

    fn open(known: &Known<Self>) -> Open {
        let (public, private) = (known.public(), known.private());
        Open::new(known.seat(), &public.common, private.hand.reveal(), *private.points.reveal())
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
        let place = Card::ALL.into_iter().position(|card| card == muestra.card()).unwrap_or(0);
        Scale { rank: Box::new(move |card| muestra.rank(card)), shares: SHARES[place].clone() }
    }
}

impl Truco for TrucValenciano {
    fn choices(house: House) -> Choices {
        choices([("chicos", 1.into()), ("puntos", house.goal(24).into())])
    }

    fn open(known: &Known<Self>) -> Open {
        let (public, private) = (known.public(), known.private());
        let bets = &public.envido.bets;
        Open::new(known.seat(), &public.common, private.hand.reveal(), *private.points.reveal())
            .with_bets(bets.calls.iter(), bets.state)
    }

    fn scale(_: &Known<Self>) -> Scale {
        static SHARES: LazyLock<Shares> = LazyLock::new(|| Shares::of(&DECK, rank, envido));
        Scale { rank: Box::new(rank), shares: SHARES.clone() }
    }
}

fn choices<const N: usize>(all: [(&str, serde_json::Value); N]) -> Choices {
    all.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

/// Ranks and points are below this.
const MOST: usize = 64;
/// One in this many of all possible hands is counted.
const EVERY: usize = 7;

/// Of truco argentino.
static USUAL: LazyLock<Shares> = LazyLock::new(|| Shares::of(&Card::ALL, rank, envido));

/// How many cards are below each rank, and how many hands have fewer points than these, of a thousand.
#[derive(Clone)]
struct Shares {
    ranks: [usize; MOST],
    points: [usize; MOST],
}

impl Shares {
    fn of(deck: &[Card], rank: impl Fn(Card) -> u8, points: impl Fn(&[Card]) -> u8) -> Shares {
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

/// How good cards and points are at this table.
pub struct Scale {
    rank: Box<dyn Fn(Card) -> u8>,
    shares: Shares,
}

impl Scale {
    pub fn rank(&self, card: Card) -> u8 {
        (self.rank)(card)
    }

    /// The rank of truco argentino that beats about as many cards as this one does here.
    pub fn like_rank(&self, rank: u8) -> u8 {
        // 14 is the highest there.
        alike(&USUAL.ranks[..=14], self.shares.ranks[usize::from(rank) % MOST])
    }

    /// The points of truco argentino that beat about as many hands as these do here.
    pub fn like_points(&self, points: u8) -> u8 {
        // 33 are the most there.
        alike(&USUAL.points[..=33], self.shares.points[usize::from(points) % MOST])
    }
}

fn alike(usual: &[usize], share: usize) -> u8 {
    usual.iter().rposition(|&one| one <= share).unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_truco_argentino_everything_is_like_itself() {
        let scale = Scale { rank: Box::new(rank), shares: USUAL.clone() };
        for card in Card::ALL {
            assert_eq!(scale.like_rank(rank(card)), rank(card));
        }
        for points in (0..=7).chain(20..=33) {
            assert_eq!(scale.like_points(points), points);
        }
    }

    #[test]
    fn in_the_small_deck_a_three_is_less_and_in_uruguay_points_are_too() {
        let small = Scale { rank: Box::new(rank), shares: Shares::of(&DECK, rank, envido) };
        assert!(small.like_rank(10) < 10 && small.like_rank(14) >= 13, "{}", small.like_rank(10));
        let muestra = Muestra::new("6c".parse().unwrap(), Perfil::Cuarenta);
        let shares = Shares::of(&Card::ALL, |card| muestra.rank(card), |cards| muestra.envido(cards).0);
        let open = Scale { rank: Box::new(move |card| muestra.rank(card)), shares };
        assert!(open.like_points(28) < 28 && open.like_points(37) >= 30, "{}", open.like_points(28));
        assert!(open.like_rank(14) < 12 && open.like_rank(19) == 14);
    }
}
