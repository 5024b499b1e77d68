//! The face of damas.

mod live;
mod why;

use serde_json::{Value, json};
use sobremesa_game::{Arg, Choices, Known, Line, Next, Seat, SeatSet, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::{
    Block, Deed, Face, Facts, Figure, Live, Look, Preset, Primer, Reaction, Screen, Seen, Step, Tone, presets,
    what_is_called,
};
use sobremesa_screen::{Drawn, primer::Situation};

use crate::rules::{Act, Color, Damas, Declaration, Event, Move, Private, Public, Reason, Square, Variante};

impl Face for Damas {
    fn name() -> Line {
        line!("damas-name")
    }

    fn nicknames() -> Option<Line> {
        Some(line!("damas-otros"))
    }

    fn why(known: &Known<Damas>, played: &Move, better: &Move) -> Option<Line> {
        why::why(known, played, better)
    }

    fn nudge(known: &Known<Damas>, better: &Move) -> Option<Line> {
        why::nudge(known, better)
    }

    fn icons() -> Vec<String> {
        ["damas/b", "damas/B", "damas/n", "damas/N"].map(str::to_owned).into()
    }

    /// Returns the steps of the moves, with icons of the piece to move.
    fn steps_among(seen: &Seen<Damas>, moves: &[Move]) -> Vec<Vec<Step>> {
        let pieces = seen.public.pieces();
        let steps = |mv: &Move| {
            let mut steps = Self::steps(mv);
            let from = if let Move::Act(act) = mv { act.squares().first().copied() } else { None };
            if let (Some(step), Some((_, color, dama))) =
                (steps.first_mut(), pieces.iter().find(|(at, ..)| Some(*at) == from))
            {
                step.icon = Some(piece(*color, *dama).sprite);
            }
            steps
        };
        moves.iter().map(steps).collect()
    }

    fn vocabulary() -> Vec<Move> {
        let declared =
            [Declaration::Offer, Declaration::Accept, Declaration::Reject, Declaration::Resign, Declaration::Time];
        declared.map(Move::Say).into_iter().chain([Act::Obligar, Act::Paso].map(Move::Act)).collect()
    }

    fn primer() -> Primer {
        let said = |what: &'static str| line!("damas-plate", what = what);
        let board = |fen: &str, from: &str, name: &'static str, about: &'static str| {
            let board = Situation::<Damas>::new(2, &Value::Null, json!({"fen": fen}), &[]).goes(from);
            board.named(said(name), said(about))
        };
        let start = Situation::<Damas>::new(2, &Value::Null, Value::Null, &["11-15"]).goes("22");
        let boards = vec![
            board("W:W22,30:B18,9,3", "22", "comer", "comer-about"),
            board("W:WK18,31:B1,5", "18", "dama", "dama-about"),
        ];
        Primer::new(Self::name(), line!("damas-primer"))
            .with_terms(line!("damas-terms"))
            .with("comienzo", Drawn::Scene(start.told(said("start"), said("open"))))
            .with("jugadas", Drawn::Boards(boards))
    }

    fn touch_move(choices: &Choices) -> bool {
        choices.get("pieza_tocada").is_some_and(|touch_move| *touch_move == true)
    }

    fn presets() -> Vec<Preset> {
        presets! {
            "damas":
            "obligatoria", 2, {"captura": "obligatoria", "tiempo": false};
            "clasica", 2, {};
            "cien", 2, {"variante": "cien"};
            "abundancia", 2, {"variante": "abundancia"};
        }
    }

    fn option(name: &str, value: &Value) -> Line {
        let word = value.as_str().unwrap_or_default();
        let number = value.as_i64().unwrap_or_default();
        let answer = yes(value == &Value::Bool(true));
        match name {
            "variante" => line!("damas-option-variante", variante = word),
            "captura" => line!("damas-option-captura", captura = word),
            "partidas" => line!("damas-option-partidas", partidas = number),
            "tiempo" => line!("damas-option-tiempo", tiempo = answer),
            "errores" => line!("damas-option-errores", errores = number),
            "movida_extra" => line!("damas-option-movida-extra", extra = answer),
            "bloqueo" => line!("damas-option-bloqueo", bloqueo = word),
            "pieza_tocada" => line!("damas-option-touched", value = answer),
            _ => line!("damas-option-sin-progreso", moves = number),
        }
    }

    fn called(name: &str, value: &Value) -> Line {
        let (what, number) = what_is_called(name, value);
        line!("damas-called", what = what, value = number)
    }

    fn table(seen: &Seen<Damas>) -> Vec<Block> {
        let public = seen.public;
        let title =
            line!("damas-title", variante = public.variant.word(), number = public.number, games = public.games);
        let mut blocks = vec![Block::Title(title)];
        blocks.push(Block::Grid { label: line!("damas-board"), rows: rows(public) });
        blocks.extend(seen.seats.iter().map(|seat| Block::Text(side(public, seat))));
        if public.games > 1 {
            let score = |seat: Seat| {
                let score = seen.standing.score.get(seat.index()).copied().unwrap_or_default();
                line!("damas-score-seat", seat = seat, score = score.to_string())
            };
            blocks.push(Block::Text(line!("damas-score", score = seen.seats.iter().map(score).collect::<Arg>())));
        }
        if matches!(seen.next, Next::Seats(_)) {
            blocks.extend(list_questions(seen).map(Block::Text));
        }
        blocks
    }

    fn hand(_seen: &Seen<Damas>, _private: &Private) -> Screen {
        Screen::default()
    }

    fn steps(mv: &Move) -> Vec<Step> {
        let piece = |from: Square| {
            let label = line!("damas-step-piece", square = from.number());
            Step::new(from.to_string(), label).also(line!("damas-step-piece-otros", square = from.number()))
        };
        match mv {
            Move::Act(Act::Simple { from, to }) => {
                vec![piece(*from), Step::new(to.to_string(), line!("damas-step-to", square = to.number())).goes()]
            }
            Move::Act(Act::Capture(path)) => match path.squares() {
                [from, to] => {
                    vec![piece(*from), Step::new(to.to_string(), line!("damas-step-capture", square = to.number()))]
                }
                [from, first, rest @ ..] => {
                    let rest: Vec<String> = rest.iter().map(Square::to_string).collect();
                    let on = Step::new(format!("{first}x"), line!("damas-step-chain", square = first.number()));
                    let label = line!("damas-step-rest", squares = rest.join(" × "));
                    vec![piece(*from), on, Step::new(rest.join("x"), label)]
                }
                squares => squares.iter().map(|square| piece(*square)).collect(),
            },
            Move::Act(Act::Soplo(square)) => {
                let label = line!("damas-step-soplo", square = square.number());
                vec![Step::new(mv.to_string(), label).tone(Tone::Primary)]
            }
            Move::Say(Declaration::Resign) => {
                let label = words::verbatim(&mv.to_string());
                vec![Step::new(mv.to_string(), label).also(words::also_declare("abandonar")).tone(Tone::Danger)]
            }
            Move::Act(Act::Obligar) => vec![
                Step::new("obligar", line!("damas-step-obligar"))
                    .also(line!("damas-word-otros", word = "obligar"))
                    .tone(Tone::Primary),
            ],
            Move::Act(Act::Paso) => {
                vec![Step::new("paso", line!("damas-step-paso")).also(line!("damas-word-otros", word = "paso"))]
            }
            Move::Say(Declaration::Offer) => {
                vec![Step::new("tablas", line!("draw-offer")).also(words::also_declare("ofrecer"))]
            }
            Move::Say(Declaration::Accept) => {
                vec![Step::new("acepto", line!("draw-accept")).also(words::also_declare("aceptar")).tone(Tone::Primary)]
            }
            Move::Say(Declaration::Reject) => {
                vec![Step::new("rechazo", line!("draw-reject")).also(words::also_declare("rechazar"))]
            }
            Move::Say(Declaration::Time) => vec![Step::new("tiempo", line!("damas-step-time"))],
            Move::Mistake { .. } | Move::Say(_) => {
                vec![Step::new(mv.to_string().replace(' ', "-"), words::verbatim(&mv.to_string())).tone(Tone::Danger)]
            }
        }
    }

    /// Returns the touches of a chain of captures, square by square.
    fn touches(mv: &Move) -> Vec<Vec<Step>> {
        let Move::Act(Act::Capture(path)) = mv else { return vec![Self::steps(mv)] };
        let touch = |(place, square): (usize, &Square)| match place {
            0 => Step::new(square.to_string(), line!("damas-step-piece", square = square.number())),
            _ => Step::new(square.to_string(), line!("damas-step-capture", square = square.number())).goes(),
        };
        vec![path.squares().iter().enumerate().map(touch).collect()]
    }

    fn describe(seen: &Seen<Damas>, _: &[Block]) -> Vec<Line> {
        seen.seats.iter().map(|seat| side(seen.public, seat)).collect()
    }

    fn live(seen: &Seen<Damas>, look: &Look<Damas>) -> Live {
        live::table(seen, look)
    }

    fn half_way(seen: &Seen<Damas>, look: &Look<Damas>, mv: &Move, taken: &[Step]) -> Option<Live> {
        match mv {
            Move::Act(Act::Capture(path)) => live::half_way(seen, look, path.squares(), taken.len()),
            _ => None,
        }
    }

    /// Returns the legal moves and the possible claims, all of which are public.
    fn public_moves(seen: &Seen<Damas>) -> Vec<Move> {
        // A player who has offered a draw and moves on cannot answer it.
        let own = matches!(seen.next, Next::Seats(turn) if seen.public.offer.is_some_and(|seat| turn.contains(seat)));
        let answers = |say: &Declaration| matches!(say, Declaration::Accept | Declaration::Reject);
        let declared = seen.public.declarations().into_iter().filter(|say| !(own && answers(say))).map(Move::Say);
        seen.public.moves().into_iter().chain(declared).collect()
    }

    fn reaction(event: &Event, _choices: &Choices) -> Option<Reaction> {
        match event {
            Event::Moved { seat, crowned: true, .. } => Some(Reaction::own(Deed::Feat, *seat)),
            Event::Captured { seat, captured, .. } if captured.squares().len() > 1 => {
                Some(Reaction::strike(*seat, None))
            }
            _ => None,
        }
    }

    fn facts(events: &[Event], own: SeatSet) -> Facts {
        let (mut moves, mut taken, mut crowned) = (0, 0, 0);
        for event in events {
            match event {
                Event::Moved { seat, crowned: crowns, .. } => {
                    moves += 1;
                    crowned += u32::from(*crowns && own.contains(*seat));
                }
                Event::Captured { seat, captured, crowned: crowns, .. } => {
                    moves += 1;
                    if own.contains(*seat) {
                        taken += captured.squares().len() as u32;
                        crowned += u32::from(*crowns);
                    }
                }
                _ => {}
            }
        }
        let length = line!("fact-moves", count = u32::div_ceil(moves, 2));
        let counts =
            [(taken, line!("fact-captures", count = taken)), (crowned, line!("damas-fact-crowned", count = crowned))];
        Facts::counted(Some(length), counts)
    }

    fn tell(event: &Event) -> Option<Line> {
        let told = match event {
            Event::Moved { seat, way: [from, to], crowned, .. } => {
                line!("damas-told-jugada", seat = *seat, move = format!("{from}-{to}"), crowned = yes(*crowned))
            }
            Event::Captured { seat, path, captured, crowned } => line!(
                "damas-told-captura",
                seat = *seat,
                move = Act::Capture(*path).to_string(),
                count = captured.squares().len(),
                taken = captured.squares().iter().map(|square| square.number()).collect::<Arg>(),
                crowned = yes(*crowned)
            ),
            Event::Blown { seat, square } => line!("damas-told-soplo", seat = *seat, square = square.number()),
            Event::TakenBack { seat } => line!("damas-told-obligar", seat = *seat),
            Event::Passed { seat } => line!("damas-told-paso", seat = *seat),
            Event::Offered { seat } => line!("draw-offered", seat = *seat),
            Event::Agreed { seat } => line!("draw-accepted", seat = *seat),
            Event::Rejected { seat } => line!("draw-rejected", seat = *seat),
            Event::Resigned { seat } => line!("gave-up", seat = *seat),
            Event::TimeCalled { seat } => line!("damas-told-tiempo", seat = *seat),
            Event::Mistaken { seat, count } => line!("damas-told-equivocacion", seat = *seat, count = *count),
            Event::PartidaEnded { number, winner: Some(winner), reason } => {
                line!("damas-told-ganada", number = *number, winner = *winner, reason = reason.word())
            }
            Event::PartidaEnded { number, winner: None, reason } => {
                line!("damas-told-tablas", number = *number, reason = Reason::word(*reason))
            }
            Event::TimePassed { .. } | Event::Ended { .. } => return None,
        };
        Some(told)
    }
}

/// Returns the word that texts select by.
fn yes(answer: bool) -> &'static str {
    if answer { "true" } else { "false" }
}

