//! The hands that the others may have, as far as one seat can tell: every tile is assigned to a place that
//! does not contradict what was seen.
//!
//! A *place* stands for one tile that a seat was dealt or drew, or that is still in the stock. A tile can
//! have been in a place only if its holder did not pass or draw while it would have fitted (DO-8, DO-16); and
//! if the highest double led (DO-18), no other seat was dealt a higher one. All assignments of the tiles that
//! the seat does not see to the places are equally likely, and a random walk that exchanges tiles visits all
//! possible ones equally often.

use sobremesa_game::{Dice, Imagine, Known, Next, Seat, Secret};

use crate::rules::chain::{Ends, Log};
use crate::rules::hand::Hand;
use crate::rules::hands::{DEALT, Hands};
use crate::rules::notation::Move;
use crate::rules::options::Salida;
use crate::rules::salida::heaviest;
use crate::rules::sides::Each;
use crate::rules::tile::{Tile, Tiles};
use crate::rules::{Domino, Stage};

/// The number of exchanges tried per place between two imagined states.
const EXCHANGES: usize = 12;
/// The number of times the walk continues in search of a state that satisfies the constraints that do not
/// concern single tiles.
const TRIES: usize = 200;

/// A place in which a tile that the seat does not see may be.
#[derive(Clone, Copy)]
struct Place {
    /// The seat that took it; `None` for the stock.
    owner: Option<Seat>,
    /// The number of the hand's move before which it was taken; 0 if it was dealt.
    since: usize,
}

/// A seat passed or drew, so no tile it held at that move fits.
#[derive(Clone, Copy)]
struct Lack {
    seat: Seat,
    at: usize,
    fitting: Tiles,
}

/// The evidence in the moves of the hand.
#[derive(Default)]
struct Evidence {
    lacks: Vec<Lack>,
    /// Places for tiles that others took and did not lay at once.
    places: Vec<Place>,
    /// The tiles that others laid from such a place, with the seat and the number of the move.
    laid: Vec<(Seat, Tile, usize)>,
    /// All tiles on the table.
    table: Tiles,
}

impl Evidence {
    fn of(known: &Known<Domino>) -> Evidence {
        let mut seen = Evidence::default();
        for seat in known.seats().iter().filter(|&seat| seat != known.seat()) {
            seen.places.extend([Place { owner: Some(seat), since: 0 }; DEALT]);
        }
        let log = &known.public().log;
        let mut ends: Option<Ends> = None;
        for (at, &(seat, mv)) in log.iter().enumerate() {
            let drew = at.checked_sub(1).is_some_and(|before| log[before] == (seat, Move::Robo));
            match (mv, ends) {
                (Move::Tile(tile, end), _) => {
                    seen.table = seen.table.with(tile);
                    if seat != known.seat() && !drew {
                        seen.laid.push((seat, tile, at));
                    }
                    ends = Some(match (ends, end) {
                        (Some(ends), Some(end)) => ends.after(tile, end),
                        _ => Ends::new(tile.high(), tile.low()),
                    });
                }
                (Move::Paso | Move::Robo, Some(ends)) if seat != known.seat() => {
                    seen.lacks.push(Lack { seat, at, fitting: ends.fitting() });
                    // A drawn tile that fits is laid at once (DO-16), so it needs no place.
                    let kept = !matches!(log.get(at + 1), Some(&(next, Move::Tile(..))) if next == seat);
                    if mv == Move::Robo && kept {
                        seen.places.push(Place { owner: Some(seat), since: at + 1 });
                    }
                }
                (Move::Paso | Move::Robo, _) => {}
            }
        }
        let stock = usize::from(known.public().stock);
        seen.places.extend(std::iter::repeat_n(Place { owner: None, since: 0 }, stock));
        seen
    }

    /// The tiles that cannot have been in `place` by the time of move `until`.
    fn lacking(&self, place: Place, until: usize) -> Tiles {
        let lacks = self.lacks.iter();
        let held = lacks.filter(|lack| place.owner == Some(lack.seat) && (place.since..until).contains(&lack.at));
        held.fold(Tiles::default(), |tiles, lack| tiles.or(lack.fitting))
    }

