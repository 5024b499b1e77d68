//! Type erasure: implements the erased traits for every game and every table of it, through the game's own
//! face.

use std::fmt::Write as _;
use std::marker::PhantomData;
use std::num::NonZeroU64;

use serde_json::Value;
use sobremesa_computer::{Level, Player, SeatView};
use sobremesa_game::line;
use sobremesa_game::options::Field;
use sobremesa_game::playout::{Playouts, playouts};
use sobremesa_game::{
    BadRecord, Choices, Code, Determinization, Dice, Game, GameSetup, GameStatus, Known, Line, Next, Options, Record,
    Refusal, Seat, SeatSet, Seats, Seed, Table, Why, cite,
};
use sobremesa_screen::path;
use sobremesa_screen::{
    Face, Facts, Live, Look, Offer, OfferKind, Preset, Price, Primer, Screen, Seen, Shape, Speed, Step, Thing, Thrown,
};

use crate::erased::{
    AnyDeterminization, AnyGame, AnyTable, Happened, Judged, Reacted, Recent, Shown, Told, Viewer, to_json,
};

/// The catalogue's entry for the game `G`.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G: Face + Player> Of<G> {
    /// The entry; it holds no data.
    pub const ENTRY: &'static Of<G> = &Of(PhantomData);
}

impl<G: Face + Player> AnyGame for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn name(&self) -> Line {
        G::name()
    }
    fn primer(&self) -> Primer {
        G::primer()
    }
    fn has_chance(&self) -> bool {
        !G::COUNTABLE
    }
    fn seats(&self) -> &'static [u8] {
        G::SEATS
    }
    fn usual_seats(&self) -> u8 {
        G::USUAL_SEATS
    }
    fn fields(&self) -> Vec<Field> {
        G::Options::fields()
    }
    fn presets(&self) -> Vec<Preset> {
        G::presets()
    }
    fn choices(&self, named: &Choices) -> Result<Choices, Refusal> {
        let options = G::Options::from_choices(named).map_err(|bad| Refusal::new(Code::BadOptions, bad.line()))?;
        Ok(options.to_choices())
    }
    fn nicknames(&self) -> Option<Line> {
        G::nicknames()
    }
    fn letters(&self) -> Option<Line> {
        G::letters()
    }
    fn goal(&self, points: u16) -> Option<Choices> {
        G::goal(points)
    }
    fn vocabulary(&self) -> Vec<Offer> {
        G::vocabulary().iter().map(move_offer::<G>).collect()
    }
    fn icons(&self) -> Vec<String> {
        G::icons()
    }
    fn option(&self, name: &str, value: &Value) -> Line {
        G::option(name, value)
    }
    fn called(&self, name: &str, value: &Value) -> Line {
        G::called(name, value)
    }
    fn preset(&self, named: &Choices, seats: u8) -> Option<Preset> {
        let own = self.choices(named).ok()?;
        let is_same = |preset: &Preset| preset.seats == seats && self.choices(&preset.choices).as_ref() == Ok(&own);
        G::presets().into_iter().find(is_same)
    }
    fn title(&self, named: &Choices, seats: Seats) -> Line {
        if let Some(preset) = self.preset(named, seats.count()) {
            return line!("session-title", game = G::name(), preset = preset.name);
        }
        let all = self.choices(named).unwrap_or_default();
        let usual = G::presets().first().and_then(|first| self.choices(&first.choices).ok()).unwrap_or_default();
        let has_effect = |field: &Field| G::matters(field.name, &all, seats);
        // What the rulebook has and the first preset has not was chosen by leaving it out.
        let is_said = |field: &Field| {
            let value = all.get(field.name);
            named.contains_key(field.name) || (value == Some(&field.default) && value != usual.get(field.name))
        };
        let fields = G::Options::fields().into_iter().filter(has_effect).filter(is_said);
        let chosen = fields.map(|field| G::called(field.name, &all[field.name]));
        let people = (G::SEATS.len() > 1).then(|| line!("session-title-seats", count = seats.count()));
        people.into_iter().chain(chosen).fold(G::name(), |list, next| line!("list-comma", list = list, next = next))
    }

    fn matters(&self, name: &str, choices: &Choices, seats: Seats) -> bool {
        G::matters(name, choices, seats)
    }
    fn rules(&self, named: &Choices, seats: Seats) -> Result<Vec<Line>, Refusal> {
        let choices = self.choices(named)?;
        let fields = G::Options::fields().into_iter().filter(|field| G::matters(field.name, &choices, seats));
        let rule = |field: Field| {
            let value = &choices[field.name];
            cite(G::option(field.name, value), field.clauses_of(value))
        };
        Ok(fields.map(rule).collect())
    }
    fn speeds(&self) -> &'static [Speed] {
        G::SPEEDS
    }
    fn speed(&self, named: &Choices) -> Option<Speed> {
        G::speed(&G::Options::from_choices(named).ok()?)
    }
    fn rating(&self, level: Level) -> Option<u16> {
        G::RATINGS.map(|ratings| ratings[level.index()])
    }
    fn open(&self, opening: GameSetup) -> Result<Box<dyn AnyTable>, Refusal> {
        let (table, _) = Table::<G>::open(opening)?;
        Ok(Box::new(table))
    }
    fn replay(&self, record: Record) -> Result<Box<dyn AnyTable>, BadRecord> {
        Ok(Box::new(Table::<G>::replay(record)?))
    }
}

