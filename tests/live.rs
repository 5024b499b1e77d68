//! The live table: everything that can be touched is a legal next step and vice versa, things keep their
//! identity, and every state in which the game waited is seen once, in order.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use sobremesa::catalogue::{self, AnyGame, AnyTable, Viewer, sample};
use sobremesa_game::{Dice, GameSetup, Next, Seats, Seed};
use sobremesa_screen::live::Mark;
use sobremesa_screen::path::{continued, controls, tree};
use sobremesa_screen::picture::{Placed, sprite};
use sobremesa_screen::{Live, Node, Offer, OfferKind, Shape, Step, Tone};

const SHAPES: [Shape; 3] = [Shape::Portrait, Shape::Landscape, Shape::Chat];

/// The kinds of steps that are places and things on a table; all others are spoken.
///
/// A step with a figure is one. The others are learnt from the drawings: a step that can be touched at one
/// table can be touched wherever it may be chosen, and so can any with a name that differs only in its number
/// (`a4` and `a5`, `ficha-1` and `ficha-2`).
#[derive(Default)]
struct Places(BTreeSet<String>);

impl Places {
    /// Returns the token with every number in it masked.
    fn kind(token: &str) -> String {
        let mut kind = String::new();
        for letter in token.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter }) {
            if letter != '0' || !kind.ends_with('0') {
                kind.push(letter);
            }
        }
        kind
    }

    /// Learns from what can be touched at a table.
    fn learn(&mut self, table: &dyn AnyTable) {
        for seat in table.seats().iter() {
            let live = table.live(Viewer::Seat(seat), Shape::Portrait);
            self.0.extend(tokens(&live).into_iter().map(Places::kind));
        }
    }

    fn has(&self, step: &Step) -> bool {
        step.figure.is_some() || self.0.contains(&Places::kind(&step.token))
    }
}

/// Returns the tokens of a drawing; each belongs to one thing, or to a spot around it.
fn tokens(live: &Live) -> BTreeSet<&str> {
    let mut on_things = BTreeMap::new();
    for thing in &live.things {
        let Some(token) = thing.token.as_deref() else { continue };
        assert!(on_things.insert(token, thing).is_none(), "{token} is on two things");
    }
    let mut all: BTreeSet<&str> = on_things.keys().copied().collect();
    let mut on_spots = BTreeSet::new();
    for spot in &live.spots {
        assert!(on_spots.insert(spot.token.as_str()), "{} is on two spots", spot.token);
        assert!(spot.x >= 0 && spot.x + spot.width as i16 <= live.width as i16, "{} lies outside", spot.token);
        if let Some(thing) = on_things.get(spot.token.as_str()) {
            let (width, height) = thing.size();
            let (x, y) = (thing.placed.x + width as i16 / 2, thing.placed.y + height as i16 / 2);
            let across = (spot.x..=spot.x + spot.width as i16).contains(&x);
            let down = (spot.y..=spot.y + spot.height as i16).contains(&y);
            assert!(across && down, "{} is on a thing and elsewhere", spot.token);
        }
    }
    all.extend(on_spots);
    all
}

fn check_drawing(which: &str, live: &Live) {
    let mut ids = BTreeSet::new();
    for thing in &live.things {
        assert!(ids.insert(&thing.id), "{which}: two things are {}", thing.id);
        assert!(sprite(&thing.placed.sprite).is_some(), "{which}: {}", thing.placed.sprite);
        let (width, height) = thing.size();
        let (right, bottom) = (thing.placed.x + width as i16, thing.placed.y + height as i16);
        let inside = thing.placed.x >= -8
            && thing.placed.y >= -8
            && right <= live.width as i16 + 8
            && bottom <= live.height as i16 + 8;
        assert!(inside, "{which}: {} lies outside: {:?}", thing.id, thing.placed);
        assert!(thing.token.is_none() || thing.name.is_some(), "{which}: {} has no name", thing.id);
    }
    assert!(sprite(&live.ground).is_some(), "{which}: {}", live.ground);
    assert!(!live.players.is_empty(), "{which}: nobody sits there");
}

fn leaves<'a>(nodes: &'a [Node], most: &mut Vec<&'a Node>) {
    for node in nodes {
        assert!(node.mv.is_none() || node.next.is_empty(), "{} is a move and the beginning of another", node.path);
        most.push(node);
        leaves(&node.next, most);
    }
}