/// Returns the board as White sees it. An empty dark square shows its number; the ends of the last move are
/// highlighted.
fn rows(public: &Public) -> Vec<Vec<Option<Figure>>> {
    let variante = public.variant;
    let width = variante.width();
    let pieces = public.pieces();
    let last = public.log.last().map(|(_, act)| act.squares()).unwrap_or_default();
    let figure = |square: Square| {
        let figure = match pieces.iter().find(|(at, ..)| *at == square) {
            Some((_, color, dama)) => piece(*color, *dama),
            None => Figure::new(format!("casilla/{square}"), words::verbatim(&square.to_string())),
        };
        figure.mark(last.first() == Some(&square) || last.last() == Some(&square))
    };
    let row = |row| (0..width).map(|column| Square::at(row, column, variante).map(figure)).collect();
    (0..width).map(row).collect()
}

fn piece(color: Color, dama: bool) -> Figure {
    let code = match (color, dama) {
        (Color::White, false) => "damas/b",
        (Color::White, true) => "damas/B",
        (Color::Black, false) => "damas/n",
        (Color::Black, true) => "damas/N",
    };
    Figure::new(code, line!("damas-piece", color = color.word(), crowned = yes(dama)))
}

/// Returns a seat's colour and pieces by square, for screen readers.
fn side(public: &Public, seat: Seat) -> Line {
    let color = public.colors[seat.index()];
    let squares = |crowned: bool| {
        let pieces = public.pieces();
        let own = pieces.iter().filter(|(_, of, dama)| of.word() == color && *dama == crowned);
        own.map(|(square, ..)| square.to_string()).collect::<Vec<_>>()
    };
    let (men, damas) = (squares(false), squares(true));
    line!(
        "damas-side",
        seat = seat,
        color = color,
        men = men.len(),
        men_on = men.join(" "),
        damas = damas.len(),
        damas_on = damas.join(" ")
    )
}

