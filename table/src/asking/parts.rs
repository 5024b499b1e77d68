//! The parts that requests and buttons share.

/// What a button of a game names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A move, by its text.
    Move(Text),
    /// The steps so far, joined as [`Control::path`](sobremesa_show::screen::path::Control::path): a move if they are complete,
    /// else more buttons.
    Path(Text),
}

/// A text, or its hash where a button has no room for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The text.
    Plain(String),
    /// The first 64 bits of its SHA-256.
    Hash(u64),
}

/// A page of a lobby's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Menu {
    /// All of them.
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
    /// The same, with the value typed by the player: [`Spoken::entry`](crate::session::Spoken::entry) asks for it.
    Write(String),
}

/// What to do about an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The seat is opened to others, hand and all; a computer plays there meanwhile.
    Replace,
    /// Their side gives up the game.
    Remove,
}
