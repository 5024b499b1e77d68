//! The reconciler against a chat that fails, forgets, loses messages, and carries out calls without
//! answering.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;

/// A message as people see it.
#[derive(Clone, Debug, PartialEq)]
struct Message {
    page: u64,
    buttons: bool,
}

/// A chat with one place in it.
#[derive(Default)]
struct Chat {
    messages: BTreeMap<u16, Message>,
    written: u16,
    /// The order of the messages by their nonces, so that none is written twice.
    nonces: BTreeMap<(char, u64, Option<u16>), u16>,
    /// Messages that are too old to be edited.
    old: BTreeSet<u16>,
    /// The number of messages posted since this was last read.
    posted: usize,
}

/// The fate of a call.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Done,
    /// It was carried out, but the answer is lost.
    Unheard,
    /// It was not carried out, and there is no answer.
    Lost,
    /// The chat refused it.
    Refused,
}

impl Chat {
    fn post(&mut self, nonce: (char, u64, Option<u16>), page: u64, buttons: bool) -> u16 {
        if let Some(known) = self.nonces.get(&nonce).filter(|known| self.messages.contains_key(known)) {
            return *known;
        }
        self.written += 1;
        self.posted += 1;
        self.messages.insert(self.written, Message { page, buttons });
        self.nonces.insert(nonce, self.written);
        self.written
    }

    /// Carries out a step. `None` means that it must be tried again.
    fn take(
        &mut self,
        step: &Step<u16>,
        desired: &Desired,
        standing: &PostedMessages<u16>,
        fate: Fate,
    ) -> Option<Outcome<u16>> {
        if fate == Fate::Lost {
            return None;
        }
        let refused = fate == Fate::Refused;
        let posted = |message, sure| Outcome::Posted { message, photo: false, near: true, sure };
        let outcome = match step {
            Step::Rest | Step::Later(_) => panic!("nothing to be done"),
            Step::Post | Step::Edit(_) | Step::Ring | Step::Notice | Step::Strip(_) if refused => return None,
            Step::Post => {
                let game = desired.game.0.len() as u64;
                let message = self.post(('t', game, standing.message()), desired.page, true);
                posted(message, self.messages.get(&message) == Some(&Message { page: desired.page, buttons: true }))
            }
            Step::Edit(message) if self.old.contains(message) => Outcome::Old,
            Step::Edit(message) => match self.messages.get_mut(message) {
                Some(shown) => {
                    *shown = Message { page: desired.page, buttons: true };
                    Outcome::Written { photo: false }
                }
                None => Outcome::Gone,
            },
            Step::Ring => {
                let moment = desired.call.map_or(0, |due| due.ping.moment());
                posted(self.post(('c', moment.into(), None), 0, false), true)
            }
            Step::Notice => posted(self.post(('d', 0, None), 0, false), true),
            Step::Strip(message) => {
                if let Some(shown) = self.messages.get_mut(message) {
                    shown.buttons = false;
                }
                Outcome::Tidied
            }
            Step::Delete(_) if refused => Outcome::Refused,
            Step::Delete(messages) => {
                self.messages.retain(|message, _| !messages.contains(message));
                Outcome::Tidied
            }
        };
        (fate != Fate::Unheard).then_some(outcome)
    }
}

/// A writer at its place. Its record survives a restart, its knowledge does not.
#[derive(Default)]
struct Writer {
    chat: Chat,
    standing: PostedMessages<u16>,
    /// The record, and how often it was written.
    record: PostedMessages<u16>,
    writes: usize,
    known: Known<u16>,
}

impl Writer {
    /// Takes one step; false if there is none.
    fn step(&mut self, desired: &mut Desired, fate: Fate) -> bool {
        desired.settle(&mut self.standing);
        let step = desired.step(&self.standing, &self.known);
        if matches!(step, Step::Rest | Step::Later(_)) {
            return false;
        }
        let before = self.chat.posted;
        let mut fate = fate;
        if fate == Fate::Unheard && matches!(step, Step::Post | Step::Ring | Step::Notice) {
            // Only its answer tells of a new message: if that is lost the step is tried again, and the chat
            // recognises it.
            assert_eq!(self.chat.take(&step, desired, &self.standing, fate), None);
            fate = Fate::Done;
        }
        if let Step::Edit(message) = step {
            self.known.begin(message, desired);
        }
        if let Some(outcome) = self.chat.take(&step, desired, &self.standing, fate) {
            desired.note(&step, outcome, &mut self.standing, &mut self.known);
            desired.anew &= step != Step::Post;
        }
        assert!(self.chat.posted <= before + 1, "a step posts one message");
        // The record passes through its stored form.
        if self.standing.must_be_noted(&self.record) {
            self.record = PostedMessages::read(&self.standing.write());
            assert_eq!(self.record, self.standing);
            self.writes += 1;
        }
        true
    }

