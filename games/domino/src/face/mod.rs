//! The screens of dominó.

mod chain;
mod live;
mod why;

use serde_json::{Value, json};
use sobremesa_game::{Arg, Choices, Known, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::picture::Tint;
use sobremesa_screen::primer::Situation;
use sobremesa_screen::{
    Block, Caption, Deed, Drawn, Face, Facts, Figure, Live, Look, Preset, Primer, Reaction, Screen, Seen, Step, Tone,
    presets, what_is_called,
};

use crate::rules::{Count, Domino, End, Ends, Event, Finish, Laid, Last, Move, Private, Public, Tile};

impl Face for Domino {
    fn name() -> Line {
        line!("domino-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("domino-otros"))
    }

    fn why(known: &Known<Domino>, played: &Move, better: &Move) -> Option<Line> {
        why::why(known, played, better)
    }

    fn nudge(known: &Known<Domino>, better: &Move) -> Option<Line> {
        why::nudge(known, better)
    }

    /// Each tile both ways round, as it may lie in the chain.
    fn icons() -> Vec<String> {
        (0..=6).flat_map(|one| (0..=6).map(move |other| format!("ficha/{one}-{other}"))).collect()
    }

    fn vocabulary() -> Vec<Move> {
        let ends = [None, Some(End::Izq), Some(End::Der)];
        let tiles = ends.into_iter().flat_map(|end| Tile::ALL.map(|tile| Move::Tile(tile, end)));
        tiles.chain([Move::Paso, Move::Robo]).collect()
    }

    fn primer() -> Primer {
        let said = |what: &'static str| line!("domino-plate", what = what);
        let hands = [vec!["4-4", "5-4", "6-1", "5-3", "2-2"], vec!["6-4", "5-1", "2-0"]];
        let played = ["4-4", "6-4", "5-4", "5-1"];
        let mut chain = Situation::<Domino>::new(2, &Value::Null, json!({"hands": hands}), &played);
        chain.live = chain.seen(|seen| live::plate(seen, ["6-1", "5-3", "2-2"]));
        let live = chain.goes("6-1").live;
        let (start, open) = (said("start"), said("open"));
        let mut picture = live.picture(vec![start.clone(), open.clone()]);
        for (line, y) in [(start, 56), (open, live.height as i16 - 52)] {
            picture.captions.push(Caption::new(line, (live.width as i16 / 2, y), 30, 640, Tint::Paper));
        }
        Primer::new(Self::name(), line!("domino-primer"))
            .with_terms(line!("domino-terms"))
            .with("cadena", Drawn::Scene(picture))
    }

    fn touch_move(choices: &Choices) -> bool {
        choices.get("pieza_tocada").is_some_and(|touch_move| *touch_move == true)
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "domino":
            "pareja-100", 4, {"puntos": 100};
            "mano-a-mano", 2, {"puntos": 100};
            "tres", 3, {"puntos": 100};
            "reglamento", 4, {}, without_hints;
            "venezolano", 4, {"puntos": 75, "salida": "doble-mayor", "mano": "gana"};
            "dominicano", 4, {"puntos": 200, "salida": "doble-mayor", "mano": "gana"};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        match name {
            "puntos" => line!("domino-option-puntos", puntos = value.as_i64().unwrap_or_default()),
            "modo" => line!("option-modo", modo = word),
            "salida" => line!("domino-option-salida", salida = word),
            "mano" => line!("domino-option-mano", mano = word),
            "pieza_tocada" => {
                line!("domino-option-touched", value = if value == &Value::Bool(true) { "true" } else { "false" })
            }
            _ => line!("domino-option-robo", robo = if value == &Value::Bool(true) { "true" } else { "false" }),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("domino-called", what = what, value = number)
    }

    /// With four seats every tile is dealt.
    fn matters(name: &str, _choices: &Choices, seats: Seats) -> bool {
        name != "robo" || seats.count() < 4
    }

    fn table(seen: &Seen<Domino>) -> Vec<Block> {
        let Public { number, mano, ends, stock, last, .. } = seen.public;
        let mut blocks = vec![Block::Title(line!("domino-title", number = *number))];
        blocks.extend(scores(seen));
        match ends {
            None => blocks.push(Block::Text(line!("domino-salida", mano = *mano))),
            Some(ends) => {
                let label = line!("domino-chain", left = ends.at(End::Izq), right = ends.at(End::Der));
                blocks.push(Block::Figures { label, figures: chain(seen.public) });
            }
        }
        blocks.extend(seen.seats.iter().map(|seat| Block::Text(seat_line(seen.public, seat))));
        if *stock > 0 {
            blocks.push(Block::Text(line!("domino-stock", stock = *stock)));
        }
        match last {
            Some(last) => blocks.push(Block::Text(last_line(last))),
            None => blocks.extend(draw_line(seen.public).map(Block::Text)),
        }
        blocks
    }

    fn hand(seen: &Seen<Domino>, private: &Private) -> Screen {
        let hand = &private.hand;
        let pips: u8 = hand.iter().map(|tile| tile.pips()).sum();
        let figures: Vec<Figure> = hand.iter().map(|tile| figure(tile.leading())).collect();
        let mut blocks = vec![Block::Figures { label: line!("domino-hand", pips = pips), figures }];
        if let Some(ends) = seen.public.ends {
            let fitting = ends.fitting();
            let fit = hand.iter().filter(|tile| fitting.contains(**tile)).count();
            let (left, right) = (ends.at(End::Izq), ends.at(End::Der));
            blocks.push(Block::Text(line!("domino-hand-ends", left = left, right = right, fit = fit)));
        }
        let picture = chain::hand(hand, &blocks);
        Screen { blocks, picture }
    }

    fn live(seen: &Seen<Domino>, look: &Look<Domino>) -> Live {
        live::table(seen, look)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match event {
            Event::Paso { seat, .. } => Some((*seat, line!("live-pass"))),
            Event::Domino { seat } => Some((*seat, line!("live-domino"))),
            _ => None,
        }
    }

    fn steps(mv: &Move) -> Vec<Step> {
        let tile_step = |tile: &Tile| {
            let label = words::verbatim(&tile.to_string());
            Step::new(tile.to_string(), label).also(words::tile_also(&tile.to_string())).figure(figure(tile.leading()))
        };
        match mv {
            Move::Tile(tile, None) => vec![tile_step(tile)],
            Move::Tile(tile, Some(end)) => {
                let label = line!("domino-step-end", tile = tile.to_string(), end = end.word());
                vec![
                    tile_step(tile),
                    Step::new(end.word(), label).also(line!("domino-end-otros", end = end.word())).goes(),
                ]
            }
            Move::Paso => vec![
                Step::new("paso", line!("domino-step-paso"))
                    .also(line!("domino-word-otros", word = "paso"))
                    .tone(Tone::Primary),
            ],
            Move::Robo => vec![
                Step::new("robo", line!("domino-step-robo"))
                    .also(line!("domino-word-otros", word = "robo"))
                    .tone(Tone::Primary),
            ],
        }
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        match event {
            Event::Ficha { seat, tile, .. } if tile.high() == tile.low() => Some(Reaction::own(Deed::Feat, *seat)),
            Event::Paso { seat, .. } => Some(Reaction::own(Deed::Pass, *seat)),
            Event::Cuenta { count, .. } => Reaction::win(count.sides.members(count.winner?)),
            _ => None,
        }
    }

    fn tell_all(events: &[&Event], public: &Public, _choices: &Choices) -> Vec<Line> {
        let lot = draw_line(public).filter(|_| public.number == 0);
        lot.into_iter().chain(events.iter().filter_map(|event| Self::tell(event))).collect()
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let (mut hands, mut dominoes, mut theirs, mut ours) = (0, 0, 0, 0);
        for event in events {
            match event {
                Event::Reparto { number, .. } => hands = *number,
                Event::Domino { seat } => dominoes += u32::from(own.contains(*seat)),
                Event::Paso { seat, .. } if own.contains(*seat) => ours += 1,
                Event::Paso { .. } => theirs += 1,
                _ => {}
            }
        }
        let counts = [
            (dominoes, line!("domino-fact-dominoes", count = dominoes)),
            (theirs, line!("domino-fact-passed", count = theirs)),
            (ours, line!("domino-fact-pass", count = ours)),
        ];
        Facts::counted(Some(line!("fact-hands", count = hands)), counts)
    }

    fn tell(event: &Event) -> Option<Line> {
        let told = match event {
            Event::Ficha { seat, tile, end: None, .. } => {
                line!("domino-told-salida", seat = *seat, tile = tile.to_string())
            }
            Event::Ficha { seat, tile, end: Some(end), ends } => {
                let (left, right) = (ends.at(End::Izq), ends.at(End::Der));
                let tile = tile.to_string();
                line!("domino-told-ficha", seat = *seat, tile = tile, end = end.word(), left = left, right = right)
            }
            Event::Paso { seat, ends } => match (ends.at(End::Izq), ends.at(End::Der)) {
                (left, right) if left == right => line!("domino-told-paso-same", seat = *seat, both = left),
                (left, right) => line!("domino-told-paso", seat = *seat, left = left, right = right),
            },
            Event::Robo { seat, stock } => line!("domino-told-robo", seat = *seat, stock = *stock),
            Event::Domino { seat } => line!("domino-told-domino", seat = *seat),
            Event::Cierre { seat } => line!("domino-told-cierre", seat = *seat),
            Event::Cuenta { count, .. } => count_line(count),
            Event::Reparto { number, mano } => line!("domino-told-reparto", number = *number, mano = *mano),
            Event::Fin(_) => return None,
        };
        Some(told)
    }
}

/// The tile that each seat drew for the first mano.
fn draw_line(public: &Public) -> Option<Line> {
    let draw = public.draw.as_ref()?;
    let drawn = (0..4).filter_map(Seat::new).zip(draw.as_slice());
    let drawn: Arg =
        drawn.map(|(seat, tile)| line!("domino-draw-seat", seat = seat, tile = tile.to_string())).collect();
    Some(line!("domino-draw", drawn = drawn))
}

/// The score of each side, with its names.
fn scores(seen: &Seen<Domino>) -> impl Iterator<Item = Block> {
    let Public { sides, puntos, .. } = *seen.public;
    sides.iter().zip(&seen.standing.score).map(move |(side, score)| {
        let seats: Arg = sides.members(side).iter().collect();
        Block::Text(line!("domino-score", seats = seats, score = score.whole(), goal = puntos))
    })
}

/// The chain as it lies; the tile played last is highlighted.
fn chain(public: &Public) -> Vec<Figure> {
    let laid = public.log.iter().rev().find_map(|(_, mv)| if let Move::Tile(_, end) = mv { Some(*end) } else { None });
    let newest = laid.map(|end| if end == Some(End::Izq) { 0 } else { public.chain.len() - 1 });
    public.chain.iter().enumerate().map(|(place, laid)| figure(*laid).mark(Some(place) == newest)).collect()
}

fn figure(laid: Laid) -> Figure {
    Figure::new(format!("ficha/{laid}"), words::verbatim(&laid.to_string()))
}

/// The number of tiles that a seat holds, and the ends on which it passed.
fn seat_line(public: &Public, seat: Seat) -> Line {
    let tiles = public.tiles[seat];
    let passes = &public.passes[seat.index()];
    if passes.is_empty() {
        return line!("domino-seat", seat = seat, tiles = tiles);
    }
    let on = |ends: &Ends| line!("domino-ends", left = ends.at(End::Izq), right = ends.at(End::Der));
    line!("domino-seat-passed", seat = seat, tiles = tiles, passes = passes.iter().map(on).collect::<Arg>())
}

fn last_line(last: &Last) -> Line {
    let ended = match last.reason {
        Finish::Domino => line!("domino-told-domino", seat = last.seat),
        Finish::Cierre => line!("domino-told-cierre", seat = last.seat),
    };
    line!("domino-last", number = last.number, ended = ended, count = count_line(&last.count))
}

/// The tiles left in each hand, and the side that scores them.
fn count_line(count: &Count) -> Line {
    let left = (0..4).filter_map(Seat::new).zip(count.pips.as_slice());
    let left: Arg = left.map(|(seat, pips)| left_line(count, seat, *pips)).collect();
    match count.winner {
        None => line!("domino-count-tie", left = left),
        Some(side) => {
            let winners: Arg = count.sides.members(side).iter().collect();
            line!("domino-count", left = left, points = count.points, winners = winners)
        }
    }
}

fn left_line(count: &Count, seat: Seat, pips: u8) -> Line {
    let tiles: Vec<String> = count.hands.of(seat).map(|tile| tile.to_string()).collect();
    if tiles.is_empty() {
        return line!("domino-left-nothing", seat = seat);
    }
    line!("domino-left", seat = seat, tiles = tiles.join(" "), pips = pips)
}
