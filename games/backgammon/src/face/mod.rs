//! The face of backgammon: the board from seat 0's side, each seat's points by its own count, the dice and
//! the cube.

mod geometry;
mod live;
mod why;

use serde_json::{Value, json};
use sobremesa_game::{Arg, Choices, Known, Line, Next, Seat, SeatSet, Seats, line};
use sobremesa_screen::primer::Situation;
use sobremesa_screen::{
    Block, Deed, Drawn, Face, Facts, Figure, Live, Look, Preset, Price, Primer, Reaction, Screen, Seen, Step, Thing,
    Thrown, Tone, what_is_called,
};

use crate::rules::{
    Backgammon, CHECKERS, Entry, Event, FIRST, Move, Point, Points, Position, Private, Public, SEATS, SECOND, Side,
    Step as CheckerStep, Turn, Word, Worth,
};

/// The most presses by which a turn is chosen.
const PRESSES: usize = 3;

impl Face for Backgammon {
    fn name() -> Line {
        line!("backgammon-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("backgammon-otros"))
    }

    fn icons() -> Vec<String> {
        (1..=6).map(|die| format!("dado/{die}")).collect()
    }

    fn why(known: &Known<Backgammon>, played: &Move, better: &Move) -> Option<Line> {
        why::why(known, played, better)
    }

    fn nudge(known: &Known<Backgammon>, better: &Move) -> Option<Line> {
        why::nudge(known, better)
    }

    fn vocabulary() -> Vec<Move> {
        Word::ALL.iter().copied().map(Move::Word).collect()
    }

    fn primer() -> Primer {
        let said = |what: &'static str| line!("backgammon-plate", what = what);
        let board = [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2];
        let opening = Situation::<Backgammon>::new(2, &Value::Null, json!({"board": board, "dice": [3, 1]}), &[]);
        let picture = opening.along(&geometry::way()).way(&["8", "5", "6", "5"]).told(said("start"), said("open"));
        Primer::new(Self::name(), line!("backgammon-primer"))
            .with_terms(line!("backgammon-terms"))
            .with("comienzo", Drawn::Scene(picture))
    }

    fn presets() -> Vec<Preset> {
        let preset = |id: &'static str, choices: Value| {
            let name = line!("backgammon-preset-name", preset = id);
            Preset::new(id, 2, choices, name, line!("backgammon-preset-about", preset = id))
        };
        vec![
            preset("partida", json!({ "puntos": 1 })),
            preset("match", json!({})),
            preset("cubo", json!({ "cubo": true })),
            preset("match-7", json!({ "puntos": 7, "cubo": true })),
        ]
    }