    /// Starts again from what the record says.
    fn restart(&mut self) {
        self.standing = self.record.clone();
        self.known = Known::default();
    }

    /// Steps until there is nothing left to do; nothing fails.
    fn settle(&mut self, desired: &mut Desired) {
        for _ in 0..64 {
            if !self.step(desired, Fate::Done) {
                return;
            }
        }
        panic!("never at rest: {desired:?} {:?}", self.standing);
    }
}

/// An event in a place.
#[derive(Clone, Debug)]
enum Event {
    /// It should show something else.
    Page(u64),
    Game(usize),
    Call(Option<u32>),
    Notice(bool),
    Here(bool),
    Anew,
    /// A step is taken.
    Step(Fate),
    /// The program starts again.
    Restart,
    /// A person deletes the message that shows the table; or it grows old.
    Vanish,
    Age,
}

fn event() -> impl Strategy<Value = Event> {
    let fate = prop_oneof![
        4 => Just(Fate::Done),
        1 => Just(Fate::Unheard),
        1 => Just(Fate::Lost),
        1 => Just(Fate::Refused),
    ];
    prop_oneof![
        3 => (0..4_u64).prop_map(Event::Page),
        1 => (1..4_usize).prop_map(Event::Game),
        2 => prop::option::of(0..4_u32).prop_map(Event::Call),
        1 => any::<bool>().prop_map(Event::Notice),
        1 => any::<bool>().prop_map(Event::Here),
        1 => Just(Event::Anew),
        12 => fate.prop_map(Event::Step),
        1 => Just(Event::Restart),
        1 => Just(Event::Vanish),
        1 => Just(Event::Age),
    ]
}

fn happen(event: &Event, desired: &mut Desired, writer: &mut Writer) {
    match event {
        Event::Page(page) => desired.page = *page,
        Event::Game(game) => desired.game = GameMark("g".repeat(*game)),
        Event::Call(call) => desired.call = call.map(|moment| due(moment, 1, Duration::ZERO)),
        Event::Notice(told) => desired.notice = if *told { vec![7] } else { Vec::new() },
        Event::Here(here) => desired.here = *here,
        Event::Anew => desired.anew = true,
        Event::Step(fate) => drop(writer.step(desired, *fate)),
        Event::Restart => writer.restart(),
        Event::Vanish => drop(writer.standing.message().and_then(|message| writer.chat.messages.remove(&message))),
        Event::Age => writer.chat.old.extend(writer.standing.message()),
    }
}

fn due(moment: u32, seats: u32, wait: Duration) -> Due {
    Due { ping: Ping::for_tests(moment, 0, seats), wait }
}

fn table() -> Desired {
    let game = GameMark("g".to_owned());
    Desired { here: true, posts: true, playing: true, editable: true, most_stale: 2, game, ..Desired::default() }
}

proptest! {
    /// After any events: once nothing fails any longer, one message shows what should be shown, and no other
    /// has buttons.
    #[test]
    fn every_place_comes_to_show_what_it_should(events in prop::collection::vec(event(), 0..60)) {
        let (mut desired, mut writer) = (table(), Writer::default());
        for event in &events {
            happen(event, &mut desired, &mut writer);
        }
        // Messages that vanished unnoticed are discovered after the program starts again.
        writer.restart();
        writer.settle(&mut desired);
        let with_buttons: Vec<u16> =
            writer.chat.messages.iter().filter(|(_, shown)| shown.buttons).map(|(message, _)| *message).collect();
        if desired.here {
            let message = writer.standing.message().unwrap();
            prop_assert_eq!(writer.chat.messages[&message].page, desired.page);
            prop_assert_eq!(with_buttons, vec![message]);
            prop_assert_eq!(writer.standing.call.is_some(), desired.call.is_some());
            prop_assert_eq!(writer.standing.notice.is_some(), !desired.notice.is_empty());
        } else {
            prop_assert_eq!(with_buttons, Vec::<u16>::new());
            prop_assert_eq!(&writer.standing, &PostedMessages::default());
            prop_assert_eq!(&writer.record, &PostedMessages::default(), "the session waits for that");
        }
        prop_assert_eq!(&writer.standing.stale, &Vec::new());
        // After that there is nothing left to do.
        prop_assert_eq!(desired.step(&writer.standing, &writer.known), Step::Rest);
    }

    /// The table is posted at most once to show any number of changes that a message has waited for.
    #[test]
    fn a_table_is_posted_once_however_much_has_changed(
        before in prop::collection::vec(event(), 0..30),
        changes in prop::collection::vec(event(), 0..30),
    ) {
        let (mut desired, mut writer) = (table(), Writer::default());
        for event in &before {
            happen(event, &mut desired, &mut writer);
        }
        writer.settle(&mut desired);
        for event in changes.iter().filter(|event| !matches!(event, Event::Step(_))) {
            happen(event, &mut desired, &mut writer);
        }
        desired.call = None;
        desired.notice = Vec::new();
        writer.chat.posted = 0;
        writer.settle(&mut desired);
        prop_assert!(writer.chat.posted <= 1);
    }
}