fn check(table: &dyn AnyTable, places: &mut Places, which: &str) {
    places.learn(table);
    for shape in SHAPES {
        let public = table.live(Viewer::Public, shape);
        check_drawing(which, &public);
        assert!(tokens(&public).is_empty(), "{which}: whoever plays not touches nothing");
        if shape == Shape::Chat {
            continue; // the same for everybody
        }
        for seat in table.seats().iter() {
            let live = table.live(Viewer::Seat(seat), shape);
            check_drawing(which, &live);
            let ways = table.touches(seat);
            let wishes = ways.iter().any(|way| way.kind == OfferKind::Premove);
            assert!(!wishes || !table.turn().contains(seat), "{which}: who is to act wishes nothing");
            let steps = ways.iter().flat_map(|way| &way.steps);
            let touched = tokens(&live);
            let chosen: BTreeSet<&str> =
                steps.filter(|step| places.has(step)).map(|step| step.token.as_str()).collect();
            assert_eq!(touched, chosen, "{which}: what {seat:?} touches is what it may do");
        }
    }
    for seat in table.seats().iter() {
        let mut ways = table.touches(seat);
        ways.retain(|way| way.kind != OfferKind::Premove);
        let moves: BTreeSet<&str> = ways.iter().map(|way| way.mv.as_str()).collect();
        let choices = table.choices(seat);
        let choices: BTreeSet<&str> = choices.iter().map(|offer| offer.mv.as_str()).collect();
        assert_eq!(moves, choices, "{which}: by touch and by buttons the same can be done");
        let tree = tree(&ways);
        let mut nodes = Vec::new();
        leaves(&tree, &mut nodes);
        let reached: BTreeSet<&str> = nodes.iter().filter_map(|node| node.mv.as_deref()).collect();
        assert_eq!(reached, choices, "{which}: every move is at the end of a way");
        // A move that needs confirmation takes the same path as the buttons.
        let asked = |offer: &&Offer| offer.steps.iter().any(|step| step.tone == Tone::Danger);
        let pressed = table.choices(seat);
        for way in ways.iter().filter(asked) {
            assert!(pressed.iter().any(|offer| offer == way), "{which}: {} has a way of its own", way.mv);
        }
    }
}

/// The number of half-way tables that are looked at: a double at backgammon has thousands.
const HALF_WAYS: usize = 48;

/// Checks that half-way through a move, every next step that is a place can be touched where it lies then.
/// Returns how many such tables there were.
fn check_half_way(table: &dyn AnyTable, places: &Places, which: &str) -> usize {
    let mut drawn = 0;
    for seat in table.turn().iter() {
        let ways = table.touches(seat);
        let mut paths: Vec<String> = continued(&ways, "").into_iter().map(|(path, ..)| path).collect();
        for step in 0..HALF_WAYS {
            let Some(path) = paths.get(step).cloned() else { break };
            paths.extend(continued(&ways, &path).into_iter().map(|(path, ..)| path));
            for (after, live) in table.half_way(seat, Shape::Portrait, &path) {
                drawn += 1;
                let which = format!("{which}, {after}");
                check_drawing(&which, &live);
                assert_ne!(live, table.live(Viewer::Seat(seat), Shape::Portrait), "{which}: something has moved");
                let touched = tokens(&live);
                for next in controls(&ways, &after).iter().filter(|next| places.has(&next.step)) {
                    assert!(touched.contains(next.step.token.as_str()), "{which}: {} is not there", next.step.token);
                }
            }
        }
        let rival = table.seats().iter().find(|other| !table.turn().contains(*other));
        let others = rival.map(|rival| table.half_way(rival, Shape::Portrait, ""));
        assert!(others.is_none_or(|others| others.is_empty()), "{which}: nobody else sees it");
    }
    drawn
}

#[test]
fn the_steps_of_a_move_are_drawn_while_choosing() {
    for (id, least) in [("backgammon", 60), ("damas", 4)] {
        let game = catalogue::find(id).unwrap();
        let mut drawn = 0;
        for seed in 0..12 {
            let mut places = Places::default();
            play(game, seed, |table, ply, looked| {
                places.learn(table);
                if looked || id == "damas" {
                    drawn += check_half_way(table, &places, &format!("{id} {seed} after {ply}"));
                }
            });
        }
        assert!(drawn >= least, "{id}: {drawn}");
    }
}

