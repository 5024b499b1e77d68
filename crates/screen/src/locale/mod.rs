//! The localisation: the texts of `locales/`, and the rendering of a [`Line`](sobremesa_game::Line) as one of
//! them.
//!
//! A folder of `locales/` is a language, a file in it a subject (`truco.ftl`), written in [Fluent]. `es` is
//! the reference; a region's folder holds only what differs from its [base](Language::base), and `all` what is
//! the same in every language: signs around values, names. Comments stand in the reference. Every text that
//! says *tú* has an entry in `es-AR`, or the program does not compile (`src/catalogue/build.rs`). To add a
//! language, add its folder and a line to the list in [`language`]; `tests/locales` then reports what is
//! missing.
//!
//! # Keys are literals
//! The sources name every message as `line!("key", name = value)`, so that the same test can check each use
//! against each locale: nothing missing, nothing unused, no wrong argument. A family of texts chosen at run
//! time is therefore *one* message that selects by a word:
//!
//! ```ftl
//! palo = { $suit ->
//!     [e] espadas
//!     [b] bastos
//!    *[other] { $suit }
//! }
//! ```
//!
//! A variant's key is a number or begins with a letter, and a number matches numbers only: pass counts as
//! numbers, choices as words. Messages may refer to one another (`{ palo }`), and share their arguments then.
//! A plural is chosen by the language's own rules, as variants `[one]`, `[other]` of a number.
//!
//! # Plain text
//! [`Texts::say`] returns plain text, without markup and without marks of direction around arguments. Names
//! and words are put in as they are: a brace in a name is a brace. Each adapter escapes the whole text once,
//! for its own platform.
//!
//! [Fluent]: https://projectfluent.org/fluent/guide/

pub mod language;
mod list;
mod texts;
pub mod words;

pub use language::{Language, UnknownLanguage};
pub use texts::{Names, TextFiles, Texts};