/// A place where a table stands, shown by message 1.
fn standing() -> Writer {
    let mut writer = Writer::default();
    writer.settle(&mut table());
    writer
}

#[test]
fn a_page_known_to_be_right_needs_no_write() {
    let writer = standing();
    assert_eq!(table().step(&writer.standing, &writer.known), Step::Rest);
    assert_eq!(
        table().step(&writer.standing, &Known::default()),
        Step::Edit(1),
        "after a start nobody knows what is shown"
    );
}

#[test]
fn a_new_game_posts_anew_and_strips_the_last_message() {
    let mut writer = standing();
    let next = |playing| Desired { game: GameMark("next".to_owned()), playing, page: 1, ..table() };
    assert_eq!(next(false).step(&writer.standing, &writer.known), Step::Edit(1), "only when it has begun");
    assert_eq!(next(true).step(&writer.standing, &writer.known), Step::Post);
    writer.settle(&mut next(true));
    assert_eq!(writer.chat.messages[&1], Message { page: 0, buttons: false });
    assert_eq!(writer.standing.message(), Some(2));
}

#[test]
fn a_table_posted_anew_takes_the_one_above_along() {
    let mut writer = standing();
    writer.settle(&mut Desired { anew: true, ..table() });
    assert_eq!(writer.chat.messages.keys().collect::<Vec<_>>(), [&2]);
}

#[test]
fn a_message_that_cannot_be_deleted_loses_its_buttons() {
    let mut writer = standing();
    let mut desired = Desired { anew: true, ..table() };
    assert!(writer.step(&mut desired, Fate::Done));
    assert!(writer.step(&mut desired, Fate::Refused));
    writer.settle(&mut desired);
    assert_eq!(writer.chat.messages[&1], Message { page: 0, buttons: false });
}

#[test]
fn a_table_that_posts_nothing_only_keeps_existing_messages() {
    let over = Desired { posts: false, playing: false, ..table() };
    assert_eq!(over.step(&PostedMessages::<u16>::default(), &Known::default()), Step::Rest);
    let mut writer = standing();
    writer.chat.messages.clear();
    writer.settle(&mut Desired { page: 1, ..over });
    assert_eq!(writer.chat.messages.len(), 0, "whoever deleted it does not get it again");
}

#[test]
fn each_person_is_called_once_and_only_when_due() {
    let mut writer = standing();
    let call = |due| Desired { call: Some(due), ..table() };
    let wait = Duration::from_secs(8);
    assert_eq!(call(due(1, 0b01, wait)).step(&writer.standing, &writer.known), Step::Later(wait));
    writer.settle(&mut call(due(1, 0b01, Duration::ZERO)));
    let rests = |writer: &Writer, due| call(due).step(&writer.standing, &writer.known) == Step::Rest;
    assert!(rests(&writer, due(2, 0b01, Duration::ZERO)), "the same person, called already");
    assert!(!rests(&writer, due(2, 0b11, Duration::ZERO)), "somebody else besides");
    let reminder = Due { ping: Ping::for_tests(1, 1, 0b01), wait: Duration::ZERO };
    assert_eq!(call(reminder).step(&writer.standing, &writer.known), Step::Ring);
}

