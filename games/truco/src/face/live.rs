//! The table of a truco, drawn: the viewer's cards large at the lower edge, the players around the table,
//! each with the cards they have played.

use sobremesa_game::{Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::live::{Live, Mark, Round, Tally, Thing, around};
use sobremesa_screen::locale::words;
use sobremesa_screen::table_layout::{PlayedCard, TableLayout};
use sobremesa_screen::{Part, Shape};

use crate::face::table::is_between_hands;
use crate::rules::baza::{Baza, Laid};
use crate::rules::cards::Card;
use crate::rules::events::{Ensena, For, HandResult};
use crate::rules::ladder::Rung;
use crate::rules::side::Sides;
use crate::rules::view::TableView;

/// The viewer's hand.
pub(super) type Own<'a> = Option<(Seat, &'a [Card])>;

/// The counters the score is kept with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counters {
    /// Matches, in squares of five.
    Fosforos,
    /// Pebbles, in a row for each half.
    Piedras,
}

/// The parts of the table that differ between the trucos.
pub(super) struct Parts {
    pub(super) seats: Seats,
    /// The sides of this hand.
    pub(super) sides: Sides,
    /// The seats behind each number of the score.
    pub(super) places: Vec<SeatSet>,
    pub(super) counters: Counters,
    pub(super) muestra: Option<Card>,
    /// The result of the hand on the table, once it has ended.
    pub(super) last: Option<HandResult>,
    /// Envido and flor, as far as they were bet.
    pub(super) lances: Vec<(For, Part)>,
    /// A rung of the ladder, as it is said and as a sentence mentions it.
    pub(super) voice: fn(Rung) -> Line,
    pub(super) bet: fn(Rung) -> Line,
}

/// The table as the viewer sees it.
pub(super) fn table<P>(common: &TableView<P>, parts: &Parts, own: Own<'_>, shape: Shape) -> Live {
    let table_layout = TableLayout::of(parts.seats, shape, parts.muestra.is_some());
    let mut live = table_layout.cloth();
    let is_lot = common.number == 0;
    if let Some(card) = parts.muestra.filter(|_| !is_lot) {
        table_layout.deck(&mut live, "carta/dorso", |(x, y), width| draw_card(card, x, y, width));
    }
    let below = own.map_or(Seat::FIRST, |(seat, _)| seat);
    for (place, seat) in around(parts.seats, below).enumerate() {
        let shown = list_shown(common, parts, seat);
        let held = common.counts.get(seat.index()).copied().unwrap_or_default();
        let hidden = held.saturating_sub(shown.len() as u8);
        if is_lot {
            let won = won_lot(common).filter(|(dealer, _)| *dealer == seat);
            table_layout.lot(
                &mut live,
                place,
                seat,
                "carta/dorso",
                won.map(|(_, told)| (format!("carta/{LOT}"), told)),
            );
        } else {
            table_layout.pile(&mut live, place, seat, lying(common, seat, (shown, parts.last.is_some())));
        }
        let mut sitting = table_layout.sit(place, seat, parts.sides.of(seat).index());
        sitting.cards = Some(held);
        let marks = [
            (common.mano == seat && !is_lot, Mark::Mano),
            (common.dealer == seat && (is_lot || !is_between_hands(common)), Mark::Dealer),
            (common.out.contains(seat), Mark::Out),
        ];
        sitting.marks = marks.into_iter().filter_map(|(is, mark)| is.then_some(mark)).collect();
        live.players.push(sitting);
        if own.is_none_or(|(own, _)| own != seat) {
            table_layout.backs(&mut live, place, seat, hidden, "carta/dorso");
        }
    }
    if let Some((seat, cards)) = own {
        let shown = list_shown(common, parts, seat);
        let cards: Vec<Card> = cards.iter().copied().filter(|card| !shown.contains(card)).collect();
        let own = table_layout.row(cards.len()).zip(cards);
        live.things.extend(own.map(|((x, y, width), card)| draw_card(card, x, y, width).token(card.to_string())));
    }
    live.score = parts.places.iter().enumerate().map(|(place, &seats)| tally(common, parts, place, seats)).collect();
    live.stake = (!is_lot).then(|| table_layout.stake(common.truco.value));
    live.note = (!is_lot).then(|| match parts.counters {
        Counters::Fosforos => line!("picture-truco", value = common.truco.value),
        Counters::Piedras => line!("picture-truc", value = common.truco.value),
    });
    if !is_lot {
        table_layout.rounds(&mut live, rounds(common));
        live.parts = super::parts::list(common, parts);
    }
    live
}

