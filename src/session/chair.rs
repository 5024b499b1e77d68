//! The chairs: people, computers, and computers standing in for people.

use sobremesa_computer::Level;
use sobremesa_game::Seat;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::request::name::Name;
use crate::session::common::Common;

/// A chair at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// An empty chair. Never while a game goes on.
    Free,
    /// A person.
    Person(Sitter),
    /// A computer.
    Computer(Computer),
}

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The person's id.
    pub player: PlayerId,
    /// Their name at this table; without one, they are called by their seat.
    pub name: Option<Name>,
    /// The language of their own hand.
    pub language: Language,
    /// The adapter's reference of the private message that shows the hand.
    pub message: Option<String>,
}

/// A computer on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Computer {
    /// The level of its play.
    pub level: Level,
    /// The reason why it sits there.
    pub post: Post,
}

/// The reason why a computer sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Post {
    /// It was added by the host.
    Own,
    /// In the place of an absent player, who takes the seat back whenever they like.
    For(Sitter),
    /// In the place of a player who left: anyone may take the seat over.
    Vacant,
}

/// The level of a stand-in: neither a burden on the partner nor too strong for the others.
pub(crate) const STAND_IN: Level = Level::Medium;

impl Chair {
    /// A computer that the host adds.
    pub(crate) const fn computer(level: Level) -> Chair {
        Chair::Computer(Computer { level, post: Post::Own })
    }

    /// A computer on a seat that was left.
    pub(crate) const fn vacant() -> Chair {
        Chair::Computer(Computer { level: STAND_IN, post: Post::Vacant })
    }

    /// The person who has the seat, present or not.
    #[must_use]
    pub fn sitter(&self) -> Option<&Sitter> {
        match self {
            Chair::Person(sitter) | Chair::Computer(Computer { post: Post::For(sitter), .. }) => Some(sitter),
            Chair::Free | Chair::Computer(_) => None,
        }
    }

    pub(crate) fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Chair::Person(sitter) | Chair::Computer(Computer { post: Post::For(sitter), .. }) => Some(sitter),
            Chair::Free | Chair::Computer(_) => None,
        }
    }

    /// Returns whether any newcomer may sit down there.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self, Chair::Free | Chair::Computer(Computer { post: Post::Vacant, .. }))
    }

    /// Returns whether a newcomer may sit down there in a lobby, in which computers give way to people.
    pub(crate) fn gives_way(&self) -> bool {
        match self {
            Chair::Free | Chair::Computer(_) => true,
            Chair::Person(_) => false,
        }
    }
}

impl Common {
    /// The chair of this seat; [`Chair::Free`] if the table has none.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> &Chair {
        self.chairs.get(seat.index()).unwrap_or(&Chair::Free)
    }

    /// The person who has the seat, even while a computer plays for them.
    #[must_use]
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
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.chair(seat), Chair::Person(_))
    }

    /// The computer that plays there.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<&Computer> {
        match self.chair(seat) {
            Chair::Computer(computer) => Some(computer),
            Chair::Free | Chair::Person(_) => None,
        }
    }

    /// Returns whether a computer plays there for an absent player.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        matches!(self.chair(seat), Chair::Computer(Computer { post: Post::For(_), .. }))
    }

    /// The seat of this person, under any of their identities, even if a computer currently plays for them.
    #[must_use]
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        let seat_as = |is_theirs: &dyn Fn(&PlayerId) -> bool| {
            self.sitters().find(|(_, sitter)| is_theirs(&sitter.player)).map(|(seat, _)| seat)
        };
        seat_as(&|other| other == player).or_else(|| seat_as(&|other| self.people.are_one(other, player)))
    }

    /// The data of this very identity on its chair, not of the person's others: for the hand that its
    /// platform shows.
    #[must_use]
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
}