/// A man that has moved stands where it went, and its die is used up; one that comes from the bar has left
/// it.
#[test]
fn backgammon_shows_a_man_moved_and_its_die_used() {
    let game = catalogue::find("backgammon").unwrap();
    let chance = vec![serde_json::json!([5, 2])];
    let opening = GameSetup {
        seats: Seats::new(2).unwrap(),
        options: Default::default(),
        setup: None,
        chance,
        seed: Seed::from_text("5-2"),
    };
    let table = game.open(opening).unwrap();
    let seat = table.turn().first().unwrap();
    let count = |live: &Live, x: i16, above: bool| {
        let on = |thing: &&sobremesa_screen::Thing| {
            let Placed { sprite, x: left, y, .. } = &thing.placed;
            sprite == "backgammon/b" && *left == x + 1 && (*y < 350) == above
        };
        live.things.iter().filter(on).count()
    };
    // Point 13 is the first above, point 8 the fifth below.
    let (thirteen, eight) = (16, 16 + 4 * 48);
    let before = table.live(Viewer::Seat(seat), Shape::Landscape);
    assert_eq!((count(&before, thirteen, true), count(&before, eight, false)), (5, 3));
    let (_, live) = table.half_way(seat, Shape::Landscape, "13").into_iter().find(|(path, _)| path == "13>8").unwrap();
    assert_eq!((count(&live, thirteen, true), count(&live, eight, false)), (4, 4));
    let dice: Vec<(&str, bool)> =
        live.things.iter().filter(|thing| thing.die).map(|thing| (&*thing.placed.sprite, thing.dim)).collect();
    assert_eq!(dice, [("dado/5", true), ("dado/2", false)]);
}

/// Throws of any seat are told with the state that they led to, even if nothing could be moved, and lie in
/// one place.
#[test]
fn every_throw_is_shown_with_its_dice() {
    for id in ["backgammon", "parchis", "ludo"] {
        let game = catalogue::find(id).unwrap();
        let (mut throws, mut dead) = (0, 0);
        for seed in 0..4 {
            let mut last = 0;
            play(game, seed, |table, _, _| {
                for beat in table.beats(last, 64) {
                    last = beat.key;
                    for thrown in &beat.thrown {
                        throws += 1;
                        let dice = beat.table.dice(Viewer::Public, Shape::Portrait, thrown);
                        assert_eq!(dice.len(), thrown.dice.len(), "{id}");
                        assert!(dice.iter().all(|die| die.die && sprite(&die.placed.sprite).is_some()), "{id}");
                        dead += usize::from(!beat.table.turn().contains(thrown.seat));
                    }
                }
            });
        }
        assert!(throws > 40 && dead > 0, "{id}: {throws}, {dead} of them without a move");
    }
}

#[test]
fn every_preset_is_touched_where_its_moves_are() {
    for game in catalogue::GAMES {
        let mut places = Places::default();
        let some = || {
            let moments = [(0, 1), (1, 2), (7, 3), (23, 4), (60, 5), (150, 6)];
            let all = game.presets().into_iter().flat_map(move |preset| moments.map(|moment| (preset.clone(), moment)));
            all.map(|(preset, (plies, seed))| (sample(*game, &preset, plies, seed).unwrap(), preset.id, plies))
        };
        some().for_each(|(table, _, _)| places.learn(&*table));
        assert!(!places.0.is_empty(), "{}: nothing on its table can be touched", game.id());
        for (table, preset, plies) in some() {
            check(&*table, &mut places, &format!("{} {preset} after {plies}", game.id()));
        }
    }
}

fn open(game: &dyn AnyGame, seats: u8, seed: u64) -> Box<dyn AnyTable> {
    let seats = Seats::new(seats).unwrap();
    let opening = GameSetup {
        seats,
        options: Default::default(),
        setup: None,
        chance: vec![],
        seed: Seed::from_text(&seed.to_string()),
    };
    game.open(opening).unwrap()
}

