//! The parts of the hand that lies on the table, as a page lists them: envido and flor, the bazas, the truco.

use sobremesa_game::{Line, SeatSet, line};
use sobremesa_screen::Part;
use sobremesa_screen::locale::words;

use crate::face::live::Parts;
use crate::face::people;
use crate::rules::baza::Baza;
use crate::rules::events::{For, Puntos, Said};
use crate::rules::few::Few;
use crate::rules::ladder::Rung;
use crate::rules::side::{Side, Sides};
use crate::rules::view::{EnvidoView, FlorView, LanceState, TableView};

/// All parts, in the order in which a hand has them.
pub(super) fn list<P>(common: &TableView<P>, parts: &Parts) -> Vec<Part> {
    let noted = |lance: For| parts.last.iter().flat_map(|last| last.points.iter()).find(|noted| noted.lance == lance);
    let mut list: Vec<Part> = Vec::new();
    for (lance, part) in &parts.lances {
        let mut part = part.clone();
        // The points that were noted in the end count.
        if let Some(Puntos { side, points, .. }) = noted(*lance) {
            (part.side, part.points, part.open) = (Some(side.index()), Some(points), false);
        }
        list.push(part);
    }
    if let Some(Puntos { side, points, .. }) = noted(For::PidoFlor) {
        let line = line!("truco-part-lance", lance = For::PidoFlor.word());
        list.push(Part::settled(line, side.index(), points));
    }
    list.extend(common.bazas.iter().enumerate().map(|(place, baza)| {
        let line = match won_with(common, place, baza) {
            Some((seat, card)) => {
                line!("truco-part-baza", number = place + 1, rank = card.number(), seat = seat)
            }
            None => line!("truco-baza-parda", number = place + 1),
        };
        Part { side: baza.side().map(Side::index), ..Part::open(line) }.close()
    }));
    list.extend(match noted(For::Truco) {
        Some(noted) => Some(ended(common, parts, noted)),
        None => running(common, parts),
    });
    list
}

/// The seat and the card that won a baza.
fn won_with<P>(
    common: &TableView<P>,
    place: usize,
    baza: Baza,
) -> Option<(sobremesa_game::Seat, crate::rules::cards::Card)> {
    let seat = baza.winner()?;
    let laid = common.table.get(place)?.iter().rfind(|laid| laid.seat == seat)?;
    Some((seat, laid.card))
}

/// The truco while the hand is played.
fn running<P>(common: &TableView<P>, parts: &Parts) -> Option<Part> {
    let truco = &common.truco;
    if let Some(rung) = truco.pending {
        return Some(Part::open(line!("truco-part-pending", voice = (parts.voice)(rung))));
    }
    let rung = wanted(truco.value)?;
    Some(Part::open(line!("truco-part-wanted", voice = (parts.voice)(rung))))
}

/// The last rung that was wanted, by the value of the hand.
fn wanted(value: u8) -> Option<Rung> {
    Rung::ALL.get(usize::from(value).checked_sub(2)?).copied()
}

/// The side that won the hand, and by what.
fn ended<P>(common: &TableView<P>, parts: &Parts, Puntos { side, points, .. }: Puntos) -> Part {
    let (wins, pardas) = common.bazas.iter().fold((0, 0), |(wins, pardas), baza| match baza.side() {
        Some(winner) => (wins + u8::from(winner == side), pardas),
        None => (wins, pardas + 1),
    });
    let gone: SeatSet = common.out.and(parts.sides.seats(side.other()));
    let line = if wins + pardas >= 2 {
        let won = (0..).zip(common.bazas.iter()).filter(|(_, baza)| baza.side() == Some(side)).last();
        let card = won.and_then(|(place, baza)| won_with(common, place, baza));
        match (card, wanted(common.truco.value)) {
            (Some((_, card)), rung) => {
                let name = words::card(&card.to_string());
                let card = line!("truco-part-card", rank = card.number(), card = name);
                match rung {
                    Some(rung) => line!("truco-part-won-bet", card = card, bet = (parts.bet)(rung)),
                    None => line!("truco-part-won", card = card),
                }
            }
            (None, _) => line!("truco-part-mano"),
        }
    } else if gone.is_empty() {
        let refused = Rung::ALL.get(usize::from(common.truco.value).saturating_sub(1)).copied();
        line!("truco-part-refused", voice = (parts.voice)(refused.unwrap_or(Rung::Truco)))
    } else {
        line!("truco-part-mazo", who = people(gone), count = gone.len())
    };
    Part { ends: true, ..Part::settled(line, side.index(), points) }
}

/// The highest points that each side said.
fn said_by(said: &Few<Said, 8>, lance: For, sides: &Sides) -> [Option<u8>; 2] {
    Side::BOTH.map(|side| {
        let own = said.iter().filter(|said| said.lance == lance && sides.of(said.seat) == side);
        own.filter_map(|said| said.points).max()
    })
}

/// The points of a lance, and the side with more.
fn compared(voice: Line, said: [Option<u8>; 2]) -> Option<(Line, Side)> {
    let winner = if said[1] > said[0] { Side::ONE } else { Side::ZERO };
    let own = said[winner.index()]?;
    let line = match said[winner.other().index()] {
        Some(other) => line!("truco-part-points", voice = voice, own = own, other = other),
        None => line!("truco-part-points-alone", voice = voice, own = own),
    };
    Some((line, winner))
}

/// The envido, if it was not annulled by a flor; `saying` is true while points are still being said.
pub(super) fn envido<M: Copy>(
    view: &EnvidoView<M>,
    said: &Few<Said, 8>,
    (sides, saying): (&Sides, bool),
    voice: impl Fn(M) -> Line,
) -> Option<(For, Part)> {
    let last = view.calls.last()?;
    let voice = voice(last.mv);
    let part = match (view.state, compared(voice.clone(), said_by(said, For::Envido, sides))) {
        (LanceState::Pending, _) => Part::open(line!("truco-part-pending", voice = voice)),
        (LanceState::Off | LanceState::Open, _) => return None,
        (LanceState::Closed, _) if saying => Part::open(line!("truco-part-wanted", voice = voice)),
        (LanceState::Closed, Some((line, winner))) => Part::settled(line, winner.index(), view.stake),
        (LanceState::Closed, None) => {
            let by = sides.of(last.seat);
            Part::settled(line!("truco-part-refused", voice = voice), by.index(), view.refused)
        }
    };
    Some((For::Envido, part))
}

/// The flor.
pub(super) fn flor<M: Copy>(view: &FlorView<M>, said: &Few<Said, 8>, sides: &Sides) -> Option<(For, Part)> {
    let voice = line!("truco-part-lance", lance = For::Flor.word());
    let sung = Side::BOTH.map(|side| view.sung.and(sides.seats(side)).len() as u8);
    let part = match (sung, compared(voice.clone(), said_by(said, For::Flor, sides))) {
        ([0, 0], _) => return None,
        (_, _) if view.state == LanceState::Pending => Part::open(voice),
        ([own, 0], _) => Part::settled(voice, Side::ZERO.index(), 3 * own),
        ([0, own], _) => Part::settled(voice, Side::ONE.index(), 3 * own),
        (_, Some((line, winner))) => Part { side: Some(winner.index()), ..Part::open(line) }.close(),
        (_, None) => Part::open(voice),
    };
    Some((For::Flor, part))
}