/// Returns the notices for the side to move: a fault to punish, a capture due, an offer, mistakes, the clock.
fn list_questions<'a>(seen: &Seen<'a, Damas>) -> impl Iterator<Item = Line> + use<'a> {
    let public = seen.public;
    let culprits = || public.soplo.iter().map(|square| square.number()).collect::<Arg>();
    let fault = public.obligar.then(|| line!("damas-fault", squares = culprits()));
    let due = public.must_capture().then(|| line!("damas-due"));
    let extra = (seen.standing.phase == "extra").then(|| line!("damas-extra"));
    let offer = public.offer.map(|seat| line!("draw-offered", seat = seat));
    let erred = SeatSet::from_iter(seen.seats.iter().filter(|seat| public.mistakes[seat.index()] > 0));
    let most = public.options().errores;
    let mistakes = erred
        .iter()
        .map(move |seat| line!("damas-mistakes", seat = seat, count = public.mistakes[seat.index()], most = most));
    let damas = public.damas_only.filter(|_| public.variant == Variante::Cien);
    let damas = damas.map(|moves| line!("damas-only-damas", moves = moves));
    // A count that is still far from its limit is not shown.
    let most_quiet = 2 * u32::from(public.options().sin_progreso);
    let near = most_quiet > 0 && 2 * public.quiet >= most_quiet;
    let quiet = near.then(|| line!("damas-quiet", moves = public.quiet, most = most_quiet));
    let called = public.time.and_then(|clock| clock.called_ms).map(|_| line!("damas-time-called"));
    [fault, due, extra, offer, called, damas, quiet].into_iter().flatten().chain(mistakes.collect::<Vec<_>>())
}