/// Plays a random game, looking at it now and then.
fn play(game: &dyn AnyGame, seed: u64, mut look: impl FnMut(&dyn AnyTable, u64, bool)) {
    let mut dice = Dice::new(&Seed::from_text(game.id()), seed);
    let seats = game.seats()[dice.below(game.seats().len() as u32) as usize];
    let mut table = open(game, seats, seed);
    for ply in 0..120 {
        look(&*table, ply, ply < 6 || dice.below(12) == 0);
        let Next::Seats(turn) = table.next() else { return };
        let seat = turn.iter().nth(dice.below(turn.len()) as usize).unwrap();
        let moves = table.moves(seat);
        table.play(seat, &moves[dice.below(moves.len() as u32) as usize]).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn touch_points_always_match_the_legal_steps(seed in any::<u64>()) {
        for game in catalogue::GAMES {
            let mut places = Places::default();
            play(*game, seed, |table, ply, looked| {
                if looked {
                    check(table, &mut places, &format!("{} {seed} after {ply}", game.id()));
                }
            });
        }
    }

    /// Replaying the record shows what was seen while it happened.
    #[test]
    fn every_state_is_seen_once_and_in_order(seed in any::<u64>()) {
        for game in catalogue::GAMES {
            let mut seen: BTreeMap<u64, Live> = BTreeMap::new();
            let mut last = 0;
            play(*game, seed, |table, ply, looked| {
                let news = if seen.is_empty() { table.retell_from(0, 64) } else { table.beats(last, 64) };
                let present = news.last().unwrap();
                for beat in &news {
                    seen.insert(beat.key, beat.table.live(Viewer::Public, Shape::Portrait));
                }
                last = present.key;
                assert_eq!(seen.len() as u64, last + 1, "{} {seed} after {ply}: none is left out", game.id());
                if !looked {
                    return;
                }
                let again = table.beats(0, usize::MAX);
                assert_eq!(again.len() as u64, last.max(1), "{}", game.id());
                for beat in again {
                    let drawn = beat.table.live(Viewer::Public, Shape::Portrait);
                    let differs = drawn != seen[&beat.key];
                    assert!(!differs, "{} {seed} after {ply}: state {} of {last} differs", game.id(), beat.key);
                }
            });
        }
    }
}

/// The lot for the deal or the beginning is drawn with the game's own cards, tiles or dice, before anything
/// else happens.
#[test]
fn a_lot_is_seen_before_the_first_hand() {
    let mut drawn = Vec::new();
    for game in catalogue::GAMES {
        let id = game.id();
        for seed in 0..6 {
            let seats = game.seats()[seed as usize % game.seats().len()];
            let table = open(*game, seats, seed);
            let lots = |table: &dyn AnyTable, shape: Shape| {
                let live = table.live(Viewer::Public, shape);
                check_drawing(id, &live);
                let lots = live.things.iter().filter(|thing| thing.id.starts_with("sorteo-")).count();
                let dealers = live.players.into_iter().filter(|player| player.marks.contains(&Mark::Dealer));
                (lots, dealers.map(|player| player.seat).collect::<Vec<_>>())
            };
            let states = table.retell_from(0, 8);
            let first = &states[0];
            let (shown, dealers) = lots(&*first.table, Shape::Portrait);
            if shown == 0 {
                assert!(states.len() == 1 && !first.rest, "{id}: nothing is drawn, so nothing is looked at");
                continue;
            }
            drawn.push(id);
            assert_eq!(shown, usize::from(seats), "{id}: each seat draws");
            for shape in SHAPES {
                assert_eq!(lots(&*first.table, shape), (shown, dealers.clone()), "{id}: in every shape");
            }
            assert!(table.rest().is_none(), "{id}: a chat shows the hand that was dealt");
            if let [lot, dealt] = &states[..] {
                assert!(lot.rest && !lot.said.is_empty(), "{id}: it is told and looked at");
                assert_eq!((lot.table.turn().len(), dealt.key), (0, lot.key + 1), "{id}");
                let (left, marked) = lots(&*dealt.table, Shape::Portrait);
                assert_eq!((left, marked), (0, dealers), "{id}: who drew the card deals");
            }
        }
    }
    drawn.dedup();
    let all = [
        "truco-argentino",
        "truco-uruguayo",
        "truc-valenciano",
        "truco-brasileiro",
        "domino",
        "escoba",
        "parchis",
        "ludo",
    ];
    assert!(all.iter().all(|id| drawn.contains(id)), "{drawn:?}");
}

/// After its last card, a hand lies there as it ended until something happens in the next one.
#[test]
fn the_end_of_a_hand_is_seen() {
    let mut ended = 0;
    for game in catalogue::GAMES {
        let id = game.id();
        for seed in 0..12 {
            let mut last = 0;
            play(*game, seed, |table, _, _| {
                let beats = table.beats(last, 64);
                last = beats.last().unwrap().key;
                let Some(rest) = beats.iter().find(|beat| beat.rest && beat.key < last) else {
                    assert!(table.rest().is_none(), "{id}: a hand that went on is over");
                    return;
                };
                ended += 1;
                let laid = |table: &dyn AnyTable| {
                    let live = table.live(Viewer::Public, Shape::Portrait);
                    live.things.iter().filter(|thing| thing.name.is_some()).count()
                };
                assert!(!rest.said.is_empty(), "{id}: what ended is told");
                let shown = table.rest().unwrap();
                assert_eq!(shown.table(), rest.table.table(), "{id}: chats show the same");
                assert!(laid(&*rest.table) >= laid(table), "{id}: what was laid still lies there");
                assert_eq!(rest.table.turn().len(), 0, "{id}: nobody is asked");
            });
        }
    }
    assert!(ended > 30, "{ended} hands ended");
}