    fn option(name: &str, value: &Value) -> Line {
        match (name, value) {
            ("puntos", Value::Number(points)) => {
                line!("backgammon-option-puntos", points = points.as_i64().unwrap_or_default())
            }
            (_, Value::Bool(yes)) => {
                line!("backgammon-option-switch", name = name, value = if *yes { "yes" } else { "no" })
            }
            _ => line!("backgammon-option-apertura", value = value.as_str().unwrap_or_default()),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("backgammon-called", what = what, value = number)
    }

    /// Without the cube there is no Crawford partida.
    fn matters(name: &str, choices: &Choices, _seats: Seats) -> bool {
        name != "crawford" || choices["cubo"] == true
    }

    fn table(seen: &Seen<Self>) -> Vec<Block> {
        let public = seen.public;
        let mut blocks = vec![
            Block::Title(line!("backgammon-title", number = public.number)),
            Block::Text(score(seen)),
            board(seen),
        ];
        blocks.extend(sides(seen).into_iter().map(Block::Text));
        if let Some(roll) = public.dice {
            let figures = roll.dice().map(|die| Figure::new(format!("dado/{die}"), line!("verbatim", text = die)));
            blocks.push(Block::Figures { label: line!("backgammon-dice"), figures: figures.into() });
        }
        if let Some(cube) = public.cube {
            blocks.push(Block::Text(match cube.owner {
                _ if public.crawford => line!("backgammon-cube-crawford"),
                None => line!("backgammon-cube-centred", value = cube.value),
                Some(owner) => line!("backgammon-cube-owned", value = cube.value, seat = owner),
            }));
        }
        if seen.standing.phase == "doble"
            && let Some(cube) = public.cube
        {
            blocks.push(Block::Text(line!("backgammon-double-offered", value = cube.value * 2)));
        }
        if let Some(&Entry(seat, roll, turn)) = public.log.last() {
            blocks.push(Block::Text(match turn {
                Turn::PASS => line!("backgammon-last-pass", seat = seat, roll = roll.to_string()),
                turn => line!("backgammon-last-turn", seat = seat, roll = roll.to_string(), turn = turn.to_string()),
            }));
        }
        blocks
    }

    /// Returns an empty screen: nothing is hidden, so there is no hand.
    fn hand(_seen: &Seen<Self>, _private: &Private) -> Screen {
        Screen::default()
    }

    /// Returns the presses of a turn. Equal steps are one press, and so is the whole remainder for the last
    /// press. Every path of a roll has exactly the same number of steps, so that none begins another.
    fn steps(mv: &Move) -> Vec<Step> {
        match mv {
            Move::Word(word) => vec![word_step(*word)],
            Move::Turn(turn) => {
                let groups: Vec<&[CheckerStep]> = turn.steps().chunk_by(|one, next| one == next).collect();
                let last = groups.len().min(PRESSES).saturating_sub(1);
                let (single, rest) = groups.split_at(last);
                single.iter().map(std::slice::from_ref).chain([rest]).map(turn_step).collect()
            }
        }
    }

    fn touches(mv: &Move) -> Vec<Vec<Step>> {
        match mv {
            Move::Turn(turn) if *turn != Turn::PASS => live::ways(turn),
            other => vec![Self::steps(other)],
        }
    }

    fn describe(seen: &Seen<Self>, _: &[Block]) -> Vec<Line> {
        sides(seen)
    }

    fn live(seen: &Seen<Self>, look: &Look<Self>) -> Live {
        live::table(seen, look)
    }

    fn half_way(seen: &Seen<Self>, look: &Look<Self>, mv: &Move, taken: &[Step]) -> Option<Live> {
        match mv {
            Move::Turn(turn) => live::half_way(seen, look, *turn, taken),
            Move::Word(_) => None,
        }
    }

    /// Returns the throw; the opening throw, of one die each, belongs to the seat with the higher one (BG-5).
    fn thrown(event: &Event) -> Option<Thrown> {
        match event {
            Event::Apertura { dice } => {
                let [one, other] = dice.dice();
                Some(Thrown { seat: if one >= other { FIRST } else { SECOND }, dice: vec![one, other] })
            }
            Event::Tirada { seat, dice } => Some(Thrown { seat: *seat, dice: live::lying(dice.dice()) }),
            _ => None,
        }
    }

    fn dice(_seen: &Seen<Self>, look: &Look<Self>, thrown: &Thrown) -> Vec<Thing> {
        live::lay(look, thrown.seat, &thrown.dice)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match event {
            Event::Doblo { seat, .. } => Some((*seat, line!("live-double"))),
            Event::Pasa { seat } => Some((*seat, line!("live-pass"))),
            _ => None,
        }
    }

    /// Returns the price of a move: giving up costs the worth of the position, refusing a double the value of
    /// the cube (BG-22, BG-26); if both are possible, the second never costs more.
    fn price(seen: &Seen<Self>, seat: Seat, mv: &Move) -> Option<Price<Move>> {
        let cube = seen.public.cube.map_or(1, |cube| cube.value);
        let refuse = Move::Word(Word::Rechazo);
        match mv {
            Move::Word(Word::Rechazo) => {
                Some(Price { line: line!("backgammon-price", points = cube, kind = "simple"), cheaper: None })
            }
            Move::Word(Word::Abandono) => {
                let worth = position(seen)?.worth(seat);
                let kind = match worth {
                    Worth::Simple => "simple",
                    Worth::Gammon => "gammon",
                    Worth::Backgammon => "backgammon",
                };
                let asked = matches!(seen.next, Next::Seats(turn) if turn.contains(seat));
                let answers = seen.standing.phase == "doble" && asked;
                let line = line!("backgammon-price", points = worth.points() * cube, kind = kind);
                Some(Price { line, cheaper: answers.then_some(refuse) })
            }
            _ => None,
        }
    }

    /// Returns the moves of the seat in turn, which follow from the public view.
    fn public_moves(seen: &Seen<Self>) -> Vec<Move> {
        let words = |words: [Word; 2]| words.map(Move::Word).into();
        match (seen.standing.phase, seen.next, seen.public.dice) {
            ("tiro", ..) => words([Word::Doblo, Word::Tiro]),
            ("doble", ..) => words([Word::Acepto, Word::Rechazo]),
            (_, Next::Seats(turn), Some(roll)) => {
                let mut moves = Vec::new();
                if let (Some(seat), Some(position)) = (turn.first(), position(seen)) {
                    position.facing(seat).turns(roll, |turn| moves.push(Move::Turn(turn)));
                }
                moves
            }
            _ => Vec::new(),
        }
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        match *event {
            Event::Jugada { seat, hits, .. } if !hits.is_empty() => Some(Reaction::strike(seat, None)),
            Event::Pasa { seat } => Some(Reaction::own(Deed::Pass, seat)),
            Event::Doblo { seat, .. } => Some(Reaction::own(Deed::Bet, seat)),
            Event::Acepto { seat } => Some(Reaction::own(Deed::Accept, seat)),
            Event::Rechazo { seat } => Some(Reaction::own(Deed::Fold, seat)),
            Event::Partida { end, .. } => Reaction::win(SeatSet::EMPTY.with(end.winner)),
            _ => None,
        }
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let (mut turns, mut hits, mut doubles) = (0, 0, 0);
        for event in events {
            match event {
                Event::Tirada { seat, dice } if own.contains(*seat) => doubles += u32::from(dice.is_double()),
                Event::Jugada { seat, hits: hit, .. } if own.contains(*seat) => {
                    turns += 1;
                    hits += hit.bits().count_ones();
                }
                _ => {}
            }
        }
        let length = line!("backgammon-fact-turns", count = turns);
        let counts = [
            (hits, line!("backgammon-fact-hits", count = hits)),
            (doubles, line!("backgammon-fact-doubles", count = doubles)),
        ];
        Facts::counted(Some(length), counts)
    }

    fn tell(event: &Event) -> Option<Line> {
        Some(match *event {
            Event::Apertura { dice } => {
                let [one, other] = dice.dice();
                line!("backgammon-apertura", first = FIRST, one = one, second = SECOND, other = other)
            }
            Event::Tirada { seat, dice } => line!("backgammon-tirada", seat = seat, roll = dice.to_string()),
            Event::Jugada { seat, turn, hits } => {
                line!("backgammon-jugada", seat = seat, turn = turn.to_string(), hits = hits.len())
            }
            Event::Pasa { seat } => line!("backgammon-pasa", seat = seat),
            Event::Doblo { seat, value } => line!("backgammon-doblo", seat = seat, value = value),
            Event::Acepto { seat } => line!("backgammon-acepto", seat = seat),
            Event::Rechazo { seat } => line!("backgammon-rechazo", seat = seat),
            Event::Abandono { seat } => line!("gave-up", seat = seat),
            Event::Partida { number, end } => line!(
                "backgammon-partida",
                number = number,
                seat = end.winner,
                points = end.points,
                kind = end.kind.word()
            ),
            Event::Fin { .. } => return None,
        })
    }
}

fn score(seen: &Seen<Backgammon>) -> Line {
    let points = |seat: usize| seen.standing.score.get(seat).map_or(0, |score| score.whole());
    let [first, second] = [0, 1].map(points);
    line!("backgammon-score", one = FIRST, first = first, second = second, other = SECOND, to = seen.public.to)
}

fn position(seen: &Seen<Backgammon>) -> Option<Position> {
    position_of(seen.public)
}

fn position_of(public: &Public) -> Option<Position> {
    Position::new(&public.board, public.bar)
}

/// Draws two rows of thirteen, as the board lies before seat 0: its points 13 to 24 above, 12 to 1 below, the
/// bar between the sixes; on the bar, seat 1's checkers above and seat 0's below. The last turn's landing
/// points are marked.
fn board(seen: &Seen<Backgammon>) -> Block {
    let public = seen.public;
    let landed = match public.log.last() {
        Some(Entry(seat, _, turn)) if seat.index() == 0 => turn.landings(),
        Some(Entry(_, _, turn)) => turn.landings().across(),
        None => Points::EMPTY,
    };
    let figure = |seat: usize, count: u8| {
        let code = if seat == 0 { 'b' } else { 'n' };
        let name = line!("backgammon-checkers", count = count, colour = COLOURS[seat]);
        (count > 0).then(|| Figure::new(format!("backgammon/{code}{count}"), name))
    };
    let cell = |point: Point| {
        let count = public.board[point.index() - 1];
        let figure = figure(usize::from(count < 0), count.unsigned_abs())?;
        Some(figure.mark(landed.contains(point)))
    };
    let points: Vec<Option<Figure>> = Point::on_board().map(cell).collect();
    let bar = |seat: usize| [figure(seat, public.bar[seat])];
    let above = points[12..18].iter().cloned().chain(bar(1)).chain(points[18..].iter().cloned());
    let below = points[6..12].iter().rev().cloned().chain(bar(0)).chain(points[..6].iter().rev().cloned());
    Block::Grid { label: line!("backgammon-board"), rows: vec![above.collect(), below.collect()] }
}

/// The colours of the seats' checkers, as words that the texts select by.
const COLOURS: [&str; 2] = ["white", "black"];

/// Returns the points of a seat's checkers, by its own count.
fn side(position: &Position, seat: Seat) -> Line {
    let side: &Side = position.side(seat);
    let stacks: Vec<Line> = side
        .occupied()
        .falling()
        .map(|point| match point {
            Point::BAR => line!("backgammon-stack-bar", count = side.count(point)),
            point => line!("backgammon-stack", place = place(point), count = side.count(point)),
        })
        .collect();
    let colour = COLOURS[seat.index()];
    let off = side.count(Point::OFF);
    if off == CHECKERS {
        line!("backgammon-side-off", seat = seat, colour = colour)
    } else {
        let stacks: Arg = stacks.into_iter().collect();
        line!("backgammon-side", seat = seat, colour = colour, stacks = stacks, off = off, pips = side.pips())
    }
}

fn place(point: Point) -> Line {
    match point {
        Point::BAR => line!("backgammon-bar"),
        Point::OFF => line!("backgammon-off"),
        point => line!("verbatim", text = point.number()),
    }
}

fn word_step(word: Word) -> Step {
    let tone = match word {
        Word::Tiro => Tone::Primary,
        Word::Doblo | Word::Acepto => Tone::Plain,
        Word::Rechazo | Word::Abandono => Tone::Danger,
    };
    Step::new(word.word(), line!("backgammon-word", word = word.word()))
        .also(line!("backgammon-word-otros", word = word.word()))
        .tone(tone)
}

/// Returns one press: some groups of equal steps (`8/4(2)`).
fn turn_step(groups: &[&[CheckerStep]]) -> Step {
    let token = |group: &&[CheckerStep]| match group {
        [step] => step.to_string(),
        _ => format!("{}({})", group[0], group.len()),
    };
    let label = |group: &&[CheckerStep]| {
        line!("backgammon-step", from = place(group[0].from), to = place(group[0].to), count = group.len())
    };
    let token = groups.iter().map(token).collect::<Vec<_>>().join(",");
    let label = match groups {
        [group] => label(group),
        _ => line!("verbatim", text = groups.iter().map(label).collect::<Arg>()),
    };
    Step::new(token, label)
}

/// Returns the points of each side's checkers.
fn sides(seen: &Seen<Backgammon>) -> Vec<Line> {
    let sides = |position| SEATS.iter().map(move |seat| side(&position, seat));
    position(seen).into_iter().flat_map(sides).collect()
}
