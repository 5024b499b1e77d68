//! The face of chess: the board from white's side, and moves chosen by their squares.

mod live;
mod openings;
mod why;

use cozy_chess::{Color, File, Piece, Rank, Square};
use serde_json::{Value, json};
use sobremesa_game::{Arg, Choices, Known, Line, Next, Seat, SeatSet, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::{
    Block, Face, Facts, Figure, Live, Look, Preset, Primer, Reaction, Screen, Seen, Speed, Step, Tone, presets,
    what_is_called,
};
use sobremesa_screen::{Drawn, primer::Situation};

use crate::rules::draws::Ground;
use crate::rules::events::Jugada;
use crate::rules::options::{Bonus, Options, Period, Reloj, TimeControl};
use crate::rules::position::{BLACK, WHITE, color_of, seat_of};
use crate::rules::san::{Mark, San, Style, letter};
use crate::rules::{Ajedrez, Event, Move, Ply, Position, Public};

impl Face for Ajedrez {
    fn name() -> Line {
        line!("ajedrez-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("ajedrez-otros"))
    }

    fn letters() -> Option<Line> {
        Some(line!("ajedrez-letras"))
    }

    fn icons() -> Vec<String> {
        let men = Piece::ALL.iter().flat_map(|piece| Color::ALL.iter().map(|color| man_code(*piece, *color)));
        men.collect()
    }

    /// Returns the steps of the moves, with icons of the piece to move.
    fn steps_among(seen: &Seen<Ajedrez>, moves: &[Move]) -> Vec<Vec<Step>> {
        let steps = |mv: &Move| {
            let mut steps = Self::steps(mv);
            if let Move::Ply(ply) | Move::PlyWithOffer(ply) = mv
                && let Some((piece, color)) = man_on(&seen.public.position, ply.from)
            {
                steps[0].icon = Some(man_code(piece, color));
            }
            steps
        };
        moves.iter().map(steps).collect()
    }

    fn vocabulary() -> Vec<Move> {
        vec![Move::Offer, Move::Accept, Move::Reject, Move::Claim(None), Move::Resign]
    }

    fn primer() -> Primer {
        let said = |what: &'static str| line!("ajedrez-plate", what = what);
        let start = Situation::<Ajedrez>::new(2, &Value::Null, Value::Null, &[]).goes("e2").goes("g1");
        // The rules want two kings, and a pawn that could decide the game; they are taken away where the drawing is about another piece.
        let board = |fen: &str, from: &str, name: &'static str, about: &'static str| {
            let alone = Situation::<Ajedrez>::new(2, &Value::Null, json!({"fen": fen}), &[]).goes(from);
            alone.without(&["h2", "a8", "h7"]).named(line!("ajedrez-plate-man", man = name), said(about))
        };
        let boards = [
            ("k7/7p/8/8/3R4/8/7K/8 w - - 0 1", "d4", "torre"),
            ("k7/7p/8/8/3B4/8/7K/8 w - - 0 1", "d4", "alfil"),
            ("k7/7p/8/8/3Q4/8/7K/8 w - - 0 1", "d4", "dama"),
            ("k7/7p/8/8/3K4/8/8/8 w - - 0 1", "d4", "rey"),
            ("k7/7p/8/8/3N4/8/7K/8 w - - 0 1", "d4", "caballo"),
            ("k7/8/8/8/8/2p1p3/3P4/7K w - - 0 1", "d2", "peon"),
        ];
        Primer::new(Self::name(), line!("ajedrez-primer"))
            .with_terms(line!("ajedrez-terms"))
            .with("comienzo", Drawn::Scene(start.told(said("start"), said("open"))))
            .with("piezas", Drawn::Boards(boards.map(|(fen, from, man)| board(fen, from, man, man)).into()))
    }

    const SPEEDS: &'static [Speed] = Speed::ALL;

    fn speed(options: &Options) -> Option<Speed> {
        let Reloj::Control(control) = &options.reloj else { return None };
        let Period { minutes, bonus, .. } = control.periods().first()?;
        let each = match bonus {
            Bonus::None => 0,
            Bonus::Increment(seconds) | Bonus::Delay(seconds) => u32::from(*seconds),
            Bonus::Renewed => return Some(Speed::Days),
        };
        // The time for forty moves, as chess servers count.
        Some(match u32::from(*minutes) * 60 + 40 * each {
            0..180 => Speed::Bullet,
            180..480 => Speed::Blitz,
            480..1500 => Speed::Rapid,
            _ => Speed::Classical,
        })
    }

    fn touch_move(choices: &Choices) -> bool {
        choices.get("pieza_tocada").is_some_and(|touch_move| *touch_move == true)
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "ajedrez":
            "sin-reloj", 2, {};
            "rapida", 2, {"reloj": "10+5"};
            "relampago", 2, {"reloj": "3+2"};
            "torneo", 2, {"reloj": "40/90+30,30+30", "ilegales": "penalizar", "pieza_tocada": true}, without_hints;
            "bala", 2, {"reloj": "1"};
            "cinco", 2, {"reloj": "5"};
            "diez", 2, {"reloj": "10"};
            "quince", 2, {"reloj": "15+10"};
            "correspondencia", 2, {"reloj": "3dias"};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        match (name, word.parse::<TimeControl>()) {
            ("reloj", Ok(control)) => {
                line!("ajedrez-option-clock", periods = control.periods().iter().map(period).collect::<Arg>())
            }
            ("reloj", Err(_)) => line!("ajedrez-option-no-clock"),
            ("pieza_tocada", _) => {
                line!("ajedrez-option-touched", value = if *value == true { "true" } else { "false" })
            }
            _ => line!("ajedrez-option-illegal", value = word),
        }
    }

    /// A clock of minutes is known by its numbers.
    fn called(name: &str, value: &Value) -> Line {
        let clock = value.as_str().filter(|_| name == "reloj").and_then(|word| word.parse::<TimeControl>().ok());
        let (what, number) = what_is_called(name, value);
        match clock.as_ref().map(TimeControl::periods) {
            Some([one]) if one.bonus == Bonus::Renewed => line!("ajedrez-called", what = "dias", value = one.days()),
            Some([one]) if one.moves.is_none() && one.bonus == Bonus::None => words::verbatim(&format!("{one}+0")),
            Some(_) => words::verbatim(value.as_str().unwrap_or_default()),
            None => line!("ajedrez-called", what = what, value = number),
        }
    }

    fn table(seen: &Seen<Ajedrez>) -> Vec<Block> {
        let public = seen.public;
        let mut blocks = vec![
            Block::Title(line!("ajedrez-name")),
            Block::Grid { label: line!("ajedrez-board"), rows: board(public) },
            Block::Text(side(public, Color::White)),
            Block::Text(side(public, Color::Black)),
        ];
        let mut tell = |line: Line| blocks.push(Block::Text(line));
        if let Some((before, ply)) = public.course.steps().last() {
            let san = short(&San { before: &before, ply, style: Style::Seed });
            tell(line!("ajedrez-last", seat = before.turn(), san = san));
        }
        if public.check {
            tell(line!("ajedrez-check", seat = public.position.turn()));
        }
        if let Some(clock) = public.clock {
            let [white, black] = clock.remaining_ms.map(minutes);
            tell(line!("ajedrez-clock", white = white, black = black));
        }
        if public.illegal != [0, 0] {
            let [white, black] = public.illegal;
            tell(line!("ajedrez-illegal", white = white, black = black));
        }
        if let Some(seat) = public.offer {
            tell(line!("draw-offered", seat = seat));
        }
        for ground in &public.claims {
            tell(line!("ajedrez-claimable", seat = public.position.turn(), ground = ground.word()));
        }
        if !public.claims_with.is_empty() {
            let moves: Arg = public.claims_with.iter().map(Ply::to_string).collect();
            tell(line!("ajedrez-claimable-with", seat = public.position.turn(), moves = moves));
        }
        blocks.extend([Color::White, Color::Black].into_iter().filter_map(|color| captures(public, color)));
        blocks
    }

    fn hand(_seen: &Seen<Ajedrez>, _private: &Self::Private) -> Screen {
        Screen::default()
    }

    fn steps(mv: &Move) -> Vec<Step> {
        match mv {
            Move::Ply(ply) => ply_steps(*ply),
            Move::PlyWithOffer(ply) => {
                let mut steps = ply_steps(*ply);
                steps.push(Step::new("tablas", line!("draw-offer")));
                steps
            }
            Move::Illegal(written) => {
                let text = written.to_string();
                vec![Step::new(text.clone(), words::verbatim(&text))]
            }
            Move::Offer => vec![Step::new("tablas", line!("draw-offer")).also(words::also_declare("ofrecer"))],
            Move::Accept => {
                vec![Step::new("acepto", line!("draw-accept")).also(words::also_declare("aceptar")).tone(Tone::Primary)]
            }
            Move::Reject => {
                vec![Step::new("rechazo", line!("draw-reject")).also(words::also_declare("rechazar"))]
            }
            Move::Claim(None) => vec![
                Step::new("reclamo", line!("ajedrez-step-claim"))
                    .also(words::also_declare("reclamar"))
                    .tone(Tone::Primary),
            ],
            Move::Claim(Some(ply)) => {
                let mut steps = vec![Step::new("reclamo", line!("ajedrez-step-claim"))];
                steps.extend(ply_steps(*ply));
                steps
            }
            Move::Resign => vec![
                Step::new("abandono", line!("ajedrez-step-resign"))
                    .also(words::also_declare("abandonar"))
                    .tone(Tone::Danger),
            ],
            Move::Elapsed { ms } => {
                vec![Step::new(format!("reloj-{ms}"), line!("ajedrez-step-elapsed", time = minutes(*ms)))]
            }
        }
    }

    fn describe(seen: &Seen<Ajedrez>, _: &[Block]) -> Vec<Line> {
        vec![live::describe(seen.public)]
    }

    fn half_way(seen: &Seen<Ajedrez>, look: &Look<Ajedrez>, mv: &Move, taken: &[Step]) -> Option<Live> {
        match mv {
            Move::Ply(ply) | Move::PlyWithOffer(ply) if taken.len() >= 2 => {
                Some(live::half_way(seen, look, ply.from, ply.to))
            }
            _ => None,
        }
    }

    fn live(seen: &Seen<Ajedrez>, look: &Look<Ajedrez>) -> Live {
        live::table(seen, look)
    }

    fn voice(event: &Event) -> Option<(Seat, Line)> {
        match event {
            Event::Oferta { seat } => Some((*seat, line!("live-draw-offer"))),
            Event::Rechazo { seat } => Some((*seat, line!("live-no"))),
            _ => None,
        }
    }

    /// Returns the legal moves and the possible claims, all of which are public.
    fn public_moves(seen: &Seen<Ajedrez>) -> Vec<Move> {
        if matches!(seen.next, Next::Over(_)) {
            return Vec::new();
        }
        let Public { position, talk, claims, claims_with, .. } = seen.public;
        let mut list = Vec::new();
        position.legal(&mut list, Move::Ply);
        match talk.offer {
            Some(_) => list.extend([Move::Accept, Move::Reject]),
            None if !talk.has_offered(position.turn()) => list.push(Move::Offer),
            None => {}
        }
        if !claims.is_empty() && !talk.claimed {
            list.push(Move::Claim(None));
        }
        list.extend(claims_with.iter().map(|&ply| Move::Claim(Some(ply))));
        list.push(Move::Resign);
        list
    }

    fn premoves(seen: &Seen<Ajedrez>, seat: Seat) -> Vec<Move> {
        seen.public.position.premoves(color_of(seat)).into_iter().map(Move::Ply).collect()
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        match event {
            Event::Jugada(jugada) if jugada.san(Style::Seed).mark() == Mark::Check => {
                Some(Reaction::strike(jugada.seat, None))
            }
            Event::Fin(outcome) => Reaction::win(outcome.winners),
            _ => None,
        }
    }

    fn why(known: &Known<Ajedrez>, played: &Move, better: &Move) -> Option<Line> {
        why::why(known, played, better)
    }

    fn nudge(known: &Known<Ajedrez>, better: &Move) -> Option<Line> {
        why::nudge(known, better)
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let (mut moves, mut captures, mut checks) = (0, 0, 0);
        for event in events {
            let Event::Jugada(jugada) = event else { continue };
            moves += 1;
            if own.contains(jugada.seat) {
                captures += u32::from(jugada.before.captured(jugada.ply).is_some());
                checks += u32::from(jugada.before.after(jugada.ply).check());
            }
        }
        let length = line!("fact-moves", count = u32::div_ceil(moves, 2));
        let captured = line!("fact-captures", count = captures);
        Facts::counted(Some(length), [(captures, captured), (checks, line!("ajedrez-fact-checks", count = checks))])
    }

    fn tell(event: &Event) -> Option<Line> {
        Some(match event {
            Event::Jugada(jugada) => tell_move(jugada),
            Event::Oferta { seat } => line!("draw-offered", seat = *seat),
            Event::Acuerdo { seat } => line!("draw-accepted", seat = *seat),
            Event::Rechazo { seat } => line!("draw-rejected", seat = *seat),
            Event::Abandono { seat } => line!("ajedrez-told-resign", seat = *seat),
            Event::Reclamo { seat, grounds, .. } => {
                line!("ajedrez-told-claim", seat = *seat, ground = grounds.map_or("none", Ground::word))
            }
            Event::Ilegal { seat, count } => line!("ajedrez-told-illegal", seat = *seat, count = *count),
            // The clocks are on the table; anything but thinking that changed them is reported by another
            // event.
            Event::Reloj { .. } => return None,
            Event::Bandera { seat } => line!("ajedrez-told-flag", seat = *seat),
            Event::Fin(outcome) => match outcome.winners.first() {
                Some(winner) => line!("ajedrez-told-won", seat = winner, reason = outcome.reason),
                None => line!("ajedrez-told-drawn", reason = outcome.reason),
            },
        })
    }
}

fn period(period: &Period) -> Line {
    let (bonus, seconds) = match period.bonus {
        Bonus::Renewed => return line!("ajedrez-period-days", days = period.days()),
        Bonus::None | Bonus::Increment(0) => ("none", 0),
        Bonus::Increment(seconds) => ("increment", seconds),
        Bonus::Delay(seconds) => ("delay", seconds),
    };
    match period.moves {
        Some(moves) => {
            line!("ajedrez-period-moves", moves = moves, minutes = period.minutes, bonus = bonus, seconds = seconds)
        }
        None => line!("ajedrez-period", minutes = period.minutes, bonus = bonus, seconds = seconds),
    }
}

/// Returns the board from white's side, row 8 at the top; the squares of the last move are marked.
fn board(public: &Public) -> Vec<Vec<Option<Figure>>> {
    let figure = |square: Square| {
        let marked = public.last.is_some_and(|ply| ply.from == square || ply.to == square);
        match man_on(&public.position, square) {
            Some((piece, color)) => Some(man(piece, color).mark(marked)),
            None => marked.then(|| Figure::new("ajedrez/-", line!("ajedrez-empty")).mark(true)),
        }
    };
    let row = |&rank: &Rank| File::ALL.iter().map(|&file| figure(Square::new(file, rank))).collect();
    Rank::ALL.iter().rev().map(row).collect()
}

/// Returns the player of a colour and the squares of its pieces, the king first, for screen readers.
fn side(public: &Public, color: Color) -> Line {
    let men = Piece::ALL.iter().rev().filter_map(|&piece| {
        let own = public.position.board().colored_pieces(color, piece);
        let mut squares: Vec<String> = own.into_iter().map(|square: Square| square.to_string()).collect();
        squares.sort_unstable();
        let count = squares.len();
        (count > 0).then(|| line!("ajedrez-men", piece = word(piece), count = count, squares = squares.join(" ")))
    });
    let color = if color == Color::White { "white" } else { "black" };
    let seat = if color == "white" { WHITE } else { BLACK };
    line!("ajedrez-side", color = color, seat = seat, men = men.collect::<Arg>())
}

fn man_on(position: &Position, square: Square) -> Option<(Piece, Color)> {
    Some((position.board().piece_on(square)?, position.board().color_on(square)?))
}

/// Returns a piece's figure: its Spanish letter, a capital for white.
fn man(piece: Piece, color: Color) -> Figure {
    let name = if color == Color::White { "white" } else { "black" };
    Figure::new(man_code(piece, color), line!("ajedrez-man", piece = word(piece), color = name))
}

/// Returns the name of its sprite.
fn man_code(piece: Piece, color: Color) -> String {
    let code = match color {
        Color::White => letter(piece),
        Color::Black => letter(piece).to_ascii_lowercase(),
    };
    format!("ajedrez/{code}")
}

/// Returns the word by which messages select a piece.
const fn word(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

/// Returns the pieces that the player of `color` has captured, the strongest first.
fn captures(public: &Public, color: Color) -> Option<Block> {
    let figures: Vec<Figure> = list_captured(public, color).into_iter().map(|piece| man(piece, !color)).collect();
    (!figures.is_empty()).then(|| Block::Figures { label: line!("ajedrez-captures", seat = seat_of(color)), figures })
}

fn list_captured(public: &Public, color: Color) -> Vec<Piece> {
    let own = |(before, ply): (Position, Ply)| (before.color() == color).then(|| before.captured(ply)).flatten();
    let mut pieces: Vec<Piece> = public.course.steps().filter_map(own).collect();
    pieces.sort_unstable_by(|a, b| b.cmp(a));
    pieces
}

/// Formats a time as `4:05`, `1:30:00`; the last second starts full and counts as one.
fn minutes(ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    // From a day on, seconds are not shown.
    if seconds >= 24 * 3600 {
        return format!("{} d {} h", seconds / (24 * 3600), seconds / 3600 % 24);
    }
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Returns the piece, its target square, its promotion.
fn ply_steps(ply: Ply) -> Vec<Step> {
    let piece = ply.man.map_or("none", word);
    let castling = ply.man == Some(Piece::King) && (ply.from.file() as i8 - ply.to.file() as i8).abs() == 2;
    let to = ply.to.to_string();
    let mut steps = vec![
        Step::new(ply.from.to_string(), line!("ajedrez-step-from", piece = piece, square = ply.from.to_string())),
        if castling {
            let side = if ply.to.file() > ply.from.file() { "short" } else { "long" };
            Step::new(to.clone(), line!("ajedrez-step-castling", square = to))
                .goes()
                .also(line!("ajedrez-castling-otros", side = side))
        } else {
            Step::new(to.clone(), words::verbatim(&to)).goes()
        },
    ];
    if let Some(piece) = ply.promotion {
        // The queen stands first, as the usual choice.
        let rank = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight].iter().position(|one| *one == piece);
        let label = line!("ajedrez-step-promotion", piece = word(piece));
        let color = if ply.to.rank() == Rank::Eighth { Color::White } else { Color::Black };
        steps
            .push(Step::new(piece.to_string(), label).bid(rank.unwrap_or_default() as u8).icon(man_code(piece, color)));
    }
    steps
}

fn tell_move(jugada: &Jugada) -> Line {
    let san = jugada.san(Style::Seed);
    let check = if san.mark() == Mark::Check { "yes" } else { "no" };
    line!("ajedrez-told-move", seat = jugada.seat, san = short(&san), check = check)
}

/// Returns a move in short notation, with the letters of the reader's language.
fn short(san: &San) -> Line {
    let mark = match san.mark() {
        Mark::None => "none",
        Mark::Check => "check",
        Mark::Mate => "mate",
    };
    line!(
        "ajedrez-san",
        piece = san.named().map_or("none", word),
        body = san.body(),
        promotion = san.ply.promotion.map_or("none", word),
        mark = mark,
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sobremesa_game::{GameSetup, Seats, Seed, Table, line};

    use super::*;

    fn table(fen: &str) -> Table<Ajedrez> {
        let opening = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: Choices::new(),
            setup: Some(json!({ "fen": fen })),
            chance: vec![],
            seed: Seed::from_text(""),
        };
        Table::open(opening).unwrap().0
    }

    fn with_seen<T>(table: &Table<Ajedrez>, show: impl FnOnce(&Seen<Ajedrez>) -> T) -> T {
        use sobremesa_game::Game as _;
        let (standing, public) = (table.game().standing(), table.game().public());
        show(&Seen { seats: table.seats(), standing: &standing, next: table.game().next(), public: &public })
    }

    fn play(table: &mut Table<Ajedrez>, text: &str) {
        let seat: Seat = table.turn().first().unwrap();
        table.play(seat, text).unwrap();
    }

    #[test]
    fn the_board_faces_white_and_marks_the_last_move() {
        let mut table = table("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        play(&mut table, "0-0-0");
        let rows = with_seen(&table, |seen| board(seen.public));
        let code =
            |row: usize, column: usize| rows[row][column].as_ref().map(|figure| (&*figure.sprite, figure.marked));
        assert_eq!(code(0, 4), Some(("ajedrez/r", false)));
        assert_eq!(code(7, 2), Some(("ajedrez/R", true)));
        assert_eq!(code(7, 3), Some(("ajedrez/T", false)));
        assert_eq!(code(7, 4), Some(("ajedrez/-", true)));
        assert_eq!(code(7, 0), None);
        assert!(rows.len() == 8 && rows.iter().all(|row| row.len() == 8));
    }

    #[test]
    fn the_screen_offers_what_may_be_declared() {
        let declared = |table: &Table<Ajedrez>| {
            let moves = with_seen(table, Ajedrez::public_moves);
            let declarations = moves.iter().filter(|mv| !matches!(mv, Move::Ply(_) | Move::Claim(Some(_))));
            declarations.map(Move::to_string).collect::<Vec<_>>()
        };
        let mut table = table("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80");
        assert_eq!(declared(&table), ["tablas", "abandono"]);
        // The fiftieth move may be named in the claim: from, to, and that it is one.
        let claims = with_seen(&table, Ajedrez::public_moves);
        let claims: Vec<_> = claims.iter().filter(|mv| matches!(mv, Move::Claim(_))).collect();
        assert_eq!(claims.len(), table.moves(WHITE).len());
        assert!(claims.iter().all(|mv| Ajedrez::steps(mv).len() == 3));
        play(&mut table, "tablas");
        assert_eq!(declared(&table), ["acepto-tablas", "rechazo-tablas", "abandono"]);
        table.play(BLACK, "rechazo").unwrap();
        assert_eq!(declared(&table), ["abandono"]);
        play(&mut table, "a1a2");
        assert_eq!(declared(&table), ["tablas", "reclamo-tablas", "abandono"]);
        play(&mut table, "reclamo");
        assert_eq!(declared(&table), [""; 0]);
    }

    #[test]
    fn a_move_is_reached_in_at_most_three_presses() {
        let table = table("1n5k/P7/8/8/8/8/8/R3K3 w Q - 0 1");
        for mv in table.moves(WHITE) {
            assert!(Ajedrez::steps(&mv).len() <= 3, "{mv}");
        }
        let steps = Ajedrez::steps(&table.moves(WHITE)[0]);
        assert_eq!(steps.iter().map(|step| &*step.token).collect::<Vec<_>>(), ["a1", "a2"]);
        assert_eq!(steps[0].label, line!("ajedrez-step-from", piece = "rook", square = "a1"));
    }

    #[test]
    fn captured_men_are_shown_with_their_captor() {
        let mut table = table("4k3/8/8/3p4/4P3/8/2n5/R3K3 w Q - 0 1");
        play(&mut table, "Kd1");
        play(&mut table, "dxe4");
        play(&mut table, "Kxc2");
        let sprites = |color| match with_seen(&table, |seen| captures(seen.public, color)) {
            Some(Block::Figures { figures, .. }) => figures.into_iter().map(|figure| figure.sprite).collect(),
            _ => Vec::new(),
        };
        assert_eq!(sprites(Color::White), ["ajedrez/c"]);
        assert_eq!(sprites(Color::Black), ["ajedrez/P"]);
    }

    #[test]
    fn times_are_told_in_minutes_and_seconds() {
        for (ms, text) in [(0, "0:00"), (1, "0:01"), (59_999, "1:00"), (245_000, "4:05"), (5_400_000, "1:30:00")] {
            assert_eq!(minutes(ms), text);
        }
    }
}