fn with_seen<G: Face, T>(table: &Table<G>, show: impl FnOnce(&Seen<G>) -> T) -> T {
    let game = table.game();
    let (standing, public) = (game.standing(), game.public());
    show(&Seen { seats: Table::seats(table), standing: &standing, next: game.next(), public: &public })
}

/// The moves that `seat` may make and that are not `listed`.
fn list_declarations<G: Face>(table: &Table<G>, seen: &Seen<G>, seat: Seat, listed: &[G::Move]) -> Vec<G::Move> {
    let in_turn = table.turn().contains(seat);
    let declared = |mv: &G::Move| !listed.contains(mv) && (in_turn || G::out_of_turn(mv));
    let may = |mv: &G::Move| declared(mv) && table.game().check(seat, mv).is_ok();
    let mut moves = G::public_moves(seen);
    moves.retain(may);
    moves
}

/// Each seat's latest call, as long as only talk has followed, with the value of the talk and its immediate
/// result: *no quiero* is still heard when the hand that it ended is counted.
fn voices<G: Face>(table: &Table<G>) -> Vec<(Seat, Line)> {
    let mut voices: Vec<(Seat, Line)> = Vec::new();
    let recent: Vec<(u64, &G::Event)> = table.recent_with_keys().collect();
    let latest = recent.last().map(|(key, _)| *key);
    let mut is_over = false;
    for (key, event) in recent.into_iter().rev() {
        if is_over && Some(key) != latest {
            break;
        }
        match G::voice(event) {
            Some((seat, _)) if voices.iter().any(|(known, _)| *known == seat) => {}
            Some(voice) => voices.push(voice),
            None => is_over |= G::tell(event).is_some() && !G::settles(event),
        }
    }
    voices
}

/// The table as one viewer sees it, with the seats to act and their latest calls.
fn draw<G: Face>(table: &Table<G>, seen: &Seen<G>, look: &Look<G>) -> Live {
    people(table, G::live(seen, look))
}

/// Adds the seats to act and their latest calls to the drawing.
fn people<G: Face>(table: &Table<G>, mut live: Live) -> Live {
    let (turn, voices) = (table.turn(), voices(table));
    for player in &mut live.players {
        player.turn = turn.contains(player.seat);
        player.voice = voices.iter().find(|(seat, _)| *seat == player.seat).map(|(_, voice)| voice.clone());
    }
    live
}

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Public => None,
        Viewer::Seat(seat) => Some(seat),
    }
}

/// Refuses moves that only the program around the game may report: players cannot make them.
fn refuse_reports<G: Game>(table: &Table<G>, seat: Seat, text: &str) -> Result<(), Refusal> {
    if table.game().read(seat, text).is_ok_and(|mv| G::is_reported(&mv)) {
        let refusal = Refusal::new(Code::UnknownMove, line!("refusal-not-a-move"));
        return Err(refusal.under(G::clauses(Why::Unread)));
    }
    Ok(())
}

