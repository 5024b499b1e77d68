//! A game that starts in the middle of a hand (DO-24).

use serde::{Deserialize, Serialize};
use sobremesa_game::{Seat, Seats, Secret, Unplayable, deserialize_given};

use crate::rules::chain::{Ends, Laying, Log};
use crate::rules::hand::{Finish, Hand};
use crate::rules::hands::Hands;
use crate::rules::options::{Options, Salida};
use crate::rules::salida::heaviest;
use crate::rules::sides::Each;
use crate::rules::tile::{Laid, Tile, Tiles};

/// The rulebook's `setup`. It holds secrets.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    hands: Vec<Vec<Tile>>,
    #[serde(default)]
    chain: Vec<Laid>,
    #[serde(default)]
    stock: Vec<Tile>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    turn: Option<Seat>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    mano: Option<Seat>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    score: Option<Vec<u16>>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    passes: Option<Vec<Vec<Ends>>>,
}

impl Setup {
    /// The hand and the score that it describes.
    ///
    /// # Errors
    /// A position that cannot be played; the message names the key that is wrong.
    pub(super) fn position(&self, options: &Options, seats: Seats) -> Result<(Hand, Each<u16>), Unplayable> {
        let require = |holds: bool, key: &str| if holds { Ok(()) } else { Err(Unplayable::setup(key)) };
        let count = usize::from(seats.count());

        require(self.hands.len() == count && self.hands.iter().all(|tiles| !tiles.is_empty()), "hands")?;
        let named = || self.hands.iter().flatten().copied().chain(self.chain.iter().map(|laid| laid.tile()));
        let named = || named().chain(self.stock.iter().copied());
        require(named().count() == usize::from(named().collect::<Tiles>().len()), "hands, chain, stock")?;
        require(self.chain.windows(2).all(|pair| pair[0].right == pair[1].left), "chain")?;

        let turn = self.turn.or_else(|| seats.iter().next()).filter(|seat| seats.contains(*seat));
        let turn = turn.ok_or_else(|| Unplayable::setup("turn"))?;
        let mano = self.mano.unwrap_or(turn);
        require(seats.contains(mano) && (mano == turn || !self.chain.is_empty()), "mano")?;
        let number = self.number.unwrap_or(1);
        require(number >= 1, "number")?;

        let sides = options.sides(seats)?.count();
        let score = match &self.score {
            None => Each::new(sides),
            Some(score) => {
                require(score.len() == usize::from(sides), "score")?;
                require(score.iter().all(|points| *points < options.puntos), "score")?;
                Each::from_slice(score).ok_or_else(|| Unplayable::setup("score"))?
            }
        };
        let mut laying = Laying { chain: self.chain.iter().copied().collect(), ..Laying::empty(seats) };
        if let Some(passes) = &self.passes {
            require(passes.len() == count, "passes")?;
            laying.passes.clone_from(passes);
        }

        let hands = Hands::given(seats, &self.hands, &self.stock);
        let mut must_lead = None;
        if options.salida == Salida::DobleMayor && number == 1 && self.chain.is_empty() {
            let (leader, tile) = heaviest(seats, &hands);
            require(leader == turn, "turn")?;
            must_lead = Some(tile);
        }
        let hand = Hand {
            number,
            mano,
            turn,
            hands: Secret::new(hands),
            ends: laying.ends(),
            must_lead: Secret::new(must_lead),
            draws: options.draws(seats),
            log: Log::new(mano),
            given: Some(Box::new(laying)),
        };
        require(hand.finish() != Some(Finish::Cierre), "chain")?;
        Ok((hand, score))
    }
}