/// The three rounds of the hand: those that have ended with their winners, the present one, and the rest.
fn rounds<P>(common: &TableView<P>) -> Vec<Round> {
    let ended = common.bazas.iter().map(|baza| baza.side().map_or(Round::Drawn, |side| Round::Won(side.index())));
    ended.chain([Round::Now, Round::Later, Round::Later]).take(3).collect()
}

/// The card that finds the first dealer: the highest of all three decks.
const LOT: &str = "1e";

/// The dealer of the first hand, and the line that announces it, while nothing has been dealt yet.
pub(super) fn won_lot<P>(common: &TableView<P>) -> Option<(Seat, Line)> {
    let told = || line!("live-lot", seat = common.dealer, card = words::card(LOT));
    (common.number == 0).then(|| (common.dealer, told()))
}

/// An open card.
fn draw_card(card: Card, x: i16, y: i16, width: i16) -> Thing {
    let code = card.to_string();
    let name = words::card(&code);
    Thing::new(code, format!("carta/{card}"), x, y, width as u16).name(name)
}

/// The cards that a seat showed at the end of the hand in addition to those it had played.
fn list_shown<P>(common: &TableView<P>, parts: &Parts, seat: Seat) -> Vec<Card> {
    let played = |card: &Card| common.table.iter().any(|laid| laid.iter().any(|laid| laid.card == *card));
    let mut shown: Vec<Card> = Vec::new();
    let all = parts.last.iter().flat_map(|last| last.shown.iter());
    for card in all.filter(|shown| shown.seat == seat).flat_map(|Ensena { cards, .. }| cards.iter().collect::<Vec<_>>())
    {
        if !played(&card) && !shown.contains(&card) {
            shown.push(card);
        }
    }
    shown
}

/// The cards that a seat has played, followed by those it has shown.
fn lying<P>(common: &TableView<P>, seat: Seat, (shown, ended): (Vec<Card>, bool)) -> impl Iterator<Item = PlayedCard> {
    let latest = common.table.iter().flat_map(|laid| laid.iter()).last();
    let won = common.bazas.iter().map(Baza::winner).chain(std::iter::repeat(None));
    let card = move |round: i16, card: Card| PlayedCard {
        round,
        id: card.to_string(),
        sprite: format!("carta/{card}"),
        name: line!("truco-laid", card = words::card(&card.to_string()), seat = seat),
        won: false,
        lost: false,
        latest: false,
    };
    let is_own = move |laid: &Laid| laid.seat == seat;
    let played = common.table.iter().filter(|laid| laid.iter().any(|laid| is_own(&laid))).count() as i16;
    let laid = (0..).zip(common.table.iter().zip(won)).flat_map(move |(round, (laid, won))| {
        let lie = move |own: Laid| PlayedCard {
            won: won == Some(seat),
            lost: ended && won != Some(seat),
            latest: latest == Some(own),
            ..card(round, own.card)
        };
        laid.iter().filter(is_own).map(lie)
    });
    laid.chain((played..).zip(shown).map(move |(round, shown)| card(round, shown)))
}

/// The longest game with points that are laid out on the table besides their number.
const LAID_OUT: u8 = 40;

/// A place's score: as a number, and as laid out on the table; a long game in two groups, malas and buenas,
/// and a coin for each chico.
fn tally<P>(common: &TableView<P>, parts: &Parts, place: usize, seats: SeatSet) -> Tally {
    let number = |row: &[u8]| row.get(place).copied().unwrap_or_default();
    let (points, goal) = (number(common.score.numbers()), common.goal);
    let half = if goal >= 24 || parts.counters == Counters::Piedras { goal / 2 } else { goal };
    let group = |count: u8| match parts.counters {
        Counters::Piedras => vec!["marca/piedra".to_owned(); count.into()],
        Counters::Fosforos => {
            (0..count.div_ceil(5)).map(|square| format!("marca/fosforos-{}", (count - square * 5).min(5))).collect()
        }
    };
    let counters =
        if goal > LAID_OUT { vec![] } else { vec![group(points.min(half)), group(points.saturating_sub(half))] };
    let coins = number(common.chicos.numbers());
    Tally { seats, points: points.to_string(), of: Some(goal.to_string()), counters, coins }
}
