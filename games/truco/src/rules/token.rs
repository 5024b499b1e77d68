//! The common property of the moves of all trucos: a move is its text (TA-54, TU-38, TV-30).

/// The text is not a token of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMove;

/// Serializes a type as its text.
macro_rules! told_as_written {
    ($token:ty) => {
        impl serde::Serialize for $token {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

/// Orders a type by what its method `place` returns.
macro_rules! ordered_by_place {
    ($token:ty) => {
        impl PartialOrd for $token {
            fn partial_cmp(&self, other: &$token) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $token {
            fn cmp(&self, other: &$token) -> std::cmp::Ordering {
                self.place().cmp(&other.place())
            }
        }
    };
}

pub(crate) use {ordered_by_place, told_as_written};