    /// For each place, the tiles that may have been there: those that no seat can see (`hidden`) and those
    /// that were laid.
    fn possible(&self, hidden: Tiles, too_high: Tiles) -> Vec<Tiles> {
        let possible = |place: &Place| {
            let now = self.lacking(*place, usize::MAX);
            let mut tiles: Tiles = hidden.iter().filter(|&tile| !now.contains(tile)).collect();
            for &(seat, tile, at) in &self.laid {
                let held = place.owner == Some(seat) && place.since <= at;
                if held && !self.lacking(*place, at).contains(tile) {
                    tiles = tiles.with(tile);
                }
            }
            let dealt = place.owner.is_some() && place.since == 0;
            if dealt { tiles.iter().filter(|&tile| !too_high.contains(tile)).collect() } else { tiles }
        };
        self.places.iter().map(possible).collect()
    }
}

/// The tiles that no seat was dealt, because a lower one led as the highest (DO-18).
fn too_high(known: &Known<Domino>) -> Tiles {
    let first = known.public().number == 1 && known.options().salida == Salida::DobleMayor;
    let Some(&(_, Move::Tile(led, _))) = known.public().log.first().filter(|_| first) else { return Tiles::default() };
    let double = Tiles::DOUBLES.contains(led);
    let higher = |tile: &Tile| match (double, Tiles::DOUBLES.contains(*tile)) {
        (true, false) => false,
        (false, true) => true,
        _ => tile.weight() > led.weight(),
    };
    Tiles::ALL.iter().filter(higher).collect()
}

/// An assignment of tiles to places, and the walk to other assignments.
struct Walk {
    possible: Vec<Tiles>,
    tiles: Vec<Tile>,
}

impl Walk {
    /// The first assignment found; `None` if there is none, or if tiles and places differ in number.
    fn begin(possible: Vec<Tiles>, tiles: Tiles) -> Option<Walk> {
        if possible.len() != usize::from(tiles.len()) {
            return None;
        }
        let mut holder: Vec<Option<Tile>> = vec![None; possible.len()];
        for tile in tiles.iter() {
            let mut tried = vec![false; possible.len()];
            if !seat_tile(&possible, &mut holder, &mut tried, tile) {
                return None;
            }
        }
        Some(Walk { tiles: holder.into_iter().collect::<Option<Vec<Tile>>>()?, possible })
    }

    fn fits(&self, place: usize, tile: Tile) -> bool {
        self.possible[place].contains(tile)
    }

    /// Exchanges tiles between two places, or around three, where possible: every step is as likely as its
    /// reverse.
    fn stir(&mut self, dice: &mut Dice) {
        let places = self.tiles.len() as u32;
        if places < 2 {
            return;
        }
        for step in 0..self.tiles.len() * EXCHANGES {
            let [a, b, c] = [(); 3].map(|()| dice.below(places) as usize);
            if step % 4 == 0 && a != c && b != c && a != b {
                let [x, y, z] = [a, b, c].map(|place| self.tiles[place]);
                if self.fits(a, z) && self.fits(b, x) && self.fits(c, y) {
                    (self.tiles[a], self.tiles[b], self.tiles[c]) = (z, x, y);
                }
            } else if self.fits(a, self.tiles[b]) && self.fits(b, self.tiles[a]) {
                self.tiles.swap(a, b);
            }
        }
    }
}

/// Finds a place for `tile`, moving others if need be (Kuhn's matching).
fn seat_tile(possible: &[Tiles], holder: &mut [Option<Tile>], tried: &mut [bool], tile: Tile) -> bool {
    for place in 0..possible.len() {
        if !possible[place].contains(tile) || std::mem::replace(&mut tried[place], true) {
            continue;
        }
        let free = match holder[place] {
            None => true,
            Some(other) => seat_tile(possible, holder, tried, other),
        };
        if free {
            holder[place] = Some(tile);
            return true;
        }
    }
    false
}

