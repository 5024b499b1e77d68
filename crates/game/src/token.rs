//! Moves, cards and squares are their text: in notation, on buttons and in records.

/// Serializes a type as its text.
#[macro_export]
macro_rules! told_as_written {
    ($token:ty) => {
        impl ::serde::Serialize for $token {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

/// Orders a type, which is `Ord`, in every comparison as `cmp` does.
#[macro_export]
macro_rules! ordered_by_cmp {
    ($token:ty) => {
        impl PartialOrd for $token {
            fn partial_cmp(&self, other: &$token) -> Option<::std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }
    };
}

/// The text is not a move of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMove;