/// A person who sees on their phone that they were called finds the message, however quickly it was answered.
#[test]
fn no_call_goes_before_the_same_people_are_called_again() {
    let mut writer = standing();
    let call = |due| Desired { call: due, ..table() };
    let mut ring = |moment, seats| {
        writer.settle(&mut call(Some(due(moment, seats, Duration::ZERO))));
        let mut with_calls: Vec<u16> = writer.chat.messages.keys().copied().collect();
        with_calls.retain(|message| *message != 1);
        writer.settle(&mut call(None));
        let after: Vec<u16> = writer.chat.messages.keys().copied().filter(|message| *message != 1).collect();
        assert_eq!(after, with_calls, "an answer deletes nothing");
        with_calls
    };
    assert_eq!(ring(1, 0b01), [2]);
    assert_eq!(ring(2, 0b10), [2, 3], "somebody else");
    assert_eq!(ring(3, 0b01), [3, 4], "the first one again");
    assert_eq!(ring(4, 0b110), [4, 5], "and two at once");
    assert_eq!(ring(5, 0b100), [4, 5, 6], "which still calls the other of the two");
    assert_eq!(ring(6, 0b010), [4, 6, 7]);
    assert_eq!(ring(7, 0b111), [8]);
    writer.settle(&mut Desired { here: false, ..table() });
    assert!(writer.chat.messages.contains_key(&8), "nor does the end of the table");
    assert_eq!(writer.record, PostedMessages::default());
}

#[test]
fn a_notice_is_sent_only_after_its_delay() {
    let mut writer = standing();
    let mut desired = Desired { notice: vec![7], notice_after: Duration::from_secs(8), ..table() };
    writer.settle(&mut desired);
    assert_eq!(desired.step(&writer.standing, &writer.known), Step::Later(desired.notice_after));
    desired.notice_after = Duration::ZERO;
    assert_eq!(desired.step(&writer.standing, &writer.known), Step::Notice);
}

#[test]
fn a_message_that_rings_itself_notes_for_what() {
    let mut writer = standing();
    let ping = Some(Ping::for_tests(3, 0, 1));
    let mut desired = Desired { ping, ..table() };
    assert_eq!(desired.step(&writer.standing, &writer.known), Step::Edit(1));
    writer.settle(&mut desired);
    assert_eq!(writer.standing.shown.unwrap().ping, ping);
}

#[test]
fn reposting_a_table_costs_one_write_and_deletes_the_old() {
    let mut writer = standing();
    let before = writer.writes;
    for page in 1..=5 {
        writer.settle(&mut Desired { anew: true, page, ..table() });
        assert_eq!(writer.chat.messages.len(), 1);
    }
    assert_eq!(writer.writes, before + 5);
    // After a crash the message that is gone is deleted once more, and that is all.
    writer.restart();
    let desired = Desired { page: 5, ..table() };
    assert_eq!(desired.step(&writer.standing, &writer.known), Step::Edit(6));
    writer.settle(&mut desired.clone());
    assert_eq!((writer.chat.messages.len(), writer.writes), (1, before + 5));
}

#[test]
fn an_edit_that_notes_a_call_is_no_write() {
    let mut writer = standing();
    let before = writer.writes;
    writer.settle(&mut Desired { ping: Some(Ping::for_tests(3, 0, 1)), ..table() });
    assert_eq!(writer.writes, before);
    writer.settle(&mut Desired { ping: Some(Ping::for_tests(4, 1, 1)), anew: true, ..table() });
    assert_eq!(writer.writes, before + 1);
    assert_eq!(writer.record.shown.unwrap().ping, Some(Ping::for_tests(4, 1, 1)), "what did ring is");
}

#[test]
fn a_doubted_page_stays_in_doubt_until_it_is_rewritten() {
    let mut writer = standing();
    let shown = |known: &Known<u16>| (known.is_doubted(1, 0), known.is_doubted(1, 9), known.shows(1, 0));
    assert_eq!(shown(&writer.known), (false, false, true));
    writer.known.doubt();
    assert_eq!(shown(&writer.known), (true, false, false), "another page would be news");
    // A second doubt before it was written again changes nothing.
    writer.known.doubt();
    assert_eq!(shown(&writer.known), (true, false, false));
    assert_eq!(table().step(&writer.standing, &writer.known), Step::Edit(1));
    writer.settle(&mut table());
    assert_eq!(shown(&writer.known), (false, false, true));
    // Once an edit is in flight its result is unknown.
    writer.known.doubt();
    writer.known.begin(1, &table());
    assert_eq!(shown(&writer.known), (false, false, false));
}
