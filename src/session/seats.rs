//! The seats of a table: the person or computer on each, and under which identity a person sits.

use std::borrow::Cow;

use sobremesa_game::Seat;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::request::Actor;
use crate::session::chair::{Chair, Computer, Post, STAND_IN, Sitter};
use crate::session::common::Common;

impl Common {
    /// The chair of this seat; [`Chair::Free`] if the table has none.
    pub fn chair(&self, seat: Seat) -> &Chair {
        self.chairs.get(seat.index()).unwrap_or(&Chair::Free)
    }

    /// The person who has the seat, even while a computer plays for them.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.chair(seat).sitter()
    }

    /// Everyone who has a seat, in seat order, including those for whom a computer plays.
    pub fn sitters(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.seats().iter().zip(&self.chairs).filter_map(|(seat, chair)| Some((seat, chair.sitter()?)))
    }

    /// The seats on which a person plays themselves, with no computer standing in.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.seats().iter().filter(|&seat| self.is_person(seat))
    }

    /// Returns whether a person plays there themselves, with no computer standing in.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.chair(seat), Chair::Person(_))
    }

    /// The computer that plays there.
    pub fn computer(&self, seat: Seat) -> Option<&Computer> {
        match self.chair(seat) {
            Chair::Computer(computer) => Some(computer),
            Chair::Free | Chair::Person(_) => None,
        }
    }

    /// Returns whether a computer plays there for an absent player.
    pub fn is_away(&self, seat: Seat) -> bool {
        matches!(self.chair(seat), Chair::Computer(Computer { post: Post::For(_), .. }))
    }

    /// The seat of this person, under any of their identities, even if a computer currently plays for them.
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        let seat_as = |is_theirs: &dyn Fn(&PlayerId) -> bool| {
            self.sitters().find(|(_, sitter)| is_theirs(&sitter.player)).map(|(seat, _)| seat)
        };
        seat_as(&|other| other == player).or_else(|| seat_as(&|other| self.people.are_one(other, player)))
    }

    /// The data of this very identity on its chair, not of the person's others: for the hand that its
    /// platform shows.
    pub fn sitter_as(&self, player: &PlayerId) -> Option<&Sitter> {
        self.sitters().map(|(_, sitter)| sitter).find(|sitter| sitter.player == *player)
    }

    /// The empty chairs.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats().iter().filter(|&seat| *self.chair(seat) == Chair::Free)
    }

    /// The chairs open to newcomers: free ones, and those on which a computer plays in place of a person who
    /// left.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats().iter().filter(|&seat| self.chair(seat).is_open())
    }

    /// Lets a computer play on for the person on that seat, who keeps it.
    pub(crate) fn stand_in(&mut self, seat: Seat) {
        if let Chair::Person(sitter) = self.chair(seat).clone() {
            self.chairs[seat.index()] = Chair::Computer(Computer { level: STAND_IN, post: Post::For(sitter) });
        }
    }

    /// Lets the owner of that seat play again.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        if let Some(sitter) = self.sitter(seat).cloned() {
            self.chairs[seat.index()] = Chair::Person(sitter);
        }
    }

    /// Returns whether this person configures the table.
    pub(crate) fn is_host(&self, player: &PlayerId) -> bool {
        self.people.are_one(&self.host, player)
    }

    /// The person who asks, under the identity by which this table knows them: the one that sits here.
    pub(crate) fn known_as<'a>(&self, by: &'a Actor) -> Cow<'a, Actor> {
        let sitter = self.seat_of(&by.player).and_then(|seat| self.sitter(seat));
        match sitter {
            Some(sitter) if sitter.player != by.player => {
                Cow::Owned(Actor { player: sitter.player.clone(), ..by.clone() })
            }
            _ => Cow::Borrowed(by),
        }
    }

    /// The language in which a person who sits here reads their hand: the one they chose. Failing that it is
    /// their program's, as it is spoken in a room of the table, so that hand and table use the same terms.
    pub fn language_for(&self, sitter: &Sitter) -> Language {
        let spoken_there = || {
            let rooms = self.rooms_near(&sitter.player).map(|view| view.language);
            rooms.into_iter().find(|language| language.is_related(sitter.language))
        };
        self.people.language_of(&sitter.player).or_else(spoken_there).unwrap_or(sitter.language)
    }
}
