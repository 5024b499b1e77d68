//! What requests and buttons are made of alike.

/// What a button of a game names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A move, by its text.
    Move(Text),
    /// The steps so far, joined as [`Control::path`](sobremesa_show::screen::path::Control::path): a move if they are complete,
    /// else more buttons.
    Path(Text),
}

/// A text, or what stands for it where a button has no room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The text.
    Plain(String),
    /// The first 64 bits of its SHA-256.
    Hash(u64),
}

/// A page of what can be configured in a lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Menu {
    /// All there is.
    All,
    /// The games of the catalogue.
    Games,
    /// The game's presets.
    Presets,
    /// How many seats.
    Seats,
    /// Who sits where.
    Places,
    /// How long the table waits for an absent player.
    Patience,
    /// Which computers sit at the table.
    Computers,
    /// Whether players may ask for hints.
    Hints,
    /// The values of an option of the game.
    Option(String),
    /// The same where the person is to write one: [`Spoken::entry`](crate::session::Spoken::entry) asks for it.
    Write(String),
}

/// What is to be done about somebody absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The seat is opened for somebody else, hand and all; a computer plays there meanwhile.
    Replace,
    /// Their side gives the game up.
    Remove,
}