/// Returns every way to make these moves by touch; each is of the kind that its place says.
fn ways<G: Face>(seen: &Seen<G>, moves: &[G::Move], kind: impl Fn(usize) -> OfferKind) -> Vec<Offer> {
    let mut offers = Vec::new();
    for (place, (mv, ways)) in moves.iter().zip(G::touches_among(seen, moves)).enumerate() {
        offers.extend(ways.into_iter().map(|steps| offer::<G>(mv, kind(place), steps)));
    }
    path::close(&mut offers);
    offers
}

/// Returns the events worth a remark, with the keys of the states they led to. `said` holds the lines that
/// tell all events.
fn reactions<'e, G: Face>(
    events: impl IntoIterator<Item = (u64, &'e G::Event)>,
    said: &[Line],
    choices: &Choices,
) -> Vec<Reacted> {
    let reactions = |(key, event): (u64, &G::Event)| {
        let reaction = G::reaction(event, choices)?;
        // An event told in other words than its own (a verse) has no line of its own; one that is not told
        // goes with the last line.
        let line = match G::tell(event) {
            Some(told) => said.iter().rposition(|line| *line == told)?,
            None => said.len().checked_sub(1)?,
        };
        Some(Reacted { key, line, reaction })
    };
    events.into_iter().filter_map(reactions).collect()
}

/// Erases the types of a state and of the lines that tell it.
fn erase<G: Face + Player>(seen: sobremesa_game::PastBeat<G>) -> Shown {
    let sobremesa_game::PastBeat { key, table, events, rest } = seen;
    let events: Vec<&G::Event> = events.iter().collect();
    let choices = &table.record().opening.options;
    let said = G::tell_all(&events, &table.game().public(), choices);
    let reactions = reactions::<G>(events.iter().map(|event| (key, *event)), &said, choices);
    let settled = events.iter().any(|event| G::settles(event));
    let thrown = events.iter().filter_map(|event| G::thrown(event)).collect();
    Shown { key, table: Box::new(table), said, rest, reactions, settled, thrown }
}

/// The move with this text among those that the seat may make.
fn find_move<'a, G: Game>(known: &'a Known<G>, text: &str) -> Option<&'a G::Move> {
    known.moves().iter().find(|mv| mv.to_string() == text)
}

fn offer<G: Game>(mv: &G::Move, kind: OfferKind, steps: Vec<Step>) -> Offer {
    Offer { mv: mv.to_string(), kind, steps }
}

/// A move with its own steps, not told from any others.
fn move_offer<G: Face>(mv: &G::Move) -> Offer {
    offer::<G>(mv, OfferKind::Move, G::steps(mv))
}

