//! The live table: the viewer's cards large at the lower edge, the players around the table, each with the
//! cards they have played.

use sobremesa_game::french::Card;
use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::live::{Live, Mark, Round, Tally, Thing, around};
use sobremesa_screen::table_layout::{PlayedCard, TableLayout};
use sobremesa_screen::{Look, Seen};

use crate::face::brasileiro::table::is_between_hands;
use crate::face::brasileiro::{BACK, name, sprite};
use crate::rules::brasileiro::{Partner, Private, Public, Side, TrucoBrasileiro};

/// The table as the viewer sees it.
pub(super) fn table(seen: &Seen<TrucoBrasileiro>, look: &Look<TrucoBrasileiro>) -> Live {
    let public = seen.public;
    let table_layout = TableLayout::of(seen.seats, look.shape, true);
    let mut live = table_layout.cloth();
    let is_lot = public.number == 0;
    match public.vira {
        _ if is_lot => {}
        Some(card) => {
            let name = line!("truco-brasileiro-vira-card", card = name(card));
            table_layout.deck(&mut live, BACK, |(x, y), width| place_card(card, x, y, width).name(name));
        }
        // One order for every hand, from the highest down.
        None => live.things.extend(
            table_layout
                .legend()
                .zip(public.manilhas)
                .map(|((x, y, width), card)| Thing::new(format!("manilha-{card}"), sprite(card), x, y, width as u16)),
        ),
    }
    let partners = look.own.map_or(&[][..], |(_, private)| private.partners.reveal());
    for (place, seat) in around(seen.seats, look.below()).enumerate() {
        if is_lot {
            let won = won_lot(public).filter(|(dealer, ..)| *dealer == seat);
            table_layout.lot(&mut live, place, seat, BACK, won.map(|(_, card, told)| (sprite(card), told)));
        } else {
            table_layout.pile(&mut live, place, seat, lying(public, seat));
        }
        let held = public.counts.get(seat.index()).copied().filter(|_| !is_lot).unwrap_or_default();
        let mut sitting = table_layout.sit(place, seat, Side::of(seat).index());
        sitting.cards = Some(held);
        let deals = public.dealer == seat && (is_lot || !is_between_hands(public));
        let marks = [(public.mano == seat && !is_lot, Mark::Mano), (deals, Mark::Dealer)];
        sitting.marks = marks.into_iter().filter_map(|(is, mark)| is.then_some(mark)).collect();
        live.players.push(sitting);
        if look.is(seat) {
            continue;
        }
        match partners.iter().find(|partner| partner.seat == seat) {
            Some(partner) => open(&mut live, public, partner, &table_layout, place),
            None => table_layout.backs(&mut live, place, seat, held, BACK),
        }
    }
    if let Some((_, private)) = look.own {
        hand(&mut live, &table_layout, private);
    }
    live.score = Side::BOTH.map(|side| tally(seen, side)).into();
    live.stake = (!is_lot).then(|| table_layout.stake(public.truco.value));
    live.note = (!is_lot).then(|| match public.onze {
        Some(_) if public.truco.pending.is_none() && public.truco.value == public.first => {
            line!("truco-brasileiro-picture-onze", at = public.goal - public.first, value = public.truco.value)
        }
        _ => line!("picture-truco-worth", value = public.truco.value),
    });
    if !is_lot {
        table_layout.rounds(&mut live, rounds(public));
        live.parts = super::told::parts(seen);
    }
    live
}

/// The three rounds of the hand: those that have ended with their winners, the present one, and the rest.
fn rounds(public: &Public) -> Vec<Round> {
    let won = |winner: Option<Seat>| winner.map_or(Round::Drawn, |seat| Round::Won(Side::of(seat).index()));
    let ended = public.bazas.iter().map(|vaza| won(vaza.winner));
    ended.chain([Round::Now, Round::Later, Round::Later]).take(3).collect()
}

/// The dealer of the first hand, and the card that decides it (the zap), while nothing has been dealt yet.
pub(super) fn won_lot(public: &Public) -> Option<(Seat, Card, Line)> {
    let zap = "4p".parse::<Card>().ok().filter(|_| public.number == 0)?;
    Some((public.dealer, zap, line!("live-lot", seat = public.dealer, card = name(zap))))
}

fn tally(seen: &Seen<TrucoBrasileiro>, side: Side) -> Tally {
    let (points, jogos) = (seen.public.score[side.index()], seen.public.chicos[side.index()]);
    let squares = (0..points.div_ceil(5)).map(|square| format!("marca/fosforos-{}", (points - square * 5).min(5)));
    Tally {
        seats: side.seats(seen.seats),
        points: points.to_string(),
        of: Some(seen.public.goal.to_string()),
        counters: vec![squares.collect()],
        coins: jogos,
    }
}

/// The viewer's cards, to touch; in a blind hand their backs.
fn hand(live: &mut Live, table_layout: &TableLayout, private: &Private) {
    let cards = private.hand.reveal();
    for (((x, y, width), card), place) in table_layout.row(cards.len()).zip(cards).zip(private.places.reveal()) {
        live.things.push(match card {
            Some(card) => place_card(*card, x, y, width).token(card.to_string()),
            None => {
                let token = format!("cega-{}", place.number());
                let name = line!("truco-brasileiro-blind-card", number = place.number());
                Thing::new(token.clone(), BACK, x, y, width as u16).name(name).token(token)
            }
        });
    }
}

/// An open card.
fn place_card(card: Card, x: i16, y: i16, width: i16) -> Thing {
    Thing::new(card.to_string(), sprite(card), x, y, width as u16).name(name(card))
}

/// A partner's cards in a mão de onze, except those that lie open on the table.
fn open(live: &mut Live, public: &Public, partner: &Partner, table_layout: &TableLayout, seat: usize) {
    let laid = |card: &Card| public.table.iter().flatten().any(|lying| lying.card == Some(*card));
    for (place, card) in (0..).zip(partner.cards.into_iter().filter(|card| !laid(card))) {
        let (x, y) = table_layout.beside(seat, place, 40);
        let mut thing = place_card(card, x, y, 40);
        thing.name = Some(line!("truco-brasileiro-of-partner", card = name(card), seat = partner.seat));
        live.things.push(thing);
    }
}

/// The cards that a seat has played, each open or face down.
fn lying(public: &Public, seat: Seat) -> impl Iterator<Item = PlayedCard> {
    let latest = public.table.last().and_then(|vaza| vaza.last());
    public.table.iter().enumerate().flat_map(move |(vaza, laid)| {
        let won = public.bazas.get(vaza).and_then(|vaza| vaza.winner) == Some(seat);
        laid.iter().filter(move |lying| lying.seat == seat).map(move |own| {
            let id = own.card.map_or_else(|| format!("coberta-s{}b{vaza}", seat.number()), |card| card.to_string());
            let figure = super::table::laid(*own);
            let latest = latest.is_some_and(|latest| std::ptr::eq(latest, own));
            let lost = public.ended && !won;
            PlayedCard { round: vaza as i16, id, sprite: figure.sprite, name: figure.name, won, lost, latest }
        })
    })
}
