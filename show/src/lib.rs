//! What people see: screens as data, pictures, and the texts that say it in their language.
//!
//! It knows no game and no session; the compiler enforces it:
//! ```compile_fail,E0432
//! use sobremesa_catalogue::GAMES;
//! ```

pub mod locale;
pub mod picture;
pub mod screen;

use sobremesa_rules as game;
use sobremesa_rules::line;