impl<G: Face + Player> AnyTable for Table<G> {
    fn game(&self) -> &'static dyn AnyGame {
        Of::<G>::ENTRY
    }
    fn seats(&self) -> Seats {
        Table::seats(self)
    }
    fn next(&self) -> Next {
        Table::game(self).next()
    }
    fn turn(&self) -> SeatSet {
        Table::turn(self)
    }
    fn standing(&self) -> GameStatus {
        Table::game(self).standing()
    }
    fn moves(&self, seat: Seat) -> Vec<String> {
        Table::moves(self, seat).iter().map(G::Move::to_string).collect()
    }
    fn play(&mut self, seat: Seat, text: &str) -> Result<Happened, Refusal> {
        let events = Table::play(self, seat, text)?;
        Ok(Happened {
            events: events.iter().map(to_json).collect(),
            lines: events.iter().filter_map(G::tell).collect(),
        })
    }
    fn make(&mut self, seat: Seat, text: &str) -> Result<bool, Refusal> {
        refuse_reports(self, seat, text)?;
        Table::play(self, seat, text).map(|events| !events.is_empty())
    }
    fn judge(&self, seat: Seat, text: &str) -> Result<Judged, Refusal> {
        refuse_reports(self, seat, text)?;
        let mv = Table::judge(self, seat, text)?;
        Ok(Judged { mv: mv.to_string(), offends: G::offends(&mv) })
    }
    fn among(&self, seat: Seat, text: &str) -> Vec<String> {
        Table::game(self).among(seat, text).iter().map(G::Move::to_string).collect()
    }
    fn after(&self, millis: u64) -> Option<Box<dyn AnyTable>> {
        let (seat, report) = Table::game(self).pass_time(millis)?;
        let mut told = self.clone();
        Table::play(&mut told, seat, &report.to_string()).ok()?;
        Some(Box::new(told))
    }
    fn flag_ms(&self) -> Option<NonZeroU64> {
        Table::game(self).flag_ms()
    }
    fn claim_ms(&self) -> Option<u64> {
        Table::game(self).claim_ms()
    }
    fn ask(&self, seat: Seat) -> u64 {
        let mut hash = Fnv::new();
        let in_turn = Table::turn(self).contains(seat);
        hash.add(&[u8::from(in_turn)]);
        if in_turn {
            // The same words may answer another question: «no quiero» to an envido, and then to the truco.
            hash.add(Table::game(self).standing().phase.as_bytes());
        }
        for mv in Table::moves(self, seat) {
            write!(hash, "{mv}").expect("a hash takes any text");
            hash.add(&[0]);
        }
        hash.0
    }
    fn view(&self, viewer: Viewer) -> Value {
        let mut view = to_json(&Table::game(self).public());
        if let (Viewer::Seat(seat), Value::Object(keys)) = (viewer, &mut view)
            && let Value::Object(own) = to_json(&Table::game(self).private(seat))
        {
            keys.extend(own);
        }
        view
    }
    fn table(&self) -> Screen {
        with_seen(self, |seen| {
            let blocks = G::table(seen);
            let alt = G::describe(seen, &blocks);
            let picture = draw(self, seen, &Look { shape: Shape::Chat, own: None }).picture(alt);
            Screen { blocks, picture: Some(picture) }
        })
    }
    fn hand(&self, seat: Seat) -> Screen {
        let private = Table::game(self).private(seat);
        with_seen(self, |seen| G::hand(seen, &private))
    }
    fn half_way(&self, seat: Seat, shape: Shape, path: &str) -> Vec<(String, Live)> {
        let private = Table::game(self).private(seat);
        let look = Look { shape, own: Some((seat, &private)) };
        let offers = AnyTable::touches(self, seat);
        let moves = Table::moves(self, seat);
        with_seen(self, |seen| {
            let draw = |(path, offer, count): (String, &Offer, usize)| {
                let mv = moves.iter().find(|mv| mv.to_string() == offer.mv)?;
                let live = G::half_way(seen, &look, mv, &offer.steps[..count])?;
                Some((path, people(self, live).touched_by(&offers)))
            };
            path::continued(&offers, path).into_iter().filter_map(draw).collect()
        })
    }
    fn dice(&self, viewer: Viewer, shape: Shape, thrown: &Thrown) -> Vec<Thing> {
        let seat = seat_of(viewer);
        let private = seat.map(|seat| Table::game(self).private(seat));
        let look = Look { shape, own: seat.zip(private.as_ref()) };
        with_seen(self, |seen| G::dice(seen, &look, thrown))
    }
    fn live(&self, viewer: Viewer, shape: Shape) -> Live {
        let seat = seat_of(viewer);
        let private = seat.map(|seat| Table::game(self).private(seat));
        let look = Look { shape, own: seat.zip(private.as_ref()) };
        let offers = seat.map_or_else(Vec::new, |seat| AnyTable::touches(self, seat));
        with_seen(self, |seen| draw(self, seen, &look)).touched_by(&offers)
    }
    fn beats(&self, since: u64, most: usize) -> Vec<Shown> {
        Table::beats(self, since, most).into_iter().map(erase).collect()
    }
    fn retell_from(&self, first: u64, most: usize) -> Vec<Shown> {
        Table::retell_from(self, first, most).into_iter().map(erase).collect()
    }
    fn story(&self) -> Vec<Told> {
        let mut story = Vec::new();
        Table::story(self, |game, key, inputs, events, rest| {
            let choices = &self.record().opening.options;
            let said = G::tell_all(events, &game.public(), choices);
            let reactions = reactions::<G>(events.iter().map(|event| (key, *event)), &said, choices);
            story.push(Told { key, inputs, said, reactions, rest });
        });
        story
    }
    fn facts(&self, own: SeatSet) -> Facts {
        let mut all = Vec::new();
        Table::story(self, |_, _, _, events, _| all.extend(events.iter().map(|&event| event.clone())));
        G::facts(&all, own)
    }
    fn rest(&self) -> Option<Box<dyn AnyTable>> {
        Table::rest(self).map(|table| Box::new(table) as Box<dyn AnyTable>)
    }
    fn choices(&self, seat: Seat) -> Vec<Offer> {
        with_seen(self, |seen| {
            let moves = Table::moves(self, seat);
            let steps = G::steps_among(seen, &moves);
            let listed = moves.iter().zip(steps).map(|(mv, steps)| offer::<G>(mv, OfferKind::Move, steps));
            let declared = list_declarations(self, seen, seat, &moves);
            let declared = declared.iter().map(|mv| offer::<G>(mv, OfferKind::Declaration, G::steps(mv)));
            listed.chain(declared).collect()
        })
    }
    fn touches(&self, seat: Seat) -> Vec<Offer> {
        with_seen(self, |seen| {
            let mut moves = Table::moves(self, seat);
            let listed = moves.len();
            moves.extend(list_declarations(self, seen, seat, &moves));
            let kind = |place| if place < listed { OfferKind::Move } else { OfferKind::Declaration };
            let mut offers = ways(seen, &moves, kind);
            if matches!(seen.next, Next::Seats(turn) if !turn.contains(seat)) {
                offers.extend(ways(seen, &G::premoves(seen, seat), |_| OfferKind::Premove));
            }
            offers
        })
    }
    fn touch_move(&self) -> bool {
        G::touch_move(&self.record().opening.options)
    }
    fn price(&self, seat: Seat, text: &str) -> Option<Price<Offer>> {
        let mv = Table::game(self).read(seat, text).ok()?;
        let Price { line, cheaper } = with_seen(self, |seen| G::price(seen, seat, &mv))?;
        Some(Price { line, cheaper: cheaper.as_ref().map(move_offer::<G>) })
    }
    fn lapse(&self) -> Option<(Seat, String)> {
        let (seat, mv) = Table::game(self).lapse()?;
        Some((seat, mv.to_string()))
    }
    fn public_offers(&self) -> Vec<Offer> {
        with_seen(self, |seen| G::public_moves(seen).iter().map(move_offer::<G>).collect())
    }
    fn recent(&self) -> Recent {
        let (keyed, choices) = (self.recent_with_keys(), &self.record().opening.options);
        let events: Vec<&G::Event> = Table::recent(self).collect();
        let said = G::tell_all(&events, &Table::game(self).public(), choices);
        let reactions = reactions::<G>(keyed, &said, choices);
        Recent { said, reactions }
    }
    fn record(&self) -> &Record {
        Table::record(self)
    }
    fn export(&self) -> Option<String> {
        Table::game(self).export()
    }
    fn count_lines(&self, depth: u32) -> Result<u64, Refusal> {
        if G::COUNTABLE {
            Ok(Table::game(self).count_lines(depth))
        } else {
            Err(Refusal::new(Code::NotCountable, line!("refusal-not-countable")))
        }
    }
    fn playouts(&self, games: u64, dice: &mut Dice) -> Result<Playouts, Refusal> {
        let opening = &self.record().opening;
        let options =
            G::Options::from_choices(&opening.options).map_err(|bad| Refusal::new(Code::BadOptions, bad.line()))?;
        Ok(playouts::<G>(&options, opening.seats, games, dice)?)
    }
    fn seat_view_after(&self, inputs: usize, seat: Seat) -> Option<Box<dyn SeatView>> {
        Some(Box::new(self.known_after(inputs, seat)?))
    }
    fn why(&self, seat: Seat, played: &str, better: &str) -> Option<Line> {
        let known = self.known(seat)?;
        G::why(&known, find_move(&known, played)?, find_move(&known, better)?)
    }
    fn nudge(&self, seat: Seat, better: &str) -> Option<Line> {
        let known = self.known(seat)?;
        G::nudge(&known, find_move(&known, better)?)
    }
    fn determinizations(&self, seat: Seat, count: usize, dice: &mut Dice) -> Vec<AnyDeterminization> {
        let doubles = Table::determinizations(self, seat, count, dice).into_iter();
        doubles
            .map(|Determinization { table, known }| AnyDeterminization {
                table: Box::new(table),
                seat_view: Box::new(known),
            })
            .collect()
    }
    fn with_chance(&self, seed: Seed) -> Box<dyn AnyTable> {
        Box::new(Table::with_chance(self, seed))
    }
    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}

/// The 64-bit FNV-1a hash of text as it is written.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl std::fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.add(text.as_bytes());
        Ok(())
    }
}