impl Imagine for Domino {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let seen = Evidence::of(known);
        let own: Tiles = known.private().hand.iter().copied().collect();
        let hidden: Tiles =
            Tiles::ALL.iter().filter(|&tile| !own.contains(tile) && !seen.table.contains(tile)).collect();
        let placed = seen.laid.iter().fold(hidden, |tiles, &(_, tile, _)| tiles.with(tile));
        let mut walk = match known.next() {
            Next::Seats(_) => Walk::begin(seen.possible(hidden, too_high(known)), placed),
            Next::Chance | Next::Over(_) => None,
        };
        move |dice| {
            let walk = walk.as_mut()?;
            for _ in 0..TRIES {
                walk.stir(dice);
                let (hands, stock) = held(known, &seen.places, &walk.tiles, hidden);
                if let Some(state) = state(known, &hands, &stock) {
                    return Some(state);
                }
            }
            None
        }
    }
}

/// The hands and the stock now, given the tiles in these places.
fn held(known: &Known<Domino>, places: &[Place], tiles: &[Tile], hidden: Tiles) -> (Vec<Vec<Tile>>, Vec<Tile>) {
    let mut hands = vec![Vec::with_capacity(DEALT); usize::from(known.seats().count())];
    hands[known.seat().index()].clone_from(&known.private().hand);
    let mut stock = Vec::new();
    for (place, &tile) in places.iter().zip(tiles) {
        match place.owner {
            None => stock.push(tile),
            Some(owner) if hidden.contains(tile) => hands[owner.index()].push(tile),
            Some(_) => {}
        }
    }
    (hands, stock)
}

/// The game with these hands; `None` if it would be over, or if another seat would have to lead.
fn state(known: &Known<Domino>, held: &[Vec<Tile>], stock: &[Tile]) -> Option<Domino> {
    let (public, options, seats) = (known.public(), known.options(), known.seats());
    let Next::Seats(turn) = known.next() else { return None };
    let turn = turn.first()?;
    let hands = Hands::given(seats, held, stock);
    let mut must_lead = None;
    if options.salida == Salida::DobleMayor && public.number == 1 && public.ends.is_none() {
        let (leader, tile) = heaviest(seats, &hands);
        if leader != turn {
            return None;
        }
        must_lead = Some(tile);
    }
    let mut log = Log::new(public.mano);
    public.log.iter().for_each(|&(seat, mv)| log.push(seat, mv));
    let hand = Hand {
        number: public.number,
        mano: public.mano,
        turn,
        hands: Secret::new(hands),
        ends: public.ends,
        must_lead: Secret::new(must_lead),
        draws: options.draws(seats),
        log,
        given: None,
    };
    // The hand would already have been closed (DO-11).
    if hand.ends.is_some() && hand.finish().is_some() {
        return None;
    }
    let mut score = Each::new(public.sides.count());
    for (side, points) in public.sides.iter().zip(&known.standing().score) {
        score[side] = u16::try_from(points.whole()).ok()?;
    }
    Some(Domino {
        options: options.clone(),
        seats,
        sides: public.sides,
        stage: Stage::Play,
        score,
        draw: public.draw,
        hand,
        last: public.last,
    })
}

impl Domino {
    /// Returns true if a hand has just ended and the next one has not been dealt.
    pub fn between_hands(&self) -> bool {
        matches!(self.stage, Stage::Deal(_))
    }

    /// The points that each side still needs for the goal (DO-15): at least 1 while the game goes on.
    pub fn needed(&self) -> Each<u16> {
        let mut needed = self.score;
        for side in self.sides.iter() {
            needed[side] = self.options.puntos.saturating_sub(needed[side]);
        }
        needed
    }

    /// The tiles that a seat holds.
    pub(crate) fn held(&self, seat: Seat) -> Tiles {
        self.hand.hands.reveal().held(seat)
    }

    /// The open ends; none before the lead.
    pub(crate) fn ends(&self) -> Option<Ends> {
        self.hand.ends
    }

    /// The grouping of the seats.
    pub fn sides(&self) -> super::Sides {
        self.sides
    }
}
